"""The interfaces for hosting and joining: the device's network, identity, and stored data."""

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

FOLDER = "wifi"  # contains keys and tokens, which must never get into a log that may be shared


class GuestNetwork(Protocol):
    """The network of a guest: of a device, or the link from a page to the host in the same process."""

    @property
    def others(self) -> KnownHosts: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def dialer(self) -> Dialer: ...
    @property
    def near(self) -> Interfaces: ...
    def post(self, do: Callable[[], None]) -> None:
        """Call this on the thread of the network."""
        ...

    def account(self, keep: Callable[[bytes], None]) -> Audit:
        """Create a guest's audit; `keep` gets the log of a match that was opened and verified."""
        ...


class DeviceNetwork(GuestNetwork, Protocol):
    """The network of a device, for hosting and joining."""

    fingerprint: str
    port: int  # where tables are looked for, and where this device opens one if it can
    own: HostMemory
    others: GuestMemory

    def listen(self, accept: Callable[[Link], LinkHandler]) -> int:
        """Accept guests; returns the port. Raises `OSError`."""
        ...

    def stop_listening(self) -> None:
        """Stop accepting guests."""
        ...

    def air(self) -> Multicast:
        """Open multicast; on the thread of the network."""
        ...

    def account(self, keep: Callable[[bytes], None]) -> GuestAudit:
        """Create a guest's audit; `keep` gets the log of a match that was opened and verified."""
        ...

    def browser_door(self) -> BrowserDoor | None:
        """Create the web server for guests in browsers, or None."""
        ...

    def close(self) -> None: ...


def reachable(near: tuple[Interface, ...]) -> tuple[str, ...]:
    """The addresses by which devices nearby may reach this one; a tunnel's address only if there is no other. IPv6
    addresses are included only for interfaces without IPv4, as they make the QR code harder to read.
    """
    four = {interface.name for interface in near if not interface.six}
    listed = [interface for interface in near if not interface.six or interface.name not in four]
    plain = tuple(interface.address for interface in listed if not interface.tunnel)
    return plain or tuple(interface.address for interface in listed)


logbook = logging.getLogger("safehouse.wifi")

# ssl, cryptography with cffi below it, and spake2 come with the first three
PARTS = ("app.services.wifi.real_network", "app.services.wifi.hosting", "app.services.wifi.visiting", "segno")


class NotLoaded(Exception):
    """A library needed for wifi does not load on this device."""


def load() -> None:
    """Import the libraries; raises `NotLoaded`, and may be called again."""
    for part in PARTS:
        try:
            import_module(part)
        except BaseException as error:  # a panic in Rust code is not an Exception
            logbook.exception("%s cannot be loaded", Open(part))
            raise NotLoaded from error
