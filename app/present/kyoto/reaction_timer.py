"""The timing of reactions: an early answer is sent only after a fixed pause.

The duration of a reaction must not disclose whether anything could have been done. A later answer is sent at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from app.present.kyoto import theme

if TYPE_CHECKING:
    from app.present.front_end import Cancel

STEPS = 12  # how often the progress bar is drawn
CallLater = Callable[[float, Callable[[], None]], "Cancel"]


class ReactionTimer:
    """The pause of one reaction. All its steps are scheduled at its start, so that delays do not add up."""

    def __init__(self, call_later: CallLater, changed: Callable[[], None]) -> None:
        self.call_later = call_later
        self.changed = changed
        self.seconds = theme.MOTION.reaction
        self._asked: Hashable = None
        self._passed = 0  # steps
        self._answer: Callable[[], None] | None = None
        self._waiting: tuple[Cancel, ...] = ()

    @property
    def share(self) -> float:
        """The elapsed share of the pause."""
        return self._passed / STEPS

    @property
    def held(self) -> bool:
        """Whether an answer waits."""
        return self._answer is not None

    def ask(self, about: Hashable) -> None:
        """Start the pause of a reaction, unless it is the same question again."""
        if about == self._asked:
            return
        self.stop()
        self._asked = about
        if about is not None:
            self._waiting = tuple(
                self.call_later(self.seconds * step / STEPS, partial(self._step, step)) for step in range(1, STEPS + 1)
            )

    def answer(self, act: Callable[[], None]) -> None:
        """Send the answer when the pause has elapsed."""
        if self._asked is None or self._passed >= STEPS:
            self.stop()
            act()
        elif self._answer is None:
            self._answer = act
            self.changed()

    def stop(self) -> None:
        """Cancel the pause and a waiting answer."""
        for waiting in self._waiting:
            waiting.cancel()
        self._asked, self._passed, self._answer, self._waiting = None, 0, None, ()

    def _step(self, step: int) -> None:
        self._passed = step
        if step < STEPS:
            self.changed()
            return
        self._waiting = ()
        act, self._answer = self._answer, None
        if act is not None:
            self._asked = None
            act()
        else:
            self.changed()
