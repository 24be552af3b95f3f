"""Legal actions of one side in Kyoto, and the refusals of all others.

For every kind of action there is one rule: the phases in which it is possible, and a function that returns its fault or
None. The list of a phase consists of its candidate actions without a fault; moves and swaps, which are many, are listed
by `moves` from the same bit masks that explain their faults. A refusal depends only on the side's sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from games.core.contract import CommonReason, Refusal, Template
from games.core.value import Value
from games.kyoto import actions, moves
from games.kyoto.actions import (
    EXCHANGES,
    PASS,
    PLACE_DECOY,
    READY,
    TAKE_BACK,
    TAKES,
    Action,
    Choose,
    Deploy,
    Draw,
    Drug,
    Exchange,
    Formation,
    Guard,
    Keep,
    Mark,
    Move,
    Pass,
    PlaceDecoy,
    Push,
    Ready,
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
from games.kyoto.board import COUNT, START
from games.kyoto.facts import Phase
from games.kyoto.moves import at, no
from games.kyoto.refusals import Why
from games.kyoto.side_state import SideState, distinct
from games.kyoto.side_view import Sight
from games.kyoto.vocabulary import COLOURS, DECKS, FACES, SIDES, Card, Deck, Gear, box

# On Python 3.11 looking up an enum member is slower than a comparison, so the busy ones have module-level names.
_PLAY, _DRAW, _SWAP, _DECOY = Phase.PLAY, Phase.DRAW, Card.SWAP, Card.DECOY

Listed: TypeAlias = tuple[Action | Template[Any], ...]
Fault: TypeAlias = Refusal | None


def listed(sight: Sight, plays: tuple[Action, ...] | None = None) -> Listed:
    """All legal actions of this side; `plays` are the `card_plays` if already computed."""
    phase = sight.phase
    if phase is _PLAY:
        return _turn(sight, card_plays(sight) if plays is None else plays)
    if phase is _DRAW:
        return draws(sight.decks)
    if phase in _LISTED:
        return _LISTED[phase](sight)
    return tuple(action for action in _ABOUT[phase](sight) if _RULES[type(action)].fault(sight, action) is None)


def refusal(sight: Sight, action: Action) -> Fault:
    """The refusal of an action by this side; None if it is legal."""
    rule = _RULES[type(action)]
    if sight.phase not in rule.phases:
        left_to_do = _STILL_TO_DO.get(sight.phase) if isinstance(action, Pass) else None
        return no(left_to_do) if left_to_do else Refusal(CommonReason.NOT_NOW)
    for cell in _cells(action):
        if not 0 <= cell < COUNT:
            return no(Why.NO_SUCH_PLACE, ("number", cell))
    return rule.fault(sight, action)


def _cells(action: Action) -> tuple[int, ...]:
    """The cells an action names."""
    if isinstance(action, Move | Push):
        return action.origin, action.target
    if isinstance(action, Swap):
        return action.first, action.second
    return (action.cell,) if isinstance(action, Step | Wiretap | Stun | Drug) else ()


# A turn


def card_plays(sight: Sight) -> tuple[Action, ...]:
    """All ways to play a card, ignoring the Anaesthetic."""
    free, hand = sight.free, sight.mine.hand
    found = moves.by_cards(free)
    swaps = moves.swaps(free) if _SWAP in hand else ()
    decoys = (PLACE_DECOY,) if _DECOY in hand and _decoy_fault(free) is None else ()
    return (*found, *swaps, *decoys)


def suffices(sight: Sight, plays: tuple[Action, ...]) -> bool:
    """Whether a turn can continue with these plays: one of any kind (R57), or with a stunned agent a move (R113)."""
    return any(isinstance(play, Move) for play in plays) if sight.stunned >= 0 else bool(plays)


def rescued(sight: Sight) -> bool:
    """Whether Typescript can still recover a card that lets the turn continue (Q30, R113)."""
    mine = sight.mine
    return Gear.TYPESCRIPT in mine.active and any(
        suffices(sight, card_plays(sight._replace(mine=mine._replace(hand=(*mine.hand, card)))))
        for card in distinct(mine.discards)
    )


def gear(sight: Sight) -> tuple[Action, ...]:
    """The usable own-turn equipment (Q40)."""
    return tuple(action for action in _gear_there(sight) if _RULES[type(action)].fault(sight, action) is None)


def _turn(sight: Sight, plays: tuple[Action, ...]) -> tuple[Action, ...]:
    """All actions at the start of a turn: equipment, and cards if the turn can be played at all."""
    if not suffices(sight, plays):
        plays = ()  # only Typescript can help (Q30, R113)
    elif sight.must_move:  # R114, Q44
        plays = tuple(moves.by_cards(sight))
    return (*plays, *gear(sight)) if sight.mine.active else plays


def _swap_fault(sight: Sight, action: Swap) -> Fault:
    return moves.swap_fault(sight, action) or _turn_fault(sight)


def _place_decoy_fault(sight: Sight, _action: PlaceDecoy) -> Fault:
    return _decoy_fault(sight) or _turn_fault(sight)


def _decoy_fault(sight: Sight) -> Fault:
    hand = sight.mine.hand
    if Card.DECOY not in hand:
        return no(Why.NOT_IN_HAND, ("card", Card.DECOY))
    if not any(card in COLOURS for card in hand):  # Q25
        return no(Why.NO_MARK_IN_HAND)
    return no(Why.MUST_MOVE, at(sight.drugged)) if sight.must_move else None


def _turn_fault(sight: Sight) -> Fault:
    """With a stunned agent, cards that move nobody do not save the turn (R113)."""
    return None if sight.stunned < 0 or moves.by_cards(sight.free) else no(Why.TYPESCRIPT_FIRST)


# Choices while a card is carried out


def _mark_fault(sight: Sight, action: Mark) -> Fault:
    if action.card not in COLOURS:  # R71, R72
        return no(Why.NO_MARK, ("card", action.card))
    return None if action.card in sight.mine.hand else no(Why.NOT_IN_HAND, ("card", action.card))


def _spring_fault(sight: Sight, action: Spring) -> Fault:
    """R73, Q23, Q24."""
    marks = sight.mine.marks
    if not 0 <= action.decoy < len(marks):
        return no(Why.NO_SUCH_DECOY, ("number", action.decoy))
    colour = moves.trap(sight.land, sight.play)
    if colour is None or colour not in marks[action.decoy]:
        return no(Why.NO_MATCH)
    return None if moves.has_room(sight) else no(Why.NO_ROOM)


def _unlock_fault(sight: Sight, action: Unlock) -> Fault:
    if action.gear in sight.mine.inactive:
        return None
    known = action.gear in sight.mine.active
    return no(Why.ALREADY_ACTIVE if known else Why.NOT_OFFERED, ("gear", action.gear))


def _pass_fault(sight: Sight, _action: Pass) -> Fault:
    """The first mark is mandatory; everything else may be passed."""
    play = sight.play
    unmarked = sight.phase is Phase.MARK and play is not None and not sight.mine.marks[play.decoy]
    return Refusal(CommonReason.NOT_NOW) if unmarked else None


# Set-up, equipment, drawing


def _nothing(_sight: Sight, _action: Action) -> Fault:
    return None


def _deploy_fault(sight: Sight, action: Deploy) -> Fault:
    return None if _FORMATIONS[sight.me].admits(action) else no(Why.BAD_FORMATION)


def _choose_fault(sight: Sight, action: Choose) -> Fault:
    return None if action.special in box().specials[sight.me] else no(Why.NOT_OFFERED)


def _guard_fault(_sight: Sight, action: Guard) -> Fault:
    return None if action.colour in COLOURS else no(Why.NOT_OFFERED)


def _recover_fault(sight: Sight, action: Recover) -> Fault:
    if fault := _inactive(sight.mine, Gear.TYPESCRIPT):
        return fault
    return None if action.card in sight.mine.discards else no(Why.NOT_DISCARDED, ("card", action.card))


def _target_fault(sight: Sight, action: Wiretap | Stun | Drug) -> Fault:
    if fault := _inactive(sight.mine, _GEAR_OF[type(action)]):
        return fault
    agent = sight.theirs.agent_at(action.cell)
    if agent < 0:
        return no(Why.NO_ENEMY_THERE, at(action.cell))
    seen = isinstance(action, Wiretap) and sight.theirs.open >> agent & 1
    return no(Why.ALREADY_OPEN, at(action.cell)) if seen else None


def _inactive(camp: SideState, needed: Gear) -> Fault:
    return None if needed in camp.active else no(Why.NOT_ACTIVE, ("gear", needed))


def _draw_fault(sight: Sight, action: Draw) -> Fault:
    return _deck_fault(sight.decks, action.deck)


def _deck_fault(decks: tuple[int, int], deck: Deck) -> Fault:
    """R30, R32."""
    return None if decks[DECKS.index(deck)] else no(Why.NO_CARD_LEFT, ("deck", deck))


@lru_cache
def draws(decks: tuple[int, int]) -> tuple[Action, ...]:
    """The decks to draw from, by the numbers of cards left."""
    return tuple(actions.draw(deck) for deck in DECKS if _deck_fault(decks, deck) is None)


def _keep_fault(_sight: Sight, action: Keep) -> Fault:
    return None if action.place in _PLACES else no(Why.NOT_OFFERED)


# All of it


class Rule(NamedTuple):
    """The rule of one kind of action: the phases in which it is possible, and the function that returns its fault."""

    phases: tuple[Phase, ...]
    fault: Callable[[Sight, Any], Fault]


_OWN_TURN = (Phase.PLAY, Phase.AFTER)
_TO_PASS = (
    Phase.MARK, Phase.REVOLVER, Phase.UNLOCK, Phase.DECOY, Phase.FAN, Phase.TAKE_BACK, Phase.AFTER,
)  # fmt: skip

_RULES: Mapping[type[Value], Rule] = {
    Deploy: Rule((Phase.DEPLOY,), _deploy_fault),
    TakeNeutral: Rule((Phase.NEUTRAL,), _nothing),
    Choose: Rule((Phase.SPECIAL,), _choose_fault),
    Guard: Rule((Phase.GUARD,), _guard_fault),
    Move: Rule((Phase.PLAY, Phase.FAN), moves.move_fault),
    Push: Rule((Phase.PUSH,), moves.push_fault),
    Swap: Rule((Phase.PLAY,), _swap_fault),
    Exchange: Rule((Phase.EXCHANGE,), _nothing),
    PlaceDecoy: Rule((Phase.PLAY,), _place_decoy_fault),
    Mark: Rule((Phase.MARK,), _mark_fault),
    Shoot: Rule((Phase.REVOLVER,), _nothing),
    Unlock: Rule((Phase.UNLOCK,), _unlock_fault),
    Spring: Rule((Phase.DECOY,), _spring_fault),
    Step: Rule((Phase.STEP,), moves.step_fault),
    TakeBack: Rule((Phase.TAKE_BACK,), _nothing),
    Recover: Rule(_OWN_TURN, _recover_fault),
    Wiretap: Rule(_OWN_TURN, _target_fault),
    Stun: Rule(_OWN_TURN, _target_fault),
    Drug: Rule(_OWN_TURN, _target_fault),
    Draw: Rule((Phase.DRAW,), _draw_fault),
    Keep: Rule((Phase.KEEP,), _keep_fault),
    Pass: Rule(_TO_PASS, _pass_fault),
    Ready: Rule((Phase.READY,), _nothing),
}
_STILL_TO_DO = {Phase.PLAY: Why.MUST_PLAY, Phase.PUSH: Why.MUST_PUSH, Phase.DRAW: Why.MUST_DRAW}
_GEAR_OF: Mapping[type[Value], Gear] = {Wiretap: Gear.WIRETAP, Stun: Gear.STUNNER, Drug: Gear.ANAESTHETIC}
_FORMATIONS = tuple(Formation(START[side]) for side in SIDES)
_PLACES = (0, 1)
_SHOTS = tuple(map(actions.shoot, FACES))
_KEEPS = tuple(map(actions.keep, _PLACES))


def _gear_there(sight: Sight) -> Iterator[Action]:
    yield from map(actions.recover, distinct(sight.mine.discards))
    enemies = sorted(cell for cell in sight.theirs.cells if cell >= 0)
    for aim in (actions.wiretap, actions.stun, actions.drug):
        yield from map(aim, enemies)


_LISTED: Mapping[Phase, Callable[[Sight], Listed]] = {
    Phase.DEPLOY: lambda sight: (_FORMATIONS[sight.me],),
    Phase.FAN: lambda sight: (*moves.by_cards(sight), PASS),
    Phase.PUSH: moves.pushes,
    Phase.STEP: moves.steps,
}
"""Phases with many actions, or with templates."""

_ABOUT: Mapping[Phase, Callable[[Sight], Iterable[Action]]] = {
    Phase.NEUTRAL: lambda _: TAKES,
    Phase.SPECIAL: lambda sight: map(actions.choose, box().specials[sight.me]),
    Phase.GUARD: lambda _: map(actions.guard, COLOURS),
    Phase.EXCHANGE: lambda _: EXCHANGES,
    Phase.MARK: lambda sight: (*map(actions.mark, distinct(sight.mine.hand)), PASS),
    Phase.REVOLVER: lambda _: (*_SHOTS, PASS),
    Phase.UNLOCK: lambda sight: (*map(actions.unlock, sight.mine.inactive), PASS),
    Phase.DECOY: lambda sight: (*map(actions.spring, range(len(sight.mine.marks))), PASS),
    Phase.TAKE_BACK: lambda _: (TAKE_BACK, PASS),
    Phase.AFTER: lambda sight: (*_gear_there(sight), PASS),
    Phase.KEEP: lambda _: _KEEPS,
    Phase.READY: lambda _: (READY,),
}
"""The candidate actions of every other phase, legal or not."""
