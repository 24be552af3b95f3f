"""The bot for Shadows in Kyoto.

Read first: `beliefs.py`, its probabilities for hidden agents; `inference.py`, how they follow from events;
`features.py`, a position as numbers; `evaluation.py`, the probability of winning by the weights in `data/`;
`heuristics.py`, choices without search; `player.py`, the levels and their search; `explanations.py`, the reasons.
"""
