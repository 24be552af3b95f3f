"""Long runs of the screens: random taps in every game, window and language, each in a separate process."""

from __future__ import annotations

import random

from games import GAMES
from tests.soak.runs import Count, by_taps, cases, check_each, run

WINDOWS = (("412", "915", "1"), ("360", "640", "2"), ("915", "412", "1"), ("1280", "800", "1"), ("800", "1280", "1"))
LANGUAGES = ("en", "pl", "hu")
TAPS = 400


@run("taps")
def taps(deadline: float, seed: int) -> Count:
    """A case is a run of random taps on any target."""
    return check_each(cases(deadline, seed), _evening)


def _evening(seed: int) -> str:
    rng = random.Random(seed)
    words = (rng.choice(tuple(GAMES)), *rng.choice(WINDOWS), rng.choice(LANGUAGES), str(seed), str(TAPS))
    return by_taps("monkey", words)


@run("alone")
def alone(deadline: float, seed: int) -> Count:
    """A case is a whole match alone against bots."""
    return check_each(cases(deadline, seed), _alone)


def _alone(seed: int) -> str:
    rng = random.Random(seed)
    window = rng.choice((WINDOWS[0], WINDOWS[3]))
    return by_taps("alone_with_bots", (tuple(GAMES)[seed % len(GAMES)], *window, rng.choice(LANGUAGES), "3000"))
