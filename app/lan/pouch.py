"""How often something may be done that others ask for: what it costs must not be up to whoever asks."""

from __future__ import annotations

from collections.abc import Callable

MOST_KEPT = 64  # devices of which it is known what they asked for


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


class Pouches:
    """One for each of those who ask, also for one that goes and comes back; of those who ask seldom none is kept."""

    def __init__(self, most: int, pause: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = pause
        self._now = now
        self._of: dict[str, Pouch] = {}

    def one_more(self, who: str) -> bool:
        """Whether there is one left for somebody; if so, it is taken."""
        pouch = self._of.pop(who, None) or Pouch(self._most, self._pause, self._now)
        self._of[who] = pouch  # now the youngest
        while len(self._of) > MOST_KEPT:
            del self._of[next(iter(self._of))]
        return pouch.one_more()
