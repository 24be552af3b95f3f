"""What may be done: for each question its answers, in a stable order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

from games.core.contract import Seat
from games.core.value import Value, shared
from games.rogue import deeds, sheet
from games.rogue.box import Good
from games.rogue.deeds import Action
from games.rogue.facts import Player
from games.rogue.nouns import COLOURS, DEEDS_A_TURN, Deed, Effect, Face, Mode, Stock, Upgrade, Way
from games.rogue.standing import Standing
from games.rogue.tasks import (
    Arming,
    Assigning,
    Buying,
    Chasing,
    Colouring,
    Deciding,
    Defending,
    Drawing,
    Evading,
    Facing,
    Freeing,
    Naming,
    Order,
    Ordering,
    Question,
    Rerolling,
    Resolving,
    Showing,
    Taking,
    Walking,
    Wiring,
)

DRAW, STOP, END_TURN, CUT = deeds.Draw(), deeds.Stop(), deeds.EndTurn(), deeds.Cut()
TURN_IN, SEARCH, PURCHASE, REINFORCE = deeds.TurnIn(), deeds.Search(), deeds.Purchase(), deeds.Reinforce()
ATTACK_ASSASSIN, ATTACK_LOCATION = deeds.AttackAssassin(), deeds.AttackLocation()
patrol, step, spend, investigate = (
    shared(deeds.Patrol),
    shared(deeds.Step),
    shared(deeds.Spend),
    shared(deeds.Investigate),
)
_attack, _arrest, _intercept, _scan = (
    shared(deeds.Attack),
    shared(deeds.Arrest),
    shared(deeds.Intercept),
    shared(deeds.Scan),
)
_attack_agent, _attack_android = shared(deeds.AttackAgent), shared(deeds.AttackAndroid)
_assign, _take, _free, _show = shared(deeds.Assign), shared(deeds.Take), shared(deeds.Free), shared(deeds.Show)
_choose, _reroll, _resolve, _buy = (
    shared(deeds.Choose),
    shared(deeds.Reroll),
    shared(deeds.Resolve),
    shared(deeds.Buy),
)
_defuse, _place, _remove = shared(deeds.Defuse), shared(deeds.Place), shared(deeds.Remove)
_send, _tick = shared(deeds.SendAssassin), shared(deeds.TickBomb)

_OUTSIDE = (Assigning, Drawing, Ordering, Showing, Defending, Evading)
"""Questions that are not the active player's own action; no Investigate interrupts them (RA-39)."""
_AT_ONCE = (Facing,)
"""Questions of the own action that come before anything else: gangsters wait for nobody (RA-46)."""


class Choosing(Standing):
    """One match that knows what may be done."""

    __slots__ = ()

    def actions(self, seat: Seat | None) -> tuple[Action, ...]:
        asked = self.asked
        if asked is None or seat != asked.seat:
            return ()
        found = self._list
        if found is None:
            found = tuple(_CHOICES[type(asked)](self, asked))
            if isinstance(asked, Deciding):
                if len(self._turn.deeds) < DEEDS_A_TURN:  # RA-60
                    found = (*self._investigations(seat), *found)
            elif self._may_interrupt(asked):
                found = (*found, *self._investigations(seat))
            self._list = found
        return found

    def _in_own_action(self, asked: Question) -> bool:
        return asked.seat == self._turn.seat and not isinstance(asked, _OUTSIDE)

    def _may_interrupt(self, asked: Question) -> bool:
        return self._in_own_action(asked) and not (isinstance(asked, _AT_ONCE) and self._rules >= 2)

    def _investigations(self, seat: Seat) -> Iterator[Action]:
        """RA-51, RA-52, RA-182."""
        player = self._players[seat]
        if player.evidence < self._ground.counts.investigate or player.android or player.tile in self._ravaged:
            return
        for crook in self._crooks:
            if crook is None or crook.card or seat in crook.marks:
                continue
            if crook.tile == player.tile or seat in self._informants[crook.tile]:
                yield investigate(crook.number)

    # The Director

    def _of_drawing(self, asked: Drawing) -> Iterator[Action]:
        yield DRAW

    def _of_assigning(self, asked: Assigning) -> Iterator[Action]:
        dice = sorted(set(asked.dice))
        for token, given in enumerate(asked.given):
            if not given:
                for die in dice:
                    yield _assign(token, die)

    def _of_ordering(self, asked: Ordering) -> Iterator[Action]:
        if asked.what is Order.ASSASSINS:
            for tile, fresh in sorted({(each.tile, each.fresh) for each in self._assassins if not each.done}):
                yield _send(tile, fresh)
        else:
            for tile, timer in sorted({(each.tile, each.timer) for each in self._bombs if not each.done}):
                yield _tick(tile, timer)

    def _of_showing(self, asked: Showing) -> Iterator[Action]:
        """RA-161, AMB-26."""
        for identity in sorted(set(self._identities[asked.seat])):
            yield _show(identity)

    # A turn

    def _of_deciding(self, asked: Deciding) -> Iterator[Action]:
        seat, turn = asked.seat, self._turn
        player = self._players[seat]
        fresh = len(turn.deeds) < DEEDS_A_TURN
        if (fresh or player.android) and (not turn.patrols or player.fuel):  # RA-45, AMB-18
            for tile in self._ground.near[player.tile]:
                yield patrol(tile)
        if fresh:
            used = {deed for deed, tile in turn.deeds if tile == player.tile}  # RA-59, RA-187
            if player.android:
                yield from self._underground(seat, player, used)
            else:
                if self._police != player.tile:  # RA-58
                    yield from self._justice(seat, player, used)
                yield from self._scans(seat, player)
        if not player.android and self._can_reinforce(seat, player):
            yield REINFORCE
        yield END_TURN

    def _can_reinforce(self, seat: Seat, player: Player) -> bool:
        """RA-127, RA-128."""
        return (
            player.credits >= self._ground.counts.reinforce
            and player.informants > 0
            and len(self._informants[player.tile]) < self._slots_at(player.tile)
            and not self._clocked(seat, Effect.FROZEN)
        )

    def _scans(self, seat: Seat, player: Player) -> Iterator[Action]:
        """RA-165 to RA-167, RA-170."""
        if self._ground.options.mode is not Mode.ANDROID or player.evidence < self._ground.counts.scan:
            return
        for target, other in enumerate(self._players):
            near = other.tile == player.tile or seat in self._informants[other.tile]
            if target != seat and near and self._may_show(target):
                yield _scan(target)

    def _justice(self, seat: Seat, player: Player, used: set[Deed]) -> Iterator[Action]:
        tile = player.tile
        for crook in self._at(tile):
            if crook.defeated:
                if Deed.ARREST not in used:  # RA-75
                    yield _arrest(crook.number)
            elif Deed.ATTACK not in used:  # RA-61
                yield _attack(crook.number)
        if Deed.ATTACK not in used and any(each.tile == tile for each in self._assassins):
            yield ATTACK_ASSASSIN
        yield from self._against_players(seat, player, used)
        if Deed.TURN_IN not in used and tile == self._ground.hq and self._custody(seat):  # RA-82
            yield TURN_IN
        yield from self._supplies(seat, player, used)
        if Deed.DEFUSE not in used:  # RA-105, AMB-23
            for timer in sorted({bomb.timer for bomb in self._bombs if bomb.tile == tile}):
                yield _defuse(timer)

    def _against_players(self, seat: Seat, player: Player, used: set[Deed]) -> Iterator[Action]:
        """Intercept and Attack Android."""
        tile = player.tile
        if Deed.INTERCEPT not in used and player.fuel:  # RA-77, RA-78
            for target, other in enumerate(self._players):
                if target != seat and other.tile == tile and self._custody(target) and not self._safe(target, tile):
                    yield _intercept(target)
        if Deed.ATTACK_ANDROID not in used:  # RA-207, RA-208, RA-211
            for target, other in enumerate(self._players):
                if other.android and other.tile == tile and not self._safe(target, tile):
                    yield _attack_android(target)

    def _underground(self, seat: Seat, player: Player, used: set[Deed]) -> Iterator[Action]:
        """RA-185, RA-186."""
        tile = player.tile
        if Deed.ATTACK_AGENT not in used:  # RA-190
            for target, other in enumerate(self._players):
                if not other.android and other.tile == tile and not self._safe(target, tile):
                    yield _attack_agent(target)
        if Deed.ATTACK_LOCATION not in used and self._slots_at(tile):  # RA-180, RA-198
            yield ATTACK_LOCATION
        yield from self._supplies(seat, player, used)

    def _supplies(self, seat: Seat, player: Player, used: set[Deed]) -> Iterator[Action]:
        """Search and Purchase (RA-86, RA-100, RA-182)."""
        tile = player.tile
        if tile in self._ravaged:
            return
        if Deed.SEARCH not in used and self._ground.tiles[tile].search:
            yield SEARCH
        if Deed.PURCHASE not in used and any(self._most(seat, good) for good in self._ground.tiles[tile].goods):
            yield PURCHASE

    def _most(self, seat: Seat, good: Good) -> int:
        """How often a player can pay for a good."""
        price = good.price
        if price.what is Stock.CREDITS and self._clocks and self._clocked(seat, Effect.FROZEN):
            return 0
        had: int = getattr(self._players[seat], price.what)
        return had // price.amount

    def _of_walking(self, asked: Walking) -> Iterator[Action]:
        for tile in self._ground.near[self._players[asked.seat].tile]:
            if tile not in asked.been:  # RA-44
                yield step(tile)
        yield STOP

    def _of_facing(self, asked: Facing) -> Iterator[Action]:
        """RA-49."""
        for ammo in range(min(asked.skulls, self._players[asked.seat].ammo) + 1):
            yield spend(ammo)

    # Attacks and Intercept

    def _of_arming(self, asked: Arming) -> Iterator[Action]:
        for ammo in range(self._most_ammo(asked.seat, asked.fight.free) + 1):
            yield spend(ammo)

    def _most_ammo(self, seat: Seat, free: int) -> int:
        """RA-28, RA-68."""
        return min(self._ground.box.dice.each - free, self._players[seat].ammo)

    def _of_defending(self, asked: Defending) -> Iterator[Action]:
        """RA-192."""
        for fuel in range(self._most_fuel(asked.seat, self._pistols(asked.attacker)) + 1):
            yield spend(fuel)

    def _most_fuel(self, seat: Seat, taken: int) -> int:
        """Green dice that are left for a player who has fuel for them."""
        return min(self._ground.box.dice.each - taken, self._players[seat].fuel)

    def _pistols(self, seat: Seat) -> int:
        """Green dice of an attack (RA-67)."""
        return min(self._ground.box.dice.each, self._owns(seat, Upgrade.PISTOL))

    def _of_chasing(self, asked: Chasing) -> Iterator[Action]:
        for fuel in range(1, self._most_fuel(asked.seat, 0) + 1):
            yield spend(fuel)

    def _of_evading(self, asked: Evading) -> Iterator[Action]:
        for fuel in range(self._most_fuel(asked.seat, asked.dice) + 1):
            yield spend(fuel)

    def _of_taking(self, asked: Taking) -> Iterator[Action]:
        for number in self._custody(asked.target):
            yield _take(number)

    # Search, Purchase, bomb

    def _of_colouring(self, asked: Colouring) -> Iterator[Action]:
        for colour in self._open_colours(asked):
            yield _choose(colour)

    def _open_colours(self, asked: Colouring) -> list[Any]:
        """AMB-10: there are only so many dice of a colour, those of the symbols still to come among them."""
        due = self._ground.tiles[asked.tile].search[asked.symbol + 1 :]
        return [
            colour
            for colour in COLOURS
            if asked.colours.count(colour) + sum(each.dice for each in due if each.colour is colour) + asked.count
            <= self._ground.box.dice.each
        ]

    def _of_rerolling(self, asked: Rerolling) -> Iterator[Action]:
        places = range(len(asked.dice))
        for count in range(1, len(asked.dice) + 1):
            for chosen in combinations(places, count):
                yield _reroll(chosen)
        yield STOP

    def _of_resolving(self, asked: Resolving) -> Iterator[Action]:
        """RA-89, RA-94 to RA-99."""
        faces = [asked.dice[place].face for place in asked.open]
        amplified = Face.AMPLIFY in faces
        ammo = self._players[asked.seat].ammo
        safe = self._safe(asked.seat, asked.tile)
        for place, face in zip(asked.open, faces, strict=True):
            yield _resolve(place, Way.PLAIN)
            if face is Face.AMPLIFY or (face is Face.EXPLOSION and safe):
                continue
            if amplified:
                yield _resolve(place, Way.AMPLIFY)
            if face is Face.EXPLOSION:
                if asked.informants:
                    yield _resolve(place, Way.INFORMANT)
                if asked.armor:
                    yield _resolve(place, Way.ARMOR)
                if ammo:
                    yield _resolve(place, Way.AMMO)

    def _of_buying(self, asked: Buying) -> Iterator[Action]:
        nothing = True
        for place, good in enumerate(self._ground.tiles[asked.tile].goods):
            if place not in asked.bought:
                for times in range(1, self._most(asked.seat, good) + 1):
                    nothing = False
                    yield _buy(place, times)
        if asked.bought or nothing:  # an Investigate in between may have cost what was meant for buying
            yield STOP

    def _of_wiring(self, asked: Wiring) -> Iterator[Action]:
        if not asked.rolled:
            yield CUT
            yield STOP
            return
        rows = self._ground.counts.sheet_rows
        for die in sorted(set(asked.rolled), key=lambda die: (die.colour, die.face)):
            for column in sheet.open_columns(asked.columns, die.face, rows):
                yield _place(die.colour, die.face, column)

    # Choices that cards ask for

    def _of_naming(self, asked: Naming) -> Iterator[Action]:
        for tile, owners in enumerate(self._informants):
            if asked.tile < 0 or tile == asked.tile:
                for owner in sorted(set(owners)):
                    if asked.owner < 0 or owner == asked.owner:
                        yield _remove(tile, owner)

    def _of_freeing(self, asked: Freeing) -> Iterator[Action]:
        for number in self._custody(asked.seat):
            yield _free(number)


_CHOICES: Mapping[type[Value], Callable[[Choosing, Any], Iterator[Action]]] = {
    Drawing: Choosing._of_drawing,
    Assigning: Choosing._of_assigning,
    Ordering: Choosing._of_ordering,
    Showing: Choosing._of_showing,
    Deciding: Choosing._of_deciding,
    Walking: Choosing._of_walking,
    Facing: Choosing._of_facing,
    Arming: Choosing._of_arming,
    Defending: Choosing._of_defending,
    Chasing: Choosing._of_chasing,
    Evading: Choosing._of_evading,
    Taking: Choosing._of_taking,
    Colouring: Choosing._of_colouring,
    Rerolling: Choosing._of_rerolling,
    Resolving: Choosing._of_resolving,
    Buying: Choosing._of_buying,
    Wiring: Choosing._of_wiring,
    Naming: Choosing._of_naming,
    Freeing: Choosing._of_freeing,
}
