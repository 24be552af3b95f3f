"""The hand as a fan made for thumbs: each card is hit on the strip of it that can be seen."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from app.ui.i18n import _
from app.ui.kyoto import pieces, theme
from app.ui.kyoto.model import Card, Table
from app.ui.kyoto.pieces import CARD_RATIO
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.ui.kyoto.table import Acts

D = theme.DESK
FLAT = 130.0  # a hand lower than this is a row


def hand_items(look: Look, box: Box, model: Table, acts: Acts) -> list[Item]:
    """The fan, and a strip to tap for each card."""
    cards = model.hand
    if not cards or box.h < 44:
        return []
    spots = _row(box, len(cards)) if box.h < FLAT else fan(look, box, len(cards))
    state = (cards, tuple(spots), box.h < FLAT, (box.x, box.y))
    items = [Item("hand", box, _fan, state, say=_("The hand: {cards}", cards=", ".join(card.name for card in cards)))]
    for place, strip in enumerate(_strips(box, spots)):
        say = cards[place].say
        items.append(Item(f"hand/{place}", strip, tap=_tapper(acts, place), say=say, radius=-1))
    return items


def _tapper(acts: Acts, place: int) -> Callable[[], None]:
    return lambda: acts.card(place)


Spot = tuple[float, float, float, float]  # middle, width, tilt


def fan(look: Look, box: Box, count: int) -> list[Spot]:
    """Cards on an arc around a point far below."""
    phone = box.w < 480 and box.h < 160
    wide = min(92.0, (box.w - 20) / (1 + 0.56 * (count - 1)) if count > 1 else 92.0, box.h * 0.78)
    radius = 430.0
    step = math.degrees(min((box.w - wide - 16) / max(1, count - 1), max(50.0, wide * 0.56)) / radius)
    shift = -24.0 if look.panel_left and phone else 0.0
    middle = box.x + box.w / 2 + shift * 0.4
    top = box.y + min(52.0, max(18.0, box.h - wide * 1.4 - 26))
    pivot = top + wide * 0.7 + radius
    spots = []
    for place in range(count):
        angle = (place - (count - 1) / 2) * step
        turn = math.radians(angle)
        spots.append((middle + radius * math.sin(turn), pivot - radius * math.cos(turn), wide, angle))
    return spots


def _row(box: Box, count: int) -> list[Spot]:
    """A low row: the upper part of each card."""
    step = min(64.0, (box.w - 12) / count)
    wide = min(66.0, step - 4, max(34.0, (box.h - 12) / CARD_RATIO))
    start = box.x + (box.w - step * count) / 2
    return [(start + (place + 0.5) * step, box.y + 8 + wide * 0.7, wide, 0.0) for place in range(count)]


def _strips(box: Box, spots: list[Spot]) -> list[Box]:
    """From each card's middle half-way to the next ones: the nearest card is hit."""
    xs = [x for x, _y, _w, _angle in spots]
    first = max(box.x, xs[0] - max(spots[0][2] / 2, 25))
    last = min(box.right, xs[-1] + max(spots[-1][2] / 2, 25))
    if box.h >= FLAT:  # a covered card shows its left
        edges = [first, *(max(first, x - spots[0][2] / 2) for x in xs[1:]), last]
    else:
        edges = [first, *((one + other) / 2 for one, other in pairwise(xs)), last]
    return [Box(left, box.y, right - left, box.h) for left, right in pairwise(edges)]


def _fan(
    pen: Pen, _w: float, h: float, state: tuple[tuple[Card, ...], tuple[Spot, ...], bool, tuple[float, float]]
) -> None:
    """All cards; the chosen one last, lifted and nearly upright."""
    cards, spots, flat, (left, top) = state
    order = [place for place, card in enumerate(cards) if not card.lifted and not card.raised]
    order += [place for place, card in enumerate(cards) if card.lifted or card.raised]
    for place in order:
        card, (x, y, wide, angle) = cards[place], spots[place]
        raised = card.lifted or card.raised
        if raised:
            wide *= 1.08 if not flat else 1.0
            y -= 8.0 if flat else min(40.0, max(14.0, h - wide * 1.4 - 34))
            angle *= 0.4
        corner = pen.within(x - left - wide / 2, y - top - wide * 0.7)
        if raised:
            with pen.turned(angle, x - left, y - top):
                glow = pen.within(x - left - wide / 2, y - top - wide * 0.7)
                glow.shadow("glow", -2, -2, wide + 4, wide * 1.4 + 4)
                glow.box(-3, -3, wide + 6, wide * 1.4 + 6, 12, D.lamp_text)
        pieces.card(corner, wide, card.card, card.name, left=not flat, tilt=angle, dim=card.dim)
        if card.new and not raised:
            with pen.turned(angle, x - left, y - top):
                pieces.fresh(corner, wide)
