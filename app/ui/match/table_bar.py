"""The signs in the bar of a table: one for each `BarSign` of the model, the same for all games.

A game adds a sign where its presenter makes `signs`; nothing is to be done here, nor in the layout.
"""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.controls import BarSign
from app.ui.drawing.pen import Pen
from app.ui.shell.screen import read
from app.ui.widgets.key_sender import KeySender
from app.ui.widgets.labels import IconButton, ink
from app.ui.widgets.rows import Each

ICON, WORDS = 22.0, 42.0  # the middle of the icon of a wide sign, and where its words begin


class TableSigns(Each):
    """Signs beside each other, in the colours of their table."""

    ink = StringProperty("text")
    lit_ink = StringProperty("accent")  # of a switch that is on,
    off_ink = StringProperty("text_muted")  # and of a sign that does nothing now
    mark = NumericProperty(tokens.TARGET.icon)  # the size of an icon
    paint = ObjectProperty(Pen.icon)
    target = NumericProperty(0)  # how wide and tall a sign is, in pixels,
    wide = NumericProperty(0)  # and how wide one with words
    look = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("ink", "mark", "target", "wide", "look"):
            self.fbind(name, self._dress)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """One sign more."""
        super().add_widget(widget, *args, **kwargs)
        widget.dress(self)

    def _dress(self, *_changed: object) -> None:
        for sign in self.children:
            sign.dress(self)


class TableSign(KeySender, IconButton):
    """One sign; a wide one says what it does."""

    model: BarSign | None = ObjectProperty(None, allownone=True)
    corner = StringProperty("sheet")

    @property
    def sends(self) -> str:
        return self.model.tap if self.model is not None else ""

    def on_model(self, _sign: object, sign: BarSign) -> None:
        """Another sign, or another state of it."""
        self.key, self.icon, self.say = sign.key, sign.icon, sign.words
        if self.parent is not None:
            self.dress(self.parent)

    def dress(self, bar: TableSigns) -> None:
        """It stands in this bar, and looks like it."""
        sign = self.model
        if sign is None:
            return
        self.ink = bar.lit_ink if sign.on else bar.off_ink if sign.off else bar.ink
        self.mark, self.paint = bar.mark, bar.paint
        self.size = bar.wide if sign.worded else bar.target, bar.target
        if bar.look is not None:
            self.look = bar.look

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None or not self.model.worded or w <= 2 * h:
            super().draw(pen, w, h)
            return
        colour = ink(pen, self.ink)
        self.paint(pen, self.icon, ICON, h / 2, self.mark, colour)
        pen.text(self.say, "strong", pen.type.body, WORDS, h / 2, colour, room=w - WORDS - 4, least=0.5)


read(__file__)
