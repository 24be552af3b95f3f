"""A match of Rogue Agent on the screen: the city, the boards, the actions, and the scenes that a task opens.

Where to read: `scene.py` what screen and scenes say to each other; `screen.py` the whole; `choice.py` an action being
chosen, `telling.py` what happened and is still to be told; `acts.py` the actions as things to touch, `show.py` with
`presenter.py` and `on_tile.py` the table as values (`model.py`), `table.py` with `layout.py` those as items; `city.py`,
`tile.py`, `boards.py`, `over.py`, `frame.py` what is painted; `words.py`, `news.py` the words, `tips.py`
the first match; `box.py` and `play.py` the set-up, `lookback.py` a match that is over; `scenes/` the tasks.
"""
