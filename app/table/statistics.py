"""Statistics of finished matches: wins per person, results against bots, numbers of Duet and Rogue matches."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from app.table.files import TableError
from app.table.log import Damage, EndWhy, LogReading
from app.table.log_replay import follow
from app.table.match_list import MatchSummary
from app.table.matches import Library
from app.table.requests import BotProfile
from games.bots.bot import Level
from games.core.value import Value, frozen
from games.duet.state import Colour, Facts
from games.duet.words import language_of
from games.rogue.facts import RogueOutcome

logbook = logging.getLogger("safehouse.table")

COUNTED = (EndWhy.PLAYED, EndWhy.RESIGNED)  # restarted or abandoned matches do not count


@frozen
class WinCount(Value):
    """A person's wins and finished matches in a game."""

    name: str
    won: int
    played: int


def standings(rows: Iterable[MatchSummary], game: str) -> tuple[WinCount, ...]:
    """The win counts of all people who played a game, most wins first."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for row in rows:
        result = row.ending.result if row.ending is not None else None
        if row.game == game and result is not None:
            for seat, party in enumerate(row.parties):
                if party.mind is not None:
                    continue
                played.update(party.names)
                won.update(party.names if seat in result.winners else ())
    found = (WinCount(name, won[name], count) for name, count in played.items())
    return tuple(sorted(found, key=lambda each: (-each.won, each.played, each.name)))


@frozen
class BotRecord(Value):
    """The wins of people in finished matches with a bot of this level."""

    name: str
    character: BotProfile
    won: int
    played: int


def met(rows: Iterable[MatchSummary], game: str) -> tuple[BotRecord, ...]:
    """The records of all bots that played a game, by level, the weakest first."""
    won: Counter[tuple[Level, str, int]] = Counter()
    played: Counter[tuple[Level, str, int]] = Counter()
    for row in rows:
        result = row.ending.result if row.ending is not None else None
        if row.game != game or result is None:
            continue
        people = any(party.mind is None and seat in result.winners for seat, party in enumerate(row.parties))
        for party in row.parties:
            if party.mind is not None:
                key = party.mind.level, party.names[0], party.mind.face
                played[key] += 1
                won[key] += people
    order = tuple(Level)
    found = sorted(played, key=lambda key: (order.index(key[0]), key[1], key[2]))
    return tuple(BotRecord(key[1], BotProfile(key[0], key[2]), won[key], played[key]) for key in found)


@frozen
class DuetMatch(Value):
    """The numbers of a finished match of Duet."""

    match: str
    at: int  # when it began, by the wall clock
    names: tuple[str, ...]  # of all people at the table, sorted
    language: str  # of its words; empty if unknown
    city: str
    won: bool
    turns: int
    clue_words: int  # agents found for clues
    found: int
    misses: int
    assassins: int
    penalties: int


@frozen
class RogueMatch(Value):
    """The final scores of a match of Rogue Agent."""

    match: str
    mode: str
    names: tuple[str, ...]  # of the people at the table, sorted
    scores: tuple[tuple[str, int], ...]  # of the people, by seat


Counted = TypeVar("Counted")


class GameStatistics(Generic[Counted]):
    """The numbers of all matches of one game, cached while the app runs."""

    def __init__(self, game: str, count: Callable[[LogReading], Counted | None]) -> None:
        self._game, self._count = game, count
        self._known: dict[str, Counted | None] = {}

    def read(self, library: Library) -> tuple[Counted, ...]:
        """All finished matches, in the order of creation."""
        found = []
        for row in sorted(library.list().finished, key=lambda row: row.number):
            if row.game != self._game:
                continue
            if row.match not in self._known:
                self._known[row.match] = self._look(library, row.match)
            counted = self._known[row.match]
            if counted is not None:
                found.append(counted)
        return tuple(found)

    def _look(self, library: Library, match: str) -> Counted | None:
        """The numbers of a match; None if it cannot be read, so that it does not hide the others."""
        try:
            return self._count(library.read(match))
        except TableError:
            return None
        except Exception as error:  # noqa: BLE001 - a log from another device may raise anything
            logbook.warning("a match could not be read: %s", type(error))
            return None


class DuetStatistics(GameStatistics[DuetMatch]):
    """The statistics of Duet."""

    def __init__(self) -> None:
        super().__init__("duet", _in_numbers)


class RogueStatistics(GameStatistics[RogueMatch]):
    """The statistics of Rogue Agent."""

    def __init__(self) -> None:
        super().__init__("rogue", _reckoned)


def _reckoned(reading: LogReading) -> RogueMatch | None:
    """The final scores; None if it was not played to its end, or its replay fails."""
    followed = follow(reading)
    outcome = followed.course.state.outcome if not isinstance(followed, Damage) else None
    if isinstance(followed, Damage) or not isinstance(outcome, RogueOutcome):
        return None
    parties = followed.course.parties
    scores = tuple(
        (", ".join(parties[line.seat].names), line.total)
        for line in sorted(outcome.reckonings, key=lambda line: line.seat)
        if parties[line.seat].mind is None
    )
    mode = str(followed.course.state.view(None).public.options.mode)
    people = tuple(sorted(name for party in parties if party.mind is None for name in party.names))
    return RogueMatch(reading.header.match, mode, people, scores)


def _in_numbers(reading: LogReading) -> DuetMatch | None:
    """The numbers of a finished match; None if it was not played, or its replay fails."""
    followed = follow(reading)
    if isinstance(followed, Damage):
        return None
    course = followed.course
    if course.ending is None or course.ending.why not in COUNTED:
        return None
    facts: Facts = course.state.view(None).public
    tried = [guess.result for line in facts.clues for guess in line.guesses]
    every = Counter([*tried, *(guess.result for guess in facts.last_stand)])
    return DuetMatch(
        match=reading.header.match,
        at=reading.header.started,
        names=tuple(sorted({name for party in course.parties for name in party.names})),
        language=language_of(facts.words),
        city=facts.options.city,
        won=facts.outcome is not None and bool(facts.outcome.winners),
        turns=len(facts.clues),
        clue_words=tried.count(Colour.GREEN),
        found=every[Colour.GREEN],
        misses=every[Colour.BYSTANDER],
        assassins=every[Colour.ASSASSIN],
        penalties=facts.bank.penalties,
    )
