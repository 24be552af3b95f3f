"""Command `python -m bench.bots`: the strength of bots against each other and simple players, with intervals.

python -m bench.bots [--matches 200] [--first 0] [--only kyoto]
python -m bench.bots --duel kyoto hard middle --matches 40
python -m bench.bots --pairs 10000                 pairs of matches that a seat cannot tell apart, per game

One player sits among others of a kind and takes every seat in turn; the deal changes after each round. Printed are its
share of wins with a 95 % interval (Wilson) and the required share; also the time per step on this machine, and the time
of the longest decision on a phone with a fifth of its speed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import sqrt

from bench.bots_others import Anything, GreedyKyoto, GreedyRogue
from games import GAMES
from games.bots import BOTS, bot_for
from games.bots.bot import AnyBot, Level
from games.bots.laws import check
from games.bots.self_play import meet
from games.core.value import Value
from games.duet.state import Options as DuetOptions
from games.duet.words import LANGUAGES, pack
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series, Specials
from games.rogue.facts import Options as RogueOptions
from games.rogue.vocabulary import Mode

PHONE = 5  # slowdown relative to this machine
PATIENCE = {"middle": 1.0, "hard": 1.5}  # seconds for a decision on a phone, without the breaks
FEW = 40  # steps per thought when counting pairs

ONE_GAME = KyotoOptions(series=Series.SINGLE)
FULL_GAME = KyotoOptions(series=Series.SINGLE, specials=Specials.ALL, equipment=True)
ANDROIDS = RogueOptions(Mode.ANDROID)
TABLES: dict[str, tuple[tuple[Value, int], ...]] = {
    "duet": tuple((DuetOptions(pack(language)), 2) for language in LANGUAGES),
    "kyoto": ((ONE_GAME, 2), (FULL_GAME, 2)),
    "rogue": (
        (RogueOptions(), 2),
        (RogueOptions(), 3),
        (RogueOptions(Mode.ANDROID), 3),
        (RogueOptions(Mode.ANDROID), 4),
    ),
}
"""The options and numbers of players; required shares apply to the first entry of a game."""
GREEDY: dict[str, Callable[[], AnyBot]] = {"kyoto": GreedyKyoto, "rogue": GreedyRogue}
STEPS = {
    "kyoto": (("easy", "random", 90), ("middle", "greedy", 85), ("hard", "middle", 70)),
    "rogue": (("easy", "random", 90), ("middle", "greedy", 80), ("hard", "middle", 70)),
}
"""The required shares of wins in percent, by game."""


def player(game: str, name: str) -> AnyBot:
    """The player of this name: random, greedy or a level."""
    if name == "random":
        return Anything(game)
    return GREEDY[game]() if name == "greedy" else bot_for(game, Level(name))


def wilson(won: float, of: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not of:
        return 0.0, 1.0
    share = won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return middle - half, middle + half


@dataclass
class Score:
    """The results of one player among others."""

    one: str
    other: str
    won: float = 0.0
    matches: int = 0
    seconds: float = 0.0
    thinking: int = 0  # steps in imagined matches, all players together
    longest: int = 0  # steps of one decision of the player
    reasons: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        return 100 * self.won / max(1, self.matches)

    @property
    def step(self) -> float:
        """The seconds per step, including all other work."""
        return self.seconds / max(1, self.thinking)

    @property
    def line(self) -> str:
        low, high = wilson(self.won, self.matches)
        return (
            f"{self.one:>8} - {self.other:<8} {self.matches:4} matches  {self.share:5.1f} %"
            f"  [{100 * low:.1f}..{100 * high:.1f}]  {1e6 * self.step:4.0f} us a step, longest decision"
            f" {self.longest} steps, {self.longest * self.step * PHONE:.1f} s on a phone"
            f"  {self.seconds / max(1, self.matches):.1f} s a match  {dict(self.reasons.most_common(5))}"
        )


def duel(game: str, one: str, other: str, matches: int, first: int, place: int = 0) -> Score:
    """Matches of one player among others at a table of this game."""
    options, seats = TABLES[game][place]
    score = Score(one, other)
    for number in range(matches):
        mine = number % seats
        seated = [player(game, one if seat == mine else other) for seat in range(seats)]
        begun = time.process_time()
        played = meet(GAMES[game], options, seated, first + number // seats)
        score.seconds += time.process_time() - begun
        winners = played.outcome.winners
        score.won += 1 / len(winners) if mine in winners else 0.0
        score.matches += 1
        score.reasons[("won " if mine in winners else "lost ") + played.outcome.reason] += 1
        score.thinking += sum(played.thinking)
        score.longest = max(score.longest, played.most[mine])
    return score


def ladder(games: Iterable[str], matches: int, first: int) -> bool:
    """All required comparisons at every table; returns whether all shares are reached."""
    good = True
    for game in games:
        for place, (options, seats) in enumerate(TABLES[game]):
            print(f"{game}, {seats} seats, table {place}: {options.text[-90:]}", flush=True)
            for one, other, wanted in STEPS[game]:
                score = duel(game, one, other, matches, first, place)
                verdict = ""
                if place == 0:
                    holds = score.share >= wanted
                    if one in PATIENCE:
                        holds &= score.longest * score.step * PHONE <= PATIENCE[one]
                    good &= holds
                    verdict = f"  ({wanted} wanted: {'holds' if holds else 'DOES NOT HOLD'})"
                print(score.line + verdict, flush=True)
    return good


def pairs(games: Iterable[str], wanted: int, first: int) -> None:
    """Check all laws along matches of bots until this number of pairs was compared; raises `LawBroken`."""
    for game in games:
        found = matches = 0
        begun = time.monotonic()
        while found < wanted:
            options, seats = TABLES[game][matches % len(TABLES[game])]
            bots = [bot_for(game, tuple(Level)[(matches + seat) % len(Level)]) for seat in range(seats)]
            found += check(GAMES[game], options, bots, first + matches, budgets=(FEW,) * seats).pairs
            matches += 1
        seconds = time.monotonic() - begun
        print(f"{game}: {found} pairs in {matches} matches, every law kept, {seconds:.0f} s", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description="How well bots play.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--only", choices=sorted(BOTS), action="append", help="this game")
    parser.add_argument("--duel", nargs=3, metavar=("GAME", "ONE", "OTHER"))
    parser.add_argument("--table", type=int, default=0, help="of a duel")
    parser.add_argument("--pairs", type=int, default=0)
    chosen = parser.parse_args()
    if chosen.duel:
        game, one, other = chosen.duel
        print(duel(game, one, other, chosen.matches, chosen.first, chosen.table).line, flush=True)
        return 0
    if chosen.pairs:
        pairs(chosen.only or sorted(BOTS), chosen.pairs, chosen.first)
        return 0
    rivals = sorted(set(chosen.only or GREEDY) & set(GREEDY))  # in Duet both win or lose: see bench/duet_bots.py
    return 0 if ladder(rivals, chosen.matches, chosen.first) else 1


if __name__ == "__main__":
    sys.exit(main())
