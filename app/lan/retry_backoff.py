"""The delays between a guest's attempts to reconnect, and their limit."""

from __future__ import annotations

from collections.abc import Callable

from app.lan.close_reason import NONSENSE, CloseReason

WAITS = (0.25, 0.5, 1.0, 2.0)  # seconds before each attempt; the last one is repeated
REPLACED_WAIT = 2.0
SETTLED = 10.0  # seconds after which a connection counts as stable
TURNED_OUT = NONSENSE | {CloseReason.OUT_OF_TURN, CloseReason.REPLACED, CloseReason.TOO_FAST}
"""Reasons that mean a duplicate device name or an incompatibility."""
MOST_TURNED_OUT = 3  # consecutive times, soon after admission


class RetryBackoff:
    """The delays of one guest at one host."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._came_in = 0.0
        self._short = 0  # consecutive short connections, which increase the delay of the next one
        self._turned_out = 0

    def forgive(self) -> None:
        """Reset: the player requested another attempt, or another host."""
        self._turned_out = 0

    def came_in(self) -> None:
        """Reset: the host has admitted this device."""
        self._came_in = self._now()

    def ended(self, closing: CloseReason, tries: int, *, was_in: bool) -> float | None:
        """The seconds to the next attempt; None if the host keeps refusing this device."""
        settled = self._now() - self._came_in > SETTLED
        if was_in:
            self._short = 0 if settled else self._short + 1
        if was_in and closing in TURNED_OUT:
            self._turned_out = 1 if settled else self._turned_out + 1
            return REPLACED_WAIT if self._turned_out < MOST_TURNED_OUT else None
        return WAITS[min(max(tries, self._short), len(WAITS)) - 1]
