"""Choices of a sensible player in a turn of Rogue Agent without search, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.bots.rogue import minor_decisions
from games.bots.rogue.decision import Decision
from games.bots.rogue.opportunities import Offer, offers, spot, spots, ways
from games.bots.rogue.position import MeasuredPosition
from games.core.contract import Seat
from games.core.value import Value
from games.rogue import actions, pending
from games.rogue.vocabulary import DEEDS_A_TURN, Identity, Upgrade

WORTH_DOING = 0.02


def habit(choice: Decision) -> Value:
    """Return the default action of the deciding seat."""
    if len(choice.listed) == 1:
        return choice.listed[0]
    return _HABITS[type(choice.asked)](choice)


def _deciding(choice: Decision) -> Value:
    scene, seat, listed = choice.scene, choice.seat, choice.listed
    player, turn = scene.players[seat], scene.facts.turn
    left = DEEDS_A_TURN - len(turn.deeds)
    here = [offer for offer in offers(scene, seat, player.tile) if offer.action in listed] if left else []
    here = [offer for offer in here if offer.worth > WORTH_DOING]
    moves: dict[int, Value] = {action.tile: action for action in choice.of(actions.Patrol)}
    if moves:
        first = _way(scene, seat, left, here)
        if first >= 0:
            return here[0].action if left == DEEDS_A_TURN and here and here[0].worth > 0.25 else moves[first]
    looked = _look_first(choice, here)
    if looked is not None:
        return looked
    if here:
        return here[0].action
    scans = choice.of(actions.Scan)
    if scans and player.evidence >= scene.ground.counts.scan + 2:
        return max(scans, key=lambda action: (_android_tokens(scene, action.target), -action.target))
    reinforcing = choice.of(actions.Reinforce)
    return reinforcing[0] if reinforcing else listed[-1]


def _way(scene: MeasuredPosition, seat: Seat, left: int, here: list[Offer]) -> int:
    """The first step of the best way; -1: stay."""
    steps = 2 + bool(scene.owns(seat, Upgrade.ENGINE))
    fare = 0.15 if scene.facts.turn.patrols else 0.0
    best, first = spot(scene, seat, scene.players[seat].tile, left) + 0.05, -1
    both = bool(here) and left == DEEDS_A_TURN
    for tile, (cost, step) in ways(scene, seat, steps).items():
        if step < 0:
            continue
        whole, one = spots(scene, seat, tile, (left, 1))
        value = max(whole, here[0].worth + one) if both else whole  # one action here, then the best there
        if value - cost - fare > best:
            best, first = value - cost - fare, step
    return first


def _look_first(choice: Decision, here: list[Offer]) -> Value | None:
    """Investigate the card of a criminal before attacking it, if there is evidence to spare."""
    if not here or not isinstance(here[0].action, actions.Attack):
        return None
    scene = choice.scene
    spare = scene.players[choice.seat].evidence - scene.ground.counts.investigate
    look = actions.Investigate(here[0].action.number)
    return look if spare >= 2 and look in choice.listed else None


def _android_tokens(scene: MeasuredPosition, target: Seat) -> int:
    """The number of a player's tokens that are known to be androids."""
    return scene.players[target].shown.count(Identity.ANDROID)


def _walking(choice: Decision) -> Value:
    scene, seat, asked = choice.scene, choice.seat, choice.asked
    left = DEEDS_A_TURN - len(scene.facts.turn.deeds)
    best, chosen = spot(scene, seat, scene.players[seat].tile, left) + 0.02, choice.stop
    steps: dict[int, Value] = {action.tile: action for action in choice.of(actions.Step)}
    for tile, (cost, first) in ways(scene, seat, asked.left, asked.been).items():
        if first in steps:
            value = spot(scene, seat, tile, left) - cost
            if value > best:
                best, chosen = value, steps[first]
    return chosen


def _facing(choice: Decision) -> Value:
    """A weak player pays gangsters off."""
    return choice.listed[-1] if choice.scene.players[choice.seat].stamina <= 3 else choice.listed[0]


def _arming(choice: Decision) -> Value:
    scene, fight = choice.scene, choice.asked.fight
    need = 2 + len(scene.facts.informants[fight.tile]) if fight.foe is pending.Foe.LOCATION else fight.need
    prize = {pending.Foe.CRIMINAL: 2.2, pending.Foe.ASSASSIN: 1.5, pending.Foe.LOCATION: 1.2}.get(fight.foe, 1.0)

    def value(action: actions.Spend) -> float:
        return prize * scene.odds(choice.seat, need or 2, action.amount + fight.free) - 0.17 * action.amount

    return max(choice.of(actions.Spend), key=value)


def _fuel(choice: Decision) -> Value:
    """Spend up to two, against an attacker or in a chase."""
    spends = choice.of(actions.Spend)
    return spends[min(len(spends) - 1, 2)]


def _first(choice: Decision) -> Value:
    return choice.listed[0]


def _any(choice: Decision) -> Value:
    return choice.any


_HABITS: Mapping[type[Value], Callable[[Decision], Value]] = {
    pending.Deciding: _deciding,
    pending.Walking: _walking,
    pending.Facing: _facing,
    pending.Arming: _arming,
    pending.Defending: _fuel,
    pending.Chasing: _fuel,
    pending.Evading: _fuel,
    pending.Taking: minor_decisions.taking,
    pending.Colouring: minor_decisions.colouring,
    pending.Rerolling: minor_decisions.rerolling,
    pending.Resolving: minor_decisions.resolving,
    pending.Buying: minor_decisions.buying,
    pending.Wiring: minor_decisions.wiring,
    pending.Naming: minor_decisions.naming,
    pending.Freeing: minor_decisions.freeing,
    pending.Showing: minor_decisions.showing,
    pending.Assigning: _any,
    pending.Ordering: _any,
    pending.Drawing: _first,
}
