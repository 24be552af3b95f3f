"""The host's device as the table in the middle: it has no seat, and shows the public view.

A host without a seat shows the public view anyway (`LobbyView.shown`); here its players leave their seats. They use
phones instead, with the app or a browser. During a match a phone takes the seat over with the others' consent, until
the device in the middle has none left.
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
    """The action for a seat played on the host's device."""
    return SeatChoice(TABLE, "table-furniture", _("This device is the table"))


def become_table(hosting: HostSession) -> None:
    """Free all seats of people on this device; bots keep theirs, as they run here and show nothing."""
    for seat in own_seats(hosting.room):
        hosting.free(seat)


def own_seats(room: LobbyView | None) -> tuple[int, ...]:
    """The seats that people play on the host's device."""
    places = room.places if room is not None else ()
    return tuple(place.seat for place in places if place.member == HOST and place.mind is None)


class MatchTableSwitch:
    """The switch during a match: gives the seats of people at the host's device to phones, and takes them back."""

    def __init__(self, table: HostTable) -> None:
        self._table = table

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """The menu row for the other direction."""
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
        """Close the curtain, and consent from now on to every device that asks for one of these seats."""
        table = self._table
        table.given = self._people
        if table.desk is not None:
            table.desk.shut()
        text = _("On your phone, open **Who’s here** and take over your seat: this device has agreed already.")
        table.wifi.front_end.tell(text)

    def take_back(self) -> None:
        """Keep the seats that nobody took, and ask for the first of the others."""
        table, face = self._table, self._table.face
        given, table.given = table.given, ()
        gone = [seat for seat in given if face is not None and seat not in face.seats]
        if gone and table.desk is not None and face is not None:
            table.given = tuple(gone[1:])
            table.desk.propose(None, TakeSeat(gone[0], face.parties[gone[0]].names))
