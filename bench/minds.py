"""`python -m bench.minds`: how well minds play, against each other and against simple players, with intervals.

python -m bench.minds [--matches 200] [--first 0] [--only kyoto] [--pairs 10000]
python -m bench.minds --duel kyoto hard middle --matches 40

Every pairing is played with sides changing and the same deals for both; a share is printed with its 95 % interval
(Wilson).  Also printed: steps a decision takes, and what a step takes here, which says what a phone needs.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from bench.minds_others import Anything, GreedyKyoto, GreedyRogue
from games import GAMES
from games.core.value import Value
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series
from games.minds import mind_for
from games.minds.meeting import meet
from games.minds.mind import AnyMind, Level
from games.rogue.facts import Options as RogueOptions

PLAYED_WITH: dict[str, Value] = {"kyoto": KyotoOptions(series=Series.SINGLE), "rogue": RogueOptions()}
GREEDY: dict[str, Callable[[], AnyMind]] = {"kyoto": GreedyKyoto, "rogue": GreedyRogue}


def player(game: str, name: str) -> AnyMind:
    """Somebody by name: random, greedy or a level."""
    if name == "random":
        return Anything(game)
    return GREEDY[game]() if name == "greedy" else mind_for(game, Level(name))


def wilson(won: float, of: int, z: float = 1.96) -> tuple[float, float]:
    """95 % interval of a share."""
    if not of:
        return 0.0, 1.0
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return middle - half, middle + half


@dataclass
class Score:
    """How one fared against another."""

    one: str
    other: str
    won: float = 0.0
    matches: int = 0
    steps: int = 0
    seconds: float = 0.0
    thinking: list[int] = field(default_factory=lambda: [0, 0])
    decisions: list[int] = field(default_factory=lambda: [0, 0])
    reasons: Counter[str] = field(default_factory=Counter)

    @property
    def line(self) -> str:
        low, high = wilson(self.won, self.matches)
        each = [thinking / max(1, decisions) for thinking, decisions in zip(self.thinking, self.decisions, strict=True)]
        total = sum(self.thinking)
        pace = f"{1e6 * self.seconds / total:.0f} us a step" if total else ""
        return (
            f"{self.one:>8} - {self.other:<8} {self.matches:4} matches  {100 * self.won / max(1, self.matches):5.1f} %"
            f"  [{100 * low:.1f}..{100 * high:.1f}]  steps/decision {each[0]:.0f}/{each[1]:.0f}  {pace}"
            f"  {self.seconds / max(1, self.matches):.1f} s/match  {dict(self.reasons.most_common())}"
        )


def duel(game: str, names: Sequence[str], matches: int, first: int) -> Score:
    """Matches of two; who sits where changes after each, the deal after two."""
    score = Score(names[0], names[1])
    for number in range(matches):
        turned = number % 2
        seated = [player(game, name) for name in (names[::-1] if turned else names)]
        begun = time.process_time()
        played = meet(GAMES[game], PLAYED_WITH[game], seated, first + number // 2)
        score.seconds += time.process_time() - begun
        winners = played.outcome.winners
        mine = 1 if turned else 0
        score.won += 1 / len(winners) if mine in winners else 0.0
        score.matches += 1
        score.steps += played.steps
        score.reasons[("won " if mine in winners else "lost ") + played.outcome.reason] += 1
        for seat in (0, 1):
            who = 1 - seat if turned else seat
            score.thinking[who] += played.thinking[seat]
            score.decisions[who] += played.decisions[seat]
    return score


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.minds", description="How well minds play.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--duel", nargs=3, metavar=("GAME", "ONE", "OTHER"))
    chosen = parser.parse_args()
    if chosen.duel:
        game, *names = chosen.duel
        print(duel(game, names, chosen.matches, chosen.first).line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
