"""How likely hits and patrol cars are, row by row, for the dice a player would roll."""

from dataclasses import dataclass
from math import comb

from games.rogue.city import Ground
from games.rogue.dice import hit_odds
from games.rogue.nouns import COLOURS, Colour, Face


@dataclass(frozen=True)
class Chance:
    """One row: at least so many hits, in so many of all rolls."""

    hits: int
    share: float
    plain: float  # without what is being paid
    needed: bool


def hit_rows(where: Ground, pistols: int, black: int, free: int, need: int) -> tuple[Chance, ...]:
    """The rows of an attack: from one hit to four, and the needed one in any case."""
    most = max(4, need)
    first = max(1, min(need - 2, most - 3)) if need else 1
    return tuple(
        Chance(hits, share(where, pistols, black, hits), share(where, pistols, free, hits), hits == need)
        for hits in range(first, first + 4)
    )


def share(where: Ground, pistols: int, black: int, need: int) -> float:
    """How likely it is to score this much."""
    red, green, dark = COLOURS
    colours = (red,) * where.box.dice.each + (green,) * pistols + (dark,) * black
    part, whole = hit_odds(tuple(where.dice[colour] for colour in colours), need)
    return part / whole


def car_rows(where: Ground, dice: int) -> tuple[Chance, ...]:
    """The rows of a chase: at least so many patrol cars on so many green dice."""
    return tuple(
        Chance(cars, car_share(where, dice, cars), car_share(where, dice, cars), False) for cars in range(1, dice + 1)
    )


def car_share(where: Ground, dice: int, cars: int) -> float:
    """How likely at least so many patrol cars are."""
    faces = where.dice[Colour.GREEN]
    one = faces.count(Face.CAR) / len(faces)
    return sum(comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in range(cars, dice + 1))
