"""Painters of Shadows in Kyoto."""
