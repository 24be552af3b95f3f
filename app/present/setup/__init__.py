"""Presentation of the set-up of a new match: players, bots, and the options of a game."""
