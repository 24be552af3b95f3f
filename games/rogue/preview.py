"""What an action would cost and do, and how likely what is, as far as the one who looks may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.core.contract import Message, Param, Preview, Seat, View
from games.core.value import Value
from games.rogue import deeds, sheet
from games.rogue.choosing import Choosing
from games.rogue.deeds import Action
from games.rogue.dice import hit_odds
from games.rogue.facts import Facts, Own, Position
from games.rogue.nouns import COLOURS, NUMBERS, YIELD, Colour, Effect, Face, Stock, Upgrade, Way
from games.rogue.tasks import Arming, Chasing, Defending, Facing, Fight, Foe, Question, Resolving, Wiring

Odds = tuple[tuple[str, int, int], ...]


class Looking(Choosing):
    """A match as one view shows it: nothing hidden is in it, so nothing hidden can be told."""

    __slots__ = ()

    def refusal(self, seat: Seat | None, action: Action) -> None:
        return None

    def apply(self, seat: Seat | None, action: Action, chance: object) -> tuple[Value, ...]:
        raise TypeError("only looked at")

    def preview(self, action: Action) -> Preview:
        asked = self.asked
        found = _EFFECTS.get(type(action))
        if asked is None or found is None:
            return Preview(())
        return Preview(tuple(found(self, asked, action)), self._odds(asked, action))

    # Effects

    def _of_patrol(self, asked: Question, action: deeds.Patrol) -> Iterator[Message]:
        if self._turn.patrols:
            yield _pays(Stock.FUEL, 1)
        yield from self._of_entering(asked.seat, action.tile)

    def _of_step(self, asked: Question, action: deeds.Step) -> Iterator[Message]:
        yield from self._of_entering(asked.seat, action.tile)

    def _of_entering(self, seat: Seat, tile: int) -> Iterator[Message]:
        if tile in self._ravaged:
            if not self._players[seat].android:
                yield _say("ravaged", ("stamina", 1))
        elif tile != self._police:
            ignored = self._owns(seat, Upgrade.SHIELD) + self._guards(seat, tile)
            left = self._ground.tiles[tile].skulls - ignored
            if left > 0:
                yield _say("gangsters", ("stamina", left), ("ammo", min(left, self._players[seat].ammo)))

    def _of_spend(self, asked: Question, action: deeds.Spend) -> Iterator[Message]:
        if action.amount:
            yield _pays(Stock.AMMO if isinstance(asked, Facing | Arming) else Stock.FUEL, action.amount)
        if isinstance(asked, Facing) and asked.skulls > action.amount:
            yield _say("loses_stamina", ("stamina", asked.skulls - action.amount))
        if isinstance(asked, Arming):
            yield from self._of_losing(asked.seat, asked.fight)

    def _of_losing(self, seat: Seat, fight: Fight) -> Iterator[Message]:
        """What comes of an attack that fails, where that is known."""
        if fight.foe is Foe.ASSASSIN:
            yield self._stabs(seat, fight.tile)
        elif fight.foe is Foe.CRIMINAL:
            yield _say("else_retaliation", ("number", fight.number))

    def _of_attack(self, asked: Question, action: deeds.Attack) -> Iterator[Message]:
        crook = self._crooks[action.number - 1]
        if crook is not None and not crook.card:
            yield _say("turns_card", ("number", action.number))
        yield _say("else_retaliation", ("number", action.number))

    def _of_assassin(self, asked: Question, action: Action) -> Iterator[Message]:
        yield self._stabs(asked.seat, self._players[asked.seat].tile)

    def _stabs(self, seat: Seat, tile: int) -> Message:
        loss = self._stabbed(seat, tile)
        return _say("else_stamina", ("stamina", loss)) if loss else _say("else_nothing")

    def _of_location(self, asked: Question, action: Action) -> Iterator[Message]:
        guards = len(self._informants[self._players[asked.seat].tile])
        if guards:
            yield _say("cancelled", ("hits", guards))

    def _of_investigate(self, asked: Question, action: Action) -> Iterator[Message]:
        yield _pays(Stock.EVIDENCE, self._ground.counts.investigate)

    def _of_scan(self, asked: Question, action: Action) -> Iterator[Message]:
        yield _pays(Stock.EVIDENCE, self._ground.counts.scan)

    def _of_reinforce(self, asked: Question, action: Action) -> Iterator[Message]:
        yield _pays(Stock.CREDITS, self._ground.counts.reinforce)
        yield _say("ends_turn")

    def _of_turn_in(self, asked: Question, action: Action) -> Iterator[Message]:
        frozen = self._clocked(asked.seat, Effect.FROZEN)
        due = sum(self._card(number).bounty for number in self._custody(asked.seat))
        yield _gives(Stock.CREDITS, 0 if frozen else min(self._supply, due))

    def _of_buy(self, asked: Question, action: deeds.Buy) -> Iterator[Message]:
        good = self._ground.tiles[self._players[asked.seat].tile].goods[action.good]
        yield _pays(good.price.what, good.price.amount * action.times)
        yield from self._of_gain(asked.seat, good.gain.what, good.gain.amount * action.times)

    def _of_gain(self, seat: Seat, stock: Stock, due: int) -> Iterator[Message]:
        top = self._ground.top_of(stock)
        room = due if top is None else top - getattr(self._players[seat], stock)
        if stock is Stock.CREDITS:
            room = 0 if self._clocked(seat, Effect.FROZEN) else self._supply
        yield _gives(stock, min(due, room))
        if due > room:
            yield _say("wasted", ("what", stock), ("amount", due - room))

    def _of_resolve(self, asked: Resolving, action: deeds.Resolve) -> Iterator[Message]:
        face = asked.dice[action.die].face
        if action.way is Way.AMMO:
            yield _pays(Stock.AMMO, 1)
        if face in YIELD:
            stock, amount = YIELD[face]
            yield from self._of_gain(asked.seat, stock, amount * (2 if action.way is Way.AMPLIFY else 1))
        elif face is Face.EXPLOSION and action.way is Way.PLAIN and not self._safe(asked.seat, asked.tile):
            yield _say("loses_stamina", ("stamina", 1))

    def _of_place(self, asked: Wiring, action: deeds.Place) -> Iterator[Message]:
        if action.column < len(asked.columns) or not asked.columns:
            return
        if asked.timer == 1 or action.column >= self._ground.counts.sheet_columns:
            yield _say("explodes")
        else:
            yield _say("timer", ("timer", asked.timer - 1))

    def _of_stop(self, asked: Question, action: Action) -> Iterator[Message]:
        if isinstance(asked, Wiring):
            yield _say("check", ("dice", len(sheet.circuit(asked.columns))))

    def _of_tick(self, asked: Question, action: deeds.TickBomb) -> Iterator[Message]:
        yield _say("explodes") if action.timer == 1 else _say("timer", ("timer", action.timer - 1))

    # Odds

    def _odds(self, asked: Question, action: Action) -> Odds:
        if isinstance(action, deeds.Spend) and isinstance(asked, Arming):
            return self._attack_odds(asked.seat, asked.fight, action.amount)
        if isinstance(action, deeds.Spend) and isinstance(asked, Chasing | Defending):
            return self._car_odds(action.amount)
        if isinstance(action, deeds.AttackAssassin):
            return self._hits(asked.seat, 0, 2)
        if isinstance(action, deeds.Attack):
            crook = self._crooks[action.number - 1]
            known = self._ground.cards[crook.card].hits if crook is not None and crook.card else 0
            return self._hits(asked.seat, 0, known) if known else ()
        if isinstance(action, deeds.AttackLocation):
            return self._hits(asked.seat, 0, 2 + len(self._informants[self._players[asked.seat].tile]))
        if isinstance(action, deeds.Stop) and isinstance(asked, Wiring):
            dice = [self._ground.dice[die.colour] for die in sheet.circuit(asked.columns)]
            return (("holds", *sheet.stable_odds(dice)),) if dice else (("holds", 1, 1),)
        return ()

    def _attack_odds(self, seat: Seat, fight: Fight, ammo: int) -> Odds:
        need = fight.need + (len(self._informants[fight.tile]) if fight.foe is Foe.LOCATION else 0)
        return self._hits(seat, ammo + fight.free, max(1, need))

    def _hits(self, seat: Seat, black: int, need: int) -> Odds:
        red, green, dark = COLOURS
        colours = (red,) * self._ground.box.dice.each + (green,) * self._pistols(seat) + (dark,) * black
        return (("hits", *hit_odds(tuple(self._ground.dice[colour] for colour in colours), need)),)

    def _car_odds(self, dice: int) -> Odds:
        faces = self._ground.dice[Colour.GREEN]
        none = (len(faces) - faces.count(Face.CAR)) ** dice
        whole: int = len(faces) ** dice
        return (("car", whole - none, whole),)


def _say(key: str, *params: tuple[str, Param]) -> Message:
    return Message(f"rogue.preview.{key}", params)


def _pays(stock: Stock, amount: int) -> Message:
    return _say("pays", ("what", stock), ("amount", amount))


def _gives(stock: Stock, amount: int) -> Message:
    return _say("gives", ("what", stock), ("amount", amount))


_EFFECTS: Mapping[type[Value], Callable[[Looking, Any, Any], Iterator[Message]]] = {
    deeds.Patrol: Looking._of_patrol,
    deeds.Step: Looking._of_step,
    deeds.Stop: Looking._of_stop,
    deeds.Spend: Looking._of_spend,
    deeds.Attack: Looking._of_attack,
    deeds.AttackAssassin: Looking._of_assassin,
    deeds.AttackLocation: Looking._of_location,
    deeds.Investigate: Looking._of_investigate,
    deeds.Scan: Looking._of_scan,
    deeds.Reinforce: Looking._of_reinforce,
    deeds.TurnIn: Looking._of_turn_in,
    deeds.Buy: Looking._of_buy,
    deeds.Resolve: Looking._of_resolve,
    deeds.Place: Looking._of_place,
    deeds.TickBomb: Looking._of_tick,
}


def preview(view: View[Facts, Own], action: Action) -> Preview:
    """Costs, effects and odds of an action, from the view alone."""
    facts = view.public
    return Looking.of(Position(facts, (), (0,) * len(NUMBERS), ((),) * facts.seats)).preview(action)
