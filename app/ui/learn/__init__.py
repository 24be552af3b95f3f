"""Lessons on the screen: the words of a step beside the thing they are about, and the match they go with."""
