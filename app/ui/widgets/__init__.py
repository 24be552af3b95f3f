"""Widgets used by all screens."""
