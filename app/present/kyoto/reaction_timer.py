"""The quiet, constant rhythm of reactions: an early answer is held back until the same short pause is full.

How long a reaction takes must not tell whether anything could have been done. A later answer is never hurried.
"""

from collections.abc import Callable, Hashable
from typing import Any

from kivy.clock import Clock

from app.present.kyoto import theme

STEPS = 12  # how often the bar is drawn


class ReactionTimer:
    """The pause of one reaction."""

    def __init__(self, relay: Callable[[], None]) -> None:
        self.relay = relay
        self.seconds = theme.MOTION.reaction
        self._asked: Hashable = None
        self._time = 0.0
        self._answer: Callable[[], None] | None = None
        self._clock: Any = None

    @property
    def share(self) -> float:
        """How much of the pause has passed."""
        return min(1.0, self._time / self.seconds) if self.seconds > 0 else 1.0

    @property
    def held(self) -> bool:
        """Whether an answer waits."""
        return self._answer is not None

    def ask(self, about: Hashable) -> None:
        """A reaction is asked for; the same question again changes nothing."""
        if about == self._asked:
            return
        self.stop()
        self._asked = about
        if about is not None:
            self._clock = Clock.schedule_interval(self._step, 0)

    def answer(self, act: Callable[[], None]) -> None:
        """The answer goes out when the pause is full."""
        if self._asked is None or self.share >= 1:
            self.stop()
            act()
        elif self._answer is None:
            self._answer = act
            self.relay()

    def stop(self) -> None:
        """Nothing is asked any more; an answer that was held back is forgotten."""
        self._asked, self._time, self._answer = None, 0.0, None
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _step(self, dt: float) -> None:
        before, self._time = int(self.share * STEPS), self._time + dt
        if self.share < 1:
            if int(self.share * STEPS) != before:
                self.relay()
            return
        self._clock.cancel()
        self._clock = None
        act, self._answer = self._answer, None
        if act is not None:
            self._asked = None
            act()
        else:
            self.relay()
