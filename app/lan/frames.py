"""Frames: how messages lie on the wire, each a length and as many bytes of JSON text; bytes in, texts out.

A frame is padded with spaces, so that who listens to the encrypted wire does not learn from its size how long a word
was: to a multiple of `STEP`, and what is shown of a match to a multiple of its `view_step`.  For a view is as long as
what stands in it: a card of two digits is longer than one of one, and what a listener knows of the rest he subtracts.
The longest update of our games that brings one happening has 3 KB beside the options of the match, so they all have
one size on the wire.  One that brings many, after an absence, is padded to a size that follows from how many they are,
which everybody knows: more than they ever need, so the size tells nothing else.  A length above the limit ends the
connection before anything is kept.
"""

from __future__ import annotations

from app.lan.close_reason import BadFrame, CloseReason

HEAD = 4  # bytes of the length
STEP = 512  # bytes; the head counts too
VIEW_STEP = 11 * STEP  # with what encryption adds, four packets of a wifi
VIEW_ROOM = 9 * STEP  # for everything but the options: the names of those who play, and what has happened
STRANGER_LIMIT = 2 * 1024  # for whoever has not shown yet that they may come in
GUEST_LIMIT = 32 * 1024  # what a guest may say at once
MANY_ROOM = 4 * STEP  # besides, for several happenings: a few of them may be long
EACH_ROOM = STEP // 2  # for each of several happenings; over a whole match they need two thirds of that
HOST_LIMIT = 4 * 1024 * 1024  # what a host may say at once: a whole match as one seat saw it


def view_step(options: int, happened: int = 1) -> int:
    """How long a frame that shows a match is made: its options, which do not change, have so many bytes, and it brings
    so many happenings.
    """
    size = options + VIEW_ROOM + (MANY_ROOM + EACH_ROOM * happened if happened > 1 else 0)
    return min(VIEW_STEP * -(-size // VIEW_STEP), HOST_LIMIT)


def frame(text: str, step: int = STEP) -> bytes:
    """A text as it goes over the wire."""
    body = text.encode("utf-8")
    padding = b" " * (-(HEAD + len(body)) % step)
    return b"".join(((len(body) + len(padding)).to_bytes(HEAD, "big"), body, padding))


class Splitter:
    """Cuts what arrives, in whatever pieces, into the bodies of frames."""

    def __init__(self, limit: int) -> None:
        self.limit = limit  # raised once somebody is known
        self._held = bytearray()

    @property
    def held(self) -> int:
        """Bytes that wait for the rest of their frame."""
        return len(self._held)

    def feed(self, data: bytes) -> list[bytes]:
        """The bodies that are complete now; `BadFrame` as soon as a frame is announced that is too long or empty."""
        held = self._held
        held += data
        bodies: list[bytes] = []
        start = 0
        while len(held) - start >= HEAD:
            length = int.from_bytes(held[start : start + HEAD], "big")
            if not 0 < length <= self.limit:
                held.clear()
                raise BadFrame(CloseReason.TOO_LARGE if length else CloseReason.MALFORMED)
            end = start + HEAD + length
            if len(held) < end:
                break
            bodies.append(bytes(held[start + HEAD : end]))
            start = end
        del held[:start]
        return bodies
