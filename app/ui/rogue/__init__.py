"""A match of Rogue Agent on the screen: the city, the boards, the actions, and the scenes that a task opens.

Where to read: `screen.py` the whole, `panel_base.py` what it and the scenes say to each other; `action_choice.py` an
action being chosen, `action_buttons.py` the actions as things to touch, `event_queue.py` what happened and is still to
be told; `table_presenter.py` with `presenter.py` and `open_tile.py` the table as values (`model.py`), `screen.kv` with
`sizes.py` where they stand; `city_map.py`, `tile.py`, `player_boards.py`, `popups.py`, `table_frame.py`, `buttons.py`
how they are seen, `painted_rows.py` values that paint themselves; `words.py` and `event_sentences.py` the words,
`menu.py` the menu and lists, `hint_words.py` tips and hints, `cutscenes.py` short scenes; `setup.py` and
`custom_box.py` the set-up, `replay_view.py` a match that is looked back on; `scenes/` the tasks.
"""
