"""How rows and small pictures are painted: a painter for each kind of value, and the widgets that show any of them.

A new row is a value in `app/present`, and a painter here or in the folder of its game: `@paints(ThatRow)`. In a .kv
stands `RowPart: model: root.model.what`, or `Each: models: root.model.rows`, where the painter says by `of` which
widget shows its kind; `world: "Paper"` puts the rows of all games in the colours of that world.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from kivy.properties import ObjectProperty, StringProperty

from app.present import tokens
from app.present.row_models import FigureRow, TextRow
from app.ui.drawing.painted_widget import Leaf, Painted, Painting, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.key_sender import send
from app.ui.widgets.labels import ink, size

SPACING = 1.22
NOTE = 0.28  # of a row, for a note beside its words
FIGURE_ICON, FIGURE_VALUE = 34.0, 44.0  # what an icon and a value take of a row
Row = TypeVar("Row")


class ValuePainter(ABC, Generic[Row]):
    """Paints one kind of value. A `key`, where a value has one, is how tests and tips find it."""

    of: ClassVar[str]

    @abstractmethod
    def paint(self, row: Row, pen: Pen, w: float, h: float) -> None:
        """Draws it, from the upper left corner."""


class RowPainter(ValuePainter[Row]):
    """Paints a value that is as wide as its place, and says how tall it is there."""

    of = "RowPart"

    @abstractmethod
    def tall(self, row: Row, look: Viewport, w: float) -> float:
        """How tall it is at this width."""


class PicturePainter(ValuePainter[Row]):
    """Paints a value that knows its own width as well."""

    of = "Picture"

    @abstractmethod
    def extent(self, row: Row, look: Viewport) -> tuple[float, float]:
        """Its width and height."""


_PAINTERS: dict[type, Any] = {}
Painter = TypeVar("Painter", bound=type[ValuePainter[Any]])


def paints(kind: type) -> Callable[[Painter], Painter]:
    """Says which values a painter paints."""

    def known(painter: Painter) -> Painter:
        _PAINTERS[kind] = painter()
        shown_by(kind, painter.of)
        return painter

    return known


def painter_of(row: Any) -> Any:
    """The painter of a value."""
    return _PAINTERS[type(row)]


class Said(NamedTuple):
    """A paragraph of a row: its words, the names of their letters and face, their colour."""

    text: str
    letters: str = "small"
    face: str = "text"
    ink: str = "text"
    spacing: float = SPACING

    def tall(self, look: Viewport, room: float) -> float:
        """How tall it is in its room."""
        if not self.text:
            return 0.0
        return paragraph_height(look, self.text, size(look, self.letters), room, self.face, self.spacing)


class WordsPainter(RowPainter[Row]):
    """Paint lines of text, between the pictures on their left and right."""

    least: ClassVar[float] = 0.0  # how tall it is at least
    air: ClassVar[float] = 12.0  # above and below the words

    @abstractmethod
    def said(self, row: Row) -> tuple[Said, ...]:
        """Its text."""

    @abstractmethod
    def sides(self, row: Row, look: Viewport) -> tuple[float, float]:
        """The space for the pictures before and after the text."""

    def ground(self, row: Row, pen: Pen, w: float, h: float) -> None:
        """The picture below the text, and beside it."""

    def tall(self, row: Row, look: Viewport, w: float) -> float:
        room = w - sum(self.sides(row, look))
        return max(self.least, sum(said.tall(look, room) for said in self.said(row)) + self.air)

    def paint(self, row: Row, pen: Pen, w: float, h: float) -> None:
        self.ground(row, pen, w, h)
        left, right = self.sides(row, pen.look)
        room = w - left - right
        heights = [said.tall(pen.look, room) for said in self.said(row)]
        y = (h - sum(heights)) / 2
        for said, tall in zip(self.said(row), heights, strict=True):
            letters = size(pen.look, said.letters)
            pen.paragraph(said.text, letters, left, y, room, ink(pen, said.ink), said.face, spacing=said.spacing)
            y += tall


# -- widgets ---------------------------------------------------------------------------------------


class Shows(Painted):
    """It shows one value, and takes its key and words from it."""

    key = StringProperty()
    say = StringProperty()
    model = ObjectProperty(None, allownone=True, rebind=True)
    shown: tuple[str, ...] = ("model",)
    heeded = Painting.heeded

    def on_model(self, _shows: object, model: Any) -> None:
        """Another value."""
        self.key = getattr(model, "key", "") or self.key
        self.say = getattr(model, "say", self.say)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            painter_of(self.model).paint(self.model, pen, w, h)


class RowPart(Shows, Leaf):
    """A row."""

    def tall(self, look: Viewport, w: float) -> float:
        return float(painter_of(self.model).tall(self.model, look, w)) if self.model is not None else 0.0


class Choosable(Touched, RowPart):
    """A row to be tapped."""

    corner = "button"

    def on_release(self) -> None:
        send(self, self.key)


class Picture(Shows):
    """A small picture with a fixed width."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)

    def on_model(self, shows: object, model: Any) -> None:
        super().on_model(shows, model)
        self.refit()

    def refit(self) -> None:
        if self.look is not None and self.model is not None:
            self.size = [self.look.px(length) for length in painter_of(self.model).extent(self.model, self.look)]


class Tapped(Touched, Picture):
    """A small picture to be tapped."""

    corner = "button"

    def on_release(self) -> None:
        send(self, self.key)


# -- rows of all games -----------------------------------------------------------------------------


@paints(TextRow)
class TextRowPainter(WordsPainter[TextRow]):
    """A sentence."""

    air = 0.0

    def said(self, row: TextRow) -> tuple[Said, ...]:
        return (Said(row.text, "small", ink="text_muted") if row.quiet else Said(row.text, "body"),)

    def sides(self, row: TextRow, look: Viewport) -> tuple[float, float]:
        return 0.0, 0.0


@paints(FigureRow)
class FigureRowPainter(RowPainter[FigureRow]):
    """A figure: an icon, its words, its value at the end, and a note before that, or below the words."""

    def _room(self, row: FigureRow, look: Viewport, w: float) -> tuple[float, float, float]:
        """Where its words begin, how much room they have, and what the note before the value takes."""
        left = FIGURE_ICON if row.icon else 0.0
        right = FIGURE_VALUE if row.value else 0.0
        note = 0.0
        if row.note and row.value:  # short words leave it more than its share
            free = w - left - right - text_width(look, row.words, "text", look.type.body) - tokens.GAPS.near
            whole = text_width(look, row.note, "text", look.type.small) + tokens.GAPS.near
            note = min(whole, max(w * NOTE, free))
        return left, w - left - right - note, note

    def _letters(self, row: FigureRow, look: Viewport) -> float:
        """How large its words are: a sentence alone is smaller."""
        return look.type.body if row.icon or row.value else look.type.small

    def _below(self, row: FigureRow) -> str:
        return "" if row.value else row.note

    def tall(self, row: FigureRow, look: Viewport, w: float) -> float:
        _left, room, _note = self._room(row, look, w)
        words = paragraph_height(look, row.words, self._letters(row, look), room, spacing=SPACING)
        below = self._below(row)
        note = paragraph_height(look, below, look.type.small, room, spacing=SPACING) if below else 0.0
        least = look.grown(42 if look.height > 720 else 34, 0.6) if row.value else 0.0
        return max(least, words + note + tokens.GAPS.near)

    def paint(self, row: FigureRow, pen: Pen, w: float, h: float) -> None:
        frame, kind = pen.look.frame, pen.type
        left, room, note = self._room(row, pen.look, w)
        if row.icon:
            pen.icon(row.icon, 12, h / 2, min(24.0, h * 0.6), frame.accent)
        if row.value:
            px = max(1, round((26.0 if h >= 30 else 20.0) * pen.density))
            pen.exact(row.value, "display", px, w, h / 2, frame.text, "right")
            pen.text(
                row.note, "text", kind.small, w - FIGURE_VALUE, h / 2, frame.text_muted, "right", room=note, least=0.5
            )
            pen.line(0, h - 1.5, w, frame.hairline, thick=1.5)
        below = self._below(row)
        letters = self._letters(row, pen.look)
        words = paragraph_height(pen.look, row.words, letters, room, spacing=SPACING)
        detail = paragraph_height(pen.look, below, kind.small, room, spacing=SPACING) if below else 0.0
        if words + detail > h:  # in fewer lines than it needs
            pen.block(row.words, letters, left, 1, room, h - 3, frame.text, spacing=1.1, least=0.5)
            return
        y = (h - words - detail) / 2
        pen.paragraph(row.words, letters, left, y, room, frame.text, spacing=SPACING)
        if below:
            pen.paragraph(below, kind.small, left, y + words, room, frame.text_muted, spacing=SPACING)
