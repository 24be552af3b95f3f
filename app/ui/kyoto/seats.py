"""The two sides of the table: strips on a phone, panels on a tablet; the story, the wheel of strengths, the score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui.i18n import _, n_
from app.ui.kyoto import pieces, theme, words
from app.ui.kyoto.layout import Places
from app.ui.kyoto.model import Gear, Line, Score, Side, Table
from app.ui.kyoto.pictures import ring
from app.ui.look import Form, Look
from app.ui.paint import Pen, paragraph_height
from app.ui.people import badge
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.ui.kyoto.table import Acts

D = theme.DESK


def seat_items(look: Look, where: Places, model: Table, acts: Acts) -> list[Item]:
    """Both sides."""
    items: list[Item] = []
    for key, box, side in (("top", where.top, model.top), ("bottom", where.bottom, model.bottom)):
        painter = _panel if where.wide else _strip
        if key == "bottom" and model.sheet is not None and box.y >= where.sheet.y - 1:
            continue  # the question lies there
        state = (side, look.form is Form.TABLET_UP)
        items.append(Item(f"side/{key}", box, painter, state, _seat(acts, side.side), say=_said(side), radius=8))
        if side.own and (side.discards or side.discard) and not where.wide:
            spot = Box(box.right - 50, box.y + (box.h - 48) / 2, 48, 48)
            items.append(Item("pile", spot, _top, (side.discard, 30.0), acts.pile, say=_("Your discard pile")))
        elif side.own and (side.discards or side.discard):
            items.append(Item("pile", _pile_box(box, state[1]), _top, (side.discard, 34.0), acts.pile,
                              say=_("Your discard pile")))  # fmt: skip
        if where.wide and side.own:
            items += _gears(box, side, acts, state[1])
    return items


def _seat(acts: Acts, side: int) -> Callable[[], None]:
    return lambda: acts.seat(side)


def _pile_box(box: Box, flat: bool) -> Box:
    return Box(box.right - 62, box.y + 12, 50, 56) if not flat else Box(box.right - 66, box.y + 14, 54, 60)


Spot = tuple[float, float]


def arrests(where: Places, bottom: int) -> tuple[Spot, Spot]:
    """Where those go whom each side captures: the middle of its slots, or of its counters."""
    near, far = _arrest(where, where.bottom, own=True), _arrest(where, where.top, own=False)
    return (near, far) if bottom == 0 else (far, near)


def _arrest(where: Places, box: Box, *, own: bool) -> Spot:
    if not where.wide:
        return box.x + box.w / 2, box.y + box.h / 2
    if box.w > 600:  # low and wide
        return box.x + 300 + min(330.0, box.w - 500) / 2, box.y + 60
    return box.x + box.w / 2, box.y + (92 if own else 118) + 74


def _doing(side: Side) -> str:
    return f"{side.name} · {side.status}" if side.status else side.name


def _said(side: Side) -> str:
    """A side in a sentence: what everybody may know."""
    parts = [
        f"{side.person.name}, {_doing(side)}",
        _("hand {n}", n=sum(side.hand)),
        _("decks {locations} + {tactics}", locations=side.decks[0], tactics=side.decks[1]),
        _("captured: {real} of 2 real, {fake} of 3 false", real=side.real, fake=side.fake),
    ]
    if side.decoys:
        parts.append(n_("{n} decoy armed", "{n} decoys armed", len(side.decoys)))
    return "; ".join(parts)


# -- strips ----------------------------------------------------------------------------------------


def _strip(pen: Pen, w: float, h: float, state: tuple[Side, bool]) -> None:
    """One line, or two where there is room: who, what they hold, the Arrest, armed decoys."""
    side = state[0]
    pieces.strip(pen, w, h, None)
    right = w - 8
    if side.own and (side.discards or side.discard):
        right -= 48
    if side.own:
        for kind, count in (("back-tactic", side.decks[1]), ("back-location", side.decks[0])):
            right -= 26
            pieces.card(pen.within(right, (h - 32) / 2 - 2), 23, kind)
            pieces.plate(pen, right + 11, h / 2 + 15, str(count))
            right -= 10
    if side.decoys:
        right = _decoys(pen, right, h, side)
    size = 34.0 if h >= 60 else 30.0
    top = 7.0 if h >= 60 else (h - size) / 2
    pieces.crest(pen, 8, top, size, side.side)
    portrait = bool(side.special) and (w >= 400 or not side.own)
    if portrait:
        pen.sprite(theme.PEOPLE, f"agent-{side.special}", 8 + size + 18, top + size / 2, size * 0.8, size)
    x = 16 + size + (30 if portrait else 0)
    room = right - x - 6
    if h >= 60:
        badge(pen, side.person, x + 8, 17, 17)
        pen.text(side.person.name, "strong", 15, x + 21, 16, D.title, room=room - 22, least=0.5, cut=True)
        line = _(
            "Hand {n} · decks {locations} + {tactics}", n=sum(side.hand), locations=side.decks[0], tactics=side.decks[1]
        )
        pen.text(line, "text", 13, x, 33, D.second, room=room, least=0.5)
        pieces.counters(pen, 9, h - 14, side.real, side.fake, 18)
        return
    size = 16.0 if w >= 400 else 14.5
    badge(pen, side.person, x + 8, h * 0.3, 16)
    if side.own:  # decks and piles stand beside it: the Arrest goes below the name
        pen.text(side.person.name, "strong", 14, x + 20, h * 0.3, D.title, room=room - 20, least=0.5, cut=True)
        pieces.counters(pen, x, h * 0.72, side.real, side.fake, size, room)
        return
    arrest_w = size * (9.4 if room > size * 9.4 + 96 else 5.4)
    name_room = max(30.0, room - arrest_w)
    pen.text(side.person.name, "strong", 14, x + 20, h * 0.3, D.title, room=name_room - 20, least=0.4, cut=True)
    pen.text(_("{n} cards", n=sum(side.hand)), "text", 12.5, x, h * 0.72, D.second, room=name_room, least=0.4)
    pieces.counters(pen, x + name_room + 2, h / 2, side.real, side.fake, size, arrest_w - 2)


def _decoys(pen: Pen, right: float, h: float, side: Side) -> float:
    """Armed decoys on a plate; gives where it begins."""
    count = len(side.decoys)
    wide = 66.0 + 22 * (count - 1)
    tall = min(h - 6, 56.0)
    x, y = right - wide - 2, (h - tall) / 2
    pen.box(x, y, wide, tall, 10, D.raised)
    pen.ring(x, y, wide, tall, 10, 1, D.lamp)
    card = min(28.0, (tall - 8) / 1.4)
    for place, decoy in enumerate(side.decoys):
        left = x + 9 + place * 24
        for under, mark in enumerate(decoy.marks or ("",)):
            name = mark or "back-location"
            pieces.card(pen.within(left - under * 5, y + (tall - card * 1.4) / 2), card, name, tilt=-8)
        pieces.card(pen.within(left + 14, y + (tall - card * 1.4) / 2 - 1), card, "decoy", tilt=6)
    return x


def _top(pen: Pen, w: float, h: float, state: tuple[str, float]) -> None:
    """The card on top of the own discard pile."""
    name, size = state
    size = min(size, h / 1.4 - 4)
    if name:
        pieces.card(pen.within((w - size) / 2, (h - size * 1.4) / 2), size, name)
    else:
        pen.ring((w - size) / 2, (h - size * 1.4) / 2, size, size * 1.4, 6, 2, D.line_strong)
        pen.icon("cards-outline", w / 2, h / 2, size * 0.7, D.second)


# -- panels ----------------------------------------------------------------------------------------


def _panel(pen: Pen, w: float, h: float, state: tuple[Side, bool]) -> None:
    """A tablet's panel: everything of a side."""
    side, flat = state
    if flat:
        _flat(pen, w, h, side)
        return
    pieces.panel(pen, w, h)
    pieces.crest(pen, 14, 14, 44, side.side)
    x = 70.0
    own = side.own
    room = w - x - (160 if own else 14)
    badge(pen, side.person, x + 11, 25, 22)
    pen.text(side.person.name, "strong", 18, x + 28, 25, D.title, room=room - 28, least=0.4, cut=True)
    pen.text(_doing(side), "text", 13, x, 49, D.second, room=room, least=0.4)
    y = 70.0
    if own:
        pieces.pile(pen, w - 150, 18, 32, "back-location", side.decks[0])
        pieces.pile(pen, w - 106, 18, 32, "back-tactic", side.decks[1])
        y = 92.0
    else:
        for place in range(sum(side.hand)):
            kind = "back-location" if place < side.hand[0] else "back-tactic"
            pieces.card(pen.within(14 + place * 14.0, y), 24, kind)
        pen.text(_("{n} in hand", n=sum(side.hand)), "text", 13, 14 + 6 * 14 + 18, y + 16, D.second, room=62, least=0.5)
        pieces.pile(pen, w - 72, y - 4, 24, "back-location", side.decks[0])
        pieces.pile(pen, w - 38, y - 4, 24, "back-tactic", side.decks[1])
        y = 118.0
    pen.line(14, y, w - 28, D.line)
    pen.text(_("{who}’s arrest", who=side.person.name), "strong", 13, 14, y + 15, D.lamp_text, room=w - 28, least=0.5)
    pieces.counters(pen, 14, y + 38, side.real, side.fake, 18)
    size = pieces.slots(pen.within(14, y + 54), w - 28, 1 - side.side, side.slots)
    y += 62 + size
    _front(pen, 14, y, w - 28, h - y - 10, side)


def _front(pen: Pen, x: float, y: float, w: float, h: float, side: Side) -> None:
    """What lies in front of a side: decoys, the special agent, equipment."""
    if side.decoys and h > 40:
        more = h >= 88 and (side.special or side.gear)  # lies below
        tall = min(66.0, h - 50 if more else h)
        pen.box(x, y, w, tall, 10, D.raised)
        pen.ring(x, y, w, tall, 10, 1, D.lamp)
        card = (tall - 12) / 1.4
        for place, decoy in enumerate(side.decoys):
            left = x + 12 + place * (card + 22)
            for under, mark in enumerate(decoy.marks or ("",)):
                pieces.card(pen.within(left - under * 6, y + 7), card, mark or "back-location", tilt=-8)
            pieces.card(pen.within(left + 18, y + 6), card, "decoy", tilt=6)
        used = 24 + len(side.decoys) * (card + 22)
        text = n_("{n} decoy armed", "{n} decoys armed", len(side.decoys))
        pen.block(text, 14, x + used, y + 4, w - used - 8, tall - 8, D.lamp_text, "strong", least=0.5)
        y, h = y + tall + 6, h - tall - 6
    if side.special and h >= 44:
        pen.sprite(theme.PEOPLE, f"agent-{side.special}", x + 18, y + 22, 36, 45)
        if side.guarded:
            pieces.card(pen.within(x + 40, y + 2), 28, side.guarded)
    if side.gear and h >= 44 and not side.own:
        for place, gear in enumerate(side.gear):
            name = f"equipment-{gear.gear}{'' if gear.active else '-inactive'}"
            pen.sprite(theme.THINGS, name, x + w - 20 - place * 44, y + 21, 40)


def _flat(pen: Pen, w: float, h: float, side: Side) -> None:
    """A wide, low panel: a tablet held upright."""
    pieces.strip(pen, w, h, None)
    pieces.crest(pen, 20, 14, 48, side.side)
    badge(pen, side.person, 92, 27, 24)
    pen.text(side.person.name, "strong", 19, 112, 27, D.title, room=170, least=0.4, cut=True)
    pen.text(_doing(side), "text", 14, 80, 52, D.second, room=200, least=0.4)
    line = _(
        "Hand {n} · decks {locations} + {tactics}", n=sum(side.hand), locations=side.decks[0], tactics=side.decks[1]
    )
    pen.text(line, "text", 14, 20, 82, D.second, room=260, least=0.5)
    pieces.counters(pen, 20, 108, side.real, side.fake, 20)
    x = 300.0
    slots_w = min(330.0, w - x - 200)
    pen.text(_("{who}’s arrest", who=side.person.name), "strong", 14, x, 20, D.lamp_text, room=slots_w, least=0.5)
    pieces.slots(pen.within(x, 36), slots_w, 1 - side.side, side.slots)
    _front(
        pen, x + slots_w + 14, 10 if not side.own else 70, w - x - slots_w - 28, h - (14 if not side.own else 74), side
    )


def _gears(box: Box, side: Side, acts: Acts, flat: bool) -> list[Item]:
    """The own equipment on a tablet: awake cards can be used."""
    items = []
    for place, gear in enumerate(side.gear):
        x = box.x + 14 + (0 if not side.special else 76) + place * 54
        y = box.foot - 58 if not flat else box.foot - 52
        if flat:
            x = box.x + 300 + 150 + place * 54
        items.append(gear_item(Box(x, y, 50, 50), gear, acts))
    return items


def gear_item(box: Box, gear: Gear, acts: Acts) -> Item:
    """An equipment card."""
    name = words.gear_words(words.GEAR_OF[gear.gear])[0]
    return Item(f"gear/{gear.gear}", box, _gear, gear, lambda: acts.gear(gear.gear), say=name, radius=8)


def _gear(pen: Pen, w: float, h: float, gear: Gear) -> None:
    size = min(w, h) - 4
    if gear.chosen:
        pen.shadow("glow", 2, 2, w - 4, h - 4)
    pen.sprite(theme.THINGS, f"equipment-{gear.gear}{'' if gear.active else '-inactive'}", w / 2, h / 2, size)
    if gear.chosen:
        pen.ring(1, 1, w - 2, h - 2, 8, 2, D.lamp_text)


# -- story, wheel, score ---------------------------------------------------------------------------


def story_items(box: Box, model: Table, acts: Acts) -> list[Item]:
    """The last turn beside the board."""
    if box.h < 90:
        return []
    return [
        Item("last", box, _story, model.lines, acts.story, say=" ".join(line.text for line in model.lines), radius=14)
    ]


def _story(pen: Pen, w: float, h: float, lines: tuple[Line, ...]) -> None:
    pieces.panel(pen, w, h)
    pen.text(_("Last turn"), theme.DISPLAY, 17, 14, 22, D.title, room=w * 0.5, least=0.5)
    pen.text(_("Whole game"), "strong", 13, w - 14, 22, D.lamp_text, "right", room=w * 0.42, least=0.5)
    story(pen.within(0, 42), w, h - 50, lines)


def story(pen: Pen, w: float, h: float, lines: tuple[Line, ...], size: float = 13.5) -> None:
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


def wheel(pen: Pen, w: float, h: float, _state: object) -> None:
    """3 beats 2 beats 1 beats 0 beats 3."""
    pieces.panel(pen, w, h)
    pen.text(_("Beats"), theme.DISPLAY, 17, 14, 22, D.title, room=w - 28)
    ring(pen.within(0, 42), w, h - 74)
    pen.block(_("Equal: the attacker wins"), 13, 10, 114, w - 20, h - 120, D.second, anchor="centre", least=0.5)


def score(pen: Pen, w: float, h: float, state: Score) -> None:
    """Games won, with both sides' fans."""
    pen.box(0, 0, w, h, 16, D.panel)
    pen.ring(0, 0, w, h, 16, 1, D.line)
    for x, side in ((20.0, state.sides[0]), (w - 20, state.sides[1])):
        pen.sprite(theme.BOARD, f"pawn-{theme.SIDE_NAMES[side]}-back", x, h / 2, 31, 26)
    room = w / 2 - 68
    pen.text(state.left.name, "strong", 13.5, 40, h / 2, D.title, room=room, least=0.4, cut=True)
    pen.text(state.right.name, "strong", 13.5, w - 40, h / 2, D.title, "right", room=room, least=0.4, cut=True)
    pen.text(
        f"{state.wins[0]} : {state.wins[1]}", "strong", 16, w / 2, h / 2, D.lamp_text, "centre", room=50, least=0.6
    )
