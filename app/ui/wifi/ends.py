"""This device on the wifi: its network, who it is, and what it remembers. Everything here belongs on the worker."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from app.lan.account import Account
from app.lan.beacon import Air, Announcer, Here, RealAir
from app.lan.identity import load_identity
from app.lan.interfaces import Interface, Interfaces, interfaces
from app.lan.invite import DEFAULT_PORT
from app.lan.keep import Drawer, GuestMemory, HostMemory
from app.lan.network import Network
from app.lan.wires import Clock, Dialer, Ear, Link
from app.table.files import Disk

FOLDER = "wifi"  # keys and tokens: never in a log that may be shared


class Ends(Protocol):
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

    def listen(self, accept: Callable[[Link], Ear]) -> int:
        """Let guests connect; the port. Raises `OSError`."""
        ...

    def deafen(self) -> None:
        """Let nobody connect any more."""
        ...

    def air(self) -> Air:
        """Packets to everybody near; on the thread of the network."""
        ...

    def account(self, keep: Callable[[bytes], None]) -> Account:
        """What a guest can prove; `keep` is given the log of a match that was opened and found good."""
        ...

    def close(self) -> None: ...


class RealEnds:
    """The real thing."""

    def __init__(
        self,
        folder: Path,
        work: Callable[[Callable[[], None]], None],
        report: Callable[[Exception], None],
        near: Interfaces = interfaces,
        port: int = DEFAULT_PORT,
    ) -> None:
        """Raises `StorageError` where the key cannot be kept."""
        self._folder = folder / FOLDER
        self._work = work
        self.port = port
        self._identity = load_identity(Disk(), self._folder)
        self.fingerprint = self._identity.fingerprint
        drawer = Drawer(Disk(), self._folder)
        self.own, self.others = HostMemory(drawer), GuestMemory(drawer)
        self.near = near
        self._network = Network(report)

    @property
    def clock(self) -> Clock:
        return self._network

    @property
    def dialer(self) -> Dialer:
        return self._network.streams

    def post(self, do: Callable[[], None]) -> None:
        self._network.post(do)

    def listen(self, accept: Callable[[Link], Ear]) -> int:
        return self._network.listen(self._identity, accept, port=self.port)

    def deafen(self) -> None:
        self._network.stop_listening()

    def air(self) -> Air:
        return RealAir(self._network.loop, self.near, self.port)

    def account(self, keep: Callable[[bytes], None]) -> Account:
        return Account(self.others, Disk(), self._folder, self.post, self._work, keep=keep)

    def close(self) -> None:
        self._network.close()


def reachable(near: tuple[Interface, ...]) -> tuple[str, ...]:
    """The addresses by which others in the room may reach this device; where there is only a tunnel, that one."""
    plain = tuple(interface.address for interface in near if not interface.tunnel)
    return plain or tuple(interface.address for interface in near)


__all__ = ["FOLDER", "Announcer", "Ends", "Here", "RealEnds", "reachable"]
