"""Presentation of Shadows in Kyoto.

`session.py` is a front end's session; its parts are `choice_session.py` (choosing actions, with `reaction_timer.py` for
the timing of reactions), `placing_session.py` (agents before the first turn), `layer_session.py` (dialogs over the
table) and `end_session.py`. `selection.py` contains its state as a value.

`model.py`, `opening_model.py`, `end_model.py` and `dialog_models.py` contain the models: finished texts and keys.
`presenter.py` builds them from the desk view, with `board_presenter.py`, `side_presenter.py`, `questions.py`,
`deployment.py`, `end_presenter.py` and `story.py`; `flight_paths.py` and `turn_motion.py` describe animations,
`sounds.py` the sounds. `tap_refusals.py` explains why a tap has no effect, `pencil_notes.py` stores private notes,
`hint_words.py` has hints and tips, `words.py` the nouns, `setup.py` and `board_choice.py` the set-up.
"""
