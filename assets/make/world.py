"""Bends our outlines of the lands into the two maps of the mission screen, a wide one and a tall one.

Europe is drawn large and the oceans narrow, so that no two cities lie closer than a finger is wide; every city lies
where it is placed here, and coasts, seas and the grid of degrees follow. Land comes out as triangles.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assets.make.lands import LANDS, WATERS, Outline
from assets.make.places import ASSETS
from games.duet.missions import mission_map

Point = tuple[float, float]
Ruler = tuple[tuple[float, float], ...]  # degrees and where they lie

STEPS = 5  # pieces of each side of an outline once its corners are round
REACH = 48.0  # how far a city pulls the land along, in dp
THIN = 1.6  # half the width, in dp, below which an island or a lake is left out


@dataclass(frozen=True)
class Plan:
    """One map: how large, where degrees lie before they are bent, and where the cities are to lie."""

    name: str
    size: tuple[float, float]
    east: Ruler
    north: tuple[tuple[float, Ruler], ...]  # by degrees east: Asia may lie higher than Europe
    cities: dict[str, Point]
    soft: float  # how far a corner is drawn towards its neighbours: what was bent has spikes


WIDE = Plan(
    "wide",
    (1248.0, 646.0),
    ((-170, -60), (-125, 20), (-60, 268), (-20, 352), (45, 800), (110, 1060), (155, 1235), (180, 1300)),
    ((0, ((83, 6), (75, 36), (64, 92), (58, 124), (36, 372), (0, 512), (-40, 646), (-55, 700))),),
    {
        "prague": (634, 252),
        "berlin": (600, 172),
        "london": (470, 172),
        "montreal": (230, 226),
        "los_alamos": (98, 330),
        "washington": (214, 316),
        "paris": (512, 254),
        "madrid": (440, 338),
        "monte_carlo": (548, 324),
        "vatican": (634, 342),
        "moscow": (770, 156),
        "yakutsk": (1040, 104),
        "shanghai": (1110, 300),
        "hong_kong": (1070, 398),
        "bangkok": (1002, 456),
        "singapore": (1026, 536),
        "cairo": (716, 420),
        "baghdad": (806, 366),
        "dubai": (856, 440),
        "mumbai": (924, 480),
        "casablanca": (436, 428),
        "bogota": (236, 486),
        "rio": (338, 572),
        "cape_town": (646, 600),
        "sydney": (1186, 600),
        "tokyo": (1192, 282),
    },
    0.16,
)
TALL = Plan(
    "tall",
    (412.0, 650.0),
    ((-170, -46), (-125, 6), (-106, 34), (-75, 82), (-43, 120), (-8, 128), (0, 142), (13, 212), (30, 242), (45, 284),
     (60, 303), (75, 330), (100, 350), (115, 358), (130, 370), (145, 388), (160, 404), (180, 430)),
    (
        (-90, ((83, -16), (75, 24), (62, 76), (45.5, 168), (39, 242), (36, 262), (25, 330), (5, 442), (-23, 532),
               (-55, 690))),
        (10, ((83, -16), (75, 20), (62, 74), (55, 106), (52, 128), (50, 190), (43, 270), (41, 288), (36, 340),
              (33, 372), (30, 386), (15, 430), (0, 474), (-34, 574), (-55, 690))),
        (45, ((83, -16), (75, 22), (62, 74), (56, 114), (50, 170), (42, 238), (33, 306), (25, 380), (12, 425),
              (0, 474), (-34, 574), (-55, 690))),
        (75, ((83, -16), (75, 24), (62, 80), (50, 150), (40, 230), (33, 290), (25, 370), (19, 428), (8, 462), (0, 486),
              (-34, 590), (-55, 690))),
        (110, ((83, -10), (75, 26), (62, 82), (50, 124), (40, 168), (31, 214), (22, 276), (14, 346), (1, 444),
               (-12, 492), (-34, 588), (-55, 690))),
        (140, ((83, -10), (75, 26), (62, 82), (50, 112), (40, 142), (36, 160), (22, 256), (14, 326), (1, 426),
               (-12, 482), (-34, 588), (-55, 690))),
    ),
    {
        "prague": (226, 194),
        "berlin": (208, 122),
        "london": (134, 136),
        "montreal": (80, 168),
        "los_alamos": (36, 262),
        "washington": (86, 242),
        "paris": (154, 206),
        "madrid": (118, 298),
        "monte_carlo": (168, 262),
        "vatican": (218, 290),
        "moscow": (292, 118),
        "yakutsk": (356, 82),
        "shanghai": (346, 212),
        "hong_kong": (360, 276),
        "bangkok": (352, 346),
        "singapore": (357, 478),
        "cairo": (228, 380),
        "baghdad": (284, 306),
        "dubai": (292, 384),
        "mumbai": (326, 430),
        "casablanca": (136, 390),
        "bogota": (76, 442),
        "rio": (122, 532),
        "cape_town": (230, 572),
        "sydney": (384, 590),
        "tokyo": (390, 160),
    },
    0.4,
)  # fmt: skip


# -- where a place comes to lie --------------------------------------------------------------------


def _along(ruler: Ruler, degrees: float) -> float:
    """Where a degree lies between those of the ruler; beyond its ends it goes on as there."""
    marks = sorted(ruler)
    last = len(marks) - 2
    at = next((index for index, (mark, _) in enumerate(marks[1:]) if degrees <= mark), last)
    (low, start), (high, end) = marks[at], marks[at + 1]
    return start + (degrees - low) * (end - start) / (high - low)


def _flat(plan: Plan, east: float, north: float) -> Point:
    """Where a place lies before it is bent."""
    columns = plan.north
    heights = [(at, _along(ruler, north)) for at, ruler in columns]
    if len(heights) == 1 or east <= heights[0][0]:
        return _along(plan.east, east), heights[0][1]
    if east >= heights[-1][0]:
        return _along(plan.east, east), heights[-1][1]
    return _along(plan.east, east), _along(tuple(heights), east)


def bend(plan: Plan) -> Callable[[float, float], Point]:
    """Says where a place comes to lie: every city where it is placed, what is around it pulled along."""
    pulls: list[tuple[Point, Point]] = []
    for city in mission_map().cities:
        east, north = city.east / 100, city.north / 100
        flat = _flat(plan, east, north)
        x, y = plan.cities[city.id]
        pulls.append((flat, (x - flat[0], y - flat[1])))

    def place(east: float, north: float) -> Point:
        x, y = _flat(plan, east, north)
        total, across, down = 1.0, 0.0, 0.0
        for (px, py), (dx, dy) in pulls:
            weight = (REACH * REACH / ((x - px) ** 2 + (y - py) ** 2 + 1)) ** 2
            total, across, down = total + weight, across + weight * dx, down + weight * dy
        return x + across / total, y + down / total

    return place


def _round(outline: Sequence[Point]) -> list[Point]:
    """The same outline with round corners."""
    count = len(outline)
    found: list[Point] = []
    for index in range(count):
        a, b, c, d = (outline[(index + shift) % count] for shift in (-1, 0, 1, 2))
        for step in range(STEPS):
            t = step / STEPS
            found.append((_curve(a[0], b[0], c[0], d[0], t), _curve(a[1], b[1], c[1], d[1], t)))
    return found


def _curve(a: float, b: float, c: float, d: float, t: float) -> float:
    """Between b and c, on a curve through all four."""
    bent = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return 0.75 * bent + 0.25 * (b + (c - b) * t)  # a little stiffer: no loops where points lie close


def _fine(outline: Outline) -> Outline:
    """With points between those that lie far apart, so that what is bent stays smooth."""
    found: list[Point] = []
    for index, (x, y) in enumerate(outline):
        next_x, next_y = outline[(index + 1) % len(outline)]
        pieces = max(1, round((abs(next_x - x) + abs(next_y - y)) / 9))
        found += [(x + (next_x - x) * step / pieces, y + (next_y - y) * step / pieces) for step in range(pieces)]
    return tuple(found)


def _soft(outline: Sequence[Point], share: float) -> list[Point]:
    """The same with every corner drawn towards its neighbours."""
    found = []
    for index, (x, y) in enumerate(outline):
        (ax, ay), (bx, by) = outline[index - 1], outline[(index + 1) % len(outline)]
        found.append(((1 - share) * x + share * (ax + bx) / 2, (1 - share) * y + share * (ay + by) / 2))
    return found


def _width(outline: Sequence[Point]) -> float:
    """About half of how wide a shape is."""
    around = sum(abs(a - x) + abs(b - y) for (x, y), (a, b) in zip(outline, [*outline[1:], outline[0]], strict=True))
    return abs(_area(outline)) / around


# -- triangles -------------------------------------------------------------------------------------


def triangles(outline: Sequence[Point]) -> list[int]:
    """An outline cut into triangles, as the numbers of its points: ears are cut off one after the other."""
    left = list(range(len(outline)))
    if _area(outline) < 0:
        left.reverse()
    found: list[int] = []
    while len(left) > 3:
        ear = next((at for at in range(len(left)) if _is_ear(outline, left, at)), None)
        if ear is None:  # lines that cross: the flattest corner goes, nobody will see it
            ear = min(range(len(left)), key=lambda at: abs(_turn(*_corner(outline, left, at))))
        found += [left[ear - 1], left[ear], left[(ear + 1) % len(left)]]
        del left[ear]
    return found + left


def _corner(outline: Sequence[Point], left: list[int], at: int) -> tuple[Point, Point, Point]:
    return outline[left[at - 1]], outline[left[at]], outline[left[(at + 1) % len(left)]]


def _is_ear(outline: Sequence[Point], left: list[int], at: int) -> bool:
    a, b, c = _corner(outline, left, at)
    if _turn(a, b, c) <= 0:
        return False
    own = {left[at - 1], left[at], left[(at + 1) % len(left)]}
    return not any(_inside(outline[other], a, b, c) for other in left if other not in own)


def _inside(point: Point, a: Point, b: Point, c: Point) -> bool:
    return _turn(a, b, point) >= 0 and _turn(b, c, point) >= 0 and _turn(c, a, point) >= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _area(outline: Sequence[Point]) -> float:
    return sum(x * b - a * y for (x, y), (a, b) in zip(outline, [*outline[1:], outline[0]], strict=True))


# -- the files -------------------------------------------------------------------------------------


def drawn(plan: Plan) -> dict[str, object]:
    """A whole map as plain data."""
    place = bend(plan)

    def shapes(outlines: Sequence[Outline]) -> list[dict[str, object]]:
        bent = [_soft([place(east, north) for east, north in _fine(outline)], plan.soft) for outline in outlines]
        rounded = [_round(outline) for outline in bent if _width(outline) > THIN]
        return [{"points": _numbers(points), "triangles": triangles(points)} for points in rounded]

    meridians = [[place(east, north) for north in range(-52, 81, 4)] for east in range(-150, 181, 30)]
    parallels = [[place(east, north) for east in range(-170, 181, 5)] for north in range(-30, 61, 30)]
    return {
        "size": list(plan.size),
        "cities": {name: list(where) for name, where in plan.cities.items()},
        "land": shapes(LANDS),
        "water": shapes(WATERS),
        "grid": [_numbers(line) for line in (*meridians, *parallels)],
    }


def _numbers(points: Sequence[Point]) -> list[float]:
    return [round(number, 1) for point in points for number in point]


def make() -> None:
    """Writes both maps."""
    for plan in (WIDE, TALL):
        text = json.dumps(drawn(plan), separators=(",", ":"))
        (ASSETS / "map" / f"{plan.name}.json").write_text(text + "\n", encoding="utf-8")
