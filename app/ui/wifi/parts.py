"""Painted parts of the wifi's screens: rows of seats, the paper with its picture and code, cards, code boxes, keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from kivy.graphics import Rectangle

from app.ui import kit, tokens
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import Person, badge
from app.ui.sheet import Box, Item
from app.ui.wifi.model import Card, Door, Entry, SeatRow, Sign, Watcher

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture

Tap = Callable[[], None]
D = tokens.DUET
R = tokens.RADIUS
QUIET = 4  # modules of white around a QR


def tone(pen: Pen, name: str) -> str:
    """The colour of a tone; it never stands without an icon and a word."""
    frame = pen.look.frame
    return {"good": frame.ok, "wait": frame.accent, "bad": frame.danger}.get(name, frame.text_muted)


# -- seats -----------------------------------------------------------------------------------------


def row_height(look: Look) -> float:
    """How tall a row of a seat is."""
    return look.grown(60 if look.tablet or look.height > 700 else 54, 0.6)


def seat(key: str, box: Box, row: SeatRow, tap: Tap | None) -> Item:
    """A seat: badge, name, device, and how it is there."""
    name = row.person.everybody if row.person is not None else _("A free seat")
    return Item(key, box, _seat, row, tap, say=f"{name}. {row.device}. {row.sign.words}", radius=R.button)


def _seat(pen: Pen, w: float, h: float, row: SeatRow) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.control)
    if row.person is not None:
        badge(pen, row.person, 34, h / 2, min(40.0, h - 14))
        name, ink = row.person.called(pen.look, "strong", 18, w - 150), frame.text
    else:
        pen.ring(14, h / 2 - 20, 40, 40, 20, 2, frame.outline)
        pen.icon("plus", 34, h / 2, 24, frame.text_muted)
        name, ink = _("A free seat"), frame.text_muted
    right = _sign(pen, w, h, row.sign)
    room = right - 70
    pen.text(name, "strong", 18, 64, h * 0.33, ink, room=room, least=0.5)
    pen.text(row.device, "text", 15, 64, h * 0.7, frame.text_muted, room=room, least=0.5)


def watcher(key: str, box: Box, who: Watcher, tap: Tap | None) -> Item:
    """A device that looks on."""
    return Item(key, box, _watcher, who, tap, say=f"{who.name}. {_('watches')}. {who.sign.words}", radius=R.button)


def _watcher(pen: Pen, w: float, h: float, who: Watcher) -> None:
    frame = pen.look.frame
    pen.ring(0, 0, w, h, R.button, 1, frame.hairline)
    pen.icon("eye-outline", 34, h / 2, 26, frame.text_muted)
    right = _sign(pen, w, h, who.sign)
    pen.text(who.name, "strong", 17, 64, h * 0.33, frame.text, room=right - 70, least=0.5)
    pen.text(_("watches"), "text", 15, 64, h * 0.7, frame.text_muted, room=right - 70, least=0.5)


def _sign(pen: Pen, w: float, h: float, sign: Sign) -> float:
    """An icon and its word at the right end; gives where they begin."""
    ink = tone(pen, sign.tone)
    pen.icon(sign.icon, w - 28, h / 2, 26, ink)
    wide = min(text_width(pen.look, sign.words, "text", 14) + 2, w * 0.3)
    pen.block(sign.words, 14, w - 48 - wide, 3, wide, h - 6, pen.look.frame.text_muted, anchor="right", spacing=1.1)
    return w - 54 - wide


# -- the paper that lets others in -----------------------------------------------------------------


@lru_cache(maxsize=4)
def picture(link: str) -> Texture:
    """A link as a QR: one pixel for each module, never smoothed."""
    from kivy.graphics.texture import Texture

    from app.lan.invite import qr

    rows = qr(link)
    side = len(rows) + 2 * QUIET
    light, dark = (0xFF, 0xFD, 0xF6), (0x16, 0x19, 0x1C)
    empty = bytes(light) * side
    data = empty * QUIET
    for row in reversed(rows):
        middle = b"".join(bytes(dark if module else light) for module in row)
        data += bytes(light) * QUIET + middle + bytes(light) * QUIET
    data += empty * QUIET
    made = Texture.create(size=(side, side), colorfmt="rgb")
    made.mag_filter = made.min_filter = "nearest"
    made.blit_buffer(data, colorfmt="rgb", bufferfmt="ubyte")
    return made


def paper(look: Look, box: Box, door: Door) -> Item:
    """The paper with the picture and the code."""
    words = f"{_('Point a camera here, or type the code')}: {door.code}. {door.where}"
    return Item("paper", box, _paper, (door, look.text), say=words)


def _paper(pen: Pen, w: float, h: float, state: tuple[Door, float]) -> None:
    door, text = state
    pen.shadow("panel", 0, 0, w, h, 0.9)
    pen.box(0, 3, w, h, 20, D.paper_edge)
    pen.paper(0, 0, w, h, 20, D.paper, "paper")
    if h >= 300 or w < 1.5 * h:
        _upright(pen, w, h, door, text)
    else:
        _flat(pen, w, h, door)


def _upright(pen: Pen, w: float, h: float, door: Door, text: float) -> None:
    """The picture above the code."""
    line = 16.0 * text
    code = min(82.0 if w < 500 else 136.0, h * 0.2, w / 4.2)
    rest = line * 1.6 + code * 1.12 + line * 1.9 + 14
    side = max(96.0, min(w - 48, h - rest - 26))
    top = max(14.0, (h - rest - side) / 2)
    _picture(pen, (w - side) / 2, top, side, door.link)
    y = top + side + 8
    size = 16 if w < 500 else 20
    pen.text(
        _("Point a camera here, or type the code"),
        "text",
        size,
        w / 2,
        y + line * 0.8,
        D.ink_soft,
        "centre",
        room=w - 24,
        least=0.5,
    )
    y += line * 1.6
    px = max(1, round(code * pen.density))
    pen.exact(door.code, "display", px, w / 2, y + code * 0.56, D.ink, "centre")
    _where(pen, w / 2, y + code * 1.12 + line, w - 24, door.where)


def _flat(pen: Pen, w: float, h: float, door: Door) -> None:
    """The picture beside the code, where the paper is low."""
    side = h - 20
    _picture(pen, 10, 10, side, door.link)
    x, room = side + 22, w - side - 34
    code = min(64.0, room / 3.4, h * 0.4)
    pen.block(_("Point a camera here, or type the code"), 15, x, 8, room, h * 0.36, D.ink_soft, spacing=1.15)
    px = max(1, round(code * pen.density))
    pen.exact(door.code, "display", px, x, h * 0.56, D.ink)
    _where(pen, x + room / 2, h - 20, room, door.where)


def _picture(pen: Pen, x: float, y: float, side: float, link: str) -> None:
    pen.box(x, y, side, side, 12, D.field)
    if not link:
        pen.icon("wifi-off", x + side / 2, y + side / 2, side * 0.4, D.ink_soft)
        return
    made = picture(link)
    modules = made.width
    step = max(1, int((side - 8) * pen.density / modules))  # whole pixels: every module as wide as the next
    real = modules * step / pen.density
    pen.colour(D.field)
    left, lower, _wide, _tall = pen.place(x + (side - real) / 2, y + (side - real) / 2, real, real)
    pen.group.add(Rectangle(pos=(left, lower), size=(modules * step, modules * step), texture=made))


def _where(pen: Pen, x: float, y: float, room: float, words: str) -> None:
    """The address, with the sign of the wifi before it."""
    size = 16.0
    wide = min(text_width(pen.look, words, "text", size), room - 30)
    left = x - (wide + 28) / 2
    pen.icon("wifi", left + 10, y, 21, D.ink_soft)
    pen.text(words, "text", size, left + 28, y, D.ink_soft, room=room - 30, least=0.5)


# -- tables and findings ---------------------------------------------------------------------------


def entry(key: str, box: Box, row: Entry, tap: Tap) -> Item:
    """A table in the list."""
    return Item(key, box, _entry, row, tap, say=f"{row.title}. {row.line}", radius=R.button)


def _entry(pen: Pen, w: float, h: float, row: Entry) -> None:
    frame = pen.look.frame
    live = row.state in ("known", "new")
    pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.control)
    if live:
        pen.ring(0, 0, w, h, R.button, 2, frame.accent)
    pen.icon(row.icon, 34, h / 2, 30, frame.accent if live else frame.text_muted)
    right = w - 16
    if live:
        words = _("Join")
        wide = min(120.0, text_width(pen.look, words, "strong", 17) + 36)
        right = w - 14 - wide
        pen.gradient(right, (h - 44) / 2, wide, 44, R.segment, frame.primary_hi, frame.primary_lo)
        pen.text(words, "strong", 17, right + wide / 2, h / 2, frame.on_primary, "centre", room=wide - 12, least=0.5)
    room = right - 70
    pen.text(row.title, "strong", 18, 62, h * 0.28, frame.text if live else frame.text_soft, room=room, least=0.5)
    pen.block(row.line, 15, 62, h * 0.46, room, h * 0.5, frame.text_muted, spacing=1.1, middle=False)


def card_height(look: Look, card: Card, wide: float) -> float:
    """How tall a card with one finding is."""
    body = paragraph_height(look, card.line, 16, wide - 88, spacing=1.25)
    return 16 + 20 * look.text * 1.3 + 4 + body + 12 + 52 + 16


def card(key: str, box: Box, what: Card, act: Tap) -> list[Item]:
    """One finding, one cause, one button."""
    button = Box(box.x + 16, box.foot - 16 - 52, box.w - 32, 52)
    return [
        Item(key, box, _card, what, say=f"{what.title}. {what.line}"),
        Item(f"{key}/do", button, _do, what.button, act, say=what.button, radius=R.button),
    ]


def _card(pen: Pen, w: float, h: float, what: Card) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.panel, frame.danger_surface)
    pen.ring(0, 0, w, h, R.panel, 2, frame.danger)
    pen.icon(what.icon, 36, 34, 32, frame.danger)
    line = 20 * pen.look.text * 1.3
    pen.text(what.title, "strong", 19, 66, 14 + line / 2, frame.on_danger_surface, room=w - 82, least=0.5)
    pen.paragraph(what.line, 16, 66, 18 + line, w - 88, frame.on_danger_surface, spacing=1.25)


def _do(pen: Pen, w: float, h: float, words: str) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.button, frame.danger)
    pen.text(words, "strong", 17, w / 2, h / 2, frame.on_danger, "centre", room=w - 20, least=0.5)


# -- digits ----------------------------------------------------------------------------------------


def code_boxes(key: str, box: Box, digits: str, tap: Tap | None = None) -> Item:
    """Six boxes in two groups of three."""
    said = digits or _("Type the code")
    return Item(key, box, _code_boxes, digits, tap, say=said, radius=R.button)


def _code_boxes(pen: Pen, w: float, h: float, digits: str) -> None:
    frame = pen.look.frame
    gap, middle = 7.0, 20.0
    wide = min(66.0, (w - 4 * gap - middle) / 6, h * 0.76)
    left = (w - 6 * wide - 4 * gap - middle) / 2
    for place in range(6):
        x = left + place * (wide + gap) + (middle - gap if place > 2 else 0)
        pen.box(x, 0, wide, h, R.segment, frame.bg)
        now = place == len(digits)
        pen.ring(x, 0, wide, h, R.segment, 2, frame.accent if now else frame.outline)
        if place < len(digits):
            px = max(1, round(min(h * 0.62, wide * 1.1) * pen.density))
            pen.exact(digits[place], "display", px, x + wide / 2, h / 2, frame.text, "centre")


def keys(box: Box, signs: tuple[str, ...], press: Callable[[str], None], back: Tap) -> list[Item]:
    """A field of keys, three in a row; an empty sign is a gap, "<" takes the last one back."""
    rows = (len(signs) + 2) // 3
    gap = 8.0
    wide, tall = (box.w - 2 * gap) / 3, (box.h - (rows - 1) * gap) / rows
    items = []
    for index, sign in enumerate(signs):
        place = Box(box.x + index % 3 * (wide + gap), box.y + index // 3 * (tall + gap), wide, tall)
        if sign == "<":
            items.append(Item("key/back", place, _key, "", back, say=_("Delete"), radius=R.segment))
        elif sign:
            items.append(Item(f"key/{sign}", place, _key, sign, _presser(press, sign), say=sign, radius=R.segment))
    return items


def _presser(press: Callable[[str], None], sign: str) -> Tap:
    return lambda: press(sign)


def _key(pen: Pen, w: float, h: float, sign: str) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.segment, frame.control)
    if sign:
        px = max(1, round(min(30.0, h * 0.56) * pen.density))
        pen.exact(sign, "strong", px, w / 2, h / 2, frame.text, "centre")
    else:
        pen.icon("backspace-outline", w / 2, h / 2, 26, frame.text)


# -- the sentence of trust -------------------------------------------------------------------------


def trust(key: str, box: Box, words: str) -> Item:
    """A sentence beside a shield."""
    return Item(key, box, _trust, words, say=words)


def trust_height(look: Look, words: str, wide: float) -> float:
    """How tall it is."""
    return max(40.0, paragraph_height(look, words, 15, wide - 44, spacing=1.25) + 4)


def _trust(pen: Pen, w: float, h: float, words: str) -> None:
    frame = pen.look.frame
    pen.icon("shield-key-outline", 16, h / 2, 30, frame.accent)
    pen.block(words, 15, 44, 0, w - 44, h, frame.text_soft, spacing=1.25)


def heading(key: str, look: Look, x: float, y: float, w: float, words: str) -> Item:
    """A small title above a group."""
    return kit.words(key, Box(x, y, w, look.grown(22)), words, 15, look.frame.text_muted, "strong", fit=True)


# -- the screen to join -----------------------------------------------------------------------------


def me_painter(pen: Pen, w: float, h: float, me: Person) -> None:
    frame = pen.look.frame
    badge(pen, me, 22, h / 2, 34)
    words = _("At the table: {name}", name=me.name)
    pen.block(words, 17, 50, 0, w - 90, h, frame.text, "strong")
    pen.icon("pencil-outline", w - 16, h / 2, 22, frame.text_muted)


def looking_painter(pen: Pen, w: float, h: float, state: tuple[str, str]) -> None:
    title, looking = state
    frame = pen.look.frame
    wide = pen.text(looking, "text", 15, w, h / 2, frame.text_muted, "right", room=w * 0.42, least=0.5)
    pen.icon("radar", w - wide - 18, h / 2, 22, frame.accent)
    pen.text(title, "strong", 15, 0, h / 2, frame.text_muted, room=w - wide - 40, least=0.5)


def coming_painter(pen: Pen, w: float, h: float, words: str) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.control)
    pen.ring(0, 0, w, h, R.button, 2, frame.accent)
    pen.icon("door-open", 34, h / 2, 32, frame.accent)
    pen.block(words, 18, 64, 4, w - 76, h - 8, frame.text)
