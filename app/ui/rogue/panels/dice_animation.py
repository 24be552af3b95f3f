"""Dice that roll: faces change for a moment, then settle one after the other; the next touch settles them all."""

import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from kivy.clock import Clock

from app.present.rogue.theme import MOTION
from app.ui.rogue.panel_base import PanelFlow
from games.rogue.box import Dice
from games.rogue.pending import Die


class Roller:
    """Shows the dice of one roll: wrong faces first, which tell nothing, then the right ones.

    The faces that flash by come from a generator of their own that knows only how many dice there are.
    """

    def __init__(self, lay: Callable[[], None]) -> None:
        self._lay = lay
        self._key: Hashable = None
        self._rolling: tuple[int, ...] = ()
        self._time = 0.0
        self._flash = 0
        self._clock: Any = None

    @property
    def rolling(self) -> bool:
        """Whether something still rolls."""
        return self._clock is not None

    def offer(self, key: Hashable, which: Sequence[int], motion: bool) -> None:
        """These dice were rolled; the same key again means the same roll."""
        if key == self._key:
            return
        self.settle()
        self._key = key
        if motion and which:
            self._rolling, self._time, self._flash = tuple(which), 0.0, 0
            self._clock = Clock.schedule_interval(self._step, MOTION.face)

    def settle(self) -> None:
        """Everything lies still."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self._rolling = ()

    def finish(self) -> None:
        """A touch ends the rolling, and shows what was rolled."""
        if self.rolling:
            self.settle()
            self._lay()

    def shown(self, place: int, die: Die, dice: Dice) -> Die:
        """The face a die shows at this instant."""
        if not self._turning(place):
            return die
        faces = dice.faces(die.colour)
        return Die(die.colour, random.Random(f"{self._flash}/{place}").choice(faces))

    def number(self, place: int, die: int) -> int:
        """The number a regular die shows at this instant."""
        return random.Random(f"{self._flash}/{place}").randint(1, 6) if self._turning(place) else die

    def _turning(self, place: int) -> bool:
        """Dice settle from the left, shortly after one another."""
        if self._clock is None or place not in self._rolling:
            return False
        share = self._rolling.index(place) / len(self._rolling)
        return self._time < MOTION.roll + MOTION.settle * share

    def _step(self, dt: float) -> None:
        self._time += dt
        self._flash += 1
        if self._time >= MOTION.roll + MOTION.settle:
            self.settle()
        self._lay()


class RollingScene(PanelFlow):
    """A scene with dice that roll before they are told of."""

    def __init__(self, hands: Any) -> None:
        self.roller = Roller(hands.lay)
        super().__init__(hands)

    def settle(self) -> None:
        self.roller.finish()

    def forget(self) -> None:
        self.roller.settle()
