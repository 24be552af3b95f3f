"""Replays: a finished match again, move by move, as each seat saw it."""
