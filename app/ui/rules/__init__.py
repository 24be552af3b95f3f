"""The rules of the games, in our own words."""
