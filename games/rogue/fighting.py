"""Attacks of every kind: criminals with their cards, assassins, agents and androids, whole locations."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.contract import Seat
from games.rogue import events as told
from games.rogue.box import CardEffect
from games.rogue.city_events import Left, Loss, Why
from games.rogue.deeds import Attack, AttackAgent, AttackAndroid, AttackAssassin, AttackLocation, Free, Remove, Spend
from games.rogue.dice import cars, hits
from games.rogue.facts import Clock
from games.rogue.happening import Events
from games.rogue.nouns import CLOCKS, COLOURS, FOR_THIS_ATTACK, Colour, Deed, Effect, Icon, Mode, Stock, but
from games.rogue.rounds import Rounds
from games.rogue.tasks import (
    Arming,
    Attacking,
    Deciding,
    Defending,
    Die,
    Effecting,
    Exploding,
    Fight,
    Foe,
    Freeing,
    Naming,
    Ravaging,
    Showing,
)

ASSASSIN_HITS = 2  # RA-70
RAVAGE_HITS = 2  # RA-202

_LOSSES = {
    Effect.LOSE_AMMO: Stock.AMMO,
    Effect.LOSE_FUEL: Stock.FUEL,
    Effect.LOSE_EVIDENCE: Stock.EVIDENCE,
    Effect.LOSE_CREDITS: Stock.CREDITS,
}
_GAINS = {Effect.GAIN_EVIDENCE: Stock.EVIDENCE, Effect.GAIN_CREDITS: Stock.CREDITS}


class Fighting(Rounds):
    """One match in which people are attacked."""

    __slots__ = ()

    def _use(self, deed: Deed) -> int:
        """Count a Justice or Underground action on the tile it is taken on; gives the tile."""
        turn = self._turn
        tile = self._players[turn.seat].tile
        self._turn = but(turn, deeds=(*turn.deeds, (deed, tile)))
        return tile

    def _roll(self, label: str, colours: tuple[Colour, ...], chance: Chance) -> tuple[Die, ...]:
        faces = chance.roll(label, tuple(self._ground.dice[colour] for colour in colours))
        return tuple(Die(colour, face) for colour, face in zip(colours, faces, strict=True))

    # How an attack begins

    def _attack(self, asked: Deciding, action: Attack, chance: Chance, events: Events) -> None:
        """RA-61 to RA-65: a card that lies face down is turned up, and its reveal effect may trigger."""
        seat, number = asked.seat, action.number
        self._push(asked)
        tile = self._use(Deed.ATTACK)
        crook = self._crooks[number - 1]
        assert crook is not None
        card = self._card(number)
        fight = Fight(Foe.CRIMINAL, tile, number, need=card.hits)
        if crook.card:
            self._push(Attacking(seat, fight))
            return
        reveal = card.reveal
        strikes = reveal is not None and (seat in crook.marks) == (reveal.icon is Icon.WHITE)
        self._put_crook(number, but(crook, card=card.id, marks=()))
        self._down = (*self._down[: number - 1], 0, *self._down[number:])
        events.append(told.CardTurned(number, card.id, strikes))
        if reveal is None or not strikes:
            self._push(Attacking(seat, fight))
        elif reveal.effect in FOR_THIS_ATTACK:
            events.append(told.EffectBegan(seat, number, reveal.effect))
            self._push(Attacking(seat, _changed(fight, reveal.effect, reveal.amount)))
        else:
            effect = CardEffect(reveal.effect, reveal.amount)
            self._push(Effecting(seat, number, tile, (effect,)), Attacking(seat, fight))

    def _attack_assassin(self, asked: Deciding, action: AttackAssassin, chance: Chance, events: Events) -> None:
        self._begin_fight(asked, Deed.ATTACK, Foe.ASSASSIN, ASSASSIN_HITS)

    def _attack_android(self, asked: Deciding, action: AttackAndroid, chance: Chance, events: Events) -> None:
        self._begin_fight(asked, Deed.ATTACK_ANDROID, Foe.ANDROID, 0, action.target)

    def _attack_agent(self, asked: Deciding, action: AttackAgent, chance: Chance, events: Events) -> None:
        self._begin_fight(asked, Deed.ATTACK_AGENT, Foe.AGENT, 0, action.target)

    def _attack_location(self, asked: Deciding, action: AttackLocation, chance: Chance, events: Events) -> None:
        self._begin_fight(asked, Deed.ATTACK_LOCATION, Foe.LOCATION, RAVAGE_HITS)

    def _begin_fight(self, asked: Deciding, deed: Deed, foe: Foe, need: int, target: int = -1) -> None:
        self._push(asked)
        self._push(Attacking(asked.seat, Fight(foe, self._use(deed), target=target, need=need)))

    # Ammo, fuel, dice

    def _arm(self, task: Attacking, chance: Chance, events: Events) -> None:
        """RA-66: dice and ammo are chosen once the reveal effect is done, if the criminal is still there."""
        fight = task.fight
        if fight.foe is Foe.CRIMINAL:
            crook = self._crooks[fight.number - 1]
            if crook is None or crook.tile != fight.tile:
                events.append(told.AttackEnded(task.seat))
                return
        if not fight.dry and self._most_ammo(task.seat, fight.free):
            self._push(Arming(task.seat, fight))
        else:
            self._armed(task.seat, fight, chance, events)

    def _spend_on_attack(self, asked: Arming, action: Spend, chance: Chance, events: Events) -> None:
        """RA-68."""
        self._spend(asked.seat, Stock.AMMO, action.amount, events)
        self._armed(asked.seat, but(asked.fight, ammo=action.amount), chance, events)

    def _armed(self, seat: Seat, fight: Fight, chance: Chance, events: Events) -> None:
        if fight.target >= 0 and self._most_fuel(fight.target, self._pistols(seat)):  # RA-192
            self._push(Defending(fight.target, seat, fight))
        else:
            self._strike(seat, fight, 0, chance, events)

    def _spend_on_defence(self, asked: Defending, action: Spend, chance: Chance, events: Events) -> None:
        self._spend(asked.seat, Stock.FUEL, action.amount, events)
        self._strike(asked.attacker, asked.fight, action.amount, chance, events)

    def _strike(self, seat: Seat, fight: Fight, defence: int, chance: Chance, events: Events) -> None:
        """RA-66 to RA-69, RA-191 to RA-194: the dice, and what they do."""
        red, green, black = COLOURS
        colours = (red,) * self._ground.box.dice.each + (green,) * self._pistols(seat)
        colours += (black,) * (fight.ammo + fight.free)
        dice = self._roll("rogue/attack", colours, chance)
        against = self._roll("rogue/defence", (green,) * defence, chance) if defence else ()
        scored = hits(die.face for die in dice)
        events.append(told.AttackRolled(seat, fight.foe, dice, against, scored, fight.need))
        if fight.foe is Foe.CRIMINAL:
            self._hit_criminal(seat, fight, scored, events)
        elif fight.foe is Foe.ASSASSIN:
            self._hit_assassin(seat, fight, scored, events)
        elif fight.foe is Foe.LOCATION:
            self._hit_location(seat, fight, scored, events)
        else:  # RA-197: the defender's dice count for cars only
            self._hit_player(seat, fight, scored - cars(die.face for die in against), events)

    # What comes of it

    def _hit_criminal(self, seat: Seat, fight: Fight, scored: int, events: Events) -> None:
        """RA-72, RA-73."""
        crook = self._crooks[fight.number - 1]
        assert crook is not None
        if scored >= fight.need:
            self._put_crook(fight.number, but(crook, defeated=True))
            events.append(told.CriminalDefeated(seat, fight.number))
            self._influence(seat, 1, Why.CRIMINAL, events)
            return
        self._push(Effecting(seat, fight.number, fight.tile, self._card(fight.number).retaliation))

    def _hit_assassin(self, seat: Seat, fight: Fight, scored: int, events: Events) -> None:
        """RA-70, RA-71."""
        if scored >= fight.need:
            place = next(place for place, each in enumerate(self._assassins) if each.tile == fight.tile)
            self._drop_assassin(place, Left.DEFEATED, events)
            self._influence(seat, 1, Why.ASSASSIN, events)
        else:
            self._harm([(seat, self._stabbed(seat, fight.tile), Loss.ASSASSIN)], events)

    def _hit_player(self, seat: Seat, fight: Fight, damage: int, events: Events) -> None:
        """RA-194 to RA-196, RA-209, RA-210."""
        by = Loss.ANDROID if fight.foe is Foe.AGENT else Loss.AGENT
        if self._players[fight.target].stamina <= damage:
            self._influence(seat, 1, Why.KILL, events)
        self._harm([(fight.target, damage, by)], events)

    def _hit_location(self, seat: Seat, fight: Fight, scored: int, events: Events) -> None:
        """RA-201 to RA-206, AMB-20: informants take hits first, then bombs go off, then the tile burns."""
        while scored and self._informants[fight.tile]:
            self._remove_informant(fight.tile, 0, events)
            scored -= 1
        if scored >= fight.need:
            self._push(Exploding(fight.tile), Ravaging(seat, fight.tile))

    def _ravage(self, task: Ravaging, chance: Chance, events: Events) -> None:
        self._clear_tile(task.tile, Left.RAVAGED, events)
        self._ravaged = tuple(sorted((*self._ravaged, task.tile)))
        events.append(told.Ravaged(task.seat, task.tile))
        self._influence(task.seat, 1, Why.RAVAGED, events)

    # Effects of cards

    def _effect(self, task: Effecting, chance: Chance, events: Events) -> None:
        """One effect after the other; what cannot apply is ignored (RA-73)."""
        if not task.effects:
            return
        first = task.effects[0]
        if len(task.effects) > 1:
            self._push(but(task, effects=task.effects[1:]))
        events.append(told.EffectBegan(task.seat, task.number, first.effect))
        effect, amount, seat = first.effect, first.amount, task.seat
        if effect in _LOSSES:
            self._lose(seat, _LOSSES[effect], amount, events)
        elif effect in _GAINS:
            self._gain(seat, _GAINS[effect], amount, events)
        elif effect is Effect.LOSE_STAMINA:
            self._harm([(seat, amount, Loss.CARD)], events)
        elif effect is Effect.LOSE_INFLUENCE:
            self._influence(seat, -amount, Why.CARD, events)
        elif effect in CLOCKS:
            clock = Clock(seat, task.number, effect, amount)
            if clock not in self._clocks:
                self._clocks += (clock,)
                events.append(told.ClockGiven(seat, task.number, effect))
        else:
            self._effect_on_city(task, effect, chance, events)

    def _effect_on_city(self, task: Effecting, effect: Effect, chance: Chance, events: Events) -> None:
        seat, tile = task.seat, task.tile
        if effect is Effect.NEAR_BOMBS:
            self._lower((tile, *self._ground.near[tile]), events)
        elif effect is Effect.ALL_BOMBS:
            self._lower(range(len(self._ground.tiles)), events)
        elif effect is Effect.KILLER:
            if len(self._assassins) < self._ground.counts.assassins:
                self._place_assassin(tile, events)
        elif effect is Effect.RUN:
            crook = self._crooks[task.number - 1]
            if crook is not None and crook.tile == tile:
                self._advance(task.number, chance, events)
        elif effect is Effect.SHOW_IDENTITY:
            if self._ground.options.mode is Mode.ANDROID:
                self._push(Showing(seat))
        elif effect is Effect.FREE_CRIMINAL:
            self._ask_freeing(seat, events)
        elif effect is Effect.LOSE_ANY_INFORMANT:
            self._ask_naming(Naming(self._ground.left[seat], -1), events)  # AMB-12
        else:
            here = effect is Effect.LOSE_INFORMANT_HERE and seat in self._informants[tile]
            self._ask_naming(Naming(seat, seat, tile if here else -1), events)

    def _ask_naming(self, question: Naming, events: Events) -> None:
        """Ask which informant goes, unless there is no choice."""
        found = [action for action in self._of_naming(question) if isinstance(action, Remove)]
        if len(found) > 1:
            self._push(question)
        elif found:
            self._take_away(found[0], events)

    def _take_away(self, action: Remove, events: Events) -> None:
        self._remove_informant(action.tile, self._informants[action.tile].index(action.owner), events)

    def _remove(self, asked: Naming, action: Remove, chance: Chance, events: Events) -> None:
        self._take_away(action, events)

    def _ask_freeing(self, seat: Seat, events: Events) -> None:
        held = self._custody(seat)
        if len(held) > 1:
            self._push(Freeing(seat))
        elif held:
            self._return(held[0], Left.CUSTODY, events)

    def _free(self, asked: Freeing, action: Free, chance: Chance, events: Events) -> None:
        self._return(action.number, Left.CUSTODY, events)


def _changed(fight: Fight, effect: Effect, amount: int) -> Fight:
    """An attack under a reveal effect that lasts as long as it does."""
    if effect is Effect.TOUGHER:
        return but(fight, need=fight.need + amount)
    if effect is Effect.WEAKER:
        return but(fight, need=max(1, fight.need - amount))
    if effect is Effect.EXTRA_DIE:
        return but(fight, free=amount)
    return but(fight, dry=True)
