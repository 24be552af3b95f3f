"""Lines of any width as one mesh, with soft edges: coasts, roads, rings and arcs.

A line is a body and a soft edge on both sides; the edge fades by a gradient texture, so no multisampling is needed.
Coordinates are in pixels.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
SOFT = 0.7  # pixels of a soft edge, on both sides of the line's edge
NEAR = 0.9  # pixels: closer points are merged


class Ribbon:
    """Collects lines; `meshes` returns vertices (x, y, u, v) and triangles."""

    def __init__(self) -> None:
        self.vertices: list[float] = []
        self.indices: list[int] = []

    def line(self, points: Sequence[Point], width: float, closed: bool = False) -> None:
        """Add a line through these points."""
        points = _apart(points, closed)
        count = len(points)
        if count < 2:
            return
        start = len(self.vertices) // 4
        half = max(0.2, width / 2 - SOFT)
        for index, (x, y) in enumerate(points):
            nx, ny = _across(points, index, closed)
            for reach, v in ((half + 2 * SOFT, 0.02), (half, 0.98), (-half, 0.98), (-half - 2 * SOFT, 0.02)):
                self.vertices += (x + nx * reach, y + ny * reach, 0.5, v)
        for index in range(count if closed else count - 1):
            one, other = start + 4 * index, start + 4 * ((index + 1) % count)
            for side in range(3):
                a, b, c, d = one + side, one + side + 1, other + side, other + side + 1
                self.indices += (a, b, c, b, d, c)

    def dashes(self, points: Sequence[Point], width: float, dash: float, gap: float) -> None:
        """Add a dashed line, with dashes evenly spread over its length."""
        length = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
        pieces = max(1, round((length + gap) / (dash + gap)))
        step = (length + gap) / pieces
        for index in range(pieces):
            self.line(piece(points, index * step, index * step + step - gap), width)


def piece(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """The part of a line between two distances along it."""
    found: list[Point] = []
    at = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.dist((ax, ay), (bx, by))
        low, high = max(start, at), min(end, at + length)
        if length and low < high:
            for mark in (low, high):
                share = (mark - at) / length
                found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
        at += length
    return found


def curve(start: Point, end: Point, sag: float, steps: int = 14) -> list[Point]:
    """A curve that sags between two points."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, (ay + by) / 2 - sag
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by,
        )
        for t in (step / steps for step in range(steps + 1))
    ]


def _apart(points: Iterable[Point], closed: bool) -> list[Point]:
    """Remove points that coincide."""
    found: list[Point] = []
    for point in points:
        if not found or math.dist(point, found[-1]) > NEAR:
            found.append(point)
    if closed and len(found) > 1 and math.dist(found[0], found[-1]) <= NEAR:
        found.pop()
    return found


def _across(points: Sequence[Point], index: int, closed: bool) -> Point:
    """The direction across the line at a point: half-way between those of both segments, with the required length."""
    count = len(points)
    before = points[index - 1] if index or closed else points[index]
    after = points[(index + 1) % count] if index < count - 1 or closed else points[index]
    here = points[index]
    first, last = _unit(before, here), _unit(here, after)
    if first is None or last is None:
        along = first or last or (1.0, 0.0)
        return -along[1], along[0]
    nx, ny = -(first[1] + last[1]), first[0] + last[0]
    length = math.hypot(nx, ny)
    if length < 0.5:  # a spike is limited to the width of the line
        return -first[1], first[0]
    return nx / length * min(1.6, 2 / length), ny / length * min(1.6, 2 / length)


def _unit(a: Point, b: Point) -> Point | None:
    length = math.dist(a, b)
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length) if length else None
