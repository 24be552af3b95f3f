"""The city: thirteen tiles, their highlights, the event path, and the information in its corners."""

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from app.present.rogue import theme
from app.present.rogue.model import CityModel, Corner, TileFace
from app.present.rogue.theme import NIGHT, ON_TILE, RADIUS
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.pen import Pen
from app.ui.match.boards import ItemBoard
from app.ui.rogue.painters import pieces
from app.ui.rogue.painters.tile import RIMS, caption, paint_rim, paint_tile, rim_of
from app.ui.rogue.sizes import HIGHEST, LOWEST, RogueSizes
from app.ui.theme.viewport import Viewport

MadeTiles = dict[int, tuple[Box, TileFace, tuple[Item, Item]]]
"""The items of tiles by slot, with the place and the face they were made from."""


class CityMap(ItemBoard):
    """The city in a layout; taps are reported as `tile` events."""

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_tile")
        self._made: MadeTiles = {}
        super().__init__(**kwargs)

    def compose(self, look: Viewport, box: Box) -> list[Item]:
        plan = RogueSizes(look)
        return city_items(box, self.model, plan.gap, self._tapped, plan.highest, self._made)

    def _tapped(self, slot: int) -> None:
        self.dispatch("on_tile", slot)

    def on_tile(self, slot: int) -> None:
        """Event: a tile was tapped."""


def grid(city: CityModel) -> tuple[int, int]:
    """The numbers of columns and rows of the plan."""
    return max(column for _row, column in city.places) + 1, max(row for row, _column in city.places) + 1


def tile_boxes(box: Box, city: CityModel, gap: float, highest: float = HIGHEST) -> tuple[Box, ...]:
    """The boxes of the tiles in the box of the city: as large as fits, centred."""
    columns, rows = grid(city)
    wide = (box.w - gap * (columns - 1)) / columns
    tall = min(highest * wide, (box.h - gap * (rows - 1)) / rows)
    if tall < LOWEST * wide:
        wide = tall / LOWEST
    left = box.x + (box.w - columns * wide - gap * (columns - 1)) / 2
    top = box.y + (box.h - rows * tall - gap * (rows - 1)) / 2
    return tuple(Box(left + column * (wide + gap), top + row * (tall + gap), wide, tall) for row, column in city.places)


def city_items(
    box: Box,
    city: CityModel,
    gap: float,
    tap: Callable[[int], None] | None,
    highest: float = HIGHEST,
    made: MadeTiles | None = None,
) -> list[Item]:
    """The items of the city; those of unchanged tiles come from `made`, which is brought up to date."""
    places = tile_boxes(box, city, gap, highest)
    tall, wide = places[0].h, places[0].w
    lights = tuple((place, RIMS[face.mark][0]) for place, face in zip(places, city.tiles, strict=True) if face.mark)
    items = [Item("city/lights", Box(0, 0, 1, 1), _lights, lights)]
    for place, face in zip(places, city.tiles, strict=True):
        known = made.get(face.slot) if made is not None else None
        if known is None or known[1] is not face or known[0] != place:
            known = place, face, _tile(place, face, tap)
        if made is not None:
            made[face.slot] = known
        items += known[2]
    items.append(Item("city/path", Box(0, 0, 1, 1), _path, (places, city.path, wide)))
    if city.trail:
        items.append(Item("city/trail", Box(0, 0, 1, 1), _trail, (places, city.trail)))
    columns, _rows = grid(city)
    top = min(place.y for place in places)
    first = min(place.x for place in places)
    corner = city.corner
    corners = (("round", 0, _round, corner.round_say), ("stream", columns - 1, _stream, corner.stream_say))
    for key, column, painter, said in corners:
        if (0, column) not in city.places:
            spot = Box(first + column * (wide + gap), top, wide, tall)
            items.append(Item(f"city/{key}", spot, painter, corner, say=said))
    return items


def _tile(place: Box, face: TileFace, tap: Callable[[int], None] | None) -> tuple[Item, Item]:
    """A tile, and its rim, which changes with every tap, as a separate item."""
    slot = face.slot
    act = None if tap is None else lambda: tap(slot)
    lit = face.mark or face.veiled or face.mine
    plain = replace(face, mark="", veiled=False, mine=False) if lit else face
    tile = Item(f"tile/{slot}", place, paint_tile, plain, act, say=face.say, radius=RADIUS.card)
    return tile, Item(f"rim/{slot}", place, paint_rim, rim_of(face))


# -- painters --------------------------------------------------------------------------------------


def _lights(pen: Pen, _w: float, _h: float, state: tuple[tuple[Box, str], ...]) -> None:
    """A glow around highlighted tiles, below all of them."""
    from app.ui.drawing import sprites

    for place, colour in state:
        out = 10.0
        texture = sprites.sprite(theme.PAGE, "glow", 72, pen.density)
        pen.colour(colour, 0.6)
        left, lower, wide, tall = pen.place(place.x - out, place.y - out, place.w + 2 * out, place.h + 2 * out)
        pen.nine(texture, left, lower, wide, tall, 1 / 3, 24, "both")


def _path(pen: Pen, _w: float, _h: float, state: tuple[tuple[Box, ...], tuple[int, ...], float]) -> None:
    """The tabs of the event path: one in each gap, and one out of the city over the top precinct."""
    places, path, wide = state
    size = min(24.0, max(14.0, wide * 0.21))
    for one, other in pairwise(path):
        here, there = places[one], places[other]
        dx, dy = there.x - here.x, there.y - here.y
        if abs(dx) >= abs(dy):
            x = (here.right + there.x) / 2 if dx > 0 else (here.x + there.right) / 2
            y = (here.y + here.h / 2 + there.y + there.h / 2) / 2
        else:
            x = (here.x + here.w / 2 + there.x + there.w / 2) / 2
            y = (here.foot + there.y) / 2 if dy > 0 else (here.y + there.foot) / 2
        pen.sprite(theme.PAGE, "path", x, y, size, angle=math.degrees(math.atan2(dy, dx)))
    top = places[path[0]]
    pen.sprite(theme.PAGE, "path", top.x + top.w / 2, top.y - 2, size, angle=-90)


def _trail(pen: Pen, _w: float, _h: float, state: tuple[tuple[Box, ...], tuple[tuple[int, int], ...]]) -> None:
    """The path of the last move."""
    places, trail = state
    for one, other in trail:
        here, there = places[one], places[other]
        ax, ay = here.x + here.w / 2, here.y + here.h / 2
        bx, by = there.x + there.w / 2, there.y + there.h / 2
        if one == other:
            pen.arc(ax, ay, here.w * 0.34, 1.0, 5, NIGHT.void)
            pen.arc(ax, ay, here.w * 0.34, 1.0, 3, NIGHT.path)
            continue
        length = math.hypot(bx - ax, by - ay)
        count = max(2, int(length / 11))
        for step in range(count):
            share = (step + 0.5) / count
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            pen.sprite("frame", "disc", x, y, 7, tint=NIGHT.void)
            pen.sprite("frame", "disc", x, y, 4.6, tint=NIGHT.path)
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        pen.sprite(theme.PAGE, "path", bx, by, 24, angle=angle)


def _round(pen: Pen, w: float, h: float, corner: Corner) -> None:
    """The number of the round."""
    s = min(w / theme.TILE, h / 92) / min(pen.look.text, 1.2)
    words, name = corner.round_title, ON_TILE.name * s
    caption(pen, words, "text", name, w / 2, h * 0.24, NIGHT.second, "centre", room=w - 4, least=0.7)
    number, of = str(corner.round), f"/{corner.rounds}"
    px, small = round(36 * s * pen.density), round(19 * s * pen.density)
    from app.ui.drawing import text_rendering

    one, two = text_rendering.width(number, "display", px), text_rendering.width(of, "display6", small)
    left = w / 2 - (one + two) / pen.density / 2
    pen.exact(number, "display", px, left, h * 0.47, NIGHT.lamp)
    pen.exact(of, "display6", small, left + one / pen.density, h * 0.47 + 6 * s, NIGHT.quiet)
    step = min(9.5 * s, (w - 6) / corner.rounds)
    start = w / 2 - step * corner.rounds / 2
    for place in range(corner.rounds):
        x, y = start + place * step, h * 0.72
        ink = NIGHT.lamp if place < corner.round else NIGHT.line
        pen.box(x + 0.8, y, step - 1.6, 6.5 * s, RADIUS.mark, ink)


def _stream(pen: Pen, w: float, h: float, corner: Corner) -> None:
    """The rest of the Data Stream, and the next precinct of the police."""
    s = min(w / theme.TILE, h / 92) / min(pen.look.text, 1.2)
    words, letters = corner.stream_title, ON_TILE.name * s
    caption(pen, words, "text", letters, w / 2, h * 0.2, NIGHT.second, "centre", room=w - 4, least=0.7)
    pieces.icon(pen, "icon-stream", w / 2 - 14 * s, h * 0.43, 24 * s, NIGHT.second)
    caption(pen, str(corner.stream), "display", ON_TILE.figure * s, w / 2 + 2 * s, h * 0.43, NIGHT.text)
    pieces.police(pen, w / 2 - 20 * s, h * 0.72, 19 * s)
    caption(
        pen,
        corner.police_title,
        "text",
        ON_TILE.name * s,
        w / 2 - 7 * s,
        h * 0.72,
        NIGHT.second,
        room=24 * s,
        least=0.6,
    )
    caption(pen, str(corner.next_police), "display", ON_TILE.next * s, w - 14 * s, h * 0.72, NIGHT.text)
