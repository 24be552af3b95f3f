"""Painters used by several parts: backgrounds at the edges of a window, the main button, an icon with a label, a
switch.
"""

from app.present import tokens
from app.present.people import FACES, Person
from app.ui.drawing.pen import Pen, text_width
from app.ui.theme.viewport import Viewport

R = tokens.RADIUS

# -- backgrounds -----------------------------------------------------------------------------------


def foot_sheet(pen: Pen, w: float, h: float, _state: object) -> None:
    """The background of a sheet over the lower part of a window."""
    pen.shadow("panel", 0, -4, w, h)
    pen.box(0, 0, w, h + 30, R.sheet, pen.look.frame.sheet, ends="top")


def side_sheet(pen: Pen, w: float, h: float, _state: object) -> None:
    """The background of a sheet over the right side of a window."""
    pen.shadow("panel", -2, -40, w + 40, h + 80)
    pen.fill(0, 0, w, h, pen.look.frame.sheet)


# -- buttons ---------------------------------------------------------------------------------------


def loud(pen: Pen, w: float, h: float) -> None:
    """The background of the main button."""
    frame = pen.look.frame
    pen.shadow("card", 0, 2, w, h)
    pen.box(0, 2, w, h, R.button, frame.primary_edge)
    pen.gradient(0, 0, w, h, R.button, frame.primary_hi, frame.primary_lo)


def beside(size: float) -> float:
    """The width of an icon beside text of this size."""
    return size * 1.75


def label(pen: Pen, w: float, h: float, caption: str, icon: str, size: float, ink: str) -> None:
    """An icon and a label, centred together; the label shrinks before it is cut."""
    if icon and caption and text_width(pen.look, caption, "strong", size) > (w - 20 - beside(size)) * 1.2:
        icon = ""  # the label is more important than the icon
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


def name_that_fits(look: Viewport, who: Person, face: str, size: float, room: float) -> str:
    """All the names of a team if they fit into a line of this size, else the short one."""
    return who.everybody if text_width(look, who.everybody, face, size) <= room else who.name


def badge(pen: Pen, who: Person, x: float, y: float, size: float, page: str = "frame") -> None:
    """A player's badge around a point; the letter is omitted if it would be too small to read."""
    kind = who.look
    pen.sprite(page, f"seat_{kind.shape}", x, y, size)
    if who.bot is not None:
        pen.icon(FACES[who.bot.face % len(FACES)], x, y + kind.letter_drop * size, size * 0.52, kind.letter)
    elif size >= 22:
        px = max(1, round(size * kind.letter_size * pen.density))
        drop = kind.letter_drop * size - size * 0.008
        pen.exact(who.letter, "display", px, x, y + drop, kind.letter, "centre")


def shape(pen: Pen, who: Person, x: float, y: float, size: float) -> None:
    """A player's shape alone, for small places."""
    pen.sprite("frame", f"seat_{who.look.shape}", x, y, size)
