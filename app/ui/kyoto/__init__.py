"""Shadows in Kyoto on the screen: a washi board on a dark desk under one lamp.

Where to read: `model.py` everything that can be seen, as values; `presenter.py` with `cells.py`, `asking.py` and
`story.py` makes them of what the desk shows, `state.py` of what the screen remembers; `table.py` with `layout.py` lays
them out, `seats.py`, `hand.py`, `sheets.py`, `slip.py` and `overs.py` part by part, `pieces.py` paints. `deploy.py`
(with `drag.py`, `formations.py`), `casting.py` and `ending.py` are what comes before and after the turns. `screen.py`
is the whole, `taps.py` what touches do, `talk.py` what the table agrees on, `above.py` what lies over it, `pace.py` the
pause of reactions, `flights.py` and `motion.py` what moves, `pencil.py` private notes, `tips.py` the first match.
`play.py` and `boards.py` are the set-up, `lookback.py` a match that is over; `words.py` and `theme.py` the words and
colours.
"""
