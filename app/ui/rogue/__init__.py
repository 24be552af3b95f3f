"""The screens of Rogue Agent: they draw the model of the session in `app/present/rogue`.

Read first: `screen.py`, and `screen.kv` with `sizes.py` for the layout; `city_map.py`, `player_boards.py`, `popups.py`,
`table_frame.py`, `buttons.py`, the widgets; `lazy_overlay.py`, parts that are built late; `painted_rows.py`, the
painters of rows; `panels/`, the panels of tasks and dice animations; `cutscenes.py`, animations; `log_dialogs.py`,
dialogs; `custom_box.py`, the set in the set-up; `replay_view.py`, replays.
"""
