"""Parts that the sheets of several scenes are made of: lines with a picture, notes, steppers, odds, dice, tokens."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import Person
from app.ui.rogue import parts, theme
from app.ui.rogue.scenes.column import SPACING, Column, Tap
from app.ui.rogue.scenes.odds import Chance
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box
from games.rogue.nouns import Colour, Identity, Stock, Syndicate
from games.rogue.tasks import Die

TIMER = (NIGHT.timer, NIGHT.timer_low, NIGHT.on_timer)  # the die of a bomb, and the figure on it

# -- small pictures --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sign:
    """A small picture at the head of a line: what kind of thing, and which one."""

    kind: str  # "icon", "stock", "rampant", "defeated", "bomb", "assassin", "police", "informant", "identity", ...
    name: str = ""  # of an icon, a stock, an identity, a syndicate
    number: int = 0  # of a criminal, a timer
    person: Person | None = None
    ink: str = ""


def icon_sign(name: str, ink: str = NIGHT.second) -> Sign:
    """An icon in one colour."""
    return Sign("icon", name, ink=ink)


def stock_sign(what: Stock) -> Sign:
    """The symbol of something a player has."""
    return Sign("stock", what.value)


def paint_sign(pen: Pen, x: float, y: float, size: float, sign: Sign) -> None:
    """Draws a sign around a point."""
    if sign.kind == "icon":
        parts.icon(pen, sign.name, x, y, size * 0.82, sign.ink or NIGHT.second)
    elif sign.kind == "stock":
        parts.stock(pen, Stock(sign.name), x, y, size * 0.82)
    elif sign.kind in ("rampant", "defeated"):
        parts.criminal(pen, x, y, size * 1.12, sign.number, sign.kind == "defeated")
    elif sign.kind == "bomb":
        parts.bomb(pen, x, y, size * 1.12, min(6, max(1, sign.number)))
    elif sign.kind == "mystery":
        _mystery(pen, x, y, size * 1.12)
    elif sign.kind == "assassin":
        parts.assassin(pen, x, y, size * 1.12)
    elif sign.kind == "police":
        parts.police(pen, x, y, size * 1.3)
    elif sign.kind == "syndicate":
        parts.syndicate(pen, Syndicate(sign.name), x, y, size)
    elif sign.kind == "identity":
        parts.identity(pen, Identity(sign.name) if sign.name else None, x, y, size * 1.1)
    elif sign.person is not None and sign.kind == "informant":
        parts.informant(pen, sign.person, x, y, size)
    elif sign.person is not None:
        parts.figure(pen, sign.person, x, y, size * 1.15, sign.kind == "android")


def _mystery(pen: Pen, x: float, y: float, size: float) -> None:
    """A bomb whose timer is not rolled yet."""
    parts.bomb(pen, x, y, size, 6)
    side = size * 27 / 48
    left, top = x - size / 48 - side / 2, y + size * 3 / 48 - side / 2
    pen.gradient(left, top, side, side, size * 0.125, TIMER[0], TIMER[1])
    px = max(1, round(side * 0.86 * pen.density))
    pen.exact("?", "display", px, left + side / 2, top + side / 2, TIMER[2], "centre")


# -- lines and notes -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A sentence with a picture before it."""

    sign: Sign
    text: str
    key: str = ""

    @property
    def say(self) -> str:
        """It in words."""
        return self.text


def keyed(key: str, told: Iterable[Line]) -> tuple[Line, ...]:
    """Lines with keys by their places."""
    return tuple(replace(line, key=f"{key}/{place}") for place, line in enumerate(told))


def aside(text: str, icon: str = "", ink: str = NIGHT.second) -> Line:
    """A quiet sentence, perhaps with an icon."""
    return Line(icon_sign(icon, ink) if icon else Sign(""), text)


def lines(column: Column, key: str, told: tuple[Line, ...], size: float = 15) -> None:
    """Sentences below each other, with hairlines between them."""
    for index, line in enumerate(told):
        wide = column.wide - 40
        tall = max(34.0, column.height(line.text, size, wide - 2) + 13)
        column.gap, gap = 0, column.gap
        column.add(f"{key}/{index}", tall, _line, (line, size), say=line.text.replace("**", ""))
        column.gap = gap
    if told:
        column.space(column.gap)


def _line(pen: Pen, w: float, h: float, state: tuple[Line, float]) -> None:
    line, size = state
    pen.line(0, 0, w, NIGHT.line)
    paint_sign(pen, 16, h / 2, 24, line.sign)
    tall = paragraph_height(pen.look, line.text, size, w - 42, "text", SPACING)
    pen.paragraph(line.text, size, 40, (h - tall) / 2, w - 42, NIGHT.text, spacing=SPACING)


def note(column: Column, key: str, text: str, sign: Sign | None = None, size: float = 14) -> None:
    """A quiet sentence."""
    indent = 26 if sign is not None else 0
    tall = max(22.0 if sign else 0, column.height(text, size, column.wide - indent - 3))
    column.add(key, tall, _note, (text, sign, size), say=text.replace("**", ""))


def _note(pen: Pen, w: float, h: float, state: tuple[str, Sign | None, float]) -> None:
    text, sign, size = state
    indent = 26 if sign is not None else 0
    if sign is not None:
        paint_sign(pen, 9, min(h / 2, 11 * pen.look.text), 18, sign)
    tall = paragraph_height(pen.look, text, size, w - indent - 3, "text", SPACING)
    pen.paragraph(text, size, indent, (h - tall) / 2, w - indent - 3, NIGHT.second, spacing=SPACING)


def box_note(
    column: Column,
    key: str,
    text: str,
    sign: Sign | None = None,
    danger: bool = False,
    figure: str = "",
    under: str = "",
) -> None:
    """A sentence in a frame of its own, with a large figure at its end where there is one."""
    size, indent = 14.5, 44 if sign is not None else 14
    right = 0.0
    if figure:
        right = max(column.width(figure, 30, "display"), column.width(under, 13) if under else 0) + 14
    room = column.wide - indent - 12 - right
    least = (30 + 18) * column.look.text + 12 if figure and under else 40.0
    tall = max(least, column.height(text, size, room) + 22)
    say = " ".join(part for part in (text.replace("**", ""), figure, under) if part)
    column.add(key, tall, _box_note, (text, sign, danger, figure, under, room), say=say)


def _box_note(pen: Pen, w: float, h: float, state: tuple[str, Sign | None, bool, str, str, float]) -> None:
    text, sign, danger, figure, under, room = state
    if danger:
        pen.box(0, 0, w, h, theme.RADIUS.panel, NIGHT.danger_panel)
        pen.ring(0, 0, w, h, theme.RADIUS.panel, 1, NIGHT.danger)
    else:
        pen.box(0, 0, w, h, theme.RADIUS.panel, NIGHT.wet)
        pen.ring(0, 0, w, h, theme.RADIUS.panel, 1, NIGHT.line)
    indent = 44 if sign is not None else 14
    if sign is not None:
        paint_sign(pen, 24, h / 2, 24, sign)
    ink = NIGHT.on_danger if danger else NIGHT.text
    tall = paragraph_height(pen.look, text, 14.5, room, "text", SPACING)
    pen.paragraph(text, 14.5, indent, (h - tall) / 2, room, ink, spacing=SPACING)
    if figure:
        ink = NIGHT.danger if danger else NIGHT.neon
        grow = pen.look.text
        middle = h / 2 - (8 * grow if under else 0)
        x = w - 12 - max(text_width(pen.look, figure, "display", 30), text_width(pen.look, under, "text", 13)) / 2
        pen.text(figure, "display", 30, x, middle, ink, "centre")
        if under:
            pen.text(under, "text", 13, x, middle + 24 * grow, ink, "centre")


# -- dice ------------------------------------------------------------------------------------------


def paint_die(pen: Pen, w: float, h: float, state: tuple[Die, str]) -> None:
    """A die in the middle of its box: "", "legal", "chosen" or "dim"."""
    die, how = state
    size = min(w, h) - (10 if how in ("legal", "chosen") else 4)
    if how in ("legal", "chosen"):
        pen.box(0, 0, w, h, 12, NIGHT.neon_row)
        pen.ring(0, 0, w, h, 12, 3 if how == "chosen" else 2, NIGHT.white if how == "chosen" else NIGHT.neon)
    fade, pen.fade = pen.fade, 0.38 if how == "dim" else pen.fade
    parts.die(pen, w / 2, h / 2, size, die.colour, die.face)
    pen.fade = fade


def tray(column: Column, key: str, dice: tuple[Die, ...], size: float, dim: bool = False) -> None:
    """Dice in rows, only to be looked at."""
    step = size + 8
    row = max(1, int((column.wide + 8) // step))
    rows = (len(dice) + row - 1) // row
    column.add(key, rows * step - 8, _tray, (dice, size, row, dim))


def _tray(pen: Pen, _w: float, _h: float, state: tuple[tuple[Die, ...], float, int, bool]) -> None:
    dice, size, row, dim = state
    fade, pen.fade = pen.fade, 0.45 if dim else pen.fade
    for place, die in enumerate(dice):
        x, y = (place % row) * (size + 8), (place // row) * (size + 8)
        parts.die(pen, x + size / 2, y + size / 2, size, die.colour, die.face)
    pen.fade = fade


@dataclass(frozen=True)
class Group:
    """Dice that are there for one reason."""

    label: str
    colour: Colour
    count: int


def sequence(column: Column, key: str, rolls: tuple[tuple[Die, ...], ...], size: float) -> None:
    """Several rolls after one another, with arrows between them."""
    spots: list[tuple[Die | None, float, float]] = []
    x = y = 0.0
    for number, roll in enumerate(rolls):
        wide = len(roll) * (size + 4)
        if x and x + 26 + wide > column.wide:
            x, y = 0.0, y + size + 8
        if number:
            spots.append((None, x + 10, y + size / 2))
            x += 24
        for die in roll:
            spots.append((die, x + size / 2, y + size / 2))
            x += size + 4
    column.add(key, y + size, _sequence, (tuple(spots), size))


def _sequence(pen: Pen, _w: float, _h: float, state: tuple[tuple[tuple[Die | None, float, float], ...], float]) -> None:
    spots, size = state
    for die, x, y in spots:
        if die is None:
            pen.icon("chevron-right", x, y, 24, NIGHT.second)
        else:
            parts.die(pen, x, y, size, die.colour, die.face)


def groups(column: Column, key: str, found: tuple[Group, ...], size: float = 38) -> None:
    """Dice by why they are there: always, pistols, card, ammo."""
    if not found:
        return
    look = column.look
    head = 20 * look.text
    x, y, rows = 0.0, 0.0, []
    for group in found:
        wide = max(group.count * (size + 4) - 4, column.width(group.label, 14))
        if x and x + wide > column.wide:
            x, y = 0.0, y + head + size + 10
        rows.append((group, x, y))
        x += wide + 18
    column.add(
        key, y + head + size, _groups, (tuple(rows), size, head), say=", ".join(f"{g.label}: {g.count}" for g in found)
    )


def _groups(pen: Pen, w: float, _h: float, state: tuple[tuple[tuple[Group, float, float], ...], float, float]) -> None:
    rows, size, head = state
    for group, x, y in rows:
        pen.text(group.label, "text", 14, x, y + head / 2 - 1, NIGHT.second, room=w - x, least=0.5)
        for place in range(group.count):
            parts.die(pen, x + size / 2 + place * (size + 4), y + head + size / 2, size, group.colour, None)


# -- a payment -------------------------------------------------------------------------------------

STEP = 56.0


def stepper(
    column: Column, key: str, what: Stock, amount: int, under: str, less: Tap, more: Tap, lower: bool, higher: bool
) -> None:
    """Less, the amount with what it is paid in, more."""
    wide = min(column.wide, 340.0)
    middle = wide - 2 * STEP - 20
    tall = max(STEP, 56 * min(column.look.text, 1.4))
    box = column.place(tall)
    x = box.x + (column.wide - wide) / 2
    top = box.y + (tall - STEP) / 2
    for part, place, name, tap, open_ in (
        ("less", x, "minus", less, lower),
        ("more", x + wide - STEP, "plus", more, higher),
    ):
        column.put(f"{key}/{part}", Box(place, top, STEP, STEP), _step, (name, open_), tap, say=name)
    column.put(
        f"{key}/amount",
        Box(x + STEP + 10, box.y, middle, tall),
        _amount,
        (what, amount, under),
        say=f"{amount}. {under}",
    )


def _step(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, lit = state
    look = theme.BUTTONS["lit" if lit else "dark"]
    pen.gradient(0, 0, w, h, theme.RADIUS.button, look.top, look.bottom)
    pen.ring(0, 0, w, h, theme.RADIUS.button, 2 if lit else 1, look.edge)
    pen.icon(name, w / 2, h / 2, 28, look.text)


def _amount(pen: Pen, w: float, h: float, state: tuple[Stock, int, str]) -> None:
    what, amount, under = state
    grow = min(pen.look.text, 1.4)
    parts.stock(pen, what, w / 2 - 20 * grow, h / 2 - 9 * grow, 26 * grow)
    pen.text(str(amount), "display", 34 * grow / pen.look.text, w / 2 + 2, h / 2 - 9 * grow, NIGHT.text)
    pen.text(under, "text", 13.5, w / 2, h - 10 * grow, NIGHT.second, "centre", room=w, least=0.45)


# -- odds ------------------------------------------------------------------------------------------


def odds(column: Column, key: str, rows: tuple[tuple[str, Chance], ...]) -> None:
    """How likely it is to score so much: a bar, a white line where it would be without paying, the per cent."""
    wide = max((column.width(label, 15, "strong") for label, _ in rows), default=0.0) + 20
    wide = min(wide, column.wide * 0.4)
    tall = 25 * min(column.look.text, 1.5)
    for label, row in rows:
        say = f"{label}: {per_cent(row.share)}"
        column.gap, gap = 1, column.gap
        column.add(f"{key}/{row.hits}", tall, _odds, (label, row, wide), say=say)
        column.gap = gap
    column.space(column.gap)


def _odds(pen: Pen, w: float, h: float, state: tuple[str, Chance, float]) -> None:
    label, row, wide = state
    if row.needed:
        pen.box(0, 0, w, h, 8, NIGHT.neon_row)
    ink = NIGHT.text if row.needed else NIGHT.second
    pen.text(label, "strong" if row.needed else "text", 15, 8, h / 2, ink, room=wide - 12, least=0.5)
    figure = per_cent(row.share)
    right = max(48.0, text_width(pen.look, "100 %", "strong", 15) + 10)
    bar, x = w - wide - right - 8, wide
    pen.box(x, h / 2 - 5, bar, 10, 5, NIGHT.void)
    if row.share > 0:
        pen.box(x, h / 2 - 5, max(10.0, bar * row.share), 10, 5, NIGHT.neon if row.needed else NIGHT.odds)
    if abs(row.plain - row.share) > 0.004:
        pen.fill(x + bar * row.plain - 1, h / 2 - 8, 2, 16, NIGHT.white)
    ink = NIGHT.neon if row.needed else NIGHT.text
    pen.text(figure, "strong", 17 if row.needed else 15, w - 8, h / 2, ink, "right", room=right, least=0.5)


def per_cent(share: float) -> str:
    """A share in whole per cent; what is possible is never called impossible."""
    whole = round(share * 100)
    if share > 0:
        whole = max(1, whole)
    if share < 1:
        whole = min(99, whole)
    return f"{whole} %"
