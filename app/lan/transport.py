"""The interfaces of the environment: a clock, and connections that transfer bytes. The real ones are in `network.py`.

All logic in `app.lan` uses only these, so tests run several devices in one thread with a simulated clock and network.
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
    """Monotonic time in seconds, with an arbitrary origin."""

    def now(self) -> float: ...
    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """Run a task on the network thread after a delay, unless it is cancelled."""
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
    """The address of a host: an IP address in the form of `app.lan.ip`, and a port."""

    host: str
    port: int

    @property
    def shown(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Link(Protocol):
    """One encrypted connection."""

    @property
    def address(self) -> str:
        """The other side's address, without its port."""
        ...

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the host's certificate on this connection, in hex; known once it is open."""
        ...

    @property
    def waiting(self) -> int:
        """The number of queued bytes."""
        ...

    def send(self, data: bytes) -> None: ...
    def close(self) -> None:
        """Close after sending the queue; no events follow."""
        ...


class LinkHandler(Protocol):
    """The receiver of a link's events."""

    def opened(self) -> None:
        """The link is encrypted, and the certificate is the expected one, if one was expected."""
        ...

    def received(self, data: bytes) -> None: ...
    def lost(self, closing: CloseReason) -> None:
        """The link is lost, or could not be opened."""
        ...


class Dialer(Protocol):
    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        """Begin to connect. With a fingerprint, nothing is sent to a host with another certificate."""
        ...
