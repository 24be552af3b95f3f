"""A new game: who plays, with which words, how long, and by which house rules."""
