"""The mission map: 26 cities, the roads between them, and the cities a won match opens (D-51, D-61, D-62)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib import resources

from games.core.value import Value, decode, frozen, read_json
from games.duet.state import DuetOutcome, Ending, Options

START = "prague"


@frozen
class Names(Value):
    en: str
    pl: str
    hu: str


@frozen
class City(Value):
    """A mission: `turns` tokens, `mistakes` of them bystander-up."""

    id: str
    turns: int
    mistakes: int
    north: int  # hundredths of a degree
    east: int
    names: Names


@frozen
class MissionMap(Value):
    about: str
    cities: tuple[City, ...]
    roads: tuple[tuple[str, str], ...]

    def city(self, name: str) -> City | None:
        """The city of this id, or None."""
        return next((city for city in self.cities if city.id == name), None)

    def joined_to(self, name: str) -> frozenset[str]:
        """The cities one road away."""
        return frozenset(road[1 - end] for road in self.roads for end in (0, 1) if road[end] == name)

    def open_after(self, completed: Iterable[str]) -> frozenset[str]:
        """Every city that may be played next: the start, completed cities, and their neighbours (D-61)."""
        done = frozenset(completed)
        return done.union(*map(self.joined_to, done)) | {START}


@cache
def mission_map() -> MissionMap:
    """The map included with the game."""
    text = resources.files("games.duet").joinpath("data/missions.json").read_text("utf-8")
    return decode(MissionMap, read_json(text))


def mission(city: City, options: Options) -> Options:
    """The options set to play a city."""
    return replace(options, tokens=city.turns, mistakes=city.mistakes, city=city.id)


def completed_by(options: Options, outcome: DuetOutcome) -> str | None:
    """The city a match completed. Any standard win with 9 tokens completes the start (D-62)."""
    if outcome.reason is not Ending.ALL_FOUND:
        return None
    return options.city or (START if options.scored else None)
