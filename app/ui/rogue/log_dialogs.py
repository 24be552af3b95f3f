"""The dialogs of Rogue Agent: the list of events, and an enlarged board."""

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.present.rogue.model import PlayerBoard
from app.present.rogue.row_values import LogSentence
from app.present.rogue.session_model import RogueBoardDialog, RogueLogDialog
from app.present.rogue.theme import NIGHT
from app.ui.drawing.painted_widget import Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.rogue.painters import pieces
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.painted_rows import RowPainter, paints
from app.ui.widgets.rows import Surface

if TYPE_CHECKING:
    from app.ui.app import Safehouse

BESIDE = 32.0  # left edge of sentences, beside the player's symbol


@paints(LogSentence)
class LogSentencePainter(RowPainter[LogSentence]):
    """One sentence, with its player's shape."""

    def tall(self, row: LogSentence, look: Viewport, w: float) -> float:
        return paragraph_height(look, row.words, look.type.small, w - BESIDE - 10, spacing=1.2) + 12

    def paint(self, row: LogSentence, pen: Pen, w: float, h: float) -> None:
        if row.who is not None:
            pen.sprite("frame", f"seat_{row.who.look.shape}", 16, 14, 15)
        else:
            pieces.icon(pen, "phase-city", 16, 14, 13, NIGHT.quiet)
        pen.paragraph(row.words, pen.look.type.small, BESIDE, 5, w - BESIDE - 10, NIGHT.text, spacing=1.2)
        pen.line(8, h - 1, w - 16, NIGHT.line)


class Happened(Touched, Surface):
    """The newest sentences; a tap shows all of them."""

    title = StringProperty()
    lines = ListProperty()


class LogDialog(Dialog):
    """The list of all events."""

    lines = ListProperty()
    back_words = StringProperty()

    def __init__(self, app: "Safehouse", dialog: RogueLogDialog, **given: object) -> None:
        super().__init__(app, title=dialog.title, lines=list(dialog.lines), back_words=dialog.back, **given)


class BoardDialog(Dialog):
    """One board, enlarged."""

    board: PlayerBoard | None = ObjectProperty(None, allownone=True, rebind=True)
    back_words = StringProperty()

    def __init__(self, app: "Safehouse", dialog: RogueBoardDialog, **given: object) -> None:
        super().__init__(app, board=dialog.board, back_words=dialog.back, **given)


read(__file__)
