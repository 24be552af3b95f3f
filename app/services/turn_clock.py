"""The turn timer of a match on one device.

It is paused while the curtain is closed or the app is in the background, while only bots have to act, and after the end
of the match. Resuming a match restarts the time of the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.services.wifi.room_status import turn_of
from app.table.turn_timer import TurnReading, TurnTimer

if TYPE_CHECKING:
    from app.table.desk import DeskView


class TurnClock:
    """The timer of one match; on the screens' thread."""

    def __init__(self, game: str, limit: int, now: Callable[[], float]) -> None:
        self._game = game
        self._timer = TurnTimer(now, limit)
        self._away = False
        self._covered = False
        self._idle = True  # whether no person has to act

    def show(self, face: DeskView, *, covered: bool) -> None:
        """A new state of the match, and whether the curtain is down."""
        people = [seat for seat in face.acting if face.parties[seat].mind is None]
        self._idle = face.ending is not None or not people
        self._covered = covered
        turn = turn_of(self._game, face.table)
        self._timer.turn(turn if turn is not None else face.acting)
        self._hold()

    def rest(self, away: bool) -> None:
        """Handle that the app goes to the background or returns."""
        self._away = away
        self._hold()

    def reading(self) -> TurnReading | None:
        """The current reading; None without a timer."""
        return self._timer.reading()

    def _hold(self) -> None:
        self._timer.hold(self._away or self._covered or self._idle)
