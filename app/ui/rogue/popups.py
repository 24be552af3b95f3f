"""The overlays of the city: the confirmation card with an action's cost and effects, and an open tile, with a row and
an action for each thing on it.
"""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.rogue import theme
from app.present.rogue.model import TileAction
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing import sprites
from app.ui.drawing.painted_widget import Leaf
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.rogue.buttons import RoguePart
from app.ui.rogue.lazy_overlay import LazyOverlay
from app.ui.rogue.painters import pieces
from app.ui.rogue.painters.tile import cover, paint_token
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import TouchBlocking
from app.ui.widgets.painted_rows import Shows

NARROW = 300.0  # a card narrower than this has its button below its words
WORDS = 8.0  # the least width of words beside a button, in heights of their letters


class AskCard(TouchBlocking, Shows, BoxLayout):
    """An action that waits for its second tap."""

    screen = ObjectProperty(None, allownone=True)
    button = StringProperty("ask/yes")  # the key of its button
    below = BooleanProperty(False)  # the button is below the text

    def on_width(self, *_changed: object) -> None:
        """Choose whether button and text are side by side."""
        self.refit()

    def refit(self) -> None:
        if self.look is not None:
            self.below = self.look.text > 1.3 or self.width / self.look.density < NARROW

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow("card", 0, 0, w, h)
        pieces.panel(pen, 0, 0, w, h, edge=NIGHT.neon)


class OpenTile(TouchBlocking, Shows, BoxLayout):
    """The open tile, with the confirmation of its actions."""

    place = ObjectProperty(None, rebind=True)  # the overlay
    screen = ObjectProperty(None, allownone=True, rebind=True)
    ask = ObjectProperty(None, allownone=True)
    needed = NumericProperty(0)  # its height with all rows

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow("floating", 0, 0, w, h)
        pen.box(0, 0, w, h, RADIUS.button, NIGHT.ink)
        pen.ring(0, 0, w, h, RADIUS.button, 3, NIGHT.white)


class RogueOpened(LazyOverlay, RoguePart):
    """Where a tile is opened, over the city of its form."""

    city = ObjectProperty(None, allownone=True, rebind=True)
    below = NumericProperty(0)  # so much below the city may be covered


class TileHead(Shows, Leaf):
    """The roof as a strip, the name, and facts about the whole tile."""

    def _tall(self, look: Viewport, w: float) -> tuple[float, float]:
        """The heights of the name and the line."""
        if self.model is None:
            return 0.0, 0.0
        name = paragraph_height(look, self.model.face.full, look.type.title, w - 20, "display", tokens.LINE_TIGHT)
        line = paragraph_height(look, self.model.line, look.type.label, w - 20) if self.model.line else 0.0
        return name, line

    def tall(self, look: Viewport, w: float) -> float:
        return max(float(tokens.TARGET.least), sum(self._tall(look, w)) + 14)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        face = self.model.face
        cover(pen.within(3, 3), sprites.sprite(theme.TILES, f"tile-{face.art}", w, pen.density), w + 44, h - 4, 11)
        pen.shade(3, 3, w + 44, h - 4, NIGHT.ink_thin, NIGHT.ink_full)
        name, line = self._tall(pen.look, w)
        letters, top = pen.look.type.title, (h - name - line) / 2
        pen.paragraph(face.full, letters, 14, top, w - 20, NIGHT.white, "display", spacing=tokens.LINE_TIGHT)
        ink = NIGHT.skull if face.skulls and not face.police else NIGHT.second
        pen.paragraph(self.model.line, pen.look.type.label, 14, top + name, w - 20, ink)


class TileRow(BoxLayout):
    """One thing on an open tile, with the button of its action; below it if the words would have too little room."""

    model: TileAction | None = ObjectProperty(None, allownone=True, rebind=True)
    acts = BooleanProperty(False)  # whether it has an action
    beside = NumericProperty(0)  # the width of the button beside the words
    wrapped = BooleanProperty(False)  # the button is below them


def picture(pen: Pen, w: float, h: float, row: TileAction | None) -> None:
    """The picture of a row."""
    if row is None:
        return
    x, y = w / 2, h / 2
    if row.token is not None:
        paint_token(pen, row.token, x, y, 40)
    elif row.figure is not None:
        pieces.figure(pen, row.figure[0], x, y, 42, row.figure[1])
    elif row.informants:
        for place, who in enumerate(row.informants[:2]):
            pieces.informant(pen, who, x - 11 + 22 * place, y, 21)
    elif row.icon:
        pieces.icon(pen, row.icon, x, y, 26, NIGHT.second)


class NightChip(Leaf):
    """A small rounded label; it takes no room while it is empty."""

    text = StringProperty()
    shown: tuple[str, ...] = ("text",)

    def tall(self, look: Viewport, w: float) -> float:
        return look.type.label * 1.7 * look.text if self.text else 0.0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.text:
            pieces.chip(pen, 0, h / 2, self.text, pen.look.type.label, NIGHT.neon)


read(__file__)
