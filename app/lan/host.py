"""The host: admits guests, keeps the lobby, and serves remote chairs at its table.

All runs on the network thread; methods above the line may be called from any. The table's worker encodes updates.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping

from app import __version__
from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.dealing import Dealing, DrawResult, seated
from app.lan.fair_draw import luck_of
from app.lan.frames import VIEW_STEP
from app.lan.guest_connection import GuestConnection, GuestLimits
from app.lan.handshake import Entrant, EntryKeys, Handshake, HandshakeServer
from app.lan.host_listener import HostListener
from app.lan.hosted_match import HostedMatch
from app.lan.invite import MOST_ADDRESSES, Invite, fresh_browser_key, fresh_code, fresh_secret
from app.lan.known_devices import HostMemory, Seating
from app.lan.lobby import Lobby
from app.lan.lobby_view import HOST, LobbyView, Presence, Wish
from app.lan.messages import LOBBY, About, Admit, FairCommit, FairMatch, FairShare, LogPlease, ShowRoom, Welcome
from app.lan.rate_limiter import RateLimiter
from app.lan.table_talk import ShowReaction, TableTalk, TurnOf
from app.lan.token_quota import TokenQuota
from app.lan.transport import Address, Clock, Link, Timer
from app.table.chair import Chair, Listener, Update
from app.table.files import StorageError
from app.table.table import Luck, Table
from app.table.turn_timer import TurnTimer
from games import GAMES
from games.core.bounds import held
from games.core.contract import Game, Seat
from games.core.value import Value, but

logbook = logging.getLogger("safehouse.lan.host")

TOGETHER = 0.03  # seconds in which changes of the lobby are sent as one
NEWCOMERS = 16  # new devices admitted at once
HURRIES = 4  # of all guests together
HURRY_AGAIN = 0.3  # seconds to the next one: further taps have no effect
NEWCOMER_AGAIN = 20.0  # seconds to the next one: a holder of the link could create new devices repeatedly


class Host:
    """A host with its lobby and table."""

    def __init__(
        self,
        title: str,
        fingerprint: str,
        memory: HostMemory,
        clock: Clock,
        post: Callable[[Callable[[], None]], None],
        work: Callable[[Callable[[], None]], None],
        listener: HostListener,
        *,
        games: Mapping[str, Game] = GAMES,
        app: str = __version__,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        below: Callable[[int], int] = secrets.randbelow,
        timer: TurnTimer | None = None,
        turn_of: TurnOf = lambda _game, _view: None,
    ) -> None:
        """`post` runs a task on the network thread, `work` on the worker that may read files. `timer` is the one of an
        earlier host at this table; `turn_of` tells turns of a game apart.
        """
        self.post = post
        self.app = app
        self._work = work
        self._clock = clock
        self._games = games
        self._entropy = entropy
        self._below = below
        self._listener = listener
        self._memory = memory
        self._keys = EntryKeys(fingerprint, fresh_secret(entropy), fresh_code(below), fresh_browser_key(entropy))
        self._lobby = Lobby(title, memory.device, clock.now, entropy)
        self.talk = TableTalk(self._lobby, timer or TurnTimer(clock.now), turn_of, self._change, self._tell_reaction)
        self.door = HandshakeServer(app, self._keys, memory, clock, self._about, self._entered,
                          lambda: self._renew_code(guessed=True))  # fmt: skip
        self._visits: dict[int, GuestConnection] = {}
        self._tokens = TokenQuota(memory, clock)
        self._hurry_limiter = RateLimiter(HURRIES, HURRY_AGAIN, clock.now)
        self._limits = GuestLimits(clock.now)
        self._newcomers = RateLimiter(NEWCOMERS, NEWCOMER_AGAIN, clock.now)
        self._served: HostedMatch | None = None
        self._before: HostedMatch | None = None  # the previous match: its log may still be requested
        self._dealing = Dealing(clock, entropy, self._say)
        self._telling: Timer | None = None
        self._closed = False

    @property
    def device(self) -> str:
        """The device id of the host at its own table."""
        return self._memory.device

    @property
    def code(self) -> str:
        return self._keys.code

    def invite(self, addresses: tuple[Address, ...]) -> Invite:
        """The invitation for QR code and link, with the current addresses."""
        return Invite(addresses[:MOST_ADDRESSES], self._keys.fingerprint, self._keys.secret)

    def luck(self, match: str) -> Luck | None:
        """The chance agreed on for a match that is opened again; None if there was no draw."""
        seating = self._memory.seating(match)
        return luck_of(seating.deal) if seating is not None and seating.deal is not None else None

    def lay(self, game: str, seats: int) -> None:
        """Set up empty seats for the next match."""
        self.post(lambda: self._change(lambda: self._lobby.lay(game, self._games[game].version, seats)))

    def wish(self, wish: Wish) -> None:
        """Set the wishes of the host's own device."""
        self.post(lambda: self._change(lambda: self._lobby.wish(HOST, held(wish, LOBBY))))

    def look(self) -> None:
        """Request the lobby again, with current latencies."""
        self.post(lambda: self._listener.on_room(self.room))

    def admit(self, asking: str, yes: bool) -> None:
        """Vote of this device on the spectator with this request id."""
        self.post(lambda: self._change(lambda: self._lobby.admit(HOST, asking, yes)))

    def assign(self, seat: Seat, place: int | None, names: tuple[str, ...] = ()) -> None:
        """Give a seat to a device in the lobby, or to nobody."""
        self.post(lambda: self._change(lambda: self._lobby.assign(seat, place, names)))

    def open_door(self, open: bool) -> None:  # noqa: A002 - a door is open
        """Set whether new devices may join."""
        self.post(lambda: setattr(self.door, "open", open))

    def renew_code(self) -> None:
        """Replace code and secrets: the old ones are no longer accepted."""
        self.post(self._renew_keys)

    def send_away(self, place: int) -> None:
        """Remove a device: it is forgotten, and the credentials it used are replaced."""
        self.post(lambda: self._send_away(place))

    def draw(self, game: str, options: Value, done: Callable[[DrawResult], None]) -> None:
        """Begin a draw with all present guests for the lobby's seats; `done` is called on the network thread."""
        self.post(lambda: self._begin_draw(game, options, done))

    def keep(self, seating: Seating) -> None:
        """Store the owners of the seats, on the worker, before the match begins; so they survive a crash."""
        try:
            self._memory.seat(seating)
        except StorageError as error:
            message = error.message
            self.post(lambda: self._listener.on_trouble(message))

    def serve(self, table: Table, log: Callable[[], bytes]) -> None:
        """Put a match on the table. The owners of its seats are the stored ones, otherwise those of the lobby.

        `log` returns the complete log of the finished match; it is called on the worker.
        """
        self.post(lambda: self._serve(table, log))

    def clear(self) -> None:
        """Remove the match from the table; the lobby stays."""
        self.post(self._clear)

    def close(self, closing: CloseReason = CloseReason.HOST_LEFT) -> None:
        """Close the table for good, or with AWAY temporarily, so that guests reconnect later."""
        self.post(lambda: self._close(closing))

    # -------------------------------------------------------------------------------------------------------------

    def accept(self, link: Link) -> Handshake:
        """Handle a new connection; returns the receiver of its events."""
        stranger = self.door.knock(link)
        if self._closed:
            stranger.wire.end(CloseReason.HOST_LEFT)
        return stranger

    @property
    def room(self) -> LobbyView:
        return self._lobby.shown_to(HOST)

    @property
    def strangers(self) -> int:
        """The number of unauthenticated connections."""
        return self.door.waiting

    def _about(self) -> About:
        return About(self._lobby.title, self._lobby.stage, self._lobby.game)

    # The lobby

    def _change(self, do: Callable[[], object]) -> None:
        before = self._lobby.number
        do()
        self.talk.hold()  # the device of a player may have gone or come
        if self._lobby.number != before:
            self._tell_room()

    def _tell_room(self) -> None:
        """Send the lobby soon, combined with further changes."""
        for visit in self._visits.values():
            visit.wire.room = self._lobby.number
        self._tell_standing()
        if self._telling is None and not self._closed:
            self._telling = self._clock.later(TOGETHER, self._tell_room_now)

    def _tell_room_now(self) -> None:
        self._telling = None
        self._listener.on_room(self.room)
        for visit in tuple(self._visits.values()):
            self.looked(visit)

    def _tell_reaction(self, reaction: ShowReaction) -> None:
        self._listener.on_reaction(reaction)
        for visit in tuple(self._visits.values()):
            visit.wire.say(reaction)

    def looked(self, visit: GuestConnection) -> None:
        visit.wire.say(ShowRoom(self._lobby.shown_to(visit.place)))

    def wished(self, visit: GuestConnection, wish: Wish) -> None:
        self._change(lambda: self._lobby.wish(visit.place, wish))

    def admitted(self, visit: GuestConnection, message: Admit) -> None:
        self._change(lambda: self._lobby.admit(visit.place, message.asking, message.yes))

    def hurried(self, visit: GuestConnection) -> None:
        """Forward a guest's request to hurry, if it plays; spectators wait."""
        if self._lobby.seats_of(visit.place) and self._hurry_limiter.try_acquire():
            self._listener.on_hurry()

    def fell_silent(self, visit: GuestConnection, silent: bool) -> None:
        self._change(lambda: self._lobby.be(visit.place, Presence.SILENT if silent else Presence.HERE))

    def measured(self, visit: GuestConnection, seconds: float) -> None:
        self._change(lambda: self._lobby.beat(visit.place, seconds))

    # Joining and leaving

    def _entered(self, stranger: Handshake, entrant: Entrant) -> None:
        """Admit an authenticated guest; it replaces older connections of its device, and within one run
        earlier epochs.
        """
        wire = entrant.wire
        device = entrant.device or self._lobby.device_of_run(entrant.run)  # its welcome was lost
        before = next((visit for visit in self._visits.values() if visit.device == device), None)
        if before is not None:
            if before.run == entrant.run and before.epoch > entrant.epoch:
                wire.end(CloseReason.REPLACED)
                return
            before.wire.end(CloseReason.REPLACED)
        if device is None and not self._lobby.has_room():
            wire.end(CloseReason.FULL)
            return
        if device is None and not self._newcomers.try_acquire():
            wire.end(CloseReason.BUSY)
            return
        device, token = self._tokens.given(device, entrant.name, self._lobby.devices)
        place = self._lobby.enter(device, entrant.name, entrant.run, browser=entrant.page is not None)
        if place is None:
            wire.end(CloseReason.FULL)
            return
        logbook.info("a device came to place %d", place)
        visit = self._visits[place] = GuestConnection(
            self, wire, device, place, entrant.run, entrant.epoch, self._limits, entrant.page
        )
        wire.say(Welcome(device, token))
        wire.room = self._lobby.number
        self._tell_standing()
        if self._served is not None:
            wire.game = self._games[self._served.table.game]
            if self._served.latest is not None:
                self._tell_match(visit, self._served)
        self.looked(visit)
        wire.live()
        self._tell_room()
        self._dealing.came(place)

    def view_step(self, happened: int) -> int:
        return self._served.view_step(happened) if self._served is not None else VIEW_STEP

    def token_kept(self, visit: GuestConnection) -> None:
        self._memory.confirm(visit.device)

    def gone(self, visit: GuestConnection, end: ConnectionEnd) -> None:
        if self._visits.get(visit.place) is not visit:
            return
        logbook.info("a device left place %d: %s", visit.place, end.closing)
        del self._visits[visit.place]
        if end.closing is CloseReason.LEFT:
            self._change(lambda: self._lobby.leave(visit.place))
            self._dealing.gone(visit.place)
        else:
            presence = Presence.AWAY if end.closing is CloseReason.AWAY else Presence.LOST
            self._change(lambda: self._lobby.be(visit.place, presence))

    def _send_away(self, place: int) -> None:
        device = self._lobby.device_at(place)
        if device is None or place == HOST:
            return
        self._memory.forget(device)
        self._tokens.forget(device)
        self._renew_keys()
        visit = self._visits.get(place)
        if visit is not None:
            visit.wire.end(CloseReason.SENT_AWAY)
        self._change(lambda: self._lobby.leave(place))

    def _renew_code(self, *, guessed: bool = False) -> None:
        self._keys.code = fresh_code(self._below)
        self.door.guard.renewed()
        self._listener.on_code(self._keys.code, guessed=guessed)

    def _renew_keys(self) -> None:
        self._keys.secret, self._keys.browser = fresh_secret(self._entropy), fresh_browser_key(self._entropy)
        self._renew_code()

    # The deal

    def _begin_draw(self, game: str, options: Value, done: Callable[[DrawResult], None]) -> None:
        self._stop_draw()
        self._change(self._lobby.deal)
        self._tell_room_now()
        guests = tuple(
            sorted(place for place, visit in self._visits.items() if visit.page is None)
        )  # pages take no part in draws
        self._dealing.begin(self._games[game], options, self._lobby, guests, done)

    def _stop_draw(self) -> None:
        if self._dealing.stop():
            self._change(self._lobby.gather)

    def _say(self, place: int, message: Value) -> None:
        if place in self._visits:
            self._visits[place].wire.say(message)

    def drew(self, visit: GuestConnection, message: FairCommit | FairShare) -> None:
        self._dealing.heard(visit.place, message)

    # The table

    def _serve(self, table: Table, log: Callable[[], bytes]) -> None:
        self._clear()
        if self._closed:
            return
        seating = self._memory.seating(table.match)
        if seating is None:
            seating = Seating(table.match, seated(self._lobby), None)
            self.keep(seating)
        served = self._served = HostedMatch(table, log, seating)
        self._limits.begin()
        for visit in self._visits.values():
            visit.wire.game = self._games[table.game]
        table.hold(self.device)
        served.chair = table.sit(self.device, None, lambda update: self.post(lambda: self._watch(served, update)))

    def _clear(self) -> None:
        served, self._served = self._served, None
        if served is not None and served.over:
            self._before = served
        if served is not None and served.chair is not None:
            served.chair.leave()
            served.chair = None  # it refers to this by its listener, and would keep the match in memory for long
        for visit in self._visits.values():
            visit.clear()
        self.talk.cleared()
        self._tell_standing()

    def _watch(self, served: HostedMatch, update: Update) -> None:
        """Update the lobby from the public view: owners of seats, and the end of the match."""
        if served is not self._served:
            return
        first = served.latest is None
        moved = first or any(happening.seated is not None for happening in update.happened)
        served.latest = but(update, happened=())
        self._tell_standing()
        if served.over:
            early, served.early = served.early, {}
            for place, message in early.items():
                if place in self._visits:
                    self.log_asked(self._visits[place], message)
        if moved:
            names = {seat: party.names for seat, party in enumerate(update.parties)}
            holders = {seat: device for seat in names if (device := served.device_of(seat)) is not None}
            bots = {seat: party.mind for seat, party in enumerate(update.parties) if party.mind is not None}
            holders |= dict.fromkeys(bots, self.device)
            table = served.table
            rules = self._games[table.game].version
            self._change(lambda: self._lobby.play(table.game, rules, table.match, holders, names,
                                                      self._memory.name_of, bots))  # fmt: skip
        self.talk.played(served.table.game, served.table.match, update)
        if first:
            for visit in tuple(self._visits.values()):
                self._tell_match(visit, served)

    def _tell_standing(self) -> None:
        """Set the match number sent with every ping, for devices that may see the match."""
        served = self._served
        for visit in self._visits.values():
            shown = served is not None and self._lobby.may_watch(visit.place)
            visit.wire.update = served.latest.number if shown and served and served.latest is not None else -1

    def _tell_match(self, visit: GuestConnection, served: HostedMatch) -> None:
        """Tell a guest that took part in the draw which match was dealt from it."""
        deal = served.seating.deal
        if deal is not None and deal.shared:
            visit.wire.say(FairMatch(deal.bound.draw, served.table.match))

    def take_chair(self, device: str, match: str, seat: Seat | None, listener: Listener, since: int) -> Chair | None:
        """A chair for a guest. For a seat that is not its own it becomes a spectator's, as after a takeover.

        There is none before the lobby knows the match, because until then the permissions are unknown.
        """
        served = self._served
        if served is None or served.latest is None or served.table.match != match:
            return None
        if not self._lobby.may_watch(self._lobby.place_of(device)):
            return None
        own = seat is not None and 0 <= seat < len(served.latest.parties) and served.device_of(seat) == device
        served.shown_to.add(device)
        return served.table.sit(device, seat if own else None, listener, since)

    # After the match

    def log_asked(self, visit: GuestConnection, message: LogPlease) -> None:
        for served in (self._served, self._before):
            if served is None or served.table.match != message.match or visit.device not in served.shown_to:
                continue
            if served.over:
                served.answer(visit.place, message, visit.wire.say, self._work, self.post, self._listener.on_trouble)
            else:
                served.early[visit.place] = message

    def _close(self, closing: CloseReason) -> None:
        self._stop_draw()
        self._clear()
        self._closed = True
        for visit in tuple(self._visits.values()):
            visit.wire.end(closing)
        self.door.close(closing)
        if self._telling is not None:
            self._telling.cancel()
