"""Why a mind does what it does at Kyoto, in one sentence: made from the view of that seat alone."""

from __future__ import annotations

from games.core.contract import Message, View
from games.core.value import Value
from games.kyoto import minds, showing
from games.kyoto.board import ESCAPE, place_name
from games.kyoto.deeds import ACTIONS, Move, Ready
from games.kyoto.facts import Facts, Own
from games.kyoto.nouns import FACES, STRENGTH, WINNERS
from games.minds.kyoto.reading import HOW_FAR, IS_REAL, NUMBER

_OF_MOVES = ("strike", "escape", "advance_real", "advance_fake", "step_aside")
KEYS = tuple(
    f"minds.kyoto.reason.{name}" for name in (*_OF_MOVES, *(kind.kind for kind in ACTIONS if kind not in (Move, Ready)))
)
"""All there are; getting ready is never a choice."""


def reason(view: View[Facts, Own], action: Value) -> Message:
    if isinstance(action, Move):
        return _of_move(view, action)
    return Message(f"minds.kyoto.reason.{action.kind}")


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
        assert len(shares) == len(FACES)
        return Message("minds.kyoto.reason.strike", (*where, ("percent", 100 * beaten // max(1, sum(shares)))))
    if IS_REAL[face] and ESCAPE[own.side] >> action.target & 1:
        return Message("minds.kyoto.reason.escape", where)
    if HOW_FAR[own.side][action.target] > HOW_FAR[own.side][action.origin]:
        return Message("minds.kyoto.reason.advance_real" if IS_REAL[face] else "minds.kyoto.reason.advance_fake", where)
    return Message("minds.kyoto.reason.step_aside", where)
