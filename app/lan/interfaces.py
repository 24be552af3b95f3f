"""The network interfaces of this device with their addresses, as reported by the system.

On Linux and Android `getifaddrs` of the C library is used: the only way still open to Android apps, and the only one
that identifies the network created by the device itself (a hotspot has no route). There is no maintained package for
this on Android: ifaddr does not report whether an interface is up or a tunnel.
"""

from __future__ import annotations

import contextlib
import ctypes
import ipaddress
import platform
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.lan.ip import is_six, needs_scope, without_scope
from app.lan.transport import Address
from games.core.value import Value

_UP, _LOOPBACK, _POINT_TO_POINT = 0x1, 0x8, 0x10
_TUNNELS = ("tun", "tap", "wg", "ppp", "ipsec", "utun", "nordlynx", "tailscale", "zt")
_CELLULAR = ("rmnet", "ccmni", "wwan", "pdp", "clat", "v4-rmnet")


@dataclass(frozen=True)
class Interface(Value):
    """One address of this device, IPv4 or link-local IPv6, with the name of its interface."""

    name: str
    address: str
    prefix: int  # prefix length of the network
    broadcast: str  # "" for IPv6, which has none
    tunnel: bool  # a VPN

    @property
    def six(self) -> bool:
        return is_six(self.address)

    def reaches(self, host: str) -> bool:
        """Whether an IPv4 address is in this network."""
        return ipaddress.IPv4Address(host) in ipaddress.IPv4Network((self.address, self.prefix), strict=False)

    @property
    def neighbours(self) -> Iterator[str]:
        """Every other address of the surrounding /24, or of the network if it is smaller, nearest first; none for IPv6,
        whose networks are too large.
        """
        if self.six:
            return iter(())
        network = ipaddress.IPv4Network((self.address, max(self.prefix, 24)), strict=False)
        own = int(ipaddress.IPv4Address(self.address))
        near = sorted(network.hosts(), key=lambda other: abs(int(other) - own))
        return (str(other) for other in near if int(other) != own)


_OWN_SIX = ipaddress.IPv6Network("fc00::/7")  # unique local addresses

Interfaces: TypeAlias = Callable[[], tuple[Interface, ...]]


def interfaces() -> tuple[Interface, ...]:
    """The interfaces that are up and may lead to other devices of a room."""
    if platform.system() in ("Linux", "Android"):
        with contextlib.suppress(OSError, AttributeError):  # not permitted by the system
            return tuple(_useful(_asked()))
    return _guessed()


def is_near(host: str, near: Interfaces) -> bool:
    """Whether an address may belong to a device in this room: private, or in one of this device's networks. IPv6 gives
    phones globally reachable addresses, which are excluded.
    """
    address = ipaddress.ip_address(without_scope(host))
    if isinstance(address, ipaddress.IPv6Address):
        return address.is_link_local or address.is_loopback or address.is_site_local or address in _OWN_SIX
    return not address.is_global or any(interface.reaches(host) for interface in near() if not interface.six)


def near_by(addresses: tuple[Address, ...], near: tuple[Interface, ...]) -> tuple[Address, ...]:
    """The addresses as used on this device: link-local ones once for each link."""
    links = [interface.name for interface in near if interface.six]
    said: list[Address] = []
    for address in addresses:
        if needs_scope(address.host):
            said.extend(replace(address, host=f"{address.host}%{link}") for link in links)
        else:
            said.append(address)
    return tuple(said)


def nearest_first(addresses: tuple[Address, ...], near: tuple[Interface, ...]) -> tuple[Address, ...]:
    """The addresses on our own subnets first; the others fail only by timeout."""
    plain = [interface for interface in near if not interface.six]

    def far(address: Address) -> bool:
        return not is_six(address.host) and not any(interface.reaches(address.host) for interface in plain)

    return tuple(sorted(addresses, key=far))


# getifaddrs


@dataclass(frozen=True)
class Listed:
    """One address of one interface, as listed by the system."""

    name: str
    flags: int
    address: bytes  # 4 or 16
    mask: bytes


def _useful(listed: Iterator[Listed]) -> Iterator[Interface]:
    for one in listed:
        if not one.flags & _UP or one.flags & _LOOPBACK or one.name.startswith(_CELLULAR):
            continue
        tunnel = bool(one.flags & _POINT_TO_POINT) or one.name.startswith(_TUNNELS)
        prefix = int.from_bytes(one.mask, "big").bit_count()
        if len(one.address) == 4:
            network = ipaddress.IPv4Network((one.address, prefix), strict=False)
            yield Interface(one.name, socket.inet_ntoa(one.address), prefix, str(network.broadcast_address), tunnel)
        else:
            address = ipaddress.IPv6Address(one.address)
            if address.is_link_local and not tunnel:
                yield Interface(one.name, f"{address}%{one.name}", prefix, "", tunnel)


class _Entry(ctypes.Structure):
    """`struct ifaddrs`."""


_Entry._fields_ = [
    ("next", ctypes.POINTER(_Entry)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
    ("mask", ctypes.c_void_p),
    ("other", ctypes.c_void_p),
    ("data", ctypes.c_void_p),
]


def _asked() -> Iterator[Listed]:
    library = ctypes.CDLL(None, use_errno=True)
    first = ctypes.POINTER(_Entry)()
    if library.getifaddrs(ctypes.byref(first)):
        raise OSError(ctypes.get_errno(), "getifaddrs")
    try:
        entry = first
        while entry:
            now = entry.contents
            address, name = _plain(now.address), now.name.decode("ascii", "replace")
            if address:
                yield Listed(name, now.flags, address, _plain(now.mask) or b"\xff" * len(address))
            entry = now.next
    finally:
        library.freeifaddrs(first)


def _plain(where: int | None) -> bytes:
    """The address in a `struct sockaddr`; empty for other address families."""
    if not where:
        return b""
    family = ctypes.c_ushort.from_address(where).value
    if family == socket.AF_INET:
        return ctypes.string_at(where + 4, 4)
    if family == socket.AF_INET6:
        return ctypes.string_at(where + 8, 16)
    return b""


def _guessed() -> tuple[Interface, ...]:
    """On other systems: the source address for outgoing connections; nothing is sent to find it."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
            handle.connect(("192.0.2.1", 9))  # a reserved documentation address
            address = str(handle.getsockname()[0])
    except OSError:
        return ()
    network = ipaddress.IPv4Network((address, 24), strict=False)
    return (Interface("", address, 24, str(network.broadcast_address), False),)
