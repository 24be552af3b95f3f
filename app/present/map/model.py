"""The model of the mission map."""

from dataclasses import dataclass
from enum import Enum

from app.present.people import Person


class CityState(Enum):
    """The state of a city for a team."""

    DONE = "done"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class MapCity:
    """A city on the map."""

    id: str
    name: str
    numbers: str  # turns and mistakes, as on the map: "9–2"
    standing: CityState
    chosen: bool


@dataclass(frozen=True, slots=True)
class Road:
    """A road between two cities, with the better state of both, since it may be travelled from there."""

    start: str
    end: str
    standing: CityState  # DONE: both ends are, OPEN: one end is


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """The card of the selected city."""

    id: str
    name: str
    numbers: str
    meaning: str  # turns and mistakes in words
    record: str  # attempts and the best result, or how the city is unlocked
    mistakes: int  # tokens with the bystander side up,
    checks: int  # and those with the check side up
    standing: CityState
    tries: int
    going_on: str  # an unfinished match in this city


@dataclass(frozen=True, slots=True, kw_only=True)
class Atlas:
    """The complete model of the map screen."""

    team: str  # its id; empty: not created yet
    name: str
    people: tuple[Person, ...]
    counts: tuple[tuple[CityState, str], ...]  # the legend
    cities: tuple[MapCity, ...]
    roads: tuple[Road, ...]
    brief: Brief
    trouble: str  # a problem with the team's file, in a sentence

    @property
    def text(self) -> str:
        """The text about the selected city: its meaning, the record, and problems."""
        return "\n".join(words for words in (self.brief.meaning, self.brief.record, self.trouble) if words)
