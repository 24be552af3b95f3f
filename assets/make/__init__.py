"""Rendering the art: everything in assets/ that was made by a script, and the scripts that make it."""
