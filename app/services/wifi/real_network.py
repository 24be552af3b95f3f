"""The real network of this device: sockets, keys, files. Use it on the worker."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.lan.beacon import Multicast, RealMulticast
from app.lan.guest_audit import GuestAudit
from app.lan.identity import load_identity
from app.lan.interfaces import Interfaces
from app.lan.known_devices import FileStore, GuestMemory, HostMemory
from app.lan.network import Network
from app.lan.transport import Clock, Dialer, Link, LinkHandler
from app.table.files import Disk

if TYPE_CHECKING:
    from app.services.wifi.hosting import BrowserDoor


class RealNetwork:
    """The device network with real sockets and files."""

    def __init__(
        self,
        folder: Path,
        work: Callable[[Callable[[], None]], None],
        report: Callable[[Exception], None],
        near: Interfaces,
        port: int,
        make_door: Callable[[RealNetwork], BrowserDoor] | None = None,
    ) -> None:
        """Raises `StorageError` if the key cannot be stored. `make_door` creates the web server for browsers."""
        self._folder = folder
        self._work = work
        self._make_door = make_door
        self.port = port
        self._identity = load_identity(Disk(), self._folder)
        self.fingerprint = self._identity.fingerprint
        self.own, self.others = HostMemory(self.drawer), GuestMemory(self.drawer)
        self.near = near
        self._network = Network(report)

    @property
    def clock(self) -> Clock:
        return self._network

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The event loop of the network's thread, for servers outside of `app.lan`."""
        return self._network.loop

    @property
    def drawer(self) -> FileStore:
        """The store of data about other devices."""
        return FileStore(Disk(), self._folder)

    @property
    def dialer(self) -> Dialer:
        return self._network.streams

    def post(self, do: Callable[[], None]) -> None:
        self._network.post(do)

    def listen(self, accept: Callable[[Link], LinkHandler]) -> int:
        return self._network.listen(self._identity, accept, port=self.port)

    def stop_listening(self) -> None:
        self._network.stop_listening()

    def air(self) -> Multicast:
        return RealMulticast(self._network.loop, self.near, self.port)

    def account(self, keep: Callable[[bytes], None]) -> GuestAudit:
        return GuestAudit(self.others, Disk(), self._folder, self.post, self._work, keep=keep)

    def browser_door(self) -> BrowserDoor | None:
        return self._make_door(self) if self._make_door is not None else None

    def close(self) -> None:
        self._network.close()
