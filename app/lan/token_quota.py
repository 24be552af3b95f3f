"""How often a host writes something down because somebody comes in: what it costs must not be up to whoever comes.

A device that comes back gets a new token each time, which is on the disk before it is handed out.  One that comes again
within moments gets the same one again.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from app.lan.known_devices import HostMemory
from app.lan.transport import Clock

AGAIN = 10.0  # seconds within which a device gets the token it was given before


@dataclass(frozen=True)
class _Given:
    """What a device was given, and when."""

    token: str = field(repr=False)
    since: float


class TokenQuota:
    """The tokens that are handed out this evening."""

    def __init__(self, memory: HostMemory, clock: Clock) -> None:
        self._memory = memory
        self._clock = clock
        self._given: dict[str, _Given] = {}

    def given(self, device: str | None, name: str, here: Collection[str]) -> tuple[str, str]:
        """What a device that comes in is called here, and its token, "" if the one it has stays; None is a new one,
        which takes the place of none of those that are `here`.
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
        """It was sent away: the token it was given opens nothing any more."""
        self._given.pop(device, None)
