"""Why something may not be done in Kyoto: for what is not among the legal actions, the reason that helps most.

A reason depends on nothing but what the refused seat knows: its own cards and places, and what is public.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.contract import CommonReason, Param, Refusal, Seat, Template
from games.core.value import Value
from games.kyoto import moves
from games.kyoto.board import COUNT, DEFENCE, FORWARD, place_name, row_arms
from games.kyoto.camp import occupied
from games.kyoto.deeds import (
    Action,
    Choose,
    Deploy,
    Draw,
    Drug,
    Guard,
    Keep,
    Mark,
    Move,
    PlaceDecoy,
    Push,
    Recover,
    Shoot,
    Spring,
    Step,
    Stun,
    Swap,
    Unlock,
    Wiretap,
)
from games.kyoto.facts import Phase
from games.kyoto.nouns import COLOURS, ONIWABAN, SIDES, Card, Gear, Side, Special
from games.kyoto.standing import Standing
from games.kyoto.why import Why

_HOME_PHASE: Mapping[type[Value], tuple[Phase, ...]] = {
    Deploy: (Phase.DEPLOY,),
    Choose: (Phase.SPECIAL,),
    Guard: (Phase.GUARD,),
    Move: (Phase.PLAY, Phase.FAN),
    Push: (Phase.PUSH,),
    Swap: (Phase.PLAY,),
    PlaceDecoy: (Phase.PLAY,),
    Mark: (Phase.MARK,),
    Shoot: (Phase.REVOLVER,),
    Unlock: (Phase.UNLOCK,),
    Spring: (Phase.DECOY,),
    Step: (Phase.STEP,),
    Recover: (Phase.PLAY, Phase.AFTER),
    Wiretap: (Phase.PLAY, Phase.AFTER),
    Stun: (Phase.PLAY, Phase.AFTER),
    Drug: (Phase.PLAY, Phase.AFTER),
    Draw: (Phase.DRAW,),
    Keep: (Phase.KEEP,),
}
"""When an action could be possible at all; those not listed are legal whenever their phase is."""

_STILL_TO_DO = {Phase.PLAY: Why.MUST_PLAY, Phase.PUSH: Why.MUST_PUSH, Phase.DRAW: Why.MUST_DRAW}


def _no(reason: Why, *params: tuple[str, Param]) -> Refusal:
    return Refusal(reason, params)


def _place(cell: int) -> tuple[str, Param]:
    return "place", place_name(cell)


class Explaining(Standing):
    """One match that says why not."""

    __slots__ = ()

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        if self._phase is Phase.OVER:
            return Refusal(CommonReason.MATCH_OVER)
        if seat is None:  # nothing in Kyoto is done by the whole table
            return Refusal(CommonReason.NOT_ACTING)
        if seat not in SIDES:
            return Refusal(CommonReason.NO_SUCH_SEAT, (("number", seat),))
        if seat not in self.acting:
            return Refusal(CommonReason.NOT_ACTING)
        listed = self.actions(seat)
        if action in listed or (isinstance(listed[0], Template) and listed[0].admits(action)):
            return None
        return self._why_not(self._side_of(seat), action)

    def _why_not(self, side: Side, action: Action) -> Refusal:
        phases = _HOME_PHASE.get(type(action), ())
        if self._phase not in phases:
            left_to_do = _STILL_TO_DO.get(self._phase)
            return _no(left_to_do) if left_to_do and not phases else Refusal(CommonReason.NOT_NOW)
        for cell in _cells(action):
            if not 0 <= cell < COUNT:
                return _no(Why.NO_SUCH_PLACE, ("number", cell))
        explain = _EXPLAINED.get(type(action))
        return explain(self, side, action) if explain else _no(Why.NOT_OFFERED)

    # Cards

    def _move_refusal(self, side: Side, action: Move) -> Refusal:
        camp = self._camps[side]
        card, origin, target = action.card, action.origin, action.target
        if card not in camp.hand:
            return _no(Why.NOT_IN_HAND, ("card", card))
        if card in (Card.SWAP, Card.DECOY):
            return _no(Why.MOVES_NOBODY, ("card", card))
        if origin not in camp.cells:
            return _no(Why.NO_OWN_AGENT, _place(origin))
        return (
            self._held_back(side, origin)
            or self._out_of_reach(side, card, origin, target)
            or self._closed(side, card, target)
            or _no(Why.TYPESCRIPT_FIRST)
        )

    def _held_back(self, side: Side, *cells: int) -> Refusal | None:
        """An agent that cannot be chosen now (R111, R112, R114)."""
        play, camp = self._play, self._camps[side]
        if self._phase is Phase.FAN:
            return _no(Why.ONLY_THE_WINNER, _place(play.at)) if play and play.at not in cells else None
        if side != ONIWABAN:
            return None
        if self._stunned >= 0 and camp.cells[self._stunned] in cells:
            return _no(Why.STUNNED, _place(camp.cells[self._stunned]))
        if self._must_move and (len(cells) != 1 or camp.cells[self._drugged] not in cells):
            return _no(Why.MUST_MOVE, _place(camp.cells[self._drugged]))
        return None

    def _out_of_reach(self, side: Side, card: Card, origin: int, target: int) -> Refusal | None:
        own = occupied(self._camps[side].cells)
        if card is Card.TUNNEL:
            if not any(target in arm for arm in row_arms(origin)):
                return _no(Why.NOT_IN_ROW)
            if own >> target & 1:
                return _no(Why.PLACE_TAKEN, _place(target))
            enemy = occupied(self._camps[1 - side].cells)
            reached = (origin, target) in moves.tunnel_ends((origin,), own, enemy)
            return None if reached else _no(Why.WAY_BLOCKED, _place(target))
        ways = DEFENCE[side][origin] if card is Card.DEFENCE else FORWARD[side][origin]
        if any(target == near for near, _ in ways):
            return _no(Why.PLACE_TAKEN, _place(target)) if own >> target & 1 else None
        over = [near for near, far in ways if far == target]
        if over and self._camps[side].special is Special.YOKO and own >> over[0] & 1:
            return _no(Why.JUMP_BLOCKED, _place(target)) if own >> target & 1 else None
        return _no(Why.NOT_A_DEFENCE if card is Card.DEFENCE else Why.NOT_FORWARD)

    def _closed(self, side: Side, card: Card, target: int) -> Refusal | None:
        """A place that this card does not open (R34 to R37, Q7), or that may not be entered now."""
        land = self._deal.ground
        if moves.guarded(land, self._camps[1 - side]) >> target & 1:
            return _no(Why.GUARDED, _place(target))
        if moves.opened(land, self._camps, side)[card] >> target & 1:
            return None
        if land.hq[1 - side] >> target & 1:
            return _no(Why.HEADQUARTERS, _place(target))
        if land.neutral >> target & 1:
            return _no(Why.BANNED, _place(target))
        return _no(Why.OTHER_KIND, ("card", card), ("kind", land.colour(target) or ""), _place(target))

    def _swap_refusal(self, side: Side, action: Swap) -> Refusal:
        camp = self._camps[side]
        if Card.SWAP not in camp.hand:
            return _no(Why.NOT_IN_HAND, ("card", Card.SWAP))
        for cell in (action.first, action.second):
            if cell not in camp.cells:
                return _no(Why.NO_OWN_AGENT, _place(cell))
        if action.first == action.second:
            return _no(Why.SAME_AGENT)
        if not moves.in_line(action.first, action.second):
            return _no(Why.NOT_IN_LINE)
        held = self._held_back(side, action.first, action.second)
        return held or _no(Why.OTHER_ORDER if action.first > action.second else Why.TYPESCRIPT_FIRST)

    def _decoy_refusal(self, side: Side, action: PlaceDecoy) -> Refusal:
        hand = self._camps[side].hand
        if Card.DECOY not in hand:
            return _no(Why.NOT_IN_HAND, ("card", Card.DECOY))
        if not any(card in COLOURS for card in hand):
            return _no(Why.NO_MARK_IN_HAND)
        return self._held_back(side) or _no(Why.TYPESCRIPT_FIRST)

    def _mark_refusal(self, side: Side, action: Mark) -> Refusal:
        if action.card not in COLOURS:
            return _no(Why.NO_MARK, ("card", action.card))
        return _no(Why.NOT_IN_HAND, ("card", action.card))

    def _push_refusal(self, side: Side, action: Push) -> Refusal:
        play, strict = self._play, self._deal.options.strict_attack
        assert play is not None
        fault = moves.push_fault(
            self._deal.ground, self._camps, side, play, action.origin, action.target, strict=strict
        )
        return _no(fault or Why.NOT_BACKWARD, _place(action.target))

    # Reactions

    def _spring_refusal(self, side: Side, action: Spring) -> Refusal:
        camp = self._camps[side]
        if not 0 <= action.decoy < len(camp.marks):
            return _no(Why.NO_SUCH_DECOY, ("number", action.decoy))
        colour = moves.trap(self._deal.ground, self._play)
        if colour is None or colour not in camp.marks[action.decoy]:
            return _no(Why.NO_MATCH)
        return _no(Why.NO_ROOM)

    def _step_refusal(self, side: Side, action: Step) -> Refusal:
        return _no(Why.NO_ROOM, _place(action.cell))

    def _unlock_refusal(self, side: Side, action: Unlock) -> Refusal:
        known = action.gear in self._camps[side].active
        return _no(Why.ALREADY_ACTIVE if known else Why.NOT_OFFERED, ("gear", action.gear))

    # Set-up, equipment, drawing

    def _formation_refusal(self, side: Side, action: Deploy) -> Refusal:
        return _no(Why.BAD_FORMATION)

    def _recover_refusal(self, side: Side, action: Recover) -> Refusal:
        return self._inactive(side, Gear.TYPESCRIPT) or _no(Why.NOT_DISCARDED, ("card", action.card))

    def _target_refusal(self, side: Side, action: Wiretap | Stun | Drug) -> Refusal:
        inactive = self._inactive(side, _GEAR_OF[type(action)])
        if inactive is not None:
            return inactive
        if action.cell not in self._camps[1 - side].cells:
            return _no(Why.NO_ENEMY_THERE, _place(action.cell))
        return _no(Why.ALREADY_OPEN, _place(action.cell))

    def _inactive(self, side: Side, gear: Gear) -> Refusal | None:
        return None if gear in self._camps[side].active else _no(Why.NOT_ACTIVE, ("gear", gear))

    def _draw_refusal(self, side: Side, action: Draw) -> Refusal:
        return _no(Why.NO_CARD_LEFT, ("deck", action.deck))


_GEAR_OF: Mapping[type[Value], Gear] = {Wiretap: Gear.WIRETAP, Stun: Gear.STUNNER, Drug: Gear.ANAESTHETIC}

_EXPLAINED: Mapping[type[Value], Callable[[Explaining, Side, Any], Refusal]] = {
    Deploy: Explaining._formation_refusal,
    Move: Explaining._move_refusal,
    Push: Explaining._push_refusal,
    Swap: Explaining._swap_refusal,
    PlaceDecoy: Explaining._decoy_refusal,
    Mark: Explaining._mark_refusal,
    Spring: Explaining._spring_refusal,
    Step: Explaining._step_refusal,
    Unlock: Explaining._unlock_refusal,
    Recover: Explaining._recover_refusal,
    Wiretap: Explaining._target_refusal,
    Stun: Explaining._target_refusal,
    Drug: Explaining._target_refusal,
    Draw: Explaining._draw_refusal,
}


def _cells(action: Action) -> tuple[int, ...]:
    """The places an action names."""
    if isinstance(action, Move | Push):
        return action.origin, action.target
    if isinstance(action, Swap):
        return action.first, action.second
    if isinstance(action, Step | Wiretap | Stun | Drug):
        return (action.cell,)
    return ()
