"""What lies over the table for a while: the story, what lies in front of a side, the own discard pile, the pencil."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.ui import kit
from app.ui.i18n import _
from app.ui.kyoto import pieces, seats, theme, words
from app.ui.kyoto.ending import how_it_went
from app.ui.kyoto.layout import CAPTION, heading
from app.ui.kyoto.model import Button, End, Line, Side, Style
from app.ui.kyoto.pencil import EXCLUDED, POSSIBLE, Note
from app.ui.kyoto.sheets import button
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.sheet import Box, Item, ScrollSheet
from games.kyoto.nouns import FACES, Card, Face

D, P = theme.DESK, theme.PAPER
SLOTS = 420.0  # how wide the six slots of an Arrest are at the most


def panel_box(look: Look, wide: float, tall: float) -> Box:
    """At the foot of a phone held upright, in the middle of everything else."""
    e = look.edges
    wide = min(wide, look.width - e.left - e.right - 16)
    tall = min(tall, look.height - e.top - e.bottom - 12)
    x = e.left + (look.width - e.left - e.right - wide) / 2
    if look.width < 600:
        return Box(x, look.height - e.bottom - 6 - tall, wide, tall)
    return Box(x, e.top + (look.height - e.top - e.bottom - tall) / 2, wide, tall)


def over(look: Look, box: Box, title: str, close: Callable[[], None], nothing: Callable[[], None]) -> list[Item]:
    """The veil, the surface, a title, a way out."""
    return [
        Item("veil", Box(0, 0, look.width, look.height), _veil, None, close, radius=-1),
        Item("over", box, _ground, None, nothing, say=title, radius=-1),
        kit.words(
            "over/title",
            Box(box.x + 18, box.y + 8, box.w - 84, 40),
            title,
            heading(look, 20),
            D.title,
            theme.DISPLAY,
            fit=True,
        ),
        kit.icon_button("over/close", box.right - 54, box.y + 4, "close", _("Close"), close, 26, D.title),
    ]


def _veil(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.fill(0, 0, w, h, D.veil, 0.7)


def _ground(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, 20, D.panel)
    pen.ring(0, 0, w, h, 20, 1, D.lamp)


# -- the story -------------------------------------------------------------------------------------


def story_items(
    look: Look,
    lines: Sequence[Line],
    whole: bool,
    scroll: ScrollSheet,
    toggle: Callable[[int], None],
    again: Callable[[], None],
    close: Callable[[], None],
    nothing: Callable[[], None],
) -> list[Item]:
    """The last turn, or the whole game; the newest is in sight."""
    box = panel_box(look, 620, 640 if look.height > 700 else look.height)
    items = over(look, box, _("What happened"), close, nothing)
    y = box.y + 54
    caption = (_("Last turn"), ""), (_("Whole game"), "")
    items += kit.segments("story/which", Box(box.x + 16, y, box.w - 32, 50), caption, int(whole), toggle, 15)
    foot = box.foot - 66
    body = Box(box.x + 8, y + 60, box.w - 16, foot - y - 66)
    items.append(Item("story/body", body, widget=scroll, say=" ".join(line.text for line in lines)))
    items.append(
        button(
            Box(box.x + 16, foot, box.w - 32, 52),
            Button("again", _("Play the last turn again"), "play", Style.TONAL),
            lambda _key: again(),
        )
    )
    return items


def fill_story(look: Look, lines: Sequence[Line], scroll: ScrollSheet) -> None:
    """Writes the lines into the scroll, after it was put in its place."""
    wide = scroll.width / look.density
    rows: list[Item] = []
    y = 4.0
    title = look.grown(22)
    turn = -1
    for place, line in enumerate(lines):
        if line.turn != turn and line.turn > 0:
            turn = line.turn
            rows.append(
                kit.words(
                    f"turn/{place}", Box(16, y + 4, wide - 32, title), _("Turn {n}", n=turn), 13, D.lamp_text, "strong"
                )
            )
            y += title + 6
        tall = max(24.0, paragraph_height(look, line.text, 15, wide - 70, spacing=1.25)) + 8
        rows.append(Item(f"line/{place}", Box(0, y, wide, tall), _line, line, say=line.text))
        y += tall
    scroll.show(look, rows, y + 8)
    scroll.scroll_y = 0


def _line(pen: Pen, w: float, _h: float, line: Line) -> None:
    seats.story(pen, w, 10_000, (line,), 15)


# -- what lies in front of a side ------------------------------------------------------------------


def seat_panel(
    look: Look, side: Side, lines: Sequence[Line], close: Callable[[], None], nothing: Callable[[], None]
) -> list[Item]:
    """The Arrest with its slots, the special agent, the equipment, in words."""
    wide = min(520.0, look.width - 16)
    text_w = wide - 40
    text = "\n".join(line.text for line in lines)
    arrest_h = 28 + (min(text_w, SLOTS) - 20) / 6
    box = panel_box(look, wide, 54 + arrest_h + 14 + paragraph_height(look, text, 15, text_w, spacing=1.25) + 16)
    items = over(look, box, f"{side.person.name} · {side.name}", close, nothing)
    items.append(
        Item(
            "over/arrest",
            Box(box.x + 20, box.y + 54, text_w, arrest_h),
            _arrest,
            side,
            say=_("{who}’s arrest", who=side.person.name),
        )
    )
    top = box.y + 54 + arrest_h + 14
    spot = Box(box.x + 20, top, text_w, box.foot - top - 12)
    items.append(Item("over/text", spot, _text, text, say=text))
    return items


def _arrest(pen: Pen, w: float, _h: float, side: Side) -> None:
    pen.text(_("{who}’s arrest", who=side.person.name), "strong", 14, 0, 10, D.lamp_text, room=w * 0.5, least=0.5)
    pieces.counters(pen, w * 0.52, 10, side.real, side.fake, 18)
    pieces.slots(pen.within(0, 28), min(w, SLOTS), 1 - side.side, side.slots)


def _text(pen: Pen, w: float, h: float, text: str) -> None:
    pen.block(text, 15, 0, 0, w, h, D.body, spacing=1.25, least=0.45, middle=False)


# -- how a game went -------------------------------------------------------------------------------


def ways_items(look: Look, end: End, close: Callable[[], None], nothing: Callable[[], None]) -> list[Item]:
    """The picture of the game that is over, and its figures."""
    if end.ways is None:
        return []
    side = look.width > look.height
    box = panel_box(look, 680 if side else 520, look.height - 40 if side else min(look.height - 60, 760))
    items = over(look, box, _("How it went"), close, nothing)
    return [*items, *how_it_went(look, Box(box.x + 6, box.y + 54, box.w - 12, box.h - 62), end, ground=False)]


# -- the own discard pile --------------------------------------------------------------------------


def pile_items(look: Look, cards: Sequence[Card], close: Callable[[], None], nothing: Callable[[], None]) -> list[Item]:
    """Every card of the own pile, the last one first (R27)."""
    box = panel_box(look, 620, 460)
    items = over(look, box, _("Your discard pile"), close, nothing)
    names = tuple(words.drawing(card) for card in reversed(cards))
    spot = Box(box.x + 16, box.y + 58, box.w - 32, box.h - 72)
    say = ", ".join(words.card_name(name) for name in names)
    items.append(Item("over/pile", spot, _cards, names, say=say))
    return items


def _cards(pen: Pen, w: float, h: float, names: tuple[str, ...]) -> None:
    if not names:
        return
    wide = 92.0
    while wide > 26 and -(-len(names) // max(1, int(w // (wide + 6)))) * (wide * 1.4 + 8) > h:
        wide -= 2
    columns = max(1, int(w // (wide + 6)))
    for place, name in enumerate(names):
        row, column = divmod(place, columns)
        pieces.card(pen.within(column * (wide + 6), row * (wide * 1.4 + 8)), wide, name, words.card_name(name))


# -- the pencil ------------------------------------------------------------------------------------


def pencil_items(
    look: Look,
    cell: int,
    note: Note,
    locked: frozenset[Face],
    tap: Callable[[Face], None],
    close: Callable[[], None],
    nothing: Callable[[], None],
) -> list[Item]:
    """Six squares: possible, excluded, clean. Identities in the open are locked."""
    size = max(48.0, min(72.0, (look.width - 16 - 24) / 6 - 3))
    wide = 6 * (size + 3) + 24
    rows = 1
    if wide > look.width - 8:
        rows, wide = 2, 3 * (size + 3) + 24
    title_h, line_h, foot_h = 24 * min(look.text, CAPTION), look.grown(34), look.grown(26)
    head = 12 + title_h + line_h
    box = panel_box(look, wide, head + rows * (size + 6) + foot_h + 14)
    items = [
        Item("veil", Box(0, 0, look.width, look.height), _veil, None, close, radius=-1),
        Item("over", box, _washi, None, nothing, say=_("Pencil: agent on {place}", place=words.spot(cell)), radius=-1),
        kit.words(
            "over/title",
            Box(box.x + 18, box.y + 8, box.w - 78, title_h),
            _("Pencil: agent on {place}", place=words.spot(cell)),
            heading(look, 17),
            P.ink,
            "strong",
            fit=True,
        ),
        kit.icon_button("over/close", box.right - 52, box.y + 2, "close", _("Close"), close, 26, P.ink),
    ]
    line = (
        _("It took part in a Swap: this may be a different agent now.")
        if note.swapped
        else _("One tap: possible. Two: ruled out. Three: clear again.")
    )
    spot = Box(box.x + 18, box.y + 10 + title_h, box.w - 76, line_h)
    items.append(Item("pencil/line", spot, _foot, line, say=line))
    per = 6 // rows
    for place, face in enumerate(FACES):
        spot = Box(box.x + 13 + (place % per) * (size + 3), box.y + head + place // per * (size + 6), size, size)
        state = (words.FACES[face], note.mark(face), face in locked)
        say = words.face_name(face)
        act = nothing if face in locked else _tapper(tap, face)
        items.append(Item(f"pencil/{face.value}", spot, _square, state, act, say=say, radius=8))
    foot = Box(box.x + 18, box.foot - foot_h - 8, box.w - 36, foot_h)
    words_ = _("Kept on this device, for nobody else’s eyes. Locked: already in the open.")
    items.append(Item("pencil/foot", foot, _foot, words_, say=words_))
    return items


def _tapper(tap: Callable[[Face], None], face: Face) -> Callable[[], None]:
    return lambda: tap(face)


def _washi(pen: Pen, w: float, h: float, _state: object) -> None:
    pieces.paper(pen, w, h, 14)


def _foot(pen: Pen, w: float, h: float, text: str) -> None:
    """A line on the note."""
    pen.block(text, 13, 0, 0, w, h, P.second, spacing=1.1, least=0.5)


def _square(pen: Pen, w: float, h: float, state: tuple[str, str, bool]) -> None:
    name, mark, locked = state
    pen.box(0, 0, w, h, 8, P.light if mark == POSSIBLE else P.picker)
    pen.ring(0, 0, w, h, 8, 2 if mark == POSSIBLE else 1, P.indigo if mark == POSSIBLE else P.edge)
    size = w * 0.72
    alpha = 0.4 if locked or mark == EXCLUDED else 1.0
    if name.endswith("-real"):
        pen.sprite(theme.BOARD, "pencil-sun", w / 2, h / 2, size * 1.12, alpha=alpha)
    pen.sprite(theme.BOARD, f"pencil-{name[0]}", w / 2, h / 2, size, alpha=alpha)
    if mark == POSSIBLE:
        pen.sprite(theme.BOARD, "pencil-ring", w / 2, h / 2, w * 0.96)
    elif mark == EXCLUDED:
        pen.sprite(theme.BOARD, "pencil-cross", w / 2, h / 2, w * 0.86)
    if locked:
        pen.icon("lock", w - 12, h - 12, 16, P.second)
