"""A guest: joins a host, reconnects automatically, and provides remote chairs at the host's table.

There is one connection at a time. Attempts are numbered, and late events of earlier ones are ignored. Everything runs
on the network thread; the methods above the line may be called from any thread.
"""

from __future__ import annotations

import itertools
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping

from app import __version__
from app.lan.audit import Audit
from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.frames import VIEW_STEP
from app.lan.interfaces import Interfaces
from app.lan.join_attempt import JoinAttempt
from app.lan.join_state import (
    CodeRoute,
    ConnectionPhase,
    ConnectionState,
    GuestListener,
    JoinRoute,
    KnownHostRoute,
    Target,
    way_from_here,
)
from app.lan.known_devices import KnownHost, KnownHosts
from app.lan.lobby_view import LobbyView, SeatWish, Wish
from app.lan.messages import (
    AskLobby,
    FairCommits,
    FairMatch,
    FairOffer,
    Hurry,
    LogPart,
    SendRequest,
    ShowRoom,
    TokenKept,
    Welcome,
)
from app.lan.rate_limiter import SAID, RateLimiter
from app.lan.remote_chair import RemoteChair
from app.lan.retry_backoff import RetryBackoff
from app.lan.spectator_votes import SpectatorVotes
from app.lan.table_talk import SHOWN, React, Reaction, ShowReaction
from app.lan.transport import Address, Clock, Dialer, Link, NamedTimers
from app.lan.update_codec import Said, ShowUpdate, digest_of
from app.table.chair import Chair, Listener, Update
from app.table.names import NOBODY, clean_name
from games import GAMES
from games.core.contract import Game, Seat
from games.core.value import Value

logbook = logging.getLogger("safehouse.lan.guest")

PATIENCE = 4.0  # seconds per attempt
FIRST_TRIES = 2  # per address, before a guest that was never admitted gives up
LOOK = 1.0


class Guest:
    """This device at a remote table."""

    def __init__(
        self,
        name: str,
        memory: KnownHosts,
        account: Audit,
        dialer: Dialer,
        clock: Clock,
        post: Callable[[Callable[[], None]], None],
        listener: GuestListener,
        *,
        games: Mapping[str, Game] = GAMES,
        app: str = __version__,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        near: Interfaces = lambda: (),
    ) -> None:
        """`post` runs a task on the network thread; `near` gives the networks this device is in."""
        self.post = post
        self._near = near
        self.name = name
        self.connection = ConnectionState(ConnectionPhase.IDLE)
        self.room: LobbyView | None = None
        self._memory = memory
        self._account = account
        self._dialer = dialer
        self._clock = clock
        self._listener = listener
        self._games = games
        self._app = app
        self._run = entropy(16).hex()  # a secret from which the run id for each host is derived
        self._way: JoinRoute | None = None
        self._epoch = 0
        self._next_address = 0
        self._was_here = False
        self._patient = False  # whether it retries without limit, because it was admitted before
        self._backoff = RetryBackoff(clock.now)
        self._reactions = RateLimiter(SHOWN.most, SHOWN.pause, clock.now)
        self._writing = False  # whether the player here is writing, as the pings say
        self._heard = RateLimiter(SAID.most, SAID.pause, clock.now)
        self._try: JoinAttempt | None = None  # the latest
        self._sat = False  # whether the lobby, and so the chairs, are known on this connection
        self._timers = NamedTimers(clock)
        self._wish: Wish | None = None
        self._wishes = 0
        self._votes = SpectatorVotes()
        self._numbers = itertools.count(1)
        self._chairs: dict[int, RemoteChair] = {}

    def join(self, target: Target) -> None:
        """Join a host; from now on reconnect automatically until that is useless."""
        self.post(lambda: self._join(target))

    @property
    def host(self) -> str:
        """The fingerprint of the current or target host; "" if unknown."""
        return (self._way.fingerprint or "") if self._way is not None else ""

    def retry(self) -> None:
        """Retry now, even after a refusal."""
        self.post(self._retry)

    def seen(self, fingerprint: str, address: Address) -> None:
        """A host announced itself: if it is the target, try this address next."""
        self.post(lambda: self._seen(fingerprint, address))

    def wish(self, seats: tuple[SeatWish, ...], ready: bool) -> None:
        """Set the wanted seats and readiness; sent again until confirmed."""
        self.post(lambda: self._set_wish(seats, ready))

    def admit(self, asking: str, yes: bool) -> None:
        """Vote on the spectator with this request id; sent again until it is settled."""
        self.post(lambda: self.say(self._votes.vote(asking, yes)))

    def hurry(self) -> None:
        """Ask the host's bots to act without a pause; not repeated if lost."""
        self.post(lambda: self.say(Hurry()))

    def react(self, reaction: Reaction) -> None:
        """Show a reaction to everybody; not repeated if lost."""
        self.post(lambda: self.say(React(reaction)))

    def write(self, writing: bool) -> None:
        """Set whether the player here is writing; the next ping says so."""
        self.post(lambda: self._write(writing))

    def look(self) -> None:
        """Request the lobby again, with current latencies."""
        self.post(lambda: self.say(AskLobby()))

    def sit(self, seat: Seat | None, listener: Listener) -> Chair:
        """A chair at the match that the lobby shows; usable as a desk's `Sit`."""
        room, way = self.room, self._way
        match, device = (room.match if room else ""), (way.device if way else "")
        chair = RemoteChair(self, next(self._numbers), match, device, seat, listener, -1)
        self.post(lambda: self._seat(chair))
        return chair

    def refuse(self) -> None:
        """Close the connection because the host's data cannot be displayed."""
        self.post(lambda: self._try.wire.end(CloseReason.SENSELESS) if self._try is not None else None)

    def pause(self) -> None:
        """The app goes to the background: tell the host; `resume` reconnects."""
        self.post(self._pause)

    def resume(self) -> None:
        """The app is back: reconnect, because the old sockets may be dead."""
        self.post(self._resume)

    def leave(self) -> None:
        """Leave permanently."""
        self.post(lambda: self._stop(ConnectionPhase.LEFT, CloseReason.LEFT))

    # -------------------------------------------------------------------------------------------------------------

    # Connecting

    def _join(self, target: Target) -> None:
        self._stop(ConnectionPhase.IDLE, CloseReason.LEFT)
        known = None if isinstance(target, CodeRoute) else self._memory.find(target.fingerprint)
        way = self._way = way_from_here(target, known, self._near)
        self._was_here, self._patient = False, isinstance(target, KnownHostRoute)
        self._next_address = 0
        self._backoff.forgive()
        self.room = None
        self._account.elsewhere()
        if not way.open:
            self._be(ConnectionState(ConnectionPhase.REFUSED, 0, ConnectionEnd(CloseReason.NOT_KNOWN)))
            return
        self._be(ConnectionState(ConnectionPhase.CONNECTING))
        self._dial()

    def _retry(self) -> None:
        if self._way is not None and self.connection.phase in (
            ConnectionPhase.REFUSED,
            ConnectionPhase.LOST,
            ConnectionPhase.CONNECTING,
        ):
            self._drop(CloseReason.LOST)
            self._backoff.forgive()
            self._be(ConnectionState(ConnectionPhase.LOST if self._was_here else ConnectionPhase.CONNECTING))
            self._dial()

    def _seen(self, fingerprint: str, address: Address) -> None:
        way = self._way
        if (
            way is None
            or way.fingerprint != fingerprint
            or self.connection.phase not in (ConnectionPhase.LOST, ConnectionPhase.CONNECTING)
        ):
            return
        self._way = way.heard_of(address)

    def _dial(self) -> None:
        way = self._way
        self._timers.cancel("dial")
        address = None if way is None else way.address(self._next_address)
        if way is None or address is None:
            self._failed(ConnectionEnd(CloseReason.UNREACHABLE))
            return
        self._next_address += 1
        self._epoch += 1
        who = clean_name(self.name) or NOBODY, self._run, self._epoch
        self._timers.set("patience", PATIENCE, self._lose_patience)

        def ear(link: Link) -> JoinAttempt:
            self._try = JoinAttempt(self, link, self._clock, address, way, self._app, who)
            self._try.wire.patience = lambda size: self._heard.try_acquire(max(1.0, size / VIEW_STEP))
            return self._try

        self._dialer.dial(address, way.fingerprint, ear)

    def _lose_patience(self) -> None:
        if self._try is not None:
            self._try.wire.end(CloseReason.UNREACHABLE)

    def entered(self, attempt: JoinAttempt, welcome: Welcome) -> None:
        """The host admitted this device."""
        way = self._way
        if attempt is not self._try or way is None:
            return
        self._timers.cancel("patience")
        wire = attempt.wire
        known = self._memory.find(wire.fingerprint)
        old = "" if attempt.unknown else way.token
        token = welcome.token or old
        places = (attempt.address, *(other for other in way.addresses if other != attempt.address))
        host = KnownHost(wire.fingerprint, known.title if known else "", welcome.device, token, places)
        if not self._memory.keep(host):
            token = old or token  # the token on the disk remains valid
        elif welcome.token:
            wire.say(TokenKept())
        self._way = JoinRoute(places, wire.fingerprint, welcome.device, token, way.secret)
        self._next_address, self._was_here = 0, True
        self._backoff.came_in()
        wire.writing = self._writing
        self._account.arrived(wire.fingerprint)
        wire.live()
        self._be(ConnectionState(ConnectionPhase.HERE))
        self._timers.set("look", LOOK, self._look)

    def ended(self, attempt: JoinAttempt, end: ConnectionEnd) -> None:
        """An attempt or connection has ended; ignored unless it is the latest."""
        if attempt is self._try:
            self._try = None
            self._timers.cancel_all()
            self._failed(end, unknown=attempt.unknown)

    def _failed(self, end: ConnectionEnd, *, unknown: bool = False) -> None:
        way = self._way
        if way is None:
            return
        tries = self.connection.tries + 1
        was_in = self.connection.phase in (ConnectionPhase.HERE, ConnectionPhase.SILENT)
        wait = self._backoff.ended(end.closing, tries, was_in=was_in)
        if unknown:
            way = self._way = way.without_token()
        gone = not (self._was_here or self._patient) and tries >= FIRST_TRIES * max(1, len(way.addresses))
        if end.final or gone or not way.open or wait is None:
            self._be(ConnectionState(ConnectionPhase.REFUSED, tries, end))
            self._account.left_alone(self._listener.on_verdict)
            return
        self._account.look(self.say, self._listener.on_verdict)
        self._be(ConnectionState(ConnectionPhase.LOST if self._was_here else ConnectionPhase.CONNECTING, tries, end))
        self._timers.set("dial", wait, self._dial)

    # Connected

    def heard(self, message: Said) -> bool:
        """A message of the host after admission; False if it is not allowed."""
        if isinstance(message, ShowUpdate):
            chair = self._chairs.get(message.chair)
            if chair is not None:
                chair.hear(message.update, message.plain)
        elif isinstance(message, ShowRoom):
            self._enter_room(message.room)
        elif isinstance(message, ShowReaction):
            if self._reactions.try_acquire():
                self._listener.on_reaction(message)
        elif isinstance(message, FairOffer):
            answer = self._account.offered(message, self.room) if self.room is not None else None
            if answer is not None:
                self.say(answer)
        elif isinstance(message, FairCommits):
            self._account.bound(message, self.say)
        elif isinstance(message, FairMatch):
            self._account.dealt(message, self.room)
        elif isinstance(message, LogPart):
            self._account.opened(message, self.say, self._listener.on_verdict)
        else:
            return False
        return True

    def _enter_room(self, room: LobbyView) -> None:
        attempt, before = self._try, self.room
        if attempt is None or (before is not None and room.number < before.number and self._sat):
            return
        self._sat, sat = True, self._sat
        wire, game = attempt.wire, self._games.get(room.game)
        if room.game and (game is None or game.version != room.rules):
            attempt.be_of_another_app()
            return
        wire.game = game if room.match else None
        self.room = room
        self._account.entered(room)
        if not sat:  # once per connection: it is stored, and the host may change it repeatedly
            self._memory.note_title(wire.fingerprint, room.title)
        for chair in tuple(self._chairs.values()):
            if room.match and chair.match != room.match:  # a restarted host may not have opened it yet
                del self._chairs[chair.number]
        if not sat:
            self._say_all(self._votes.again(room))
        if not room.match:
            self._stand()
        elif not sat or before is None or before.match != room.match:
            for chair in self._chairs.values():
                chair.sit()
            for chair in self._chairs.values():
                chair.ask_again()
        if before != room:
            self._listener.on_room(room)

    def _say_all(self, messages: Iterable[Value]) -> None:
        for message in messages:
            self.say(message)

    def _stand(self) -> None:
        for chair in self._chairs.values():
            chair.stand()

    def silent(self, silent: bool) -> None:
        self._be(ConnectionState(ConnectionPhase.SILENT if silent else ConnectionPhase.HERE))

    def _write(self, writing: bool) -> None:
        self._writing = writing
        if self._try is not None:
            self._try.wire.writing = writing

    def standing(self, room: int, update: int) -> None:
        """The host's numbers from a ping; missing data is requested."""
        if self.room is None or self.room.number != room:
            self.say(AskLobby())
        for chair in self._chairs.values():
            chair.expect(update)

    def _look(self) -> None:
        """Once a second: repeat what was not confirmed."""
        self._timers.set("look", LOOK, self._look)
        self._account.look(self.say, self._listener.on_verdict)
        for chair in tuple(self._chairs.values()):
            chair.look()
        if self._wish is not None and self.room is not None and self.room.heard < self._wish.number:
            self.say(self._wish)

    def _set_wish(self, seats: tuple[SeatWish, ...], ready: bool) -> None:
        self._wishes += 1
        self._wish = Wish(self._wishes, self.name, seats, ready)
        self.say(self._wish)

    # The interface for chairs

    @property
    def now(self) -> float:
        return self._clock.now()

    def say(self, message: Value) -> None:
        if self._try is not None and self.connection.phase in (ConnectionPhase.HERE, ConnectionPhase.SILENT):
            wire = self._try.wire
            (wire.say_soon if isinstance(message, SendRequest) else wire.say)(message)

    def acted(self, chair: RemoteChair) -> None:
        self._account.acted(chair.match)

    def received(self, chair: RemoteChair, update: Update, plain: str, *, unfounded: bool) -> None:
        digest = digest_of(plain)
        self._account.shown(chair.match, update, digest, self.say, self._listener.on_verdict, unfounded=unfounded)

    def left(self, chair: RemoteChair) -> None:
        self._chairs.pop(chair.number, None)

    def _seat(self, chair: RemoteChair) -> None:
        if self.room is not None and chair.match == self.room.match:
            self._chairs[chair.number] = chair
            if self._sat:
                chair.sit()
                chair.ask_again()

    # Disconnecting

    def _pause(self) -> None:
        if self._way is not None and self.connection.phase not in (ConnectionPhase.REFUSED, ConnectionPhase.LEFT):
            self._account.write()
            self._drop(CloseReason.AWAY)
            self._be(ConnectionState(ConnectionPhase.AWAY))

    def _resume(self) -> None:
        if self.connection.phase is ConnectionPhase.AWAY:
            self._be(ConnectionState(ConnectionPhase.LOST if self._was_here else ConnectionPhase.CONNECTING))
            self._dial()

    def _stop(self, phase: ConnectionPhase, closing: CloseReason) -> None:
        self._account.write()
        self._drop(closing)
        self._way = self._wish = self.room = None
        self._chairs.clear()
        self._votes.clear()
        self._be(ConnectionState(phase))

    def _drop(self, closing: CloseReason) -> None:
        """Drop the current connection and ignore its later events."""
        attempt, self._try = self._try, None
        self._timers.cancel_all()
        if attempt is not None:
            attempt.wire.end(closing)

    # Helpers

    def _be(self, connection: ConnectionState) -> None:
        if connection.phase not in (ConnectionPhase.HERE, ConnectionPhase.SILENT):
            self._sat = False
            self._stand()
        if connection != self.connection:
            logbook.info("at a table: %s, %s", connection.phase, connection.end and connection.end.closing)
            self.connection = connection
            self._listener.on_connection(connection)
