"""Counts the draws of one table in which this device opened its share.

The host knows the seed of a draw as soon as all guests have opened their shares.  One that draws again and again can
deal from the seed it likes, so a guest counts the draws until a match dealt from one of them is really played:
until its player has made a move in it, or its log was checked after the end.  What the host says in between, rooms,
names of matches or pictures of other matches, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from app.lan.rate_limiter import RateLimiter

MOST_OPENED = 16  # draws at once in which a share is opened: each is written down, and an older one goes
WATCHED_AGAIN = 60.0  # seconds to the next one, for a device without a seat
EVENING = 6 * 60 * 60.0  # seconds after which a draw belongs to an earlier evening


@dataclass(frozen=True)
class _Opening:
    """A draw in which the share was opened: when, whether this device has a seat in it, and how many there were before
    in another run of the app.
    """

    when: float
    plays: bool
    before: int


class DrawCount:
    """The draws of one table that no match is known to be played from."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: dict[str, _Opening] = {}
        self._watched = RateLimiter(MOST_OPENED, WATCHED_AGAIN, now)

    def may_open(self, draw: str, *, plays: bool) -> bool:
        """Whether the share of one draw more may be opened."""
        self._forget_old()
        return draw in self._open or len(self._like(plays)) < MOST_OPENED

    def open(self, draw: str, *, plays: bool, before: int = 0) -> bool:
        """The share of a draw is opened; whether it may be."""
        if draw in self._open:
            return True
        if not self.may_open(draw, plays=plays) or not (plays or self._watched.try_acquire()):
            return False
        self._open[draw] = _Opening(self._now(), plays, before)
        return True

    def others(self, draw: str) -> int | None:
        """How many other seeds the host knew that it could have dealt from; None for a draw that is settled."""
        opening = self._open.get(draw)
        return None if opening is None else opening.before + len(self._like(opening.plays)) - 1

    @property
    def now(self) -> frozenset[str]:
        """The draws that are counted now."""
        return frozenset(self._open)

    def settle(self, draws: Collection[str]) -> None:
        """A match was played after these draws: they count no more."""
        for draw in draws:
            self._open.pop(draw, None)

    def named(self) -> None:
        """The host named a match for a draw: a device without a seat may never see more of it than that."""
        self.settle(self._like(plays=False))

    def _like(self, plays: bool) -> tuple[str, ...]:
        """The draws with a seat for this device, or those without: from one kind the other cannot be dealt."""
        return tuple(draw for draw, opening in self._open.items() if opening.plays is plays)

    def _forget_old(self) -> None:
        early = self._now() - EVENING
        self.settle([draw for draw, opening in self._open.items() if opening.when < early])
