"""Beacons: small packets to all devices on the wifi, with which hosts announce themselves and guests search for them.

Packets are not authenticated; they only say where to look. Multicast goes to a group in 224.0.0.0/24, which needs no
router, and to a link-local group of IPv6. Broadcast is sent in addition, because some networks carry only one of them.
If a network carries neither, a guest sends a packet to each address, and the answer goes to the guest alone.
"""

from __future__ import annotations

import contextlib
import socket
import struct
from asyncio import AbstractEventLoop
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app.lan.field_bounds import Count, Fingerprint, Port, Version
from app.lan.interfaces import Interface, Interfaces, is_near
from app.lan.invite import DEFAULT_PORT
from app.lan.ip import endpoint, is_six, without_scope
from app.lan.transport import Clock, Timer
from app.table.names import NOBODY, Name
from games.core.bounds import Reach, held
from games.core.value import BadValue, Value, decode_kind, read_json

GROUP = "224.0.0.177"
GROUP_SIX = "ff12::5afe:177"  # used by no other program, link-local
PORT = DEFAULT_PORT
LARGEST = 1024  # bytes of a packet
EVERY = 2.0
FIRST = (0.0, 0.3, 1.0)  # seconds of the first announcements
ANSWER_PAUSE = 0.2  # seconds between two answers to all, and to one device
MOST_ANSWERED = 32  # devices answered singly within such a period
MOST_AT_ONCE = 64  # packets read per call


@dataclass(frozen=True)
class Here(Value, kind="safehouse_here"):
    """The announcement of a host."""

    protocol: Count
    app: Version
    title: Name
    fingerprint: Fingerprint
    port: Port


@dataclass(frozen=True)
class WhoIsHere(Value, kind="safehouse_who"):
    """A guest's search for hosts."""

    protocol: Count
    app: Version


_PACKETS: tuple[type[Here | WhoIsHere], ...] = (Here, WhoIsHere)


def read_packet(data: bytes) -> Here | WhoIsHere | None:
    """The content of a packet; None if it is foreign or malformed."""
    if len(data) > LARGEST:
        return None
    try:
        packet: Here | WhoIsHere = decode_kind(_PACKETS, read_json(data.decode("utf-8")), "packet")
        packet = held(packet, Reach())
    except (BadValue, UnicodeDecodeError):
        return None
    return None if isinstance(packet, Here) and packet.title == NOBODY else packet


class Multicast(Protocol):
    """Packets to all nearby devices, and to single ones."""

    def send(self, data: bytes) -> bool:
        """Send to all; returns whether it could be sent on any interface."""
        ...

    def tell(self, data: bytes, host: str) -> None:
        """Send to one device."""
        ...

    def listen(self, hear: Callable[[bytes, str], None]) -> None:
        """Set the handler of received packets, which gets the data and the source address."""
        ...

    def close(self) -> None: ...


class Announcer:
    """Announces a host, periodically and in answer to searches."""

    def __init__(self, air: Multicast, clock: Clock, here: Callable[[], Here]) -> None:
        self._air = air
        self._clock = clock
        self._here = here
        self._answered = clock.now() - ANSWER_PAUSE
        self._answered_at: dict[str, float] = {}  # when each address was last answered
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

    def _hear(self, data: bytes, source: str) -> None:
        """Answer a search to all and to its source address, since multicast may work in one direction only.

        Answers are limited, so that frequent searches of one device do not block the answers to others.
        """
        if not isinstance(read_packet(data), WhoIsHere):
            return
        now, here = self._clock.now(), self._here().text.encode("utf-8")
        if now - self._answered >= ANSWER_PAUSE:
            self._answered = now
            self._air.send(here)
        self._answered_at = {address: when for address, when in self._answered_at.items() if now - when < ANSWER_PAUSE}
        if source not in self._answered_at and len(self._answered_at) < MOST_ANSWERED:
            self._answered_at[source] = now
            self._air.tell(here, source)


class RealMulticast:
    """One socket per interface, rebuilt when the interfaces change."""

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
            for target in (f"{GROUP_SIX}%{interface.name}",) if interface.six else (GROUP, interface.broadcast):
                sent |= self._put(handle, data, target)
        return sent

    def tell(self, data: bytes, host: str) -> None:
        """Send by the interface of the address if known, otherwise by the first one of its protocol."""
        alike = [interface for interface in self._sockets if interface.six is is_six(host)]
        link = host.partition("%")[2]
        near = [interface for interface in alike if (interface.name == link if link else interface.reaches(host))]
        for interface in (near or alike)[:1]:
            self._put(self._sockets[interface], data, host)

    def _put(self, handle: socket.socket, data: bytes, host: str) -> bool:
        with contextlib.suppress(OSError):
            handle.sendto(data, endpoint(host, self._port))
            return True
        return False

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
        handle = socket.socket(socket.AF_INET6 if interface.six else socket.AF_INET, socket.SOCK_DGRAM)
        try:
            handle.setblocking(False)
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                handle.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            (_bind_six if interface.six else _bind_four)(handle, interface, self._port)
        except OSError:
            handle.close()
            raise
        self._sockets[interface] = handle
        self._loop.add_reader(handle, self._read, handle, interface.six)

    def _drop(self, interface: Interface) -> None:
        handle = self._sockets.pop(interface)
        self._loop.remove_reader(handle)
        handle.close()

    def _read(self, handle: socket.socket, six: bool) -> None:
        for _ in range(MOST_AT_ONCE):
            try:
                data, address = handle.recvfrom(LARGEST + 1)
            except OSError:
                return
            source = _said_from(address) if six else address[0]
            if is_near(source, lambda: tuple(self._sockets)):
                self._hear(data, source)


def _said_from(address: tuple[str, int, int, int]) -> str:
    """The source address with its link: an IPv6 socket receives the group from every link."""
    host, _, _, link = address
    return f"{without_scope(host)}%{socket.if_indextoname(link)}" if link else host


def _bind_four(handle: socket.socket, interface: Interface, port: int) -> None:
    handle.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    own = socket.inet_aton(interface.address)
    handle.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
    handle.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
    handle.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, own)
    handle.bind(("", port))
    with contextlib.suppress(OSError):  # without the group, broadcast remains
        group = struct.pack("4s4s", socket.inet_aton(GROUP), own)
        handle.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)


def _bind_six(handle: socket.socket, interface: Interface, port: int) -> None:
    """Bind one socket per link, because each socket sends multicast on one link."""
    link = socket.if_nametoindex(interface.name)
    handle.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    handle.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_HOPS, 1)
    handle.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_LOOP, 1)
    handle.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, link)
    handle.bind(("::", port))
    group = struct.pack("=16sI", socket.inet_pton(socket.AF_INET6, GROUP_SIX), link)
    handle.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, group)
