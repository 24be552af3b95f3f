"""Presentation of cases (puzzles)."""
