"""How long the turns of a match take that is played on this device alone: the timer, and when it stands still.

It stands still while the curtain is down or the app is in the background, while nobody but bots has to act, and once
the match is over. A match that is opened again begins the turn's time anew.
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
        """The app is put aside, or taken up again."""
        self._away = away
        self._hold()

    def reading(self) -> TurnReading | None:
        """What it shows now; None without a timer."""
        return self._timer.reading()

    def _hold(self) -> None:
        self._timer.hold(self._away or self._covered or self._idle)
