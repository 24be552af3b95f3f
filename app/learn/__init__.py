"""A first match that teaches: a lesson is a match that was written down before, with words between its moves.

Where to read: `lesson.py` what a lesson is and how its text files are read, `lesson_match.py` the match that is played
with the player: the answers of chance, the moves of the partner, and which move is awaited now.  The screen side,
which shows the words and the light, is `app/ui/learn`.
"""
