"""The drawn maps as values, fitted to a window: the size of the map, the positions of cities and names.

There is a wide and a tall map; the form of the window decides. A map fills its window; if cities would be too close to
each other to be tapped, it becomes larger than the window and can be scrolled.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path

MAPS = Path(__file__).resolve().parent.parent.parent.parent / "assets" / "map"
NEAREST = 50.0  # least distance of two cities in dp, so that a finger hits one of them
STRETCHED = 1.3  # limit of the ratio between horizontal and vertical stretching
Point = tuple[float, float]
Rect = tuple[float, float, float, float]  # left, top, right, foot


@dataclass(frozen=True)
class Shape:
    """Land or water: its outline, and its triangles."""

    points: tuple[Point, ...]
    triangles: tuple[int, ...]


@dataclass(frozen=True)
class MapDrawing:
    """A map in the units of its drawing."""

    name: str
    size: Point
    cities: dict[str, Point]
    land: tuple[Shape, ...]
    water: tuple[Shape, ...]
    grid: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class Fit:
    """A map in a window: its size in dp, and the scale of each axis."""

    name: str
    width: float
    height: float
    across: float
    down: float

    def place(self, point: Point) -> Point:
        """The position of a point of the drawing, from the upper left corner of the map."""
        return point[0] * self.across, point[1] * self.down


@cache
def drawing(name: str) -> MapDrawing:
    """Load one of the two maps."""
    data = json.loads((MAPS / f"{name}.json").read_text(encoding="utf-8"))
    return MapDrawing(
        name=name,
        size=tuple(data["size"]),
        cities={city: tuple(where) for city, where in data["cities"].items()},
        land=tuple(Shape(_pairs(shape["points"]), tuple(shape["triangles"])) for shape in data["land"]),
        water=tuple(Shape(_pairs(shape["points"]), tuple(shape["triangles"])) for shape in data["water"]),
        grid=tuple(_pairs(line) for line in data["grid"]),
    )


def _pairs(numbers: list[float]) -> tuple[Point, ...]:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


@lru_cache(64)
def fit(width: float, height: float, text: float, zoom: float) -> Fit:
    """Fit a map to a window of this size, with this text scale and zoom."""
    plan = drawing("wide" if width >= height * 1.15 else "tall")
    across, down = width / plan.size[0], height / plan.size[1]
    across, down = max(across, down / STRETCHED), max(down, across / STRETCHED)
    least = NEAREST * (1 + (text - 1) * 0.6)
    while _nearest(plan, across, down) < least:
        across, down = across * 1.03, down * 1.03
    across, down = across * zoom, down * zoom
    return Fit(plan.name, plan.size[0] * across, plan.size[1] * down, across, down)


def _nearest(plan: MapDrawing, across: float, down: float) -> float:
    return min(
        math.hypot((ax - bx) * across, (ay - by) * down) for (ax, ay), (bx, by) in combinations(plan.cities.values(), 2)
    )


# -- names -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Disc:
    """A city on the map, with the size of its name."""

    id: str
    x: float
    y: float
    radius: float
    name_width: float
    name_height: float


def names_at(discs: tuple[Disc, ...], width: float, height: float) -> dict[str, Point]:
    """The centre of each name: below its city if that is free, else above it or beside it."""
    taken: dict[str, Rect] = {}
    places: dict[str, Point] = {}
    others = [_square(disc, 0.95) for disc in discs]
    sides = [[(cost, at, _around(at, disc)) for cost, at in _sides(disc, width, height)] for disc in discs]
    for again in range(3):
        for index, disc in enumerate(discs):
            names = [box for name, box in taken.items() if name != disc.id]
            squares = [*others[:index], _square(disc, 0.75), *others[index + 1 :]]
            # the first of equally good ones
            _cost, at, box = min(sides[index], key=lambda side: side[0] + _hidden(side[2], names, squares))
            if again and at == places.get(disc.id):
                continue
            places[disc.id], taken[disc.id] = at, box
    return places


def _sides(disc: Disc, width: float, height: float) -> list[tuple[float, Point]]:
    """Positions for a name with their preference, kept inside the map."""
    w, h, r = disc.name_width / 2, disc.name_height / 2, disc.radius
    wanted = (
        (0.0, (disc.x, disc.y + r + h)),
        (2.0, (disc.x + r + w + 3, disc.y)),
        (2.0, (disc.x - r - w - 3, disc.y)),
        (3.0, (disc.x, disc.y - r - h)),
        (4.0, (disc.x + r * 0.6 + w, disc.y + r * 0.8 + h * 0.7)),
        (4.0, (disc.x - r * 0.6 - w, disc.y + r * 0.8 + h * 0.7)),
        (5.0, (disc.x + r * 0.6 + w, disc.y - r * 0.8 - h * 0.7)),
        (5.0, (disc.x - r * 0.6 - w, disc.y - r * 0.8 - h * 0.7)),
    )
    return [(cost, (min(max(x, w + 2), width - w - 2), min(max(y, h + 1), height - h - 1))) for cost, (x, y) in wanted]


def _around(middle: Point, disc: Disc) -> Rect:
    w, h = disc.name_width / 2, disc.name_height / 2
    return middle[0] - w, middle[1] - h, middle[0] + w, middle[1] + h


def _square(disc: Disc, share: float) -> Rect:
    """The square around a share of a disc."""
    r = disc.radius * share
    return disc.x - r, disc.y - r, disc.x + r, disc.y + r


def _hidden(name: Rect, names: Sequence[Rect], squares: Sequence[Rect]) -> float:
    """The penalty for what a name would hide: the areas of other names, and twice those of cities."""
    left, top, right, foot = name
    cost = 0.0
    for a, b, c, d in names:
        if a < right and c > left and b < foot and d > top:
            cost += (min(right, c) - max(left, a)) * (min(foot, d) - max(top, b))
    for a, b, c, d in squares:
        if a < right and c > left and b < foot and d > top:
            cost += 2 * (min(right, c) - max(left, a)) * (min(foot, d) - max(top, b))
    return cost
