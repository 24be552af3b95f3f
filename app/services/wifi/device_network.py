"""What hosting and visiting need of a device on the wifi: its network, who it is, and what it remembers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from app.lan.audit import Audit
from app.lan.beacon import Multicast
from app.lan.guest_audit import GuestAudit
from app.lan.interfaces import Interface, Interfaces
from app.lan.known_devices import GuestMemory, HostMemory, KnownHosts
from app.lan.transport import Clock, Dialer, Link, LinkHandler
from app.logbook import Open

if TYPE_CHECKING:
    from app.services.wifi.hosting import BrowserDoor

FOLDER = "wifi"  # keys and tokens: never in a log that may be shared


class GuestNetwork(Protocol):
    """What a guest needs: the network of a device, or the way from a page to the host in the same process."""

    @property
    def others(self) -> KnownHosts: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def dialer(self) -> Dialer: ...
    @property
    def near(self) -> Interfaces: ...
    def post(self, do: Callable[[], None]) -> None:
        """Do this on the thread of the network."""
        ...

    def account(self, keep: Callable[[bytes], None]) -> Audit:
        """What a guest can prove; `keep` is given the log of a match that was opened and found good."""
        ...


class DeviceNetwork(Protocol):
    """What hosting and visiting need of the device."""

    fingerprint: str
    port: int  # where tables are looked for, and where this device opens one if it can
    own: HostMemory
    others: GuestMemory

    @property
    def clock(self) -> Clock: ...
    @property
    def dialer(self) -> Dialer: ...
    @property
    def near(self) -> Interfaces: ...
    def post(self, do: Callable[[], None]) -> None:
        """Do this on the thread of the network."""
        ...

    def listen(self, accept: Callable[[Link], LinkHandler]) -> int:
        """Let guests connect; the port. Raises `OSError`."""
        ...

    def stop_listening(self) -> None:
        """Let nobody connect any more."""
        ...

    def air(self) -> Multicast:
        """Packets to everybody near; on the thread of the network."""
        ...

    def account(self, keep: Callable[[bytes], None]) -> GuestAudit:
        """What a guest can prove; `keep` is given the log of a match that was opened and found good."""
        ...

    def browser_door(self) -> BrowserDoor | None:
        """The way in for browsers at the tables of this device, if there is to be one."""
        ...

    def close(self) -> None: ...


def reachable(near: tuple[Interface, ...]) -> tuple[str, ...]:
    """The addresses by which others in the room may reach this device; where there is only a tunnel, that one. One of
    IPv6 is told where there is no other: it would only make the QR harder to read.
    """
    four = {interface.name for interface in near if not interface.six}
    told = [interface for interface in near if not interface.six or interface.name not in four]
    plain = tuple(interface.address for interface in told if not interface.tunnel)
    return plain or tuple(interface.address for interface in told)


logbook = logging.getLogger("safehouse.wifi")

# ssl, cryptography with cffi below it, and spake2 come with the first three
PARTS = ("app.services.wifi.real_network", "app.services.wifi.hosting", "app.services.wifi.visiting", "segno")


class NotLoaded(Exception):
    """A library that the wifi needs does not work on this device."""


def load() -> None:
    """Raises `NotLoaded`; may be tried again."""
    for part in PARTS:
        try:
            import_module(part)
        except BaseException as error:  # one written in Rust panics, which is no Exception
            logbook.exception("%s cannot be loaded", Open(part))
            raise NotLoaded from error
