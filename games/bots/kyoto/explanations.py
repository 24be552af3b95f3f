"""The reasons of the Kyoto bot's actions, one sentence each, from the view of its seat alone.

Parameters of a sentence: `place` and `other_place` as players write them (a1), `percent`, and `card`, `face`, `special`
and `gear` by their values.
"""

from __future__ import annotations

from typing import TypeAlias

from games.bots.kyoto.features import HOW_FAR, IS_REAL, NUMBER
from games.core.contract import Message, View
from games.core.value import Value
from games.kyoto import deduction, visibility
from games.kyoto.actions import (
    Choose,
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
    Step,
    Stun,
    Swap,
    TakeNeutral,
    Unlock,
    Wiretap,
)
from games.kyoto.board import ESCAPE, place_name
from games.kyoto.facts import Facts, Own
from games.kyoto.vocabulary import STRENGTH, WINNERS, Face

Said: TypeAlias = tuple[str, tuple[tuple[str, str | int], ...]]
_ENDS = (
    "strike", "escape", "advance_real", "advance_fake", "step_aside",
    "deploy", "neutral", "no_neutral", "special", "guard", "swap", "exchange", "no_exchange", "decoy", "mark", "spring",
    "push", "push_on", "shoot", "wiretap", "stun", "drug", "draw_locations", "draw_tactics", "keep", "take_back",
    "recover", "unlock", "let_be",
)  # fmt: skip
KEYS = tuple(f"minds.kyoto.reason.{name}" for name in _ENDS)
"""All reasons; setting up is never a choice."""


def reason(view: View[Facts, Own], action: Value) -> Message:
    if isinstance(action, Move):
        return _of_move(view, action)
    name, params = _of_other(view, action)
    return Message(f"minds.kyoto.reason.{name}", params)


def _of_other(view: View[Facts, Own], action: Value) -> Said:
    """The reason of an action other than a move."""
    match action:
        case Push(target=cell):
            return "push", (("place", place_name(cell)),)
        case Step(cell=cell):
            return "push_on", (("place", place_name(cell)),)
        case Wiretap(cell=cell) | Stun(cell=cell) | Drug(cell=cell):
            return action.kind, (("place", place_name(cell)),)
        case Swap(first=first, second=second):
            return "swap", (("place", place_name(first)), ("other_place", place_name(second)))
        case Exchange(exchange=exchange):
            return "exchange" if exchange else "no_exchange", ()
        case TakeNeutral(take=take):
            return "neutral" if take else "no_neutral", ()
        case Draw(deck=deck):
            return f"draw_{deck}", ()
        case PlaceDecoy():
            return "decoy", ()
        case Pass():
            return "let_be", ()
    return _of_things(view, action)


def _of_things(view: View[Facts, Own], action: Value) -> Said:
    """The reason of an action that names a card, a face or the like."""
    match action:
        case Guard(colour=card) | Mark(card=card) | Recover(card=card):
            return action.kind, (("card", card.value),)
        case Keep(place=place):
            assert view.private is not None
            return "keep", (("card", view.private.drawn[place].value),)
        case Shoot(face=face):
            return "shoot", (("face", face.value), ("percent", _is_face(view, face)))
        case Choose(special=special):
            return "special", (("special", special.value),)
        case Unlock(gear=gear):
            return "unlock", (("gear", gear.value),)
    return action.kind, ()


def _is_face(view: View[Facts, Own], face: Face) -> int:
    """The probability in percent that the attacking agent has this face, from public information."""
    play, side = view.public.turn.play, view.public.turn.side
    theirs = view.public.sides[side]
    cells = [agent.cell for agent in theirs.agents]
    if play is None or play.at not in cells:
        return 0
    shares = deduction.shares(visibility.cases_of(theirs), cells.index(play.at))
    return 100 * shares[NUMBER[face]] // max(1, sum(shares))


def _of_move(view: View[Facts, Own], action: Move) -> Message:
    own = view.private
    assert own is not None
    mine, theirs = view.public.sides[own.side], view.public.sides[1 - own.side]
    places = [agent.cell for agent in mine.agents]
    face = NUMBER[own.faces[places.index(action.origin)]]
    where = (("place", place_name(action.target)),)
    met = next((at for at, agent in enumerate(theirs.agents) if agent.cell == action.target), None)
    if met is not None:
        shares = deduction.shares(visibility.cases_of(theirs), met)
        beaten = sum(share for other, share in enumerate(shares) if WINNERS[STRENGTH[other]] >> face & 1)
        return Message("minds.kyoto.reason.strike", (*where, ("percent", 100 * beaten // max(1, sum(shares)))))
    if IS_REAL[face] and ESCAPE[own.side] >> action.target & 1:
        return Message("minds.kyoto.reason.escape", where)
    if HOW_FAR[own.side][action.target] > HOW_FAR[own.side][action.origin]:
        return Message("minds.kyoto.reason.advance_real" if IS_REAL[face] else "minds.kyoto.reason.advance_fake", where)
    return Message("minds.kyoto.reason.step_aside", where)
