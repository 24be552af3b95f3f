"""Lessons on the screen: the bubble with a step's text, and the match of a lesson."""
