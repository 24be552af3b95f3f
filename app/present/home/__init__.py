"""Presentation of the home screen."""
