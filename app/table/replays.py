"""Looking back on a match: the updates of a seat again, one after the other, as they were when they happened.

A replay is made of the same updates as play, so the same screen can show it.  A seat's replay holds what that seat
saw and nothing else; all seats together are shown only once the match is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.table.chair import Update
from app.table.log import Damage, LogReading
from app.table.log_replay import follow
from app.table.match_state import MatchState
from app.table.matches import LibraryError, LibraryTrouble
from app.table.seat_views import SeatViews
from games.core.contract import Seat


@dataclass(frozen=True)
class Replay:
    """What one seat (or, for None, everybody) saw: update 0 is the deal."""

    seat: Seat | None
    updates: tuple[Update, ...]
    damage: Damage | None  # what keeps the rest from being shown


def watch(reading: LogReading, seat: Seat | None) -> Replay:
    """A match as this seat saw it."""
    return _watch(reading, (seat,))[seat]


def watch_all(reading: LogReading) -> Mapping[Seat | None, Replay]:
    """A match as each seat and everybody saw it; only once it is over."""
    if not reading.entries or reading.entries[-1].ending is None:
        raise LibraryError(LibraryTrouble.NOT_OVER)
    return _watch(reading, (None, *range(len(reading.header.parties))))


def _watch(reading: LogReading, seats: tuple[Seat | None, ...]) -> Mapping[Seat | None, Replay]:
    seen: dict[Seat | None, list[Update]] = {seat: [] for seat in seats}

    def look(course: MatchState) -> None:
        sight = SeatViews(course)
        for seat in seats:
            seen[seat].append(sight.update(seat, course.history[-1:], playable=False))

    followed = follow(reading, look)
    if isinstance(followed, Damage):
        raise LibraryError(LibraryTrouble.DAMAGED, followed)
    return {seat: Replay(seat, tuple(updates), followed.damage) for seat, updates in seen.items()}
