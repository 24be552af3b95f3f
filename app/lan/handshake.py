"""The host's side of the handshake: connections not yet admitted, with limits on number, time and data.

An unadmitted connection may send few messages, in a fixed order; pings count as well and get no answer
(`connection.py`). If there are too many, the address with the most connections loses its oldest one. Attempts at the
code pass `pairing.Guard` before anything is computed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.connection import Connection
from app.lan.frames import STRANGER_LIMIT
from app.lan.known_devices import HostMemory, same
from app.lan.memory_link import MemoryLink
from app.lan.messages import (
    FROM_GUEST,
    PROTOCOL,
    About,
    CodeProof,
    CodeShare,
    EnterCode,
    EnterSecret,
    EnterToken,
    Hello,
    Unknown,
    Who,
)
from app.lan.pairing import Guard, HostPairing, PairingFailed
from app.lan.rate_limiter import RateLimiter
from app.lan.transport import Clock, Link
from app.lan.update_codec import Said
from app.table.names import name_is_clean

MOST_STRANGERS = 48
MOST_FROM_ONE_ADDRESS = 12
PATIENCE = 8.0  # seconds to authenticate
NOTED, NOTED_AGAIN = 30, 20.0  # refusals logged at once, and seconds to the next: the log is small


@dataclass
class EntryKeys:
    """The current credentials for joining, besides the tokens of known devices."""

    fingerprint: str
    secret: str
    code: str
    browser: str  # for browsers only; does not disclose the app's link


@dataclass(frozen=True)
class Entrant:
    """An authenticated guest. `device` is None after a new pairing."""

    wire: Connection
    device: str | None
    name: str
    run: str
    epoch: int
    page: MemoryLink | None = None  # the link to a browser's page, whose guest code runs in this process


class Handshake:
    """One connection until it is authenticated; afterwards its wire has another owner."""

    def __init__(self, door: HandshakeServer, link: Link, clock: Clock) -> None:
        self._door = door
        self.address = link.address
        self._page = link if isinstance(link, MemoryLink) else None
        self._next: Callable[[Said], None] = self._greet
        self._pairing: HostPairing | None = None
        self._who = "", "", 0
        self.wire = Connection(link, clock, FROM_GUEST, STRANGER_LIMIT, self, admitted=False)
        self.wire.worth_noting = door.notes.try_acquire
        self.patience = clock.later(PATIENCE, lambda: self.wire.end(CloseReason.TOO_SLOW))

    def opened(self) -> None:
        """The guest sends the first message."""

    def received(self, data: bytes) -> None:
        self.wire.received(data)

    def lost(self, closing: CloseReason) -> None:
        self.wire.lost(closing)

    # Events of the connection

    def hear(self, message: Said) -> None:
        self._next(message)

    def ended(self, end: ConnectionEnd) -> None:
        self._door.forget(self)

    def silent(self, silent: bool) -> None:
        """Ignored."""

    def standing(self, room: int, update: int, writing: bool) -> None:
        """Ignored."""

    def measured(self, seconds: float) -> None:
        """Ignored."""

    # Steps

    def _greet(self, message: Said) -> None:
        """The greeting with the version."""
        if not isinstance(message, Hello):
            self.wire.end(CloseReason.OUT_OF_TURN)
        elif message.protocol != PROTOCOL:
            self.wire.end(CloseReason.OTHER_APP, ("guest", message.app), ("host", self._door.app))
        else:
            self.wire.say(Hello(PROTOCOL, self._door.app))
            self._next = self._let_in

    def _let_in(self, message: Said) -> None:
        """Authentication; after an unknown token the guest may use another method."""
        if isinstance(message, Who):
            self.wire.say(self._door.about())
        elif isinstance(message, EnterToken | EnterSecret | EnterCode) and not name_is_clean(message.name):
            self.wire.end(CloseReason.MALFORMED)
        elif isinstance(message, EnterToken):
            self._enter_by_token(message)
        elif isinstance(message, EnterSecret):
            self._enter_by_secret(message)
        elif isinstance(message, EnterCode):
            self._begin_code(message)
        elif isinstance(message, CodeProof) and self._pairing is not None:
            self._finish_code(self._pairing, message)
        else:
            self.wire.end(CloseReason.OUT_OF_TURN)

    def _enter_by_token(self, message: EnterToken) -> None:
        if self._door.memory.recognise(message.device, message.token):
            self._enter(message.device, message.name, message.run, message.epoch)
        else:
            self.wire.say(Unknown())

    def _enter_by_secret(self, message: EnterSecret) -> None:
        if self._door.open and same(message.secret, self._door.keys.secret):
            self._enter(None, message.name, message.run, message.epoch)
        else:
            self.wire.end(CloseReason.WRONG_LINK)

    def _begin_code(self, message: EnterCode) -> None:
        wait = self._door.guard.wait(self.address) if self._door.open else 0.0
        if not self._door.open:
            self.wire.end(CloseReason.WRONG_CODE)
        elif wait > 0:
            self.wire.end(CloseReason.LOCKED, ("seconds", int(wait) + 1))
        else:
            keys = self._door.keys
            try:
                self._pairing = HostPairing(keys.code, keys.fingerprint, message.share)
            except PairingFailed:
                self.wire.end(CloseReason.MALFORMED)
                return
            self._who = message.name, message.run, message.epoch
            self.wire.say(CodeShare(self._pairing.share))

    def _finish_code(self, pairing: HostPairing, message: CodeProof) -> None:
        self._pairing = None  # one attempt
        proof = pairing.check(message.proof)
        if proof is None:
            self.wire.end(CloseReason.WRONG_CODE)
            if self._door.guard.wrong():
                self._door.renew_code()
        else:
            self._door.guard.right(self.address)
            self.wire.say(CodeProof(proof))
            self._enter(None, *self._who)

    def _enter(self, device: str | None, name: str, run: str, epoch: int) -> None:
        entrant = Entrant(wire=self.wire, device=device, name=name, run=run, epoch=epoch, page=self._page)
        self._door.enter(self, entrant)


class HandshakeServer:
    """All unauthenticated connections of a host."""

    def __init__(
        self,
        app: str,
        keys: EntryKeys,
        memory: HostMemory,
        clock: Clock,
        about: Callable[[], About],
        entered: Callable[[Handshake, Entrant], None],
        renew_code: Callable[[], None],
    ) -> None:
        self.app = app
        self.keys = keys
        self.memory = memory
        self.guard = Guard(clock.now)
        self.notes = RateLimiter(NOTED, NOTED_AGAIN, clock.now)
        self.about = about
        self.renew_code = renew_code
        self.open = True  # whether new devices may join
        self._entered = entered
        self._clock = clock
        self._strangers: list[Handshake] = []  # the oldest first

    @property
    def waiting(self) -> int:
        return len(self._strangers)

    def knock(self, link: Link) -> Handshake:
        """A new connection, which may replace an older one of the address with the most."""
        stranger = Handshake(self, link, self._clock)
        self._strangers.append(stranger)
        same_address = [other for other in self._strangers if other.address == link.address]
        if len(same_address) > MOST_FROM_ONE_ADDRESS:
            same_address[0].wire.end(CloseReason.BUSY)
        elif len(self._strangers) > MOST_STRANGERS:
            crowded, _ = Counter(other.address for other in self._strangers).most_common(1)[0]
            next(other for other in self._strangers if other.address == crowded).wire.end(CloseReason.BUSY)
        return stranger

    def forget(self, stranger: Handshake) -> None:
        stranger.patience.cancel()
        if stranger in self._strangers:
            self._strangers.remove(stranger)

    def enter(self, stranger: Handshake, entrant: Entrant) -> None:
        self.forget(stranger)
        self._entered(stranger, entrant)

    def close(self, closing: CloseReason) -> None:
        for stranger in tuple(self._strangers):
            stranger.wire.end(closing)
