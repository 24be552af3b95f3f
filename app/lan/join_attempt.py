"""One attempt of a guest to join, from the open connection to the welcome; afterwards the guest gets the messages."""

from __future__ import annotations

import hashlib
from typing import Protocol

from app.lan.close_reason import NONSENSE, CloseReason, ConnectionEnd
from app.lan.connection import Connection
from app.lan.frames import HOST_LIMIT
from app.lan.join_state import JoinRoute
from app.lan.messages import (
    FROM_HOST,
    PROTOCOL,
    CodeProof,
    CodeShare,
    EnterCode,
    EnterSecret,
    EnterToken,
    Hello,
    Unknown,
    Welcome,
)
from app.lan.pairing import GuestPairing, PairingFailed
from app.lan.transport import Address, Clock, Link
from app.lan.update_codec import Said


class JoinOwner(Protocol):
    """The guest an attempt belongs to."""

    def entered(self, attempt: JoinAttempt, welcome: Welcome) -> None: ...
    def ended(self, attempt: JoinAttempt, end: ConnectionEnd) -> None: ...
    def heard(self, message: Said) -> bool:
        """A message of the host after admission; False if it is not allowed."""
        ...

    def silent(self, silent: bool) -> None: ...
    def standing(self, room: int, update: int) -> None: ...


class JoinAttempt:
    """A connection to one address with one set of credentials."""

    def __init__(
        self,
        home: JoinOwner,
        link: Link,
        clock: Clock,
        address: Address,
        way: JoinRoute,
        app: str,
        who: tuple[str, str, int],
    ) -> None:
        """`who` is the name of the device, a secret of this run of its app, and the number of this attempt."""
        self.address = address
        self.wire = Connection(link, clock, FROM_HOST, HOST_LIMIT, self)
        self.unknown = False  # whether the host did not know the token
        self._home = home
        self._way = way
        self._app = app
        self._who = who
        self._greeted = False
        self._host_app = ""
        self._pairing: GuestPairing | None = None
        self._proven = not way.code
        self._in = False

    def be_of_another_app(self) -> None:
        """End the connection because the versions are incompatible."""
        self.wire.end(CloseReason.OTHER_APP, ("guest", self._app), ("host", self._host_app))

    # Events of the link

    def opened(self) -> None:
        """Send the greeting and, without waiting, the credentials."""
        self.wire.say(Hello(PROTOCOL, self._app))
        self._enter()

    def received(self, data: bytes) -> None:
        self.wire.received(data)

    def lost(self, closing: CloseReason) -> None:
        self.wire.lost(closing)

    # Events of the connection

    def hear(self, message: Said) -> None:
        if self._in:
            known = self._home.heard(message)
        else:
            known = self._hear_stranger(message) if self._greeted else self._greet(message)
        if not known:
            self.wire.end(CloseReason.OUT_OF_TURN)

    def ended(self, end: ConnectionEnd) -> None:
        """Invalid data and excessive messages end the attempts for good, because a retry would get the same."""
        if end.closing in NONSENSE | {CloseReason.TOO_FAST} and not self.wire.dismissed:
            end = ConnectionEnd(CloseReason.SENSELESS if self._greeted else CloseReason.NOT_A_HOST)
        self._home.ended(self, end)

    def silent(self, silent: bool) -> None:
        self._home.silent(silent)

    def standing(self, room: int, update: int, writing: bool) -> None:
        if self._in:
            self._home.standing(room, update)

    def measured(self, seconds: float) -> None:
        """Ignored: the host measures the latency and sends it with the lobby."""

    # Steps

    def _greet(self, message: Said) -> bool:
        if not isinstance(message, Hello):
            return False
        self._greeted, self._host_app = True, message.app
        if message.protocol != PROTOCOL:
            self.be_of_another_app()
        return True

    def _hear_stranger(self, message: Said) -> bool:
        if isinstance(message, Unknown) and self._way.token:
            self.unknown = True
            self._way = self._way.without_token()
            self._enter()
        elif isinstance(message, CodeShare) and self._pairing is not None:
            try:
                self.wire.say(CodeProof(self._pairing.prove(message.share)))
            except PairingFailed:
                return False
        elif isinstance(message, CodeProof) and self._pairing is not None:
            self._proven = self._pairing.check(message.proof)
            if not self._proven:
                self.wire.end(CloseReason.HOST_UNPROVEN)
        elif isinstance(message, Welcome) and self._proven:
            self._in = True
            self._home.entered(self, message)
        else:
            return False
        return True

    def _enter(self) -> None:
        """Authenticate by the token, otherwise by the secret of the link, otherwise by the code."""
        way, (name, secret, epoch) = self._way, self._who
        who = name, run_at(self.wire.fingerprint, secret), epoch
        if way.token:
            self.wire.say(EnterToken(way.device, way.token, *who))
        elif way.secret:
            self.wire.say(EnterSecret(way.secret, *who))
        elif way.code:
            self._pairing = GuestPairing(way.code, self.wire.fingerprint)
            self.wire.say(EnterCode(self._pairing.share, *who))
        else:
            self.wire.end(CloseReason.NOT_KNOWN)


def run_at(fingerprint: str, secret: str) -> str:
    """The id of a run of the app for one host. It identifies the device, so each host gets a different one, and a host
    cannot use it at another table.
    """
    return hashlib.sha256(f"safehouse run\0{fingerprint}\0{secret}".encode()).hexdigest()[:32]
