"""The seats that a guest asks for before the deal: which, under which names, and whether its players are ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.lobby_view import LobbyView, SeatWish

if TYPE_CHECKING:
    from app.services.wifi.visiting import GuestSession

Names = tuple[str, ...]


class SeatWishes:
    """What one guest wants of the room; the host decides, and the room says what came of it."""

    def __init__(self, visiting: GuestSession) -> None:
        self._visiting = visiting

    @property
    def mine(self) -> dict[int, Names]:
        """The seats this guest has now, and who plays them."""
        room = self._visiting.room
        return {place.seat: place.names for place in room.places if place.member == room.you} if room else {}

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody has."""
        room = self._visiting.room
        return tuple(place.seat for place in room.places if place.member is None) if room is not None else ()

    def come_in(self, names_of: Callable[[int, LobbyView], Names]) -> None:
        """Whoever comes in takes the first free seat and is ready: nothing has to be tapped for an ordinary evening."""
        visiting, room = self._visiting, self._visiting.room
        if room is None or not visiting.in_lobby or visiting.seated:
            return
        if room.yours:
            visiting.seated = True
        elif self.free:
            self.wish({self.free[0]: names_of(self.free[0], room)}, ready=True)

    def add(self, seat: int, names: Names) -> None:
        """One more seat is played on this device."""
        if self._visiting.in_lobby and seat in self.free:
            self.wish({**self.mine, seat: names}, ready=True)

    def move(self, seat: int, names: Names) -> None:
        """A seat instead of those this guest has."""
        if self._visiting.in_lobby and seat in self.free:
            self.wish({seat: names}, ready=True)

    def leave(self, seat: int) -> None:
        """This device does not play a seat any more."""
        left = {each: names for each, names in self.mine.items() if each != seat}
        self.wish(left, ready=bool(left))

    def rename(self, seat: int, names: Names) -> None:
        """A seat of this device is played under other names."""
        kept = tuple(name.strip() for name in names if name.strip())
        if kept and seat in self.mine:
            self.wish({**self.mine, seat: kept}, ready=True)

    def say_ready(self, ready: bool) -> None:
        """Whether the players of this device are ready."""
        self.wish(self.mine, ready)

    def ask_to_watch(self) -> None:
        """Asks the players again."""
        self.wish({}, ready=False)

    def wish(self, seats: dict[int, Names], ready: bool) -> None:
        """All that is wanted."""
        self._visiting.wish(tuple(SeatWish(seat, names) for seat, names in sorted(seats.items())), ready)
