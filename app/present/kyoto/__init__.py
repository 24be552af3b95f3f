"""Shadows in Kyoto without a toolkit: what its table shows, and what a tap on it means.

`session.py` is one front end's session; its parts are `choice_session.py` (narrowing down actions, with
`reaction_timer.py` for the pace of reactions), `placing_session.py` (agents before the first turn), `layer_session.py`
(what lies over the table) and `end_session.py`. `selection.py` is what it remembers, as a value.

`model.py`, `opening_model.py`, `end_model.py` and `dialog_models.py` are what is drawn: finished words and keys.
`presenter.py` makes them of what the desk shows, with `board_presenter.py`, `side_presenter.py`, `questions.py`,
`deployment.py`, `end_presenter.py` and `story.py`; `flight_paths.py` and `turn_motion.py` say what moves, `sounds.py`
what is heard. `tap_refusals.py` asks the rules why a tap leads nowhere, `pencil_notes.py` keeps private notes,
`hint_words.py` has hints and tips, `words.py` the nouns, `setup.py` and `board_choice.py` the set-up.
"""
