"""The credits of the games and of this app."""
