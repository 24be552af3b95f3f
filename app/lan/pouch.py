"""How often something may be done that others ask for: what it costs must not be up to whoever asks."""

from __future__ import annotations

from collections.abc import Callable


class Pouch:
    """So many of something at once; then one more after each pause."""

    def __init__(self, most: int, pause: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = pause
        self._now = now
        self._spent = 0.0
        self._since = now()

    def one_more(self) -> bool:
        """Whether there is one left; if so, it is taken."""
        now = self._now()
        self._spent = max(0.0, self._spent - (now - self._since) / self._pause)
        self._since = now
        if self._spent > self._most - 1:
            return False
        self._spent += 1
        return True
