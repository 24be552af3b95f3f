"""The bot for Codenames Duet, which gives and guesses clues in English, Polish and Hungarian.

Where to read: `associations.py` the associations it has, `meanings.py` what other words mean, `knowledge.py` what it
knows of one board, words missing from its data included, `clue_giving.py` how it finds a clue, `guessing.py` how it
guesses, `remarks.py` what it says of both, `player.py` the bot itself and what its levels are.
"""
