"""The painters of the bomb sheet, the bomb beside it, and the dice to be placed; and the sheet's touches."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app.present import tokens
from app.present.rogue import theme
from app.present.rogue.panels.defusing import COLUMN, BombPanel, BombPicture, CellKind
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.item_canvas import Box
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.match.boards import RingedBoard
from app.ui.rogue.painters import pieces
from app.ui.rogue.painters.sheet_cell import GAP, paint_cell
from app.ui.rogue.panels import panel_rows as _panel_rows  # noqa: F401 - its .kv comes first
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.key_sender import send
from app.ui.widgets.painted_rows import PicturePainter, RowPainter, paints

REACH = 30.0  # dp


class WireGrid(RingedBoard, Painted):
    """The sheet with its columns. Cells are smaller than a finger: the nearest lit one within reach is meant, else the
    column under it.
    """

    key = StringProperty()
    say = StringProperty()
    columns = ListProperty()
    ring = NumericProperty(0)  # the focused column
    ring_out = 2.0
    ring_radius = RADIUS.chip
    shown: tuple[str, ...] = ("columns",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("width", "columns"):
            self.fbind(name, self.refit)

    def refit(self, *_changed: object) -> None:
        if self.look is not None and self.columns and self.width > 1:
            boxes = self.boxes()
            self.height = self.look.px(boxes[0][-1].foot)

    def boxes(self) -> tuple[tuple[Box, ...], ...]:
        """The boxes of all cells, in dp from the upper left corner."""
        look = self.look
        assert look is not None
        columns, rows, w = len(self.columns), len(self.columns[0].cells), self.width / look.density
        side = min(_most(look), (w - GAP * (columns - 1)) / columns)
        left = max(0.0, (w - columns * side - (columns - 1) * GAP) / 2)
        step, top = side + GAP, _head(look)
        return tuple(
            tuple(Box(left + place * step, top + row * step, side, side) for row in range(rows))
            for place in range(columns)
        )

    def spot(self, key: str) -> Box | None:
        """The position of a column by its key."""
        if not key.startswith(COLUMN) or self.look is None:
            return None
        place = int(key.removeprefix(COLUMN))
        free = next((row for row, cell in enumerate(self.columns[place].cells) if cell.die is None), 0)
        return self.boxes()[place][free]

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if not self.columns:
            return
        label = pen.look.type.label
        for column, boxes in zip(self.columns, self.boxes(), strict=True):
            pen.text(column.name, "text", label, boxes[0].x + boxes[0].w / 2, boxes[0].y / 2, NIGHT.second, "centre")
            for cell, box in zip(column.cells, boxes, strict=True):
                paint_cell(pen.within(box.x, box.y), box.w, box.h, cell)
        if self.focused:
            self.draw_ring()

    # -- keyboard ----------------------------------------------------------------------------------

    def key_places(self) -> list[int]:
        """The columns for a die, from the left."""
        return [place for place, one in enumerate(self.columns) if any(cell.lit for cell in one.cells)]

    def part_box(self, place: int) -> Box:
        column = self.boxes()[place]
        return _around(column[0], column[-1])

    def whole_box(self, look: Viewport) -> Box:
        boxes = self.boxes()
        return _around(boxes[0][0], boxes[-1][-1])

    def ring_ink(self, look: Viewport) -> str:
        return NIGHT.white

    def press(self, place: int) -> None:
        send(self, self.columns[place].key)

    # -- taps --------------------------------------------------------------------------------------

    def column_at(self, x: float, y: float) -> int | None:
        """The column meant by a touch at this point."""
        boxes = self.boxes()
        lit = [
            (_distance(box, x, y), place)
            for place, column in enumerate(boxes)
            for box, cell in zip(column, self.columns[place].cells, strict=True)
            if cell.lit
        ]
        if lit and min(lit)[0] <= REACH:
            return min(lit)[1]
        return next((place for place, one in enumerate(boxes) if one[0].x <= x <= one[0].right), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin a touch on the sheet."""
        if not self.collide_point(*touch.pos) or (touch.is_mouse_scrolling if touch.device == "mouse" else False):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End a touch; without movement it was a tap."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.look is not None and self.collide_point(*touch.pos):
            d = self.look.density
            column = self.column_at((touch.x - self.x) / d, (self.top - touch.y) / d)
            if column is not None:
                send(self, self.columns[column].key)
        return True


def _around(first: Box, last: Box) -> Box:
    """The box around two cells and all between them."""
    return Box(first.x, first.y, last.right - first.x, last.foot - first.y)


@paints(BombPicture)
class BombPicturePainter(RowPainter[BombPicture]):
    """The bomb, and the effect of a new column on its timer."""

    def tall(self, row: BombPicture, look: Viewport, w: float) -> float:
        label, tight = look.type.label, tokens.LINE_TIGHT
        return 84.0 + 2 * paragraph_height(look, row.new, label, w, spacing=tight) + 16 * look.text

    def paint(self, row: BombPicture, pen: Pen, w: float, h: float) -> None:
        label, tight, y = pen.look.type.label, tokens.LINE_TIGHT, 84.0
        pieces.bomb(pen, w / 2, 46, min(64.0, w), min(6, max(1, row.timer)))
        if row.change:
            y += pen.paragraph(row.new, label, 0, y, w, NIGHT.second, anchor="centre", spacing=tight)
            pen.paragraph(row.change, label, 0, y, w, theme.DANGER.edge, "strong", "centre", tight)


@paints(CellKind)
class CellKindPainter(PicturePainter[CellKind]):
    """One kind of die, with its count."""

    of = "Tapped"

    def extent(self, row: CellKind, look: Viewport) -> tuple[float, float]:
        return 48.0, 48.0

    def paint(self, row: CellKind, pen: Pen, w: float, h: float) -> None:
        if row.how:
            white = row.how == "chosen"
            pen.box(0, 0, w, h, RADIUS.segment, NIGHT.neon_row)
            pen.ring(0, 0, w, h, RADIUS.segment, 3 if white else 2, NIGHT.white if white else NIGHT.neon)
        pieces.die(pen, w / 2, h / 2, min(w, h) - (10 if row.how else 4), row.die.colour, row.die.face)
        pieces.count(pen, w - 8, h - 8, row.count, 19)


def _head(look: Viewport) -> float:
    """The height of the letters above the columns."""
    return 16 * min(look.text, 1.5)


def _most(look: Viewport) -> float:
    """The largest size of a cell at which the whole sheet is visible."""
    if look.tablet:
        return 64.0
    free = look.height - look.edges.top - look.edges.bottom
    if free < 700 and not look.side:
        return 29.0
    return 31.0 if free < 900 else 38.0


def _distance(box: Box, x: float, y: float) -> float:
    """The distance of a point from a box."""
    across = max(box.x - x, 0.0, x - box.right)
    down = max(box.y - y, 0.0, y - box.foot)
    return float((across**2 + down**2) ** 0.5)


shown_by(BombPanel, "BombSheet")

read(__file__)
