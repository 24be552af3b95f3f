"""Duet's table in a form of window, and the panel beside its board; table.kv says where everything stands."""

from kivy.properties import ObjectProperty

from app.ui import tokens
from app.ui.duet import entry, parts, pieces
from app.ui.duet.board import WordBoard
from app.ui.duet.following import NOTHING
from app.ui.match import TableForm
from app.ui.paint import Pen
from app.ui.painting import Painted
from app.ui.parts import Surface
from app.ui.screens import read

__all__ = ("NOTHING", "WordBoard", "entry", "parts")  # what table.kv puts together


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
