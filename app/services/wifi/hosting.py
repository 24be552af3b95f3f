"""This device as host: the room it keeps, the match on its table, and what of both the screens show.

The room lives on the thread of the network and files on the worker; what is said here comes from the screens' thread,
and what is to be seen is brought back there.
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

if TYPE_CHECKING:
    from app.table.matches import Library
    from app.table.requests import BotProfile, Party
    from app.table.table import Table
    from games.core.contract import Message

NEAR = 3.0  # seconds after which the addresses of this device are looked at again

Task = Callable[[], None]


class BrowserDoor(Protocol):
    """The way in for browsers, which stands beside the one for apps as long as a table is open."""

    def open(self, host: Host, port: int) -> None:
        """Let browsers in; on the worker.  A port that cannot be had keeps no app out.  Apps come in at `port`."""
        ...

    def close(self) -> None:
        """Tell every page that the table is closed."""
        ...

    def link(self, address: str) -> str:
        """What the QR code for browsers says; "" while there is no way in for them."""
        ...

    def address(self, address: str) -> str:
        """What somebody types who cannot scan; "" likewise."""
        ...

    def has_pages(self, game: str) -> bool:
        """Whether a game can be played in a browser."""
        ...


class HostSession:
    """One evening at this device's table."""

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
        self.heard = 0.0  # when it was heard of
        self.code = ""
        self.guessed = False  # whether somebody guesses the code again and again
        self.link = ""
        self.addresses: tuple[str, ...] = ()
        self.browser_link = ""  # what the picture for browsers says; nothing while there is no way in for them
        self.browser_address = ""  # what is typed there
        self.trouble: Message | None = None
        self.title = title
        self.game, self.seats = "", 0
        self.table: Table | None = None  # what is on it
        self.resting = False
        self.limit = 0  # seconds of a turn, if there is a timer
        self.reacted: Callable[[ShowReaction], None] = lambda _reaction: None
        self.wide = True  # whether devices that were never here may come in
        self._ends, self._library = ends, library
        self._work, self._post, self._changed, self._hurry = work, post, changed, hurry
        self._own: tuple[SeatWish, ...] = ()
        self._wishes = 0
        self.browsers: BrowserDoor | None = None  # where guests in browsers are wanted
        self._host: Host | None = None
        self._run: _Run | None = None
        self._timer: TurnTimer | None = None  # of turns; it stands still while the table is closed

    # -- on the worker -----------------------------------------------------------------------------

    def open(self) -> None:
        """Opens the door. Raises `OSError`."""
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
            return  # it is in nobody's way

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
        """Seats for a match to come, with those that this device takes itself."""
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
        """This device plays a seat, or plays it under other names; or a bot does."""
        self._own = (*(wish for wish in self._own if wish.seat != seat), SeatWish(seat, names, bot))
        self._wish()

    def free(self, seat: int) -> None:
        """This device does not play a seat any more."""
        self._own = tuple(wish for wish in self._own if wish.seat != seat)
        self._wish()

    def _wish(self) -> None:
        self._wishes += 1
        if self._host is not None:
            self._host.wish(Wish(self._wishes, self.title, self._own, ready=True))

    def assign(self, seat: int, place: int | None, names: tuple[str, ...] = ()) -> None:
        """Gives a seat to a device of the room, or to nobody."""
        if self._host is not None:
            self._host.assign(seat, place, names)

    def admit(self, asking: str, yes: bool) -> None:
        """Whether a device without a seat may watch, as far as whoever plays here is concerned."""
        if self._host is not None:
            self._host.admit(asking, yes)

    def look(self) -> None:
        """The room is told anew, with what was measured since."""
        if self._host is not None:
            self._host.look()

    def send_away(self, place: int) -> None:
        """Somebody who should not be here."""
        if self._host is not None:
            self._host.send_away(place)

    def renew(self) -> None:
        """Another code and another picture: whoever has the old ones cannot come in with them."""
        if self._host is not None:
            host = self._host
            host.renew_code()
            self._ends.post(lambda: self._run.announce() if self._run is not None else None)

    def set_wide(self, wide: bool) -> None:
        """Whether devices that were never here may come in."""
        self.wide = wide
        if self._host is not None:
            self._host.open_door(wide)
        self._changed()

    def deal(
        self,
        game: str,
        options: Any,
        parties: tuple[Party, ...],
        done: Callable[[Table, tuple[int, ...]], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Agrees on a seed with everybody who is here, deals, and puts the match on the table."""
        host, known = self._host, self.room.places if self.room is not None else ()
        if host is None:
            return
        self.trouble = None  # of the match before

        def start(drawn: DrawResult) -> None:
            seating = drawn.seating
            try:
                players = _players(parties, known, drawn.places)
                host.keep(seating)
                table = self._library.start(GAMES[game], options, players, luck_of(drawn.deal), seating.match)
            except Exception as error:  # noqa: BLE001 - whatever the disk or the options hold, the screen must hear of it
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
        """Opens a match that was played at this table before; its guests take their seats again by themselves. One that
        was played on this device alone goes on with the seats as the room has them.
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
        """The seats of this device at a match played before: those it was given, and those it took over."""
        seating = self._ends.own.seating(table.match)
        given = seating.devices if seating is not None else ()
        holders = [table.holder(seat) or device for seat, device in enumerate(given)]
        return tuple(seat for seat, holder in enumerate(holders) if holder == self.device)

    def _tell(self, say: Callable[[TableTalk], None]) -> None:
        """Says something that is no part of the match, while the table is open."""
        if self._host is not None:
            talk = self._host.talk
            self._ends.post(lambda: say(talk))

    def limit_turns(self, seconds: int) -> None:
        """How long a turn may take before its overtime is counted; 0: there is no timer."""
        self.limit = seconds
        self._tell(lambda talk: talk.limit(seconds))

    def react(self, reaction: Reaction) -> None:
        """Shows a reaction to everybody."""
        self._tell(lambda talk: talk.react(HOST, reaction))

    def write(self, writing: bool) -> None:
        """Whether somebody on this device is writing."""
        self._tell(lambda talk: talk.write(HOST, writing))

    def charge(self, percent: int | None) -> None:
        """The charge of this device's battery, None if it is not known; only a low one is told."""
        self._tell(lambda talk: talk.charge(percent))

    def has_pages(self, game: str) -> bool:
        """Whether guests in browsers can play a game at this table."""
        return self.browsers is not None and self.browsers.has_pages(game)

    @property
    def device(self) -> str:
        """What this device is called at its own table."""
        return self._ends.own.device

    def rest(self) -> None:
        """This device is put aside: guests are told, and come back by themselves."""
        self._shut(CloseReason.AWAY)
        self.resting = True

    def close(self) -> None:
        """The evening is over."""
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

    # -- what the room says ------------------------------------------------------------------------

    def hear(self, run: _Run, room: LobbyView) -> None:
        if run is self._run:
            self.room, self.heard = room, time()
            self._changed()

    def known(self, run: _Run, code: str, link: str, addresses: tuple[str, ...], *, guessed: bool) -> None:
        """What stands on the screen for others to come in by."""
        if run is self._run or self._run is None:
            self.code, self.link, self.addresses, self.guessed = code, link, addresses, guessed
            here = for_browsers(addresses) if self.browsers is not None else ""
            self.browser_link = self.browsers.link(here) if self.browsers is not None and here else ""
            self.browser_address = self.browsers.address(here) if self.browsers is not None and here else ""
            self._changed()

    def hurry(self) -> None:
        """A guest does not want to wait for the bots that think here."""
        self._hurry()

    def complain(self, trouble: Message) -> None:
        self.trouble = trouble
        self._changed()

    def bring(self, task: Task) -> None:
        """To the screens' thread."""
        self._post(task)


def for_browsers(addresses: tuple[str, ...]) -> str:
    """The address that a browser is sent to; "" if it could open none: one that holds on its own link needs the name of
    that link, which no browser takes.
    """
    return next((address for address in addresses if not needs_scope(without_scope(address))), "")


def _players(parties: tuple[Party, ...], known: tuple[Place, ...], places: tuple[Place, ...]) -> tuple[Party, ...]:
    """Who plays each seat of a draw: who was asked for, or whoever had taken the seat just before it began."""
    before = dict(enumerate(known))
    return tuple(
        party if place == before.get(place.seat) else replace(party, names=place.names or party.names, mind=place.mind)
        for party, place in zip(parties, places, strict=True)
    )


class _Run:
    """The door of a host from its opening to its closing; on the thread of the network."""

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
        """Which addresses this device has now: it may change its wifi while the door is open."""
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

    # What the host tells

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
