"""Sizes and the viewport."""
