"""The common parts of match screens."""
