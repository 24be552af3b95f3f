"""Presentation of the list of matches."""
