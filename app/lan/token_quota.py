"""Limits the disk writes caused by joining devices.

A returning device gets a new token each time, which is stored before it is sent. One that returns within moments gets
the same one again.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from app.lan.known_devices import HostMemory
from app.lan.transport import Clock

AGAIN = 10.0  # seconds within which a device gets the same token again


@dataclass(frozen=True)
class _Given:
    """The token a device was given, and when."""

    token: str = field(repr=False)
    since: float


class TokenQuota:
    """The tokens issued since the host was opened."""

    def __init__(self, memory: HostMemory, clock: Clock) -> None:
        self._memory = memory
        self._clock = clock
        self._given: dict[str, _Given] = {}

    def given(self, device: str | None, name: str, here: Collection[str]) -> tuple[str, str]:
        """The id and token of a joining device; the token is "" if the old one stays. None is a new device, which
        replaces none of those `here`.
        """
        now = self._clock.now()
        self._given = {known: given for known, given in self._given.items() if now - given.since < AGAIN}
        before = self._given.get(device) if device is not None else None
        if device is not None and before is not None:
            return device, before.token
        if device is None:
            device, token = self._memory.meet(name, here)
        else:
            token = self._memory.renew(device, name)
        self._given[device] = _Given(token, now)
        return device, token

    def forget(self, device: str) -> None:
        """A device was removed: its token is no longer valid."""
        self._given.pop(device, None)
