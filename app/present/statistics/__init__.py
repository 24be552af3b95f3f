"""Presentation of the statistics."""
