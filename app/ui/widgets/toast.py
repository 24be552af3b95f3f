"""A toast: it takes no touches, and covers no touch targets if possible."""

from collections.abc import Iterator

from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.present import tokens
from app.ui.drawing.item_canvas import Box, ItemCanvas
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.shell.screen import AppScreen
from app.ui.theme.viewport import Viewport

G = tokens.GAPS
WIDEST = 560.0
ALL = 0.85  # of the window: a larger widget passes touches on to its children
STEP = 4.0  # dp between the positions that are tried


class Toast(Painted):
    """One toast."""

    text = StringProperty()
    shown: tuple[str, ...] = ("text",)

    def __init__(self, text: str, **kwargs: object) -> None:
        super().__init__(text=text, size_hint=(None, None), **kwargs)

    def _size(self, look: Viewport) -> tuple[float, float]:
        wide = min(look.width - look.edges.left - look.edges.right - G.far, WIDEST)
        return wide, paragraph_height(look, self.text, look.type.small, wide - 2 * G.wide)

    def lie(self, look: Viewport, below: list[Widget]) -> None:
        """Place it over these widgets, the topmost first: as near to the bottom of the window as possible, covering
        least. It is made flatter if that covers less.
        """
        wide, words = self._size(look)
        box = spot(look, wide, (words + 2 * G.gap, words + 2 * G.hair), list(touched(look, below)))
        self.look = look
        self.size = look.px(box.w), look.px(box.h)
        self.pos = look.px(box.x), look.px(look.height - box.foot)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow("panel", 0, 0, w, h)
        pen.box(0, 0, w, h, tokens.RADIUS.button, tokens.LIGHT.text)
        room = w - 2 * G.wide
        tall = paragraph_height(pen.look, self.text, pen.type.small, room)
        pen.paragraph(self.text, pen.type.small, G.wide, (h - tall) / 2, room, tokens.DARK.text)

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """Ignore touches."""
        return False


def spot(look: Viewport, wide: float, heights: tuple[float, ...], used: list[Box]) -> Box:
    """The position nearest to the bottom of the window that covers least; with the first of these heights that does."""
    x, foot = (look.width - wide) / 2, look.height - max(look.edges.bottom, look.keyboard) - G.near
    places: list[Box] = []
    for tall in heights:
        y = foot - tall
        while y >= look.edges.top or not places:
            places.append(Box(x, y, wide, tall))
            y -= STEP
    return min(places, key=lambda place: (round(sum(shared(place, one) for one in used)), -place.h, -place.y))


def touched(look: Viewport, below: list[Widget]) -> Iterator[Box]:
    """All touch targets, in dp from the upper left corner of the window; under a dialog there are none."""
    for root in below:
        for widget in root.walk(restrict=True):
            if isinstance(widget, ItemCanvas):
                for item in widget.items:
                    if (item.tap or item.hold) and item.radius >= 0:
                        yield moved(widget, look, item.box)
            elif takes_touches(widget) and not getattr(widget, "disabled", False):
                w, h = widget.width / look.density, widget.height / look.density
                if w * h < look.width * look.height * ALL:
                    yield moved(widget, look, Box(0, 0, w, h))
        if not isinstance(root, AppScreen):
            return


def moved(widget: Widget, look: Viewport, box: Box) -> Box:
    """A box of a widget as a box of the window."""
    x, y = widget.to_window(widget.x, widget.top)
    return Box(x / look.density + box.x, look.height - y / look.density + box.y, box.w, box.h)


def takes_touches(widget: Widget) -> bool:
    """Whether a widget takes touches: buttons, fields, and boards; a scroll view only by its contents."""
    if isinstance(widget, ButtonBehavior | TextInput | Slider):
        return True
    own = type(widget).on_touch_down
    return own.__module__.startswith("app.") and not isinstance(widget, AppScreen | ScrollView | Toast)


def shared(one: Box, other: Box) -> float:
    """The area of the intersection of two boxes."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.foot, other.foot) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)
