"""Matches imagined by a bot from a view, with every step counted.

A simulator is a bot's only access to the rules. It contains only matches that were imagined.

A caller that runs a bot beside other work passes a pulse: it is called before every step and may wait (so that a screen
can draw) or raise (when the match was left). It gets no arguments and its result is ignored, so it cannot change a
thought, only prevent it.
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
    """The pulse that does nothing."""


class Stopped(Exception):
    """Raised by a pulse to end thinking; there is no thought then, and nothing else has changed."""


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
    """Raised when a bot exceeds its budget; a search checks `affords` first."""


class Simulator:
    """Imagined matches with a source of randomness and a step budget."""

    __slots__ = ("budget", "dice", "game", "pulse", "rng", "spent")

    def __init__(self, game: Game, budget: int, seed: int, pulse: Pulse = no_heartbeat) -> None:
        self.game = game
        self.budget = budget
        self.pulse = pulse
        self.spent = 0
        self.rng = random.Random(seed)
        self.dice = Dice(self.rng)

    def affords(self, steps: int) -> bool:
        """Whether the budget covers this many more steps."""
        return self.spent + steps <= self.budget

    def imagine(
        self, view: AnyView, cost: int, how: Callable[[AnyView, random.Random], AnyState] | None = None
    ) -> AnyState:
        """A whole match consistent with this view, made by `how` or by the game; costs this many steps."""
        self.pay(cost)
        return self.game.imagine(view, self.rng) if how is None else how(view, self.rng)

    def act(self, world: AnyState, seat: Seat, action: Value, dice: Dice | None = None) -> tuple[Value, ...]:
        """Apply an action in an imagined match; costs one step."""
        self.pay(1)
        return world.apply(seat, action, self.dice if dice is None else dice)

    def pay(self, steps: int) -> None:
        """Deduct steps from the budget, for thinking without a match."""
        if not self.affords(steps):
            raise Spent
        self.pulse()
        self.spent += steps
