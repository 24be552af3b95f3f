"""Whether an update makes sense: looked at in one place, as soon as it is read and before anybody sees anything of it.

A host may say what it likes; its guest believes only what could be.  Numbers and texts stay within their bounds, names
are cleaned, and there is a match that looks like what the seat is shown.  Most of an update is the very thing that was
looked at before, so that costs little.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from app.table.asks import TableAction
from app.table.chair import Update
from app.table.course import OpenProposal
from app.table.log import Ending, EndWhy, Result
from games.core.belief import Likeness, match_like, require_alike
from games.core.bounds import held
from games.core.contract import AnyView, Game, Outcome, Seat
from games.core.value import BadValue
from games.core.walk import admitted

_KEPT = 16  # matches that were imagined

_Key: TypeAlias = tuple[str, Seat | None, str]


class Sense:
    """What makes sense in matches of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._imagined: OrderedDict[_Key, Likeness] = OrderedDict()

    def of(self, update: Update) -> Update:
        """The update, its names cleaned; `BadValue` if it makes no sense."""
        seats = len(update.parties)
        if seats not in self._game.seat_counts:
            raise BadValue("update.parties", "another number of players was expected")
        update = held(update, self._game.reach(update.table.public, seats))
        self._require_match(update)
        _require_times(update)
        if update.proposal is not None:
            _require_proposal(update.proposal, update)
        return update

    def _require_match(self, update: Update) -> None:
        """The views and all that follows from them are those of some match."""
        view, table, ending = update.view, update.table, update.ending
        broken_off = ending is not None and ending.why is not EndWhy.PLAYED
        if view.seat != update.seat or (view.public is not table.public and view.public != table.public):
            raise BadValue("update.view", "another seat's, or of another table")
        likeness = self._likeness(view, table)
        require_alike(table, likeness.table, broken_off=broken_off)
        require_alike(view, likeness.view, broken_off=broken_off)
        if view.seat is not None:  # what the table is shown is known as well now
            self._note((table.text, None, ""), replace(likeness, view=likeness.table))
        if update.acting != (() if broken_off else likeness.acting):
            raise BadValue("update.acting", "others may act")
        if broken_off:
            if likeness.outcome is not None or (ending is not None and ending.result is not None):
                raise BadValue("update.ending", "what is over cannot be broken off")
        elif ending != _ending_of(likeness.outcome):
            raise BadValue("update.ending", "it ends as its rules say")

    def _likeness(self, view: AnyView, table: AnyView) -> Likeness:
        """How a match looks that fits what this seat is shown; several chairs are shown the same."""
        key = table.text, view.seat, "" if view.private is None else view.private.text
        known = self._imagined.get(key)
        if known is None:
            known = match_like(self._game, view)
            self._note(key, known)
        return known

    def _note(self, key: _Key, likeness: Likeness) -> None:
        self._imagined[key] = likeness
        while len(self._imagined) > _KEPT:
            self._imagined.popitem(last=False)


def _ending_of(outcome: Outcome | None) -> Ending | None:
    """How a match that was played to its end is said to have ended."""
    if outcome is None:
        return None
    return Ending(EndWhy.PLAYED, None, Result(outcome.winners, str(outcome.reason), outcome.score))


def _require_times(update: Update) -> None:
    """What happened did so one after the other, and not later than now."""
    numbers = [happening.number for happening in update.happened]
    if any(after != before + 1 for before, after in pairwise(numbers)):
        raise BadValue("update.happened", "one after the other was expected")
    if numbers and not 0 < numbers[0] <= numbers[-1] <= update.number:
        raise BadValue("update.happened", "nothing happens before the deal, and nothing later than now")


def _require_proposal(opened: OpenProposal, update: Update) -> None:
    """What waits for others was said by now, each is asked once, and it may be done."""
    if not 0 < opened.number <= update.number or update.ending is not None:
        raise BadValue("update.proposal", "nothing was proposed then")
    if any(len(set(voters)) != len(voters) for voters in (opened.needed, opened.agreed)):
        raise BadValue("update.proposal", "each is asked once")
    what = opened.proposal
    if isinstance(what, TableAction) and not admitted(update.table.actions, what.action):
        raise BadValue("update.proposal", "the table cannot do that")


@cache
def sense_of(game: Game) -> Sense:
    """For every update of this game that is read."""
    return Sense(game)
