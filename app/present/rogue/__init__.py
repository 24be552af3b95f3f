"""Rogue Agent without a toolkit: models, presenters and words."""
