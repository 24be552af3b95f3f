"""What happened, in sentences: beside the city of a tablet, or all of it in a list; and somebody's board in large."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.ui.dialogs import Dialog
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.painting import Leaf, Touched
from app.ui.parts import Surface
from app.ui.people import Person
from app.ui.rogue import parts
from app.ui.rogue.model import Board
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read

if TYPE_CHECKING:
    from app.ui.app import Safehouse

Line = tuple[str, Person | None, int]  # a sentence, whom it is about, and its place in the list
BESIDE = 32.0  # where sentences begin, right of the sign of a player


class LogRow(Leaf):
    """One sentence, with the shape of whom it is about."""

    key = StringProperty()
    say = StringProperty()
    model: Line | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def on_model(self, _row: object, model: Line | None) -> None:
        """Its words for a reader."""
        if model is not None:
            self.key, self.say = f"line/{model[2]}", model[0].replace("**", "")

    def tall(self, look: Look, w: float) -> float:
        if self.model is None:
            return 0.0
        return paragraph_height(look, self.model[0], look.type.small, w - BESIDE - 10, spacing=1.2) + 12

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        words, who, _place = self.model
        if who is not None:
            pen.sprite("frame", f"seat_{who.look.shape}", 16, 14, 15)
        else:
            parts.icon(pen, "phase-city", 16, 14, 13, NIGHT.quiet)
        pen.paragraph(words, pen.look.type.small, BESIDE, 5, w - BESIDE - 10, NIGHT.text, spacing=1.2)
        pen.line(8, h - 1, w - 16, NIGHT.line)


class Happened(Touched, Surface):
    """The newest sentences; a tap shows all of them."""

    lines = ListProperty()


class LogDialog(Dialog):
    """Everything that happened, as whoever may look saw it."""

    private = True
    lines = ListProperty()

    def __init__(self, app: "Safehouse", title: str, lines: Sequence[Line], **given: Any) -> None:
        super().__init__(app, title=title, lines=list(lines), **given)


class BoardDialog(Dialog):
    """One board in large."""

    private = True
    board: Board | None = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, app: "Safehouse", board: Board, **given: Any) -> None:
        super().__init__(app, board=board, **given)


read(__file__)
