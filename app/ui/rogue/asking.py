"""The card that says what an action costs and does, with the button that does it."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui.paint import Pen
from app.ui.painting import Painted
from app.ui.rogue import parts
from app.ui.rogue.model import Ask
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read

NARROW = 300.0  # a card narrower than this has its button below its words


class AskCard(Painted, BoxLayout):
    """An action that waits for its second touch. `on_yes`: it has come."""

    key = StringProperty()
    button = StringProperty("ask/yes")  # the key of its button
    say = StringProperty()
    model: Ask | None = ObjectProperty(None, allownone=True, rebind=True)
    below = BooleanProperty(False)  # the button lies below the words
    __events__ = ("on_yes",)

    def on_model(self, _card: object, model: Ask | None) -> None:
        """Its words for a reader."""
        self.say = ", ".join((model.title, *model.words)) if model is not None else ""

    def on_width(self, *_changed: object) -> None:
        """Whether button and words stand beside each other."""
        self.refit()

    def refit(self) -> None:
        if self.look is not None:
            self.below = self.look.text > 1.3 or self.width / self.look.density < NARROW

    def on_yes(self) -> None:
        """It is done."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow("card", 0, 0, w, h)
        parts.panel(pen, 0, 0, w, h, edge=NIGHT.neon)

    def on_touch_down(self, touch: object) -> bool:
        """What lies below it is not touched through it."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))  # type: ignore[attr-defined]


read(__file__)
