"""How quick a connection is: the round trips of its signs of life, and the one word for them.

A single trip says little, because a phone's radio sleeps between two of them; so the middle of the last few counts,
and the word changes only when that middle has gone well past the border.
"""

from __future__ import annotations

import statistics
from collections import deque
from enum import StrEnum

LAST = 5  # trips that count
GOOD = 0.15  # seconds up to which nobody notices anything
SLOW = 0.6  # and from which on everybody does
CLEARLY = 1.25  # how far past a border changes the word


class LatencyLevel(StrEnum):
    UNKNOWN = "unknown"  # nothing was measured yet
    GOOD = "good"
    SLOW = "slow"
    BAD = "bad"


class Latency:
    """The last round trips of one connection."""

    def __init__(self) -> None:
        self._trips: deque[float] = deque(maxlen=LAST)
        self.pace = LatencyLevel.UNKNOWN

    @property
    def delay(self) -> int:
        """The middle of the last trips, in milliseconds; 0 as long as nothing was measured."""
        return round(1000 * statistics.median(self._trips)) if self._trips else 0

    def beat(self, seconds: float) -> bool:
        """There and back took so long; whether the word for it is another one now."""
        self._trips.append(max(0.0, seconds))
        before, middle = self.pace, statistics.median(self._trips)
        if _pace(middle / CLEARLY) is not before and _pace(middle * CLEARLY) is not before:
            self.pace = _pace(middle)
        return self.pace is not before


def _pace(seconds: float) -> LatencyLevel:
    return LatencyLevel.GOOD if seconds <= GOOD else LatencyLevel.SLOW if seconds <= SLOW else LatencyLevel.BAD
