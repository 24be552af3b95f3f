"""Pairing by a code of six digits: SPAKE2 inside the TLS channel, bound to the certificate each side sees.

A man in the middle shows the guest another certificate, so the two keys differ and the code is not disclosed. The guest
proves knowledge of the key first; a false host can check one code against that proof, and an attacker gets one attempt
per connection. `Guard` limits the attempts before anything is computed.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spake2 import SPAKE2_A, SPAKE2_B  # type: ignore[import-untyped]

from app.lan.rate_limiter import RateLimiter

TRIES = 5  # attempts from one address before it has to wait
FIRST_WAIT = 30.0
LONGEST_WAIT = 900.0
ALL_TRIES = 20  # attempts from all addresses before all have to wait: addresses cost nothing
ALL_WAIT = 6.0  # seconds to the next one; a million codes take months
FORGET = 900.0  # seconds without an attempt after which an address is reset
MOST_ADDRESSES = 256
CODE_LIFE = 20  # wrong attempts from all addresses, after which the host changes the code
_SHARE = 33  # bytes


class PairingFailed(ValueError):
    """The received data is no valid message of the exchange."""


class _Side:
    """One side of the exchange; each object is used once."""

    def __init__(self, exchange: Any) -> None:
        self._exchange = exchange
        self.share: str = exchange.start().hex()

    def _key(self, share: str) -> bytes:
        try:
            data = bytes.fromhex(share)
            if len(data) != _SHARE:
                raise PairingFailed
            key: bytes = self._exchange.finish(data)
        except Exception:  # noqa: BLE001 - the library raises many kinds of error for an invalid point
            raise PairingFailed from None
        return key


def _names(fingerprint: str) -> dict[str, bytes]:
    seen = fingerprint.encode("ascii")
    return {"idA": b"safehouse guest " + seen, "idB": b"safehouse host " + seen}


def _proof(key: bytes, who: str) -> str:
    return hmac.digest(key, f"safehouse {who} knows the code".encode("ascii"), "sha256").hex()


class GuestPairing(_Side):
    """The guest's side: `share`, then `prove` with the answer, then `check` the host's proof."""

    def __init__(self, code: str, fingerprint: str) -> None:
        super().__init__(SPAKE2_A(code.encode("ascii"), **_names(fingerprint)))
        self._wanted = ""

    def prove(self, share: str) -> str:
        key = self._key(share)
        self._wanted = _proof(key, "host")
        return _proof(key, "guest")

    def check(self, proof: str) -> bool:
        return bool(self._wanted) and hmac.compare_digest(proof.encode(), self._wanted.encode())


class HostPairing(_Side):
    """The host's side: discloses nothing about the code before the guest has proved that it knows it."""

    def __init__(self, code: str, fingerprint: str, share: str) -> None:
        super().__init__(SPAKE2_B(code.encode("ascii"), **_names(fingerprint)))
        self._made = self._key(share)

    def check(self, proof: str) -> str | None:
        """The host's own proof, or None if the guest does not know the code."""
        wanted = _proof(self._made, "guest")
        return _proof(self._made, "host") if hmac.compare_digest(proof.encode(), wanted.encode()) else None


@dataclass
class _Tries:
    left: int
    last: float
    until: float = 0.0
    wait: float = FIRST_WAIT


class Guard:
    """Limits attempts at the code. Each address is counted separately, so an attacker locks out only itself; one with
    many addresses slows everybody down, and a link still admits friends.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._all = RateLimiter(ALL_TRIES, ALL_WAIT, now)
        self._tries: dict[str, _Tries] = {}
        self._wrong = 0

    def wait(self, address: str) -> float:
        """Seconds this address has to wait; 0 if it may try, and then the attempt counts."""
        now = self._now()
        tries = self._tries.pop(address, None)
        if tries is None or now - max(tries.last, tries.until) > FORGET:
            tries = _Tries(TRIES, now)
        self._tries[address] = tries  # now the most recent
        while len(self._tries) > MOST_ADDRESSES:
            del self._tries[next(iter(self._tries))]
        if now < tries.until:
            return tries.until - now
        if not self._all.try_acquire():
            return ALL_WAIT
        if tries.left == 0:
            tries.left = 1  # it waited: one more
        tries.left -= 1
        tries.last = now
        if tries.left == 0:
            tries.until = now + tries.wait
            tries.wait = min(2 * tries.wait, LONGEST_WAIT)
        return 0.0

    def right(self, address: str) -> None:
        """The code was right, so the address is reset."""
        self._tries.pop(address, None)

    def wrong(self) -> bool:
        """Count a wrong attempt; returns whether the code must be replaced."""
        self._wrong += 1
        return self._wrong >= CODE_LIFE

    def renewed(self) -> None:
        """The code was replaced."""
        self._wrong = 0
