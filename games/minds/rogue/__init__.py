"""Minds for Rogue Agent.

Where to read: `scene.py` a position measured for somebody who thinks, `values.py` what things are worth in points
(`data/prices.json`), `chances.py` what a tile offers and what it costs to get there; `habits.py` and `lesser.py` what a
sensible player does without looking ahead; `suspicion.py` who may be an android; `player.py` how each level chooses,
`reasons.py` why.
"""
