"""Statistics of previewed odds: how often results happened, and whether chance explains the difference."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

SIGMAS, SLACK = 6.0, 3.0  # tolerance: so many standard errors, plus a constant for small counts

Bucket: TypeAlias = tuple[str, str, int]  # the action, its result, and the probability in steps


@dataclass(frozen=True)
class Share:
    """The expected and the actual frequency of a result."""

    tries: int = 0
    came: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def __add__(self, other: Share) -> Share:
        return Share(
            self.tries + other.tries,
            self.came + other.came,
            self.expected + other.expected,
            self.variance + other.variance,
        )

    @property
    def is_fair(self) -> bool:
        """Whether the difference is within the tolerance."""
        return abs(self.came - self.expected) <= SIGMAS * sqrt(self.variance) + SLACK


Tally: TypeAlias = Mapping[Bucket, Share]


def together(tallies: Iterable[Tally]) -> Tally:
    """The sum of the tallies of many matches."""
    found: defaultdict[Bucket, Share] = defaultdict(Share)
    for tally in tallies:
        for bucket, share in tally.items():
            found[bucket] += share
    return dict(found)


def unfair(tally: Tally) -> list[Bucket]:
    """The buckets whose difference is outside the tolerance."""
    return [bucket for bucket, share in tally.items() if not share.is_fair]
