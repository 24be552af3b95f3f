"""The seats that a guest requests before the deal: which, under which names, and whether its players are ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.lobby_view import LobbyView, SeatWish

if TYPE_CHECKING:
    from app.services.wifi.visiting import GuestSession

Names = tuple[str, ...]


class SeatWishes:
    """The requests of one guest; the host decides, and sends the result in the lobby view."""

    def __init__(self, visiting: GuestSession) -> None:
        self._visiting = visiting

    @property
    def mine(self) -> dict[int, Names]:
        """The seats this guest has now, with their names."""
        room = self._visiting.room
        return {place.seat: place.names for place in room.places if place.member == room.you} if room else {}

    @property
    def free(self) -> tuple[int, ...]:
        """The free seats."""
        room = self._visiting.room
        return tuple(place.seat for place in room.places if place.member is None) if room is not None else ()

    def come_in(self, names_of: Callable[[int, LobbyView], Names], own: int | None = None) -> None:
        """Take the first free seat and be ready after joining, so that usually nothing has to be tapped. `own` is a
        preferred seat, if it is free.
        """
        visiting, room = self._visiting, self._visiting.room
        if room is None or not visiting.in_lobby or visiting.seated:
            return
        if room.yours:
            visiting.seated = True
        elif self.free:
            seat = own if own in self.free else self.free[0]
            self.wish({seat: names_of(seat, room)}, ready=True)

    def add(self, seat: int, names: Names) -> None:
        """Take one more seat."""
        if self._visiting.in_lobby and seat in self.free:
            self.wish({**self.mine, seat: names}, ready=True)

    def move(self, seat: int, names: Names) -> None:
        """Take a seat instead of the current ones."""
        if self._visiting.in_lobby and seat in self.free:
            self.wish({seat: names}, ready=True)

    def leave(self, seat: int) -> None:
        """Give a seat up."""
        left = {each: names for each, names in self.mine.items() if each != seat}
        self.wish(left, ready=bool(left))

    def rename(self, seat: int, names: Names) -> None:
        """Change the names of a seat of this device."""
        kept = tuple(name.strip() for name in names if name.strip())
        if kept and seat in self.mine:
            self.wish({**self.mine, seat: kept}, ready=True)

    def say_ready(self, ready: bool) -> None:
        """Report whether the players of this device are ready."""
        self.wish(self.mine, ready)

    def ask_to_watch(self) -> None:
        """Ask again to watch."""
        self.wish({}, ready=False)

    def wish(self, seats: dict[int, Names], ready: bool) -> None:
        """Send the complete request."""
        self._visiting.wish(tuple(SeatWish(seat, names) for seat, names in sorted(seats.items())), ready)
