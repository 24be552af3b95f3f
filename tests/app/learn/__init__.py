"""Proves that lessons are read as they are written, and that their matches go as they say."""
