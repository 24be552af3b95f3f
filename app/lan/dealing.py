"""The host's side of a deal: draws the seed for the options and seats, and assigns the match id in advance.

The result contains everything that must be on the disk before the match: its id, the device of each seat, and the seed.
So a host killed right after the deal still knows the owners of the seats, and can prove its deal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.lan.fair_draw import Deal, Draw, terms_of
from app.lan.known_devices import Seating
from app.lan.lobby import Lobby
from app.lan.lobby_view import HOST, Place, assignments_of
from app.lan.messages import FairCommit, FairShare
from app.lan.transport import Clock
from games.core.contract import Game, Seat
from games.core.value import Value


@dataclass(frozen=True)
class DrawResult:
    """The result of a draw: the seating of the match to deal, and the seats of the lobby at its beginning."""

    seating: Seating
    places: tuple[Place, ...]

    @property
    def deal(self) -> Deal:
        """The draw of the seating."""
        assert self.seating.deal is not None
        return self.seating.deal


class Dealing:
    """The draw in progress, if any. Everything runs on the network thread."""

    def __init__(self, clock: Clock, entropy: Callable[[int], bytes], say: Callable[[int, Value], None]) -> None:
        """`say` sends a message to the device at a place."""
        self._clock = clock
        self._entropy = entropy
        self._say = say
        self._draw: Draw | None = None

    def begin(
        self, game: Game, options: Value, room: Lobby, guests: tuple[int, ...], done: Callable[[DrawResult], None]
    ) -> None:
        """Begin a draw with these guests. The seats are fixed until the match is on the table."""
        places = room.shown_to(HOST).places
        seats = assignments_of(places)
        devices = seated(room)

        def finished(deal: Deal) -> None:
            self._draw = None
            done(DrawResult(Seating(self._entropy(16).hex(), devices, deal), places))

        terms = terms_of(game.name, game.version, options, seats)
        self._draw = Draw(guests, terms, seats, self._clock, self._entropy, self._say, finished)
        self._draw.begin()

    def stop(self) -> bool:
        """Cancel the draw; returns whether there was one."""
        draw, self._draw = self._draw, None
        if draw is not None:
            draw.stop()
        return draw is not None

    def heard(self, place: int, message: FairCommit | FairShare) -> None:
        """A guest's answer."""
        if self._draw is not None:
            self._draw.heard(place, message)

    def came(self, place: int) -> None:
        """A guest has reconnected."""
        if self._draw is not None:
            self._draw.came(place)

    def gone(self, place: int) -> None:
        """A guest has left permanently."""
        if self._draw is not None:
            self._draw.gone(place)


def seated(room: Lobby) -> tuple[str | None, ...]:
    """The device of each seat in the lobby."""
    given: dict[Seat, str] = dict(room.seating)
    return tuple(given.get(seat) for seat in range(max(given, default=-1) + 1))
