"""An in-memory connection between a host and a guest in the same process: bytes are passed in order by the event loop.

The guest is the counterpart of a page in a browser. Its messages run through the complete code of a guest and a host,
only the socket is missing.
"""

from __future__ import annotations

from collections.abc import Callable

from app.lan.close_reason import CloseReason
from app.lan.transport import Address, Link, LinkHandler

Post = Callable[[Callable[[], None]], None]


class MemoryLink:
    """One end of an in-memory connection."""

    def __init__(self, address: str, post: Post) -> None:
        """`address` is the other side's; `post` runs a task on the network thread soon."""
        self.address = address
        self.fingerprint = ""
        self.ear: LinkHandler | None = None
        self.trip: float | None = None  # the last round trip to the page, in seconds
        self._post = post
        self._other: MemoryLink | None = None
        self._open = True

    @property
    def waiting(self) -> int:
        return 0

    def send(self, data: bytes) -> None:
        other = self._other
        if self._open and other is not None:
            self._post(lambda: other._receive(data))

    def close(self) -> None:
        other, self._other = self._other, None
        self._open = False
        if other is not None:
            self._post(other._lose)

    def break_off(self) -> None:
        """Lose the connection on both sides."""
        other = self._other
        self._lose()
        if other is not None:
            other._lose()

    def _receive(self, data: bytes) -> None:
        if self._open and self.ear is not None:
            self.ear.received(data)

    def _lose(self) -> None:
        if self._open:
            self._open, self._other = False, None
            if self.ear is not None:
                self.ear.lost(CloseReason.LOST)

    def pair(self, other: MemoryLink) -> None:
        """Connect two links with each other."""
        self._other, other._other = other, self


class MemoryDialer:
    """Connects a guest with the host in the same process."""

    def __init__(self, fingerprint: str, accept: Callable[[Link], LinkHandler], address: str, post: Post) -> None:
        """`address` is the page's, to which the host's limits for unadmitted connections apply."""
        self.address = address
        self._fingerprint = fingerprint
        self._accept = accept
        self._post = post
        self._here: MemoryLink | None = None
        self._there: MemoryLink | None = None

    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        here, there = MemoryLink(address.host, self._post), MemoryLink(self.address, self._post)
        here.pair(there)
        here.ear = ear(here)
        self._here, self._there = here, there
        self._post(lambda: self._connect(here, there, fingerprint))
        return here

    def _connect(self, here: MemoryLink, there: MemoryLink, fingerprint: str | None) -> None:
        here.fingerprint = self._fingerprint
        if here.ear is None or not here._open:
            return
        if fingerprint not in (None, self._fingerprint):
            here.ear.lost(CloseReason.WRONG_HOST)
            return
        there.ear = self._accept(there)
        there.ear.opened()
        if here._open:
            here.ear.opened()

    def break_off(self) -> None:
        """The page is gone: lose the connection, as over wifi."""
        if self._here is not None:
            self._here.break_off()

    def measured(self, seconds: float) -> None:
        """Record a round trip time to the page."""
        if self._there is not None:
            self._there.trip = seconds
