"""Presentation of Rogue Agent.

Read first: `session.py`, the session, and `session_model.py`, its model; `action_choice.py`, the choice of an action,
and `action_buttons.py`, the buttons of a turn; `table_touches.py`, other taps; `event_queue.py`, events still to be
shown, with their texts in `event_sentences.py` and `event_lines.py`; `panels/`, the tasks, with their rows in
`row_values.py`; `table_presenter.py` with `presenter.py` and `open_tile.py`, which build the table (`model.py`);
`words.py`, the nouns; `hint_words.py`, tips and hints; `scenes.py`, animations; `setup.py`, the set-up.
"""
