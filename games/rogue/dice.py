"""Special dice of an attack: counting hits, and how likely so many of them are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.rogue.nouns import Face


def hits(faces: Iterable[Face]) -> int:
    """Each explosion is a hit, and an amplify symbol doubles one of them (RA-69)."""
    shown = Counter(faces)
    explosions = shown[Face.EXPLOSION]
    return explosions + min(explosions, shown[Face.AMPLIFY])


def cars(faces: Iterable[Face]) -> int:
    """Patrol cars among the faces (RA-80)."""
    return sum(face is Face.CAR for face in faces)


def car_odds(die: Sequence[Face], count: int) -> tuple[int, int]:
    """In how many of all rolls of so many dice there is a patrol car."""
    whole: int = len(die) ** count
    none: int = (len(die) - sum(face is Face.CAR for face in die)) ** count
    return whole - none, whole


@lru_cache(maxsize=512)
def hit_odds(dice: tuple[tuple[Face, ...], ...], need: int) -> tuple[int, int]:
    """In how many of all rolls there are at least `need` hits."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for die in dice:
        explosions, wires = die.count(Face.EXPLOSION), die.count(Face.AMPLIFY)
        after: Counter[tuple[int, int]] = Counter()
        for (e, x), count in ways.items():
            after[e + 1, x] += count * explosions
            after[e, x + 1] += count * wires
            after[e, x] += count * (len(die) - explosions - wires)
        ways = after
    return sum(count for (e, x), count in ways.items() if e + min(e, x) >= need), sum(ways.values())
