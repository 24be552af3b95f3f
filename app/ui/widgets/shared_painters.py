"""Painters that several parts share: the grounds of what lies at an edge of a window, the loud button, an icon with
words, a switch.
"""

from app.present import tokens
from app.ui.drawing.pen import Pen, text_width

R = tokens.RADIUS

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


def loud(pen: Pen, w: float, h: float) -> None:
    """The ground of the one loud button: the next sensible thing."""
    frame = pen.look.frame
    pen.shadow("card", 0, 2, w, h)
    pen.box(0, 2, w, h, R.button, frame.primary_edge)
    pen.gradient(0, 0, w, h, R.button, frame.primary_hi, frame.primary_lo)


def beside(size: float) -> float:
    """What an icon takes beside words of this size."""
    return size * 1.75


def label(pen: Pen, w: float, h: float, caption: str, icon: str, size: float, ink: str) -> None:
    """An icon and words beside it, centred together; the words shrink before they are cut."""
    if icon and caption and text_width(pen.look, caption, "strong", size) > (w - 20 - beside(size)) * 1.2:
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
