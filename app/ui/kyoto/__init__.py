"""Shadows in Kyoto on the screen: a washi board on a dark desk under one lamp.

Where to read: `model.py` everything that can be seen, as values; `presenter.py` with `cells.py`, `asking.py`,
`casting.py`, `deploy.py`, `ending.py` and `story.py` makes them of what the desk shows and of what the screen remembers
(`state.py`). `forms.kv` is the table, a rule for each form of window; what stands in its places is in `desk.kv`,
`choosing.kv` (questions), `placing.kv` and `outcome.kv`, each with its widgets in the `.py` beside it; `lengths.py`
says how long things are. Boards are widgets made of items: `board.py` (measured by `grid.py`), `hand.py`, `seats.py`;
`painted.py` and `pieces.py` paint, in the colours of `theme.py`. `over.py` lies over the table for a while.
`screen.py` is the whole, `taps.py` what touches do, named in `acts.py`; `attempts.py` asks the rules why a tap leads
nowhere; `drag.py` is for placing, `pace.py` the pause of reactions, `flights.py`, `motion.py` and `moments.py` what
moves, `pencil.py` private notes, `talk.py` what the table agrees on, `tips.py` the first match. `play.py` and
`boards.py` are the set-up, `lookback.py` a match that is over, `pictures.py` those in the rules, `words.py` the words.
"""
