"""The latency of a connection: its round trip times, and a level for display.

Single values vary, because a phone's radio sleeps between two pings; so the median of the last few is used, and the
level changes only when the median is clearly past the threshold.
"""

from __future__ import annotations

import statistics
from collections import deque
from enum import StrEnum

LAST = 5  # number of values used
GOOD = 0.15  # seconds up to which it is unnoticeable
SLOW = 0.6  # seconds from which everybody notices
CLEARLY = 1.25  # hysteresis factor at a threshold


class LatencyLevel(StrEnum):
    UNKNOWN = "unknown"  # no measurement yet
    GOOD = "good"
    SLOW = "slow"
    BAD = "bad"


class Latency:
    """The last round trip times of one connection."""

    def __init__(self) -> None:
        self._trips: deque[float] = deque(maxlen=LAST)
        self.pace = LatencyLevel.UNKNOWN

    @property
    def delay(self) -> int:
        """The median in milliseconds; 0 without a measurement."""
        return round(1000 * statistics.median(self._trips)) if self._trips else 0

    def beat(self, seconds: float) -> bool:
        """Add a round trip time; returns whether the level has changed."""
        self._trips.append(max(0.0, seconds))
        before, middle = self.pace, statistics.median(self._trips)
        if _pace(middle / CLEARLY) is not before and _pace(middle * CLEARLY) is not before:
            self.pace = _pace(middle)
        return self.pace is not before


def _pace(seconds: float) -> LatencyLevel:
    return LatencyLevel.GOOD if seconds <= GOOD else LatencyLevel.SLOW if seconds <= SLOW else LatencyLevel.BAD
