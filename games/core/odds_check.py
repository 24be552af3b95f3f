"""How often what was said to be likely came: the count, and whether chance explains it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

SIGMAS, SLACK = 6.0, 3.0  # how far off chance may be: so many standard errors, and so many times where there were few

Bucket: TypeAlias = tuple[str, str, int]  # what was done, what might come out, and how likely it was in steps


@dataclass(frozen=True)
class Share:
    """How often something was said to come out, and did."""

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
        """Whether chance may have done that."""
        return abs(self.came - self.expected) <= SIGMAS * sqrt(self.variance) + SLACK


Tally: TypeAlias = Mapping[Bucket, Share]


def together(tallies: Iterable[Tally]) -> Tally:
    """What was counted in many matches."""
    found: defaultdict[Bucket, Share] = defaultdict(Share)
    for tally in tallies:
        for bucket, share in tally.items():
            found[bucket] += share
    return dict(found)


def unfair(tally: Tally) -> list[Bucket]:
    """What came more or less often than chance explains."""
    return [bucket for bucket, share in tally.items() if not share.is_fair]
