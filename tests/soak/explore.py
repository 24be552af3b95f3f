"""Long exploring play: every game loads, imagines and believes rare states."""

from __future__ import annotations

import time

from tests.games.explore import explore
from tests.games.variety import VARIETY
from tests.soak.runs import Count, cases, check_each, run

WALKS = 300  # of a case; later ones are guided by the states of earlier ones
SHARE = 0.05  # of the states of common shapes


@run("explore")
def explored(deadline: float, seed: int) -> Count:
    """A case is 300 walks through one game; the games share the time."""
    total, notes = Count(0), []
    for place, name in enumerate(VARIETY):
        share = time.monotonic() + (deadline - time.monotonic()) / (len(VARIETY) - place)
        found = _Walks(name)
        count = check_each(cases(share, seed), found.case)
        total = Count(total.passed + count.passed, total.failed + count.failed)
        notes.append(f"{name}: {found.steps} steps, {found.looked} states looked at")
    return Count(total.passed, total.failed, ", ".join(notes))


class _Walks:
    """Walks through one game."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.steps = self.looked = 0

    def case(self, seed: int) -> str:
        found = explore(self._name, range(WALKS * seed, WALKS * (seed + 1)), SHARE)
        self.steps += found.steps
        self.looked += found.looked
        return ""
