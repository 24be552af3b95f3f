"""Minds for Shadows in Kyoto.

Where to read: `beliefs.py` what may be held of agents that are turned away, `inference.py` how that follows from what
was seen; `features.py` the shape of a position as numbers; `evaluation.py` how likely it is won, by weights in `data/`;
`heuristics.py` what is done without thinking; `player.py` how each level chooses, `explanations.py` why.
"""
