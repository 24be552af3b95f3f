"""Painters of a team on a card (symbols, name, members, progress), and of an attempt."""

from kivy.properties import ObjectProperty

from app.present import tokens
from app.ui.drawing.painted_widget import Leaf, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.theme.viewport import Viewport
from app.ui.widgets.shared_painters import badge

SIDE = 30.0  # of a symbol
LOWEST = 76.0
G = tokens.GAPS


class TeamTile(Touched, Leaf):
    """One team."""

    line = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("line",)

    def _room(self, look: Viewport, w: float) -> tuple[float, float, float]:
        """The left edge of the text, its width, and the height of symbols above it: beside large text there is no
        room.
        """
        if look.text >= 1.45 and look.width < 600:
            return G.gap, w - 2 * G.gap, SIDE + G.hair
        left = G.gap + SIDE * len(self.line.people) + G.near
        return left, w - left - (SIDE + G.gap if self.line.on else G.gap), 0.0

    def _heights(self, look: Viewport, w: float) -> tuple[float, float]:
        _left, room, _above = self._room(look, w)
        title = paragraph_height(look, self.line.title, look.type.lead, room, "strong", tokens.LINE_TIGHT)
        return title + G.hair, paragraph_height(look, self.line.detail, look.type.small, room)

    def tall(self, look: Viewport, w: float) -> float:
        if self.line is None:
            return 0.0
        return max(LOWEST, self._room(look, w)[2] + sum(self._heights(look, w)) + 2 * G.gap)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        line, look, frame = self.line, pen.look, pen.look.frame
        if line is None:
            return
        pen.box(0, 0, w, h, tokens.RADIUS.panel, frame.card)
        pen.ring(0, 0, w, h, tokens.RADIUS.panel, 2 if line.on else 1, frame.accent if line.on else frame.hairline)
        left, room, above = self._room(look, w)
        middle = G.gap + SIDE / 2 if above else h / 2
        for index, person in enumerate(line.people):
            badge(pen, person, G.gap + SIDE * (index + 0.5), middle, SIDE)
        if line.on:
            pen.icon("map-marker-check", w - G.gap - 12, middle, 24, frame.accent)
        title, detail = self._heights(look, w)
        y = (h + above - title - detail) / 2
        pen.paragraph(line.title, look.type.lead, left, y, room, frame.text, "strong", spacing=tokens.LINE_TIGHT)
        pen.paragraph(line.detail, look.type.small, left, y + title, room, frame.text_soft)


class TryTile(Touched, Leaf):
    """One attempt: its result, the city, details."""

    model = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def _heights(self, look: Viewport, w: float) -> tuple[float, float, float]:
        """The width of the text, and the heights of city and detail."""
        room = w - 2 * G.gap - 32 - G.gap - 24 - G.gap
        city = paragraph_height(look, self.model.city, look.type.body, room, "strong", tokens.LINE_TIGHT)
        return room, city + G.hair, paragraph_height(look, self.model.detail, look.type.small, room)

    def tall(self, look: Viewport, w: float) -> float:
        return max(60.0, sum(self._heights(look, w)[1:]) + 2 * G.near) if self.model is not None else 0.0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        look, frame, won = pen.look, pen.look.frame, self.model.won
        pen.box(0, 0, w, h, tokens.RADIUS.button, frame.card)
        pen.ring(0, 0, w, h, tokens.RADIUS.button, 1, frame.hairline)
        pen.sprite("frame", "disc", G.gap + 16, h / 2, 32, tint=tokens.CHART.done if won else frame.control)
        ink = tokens.CHART.on_done if won else frame.text
        pen.icon("check-bold" if won else "close-thick", G.gap + 16, h / 2, 18, ink)
        pen.icon("notebook-outline", w - G.gap - 12, h / 2, 22, frame.text_muted)
        room, city, detail = self._heights(look, w)
        x, y = G.gap + 32 + G.gap, (h - city - detail) / 2
        pen.paragraph(self.model.city, look.type.body, x, y, room, frame.text, "strong", spacing=tokens.LINE_TIGHT)
        pen.paragraph(self.model.detail, look.type.small, x, y + city, room, frame.text_soft)
