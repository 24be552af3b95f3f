"""Replays: a finished match, move by move, from each seat's view."""
