"""The panel of a task: the frame of all questions (`app/ui/match/question_panel.py`) in the colours of the night.

A panel is a rule in a .kv here, named like its model. The children of the rule are rows.
"""

from dataclasses import dataclass
from functools import lru_cache

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.match.question_panel import QuestionPanel
from app.ui.rogue.painters import pieces
from app.ui.rogue.sizes import cramped
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.painted_rows import RowPainter, painter_of, paints

G = tokens.GAPS


def is_low(look: Viewport) -> bool:
    """Whether a window leaves little height for its letters: a small phone, a phone on its side, large letters."""
    return look.height / look.text < (500 if look.tablet else 700)


def least_button(look: Viewport) -> float:
    """How tall a button is at least."""
    return float(tokens.TARGET.least if is_low(look) else tokens.TARGET.button)


@lru_cache(256)
def longest(look: Viewport, text: str, size: float, room: float, face: str = "text") -> float:
    """The size at which even the longest word of a text fits into its room."""
    widest = max((text_width(look, word, face, size) for word in text.split()), default=0.0)
    return size if widest <= room else max(size * 0.45, size * room * 0.96 / widest)


class TaskPanel(Widget):
    """A widget that shows a task."""

    model = ObjectProperty(None, allownone=True, rebind=True)
    moving = ObjectProperty(None, allownone=True, rebind=True)  # the current faces of rolling dice
    moved_parts = ObjectProperty(None)  # called after a change of the layout
    public = False  # whether its contents are public


class NightPanel(TaskPanel, Painted, QuestionPanel):
    """The panel of one task."""

    world = StringProperty("Night")
    button = StringProperty("NightButton")
    title = StringProperty()
    icon = StringProperty()
    line = StringProperty()
    low = BooleanProperty(False)
    _waiting = False

    def on_parent(self, *_changed: object) -> None:
        """Update tips once it has a position."""
        self.moved()

    def moved(self) -> None:
        """Update tips after things have moved."""
        if not self._waiting and self.parent is not None:
            self._waiting = True
            Clock.schedule_once(self._tell)

    def _tell(self, _dt: float) -> None:
        self._waiting = False
        if self.parent is not None:
            self.moved_parts()

    def refit(self) -> None:
        if self.look is not None:
            self.low, self.cramped = is_low(self.look), cramped(self.look)

    @property
    def head_height(self) -> float:
        if self.look is None:
            return 0.0
        given = PanelHead(self.icon, self.title, self.line)
        return float(self.look.px(painter_of(given).tall(given, self.look, self.ids.head.width / self.look.density)))

    def fit(self, *changed: object) -> None:
        self.moved()
        super().fit(*changed)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        side = pen.look.tablet or pen.look.side
        radius = RADIUS.segment if side else RADIUS.panel
        below = 0 if side else radius  # at the bottom of a window only the upper corners are visible
        pen.shadow("floating", 0, 0, w, h)
        pen.gradient(0, 0, w, h + below, radius, NIGHT.sheet_top, NIGHT.sheet_bottom)
        pen.ring(0, 0, w, h + below, radius, 1, NIGHT.sheet_edge)


# -- parts -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PanelHead:
    """An icon and a title on one line, and a sentence below."""

    icon: str
    title: str
    line: str

    @property
    def say(self) -> str:
        """Accessible text."""
        return self.title + (". " + self.line if self.line else "")


@paints(PanelHead)
class PanelHeadPainter(RowPainter[PanelHead]):
    """An icon and a title on one line, and a sentence below."""

    def _sizes(self, row: PanelHead, look: Viewport) -> tuple[float, float]:
        """The text size of the title, and the height of its line."""
        letters = look.type.lead if look.height < 500 else look.type.title
        return letters * min(look.text, 1.3) / look.text, letters * 1.3 * min(look.text, 1.3)

    def tall(self, row: PanelHead, look: Viewport, w: float) -> float:
        below = paragraph_height(look, row.line, look.type.small, w - _left(row), spacing=1.2) if row.line else 0.0
        return self._sizes(row, look)[1] + below + (G.hair if look.height < 500 else G.near)

    def paint(self, row: PanelHead, pen: Pen, w: float, h: float) -> None:
        size, tall = self._sizes(row, pen.look)
        if row.icon:
            pieces.icon(pen, row.icon, 13, tall / 2, 25, NIGHT.lamp)
        x = _left(row)
        pen.text(row.title, "display", size, x, tall / 2, NIGHT.text, room=w - x, least=0.5)
        if row.line:
            pen.paragraph(row.line, pen.look.type.small, x, tall, w - x, NIGHT.second, spacing=1.2)


def _left(head: PanelHead) -> float:
    """Where words begin."""
    return 34.0 if head.icon else 0.0


read(__file__)
