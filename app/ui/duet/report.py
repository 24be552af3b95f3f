"""The end report: verdict, both keys side by side, the bill, and what comes next.

The keys stay closed until the players open them, each for itself: talking about near misses is the fun of it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.ui import kit, letters, tokens
from app.ui.duet.pieces import sheet_of_paper
from app.ui.duet.report_model import Cell, Part, Report, Side
from app.ui.i18n import _, capitals
from app.ui.look import Form, Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import badge
from app.ui.sheet import Box, Item

D = tokens.DUET
REVIEW = "notebook-outline"
FACES = {
    "agent": (D.agent, D.on_agent, "glyph_agent"),
    "open": (D.agent, D.on_agent, "glyph_agent"),
    "other": (D.agent_found, D.on_agent_found, "glyph_agent"),
    "bystander": (D.bystander, D.on_bystander, "glyph_bystander"),
    "assassin": (D.assassin, D.on_assassin, "glyph_assassin"),
}


@dataclass(frozen=True)
class Acts:
    """What can be done at the end."""

    open: Callable[[int], None]
    large: Callable[[int], None]
    home: Callable[[], None]
    review: Callable[[], None]
    same: Callable[[], None]
    again: Callable[[], None]


def report_items(look: Look, model: Report, acts: Acts) -> list[Item]:
    """Everything on the screen."""
    if look.form is Form.TABLET_SIDE:
        return _wide(look, model, acts)
    if look.form is Form.PHONE_SIDE:
        return _low(look, model, acts)
    return _tall(look, model, acts)


def _tall(look: Look, model: Report, acts: Acts) -> list[Item]:
    """One column: head, keys, bill, buttons."""
    e = look.edges
    small = look.height - e.top - e.bottom < 720
    side = 8.0 if look.width < 600 else 28.0
    wide = look.width - 2 * side
    head_h = 108.0 if not small else 74.0
    head = Box(16, e.top + 4, look.width - 32, head_h)
    button_h = 56.0
    foot = look.height - e.bottom - 12 - button_h
    bill_h = _bill_height(look, model, small)
    top = head.foot + 4
    keys_h = foot - 14 - bill_h - 10 - top
    limit = wide * 0.86 if look.width < 600 else wide * 0.66
    keys_h = min(keys_h, limit)
    keys = Box(side, top, wide, keys_h)
    bill = Box(side, keys.foot + 10, wide, min(bill_h + 80, foot - 14 - keys.foot - 10))
    return [
        kit.desk(look, lamp=(look.width / 2 - 350, e.top - 180, 700, 560), glow=0.3),
        Item("head", head, _head, (model, True), say=model.title),
        *_keys(keys, model, acts, look),
        Item("bill", bill, _bill, (model, False), say=_spoken(model)),
        *_buttons(look, Box(16, foot, look.width - 32, button_h), model, acts),
    ]


def _wide(look: Look, model: Report, acts: Acts) -> list[Item]:
    """Keys to the left, the report to the right, buttons below."""
    e = look.edges
    right_w = min(340.0, look.width * 0.27)
    left, right = e.left + 24, look.width - e.right - 24
    foot = look.height - e.bottom - 36
    head = Box(left + 8, e.top + 14, right - left - 20, 76)
    buttons_y = foot - 64
    keys = Box(left, e.top + 100, right - left - right_w - 24, buttons_y - 20 - e.top - 100)
    bill = Box(right - right_w, e.top + 100, right_w, buttons_y - 20 - e.top - 100)
    third = (keys.w - 24) / 3
    return [
        kit.desk(look, lamp=(look.width / 2 - 500, -220, 1000, 700), glow=0.3),
        Item("head", head, _head, (model, False), say=model.title),
        *_keys(keys, model, acts, look),
        Item("bill", bill, _bill, (model, True), say=_spoken(model)),
        kit.secondary("home", Box(keys.x, buttons_y, third, 64), _("Home"), "home-outline", acts.home, 18),
        kit.secondary(
            "review", Box(keys.x + third + 12, buttons_y, third, 64), _("Clue by clue"), REVIEW, acts.review, 18
        ),
        kit.secondary(
            "same", Box(keys.x + 2 * third + 24, buttons_y, third, 64), _("Same words again"), "refresh", acts.same, 18
        ),
        _again(Box(bill.x, buttons_y, bill.w, 64), model, acts, 20),
    ]


def _low(look: Look, model: Report, acts: Acts) -> list[Item]:
    """A low window: keys to the left, the bill and the buttons to the right."""
    e = look.edges
    left, right = e.left + 12, look.width - e.right - 12
    foot = look.height - e.bottom - 10
    keys = Box(left, e.top + 8, (right - left) * 0.58, foot - e.top - 8)
    x, w = keys.right + 12, right - keys.right - 12
    head = Box(x, e.top + 4, w, 70)
    buttons = Box(x, foot - 52, w, 52)
    bill = Box(x, head.foot + 4, w, buttons.y - head.foot - 16)
    return [
        kit.desk(look, lamp=(look.width / 2 - 400, -200, 800, 500), glow=0.3),
        *_keys(keys, model, acts, look),
        Item("head", head, _head, (model, False), say=model.title),
        Item("bill", bill, _bill, (model, False), say=_spoken(model)),
        *_buttons(look, buttons, model, acts),
    ]


def _buttons(look: Look, box: Box, model: Report, acts: Acts) -> list[Item]:
    """Three small buttons and the amber one."""
    side = 58.0 if look.width >= 380 else 52.0
    items = []
    for index, (key, icon, say, act) in enumerate(
        (
            ("home", "home-outline", _("Home"), acts.home),
            ("review", REVIEW, _("Clue by clue"), acts.review),
            ("same", "refresh", _("Same words again"), acts.same),
        )
    ):
        place = Box(box.x + index * (side + 8), box.y, side, box.h)
        items.append(Item(key, place, _icon_button, icon, act, say=say))
    left = box.x + 3 * (side + 8)
    items.append(_again(Box(left, box.y, box.right - left, box.h), model, acts, 18))
    return items


def _again(box: Box, model: Report, acts: Acts, size: float) -> Item:
    """The amber button: on to the map after a mission, else once more with other words."""
    words, icon = (_("Next mission"), "map-outline") if model.mission else (_("New words"), "cards-outline")
    return kit.primary("again", box, words, icon, acts.again, size)


def _keys(box: Box, model: Report, acts: Acts, look: Look) -> list[Item]:
    """Both keys on one sheet, each its own button."""
    items = [Item("keys", box, _keys_paper, None)]
    half = (box.w - 34) / 2
    labelled = half / 5 >= 62
    for seat, side in enumerate(model.sides):
        place = Box(box.x + 11 + seat * (half + 12), box.y + 8, half, box.h - 16)
        act = _seat_act(acts.large if side.open else acts.open, seat)
        say = _("{name}’s side of the key", name=side.person.name)
        items.append(
            Item(f"key/{seat}", place, _side, (side, labelled, _("Tap to open"), say), act, say=say, radius=10)
        )
    if look.width < 600 or look.height < 500:
        items.append(Item("between", Box(box.x + box.w / 2 - 1, box.y + 16, 2, box.h - 32), _between))
    return items


def _seat_act(act: Callable[[int], None], seat: int) -> Callable[[], None]:
    return lambda: act(seat)


def _spoken(model: Report) -> str:
    rows = ", ".join(f"{part.words} {part.points}" for part in model.parts)
    return f"{rows}. {model.verdict} {model.note}"


def _bill_height(look: Look, model: Report, small: bool) -> float:
    """What the bill takes on a phone."""
    row = look.grown(42 if not small else 34, 0.6)
    return 16 + row * len(model.parts) + look.grown(76 if not small else 56, 0.5)


# -- painters --------------------------------------------------------------------------------------


def _head(pen: Pen, w: float, h: float, state: tuple[Report, bool]) -> None:
    model, stamped = state
    frame = pen.look.frame
    room = w - (h + 6 if stamped else 0)
    kind = pen.look.type
    if not stamped and w > 600:
        size = min(kind.display, h * 0.8 / pen.look.text)
        wide = pen.text(model.title, "display", size, 0, h / 2, frame.text, room=w * 0.7, least=0.4)
        pen.text(model.detail, "text", 20, wide + 22, h / 2 + 10, frame.text_soft, room=w - wide - 24, least=0.5)
        return
    grow = min(pen.look.text, 1.4)
    if h < 90 and pen.look.text >= 1.45:  # large letters have room for the title alone
        pen.text(model.title, "display", h * 0.72 / pen.look.text, 0, h / 2, frame.text, room=room, least=0.3)
        return
    pen.text(model.detail, "text", 15, 0, h * 0.25, frame.text_soft, room=room, least=0.6)
    size = min(kind.display, h * 0.52) / pen.look.text * grow
    pen.text(model.title, "display", size, 0, h * 0.66, frame.text, room=room, least=0.3)
    if stamped:
        side = h - 12
        with pen.turned(5, w - side / 2, h / 2):
            pen.shadow("card", w - side, 6, side, side)
            pen.soft(w - side, 6, side, side, D.paper)
            ink = {"agent": D.agent, "assassin": D.assassin, "bystander": D.bystander_ink}[model.stamp]
            pen.sprite("duet", f"stamp_{model.stamp}", w - side / 2, 6 + side / 2, side * 0.86, tint=ink)


def _keys_paper(pen: Pen, w: float, h: float, _state: object) -> None:
    sheet_of_paper(pen, w, h, tokens.RADIUS.button)


def _between(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.fill(0, 0, w, h, D.pad_rule)


def _side(pen: Pen, w: float, h: float, state: tuple[Side, bool, str, str]) -> None:
    side, labelled, tap, title = state
    head = 46.0 if h > 250 else 36.0
    size = min(32.0, head - 8)
    badge(pen, side.person, 4 + size / 2, head / 2, size)
    words = title if text_width(pen.look, title, "strong", 18) < w - size - 16 else side.person.name
    pen.text(words, "strong", 18, size + 14, head / 2, D.ink, room=w - size - 18, least=0.5, cut=True)
    gap = 5.0 if labelled else 3.0
    cell_w, cell_h = (w - 4 * gap) / 5, (h - head - 4 - 4 * gap) / 5
    cell_h = min(cell_h, cell_w * 1.35)
    for place, cell in enumerate(side.cells):
        x, y = (place % 5) * (cell_w + gap), head + 2 + (place // 5) * (cell_h + gap)
        part = pen.within(x, y)
        if side.open:
            paint_cell(part, cell_w, cell_h, cell, labelled)
        else:
            part.box(0, 0, cell_w, cell_h, 5, D.disabled)
    if not side.open:
        tall = 5 * cell_h + 4 * gap
        wide = min(w - 8, text_width(pen.look, tap, "strong", 17) + 62)
        y = head + 2 + tall / 2 - 24
        pen.box(w / 2 - wide / 2, y, wide, 48, 12, D.number_plate)
        part = pen.within(w / 2 - wide / 2, y)
        kit.label(part, wide, 48, tap, "lock-open-variant-outline", 17, D.on_number_plate)


def paint_cell(pen: Pen, w: float, h: float, cell: Cell, labelled: bool) -> None:
    """One cell of a key: colour, glyph, and a tick where the agent was found."""
    fill, ink, glyph = FACES[cell.kind]
    if cell.kind == "other":
        pen.box(0, 0, w, h, 5, D.agent)
        pen.box(2, 2, w - 4, h - 4, 3, fill)
    elif cell.kind == "open":
        pen.box(0, 0, w, h, 5, D.agent)
        pen.ring(0, 0, w, h, 5, 2, D.armed)
    else:
        pen.box(0, 0, w, h, 5, fill)
        if cell.kind == "assassin" and pen.look.patterns:
            pen.hatched(0.5, 0.5, w - 1, h - 1, 5)
    if cell.fatal:
        pen.ring(0, 0, w, h, 5, 2, D.pad_head)
    if not labelled:
        side = min(24.0, w * 0.6, h * 0.6)
        pen.sprite("duet", glyph, w / 2, h / 2 + (h * 0.05 if cell.kind == "agent" else 0), side, tint=ink)
        if cell.kind == "agent":
            pen.sprite("duet", "tick", w - 7, 7, 11, 9.35, tint=ink)
        return
    pen.sprite("duet", glyph, 15, 14, 18, tint=ink)
    if cell.kind == "agent":
        pen.sprite("duet", "tick", w - 14, 14, 15, 12.75, tint=ink)
    word = capitals(cell.word)
    d = pen.density
    px = letters.fitting(word, "words", round(min(22, h * 0.32) * d), int((w - 10) * d), round(8 * d))
    pen.exact(word, "words", px, w / 2, h - px / d * 0.62 - 4, ink, "centre")


def _bill(pen: Pen, w: float, h: float, state: tuple[Report, bool]) -> None:
    """The score part by part, the total, and what it means."""
    model, panel = state
    sheet_of_paper(pen, w, h, tokens.RADIUS.button)
    x, right, y = 20.0 if panel else 16.0, w - (20 if panel else 16), 8.0
    if panel:
        pen.text(_("Report"), "display", 36, x, 38, D.ink, room=right - x)
        y = 38 + 22 * pen.look.text
        y += pen.paragraph(model.note, 16, x, y, right - x, D.ink_soft) + 12
    rest = 66.0 if not panel else 130.0
    room = h - y - rest
    row = min(50.0 * (1 + (pen.look.text - 1) * 0.6), max(24.0, room / max(1, len(model.parts)))) if model.parts else 0
    for part in model.parts:
        _part(pen.within(x, y), right - x, row, part)
        y += row
    large = min(96.0 if panel else 68.0, h - y - 12)
    total_w = 0.0
    if model.total is not None and large > 24:
        px = max(1, round(large * pen.density))
        middle = y + (8 + large / 2 if panel else (h - y) / 2 - 1)
        total_w = pen.exact(str(model.total), "display", px, right, middle, D.agent, "right") + 12
    words_room = right - x - total_w
    size = 18.0
    note = "" if panel else model.note
    while size > 12 and paragraph_height(pen.look, model.verdict, size, words_room, "strong", 1.2) > h - y - 12:
        size -= 0.5
    tall = paragraph_height(pen.look, model.verdict, size, words_room, "strong", 1.2)
    note_h = paragraph_height(pen.look, note, 14.5, words_room) if note else 0
    if tall + note_h > h - y - 10:
        note, note_h = "", 0
    top = y + (h - y - tall - note_h) / 2 - 1
    if panel:
        top = y + (large - tall) * 0.6 if model.total is not None else y + 16
    top = max(top, y + 6)
    pen.paragraph(model.verdict, size, x, top, words_room, D.ink, "strong", spacing=1.2)
    if note:
        pen.paragraph(note, 14.5, x, top + tall, words_room, D.ink_soft)
    if panel:
        side = min(124.0, h - (top + tall) - 40, h - y - large - 30 if model.total is not None else 124.0)
        if side > 50:
            ink = {"agent": D.agent, "assassin": D.assassin, "bystander": D.bystander_ink}[model.stamp]
            pen.sprite("duet", f"stamp_{model.stamp}", right - side / 2, h - 20 - side / 2, side, tint=ink)


def _part(pen: Pen, w: float, h: float, part: Part) -> None:
    pen.icon(part.icon, 12, h / 2, min(24.0, h * 0.6), D.ink_soft)
    number = 26.0 if h >= 30 else 20.0
    px = max(1, round(number * pen.density))
    pen.exact(str(part.points), "display", px, w, h / 2, D.ink, "right")
    left = w - 40
    if part.sum:
        left -= pen.text(part.sum, "text", 16, w - 44, h / 2, D.ink_soft, "right", room=w * 0.28, least=0.5) + 10
    pen.block(part.words, 17, 34, 1, left - 36, h - 3, D.ink, spacing=1.1, least=0.5)
    pen.line(0, h - 1.5, w, D.pad_rule, thick=1.5)


def _icon_button(pen: Pen, w: float, h: float, icon: str) -> None:
    frame = pen.look.frame
    pen.ring(0, 0, w, h, tokens.RADIUS.button, 2, frame.outline)
    pen.icon(icon, w / 2, h / 2, 26, frame.text)
