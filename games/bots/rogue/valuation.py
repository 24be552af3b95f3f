"""The worth of things at Rogue Agent, in points at the end of the match; the prices are in `data/`, in hundredths."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from math import exp

from games.bots.rogue.position import MEAN_BOUNTY, MeasuredPosition
from games.core.contract import Seat
from games.core.value import Value, decode, frozen, read_json
from games.rogue.box import Good
from games.rogue.city import Ground
from games.rogue.score import syndicates
from games.rogue.vocabulary import UPGRADES, Mode, Stock


@frozen
class Prices(Value):
    """The worth of one of each thing, in hundredths of a point."""

    about: str
    informant_to_be: int  # two credits and an informant in hand
    credit: int  # without use for informants
    evidence: int
    fuel: int
    ammo: int
    weapon: int
    car: int
    agent: int
    stamina: int
    weak: int  # extra for each of the last points of stamina
    custody: int  # the share of a criminal's points before it is turned in
    custody_late: int  # in the last round
    bomb_defused: tuple[int, ...]  # probability by timer, in percent
    bomb_exploded: tuple[int, ...]
    round_luck: int  # uncertainty of a lead, and its increase for each remaining round
    round_luck_more: int
    token: int  # Android mode: a human token still hidden


@cache
def prices() -> Prices:
    text = resources.files("games.bots.rogue").joinpath("data/prices.json").read_text("utf-8")
    return decode(Prices, read_json(text))


@lru_cache(maxsize=4096)
def points(ground: Ground, cards: tuple[int, ...]) -> int:
    """The points of criminals turned in."""
    return sum(line.bonus for line in syndicates([ground.cards[card] for card in cards], ground.counts))


def worth(scene: MeasuredPosition, seat: Seat) -> float:
    """The worth of a player's position, in points at the end."""
    player, ground, facts = scene.players[seat], scene.ground, scene.facts
    each = prices()
    over = facts.outcome is not None
    left = scene.rounds_left + (0.0 if over else 0.5)
    total = float(player.influence + points(ground, player.turned_in))
    total += sum(owners.count(seat) for owners in facts.informants)
    if over:
        return total + 0.01 * player.stamina
    total += _custody(scene, seat)
    if player.android:
        total += each.credit / 100 * min(player.credits, 4)
    else:
        useful = min(player.credits, round(2 * left), 2 * player.informants)
        total += each.informant_to_be / 200 * useful
        total += each.credit / 200 * min(4, player.credits - useful)
    share = min(1.0, left / 3)
    total += share * (each.evidence * player.evidence + each.fuel * min(player.fuel, 4)) / 100
    total += share * each.ammo * min(player.ammo, 4) / 100
    share, top = min(1.0, left / 4), ground.tracks.upgrade_end
    for stock, price in zip(UPGRADES, (each.weapon, each.car, each.agent), strict=True):
        level: int = getattr(player, stock)
        total += share * (price * level / 100 + (0.3 if level == top - 1 else 0.0))
    total -= each.stamina / 100 * (ground.tracks.stamina - player.stamina)
    total -= each.weak / 100 * max(0, 4 - player.stamina)
    if facts.options.mode is Mode.ANDROID and not player.android:
        total += each.token / 100 * min(2, player.hidden)
    return total


def _custody(scene: MeasuredPosition, seat: Seat) -> float:
    """The expected points of the criminals in custody, if they are turned in."""
    held = scene.custody(seat)
    if not held:
        return 0.0
    each, ground, turned = prices(), scene.ground, scene.players[seat].turned_in
    cards = tuple(crook.card for crook in held if crook.card)
    gain = points(ground, (*turned, *cards)) - points(ground, turned) + (len(held) - len(cards))
    pay = sum(ground.cards[card].bounty for card in cards)
    share = each.custody if scene.rounds_left else each.custody_late
    return share / 100 * (gain + 0.3 * min(pay, scene.facts.supply))


def turned_in(scene: MeasuredPosition, seat: Seat) -> float:
    """The points for turning in all criminals in custody."""
    ground, turned = scene.ground, scene.players[seat].turned_in
    cards = tuple(crook.card for crook in scene.custody(seat) if crook.card)
    gain = points(ground, (*turned, *cards)) - points(ground, turned)
    return gain + 0.3 * sum(ground.cards[card].bounty for card in cards)


def arrest(scene: MeasuredPosition, seat: Seat, card: int) -> float:
    """The gain from arresting this criminal (card 0: unknown)."""
    ground = scene.ground
    held = tuple(crook.card for crook in scene.custody(seat) if crook.card)
    before = (*scene.players[seat].turned_in, *held)
    if not card:
        return 1.3 + 0.25 * MEAN_BOUNTY
    return points(ground, (*before, card)) - points(ground, before) + 0.25 * ground.cards[card].bounty


def lead(scene: MeasuredPosition, seat: Seat, dread: float = 0.0) -> float:
    """The probability that a player wins, from its lead over the best of the others; `dread` is deducted from the
    lead.
    """
    outcome = scene.facts.outcome
    if outcome is not None:
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    others = max(worth(scene, other) for other in range(len(scene.players)) if other != seat)
    luck = (prices().round_luck + prices().round_luck_more * scene.rounds_left) / 100
    return 1 / (1 + exp(-(worth(scene, seat) - dread - others) / luck))


def bargain(scene: MeasuredPosition, seat: Seat, good: Good) -> float:
    """The gain of buying once, less the price."""
    player, ground, each = scene.players[seat], scene.ground, prices()
    left, stock = scene.rounds_left, good.gain.what
    paid = {Stock.CREDITS: each.informant_to_be / 200, Stock.EVIDENCE: each.evidence / 100}
    price = paid.get(good.price.what, 0.15) * good.price.amount
    if good.price.what is Stock.CREDITS and (player.android or not player.informants):
        price *= 0.4
    had: int = getattr(player, stock)
    top = ground.top_of(stock)
    if top is not None and had >= top:
        return -price
    if stock is Stock.INFLUENCE:
        return good.gain.amount - price
    value = getattr(each, stock) / 100 if stock is not Stock.CREDITS else each.credit / 100
    if stock in UPGRADES:
        gain = value * min(1.0, left / 3) + (1.0 if had == ground.tracks.upgrade_end - 1 else 0.0)
    else:
        gain = (value * 1.3 if had < 3 else value * 0.2) * min(1.0, (left + 0.3) / 2)
    return gain * good.gain.amount - price
