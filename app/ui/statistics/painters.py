"""Painters of a number with its plot, and of a player's wins."""

from kivy.properties import ObjectProperty

from app.present import tokens
from app.present.statistics.presenter import Plot, ScoreLine
from app.ui.drawing.painted_widget import Leaf
from app.ui.drawing.pen import Pen
from app.ui.theme.viewport import Viewport

R = tokens.RADIUS
VALUE, BAND = 0.75, 0.8  # of a figure, and of a label


class PlotCard(Leaf):
    """One number with a bar for each of the last matches."""

    model: Plot | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    @property
    def key(self) -> str:
        """The key, used by tests."""
        return f"plot/{self.model.key}" if self.model is not None else ""

    @property
    def say(self) -> str:
        """Accessible text."""
        return f"{self.model.title}: {self.model.value} {self.model.detail}" if self.model is not None else ""

    def tall(self, look: Viewport, w: float) -> float:
        return look.grown(150, 0.5)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            plot(pen, w, h, self.model)


class ScoreCard(Leaf):
    """A player's number of wins."""

    model: ScoreLine | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    @property
    def key(self) -> str:
        """The key, used by tests."""
        return f"score/{self.model.name}" if self.model is not None else ""

    @property
    def say(self) -> str:
        """Accessible text."""
        return self.model.say if self.model is not None else ""

    def tall(self, look: Viewport, w: float) -> float:
        return look.grown(56)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            score(pen, w, h, self.model)


def score(pen: Pen, w: float, h: float, shown: ScoreLine) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.button, frame.card)
    pen.ring(0, 0, w, h, R.button, 1, frame.hairline)
    pen.box(16, h - 12, w - 32, 5, R.mark, frame.control)
    if shown.share:
        pen.box(16, h - 12, (w - 32) * shown.share, 5, R.mark, frame.accent)
    y = (h - 10) / 2
    wide = pen.text(
        shown.figures, "display", pen.type.title, w - 16, y, frame.text, anchor="right", room=w * 0.3, least=0.5
    )
    pen.text(shown.name, "strong", pen.type.body, 16, y, frame.text, room=w - wide - 48, least=0.5, cut=True)


def plot(pen: Pen, w: float, h: float, shown: Plot) -> None:
    frame = pen.look.frame
    grow = pen.look.text
    pen.box(0, 0, w, h, R.panel, frame.card)
    pen.ring(0, 0, w, h, R.panel, 1, frame.hairline)
    pen.text(shown.title, "strong", pen.type.small, 14, 12 + 9 * grow, frame.text_soft, room=w - 28, least=0.5)
    size = pen.type.figure * VALUE
    y = 14 + 18 * grow + size * 0.5 * grow
    wide = pen.text(shown.value, "display", size, 14, y, frame.text, room=w * 0.5, least=0.5)
    pen.text(shown.detail, "text", pen.type.label, 22 + wide, y + 5, frame.text_muted, room=w - wide - 34, least=0.5)
    top, foot = y + size * 0.5 * grow + 10, h - 14.0
    if foot - top < 16:
        return
    left = 14.0 + 28
    for words, at in ((shown.bands[1], top + 4), (shown.bands[0], foot - 4)):
        pen.text(words, "text", pen.type.label * BAND, left - 6, at, frame.text_muted, "right", room=26, least=0.5)
    pen.line(left, foot, w - 14 - left, frame.outline)
    room = w - 14 - left
    step = min(18.0, room / max(1, len(shown.bars)))
    for index, (bar, good) in enumerate(zip(shown.bars, shown.good, strict=True)):
        tall = max(2.0, bar * (foot - top))
        x = left + index * step + 1
        if good:
            pen.box(x, foot - tall, max(2.0, step - 3), tall, R.mark, tokens.CHART.done if not frame.lamp else frame.ok)
        else:
            pen.box(x, foot - tall, max(2.0, step - 3), tall, R.mark, frame.outline)
            if step >= 8 and tall >= 8:
                pen.box(x + 1.5, foot - tall + 1.5, step - 6, tall - 3, R.mark, frame.card)
