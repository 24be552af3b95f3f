"""Comparison with earlier results at the end of a match: the previous best, win counts, a suggestion for the next
match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from app.present.i18n import _, n_
from app.present.row_models import FigureRow
from app.present.win_record import opponents_next, read_wins, wins_text
from app.table.requests import Party
from games.rogue.facts import Facts, TrackEnd
from games.rogue.vocabulary import Mode

if TYPE_CHECKING:
    from app.table.matches import Library
    from app.table.statistics import RogueStatistics, WinCount

FEWEST = 3  # players of Android mode


@dataclass(frozen=True)
class ScoreHistory:
    """Earlier results on this device."""

    wins: tuple[WinCount, ...] = ()  # of the people at the table, in any company, including this match
    best: tuple[str, int] | None = None  # of the same people in the same mode, before this match
    record: bool = False  # whether this match has beaten it


Rounds: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]  # influence and stamina, by round and seat


def read_past(library: Library, contests: RogueStatistics, match: str, parties: Sequence[Party]) -> ScoreHistory:
    """Read the finished matches of the same people; on the worker."""
    from app.table.statistics import people

    wins = read_wins(library, "rogue", parties)
    played = next((row for row in library.list().finished if row.match == match), None)
    if played is None:
        return ScoreHistory(wins)
    company = people(played.parties)
    matches = contests.read(library, lambda row: people(row.parties) == company)
    now = next((each for each in matches if each.match == match), None)
    if now is None:
        return ScoreHistory(wins)
    before = matches[: matches.index(now)]
    scores = [score for each in before if (each.names, each.mode) == (now.names, now.mode) for score in each.scores]
    best = max(scores, key=lambda score: score[1], default=None)
    return ScoreHistory(wins, best, best is not None and max(total for _who, total in now.scores) > best[1])


def remarks(past: ScoreHistory, facts: Facts, parties: Sequence[Party]) -> tuple[FigureRow, ...]:
    """The lines below the scores."""
    wins, found = wins_text(past.wins), []
    if past.best is not None:
        who, n = past.best
        title = n_("Previous best: {who} with {n} point", "Previous best: {who} with {n} points", n, who=who)
        title = f"{_('A new best!')} {title}" if past.record else title
        found.append(FigureRow(title, wins, icon="trophy-outline", key="end/best"))
    elif wins:
        found.append(FigureRow(wins, icon="trophy-outline", key="end/best"))
    following = advice(facts, parties)
    return (
        (*found, FigureRow(following, icon="arrow-right-circle-outline", key="end/next")) if following else tuple(found)
    )


def advice(facts: Facts, parties: Sequence[Party]) -> str:
    """A suggestion for the next match."""
    others = opponents_next(parties, facts.outcome.winners if facts.outcome is not None else ())
    if others:
        return others
    if facts.options.mode is Mode.AGENT:
        if facts.seats >= FEWEST:
            return _("Next: Android mode, where someone may not be human.")
        return _("Next: Android mode, with a third player.")
    if facts.options.track_end is TrackEnd.UPGRADES:
        return _("Next: let every full track count.")
    return ""
