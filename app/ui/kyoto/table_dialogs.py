"""The dialogs over the table of Kyoto: the story, a side, the player's discard pile, notes, formations.

Each is a dialog of the frame that shows one of `app.present.kyoto.dialog_models`. Private ones are closed with the
private view (`private`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.dialog_models import (
    FormationsDialog,
    KyotoDialog,
    PencilDialog,
    PencilSquare,
    PileCard,
    PileDialog,
    SideDialog,
    StoryDialog,
)
from app.present.kyoto.model import SideModel, StoryLine
from app.present.kyoto.pencil_notes import EXCLUDED, POSSIBLE
from app.ui.drawing.painted_widget import Leaf
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.kyoto.painters import pieces
from app.ui.kyoto.table_widgets import KyotoTile
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.key_sender import KeyTaker

if TYPE_CHECKING:
    from app.ui.app import Safehouse

P = theme.PAPER
WIDEST = 92.0  # dp of a card of the pile


class KyotoOver(KeyTaker, Dialog):
    """A dialog over one table; the keys of its taps go to `tap`."""

    private = True
    model: Any = ObjectProperty(rebind=True)

    def __init__(self, app: Safehouse, dialog: KyotoDialog, tap: Callable[[str], None]) -> None:
        self.tap = tap
        super().__init__(app, model=dialog)

    def take(self, key: str) -> None:
        self.tap(key)


# -- the story -------------------------------------------------------------------------------------


class KyotoStoryLine(Leaf):
    """A line of the story, with the acting side; the first line of a turn has a heading."""

    model: StoryLine = ObjectProperty(StoryLine(-1, ""), rebind=True)
    shown: tuple[str, ...] = ("model",)

    @property
    def key(self) -> str:
        """The key of all lines, used by tests."""
        return "story/body"

    @property
    def say(self) -> str:
        """Its text."""
        return self.model.text

    def tall(self, look: Viewport, w: float) -> float:
        line = self.model
        high = max(24.0, paragraph_height(look, line.text, look.type.small, w - 40, spacing=1.25)) + 8
        return high + (22 * look.text if line.head else 0.0)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        line = self.model
        frame, y = pen.look.frame, 0.0
        if line.head:
            grown = 22 * pen.look.text
            pen.text(line.head, "strong", pen.type.label, 0, grown / 2, frame.accent, room=w)
            y = grown
        if line.side >= 0:
            pen.sprite(theme.BOARD, f"pawn-{theme.SIDE_NAMES[line.side]}-back", 14, y + 13, 26, 22)
        pen.paragraph(line.text, pen.type.small, 36, y + 2, w - 40, frame.text, spacing=1.25)


class KyotoStory(KyotoOver):
    """The last turn, or the whole game."""

    model: StoryDialog


# -- a side's cards ----------------------------------------------------------------------------------


class KyotoSeat(KyotoOver):
    """The Arrest with its slots, the special agent, the equipment, in words."""

    model: SideDialog


def slots_height(width: float) -> float:
    """The height of six slots, for a width in pixels."""
    return min(width / 6, width)


def slots(pen: Pen, w: float, _h: float, side: SideModel) -> None:
    """The Arrest of a side."""
    pieces.slots(pen, w, 1 - side.side, side.slots, locks=bool(side.gear))


# -- the player's discard pile -----------------------------------------------------------------------


class KyotoPile(KyotoOver):
    """Every card of the player's pile, the last one first (R27)."""

    model: PileDialog

    @property
    def say(self) -> str:
        """Accessible text: all cards."""
        return self.model.say


def _across(w: float) -> tuple[int, float]:
    """The number of cards side by side, and their width."""
    columns = max(3, int(w // (WIDEST + 6)))
    return columns, min(WIDEST, w / columns - 6)


def pile_height(look: Viewport, width: float, count: int) -> float:
    """The height of this many cards."""
    columns, wide = _across(width / look.density)
    return look.px(-(-count // columns) * (wide * pieces.CARD_RATIO + 8))


def pile(pen: Pen, w: float, _h: float, cards: tuple[PileCard, ...]) -> None:
    """All cards with their names."""
    columns, wide = _across(w)
    for place, one in enumerate(cards):
        row, column = divmod(place, columns)
        corner = pen.within(column * (wide + 6), row * (wide * pieces.CARD_RATIO + 8))
        pieces.card(corner, wide, one.card, one.name)


# -- notes -------------------------------------------------------------------------------------------


class KyotoSquare(KyotoTile):
    """An identity, possible or excluded."""

    model: PencilSquare = ObjectProperty(PencilSquare("", "0", "", "", False), rebind=True)


class KyotoPencil(KyotoOver):
    """Six squares: possible, excluded, unmarked. Public identities are locked."""

    model: PencilDialog


def square_height(look: Viewport, width: float) -> float:
    """The height of a square at this width, in pixels."""
    return max(look.px(tokens.TARGET.least), min(width, look.px(72)))


def square(pen: Pen, w: float, h: float, one: PencilSquare) -> None:
    """One identity of the note."""
    name, mark, locked = one.face, one.mark, one.locked
    pen.box(0, 0, w, h, tokens.RADIUS.card, P.light if mark == POSSIBLE else P.picker)
    pen.ring(0, 0, w, h, tokens.RADIUS.card, 2 if mark == POSSIBLE else 1, P.indigo if mark == POSSIBLE else P.edge)
    size = min(w, h) * 0.72
    alpha = 0.4 if locked or mark == EXCLUDED else 1.0
    if name.endswith("-real"):
        pen.sprite(theme.BOARD, "pencil-sun", w / 2, h / 2, size * 1.12, alpha=alpha)
    pen.sprite(theme.BOARD, f"pencil-{name[0]}", w / 2, h / 2, size, alpha=alpha)
    if mark == POSSIBLE:
        pen.sprite(theme.BOARD, "pencil-ring", w / 2, h / 2, size * 1.3)
    elif mark == EXCLUDED:
        pen.sprite(theme.BOARD, "pencil-cross", w / 2, h / 2, size * 1.2)
    if locked:
        pen.icon("lock", w - 12, h - 12, 16, P.second)


# -- formations ------------------------------------------------------------------------------------


class KyotoShelf(KyotoOver):
    """All formations, for windows without room for them beside the board."""

    model: FormationsDialog


OVER: Mapping[type[KyotoDialog], type[KyotoOver]] = {
    StoryDialog: KyotoStory,
    SideDialog: KyotoSeat,
    PileDialog: KyotoPile,
    PencilDialog: KyotoPencil,
    FormationsDialog: KyotoShelf,
}
"""The widget of each dialog."""


read(__file__)
