"""How a guest stands with its host, and by which way it comes in, as values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeAlias

from app.lan.close_reason import ConnectionEnd
from app.lan.interfaces import Interface, is_near, near_by, nearest_first
from app.lan.invite import Invite
from app.lan.known_devices import KnownHost
from app.lan.transport import Address
from games.core.contract import Message
from games.core.value import Value

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.lan.verify import Fairness

MOST_RUMOURS = 4


class ConnectionPhase(StrEnum):
    """Shown by shape and word."""

    IDLE = "idle"  # nowhere asked to go
    CONNECTING = "connecting"
    HERE = "here"
    SILENT = "silent"  # nothing heard for two seconds
    LOST = "lost"  # trying again
    AWAY = "away"  # this device is put aside
    REFUSED = "refused"  # somebody has to do something first
    LEFT = "left"


@dataclass(frozen=True)
class ConnectionState(Value):
    """How the connection to the host is."""

    phase: ConnectionPhase
    tries: int = 0  # since it was here last
    end: ConnectionEnd | None = None  # why it is lost, or was refused

    @property
    def message(self) -> Message:
        """The sentence for whoever plays."""
        if self.phase is ConnectionPhase.REFUSED and self.end is not None:
            return self.end.message
        return Message(f"lan.connection.{self.phase}")


@dataclass(frozen=True)
class CodeRoute:
    """A host that was picked or whose address was typed, and the code read from its screen."""

    address: Address
    code: str = field(repr=False)
    fingerprint: str = ""  # of the one that was picked: nothing is said to anybody else who answers there
    others: tuple[Address, ...] = ()  # where that one is said to be besides


@dataclass(frozen=True)
class KnownHostRoute:
    """A host this device was with before."""

    fingerprint: str


Target: TypeAlias = Invite | CodeRoute | KnownHostRoute


def said_here(target: Target, near: Callable[[], tuple[Interface, ...]]) -> Target:
    """The same with every address as this device says it: one that counts on its link only needs that link's name."""
    if isinstance(target, KnownHostRoute):
        return target  # it was said here before
    if isinstance(target, Invite):
        return replace(target, addresses=near_by(target.addresses, near()))
    return replace(target, address=next(iter(near_by((target.address,), near())), target.address))


@dataclass(frozen=True)
class JoinRoute:
    """Everything that may be tried to come in at one host.

    `rumours` are addresses from beacons: anybody may send those, so they are tried in turn with the good ones and
    never push one out.
    """

    addresses: tuple[Address, ...]
    fingerprint: str | None  # None: not known before the code is
    device: str = ""
    token: str = field(default="", repr=False)
    secret: str = field(default="", repr=False)
    code: str = field(default="", repr=False)
    rumours: tuple[Address, ...] = ()

    def heard_of(self, address: Address) -> JoinRoute:
        """The host is said to be here."""
        if address in (*self.addresses, *self.rumours):
            return self
        return replace(self, rumours=(address, *self.rumours)[:MOST_RUMOURS])

    def address(self, number: int) -> Address | None:
        """Where to try the try with this number."""
        if not self.addresses or (self.rumours and number % 2):
            return self.rumours[number // 2 % len(self.rumours)] if self.rumours else None
        return self.addresses[(number // 2 if self.rumours else number) % len(self.addresses)]

    def without_token(self) -> JoinRoute:
        """The host does not know it."""
        return replace(self, device="", token="")

    @property
    def open(self) -> bool:
        """Whether anything is left to come in by."""
        return bool(self.token or self.secret or self.code)


def way_from_here(target: Target, known: KnownHost | None, near: Callable[[], tuple[Interface, ...]]) -> JoinRoute:
    """The way to a target, as this device goes it from the networks it is in now; to the internet it never goes."""
    way = way_to(said_here(target, near), known)
    reachable = tuple(address for address in way.addresses if is_near(address.host, near))
    return replace(way, addresses=nearest_first(reachable, near()))


def way_to(target: Target, known: KnownHost | None) -> JoinRoute:
    """The way to a target, by what is known of that host already as well."""
    addresses, device, token = (known.addresses, known.device, known.token) if known is not None else ((), "", "")
    if isinstance(target, Invite):
        both = tuple(dict.fromkeys((*target.addresses, *addresses)))
        return JoinRoute(both, target.fingerprint, device, token, secret=target.secret)
    if isinstance(target, CodeRoute):
        return JoinRoute((target.address, *target.others), target.fingerprint or None, code=target.code)
    return JoinRoute(addresses, target.fingerprint, device, token)


class GuestListener(Protocol):
    """Shows how a guest stands with its host.  Called on the thread of the network."""

    def on_connection(self, connection: ConnectionState) -> None: ...
    def on_room(self, room: LobbyView) -> None: ...
    def on_verdict(self, verdict: Fairness) -> None:
        """A match is over and was checked."""
        ...
