"""How often something may be done that others ask for: what it costs must not be up to whoever asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MOST_KEPT = 64  # devices of which it is known what they asked for


@dataclass(frozen=True, eq=False)
class Rate:
    """How often something is done for somebody: so many times at once, and then once in so many seconds."""

    most: int
    pause: float


SAID = Rate(4000, 0.0005)
"""Messages of any kind, either way: nobody plays so fast, and whoever only wants to be heard ends here."""


class RateLimiter:
    """So many of something at once; then one more after each pause."""

    def __init__(self, most: int, pause: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = pause
        self._now = now
        self._spent = 0.0
        self._since = now()

    def try_acquire(self, cost: float = 1.0) -> bool:
        """Whether there is one left, or as much as this one costs; if so, it is taken."""
        now = self._now()
        self._spent = max(0.0, self._spent - (now - self._since) / self._pause)
        self._since = now
        if self._spent > self._most - cost:
            return False
        self._spent += cost
        return True


class RateLimiters:
    """One for each of those who ask, also for one that goes and comes back; of those who ask seldom none is kept."""

    def __init__(self, most: int, pause: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = pause
        self._now = now
        self._of: dict[str, RateLimiter] = {}

    def try_acquire(self, who: str) -> bool:
        """Whether there is one left for somebody; if so, it is taken."""
        limiter = self._of.pop(who, None) or RateLimiter(self._most, self._pause, self._now)
        self._of[who] = limiter  # now the youngest
        while len(self._of) > MOST_KEPT:
            del self._of[next(iter(self._of))]
        return limiter.try_acquire()
