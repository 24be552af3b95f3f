"""How rows and small pictures are painted: a painter for each kind of value, and the widgets that show any of them.

A new row is a value in `app/present/rogue`, and a painter here: `@paints(ThatRow)`. In a .kv stands
`RowPart: model: root.model.what`, or `Each: models: root.model.rows`, where the painter says by `of` which widget shows
its kind.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.present.rogue.theme import NIGHT
from app.ui.drawing.painted_widget import Leaf, Painted, Painting, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.key_sender import KeyTaker, send
from app.ui.widgets.rows import size

SPACING = 1.22
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
    ink: str = NIGHT.text
    spacing: float = SPACING

    def tall(self, look: Viewport, room: float) -> float:
        """How tall it is in its room."""
        if not self.text:
            return 0.0
        return paragraph_height(look, self.text, size(look, self.letters), room, self.face, self.spacing)


class WordsPainter(RowPainter[Row]):
    """Paints words below each other, in the middle between what stands left of them and what stands at their end."""

    least: ClassVar[float] = 0.0  # how tall it is at least
    air: ClassVar[float] = 12.0  # above and below the words

    @abstractmethod
    def said(self, row: Row) -> tuple[Said, ...]:
        """Its words."""

    @abstractmethod
    def sides(self, row: Row, look: Viewport) -> tuple[float, float]:
        """What is left to the picture before the words, and to what stands behind them."""

    def ground(self, row: Row, pen: Pen, w: float, h: float) -> None:
        """What lies below the words, and beside them."""

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
            pen.paragraph(said.text, letters, left, y, room, said.ink, said.face, spacing=said.spacing)
            y += tall


# -- widgets ---------------------------------------------------------------------------------------


class TaskPanel(KeyTaker, Widget):
    """What shows a task."""

    model = ObjectProperty(None, allownone=True, rebind=True)
    moving = ObjectProperty(None, allownone=True, rebind=True)  # what it shows of dice that roll
    send = ObjectProperty(None)  # what hears the keys of parts that are touched
    moved_parts = ObjectProperty(None)  # what hears that parts lie elsewhere
    public = False  # whether all may see what it shows

    def take(self, key: str) -> None:
        self.send(key)


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
    """A small picture of its own width."""

    def __init__(self, **kwargs: Any) -> None:
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
