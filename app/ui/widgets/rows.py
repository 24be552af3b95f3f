"""The common parts of all screens: rows and buttons, together with labels, inputs and containers.

Each is one widget that paints itself with the app's pen; rows.kv says how they are put together. (KivyMD's MDListItem
is eight widgets with fixed heights, which cut large letters; what of KivyMD is used is in material.py.) In .kv, sizes
of letters, colours and radii are names of the tokens: `letters: "small"`, `ink: "text_muted"`, `round: "panel"`.
"""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.present import tokens
from app.ui.drawing.painted_widget import Leaf, Painted, Painting, Tappable, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets import app_button, shared_painters
from app.ui.widgets.containers import Each, Grid, LazyOnly, ManyRows, Modelled, Only, Overlay, Scroll
from app.ui.widgets.inputs import Segments, TextEntry
from app.ui.widgets.labels import Headline, LampSurface, Surface, Words, ink, size

__all__ = (  # names imported by screens from here
    "Each",
    "Grid",
    "Headline",
    "LampSurface",
    "LazyOnly",
    "Leaf",
    "ManyRows",
    "Modelled",
    "Only",
    "Overlay",
    "Painted",
    "Painting",
    "Row",
    "Scroll",
    "Segments",
    "Surface",
    "SwitchRow",
    "Tappable",
    "TextEntry",
    "Touched",
    "ValueRow",
    "Words",
    "app_button",
    "size",
)

T = tokens.TARGET
G = tokens.GAPS
BESIDE_ICON = T.icon + G.gap + 2  # left edge of the text beside an icon
SWITCH = 52.0
ARROW = 24.0


# -- rows ------------------------------------------------------------------------------------------


class Facts(Leaf):
    """A line of a list: icon, title and a line below; its height is that of its text."""

    key = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    below = StringProperty()
    ink = StringProperty()  # of icon and title, if it is not the default
    icon_ink = StringProperty("accent")
    fill = StringProperty()
    edge = StringProperty()
    face = StringProperty("text")  # of the title
    air = NumericProperty(0)  # margins on the left and right, in dp
    arrow = BooleanProperty(False)  # whether it opens another screen
    mark = StringProperty()  # an icon at its end
    mark_ink = StringProperty("text_muted")
    shown: tuple[str, ...] = (
        "icon",
        "icon_ink",
        "title",
        "below",
        "ink",
        "fill",
        "edge",
        "face",
        "air",
        "arrow",
        "mark",
        "mark_ink",
    )

    def beside(self, look: Viewport, w: float) -> float:
        """The width of the parts right of the text."""
        return ARROW + G.hair if self.arrow or self.mark else 0.0

    def under(self, look: Viewport, w: float) -> str:
        """The text below the title."""
        return str(self.below)

    def _left(self) -> float:
        return float(self.air) + (BESIDE_ICON if self.icon else 0.0)

    def _lines(self, look: Viewport, w: float) -> tuple[float, float, float]:
        """The width of the text, the height of the title, and that of the text below it."""
        room = w - self.air - self._left() - self.beside(look, w)
        under = self.under(look, w)
        below = paragraph_height(look, under, look.type.small, room, spacing=tokens.LINE_BODY) if under else 0.0
        title = paragraph_height(look, self.title, look.type.body, room, self.face, tokens.LINE_BODY)
        return room, title, below

    def tall(self, look: Viewport, w: float) -> float:
        _room, title, below = self._lines(look, w)
        return max(T.row, title + below + 2 * G.near)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame, look = pen.look.frame, pen.look
        if self.fill:
            pen.box(0, 0, w, h, tokens.RADIUS.button, ink(pen, self.fill))
        if self.edge:
            pen.ring(0, 0, w, h, tokens.RADIUS.button, 1, ink(pen, self.edge))
        colour = ink(pen, self.ink) if self.ink else frame.text
        if self.icon:
            pen.icon(self.icon, self.air + T.icon / 2, h / 2, T.icon, colour if self.ink else ink(pen, self.icon_ink))
        room, title, below = self._lines(look, w)
        x, y = self._left(), (h - title - below) / 2
        pen.paragraph(self.title, look.type.body, x, y, room, colour, self.face, spacing=tokens.LINE_BODY)
        if below:
            muted = frame.text_muted
            pen.paragraph(self.under(look, w), look.type.small, x, y + title, room, muted, spacing=tokens.LINE_BODY)
        if self.arrow or self.mark:
            end = ink(pen, self.mark_ink)
            pen.icon(self.mark or "chevron-right", w - self.air - ARROW / 2, h / 2, ARROW, end)


class Row(Touched, Facts):
    """A line of a list that can be tapped."""


class ValueRow(Row):
    """A row with a value: at its end, or below the title if both do not fit side by side."""

    value = StringProperty()
    arrow = BooleanProperty(True)
    shown: tuple[str, ...] = (*Row.shown, "value")

    def _fits(self, look: Viewport, w: float) -> bool:
        """Whether title and value fit side by side on one line."""
        room = w - self.air - self._left() - super().beside(look, w)
        title, value = (text_width(look, words, "text", look.type.body) for words in (self.title, self.value))
        return title + G.wide + value <= room

    def beside(self, look: Viewport, w: float) -> float:
        value = text_width(look, self.value, "text", look.type.body) + G.near if self._fits(look, w) else 0.0
        return super().beside(look, w) + value

    def under(self, look: Viewport, w: float) -> str:
        if self._fits(look, w) or not self.value:
            return str(self.below)
        return f"{self.value} · {self.below}" if self.below else str(self.value)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        super().draw(pen, w, h)
        if self._fits(pen.look, w):
            right = w - self.air - super().beside(pen.look, w)
            pen.text(self.value, "text", pen.type.body, right, h / 2, pen.look.frame.text_muted, "right")


class SwitchRow(Row):
    """A row with a switch; the whole row is the target."""

    on = BooleanProperty(False)
    shown: tuple[str, ...] = (*Row.shown, "on")

    def beside(self, look: Viewport, w: float) -> float:
        return SWITCH + G.gap

    def draw(self, pen: Pen, w: float, h: float) -> None:
        super().draw(pen, w, h)
        shared_painters.switch_at(pen, w - self.air - SWITCH, h / 2 - 16, self.on)


read(__file__)
