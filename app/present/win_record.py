"""Win counts at the end of a match of competitive games, and a suggestion of opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.present.i18n import _
from app.table.requests import Party
from games.bots.bot import Level
from games.core.contract import Seat

if TYPE_CHECKING:
    from app.table.matches import Library
    from app.table.statistics import WinCount

LEVELS = tuple(Level)


def read_wins(library: Library, game: str, parties: Sequence[Party]) -> tuple[WinCount, ...]:
    """How often the people at the table won this game on this device, in any company; on the worker."""
    from app.table.statistics import standings

    people = {name for party in parties if party.mind is None for name in party.names}
    return tuple(each for each in standings(library.list().finished, game) if each.name in people)


def wins_text(wins: Sequence[WinCount]) -> str:
    """The win counts in a sentence; empty if there is nothing to compare."""
    if not any(each.won for each in wins) or max(each.played for each in wins) < 2:
        return ""
    return _("Won so far: {names}.", names=", ".join(f"{each.name} {each.won}" for each in wins))


def opponents_next(parties: Sequence[Party], winners: Sequence[Seat]) -> str:
    """A suggestion of other opponents, if bots played and were too weak or too strong."""
    levels = [LEVELS.index(party.mind.level) for party in parties if party.mind is not None]
    if not levels:
        return ""
    people = any(parties[seat].mind is None for seat in winners)
    if people and max(levels) < len(LEVELS) - 1:
        return _("Next: better bots.")
    return _("Next time: easier bots.") if not people and min(levels) > 0 else ""
