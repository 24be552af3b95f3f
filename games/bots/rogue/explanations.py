"""The reasons of the Rogue Agent bot's actions, one sentence each, from the view of its seat alone.

Parameters of a sentence: `tile` a slot of the city, `number` a criminal, `timer` a bomb, `dice`, `points`, `percent` a
number; `target_seat` a player; `what` and `amount` a stock and its amount.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.bots.rogue.opportunities import offers
from games.bots.rogue.position import MeasuredPosition
from games.bots.rogue.valuation import points, prices
from games.core.contract import Message, Seat, View
from games.core.value import Value
from games.rogue import actions, pending
from games.rogue.facts import Facts, Own, Position
from games.rogue.vocabulary import Deed, Identity

Said: TypeAlias = tuple[str, tuple[tuple[str, str | int], ...]]
_THERE = {
    Deed.SEARCH: "walk_search", Deed.PURCHASE: "walk_buy", Deed.ATTACK: "walk_attack", Deed.ARREST: "walk_arrest",
    Deed.TURN_IN: "walk_turn_in", Deed.DEFUSE: "walk_defuse", Deed.INTERCEPT: "walk_player",
    Deed.ATTACK_ANDROID: "walk_player", Deed.ATTACK_AGENT: "walk_player", Deed.ATTACK_LOCATION: "walk_location",
}  # fmt: skip
_ENDS = (
    "assign", *sorted(set(_THERE.values())), "walk_on", "enough", "end_turn", "spend", "spend_nothing", "look",
    "informant", "scan", "attack", "attack_blind", "assassin", "android", "agent", "location", "arrest", "arrest_blind",
    "intercept", "take", "free", "turn_in", "search", "colour", "reroll", "resolve", "buy", "purchase", "defuse",
    "place", "cut", "remove", "show_human", "show_android",
)  # fmt: skip
KEYS = tuple(f"minds.rogue.reason.{name}" for name in _ENDS)
"""All reasons; drawing is never a choice."""


@dataclass(frozen=True)
class _Doing:
    """An action, its seat, and the position as this seat sees it."""

    scene: MeasuredPosition
    seat: Seat
    action: Any


Because: TypeAlias = Callable[[_Doing], Said]


def reason(view: View[Facts, Own], action: Value) -> Message:
    """The reason for this action, from this seat's view."""
    assert view.seat is not None
    name, params = _SAYS[type(action)](_Doing(_seen(view), view.seat, action))
    return Message(f"minds.rogue.reason.{name}", params)


def _seen(view: View[Facts, Own]) -> MeasuredPosition:
    """The position as this seat sees it; cards it has not seen are 0."""
    assert view.private is not None
    cards = {file.number: file.card for file in view.private.files}
    down = tuple(cards.get(number, 0) for number in range(1, len(view.public.criminals) + 1))
    return MeasuredPosition(Position(view.public, (), down, ((),) * len(view.public.players)))


def _says(name: str) -> Because:
    """A sentence without parameters."""
    return lambda _it: (name, ())


def _says_number(name: str) -> Because:
    return lambda it: (name, (("number", it.action.number),))


def _says_target(name: str) -> Because:
    return lambda it: (name, (("target_seat", it.action.target),))


def _walk(it: _Doing) -> Said:
    """The best action at the destination."""
    best = next((offer for offer in offers(it.scene, it.seat, it.action.tile) if offer.worth > 0), None)
    return _THERE[best.deed] if best is not None else "walk_on", (("tile", it.action.tile),)


def _spend(it: _Doing) -> Said:
    if not it.action.amount:
        return "spend_nothing", ()
    stock = "ammo" if isinstance(it.scene.facts.agenda[0], pending.Facing | pending.Arming) else "fuel"
    return "spend", (("what", stock), ("amount", it.action.amount))


def _attack(it: _Doing) -> Said:
    crook = next(crook for crook in it.scene.facts.criminals if crook is not None and crook.number == it.action.number)
    odds = it.scene.odds(it.seat, it.scene.hits_needed(it.seat, crook), it.scene.players[it.seat].ammo)
    known = it.scene.card(it.seat, crook) is not None
    return "attack" if known else "attack_blind", (("number", it.action.number), ("percent", round(100 * odds)))


def _against(name: str, hits: Callable[[MeasuredPosition, int], int]) -> Because:
    """An attack that needs this many hits, with all available ammo."""

    def said(it: _Doing) -> Said:
        player = it.scene.players[it.seat]
        odds = it.scene.odds(it.seat, hits(it.scene, player.tile), player.ammo)
        return name, (("tile", player.tile), ("percent", round(100 * odds)))

    return said


def _arrest(it: _Doing) -> Said:
    crook = next(crook for crook in it.scene.facts.criminals if crook is not None and crook.number == it.action.number)
    if not crook.card:
        return "arrest_blind", (("number", it.action.number),)
    held = (*it.scene.players[it.seat].turned_in, *_cards_held(it))
    return "arrest", (("number", it.action.number), ("points", _gain(it, held, (crook.card,))))


def _turn_in(it: _Doing) -> Said:
    return "turn_in", (("points", _gain(it, it.scene.players[it.seat].turned_in, _cards_held(it))),)


def _cards_held(it: _Doing) -> tuple[int, ...]:
    return tuple(crook.card for crook in it.scene.custody(it.seat) if crook.card)


def _gain(it: _Doing, before: tuple[int, ...], more: tuple[int, ...]) -> int:
    """The points that these cards add to those."""
    return points(it.scene.ground, (*before, *more)) - points(it.scene.ground, before)


def _here(name: str) -> Because:
    def said(it: _Doing) -> Said:
        return name, (("tile", it.scene.players[it.seat].tile),)

    return said


def _buy(it: _Doing) -> Said:
    asked = it.scene.facts.agenda[0]
    assert isinstance(asked, pending.Buying)
    gain = it.scene.ground.tiles[asked.tile].goods[it.action.good].gain
    return "buy", (("what", gain.what.value), ("amount", gain.amount * it.action.times))


def _defuse(it: _Doing) -> Said:
    odds = prices().bomb_defused
    return "defuse", (("timer", it.action.timer), ("percent", odds[min(it.action.timer, len(odds) - 1)]))


def _colour(it: _Doing) -> Said:
    return "colour", (("colour", it.action.colour.value),)


def _reroll(it: _Doing) -> Said:
    return "reroll", (("dice", len(it.action.dice)),)


def _remove(it: _Doing) -> Said:
    return "remove", (("target_seat", it.action.owner), ("tile", it.action.tile))


def _show(it: _Doing) -> Said:
    return "show_human" if it.action.identity is Identity.HUMAN else "show_android", ()


_SAYS: Mapping[type[Value], Because] = {
    actions.Assign: _says("assign"),
    actions.SendAssassin: _says("assign"),
    actions.TickBomb: _says("assign"),
    actions.Patrol: _walk,
    actions.Step: _walk,
    actions.Stop: _says("enough"),
    actions.EndTurn: _says("end_turn"),
    actions.Spend: _spend,
    actions.Investigate: _says_number("look"),
    actions.Reinforce: _here("informant"),
    actions.Scan: _says_target("scan"),
    actions.Attack: _attack,
    actions.AttackAssassin: _against("assassin", lambda _scene, _tile: 2),
    actions.AttackAndroid: _says_target("android"),
    actions.AttackAgent: _says_target("agent"),
    actions.AttackLocation: _against("location", lambda scene, tile: 2 + len(scene.facts.informants[tile])),
    actions.Arrest: _arrest,
    actions.Intercept: _says_target("intercept"),
    actions.Take: _says_number("take"),
    actions.Free: _says_number("free"),
    actions.TurnIn: _turn_in,
    actions.Search: _here("search"),
    actions.Choose: _colour,
    actions.Reroll: _reroll,
    actions.Resolve: _says("resolve"),
    actions.Purchase: _here("purchase"),
    actions.Buy: _buy,
    actions.Defuse: _defuse,
    actions.Place: _says("place"),
    actions.Cut: _says("cut"),
    actions.Remove: _remove,
    actions.Show: _show,
}
