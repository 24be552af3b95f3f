"""One match at a table: its state, its durable log, who sits where, and what a device may show of it.

Where to read: `requests.py` what may be asked of a table, `log.py` the file a match is, `files.py` the disk under it,
`match_state.py` where a match stands and how it moves on, `log_replay.py` a log played again, `chair.py` what a seat
gets to see, `table.py` the table itself, `matches.py` all matches of a device, `replays.py` and `statistics.py`
looking back, `desk.py` what one device may show now; `journal.py` and `repository.py` what is kept beside the matches,
`teams.py` the teams on the mission map, `packs.py` own words; `bot_seats.py` the bots at a table, `bot_seat.py` one
of them, `bot_thread.py` their thread, `bot_timing.py` how long they take, `hint_engine.py` hints.
"""
