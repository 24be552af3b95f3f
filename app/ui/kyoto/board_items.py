"""The board of Kyoto as items: paper, cells, agents, highlights, and arrows for the last card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.model import BoardModel, Pawn, Trace, Way
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.pen import Pen
from app.ui.kyoto.board_grid import BoardGrid
from app.ui.kyoto.painters import pieces

P, M = theme.PAPER, theme.MARKS
Flying = frozenset[int]  # cells whose agent is animated and drawn elsewhere


def board_items(
    grid: BoardGrid, board: BoardModel, tap: Callable[[str], None], flying: Flying = frozenset(), away: bool = False
) -> list[Item]:
    """The paper, the cells, the agents, and the highlights; `away`: a hold shows a hidden face."""
    bottom = board.bottom
    items = [Item("board", grid.box, _paper, (grid.cell, grid.gap, grid.rim, bottom), say=board.say)]
    boxes = {cell.cell: grid.place(cell.cell, bottom) for cell in board.cells}
    items += [
        Item(
            key=cell.key,
            box=boxes[cell.cell],
            paint=pieces.tile,
            state=pieces.TileLook(cell.kind, cell.pawn is not None, cell.guarded, cell.dim, cell.left),
            tap=partial(tap, cell.key),
            hold=_holder(tap, cell.cell) if away else None,
            say=cell.say,
            radius=max(tokens.RADIUS.mark, grid.cell * 0.09),
        )
        for cell in board.cells
    ]
    items += [
        Item(f"light/{cell.cell}", boxes[cell.cell], pieces.light, (cell.armed, cell.step))
        for cell in board.cells
        if cell.lit
    ]
    for cell in sorted(board.cells, key=lambda one: boxes[one.cell].y):
        if cell.pawn is not None and cell.cell not in flying:
            items += _pawns(boxes[cell.cell], cell.cell, cell.pawn, cell.guest, bottom)
    items += [Item(f"burst/{cell.cell}", boxes[cell.cell], pieces.burst, 1.0) for cell in board.cells if cell.clash]
    inside = BoardGrid(Box(0, 0, 0, 0), grid.cell, grid.gap, grid.rim)
    items.append(Item("ways", grid.box, _ways, (board.trace, board.ways, inside, bottom)))
    return items


def _pawns(box: Box, cell: int, pawn: Pawn, guest: Pawn | None, bottom: int) -> list[Item]:
    """The agents in a cell: one, or two that meet there."""
    if guest is None:
        return [Item(f"pawn/{cell}", box, pieces.agent, pawn)]
    items = []
    for key, one in (("pawn", pawn), ("guest", guest)):
        x, y, size = pieces.facing(box.w, near=one.side == bottom)
        spot = Box(box.x + x - size / 2, box.y + y - size / 2, size, size)
        items.append(Item(f"{key}/{cell}", spot, pieces.agent, one))
    return items


def _holder(tap: Callable[[str], None], cell: int) -> Callable[[bool], None]:
    return lambda on: tap(f"peek/{cell}" if on else "peek/end")


def _paper(pen: Pen, w: float, h: float, state: tuple[float, float, float, int]) -> None:
    """The washi paper, the two territories, the border between them, the coordinates."""
    cell, gap, rim, bottom = state
    pen.shadow("panel", 0, 0, w, h)
    pen.paper(0, 0, w, h, tokens.RADIUS.segment, P.washi, "washi", tile=192)
    pen.ring(0, 0, w, h, tokens.RADIUS.segment, 1, P.edge)
    inset = rim - 3
    near, far = theme.TERRITORY[bottom], theme.TERRITORY[1 - bottom]
    pen.shade(inset, inset, w - 2 * inset, h / 2 - inset, far.far, far.near)
    pen.shade(inset, h / 2, w - 2 * inset, h / 2 - inset, near.near, near.far)
    pen.fill(inset, h / 2 - 1, w - 2 * inset, 2, M.border)
    px = round((11 if rim >= 13 else 10) * pen.density)
    for place in range(5):
        letter = "abcde"[place if bottom == 0 else 4 - place]
        pen.exact(
            letter, "strong", px, rim + place * (cell + gap) + cell / 2, h - (rim - 2) / 2, P.coordinate, "centre"
        )
    for place in range(6):
        digit = str(6 - place if bottom == 0 else place + 1)
        pen.exact(digit, "strong", px, (rim - 2) / 2, rim + place * (cell + gap) + cell / 2, P.coordinate, "centre")


def _ways(pen: Pen, _w: float, _h: float, state: tuple[Trace, tuple[Way, ...], BoardGrid, int]) -> None:
    """The effects of the last card as arrows, and small arrow heads for possible moves."""
    trace, ways, grid, side = state
    for way, lamp, both in ((trace.went, False, False), (trace.pushed, True, False), (trace.swapped, False, True)):
        if way is None:
            continue
        (x0, y0), (x1, y1) = grid.middle(way[0], side), grid.middle(way[1], side)
        far = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        stop = grid.cell * 0.36 / far
        start = stop if both else grid.cell * 0.14 / far
        pieces.arrow(
            pen,
            (x0 + (x1 - x0) * start, y0 + (y1 - y0) * start),
            (x1 - (x1 - x0) * stop, y1 - (y1 - y0) * stop),
            max(14.0, grid.cell * 0.2),
            lamp=lamp,
            both=both,
        )
    for start_cell, end_cell in ways:
        (x0, y0), (x1, y1) = grid.middle(start_cell, side), grid.middle(end_cell, side)
        far = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        along, down = (x1 - x0) / far, (y1 - y0) / far
        reach = min(far / 2, grid.cell * 0.56)
        pieces.tip(pen, x0 + along * reach, y0 + down * reach, along, down, max(15.0, grid.cell * 0.24), lamp=True)
