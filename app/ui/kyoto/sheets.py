"""Questions with their answers: a sheet that rises over strips and hand, or a panel beside the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.i18n import _
from app.ui.kyoto import hand, pieces, theme, words
from app.ui.kyoto.layout import CAPTION, Places, heading
from app.ui.kyoto.model import Button, Choice, Decoy, Sheet, Style, Table
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.ui.kyoto.table import Acts

D = theme.DESK
EDGE = 16.0


def sheet_items(look: Look, where: Places, model: Table, acts: Acts) -> list[Item]:
    """The question, and the hand below it where it helps to decide."""
    asked = model.sheet
    assert asked is not None
    box = where.high_sheet if asked.hand or (asked.choices and where.sheet.h < 330) else where.sheet
    items = [
        Item("sheet", box, _ground, where.wide and box.w < look.width - 1, acts.nothing, say=asked.title, radius=-1)
    ]
    hand_h = 0.0
    if asked.hand and model.hand and box.h > 300:
        hand_h = min(190.0 if look.tablet else 128.0, box.h * 0.36)
    elif asked.hand and model.hand and box.h > 200:
        hand_h = 62.0
    inner = Box(box.x + EDGE, box.y + 14, box.w - 2 * EDGE, box.h - 22 - hand_h)
    items += question(look, inner, asked, acts.choose)
    if hand_h:
        items += hand.hand_items(look, Box(box.x, box.foot - hand_h, box.w, hand_h), model, acts)
    return items


def question(look: Look, box: Box, asked: Sheet, choose: Callable[[str], None]) -> list[Item]:
    """Title, text, pictures to choose from, buttons; the text gives way first."""
    x, w = box.x, box.w
    items: list[Item] = []
    indent = 0.0
    if asked.decoy is not None and w > 300 and box.h > 150:
        indent = 110.0
        items.append(Item("sheet/decoy", Box(x, box.y + 4, 104, 100), _decoy, asked.decoy, say=_mark(asked.decoy)))
    tx, tw = x + indent, w - indent
    title_h = 30 * min(look.text, CAPTION) if box.h > 150 else 24.0
    size = heading(look, 21)
    items.append(
        kit.words("sheet/title", Box(tx, box.y, tw, title_h), asked.title, size, D.title, theme.DISPLAY, fit=True)
    )
    buttons_h = 52.0 if asked.buttons else 0.0
    pace_h = 14.0 if asked.paced else 0.0
    least = (108.0 if box.h > 200 else 88.0) if asked.choices else 0.0
    room = box.h - title_h - buttons_h - pace_h - 14
    body, need = _body(look, asked, tw, room - least)
    text_h = max(20.0, min(need, room - least))
    items.append(Item("sheet/text", Box(tx, box.y + title_h + 2, tw, text_h), _text, body, say=body))
    y = box.y + title_h + text_h + 8
    if indent:
        y = max(y, box.y + 108)
    foot = box.foot - buttons_h - pace_h
    if asked.choices:
        items += choices(Box(x, y, w, foot - y - 8), asked.choices, choose)
    if asked.buttons:
        gap = 10.0
        wide = (w - gap * (len(asked.buttons) - 1)) / len(asked.buttons)
        for place, one in enumerate(asked.buttons):
            items.append(button(Box(x + place * (wide + gap), foot, wide, 50), one, choose))
    return items


def _body(look: Look, asked: Sheet, w: float, room: float) -> tuple[str, float]:
    """What is said, and how tall that is: the note gives way first, but not while a second tap is waited for."""
    armed = next((one for one in asked.choices if one.armed), None)
    again = _("Tap the same place again: {deed}", deed=armed.label) if armed is not None else ""
    bodies = [f"{asked.text}\n{asked.note}".strip(), f"{again} {asked.text}".strip()]
    for body in bodies if asked.note else bodies[1:]:
        need = paragraph_height(look, body, 15, w, spacing=1.25) + 4
        if need <= room:
            break
    return body, need


def choices(box: Box, found: tuple[Choice, ...], choose: Callable[[str], None]) -> list[Item]:
    """Pictures side by side, in two rows where one would be too narrow."""
    rows = 1
    while rows < 3 and (box.w / -(-len(found) // rows) < 60 or _size(box, found, rows) < _size(box, found, rows + 1)):
        rows += 1
    columns = -(-len(found) // rows)
    wide, tall = box.w / columns, box.h / rows
    wide = min(wide, 190.0)
    start = box.x + (box.w - wide * columns) / 2
    items = []
    for place, one in enumerate(found):
        row, column = divmod(place, columns)
        spot = Box(start + column * wide + 3, box.y + row * tall + 2, wide - 6, max(48.0, tall - 4))
        items.append(Item(f"choice/{one.key}", spot, _choice, one, _tapper(choose, one.key), say=_said(one), radius=12))
    return items


def _size(box: Box, found: tuple[Choice, ...], rows: int) -> float:
    """How wide pictures come out in so many rows."""
    columns = -(-len(found) // rows)
    return min(box.w / columns - 12, (box.h / rows - 34) / found[0].ratio)


def _said(one: Choice) -> str:
    return f"{one.label}, {one.note}" if one.note else one.label


def _tapper(choose: Callable[[str], None], key: str) -> Callable[[], None]:
    return lambda: choose(key)


def _mark(decoy: Decoy) -> str:
    return ", ".join(words.card_name(mark) for mark in decoy.marks if mark)


def _ground(pen: Pen, w: float, h: float, panel: bool) -> None:
    if panel:
        pieces.panel(pen, w, h, warm=True)
        return
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h + 2, 22, D.lamp, ends="top")
    pen.box(0, 2, w, h, 22, D.panel, ends="top")


def _text(pen: Pen, w: float, h: float, text: str) -> None:
    pen.block(text, 15, 0, 0, w, h, D.body, spacing=1.25, middle=False, least=0.5)


def _decoy(pen: Pen, _w: float, _h: float, decoy: Decoy) -> None:
    for under, mark in enumerate(decoy.marks or ("",)):
        pieces.card(pen.within(6 + under * 8, 8), 56, mark or "back-location", tilt=-9)
    pieces.card(pen.within(38, 2), 62, "decoy", tilt=6)


def _choice(pen: Pen, w: float, h: float, one: Choice) -> None:
    """A picture with its name below; lifted where one more tap does it."""
    if one.armed:
        pen.shadow("glow", 0, 0, w, h)
    pen.box(0, 0, w, h, 12, D.tonal if one.armed else D.raised, 1.0 if one.enabled else 0.5)
    pen.ring(0, 0, w, h, 12, 2 if one.armed else 1, D.lamp_text if one.armed else D.line_strong)
    named = bool(one.card) and w > 84
    foot = 4.0 if named and not one.note else (38.0 if one.note and h > 120 else 20.0)
    wide = min(w - 12, (h - foot - 10) / one.ratio, 132.0)
    tall = wide * one.ratio
    y = (h - foot - tall) / 2 + 1
    if one.card or one.sprite.startswith("back-"):
        pieces.card(pen.within((w - wide) / 2, y), wide, one.card or one.sprite, one.label if one.card else "")
        if not one.enabled:
            pen.box((w - wide) / 2, y, wide, tall, 8, D.panel, 0.7)
    else:
        pen.sprite(one.page, one.sprite, w / 2, y + tall / 2, wide, tall)
    named = named and wide >= 60
    if not named:
        pen.text(one.label, "strong", 13.5, w / 2, h - foot + 8, D.title, "centre", room=w - 8, least=0.4)
    if one.note and foot > 30:
        down = 4 if named else 16
        pen.block(one.note, 12.5, 5, h - foot + down, w - 10, foot - down - 2, D.on_raised, anchor="centre", least=0.55)
    elif one.note and named:
        pen.text(one.note, "text", 12.5, w / 2, h - 10, D.on_raised, "centre", room=w - 8, least=0.5)


# -- buttons ---------------------------------------------------------------------------------------


def button(box: Box, one: Button, choose: Callable[[str], None]) -> Item:
    """A button of the desk."""
    state = (one.label, one.icon, one.style)
    return Item(f"button/{one.key}", box, _button, state, _tapper(choose, one.key), say=one.label, radius=24)


def _button(pen: Pen, w: float, h: float, state: tuple[str, str, Style]) -> None:
    label, icon, style = state
    radius = min(26.0, h / 2)
    ink = {Style.MAIN: D.on_lamp, Style.TONAL: D.title, Style.GHOST: D.lamp, Style.OFF: D.off}[style]
    if style is Style.MAIN:
        pen.box(0, 0, w, h, radius, D.lamp)
    elif style is Style.TONAL:
        pen.box(0, 0, w, h, radius, D.tonal)
        pen.ring(0, 0, w, h, radius, 1, D.line_strong)
    elif style is Style.GHOST:
        pen.ring(0, 0, w, h, radius, 2, D.line_warm)
    else:
        pen.box(0, 0, w, h, radius, D.raised)
        pen.ring(0, 0, w, h, radius, 1, D.line)
    kit.label(pen, w, h, label, icon, 16, ink)


def pace_item(where: Places, share: float) -> Item:
    """The short pause, filling; the same for every reaction."""
    box = where.sheet
    return Item(
        "pace", Box(box.x + EDGE, box.foot - 16, box.w - 2 * EDGE, 6), _pace, round(share, 2), say=_("A short pause")
    )


def _pace(pen: Pen, w: float, h: float, share: float) -> None:
    pen.box(0, 0, w, h, 3, D.bar)
    if share > 0:
        pen.box(0, 0, max(6.0, w * share), h, 3, D.lamp)
