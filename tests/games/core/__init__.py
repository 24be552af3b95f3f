"""Tests of the code shared by all games, with a toy game."""
