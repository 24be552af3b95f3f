"""The dialogs over the table: all clues of the match, and one side of the key enlarged."""

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.duet.model import Clue
from app.present.duet.report_model import ReportKeySide
from app.present.duet.session_model import ClueListDialog, LargeKeyDialog
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
    """Every clue with its guesses."""

    empty = StringProperty()
    back_words = StringProperty()
    line = StringProperty()  # the last event
    rows = ListProperty()

    def __init__(self, app: "Safehouse", dialog: ClueListDialog) -> None:
        super().__init__(
            app,
            title=dialog.title,
            empty=dialog.empty,
            back_words=dialog.back,
            line=dialog.line,
            rows=list(dialog.clues),
        )


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
    """One side of the key, enlarged."""

    side: ReportKeySide = ObjectProperty()
    back_words = StringProperty()

    def __init__(self, app: "Safehouse", dialog: LargeKeyDialog) -> None:
        super().__init__(app, title=dialog.title, side=dialog.side, back_words=dialog.back)


class KeyCells(Painting):
    """Five by five cells at the largest possible size."""

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
