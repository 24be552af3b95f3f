"""A program for another interpreter: reads records, replays them, prints the last digest of each."""

REPLAY = """
import sys
from games import GAMES
from games.core.read import read_record
from games.core.record import replay, state_digest
from games.core.value import read_json

for line in sys.stdin:
    name, text = line.rstrip("\\n").split("\\t")
    record = read_record(GAMES[name], read_json(text))
    played = replay(GAMES[name], record.opening, record.steps)
    assert played.broken is None, played.broken
    print(state_digest(played.state))
"""
