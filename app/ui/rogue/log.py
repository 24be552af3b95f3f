"""What happened, in sentences: beside the city of a tablet, or all of it in a list; and somebody's board in large."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty, ObjectProperty

from app.ui.dialogs import Dialog
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.painting import Touched
from app.ui.parts import Surface
from app.ui.people import Person
from app.ui.rogue import parts
from app.ui.rogue.model import Board
from app.ui.rogue.row import Row
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read

if TYPE_CHECKING:
    from app.ui.app import Safehouse

BESIDE = 32.0  # where sentences begin, right of the sign of a player


@dataclass(frozen=True)
class Line(Row):
    """One sentence, with the shape of whom it is about."""

    words: str
    who: Person | None
    place: int  # in the list

    @property
    def key(self) -> str:
        """Its key."""
        return f"line/{self.place}"

    @property
    def say(self) -> str:
        """It in words."""
        return self.words

    def tall(self, look: Look, w: float) -> float:
        return paragraph_height(look, self.words, look.type.small, w - BESIDE - 10, spacing=1.2) + 12

    def paint(self, pen: Pen, w: float, h: float) -> None:
        if self.who is not None:
            pen.sprite("frame", f"seat_{self.who.look.shape}", 16, 14, 15)
        else:
            parts.icon(pen, "phase-city", 16, 14, 13, NIGHT.quiet)
        pen.paragraph(self.words, pen.look.type.small, BESIDE, 5, w - BESIDE - 10, NIGHT.text, spacing=1.2)
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
