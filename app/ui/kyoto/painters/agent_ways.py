"""The painter of a game's recap: a small board with the path of every agent, and the pieces at the end."""

from __future__ import annotations

import itertools

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.end_model import Ways
from app.present.kyoto.game_recap import AgentFate, AgentWalk
from app.ui.drawing.pen import Pen
from app.ui.kyoto.painters import pieces
from games.kyoto.board import COLUMNS, ROWS

W = theme.WAYS


def board_size(w: float, h: float) -> tuple[float, float]:
    """The width and height of the board in this room."""
    cell = min(w / COLUMNS, h / ROWS)
    return cell * COLUMNS, cell * ROWS


def paint(pen: Pen, w: float, h: float, ways: Ways) -> None:
    """The board in the middle of its room; paths are above cells, pieces above paths."""
    wide, tall = board_size(w, h)
    pen = pen.within((w - wide) / 2, (h - tall) / 2)
    cell = wide / COLUMNS
    for number, kind in enumerate(ways.kinds):
        x, y = _corner(number, ways.bottom, cell)
        pen.sprite(theme.BOARD, f"tile-{kind}", x + cell / 2, y + cell / 2, cell - 2, cell - 2)
    pen.box(0, 0, wide, tall, tokens.RADIUS.cell, W.veil, W.veiled)
    taken = [walk for walk in ways.walks if walk.fate is AgentFate.TAKEN]
    for number, walk in enumerate(ways.walks):
        _way(pen, walk, ways.bottom, cell, _lane(number))
    for walk in taken:
        x, y = _middle(walk.cells[-1], ways.bottom, cell)
        _cross(pen, x, y, cell * 0.16, W.sides[walk.side])
    for place, pawn in ways.pawns:
        x, y = _middle(place, ways.bottom, cell)
        size = cell * 0.72
        pen.sprite(theme.BOARD, pieces.sprite_of(pawn), x, y, size, size * pieces.PAWN_RATIO)


def _corner(cell: int, bottom: int, size: float) -> tuple[float, float]:
    row, column = divmod(cell, COLUMNS)
    return (column if bottom == 0 else COLUMNS - 1 - column) * size, (ROWS - 1 - row if bottom == 0 else row) * size


def _middle(cell: int, bottom: int, size: float) -> tuple[float, float]:
    x, y = _corner(cell, bottom, size)
    return x + size / 2, y + size / 2


def _lane(number: int) -> float:
    """The lane of a path: parallel paths are drawn side by side, from -1 to 1."""
    return ((number * 5) % 11 - 5) / 5


def _way(pen: Pen, walk: AgentWalk, bottom: int, cell: float, lane: float) -> None:
    shift = lane * cell * 0.17
    points = [(x + shift, y + shift) for x, y in (_middle(place, bottom, cell) for place in walk.cells)]
    ink = W.sides[walk.side]
    thick = max(2.0, cell * 0.055)
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        pieces.stroke(pen, x0, y0, x1, y1, thick + 2, W.edge)
    for step, ((x0, y0), (x1, y1)) in enumerate(itertools.pairwise(points)):
        share = 0.45 + 0.55 * (step + 1) / (len(points) - 1)  # older parts are paler
        pieces.stroke(pen, x0, y0, x1, y1, thick, ink, share)
    for place, (x, y) in enumerate(points if len(points) > 1 else ()):
        pen.sprite("frame", "disc", x, y, thick * (2.6 if place == 0 else 1.7), tint=ink)


def _cross(pen: Pen, x: float, y: float, arm: float, ink: str) -> None:
    """The mark of a captured agent."""
    for thick, code in ((5.0, W.edge), (2.5, ink)):
        pieces.stroke(pen, x - arm, y - arm, x + arm, y + arm, thick, code)
        pieces.stroke(pen, x - arm, y + arm, x + arm, y - arm, thick, code)
