"""Tests of what all games share, on a toy game."""
