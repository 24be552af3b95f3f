"""The two sides of the table: strips on a phone, panels on a tablet; the tray; story and score."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.model import Gear, LastTurn, Pawn, SeriesScore, SideModel, StoryLine
from app.present.kyoto.opening_model import Placing
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.kyoto.painters import pieces
from app.ui.kyoto.sizes import lengths
from app.ui.theme.viewport import Viewport, WindowForm
from app.ui.widgets.shared_painters import badge
from games.kyoto.vocabulary import FACES

D, P, R = theme.DESK, theme.PAPER, tokens.RADIUS
PILE = 50.0  # dp of the player's discard pile
WIDE_PANEL = 260.0  # dp; in a narrower one the cards of a hand overlap more


def side_items(look: Viewport, box: Box, side: SideModel, tap: Callable[[str], None]) -> list[Item]:
    """A side: its background, where a tap shows more, and its parts with separate taps."""
    form = look.form
    painter = {WindowForm.TABLET_UP: _flat, WindowForm.TABLET_SIDE: _panel}.get(form, _strip)
    items = [Item(side.key, box, painter, side, partial(tap, side.key), say=side.say, radius=R.card)]
    if not side.own:
        return items
    right = box.right
    if side.pile_key:
        if look.tablet:
            spot = Box(right - 62, 12, 50, 56)
        else:
            spot = Box(right - PILE, (box.h - 48) / 2, 48, 48)
        top = (side.discard, 34.0)
        items.append(Item(side.pile_key, spot, _top, top, partial(tap, side.pile_key), say=side.pile_say))
    awake = [one for one in side.gear if look.tablet or one.active]
    for place, one in enumerate(awake):
        if form is WindowForm.TABLET_SIDE:
            spot = Box(14 + (76 if side.special else 0) + place * 54, box.foot - 60, 50, 50)
        elif form is WindowForm.TABLET_UP:
            spot = Box(box.w - 64 - (len(awake) - place) * 54, box.foot - 56, 50, 50)
        else:
            spot = Box(right - _taken(side) - (len(awake) - place) * 50, (box.h - 48) / 2, 48, 48)
        items.append(gear_item(spot, one, tap))
    return items


def _taken(side: SideModel) -> float:
    """The width of the piles at the right of the player's strip."""
    return (PILE if side.discards or side.discard else 4.0) + 76.0


# -- strips ----------------------------------------------------------------------------------------


def _strip(pen: Pen, w: float, h: float, side: SideModel) -> None:
    """Two lines, or three if there is room: the player, cards in hand, the Arrest; with decoys, decks and piles beside
    them.
    """
    pieces.strip(pen, w, h)
    look = pen.look
    measures = lengths(look)
    t, share = measures.strips, measures.strips / look.text
    right = w - 8
    if side.own:
        right = w - (PILE if side.discards or side.discard else 4.0)
        for kind, count in (("back-tactic", side.decks[1]), ("back-location", side.decks[0])):
            right -= 26
            pieces.card(pen.within(right, (h - 32) / 2 - 2), 23, kind)
            pieces.plate(pen, right + 11, h / 2 + 15, str(count))
            right -= 10
        right -= 50 * sum(one.active for one in side.gear)
    if side.decoys:
        right = _decoys(pen, right, h, side)
    size = 30.0 if measures.low or side.own else 34.0
    top = min(7.0, (h - size) / 2) if h > 60 and not side.own else (h - size) / 2
    pieces.crest(pen, 8, top, size, side.side)
    portrait = bool(side.special) and (w >= 400 or not side.own)
    if portrait:
        pen.sprite(theme.PEOPLE, f"agent-{side.special}", 8 + size + 18, top + size / 2, size * 0.8, size)
    x = 16 + size + (30 if portrait else 0)
    room = right - x - 6
    y = 4 + 10 * t
    badge(pen, side.person, x + 8, y, 16)
    pen.text(
        side.person.name, "strong", pen.type.small * share, x + 21, y, D.title, room=room - 22, least=0.4, cut=True
    )
    y += 10 * t
    counted = min(t, 1.5)
    if side.own:
        pieces.counters(pen, x, y + 10 * counted, side.real, side.fake, min(18 * counted, room / 9.4), room)
        return
    if measures.low:  # numbers in one line, the Arrest beside them
        arrest = 16.0 * counted * 5.6
        pen.text(
            side.cards,
            "text",
            pen.type.label * share,
            x,
            y + 8.5 * t,
            D.second,
            room=room - arrest,
            least=0.4,
        )
        pieces.counters(pen, right - arrest, y + 8.5 * t, side.real, side.fake, 16 * counted, arrest)
        return
    pen.text(side.holds, "text", pen.type.label * share, x, y + 8.5 * t, D.second, room=room, least=0.5)
    pieces.counters(
        pen, 9 if t < 1.3 else x, y + 17 * t + 9 * counted, side.real, side.fake, min(18 * counted, room / 9)
    )


def _decoys(pen: Pen, right: float, h: float, side: SideModel) -> float:
    """Armed decoys on a plate; returns its left edge."""
    count = len(side.decoys)
    wide = 66.0 + 22 * (count - 1)
    tall = min(h - 6, 56.0)
    x, y = right - wide - 2, (h - tall) / 2
    pen.box(x, y, wide, tall, R.plate, D.raised)
    pen.ring(x, y, wide, tall, R.plate, 1, D.lamp)
    card = min(28.0, (tall - 8) / 1.4)
    for place, decoy in enumerate(side.decoys):
        left = x + 9 + place * 24
        for under, mark in enumerate(decoy.marks or ("",)):
            name = mark or "back-location"
            pieces.card(pen.within(left - under * 5, y + (tall - card * 1.4) / 2), card, name, tilt=-8)
        pieces.card(pen.within(left + 14, y + (tall - card * 1.4) / 2 - 1), card, "decoy", tilt=6)
    return x


def _top(pen: Pen, w: float, h: float, state: tuple[str, float]) -> None:
    """The card on top of the player's discard pile."""
    name, size = state
    size = min(size, h / 1.4 - 4)
    if name:
        pieces.card(pen.within((w - size) / 2, (h - size * 1.4) / 2), size, name)
    else:
        pen.ring((w - size) / 2, (h - size * 1.4) / 2, size, size * 1.4, R.small, 2, D.line_strong)
        pen.icon("cards-outline", w / 2, h / 2, size * 0.7, D.second)


# -- panels ----------------------------------------------------------------------------------------


def _panel(pen: Pen, w: float, h: float, side: SideModel) -> None:
    """A tablet's panel with all information about a side."""
    pen.part(pieces.panel, w, h)
    pen.part(pieces.crest, 14, 14, 44, side.side)
    x = 70.0
    own = side.own
    room = w - x - (160 if own else 14)
    badge(pen, side.person, x + 11, 25, 22)
    pen.text(side.person.name, "strong", pen.type.lead, x + 28, 25, D.title, room=room - 28, least=0.4, cut=True)
    pen.text(side.doing, "text", pen.type.label, x, 49, D.second, room=room, least=0.4)
    y = 70.0
    if own:
        pen.part(pieces.pile, w - 150, 18, 32, "back-location", side.decks[0])
        pen.part(pieces.pile, w - 106, 18, 32, "back-tactic", side.decks[1])
        y = 92.0
    else:
        step = 14.0 if w >= WIDE_PANEL else 9.0
        for place in range(sum(side.hand)):
            kind = "back-location" if place < side.hand[0] else "back-tactic"
            pieces.card(pen.within(14 + place * step, y), 24, kind)
        x = 14 + 5 * step + 24 + 8
        room = w - 72 - 8 - x
        text = side.in_hand if room >= tokens.TARGET.least else str(sum(side.hand))
        pen.text(text, "text", pen.type.label, x, y + 16, D.second, room=room, least=0.5)
        pen.part(pieces.pile, w - 72, y - 4, 24, "back-location", side.decks[0])
        pen.part(pieces.pile, w - 38, y - 4, 24, "back-tactic", side.decks[1])
        y = 118.0
    pen.line(14, y, w - 28, D.line)
    pen.text(
        side.arrest,
        "strong",
        pen.type.label,
        14,
        y + 15,
        D.lamp_text,
        room=w - 28,
        least=0.5,
    )
    pen.part(pieces.counters, 14, y + 38, side.real, side.fake, 18)
    size = pen.within(14, y + 54).part(pieces.slots, w - 28, 1 - side.side, side.slots, locks=bool(side.gear))
    y += 62 + size
    _front(pen, 14, y, w - 28, h - y - 10, side)


def _front(pen: Pen, x: float, y: float, w: float, h: float, side: SideModel) -> None:
    """A side's cards on the table: decoys, the special agent, equipment."""
    if side.decoys and h > 40:
        more = h >= 88 and (side.special or side.gear)  # below
        tall = min(66.0, h - 50 if more else h)
        pen.box(x, y, w, tall, R.plate, D.raised)
        pen.ring(x, y, w, tall, R.plate, 1, D.lamp)
        card = (tall - 12) / 1.4
        for place, decoy in enumerate(side.decoys):
            left = x + 12 + place * (card + 22)
            for under, mark in enumerate(decoy.marks or ("",)):
                pieces.card(pen.within(left - under * 6, y + 7), card, mark or "back-location", tilt=-8)
            pieces.card(pen.within(left + 18, y + 6), card, "decoy", tilt=6)
        used = 24 + len(side.decoys) * (card + 22)
        pen.block(side.armed, pen.type.small, x + used, y + 4, w - used - 8, tall - 8, D.lamp_text, "strong", least=0.5)
        y, h = y + tall + 6, h - tall - 6
    if side.special and h >= 44:
        pen.sprite(theme.PEOPLE, f"agent-{side.special}", x + 18, y + 22, 36, 45)
        if side.guarded:
            pieces.card(pen.within(x + 40, y + 2), 28, side.guarded)
    if side.gear and h >= 44 and not side.own:
        for place, gear in enumerate(side.gear):
            name = f"equipment-{gear.gear}{'' if gear.active else '-inactive'}"
            pen.sprite(theme.THINGS, name, x + w - 20 - place * 44, y + 21, 40)


def _flat(pen: Pen, w: float, h: float, side: SideModel) -> None:
    """A wide, low panel for a tablet in portrait."""
    pieces.strip(pen, w, h)
    pieces.crest(pen, 20, 14, 48, side.side)
    badge(pen, side.person, 92, 27, 24)
    pen.text(side.person.name, "strong", pen.type.lead, 112, 27, D.title, room=170, least=0.4, cut=True)
    pen.text(side.doing, "text", pen.type.small, 80, 52, D.second, room=200, least=0.4)
    pen.text(side.holds, "text", pen.type.small, 20, 82, D.second, room=260, least=0.5)
    pieces.counters(pen, 20, 108, side.real, side.fake, 20)
    x = 300.0
    slots_w = min(330.0, w - x - 200)
    pen.text(side.arrest, "strong", pen.type.small, x, 20, D.lamp_text, room=slots_w, least=0.5)
    pieces.slots(pen.within(x, 36), slots_w, 1 - side.side, side.slots, locks=bool(side.gear))
    _front(
        pen, x + slots_w + 14, 10 if not side.own else 70, w - x - slots_w - 28, h - (14 if not side.own else 74), side
    )


def gear_item(box: Box, gear: Gear, tap: Callable[[str], None]) -> Item:
    """An equipment card."""
    return Item(gear.key, box, _gear, gear, partial(tap, gear.key), say=gear.say, radius=R.card)


def _gear(pen: Pen, w: float, h: float, gear: Gear) -> None:
    size = min(w, h) - 4
    if gear.chosen:
        pen.shadow("glow", 2, 2, w - 4, h - 4)
    pen.sprite(theme.THINGS, f"equipment-{gear.gear}{'' if gear.active else '-inactive'}", w / 2, h / 2, size)
    if gear.chosen:
        pen.ring(1, 1, w - 2, h - 2, R.card, 2, D.lamp_text)


# -- the tray ----------------------------------------------------------------------------------------


def tray_items(box: Box, state: Placing, tap: Callable[[str], None]) -> list[Item]:
    """The tray: agents are chosen by a tap, or dragged."""
    items = [Item("tray", box, _tray, state.left, say=state.left)]
    rows = 2 if box.h > 130 else 1
    columns = -(-len(FACES) // rows)
    head = 22.0 if box.h > 70 else 0.0
    step, tall = min((box.w - 12) / columns, 118.0), max(48.0, (box.h - head - 4) / rows)
    for one in state.tray:  # each keeps its place when others leave theirs
        row, column = divmod(one.place, columns)
        spot = Box(6 + column * step, box.foot - 2 - (rows - row) * tall, step, tall)
        items.append(Item(one.key, spot, _in_tray, one.pawn, partial(tap, one.key), say=one.say, radius=R.plate))
    return items


def _in_tray(pen: Pen, w: float, h: float, pawn: Pawn) -> None:
    size = min(w, h / 0.84, 100.0)
    pieces.agent(pen.within((w - size) / 2, (h - size) / 2), size, size, pawn)


def _tray(pen: Pen, w: float, h: float, text: str) -> None:
    pieces.paper(pen, w, h, 12)
    if h > 70:  # else it would cover the agents, and the button below says it, too
        pen.text(text, "strong", pen.type.label, 12, 13, P.coordinate, room=w - 24, least=0.5)


# -- story and score -------------------------------------------------------------------------------


def last_turn(pen: Pen, w: float, h: float, last: LastTurn) -> None:
    """The last events, beside the board; a tap shows all of them."""
    pieces.panel(pen, w, h)
    grown = 20 * pen.look.text
    pen.text(last.title, theme.DISPLAY, pen.type.body, 14, 2 + grown, D.title, room=w * 0.5, least=0.5)
    pen.text(last.whole, "strong", pen.type.label, w - 14, 2 + grown, D.lamp_text, "right", room=w * 0.4, least=0.5)
    story(pen.within(0, 2 * grown + 2), w, h - 2 * grown - 10, last.lines)


def story(pen: Pen, w: float, h: float, lines: tuple[StoryLine, ...], size: float = 13.5) -> None:
    """Lines of the story, as many of the last as there is room for."""
    tall = [max(22.0, paragraph_height(pen.look, line.text, size, w - 60, spacing=1.25)) + 7 for line in lines]
    first = 0
    while first < len(lines) - 1 and sum(tall[first:]) > h:
        first += 1
    y = 0.0
    for line, height in zip(lines[first:], tall[first:], strict=True):
        if y + height > h + 8:
            break
        if line.side >= 0:
            pen.sprite(theme.BOARD, f"pawn-{theme.SIDE_NAMES[line.side]}-back", 27, y + 11, 26, 22)
        pen.paragraph(line.text, size, 46, y, w - 60, D.body, spacing=1.25)
        y += height


def score(pen: Pen, w: float, h: float, state: SeriesScore | None) -> None:
    """Games won, with both sides' fans."""
    if state is None:
        return
    pen.box(0, 0, w, h, R.panel, D.panel)
    pen.ring(0, 0, w, h, R.panel, 1, D.line)
    for x, side in ((20.0, state.sides[0]), (w - 20, state.sides[1])):
        pen.sprite(theme.BOARD, f"pawn-{theme.SIDE_NAMES[side]}-back", x, h / 2, 31, 26)
    room = w / 2 - 68
    pen.text(state.left.name, "strong", pen.type.label, 40, h / 2, D.title, room=room, least=0.4, cut=True)
    pen.text(
        state.right.name, "strong", pen.type.label, w - 40, h / 2, D.title, "right", room=room, least=0.4, cut=True
    )
    pen.text(
        state.text,
        "strong",
        pen.type.small,
        w / 2,
        h / 2,
        D.lamp_text,
        "centre",
        room=50,
        least=0.6,
    )
