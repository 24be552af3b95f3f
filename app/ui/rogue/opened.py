"""A tile opened: it grows from its cell over the city, one row for each thing on it, what can be done on its right."""

from collections.abc import Callable

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts, theme
from app.ui.rogue.acts import Thing, icon_of, kind_of, label_of, touches
from app.ui.rogue.asking import ask_height, ask_items
from app.ui.rogue.layout import Places, cramped
from app.ui.rogue.model import Ask, Opened, Row, TileFace
from app.ui.rogue.theme import NIGHT
from app.ui.rogue.tile import cover, paint_token
from app.ui.sheet import Box, Item, ScrollSheet
from games.core.value import Value

Tap = Callable[[], None]


def opened_box(look: Look, where: Places, cell: Box) -> Box:
    """Four columns and all rows, towards the side where the tile lies; with large letters down to the buttons' foot."""
    city = where.city
    if cramped(look) and not look.side:
        return Box(city.x, city.y, city.w, where.actions.foot - city.y)
    wide = min(city.w, max(300.0, city.w * (0.7 if look.tablet and look.side else 0.82)))
    middle = cell.x + cell.w / 2
    x = min(max(city.x, middle - wide / 2), city.right - wide)
    if middle > city.x + city.w * 0.6:
        x = city.right - wide
    elif middle < city.x + city.w * 0.4:
        x = city.x
    return Box(x, city.y, wide, city.h)


class OpenTile:
    """The opened tile of one screen; it keeps the widget that its rows scroll in."""

    def __init__(self) -> None:
        self.rows = ScrollSheet()

    def items(
        self,
        look: Look,
        box: Box,
        model: Opened,
        ask: Ask | None,
        armed: tuple[Thing, ...],
        choose: Callable[[Value], Tap],
        close: Tap,
        do: Tap,
    ) -> list[Item]:
        """A head with the roof, the rows, and what is asked before an action of one of them is done."""
        grow = min(look.text, 1.4)
        head = 62.0 * grow if look.height > 500 else 46.0
        foot = ask_height(look, box.w - 16, ask) if ask is not None else 0.0
        inner = Box(box.x + 2, box.y + head, box.w - 4, box.h - head - foot - 4)
        items = [
            Item("opened", box, _ground, model.face, lambda: None, say=model.face.say, radius=-1),
            Item("opened/head", Box(box.x, box.y, box.w - 50, head), _head, (model.face, model.line), say=model.line),
            parts.icon_button("opened/close", box.right - 50, box.y + 2, "icon-close", _("Close"), close, NIGHT.white),
            self.rows.item("opened/rows", look, inner, *_rows(look, inner.w, model, armed, choose)),
        ]
        if ask is not None:
            place = Box(box.x + 6, box.foot - foot - 4, box.w - 12, foot)
            items += ask_items("opened", look, place, ask, do)
        return items


def _rows(
    look: Look, wide: float, model: Opened, armed: tuple[Thing, ...], choose: Callable[[Value], Tap]
) -> tuple[list[Item], float]:
    """The rows, and how tall they are together."""
    items: list[Item] = []
    y = 2.0
    side = 104.0 if wide > 330 else 92.0
    for row in model.rows:
        text = wide - 62 - (side + 10 if row.action is not None else 8)
        tall = max(
            56.0,
            10
            + paragraph_height(look, row.title, 16, text, "strong", 1.15)
            + paragraph_height(look, row.line, 13.5, text, "text", 1.2)
            + (13 * 1.7 * look.text if row.chip else 0),
        )
        items.append(
            Item(
                f"row/{row.key}",
                Box(6, y, wide - 12, tall),
                _paint_row,
                (row, text),
                say=f"{row.title}. {row.line}",
            )
        )
        if row.action is not None:
            place = Box(wide - side - 8, y + (tall - 50) / 2, side, 50)
            light = "chosen" if armed and armed == tuple(touches(row.action)) else "lit"
            kind = kind_of(row.action)
            items.append(
                parts.button(
                    f"do/{row.key}",
                    place,
                    label_of(kind),
                    choose(row.action),
                    light,
                    icon_of(kind),
                    size=14,
                    stacked=True,
                )
            )
        y += tall + 3
    return items, y + 4


def _ground(pen: Pen, w: float, h: float, _face: TileFace) -> None:
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, theme.RADIUS.card, NIGHT.ink)
    pen.ring(0, 0, w, h, theme.RADIUS.card, 3, NIGHT.white)


def _head(pen: Pen, w: float, h: float, state: tuple[TileFace, str]) -> None:
    """The roof as a strip, the name, and what is true of the whole tile."""
    from app.ui import art

    face, line = state
    roof = pen.within(3, 3)
    cover(roof, art.sprite(theme.TILES, f"tile-{face.art}", w, pen.density), w + 44, h - 4, 11)
    pen.shade(3, 3, w + 44, h - 4, NIGHT.ink_thin, NIGHT.ink_full)
    low = h < 50
    first = h * (0.36 if line else 0.5)
    grow = min(pen.look.text, 1.3)  # the name is large already
    size = (22 if not low else 18) * grow / pen.look.text
    pen.text(face.full, "display", size, 14, first, NIGHT.white, room=w - 20, least=0.5)
    if line:
        ink = NIGHT.skull if face.skulls and not face.police else NIGHT.second
        pen.block(
            line,
            13,
            14,
            first + (12 if not low else 8) * grow,
            w - 20,
            h - first - (13 if not low else 9) * grow,
            ink,
            spacing=1.1,
            middle=False,
        )


def _paint_row(pen: Pen, w: float, h: float, state: tuple[Row, float]) -> None:
    row, room = state
    pen.line(4, h, w - 8, NIGHT.line)
    middle = h / 2
    if row.token is not None:
        paint_token(pen, row.token, 26, middle, 40)
    elif row.figure is not None:
        parts.figure(pen, row.figure[0], 26, middle, 42, row.figure[1])
    elif row.informants:
        for place, who in enumerate(row.informants[:2]):
            parts.informant(pen, who, 15 + 22 * place, middle, 21)
    elif row.icon:
        parts.icon(pen, row.icon, 26, middle, 26, NIGHT.second)
    x = 54.0
    title = paragraph_height(pen.look, row.title, 16, room, "strong", 1.15)
    line = paragraph_height(pen.look, row.line, 13.5, room, "text", 1.2)
    chip = 13 * 1.7 * pen.look.text if row.chip else 0
    y = (h - title - line - chip) / 2
    pen.paragraph(row.title, 16, x, y, room, row.ink or NIGHT.text, "strong", spacing=1.15)
    if row.chip:
        parts.chip(pen, x, y + title + chip / 2, row.chip, 13, NIGHT.neon)
    pen.paragraph(row.line, 13.5, x, y + title + chip, room, NIGHT.second, spacing=1.2)
