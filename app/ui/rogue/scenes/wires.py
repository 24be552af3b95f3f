"""The cells of the bomb sheet, and the bomb above it where there is no room beside it."""

from dataclasses import dataclass

from app.ui.i18n import _
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts, theme, words
from app.ui.rogue.scenes.column import SPACING, Column
from app.ui.rogue.scenes.pieces import paint_die
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box
from games.rogue.tasks import Die

GAP = 5.0


@dataclass(frozen=True)
class Cell:
    """One cell of the sheet."""

    die: Die | None  # that lies there
    ghost: Die | None  # that may be placed there now
    blows: bool  # and would set the bomb off
    begun: bool  # whether its column is in use
    locked: bool
    armed: bool
    risk: str  # of stopping, once the ghost lies there

    @property
    def lit(self) -> bool:
        """Whether something may be placed here."""
        return self.ghost is not None

    @property
    def say(self) -> str:
        """It in words."""
        return words.face_name(self.die.face) if self.die is not None else ""


def grid_cells(
    cells: tuple[tuple[Cell, ...], ...], x: float, room: float, top: float, most: float
) -> tuple[tuple[tuple[Box, ...], ...], float, float]:
    """Where every cell lies, the side of one, and how tall all of them are."""
    columns, rows = len(cells), len(cells[0])
    side = min(most, (room - GAP * (columns - 1)) / columns)
    left = x + max(0.0, (room - columns * side - (columns - 1) * GAP) / 2)
    boxes = tuple(
        tuple(Box(left + place * (side + GAP), top + row * (side + GAP), side, side) for row in range(rows))
        for place in range(columns)
    )
    return boxes, side, rows * (side + GAP) - GAP


def paint_kind(pen: Pen, w: float, h: float, state: tuple[Die, str, int]) -> None:
    """A die to be placed, and how many of its kind there are."""
    die, how, count = state
    paint_die(pen, w, h, (die, how))
    if count > 1:
        pen.sprite("frame", "disc", w - 8, h - 8, 19, tint=NIGHT.text)
        pen.text(str(count), "strong", 13.5 / pen.look.text, w - 8, h - 8, NIGHT.void, "centre")


def paint_letter(pen: Pen, w: float, h: float, letter: str) -> None:
    """The name of a column."""
    pen.text(letter, "text", 13.5, w / 2, h / 2, NIGHT.second, "centre", room=w)


def paint_cell(pen: Pen, w: float, h: float, cell: Cell) -> None:
    """A cell: empty, taken, lit, locked."""
    if cell.die is not None:
        parts.die(pen, w / 2, h / 2, min(w, h) - 1, cell.die.colour, cell.die.face)
        return
    if cell.ghost is not None:
        danger = cell.blows
        look = theme.BUTTONS["danger" if danger else "lit"]
        pen.gradient(0, 0, w, h, 9, look.top, look.bottom)
        pen.ring(0, 0, w, h, 9, 3 if cell.armed else 2, NIGHT.white if cell.armed else look.edge)
        size = w * (0.46 if cell.risk else 0.6)
        middle = h * (0.38 if cell.risk else 0.5)
        parts.icon(pen, f"die-{cell.ghost.face.value}", w / 2, middle, size, look.edge)
        if cell.risk:
            pen.text(cell.risk, "strong", 12.5 / pen.look.text, w / 2, h - 9, NIGHT.danger, "centre", room=w - 4)
        return
    pen.box(0, 0, w, h, 9, NIGHT.asphalt, 1.0 if cell.begun else 0.55)
    pen.ring(0, 0, w, h, 9, 2, NIGHT.line, 1.0 if cell.begun else 0.5)
    if cell.locked:
        parts.icon(pen, "icon-lock", w / 2, h / 2, w * 0.42, NIGHT.quiet)


def bomb_row(column: Column, timer: int, opens: int) -> None:
    """The bomb in a row of its own, with what lowers its timer."""
    text = _("**Timer {n}.** Each new column lowers it; at 0 it blows up.", n=timer)
    if opens < 0:
        text = _("**Timer {n}.** No new column can be opened now.", n=timer)
    room = column.wide - 62
    tall = max(52.0, column.height(text, 14.5, room))
    column.add("timer", tall, _row, (timer, text), say=text.replace("**", ""))


def _row(pen: Pen, w: float, h: float, state: tuple[int, str]) -> None:
    timer, text = state
    parts.bomb(pen, 26, h / 2, 50, min(6, max(1, timer)))
    tall = paragraph_height(pen.look, text, 14.5, w - 62, "text", SPACING)
    pen.paragraph(text, 14.5, 62, (h - tall) / 2, w - 62, NIGHT.text, spacing=SPACING)
