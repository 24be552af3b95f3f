"""Widgets that all screens share."""
