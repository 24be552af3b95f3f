"""Boards in short: everybody else's in two or three lines, the own one folded."""

from app.ui.paint import Pen
from app.ui.rogue import parts
from app.ui.rogue.board_parts import amount, caught, stamina_ink, surface, write_name
from app.ui.rogue.model import Board
from app.ui.rogue.theme import NIGHT
from app.ui.rogue.tile import label
from games.rogue.nouns import Stock

RAIL = 230.0  # a board narrower than this stands on a rail


def paint_short(pen: Pen, w: float, h: float, board: Board) -> None:
    """Three lines: name and influence, stamina, custody and identity tokens, numbers."""
    wide = w > 240
    tokens = board.identities if not board.android else ()
    surface(pen, w, h, board, left=wide)
    size = 15.0 if wide else 13.5
    rows = (h * 0.24, h * 0.53, h * 0.81)
    x = 12.0 if wide else 7.0
    pen.sprite("frame", f"seat_{board.person.look.shape}", x + 8, rows[0], 17)
    star = 24.0 + 8 * len(str(board.influence))
    write_name(pen, board, x + 21, rows[0], size, w - x - 21 - star - 10, tokens=False)
    label(pen, str(board.influence), "strong", size + 1, w - 8, rows[0], NIGHT.text, "right")
    parts.stock(pen, Stock.INFLUENCE, w - 8 - 9 * len(str(board.influence)) - 11, rows[0], size)
    parts.icon(pen, "icon-heart", x + 6, rows[1], 12, stamina_ink(board))
    bar = min(w * 0.44, 130.0) if wide or not tokens else 0.0
    if bar:
        _hearts(pen, x + 15, rows[1], bar, 9, board)
    label(pen, str(board.stamina), "strong", 13, x + 15 + bar + (4 if bar else 0), rows[1], NIGHT.text)
    right = w - 7
    for token in reversed(tokens):
        parts.identity(pen, token, right - 8, rows[1], 16)
        right -= 18
    caught(pen, board, right, rows[1], 19, right - x - bar - 35)
    _numbers(pen, board, x, rows[2], w - x - 6, wide)


def _hearts(pen: Pen, x: float, y: float, w: float, h: float, board: Board) -> None:
    """Stamina as a row of cells."""
    step = w / board.top
    colour = stamina_ink(board)
    for place in range(board.top):
        code = colour if place < board.stamina else NIGHT.line
        pen.box(x + place * step, y - h / 2, step - 1.6, h, 3, code, 1.0 if place < board.stamina else 0.55)


def _numbers(pen: Pen, board: Board, x: float, y: float, w: float, upgrades: bool) -> None:
    """Credits, evidence, fuel, ammo; the upgrades too where there is room."""
    size = 12.5
    values = [(Stock.CREDITS, board.credits), *((track.stock, track.value) for track in board.resources)]
    more = [(track.stock, track.value) for track in board.upgrades] if upgrades else []
    step = w * (0.56 if more else 1.0) / len(values)
    for place, (what, value) in enumerate(values):
        amount(pen, what, value, x + place * step, y, size, NIGHT.second)
    for place, (what, value) in enumerate(more):
        amount(pen, what, value, x + w * 0.66 + place * w * 0.34 / 3, y, size, NIGHT.second)


def paint_low(pen: Pen, w: float, h: float, board: Board) -> None:
    """Two lines."""
    surface(pen, w, h, board)
    first, second = h * 0.33, h * 0.74
    pen.sprite("frame", f"seat_{board.person.look.shape}", 14, first, 16)
    digits = len(str(board.influence))
    write_name(pen, board, 26, first, 13, w - 26 - 24 - 8 * digits)
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
        tint = stamina_ink(board) if what is Stock.STAMINA else NIGHT.second
        amount(pen, what, value, 6 + place * step, second, 11.5, tint)
    if held:
        parts.icon(pen, "icon-arrest", w - step + 6, second, 12, NIGHT.low)
        label(pen, str(held), "strong", 11.5, w - step + 14, second, NIGHT.text)


def paint_folded(pen: Pen, w: float, h: float, board: Board) -> None:
    """Two lines: what is spent, and what is owned; three on a narrow rail."""
    surface(pen, w, h, board)
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
        tint = stamina_ink(board) if what is Stock.STAMINA else ""
        amount(pen, what, value, x + place * step, first, 15, tint)
    step = (w - x - 6) / 4
    for place, track in enumerate(board.upgrades):
        amount(pen, track.stock, track.value, x + place * step * 0.8, second, 12.5)
    at = x + 3 * step * 0.8
    parts.informant(pen, board.person, at + 8, second, 15)
    wide = label(pen, str(board.informants), "strong", 12.5, at + 18, second, NIGHT.text)
    caught(pen, board, w - 7, second, 17, w - at - 22 - wide)
    if board.clocks:
        parts.icon(pen, "phase-time", w - 10, first, 12, NIGHT.danger)


def _narrow(pen: Pen, w: float, h: float, board: Board) -> None:
    """A rail: the name, then everything in two lines of five."""
    write_name(pen, board, 10, h * 0.22, 14, w - 20)
    first = [(Stock.STAMINA, board.stamina), *((track.stock, track.value) for track in board.resources)]
    second = [(track.stock, track.value) for track in board.upgrades]
    first.append((Stock.CREDITS, board.credits))
    second.append((Stock.INFLUENCE, board.influence))
    for y, row in ((h * 0.53, first), (h * 0.82, second)):
        step = (w - 14) / 5
        for place, (what, value) in enumerate(row):
            tint = stamina_ink(board) if what is Stock.STAMINA else ""
            amount(pen, what, value, 8 + place * step, y, 12.5, tint)
    at = 8 + 4 * (w - 14) / 5
    parts.informant(pen, board.person, at + 6, h * 0.82, 13)
    label(pen, str(board.informants), "strong", 12.5, at + 15, h * 0.82, NIGHT.text)
