"""Sessions, models, presenters and texts for all front ends, without a UI toolkit."""
