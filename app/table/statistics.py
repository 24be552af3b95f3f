"""What can be told of finished matches, counted from their logs: all together, and one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from app.table.course import follow
from app.table.log import Damage, Ending, EndWhy, Reading
from app.table.matches import Library
from games.core.value import Value, frozen
from games.duet.state import Colour, Facts
from games.duet.words import language_of

COUNTED = (EndWhy.PLAYED, EndWhy.RESIGNED)  # one that was begun anew or left was not played


@frozen
class Tally(Value):
    """Matches of one kind, counted."""

    played: int
    won: int
    endings: tuple[tuple[str, int], ...]  # of all that ended, by why
    counts: tuple[tuple[str, int], ...]  # of a game's own things, over all that were played

    def count(self, name: str) -> int:
        return dict(self.counts).get(name, 0)

    def average(self, name: str, per: str) -> float | None:
        """How many of one thing for each of another: agents found per clue, turns per match (`played`)."""
        whole = self.played if per == "played" else self.count(per)
        return self.count(name) / whole if whole else None


@frozen
class GameTally(Value):
    game: str
    tally: Tally


@frozen
class NamesTally(Value):
    """Matches in which exactly these people sat at the table, or one person whoever else did."""

    game: str
    names: tuple[str, ...]
    tally: Tally


@frozen
class Statistics(Value):
    games: tuple[GameTally, ...]
    people: tuple[NamesTally, ...]
    companies: tuple[NamesTally, ...]


@dataclass
class _Count:
    played: int = 0
    won: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, ending: Ending, won: bool, counts: Mapping[str, int]) -> None:
        self.endings[ending.result.reason if ending.result else ending.why] += 1
        if ending.why in COUNTED:
            self.played += 1
            self.won += won
            self.counts.update(counts)

    def tally(self) -> Tally:
        return Tally(self.played, self.won, _sorted(self.endings), _sorted(self.counts))


def _sorted(counter: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((str(name), number) for name, number in counter.items()))


def count(readings: Iterable[Reading]) -> Statistics:
    """Count finished matches; one that cannot be played again to its end is left out."""
    games: dict[str, _Count] = {}
    people: dict[tuple[str, str], _Count] = {}
    companies: dict[tuple[str, tuple[str, ...]], _Count] = {}
    for reading in readings:
        followed = follow(reading)
        if isinstance(followed, Damage) or followed.course.ending is None:
            continue
        course, ending, game = followed.course, followed.course.ending, reading.game.name
        winners = ending.result.winners if ending.result else ()
        counter = COUNTERS.get(game)
        counts = counter(course.state.view(None).public) if counter else {}
        everybody = tuple(sorted({name for party in course.parties for name in party.names}))
        games.setdefault(game, _Count()).add(ending, bool(winners), counts)
        companies.setdefault((game, everybody), _Count()).add(ending, bool(winners), counts)
        for name in everybody:
            won = any(name in course.parties[seat].names for seat in winners)
            people.setdefault((game, name), _Count()).add(ending, won, counts)
    return Statistics(
        tuple(GameTally(game, found.tally()) for game, found in sorted(games.items())),
        tuple(NamesTally(game, (name,), found.tally()) for (game, name), found in sorted(people.items())),
        tuple(NamesTally(game, names, found.tally()) for (game, names), found in sorted(companies.items())),
    )


Counting: TypeAlias = Callable[[Any], Mapping[str, int]]
"""What a game counts, from what everybody knows at the end."""


def _count_duet(facts: Facts) -> Mapping[str, int]:
    tried = [guess for line in facts.clues for guess in line.guesses]
    every = [*tried, *facts.last_stand]
    return {
        "turns": len(facts.clues),
        "clue_words": sum(guess.result is Colour.GREEN for guess in tried),  # found for a clue
        "found": sum(guess.result is Colour.GREEN for guess in every),
        "misses": sum(guess.result is Colour.BYSTANDER for guess in every),
        "assassins": sum(guess.result is Colour.ASSASSIN for guess in every),
        "penalties": facts.bank.penalties,
    }


COUNTERS: Mapping[str, Counting] = {"duet": _count_duet}


# One match after the other, to see how they develop


@frozen
class DuetMatch(Value):
    """A match of Duet that was played, in numbers."""

    match: str
    at: int  # seconds of the wall clock when it was begun
    names: tuple[str, ...]  # of everybody at the table, sorted
    language: str  # of its words; empty if that cannot be said
    city: str
    won: bool
    turns: int
    clue_words: int  # agents found for clues
    found: int
    misses: int
    assassins: int
    penalties: int


class Chronicle:
    """Matches of Duet in numbers; what was counted once is remembered as long as the app runs."""

    def __init__(self) -> None:
        self._known: dict[str, DuetMatch | None] = {}

    def read(self, library: Library) -> tuple[DuetMatch, ...]:
        """All that are over, in the order in which they were begun."""
        found = []
        for row in sorted(library.list().finished, key=lambda row: row.number):
            if row.game != "duet":
                continue
            if row.match not in self._known:
                self._known[row.match] = _in_numbers(library.read(row.match))
            counted = self._known[row.match]
            if counted is not None:
                found.append(counted)
        return tuple(found)


def _in_numbers(reading: Reading) -> DuetMatch | None:
    """A finished match in numbers; None if it was not played, or cannot be played again to its end."""
    followed = follow(reading)
    if isinstance(followed, Damage):
        return None
    course = followed.course
    if course.ending is None or course.ending.why not in COUNTED:
        return None
    facts: Facts = course.state.view(None).public
    counts = _count_duet(facts)
    return DuetMatch(
        match=reading.header.match,
        at=reading.header.started,
        names=tuple(sorted({name for party in course.parties for name in party.names})),
        language=language_of(facts.words),
        city=facts.options.city,
        won=facts.outcome is not None and bool(facts.outcome.winners),
        turns=counts["turns"],
        clue_words=counts["clue_words"],
        found=counts["found"],
        misses=counts["misses"],
        assassins=counts["assassins"],
        penalties=counts["penalties"],
    )
