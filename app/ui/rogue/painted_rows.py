"""What paints itself: a row or a small picture is a frozen value that says how large it is, and one widget shows any.

A new row is one class: its parts, its words for a reader, how tall it is, what it looks like. In a .kv stands
`Part: model: root.model.what`, or `Each: models: root.model.rows`, where each value says by `of` which widget it wants.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.present.rogue.theme import NIGHT
from app.ui.drawing.painted_widget import Leaf, Painted, Painting, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.theme.viewport import Viewport
from app.ui.widgets.rows import size

SPACING = 1.22


class Drawn(ABC):
    """What paints itself. A `key`, where it has one, is how tests and tips find it."""

    @property
    def say(self) -> str:
        """It in words, for a reader."""
        return ""

    @abstractmethod
    def paint(self, pen: Pen, w: float, h: float) -> None:
        """Draws it, from the upper left corner."""


class PaintedRow(Drawn):
    """A value that is as wide as its place, and says how tall it is there."""

    of: ClassVar[str] = "RowPart"

    @abstractmethod
    def tall(self, look: Viewport, w: float) -> float:
        """How tall it is at this width."""


class PaintedPicture(Drawn):
    """A value that knows its own width as well."""

    of: ClassVar[str] = "Picture"

    @abstractmethod
    def extent(self, look: Viewport) -> tuple[float, float]:
        """Its width and height."""


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


class Beside(PaintedRow):
    """Words below each other, in the middle between what stands left of them and what stands at their end."""

    least: ClassVar[float] = 0.0  # how tall it is at least
    air: ClassVar[float] = 12.0  # above and below the words

    @abstractmethod
    def said(self) -> tuple[Said, ...]:
        """Its words."""

    @abstractmethod
    def sides(self, look: Viewport) -> tuple[float, float]:
        """What is left to the picture before the words, and to what stands behind them."""

    def ground(self, pen: Pen, w: float, h: float) -> None:
        """What lies below the words, and beside them."""

    def tall(self, look: Viewport, w: float) -> float:
        return max(self.least, sum(said.tall(look, w - sum(self.sides(look))) for said in self.said()) + self.air)

    def paint(self, pen: Pen, w: float, h: float) -> None:
        self.ground(pen, w, h)
        left, right = self.sides(pen.look)
        room = w - left - right
        heights = [said.tall(pen.look, room) for said in self.said()]
        y = (h - sum(heights)) / 2
        for said, tall in zip(self.said(), heights, strict=True):
            letters = size(pen.look, said.letters)
            pen.paragraph(said.text, letters, left, y, room, said.ink, said.face, spacing=said.spacing)
            y += tall


# -- widgets ---------------------------------------------------------------------------------------


class OnPanel(Widget):
    """Something that knows the panel it stands on."""

    @property
    def panel(self) -> Any:
        """Its panel."""
        found = self.parent
        while not isinstance(found, TaskPanel):
            found = found.parent
        return found

    @property
    def scene(self) -> Any:
        """The scene of its panel, which hears what is touched."""
        return self.panel.scene

    @property
    def place(self) -> int:
        """Its place among its neighbours."""
        return int(self.parent.children[::-1].index(self))


class TaskPanel(Widget):
    """What shows a task: its scene, and what that has to show."""

    model = ObjectProperty(None, allownone=True, rebind=True)
    scene = ObjectProperty(None, allownone=True)


class Shows(OnPanel, Painted):
    """It shows one value, and takes its key and words from it."""

    key = StringProperty()
    say = StringProperty()
    model = ObjectProperty(None, allownone=True, rebind=True)
    shown: tuple[str, ...] = ("model",)
    heeded = Painting.heeded

    def on_model(self, _shows: object, model: Any) -> None:
        """Another value."""
        self.key = getattr(model, "key", "") or self.key
        self.say = getattr(model, "say", self.say).replace("**", "")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            self.model.paint(pen, w, h)


class RowPart(Shows, Leaf):
    """A row."""

    def tall(self, look: Viewport, w: float) -> float:
        return float(self.model.tall(look, w)) if self.model is not None else 0.0


class Choosable(Touched, RowPart):
    """A row to be tapped."""

    corner = "button"


class Picture(Shows):
    """A small picture of its own width."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)

    def on_model(self, shows: object, model: Any) -> None:
        super().on_model(shows, model)
        self.refit()

    def refit(self) -> None:
        if self.look is not None and self.model is not None:
            self.size = [self.look.px(length) for length in self.model.extent(self.look)]


class Tapped(Touched, Picture):
    """A small picture to be tapped."""

    corner = "button"
