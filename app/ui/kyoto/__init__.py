"""Shadows in Kyoto on the screen: a washi board on a dark desk under one lamp.

What is shown and what a tap means stands in `app.present.kyoto`: `session.py` remembers what was chosen and does what
was tapped, `model.py` is everything that can be seen, as values with finished words and keys. Here `screen.py` draws
that model and plays what moves (`agent_motion.py`, `cutscenes.py`); `keyed.py` brings the key of what was tapped from
its widget to the screen.

`table_forms.kv` is the table, a rule for each form of window; what stands in its places is in `table_widgets.kv`,
`question_panel.kv` (questions), `placing.kv` and `results.kv`, each with its widgets in the `.py` beside it; `sizes.py`
says how long things are. Boards are widgets made of items: `board_items.py` (measured by `board_grid.py`), `hand.py`,
`side_panels.py`; `layout_parts.py` and `pieces.py` paint, in the colours of `app.present.kyoto.theme`.
`table_dialogs.py` lies over the table for a while, `agent_drag.py` is for placing. `board_menu.py` belongs to the
set-up, `replay_view.py` is a match that is over, `rule_pictures.py` has those in the rules.
"""
