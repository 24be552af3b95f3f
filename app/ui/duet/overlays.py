"""What lies over the table for a while: all clues of the match, and one side of the key in large."""

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty

from app.present import tokens
from app.present.duet.model import Clue, DuetModel
from app.present.duet.report_model import ReportKeySide
from app.present.i18n import _
from app.ui.drawing.painted_widget import Leaf, Painting
from app.ui.drawing.pen import Pen
from app.ui.duet.painters.pieces import clue_row
from app.ui.duet.report import paint_cell
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.dialogs import Dialog

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class ClueList(Dialog):
    """Every clue with what it led to."""

    table: DuetModel = ObjectProperty(rebind=True)
    rows = ListProperty()

    def __init__(self, app: "Safehouse", table: DuetModel) -> None:
        found = _("{found} / {total} agents", found=table.found, total=table.all_agents)
        super().__init__(app, title=f"{_('Clues')} · {found}", table=table, rows=list(table.clues))


class ClueLeaf(Leaf):
    """One clue."""

    model: Clue | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def tall(self, look: Viewport, w: float) -> float:
        return look.grown(tokens.TARGET.primary, 0.75)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            pen.fill(0, 0, w, h, tokens.DUET.paper)
            clue_row(pen, w, h, self.model)


class LargeKey(Dialog):
    """One side of the key, with its words."""

    side: ReportKeySide = ObjectProperty()

    def __init__(self, app: "Safehouse", side: ReportKeySide) -> None:
        super().__init__(app, title=_("{name}’s side of the key", name=side.person.name), side=side)


class KeyCells(Painting):
    """Five by five cells as large as they go."""

    key = "cells"

    def draw(self, pen: Pen, w: float, h: float) -> None:
        side: ReportKeySide | None = self.model
        if side is None:
            return
        gap = tokens.GAPS.hair
        wide, tall = (w - 4 * gap) / 5, (h - 4 * gap) / 5
        for place, cell in enumerate(side.cells):
            part = pen.within((place % 5) * (wide + gap), (place // 5) * (tall + gap))
            paint_cell(part, wide, tall, cell, labelled=True)


read(__file__)
