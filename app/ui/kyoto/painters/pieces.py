"""Painters of Kyoto's pieces: cells, agents, cards, slots, counters, paper and panels.

The pen's origin is the upper left corner of the piece.
"""

import math
from typing import NamedTuple

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.model import CardSlot, Pawn
from app.ui.drawing import text_rendering
from app.ui.drawing.pen import Pen
from app.ui.theme.viewport import WindowForm

D, P, M, R = theme.DESK, theme.PAPER, theme.MARKS, tokens.RADIUS
B = theme.BOARD
PAWN_RATIO = 0.84
CARD_RATIO = 1.4
NAMED = 60.0  # dp; narrower cards have no names


# -- lines -----------------------------------------------------------------------------------------


def stroke(pen: Pen, x0: float, y0: float, x1: float, y1: float, thick: float, code: str, alpha: float = 1.0) -> None:
    """A straight line with soft edges, between any two points."""
    length = math.hypot(x1 - x0, y1 - y0)
    if length < 1:
        return
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    pen.sprite("frame", "flat", (x0 + x1) / 2, (y0 + y1) / 2, length + 2, thick + 2, code, alpha, angle)


def arrow(
    pen: Pen,
    start: tuple[float, float],
    end: tuple[float, float],
    size: float,
    *,
    lamp: bool = False,
    both: bool = False,
) -> None:
    """An arrow with a dark edge; with a head at both ends for two agents that may have exchanged places."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    if length < size:
        return
    along, down = (x1 - x0) / length, (y1 - y0) / length
    foot = (x1 - along * size * 0.6, y1 - down * size * 0.6)
    thick = max(3.0, size * 0.24)
    stroke(pen, x0, y0, *foot, thick + 3, M.edge)
    stroke(pen, x0, y0, *foot, thick, M.legal if lamp else M.last)
    tip(pen, x1 - along * size * 0.4, y1 - down * size * 0.4, along, down, size, lamp=lamp)
    if both:
        tip(pen, x0 + along * size * 0.4, y0 + down * size * 0.4, -along, -down, size, lamp=lamp)


def tip(pen: Pen, x: float, y: float, along: float, down: float, size: float, *, lamp: bool) -> None:
    """The head of an arrow at a point."""
    angle = math.degrees(math.atan2(along, -down))
    pen.sprite(B, "head-lamp" if lamp else "head", x, y, size, size * 0.875, angle=angle)


# -- cells and agents ------------------------------------------------------------------------------


class TileLook(NamedTuple):
    """The look of a cell without the agent on it."""

    kind: str
    occupied: bool = False
    guarded: bool = False
    dim: bool = False
    left: bool = False


def tile(pen: Pen, w: float, h: float, cell: TileLook) -> None:
    """A cell; if there is an agent on it, its symbol is in a corner."""
    occupied = cell.occupied
    pen.part(_place, w, h, cell.kind, bare=occupied and not cell.kind.startswith("hq-"), guarded=cell.guarded)
    if cell.dim:
        pen.box(0, 0, w, h, max(R.mark, w * 0.09), D.dim, 0.42 if occupied else 0.5)
    if cell.left:
        pen.sprite(B, "left", w / 2, h / 2, w, h)
    if occupied:
        pen.part(_chip, max(20.0, w * 0.27), cell.kind)


def _place(pen: Pen, w: float, h: float, kind: str, *, bare: bool, guarded: bool) -> None:
    """The ground of a cell, without its symbol if that is in a corner."""
    pen.sprite(B, f"{'tilebare' if bare else 'tile'}-{kind}", w / 2, h / 2, w, h)
    if guarded:
        pen.sprite(B, "guarded", w / 2, h / 2, w, h)


def _chip(pen: Pen, size: float, kind: str) -> None:
    """The symbol of a cell in its corner."""
    pen.sprite(B, f"chip-{kind}", size / 2 - 1, size / 2 - 1, size)


def light(pen: Pen, w: float, h: float, state: tuple[bool, int]) -> None:
    """The glow and the brackets around a selectable cell."""
    armed, step = state
    pen.shadow("glow", 0, 0, w, h)
    pen.sprite(B, "lit-armed" if armed else "lit", w / 2, h / 2, w * 1.06)
    if step:
        size = w * 0.34
        pen.sprite("frame", "disc", w / 2, h / 2, size + 4, tint=M.legal)
        pen.sprite("frame", "disc", w / 2, h / 2, size, tint=D.bar)
        pen.exact(str(step), "strong", round(size * 0.6 * pen.density), w / 2, h / 2, M.bracket, "centre")


def burst(pen: Pen, w: float, _h: float, grown: float) -> None:
    """The sign of a possible or current clash."""
    size = w * 0.42
    pen.sprite(B, "clash-burst", w - size * 0.28, size * 0.28, size * grown)


def facing(w: float, *, near: bool) -> tuple[float, float, float]:
    """The centre and the scale of one of two agents that meet in a cell."""
    return (w * 0.62, w * 0.66, w * 0.72) if near else (w * 0.4, w * 0.36, w * 0.72)


def sprite_of(pawn: Pawn) -> str:
    """The name of an agent's sprite."""
    side = theme.SIDE_NAMES[pawn.side]
    return f"pawn-{side}-{pawn.face or 'back'}{'-away' if pawn.away else ''}"


def agent(pen: Pen, w: float, h: float, pawn: Pawn, squeeze: float = 1.0) -> None:
    """An agent in the middle of its cell; squeezed while it turns."""
    lift = 3.0 if pawn.ring or pawn.chosen else 0.0
    wide = w * 0.82
    tall = wide * PAWN_RATIO
    x, y = w / 2, h / 2 + (w * 0.03 if pawn.away else w * 0.05)
    pen.picture("pawn_shadow", x - wide * 0.52, y + tall * 0.24, wide * 1.04, wide * 0.34, 0.95)
    if pawn.chosen or pawn.ring:
        pen.sprite(B, "ring-chosen" if pawn.chosen else "ring", x, y - lift, wide * 1.14, wide)
    pen.sprite(B, sprite_of(pawn), x, y - lift, wide * squeeze, tall)
    if pawn.known:
        size = max(18.0, wide * 0.28)
        pen.sprite(B, "eye", x + wide * 0.38, y + (-0.36 if pawn.away else 0.32) * tall - lift, size)
    if pawn.badge:
        size = max(18.0, wide * 0.32)
        bx, by = x - wide * 0.34, y + tall * 0.34
        pen.sprite("frame", "disc", bx, by, size + 3, tint=D.lamp)
        pen.sprite("frame", "disc", bx, by, size, tint=D.bar)
        pen.icon("flash" if pawn.badge == "stunner" else "bottle-tonic", bx, by, size * 0.72, D.lamp)
    if pawn.tag:
        tag(pen, x, y + tall * 0.38, pawn.tag, max(1.0, min(1.35, wide / 61)))


def tag(pen: Pen, x: float, y: float, marks: tuple[str, ...], scale: float) -> None:
    """A paper tag with notes, centred below a point."""
    wide = (15 * len(marks) + 8) * scale
    pen.box(x - wide / 2, y, wide, 19 * scale, R.cell, P.light)
    pen.ring(x - wide / 2, y, wide, 19 * scale, R.cell, 2, P.edge)
    for place in range(1, len(marks)):
        middle = x - wide / 2 + (4 + 15 * place) * scale
        stroke(pen, middle - 2 * scale, y + 14 * scale, middle + 2 * scale, y + 5 * scale, scale, P.coordinate)
    for place, mark in enumerate(marks):
        middle = x - wide / 2 + (4 + 15 * place + 7.5) * scale
        if mark.startswith("s"):
            pen.sprite(B, "pencil-sun", middle, y + 9.5 * scale, 19 * scale)
            mark = mark[1]  # noqa: PLW2901 - the digit inside the sun
        pen.sprite(B, f"pencil-{mark}", middle, y + 9.5 * scale, 16 * scale)


# -- cards -----------------------------------------------------------------------------------------


def card(
    pen: Pen, w: float, name: str, title: str = "", *, left: bool = False, tilt: float = 0.0, dim: bool = False
) -> None:
    """A card with its upper left corner here, tilted around its centre, with its title."""
    h = w * CARD_RATIO
    with pen.turned(tilt, w / 2, h / 2):
        pen.shadow("card", 0, 0, w, h, 0.8)
        sprite = name if name.startswith("back-") else f"card-{name}"
        pen.sprite(theme.CARDS, sprite, w / 2, h / 2, w, h)
        if title and w >= NAMED:
            _title(pen, w, h, name, title, left)
        if dim:
            pen.box(0, 0, w, h, max(R.cell, w * 0.1), D.on_lamp, 0.5)


def fresh(pen: Pen, w: float) -> None:
    """The mark of the card drawn last, on its upper edge."""
    size = max(16.0, w * 0.26)
    pen.sprite("frame", "disc", w * 0.5, 2, size + 3, tint=D.bar)
    pen.sprite("frame", "disc", w * 0.5, 2, size, tint=D.lamp)
    pen.icon("plus-thick", w * 0.5, 2, size * 0.7, D.on_lamp)


def _title(pen: Pen, w: float, h: float, name: str, title: str, left: bool) -> None:
    """The title at the bottom: on the left in a fan, where the right is covered."""
    ink = theme.CARD_INK.get(name, theme.TACTIC_INK)
    location = name in theme.CARD_INK
    y = h * (0.885 if location else 0.855)
    px = text_rendering.fitting(
        title,
        theme.DISPLAY,
        round(w * 0.168 * pen.density),
        int((w * 0.84) * pen.density),
        round(11 * pen.density),
    )
    if left:
        pen.exact(title, theme.DISPLAY, px, w * 0.09, y, ink)
    else:
        pen.exact(title, theme.DISPLAY, px, w / 2, y, ink, "centre")


# -- counters and slots ----------------------------------------------------------------------------


def counters(pen: Pen, x: float, y: float, real: int, fake: int, size: float = 18, room: float = 999.0) -> float:
    """Two suns and three slips around the height y, filled or dashed, with their numbers; one of each if there is no
    room. Returns the width.
    """
    start = x
    one = room < size * 9.2
    for place in range(1 if one else 2):
        pen.sprite(B, "sun" if place < real else "sun-empty", x + size / 2, y, size)
        x += size + 3
    x += _figure(pen, x, y, f"{real}/2", size) + size * 0.55
    for place in range(1 if one else 3):
        pen.sprite(B, "slip" if place < fake else "slip-empty", x + size / 2, y, size)
        x += size + 1
    x += _figure(pen, x + 1, y, f"{fake}/3", size) + 1
    return x - start


def _figure(pen: Pen, x: float, y: float, text: str, size: float) -> float:
    return pen.exact(text, "strong", round(size * 0.78 * pen.density), x, y, D.text)


def slots(pen: Pen, w: float, side: int, found: tuple[CardSlot, ...], gap: float = 4, *, locks: bool = False) -> float:
    """The Arrest: six slots for the agents of a side; with equipment in play, those that activate it have a lock.
    Returns its height.
    """
    size = (w - 5 * gap) / 6
    for place, slot in enumerate(found):
        x = place * (size + gap)
        state = "full" if slot.full else "empty"
        pen.sprite(theme.THINGS, f"arrest-{theme.SIDE_NAMES[side]}-{slot.face}-{state}", x + size / 2, size / 2, size)
        if locks and slot.wakes:
            pen.sprite(theme.THINGS, "arrest-lock", x + size * 0.84, size * 0.18, size * 0.27)
    return size


def crest(pen: Pen, x: float, y: float, size: float, side: int) -> None:
    """A side's emblem, with its upper left corner here."""
    look = theme.CRESTS[side]
    radius = max(R.small, size * 0.26)
    pen.box(x, y, size, size, radius, look.edge)
    pen.box(x + 2, y + 2, size - 4, size - 4, max(R.cell, radius - 2), look.ground)
    pen.sprite(B, f"crest-{theme.SIDE_NAMES[side]}", x + size / 2, y + size / 2, size * 0.66, tint=look.sign)


def pile(pen: Pen, x: float, y: float, w: float, kind: str, count: int) -> None:
    """A deck with its count on a small plate."""
    for layer in range(min(3, count) - 1, -1, -1):
        card(pen.within(x + layer * 1.8, y - layer * 1.8), w, kind)
    if count == 0:
        pen.ring(x, y, w, w * CARD_RATIO, R.small, 2, D.line_strong)
    plate(pen, x + w / 2, y + w * CARD_RATIO - 1, str(count))


def plate(pen: Pen, x: float, y: float, text: str) -> None:
    """A number on a dark plate around a point."""
    wide = 30.0
    pen.box(x - wide / 2, y - 9, wide, 18, R.chip, D.lamp)
    pen.box(x - wide / 2 + 1, y - 8, wide - 2, 16, R.card, D.bar)
    pen.exact(text, "strong", round(12.5 * pen.density), x, y, D.title, "centre")


# -- surfaces --------------------------------------------------------------------------------------


def panel(pen: Pen, w: float, h: float) -> None:
    """A panel of the table."""
    pen.shadow("card", 0, 0, w, h)
    pen.box(0, 0, w, h, R.button, D.panel)
    pen.ring(0, 0, w, h, R.button, 1, D.line)


def warm(pen: Pen, w: float, h: float) -> None:
    """A panel that asks for an answer."""
    panel(pen, w, h)
    pen.ring(0, 0, w, h, R.button, 1, D.lamp)


def rising(pen: Pen, w: float, h: float) -> None:
    """A sheet at the bottom of the window."""
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h + 2, R.sheet, D.lamp, ends="top")
    pen.box(0, 2, w, h, R.sheet, D.panel, ends="top")


def paper(pen: Pen, w: float, h: float, radius: float = 10) -> None:
    """A sheet of washi paper."""
    pen.shadow("card", 0, 0, w, h)
    pen.paper(0, 0, w, h, radius, P.washi, "washi", tile=192)


def sheet_of_paper(pen: Pen, w: float, h: float) -> None:
    """A sheet of washi paper as a surface."""
    paper(pen, w, h, 12)


def slip(pen: Pen, w: float, h: float) -> None:
    """The report of a clash, in its double frame."""
    pen.shadow("floating", 0, 0, w, h)
    pen.paper(0, 0, w, h, R.sheet, P.washi, "washi", tile=192)
    pen.ring(8, 8, w - 16, h - 16, R.button, 2, P.indigo)
    pen.ring(12, 12, w - 24, h - 24, R.segment, 1, P.frame)


def result(pen: Pen, w: float, h: float) -> None:
    """The background of the word with the result."""
    pen.box(0, 0, w, h, R.segment, D.panel)
    pen.ring(4, 4, w - 8, h - 8, R.chip, 2, P.ochre_line)


def dark(pen: Pen, w: float, h: float) -> None:
    """A dark plate on paper."""
    pen.box(0, 0, w, h, R.segment, D.strip)


def series(pen: Pen, w: float, h: float) -> None:
    """The games of a match."""
    pen.box(0, 0, w, h, R.segment, D.bar)
    pen.ring(0, 0, w, h, R.segment, 1, D.line)


def strip(pen: Pen, w: float, h: float) -> None:
    """The background of a side's strip."""
    pen.fill(0, 0, w, h, D.strip, 0.78)


def bar(pen: Pen, w: float, h: float) -> None:
    """The background of the bar, up to the edge of the window."""
    look = pen.look
    side = 0.0 if look.form is WindowForm.PHONE_SIDE else look.width
    pen.fill(-side, -look.edges.top, w + look.edges.right + 2 * side, h + look.edges.top, D.bar)
    pen.shade(0, h - 1.5, w / 2, 1.5, D.no_lamp, D.lamp, upright=False)
    pen.shade(w / 2, h - 1.5, w / 2, 1.5, D.lamp, D.no_lamp, upright=False)


def veil(pen: Pen, w: float, h: float) -> None:
    """A veil over disabled parts."""
    pen.fill(0, 0, w, h, D.veil, 0.78)


def ground(pen: Pen, w: float, h: float, _state: object = None) -> None:
    """The background of the table under its lamp."""
    pen.ground(0, 0, w, h, "cloth", tile=32)
    pen.picture("lamp_pool", -w * 0.25, -h * 0.42, w * 1.5, h * 0.95, 0.34)
