"""IPv4 and IPv6 addresses as text: normalised, and converted to socket addresses.

Every device of an IPv6 network has a link-local address (`fe80::...`), which is only valid together with an interface,
given after a %: `fe80::1%wlan0`. The name of the interface is local to this device, so it is not sent to others.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import TypeAlias

Endpoint: TypeAlias = tuple[str, int] | tuple[str, int, int, int]

_SCOPE = re.compile(r"[A-Za-z0-9_.-]{1,15}")


def read_ip(text: str) -> str:
    """The normalised address of one device; `ValueError` for anything else."""
    host, percent, scope = text.partition("%")
    address = ipaddress.ip_address(host)
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    reserved = isinstance(address, ipaddress.IPv4Address) and int(address) >> 28 == 15
    if address.is_multicast or address.is_unspecified or reserved:
        raise ValueError("no address of one device")
    if not percent:
        return str(address)
    if not address.is_link_local or address.version == 4 or not _SCOPE.fullmatch(scope):
        raise ValueError("an interface belongs to an address of its link")
    return f"{address}%{scope}"


def is_six(host: str) -> bool:
    return ":" in host


def needs_scope(host: str) -> bool:
    """Whether an address is link-local and lacks its interface."""
    return is_six(host) and "%" not in host and ipaddress.IPv6Address(host).is_link_local


def without_scope(host: str) -> str:
    """The address without its interface, as sent to others."""
    return host.partition("%")[0]


def family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if is_six(host) else socket.AF_INET


def endpoint(host: str, port: int) -> Endpoint:
    """The socket address. Raises `OSError` if the named interface does not exist."""
    if not is_six(host):
        return host, port
    plain, _, scope = host.partition("%")
    return plain, port, 0, (int(scope) if scope.isdigit() else socket.if_nametoindex(scope)) if scope else 0
