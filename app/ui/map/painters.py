"""The painters of the mission map: paper and lands, roads, cities, their names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Mesh

from app.present import tokens
from app.present.map.chart import Disc, Fit, MapDrawing, Point, drawing, names_at
from app.present.map.model import CityState, MapCity, Road
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.pen import Pen, text_width
from app.ui.drawing.polyline import Ribbon, curve
from app.ui.theme.viewport import Viewport

C = tokens.CHART
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
HALO = tuple((1.6 * x, 1.6 * y) for x, y in DIRECTIONS)


def radius(look: Viewport) -> float:
    """The radius of a city that is done; open ones are a little larger."""
    return 20.0 if look.tablet else 16.0


def name_size(look: Viewport) -> float:
    return 16.0 if look.tablet else 13.0


def chart_items(look: Viewport, plan: Fit, cities: Sequence[MapCity], roads: Sequence[Road]) -> list[Item]:
    """All items of the map, from its upper left corner; the screen adds the taps."""
    whole = Box(0, 0, plan.width, plan.height)
    names = tuple((city.id, city.name, city.standing) for city in cities)
    return [
        Item("lands", whole, _lands, plan),
        Item("threads", whole, _threads, (plan, tuple(roads))),
        *(city_item(look, plan, city) for city in cities),
        Item("names", whole, _names, (plan, names)),
    ]


def city_item(look: Viewport, plan: Fit, city: MapCity) -> Item:
    """A city, large enough for a finger."""
    x, y = plan.place(drawing(plan.name).cities[city.id])
    side = max(tokens.TARGET.least, 2 * radius(look) + 8)
    say = f"{city.name} {city.numbers}"
    return Item(f"city/{city.id}", Box(x - side / 2, y - side / 2, side, side), _city, city, say=say, radius=side / 2)


# -- paper, lands ----------------------------------------------------------------------------------


def _lands(pen: Pen, w: float, h: float, plan: Fit) -> None:
    pen.fill(0, 0, w, h, C.sea)
    pen.ground(0, 0, w, h, "paper", tile=420)
    pen.fill(0, 0, w, h, C.sea_shade)
    plan_of = drawing(plan.name)
    pen.ribbon(_grid(plan, pen.density, pen.left, pen.top_px), C.grid)
    pen.ribbon(_coasts(plan, pen.density, pen.left, pen.top_px, 6.0), C.coast_glow)
    for code, shapes in ((C.land, plan_of.land), (C.sea, plan_of.water)):
        pen.colour(code)
        for shape in shapes:
            vertices: list[float] = []
            for point in shape.points:
                x, y = _pixel(plan, point, pen.density, pen.left, pen.top_px)
                vertices += (x, y, 0, 0)
            pen.group.add(Mesh(vertices=vertices, indices=shape.triangles, mode="triangles"))
    pen.ribbon(_coasts(plan, pen.density, pen.left, pen.top_px, 1.6), C.coast)
    for share in (0.33, 0.66) if plan.name == "wide" else (0.5,):
        pen.shade(w * share, 0, 13, h, C.clear, C.fold, upright=False)
        pen.shade(w * share + 13, 0, 13, h, C.fold_light, C.fold_clear, upright=False)
    pen.shade(0, h * 0.5, w, 12, C.clear, C.fold)
    pen.shade(0, h * 0.5 + 12, w, 12, C.fold_light, C.fold_clear)


def _pixel(plan: Fit, point: Point, density: float, left: float, top: float) -> Point:
    x, y = plan.place(point)
    return left + x * density, top - y * density


@lru_cache(8)
def _coasts(plan: Fit, density: float, left: float, top: float, width: float) -> Ribbon:
    ribbon = Ribbon()
    found: MapDrawing = drawing(plan.name)
    every = 2 if width > 3 else 1  # soft lines need fewer points
    for shape in (*found.land, *found.water):
        points = [_pixel(plan, point, density, left, top) for point in shape.points[::every]]
        ribbon.line(points, width * density, closed=True)
    return ribbon


@lru_cache(4)
def _grid(plan: Fit, density: float, left: float, top: float) -> Ribbon:
    ribbon = Ribbon()
    for line in drawing(plan.name).grid:
        ribbon.line([_pixel(plan, point, density, left, top) for point in line], density)
    return ribbon


# -- roads -----------------------------------------------------------------------------------------


def _threads(pen: Pen, _w: float, _h: float, state: tuple[Fit, tuple[Road, ...]]) -> None:
    closed, opened, shade, done = _hung(*state, pen.density, pen.left, pen.top_px)
    for ribbon, code in ((closed, C.thread_closed), (opened, C.thread), (shade, C.thread_shade), (done, C.thread)):
        if ribbon.indices:
            pen.ribbon(ribbon, code)


@lru_cache(4)
def _hung(plan: Fit, roads: tuple[Road, ...], d: float, left: float, top: float) -> tuple[Ribbon, ...]:
    """The roads as lines: to closed cities, to open ones, and between those that are done with their shadow."""
    cities = drawing(plan.name).cities
    shade, done, opened, closed = Ribbon(), Ribbon(), Ribbon(), Ribbon()
    for road in roads:
        start, end = (_pixel(plan, cities[city], d, left, top) for city in (road.start, road.end))
        hanging = curve(start, end, abs(end[0] - start[0]) * 0.05)
        if road.standing is CityState.DONE:
            shade.line([(x + d, y - 3 * d) for x, y in hanging], 5 * d)
            done.line(hanging, 4 * d)
        elif road.standing is CityState.OPEN:
            opened.dashes(hanging, 3 * d, 9 * d, 7 * d)
        else:
            closed.dashes(hanging, 2 * d, 3 * d, 5 * d)
    return closed, opened, shade, done


# -- cities ----------------------------------------------------------------------------------------


def _city(pen: Pen, w: float, h: float, city: MapCity) -> None:
    x, y, r = w / 2, h / 2, radius(pen.look)
    if city.chosen:
        pen.sprite("frame", "disc", x, y, 2 * (r + 8), tint=C.opened_rim)
        pen.sprite("frame", "disc", x, y, 2 * (r + 4.5), tint=C.halo)
    if city.standing is CityState.DONE:
        pen.sprite("frame", "disc", x + 1, y + 3, 2 * r, tint=C.disc_shade)
        pen.sprite("frame", "disc", x, y, 2 * r, tint=C.done_rim)
        pen.sprite("frame", "disc", x, y, 2 * r - 5, tint=C.done)
        pen.icon("check-bold", x, y, r * 1.2, C.on_done)
        return
    if city.standing is CityState.OPEN:
        r += 2
        pen.sprite("frame", "disc", x + 1, y + 3, 2 * r, tint=C.disc_shade)
        pen.sprite("frame", "disc", x, y, 2 * r, tint=C.opened_rim)
        pen.sprite("frame", "disc", x, y, 2 * r - 5, tint=C.opened)
        _number(pen, city.numbers, "display", r * 0.98, x, y, 2 * r - 9, C.opened_rim)
        return
    r *= 0.86
    pen.sprite("frame", "disc", x, y, 2 * r, tint=C.closed)
    dashed_ring(pen, x, y, r, C.closed_rim)
    _number(pen, city.numbers, "display6", r, x, y, 2 * r - 5, C.closed_ink)


def dashed_ring(pen: Pen, x: float, y: float, r: float, code: str) -> None:
    """The ring of a closed city."""
    ring = _ring(r, pen.density)
    cx, cy = pen.left + x * pen.density, pen.top_px - y * pen.density
    moved = Ribbon()
    moved.indices = ring.indices
    moved.vertices = [part + (cx, cy, 0.0, 0.0)[index % 4] for index, part in enumerate(ring.vertices)]
    pen.ribbon(moved, code)


@lru_cache(8)
def _ring(r: float, density: float) -> Ribbon:
    """The ring at the origin, moved when it is drawn."""
    turns = [2 * math.pi * step / 48 for step in range(49)]
    ribbon = Ribbon()
    ribbon.dashes(
        [(r * density * math.cos(turn), r * density * math.sin(turn)) for turn in turns],
        2 * density,
        4 * density,
        3 * density,
    )
    return ribbon


def _number(pen: Pen, words: str, face: str, size: float, x: float, y: float, room: float, code: str) -> None:
    """Draw numbers inside their disc at any text scale."""
    from app.ui.drawing import text_rendering

    d = pen.density
    px = text_rendering.fitting(words, face, max(1, round(size * d)), int(room * d), 6)
    pen.exact(words, face, px, x, y, code, "centre")


def _names(pen: Pen, _w: float, _h: float, state: tuple[Fit, tuple[tuple[str, str, CityState], ...]]) -> None:
    plan, names = state
    look = pen.look
    size = name_size(look)
    places = _placed(look, plan, names)
    inks = {CityState.DONE: C.name_done, CityState.OPEN: C.name, CityState.CLOSED: C.name_closed}
    for city, name, standing in names:
        x, y = places[city]
        face = "text" if standing is CityState.CLOSED else "strong"
        for dx, dy in HALO:
            pen.text(name, face, size, x + dx, y + dy, C.halo, "centre")
        pen.text(name, face, size, x, y, inks[standing], "centre")


@lru_cache(16)
def _placed(look: Viewport, plan: Fit, names: tuple[tuple[str, str, CityState], ...]) -> dict[str, Point]:
    cities = drawing(plan.name).cities
    size, r = name_size(look), radius(look)
    discs = tuple(
        Disc(city, *plan.place(cities[city]), r + 2, text_width(look, name, "strong", size), size * look.text * 1.2)
        for city, name, _standing in names
    )
    return names_at(discs, plan.width, plan.height)


def magnifier(pen: Pen, w: float, h: float, icon: str) -> None:
    """The zoom button."""
    pen.sprite("frame", "disc", w / 2, h / 2 + 1, 46, tint=C.disc_shade)
    pen.sprite("frame", "disc", w / 2, h / 2, 44, tint=C.opened_rim)
    pen.icon(icon, w / 2, h / 2, 24, C.halo)
