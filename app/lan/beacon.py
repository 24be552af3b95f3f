"""The beacon: small packets to everybody on the wifi, by which hosts say that they are there and guests ask for them.

Whoever gets one cannot know whether it is true; it only says where to look.  Multicast goes to a group of
224.0.0.0/24, which needs no router; broadcast goes out too, because some networks carry only one of them.
"""

from __future__ import annotations

import contextlib
import socket
import struct
from asyncio import AbstractEventLoop
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app.lan.forms import Count, Fingerprint, Port, Version
from app.lan.interfaces import Interface, Interfaces
from app.lan.invite import DEFAULT_PORT
from app.lan.wires import Clock, Timer
from app.table.names import NOBODY, Name
from games.core.bounds import Reach, held
from games.core.value import BadValue, Value, decode_kind, read_json

GROUP = "224.0.0.177"
PORT = DEFAULT_PORT
LARGEST = 1024  # bytes of a packet
EVERY = 2.0
FIRST = (0.0, 0.3, 1.0)  # seconds of the first packets
ANSWER_PAUSE = 0.2  # seconds between two answers, whoever asks
MOST_AT_ONCE = 64  # packets read in one go


@dataclass(frozen=True)
class Here(Value, kind="safehouse_here"):
    """A host is here."""

    protocol: Count
    app: Version
    title: Name
    fingerprint: Fingerprint
    port: Port


@dataclass(frozen=True)
class WhoIsHere(Value, kind="safehouse_who"):
    """A guest asks."""

    protocol: Count
    app: Version


_PACKETS: tuple[type[Here | WhoIsHere], ...] = (Here, WhoIsHere)


def read_packet(data: bytes) -> Here | WhoIsHere | None:
    """What a packet says; None for anything that is not ours, or not well formed."""
    if len(data) > LARGEST:
        return None
    try:
        packet: Here | WhoIsHere = decode_kind(_PACKETS, read_json(data.decode("utf-8")), "packet")
        packet = held(packet, Reach())
    except (BadValue, UnicodeDecodeError):
        return None
    return None if isinstance(packet, Here) and packet.title == NOBODY else packet


class Air(Protocol):
    """Packets to everybody near."""

    def send(self, data: bytes) -> bool:
        """To everybody; whether it could be sent anywhere."""
        ...

    def listen(self, hear: Callable[[bytes, str], None]) -> None:
        """Who hears each packet, with the address it came from."""
        ...

    def close(self) -> None: ...


class Announcer:
    """A host on the air: says that it is there every now and then, and when somebody asks."""

    def __init__(self, air: Air, clock: Clock, here: Callable[[], Here]) -> None:
        self._air = air
        self._clock = clock
        self._here = here
        self._answered = clock.now() - ANSWER_PAUSE
        self._timer: Timer | None = None
        air.listen(self._hear)
        self._say()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._air.close()

    def _say(self) -> None:
        self._timer = self._clock.later(EVERY, self._say)
        self._air.send(self._here().text.encode("utf-8"))

    def _hear(self, data: bytes, _: str) -> None:
        now = self._clock.now()
        if isinstance(read_packet(data), WhoIsHere) and now - self._answered >= ANSWER_PAUSE:
            self._answered = now
            self._air.send(self._here().text.encode("utf-8"))


class RealAir:
    """One socket for each interface, rebuilt when the interfaces change."""

    def __init__(self, loop: AbstractEventLoop, interfaces: Interfaces, port: int = PORT) -> None:
        self._loop = loop
        self._interfaces = interfaces
        self._port = port
        self._hear: Callable[[bytes, str], None] = lambda _, __: None
        self._sockets: dict[Interface, socket.socket] = {}
        self._closed = False
        self._refresh()

    def listen(self, hear: Callable[[bytes, str], None]) -> None:
        self._hear = hear

    def send(self, data: bytes) -> bool:
        self._refresh()
        sent = False
        for interface, handle in self._sockets.items():
            for target in (GROUP, interface.broadcast):
                with contextlib.suppress(OSError):
                    handle.sendto(data, (target, self._port))
                    sent = True
        return sent

    def close(self) -> None:
        self._closed = True
        for interface in tuple(self._sockets):
            self._drop(interface)

    def _refresh(self) -> None:
        now = () if self._closed else tuple(interface for interface in self._interfaces() if not interface.tunnel)
        for interface in tuple(self._sockets):
            if interface not in now:
                self._drop(interface)
        for interface in now:
            if interface not in self._sockets:
                with contextlib.suppress(OSError):
                    self._add(interface)

    def _add(self, interface: Interface) -> None:
        handle = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            handle.setblocking(False)
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                handle.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            own = socket.inet_aton(interface.address)
            handle.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
            handle.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
            handle.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, own)
            handle.bind(("", self._port))
            with contextlib.suppress(OSError):  # without the group broadcast is left
                group = struct.pack("4s4s", socket.inet_aton(GROUP), own)
                handle.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
        except OSError:
            handle.close()
            raise
        self._sockets[interface] = handle
        self._loop.add_reader(handle, self._read, handle)

    def _drop(self, interface: Interface) -> None:
        handle = self._sockets.pop(interface)
        self._loop.remove_reader(handle)
        handle.close()

    def _read(self, handle: socket.socket) -> None:
        for _ in range(MOST_AT_ONCE):
            try:
                data, address = handle.recvfrom(LARGEST + 1)
            except OSError:
                return
            self._hear(data, address[0])
