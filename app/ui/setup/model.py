"""What the set-up of a new game shows; all choices keep their last value."""

from dataclasses import dataclass

from app.ui.people import Person
from app.ui.play import Leaflet, Offer


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Everything on the screen."""

    leaflet: Leaflet
    tab: str
    people: tuple[Person, ...]
    fewest: int
    most: int
    teams: bool
    away: bool  # on several devices
    alone: bool  # one person, and minds
    level: int  # of those minds
    front: tuple[Offer, ...]
    house: str  # the house rules in one phrase; empty if the game has none
