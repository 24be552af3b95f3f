"""Encryption of messages between a page and the host: ChaCha20-Poly1305, numbered and padded.

A session has one secret, established in `entry.py`, and a key for each direction derived from it by HKDF. Up, from the
page, every message contains its counter and is accepted once; messages may arrive out of order, because a page uses
several connections. Down, each event stream has a separate key, derived from the counter of the message that requested
it, and its frames are counted from 0: a frame that is missing, old, changed or from another stream is rejected, and
neither side stores a counter beyond the stream.

Messages are padded with spaces after their JSON text, so a length discloses only the number of steps: 256 bytes up, 1
KB down. There is no compression that depends on the context, as players choose clues that appear beside secrets. (Fixed
pieces of markup are replaced, see `fragments.py`.) `assets/web/sealing.js` is the implementation for pages; tests check
that both agree.
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
PULSE_STEP = 256  # of a heartbeat, which has no contents
WINDOW = 64  # messages up that may arrive out of order

Message = Mapping[str, Json]


class BrokenSeal(ValueError):
    """Raised for data that was not sealed by the other side for this use; it had no effect."""


def derive_key(secret: bytes, salt: bytes, info: str) -> bytes:
    """Derive a key for one purpose."""
    return HKDF(SHA256(), KEY_BYTES, salt, info.encode("ascii")).derive(secret)


def _nonce(counter: int) -> bytes:
    return struct.pack(">IQ", 0, counter)


def _padded(message: Mapping[str, object], step: int, least: int) -> bytes:
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    size = max(len(text), least)
    return text + b" " * (size - len(text) + -size % step)


class FrameSealer:
    """Seals the frames of one event stream."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)
        self._next = 0

    def seal(self, message: Mapping[str, object], step: int = DOWN_STEP, least: int = 0) -> bytes:
        """Seal the next frame, padded to at least this many bytes."""
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
        """Decrypt a message of the page, and return it with its counter; `BrokenSeal` if it is invalid or was seen
        before.
        """
        if len(data) < COUNTER_BYTES + TAG_BYTES:
            raise BrokenSeal
        (counter,) = struct.unpack(">Q", data[:COUNTER_BYTES])
        if counter in self._seen or counter <= self._newest - WINDOW:
            raise BrokenSeal
        try:
            text = self._up.decrypt(_nonce(counter), data[COUNTER_BYTES:], None).decode("utf-8")
            message = read_json(text.rstrip(" "))
            canonical(message).encode("utf-8")  # no lone surrogates, which could not be encoded again
        except (InvalidTag, BadValue, UnicodeError):
            raise BrokenSeal from None
        if not isinstance(message, dict):
            raise BrokenSeal
        self._newest = max(self._newest, counter)
        self._seen = frozenset(old for old in self._seen | {counter} if old > self._newest - WINDOW)
        return counter, message

    def frames_down(self, counter: int) -> FrameSealer:
        """The sealer for the stream that was requested by the message with this counter."""
        return FrameSealer(derive_key(self._secret, b"", f"down {counter}"))
