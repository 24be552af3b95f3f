"""Long runs of bots against each other, checked against every law of bots; pairs of matches a seat
cannot distinguish.
"""

from __future__ import annotations

import time

from games import GAMES
from games.bots import BOTS, bot_for
from games.bots.bot import Level
from games.bots.laws import check
from tests.games.variety import VARIETY, seats_for
from tests.soak.runs import Count, cases, check_each, run

PAIRS = 10_000  # of each game
STEPS = (0, 30, 120)  # of a thought, in turn


@run("bots")
def bots(deadline: float, seed: int) -> Count:
    """A case is one match of bots of every level; pairs are counted until every game has had its share of the time."""
    total, notes = Count(0), []
    for place, name in enumerate(sorted(BOTS)):
        share = time.monotonic() + (deadline - time.monotonic()) / (len(BOTS) - place)
        found = _Pairs(name)
        count = check_each((case for case in cases(share, seed) if found.pairs < PAIRS), found.match)
        total = Count(total.passed + count.passed, total.failed + count.failed)
        notes.append(f"{name}: {found.pairs} pairs of {PAIRS} wanted")
    return Count(total.passed, total.failed, ", ".join(notes))


class _Pairs:
    """Compared pairs of matches of one game."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pairs = 0

    def match(self, case: int) -> str:
        game, variety = GAMES[self.name], VARIETY[self.name]
        options = variety[case % len(variety)]
        counts = seats_for(game, options)
        seats = counts[case // len(variety) % len(counts)]
        seated = [bot_for(self.name, tuple(Level)[(case + seat) % len(Level)]) for seat in range(seats)]
        steps = STEPS[case % len(STEPS)]
        self.pairs += check(game, options, seated, case, budgets=(steps,) * seats).pairs
        return ""
