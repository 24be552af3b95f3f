"""Command `python -m bench.thinking`: how long bots think, and for how long at a stretch they block other threads.

Measured in CPU time of the thread, so that other load does not count. A phone is assumed to have a fifth of this
machine's speed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from app.table.bot_thread import REST, SLICE
from games import GAMES
from games.bots import bot_for
from games.bots.bot import Level
from games.bots.self_play import Moment, SelfPlay
from games.core.chance import Seeded
from games.core.value import Value
from games.duet.state import Options as DuetOptions
from games.duet.words import pack
from games.kyoto.facts import Options as KyotoOptions
from games.rogue.facts import Options as RogueOptions

DECISIONS = 80
PHONE = 5


@dataclass(frozen=True)
class Thinking:
    """The times of one game's bots of one level."""

    name: str
    level: Level
    longest: float  # decision, in seconds
    steps: int  # of that decision
    stretch: float  # the longest time between two yields
    rare: float  # exceeded by one stretch in a thousand

    @property
    def on_a_phone(self) -> float:
        """The longest decision on a phone, including the pauses after each time slice."""
        return self.longest * PHONE * (1 + REST / SLICE)


def measured(name: str, options: Value, level: Level, decisions: int) -> Thinking:
    """A match between bots, up to this number of decisions."""
    game = GAMES[name]
    seats = game.seat_counts[0]
    meeting = SelfPlay(game, [bot_for(name, level)] * seats, game.deal(options, seats, Seeded("thinking")), 1)
    stretches: list[float] = []
    longest, steps, last = 0.0, 0, 0.0

    def breathe() -> None:
        nonlocal last
        now = time.thread_time()
        stretches.append(now - last)
        last = now

    while meeting.state.acting and meeting.steps < decisions:
        seat = meeting.state.acting[0]
        view, seed = meeting.state.view(seat), meeting.thought_seed(seat)
        began = last = time.thread_time()
        thought = meeting.bots[seat].think(view, meeting.beliefs[seat], meeting.budget_of(seat), seed, breathe)
        breathe()
        if last - began > longest:
            longest, steps = last - began, thought.steps
        meeting.follow(Moment(seat, view, thought))
    stretches.sort()
    return Thinking(
        name=name,
        level=level,
        longest=longest,
        steps=steps,
        stretch=stretches[-1],
        rare=stretches[len(stretches) * 999 // 1000],
    )


def every(decisions: int) -> Iterator[Thinking]:
    """All games and levels."""
    options: dict[str, Value] = {
        "duet": DuetOptions(pack("en")[:25]), "kyoto": KyotoOptions(), "rogue": RogueOptions(),
    }  # fmt: skip
    for name, chosen in options.items():
        measured(name, chosen, Level.EASY, 6)  # tables are read once
        for level in Level:
            yield measured(name, chosen, level, decisions)


def main(decisions: int) -> None:
    """Print one line each."""
    print("game   level   longest decision   steps   on a phone   longest stretch   one in a thousand")
    for one in every(decisions):
        print(
            f"{one.name:6} {one.level:7} {1000 * one.longest:13.0f} ms {one.steps:7} {one.on_a_phone:10.2f} s "
            f"{1000 * one.stretch:14.2f} ms {1000 * one.rare:17.2f} ms"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DECISIONS)
