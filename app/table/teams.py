"""Teams on the mission map: members, completed cities, attempts; one journal per team.

The beginning of a mission is written before it is dealt, with the id of its match. Its result is read from the match
and written once, when the match ends or when the map is next shown; so a crash loses nothing and counts nothing twice,
and a match that is deleted later has been counted. A standard match of exactly the same people counts too, wherever it
was started: winning it opens the map (D-62).

Match files have priority: a journal that lost lines is restored from the matches that still exist.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from app.table.files import TableError
from app.table.ids import Id
from app.table.journal import Entries, Journal, JournalError
from app.table.log import Damage, EndWhy, LogReading, Word
from app.table.log_replay import follow
from app.table.match_list import MatchSummary
from app.table.matches import Library
from app.table.names import Name
from app.table.repository import Collection, Repository
from app.table.requests import Party, names_are_good
from games.core.bounds import Moment, Reach, held
from games.core.contract import Message
from games.core.value import Value, frozen
from games.duet.missions import START, completed_by, mission_map
from games.duet.spelling import fold
from games.duet.state import DuetOutcome, Ending, Facts, Options

logbook = logging.getLogger("safehouse.table")

COUNTED = (EndWhy.PLAYED, EndWhy.RESIGNED)  # restarted or abandoned matches are no attempts


# Entries of a journal


@frozen
class Named(Value, kind="named"):
    """The name and members of a team from now on; the first entry creates it."""

    at: Moment
    name: Name
    parties: tuple[Party, ...]  # in the order of seats


@frozen
class Began(Value, kind="began"):
    """A mission is about to be dealt as this match."""

    at: Moment
    match: Id
    city: Word


@frozen
class Tried(Value, kind="tried"):
    """The result of a match."""

    at: Moment
    match: Id
    city: Word
    won: bool
    reason: Word  # an ending by the rules, or why there was none
    found: int  # agents
    clues: int
    left: int  # tokens
    misses: int
    score: int | None


KINDS: tuple[type[Value], ...] = (Named, Began, Tried)


class TeamTrouble(StrEnum):
    """Reasons why an operation on a team fails."""

    BAD_NAMES = "bad_names"
    CLOSED_CITY = "closed_city"


class TeamError(TableError):
    """A team that cannot be created, or a city it cannot play; nothing was changed."""

    def __init__(self, trouble: TeamTrouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        return Message(f"table.team.{self.trouble}")


# Teams


@dataclass(frozen=True)
class Team:
    """A team and its attempts."""

    id: str
    name: str
    parties: tuple[Party, ...]
    founded: int
    tries: tuple[Tried, ...]  # oldest first
    waiting: tuple[Began, ...]  # missions begun without a known result
    damage: Damage | None

    @cached_property
    def completed(self) -> frozenset[str]:
        return frozenset(tried.city for tried in self.tries if tried.won)

    @cached_property
    def unlocked(self) -> frozenset[str]:
        """Every city that may be played, completed ones included (D-61)."""
        return mission_map().open_after(self.completed)

    @property
    def members(self) -> tuple[str, ...]:
        return tuple(name for party in self.parties for name in party.names)

    def tries_of(self, city: str) -> tuple[Tried, ...]:
        return tuple(tried for tried in self.tries if tried.city == city)

    def best_of(self, city: str) -> Tried | None:
        """The best attempt: won before lost, then by points, tokens left and agents found; the earlier of equals."""
        return max(self.tries_of(city), key=_worth, default=None)

    def opened_by(self, match: str) -> tuple[str, ...]:
        """The cities opened by this match."""
        at = next((index for index, tried in enumerate(self.tries) if tried.match == match), None)
        if at is None:
            return ()
        before = {tried.city for tried in self.tries[:at] if tried.won}
        after = before | {tried.city for tried in self.tries[at : at + 1] if tried.won}
        return tuple(sorted(mission_map().open_after(after) - mission_map().open_after(before)))


def _worth(tried: Tried) -> tuple[bool, int, int, int]:
    return tried.won, tried.score or 0, tried.left if tried.won else 0, tried.found


Roll: TypeAlias = Collection[Team]


class Teams(Repository[Team]):
    """The teams of this device."""

    ending = ".team"
    kinds = KINDS

    @cached_property
    def _passed(self) -> set[str]:
        """Matches that are no attempts of any team; cached, so that they are not read again."""
        return set()

    def found(self, name: str, parties: tuple[Party, ...]) -> str:
        """Create a team; returns its id."""
        return self._journals.begin(self._named(name, parties))

    def rename(self, team: str, name: str, parties: tuple[Party, ...]) -> None:
        """Change the name or the members of a team."""
        entry = self._named(name, parties)
        self._journals.add(team, lambda entries: entry if _differs(entries, entry) else None)

    def set_out(self, team: str, city: str) -> str:
        """Begin a mission to a city; returns the id for its match."""
        entry = Began(self._now(), self._new_id(), city)

        def choose(entries: Entries) -> Began:
            known = self._read(Journal(team, 0, entries))
            if known is None or city not in known.unlocked:
                raise TeamError(TeamTrouble.CLOSED_CITY)
            return entry

        self._journals.add(team, choose)
        return entry.match

    def settle(self, library: Library) -> Roll:
        """Record the results of finished matches, each once; returns all teams."""
        roll = self.list()
        rows = [*library.list().finished, *library.removed().finished]
        known = {tried.match for team in (*roll.kept, *roll.removed) for tried in team.tries}
        changed = False
        for row in sorted(rows, key=lambda row: row.number):
            if row.game == "duet" and row.match not in known and row.match not in self._passed:
                changed |= self._settle(library, row, roll)
        return self.list() if changed else roll

    def _settle(self, library: Library, row: MatchSummary, roll: Roll) -> bool:
        team = _whose(row, roll)
        if team is None:
            return False
        tried = _look(library, row)
        if tried is None:
            self._passed.add(row.match)
            return False
        try:
            return self._journals.add(team.id, lambda entries: tried if _unknown(entries, tried) else None)
        except JournalError:  # written by a newer version: read-only
            return False

    def _read(self, journal: Journal) -> Team | None:
        names = [entry for entry in journal.entries if isinstance(entry, Named)]
        if not names:
            return None
        tries: dict[str, Tried] = {}
        for entry in journal.entries:
            if isinstance(entry, Tried):
                tries.setdefault(entry.match, entry)
        waiting = tuple(entry for entry in journal.entries if isinstance(entry, Began) and entry.match not in tries)
        last = names[-1]
        return Team(
            id=journal.id,
            name=last.name,
            parties=last.parties,
            founded=names[0].at,
            tries=tuple(tries.values()),
            waiting=waiting,
            damage=journal.damage,
        )

    def _named(self, name: str, parties: tuple[Party, ...]) -> Named:
        if not names_are_good((name,)) or not parties or not all(names_are_good(party.names) for party in parties):
            raise TeamError(TeamTrouble.BAD_NAMES)
        return held(Named(self._now(), name, parties), Reach())


def _differs(entries: Entries, wanted: Named) -> bool:
    """Whether the name or the members differ from the last entry."""
    last = next((entry for entry in reversed(entries) if isinstance(entry, Named)), None)
    return last is None or (last.name, last.parties) != (wanted.name, wanted.parties)


def _unknown(entries: Entries, tried: Tried) -> bool:
    return not any(isinstance(entry, Tried) and entry.match == tried.match for entry in entries)


def _whose(row: MatchSummary, roll: Roll) -> Team | None:
    """The team that began this match, otherwise the oldest of exactly these people; None if that one was removed."""
    for team in (*roll.kept, *roll.removed):
        if any(began.match == row.match for began in team.waiting):
            return roll.find(team.id)
    people = _people(row.parties)
    return next((team for team in roll.kept if _people(team.parties) == people), None)


def _people(parties: Iterable[Party]) -> tuple[str, ...]:
    return tuple(sorted(fold(name) for party in parties for name in party.names))


def _look(library: Library, row: MatchSummary) -> Tried | None:
    """The result of a finished match, if it counts as an attempt."""
    if row.ending is None or row.ending.why not in COUNTED:
        return None
    try:
        return _tried(library.read(row.match, removed=True))
    except TableError:
        return None
    except Exception as error:  # noqa: BLE001 - one bad log must not hide the other matches
        logbook.warning("a match could not be read: %s", type(error))
        return None


def _tried(reading: LogReading) -> Tried | None:
    """The result of a finished match; None if it was no mission, or its replay fails."""
    options = reading.header.opening.options
    if not isinstance(options, Options) or not (options.city or options.scored):
        return None
    followed = follow(reading)
    if isinstance(followed, Damage) or followed.course.ending is None:
        return None
    facts: Facts = followed.course.state.view(None).public
    outcome = facts.outcome
    return Tried(
        at=reading.header.started,
        match=reading.header.match,
        city=options.city or START,
        won=outcome is not None and completed_by(options, outcome) is not None,
        reason=str(outcome.reason if outcome is not None else followed.course.ending.why),
        found=sum(map(len, facts.found)),
        clues=len(facts.clues),
        left=facts.bank.left,
        misses=sum(map(len, facts.missed)),
        score=_score(outcome),
    )


def _score(outcome: DuetOutcome | None) -> int | None:
    return outcome.total if outcome is not None and outcome.reason is Ending.ALL_FOUND else None
