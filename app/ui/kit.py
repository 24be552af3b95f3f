"""Parts that every screen is made of: buttons, bars, segments, switches, rows, folders, the desk and its
lamp.

Each part is a painter and a small function that makes an item of it. Painters get all they show as their
state, so that the sheet can tell whether anything changed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import Person, badge
from app.ui.sheet import Box, Item

Tap = Callable[[], None]
R = tokens.RADIUS
T = tokens.TARGET

# -- grounds ---------------------------------------------------------------------------------------


def desk(
    look: Look, key: str = "desk", lamp: tuple[float, float, float, float] | None = None, glow: float = 0.34
) -> Item:
    """The ground of the room, with a pool of lamp light (x, y, width, height) on it."""
    return Item(key, Box(0, 0, look.width, look.height), _desk, (lamp, glow))


def _desk(pen: Pen, w: float, h: float, state: tuple[tuple[float, float, float, float] | None, float]) -> None:
    lamp, glow = state
    frame = pen.look.frame
    pen.ground(0, 0, w, h, frame.desk, tile=512)
    if lamp is not None and frame.lamp:
        pen.picture("lamp_pool", *lamp, alpha=glow)


def foot_sheet(pen: Pen, w: float, h: float, _state: object) -> None:
    """The ground of what lies over the lower part of a window."""
    pen.shadow("panel", 0, -4, w, h)
    pen.box(0, 0, w, h + 30, R.sheet, pen.look.frame.sheet, ends="top")


def side_sheet(pen: Pen, w: float, h: float, _state: object) -> None:
    """The ground of what fills the right side of a window."""
    pen.shadow("panel", -2, -40, w + 40, h + 80)
    pen.fill(0, 0, w, h, pen.look.frame.sheet)


# -- buttons ---------------------------------------------------------------------------------------


def primary(key: str, box: Box, label: str, icon: str, tap: Tap, size: float = 20, enabled: bool = True) -> Item:
    """The one loud button: the next sensible thing."""
    return Item(key, box, paint_primary, (label, icon, size, enabled), tap, say=label, radius=R.button)


def paint_primary(pen: Pen, w: float, h: float, state: tuple[str, str, float, bool]) -> None:
    caption, icon, size, enabled = state
    frame = pen.look.frame
    if not enabled:
        pen.box(0, 0, w, h, R.button, tokens.DUET.disabled)
        label(pen, w, h, caption, icon, size, tokens.DUET.on_disabled)
        return
    pen.shadow("card", 0, 2, w, h)
    pen.box(0, 2, w, h, R.button, frame.primary_edge)
    pen.gradient(0, 0, w, h, R.button, frame.primary_hi, frame.primary_lo)
    label(pen, w, h, caption, icon, size, frame.on_primary)


def secondary(
    key: str, box: Box, label: str, icon: str, tap: Tap, size: float = 18, line: str = "", ink: str = "", fill: str = ""
) -> Item:
    """A quiet button: an outline."""
    return Item(key, box, _secondary, (label, icon, size, line, ink, fill), tap, say=label, radius=R.button)


def _secondary(pen: Pen, w: float, h: float, state: tuple[str, str, float, str, str, str]) -> None:
    caption, icon, size, line, ink, fill = state
    frame = pen.look.frame
    if fill:
        pen.box(0, 0, w, h, R.button, fill)
    pen.ring(0, 0, w, h, R.button, 2, line or frame.outline)
    label(pen, w, h, caption, icon, size, ink or frame.text)


def label(pen: Pen, w: float, h: float, caption: str, icon: str, size: float, ink: str) -> None:
    """An icon and words beside it, centred together; the words shrink before they are cut."""
    if icon and caption and text_width(pen.look, caption, "strong", size) > (w - 20 - size * 1.75) * 1.2:
        icon = ""  # words say more than an icon
    mark = size * 1.25 if icon else 0
    gap = size * 0.5 if icon and caption else 0
    room = w - 20 - mark - gap
    wide = min(text_width(pen.look, caption, "strong", size), room) if caption else 0
    x = (w - wide - mark - gap) / 2
    if icon:
        pen.icon(icon, x + mark / 2, h / 2, mark, ink)
    if caption:
        pen.text(caption, "strong", size, x + mark + gap, h / 2, ink, room=room, least=0.35)


def icon_button(key: str, x: float, y: float, icon: str, say: str, tap: Tap, size: float = 26, ink: str = "") -> Item:
    """An icon alone; its target is larger than it looks."""
    box = Box(x, y, T.least, T.least)
    return Item(key, box, _icon, (icon, size, ink), tap, say=say, radius=T.least / 2)


def _icon(pen: Pen, w: float, h: float, state: tuple[str, float, str]) -> None:
    icon, size, ink = state
    pen.icon(icon, w / 2, h / 2, size, ink or pen.look.frame.text)


def tile(key: str, box: Box, label: str, icon: str, tap: Tap, size: float = 15) -> Item:
    """A small card with an icon above a word."""
    return Item(key, box, _tile, (label, icon, size), tap, say=label, radius=R.button)


def _tile(pen: Pen, w: float, h: float, state: tuple[str, str, float]) -> None:
    caption, icon, size = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.button, frame.card, 0.94)
    pen.ring(0, 0, w, h, R.button, 1, frame.hairline)
    tall = size * pen.look.text * 1.2
    gap = 5
    top = (h - 26 - gap - tall) / 2
    pen.icon(icon, w / 2, top + 13, 26, frame.accent)
    pen.text(caption, "strong", size, w / 2, top + 26 + gap + tall / 2, frame.text, "centre", room=w - 12, least=0.5)


# -- words -----------------------------------------------------------------------------------------


def words(
    key: str,
    box: Box,
    text: str,
    size: float,
    ink: str = "",
    face: str = "text",
    anchor: str = "left",
    middle: bool = False,
    fit: bool = False,
    spacing: float = tokens.LINE_BODY,
) -> Item:
    """Text in a box: wrapped, or on one line that shrinks to fit."""
    return Item(key, box, _words, (text, size, ink, face, anchor, middle, fit, spacing), say=text)


def _words(pen: Pen, w: float, h: float, state: tuple[str, float, str, str, str, bool, bool, float]) -> None:
    text, size, ink, face, anchor, middle, fit, spacing = state
    ink = ink or pen.look.frame.text
    x = {"left": 0.0, "centre": w / 2, "right": w}[anchor]
    if fit:
        pen.text(text, face, size, x, h / 2, ink, anchor, room=w, least=0.5, cut=True)
        return
    top = (h - paragraph_height(pen.look, text, size, w, face, spacing)) / 2 if middle else 0
    pen.paragraph(text, size, 0, top, w, ink, face, anchor, spacing)


# -- choices ---------------------------------------------------------------------------------------


def segments(
    key: str, box: Box, choices: Sequence[tuple[str, str]], chosen: int, pick: Callable[[int], None], size: float = 16
) -> list[Item]:
    """A row of which one is chosen; each choice is a label and an icon, which may be empty."""
    items = [Item(key, box, _segments, (tuple(choices), chosen, size), say="")]
    inner = box.inset(4)
    wide = (inner.w - 4 * (len(choices) - 1)) / len(choices)
    for index, (caption, _) in enumerate(choices):
        place = Box(inner.x + index * (wide + 4), box.y, wide, box.h)
        items.append(Item(f"{key}/{index}", place, tap=_picker(pick, index), say=caption, radius=R.segment))
    return items


def _picker(pick: Callable[[int], None], index: int) -> Tap:
    return lambda: pick(index)


def _segments(pen: Pen, w: float, h: float, state: tuple[tuple[tuple[str, str], ...], int, float]) -> None:
    choices, chosen, size = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.segment, frame.control)
    wide = (w - 8 - 4 * (len(choices) - 1)) / len(choices)
    for index, (caption, icon) in enumerate(choices):
        x = 4 + index * (wide + 4)
        on = index == chosen
        if on:
            pen.box(x, 4, wide, h - 8, R.chip, frame.chosen)
        if icon:
            label(pen.within(x - 6, 4), wide + 12, h - 8, caption, icon, size, frame.on_chosen if on else frame.text)
        else:
            pen.text(
                caption,
                "strong",
                size,
                x + wide / 2,
                h / 2,
                frame.on_chosen if on else frame.text,
                "centre",
                room=wide - 8,
                least=0.4,
            )


def switch_at(pen: Pen, x: float, y: float, on: bool) -> None:
    """A switch with its upper left corner here."""
    frame = pen.look.frame
    if on:
        pen.box(x, y, 52, 32, 16, frame.accent)
        pen.sprite("frame", "disc", x + 36, y + 16, 22, tint=frame.on_accent)
    else:
        pen.box(x, y, 52, 32, 16, frame.control)
        pen.ring(x, y, 52, 32, 16, 2, frame.outline)
        pen.sprite("frame", "disc", x + 16, y + 16, 16, tint=frame.outline)


def rule(key: str, x: float, y: float, w: float) -> Item:
    """A hairline between rows."""
    return Item(key, Box(x, y, w, 1), _rule)


def _rule(pen: Pen, w: float, _h: float, _state: object) -> None:
    pen.line(0, 0, w, pen.look.frame.hairline)


# -- bars and rows ---------------------------------------------------------------------------------


def top_bar(
    look: Look, title: str, back: Tap, back_say: str, help_tap: Tap | None = None, help_say: str = "", more: int = 0
) -> list[Item]:
    """The bar above a screen of the frame: back, title, help; the title leaves room for so many more icons. Gives
    items from the upper edge of the safe area.
    """
    top, left, right = look.edges.top, look.edges.left + (16 if look.tablet else 0), look.edges.right
    size = look.type.title
    y = top + (8 if look.tablet else 0)
    items = [
        icon_button("back", left + 4, y + 4, "arrow-left", back_say, back, 28 if look.tablet else 26),
        words(
            "title",
            Box(left + 52, y, look.width - left - right - 112 - more * T.least, 56),
            title,
            size,
            face="strong",
            fit=True,
        ),
    ]
    if help_tap is not None:
        x = look.width - right - (20 if look.tablet else 4) - T.least
        items.append(
            icon_button("help", x, y + 4, "help-circle-outline", help_say, help_tap, 28 if look.tablet else 26)
        )
    return items


@dataclass(frozen=True, slots=True)
class Corner:
    """A sign at the end of a bar."""

    key: str
    icon: str
    say: str
    tap: Tap
    size: float


def bar_over(where: Box, title: str, size: float, ink: str, corners: tuple[Corner, Corner]) -> list[Item]:
    """A bar on something drawn: a sign at each end, a title between them."""
    y = where.y + (where.h - T.least) / 2
    ends = (where.x + 4, where.x + where.w - T.least - 4)
    room = Box(where.x + 54, where.y, where.w - 108, where.h)
    return [
        *(
            icon_button(corner.key, x, y, corner.icon, corner.say, corner.tap, corner.size, ink)
            for x, corner in zip(ends, corners, strict=True)
        ),
        words("title", room, title, size, ink, "strong", fit=True),
    ]


def row(
    key: str,
    box: Box,
    icon: str,
    title: str,
    detail: str = "",
    value: str = "",
    tap: Tap | None = None,
    size: float = 17,
    arrow: bool = True,
) -> Item:
    """A line of a list: an icon, a title, perhaps a second line, a value, and an arrow if it leads
    somewhere.
    """
    say = " ".join(part for part in (title, detail, value) if part)
    return Item(
        key,
        box,
        paint_row,
        (icon, title, detail, value, size, arrow and tap is not None),
        tap,
        say=say,
        radius=R.segment,
    )


def paint_row(pen: Pen, w: float, h: float, state: tuple[str, str, str, str, float, bool]) -> None:
    icon, title, detail, value, size, arrow = state
    frame = pen.look.frame
    x = 0.0
    if icon:
        pen.icon(icon, 12.5, h / 2, 25, frame.accent)
        x = 39
    right = w
    if arrow:
        pen.icon("chevron-right", w - 12, h / 2, 24, frame.text_muted)
        right -= 28
    if value:
        right -= pen.text(value, "text", size - 1, right, h / 2, frame.text_muted, "right", room=(w - x) * 0.45) + 8
    if detail:
        first = h * 0.52
        pen.block(title, size, x, 3, right - x, first - 4, frame.text, spacing=1.1)
        pen.block(detail, size - 2.5, x, first, right - x, h - first - 5, frame.text_muted, spacing=1.1, least=0.6)
    else:
        pen.block(title, size, x, 2, right - x, h - 4, frame.text, spacing=1.1)


# -- people ----------------------------------------------------------------------------------------


def who(key: str, box: Box, person: Person, size: float, gap: float = 12, letters: float = 18, ink: str = "") -> Item:
    """A badge and a name."""
    return Item(key, box, _who, (person, size, gap, letters, ink), say=person.name)


def _who(pen: Pen, w: float, h: float, state: tuple[Person, float, float, float, str]) -> None:
    person, size, gap, letters, ink = state
    badge(pen, person, size / 2, h / 2, size)
    x = size + gap
    pen.text(person.name, "strong", letters, x, h / 2, ink or pen.look.frame.text, room=w - x, least=0.5, cut=True)
