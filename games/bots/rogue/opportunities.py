"""Opportunities of a player in the city: the actions on a tile with their worth, and the cost of getting there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.bots.rogue.position import MeasuredPosition
from games.bots.rogue.valuation import arrest, bargain, prices, turned_in
from games.core.contract import Seat
from games.core.value import Value
from games.rogue import actions
from games.rogue.vocabulary import Deed, Mode, Upgrade

HURT, HURT_WEAK = 0.2, 0.6  # a point of stamina, and one of the last three


@dataclass(frozen=True)
class Offer:
    """An action on a tile, with its worth in points."""

    worth: float
    deed: Deed
    action: Value


def offers(scene: MeasuredPosition, seat: Seat, tile: int) -> list[Offer]:
    """The actions of a player on that tile, best first."""
    player = scene.players[seat]
    used = scene.used(seat, tile)
    found = [*_supplies(scene, seat, tile)]
    if player.android:
        found += _underground(scene, seat, tile)
    elif tile == scene.facts.police:
        return []
    else:
        found += _justice(scene, seat, tile)
        found += _against_players(scene, seat, tile)
    return sorted((offer for offer in found if offer.deed not in used), key=lambda offer: -offer.worth)


def _supplies(scene: MeasuredPosition, seat: Seat, tile: int) -> Iterator[Offer]:
    here = scene.ground.tiles[tile]
    if tile in scene.facts.ravaged:
        return
    if here.search:
        dice = sum(each.dice for each in here.search)
        danger = 0.0 if scene.safe(seat, tile) else 0.07 * dice
        late = min(1.0, (scene.rounds_left + 0.7) / 3)
        yield Offer(0.27 * dice * late - danger, Deed.SEARCH, actions.Search())
    best = max((bargain(scene, seat, good) * min(3, scene.most(seat, good)) for good in here.goods), default=0.0)
    if best > 0:
        yield Offer(best, Deed.PURCHASE, actions.Purchase())


def _underground(scene: MeasuredPosition, seat: Seat, tile: int) -> Iterator[Offer]:
    facts, player = scene.facts, scene.players[seat]
    if scene.ground.tiles[tile].slots and tile not in facts.ravaged:
        owners = facts.informants[tile]
        others = sum(owner != seat for owner in owners)
        won = scene.odds(seat, 2 + len(owners), player.ammo)
        yield Offer(won + 0.5 * others, Deed.ATTACK_LOCATION, actions.AttackLocation())
    for other, them in enumerate(scene.players):
        if other != seat and them.tile == tile and not them.android and not scene.safe(other, tile):
            yield Offer(0.5 + (0.8 if them.stamina <= 2 else 0.0), Deed.ATTACK_AGENT, actions.AttackAgent(other))


def _justice(scene: MeasuredPosition, seat: Seat, tile: int) -> Iterator[Offer]:
    player, left = scene.players[seat], scene.rounds_left
    for crook in scene.at(tile):
        if crook.defeated:
            value = arrest(scene, seat, crook.card) * (0.75 if left else 0.15)
            yield Offer(value, Deed.ARREST, actions.Arrest(crook.number))
        else:
            won = scene.odds(seat, scene.hits_needed(seat, crook), player.ammo)
            value = won * (1.5 if left else 1.0) - (1 - won) * 0.7 - 0.1 * min(3, player.ammo)
            yield Offer(value, Deed.ATTACK, actions.Attack(crook.number))
    if any(each.tile == tile for each in scene.facts.assassins):
        won = scene.odds(seat, 2, player.ammo)
        pain = scene.stab(seat, tile) * (HURT if player.stamina > 4 else 0.5)
        value = won - (1 - won) * pain - 0.07 * min(3, player.ammo)
        yield Offer(value, Deed.ATTACK, actions.AttackAssassin())
    if tile == scene.ground.hq and scene.custody(seat):
        yield Offer(turned_in(scene, seat), Deed.TURN_IN, actions.TurnIn())
    for bomb in scene.facts.bombs:
        if bomb.tile == tile and 0 < bomb.timer < len(prices().bomb_defused):
            pain = 0.0 if scene.safe(seat, tile) else 1.0
            pain += scene.facts.informants[tile].count(seat)
            won, lost = prices().bomb_defused[bomb.timer] / 100, prices().bomb_exploded[bomb.timer] / 100
            yield Offer(won - lost * pain, Deed.DEFUSE, actions.Defuse(bomb.timer))


def _against_players(scene: MeasuredPosition, seat: Seat, tile: int) -> Iterator[Offer]:
    for other, them in enumerate(scene.players):
        if other == seat or them.tile != tile or scene.safe(other, tile):
            continue
        held = scene.custody(other)
        if held and scene.players[seat].fuel:
            value = 0.9 * min(len(held), scene.players[seat].fuel)
            yield Offer(value, Deed.INTERCEPT, actions.Intercept(other))
        if them.android and scene.facts.options.mode is Mode.ANDROID:
            value = 0.3 + (0.9 if them.stamina <= 2 else 0.0)
            yield Offer(value, Deed.ATTACK_ANDROID, actions.AttackAndroid(other))


def spot(scene: MeasuredPosition, seat: Seat, tile: int, deeds_left: int) -> float:
    """The worth of being on a tile for the rest of this turn."""
    (value,) = spots(scene, seat, tile, (deeds_left,))
    return value


def spots(scene: MeasuredPosition, seat: Seat, tile: int, deeds_left: Sequence[int]) -> tuple[float, ...]:
    """The same for several numbers of remaining actions."""
    player = scene.players[seat]
    found = offers(scene, seat, tile)
    always = -danger(scene, seat, tile)
    if not player.android and player.credits >= 2 and player.informants and scene.room(tile) > 0:
        always += 0.85
    return tuple([_best_of(found, left) + always for left in deeds_left])


def _best_of(found: list[Offer], deeds_left: int) -> float:
    """The worth of the best of these offers together, one of each kind."""
    total = 0.0
    kinds: set[Deed] = set()
    for offer in found:
        if not deeds_left or offer.worth <= 0:
            break
        if offer.deed not in kinds:
            kinds.add(offer.deed)
            total += offer.worth
            deeds_left -= 1
            if offer.deed is Deed.ATTACK and isinstance(offer.action, actions.Attack) and deeds_left:
                total += 0.4  # a beaten criminal can be arrested
    return total


def danger(scene: MeasuredPosition, seat: Seat, tile: int) -> float:
    """The expected loss of a player who ends the turn there."""
    if scene.safe(seat, tile):
        return 0.0
    facts, player = scene.facts, scene.players[seat]
    found = 0.0
    for bomb in facts.bombs:
        if bomb.timer <= 1:
            if bomb.tile == tile:
                found += 1.2
            elif tile in scene.ground.near[bomb.tile]:
                found += 0.5
    if player.android or facts.police == tile or scene.rampant_at(tile):
        return found
    if any(tile in (each.tile, scene.ground.after(each.tile, each.fresh)) for each in facts.assassins):
        found += 0.3 * scene.stab(seat, tile) * (1.0 if player.stamina > 3 else 2.5)
    return found


def toll(scene: MeasuredPosition, seat: Seat, tile: int) -> float:
    """The cost of entering a tile."""
    player = scene.players[seat]
    if tile in scene.facts.ravaged:
        return 0.0 if player.android else 0.25
    if tile == scene.facts.police:
        return 0.0
    ignored = scene.owns(seat, Upgrade.SHIELD) + scene.guards(seat, tile)
    return max(0, scene.ground.tiles[tile].skulls - ignored) * (HURT if player.stamina > 3 else HURT_WEAK)


def ways(scene: MeasuredPosition, seat: Seat, steps: int, been: tuple[int, ...] = ()) -> dict[int, tuple[float, int]]:
    """For each tile within this many steps the cost of the cheapest way, and its first step (-1: stay)."""
    start = scene.players[seat].tile
    found = {start: (0.0, -1)}
    edge = [(start, 0.0, -1)]
    for _ in range(steps):
        after = []
        for tile, cost, first in edge:
            for near in scene.ground.near[tile]:
                if near in been:
                    continue
                more, begun = cost + toll(scene, seat, near) + 0.02, near if first < 0 else first
                if near not in found or more < found[near][0] - 1e-9:
                    found[near] = (more, begun)
                    after.append((near, more, begun))
        edge = after
    return found
