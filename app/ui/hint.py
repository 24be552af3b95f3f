"""First-run help: one sentence beside the thing it is about, until it was understood or done.

A screen names its tips in the order they matter; the first that was not learned yet, and whose thing is in sight, is
shown. It never stops anybody: everything around it can be tapped, a tap on the thing itself counts as understood,
and so does moving on. A tip says how something is done and knows nothing of the match.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.ui import kit
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.sheet import Box, Item, Sheet

SIZE = 16.0
BUTTON = 48.0
EDGE, AIR = 12.0, 10.0
STEPS = 24  # how many heights are tried for the bubble
NEAR = 120.0  # what a step away from its thing weighs, beside what is covered


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence about one part of a screen: a widget with a key, or an item on a board."""

    key: str  # "game/tip"
    about: str  # the item's key
    words: str
    clear: tuple[str, ...] = ()  # what else it must not lie over


class Hint(Widget):
    """The bubble of a screen; where it is not, touches go through."""

    def __init__(self, got: Callable[[str], None], skip: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.got = got
        self.skip = skip
        self.tip: Tip | None = None
        self.sheet = Sheet()
        self.add_widget(self.sheet)
        self._bubble = Box(0, 0, 0, 0)
        self._about = Box(0, 0, 0, 0)

    def show(self, look: Look, tip: Tip | None, items: Sequence[Item]) -> None:
        """Puts the bubble beside the item it is about, or takes it away."""
        self.sheet.pos, self.sheet.size = self.pos, self.size
        about = next((item.box for item in items if tip is not None and item.key == tip.about), None)
        if tip is None or about is None:
            self.tip = None
            self.sheet.show(look, [])
            return
        self.tip = tip
        self._about = about
        spared = (about, *(item.box for item in items if item.key in tip.clear))
        box = self._bubble = place(look, spared, bubble_size(look, tip.words), items)
        yes, no = _("Got it"), _("No more tips")
        inner = box.inset(16, 0)
        foot = box.foot - BUTTON - 4
        wide = text_width(look, yes, "strong", SIZE) + 36
        right = Box(inner.right - wide + 8, foot, wide, BUTTON)
        left = Box(inner.x - 8, foot, inner.w - wide, BUTTON)
        items_ = [
            Item("tip/about", about, _mark),
            Item("tip", box, _bubble, tip.words, say=tip.words),
            Item("tip/skip", left, _skip, no, self._skip, say=no, radius=10),
            kit.secondary("tip/got", right, yes, "", self._got, SIZE),
        ]
        self.sheet.show(look, items_)

    def _got(self) -> None:
        if self.tip is not None:
            self.got(self.tip.key)

    def _skip(self) -> None:
        if self.tip is not None:
            self.skip(self.tip.key)

    def on_touch_down(self, touch: Any) -> bool:
        """Takes what lands on the bubble; a touch on the thing it is about is its answer."""
        look = self.sheet.look
        if self.tip is None or look is None:
            return False
        x, y = (touch.x - self.x) / look.density, (self.top - touch.y) / look.density
        if _inside(self._bubble, x, y):
            super().on_touch_down(touch)
            return True
        if _inside(self._about, x, y):
            self.got(self.tip.key)
        return False


def pick(tips: Sequence[Tip], learned: Sequence[str], items: Sequence[Item]) -> Tip | None:
    """The first tip nobody has learned whose thing is in sight."""
    there = {item.key for item in items}
    games = {key.split("/")[0] for key in learned if key.endswith("/*")}
    return next(
        (tip for tip in tips if tip.about in there and tip.key not in learned and tip.key.split("/")[0] not in games),
        None,
    )


def anchors(root: Any, look: Look) -> list[Item]:
    """What is in sight below a widget, as items of the window: widgets with a key, and what lies on sheets."""
    found: list[Item] = []
    for widget in root.walk(restrict=True):
        if isinstance(widget, Sheet) and widget.look is not None:
            found += [replace(item, box=on_widget(widget, item.box, look)) for item in widget.items]
        if getattr(widget, "key", "") and widget.opacity and widget.width > 1 and widget.height > 1:
            box = _in_window(widget, widget.pos, (widget.right, widget.top), look)
            tap = _nothing if isinstance(widget, ButtonBehavior) else None
            words = str(getattr(widget, "say", "") or getattr(widget, "text", ""))
            real = None if tap is not None or words else widget
            found.append(Item(widget.key, box, tap=tap, say=words, widget=real))
    return found


def on_widget(widget: Any, box: Box, look: Look) -> Box:
    """A box that counts from the upper left corner of a widget, in the window."""
    d = look.density
    lower = widget.x + box.x * d, widget.top - box.foot * d
    return _in_window(widget, lower, (widget.x + box.right * d, widget.top - box.y * d), look)


def _in_window(widget: Any, lower: Sequence[float], upper: Sequence[float], look: Look) -> Box:
    """Two corners of something on a widget as a box in dp of the window; the table may be turned round."""
    ax, ay = (side / look.density for side in widget.to_window(*lower))
    bx, by = (side / look.density for side in widget.to_window(*upper))
    return Box(min(ax, bx), look.height - max(ay, by), abs(bx - ax), abs(by - ay))


def _nothing() -> None:
    """A part that can be tapped: a bubble keeps away from it."""


def bubble_size(look: Look, words: str) -> tuple[float, float]:
    """How wide and tall the bubble of a sentence is."""
    wide = min(340.0 if look.text < 1.4 else 460.0, look.width - look.edges.left - look.edges.right - 2 * EDGE)
    return wide, 14 + paragraph_height(look, words, SIZE, wide - 32, spacing=1.25) + 4 + BUTTON + 4


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
        covered = sum(weight * _shared(box, each) for weight, each in zip(weights, spared, strict=True))
        for item in items:
            surface = item.radius < 0 and item.hold is None  # takes touches only to keep them from what lies below
            if item.key != "ground" and (item.tap or item.hold) and not surface:
                covered += 2.0 * _shared(box, item.box)
            elif item.widget is not None:
                covered += _shared(box, item.box)
            elif item.say:
                covered += 0.5 * _shared(box, item.box)
        far = abs(box.x + wide / 2 - about.x - about.w / 2) + abs(box.y + tall / 2 - about.y - about.h / 2)
        return covered + far * NEAR

    return min(boxes, key=cost)


def _shared(one: Box, other: Box) -> float:
    """The area two boxes share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.foot, other.foot) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def _inside(box: Box, x: float, y: float) -> bool:
    return box.x <= x < box.right and box.y <= y < box.foot


# -- painters --------------------------------------------------------------------------------------


def _mark(pen: Pen, w: float, h: float, _state: object) -> None:
    """An amber line around what the tip is about."""
    pen.ring(-3, -3, w + 6, h + 6, 14, 2, pen.look.frame.accent)


def _bubble(pen: Pen, w: float, h: float, words: str) -> None:
    frame = pen.look.frame
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, 16, frame.sheet)
    pen.ring(0, 0, w, h, 16, 2, frame.accent)
    pen.paragraph(words, SIZE, 16, 14, w - 32, frame.text, spacing=1.25)


def _skip(pen: Pen, w: float, h: float, caption: str) -> None:
    pen.text(caption, "text", SIZE, 8, h / 2, pen.look.frame.text_muted, room=w - 12, least=0.5)
