"""What is picked of a case, on its board: rings around places that can be touched, and around what was right."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.clock import Clock

from app.present import tokens
from app.ui.drawing.item_canvas import Box, Item, ItemCanvas
from app.ui.drawing.pen import Pen
from app.ui.theme.viewport import Viewport
from app.ui.widgets.visible_items import anchors, in_sight


@dataclass(frozen=True)
class CaseMark:
    """One answer that is one place of the board."""

    place: int  # of the choices
    key: str  # of what lies there
    words: str
    kind: str = ""  # picked, right, wrong


class CaseMarks(ItemCanvas):
    """Over a board, which knows where things lie only once it has been laid out."""

    def __init__(self, board: Any, pick: Callable[[int], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.board = board
        self.pick = pick
        self.touched = False
        self.marks: tuple[CaseMark, ...] = ()
        self._window: Viewport | None = None
        self._spots: list[Box | None] = []
        self._soon = Clock.create_trigger(self._lay)  # in the next frame: layouts are done

    def mark(self, look: Viewport, marks: Sequence[CaseMark], touched: bool) -> None:
        """Shows these; whether they can be touched."""
        self._window, self.marks, self.touched = look, tuple(marks), touched
        self._soon()

    def _lay(self, _dt: float) -> None:
        look = self._window
        if look is None:
            return
        items = anchors(self.board, look)
        spots = [in_sight(mark.key, items, self.board, look) for mark in self.marks]
        if spots != self._spots:  # layouts may need another round
            self._spots = spots
            self._soon()
            return
        self.size = self.board.size
        found = [(mark, box) for mark, box in zip(self.marks, spots, strict=True) if box is not None]
        self.show(look, [self._item(mark, box) for mark, box in found])

    def _item(self, mark: CaseMark, box: Box) -> Item:
        tap = partial(self.pick, mark.place) if self.touched else None
        return Item(f"pick/{mark.place}", box, _ring, mark.kind, tap, say=mark.words)


def _ring(pen: Pen, w: float, h: float, kind: str) -> None:
    """A double line around a place: bright on dark, and dark on bright."""
    frame = pen.look.frame
    ink = {"picked": frame.accent, "right": frame.ok, "wrong": frame.danger}.get(kind)
    if ink is not None:
        pen.ring(-2, -2, w + 4, h + 4, tokens.RADIUS.plate, 2, frame.bg)
        pen.ring(0, 0, w, h, tokens.RADIUS.card, 3, ink)
