"""Replays of a match: the updates of a seat, one after the other, as they were in play.

A replay consists of the same updates as play, so the same screen displays it. A seat's replay contains only what that
seat saw; a replay of all seats is available once the match is over.
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
    """The updates of one seat (or, for None, of the public view); update 0 is the deal."""

    seat: Seat | None
    updates: tuple[Update, ...]
    damage: Damage | None  # why the rest cannot be shown


def watch(reading: LogReading, seat: Seat | None) -> Replay:
    """The replay of one seat."""
    return _watch(reading, (seat,))[seat]


def watch_all(reading: LogReading) -> Mapping[Seat | None, Replay]:
    """The replays of all seats and of the public view; raises unless the match is over."""
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
