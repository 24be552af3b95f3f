"""A match of Rogue Agent on the screen: the city, the boards, the actions, and the scenes that a task opens.

Where to read: `screen.py` the whole, `scene.py` what it and the scenes say to each other; `choice.py` an action being
chosen, `acts.py` the actions as things to touch, `telling.py` what happened and is still to be told; `show.py` with
`presenter.py` and `on_tile.py` the table as values (`model.py`), `screen.kv` with `plan.py` where they stand;
`city.py`, `tile.py`, `boards.py`, `over.py`, `frame.py`, `night.py` how they are seen, `row.py` values that paint
themselves; `words.py` and `news.py` the words, `talk.py` the menu and lists, `advice.py` tips and hints, `moments.py`
short scenes; `play.py` and `box.py` the set-up, `lookback.py` a match that is looked back on; `scenes/` the tasks.
"""
