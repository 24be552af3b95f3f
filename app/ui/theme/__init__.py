"""Sizes of layouts, and the viewport."""
