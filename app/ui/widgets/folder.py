"""Painters of manila folders: those of the home screen, of the set-up, and the curtain.

A folder may be tilted by about a degree; everything on it is tilted, but its touch area is not.
"""

from app.present import tokens
from app.ui.drawing import sprites
from app.ui.drawing.pen import Pen

F = tokens.FOLDER
TAB = 30  # height of the tab above the body
TAB_LETTERS = 20.0  # dp: larger letters would leave the tab
MARGIN = 18  # around a rendered photograph, for its clip and its shadow
BODY_CUT = 16 / 84  # the share of the corners in the body's nine-patch
TAB_CUT = 14 / 54


def folder(pen: Pen, w: float, h: float, tab_x: float, tab_w: float, label: str, size: float = 0.0) -> None:
    """A closed folder with a labelled tab, filling its box; `h` includes the tab. A label that does not fit in the
    smallest size is cut.
    """
    size = min(size or pen.type.small, TAB_LETTERS / pen.look.text)
    pen.part(_tab, w, h, tab_x, tab_w)
    least = min(1.0, pen.type.label / (size * pen.look.text))
    pen.text(label, "strong", size, tab_x + 12, 15, F.ink, room=tab_w - 22, least=least, cut=True)
    pen.part(_body, w, h)
    # cover the line between the tab and the body
    pen.ground(tab_x + 1.5, TAB - 3, tab_w - 3, 8, "manila")


def _tab(pen: Pen, w: float, h: float, x: float, wide: float) -> None:
    """The tab, and the shadows of it and of the folder."""
    pen.shadow("panel", 0, TAB, w, h - TAB, 0.9)
    pen.shadow("card", x + 2, 2, wide - 4, TAB + 10, 0.9)
    _manila(pen, "folder_tab", x, 0, wide, TAB + 14, TAB_CUT, 14)


def _body(pen: Pen, w: float, h: float) -> None:
    """The folder below its tab."""
    _silhouette(pen, "folder_body", 0, TAB + 2, w, h - TAB, BODY_CUT, 16, F.manila_edge)
    _manila(pen, "folder_body", 0, TAB, w, h - TAB, BODY_CUT, 16)
    _highlight(pen, 7, TAB + 0.4, w - 19)


def _silhouette(
    pen: Pen, name: str, x: float, y: float, w: float, h: float, cut: float, corner: float, code: str
) -> None:
    """A nine-patch with a margin of one dp, so that its edges stay soft when it is tilted."""
    pen.colour(code)
    side = 84 if name == "folder_body" else 54
    texture = sprites.sprite("frame", name, side, pen.density)
    left, lower, wide, tall = pen.place(x - 1, y - 1, w + 2, h + 2)
    pen.nine(texture, left, lower, wide, tall, cut, corner, "both")


def _manila(pen: Pen, name: str, x: float, y: float, w: float, h: float, cut: float, corner: float) -> None:
    """The same in manila, with its grain slightly inside the edges."""
    _silhouette(pen, name, x, y, w, h, cut, corner, F.manila)
    left, lower, wide, tall = pen.place(x, y, w, h)
    size = 256 * pen.density
    radii = (6.0, 12.0, 10.0, 10.0) if name == "folder_body" else (10.0, 10.0, 0.0, 0.0)
    edge = max(1, round(pen.density))
    uv = (0.0, tall / size, wide / size, 0.0)
    pen.fan(left + edge, lower + edge, wide - 2 * edge, tall - 2 * edge, radii, sprites.ground("manila"), uv)
    if name == "folder_tab":
        _highlight(pen, x + 9, y, w - 18)


def _highlight(pen: Pen, x: float, y: float, w: float) -> None:
    """A highlight along an edge, with gradients above and below, since a thin tilted line is aliased."""
    clear = F.manila_hi + "00"
    pen.shade(x, y - 0.6, w, 1.6, clear, F.manila_hi)
    pen.shade(x, y + 1.0, w, 1.6, F.manila_hi, clear)


def dark_button(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """The background of a button on a folder, tilted with it."""
    _silhouette(pen, "folder_body", x, y, w, h, BODY_CUT, 16, F.dark_button)


def shade(pen: Pen, w: float, h: float, side: str) -> None:
    """The shaded side of a folder: "left", "right" or "foot"."""
    if not pen.look.frame.lamp:
        return
    edge = 0.5 / sprites.GRADIENT_STEPS
    if side == "foot":
        tall = (h - TAB) * 0.5
        left, lower, wide, high = pen.place(1, h - tall, w - 2, tall - 1)
        texture, uv = sprites.fade(F.no_shade, F.shade_foot), (0.5, edge, 0.5, 1 - edge)
        pen.fan(left, lower, wide, high, (0.0, 0.0, 10.0, 10.0), texture, uv)
        return
    x = 1.0 if side == "left" else w * 0.42
    left, lower, wide, high = pen.place(x, TAB + 1, w * 0.58 - 1, h - TAB - 2)
    first, last = (F.shade_side, F.no_shade) if side == "left" else (F.no_shade, F.shade_side)
    radii = (6.0, 0.0, 0.0, 10.0) if side == "left" else (0.0, 12.0, 10.0, 0.0)
    pen.fan(left, lower, wide, high, radii, sprites.fade(first, last, upright=False), (edge, 0.5, 1 - edge, 0.5))


def photo(pen: Pen, game: str, x: float, y: float, w: int, h: int, angle: float) -> None:
    """A clipped photograph whose frame has its upper left corner here before it is tilted."""
    pen.sprite("photos", f"photo_{game}_{w}", x + w / 2, y + h / 2, w + 2 * MARGIN, h + 2 * MARGIN, angle=angle)


def thumb(pen: Pen, game: str, x: float, y: float, side: float) -> None:
    """The small picture of a game around a point; a game without one gets cards."""
    if sprites.has("frame", f"thumb_{game}"):
        pen.sprite("frame", f"thumb_{game}", x, y, side)
    else:
        pen.icon("cards-outline", x, y, side * 0.6, pen.look.frame.accent)
