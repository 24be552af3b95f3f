"""Why something may not be done: for what is not among the legal actions, the reason that helps most.

A reason depends on nothing but what the refused seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.contract import CommonReason, Param, Refusal, Seat
from games.core.value import Value
from games.rogue import deeds, tasks
from games.rogue.choosing import Choosing
from games.rogue.deeds import Action
from games.rogue.facts import Criminal
from games.rogue.nouns import DEEDS_A_TURN, Deed, Effect, Face, Mode, Stock, Way
from games.rogue.why import No

_ANSWERS: Mapping[type[Value], tuple[type[Value], ...]] = {
    deeds.Draw: (tasks.Drawing,),
    deeds.Assign: (tasks.Assigning,),
    deeds.SendAssassin: (tasks.Ordering,),
    deeds.TickBomb: (tasks.Ordering,),
    deeds.Step: (tasks.Walking,),
    deeds.Stop: (tasks.Walking, tasks.Rerolling, tasks.Buying, tasks.Wiring),
    deeds.Spend: (tasks.Facing, tasks.Arming, tasks.Defending, tasks.Chasing, tasks.Evading),
    deeds.Take: (tasks.Taking,),
    deeds.Choose: (tasks.Colouring,),
    deeds.Reroll: (tasks.Rerolling,),
    deeds.Resolve: (tasks.Resolving,),
    deeds.Buy: (tasks.Buying,),
    deeds.Place: (tasks.Wiring,),
    deeds.Cut: (tasks.Wiring,),
    deeds.Remove: (tasks.Naming,),
    deeds.Free: (tasks.Freeing,),
    deeds.Show: (tasks.Showing,),
}
"""The questions that an action can answer; those not listed are chosen freely in a turn."""

_DEED: Mapping[type[Value], Deed] = {
    deeds.Attack: Deed.ATTACK,
    deeds.AttackAssassin: Deed.ATTACK,
    deeds.AttackAndroid: Deed.ATTACK_ANDROID,
    deeds.AttackAgent: Deed.ATTACK_AGENT,
    deeds.AttackLocation: Deed.ATTACK_LOCATION,
    deeds.Arrest: Deed.ARREST,
    deeds.Intercept: Deed.INTERCEPT,
    deeds.TurnIn: Deed.TURN_IN,
    deeds.Search: Deed.SEARCH,
    deeds.Purchase: Deed.PURCHASE,
    deeds.Defuse: Deed.DEFUSE,
}
_UNDERGROUND = frozenset((Deed.SEARCH, Deed.PURCHASE, Deed.ATTACK_AGENT, Deed.ATTACK_LOCATION))


def _no(reason: No, *params: tuple[str, Param]) -> Refusal:
    return Refusal(reason, params)


class Explaining(Choosing):
    """One match that says why not."""

    __slots__ = ()

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        asked = self.asked
        if asked is None:
            return Refusal(CommonReason.MATCH_OVER)
        if seat is not None and not 0 <= seat < self._ground.seats:
            return Refusal(CommonReason.NO_SUCH_SEAT, (("number", seat),))
        if seat != asked.seat:
            return Refusal(CommonReason.NOT_ACTING)
        if action in self.actions(seat):
            return None
        questions = _ANSWERS.get(type(action))
        if questions is not None:
            if type(asked) not in questions:
                return Refusal(CommonReason.NOT_NOW)
            return _REASONS[type(action)](self, asked, action)
        if isinstance(action, deeds.Investigate):
            return self._no_investigation(asked, action.number)
        if not isinstance(asked, tasks.Deciding):
            return self._not_now(asked)
        deed = _DEED.get(type(action))
        if deed is not None:
            return self._no_deed(asked.seat, deed, action)
        return _REASONS[type(action)](self, asked, action)

    def _not_now(self, asked: tasks.Question) -> Refusal:
        """Something else is asked (RA-39)."""
        return _no(No.FINISH_FIRST) if self._in_own_action(asked) else Refusal(CommonReason.NOT_NOW)

    # The Director

    def _no_assigning(self, asked: tasks.Assigning, action: deeds.Assign) -> Refusal:
        if not 0 <= action.token < len(asked.given) or asked.given[action.token]:
            return _no(No.NO_SUCH_TOKEN, ("number", action.token + 1))
        return _no(No.NO_SUCH_DIE, ("number", action.die))

    def _no_ordering(self, asked: tasks.Ordering, action: Action) -> Refusal:
        fits = isinstance(action, deeds.SendAssassin) == (asked.what is tasks.Order.ASSASSINS)
        return _no(No.NO_SUCH_CHOICE) if fits else Refusal(CommonReason.NOT_NOW)

    def _no_choice(self, asked: tasks.Question, action: Action) -> Refusal:
        return _no(No.NO_SUCH_CHOICE)

    # Patrol and payments

    def _no_step(self, asked: tasks.Walking, action: deeds.Step) -> Refusal:
        return self._no_way(asked.seat, action.tile) or _no(No.ENTERED_ALREADY, ("tile", action.tile))

    def _no_way(self, seat: Seat, tile: int) -> Refusal | None:
        if tile not in self._ground.near[self._players[seat].tile]:
            return _no(No.NOT_ADJACENT, ("tile", tile))
        return None

    def _no_patrol(self, asked: tasks.Deciding, action: deeds.Patrol) -> Refusal:
        if len(self._turn.deeds) >= DEEDS_A_TURN and not self._players[asked.seat].android:
            return _no(No.AFTER_SECOND)
        return self._no_way(asked.seat, action.tile) or _no(No.NO_FUEL)

    def _no_amount(self, asked: tasks.Question, action: deeds.Spend) -> Refusal:
        listed = [each.amount for each in self.actions(asked.seat) if isinstance(each, deeds.Spend)]
        if action.amount < min(listed):
            return _no(No.TOO_LITTLE, ("least", min(listed)))
        return _no(No.TOO_MUCH, ("most", max(listed)))

    def _no_stop(self, asked: tasks.Question, action: deeds.Stop) -> Refusal:
        return _no(No.MUST_PLACE) if isinstance(asked, tasks.Wiring) else _no(No.BUY_FIRST)

    # Investigate, Reinforce, Scan

    def _no_investigation(self, asked: tasks.Question, number: int) -> Refusal:
        seat, reason = asked.seat, None
        player = self._players[seat]
        if not isinstance(asked, tasks.Deciding) and not self._may_interrupt(asked):
            return self._not_now(asked)
        crook = self._crook(number)
        if player.android:
            reason = No.ONLY_AGENTS
        elif isinstance(asked, tasks.Deciding) and len(self._turn.deeds) >= DEEDS_A_TURN:
            reason = No.AFTER_SECOND
        elif player.tile in self._ravaged:
            reason = No.RAVAGED
        elif crook is None:
            reason = No.NO_SUCH_CRIMINAL
        elif crook.card:
            reason = No.FACE_UP
        elif seat in crook.marks:
            reason = No.KNOWN_ALREADY
        elif crook.tile != player.tile and seat not in self._informants[crook.tile]:
            reason = No.TOO_FAR
        return _no(reason or No.NO_EVIDENCE, ("number", number))

    def _crook(self, number: int) -> Criminal | None:
        return self._crooks[number - 1] if 1 <= number <= len(self._crooks) else None

    def _no_reinforcing(self, asked: tasks.Deciding, action: deeds.Reinforce) -> Refusal:
        player = self._players[asked.seat]
        if player.android:
            return _no(No.ONLY_AGENTS)
        if not self._slots_at(player.tile):
            return _no(No.NO_SLOTS)
        if len(self._informants[player.tile]) >= self._slots_at(player.tile):
            return _no(No.SLOTS_FULL)
        if not player.informants:
            return _no(No.NO_INFORMANT_LEFT)
        return _no(No.CREDITS_FROZEN if self._clocked(asked.seat, Effect.FROZEN) else No.CANNOT_PAY)

    def _no_scan(self, asked: tasks.Deciding, action: deeds.Scan) -> Refusal:
        seat, target = asked.seat, action.target
        if self._ground.options.mode is not Mode.ANDROID:
            return _no(No.ONLY_ANDROID_MODE)
        if self._players[seat].android:
            return _no(No.ONLY_AGENTS)
        if len(self._turn.deeds) >= DEEDS_A_TURN:
            return _no(No.AFTER_SECOND)
        if self._limit_reached:
            return _no(No.LIMIT_REACHED)
        if target == seat or not 0 <= target < self._ground.seats:
            return _no(No.NO_SUCH_PLAYER)
        other = self._players[target]
        if other.android:
            return _no(No.NOT_AN_AGENT, ("target_seat", target))
        if other.told:
            return _no(No.TOLD_ALREADY, ("target_seat", target))
        if not other.hidden:
            return _no(No.NOTHING_HIDDEN, ("target_seat", target))
        near = other.tile == self._players[seat].tile or seat in self._informants[other.tile]
        return _no(No.NO_EVIDENCE) if near else _no(No.TOO_FAR, ("target_seat", target))

    # Justice and Underground actions

    def _no_deed(self, seat: Seat, deed: Deed, action: Action) -> Refusal:
        player, turn = self._players[seat], self._turn
        if player.android != (deed in _UNDERGROUND) and deed not in (Deed.SEARCH, Deed.PURCHASE):
            return _no(No.ONLY_AGENTS if player.android else No.ONLY_ANDROIDS)
        if len(turn.deeds) >= DEEDS_A_TURN:
            return _no(No.ENOUGH_DEEDS)
        if not player.android and player.tile == self._police:
            return _no(No.POLICE_HERE)
        if (deed, player.tile) in turn.deeds:
            return _no(No.DONE_HERE)
        return _REASONS[type(action)](self, tasks.Deciding(seat), action)

    def _no_attack(self, asked: tasks.Deciding, action: deeds.Attack) -> Refusal:
        return self._not_here(asked.seat, action.number) or _no(No.DEFEATED_ALREADY, ("number", action.number))

    def _no_arrest(self, asked: tasks.Deciding, action: deeds.Arrest) -> Refusal:
        return self._not_here(asked.seat, action.number) or _no(No.STILL_RAMPANT, ("number", action.number))

    def _not_here(self, seat: Seat, number: int) -> Refusal | None:
        crook = self._crook(number)
        if crook is None:
            return _no(No.NO_SUCH_CRIMINAL, ("number", number))
        if crook.tile != self._players[seat].tile:
            return _no(No.CRIMINAL_ELSEWHERE, ("number", number))
        return None

    def _no_assassin(self, asked: tasks.Deciding, action: Action) -> Refusal:
        return _no(No.NO_ASSASSIN_HERE)

    def _no_bomb(self, asked: tasks.Deciding, action: Action) -> Refusal:
        return _no(No.NO_BOMB_HERE)

    def _no_location(self, asked: tasks.Deciding, action: Action) -> Refusal:
        return _no(No.RAVAGED if self._players[asked.seat].tile in self._ravaged else No.NO_SLOTS)

    def _no_target(
        self, asked: tasks.Deciding, action: deeds.AttackAgent | deeds.AttackAndroid | deeds.Intercept
    ) -> Refusal:
        seat, target = asked.seat, action.target
        if target == seat or not 0 <= target < self._ground.seats:
            return _no(No.NO_SUCH_PLAYER)
        other, who = self._players[target], ("target_seat", target)
        if isinstance(action, deeds.AttackAndroid) and not other.android:
            return _no(No.NOT_AN_ANDROID, who)
        if isinstance(action, deeds.AttackAgent) and other.android:
            return _no(No.NOT_AN_AGENT, who)
        if other.tile != self._players[seat].tile:
            return _no(No.PLAYER_ELSEWHERE, who)
        if self._safe(target, other.tile):
            return _no(No.PROTECTED, who)
        return _no(No.NO_FUEL) if self._custody(target) else _no(No.NOTHING_IN_CUSTODY, who)

    def _no_turning_in(self, asked: tasks.Deciding, action: Action) -> Refusal:
        at_hq = self._players[asked.seat].tile == self._ground.hq
        return _no(No.NOTHING_IN_CUSTODY if at_hq else No.ONLY_AT_HQ, ("seat", asked.seat))

    def _no_supplies(self, asked: tasks.Deciding, action: Action) -> Refusal:
        tile = self._players[asked.seat].tile
        if tile in self._ravaged:
            return _no(No.RAVAGED)
        if isinstance(action, deeds.Search):
            return _no(No.NO_SEARCH_HERE)
        goods = self._ground.tiles[tile].goods
        frozen = any(good.price.what is Stock.CREDITS for good in goods) and self._clocked(asked.seat, Effect.FROZEN)
        return _no(No.NO_GOODS_HERE if not goods else No.CREDITS_FROZEN if frozen else No.CANNOT_PAY)

    # In the middle of them

    def _no_colour(self, asked: tasks.Colouring, action: Action) -> Refusal:
        return _no(No.COLOUR_USED_UP)

    def _no_die(self, asked: tasks.Rerolling, action: deeds.Reroll) -> Refusal:
        return _no(No.NO_SUCH_DIE, ("number", max(action.dice, default=-1) + 1))

    def _no_resolving(self, asked: tasks.Resolving, action: deeds.Resolve) -> Refusal:
        if not 0 <= action.die < len(asked.dice):
            return _no(No.NO_SUCH_DIE, ("number", action.die + 1))
        if action.die not in asked.open:
            return _no(No.DIE_DONE, ("number", action.die + 1))
        explosion = asked.dice[action.die].face is Face.EXPLOSION
        if action.way is Way.AMPLIFY or not explosion:
            return _no(No.NOTHING_TO_AMPLIFY)
        return _no(No.NO_PROTECTION)

    def _no_buying(self, asked: tasks.Buying, action: deeds.Buy) -> Refusal:
        goods = self._ground.tiles[asked.tile].goods
        if not 0 <= action.good < len(goods) or action.good in asked.bought or action.times < 1:
            return _no(No.NO_SUCH_CHOICE)
        return _no(No.CANNOT_PAY)

    def _no_placing(self, asked: tasks.Wiring, action: deeds.Place) -> Refusal:
        if not any(die.colour is action.colour and die.face is action.face for die in asked.rolled):
            return _no(No.NO_SUCH_DIE, ("number", 0))
        return _no(No.COLUMN_CLOSED, ("number", action.column + 1))

    def _no_cutting(self, asked: tasks.Wiring, action: Action) -> Refusal:
        return _no(No.MUST_PLACE)


_REASONS: Mapping[type[Value], Callable[[Explaining, Any, Any], Refusal]] = {
    deeds.Draw: Explaining._no_choice,
    deeds.Assign: Explaining._no_assigning,
    deeds.SendAssassin: Explaining._no_ordering,
    deeds.TickBomb: Explaining._no_ordering,
    deeds.Patrol: Explaining._no_patrol,
    deeds.Step: Explaining._no_step,
    deeds.Stop: Explaining._no_stop,
    deeds.Spend: Explaining._no_amount,
    deeds.Reinforce: Explaining._no_reinforcing,
    deeds.Scan: Explaining._no_scan,
    deeds.EndTurn: Explaining._no_choice,
    deeds.Attack: Explaining._no_attack,
    deeds.AttackAssassin: Explaining._no_assassin,
    deeds.AttackAndroid: Explaining._no_target,
    deeds.AttackAgent: Explaining._no_target,
    deeds.AttackLocation: Explaining._no_location,
    deeds.Arrest: Explaining._no_arrest,
    deeds.Intercept: Explaining._no_target,
    deeds.Take: Explaining._no_choice,
    deeds.TurnIn: Explaining._no_turning_in,
    deeds.Search: Explaining._no_supplies,
    deeds.Choose: Explaining._no_colour,
    deeds.Reroll: Explaining._no_die,
    deeds.Resolve: Explaining._no_resolving,
    deeds.Purchase: Explaining._no_supplies,
    deeds.Buy: Explaining._no_buying,
    deeds.Defuse: Explaining._no_bomb,
    deeds.Place: Explaining._no_placing,
    deeds.Cut: Explaining._no_cutting,
    deeds.Remove: Explaining._no_choice,
    deeds.Free: Explaining._no_choice,
    deeds.Show: Explaining._no_choice,
}
