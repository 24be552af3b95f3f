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

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.services.wifi.hosting import HostSession

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
