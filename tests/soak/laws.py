"""Long runs of random play: every law on every game and its options, and pairs of indistinguishable states."""

from __future__ import annotations

import time
from dataclasses import dataclass

from games import GAMES
from games.core.contract import Game
from games.core.invariants import LAWS, check, check_from
from games.core.playout import at_random, curious
from games.core.value import Value
from tests.games.rich import RICH, seats_of
from tests.games.variety import VARIETY, seats_for
from tests.soak.runs import Count, cases, check_each, run

FAR = 60  # steps from a rich position
PLAYERS = (at_random, curious)
PAIRS = 100_000  # of each game
SECRET_LAWS = ("imagine", "indistinguishable", "non_interference")


def _table(game: Game, variety: tuple[Value, ...], case: int) -> tuple[Value, int]:
    """Options and the number of players; both alternate."""
    options = variety[case % len(variety)]
    counts = seats_for(game, options)
    return options, counts[case // len(variety) % len(counts)]


@run("laws")
def laws(deadline: float, seed: int) -> Count:
    """A case is one match of every game, with alternating options and players, and play from a rich position."""

    def one(case: int) -> str:
        for name, options in VARIETY.items():
            game, position = GAMES[name], RICH[name][case % len(RICH[name])]
            check(game, *_table(game, options, case), case, LAWS, PLAYERS[case % 3 == 0])
            check_from(game, position, seats_of(position), case, FAR)
        return ""

    return check_each(cases(deadline, seed), one)


@run("non_interference")
def non_interference(deadline: float, seed: int) -> Count:
    """A case is one random match; pairs are counted until every game has had its share of the time, or enough."""
    total, notes = Count(0), []
    for place, name in enumerate(VARIETY):
        share = time.monotonic() + (deadline - time.monotonic()) / (len(VARIETY) - place)
        found = _Pairs(name)
        count = check_each((case for case in cases(share, seed) if found.pairs < PAIRS), found.match)
        total = Count(total.passed + count.passed, total.failed + count.failed)
        notes.append(f"{name}: {found.pairs} pairs of {PAIRS} wanted")
    return Count(total.passed, total.failed, ", ".join(notes))


@dataclass
class _Pairs:
    """Compared pairs of states of one game."""

    name: str
    pairs: int = 0

    def match(self, case: int) -> str:
        game, options = GAMES[self.name], VARIETY[self.name]
        self.pairs += check(game, *_table(game, options, case), case, SECRET_LAWS).pairs
        return ""
