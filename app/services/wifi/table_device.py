"""The host's device as the table in the middle: it has no seat, and shows what everybody knows.

A host that plays no seat is shown the open table by itself (`LobbyView.shown`); here its people get up.  Their hands
are the phones that take the seats, in the app or in a browser.  During a match a phone takes the seat over with the
others' consent, and the device in the middle has none left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.lobby_view import HOST
from app.present.i18n import _
from app.present.wifi.model import SeatChoice
from app.table.requests import TakeSeat

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.lan.lobby_view import LobbyView
    from app.services.wifi.hosting import HostSession
    from app.services.wifi.remote_table import HostTable

TABLE = "table"


def table_choice() -> SeatChoice:
    """What is offered at a seat that somebody on the host's device plays."""
    return SeatChoice(TABLE, "table-furniture", _("This device is the table"))


def become_table(hosting: HostSession) -> None:
    """Everybody on this device gets up; bots stay, which think here and look at nothing."""
    for seat in own_seats(hosting.room):
        hosting.free(seat)


def own_seats(room: LobbyView | None) -> tuple[int, ...]:
    """The seats that people play on the host's device."""
    places = room.places if room is not None else ()
    return tuple(place.seat for place in places if place.member == HOST and place.mind is None)


class MatchTableSwitch:
    """During a match: gives the seats of the people at the host's device to phones, and takes them back."""

    def __init__(self, table: HostTable) -> None:
        self._table = table

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What the menu of the match offers: one way or the other."""
        if self._table.over or self._table.face is None:
            return ()
        if self._table.given:
            return (("account-plus-outline", _("A player on this device"), self.take_back),)
        if self._people:
            return (("table-furniture", _("This device is the table"), self.give),)
        return ()

    @property
    def _people(self) -> tuple[int, ...]:
        """The seats that people play here."""
        face = self._table.face
        return tuple(seat for seat in face.seats if face.parties[seat].mind is None) if face is not None else ()

    def give(self) -> None:
        """What is private is covered, and whoever asks for one of these seats gets this device's consent."""
        table = self._table
        table.given = self._people
        if table.desk is not None:
            table.desk.shut()
        told = _("On your phone, open **Who’s here** and take over your seat: this device has agreed already.")
        table.wifi.front_end.tell(told)

    def take_back(self) -> None:
        """Seats that nobody took stay here; the first of the others is asked for."""
        table, face = self._table, self._table.face
        given, table.given = table.given, ()
        gone = [seat for seat in given if face is not None and seat not in face.seats]
        if gone and table.desk is not None and face is not None:
            table.given = tuple(gone[1:])
            table.desk.propose(None, TakeSeat(gone[0], face.parties[gone[0]].names))
