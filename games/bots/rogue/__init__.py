"""Minds for Rogue Agent.

Where to read: `position.py` a position measured for somebody who thinks, `valuation.py` what things are worth in
points (`data/prices.json`), `opportunities.py` what a tile offers and what it costs to get there; `heuristics.py` and
`minor_decisions.py` what a sensible player does without looking ahead; `beliefs.py` who may be an android; `player.py`
how each level chooses, `explanations.py` why.
"""
