"""The network of one table of a server, in the role of a device's network: it neither listens nor announces.

Guests connect only by memory links (`app/lan/memory_link.py`), from pages that this process serves.
"""

from __future__ import annotations

from collections.abc import Callable

from app.lan.guest_audit import GuestAudit
from app.lan.interfaces import Interface
from app.lan.known_devices import GuestMemory, HostMemory
from app.lan.transport import Address, Clock, Link, LinkHandler
from app.services.wifi.hosting import BrowserDoor


class NoVisits(Exception):
    """Raised if a server were to be a guest: its tables only host."""


class SilentAir:
    """Multicast without receivers."""

    def send(self, data: bytes) -> bool:
        return False

    def tell(self, data: bytes, host: str) -> None: ...
    def listen(self, hear: Callable[[bytes, str], None]) -> None: ...
    def close(self) -> None: ...


class NoDialer:
    """A dialer that never connects."""

    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        raise NoVisits


class MemoryNetwork:
    """A `DeviceNetwork` of a table that hosts in memory."""

    others: GuestMemory

    def __init__(
        self, fingerprint: str, own: HostMemory, clock: Clock, post: Callable[[Callable[[], None]], None]
    ) -> None:
        self.fingerprint = fingerprint
        self.port = 0
        self.own = own
        self.clock = clock
        self.dialer = NoDialer()
        self._post = post

    def near(self) -> tuple[Interface, ...]:
        return ()

    def post(self, do: Callable[[], None]) -> None:
        self._post(do)

    def listen(self, accept: Callable[[Link], LinkHandler]) -> int:
        return 0

    def stop_listening(self) -> None: ...

    def air(self) -> SilentAir:
        return SilentAir()

    def account(self, keep: Callable[[bytes], None]) -> GuestAudit:
        raise NoVisits

    def browser_door(self) -> BrowserDoor | None:
        return None

    def close(self) -> None: ...
