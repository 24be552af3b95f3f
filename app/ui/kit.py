"""Parts that every screen is made of: buttons, bars, segments, switches, rows, folders, the desk and its
lamp.

Each part is a painter and a small function that makes an item of it. Painters get all they show as their
state, so that the sheet can tell whether anything changed.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.ui import tokens
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.sheet import Box, Item

Tap = Callable[[], None]
R = tokens.RADIUS
T = tokens.TARGET

# -- grounds ---------------------------------------------------------------------------------------


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


def switch_at(pen: Pen, x: float, y: float, on: bool) -> None:
    """A switch with its upper left corner here."""
    frame = pen.look.frame
    if on:
        pen.box(x, y, 52, 32, R.panel, frame.accent)
        pen.sprite("frame", "disc", x + 36, y + 16, 22, tint=frame.on_accent)
    else:
        pen.box(x, y, 52, 32, R.panel, frame.control)
        pen.ring(x, y, 52, 32, R.panel, 2, frame.outline)
        pen.sprite("frame", "disc", x + 16, y + 16, 16, tint=frame.outline)


# -- bars and rows ---------------------------------------------------------------------------------


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


# -- people ----------------------------------------------------------------------------------------
