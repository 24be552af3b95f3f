"""Touching cells smaller than a finger: the nearest lit one within reach is meant, else whatever lies under it."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui.look import Look
from app.ui.sheet import Box

REACH = 30.0  # dp


class Nearest(Widget):
    """Lies over cells and says which column was touched; it draws nothing."""

    def __init__(self, touched: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.touched = touched
        self.look: Look | None = None
        self.columns: tuple[Box, ...] = ()
        self.lit: tuple[tuple[Box, int], ...] = ()

    def offer(self, look: Look, columns: Sequence[Box], lit: Sequence[tuple[Box, int]]) -> None:
        """All columns, and the lit cells with the number of theirs; boxes count from this widget's upper left."""
        self.look, self.columns, self.lit = look, tuple(columns), tuple(lit)

    def column_at(self, x: float, y: float) -> int | None:
        """The column that is meant by a touch here, in dp."""
        near = sorted((_distance(box, x, y), column) for box, column in self.lit)
        if near and near[0][0] <= REACH:
            return near[0][1]
        return next((column for column, box in enumerate(self.columns) if _distance(box, x, y) == 0), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger lands on the sheet."""
        if not self.collide_point(*touch.pos) or (touch.is_mouse_scrolling if touch.device == "mouse" else False):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It leaves: a tap, if it has stayed here."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.look is not None and self.collide_point(*touch.pos):
            d = self.look.density
            column = self.column_at((touch.x - self.x) / d, (self.top - touch.y) / d)
            if column is not None:
                self.touched(column)
        return True


def _distance(box: Box, x: float, y: float) -> float:
    """How far a point lies outside a box."""
    across = max(box.x - x, 0.0, x - box.right)
    down = max(box.y - y, 0.0, y - box.foot)
    return float((across**2 + down**2) ** 0.5)
