"""Special agents: who is taken, one portrait at a time on a phone, all of them on a tablet."""

from __future__ import annotations

from collections.abc import Callable

from app.table.desk import Face as Shown
from app.ui import kit
from app.ui.i18n import _
from app.ui.kyoto import pieces, theme, words
from app.ui.kyoto.hand import hand_items
from app.ui.kyoto.layout import CAPTION, heading, places
from app.ui.kyoto.model import Button, Candidate, Casting, Style, Table
from app.ui.kyoto.sheets import button
from app.ui.kyoto.state import State, actions_of, facts_of, own_of, viewer
from app.ui.kyoto.table import Acts, bar_items
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.people import seated
from app.ui.sheet import Box, Item
from games.kyoto import deeds
from games.kyoto.facts import Phase
from games.kyoto.nouns import Special

D, P = theme.DESK, theme.PAPER


def casting(shown: Shown, state: State, looked: int) -> Casting | None:
    """The choice of a special agent, if that is what is to be done."""
    facts, own, seat = facts_of(shown), own_of(shown), viewer(shown)
    if own is None or seat is None or not actions_of(shown) or state.still:
        return None
    other = seated(shown)[1 - seat].name
    if facts.turn.phase is Phase.NEUTRAL:
        person = _candidate(Special.RURI, neutral=True)
        return Casting(
            _("The neutral special agent"),
            _("Whoever takes Ruri takes no other special agent.")
            + " "
            + _("{who} sees what is decided here.", who=other),
            own.side,
            (person,),
            0,
            (
                Button("neutral/False", _("Pass her on"), style=Style.TONAL),
                Button("neutral/True", _("Take Ruri"), "check", Style.MAIN),
            ),
        )
    if facts.turn.phase is not Phase.SPECIAL:
        return None
    found = tuple(_candidate(action.special) for action in actions_of(shown) if isinstance(action, deeds.Choose))
    at = min(looked, len(found) - 1)
    taking = ("special", Special(found[at].special)) in state.path
    label = _("Tap again: take {name}", name=found[at].name) if taking else _("Take {name}", name=found[at].name)
    return Casting(
        _("Choose a special agent"),
        _("One stays all game long, the others leave. Both choose in secret; the cards are turned over together."),
        own.side,
        found,
        at,
        (Button(f"special/{found[at].special}", label, "check", Style.MAIN),),
    )


def _candidate(special: Special, *, neutral: bool = False) -> Candidate:
    name, when, text = words.special_words(special)
    return Candidate(special.value, name, when, text, neutral)


def casting_items(look: Look, model: Table, cast: Casting, acts: Acts, look_at: Callable[[int], None]) -> list[Item]:
    """The whole screen."""
    where = places(look)
    bar = Box(look.edges.left, look.edges.top, look.width - look.edges.left - look.edges.right, where.bar.h)
    items = [Item("ground", Box(0, 0, look.width, look.height), pieces.ground, None)]
    items += [item for item in bar_items(look, bar, model, acts, False) if item.key not in ("pencil", "score", "round")]
    x, w = bar.x + 16, bar.w - 32
    y, foot = bar.foot + 6, look.height - look.edges.bottom - 8
    if look.height > 560:
        size = heading(look, 21)
        items.append(kit.words("cast/title", Box(x, y, w, 28), cast.title, size, D.title, theme.DISPLAY, fit=True))
        y += 30
    line_h = (40.0 if not look.side else 24.0) if look.height > 500 else 22.0
    items.append(Item("cast/line", Box(x, y, w, line_h), _line, cast.line, say=f"{cast.title}. {cast.line}"))
    y += line_h + 6
    wide = look.side or look.tablet
    hand_h = 62.0 if look.height > 560 else 0.0
    button_w = min(420.0, w) if not wide else min(460.0, w * 0.5)
    button_box = Box(x + (w - button_w) / 2 if not wide else x + w - button_w, foot - 54, button_w, 52)
    if wide and hand_h:
        items += hand_items(look, Box(x, foot - 66, w - button_w - 12, 66), model, acts)
    elif hand_h:
        items += hand_items(look, Box(x - 8, foot - 54 - 70, w + 16, 66), model, acts)
    gap = 10.0
    each = (button_box.w - gap * (len(cast.buttons) - 1)) / len(cast.buttons)
    for place, one in enumerate(cast.buttons):
        items.append(button(Box(button_box.x + place * (each + gap), button_box.y, each, 52), one, acts.choose))
    room = (button_box.y if wide else button_box.y - (hand_h + 8 if hand_h else 0)) - y - 8
    if wide:
        items += _row(Box(x, y, w, room), cast, look_at)
    else:
        items += _one(Box(x, y, w, room), cast, look_at)
    return items


def _row(box: Box, cast: Casting, look_at: Callable[[int], None]) -> list[Item]:
    """All of them side by side."""
    count = max(3, len(cast.people))
    wide = min(276.0, (box.w - 16 * (count - 1)) / count)
    start = box.x + (box.w - wide * len(cast.people) - 16 * (len(cast.people) - 1)) / 2
    return [
        _card(Box(start + place * (wide + 16), box.y, wide, box.h), place, one, cast, look_at)
        for place, one in enumerate(cast.people)
    ]


def _one(box: Box, cast: Casting, look_at: Callable[[int], None]) -> list[Item]:
    """One in large, all in small below."""
    strip = 84.0 if len(cast.people) > 1 else 0.0
    wide = min(box.w, 320.0)
    items = [
        _card(
            Box(box.x + (box.w - wide) / 2, box.y, wide, box.h - strip - 8),
            cast.chosen,
            cast.people[cast.chosen],
            cast,
            look_at,
        )
    ]
    if strip:
        step = min(104.0, box.w / len(cast.people))
        start = box.x + (box.w - step * len(cast.people)) / 2
        for place, one in enumerate(cast.people):
            spot = Box(start + place * step + 3, box.foot - strip, step - 6, strip)
            items.append(
                Item(
                    f"cast/small/{place}",
                    spot,
                    _small,
                    (one, place == cast.chosen),
                    _looker(look_at, place),
                    say=one.name,
                )
            )
    return items


def _looker(look_at: Callable[[int], None], place: int) -> Callable[[], None]:
    return lambda: look_at(place)


def _card(box: Box, place: int, one: Candidate, cast: Casting, look_at: Callable[[int], None]) -> Item:
    say = f"{one.name}. {one.when}. {one.text}"
    return Item(
        f"cast/{one.special}",
        box,
        _portrait,
        (one, place == cast.chosen, cast.side),
        _looker(look_at, place),
        say=say,
        radius=12,
    )


def _line(pen: Pen, w: float, h: float, text: str) -> None:
    pen.block(text, 15, 0, 0, w, h, D.body, spacing=1.2, least=0.5)


def _portrait(pen: Pen, w: float, h: float, state: tuple[Candidate, bool, int]) -> None:
    one, chosen, side = state
    if chosen:
        pen.shadow("glow", -2, -2, w + 4, h + 4)
        pen.box(-3, -3, w + 6, h + 6, 16, D.lamp_text)
    pieces.paper(pen, w, h, 14)
    low = h < w * 1.15
    if low:  # a low card: the picture stands beside the words
        tall = h - 16
        wide = min(tall / 1.25, w * 0.42)
        pen.sprite(theme.PEOPLE, f"agent-{one.special}", 8 + wide / 2, 8 + tall / 2, wide, wide * 1.25)
        x, y, room, rest = 16 + wide, 8.0, w - wide - 26, h - 14
    else:
        wide = min(w - 16, (h - 130) / 1.25)
        tall = wide * 1.25
        pen.sprite(theme.PEOPLE, f"agent-{one.special}", w / 2, 8 + tall / 2, wide, tall)
        x, y, room, rest = 16.0, tall + 12, w - 32, h - tall - 20
        if one.neutral:
            pen.box(16, 14, 84, 26, 12, P.light)
            pen.text(_("Neutral"), "strong", 13, 58, 27, P.ink, "centre", room=76, least=0.5)
        else:
            pieces.crest(pen, (w - wide) / 2 + 8, 16, 32, side)
    name = 15 * min(pen.look.text, CAPTION)
    when = 2 * name + 8 * pen.look.text
    words_ = when + 12 * pen.look.text
    pen.text(one.name, theme.DISPLAY, heading(pen.look, 22), x, y + name, P.ink, room=room, least=0.5)
    pen.text(one.when, "strong", 13.5, x, y + when, P.trigger, room=room, least=0.4)
    pen.block(one.text, 15, x, y + words_, room, rest - words_ - 2, P.rule, spacing=1.25, least=0.5, middle=False)


def _small(pen: Pen, w: float, h: float, state: tuple[Candidate, bool]) -> None:
    one, chosen = state
    wide = min(w - 8, (h - 22) / 1.25)
    if chosen:
        pen.box((w - wide) / 2 - 3, 0, wide + 6, wide * 1.25 + 5, 8, D.lamp_text)
    pen.sprite(theme.PEOPLE, f"agent-{one.special}", w / 2, 2.5 + wide * 0.625, wide, wide * 1.25)
    pen.text(one.name, "strong", 13.5, w / 2, h - 9, D.lamp_text if chosen else D.title, "centre", room=w, least=0.5)
