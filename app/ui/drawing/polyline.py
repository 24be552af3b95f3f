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
        outer = half + 2 * SOFT
        for (x, y), (nx, ny) in zip(points, _normals(points, closed), strict=True):
            across, up, beyond, above = nx * half, ny * half, nx * outer, ny * outer
            self.vertices += (
                x + beyond, y + above, 0.5, 0.02, x + across, y + up, 0.5, 0.98,
                x - across, y - up, 0.5, 0.98, x - beyond, y - above, 0.5, 0.02,
            )  # fmt: skip
        for index in range(count if closed else count - 1):
            one, other = start + 4 * index, start + 4 * ((index + 1) % count)
            self.indices += (
                one, one + 1, other, one + 1, other + 1, other,
                one + 1, one + 2, other + 1, one + 2, other + 2, other + 1,
                one + 2, one + 3, other + 2, one + 3, other + 3, other + 2,
            )  # fmt: skip

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


def _normals(points: Sequence[Point], closed: bool) -> list[Point]:
    """The direction across the line at each point: half-way between those of both segments, with the required length.
    A line has at least two points, none of them equal to the next.
    """
    ends = [*points[1:], points[0]] if closed else points[1:]
    units: list[Point] = []
    for (ax, ay), (bx, by) in zip(points, ends, strict=False):
        length = math.dist((ax, ay), (bx, by))
        units.append(((bx - ax) / length, (by - ay) / length))
    befores, afters = ([units[-1], *units], units) if closed else ([units[0], *units], [*units, units[-1]])
    return [_between(first, last) for first, last in zip(befores, afters, strict=False)]


def _between(first: Point, last: Point) -> Point:
    """The direction across a corner."""
    if first is last:
        return -first[1], first[0]
    nx, ny = -(first[1] + last[1]), first[0] + last[0]
    length = math.hypot(nx, ny)
    if length < 0.5:  # a spike is limited to the width of the line
        return -first[1], first[0]
    return nx / length * min(1.6, 2 / length), ny / length * min(1.6, 2 / length)
