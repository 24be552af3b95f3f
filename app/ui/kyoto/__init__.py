"""Shadows in Kyoto on the screen: a washi board on a dark desk under one lamp.

Where to read: `model.py` everything that can be seen, as values; `presenter.py` with `board_presenter.py`,
`questions.py`, `questions.py`, `deployment.py`, `end_presenter.py` and `story.py` makes them of what the desk
shows and of what the screen remembers (`selection.py`). `table_forms.kv` is the table, a rule for each form of window;
what stands in its places is in `table_widgets.kv`, `question_panel.kv` (questions), `placing.kv` and `results.kv`,
each with its widgets in the `.py` beside it; `sizes.py` says how long things are. Boards are widgets made of items:
`board_items.py` (measured by `board_grid.py`), `hand.py`, `side_panels.py`; `layout_parts.py` and `pieces.py` paint,
in the colours of `theme.py`. `table_dialogs.py` lies over the table for a while. `screen.py` is the whole,
`tap_controller.py` what touches do, named in `tap_handlers.py`; `tap_refusals.py` asks the rules why a tap leads
nowhere; `agent_drag.py` is for placing, `reaction_timer.py` the pause of reactions, `flight_paths.py`,
`agent_motion.py` and `cutscenes.py` what moves, `pencil_notes.py` private notes, `menu.py` what the table agrees on,
`tips.py` the first match. `setup.py`, `board_choice.py` and `board_menu.py` are the set-up, `replay_view.py`
a match that is over, `rule_pictures.py` those in the rules, `words.py` the words.
"""
