"""How likely hits and patrol cars are, row by row, for the dice a player would roll."""

from dataclasses import dataclass

from games.core.contract import Seat
from games.rogue.dice import car_odds, hit_odds
from games.rogue.open_state import Known, attack_colours
from games.rogue.vocabulary import Colour


@dataclass(frozen=True)
class Chance:
    """One row: at least so many hits, in so many of all rolls."""

    hits: int
    share: float
    plain: float  # without what is being paid
    needed: bool


def hit_rows(known: Known, seat: Seat, black: int, free: int, need: int) -> tuple[Chance, ...]:
    """The rows of an attack: from one hit to four, and the needed one in any case."""
    most = max(4, need)
    first = max(1, min(need - 2, most - 3)) if need else 1
    return tuple(
        Chance(hits, _hits(known, seat, black, hits), _hits(known, seat, free, hits), hits == need)
        for hits in range(first, first + 4)
    )


def _hits(known: Known, seat: Seat, black: int, need: int) -> float:
    """How likely it is to score this much."""
    part, whole = hit_odds(tuple(known.ground.dice[colour] for colour in attack_colours(known, seat, black)), need)
    return part / whole


def car_rows(known: Known, dice: int, most: int) -> tuple[Chance, ...]:
    """The rows of a chase: at least so many patrol cars on so many green dice, a row for each there may be."""
    odds = (car_odds(known.ground.dice[Colour.GREEN], dice, cars) for cars in range(1, most + 1))
    shares = [part / whole for part, whole in odds]
    return tuple(Chance(cars, share, share, False) for cars, share in enumerate(shares, 1))
