"""Words and surfaces, the parts of parts: their letters, colours and radii are names of the tokens."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.ui.drawing.painted_widget import Leaf, Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.theme.viewport import Viewport


def ink(pen: Pen, token: str) -> str:
    """A colour of the viewport by its name; a fixed colour is returned as it is."""
    return token if token.startswith("#") else str(getattr(pen.look.frame, token))


def size(look: Viewport, name: str) -> float:
    """A text size by its name."""
    return float(getattr(look.type, name))


def radius(name: str) -> float:
    """A radius by its name; 0 for an empty name."""
    return float(getattr(tokens.RADIUS, name)) if name else 0.0


# -- text ------------------------------------------------------------------------------------------


class Words(Leaf):
    """Wrapped text with **strong** passages; its height is that of the text."""

    key = StringProperty()
    text = StringProperty()
    letters = StringProperty("body")
    face = StringProperty("text")
    ink = StringProperty("text")
    anchor = StringProperty("left")
    spacing = NumericProperty(tokens.LINE_BODY)
    air = NumericProperty(0)  # above and below, in dp
    shown: tuple[str, ...] = ("text", "letters", "face", "ink", "anchor", "spacing", "air")

    def tall(self, look: Viewport, w: float) -> float:
        if not self.text:
            return 0.0
        high = paragraph_height(look, self.text, size(look, self.letters), w, self.face, self.spacing)
        return high + 2 * self.air

    def draw(self, pen: Pen, w: float, h: float) -> None:
        letters = size(pen.look, self.letters)
        colour = ink(pen, self.ink)
        pen.paragraph(self.text, letters, 0, self.air, w, colour, self.face, self.anchor, self.spacing)


class Headline(Painted):
    """One line, which shrinks and then is cut in a narrow place: for titles in bars and names on rows."""

    key = StringProperty()
    text = StringProperty()
    letters = StringProperty("title")
    face = StringProperty("strong")
    ink = StringProperty("text")
    anchor = StringProperty("left")
    shown: tuple[str, ...] = ("text", "letters", "face", "ink", "anchor")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        x = {"left": 0.0, "centre": w / 2, "right": w}[self.anchor]
        letters, colour = size(pen.look, self.letters), ink(pen, self.ink)
        pen.text(self.text, self.face, letters, x, h / 2, colour, self.anchor, room=w, least=0.5, cut=True)


class Icon(Painted):
    """An icon; icons do not grow with the letters."""

    icon = StringProperty()
    ink = StringProperty("accent")
    mark = NumericProperty(tokens.TARGET.icon)  # its size
    paint = ObjectProperty(Pen.icon)  # draws it: a game may have separate icons
    shown: tuple[str, ...] = ("icon", "ink", "mark", "paint")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.icon:
            self.paint(pen, self.icon, w / 2, h / 2, self.mark, ink(pen, self.ink))


class IconButton(Touched, Icon):
    """An icon to be tapped, in a bar or at the end of a row."""


# -- surfaces --------------------------------------------------------------------------------------


class Surface(Painted, BoxLayout):
    """A box with a background and an outline."""

    fill = StringProperty()
    edge = StringProperty()
    round = StringProperty()
    share = NumericProperty(1.0)  # opacity of the background
    shown: tuple[str, ...] = ("fill", "edge", "round", "share")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        corner = radius(self.round)
        if self.fill:
            pen.box(0, 0, w, h, corner, ink(pen, self.fill), self.share)
        if self.edge:
            pen.ring(0, 0, w, h, corner, 1, ink(pen, self.edge))


class Tile(Touched, Surface):
    """A surface to be tapped."""


class LampSurface(Painted):
    """The desk under a pool of lamp light."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        pen.ground(0, 0, w, h, frame.desk, tile=512)
        if frame.lamp:
            pen.picture("lamp_pool", w / 2 - 350, pen.look.edges.top - 230, 700, 560, alpha=0.26)
