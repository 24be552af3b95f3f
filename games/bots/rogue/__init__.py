"""The bot for Rogue Agent.

Read first: `position.py`, a position with derived figures; `valuation.py`, the worth of things in points
(`data/prices.json`); `opportunities.py`, the worth of a tile and the cost of getting there; `heuristics.py` and
`minor_decisions.py`, choices without search; `beliefs.py`, who may be an android; `player.py`, the levels and their
search; `explanations.py`, the reasons.
"""
