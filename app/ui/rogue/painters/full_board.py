"""Common painters of all boards; and a whole board with its tracks, in landscape or on a tall panel."""

from app.present.rogue.model import BoardTrack, PlayerBoard
from app.present.rogue.presenter import ink_of
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.rogue.painters import pieces
from app.ui.rogue.painters.tile import caption
from games.rogue.vocabulary import Stock

LOW = 3  # stamina up to this value has the colour of danger


def surface(pen: Pen, w: float, h: float, colour: str, asked: bool) -> None:
    """A panel with a rim of the player's colour, and a light around it while the player has to decide."""
    pieces.panel(pen, 0, 0, w, h, edge=NIGHT.lamp if asked else NIGHT.line)
    pen.box(8, 0, w - 16, 3.5, RADIUS.mark, colour)


def write_name(
    pen: Pen, board: PlayerBoard, x: float, y: float, size: float, room: float, tokens: bool = True
) -> float:
    """A name with its marks: the Director's crown, the android's eye, shown tokens. Returns the width."""
    marks = []
    if board.director:
        marks.append(("icon-director", NIGHT.lamp))
    if board.android:
        marks.append(("shield-android", NIGHT.shield_android))
    shown = board.open_tokens if tokens and not board.android else ()
    room -= (len(marks) + len(shown)) * (size * 1.15)
    wide = caption(pen, board.person.name, "strong", size, x, y, ink_of(board.person), room=room, least=0.75)
    for name, tint in marks:
        pieces.icon(pen, name, x + wide + size * 0.65, y, size * 0.95, tint)
        wide += size * 1.15
    for token in shown:
        pieces.identity(pen, token, x + wide + size * 0.65, y, size * 1.05)
        wide += size * 1.15
    return wide


def stamina_ink(stamina: int) -> str:
    return NIGHT.ok if stamina > LOW else NIGHT.low


def caught(pen: Pen, board: PlayerBoard, right: float, y: float, size: float, room: float) -> float:
    """Criminals in custody and syndicates turned in, from the right. Returns the width."""
    start = right
    for gang, count in reversed(board.turned_in):
        if start - right + size > room:
            break
        pieces.syndicate(pen, gang, right - size / 2, y, size)
        if count > 1:
            caption(pen, str(count), "strong", size * 0.62, right - 1, y + size * 0.36, NIGHT.white, "right")
        right -= size + 1
    for number, badge in reversed(board.custody):
        if start - right + size > room:
            break
        pieces.criminal(pen, right - size / 2, y, size, number, True, gang=badge)
        right -= size + 2
    return start - right


NAME = 12.0  # the height of a track's name
NAMED = 38.0  # least height of a row for the name
COLOURS = {track: pieces.SYMBOLS[track][1] for track in Stock}


def _label(
    pen: Pen,
    words: str,
    x: float,
    y: float,
    room: float,
    ink: str = NIGHT.second,
    face: str = "text",
    least: float = 0.66,
) -> float:
    """A small line. Returns its width."""
    return caption(pen, words, face, pen.look.type.label, x, y, ink, room=room, least=least)


def paint_whole(pen: Pen, w: float, h: float, board: PlayerBoard) -> None:
    """Stamina as a column at the left, resources and upgrades as tracks beside it."""
    pen.part(surface, w, h, board.person.look.fill, board.acting)
    head = 40.0
    _head(pen, w, board, 21, 34)
    foot = h - 22 * min(pen.look.text, 1.3)
    pen.part(_ladder, 9, head, 27, foot - head + 14, board.stamina, board.top, board.heart)
    x, middle = 46.0, 46.0 + (w - 54) * 0.52
    top, rows = head + 16, len(board.resources)
    step = (foot - top) / rows
    pen.part(_label, board.names.resources, x, head + 6, middle - x - 10)
    pen.part(_label, board.names.upgrades, middle, head + 6, w - middle - 8)
    for place, track in enumerate(board.resources):
        pen.part(_row, x, top + place * step, middle - x - 10, step, track)
    for place, track in enumerate(board.upgrades):
        pen.part(_row, middle, top + place * step, w - middle - 9, step, track)
    _foot(pen, x, (foot + h) / 2, w - x - 8, board)


def paint_upright(pen: Pen, w: float, h: float, board: PlayerBoard) -> None:
    """The same on a tall panel: tracks below each other, captures and files at the bottom."""
    pen.part(surface, w, h, board.person.look.fill, board.acting)
    tall = min(62.0, h * 0.11)
    pieces.figure(pen, board.person, 38, 14 + tall / 2, tall, board.android)
    write_name(pen, board, 70, 14 + tall * 0.36, 19, w - 80)
    pen.icon("map-marker", 76, 14 + tall * 0.76, 14, NIGHT.second)
    pen.part(_label, board.where, 86, 14 + tall * 0.76, w - 96)
    y = 14 + tall + 24
    third = (w - 28) / 3
    for place, (what, value) in enumerate(((Stock.INFLUENCE, board.influence), (Stock.CREDITS, board.credits))):
        pieces.stock(pen, what, 24 + place * third, y, 20)
        caption(pen, str(value), "display", pen.look.type.title * 1.3, 40 + place * third, y, NIGHT.text)
    pieces.informant(pen, board.person, 24 + 2 * third, y, 22)
    caption(pen, str(board.informants), "display", pen.look.type.title * 1.3, 40 + 2 * third, y, NIGHT.text)
    top = y + 26
    if h > 430:
        names = (board.names.influence, board.names.credits, board.names.informants)
        for place, name in enumerate(names):
            pen.part(_label, name, 14 + place * third, y + 24, third - 6)
        top += 14
    pen.line(12, top - 4, w - 24, NIGHT.line)
    foot = h - 16 - 22 * (3 + len(board.files)) if h > 430 else h - 44
    foot = max(foot, top + 190)
    ladder = min(foot, h - 12) - top - 8
    pen.part(_ladder, 12, top + 6, 30, ladder, board.stamina, board.top, board.heart)
    step = min(48.0, (foot - top - 44) / 6)
    x = 54.0
    pen.part(_label, board.names.resources, x, top + 12, w - x - 10)
    for place, track in enumerate(board.resources):
        pen.part(_row, x, top + 24 + place * step, w - x - 10, step, track)
    below = top + 24 + 3 * step + 14
    pen.part(_label, board.names.upgrades, x, below, w - x - 10)
    for place, track in enumerate(board.upgrades):
        pen.part(_row, x, below + 12 + place * step, w - x - 10, step, track)
    _known(pen, w, h, min(foot, h - 40) + 4, board)


def _head(pen: Pen, w: float, board: PlayerBoard, y: float, tall: float) -> None:
    """The figure, the name, and the three numbers without a track."""
    pieces.figure(pen, board.person, 26, y, tall, board.android)
    size = pen.look.type.small
    right = w - 12.0
    for what, value in ((None, board.informants), (Stock.CREDITS, board.credits), (Stock.INFLUENCE, board.influence)):
        words = str(value)
        right -= caption(pen, words, "strong", pen.look.type.small, right, y, NIGHT.text, "right") + 4
        if what is None:
            pieces.informant(pen, board.person, right - 9, y, 18)
        else:
            pieces.stock(pen, what, right - 9, y, 17)
        right -= 30
    write_name(pen, board, 48, y - (6 if board.identities else 0), size, right - 44)


def _foot(pen: Pen, x: float, y: float, w: float, board: PlayerBoard) -> None:
    """Lasting effects or the upgrades, and captures."""
    used = caught(pen, board, x + w, y, 19, w * 0.5)
    if board.clocks:
        pieces.icon(pen, "phase-time", x + 6, y, 12, NIGHT.danger)
        _label(pen, board.clock_line, x + 16, y, w - used - 20, NIGHT.danger, "strong", 0.55)
        return
    if not board.summary:
        pen.icon("map-marker", x + 6, y, 14, NIGHT.second)
        x, used = x + 16, used + 16
    _label(pen, board.summary or board.where, x, y, w - used - 6, least=0.55)


def _known(pen: Pen, w: float, h: float, y: float, board: PlayerBoard) -> None:
    """Lines at the bottom of the tall board."""
    rows: list[tuple[str, str]] = []
    if board.clocks:
        rows.append((board.clock_line, NIGHT.danger))
    elif board.summary:
        rows.append((f"{board.names.upgrades}: {board.summary}", NIGHT.second))
    step = 21.0
    for words, ink in rows:
        if y + step > h:
            return
        _label(pen, words, 14, y + step / 2, w - 26, ink, least=0.55)
        y += step
    if (board.custody or board.turned_in) and y + 24 < h:
        pen.line(12, y + 1, w - 24, NIGHT.line)
        caught(pen, board, w - 12, y + 14, 21, w - 24)
        y += 28
    for number, name, line, gang in board.files:
        if y + 24 > h:
            return
        pieces.criminal(pen, 26, y + 12, 22, number, eye=ink_of(board.person))
        used = _label(pen, name, 42, y + 12, (w - 90) * 0.6, NIGHT.text, "strong", 0.6)
        _label(pen, line, 48 + used, y + 12, w - 80 - used, least=0.5)
        pieces.syndicate(pen, gang, w - 20, y + 12, 19)
        y += 26


def _ladder(pen: Pen, x: float, y: float, w: float, h: float, stamina: int, top: int, heart: int) -> None:
    """The stamina track from the skull to the maximum."""
    count = top + 1
    step = h / count
    colour = stamina_ink(stamina)
    for value in range(count):
        cell = y + h - (value + 1) * step
        full = 0 < value <= stamina
        pen.box(x, cell + 1, w, step - 2, RADIUS.cell, colour if full else NIGHT.cell)
        if not full:
            pen.ring(x, cell + 1, w, step - 2, RADIUS.cell, 2, NIGHT.line, 0.7)
        middle = cell + step / 2
        if value == stamina:
            pen.ring(x - 1, cell, w + 2, step, RADIUS.small, 2, NIGHT.white)
            ink, letters = NIGHT.void if full else NIGHT.text, min(pen.look.type.label, step * 0.85)
            caption(pen, str(value), "strong", letters, x + w / 2, middle, ink, "centre")
        elif value == heart:
            pieces.icon(pen, "icon-heart", x + w / 2, middle, min(12.0, step - 3), NIGHT.void if full else NIGHT.quiet)
        elif value == 0:
            pieces.icon(pen, "icon-skull", x + w / 2, middle, min(13.0, step - 2), NIGHT.skull)


def _row(pen: Pen, x: float, y: float, w: float, h: float, track: BoardTrack) -> None:
    """A track, with its name above it if there is room."""
    if h < NAMED:
        _track(pen, x, y + h / 2, w, min(26.0, h - 3), track)
        return
    tall = min(26.0, h - NAME - 8)
    _label(pen, track.name, x + 22, y + (h - tall) / 2 - 3, w - 22)
    _track(pen, x, y + h / 2 + NAME / 2 + 1, w, tall, track)


def _track(pen: Pen, x: float, y: float, w: float, h: float, track: BoardTrack) -> None:
    """A track filled up to the value, with a white ring and the number on it."""
    pieces.stock(pen, track.stock, x + 8, y, 16, NIGHT.text)
    start = x + 22
    step = (w - 22) / (track.end + 1)
    colour = COLOURS[track.stock]
    marks = dict(track.marks)
    for value in range(track.end + 1):
        left = start + value * step
        full = 0 < value <= track.value
        pen.box(left, y - h / 2, step - 2, h, RADIUS.cell, colour if full else NIGHT.cell, 1.0)
        if not full:
            pen.ring(left, y - h / 2, step - 2, h, RADIUS.cell, 2, NIGHT.line, 0.8 if value else 0.4)
        middle = left + step / 2 - 1
        if value in marks:
            ink = NIGHT.void if full else NIGHT.quiet
            pieces.icon(pen, pieces.UPGRADES[marks[value]], middle, y, min(12.0, step - 6), ink)
        if value == track.value:
            pen.ring(left - 1, y - h / 2 - 1, step, h + 2, RADIUS.small, 2, NIGHT.white)
            if value not in marks:
                ink = NIGHT.void if full else NIGHT.text
                caption(pen, str(value), "strong", min(pen.look.type.label, h * 0.75), middle, y, ink, "centre")
