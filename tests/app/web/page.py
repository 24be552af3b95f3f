"""A page without a browser: the page's side of `app/web/entry.py` and `sealing.py` in Python."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Mapping
from typing import Any

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from spake2 import SPAKE2_A  # type: ignore[import-untyped]

from app.web.entry import PROTOCOL
from app.web.fragments import restore
from app.web.sealing import UP_STEP, derive_key


def sealed(secret: bytes, counter: int, message: object) -> bytes:
    """Seal a message, as a page does."""
    text = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
    key, nonce = derive_key(secret, b"", "up"), struct.pack(">IQ", 0, counter)
    return nonce[4:] + ChaCha20Poly1305(key).encrypt(nonce, text + b" " * (-len(text) % UP_STEP), None)


class Half:
    """A page's share of a key."""

    def __init__(self, how: str, secret: str) -> None:
        """`secret` is hex, or the six digits."""
        self._how, self._secret = how, secret
        self._own = X25519PrivateKey.generate()
        self._exchange = SPAKE2_A(secret.encode(), idA=f"{PROTOCOL} guest".encode(), idB=f"{PROTOCOL} host".encode())
        self.share: bytes = (
            self._exchange.start() if how == "code" else self._own.public_key().public_bytes_raw()
        )  # fmt: skip

    def agree(self, theirs: bytes) -> bytes:
        """The key of the session."""
        if self._how == "code":
            agreed: bytes = self._exchange.finish(theirs)
        else:
            agreed = self._own.exchange(X25519PublicKey.from_public_bytes(theirs)) + bytes.fromhex(self._secret)
        return derive_key(agreed, self.share + theirs, f"{PROTOCOL} {self._how}")


def asked(half: Half, how: str, id: str = "") -> bytes:  # noqa: A002
    """The body of an entry request."""
    return json.dumps({"how": how, "id": id, "share": half.share.hex()}).encode()


class Page:
    """An established session."""

    def __init__(self, visit: str, secret: bytes) -> None:
        self.visit, self.secret, self.count = visit, secret, 0

    def seal(self, message: object) -> bytes:
        """Seal the next message."""
        self.count += 1
        return sealed(self.secret, self.count - 1, message)

    def opener(self, counter: int) -> Callable[[bytes], Any]:
        """Return a function that decrypts the frames of a stream, in order."""
        cipher, count = ChaCha20Poly1305(derive_key(self.secret, b"", f"down {counter}")), [0]

        def opened(frame: bytes) -> Any:
            text = cipher.decrypt(struct.pack(">IQ", 0, count[0]), frame, None)
            count[0] += 1
            message = json.loads(text)
            return {**message, "html": restore(message["html"])} if "html" in message else message

        return opened


def entered(begin: Callable[[bytes], Mapping[str, str]], how: str, secret: str, id: str = "") -> Page:  # noqa: A002
    """Make a page with the host's share."""
    half = Half(how, secret)
    given = begin(asked(half, how, id))
    return Page(given["visit"], half.agree(bytes.fromhex(given["share"])))
