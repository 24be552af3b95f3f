"""The set-up of a new match: players, bots, and what can be chosen for a game."""
