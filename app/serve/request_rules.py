"""The requests that a server accepts behind a proxy with TLS: those of the proxy for the public address."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import urlsplit

from app.lan.ip import without_scope
from app.lan.transport import Address
from app.web.http import HttpProblem, HttpRequest

HEADER = "x-forwarded-for"
LOOPBACK = ("127.0.0.1", "::1")
LONGEST_HEADER = 400

Proxy: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class BadSetting(ValueError):
    """An invalid setting of the command line."""


@dataclass(frozen=True)
class PublicUrl:
    """The public address of a server: https with a name, and no path."""

    host: str  # with the port, if it is not the default

    @property
    def origin(self) -> str:
        return f"https://{self.host}"

    @classmethod
    def read(cls, text: str) -> PublicUrl:
        """Parse an address; raises `BadSetting`."""
        try:
            parts = urlsplit(text)
            port = parts.port
        except ValueError:
            raise BadSetting("--public-url is no address") from None
        name = parts.hostname or ""
        if parts.scheme != "https" or not name or parts.username or parts.query or parts.fragment:
            raise BadSetting("--public-url has to be like https://games.example.org")
        if parts.path not in ("", "/"):
            raise BadSetting("--public-url may have no path: the tables stand at /t/, the rest at /p/")
        shown = f"[{name}]" if ":" in name else name
        return cls(shown.lower() if port in (None, 443) else f"{shown.lower()}:{port}")


def read_proxy(text: str) -> Proxy:
    """Parse an address or a network; raises `BadSetting`."""
    try:
        network = ipaddress.ip_network(text)
    except ValueError:
        raise BadSetting("--trusted-proxy has to be an address or a network, like 10.0.0.5 or 172.18.0.0/16") from None
    if network.prefixlen == 0:
        raise BadSetting("--trusted-proxy cannot be everybody")
    return network


class ProxyRules:
    """Accepts connections only from trusted proxies. The client is the last address of one header, which the proxy
    itself added: everything before it may be forged.
    """

    def __init__(self, public: PublicUrl, proxies: Collection[Proxy]) -> None:
        self._public = public
        self._proxies = tuple(proxies)

    def admits(self, peer: str) -> bool:
        address = _address(peer)
        return address is not None and any(address in proxy for proxy in self._proxies)

    def is_shared(self, peer: str) -> bool:
        return True

    def client(self, request: HttpRequest, peer: str) -> str:
        said = request.headers.get(HEADER)
        if said is None:  # the proxy itself asks for the server's health
            return peer
        address = _address(said.rpartition(",")[2].strip()) if len(said) <= LONGEST_HEADER else None
        if address is None:
            raise HttpProblem(400)
        return _counted(address)

    def place(self, own: Address) -> tuple[str, str]:
        return self._public.host, self._public.origin


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(without_scope(text))
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def _counted(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> str:
    """The address used by rate limits: for IPv6 the network, as one client has 2^64 addresses."""
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
