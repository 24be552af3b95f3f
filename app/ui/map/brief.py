"""What stands around the map: the legend, the team, and the sheet of the chosen city with its tokens."""

from __future__ import annotations

from collections.abc import Callable

from app.ui import kit, letters, tokens
from app.ui.i18n import _
from app.ui.look import Form, Look
from app.ui.map.model import Atlas, Brief, Standing
from app.ui.map.pieces import dashed_ring
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import Person, badge
from app.ui.sheet import Box, Item

C = tokens.CHART
Tap = Callable[[], None]


def legend(model: Atlas, box: Box) -> list[Item]:
    """How many cities are done, open and closed."""
    say = ", ".join(words for _standing, words in model.counts)
    return [Item("legend", box, _legend, model.counts, say=say)]


def _legend(pen: Pen, w: float, h: float, counts: tuple[tuple[Standing, str], ...]) -> None:
    frame = pen.look.frame
    size = 17.0 if pen.look.tablet else 15.0
    widths = [text_width(pen.look, words, "text", size) + 30 for _standing, words in counts]
    gap = min(24.0, (w - sum(widths)) / 2)
    share = 1.0 if gap >= 8 else max(0.4, (w - 16) / sum(widths))
    x = 0.0
    for (standing, words), wide in zip(counts, widths, strict=True):
        middle = x + 10
        if standing is Standing.CLOSED:
            dashed_ring(pen, middle, h / 2, 8.5, C.legend_closed if frame.lamp else C.closed_rim)
        else:
            pen.sprite("frame", "disc", middle, h / 2, 20, tint=C.done if standing is Standing.DONE else C.opened)
            if standing is Standing.DONE:
                pen.icon("check-bold", middle, h / 2, 14, C.on_done)
        room = wide * share - 30
        pen.text(words, "text", size, x + 26, h / 2, frame.text_soft, room=room, least=0.4)
        x += wide * share + max(8.0, gap)


def team_items(model: Atlas, box: Box, tap: Tap) -> list[Item]:
    """Whose map it is; a tap leads to all teams."""
    say = _("Team {name}", name=model.name)
    return [Item("team", box, _team, (model.name, model.people), tap, say=say, radius=24)]


def _team(pen: Pen, w: float, h: float, state: tuple[str, tuple[Person, ...]]) -> None:
    name, who = state
    frame = pen.look.frame
    pen.icon("chevron-down", w - 14, h / 2, 24, frame.text_muted)
    size = 17.0
    marks = 32.0 * len(who)
    room = w - 30 - marks - 6
    if room > 60:
        wide = pen.text(name, "strong", size, w - 30, h / 2, frame.text, "right", room=room, least=0.55, cut=True)
        x = w - 30 - wide - 8 - marks
    else:
        x = w - 30 - marks
    for index, person in enumerate(who):
        badge(pen, person, x + 14 + 32 * index, h / 2, 28)


def pin(key: str, x: float, y: float) -> Item:
    """Holds a corner of the map."""
    return Item(key, Box(x - 14, y - 16, 28, 32), _pin)


def _pin(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.sprite("frame", "disc", w / 2 + 1, h / 2 + 4, 20, tint=C.disc_shade)
    pen.sprite("frame", "disc", w / 2, h / 2, 22, tint=C.pin)
    pen.sprite("frame", "disc", w / 2 - 3.5, h / 2 - 3.5, 7, tint=C.pin_light)


# -- the sheet of a city ---------------------------------------------------------------------------


def _words_size(look: Look) -> float:
    return 18.0 if look.tablet else 15.0


def brief_height(look: Look, model: Atlas) -> float:
    """How tall the sheet is below the map."""
    if look.form is Form.TABLET_SIDE:
        return look.grown(112, 0.7) + look.edges.bottom
    size = _words_size(look)
    room = look.width - 40 - _button_width(look) - 12
    lines = sum(paragraph_height(look, words, size, room, spacing=1.25) for words in _lines(model))
    limit = look.height * 0.42
    head = look.grown(48, 0.5)
    return min(limit, max(12 + head + lines, 14 + 60 + 8) + 12 + _token(look) + 14) + look.edges.bottom


def _lines(model: Atlas) -> tuple[str, ...]:
    return tuple(words for words in (model.brief.meaning, model.brief.record, model.trouble) if words)


def _token(look: Look) -> float:
    return 38.0 if look.tablet else 29.0


def _button_width(look: Look) -> float:
    return max(118.0, text_width(look, _("Play"), "strong", 20) + 76) if look.text < 1.45 else 118.0


def brief_items(look: Look, model: Atlas, box: Box, side: bool, play: Tap, history: Tap) -> list[Item]:
    """The chosen city: its name and numbers, what they mean, its tokens, how it went, and the button."""
    items = [Item("brief", box, _sheet, side)]
    if side:
        return [*items, *_upright(look, model, box.inset(18, 14), play, history)]
    if look.form is Form.TABLET_SIDE:
        return [*items, *_flat(look, model, box, play, history)]
    return [*items, *_below(look, model, box, play, history)]


def _below(look: Look, model: Atlas, box: Box, play: Tap, history: Tap) -> list[Item]:
    """At the foot of an upright window."""
    brief = model.brief
    x, w = 20.0 + look.edges.left, box.w - 40 - look.edges.left - look.edges.right
    foot = box.foot - look.edges.bottom
    button = Box(x + w - _button_width(look), box.y + 14, _button_width(look), 60)
    head = Box(x, box.y + 12, w - button.w - 12, look.grown(48, 0.5) - 4)
    row = Box(x, foot - 14 - _token(look), w - (58 if brief.tries else 0), _token(look))
    words = Box(x, head.foot + 4, head.w, row.y - 10 - head.foot - 4)
    items = [_head(head, brief, 34.0 if not look.tablet else 44.0), *_told(model, words)]
    items += _way_in(model, button, play)
    return [*items, *_tokens(row, brief), *_tries(look, brief, Box(x + w - 52, row.foot - 44, 52, 48), history)]


def _flat(look: Look, model: Atlas, box: Box, play: Tap, history: Tap) -> list[Item]:
    """Along the foot of a tablet on its side."""
    brief = model.brief
    e = look.edges
    x, right = e.left + 26, box.right - e.right - 24
    tall = box.h - e.bottom
    button_w = max(150.0, _button_width(look) + 20)
    button = Box(right - button_w, box.y + (tall - 64) / 2, button_w, 64)
    items = _way_in(model, button, play)
    size = 46.0
    head_w = min(_head_width(look, brief, size), box.w * 0.3)
    head = Box(x, box.y + 8, head_w, tall - 16)
    pitch = _token(look) + 6
    row_w = pitch * (brief.mistakes + brief.checks)
    tries_w = 56.0 if brief.tries else 0.0
    row = Box(button.x - 22 - tries_w - row_w, box.y + (tall - _token(look)) / 2, row_w, _token(look))
    words = Box(head.right + 22, box.y + 10, row.x - head.right - 44, tall - 20)
    items += [_head(head, brief, size), *_told(model, words), *_tokens(row, brief)]
    return [*items, *_tries(look, brief, Box(button.x - 16 - 48, box.y + (tall - 48) / 2, 48, 48), history)]


def _upright(look: Look, model: Atlas, box: Box, play: Tap, history: Tap) -> list[Item]:
    """Beside the map of a low window."""
    brief = model.brief
    foot = box.foot - look.edges.bottom
    box = Box(box.x, box.y + look.edges.top, box.w - look.edges.right, foot - box.y - look.edges.top)
    head = Box(box.x, box.y, box.w, 46)
    button = Box(box.x, box.foot - 56, box.w - (58 if brief.tries else 0), 56)
    pitch = min(_token(look) + 5, box.w / max(1, brief.mistakes + brief.checks))
    row = Box(box.x, button.y - 14 - min(_token(look), pitch), box.w, min(_token(look), pitch))
    words = Box(box.x, head.foot + 8, box.w, row.y - 10 - head.foot - 8)
    items = [_head(head, brief, 34.0), *_told(model, words), *_tokens(row, brief)]
    items += _way_in(model, button, play)
    return [*items, *_tries(look, brief, Box(box.right - 52, button.y + 4, 52, 48), history)]


def _way_in(model: Atlas, box: Box, play: Tap) -> list[Item]:
    closed = model.brief.standing is Standing.CLOSED
    words = _("Closed") if closed else _("Resume") if model.brief.going_on else _("Play")
    return [kit.primary("play", box, words, "lock-outline" if closed else "play", play, 20, enabled=not closed)]


def _tries(look: Look, brief: Brief, box: Box, history: Tap) -> list[Item]:
    """The way to the tries of this city, once there are some."""
    if not brief.tries:
        return []
    ink = look.frame.text
    return [kit.icon_button("tries", box.x, box.y, "history", _("All tries here"), history, 26, ink)]


def _told(model: Atlas, box: Box) -> list[Item]:
    words = "\n".join(_lines(model))
    return [Item("meaning", box, _meaning, (words, bool(model.trouble)), say=words.replace("\n", " "))]


def _meaning(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    words, trouble = state
    frame = pen.look.frame
    ink = frame.danger if trouble else frame.text_soft
    pen.block(
        words, _words_size(pen.look), 0, 0, w, h, ink, spacing=1.25, least=0.5, middle=pen.look.form is Form.TABLET_SIDE
    )


def _tokens(box: Box, brief: Brief) -> list[Item]:
    """The tokens as they will lie."""
    say = f"{brief.mistakes} + {brief.checks}"
    return [Item("tokens", box, _token_row, (brief.mistakes, brief.checks), say=say)]


def _token_row(pen: Pen, w: float, h: float, state: tuple[int, int]) -> None:
    mistakes, checks = state
    count = mistakes + checks
    pitch = min(h + (7 if pen.look.tablet else 6), (w - h) / max(1, count - 1)) if count > 1 else 0
    for index in range(count):
        kind = "left" if index < mistakes else "check"
        pen.sprite("duet", f"disc_{kind}", h / 2 + index * pitch, h / 2, h)


def _head(box: Box, brief: Brief, size: float) -> Item:
    return Item("city", box, _name, (brief.name, brief.numbers, size), say=f"{brief.name} {brief.numbers}")


def _head_width(look: Look, brief: Brief, size: float) -> float:
    plate = text_width(look, brief.numbers, "display", size * 0.74) + 24
    return text_width(look, brief.name, "display", size) + 14 + plate


def _name(pen: Pen, w: float, h: float, state: tuple[str, str, float]) -> None:
    name, numbers, size = state
    frame = pen.look.frame
    d = pen.density
    px = letters.fitting(name, "display", pen.look.letters(size), int(w * 0.72 * d), 8)
    px = min(px, int(h * d))
    wide = pen.exact(name, "display", px, 0, h / 2, frame.text)
    small = letters.fitting(numbers, "display", max(8, int(px * 0.74)), int((w - wide - 30) * d), 8)
    plate = letters.width(numbers, "display", small) / d + 20
    tall = small / d * 1.22
    pen.box(wide + 12, (h - tall) / 2, plate, tall, 9, C.opened)
    pen.exact(numbers, "display", small, wide + 12 + plate / 2, h / 2, C.opened_rim, "centre")


def _sheet(pen: Pen, w: float, h: float, side: bool) -> None:
    frame = pen.look.frame
    if side:
        pen.shadow("panel", -2, -40, w + 40, h + 80)
        pen.fill(0, 0, w, h, frame.sheet)
        pen.fill(0, 0, 2, h, frame.accent)
    elif pen.look.form is Form.TABLET_SIDE:
        pen.shadow("panel", 0, 0, w, h)
        pen.fill(0, 0, w, h, frame.sheet)
        pen.fill(0, 0, w, 2, frame.accent)
    else:
        pen.shadow("panel", 0, -4, w, h)
        pen.box(0, -2, w, h + 30, tokens.RADIUS.sheet, frame.accent, ends="top")
        pen.box(0, 0, w, h + 30, tokens.RADIUS.sheet, frame.sheet, ends="top")
