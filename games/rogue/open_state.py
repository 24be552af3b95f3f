"""The public state of a match, mutable, and queries on it.

All conditions and previews read a `Known` and nothing else, so the same code works on the match and on a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, Self

from games.core.contract import Seat, View
from games.rogue.box import Tile
from games.rogue.city import Ground, ground
from games.rogue.facts import Assassin, Bomb, Clock, Criminal, Facts, Options, Own, Player, RogueOutcome, Turn
from games.rogue.pending import Question, Task
from games.rogue.vocabulary import COLOURS, Colour, Effect, Identity, Phase, Stock, Upgrade

Hands = tuple[tuple[Identity, ...], ...]
"""Face-down identity tokens, by seat."""


RULES = 2
"""The version of these rules. Since 2 an Investigate is not possible while gangsters wait (RA-46)."""


class Known:
    """The fields of `Facts` in mutable form; the ground; and the hidden tokens that are known."""

    options: Options
    seats: int
    layout: tuple[str, ...]
    round: int
    director: Seat
    phase: Phase
    turn: Turn
    players: tuple[Player, ...]
    criminals: tuple[Criminal | None, ...]
    assassins: tuple[Assassin, ...]
    bombs: tuple[Bomb, ...]
    police: int
    ravaged: tuple[int, ...]
    informants: tuple[tuple[Seat, ...], ...]
    clocks: tuple[Clock, ...]
    supply: int
    deck: int
    gone: tuple[int, ...]
    agenda: tuple[Task, ...]
    outcome: RogueOutcome | None
    identities: Hands | None
    ground: Ground
    hands: Hands  # empty for seats whose tokens are not known
    rules: int  # the version of the rules in use

    def __init__(self, facts: Facts, hands: Hands) -> None:
        parts: Mapping[str, Any] = facts.__dict__
        self.__dict__.update({name: parts[name] for name in _PARTS})
        self.ground = ground(facts.options, facts.seats, facts.layout)
        self.hands = hands
        self.rules = RULES

    @classmethod
    def open(cls, facts: Facts) -> Known:
        """The public state with these facts."""
        return Known(facts, ((),) * facts.seats)

    @classmethod
    def of(cls, view: View[Facts, Own]) -> Known:
        """The state as known from this view."""
        own = view.private.identities if view.private is not None else ()
        return Known(view.public, tuple(own if seat == view.seat else () for seat in range(view.public.seats)))

    @property
    def asked(self) -> Question | None:
        """The open question; None when the match is over, or in a position whose next task is none."""
        task = self.agenda[0] if self.agenda and self.outcome is None else None
        return task if isinstance(task, Question) else None

    def facts(self) -> Facts:
        """The public facts."""
        return Facts(*_ALL(self))

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__.copy()
        return twin


_PARTS = tuple(field.name for field in fields(Facts))
_ALL = attrgetter(*_PARTS)


# Tiles


def tile_at(known: Known, slot: int) -> Tile:
    """The tile on a slot, on its current side (RA-180)."""
    return known.ground.ruins[slot] if slot in known.ravaged else known.ground.tiles[slot]


# Lasting effects, protection, upgrades


def clocked(known: Known, seat: Seat, effect: Effect) -> int:
    """The amount of a lasting effect on a player; 0 if there is none."""
    if not known.clocks:
        return 0
    found = [each.amount for each in known.clocks if each.seat == seat and each.effect is effect]
    return max(1, *found) if found else 0


def safe(known: Known, seat: Seat, tile: int) -> bool:
    """Whether a tile protects a player (RA-26, RA-27, RA-177)."""
    here = tile_at(known, tile)
    if known.players[seat].android:
        return here.android_shield
    return here.human_shield and not (known.clocks and clocked(known, seat, Effect.NO_SHIELDS))


def guards(known: Known, seat: Seat, tile: int) -> int:
    """The number of the player's informants on a tile that protect."""
    own = known.informants[tile].count(seat)
    return 0 if own and known.clocks and clocked(known, seat, Effect.NO_INFORMANTS) else own


def hunted(known: Known, seat: Seat, loss: int) -> int:
    """The stamina loss increased by the Hunted effect."""
    return loss + clocked(known, seat, Effect.HUNTED) if loss > 0 else max(loss, 0)


def stabbed(known: Known, seat: Seat, tile: int) -> int:
    """The stamina an assassin costs an agent (RA-71, RA-146)."""
    return 0 if safe(known, seat, tile) else hunted(known, seat, 2 - guards(known, seat, tile))


_MARKERS: Mapping[Upgrade, str] = {
    Upgrade.PISTOL: "weapon",
    Upgrade.ENGINE: "car",
    Upgrade.SHIELD: "car",
    Upgrade.SCOUT: "agent",
    Upgrade.ARMOR: "agent",
}
"""The marker on a player's board that each upgrade depends on."""


def owns(known: Known, seat: Seat, upgrade: Upgrade) -> int:
    """The number of an upgrade a player has."""
    return known.ground.owns(upgrade, getattr(known.players[seat], _MARKERS[upgrade]))


# Positions


def custody(known: Known, seat: Seat) -> tuple[int, ...]:
    """The numbers of the criminals in a player's custody."""
    return tuple([crook.number for crook in filter(None, known.criminals) if crook.keeper == seat])


def crooks_at(known: Known, tile: int) -> tuple[Criminal, ...]:
    """The criminals on a tile."""
    return tuple([crook for crook in filter(None, known.criminals) if crook.tile == tile])


def met(known: Known, seat: Seat) -> list[Seat]:
    """The other players on a player's tile."""
    tile = known.players[seat].tile
    return [other for other, player in enumerate(known.players) if player.tile == tile and other != seat]


def rampant_at(known: Known, tile: int) -> bool:
    """Whether a rampant criminal is on a tile."""
    return tile in [crook.tile for crook in filter(None, known.criminals) if not crook.defeated]


# Identities


def limit_reached(known: Known) -> bool:
    """Whether the limit of exposed androids is reached (RA-178, RA-179). In Agent mode there is nothing to reveal."""
    return [player.android for player in known.players].count(True) >= known.ground.limit


def may_show(known: Known, seat: Seat) -> bool:
    """Whether an order to reveal a token applies to this player (RA-170, RA-179, AMB-26)."""
    player = known.players[seat]
    return bool(player.hidden) and not player.told and not player.android and not limit_reached(known)


# Capacities


def room(known: Known, seat: Seat, stock: Stock) -> int | None:
    """How much more of a stock a player can get now (RA-16, RA-18, RA-22); None if it is unlimited."""
    top = known.ground.top_of(stock)
    if top is not None:
        had: int = getattr(known.players[seat], stock)
        return top - had
    if stock is not Stock.CREDITS:
        return None
    return 0 if clocked(known, seat, Effect.FROZEN) else known.supply


def gangsters(known: Known, seat: Seat, tile: int) -> tuple[int, int]:
    """The gangsters a player meets on a tile, and how many of them are ignored (RA-46 to RA-48, RA-50)."""
    skulls = tile_at(known, tile).skulls
    if not skulls or tile == known.police:
        return 0, 0
    return skulls, min(skulls, owns(known, seat, Upgrade.SHIELD) + guards(known, seat, tile))


def pistols(known: Known, seat: Seat) -> int:
    """The number of green dice of an attack (RA-67)."""
    return min(known.ground.box.dice.each, owns(known, seat, Upgrade.PISTOL))


def attack_colours(known: Known, seat: Seat, black: int) -> tuple[Colour, ...]:
    """The dice of an attack: all red ones, a green one per pistol, and `black` black ones (RA-66 to RA-68)."""
    red, green, dark = COLOURS
    return (red,) * known.ground.box.dice.each + (green,) * pistols(known, seat) + (dark,) * black


def most_ammo(known: Known, seat: Seat, free: int) -> int:
    """The maximum number of black dice for ammo (RA-28, RA-68)."""
    return min(known.ground.box.dice.each - free, known.players[seat].ammo)


def most_fuel(known: Known, seat: Seat, taken: int) -> int:
    """The maximum number of green dice for fuel (RA-28)."""
    return min(known.ground.box.dice.each - taken, known.players[seat].fuel)
