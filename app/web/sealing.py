"""Messages between a page and the host: ChaCha20-Poly1305, each counted and padded.

A session has one secret, agreed in `entry.py`, and a key for each direction derived from it by HKDF.  Up, from the
page, every message carries its counter and opens once; some may overtake each other, because a page uses several
connections at once.  Down, each event stream has a key of its own, derived from the counter of the message that asked
for it, and its frames are counted from 0: a frame that is missing, old, changed or from another stream does not open,
and neither side keeps a counter beyond the stream.

Everything is padded with spaces after its JSON text, so a length tells a listener no more than how many steps it has:
256 bytes up, 1 KB down.  Nothing is compressed by what stands beside it: players choose clues that stand beside
secrets.  (What markup always looks like has a sign, see `fragments.py`.)  The same in
JavaScript is `assets/web/sealing.js`; tests hold the two together.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from games.core.value import BadValue, Json, canonical, read_json

KEY_BYTES = 32
COUNTER_BYTES = 8
TAG_BYTES = 16
UP_STEP = 256
DOWN_STEP = 1024
PULSE_STEP = 256  # of a sign of life, which says nothing
WINDOW = 64  # messages up that may overtake each other

Message = Mapping[str, Json]


class BrokenSeal(ValueError):
    """What came was not sealed by the other side for this place; nothing was done with it."""


def derive_key(secret: bytes, salt: bytes, info: str) -> bytes:
    """A key for one purpose."""
    return HKDF(SHA256(), KEY_BYTES, salt, info.encode("ascii")).derive(secret)


def _nonce(counter: int) -> bytes:
    return struct.pack(">IQ", 0, counter)


def _padded(message: Mapping[str, object], step: int, least: int) -> bytes:
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    size = max(len(text), least)
    return text + b" " * (size - len(text) + -size % step)


class FrameSealer:
    """Seals what goes down one event stream."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)
        self._next = 0

    def seal(self, message: Mapping[str, object], step: int = DOWN_STEP, least: int = 0) -> bytes:
        """The next frame, as long as a text of at least so many bytes makes it."""
        frame = self._cipher.encrypt(_nonce(self._next), _padded(message, step, least), None)
        self._next += 1
        return frame


class SealedSession:
    """The host's side of the session of one page."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._up = ChaCha20Poly1305(derive_key(secret, b"", "up"))
        self._newest = -1
        self._seen: frozenset[int] = frozenset()

    def open(self, data: bytes) -> tuple[int, Message]:
        """A message from the page, and its counter; `BrokenSeal` for anything else, a message seen before too."""
        if len(data) < COUNTER_BYTES + TAG_BYTES:
            raise BrokenSeal
        (counter,) = struct.unpack(">Q", data[:COUNTER_BYTES])
        if counter in self._seen or counter <= self._newest - WINDOW:
            raise BrokenSeal
        try:
            text = self._up.decrypt(_nonce(counter), data[COUNTER_BYTES:], None).decode("utf-8")
            message = read_json(text.rstrip(" "))
            canonical(message).encode("utf-8")  # no halves of letters, which nothing could write down again
        except (InvalidTag, BadValue, UnicodeError):
            raise BrokenSeal from None
        if not isinstance(message, dict):
            raise BrokenSeal
        self._newest = max(self._newest, counter)
        self._seen = frozenset(old for old in self._seen | {counter} if old > self._newest - WINDOW)
        return counter, message

    def frames_down(self, counter: int) -> FrameSealer:
        """What seals the frames of the stream that the message with this counter asked for."""
        return FrameSealer(derive_key(self._secret, b"", f"down {counter}"))
