"""What is drawn over a screen for a while: a list, a large key.

A layer darkens the screen below, takes all touches, and goes away by Back, by a tap beside it or by its own
choice.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.sheet import Box, Item, Sheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class Layer(Widget):
    """Something over the screen; subclasses say what."""

    leaving = False  # it is gone at once

    def __init__(self, app: "Safehouse", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        self.sheet = Sheet()
        self.add_widget(self.sheet)
        self.look: Look | None = None

    def cover(self) -> None:
        """Comes."""
        self.size = self.app.stage.size
        self.app.stage.add_widget(self)
        self.fit(self.app.look)

    def fit(self, look: Look) -> None:
        """The window has changed."""
        self.look = look
        self.sheet.pos, self.sheet.size = self.pos, self.size
        self.lay()

    def lay(self) -> None:
        """Shows what is to be seen now."""
        if self.look is None:
            return
        look = self.look
        scrim = Item("scrim", Box(0, 0, look.width, look.height), _scrim, tap=self.dismiss, radius=-1)
        self.sheet.show(look, [scrim, *self.compose(look)])

    def compose(self, look: Look) -> list[Item]:
        """Everything on the layer."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Goes away."""
        self.app.uncover(self)

    def close(self) -> None:
        """Goes, whatever is asked."""
        self.app.uncover(self)

    def back(self) -> None:
        """Android's Back or Escape."""
        self.dismiss()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below a layer can be touched."""
        super().on_touch_down(touch)
        return True

    def choose(self, act: Callable[[], None]) -> Callable[[], None]:
        """An act that closes the layer first."""

        def run() -> None:
            self.dismiss()
            act()

        return run


def panel_box(look: Look, wide: float, tall: float) -> Box:
    """Where a panel lies: at the foot of a phone held upright, in the middle of everything else."""
    e = look.edges
    wide = min(wide, look.width - e.left - e.right - 24)
    tall = min(tall, look.height - e.top - e.bottom - look.keyboard - 16)
    x = (look.width - wide) / 2
    if look.width < 600 and look.height > look.width:
        return Box(x, look.height - max(e.bottom, look.keyboard) - 12 - tall, wide, tall)
    room = look.height - look.keyboard
    return Box(x, e.top + (room - e.top - e.bottom - tall) / 2, wide, tall)


def panel(key: str, box: Box) -> Item:
    """The surface of a layer; it swallows taps that miss its buttons."""
    return Item(key, box, _panel, tap=_nothing, radius=-1)


def _nothing() -> None:
    """A tap on the surface itself."""


def _scrim(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.fill(0, 0, w, h, tokens.DARK.scrim, 0.78)


def _panel(pen: Pen, w: float, h: float, _state: object) -> None:
    frame = pen.look.frame
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, tokens.RADIUS.sheet, frame.sheet)
    pen.ring(0, 0, w, h, tokens.RADIUS.sheet, 1, frame.hairline)


def after(seconds: float, act: Callable[[], None]) -> Any:
    """Does something later, once."""
    return Clock.schedule_once(lambda _: act(), seconds)
