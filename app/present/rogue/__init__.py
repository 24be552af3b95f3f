"""A match of Rogue Agent without a toolkit: what is seen of it, and what a touch means.

Where to read: `session.py` the whole, `session_model.py` what it shows; `action_choice.py` an action being chosen,
`action_buttons.py` the actions as things to touch, `table_touches.py` what else is touched; `event_queue.py` what
happened and is still to be shown, `event_sentences.py` and `event_lines.py` its words; `panels/` the tasks,
`row_values.py` the rows they are made of; `table_presenter.py` with `presenter.py` and `open_tile.py` the table as
values (`model.py`); `words.py` the nouns, `hint_words.py` tips and hints, `scenes.py` short scenes,
`setup.py` the set-up.
"""
