"""Responsiveness as a player experiences it: taps of whole matches, animated frames, opening screens, replies of
lists.

`python -m bench.feel` measures this part alone: milliseconds of the working thread, on this machine; a modest phone
takes five times as long.
"""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.figures import Figure, table
from bench.screen_probe import installed

GAMES = ("duet", "kyoto", "rogue")
MANY = 1_000  # saved matches
LONG = 13  # a seed of chance by which random play goes on for 29 actions in Duet, and 80 in Rogue Agent
SLOWEST = 15  # taps that are printed
TIMEOUT = 900


def measure() -> list[Figure]:
    """All of it."""
    return [*playing(), *opening(), *answering(), *thinking()]


def playing() -> list[Figure]:
    """Whole matches by taps."""
    matches = {game: probe("taps", game) for game in GAMES}
    return [*touches(matches), *moving(matches)]


def probe(*words: str) -> Any:
    """One process, one answer."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.feel_probe", *words],
        env=installed(),
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT,
    )
    if done.returncode or not done.stdout.strip():
        raise RuntimeError(f"{' '.join(words)}: {done.stderr[-800:]}")
    return json.loads(done.stdout.splitlines()[-1])


def share(values: Sequence[float], part: float) -> float:
    """The value that this part of all stays below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def held(name: str, value: float, hold: float | None = None, note: str = "") -> Figure:
    """A figure in milliseconds that is at most so much; `holds.json` gives those of a release."""
    return Figure(name, value, "ms", hold=hold, more_is_better=False, note=note)


def touches(matches: dict[str, Any]) -> list[Figure]:
    """Touch to drawn answer; first touches of their kind apart."""
    rows = [(cost, f"{game} {key}", first) for game in GAMES for key, cost, first in matches[game]["taps"]]
    costs = [cost for cost, _key, _first in rows]
    fresh = [cost for cost, _key, first in rows if first]
    again = [cost for cost, _key, first in rows if not first]
    for cost, key, first in sorted(rows, reverse=True)[:SLOWEST]:
        print(f"  {cost:6.1f} ms  {key}{' (first)' if first else ''}", file=sys.stderr)
    name = "touch to drawn answer, whole matches"
    deals = [cost for cost, key, _first in rows if key.endswith(" deal")]
    homes = [cost for cost, key, _first in rows if key.endswith(("home", "button/home"))]
    return [
        held(f"{name}: p50", statistics.median(costs), note=f"of {len(costs)}"),
        held(f"{name}: p90", share(costs, 0.9)),
        held(f"{name}: p99", share(costs, 0.99)),
        held(f"{name}: worst", max(costs)),
        held("first touch of a kind: p50", statistics.median(fresh), note=f"of {len(fresh)}"),
        held("first touch of a kind: worst", max(fresh), 60),
        held("any later touch: p99", share(again, 0.99), 16),
        held("a match is dealt, the slowest game", max(deals), 60),
        held("home from a match, the slowest game", max(homes), 60),
        held(
            "longest garbage search while a touch is answered",
            max((ms for game in GAMES for ms in matches[game]["searches"]), default=0.0),
        ),
    ]


def moving(matches: dict[str, Any]) -> list[Figure]:
    """Frames in which something begins to move, or moves."""
    first = [ms for game in GAMES for ms in matches[game]["first"]]
    steady = [ms for game in GAMES for ms in matches[game]["steady"]]
    return [
        held(
            "frames while something moves: p95",
            share([*first, *steady], 0.95),
            note=f"of {len(first) + len(steady)}",
        ),
        held("frames while something moves: worst", max(*first, *steady)),
        held("frames in which a motion begins: p50", statistics.median(first), note=f"of {len(first)}"),
        held("frames in which a motion begins: p95", share(first, 0.95)),
    ]


def opening() -> list[Figure]:
    """Screens, the first time and again."""
    found = probe("opens")
    first, again = ({name: times[turn] for name, times in found.items()} for turn in (0, 1))
    slow, slow_again = max(first, key=first.__getitem__), max(again, key=again.__getitem__)
    return [
        held("a screen opens the first time: slowest", first[slow], note=slow),
        held("a screen opens the first time: median", statistics.median(first.values())),
        held("a screen opens again: slowest", again[slow_again], note=slow_again),
    ]


def thinking() -> list[Figure]:
    """Frames by the clock on the wall while a hard bot thinks: how much later they are than without one."""
    found = probe("thinking", "kyoto")
    alone, gated = found["nobody thinks"], found["a bot behind the gate"]
    return [
        held("frames while a bot thinks: p95, wall", share(gated, 0.95)),
        held("frames while nobody thinks: p95, wall", share(alone, 0.95)),
        held("frames while a bot thinks: worst, wall", max(gated)),
    ]


def answering() -> list[Figure]:
    """The list of matches and the statistics after a start; the first time nothing is kept yet."""
    folder = Path(tempfile.mkdtemp(prefix="bench-saved-"))
    try:
        nothing = probe("list", str(folder))["ms"]
        fill(folder / "matches", MANY)
        unknown, known = (probe("list", str(folder)) for _ in range(2))
        uncounted, counted = (probe("statistics", str(folder), "duet") for _ in range(2))
        shutil.rmtree(folder)
        fill(folder / "matches", MANY, "rogue")
        listed = probe("list", str(folder))
        rogue = probe("statistics", str(folder), "rogue")
        if {each["rows"] for each in (unknown, known, uncounted, counted, listed, rogue)} != {MANY}:
            raise RuntimeError("not all matches were listed and counted")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return [
        held("list of matches after a start: none saved", nothing),
        held(f"list of matches after a start: {MANY:,}", known["ms"]),
        held(f"list of matches after a start: {MANY:,}, nothing kept of them", unknown["ms"]),
        held(f"statistics of Duet: {MANY:,}, counted for the first time", uncounted["ms"]),
        held(f"statistics of Duet: {MANY:,}, after a start", counted["ms"], 100),
        held(f"statistics of Rogue: {MANY:,} of the same people, counted for the first time", rogue["ms"]),
    ]


def fill(folder: Path, count: int, game: str = "duet") -> None:
    """So many finished matches of a game: one, with other names."""
    import random

    from app.table.log import first_entry, seal, split
    from app.table.matches import Library
    from app.table.requests import Party
    from app.table.worker import Inline
    from bench.thinking_frames import OPTIONS
    from games import GAMES
    from tests.app.table.kit import Player, luck_of, play

    library = Library(folder, Inline(), new_luck=lambda: luck_of(LONG))
    table_of = library.start(GAMES[game], OPTIONS[game], (Party(("Anna",), 0), Party(("Ben",), 1)))
    play((Player(table_of, 0), Player(table_of, 1)), random.Random(1))
    table_of.close()
    (path,) = folder.glob("*.match")
    lines = [line.text for line in split(path.read_bytes()).good]
    for number in range(2, count + 1):
        match = f"{number:032x}"
        first, *others = (line.replace(table_of.match, match) for line in lines)
        data = first_entry(first)
        chain = data[17:33].decode("ascii")
        for line in others:
            sealed, chain = seal(line, chain)
            data += sealed
        (folder / f"{number:08}-{match}.match").write_bytes(data)


if __name__ == "__main__":
    print(table(measure()))
