"""The geometry of the board: the size of its cells in a box, and the cell at a point."""

from __future__ import annotations

from dataclasses import dataclass

from app.present.tokens import TARGET
from app.ui.drawing.item_canvas import Box
from app.ui.theme.viewport import Viewport, WindowForm
from games.kyoto.board import COLUMNS, ROWS

LARGEST = 132.0  # dp of a cell


@dataclass(frozen=True, slots=True)
class BoardGrid:
    """The board's box, and the size of its cells."""

    box: Box
    cell: float
    gap: float
    rim: float

    def place(self, cell: int, bottom: int) -> Box:
        """The box of a cell, with this side's home row nearest."""
        row, column = divmod(cell, COLUMNS)
        if bottom == 0:
            row = ROWS - 1 - row
        else:
            column = COLUMNS - 1 - column
        step = self.cell + self.gap
        return Box(self.box.x + self.rim + column * step, self.box.y + self.rim + row * step, self.cell, self.cell)

    def middle(self, cell: int, bottom: int) -> tuple[float, float]:
        """The centre of a cell."""
        box = self.place(cell, bottom)
        return box.x + box.w / 2, box.y + box.h / 2

    def at(self, x: float, y: float, bottom: int) -> int | None:
        """The cell at a point, including the gaps around it."""
        step = self.cell + self.gap
        column = int((x - self.box.x - self.rim + self.gap / 2) // step)
        row = int((y - self.box.y - self.rim + self.gap / 2) // step)
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return None
        if bottom == 0:
            row = ROWS - 1 - row
        else:
            column = COLUMNS - 1 - column
        return row * COLUMNS + column


def _spaces(look: Viewport) -> tuple[float, float]:
    """The gaps between cells, and the margin around them."""
    if look.tablet:
        return 5.0, 15.0
    return 3.0, 9.0 if look.form is WindowForm.PHONE_SIDE or look.height < 720 else 11.0


def fitted_grid(look: Viewport, box: Box) -> BoardGrid:
    """The largest board in a box, centred."""
    gap, rim = _spaces(look)
    across, down = 2 * rim + (COLUMNS - 1) * gap, 2 * rim + (ROWS - 1) * gap
    cell = min((box.w - across) / COLUMNS, (box.h - down) / ROWS, LARGEST)
    cell = max(1.0, float(int(cell * 2)) / 2)
    wide, tall = COLUMNS * cell + across, ROWS * cell + down
    return BoardGrid(Box(box.x + (box.w - wide) / 2, box.y + (box.h - tall) / 2, wide, tall), cell, gap, rim)


def fitted_height(look: Viewport, width: float) -> float:
    """The height of a board of this width."""
    gap, rim = _spaces(look)
    cell = min((width - 2 * rim - (COLUMNS - 1) * gap) / COLUMNS, LARGEST)
    return ROWS * cell + 2 * rim + (ROWS - 1) * gap


def least_height(look: Viewport) -> float:
    """The height of a board with the smallest cells that can be tapped."""
    gap, rim = _spaces(look)
    return ROWS * TARGET.least + 2 * rim + (ROWS - 1) * gap


def fitted_width(look: Viewport, height: float) -> float:
    """The width of a board of this height."""
    gap, rim = _spaces(look)
    cell = min((height - 2 * rim - (ROWS - 1) * gap) / ROWS, LARGEST)
    return COLUMNS * cell + 2 * rim + (COLUMNS - 1) * gap
