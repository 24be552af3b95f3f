"""The geometry of one match's city: the tile on each slot, adjacency, the event path.

Tiles are named by their slot, 0 to 12 in reading order:

             0   1   2                 the path: 1 2 6 7 12 11 10 9 8 3 4 0 1 and out
         3   4   5   6   7             5 is Headquarters; 1 4 6 8 10 12 hold precincts
         8   9  10  11  12
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.core.value import but
from games.rogue.box import Box, Card, Cards, Counts, Dice, Plan, Tile, Tracks, house_box
from games.rogue.box_faults import HOSPITAL, adjacent
from games.rogue.facts import Options
from games.rogue.vocabulary import COLOURS, RESOURCES, UPGRADES, Colour, Face, Identity, Mode, Stock, TileKind, Upgrade

Slot = int

_BURNT: Mapping[str, object] = {
    "search": (),
    "goods": (),
    "slots": 0,
    "skulls": 0,
    "human_shield": False,
    "android_shield": False,
}
"""The features missing on the ravaged side of a tile (HD-1)."""


class Site(NamedTuple):
    """The possibilities on a side of a tile."""

    hq: bool
    search: bool
    goods: bool
    slots: bool


class _Sides(NamedTuple):
    """Both sides of a tile."""

    tile: Tile
    ruin: Tile  # the ravaged side
    site: Site
    ruin_site: Site


class Ground:
    """The constant part of a match, with derived values."""

    __slots__ = (
        "box", "cards", "counts", "dice", "hospital", "hq", "hunting", "layout", "left", "limit", "near", "next",
        "options", "order", "owned", "precinct", "rounds", "ruin_sites", "ruins", "seats", "sites", "tiles", "tokens",
        "top", "tops", "track_of", "tracks",
    )  # fmt: skip

    def __init__(self, options: Options, seats: int, layout: tuple[str, ...]) -> None:
        """`layout` holds the ids of the tiles in the order of the slots."""
        box = options.box or house_box()
        plan, by_id = box.tiles, _sides_of(box.tiles)
        sides = [by_id[name] for name in layout]
        self.box: Box = box
        self.options = options
        self.seats = seats
        self.layout = layout
        self.tiles = tuple([side.tile for side in sides])
        self.ruins = tuple([side.ruin for side in sides])
        self.sites = tuple([side.site for side in sides])
        self.ruin_sites = tuple([side.ruin_site for side in sides])
        self.near = _near(plan)
        self.hq = plan.hq
        self.top = plan.path[0]
        following: list[Slot | None] = [None] * len(layout)
        for slot, after in zip(plan.path[1:], (*plan.path[2:], None), strict=True):
            following[slot] = after
        self.next = tuple(following)  # the top tile is the end of the path; for its start see `after`
        self.hospital = layout.index(HOSPITAL)
        precinct = TileKind.PRECINCT
        self.precinct = {tile.number: slot for slot, tile in enumerate(self.tiles) if tile.sort is precinct}
        self.dice = _faces(box.dice)
        self.cards = _cards(box.cards)
        self.counts = box.match
        self.tracks = box.tracks
        self.tops = _tops(box.tracks)
        self.rounds = box.match.rounds(options.mode)
        self.hunting = options.mode is Mode.ANDROID
        self.limit = box.match.limit(seats) if self.hunting else 0
        self.tokens: tuple[Identity, ...] = _tokens(box.match, seats) if self.hunting else ()
        self.left = tuple((seat + 1) % seats for seat in range(seats))
        self.order = tuple(tuple((first + more) % seats for more in range(seats)) for first in range(seats))
        self.owned, self.track_of = _levels(box.tracks)

    def after(self, slot: Slot, fresh: bool) -> Slot | None:
        """The next tile of the event path; None at its end. The top tile is both its start and its end (RA-134)."""
        return self.box.tiles.path[1] if fresh and slot == self.top else self.next[slot]

    def owns(self, upgrade: Upgrade, shown: int) -> int:
        """The number of an upgrade owned at this marker value (RA-20)."""
        levels = self.owned.get(upgrade)
        return levels[shown] if levels else 0

    def top_of(self, stock: Stock) -> int | None:
        """The last space of a track, or None."""
        return self.tops.get(stock)


@lru_cache(maxsize=16)
def _sides_of(plan: Plan) -> Mapping[str, _Sides]:
    """Both sides of every tile, by its id (HD-1)."""
    ruins = [but(tile, **_BURNT) for tile in plan.tiles]
    return {tile.id: _Sides(tile, ruin, _site(tile), _site(ruin)) for tile, ruin in zip(plan.tiles, ruins, strict=True)}


@lru_cache(maxsize=16)
def _faces(dice: Dice) -> Mapping[Colour, tuple[Face, ...]]:
    return {colour: dice.faces(colour) for colour in COLOURS}


@lru_cache(maxsize=16)
def _cards(cards: Cards) -> Mapping[int, Card]:
    return {card.id: card for card in cards.cards}


def _site(tile: Tile) -> Site:
    return Site(tile.sort is TileKind.HQ, bool(tile.search), bool(tile.goods), bool(tile.slots))


@lru_cache(maxsize=16)
def _near(plan: Plan) -> tuple[tuple[Slot, ...], ...]:
    """The adjacent slots of each slot; the same for every layout of a box."""
    every = range(len(plan.slots))
    return tuple(tuple(other for other in every if adjacent(plan, slot, other)) for slot in every)


@lru_cache(maxsize=16)
def _levels(tracks: Tracks) -> tuple[Mapping[Upgrade, tuple[int, ...]], Mapping[Upgrade, Stock]]:
    """For each upgrade the number owned at each marker value, and its track."""
    owned: dict[Upgrade, tuple[int, ...]] = {}
    track_of: dict[Upgrade, Stock] = {}
    for stock, track in zip(UPGRADES, (tracks.weapon, tracks.car, tracks.agent), strict=True):
        for upgrade in dict.fromkeys(threshold.upgrade for threshold in track):
            track_of[upgrade] = stock
            marks = [threshold.at for threshold in track if threshold.upgrade is upgrade]
            owned[upgrade] = tuple(sum(at <= shown for at in marks) for shown in range(tracks.upgrade_end + 1))
    return owned, track_of


@lru_cache(maxsize=16)
def _tops(tracks: Tracks) -> Mapping[Stock, int]:
    """The last space of every track."""
    ends = dict.fromkeys(RESOURCES, tracks.resource_end) | dict.fromkeys(UPGRADES, tracks.upgrade_end)
    return {**ends, Stock.STAMINA: tracks.stamina}


def _tokens(counts: Counts, seats: int) -> tuple[Identity, ...]:
    """The identity tokens of a match; with three players some are removed (RA-158)."""
    few = seats == 3
    androids = counts.androids - counts.removed_androids * few
    humans = counts.humans - counts.removed_humans * few
    return (Identity.ANDROID,) * androids + (Identity.HUMAN,) * humans


@lru_cache(maxsize=64)
def ground(options: Options, seats: int, layout: tuple[str, ...]) -> Ground:
    """The ground of a match, cached."""
    return Ground(options, seats, layout)


@lru_cache(maxsize=16)
def _fixed_names(plan: Plan) -> tuple[Mapping[int, str], str]:
    """The ids of the precincts by number, and of Headquarters."""
    precincts = {tile.number: tile.id for tile in plan.tiles if tile.sort is TileKind.PRECINCT}
    return precincts, next(tile.id for tile in plan.tiles if tile.sort is TileKind.HQ)


@lru_cache(maxsize=16)
def location_names(plan: Plan) -> tuple[str, ...]:
    """The ids of the locations, sorted."""
    return tuple(sorted(tile.id for tile in plan.tiles if tile.sort is TileKind.LOCATION))


def layout_of(box: Box, numbers: Sequence[int], locations: Sequence[str]) -> tuple[str, ...]:
    """The layout from the precincts by number and the locations by id, in the order of their slots (RA-5 to RA-7)."""
    plan = box.tiles
    layout = [""] * len(plan.slots)
    precincts, layout[plan.hq] = _fixed_names(plan)
    for slot, number in zip(plan.precincts, numbers, strict=True):
        layout[slot] = precincts[number]
    for slot, name in zip(plan.locations, locations, strict=True):
        layout[slot] = name
    return tuple(layout)
