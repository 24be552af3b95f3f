"""Why a mind does what it does at Kyoto, in one sentence: made from the view of that seat alone."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.contract import Message, View
from games.core.value import Value
from games.kyoto import minds, showing
from games.kyoto.board import ESCAPE, place_name
from games.kyoto.deeds import (
    Choose,
    Deploy,
    Draw,
    Drug,
    Exchange,
    Guard,
    Keep,
    Mark,
    Move,
    Pass,
    PlaceDecoy,
    Push,
    Recover,
    Shoot,
    Spring,
    Step,
    Stun,
    Swap,
    TakeBack,
    TakeNeutral,
    Unlock,
    Wiretap,
)
from games.kyoto.facts import Facts, Own
from games.kyoto.nouns import STRENGTH, WINNERS
from games.minds.kyoto.reading import HOW_FAR, IS_REAL, NUMBER

_OF_MOVES = ("strike", "escape", "advance_real", "advance_fake", "step_aside")
_OF: Mapping[str, tuple[type[Value], ...]] = {
    "set_up": (Deploy, TakeNeutral, Choose, Guard),
    "hide": (Swap, Exchange),
    "trap": (PlaceDecoy, Mark, Spring),
    "drive_back": (Push, Step),
    "suspect": (Shoot, Wiretap),
    "hold_up": (Stun, Drug),
    "cards": (Draw, Keep, TakeBack, Recover),
    "unlock": (Unlock,),
    "let_be": (Pass,),
}
_NAME = {kind: name for name, kinds in _OF.items() for kind in kinds}
KEYS = tuple(f"minds.kyoto.reason.{name}" for name in (*_OF_MOVES, *_OF))
"""All there are; getting ready is never a choice."""


def reason(view: View[Facts, Own], action: Value) -> Message:
    if isinstance(action, Move):
        return _of_move(view, action)
    return Message(f"minds.kyoto.reason.{_NAME[type(action)]}")


def _of_move(view: View[Facts, Own], action: Move) -> Message:
    own = view.private
    assert own is not None
    mine, theirs = view.public.sides[own.side], view.public.sides[1 - own.side]
    places = [agent.cell for agent in mine.agents]
    face = NUMBER[own.faces[places.index(action.origin)]]
    where = (("place", place_name(action.target)),)
    met = next((at for at, agent in enumerate(theirs.agents) if agent.cell == action.target), None)
    if met is not None:
        shares = minds.shares(showing.cases_of(theirs), met)
        beaten = sum(share for other, share in enumerate(shares) if WINNERS[STRENGTH[other]] >> face & 1)
        return Message("minds.kyoto.reason.strike", (*where, ("percent", 100 * beaten // max(1, sum(shares)))))
    if IS_REAL[face] and ESCAPE[own.side] >> action.target & 1:
        return Message("minds.kyoto.reason.escape", where)
    if HOW_FAR[own.side][action.target] > HOW_FAR[own.side][action.origin]:
        return Message("minds.kyoto.reason.advance_real" if IS_REAL[face] else "minds.kyoto.reason.advance_fake", where)
    return Message("minds.kyoto.reason.step_aside", where)
