"""Which networks this device is in: the IPv4 addresses of its interfaces, asked of the system."""

from __future__ import annotations

import contextlib
import ipaddress
import platform
import socket
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from games.core.value import Value

_UP, _LOOPBACK, _POINT_TO_POINT = 0x1, 0x8, 0x10
_FLAGS, _ADDRESS, _BROADCAST, _MASK = 0x8913, 0x8915, 0x8919, 0x891B  # what Linux and Android call SIOCGIF...
_TUNNELS = ("tun", "tap", "wg", "ppp", "ipsec", "utun", "nordlynx", "tailscale", "zt")
_CELLULAR = ("rmnet", "ccmni", "wwan", "pdp")


@dataclass(frozen=True)
class Interface(Value):
    """One address of this device."""

    name: str
    address: str
    prefix: int  # bits of the network
    broadcast: str
    tunnel: bool  # a VPN

    @property
    def neighbours(self) -> Iterator[str]:
        """Every other address of the /24 around this one, or of the network if it is smaller; the nearest first."""
        network = ipaddress.IPv4Network((self.address, max(self.prefix, 24)), strict=False)
        own = int(ipaddress.IPv4Address(self.address))
        near = sorted(network.hosts(), key=lambda other: abs(int(other) - own))
        return (str(other) for other in near if int(other) != own)


Interfaces: TypeAlias = Callable[[], tuple[Interface, ...]]


def interfaces() -> tuple[Interface, ...]:
    """The interfaces that are up and may lead to other devices of a room."""
    if platform.system() in ("Linux", "Android"):
        try:
            return tuple(_asked())
        except OSError:  # a system that does not let an app ask
            return _guessed()
    return _guessed()


def _asked() -> Iterator[Interface]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):  # without an address, or gone by now
                (flags,) = struct.unpack("16xH", _ask(handle, _FLAGS, name)[:18])
                if not flags & _UP or flags & _LOOPBACK or name.startswith(_CELLULAR):
                    continue
                address = _address(_ask(handle, _ADDRESS, name))
                mask = ipaddress.IPv4Address(_address(_ask(handle, _MASK, name)))
                tunnel = bool(flags & _POINT_TO_POINT) or name.startswith(_TUNNELS)
                prefix = int(mask).bit_count()
                yield Interface(name, address, prefix, _address(_ask(handle, _BROADCAST, name)), tunnel)


def _ask(handle: socket.socket, what: int, name: str) -> bytes:
    import fcntl

    return fcntl.ioctl(handle.fileno(), what, struct.pack("256s", name.encode()[:15]))


def _address(answer: bytes) -> str:
    return socket.inet_ntoa(answer[20:24])


def _guessed() -> tuple[Interface, ...]:
    """Elsewhere: the address this device would speak from; nothing is sent to find out."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
            handle.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            address = str(handle.getsockname()[0])
    except OSError:
        return ()
    network = ipaddress.IPv4Network((address, 24), strict=False)
    return (Interface("", address, 24, str(network.broadcast_address), False),)
