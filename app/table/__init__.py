"""One match at a table: its state, its durable log, its seats, and what a device may show of it.

Where to read: `requests.py` requests to a table, `log.py` the file of a match, `files.py` the file system under it,
`match_state.py` the state of a match and its transitions, `log_replay.py` replay of a log, `chair.py` the interface of
a seat, `table.py` the table itself, `matches.py` all matches of a device, `replays.py` and `statistics.py` evaluation
of finished matches, `desk.py` what one device may show now; `journal.py` and `repository.py` data stored beside the
matches, `teams.py` the teams on the mission map, `packs.py` players' word packs; `bot_seats.py` the bots at a table,
`bot_seat.py` one bot, `bot_thread.py` their thread, `bot_timing.py` their pace, `hint_engine.py` hints.
"""
