"""Shadows in Kyoto without a toolkit: models, presenters, questions and words."""
