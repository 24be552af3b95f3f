"""Statistics of finished matches: wins per person, results against bots, numbers of Duet and Rogue matches."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, TypeVar

from app import __version__
from app.table.derived_values import DerivedValues, Known
from app.table.files import Disk, TableError
from app.table.log import EndWhy
from app.table.match_end import MatchEnd
from app.table.match_list import MatchSummary
from app.table.match_rows import FEW
from app.table.matches import Library
from app.table.requests import BotProfile, Party
from games.bots.bot import Level
from games.core.bounds import Moment
from games.core.contract import Game
from games.core.value import Value, frozen
from games.duet.game import DUET
from games.duet.state import Colour, Facts
from games.duet.words import language_of
from games.rogue.facts import RogueOutcome
from games.rogue.game import ROGUE

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
    at: Moment  # when it began, by the wall clock
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


Counted = TypeVar("Counted", bound=Value)


class GameStatistics(Generic[Counted]):
    """The numbers of all matches of one game. Each match is counted once for each version of its file."""

    def __init__(
        self, game: str, count: Callable[[MatchEnd], Counted | None], kept: DerivedValues[Counted] | None = None
    ) -> None:
        """`kept` is the file that keeps the numbers over a restart."""
        self._game, self._count, self._kept = game, count, kept
        self._known: Known[Counted] | None = None

    def read(self, library: Library, wanted: Callable[[MatchSummary], bool] = lambda _row: True) -> tuple[Counted, ...]:
        """All finished matches that are wanted, in the order of creation."""
        if self._known is None:
            self._known = self._kept.load() if self._kept is not None else {}
        known: Known[Counted] = {}
        found = []
        for row in sorted(library.list().finished, key=lambda row: row.number):
            if row.game != self._game:
                continue
            of_these = wanted(row)
            counted = self._of(library, row, known, replay=of_these)
            if counted is not None and of_these:
                found.append(counted)
        self._known = known
        if self._kept is not None and (self._kept.changes(known) > FEW or self._kept.superfluous(known)):
            self._kept.save(known)
        return tuple(found)

    def _of(self, library: Library, row: MatchSummary, known: Known[Counted], *, replay: bool) -> Counted | None:
        """The numbers of a match, also put among what is known; None if there are none, or not known yet and no
        replay is asked for.
        """
        file = library.stamp(row)
        before = (self._known or {}).get(file[0]) if file is not None else None
        if file is not None and before is not None and before[0] == file[1] and _is_of(before[1], row):
            known[file[0]] = before
            return before[1]
        if not replay:
            return None
        try:
            end = library.end(row)
            counted = self._count(end) if end is not None else None
        except TableError:
            return None  # so that it does not hide the others; it may be readable the next time
        except Exception as error:  # noqa: BLE001 - a log from another device may raise anything
            logbook.warning("a match could not be read: %s", type(error))
            return None
        if file is not None:
            known[file[0]] = file[1], counted
        return counted


def _is_of(counted: Value | None, row: MatchSummary) -> bool:
    """Whether these numbers are of this match. Cached numbers are untrusted."""
    return counted is None or getattr(counted, "match", None) == row.match


def kept_statistics(folder: Path, game: Game, kind: type[Counted]) -> DerivedValues[Counted]:
    """The file that keeps the numbers of a game; they depend on its rules."""
    return DerivedValues(Disk(), folder / f"statistics_{game.name}.json", kind, f"{__version__} rules {game.version}")


class DuetStatistics(GameStatistics[DuetMatch]):
    """The statistics of Duet."""

    def __init__(self, kept: Path | None = None) -> None:
        """`kept` is the folder of the cached numbers."""
        super().__init__("duet", _in_numbers, kept_statistics(kept, DUET, DuetMatch) if kept else None)


class RogueStatistics(GameStatistics[RogueMatch]):
    """The statistics of Rogue Agent."""

    def __init__(self, kept: Path | None = None) -> None:
        """`kept` is the folder of the cached numbers."""
        super().__init__("rogue", _reckoned, kept_statistics(kept, ROGUE, RogueMatch) if kept else None)


def people(parties: Iterable[Party]) -> tuple[str, ...]:
    """The names of the people at a table, sorted."""
    return tuple(sorted(name for party in parties if party.mind is None for name in party.names))


def _reckoned(end: MatchEnd) -> RogueMatch | None:
    """The final scores; None if it was not played to its end."""
    outcome = end.state.outcome
    if not isinstance(outcome, RogueOutcome):
        return None
    scores = tuple(
        (", ".join(end.parties[line.seat].names), line.total)
        for line in sorted(outcome.reckonings, key=lambda line: line.seat)
        if end.parties[line.seat].mind is None
    )
    mode = str(end.state.view(None).public.options.mode)
    return RogueMatch(end.match, mode, people(end.parties), scores)


def _in_numbers(end: MatchEnd) -> DuetMatch | None:
    """The numbers of a finished match; None if it was not played."""
    if end.ending is None or end.ending.why not in COUNTED:
        return None
    facts: Facts = end.state.view(None).public
    tried = [guess.result for line in facts.clues for guess in line.guesses]
    every = Counter([*tried, *(guess.result for guess in facts.last_stand)])
    return DuetMatch(
        match=end.match,
        at=end.started,
        names=tuple(sorted({name for party in end.parties for name in party.names})),
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
