"""The hand as a fan for thumbs: the visible strip of each card is its touch area. If there is room, two rows of whole
cards.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import pairwise

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.model import HandCard
from app.ui.drawing.item_canvas import Box, Item, Outline
from app.ui.drawing.pen import Pen
from app.ui.kyoto.painters import pieces
from app.ui.kyoto.painters.pieces import CARD_RATIO
from app.ui.theme.viewport import Viewport

D = theme.DESK
FLAT = 96.0  # a hand lower than this is a row
NAME = 0.85  # of a label: the name of a card in a row,
UNDER = 13.0  # and its height
STRIP = 50.0  # the visible part of a covered card,
SLIM = 44.0  # if the cards have at least this width
LIFT = 40.0  # the largest rise of a chosen card,
STEP = 6.0  # and its rise in one of two rows
TALL = 170.0  # least height for two rows
LARGE = 104.0  # largest width of a card in one of two rows


def hand_items(
    look: Viewport,
    box: Box,
    cards: tuple[HandCard, ...],
    say: str,
    tap: Callable[[str], None],
    flat: bool = False,
    rows: bool = False,
) -> list[Item]:
    """The fan, a row if it is low, or two rows if allowed; and a strip to tap for each card."""
    if not cards or box.h < 40:
        return []
    flat = flat or box.h < FLAT
    rows = rows and not flat and box.h >= TALL
    if rows:
        spots, strips = _two_rows(box, len(cards))
    else:
        spots = _row(box, len(cards)) if flat else fan(look, box, len(cards))
        strips = _strips(box, spots, flat)
    lift = STEP if rows else 3.0 if flat else LIFT
    state = (cards, tuple(spots), flat, lift)
    items = [Item("hand", box, _fan, state, say=say)]
    for card, spot, strip in zip(cards, spots, strips, strict=True):
        x, y, wide, angle = _lifted(spot, box.h, flat, lift) if card.lifted or card.raised else spot
        card_box = Box(x - wide / 2, y - wide * CARD_RATIO / 2, wide, wide * CARD_RATIO)
        outline = None if flat else Outline(card_box, angle)
        items.append(Item(card.key, strip, tap=partial(tap, card.key), say=card.say, radius=-1, outline=outline))
    return items


Spot = tuple[float, float, float, float]  # centre, width, tilt


def fan(look: Viewport, box: Box, count: int) -> list[Spot]:
    """Cards on an arc around a point far below."""
    phone = box.w < 480 and box.h < 160
    wide = min(92.0, (box.w - 20) / (1 + 0.56 * (count - 1)) if count > 1 else 92.0, box.h * 0.78)
    wide = min(wide, max(SLIM, box.w - 16 - STRIP * (count - 1)))
    radius = 430.0
    step = math.degrees(min((box.w - wide - 16) / max(1, count - 1), max(STRIP, wide * 0.56)) / radius)
    shift = -24.0 if look.panel_left and phone else 0.0
    middle = box.x + box.w / 2 + shift * 0.4
    top = box.y + max(18.0, box.h - wide * 1.4 - 35)
    pivot = top + wide * 0.7 + radius
    spots = []
    for place in range(count):
        angle = (place - (count - 1) / 2) * step
        turn = math.radians(angle)
        spots.append((middle + radius * math.sin(turn), pivot - radius * math.cos(turn), wide, angle))
    return spots


def _row(box: Box, count: int) -> list[Spot]:
    """A low row: whole cards, with their names below."""
    step = min(96.0, box.w / count)
    wide = max(24.0, min(66.0, step - 6, (box.h - 8 - UNDER) / CARD_RATIO))
    start = box.x + (box.w - step * count) / 2
    top = box.y + (box.h - UNDER - wide * CARD_RATIO) / 2
    return [(start + (place + 0.5) * step, top + wide * 0.7, wide, 0.0) for place in range(count)]


def _two_rows(box: Box, count: int) -> tuple[list[Spot], list[Box]]:
    """Two rows of whole cards, and their touch areas."""
    columns = max(3, -(-count // 2))
    step, tall = box.w / columns, (box.h - 2 * STEP) / 2
    wide = min(LARGE, step - 2 * STEP, (tall - STEP) / CARD_RATIO)
    step, tall = min(step, wide + 4 * STEP), min(tall, wide * CARD_RATIO + 2 * STEP)
    left, top = box.x + (box.w - columns * step) / 2, box.foot - 2 * tall
    cells = [
        Box(left + step * (place % columns), top + tall * (place // columns), step, tall) for place in range(count)
    ]
    return [(cell.x + step / 2, cell.y + STEP + (tall - STEP) / 2, wide, 0.0) for cell in cells], cells


def _strips(box: Box, spots: list[Spot], flat: bool) -> list[Box]:
    """The touch areas: each point belongs to the nearest card."""
    xs = [x for x, _y, _w, _angle in spots]
    first = max(box.x, xs[0] - max(spots[0][2] / 2, 25))
    last = min(box.right, xs[-1] + max(spots[-1][2] / 2, 25))
    if not flat:  # the left part of a covered card is visible
        edges = [first, *(max(first, x - spots[0][2] / 2) for x in xs[1:]), last]
    else:
        edges = [first, *((one + other) / 2 for one, other in pairwise(xs)), last]
    top = max(box.y, min(y - wide * 0.7 for _x, y, wide, _angle in spots) - LIFT)
    return [Box(left, top, right - left, box.foot - top) for left, right in pairwise(edges)]


def _lifted(spot: Spot, h: float, flat: bool, lift: float) -> Spot:
    """The position of a chosen card: higher than the others, larger, and nearly upright."""
    x, y, wide, angle = spot
    wide *= 1.08 if not flat else 1.0
    return x, y - (min(lift, max(14.0, h - wide * 1.4 - 34)) if lift == LIFT else lift), wide, angle * 0.4


def _fan(pen: Pen, w: float, h: float, state: tuple[tuple[HandCard, ...], tuple[Spot, ...], bool, float]) -> None:
    """All cards; the chosen one last, raised and nearly upright."""
    cards, spots, flat, lift = state
    order = [place for place, card in enumerate(cards) if not card.lifted and not card.raised]
    order += [place for place, card in enumerate(cards) if card.lifted or card.raised]
    for place in order:
        card, (x, y, wide, angle) = cards[place], spots[place]
        raised = card.lifted or card.raised
        if raised:
            x, y, wide, angle = _lifted(spots[place], h, flat, lift)
        corner = pen.within(x - wide / 2, y - wide * 0.7)
        if raised:
            with pen.turned(angle, x, y):
                glow = pen.within(x - wide / 2, y - wide * 0.7)
                glow.shadow("glow", -2, -2, wide + 4, wide * 1.4 + 4)
                glow.box(
                    -3,
                    -3,
                    wide + 6,
                    wide * 1.4 + 6,
                    tokens.RADIUS.segment if not flat else tokens.RADIUS.small,
                    D.lamp_text,
                )
        name = "" if flat else card.name
        corner.part(pieces.card, wide, card.card, name, left=not flat, tilt=angle, dim=card.dim)
        if flat and card.name:
            ink = D.lamp_text if raised else D.second if card.dim else D.title
            room = w / len(cards) - 3
            size = pen.type.label * NAME * min(1.0, 1.15 / pen.look.text)
            pen.text(card.name, "strong", size, x, h - UNDER / 2 - 1, ink, "centre", room=room, least=0.5)
        if card.new and not raised:
            with pen.turned(angle, x, y):
                pieces.fresh(corner, wide)
