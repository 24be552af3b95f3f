"""Special dice of an attack: counting hits, and their probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import comb

from games.rogue.pending import Foe
from games.rogue.vocabulary import Face


def hits(faces: Iterable[Face]) -> int:
    """The number of hits: one per explosion; each amplify symbol doubles one of them (RA-69)."""
    shown = Counter(faces)
    return shown[Face.EXPLOSION] + _doubled(shown[Face.EXPLOSION], shown[Face.AMPLIFY])


def doubled(faces: Iterable[Face]) -> int:
    """The number of doubled explosions (RA-69)."""
    shown = Counter(faces)
    return _doubled(shown[Face.EXPLOSION], shown[Face.AMPLIFY])


def _doubled(explosions: int, wires: int) -> int:
    return min(explosions, wires)


def hits_needed(foe: Foe, need: int, informants: int) -> int:
    """The hits needed for an attack to succeed: the informants of a location absorb one each first (RA-201, RA-202)."""
    return need + informants if foe is Foe.LOCATION else need


def damage(scored: int, defence: Iterable[Face]) -> int:
    """The hits on a player not cancelled by patrol cars (RA-194, RA-197)."""
    return max(0, scored - cars(defence))


def cars(faces: Iterable[Face]) -> int:
    """The number of patrol cars (RA-80)."""
    return sum(face is Face.CAR for face in faces)


def cars_left(ours: Iterable[Face], theirs: Iterable[Face]) -> int:
    """The number of patrol cars not cancelled (RA-80)."""
    return max(0, cars(ours) - cars(theirs))


@lru_cache(maxsize=128)
def car_odds(die: tuple[Face, ...], count: int, need: int = 1) -> tuple[int, int]:
    """The number of rolls of `count` dice with at least `need` patrol cars, and of all rolls."""
    car = cars(die)
    ways = sum(comb(count, n) * car**n * (len(die) - car) ** (count - n) for n in range(need, count + 1))
    whole: int = len(die) ** count
    return ways, whole


@lru_cache(maxsize=512)
def hit_odds(dice: tuple[tuple[Face, ...], ...], need: int) -> tuple[int, int]:
    """The number of rolls with at least `need` hits, and of all rolls."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for die in dice:
        explosions, wires = die.count(Face.EXPLOSION), die.count(Face.AMPLIFY)
        after: Counter[tuple[int, int]] = Counter()
        for (e, x), count in ways.items():
            after[e + 1, x] += count * explosions
            after[e, x + 1] += count * wires
            after[e, x] += count * (len(die) - explosions - wires)
        ways = after
    return sum(count for (e, x), count in ways.items() if e + _doubled(e, x) >= need), sum(ways.values())
