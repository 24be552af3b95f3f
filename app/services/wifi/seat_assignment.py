"""The seats of this device: at a new table, at a match that continues on several devices, and at stored matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.known_devices import FileStore, HostMemory
from app.lan.lobby_view import SeatWish
from app.present.setup.bot_choice import companion
from app.present.setup.presenter import names_of
from app.services.wifi.device_network import FOLDER, DeviceNetwork
from app.table.files import Disk, StorageError
from app.table.ids import is_id

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.services.match_service import MatchService
    from app.table.log import LogEntry
    from app.table.requests import Party


def begun(parties: tuple[Party, ...]) -> tuple[SeatWish, ...]:
    """For a match that continues: this device keeps the first person's seat, and the bots."""
    people = [seat for seat, party in enumerate(parties) if party.mind is None]
    return tuple(
        SeatWish(seat, party.names, party.mind)
        for seat, party in enumerate(parties)
        if party.mind is not None or seat == people[0]
    )


def laid(prefs: PreferencesView, game: str, seats: int) -> tuple[SeatWish, ...]:
    """For a new table: this device takes the first person's seat, and the bots."""
    bots = {seat: who for seat in range(seats) if (who := companion(prefs, game, seat)) is not None}
    first = next(seat for seat in range(seats) if seat not in bots) if len(bots) < seats else 0
    return (
        SeatWish(first, names_of(prefs, first)),
        *(SeatWish(seat, (who.name,), who.character) for seat, who in bots.items() if seat != first),
    )


def on_several(match_service: MatchService, match: str, ends: DeviceNetwork | None) -> bool:
    """Whether a seat of a match was dealt to or taken over by another device, and not taken back since; on the worker.
    The stored data is read without a network: a local match needs none.
    """
    own = ends.own if ends is not None else HostMemory(FileStore(Disk(), match_service.folder / FOLDER))
    seating = own.seating(match)
    holders: dict[int, str | None] = dict(enumerate(seating.devices)) if seating is not None else {}
    for entry in _entries(match_service, match):
        # requests by other devices show it too: on a single device there are no such names
        if seating is None and entry.seat is not None:
            holders[entry.seat] = entry.device if is_id(entry.device) else own.device
        if entry.seated is not None:
            holders[entry.seated.seat] = entry.seated.device
    return any(device != own.device for device in holders.values())


def _entries(match_service: MatchService, match: str) -> tuple[LogEntry, ...]:
    """The log entries of a match."""
    from app.table.matches import LibraryError

    try:
        return match_service.library.read(match).entries
    except (LibraryError, StorageError):  # opening the match reports this
        return ()
