"""Semantic validation of updates, directly after decoding and before anything is shown.

A host may send anything; a guest accepts only what a legal match can show. Numbers and texts must be within their
bounds, names are cleaned, and some match must exist with the received view. Legal actions are computed locally.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from app.lan.update_reader import UpdateMessage
from app.table.chair import Update
from app.table.log import Ending, EndWhy, Result
from app.table.match_state import OpenProposal
from app.table.requests import TableAction
from games.core.belief import match_like
from games.core.bounds import held
from games.core.contract import AnyView, Game, Outcome
from games.core.playout import admitted
from games.core.value import BadValue


class SanityCheck:
    """The validation for matches of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def of(self, message: UpdateMessage) -> Update:
        """The validated update with names cleaned; raises `BadValue` if it is impossible."""
        seats = len(message.parties)
        if seats not in self._game.seat_counts:
            raise BadValue("update.parties", "another number of players was expected")
        message = held(message, self._game.reach(message.public, seats))
        update = self._in_a_match(message)
        _require_times(update)
        if update.proposal is not None:
            _require_proposal(update.proposal, update)
        return update

    def _in_a_match(self, message: UpdateMessage) -> Update:
        """The update completed with derived values, if some match has this view for the seat."""
        likeness, ending = match_like(self._game, message.seat, message.public, message.private), message.ending
        view, table, acting = likeness.view, likeness.table, likeness.acting
        if ending is not None and ending.why is not EndWhy.PLAYED:  # ended early: there are no actions any more
            if likeness.outcome is not None or ending.result is not None:
                raise BadValue("update.ending", "what is over cannot be broken off")
            view, table, acting = _without_lists(view), _without_lists(table), ()
        elif ending != _ending_of(likeness.outcome):
            raise BadValue("update.ending", "it ends as its rules say")
        return Update(
            number=message.number,
            seat=message.seat,
            view=view,
            table=table,
            acting=acting,
            parties=message.parties,
            happened=message.happened,
            proposal=message.proposal,
            may_undo=message.may_undo,
            ending=ending,
            answer=message.answer,
            hints=message.hints,
        )


def _without_lists(view: AnyView) -> AnyView:
    return replace(view, actions=(), offers=()) if view.actions or view.offers else view


def _ending_of(outcome: Outcome | None) -> Ending | None:
    """The ending of a match that was played to its end."""
    if outcome is None:
        return None
    return Ending(EndWhy.PLAYED, None, Result(outcome.winners, str(outcome.reason), outcome.score))


def _require_times(update: Update) -> None:
    """Require consecutive happenings, none later than the update."""
    numbers = [happening.number for happening in update.happened]
    if any(after != before + 1 for before, after in pairwise(numbers)):
        raise BadValue("update.happened", "one after the other was expected")
    if numbers and not 0 < numbers[0] <= numbers[-1] <= update.number:
        raise BadValue("update.happened", "nothing happens before the deal, and nothing later than now")


def _require_proposal(opened: OpenProposal, update: Update) -> None:
    """Require that a proposal was made by now, asks each voter once, and is allowed."""
    if not 0 < opened.number <= update.number or update.ending is not None:
        raise BadValue("update.proposal", "nothing was proposed then")
    if any(len(set(voters)) != len(voters) for voters in (opened.needed, opened.agreed)):
        raise BadValue("update.proposal", "each is asked once")
    what = opened.proposal
    if isinstance(what, TableAction) and not admitted(update.table.actions, what.action):
        raise BadValue("update.proposal", "the table cannot do that")
