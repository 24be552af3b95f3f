"""Duet's table in a form of window, and the panel beside its board; the layout is in table.kv."""

from kivy.properties import ObjectProperty

from app.present import tokens
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen
from app.ui.duet import clue_entry, table_widgets
from app.ui.duet.painters import pieces
from app.ui.duet.table_widgets import NOTHING
from app.ui.duet.word_board import WordBoard
from app.ui.match.screen import TableForm
from app.ui.shell.screen import read
from app.ui.widgets.rows import Surface

__all__ = ("NOTHING", "WordBoard", "clue_entry", "table_widgets")  # used by table.kv


class DuetForm(Painted, TableForm):
    """The table in one form of window, on its felt."""

    world = ObjectProperty(tokens.FELT)
    shown: tuple[str, ...] = ("world",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pieces.ground(pen, w, h, self.world)


class SidePanel(Surface):
    """The panel beside the board."""

    world = ObjectProperty(tokens.FELT)
    shown: tuple[str, ...] = (*Surface.shown, "world")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pieces.side_panel(pen, w, h, self.world, pen.look.panel_left)


read(__file__)
