"""Frames: the framing of messages on the wire, a length followed by that many bytes of JSON text.

A frame is padded with spaces, so that its encrypted size does not disclose its content: to a multiple of `STEP`, and an
update of a match to a multiple of its `view_step`. The size of a view depends on its values, for example on the digits
of a card, and a listener who knows the rest could subtract it. The longest update of our games with one happening has 3
KB in addition to the options of the match, so all of them get the same size. An update with many happenings, after an
absence, is padded to a size computed from their public number, above what they ever need. A length above the limit ends
the connection before anything is buffered.
"""

from __future__ import annotations

from app.lan.close_reason import BadFrame, CloseReason

HEAD = 4  # bytes of the length
STEP = 512  # bytes; the head counts too
VIEW_STEP = 11 * STEP  # four wifi packets, with the overhead of encryption
VIEW_ROOM = 9 * STEP  # for everything but the options: names of players, and happenings
STRANGER_LIMIT = 2 * 1024  # before admission
GUEST_LIMIT = 32 * 1024  # the longest message of a guest
MANY_ROOM = 4 * STEP  # added for several happenings: a few of them may be long
EACH_ROOM = STEP // 2  # for each of several happenings; over a whole match they need two thirds of that
HOST_LIMIT = 4 * 1024 * 1024  # the longest message of a host: a whole match as one seat saw it


def view_step(options: int, happened: int = 1) -> int:
    """The padded size of an update of a match: `options` is the size of its constant options in bytes, `happened` the
    number of happenings.
    """
    size = options + VIEW_ROOM + (MANY_ROOM + EACH_ROOM * happened if happened > 1 else 0)
    return min(VIEW_STEP * -(-size // VIEW_STEP), HOST_LIMIT)


def frame(text: str, step: int = STEP) -> bytes:
    """A text as a frame."""
    body = text.encode("utf-8")
    padding = b" " * (-(HEAD + len(body)) % step)
    return b"".join(((len(body) + len(padding)).to_bytes(HEAD, "big"), body, padding))


class Splitter:
    """Splits received data, in chunks of any size, into the bodies of frames."""

    def __init__(self, limit: int) -> None:
        self.limit = limit  # raised after admission
        self._held = bytearray()

    @property
    def held(self) -> int:
        """The number of buffered bytes of an incomplete frame."""
        return len(self._held)

    def feed(self, data: bytes) -> list[bytes]:
        """The bodies completed by this chunk; raises `BadFrame` as soon as a frame that is too long or empty begins."""
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
