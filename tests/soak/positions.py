"""Long runs of positions with one fault: a game reports a problem, or continues from them."""

from __future__ import annotations

import time

from games import GAMES
from tests.games.mutated import HELD, positions_of
from tests.soak.runs import Count, cases, check_each, run

WANTED = 20_000  # of each game
EACH = 500  # of one set of positions


@run("positions")
def positions(deadline: float, seed: int) -> Count:
    """A case is 500 changed positions of one game; the games share the time."""
    total, notes = Count(0), []
    for place, name in enumerate(HELD):
        share = time.monotonic() + (deadline - time.monotonic()) / (len(HELD) - place)
        found = _Changed(name)
        count = check_each(cases(share, seed, WANTED // EACH), found.case)
        total = Count(total.passed + count.passed, total.failed + count.failed)
        notes.append(f"{name}: {count.passed * EACH} positions of {WANTED} wanted")
    return Count(total.passed, total.failed, ", ".join(notes))


class _Changed:
    """Changed positions of one game."""

    def __init__(self, name: str) -> None:
        self._game = GAMES[name]

    def case(self, seed: int) -> str:
        found = positions_of(self._game, seed)
        for _ in range(EACH):
            found.strained()
        return ""
