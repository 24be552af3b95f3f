"""What a seat sees and what a tap means: models, presenters, words and questions, without a toolkit."""
