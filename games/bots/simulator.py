"""The matches a bot plays through in its head: imagined from a view, and every step of them counted.

A head is a bot's only access to the rules.  It holds no match but those it imagined.

Whoever lets a bot think beside something else gives it a pulse: it is called before every step, may wait (so that a
screen goes on drawing) or raise (so that nobody thinks on for a match that was left).  It is told nothing and what it
returns is not looked at, so a thought is the same with it, or there is none.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from games.core.chance import Face
from games.core.contract import AnyState, AnyView, Game, Seat
from games.core.value import Value

F = TypeVar("F", bound=Face)
Pulse: TypeAlias = Callable[[], None]


def no_heartbeat() -> None:
    """Nobody waits, and nobody stops it."""


class Stopped(Exception):
    """What a pulse raises to end thinking; no thought comes of it, and nothing else has changed."""


class Dice:
    """Chance in imagined matches: a plain generator, some ten times cheaper than `Seeded`."""

    __slots__ = ("_rng",)

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        return self.draw(label, items, len(items))

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        return tuple(self._rng.sample(list(items), count))

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        random_ = self._rng.random
        return tuple([die[int(random_() * len(die))] for die in dice])


class Spent(Exception):
    """Raised when a bot goes beyond its budget; whoever searches asks `affords` first."""


class Simulator:
    """Where a bot thinks: its luck, and the steps it may still take."""

    __slots__ = ("budget", "dice", "game", "pulse", "rng", "spent")

    def __init__(self, game: Game, budget: int, seed: int, pulse: Pulse = no_heartbeat) -> None:
        self.game = game
        self.budget = budget
        self.pulse = pulse
        self.spent = 0
        self.rng = random.Random(seed)
        self.dice = Dice(self.rng)

    def affords(self, steps: int) -> bool:
        """Whether so many more steps fit the budget."""
        return self.spent + steps <= self.budget

    def imagine(
        self, view: AnyView, cost: int, how: Callable[[AnyView, random.Random], AnyState] | None = None
    ) -> AnyState:
        """A whole match that this view allows, `how` or as the game itself imagines it; costs so many steps."""
        self.pay(cost)
        return self.game.imagine(view, self.rng) if how is None else how(view, self.rng)

    def act(self, world: AnyState, seat: Seat, action: Value, dice: Dice | None = None) -> tuple[Value, ...]:
        """Do an action in an imagined match; one step."""
        self.pay(1)
        return world.apply(seat, action, self.dice if dice is None else dice)

    def pay(self, steps: int) -> None:
        """Take so many steps of the budget, for thinking that is done without a match."""
        if not self.affords(steps):
            raise Spent
        self.pulse()
        self.spent += steps
