"""The screens of Shadows in Kyoto: a washi board on a dark table under a lamp.

The state and the meaning of taps are in `app.present.kyoto`: `session.py` is the session, `model.py` everything
visible, as values with finished texts and keys. Here `screen.py` draws that model and plays animations
(`agent_motion.py`, `cutscenes.py`); `keyed.py` passes the key of a tapped widget to the screen.

`table_forms.kv` is the table, with a rule for each form of window; its parts are in `table_widgets.kv`,
`question_pictures.kv` (questions), `placing.kv` and `results.kv`, each with its widgets in the `.py` beside it;
`sizes.py` contains the lengths. Boards are widgets made of items: `board_items.py` (measured by `board_grid.py`),
`hand.py`, `side_panels.py`; `layout_parts.py` and `pieces.py` are painters, with the colours of
`app.present.kyoto.theme`. `table_dialogs.py` contains the dialogs, `agent_drag.py` dragging for placement.
`board_menu.py` belongs to the set-up, `replay_view.py` shows replays, `rule_pictures.py` the pictures in the rules.
"""
