"""One match at a table: its state, its durable log, who sits where, and what a device may show of it.

Where to read: `asks.py` what may be asked of a table, `log.py` the file a match is, `files.py` the disk under it,
`course.py` where a match stands and how it moves on, `follow.py` a log played again, `chair.py` what a seat gets to
see, `table.py` the table itself, `matches.py` all matches of a device, `replays.py` and `statistics.py` looking back,
`desk.py` what one device may show now; `journal.py` and `keeping.py` what is kept beside the matches, `teams.py` the
teams on the mission map, `packs.py` own words; `minds.py` the minds at a table, `mindseat.py` one of them,
`thinking.py` their thread, `pacing.py` how long they take, `advising.py` hints.
"""
