"""The bot for Codenames Duet, which gives and guesses clues in English, Polish and Hungarian.

Read first: `associations.py`, its tables of associations; `knowledge.py`, its knowledge of one board, including words
that are in no table; `clue_giving.py` and `guessing.py`; `remarks.py`, its messages; `player.py`, the bot and its
levels.
"""
