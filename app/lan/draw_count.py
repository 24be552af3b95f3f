"""Counts the draws of one table in which this device opened its share.

The host knows the seed of a draw as soon as all guests have opened their shares. A host that repeats draws can choose
among the seeds, so a guest counts the draws until a match dealt from one of them is really played: until its player has
made a move in it, or its log was checked after the end. Other messages of the host (lobbies, names of matches, views of
other matches) do not change the count.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from app.lan.rate_limiter import RateLimiter

MOST_OPENED = 16  # draws with an open share; each is stored, and the oldest is dropped
WATCHED_AGAIN = 60.0  # seconds to the next one, for a device without a seat
EVENING = 6 * 60 * 60.0  # seconds after which a draw is forgotten


@dataclass(frozen=True)
class _Opening:
    """A draw in which the share was opened: the time, whether this device has a seat in it, and the number of earlier
    draws in a previous run of the app.
    """

    when: float
    plays: bool
    before: int


class DrawCount:
    """The draws of one table without a known match."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: dict[str, _Opening] = {}
        self._watched = RateLimiter(MOST_OPENED, WATCHED_AGAIN, now)

    def may_open(self, draw: str, *, plays: bool) -> bool:
        """Whether the share of another draw may be opened."""
        self._forget_old()
        return draw in self._open or len(self._like(plays)) < MOST_OPENED

    def open(self, draw: str, *, plays: bool, before: int = 0) -> bool:
        """Record the opening of a share; returns whether it is allowed."""
        if draw in self._open:
            return True
        if not self.may_open(draw, plays=plays) or not (plays or self._watched.try_acquire()):
            return False
        self._open[draw] = _Opening(self._now(), plays, before)
        return True

    def others(self, draw: str) -> int | None:
        """The number of other seeds the host could have dealt from; None for a settled draw."""
        opening = self._open.get(draw)
        return None if opening is None else opening.before + len(self._like(opening.plays)) - 1

    @property
    def now(self) -> frozenset[str]:
        """The draws being counted."""
        return frozenset(self._open)

    def settle(self, draws: Collection[str]) -> None:
        """Remove these draws, because a match was played after them."""
        for draw in draws:
            self._open.pop(draw, None)

    def named(self) -> None:
        """The host named a match for a draw, which settles the draws of a device without a seat: it may see no more of
        it.
        """
        self.settle(self._like(plays=False))

    def _like(self, plays: bool) -> tuple[str, ...]:
        """The draws with or without a seat for this device; a match cannot be dealt from the other kind."""
        return tuple(draw for draw, opening in self._open.items() if opening.plays is plays)

    def _forget_old(self) -> None:
        early = self._now() - EVENING
        self.settle([draw for draw, opening in self._open.items() if opening.when < early])
