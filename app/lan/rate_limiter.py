"""Rate limiters (token buckets) for work triggered by a peer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MOST_KEPT = 64  # number of peers tracked


@dataclass(frozen=True, eq=False)
class Rate:
    """A rate: a burst size, and the seconds per further item."""

    most: int
    pause: float


SAID = Rate(4000, 0.0005)
"""Messages of any kind, in either direction; far above play, so only abuse is affected."""


class RateLimiter:
    """A token bucket: a burst, then one more after each pause."""

    def __init__(self, most: int, pause: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = pause
        self._now = now
        self._spent = 0.0
        self._since = now()

    def try_acquire(self, cost: float = 1.0) -> bool:
        """Take this many tokens if available; returns whether they were."""
        now = self._now()
        self._spent = max(0.0, self._spent - (now - self._since) / self._pause)
        self._since = now
        if self._spent > self._most - cost:
            return False
        self._spent += cost
        return True


class RateLimiters:
    """One rate limiter per peer, kept across reconnects; the least recently used are dropped."""

    def __init__(self, most: int, pause: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = pause
        self._now = now
        self._of: dict[str, RateLimiter] = {}

    def try_acquire(self, who: str) -> bool:
        """Take one token of a peer if available; returns whether it was."""
        limiter = self._of.pop(who, None) or RateLimiter(self._most, self._pause, self._now)
        self._of[who] = limiter  # now the most recent
        while len(self._of) > MOST_KEPT:
            del self._of[next(iter(self._of))]
        return limiter.try_acquire()
