"""What the protocol needs of the world: a clock, and connections that carry bytes.  Real ones are in `network.py`.

Everything in `app.lan` that decides something speaks to these alone, so that a whole evening of several devices
runs in one thread under a clock and a network made up by a test.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app.lan.close_reason import CloseReason
from games.core.value import Value


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time that only goes forward, in seconds from anywhere."""

    def now(self) -> float: ...
    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Do this after so long, on the thread of the network, unless it is cancelled before."""
        ...


class NamedTimers:
    """Timers by name: setting one again replaces it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timers: dict[str, Timer] = {}

    def set(self, name: str, seconds: float, do: Callable[[], None]) -> None:
        self.cancel(name)
        self._timers[name] = self._clock.later(seconds, do)

    def cancel(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def cancel_all(self) -> None:
        for name in tuple(self._timers):
            self.cancel(name)


@dataclass(frozen=True)
class Address(Value):
    """Where a host listens: an address as `app.lan.ip` writes it, and a port."""

    host: str
    port: int

    @property
    def shown(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Link(Protocol):
    """One encrypted connection."""

    @property
    def address(self) -> str:
        """Of the other side, without its port."""
        ...

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the certificate the host showed on this connection, in hex; known once it is open."""
        ...

    @property
    def waiting(self) -> int:
        """Bytes that were sent here and not yet taken by the network."""
        ...

    def send(self, data: bytes) -> None: ...
    def close(self) -> None:
        """End it, after what was sent; nothing more is heard of it."""
        ...


class LinkHandler(Protocol):
    """Whoever a connection tells what happens to it."""

    def opened(self) -> None:
        """It is encrypted, and the other side showed the certificate that was expected, if one was."""
        ...

    def received(self, data: bytes) -> None: ...
    def lost(self, closing: CloseReason) -> None:
        """It is gone, or never came about."""
        ...


class Dialer(Protocol):
    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        """Begin to connect.  With a fingerprint nothing is sent to anybody who shows another certificate."""
        ...
