"""The painter of a cell of the bomb sheet, also for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.rogue.painters import pieces

if TYPE_CHECKING:
    from app.present.rogue.panels.defusing import SheetCell

GAP = 5.0  # between two cells


def paint_cell(pen: Pen, w: float, h: float, cell: SheetCell) -> None:
    """A cell: empty, occupied, highlighted, locked."""
    if cell.die is not None:
        pieces.die(pen, w / 2, h / 2, min(w, h) - 1, cell.die.colour, cell.die.face)
        return
    if cell.ghost is not None:
        danger = cell.blows
        look = pieces.button(pen, w, h, "danger" if danger else "lit", cell.armed, RADIUS.chip)
        size = w * (0.46 if cell.risk else 0.6)
        middle = h * (0.38 if cell.risk else 0.5)
        pieces.icon(pen, f"die-{cell.ghost.face.value}", w / 2, middle, size, look.edge)
        if cell.risk:
            pen.text(
                cell.risk,
                "strong",
                pen.look.type.label / pen.look.text,
                w / 2,
                h - 9,
                NIGHT.danger,
                "centre",
                room=w - 4,
            )
        return
    pen.box(0, 0, w, h, RADIUS.chip, NIGHT.asphalt, 1.0 if cell.begun else 0.55)
    pen.ring(0, 0, w, h, RADIUS.chip, 2, NIGHT.line, 1.0 if cell.begun else 0.5)
    if cell.locked:
        pieces.icon(pen, "icon-lock", w / 2, h / 2, w * 0.42, NIGHT.quiet)
