"""Faults of a box that decodes correctly, each with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from games.core.contract import Problem
from games.rogue.box import Box, Card, Plan, Tile
from games.rogue.vocabulary import (
    CLOCKS,
    COLOURS,
    FOR_THIS_ATTACK,
    NUMBERS,
    RESOURCES,
    Colour,
    Effect,
    Face,
    Stock,
    TileKind,
    Upgrade,
)

_ROWS = {1: 3, 2: 5, 3: 5}  # RA-7
_TRACK_OF = {
    Upgrade.PISTOL: "weapon",
    Upgrade.ENGINE: "car",
    Upgrade.SHIELD: "car",
    Upgrade.SCOUT: "agent",
    Upgrade.ARMOR: "agent",
}
_ONLY_RETALIATION = frozenset((Effect.LOSE_ANY_INFORMANT, Effect.LOSE_INFORMANT_HERE, Effect.SHOW_IDENTITY))
"""Effects that ask a question because of a failed attack: on a card they belong to retaliation."""

HOSPITAL = "hospital"
MOST = 60


class BoxFault(StrEnum):
    """The codes of the faults of a box."""

    TILE_KINDS = "tile_kinds"
    TILE_TWICE = "tile_twice"
    TILE_NUMBER = "tile_number"
    TILE_SLOTS = "tile_slots"
    TILE_SEARCH = "tile_search"
    TILE_GOODS = "tile_goods"
    NO_HOSPITAL = "no_hospital"
    PLAN = "plan"
    PATH = "path"
    DIE = "die"
    TRACK = "track"
    UPGRADE = "upgrade"
    NUMBER = "number"
    IDENTITIES = "identities"
    BONUS = "bonus"
    CARD_TWICE = "card_twice"
    CARD_NUMBERS = "card_numbers"
    CARD_EFFECT = "card_effect"


@lru_cache(maxsize=16)
def box_faults(box: Box) -> tuple[Problem, ...]:
    """All faults of a box."""
    found = [*_tile_faults(box.tiles.tiles, box.dice.each), *_plan_faults(box.tiles), *_dice_faults(box)]
    found += [*_track_faults(box), *_count_faults(box), *_card_faults(box.cards.cards, box.dice.each)]
    return tuple(found)


def _tile_faults(tiles: tuple[Tile, ...], each: int) -> Iterator[Problem]:
    kinds = Counter(tile.sort for tile in tiles)
    if kinds != Counter({TileKind.HQ: 1, TileKind.PRECINCT: 6, TileKind.LOCATION: 6}):
        yield Problem(BoxFault.TILE_KINDS)
    for name, times in Counter(tile.id for tile in tiles).items():
        if times > 1 or not name:
            yield Problem(BoxFault.TILE_TWICE, (("tile", name),))
    if sorted(tile.number for tile in tiles if tile.sort is TileKind.PRECINCT) != list(NUMBERS):
        yield Problem(BoxFault.TILE_NUMBER)
    if not any(tile.id == HOSPITAL and tile.sort is TileKind.LOCATION for tile in tiles):
        yield Problem(BoxFault.NO_HOSPITAL)
    for tile in tiles:
        yield from _faults_of_tile(tile, each)


def _faults_of_tile(tile: Tile, each: int) -> Iterator[Problem]:
    where = (("tile", tile.id),)
    if tile.sort is not TileKind.PRECINCT and (tile.number or tile.skulls):
        yield Problem(BoxFault.TILE_NUMBER, where)
    if not 0 <= tile.slots <= 2 or not 0 <= tile.skulls <= 6 or (tile.sort is TileKind.HQ and tile.slots):
        yield Problem(BoxFault.TILE_SLOTS, where)
    fixed = Counter(dict.fromkeys(Colour, 0))
    for symbol in tile.search:
        fixed[symbol.colour] += symbol.dice
    dice = [symbol.dice for symbol in tile.search]
    if any(not 1 <= count <= each for count in dice) or sum(dice) > 5 or max(fixed[c] for c in COLOURS) > each:
        yield Problem(BoxFault.TILE_SEARCH, where)
    for good in tile.goods:
        payable = good.price.what in RESOURCES or good.price.what is Stock.CREDITS
        if not payable or good.price.amount < 1 or good.gain.amount < 1 or good.gain.what is good.price.what:
            yield Problem(BoxFault.TILE_GOODS, where)


def _plan_faults(plan: Plan) -> Iterator[Problem]:
    slots = plan.slots
    if list(slots) != sorted(set(slots)) or Counter(row for row, _ in slots) != Counter(_ROWS):
        yield Problem(BoxFault.PLAN)
        return
    places = [plan.hq, *plan.precincts, *plan.locations]
    if sorted(places) != list(range(len(slots))) or len(plan.precincts) != 6:
        yield Problem(BoxFault.PLAN)
        return
    touching = [slot for slot in plan.precincts if adjacent(plan, plan.hq, slot)]
    if len(touching) != 4:  # RA-6
        yield Problem(BoxFault.PLAN)
    ring = plan.path[:-1]
    closed = bool(ring) and plan.path[-1] == ring[0] and ring[0] in plan.precincts
    walkable = all(place in range(len(slots)) for place in plan.path) and all(
        adjacent(plan, one, other) for one, other in zip(plan.path, plan.path[1:], strict=False)
    )
    if not closed or not walkable or sorted([*ring, plan.hq]) != list(range(len(slots))):
        yield Problem(BoxFault.PATH)


def adjacent(plan: Plan, one: int, other: int) -> bool:
    """Whether two slots share an edge (RA-25); columns are counted alike in every row."""
    (row, column), (other_row, other_column) = plan.slots[one], plan.slots[other]
    return abs(row - other_row) + abs(column - other_column) == 1


def _dice_faults(box: Box) -> Iterator[Problem]:
    if not 1 <= box.dice.each <= 6:
        yield Problem(BoxFault.DIE, (("colour", ""),))
    for colour in COLOURS:
        faces = box.dice.faces(colour)
        if len(faces) != 6 or not {Face.EXPLOSION, Face.AMPLIFY} & set(faces):  # otherwise circuit dice roll forever
            yield Problem(BoxFault.DIE, (("colour", colour),))


def _track_faults(box: Box) -> Iterator[Problem]:
    tracks = box.tracks
    for stock in RESOURCES:
        if not 0 <= getattr(tracks, stock) <= tracks.resource_end <= MOST:
            yield Problem(BoxFault.TRACK, (("track", stock),))
    if not 0 < tracks.heart <= tracks.stamina <= MOST:
        yield Problem(BoxFault.TRACK, (("track", Stock.STAMINA),))
    if not 1 <= tracks.upgrade_end <= MOST:
        yield Problem(BoxFault.TRACK, (("track", Stock.WEAPON),))
    for name in ("weapon", "car", "agent"):
        for threshold in getattr(tracks, name):
            if _TRACK_OF[threshold.upgrade] != name or not 1 <= threshold.at <= tracks.upgrade_end:
                yield Problem(BoxFault.UPGRADE, (("upgrade", threshold.upgrade), ("at", threshold.at)))


def _count_faults(box: Box) -> Iterator[Problem]:
    counts = box.match
    lowest = {"agent_rounds": 1, "android_rounds": 1, "sheet_columns": 1, "sheet_rows": 1, "identities": 2}
    for name, number in counts.__dict__.items():
        if isinstance(number, int) and not isinstance(number, bool) and not lowest.get(name, 0) <= number <= MOST:
            yield Problem(BoxFault.NUMBER, (("name", name), ("number", number)))
    if not all(0 <= drawn <= 7 for drawn in counts.drawn):  # there are seven regular dice
        yield Problem(BoxFault.NUMBER, (("name", "drawn"), ("number", max(counts.drawn))))
    if counts.credits < 4 * counts.start_credits:
        yield Problem(BoxFault.NUMBER, (("name", "credits"), ("number", counts.credits)))
    dealt = counts.androids + counts.humans - counts.removed_androids - counts.removed_humans
    enough = counts.androids >= counts.removed_androids and counts.humans >= counts.removed_humans
    if not enough or counts.androids + counts.humans != 4 * counts.identities or dealt != 3 * counts.identities:
        yield Problem(BoxFault.IDENTITIES)
    if not all(1 <= limit <= seats for limit, seats in zip(counts.android_limits, (3, 4), strict=True)):
        yield Problem(BoxFault.IDENTITIES)
    if not counts.bonus or counts.bonus[0] != 0 or list(counts.bonus) != sorted(counts.bonus):
        yield Problem(BoxFault.BONUS)


def _card_faults(cards: tuple[Card, ...], dice: int) -> Iterator[Problem]:
    for number, times in Counter(card.id for card in cards).items():
        if times > 1 or number < 1:
            yield Problem(BoxFault.CARD_TWICE, (("card", number),))
    for card in cards:
        where = (("card", card.id),)
        if not 1 <= card.hits <= 9 or not 0 <= card.bounty <= MOST:
            yield Problem(BoxFault.CARD_NUMBERS, where)
        effects = [each.effect for each in card.retaliation]
        amounts = [each.amount for each in card.retaliation] + ([card.reveal.amount] if card.reveal else [])
        misplaced = FOR_THIS_ATTACK.intersection(effects) or (
            card.reveal is not None and card.reveal.effect in CLOCKS | _ONLY_RETALIATION
        )
        reveal = card.reveal
        too_many = reveal is not None and reveal.effect is Effect.EXTRA_DIE and reveal.amount > dice
        if misplaced or too_many or not all(0 <= amount <= 9 for amount in amounts):
            yield Problem(BoxFault.CARD_EFFECT, where)
