"""A connection between a host and a guest that live in the same process: bytes handed over, in order, by the loop.

The guest is one who holds nothing but a browser.  What it does goes through the whole of a guest's and a host's code,
as if it came over the wifi; only the socket is missing.
"""

from __future__ import annotations

from collections.abc import Callable

from app.lan.close_reason import CloseReason
from app.lan.transport import Address, Link, LinkHandler

Post = Callable[[Callable[[], None]], None]


class MemoryLink:
    """One end of such a connection."""

    def __init__(self, address: str, post: Post) -> None:
        """`address` is the other side's; `post` does something on the thread of the network, soon."""
        self.address = address
        self.fingerprint = ""
        self.ear: LinkHandler | None = None
        self.trip: float | None = None  # seconds to the page and back, as they were measured last
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
        """The connection is lost, for both sides."""
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
        """Be the two ends of one connection."""
        self._other, other._other = other, self


class MemoryDialer:
    """Connects a guest with the host in the same process."""

    def __init__(self, fingerprint: str, accept: Callable[[Link], LinkHandler], address: str, post: Post) -> None:
        """`address` is that of the page, by which the host counts what strangers try."""
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
        """The page is gone without a word: the connection is lost, as if it had been over the wifi."""
        if self._here is not None:
            self._here.break_off()

    def measured(self, seconds: float) -> None:
        """A sign of life went to the page and back in so long."""
        if self._there is not None:
            self._there.trip = seconds
