"""The set-up of a new game: players, words, length, and house rules."""
