"""A match of Rogue Agent on the screen: draws what the session in `app/present/rogue` says.

Where to read: `screen.py` the whole, `screen.kv` with `sizes.py` where everything stands; `city_map.py`,
`player_boards.py`, `popups.py`, `table_frame.py`, `buttons.py` how it is seen, `painted_rows.py` how rows are painted
by their kind; `panels/` the panels of tasks and dice that roll, `cutscenes.py` short scenes, `log_dialogs.py` lists
over the table; `custom_box.py` the box of the set-up, `replay_view.py` a match that is looked back on.
"""
