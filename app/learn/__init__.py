"""Lessons: a recorded match with explanations between its moves.

Where to read: `lesson.py` a lesson and its text format, `lesson_match.py` the match played with the player: the answers
of chance, the partner's moves, and the expected move. The display of texts and highlights is in `app/ui/learn`.
"""
