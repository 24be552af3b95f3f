"""The state of a guest's connection to its host, and the routes to a host, as values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeAlias

from app.lan.close_reason import ConnectionEnd
from app.lan.interfaces import Interface, is_near, near_by, nearest_first
from app.lan.invite import Invite
from app.lan.known_devices import KnownHost
from app.lan.table_talk import ShowReaction
from app.lan.transport import Address
from games.core.contract import Message
from games.core.value import Value

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.lan.verify import Fairness

MOST_RUMOURS = 4


class ConnectionPhase(StrEnum):
    """The phase of the connection, displayed by shape and word."""

    IDLE = "idle"  # no target
    CONNECTING = "connecting"
    HERE = "here"
    SILENT = "silent"  # nothing heard for two seconds
    LOST = "lost"  # trying again
    AWAY = "away"  # this app is in the background
    REFUSED = "refused"  # the user has to do something first
    LEFT = "left"


@dataclass(frozen=True)
class ConnectionState(Value):
    """The state of the connection to the host."""

    phase: ConnectionPhase
    tries: int = 0  # since it was last connected
    end: ConnectionEnd | None = None  # why it is lost or was refused

    @property
    def message(self) -> Message:
        """The message for the player."""
        if self.phase is ConnectionPhase.REFUSED and self.end is not None:
            return self.end.message
        return Message(f"lan.connection.{self.phase}")


@dataclass(frozen=True)
class CodeRoute:
    """A selected or typed host, and the code from its screen."""

    address: Address
    code: str = field(repr=False)
    fingerprint: str = ""  # of the selected host; no other host is sent anything
    others: tuple[Address, ...] = ()  # other announced addresses of that host


@dataclass(frozen=True)
class KnownHostRoute:
    """A host this device has joined before."""

    fingerprint: str


Target: TypeAlias = Invite | CodeRoute | KnownHostRoute


def said_here(target: Target, near: Callable[[], tuple[Interface, ...]]) -> Target:
    """The target with addresses as used on this device: link-local ones need the name of the link."""
    if isinstance(target, KnownHostRoute):
        return target  # stored with this device's links
    if isinstance(target, Invite):
        return replace(target, addresses=near_by(target.addresses, near()))
    return replace(target, address=next(iter(near_by((target.address,), near())), target.address))


@dataclass(frozen=True)
class JoinRoute:
    """All addresses and credentials for one host.

    `rumours` are addresses from beacons. Anybody can send those, so they are tried alternately with the verified ones
    and never replace one.
    """

    addresses: tuple[Address, ...]
    fingerprint: str | None  # None: unknown until the code is verified
    device: str = ""
    token: str = field(default="", repr=False)
    secret: str = field(default="", repr=False)
    code: str = field(default="", repr=False)
    rumours: tuple[Address, ...] = ()

    def heard_of(self, address: Address) -> JoinRoute:
        """The route with another announced address."""
        if address in (*self.addresses, *self.rumours):
            return self
        return replace(self, rumours=(address, *self.rumours)[:MOST_RUMOURS])

    def address(self, number: int) -> Address | None:
        """The address for the attempt with this number."""
        if not self.addresses or (self.rumours and number % 2):
            return self.rumours[number // 2 % len(self.rumours)] if self.rumours else None
        return self.addresses[(number // 2 if self.rumours else number) % len(self.addresses)]

    def without_token(self) -> JoinRoute:
        """The route without the token, which the host does not know."""
        return replace(self, device="", token="")

    @property
    def open(self) -> bool:
        """Whether any credentials are left."""
        return bool(self.token or self.secret or self.code)


def way_from_here(target: Target, known: KnownHost | None, near: Callable[[], tuple[Interface, ...]]) -> JoinRoute:
    """The route to a target, restricted to addresses in this device's local networks; the internet is excluded."""
    way = way_to(said_here(target, near), known)
    reachable = tuple(address for address in way.addresses if is_near(address.host, near))
    return replace(way, addresses=nearest_first(reachable, near()))


def way_to(target: Target, known: KnownHost | None) -> JoinRoute:
    """The route to a target, with stored data about that host."""
    addresses, device, token = (known.addresses, known.device, known.token) if known is not None else ((), "", "")
    if isinstance(target, Invite):
        both = tuple(dict.fromkeys((*target.addresses, *addresses)))
        return JoinRoute(both, target.fingerprint, device, token, secret=target.secret)
    if isinstance(target, CodeRoute):
        return JoinRoute((target.address, *target.others), target.fingerprint or None, code=target.code)
    return JoinRoute(addresses, target.fingerprint, device, token)


class GuestListener(Protocol):
    """The receiver of a guest's events. Called on the network thread."""

    def on_connection(self, connection: ConnectionState) -> None: ...
    def on_room(self, room: LobbyView) -> None: ...
    def on_reaction(self, reaction: ShowReaction) -> None:
        """Handle a device's reaction."""
        ...

    def on_verdict(self, verdict: Fairness) -> None:
        """A match is over and was checked."""
        ...
