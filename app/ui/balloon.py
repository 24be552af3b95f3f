"""A bubble over a screen with words about something on it: what tips, lessons and answers have in common."""

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.sheet import Box, Item, Sheet

SIZE = 16.0
BUTTON = 48.0
EDGE, AIR = 12.0, 10.0
STEPS = 24  # how many heights are tried for the bubble
NEAR = 120.0  # what a step away from its thing weighs, beside what is covered


class Balloon(Widget):
    """Where the bubble is not, touches go through."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sheet = Sheet()
        self.add_widget(self.sheet)
        self.bubble: Box | None = None
        self.look: Look | None = None

    def put(self, look: Look, bubble: Box | None, items: Sequence[Item]) -> None:
        """The bubble with all that is drawn for it; or none."""
        self.bubble, self.look = bubble, look
        self.sheet.pos, self.sheet.size = self.pos, self.size
        self.sheet.show(look, list(items) if bubble is not None else [])

    def point(self, pos: Sequence[float]) -> tuple[float, float]:
        """A pixel of the window in dp from the upper left corner."""
        d = self.look.density if self.look is not None else 1.0
        return (pos[0] - self.x) / d, (self.top - pos[1]) / d

    def on_touch_down(self, touch: Any) -> bool:
        """Takes what lands on the bubble."""
        if self.bubble is None:
            return False
        if self.bubble.holds(*self.point(touch.pos)):
            super().on_touch_down(touch)
            return True
        self.beside(touch)
        return False

    def beside(self, touch: Any) -> None:
        """A touch on something else; it goes on to what it is for."""


def place(look: Look, spared: Sequence[Box], size: tuple[float, float], items: Sequence[Item]) -> Box:
    """Where the bubble covers least of what can be touched, and stays near its thing, the first of those spared."""
    wide, tall = size
    about = spared[0]
    e = look.edges
    left, right = e.left + EDGE, look.width - e.right - EDGE - wide
    top, foot = e.top + EDGE, look.height - max(e.bottom, look.keyboard) - EDGE - tall
    middle = min(max(left, about.x + about.w / 2 - wide / 2), max(left, right))
    heights = {min(max(top, y), max(top, foot)) for y in (about.foot + AIR, about.y - AIR - tall)}
    heights |= {top + (foot - top) * step / STEPS for step in range(STEPS + 1) if foot > top}
    boxes = [Box(x, y, wide, tall) for x in sorted({left, middle, max(left, right)}) for y in sorted(heights)]

    large = look.width * look.height / 3  # a board is too large to be spared
    weights = [300.0 if each.w * each.h < large else 3.0 for each in spared]

    def cost(box: Box) -> float:
        touched = box.inset(-1)  # nor touched
        covered = sum(weight * touched.shared(each) for weight, each in zip(weights, spared, strict=True))
        for item in items:
            surface = item.radius < 0 and item.hold is None  # takes touches only to keep them from what lies below
            if item.key != "ground" and (item.tap or item.hold) and not surface:
                covered += 2.0 * box.shared(item.box)
            elif item.widget is not None:
                covered += box.shared(item.box)
            elif item.say:
                covered += 0.5 * box.shared(item.box)
        far = abs(box.x + wide / 2 - about.x - about.w / 2) + abs(box.y + tall / 2 - about.y - about.h / 2)
        return covered + far * NEAR

    return min(boxes, key=cost)


# -- painters --------------------------------------------------------------------------------------


def surface(pen: Pen, w: float, h: float, edge: str, thick: int = 2) -> None:
    """What a bubble's words stand on."""
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, tokens.RADIUS.panel, pen.look.frame.sheet)
    pen.ring(0, 0, w, h, tokens.RADIUS.panel, thick, edge)


def quiet(pen: Pen, w: float, h: float, caption: str) -> None:
    """The way out, which does not ask to be taken."""
    pen.text(caption, "text", SIZE, 8, h / 2, pen.look.frame.text_muted, room=w - 12, least=0.5)
