"""Proves that lessons are parsed correctly, and that their matches follow them."""
