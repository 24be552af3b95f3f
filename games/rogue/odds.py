"""Tables of probabilities of hits and patrol cars for the dice a player would roll."""

from dataclasses import dataclass

from games.core.contract import Seat
from games.rogue.dice import car_odds, hit_odds
from games.rogue.open_state import Known, attack_colours
from games.rogue.vocabulary import Colour


@dataclass(frozen=True)
class Chance:
    """One row: the probability of at least this number."""

    hits: int
    share: float
    plain: float  # without the resources being paid
    needed: bool


def hit_rows(known: Known, seat: Seat, black: int, free: int, need: int) -> tuple[Chance, ...]:
    """The rows of an attack: from one hit to four, always including the needed number."""
    most = max(4, need)
    first = max(1, min(need - 2, most - 3)) if need else 1
    return tuple(
        Chance(hits, _hits(known, seat, black, hits), _hits(known, seat, free, hits), hits == need)
        for hits in range(first, first + 4)
    )


def _hits(known: Known, seat: Seat, black: int, need: int) -> float:
    """The probability of scoring at least this number."""
    part, whole = hit_odds(tuple(known.ground.dice[colour] for colour in attack_colours(known, seat, black)), need)
    return part / whole


def car_rows(known: Known, dice: int, most: int) -> tuple[Chance, ...]:
    """The rows of a chase: for each possible number, the probability of at least so many patrol cars."""
    odds = (car_odds(known.ground.dice[Colour.GREEN], dice, cars) for cars in range(1, most + 1))
    shares = [part / whole for part, whole in odds]
    return tuple(Chance(cars, share, share, False) for cars, share in enumerate(shares, 1))
