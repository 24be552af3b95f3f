"""How much a host may want of the screens of its guests: far more than any match needs, and not everything.

What makes no sense is refused where it is read.  What makes sense may still come so fast that a screen does nothing
else any more, and cannot even be left.
"""

from __future__ import annotations

from collections.abc import Callable

from app.lan.lobby_view import LobbyStage, LobbyView, Watching
from app.lan.rate_limiter import RateLimiter

MOST_BEHIND = 64  # updates the screen has not shown yet: a phone needs seconds for as many
UPDATES, UPDATE_AGAIN = 600, 0.05  # a whole match at once, and then more each second than anybody plays
TURNS, TURN_AGAIN = 24, 2.0  # times at once that another screen or a question is to be shown, and seconds to the next


class UpdateThrottle:
    """With one host."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._updates = RateLimiter(UPDATES, UPDATE_AGAIN, now)
        self._turns = RateLimiter(TURNS, TURN_AGAIN, now)
        self._told = 0  # counted where updates come in
        self._shown = 0  # and where they are shown, which is another thread
        self._place: tuple[bool, str] = False, ""
        self._asked: frozenset[str] = frozenset()

    def try_acquire(self) -> bool:
        """Whether one more update is borne."""
        self._told += 1
        return self._told - self._shown <= MOST_BEHIND and self._updates.try_acquire()

    def shown(self) -> None:
        """The screen has taken one in."""
        self._shown += 1

    def allows(self, room: LobbyView) -> bool:
        """Whether it is borne where this room leads, and what it asks."""
        place = room.stage is LobbyStage.PLAYING and room.shown, room.match
        asked = frozenset(member.asking for member in room.members if member.watching is Watching.ASKED)
        turns = (place != self._place) + len(asked - self._asked)
        self._place, self._asked = place, asked
        return all(self._turns.try_acquire() for _ in range(turns))
