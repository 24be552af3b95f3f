"""The acts of each kind of question; lists of actions and refusals are derived from them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from games.core.contract import CommonReason, Refusal, Seat
from games.core.value import Value
from games.rogue import pending
from games.rogue.action_rules import Act, Price, Row, legal
from games.rogue.actions import Action
from games.rogue.attacks import ARM, ATTACK, ATTACK_AGENT, ATTACK_ANDROID, ATTACK_ASSASSIN, ATTACK_LOCATION, DEFEND
from games.rogue.buying import BUY, LEAVE, PURCHASE
from games.rogue.cards import FREE, REMOVE
from games.rogue.custody import ARREST, CHASE, EVADE, INTERCEPT, TAKE, TURN_IN
from games.rogue.defusing import CUT, DEFUSE, PLACE, STOP_CUTTING
from games.rogue.identities import SCAN, SHOW
from games.rogue.open_state import Known
from games.rogue.patrolling import FACE, HALT, PATROL, STEP
from games.rogue.pending import Question
from games.rogue.refusals import RogueRefusal
from games.rogue.rounds import ASSIGN, DRAW, SEND, TICK
from games.rogue.searching import CHOOSE, KEEP, REROLL, RESOLVE, SEARCH
from games.rogue.standing import Standing, standing
from games.rogue.turns import END_TURN, INVESTIGATE, INVESTIGATE_BEFORE_GANGSTERS, INVESTIGATE_BETWEEN, REINFORCE

_JUSTICE = (ATTACK, ARREST, ATTACK_ASSASSIN, INTERCEPT, ATTACK_ANDROID, TURN_IN)
_UNDERGROUND = (ATTACK_AGENT, ATTACK_LOCATION)
_SUPPLIES = (SEARCH, PURCHASE)

ANSWERS: Mapping[type[Question], tuple[Act, ...]] = {
    pending.Drawing: (DRAW,),
    pending.Assigning: (ASSIGN,),
    pending.Ordering: (SEND, TICK),
    pending.Showing: (SHOW,),
    pending.Deciding: (
        INVESTIGATE,
        PATROL,
        *_JUSTICE,
        *_UNDERGROUND,
        *_SUPPLIES,
        DEFUSE,
        SCAN,
        REINFORCE,
        END_TURN,
    ),
    pending.Walking: (STEP, HALT, INVESTIGATE_BETWEEN),
    pending.Facing: (FACE, INVESTIGATE_BEFORE_GANGSTERS),
    pending.Arming: (ARM, INVESTIGATE_BETWEEN),
    pending.Defending: (DEFEND,),
    pending.Chasing: (CHASE, INVESTIGATE_BETWEEN),
    pending.Evading: (EVADE,),
    pending.Taking: (TAKE, INVESTIGATE_BETWEEN),
    pending.Colouring: (CHOOSE, INVESTIGATE_BETWEEN),
    pending.Rerolling: (REROLL, KEEP, INVESTIGATE_BETWEEN),
    pending.Resolving: (RESOLVE, INVESTIGATE_BETWEEN),
    pending.Buying: (BUY, LEAVE, INVESTIGATE_BETWEEN),
    pending.Wiring: (PLACE, CUT, STOP_CUTTING, INVESTIGATE_BETWEEN),
    pending.Naming: (REMOVE, INVESTIGATE_BETWEEN),
    pending.Freeing: (FREE, INVESTIGATE_BETWEEN),
}
"""In the order of listing."""

ACTS: Mapping[type[Question], Mapping[type[Value], Act]] = {
    question: {act.kind: act for act in acts} for question, acts in ANSWERS.items()
}
"""The acts of each question by the kind of their actions."""
_ROWS: Mapping[type[Question], tuple[Row, ...]] = {
    question: tuple(act.row for act in acts) for question, acts in ANSWERS.items()
}


@cache
def open_rows(at: Standing) -> tuple[Row, ...]:
    """The rows of the kinds of actions that may be legal with this standing in a turn."""
    return tuple(act.row for act in ANSWERS[pending.Deciding] if act.may_be_legal(at))


def actions(known: Known, asked: Question | None) -> tuple[Action, ...]:
    """All legal actions of the asked player, as answers to the open question."""
    if asked is None:
        return ()
    kind = type(asked)
    rows = open_rows(standing(known, asked.seat)) if kind is pending.Deciding else _ROWS[kind]
    return tuple(legal(rows, known, asked))


def next_turn(known: Known) -> tuple[Action, ...]:
    """The legal actions of a patrolling player after stopping the Patrol here, when the turn continues."""
    below = _after_walking(known)
    return actions(known, below)


def _after_walking(known: Known) -> pending.Deciding | None:
    """The question that follows a Patrol; stopping one changes nothing else."""
    below = known.agenda[1] if isinstance(known.asked, pending.Walking) and len(known.agenda) > 1 else None
    return below if isinstance(below, pending.Deciding) else None


def act_for(asked: Question | None, action: Value) -> Act | None:
    """The act of an action as an answer to the open question; None if it is no answer to it."""
    return ACTS[type(asked)].get(type(action)) if asked is not None else None


def reasons(known: Known, seat: Seat | None, kinds: Collection[type[Value]]) -> tuple[Refusal, ...]:
    """All reasons why this seat can do nothing of these kinds: the bar of a kind, or the faults of all candidates.
    During a Patrol, the reasons that would apply after stopping it.
    """
    asked: Question | None = _after_walking(known) or known.asked
    found: list[Refusal] = []
    for kind in kinds:
        act = ACTS[type(asked)].get(kind) if asked is not None and seat == asked.seat else None
        if act is None:
            continue
        barred = act.barred(known, asked)
        if barred is not None:
            found.append(barred if isinstance(barred, Refusal) else Refusal(barred))
        else:
            faults = (act.refusal(known, asked, action) for action in act.tries(known, asked))
            found += [fault for fault in faults if fault is not None]
    return tuple(found)


def cost(known: Known, kind: type[Value]) -> Price | None:
    """The fixed cost of an action of this kind in a turn."""
    act = ACTS[pending.Deciding].get(kind)
    return act.cost(known) if act is not None else None


def refusal(known: Known, seat: Seat | None, action: Action) -> Refusal | None:
    """The refusal of an action by this seat; None if it is legal. Depends only on facts the seat knows."""
    asked = known.asked
    if asked is None:
        return Refusal(CommonReason.MATCH_OVER)
    if seat is not None and not 0 <= seat < known.seats:
        return Refusal(CommonReason.NO_SUCH_SEAT, (("number", seat),))
    if seat != asked.seat:
        return Refusal(CommonReason.NOT_ACTING)
    act = act_for(asked, action)
    if act is not None:
        return act.refusal(known, asked, action)
    begun = asked.own and asked.seat == known.turn.seat and type(action) in ACTS[pending.Deciding]
    return Refusal(RogueRefusal.FINISH_FIRST if begun else CommonReason.NOT_NOW)  # RA-39
