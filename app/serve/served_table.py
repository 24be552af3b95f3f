"""One awake table of a server: a host of `app.lan` in memory, its match and its guests.

It is the `HostSession` of an app without a user. The seats of people are taken by pages, those of bots by this host;
once every seat is taken and all players are ready it deals after a short delay, in which a tap can still stop it. The
host's device has no players, so nobody there can consent for absent ones: proposals wait for them, or for a guest who
may be asked instead (docs/consent.md).

Everything runs on the thread of the network, unless stated otherwise.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.lan.host import Host
from app.lan.lobby_view import HOST, LobbyStage, LobbyView
from app.lan.transport import Clock, NamedTimers
from app.present import i18n
from app.present.setup.turn_limit import turn_limit
from app.serve.memory_network import MemoryNetwork
from app.serve.seat_pages import SeatPages
from app.serve.seats import SeatStore
from app.serve.table_choices import with_mission_and_words
from app.services.match_options import make_options
from app.services.preferences import Preferences
from app.services.wifi.hosting import HostSession
from app.table.log import EndWhy
from app.table.requests import Party
from app.web.entry import Entry, EntryWay
from app.web.event_stream import StreamTimes
from app.web.game_page import GamePageMaker
from app.web.guests import BrowserGuests
from app.web.http import StaticFiles
from app.web.page_content import Screen
from app.web.server import TableSite
from games.core.value import Value
from games.duet.state import Options as DuetOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.lan.known_devices import HostMemory
    from app.services.match_service import MatchService
    from app.services.match_session import MatchSession
    from app.table.desk import DeskView
    from app.table.table import Table

logbook = logging.getLogger("safehouse.serve")

HOST_NAME = "Safehouse"  # the host's name in the lobby, different from the names of players
SOON = 3.0  # seconds between all players being ready and the deal
AGAIN = 30.0  # seconds until a failed deal is tried again: the disk may have been full

FirstPage = Callable[[str, str, Screen], bytes]


@dataclass(frozen=True)
class TableParts:
    """The shared parts of all tables of a server."""

    matches: MatchService
    clock: Clock
    post: Callable[[Callable[[], None]], None]
    pages: Mapping[str, GamePageMaker]
    files: StaticFiles
    first_page: FirstPage
    origin: Callable[[], str]  # of the server, as guests reach it
    place: str  # the public place of the server, in words for players; "" for this network
    times: StreamTimes
    noticed: Callable[[], None]  # called after an invitation was used
    local: bool = False  # whether its tables are for this device only


class ServedTable:
    """One table while it is awake; the `BrowserDoor` of its host."""

    def __init__(self, parts: TableParts, store: SeatStore, memory: HostMemory) -> None:
        record = store.record
        self.name = record.table
        self.store = store
        self.site: TableSite | None = None  # while browsers may join
        self.guests: BrowserGuests | None = None
        self.used = parts.clock.now()  # time of the last use
        self.face: DeskView | None = None  # the public view of its match
        self._parts = parts
        self._memory = memory
        self._timers = NamedTimers(parts.clock)
        self._seated: MatchSession | None = None
        self._agreed = False  # whether all players want this deal, although the lobby was reset since
        self._wait = SOON
        self._due = False  # whether a deal is scheduled
        self._pages = SeatPages(parts.origin, parts.place, store, self, parts.noticed, local=parts.local)
        network = MemoryNetwork(record.fingerprint, memory, parts.clock, parts.post)
        self._session = HostSession(
            network,
            parts.matches.library,
            parts.matches.worker.post,
            parts.post,
            self._heard,
            self._hurry,
            HOST_NAME,
        )
        self._session.browsers = self
        self._session.limit_turns(turn_limit(Preferences(chosen=dict(record.chosen)), record.game))

    @property
    def in_use(self) -> bool:
        """Whether one of its pages is open."""
        return self.guests is not None and bool(self.guests.here)

    @property
    def undealt(self) -> bool:
        """Whether a deal failed and will be tried again."""
        return self._agreed and self._wait == AGAIN

    @property
    def room(self) -> LobbyView | None:
        return self._session.room

    # Waking and sleeping

    def wake(self, done: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        """Open the table with its last match."""
        record, session = self.store.record, self._session
        match = self._memory.matches[-1:]

        def opened(_none: None) -> None:
            if match and self._memory.matches[-1:] == match:
                session.resume(match[0], served, failed)
            else:
                session.lay(record.game, record.seats, record.bots)
                self._bring_back()
                done()

        def served(table: Table, _mine: tuple[int, ...]) -> None:
            self._sit(table)
            done()

        self._parts.matches.run(session.open, opened, failed)

    def _bring_back(self) -> None:
        """Before a deal, restore the seats of guests in the lobby, whether their pages are open or not."""
        for guest in self.store.record.guests:
            if guest.host is not None and guest.name and self.guests is not None:
                self.guests.bring_back(guest.id)

    def sleep(self) -> None:
        """Close the table with everything on the disk. Open pages reconnect, and wake it."""
        self._timers.cancel_all()
        self.store.flush()
        self._rise()
        self._session.close()

    # The interface of a door for browsers

    def open(self, host: Host, port: int) -> None:
        """Called on the worker."""
        parts = self._parts
        guests = BrowserGuests(
            host,
            self.store,
            parts.clock,
            parts.post,
            pages=parts.pages,
            times=parts.times,
            extras=self._pages,
            archive=parts.matches,
        )
        entry = Entry(host.door, guests.secret_of, parts.clock.now, ways=(EntryWay.TOKEN,))
        guests.ended = entry.end
        self.guests = guests
        self.site = TableSite(entry, guests, parts.files, parts.first_page, parts.clock.now)

    def close(self) -> None:
        guests, self.guests, self.site = self.guests, None, None
        if guests is not None:
            guests.close(announced=False)

    def link(self, address: str) -> str:
        return ""

    def address(self, address: str) -> str:
        return ""

    def has_pages(self, game: str) -> bool:
        return game in self._parts.pages

    # The deal

    def _heard(self) -> None:
        """Handle a change of the lobby."""
        room = self._session.room
        if room is None or room.stage is not LobbyStage.GATHERING or not room.places:
            self._deal_not()
            return
        taken = all(place.member is not None for place in room.places)
        ready = all(member.ready for member in room.members if member.place in _players(room))
        people = any(place.member not in (None, HOST) for place in room.places)
        self._agreed = self._agreed and taken
        if taken and people and (ready or self._agreed):
            self._deal_in(self._wait)
        else:
            self._deal_not()

    def _deal_in(self, seconds: float) -> None:
        if not self._due:
            self._due = True
            self._timers.set("deal", seconds, self._deal)

    def _deal_not(self) -> None:
        self._due = False
        self._timers.cancel("deal")

    def _deal(self) -> None:
        self._due = False
        room, record = self._session.room, self.store.record
        if room is None or room.stage is not LobbyStage.GATHERING:
            return
        parties = tuple(Party(place.names, place.seat, place.mind) for place in room.places)
        prefs = Preferences(chosen=dict(record.chosen))

        def deal(options: Value) -> None:
            self._session.deal(record.game, options, parties, self._dealt, self._not_dealt)

        def made(options: Value) -> None:
            if isinstance(options, DuetOptions):
                with_mission_and_words(self._parts.matches, prefs, options, deal)
            else:
                deal(options)

        with i18n.language("en"):  # the language has no effect: the words of the match were chosen before
            make_options(TableOptions(self._parts.matches, prefs, self._not_dealt), record.game, parties, made)

    def _dealt(self, table: Table, _mine: tuple[int, ...]) -> None:
        logbook.info("a match was dealt")
        self._agreed, self._wait = False, SOON
        self._sit(table)

    def _not_dealt(self, error: Exception) -> None:
        """Schedule another attempt; the disk may have been full."""
        logbook.warning("a match could not be dealt: %s", type(error))
        self._deal_not()
        self._agreed, self._wait = True, AGAIN
        self.changed()

    def play_again(self) -> None:
        """Begin another match after all players agreed."""
        record = self.store.record
        self._rise()
        self._agreed, self._wait = True, 0.0
        self._session.lay(record.game, record.seats, record.bots)

    # The match

    def _sit(self, table: Table) -> None:
        """Seat the bots, and follow the public view of the match."""
        self._rise()
        self._seated = self._parts.matches.sit(table, (), self._show, lambda _seat, _answer: None)
        if table.damage is not None and not table.playable:
            logbook.warning("a match can only be shown: %s", table.damage.trouble)

    def _rise(self) -> None:
        seated, self._seated, self.face = self._seated, None, None
        if seated is not None:
            seated.leave()

    def _show(self, face: DeskView) -> None:
        self.face = replace(face, private=None)
        self._pages.follow(self.face)
        if face.ending is not None and face.ending.why is EndWhy.RESTARTED:
            self._timers.set("again", SOON, self.play_again)

    def _hurry(self) -> None:
        if self._seated is not None:
            self._seated.hurry()

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats of a guest."""
        found = self.guests.find(guest) if self.guests is not None else None
        room = found.session.room if found is not None else None
        return room.yours if room is not None else ()

    def is_screen(self, guest: str) -> bool:
        """Whether a guest is a TV."""
        found = self.guests.find(guest) if self.guests is not None else None
        return found is not None and found.screen is Screen.TV

    def changed(self) -> None:
        """Update every page."""
        if self.guests is not None:
            self.guests.show_again()

    def shut(self) -> None:
        """Close the table for good, and inform every page."""
        if self.guests is not None:
            self.guests.close()
        self.store.close()
        self.sleep()


def _players(room: LobbyView) -> frozenset[int | None]:
    """The places of the devices with a seat, except this host, which is always ready."""
    return frozenset(place.member for place in room.places if place.member != HOST)


class TableOptions:
    """The port for making the options of a match, for a table without a screen."""

    def __init__(self, matches: MatchService, prefs: Preferences, failed: Callable[[Exception], None]) -> None:
        self.match_service = matches
        self.prefs = prefs
        self._failed = failed

    def choose(self, key: str, value: str) -> None:
        """Do nothing: all options were chosen when the table was opened."""

    def tell(self, text: str) -> None:
        """Do nothing: a server has no screen."""

    def failed(self, error: Exception) -> None:
        self._failed(error)

    def show_box_faults(self, lines: Sequence[str]) -> None:
        """Do nothing: a server uses no sets of its owner."""
