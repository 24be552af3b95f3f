"""This device as host: its lobby, the match on its table, and their state for the screens.

The host runs on the thread of the network, and files are read on the worker. The screens' thread calls the methods
here, and state is passed back to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING, Any, Protocol

from app.lan.beacon import Announcer, Here
from app.lan.close_reason import CloseReason
from app.lan.dealing import DrawResult
from app.lan.fair_draw import luck_of
from app.lan.host import Host
from app.lan.ip import needs_scope, without_scope
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Place, SeatWish, Wish
from app.lan.messages import PROTOCOL
from app.lan.table_talk import Reaction, ShowReaction, TableTalk
from app.lan.transport import Address, Timer
from app.services.wifi.device_network import DeviceNetwork, reachable
from app.services.wifi.room_status import turn_of
from app.table.files import StorageError
from app.table.turn_timer import TurnTimer
from games import GAMES
from games.core.value import Value

if TYPE_CHECKING:
    from app.table.matches import Library
    from app.table.requests import BotProfile, Party
    from app.table.table import Table
    from games.core.contract import Message

NEAR = 3.0  # seconds between checks of this device's addresses

Task = Callable[[], None]


class BrowserDoor(Protocol):
    """The web server for guests in browsers, open as long as a table is."""

    def open(self, host: Host, port: int) -> None:
        """Open the server on the worker. If its port is taken, apps can still join. Apps connect at `port`."""
        ...

    def close(self) -> None:
        """Close the server and inform every page."""
        ...

    def link(self, address: str) -> str:
        """The link in the QR code for browsers; "" while the server is closed."""
        ...

    def address(self, address: str) -> str:
        """The address to type instead of scanning; "" while the server is closed."""
        ...

    def has_pages(self, game: str) -> bool:
        """Whether a game can be played in a browser."""
        ...


class HostSession:
    """One table of this device, from opening to closing."""

    def __init__(
        self,
        ends: DeviceNetwork,
        library: Library,
        work: Callable[[Task], None],
        post: Callable[[Task], None],
        changed: Task,
        hurry: Task,
        title: str,
    ) -> None:
        self.room: LobbyView | None = None
        self.heard = 0.0  # when the lobby was received
        self.code = ""
        self.guessed = False  # whether there are repeated wrong codes
        self.link = ""
        self.addresses: tuple[str, ...] = ()
        self.browser_link = ""  # the link in the QR code for browsers; empty while the server is closed
        self.browser_address = ""  # the address to type instead
        self.trouble: Message | None = None
        self.title = title
        self.game, self.seats = "", 0
        self.table: Table | None = None  # the match on it
        self.resting = False
        self.limit = 0  # seconds of a turn, if there is a timer
        self.reacted: Callable[[ShowReaction], None] = lambda _reaction: None
        self.wide = True  # whether unknown devices may join
        self._ends, self._library = ends, library
        self._work, self._post, self._changed, self._hurry = work, post, changed, hurry
        self._own: tuple[SeatWish, ...] = ()
        self._wishes = 0
        self.browsers: BrowserDoor | None = None  # if guests in browsers are wanted
        self._host: Host | None = None
        self._run: _Run | None = None
        self._timer: TurnTimer | None = None  # of turns; it stands still while the table is closed

    # -- on the worker -----------------------------------------------------------------------------

    def open(self) -> None:
        """Open the table. Raises `OSError`."""
        run = _Run(self)
        self._timer = self._timer or TurnTimer(self._ends.clock.now)
        self._tidy()
        host = Host(
            self.title,
            self._ends.fingerprint,
            self._ends.own,
            self._ends.clock,
            self._ends.post,
            self._work,
            run,
            timer=self._timer,
            turn_of=turn_of,
        )
        port = self._ends.listen(host.accept)
        host.open_door(self.wide)
        if self.browsers is not None:
            self.browsers.open(host, port)
        self._ends.post(lambda: run.begin(self._ends, host, port, self.title))
        self._post(lambda: self._opened(host, run))

    def _tidy(self) -> None:
        try:
            self._ends.own.tidy(self._library.ids())
        except StorageError:
            return  # a leftover file does no harm

    # -- on the screens' thread --------------------------------------------------------------------

    def _opened(self, host: Host, run: _Run) -> None:
        self._host, self._run, self.resting, self._wishes = host, run, False, 0
        self.code = host.code
        self.limit_turns(self.limit)
        if self.table is not None:
            self._serve(host, self.table)
        elif self.game:
            host.lay(self.game, self.seats)
            self._wish()
        self._changed()

    def lay(self, game: str, seats: int, own: Sequence[SeatWish]) -> None:
        """Prepare seats for a new match, with those of this device."""
        before, self.table = self.table, None
        if before is not None:
            before.close()
        self.game, self.seats = game, seats
        self._own = tuple(own)
        if self._host is not None:
            self._host.clear()
            self._host.lay(game, seats)
            self._wish()

    def take(self, seat: int, names: tuple[str, ...], bot: BotProfile | None = None) -> None:
        """Take a seat for this device, change its names, or give it to a bot."""
        self._own = (*(wish for wish in self._own if wish.seat != seat), SeatWish(seat, names, bot))
        self._wish()

    def free(self, seat: int) -> None:
        """Give up a seat of this device."""
        self._own = tuple(wish for wish in self._own if wish.seat != seat)
        self._wish()

    def _wish(self) -> None:
        self._wishes += 1
        if self._host is not None:
            self._host.wish(Wish(self._wishes, self.title, self._own, ready=True))

    def assign(self, seat: int, place: int | None, names: tuple[str, ...] = ()) -> None:
        """Assign a seat to a device in the lobby, or free it."""
        if self._host is not None:
            self._host.assign(seat, place, names)

    def admit(self, asking: str, yes: bool) -> None:
        """Answer for this device whether a device without a seat may watch."""
        if self._host is not None:
            self._host.admit(asking, yes)

    def look(self) -> None:
        """Send the lobby again, with the latest measurements."""
        if self._host is not None:
            self._host.look()

    def send_away(self, place: int) -> None:
        """Remove a device."""
        if self._host is not None:
            self._host.send_away(place)

    def renew(self) -> None:
        """Change the code and the QR code: the old ones do not admit anyone any more."""
        if self._host is not None:
            host = self._host
            host.renew_code()
            self._ends.post(lambda: self._run.announce() if self._run is not None else None)

    def set_wide(self, wide: bool) -> None:
        """Set whether unknown devices may join."""
        self.wide = wide
        if self._host is not None:
            self._host.open_door(wide)
        self._changed()

    def deal(
        self,
        game: str,
        options: Value,
        parties: tuple[Party, ...],
        done: Callable[[Table, tuple[int, ...]], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Agree on a seed with all devices, deal, and put the match on the table."""
        host, known = self._host, self.room.places if self.room is not None else ()
        if host is None:
            return
        self.trouble = None  # of the previous match

        def start(drawn: DrawResult) -> None:
            seating = drawn.seating
            try:
                players = _players(parties, known, drawn.places)
                host.keep(seating)
                table = self._library.start(GAMES[game], options, players, luck_of(drawn.deal), seating.match)
            except Exception as error:  # noqa: BLE001 - any failure is reported to the screen
                self._post(lambda error=error: broken(error))  # type: ignore[misc]
                return
            self._serve(host, table)
            mine = tuple(place.seat for place in drawn.places if place.member == HOST and place.mind is None)
            self._post(lambda: served(table, mine))

        def served(table: Table, mine: tuple[int, ...]) -> None:
            before, self.table = self.table, table
            if before is not None:
                before.close()
            done(table, mine)

        def broken(error: Exception) -> None:
            self.lay(self.game, self.seats, self._own)
            failed(error)

        host.draw(game, options, lambda drawn: self._work(lambda: start(drawn)))

    def resume(
        self, match: str, done: Callable[[Table, tuple[int, ...]], None], failed: Callable[[Exception], None]
    ) -> None:
        """Open a match that was played at this table before; its guests get their seats again. A match that was played
        on this device alone uses the seats of the lobby.
        """
        host, room = self._host, self.room
        yours = room.yours if room is not None and room.stage is LobbyStage.GATHERING else ()

        def work() -> None:
            try:
                table = self._library.open(match, self._ends_luck(match))
            except Exception as error:  # noqa: BLE001 - as above
                self._post(lambda error=error: failed(error))  # type: ignore[misc]
                return
            alone = self._ends.own.seating(match) is None
            mine = yours if alone else self._mine(table)
            if host is not None:
                self._serve(host, table)
            self._post(lambda: served(table, mine))

        def served(table: Table, mine: tuple[int, ...]) -> None:
            self.table = table
            done(table, mine)

        self._work(work)

    def _ends_luck(self, match: str) -> Any:
        seating = self._ends.own.seating(match)
        return luck_of(seating.deal) if seating is not None and seating.deal is not None else None

    def _serve(self, host: Host, table: Table) -> None:
        host.serve(table, lambda: self._library.export(table.match))

    def _mine(self, table: Table) -> tuple[int, ...]:
        """The seats of this device at an earlier match: those it was given, and those it took over."""
        seating = self._ends.own.seating(table.match)
        given = seating.devices if seating is not None else ()
        holders = [table.holder(seat) or device for seat, device in enumerate(given)]
        return tuple(seat for seat, holder in enumerate(holders) if holder == self.device)

    def _tell(self, say: Callable[[TableTalk], None]) -> None:
        """Send a message beside the match, while the table is open."""
        if self._host is not None:
            talk = self._host.talk
            self._ends.post(lambda: say(talk))

    def limit_turns(self, seconds: int) -> None:
        """Set the time of a turn in seconds, after which overtime is counted; 0: no timer."""
        self.limit = seconds
        self._tell(lambda talk: talk.limit(seconds))

    def react(self, reaction: Reaction) -> None:
        """Shows a reaction to everybody."""
        self._tell(lambda talk: talk.react(HOST, reaction))

    def write(self, writing: bool) -> None:
        """Set whether a player on this device is typing."""
        self._tell(lambda talk: talk.write(HOST, writing))

    def charge(self, percent: int | None) -> None:
        """Set the charge of this device's battery; None if unknown. Only a low charge is sent."""
        self._tell(lambda talk: talk.charge(percent))

    def has_pages(self, game: str) -> bool:
        """Whether guests in browsers can play a game at this table."""
        return self.browsers is not None and self.browsers.has_pages(game)

    @property
    def device(self) -> str:
        """The id of this device at its own table."""
        return self._ends.own.device

    def rest(self) -> None:
        """Close the connections while the app is in the background: guests are informed and reconnect automatically."""
        self._shut(CloseReason.AWAY)
        self.resting = True

    def close(self) -> None:
        """Close the table."""
        self._shut(CloseReason.HOST_LEFT)
        if self.table is not None:
            self.table.close()
            self.table = None

    def _shut(self, closing: CloseReason) -> None:
        host, run, self._host, self._run = self._host, self._run, None, None
        if host is not None and run is not None:
            if self.browsers is not None:
                self.browsers.close()
            host.close(closing)
            self._ends.post(lambda: run.end(self._ends))

    # -- events of the host ------------------------------------------------------------------------

    def hear(self, run: _Run, room: LobbyView) -> None:
        if run is self._run:
            self.room, self.heard = room, time()
            self._changed()

    def known(self, run: _Run, code: str, link: str, addresses: tuple[str, ...], *, guessed: bool) -> None:
        """Store the invitation for the screens."""
        if run is self._run or self._run is None:
            self.code, self.link, self.addresses, self.guessed = code, link, addresses, guessed
            here = for_browsers(addresses) if self.browsers is not None else ""
            self.browser_link = self.browsers.link(here) if self.browsers is not None and here else ""
            self.browser_address = self.browsers.address(here) if self.browsers is not None and here else ""
            self._changed()

    def hurry(self) -> None:
        """Shorten the pauses of the bots here at the request of a guest."""
        self._hurry()

    def complain(self, trouble: Message) -> None:
        self.trouble = trouble
        self._changed()

    def bring(self, task: Task) -> None:
        """Run this on the screens' thread."""
        self._post(task)


def for_browsers(addresses: tuple[str, ...]) -> str:
    """The address for browsers; "" if there is none that a browser can open: a link-local IPv6 address needs a scope,
    which browsers do not support.
    """
    return next((address for address in addresses if not needs_scope(without_scope(address))), "")


def _players(parties: tuple[Party, ...], known: tuple[Place, ...], places: tuple[Place, ...]) -> tuple[Party, ...]:
    """The parties of a deal: those it was requested with, or those who took a seat just before it began."""
    before = dict(enumerate(known))
    return tuple(
        party if place == before.get(place.seat) else replace(party, names=place.names or party.names, mind=place.mind)
        for party, place in zip(parties, places, strict=True)
    )


class _Run:
    """The host from opening to closing; on the thread of the network."""

    def __init__(self, home: HostSession) -> None:
        self._home = home
        self._host: Host | None = None
        self._ends: DeviceNetwork | None = None
        self._port = 0
        self._announcer: Announcer | None = None
        self._timer: Timer | None = None
        self._near: tuple[str, ...] | None = None
        self._guessed = False

    def begin(self, ends: DeviceNetwork, host: Host, port: int, title: str) -> None:
        self._ends, self._host, self._port = ends, host, port
        here = Here(PROTOCOL, host.app, title, ends.fingerprint, port)
        self._announcer = Announcer(ends.air(), ends.clock, lambda: here)
        self._look()

    def end(self, ends: DeviceNetwork) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._announcer is not None:
            self._announcer.close()
        ends.stop_listening()

    def _look(self) -> None:
        """Check the addresses of this device, as it may change its network while the table is open."""
        assert self._ends is not None
        self._timer = self._ends.clock.later(NEAR, self._look)
        near = reachable(self._ends.near())
        if near != self._near:
            self._near = near
            self.announce()

    def announce(self) -> None:
        host, near = self._host, self._near or ()
        if host is None:
            return
        code, guessed = host.code, self._guessed
        link = host.invite(tuple(Address(address, self._port) for address in near)).link if near else ""
        self._home.bring(lambda: self._home.known(self, code, link, near, guessed=guessed))

    # Callbacks of the host

    def on_room(self, room: LobbyView) -> None:
        self._home.bring(lambda: self._home.hear(self, room))

    def on_code(self, code: str, *, guessed: bool) -> None:
        self._guessed = guessed
        self.announce()

    def on_hurry(self) -> None:
        self._home.bring(self._home.hurry)

    def on_reaction(self, reaction: ShowReaction) -> None:
        self._home.bring(lambda: self._home.reacted(reaction))

    def on_trouble(self, trouble: Message) -> None:
        self._home.bring(lambda: self._home.complain(trouble))
