"""A timer that measures turns; it never ends a turn or loses a match.

It restarts with every turn, and is paused while no person can act. The device with the match runs it and sends a
`TurnReading` to the others, which continue from there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Annotated

from games.core.bounds import Within
from games.core.value import Value, frozen

LIMITS = (0, 60, 120, 180, 300)  # seconds; 0: there is no timer
LONGEST = 24 * 60 * 60  # seconds of one turn that are shown; more says nothing


@frozen
class TurnReading(Value):
    """A reading of a timer."""

    limit: Annotated[int, Within(1, 60 * 60)]  # seconds
    spent: Annotated[int, Within(0, LONGEST)]  # whole seconds of this turn
    running: bool


class TurnTimer:
    """The timer of one table. `now` gives seconds with an arbitrary origin."""

    def __init__(self, now: Callable[[], float], limit: int = 0) -> None:
        self.limit = limit
        self._now = now
        self._turn: Hashable = None
        self._spent = 0.0  # up to the moment from which it runs
        self._since: float | None = None  # None: it is paused

    @property
    def spent(self) -> float:
        """Seconds of this turn."""
        return self._spent + (self._now() - self._since if self._since is not None else 0.0)

    @property
    def running(self) -> bool:
        return self._since is not None

    def turn(self, turn: Hashable) -> bool:
        """Start anew if this is another turn than before; returns whether it is."""
        if turn == self._turn:
            return False
        running = self.running
        self._turn, self._spent, self._since = turn, 0.0, None
        self.hold(not running)
        return True

    def hold(self, held: bool) -> bool:
        """Pause or continue it; returns whether that is a change."""
        if held is not self.running:
            return False
        self._spent, self._since = self.spent, None if held else self._now()
        return True

    def reading(self) -> TurnReading | None:
        """The current reading; None without a timer."""
        if not self.limit:
            return None
        return TurnReading(self.limit, min(int(self.spent), LONGEST), self.running)
