"""What the mission map shows."""

from dataclasses import dataclass
from enum import Enum

from app.present.people import Person


class CityState(Enum):
    """What a city is to a team."""

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
    """A thread between two cities: of the better one of both, since it may be travelled from there."""

    start: str
    end: str
    standing: CityState  # DONE: both ends are, OPEN: one end is


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """The sheet of the chosen city."""

    id: str
    name: str
    numbers: str
    meaning: str  # turns and misses in words
    record: str  # tries and the best of them, or what opens the city
    mistakes: int  # tokens that lie with their bystander up,
    checks: int  # and those that lie with their check up
    standing: CityState
    tries: int
    going_on: str  # a match that was begun here and waits to be gone on with


@dataclass(frozen=True, slots=True, kw_only=True)
class Atlas:
    """Everything on the screen."""

    team: str  # its id; empty: not founded yet
    name: str
    people: tuple[Person, ...]
    counts: tuple[tuple[CityState, str], ...]  # the legend
    cities: tuple[MapCity, ...]
    roads: tuple[Road, ...]
    brief: Brief
    trouble: str  # what is wrong with the team's file, in a sentence

    @property
    def told(self) -> str:
        """What the chosen city means, how it went there, and what is wrong."""
        return "\n".join(words for words in (self.brief.meaning, self.brief.record, self.trouble) if words)
