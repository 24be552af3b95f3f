"""Minds for Shadows in Kyoto.

Where to read: `suspicion.py` what may be held of agents that are turned away, `hearing.py` how that follows from what
was seen; `reading.py` the shape of a position as numbers; `judging.py` how likely it is won, by weights in `data/`;
`habits.py` what is done without thinking; `player.py` how each level chooses, `reasons.py` why.
"""
