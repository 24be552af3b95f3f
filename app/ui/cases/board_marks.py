"""Marks on the board of a case: rings around selectable places, and around correct ones."""

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

    place: int  # index of the choice
    key: str  # of the place
    words: str
    kind: str = ""  # picked, right, wrong


class CaseMarks(ItemCanvas):
    """An overlay for a board, which knows the positions only after its layout."""

    def __init__(self, board: Any, pick: Callable[[int], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.board = board
        self.pick = pick
        self.touched = False
        self.marks: tuple[CaseMark, ...] = ()
        self._window: Viewport | None = None
        self._spots: list[Box | None] = []
        self._soon = Clock.create_trigger(self._lay)  # in the next frame, after layouts

    def mark(self, look: Viewport, marks: Sequence[CaseMark], touched: bool) -> None:
        """Show these marks; `touched`: they can be tapped."""
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
    """A double ring, light on dark and dark on light."""
    frame = pen.look.frame
    ink = {"picked": frame.accent, "right": frame.ok, "wrong": frame.danger}.get(kind)
    if ink is not None:
        pen.ring(-2, -2, w + 4, h + 4, tokens.RADIUS.plate, 2, frame.bg)
        pen.ring(0, 0, w, h, tokens.RADIUS.card, 3, ink)
