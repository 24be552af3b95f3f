"""Codenames Duet without a toolkit: models, presenters and words."""
