"""Paints what lies before the players: the own board with its tracks, the others' in short."""

from collections.abc import Callable

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts, theme
from app.ui.rogue.model import Board, Track
from app.ui.rogue.presenter import ink_of
from app.ui.rogue.theme import NIGHT
from app.ui.rogue.tile import label
from app.ui.rogue.words import clock_words, listed, stock_name
from app.ui.sheet import Box, Item
from games.rogue.nouns import Stock

Tap = Callable[[], None]
LOW = 3  # stamina from here down is shown in the colour of danger
RAIL = 230.0  # a board narrower than this stands on a rail
COLOURS = {track: parts.SYMBOLS[track][1] for track in Stock}


def said(board: Board) -> str:
    """A board in words."""
    return listed(
        (
            board.person.name,
            f"{stock_name(Stock.STAMINA)} {board.stamina}",
            f"{stock_name(Stock.INFLUENCE)} {board.influence}",
            f"{stock_name(Stock.CREDITS)} {board.credits}",
            *(f"{stock_name(track.stock)} {track.value}" for track in (*board.resources, *board.upgrades)),
        )
    )


def own_board(box: Box, board: Board, full: bool, tap: Tap, peek: Tap | None) -> list[Item]:
    """The board in front: whole, tall and narrow, or folded to two lines."""
    if not full:
        paint = _folded
    else:
        paint = _whole if box.w > box.h else _upright
    items = [Item("board", box, paint, board, tap, say=said(board), radius=theme.RADIUS.panel)]
    if peek is not None and board.identities:
        place, *spot = _token_box(box, full)
        state = (len(board.identities), *spot)
        items.append(Item("peek", place, _peek, state, peek, say=_("Secret tokens and files")))
    return items


def _token_box(box: Box, full: bool) -> tuple[Box, float, float, float]:
    """Where the identity tokens lie on the own board, where the first one is drawn in it, and how far on the next."""
    if full and box.w > box.h:
        return Box(box.x + 4, box.y + 2, 60, 48), 50, 32, 9
    if full:
        return Box(box.x + 4, box.y + 8, 66, 76), 22, 70, 14
    if box.w < RAIL:
        return Box(box.right - 52, box.y, 52, 48), 20, 15, 10
    return Box(box.x + 2, box.y + (box.h - 48) / 2, 48, 48), 26, 38, 7


def _peek(pen: Pen, _w: float, _h: float, state: tuple[int, float, float, float]) -> None:
    """A hint that something lies there: the backs, side by side."""
    count, x, y, step = state
    for place in range(count):
        pen.sprite(theme.PAGE, "identity-back", x + place * step, y, 13)


def other_board(key: str, box: Box, board: Board, tap: Tap) -> Item:
    """Somebody else's board, in three lines, or in two where it is low."""
    paint = _low if box.h < 58 else _short
    return Item(key, box, paint, board, tap, say=said(board), radius=theme.RADIUS.panel)


# -- the surface -----------------------------------------------------------------------------------


def _surface(pen: Pen, w: float, h: float, board: Board, left: bool = False) -> None:
    """A panel with a rim of the player's colour, and a light around it while the player is asked."""
    parts.panel(pen, 0, 0, w, h, edge=NIGHT.lamp if board.acting else NIGHT.line)
    colour = board.person.look.fill
    if left:
        pen.box(0, 6, 3.5, h - 12, 3, colour)
    else:
        pen.box(8, 0, w - 16, 3.5, 3, colour)


def _name(pen: Pen, board: Board, x: float, y: float, size: float, room: float) -> float:
    """A name and what belongs to it: the Director's crown, the android's eye. Gives the width."""
    marks = []
    if board.director:
        marks.append(("icon-director", NIGHT.lamp))
    if board.android:
        marks.append(("shield-android", NIGHT.shield_android))
    room -= len(marks) * (size * 1.15)
    wide = label(pen, board.person.name, "strong", size, x, y, ink_of(board.person), room=room, least=0.75)
    for name, tint in marks:
        parts.icon(pen, name, x + wide + size * 0.65, y, size * 0.95, tint)
        wide += size * 1.15
    return wide


def _figure_of(pen: Pen, what: Stock, value: int, x: float, y: float, size: float, tint: str = "") -> float:
    """A symbol and a number beside it. Gives the width."""
    parts.stock(pen, what, x + size * 0.5, y, size, tint)
    return size + 3 + label(pen, str(value), "strong", size, x + size + 3, y, NIGHT.text)


def _hearts(pen: Pen, x: float, y: float, w: float, h: float, board: Board) -> None:
    """Stamina as a row of cells."""
    step = w / board.top
    colour = NIGHT.ok if board.stamina > LOW else NIGHT.low
    for place in range(board.top):
        code = colour if place < board.stamina else NIGHT.line
        pen.box(x + place * step, y - h / 2, step - 1.6, h, 3, code, 1.0 if place < board.stamina else 0.55)


def _stamina_ink(board: Board) -> str:
    return NIGHT.ok if board.stamina > LOW else NIGHT.low


def _caught(pen: Pen, board: Board, right: float, y: float, size: float, room: float) -> float:
    """Criminals in custody and syndicates turned in, from the right. Gives the width."""
    start = right
    for gang, count in reversed(board.turned_in):
        if start - right + size > room:
            break
        parts.syndicate(pen, gang, right - size / 2, y, size)
        if count > 1:
            label(pen, str(count), "strong", size * 0.62, right - 1, y + size * 0.36, NIGHT.white, "right")
        right -= size + 1
    for number, badge in reversed(board.custody):
        if start - right + size > room:
            break
        parts.criminal(pen, right - size / 2, y, size, number, True, gang=badge)
        right -= size + 2
    return start - right


# -- somebody else ---------------------------------------------------------------------------------


def _short(pen: Pen, w: float, h: float, board: Board) -> None:
    """Three lines: name and influence, stamina and custody, numbers."""
    wide = w > 240
    _surface(pen, w, h, board, left=wide)
    size = 15.0 if wide else 13.5
    rows = (h * 0.24, h * 0.53, h * 0.81)
    x = 12.0 if wide else 7.0
    pen.sprite("frame", f"seat_{board.person.look.shape}", x + 8, rows[0], 17)
    star = 24.0 + 8 * len(str(board.influence))
    _name(pen, board, x + 21, rows[0], size, w - x - 21 - star - 10)
    label(pen, str(board.influence), "strong", size + 1, w - 8, rows[0], NIGHT.text, "right")
    parts.stock(pen, Stock.INFLUENCE, w - 8 - 9 * len(str(board.influence)) - 11, rows[0], size)
    parts.icon(pen, "icon-heart", x + 6, rows[1], 12, _stamina_ink(board))
    bar = min(w * 0.44, 130.0)
    _hearts(pen, x + 15, rows[1], bar, 9, board)
    label(pen, str(board.stamina), "strong", 13, x + 15 + bar + 4, rows[1], NIGHT.text)
    _caught(pen, board, w - 7, rows[1], 19, w - x - bar - 42)
    _numbers(pen, board, x, rows[2], w - x - 6, wide)


def _numbers(pen: Pen, board: Board, x: float, y: float, w: float, upgrades: bool) -> None:
    """Credits, evidence, fuel, ammo; the upgrades too where there is room."""
    size = 12.5
    values = [(Stock.CREDITS, board.credits), *((track.stock, track.value) for track in board.resources)]
    more = [(track.stock, track.value) for track in board.upgrades] if upgrades else []
    step = w * (0.56 if more else 1.0) / len(values)
    for place, (what, value) in enumerate(values):
        _figure_of(pen, what, value, x + place * step, y, size, NIGHT.second)
    for place, (what, value) in enumerate(more):
        _figure_of(pen, what, value, x + w * 0.66 + place * w * 0.34 / 3, y, size, NIGHT.second)


def _low(pen: Pen, w: float, h: float, board: Board) -> None:
    """Two lines."""
    _surface(pen, w, h, board)
    first, second = h * 0.33, h * 0.74
    pen.sprite("frame", f"seat_{board.person.look.shape}", 14, first, 16)
    digits = len(str(board.influence))
    _name(pen, board, 26, first, 13, w - 26 - 24 - 8 * digits)
    label(pen, str(board.influence), "strong", 14, w - 7, first, NIGHT.text, "right")
    parts.stock(pen, Stock.INFLUENCE, w - 9 - 8 * digits - 8, first, 13)
    values = [
        (Stock.STAMINA, board.stamina),
        (Stock.CREDITS, board.credits),
        *((track.stock, track.value) for track in board.resources),
    ]
    held = len(board.custody)
    step = (w - 12) / (len(values) + (1 if held else 0))
    for place, (what, value) in enumerate(values):
        tint = _stamina_ink(board) if what is Stock.STAMINA else NIGHT.second
        _figure_of(pen, what, value, 6 + place * step, second, 11.5, tint)
    if held:
        parts.icon(pen, "icon-arrest", w - step + 6, second, 12, NIGHT.low)
        label(pen, str(held), "strong", 11.5, w - step + 14, second, NIGHT.text)


# -- the own board ---------------------------------------------------------------------------------


def _folded(pen: Pen, w: float, h: float, board: Board) -> None:
    """Two lines: what is spent, and what is owned; three on a narrow rail."""
    _surface(pen, w, h, board)
    if w < RAIL:
        _narrow(pen, w, h, board)
        return
    parts.figure(pen, board.person, 24, h / 2 + 1, min(40.0, h - 8), board.android)
    x, first, second = 48.0, h * 0.32, h * 0.74
    values = [(Stock.STAMINA, board.stamina)]
    values += [(track.stock, track.value) for track in board.resources]
    values += [(Stock.CREDITS, board.credits), (Stock.INFLUENCE, board.influence)]
    step = (w - x - 6) / len(values)
    for place, (what, value) in enumerate(values):
        tint = _stamina_ink(board) if what is Stock.STAMINA else ""
        _figure_of(pen, what, value, x + place * step, first, 15, tint)
    step = (w - x - 6) / 4
    for place, track in enumerate(board.upgrades):
        _figure_of(pen, track.stock, track.value, x + place * step * 0.8, second, 12.5)
    at = x + 3 * step * 0.8
    parts.informant(pen, board.person, at + 8, second, 15)
    wide = label(pen, str(board.informants), "strong", 12.5, at + 18, second, NIGHT.text)
    _caught(pen, board, w - 7, second, 17, w - at - 22 - wide)
    if board.clocks:
        parts.icon(pen, "phase-time", w - 10, first, 12, NIGHT.danger)


def _narrow(pen: Pen, w: float, h: float, board: Board) -> None:
    """A rail: the name, then everything in two lines of five."""
    _name(pen, board, 10, h * 0.22, 14, w - 20)
    first = [(Stock.STAMINA, board.stamina), *((track.stock, track.value) for track in board.resources)]
    second = [(track.stock, track.value) for track in board.upgrades]
    first.append((Stock.CREDITS, board.credits))
    second.append((Stock.INFLUENCE, board.influence))
    for y, row in ((h * 0.53, first), (h * 0.82, second)):
        step = (w - 14) / 5
        for place, (what, value) in enumerate(row):
            tint = _stamina_ink(board) if what is Stock.STAMINA else ""
            _figure_of(pen, what, value, 8 + place * step, y, 12.5, tint)
    at = 8 + 4 * (w - 14) / 5
    parts.informant(pen, board.person, at + 6, h * 0.82, 13)
    label(pen, str(board.informants), "strong", 12.5, at + 15, h * 0.82, NIGHT.text)


def _head(pen: Pen, w: float, board: Board, y: float, tall: float) -> None:
    """Figure, name, and the three numbers that have no track."""
    parts.figure(pen, board.person, 26, y, tall, board.android)
    size = 16.0
    right = w - 12.0
    for what, value in ((None, board.informants), (Stock.CREDITS, board.credits), (Stock.INFLUENCE, board.influence)):
        words = str(value)
        right -= label(pen, words, "strong", 16, right, y, NIGHT.text, "right") + 4
        if what is None:
            parts.informant(pen, board.person, right - 9, y, 18)
        else:
            parts.stock(pen, what, right - 9, y, 17)
        right -= 30
    _name(pen, board, 48, y - (6 if board.identities else 0), size, right - 44)


def _whole(pen: Pen, w: float, h: float, board: Board) -> None:
    """Stamina upright at the left, resources and upgrades as tracks beside it."""
    _surface(pen, w, h, board)
    head = 40.0
    _head(pen, w, board, 21, 34)
    foot = h - 22 * min(pen.look.text, 1.3)
    _ladder(pen, 9, head, 27, foot - head + 14, board)
    x, middle = 46.0, 46.0 + (w - 54) * 0.52
    top, rows = head + 16, len(board.resources)
    step = (foot - top) / rows
    label(pen, _("Resources"), "text", 12.5, x, head + 6, NIGHT.second, room=middle - x - 10)
    label(pen, _("Upgrades"), "text", 12.5, middle, head + 6, NIGHT.second, room=w - middle - 8)
    for place, track in enumerate(board.resources):
        _track(pen, x, top + (place + 0.5) * step, middle - x - 10, min(26.0, step - 3), track)
    for place, track in enumerate(board.upgrades):
        _track(pen, middle, top + (place + 0.5) * step, w - middle - 9, min(26.0, step - 3), track)
    _foot(pen, x, (foot + h) / 2, w - x - 8, board)


def _foot(pen: Pen, x: float, y: float, w: float, board: Board) -> None:
    """What holds for now, or what the upgrades are, and what was caught."""
    caught = _caught(pen, board, x + w, y, 19, w * 0.5)
    if board.clocks:
        parts.icon(pen, "phase-time", x + 6, y, 12, NIGHT.danger)
        words = listed(clock_words(effect) for effect in board.clocks)
        label(pen, words, "strong", 12.5, x + 16, y, NIGHT.danger, room=w - caught - 20, least=0.55)
        return
    label(pen, listed(board.summary) or board.where, "text", 12.5, x, y, NIGHT.second, room=w - caught - 6, least=0.55)


def _ladder(pen: Pen, x: float, y: float, w: float, h: float, board: Board) -> None:
    """The stamina track from the skull at its foot to its top."""
    count = board.top + 1
    step = h / count
    colour = _stamina_ink(board)
    for value in range(count):
        cell = y + h - (value + 1) * step
        full = 0 < value <= board.stamina
        pen.box(x, cell + 1, w, step - 2, 4, colour if full else NIGHT.cell)
        if not full:
            pen.ring(x, cell + 1, w, step - 2, 5 if step < 20 else 6, 2, NIGHT.line, 0.7)
        middle = cell + step / 2
        if value == board.stamina:
            pen.ring(x - 1, cell, w + 2, step, 6, 2, NIGHT.white)
            label(
                pen,
                str(value),
                "strong",
                min(14.0, step - 3),
                x + w / 2,
                middle,
                NIGHT.void if full else NIGHT.text,
                "centre",
            )
        elif value == board.heart:
            parts.icon(pen, "icon-heart", x + w / 2, middle, min(12.0, step - 3), NIGHT.void if full else NIGHT.quiet)
        elif value == 0:
            parts.icon(pen, "icon-skull", x + w / 2, middle, min(13.0, step - 2), NIGHT.skull)


def _track(pen: Pen, x: float, y: float, w: float, h: float, track: Track) -> None:
    """A track from nothing to its end: filled up to the value, a white ring and the digit on it."""
    parts.stock(pen, track.stock, x + 8, y, 16, NIGHT.text)
    start = x + 22
    step = (w - 22) / (track.end + 1)
    colour = COLOURS[track.stock]
    marks = dict(track.marks)
    for value in range(track.end + 1):
        left = start + value * step
        full = 0 < value <= track.value
        pen.box(left, y - h / 2, step - 2, h, 4, colour if full else NIGHT.cell, 1.0)
        if not full:
            pen.ring(left, y - h / 2, step - 2, h, 5, 2, NIGHT.line, 0.8 if value else 0.4)
        middle = left + step / 2 - 1
        if value in marks:
            parts.icon(
                pen, parts.UPGRADES[marks[value]], middle, y, min(12.0, step - 6), NIGHT.void if full else NIGHT.quiet
            )
        if value == track.value:
            pen.ring(left - 1, y - h / 2 - 1, step, h + 2, 6, 2, NIGHT.white)
            if value not in marks:
                ink = NIGHT.void if full else NIGHT.text
                label(pen, str(value), "strong", min(14.0, h - 6), middle, y, ink, "centre")


def _upright(pen: Pen, w: float, h: float, board: Board) -> None:
    """The same on a tall panel: tracks below each other, what was caught and what is known at the foot."""
    _surface(pen, w, h, board)
    tall = min(62.0, h * 0.11)
    parts.figure(pen, board.person, 38, 14 + tall / 2, tall, board.android)
    _name(pen, board, 70, 14 + tall * 0.36, 19, w - 80)
    label(pen, board.where, "text", 13.5, 70, 14 + tall * 0.76, NIGHT.second, room=w - 80)
    y = 14 + tall + 24
    third = (w - 28) / 3
    for place, (what, value) in enumerate(((Stock.INFLUENCE, board.influence), (Stock.CREDITS, board.credits))):
        parts.stock(pen, what, 24 + place * third, y, 20)
        label(pen, str(value), "display", 26, 40 + place * third, y, NIGHT.text)
    parts.informant(pen, board.person, 24 + 2 * third, y, 22)
    label(pen, str(board.informants), "display", 26, 40 + 2 * third, y, NIGHT.text)
    top = y + 26
    pen.line(12, top - 4, w - 24, NIGHT.line)
    foot = h - 16 - 22 * (3 + len(board.files)) if h > 430 else h - 44
    foot = max(foot, top + 190)
    _ladder(pen, 12, top + 6, 30, min(foot, h - 12) - top - 8, board)
    step = min(46.0, (foot - top - 44) / 6)
    x = 54.0
    label(pen, _("Resources"), "text", 13, x, top + 12, NIGHT.second, room=w - x - 10)
    for place, track in enumerate(board.resources):
        _track(pen, x, top + 24 + (place + 0.5) * step, w - x - 10, min(30.0, step - 5), track)
    below = top + 24 + 3 * step + 14
    label(pen, _("Upgrades"), "text", 13, x, below, NIGHT.second, room=w - x - 10)
    for place, track in enumerate(board.upgrades):
        _track(pen, x, below + 12 + (place + 0.5) * step, w - x - 10, min(30.0, step - 5), track)
    _known(pen, w, h, min(foot, h - 40) + 4, board)


def _known(pen: Pen, w: float, h: float, y: float, board: Board) -> None:
    """Lines at the foot of the tall board."""
    rows: list[tuple[str, str]] = []
    if board.clocks:
        rows.append((listed(clock_words(effect) for effect in board.clocks), NIGHT.danger))
    elif board.summary:
        rows.append((listed(board.summary), NIGHT.second))
    step = 21.0
    for words, ink in rows:
        if y + step > h:
            return
        label(pen, words, "text", 13, 14, y + step / 2, ink, room=w - 26, least=0.55)
        y += step
    if (board.custody or board.turned_in) and y + 24 < h:
        pen.line(12, y + 1, w - 24, NIGHT.line)
        _caught(pen, board, w - 12, y + 14, 21, w - 24)
        y += 28
    for number, name, line, gang in board.files:
        if y + 24 > h:
            return
        parts.criminal(pen, 26, y + 12, 22, number, eye=ink_of(board.person))
        used = label(pen, name, "strong", 13.5, 42, y + 12, NIGHT.text, room=(w - 90) * 0.6, least=0.6)
        label(pen, line, "text", 12.5, 48 + used, y + 12, NIGHT.second, room=w - 80 - used, least=0.5)
        parts.syndicate(pen, gang, w - 20, y + 12, 19)
        y += 26


def folded_height(look: Look) -> float:
    """How tall the folded board is."""
    return 52 * min(look.text, 1.25)
