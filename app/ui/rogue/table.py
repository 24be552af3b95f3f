"""Composes the table of Rogue Agent from a model: bar, phases, city, boards, buttons, and what is asked."""

from collections.abc import Callable
from dataclasses import dataclass

from app.ui.i18n import _
from app.ui.look import Form, Look
from app.ui.paint import Pen
from app.ui.people import Person
from app.ui.rogue import parts
from app.ui.rogue.asking import ask_height, ask_items
from app.ui.rogue.boards import other_board, own_board
from app.ui.rogue.city import city_items, tile_boxes
from app.ui.rogue.layout import Places, button_rows
from app.ui.rogue.model import Ask, Deed, Table
from app.ui.rogue.theme import MAIN, NIGHT
from app.ui.rogue.tile import label, label_width
from app.ui.sheet import Box, Item
from app.ui.tokens import TARGET
from games.rogue.nouns import DEEDS_A_TURN

Tap = Callable[[], None]


@dataclass(frozen=True)
class Acts:
    """What can be done at the table."""

    menu: Tap
    undo: Tap
    log: Tap
    help: Tap
    tile: Callable[[int], None]
    deed: Callable[[str], None]
    do: Tap  # the second touch: what is asked is done
    board: Callable[[int], None]
    peek: Tap
    main: Tap


def ground(look: Look) -> Item:
    """Rain on wet asphalt."""
    return Item("ground", Box(0, 0, look.width, look.height), _rain)


def frame_items(look: Look, where: Places, model: Table, acts: Acts) -> list[Item]:
    """Everything but what opens over the city and the sheet."""
    items = [ground(look), *_bar(look, where, model, acts), *_strip(where, model)]
    items += city_items(where.city, model.city, where.gap, acts.tile)
    if where.event is not None:
        said = model.event.replace("**", "")
        tap = acts.log if where.event.h >= TARGET.least else None  # the bar has a button for it as well
        items.append(Item("event", where.event, _event, (model.event, model.event_by), tap, say=said))
    if where.board is not None and model.boards:
        front = model.boards[0]
        items += own_board(where.board, front, where.full, _seat(acts, front.seat), acts.peek)
    for box, board in zip(where.others, model.boards[1:], strict=False):
        items.append(other_board(f"player/{board.seat}", box, board, _seat(acts, board.seat)))
    return items


def _seat(acts: Acts, seat: int) -> Tap:
    return lambda: acts.board(seat)


def cell(where: Places, model: Table, slot: int) -> Box:
    """Where a tile lies."""
    return tile_boxes(where.city, model.city, where.gap)[slot]


# -- the bar ---------------------------------------------------------------------------------------


def _bar(look: Look, where: Places, model: Table, acts: Acts) -> list[Item]:
    bar = where.bar
    y = bar.y + (bar.h - 48) / 2
    side = look.side
    items = [
        Item("night", Box(0, 0, look.width, bar.foot), _bar_ground),
        parts.icon_button("menu", bar.x + 2, y, "icon-menu", _("Menu"), acts.menu),
    ]
    right = bar.right - 2
    for key, name, say, tap, ink in (
        ("help", "icon-help", _("Rules"), acts.help, NIGHT.second),
        ("log", "icon-log", _("What happened"), acts.log, NIGHT.second),
        ("undo", "icon-undo", _("Take back"), acts.undo, NIGHT.second if model.can_undo else NIGHT.tile_edge),
    ):
        right -= 46 if not look.tablet else 50
        items.append(parts.icon_button(key, right, y, name, say, tap, ink))
    room = (where.strip.x if side and where.strip is not None else right) - bar.x - 56
    items.append(
        Item(
            "title",
            Box(bar.x + 52, bar.y, room, bar.h),
            _title,
            (model.title, model.line),
            say=f"{model.title}. {model.line}",
        )
    )
    return items


def _bar_ground(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.shade(0, 0, w, h, NIGHT.ink_raised, NIGHT.ink)
    pen.line(0, h - 1, w, NIGHT.bar_edge)


def _title(pen: Pen, w: float, h: float, state: tuple[str, str]) -> None:
    title, line = state
    grown = pen.look.text > 1.15
    label(pen, title, "display", 16 if grown else 19, 0, h * 0.34, NIGHT.text, room=w, least=0.6)
    label(pen, line, "text", 11.5 if grown else 13, 0, h * 0.76, NIGHT.second, room=w, least=0.6)


def _strip(where: Places, model: Table) -> list[Item]:
    """The three phases: done, now, to come."""
    names = {"time": _("Time"), "action": _("Action"), "city": _("City")}
    order = ("time", "action", "city")
    now = model.phases.now
    place = order.index(now) if now in order else 3
    box = where.strip
    if box is None:
        return []
    shares = [2.3 if key == now else 1.0 for key in order]
    unit = (box.w - 10) / sum(shares)
    items = []
    x = box.x
    for index, key in enumerate(order):
        wide = unit * shares[index]
        state = "done" if index < place else "now" if key == now else "later"
        words = model.phases.line if key == now else ""
        used = model.used if key == now == "action" and not where.justice_line and model.justice else -1
        items.append(
            Item(
                f"phase/{key}",
                Box(x, box.y, wide, box.h),
                _phase,
                (names[key], words, state, key, used),
                say=f"{names[key]} {words}",
            )
        )
        x += wide + 5
    return items


def _phase(pen: Pen, w: float, h: float, state: tuple[str, str, str, str, int]) -> None:
    name, words, how, key, used = state
    if how == "now":
        pen.gradient(0, 0, w, h, 8, MAIN.top, MAIN.bottom)
        ink = MAIN.text
    else:
        pen.box(0, 0, w, h, 8, NIGHT.wet)
        pen.ring(0, 0, w, h, 10, 1, NIGHT.line)
        ink = NIGHT.second if how == "done" else NIGHT.quiet
    mark = "icon-check" if how == "done" else f"phase-{key}"
    parts.icon(pen, mark, 17, h / 2, 15, ink)
    if used >= 0:  # where there is no room for a line of its own
        w -= 30
        _used(pen, w - 3, h / 2, used, ink)
    room = w - 34
    if not words:
        label(pen, name, "display", 16, 29, h / 2, ink, room=room, least=0.5)
        return
    wide = label_width(pen, name, "display", 16)
    if label_width(pen, words, "strong", 13) * 0.75 > w - 44 - wide:  # who it is matters more
        label(pen, words, "strong", 13, 29, h / 2, ink, room=room, least=0.75)
        return
    label(pen, name, "display", 16, 29, h / 2, ink)
    label(pen, words, "strong", 13, 36 + wide, h / 2, ink, room=w - 44 - wide, least=0.7)


def _used(pen: Pen, x: float, y: float, used: int, full: str, free: str = "") -> None:
    """A disc for each Justice action that was taken, a ring for each that is left."""
    for place in range(DEEDS_A_TURN):
        name, tint = ("disc", full) if place < used else ("ring_disc", free or full)
        pen.sprite("frame", name, x + 8 + place * 13, y, 11, tint=tint)


def _rain(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.fill(0, 0, w, h, NIGHT.void)
    wide = w > h
    ratio = 1280 / 800 if wide else 412 / 915
    grow = max(w / ratio, h)
    pen.sprite("rogue_rain", "rain-wide" if wide else "rain-tall", w / 2, h / 2, grow * ratio, grow)


def _event(pen: Pen, w: float, h: float, state: tuple[str, Person | None]) -> None:
    """What happened last, in one or two sentences."""
    words, who = state
    pen.box(0, 0, w, h, 8, NIGHT.wet, 0.92)
    pen.box(0, 2, 3.5, h - 4, 3, NIGHT.lamp)
    x = 12.0
    if who is not None:
        pen.sprite("frame", f"seat_{who.look.shape}", 20, h / 2, 17)
        x = 33
    pen.block(words, 14, x, 1, w - x - 8, h - 2, NIGHT.text, spacing=1.15, least=0.55)


# -- buttons ---------------------------------------------------------------------------------------


def action_items(look: Look, where: Places, model: Table, acts: Acts) -> list[Item]:
    """The buttons, or the one thing there is to do, or who is waited for."""
    box = where.actions
    if box.h < 10:
        return []
    if model.main is not None or not model.any_time:
        return _single(look, box, model, acts)
    if look.form is Form.TABLET_SIDE:
        items = _one_row(look, box, model, acts)
    elif look.form is Form.PHONE_SIDE:
        items = _rail(box, model, acts)
    else:
        items = _rows(box, where, model, acts)
    if model.ask is not None and model.opened is None:
        items += _ask(look, where, model, acts)
    return items


def _single(look: Look, box: Box, model: Table, acts: Acts) -> list[Item]:
    """A sentence, and perhaps a button."""
    tall = 58.0
    rail = look.form is Form.PHONE_SIDE
    words = Box(box.x + 4, box.y, box.w - 8, box.h - (tall + 6 if model.main is not None else 0))
    items = [Item("hint", words, _hint, (model.hint, rail), say=model.hint.replace("**", ""))]
    if model.main is not None:
        wide = box.w if box.w < 520 else 420.0
        place = Box(box.x + (box.w - wide) / 2, box.foot - tall - 2, wide, tall)
        items.append(parts.button("main", place, model.main[1], acts.main, "main", size=17))
    return items


def _hint(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    words, _rail_on = state
    pen.block(words, 17, 6, 0, w - 12, h, NIGHT.text, anchor="centre", spacing=1.25)


def _button(key: str, box: Box, deed: Deed, acts: Acts, size: float = 0.0) -> Item:
    def tap() -> None:
        acts.deed(deed.key)

    line = deed.line if box.h >= 50 and box.w >= 74 else ""
    return parts.button(key, box, deed.label, tap, deed.kind, deed.icon, line, size)


def _rows(box: Box, where: Places, model: Table, acts: Acts) -> list[Item]:
    """Any-time actions in one row, Justice in one or two below it."""
    two = button_rows(box.w, len(model.justice))
    line = 18.0 if where.justice_line and model.justice else 0.0
    rows = 1 + two
    tall = (box.h - line - 4 * two) / max(1, rows)
    gap = 4.0 if box.w < 600 else 8.0
    wide = (box.w - gap * (len(model.any_time) - 1)) / len(model.any_time)
    items = [
        _button(f"deed/{deed.key}", Box(box.x + place * (wide + gap), box.y, wide, tall), deed, acts)
        for place, deed in enumerate(model.any_time)
    ]
    y = box.y + tall + 4
    if line:
        items.append(
            Item(
                "justice",
                Box(box.x, y - 2, box.w, line),
                _justice,
                (model.justice_title, model.used),
                say=model.justice_title,
            )
        )
        y += line
    per = -(-len(model.justice) // two) if two else 1
    for index, deed in enumerate(model.justice):
        row, column = divmod(index, per)
        wide = (box.w - gap * (per - 1)) / per
        spot = Box(box.x + column * (wide + gap), y + row * (tall + 4), wide, tall)
        items.append(_button(f"deed/{deed.key}", spot, deed, acts, 13 if box.w < 600 else 0.0))
    return items


def _one_row(look: Look, box: Box, model: Table, acts: Acts) -> list[Item]:
    """A tablet on its side: everything in one row, with a line above."""
    items = [Item("deeds", box, _panel)]
    head = 24.0 * min(look.text, 1.2)
    inner = Box(box.x + 12, box.y + head + 4, box.w - 24, box.h - head - 14)
    count = len(model.any_time) + len(model.justice)
    gap, middle = 7.0, 22.0 if model.justice else 0.0
    wide = min(150.0, (inner.w - middle - gap * (count - 1)) / count)
    x = inner.x
    items.append(Item("free", Box(x, box.y + 4, 240, head), _caption, _("Any time in the turn")))
    for deed in model.any_time:
        items.append(_button(f"deed/{deed.key}", Box(x, inner.y, wide, inner.h), deed, acts))
        x += wide + gap
    x += middle - gap if model.justice else 0
    if model.justice:
        title = Box(x, box.y + 4, max(100.0, inner.right - x), head)
        items.append(Item("justice", title, _justice, (model.justice_title, model.used), say=model.justice_title))
    for deed in model.justice:
        items.append(_button(f"deed/{deed.key}", Box(x, inner.y, wide, inner.h), deed, acts))
        x += wide + gap
    return items


def _rail(box: Box, model: Table, acts: Acts) -> list[Item]:
    """A low window: three columns of buttons beside the city."""
    every = (*model.any_time, *model.justice)
    columns = 3
    rows = -(-len(every) // columns)
    gap = 4.0
    line = 18.0 if model.justice and box.h / (rows + 0.4) > 52 else 0.0
    tall = min(66.0, (box.h - line - gap * (rows - 1)) / rows)
    wide = (box.w - gap * (columns - 1)) / columns
    items = []
    if line:
        items.append(
            Item(
                "justice",
                Box(box.x, box.y, box.w, line),
                _justice,
                (model.justice_title, model.used),
                say=model.justice_title,
            )
        )
    for index, deed in enumerate(every):
        row, column = divmod(index, columns)
        spot = Box(box.x + column * (wide + gap), box.y + line + row * (tall + gap), wide, tall)
        items.append(_button(f"deed/{deed.key}", spot, deed, acts, 12.5))
    return items


def _ask(look: Look, where: Places, model: Table, acts: Acts) -> list[Item]:
    """What is asked, above the buttons, so that the same button can be touched again."""
    assert model.ask is not None
    box = where.actions
    if look.form is Form.PHONE_SIDE:
        return ask_items("ask", look, _beside_city(look, where, model, model.ask), model.ask, acts.do)
    wide = 520.0 if look.tablet and look.side else min(box.w, 620.0)
    tall = ask_height(look, wide, model.ask)
    middle = where.city if look.tablet and look.side else box
    place = Box(middle.x + (middle.w - wide) / 2, box.y - tall - 4, wide, tall)
    return ask_items("ask", look, place, model.ask, acts.do)


def _beside_city(look: Look, where: Places, model: Table, ask: Ask) -> Box:
    """In a low window: over the boards to the left; where that has no room, over the half of the city where the action
    does nothing.
    """
    city = where.city
    left = where.board.x if where.board is not None else city.x
    rail = Box(left, city.y, city.x - 6 - left, city.h)
    tall = ask_height(look, rail.w, ask)
    if tall <= rail.h:
        return Box(rail.x, rail.foot - tall, rail.w, tall)
    wide = min(city.w, 420.0)
    tall = ask_height(look, wide, ask)
    chosen = next((face.slot for face in model.city.tiles if face.mark == "chosen"), None)
    low = chosen is not None and cell(where, model, chosen).y > city.y + city.h / 2
    return Box(city.right - wide, city.y if low else city.foot - tall, wide, tall)


def _panel(pen: Pen, w: float, h: float, _state: object) -> None:
    parts.panel(pen, 0, 0, w, h)


def _caption(pen: Pen, w: float, h: float, words: str) -> None:
    label(pen, words, "text", 13, 0, h / 2, NIGHT.second, room=w)


def _justice(pen: Pen, w: float, h: float, state: tuple[str, int]) -> None:
    words, used = state
    _used(pen, 0, h / 2, used, NIGHT.quiet, NIGHT.neon)
    label(pen, words, "text", 13, 38, h / 2, NIGHT.second, room=w - 40, least=0.6)
