"""A widget that draws a list of items, and hands taps to them.

A screen passes the complete list of items on every update; only changed items are drawn again. An item is a box, a
painter and the painter's state: as long as these are equal to before, nothing happens. So an idle screen draws nothing,
and a tap redraws a card and a line of text.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.present import tokens
from app.ui.drawing.pen import Parts, Pen
from app.ui.theme.viewport import Viewport

Painter = Callable[[Pen, float, float, Any], None]  # pen, width, height, state


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in dp, from the upper left corner of the canvas."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def foot(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def inset(self, across: float, down: float | None = None) -> "Box":
        """The box reduced on all sides."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def holds(self, x: float, y: float) -> bool:
        """Whether it contains a point."""
        return self.x <= x < self.right and self.y <= y < self.foot

    def shared(self, other: "Box") -> float:
        """The area of the intersection with another box."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.foot, other.foot) - max(self.y, other.y)
        return max(0.0, across) * max(0.0, down)


@dataclass(frozen=True, slots=True)
class Item:
    """An element of the canvas: its painter, its accessible text, and the function of a tap."""

    key: str
    box: Box
    paint: Painter | None = None
    state: Hashable = None
    tap: Callable[[], None] | None = field(default=None, compare=False)
    # called when a finger presses and releases it
    hold: Callable[[bool], None] | None = field(default=None, compare=False)
    say: str = field(default="", compare=False)  # accessible text, also for tests
    radius: float = tokens.RADIUS.button  # of the shade while it is pressed; below zero for none
    # a widget to be placed here instead of a painter
    widget: Widget | None = field(default=None, compare=False)
    outline: "Outline | None" = field(default=None, compare=False)  # of the painted shape, if it differs from the box


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a tilted shape: the rotation of its upright box around its centre, in degrees."""

    box: Box
    angle: float


@dataclass(slots=True)
class _Picture:
    """A picture of an item."""

    item: Item
    group: InstructionGroup = field(default_factory=InstructionGroup)
    parts: Parts = field(default_factory=dict)  # parts that are kept while unchanged


@dataclass(slots=True)
class _Drawn:
    """An item on the canvas. Its previous picture is kept: much changes there and back, as what can be chosen does."""

    item: Item
    group: InstructionGroup = field(default_factory=InstructionGroup)  # with the picture
    picture: _Picture | None = None
    before: _Picture | None = None


class ItemCanvas(Widget):
    """Draws items and hands taps to them; the last item is on top."""

    look: Viewport | None = None

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.items: tuple[Item, ...] = ()
        self.painted = 0  # the number of groups drawn so far, for tests
        self._drawn: dict[str, _Drawn] = {}
        self._spot: tuple[Any, ...] = ()
        self._before: tuple[tuple[Any, ...], dict[str, _Drawn]] = ((), {})  # the previous position, with its drawings
        self._finger: Item | None = None
        self._shade = InstructionGroup()

    # -- drawing -----------------------------------------------------------------------------------

    def show(self, look: Viewport, items: Iterable[Item]) -> None:
        """Show this list of items."""
        spot = (look, self.x, self.y, self.width, self.height)
        moved = spot != self._spot
        if moved:
            self._move(spot)
        self.look = look
        before, self.items = self.items, tuple(items)
        if not self.items:
            self._before = (), {}
        keys = [item.key for item in self.items]
        if len(set(keys)) != len(keys):
            raise ValueError(f"two items share a key: {sorted(key for key in keys if keys.count(key) > 1)}")
        for key in self._drawn.keys() - set(keys):
            self.canvas.remove(self._drawn.pop(key).group)
        for item in self.items:
            self._update(item)
        self._host(before)
        if moved or [(item.key, id(item.widget)) for item in before] != [
            (item.key, id(item.widget)) for item in self.items
        ]:
            self._order()

    def _move(self, spot: tuple[Any, ...]) -> None:
        """Handle a changed position or viewport: the drawings of the previous position are kept, as panels beside it
        come and go.
        """
        for drawn in self._drawn.values():
            self.canvas.remove(drawn.group)
        kept = self._before[1] if self._before[0] == spot else {}
        self._before, self._spot, self._drawn = (self._spot, self._drawn), spot, kept
        for drawn in kept.values():
            self.canvas.add(drawn.group)

    def _update(self, item: Item) -> None:
        """Draw an item if it is new or has changed."""
        old = self._drawn.get(item.key)
        if old is not None and old.item == item:
            old.item = item  # looks the same, but its functions may differ
            return
        if old is None:
            old = _Drawn(item)
            self._drawn[item.key] = old
            self.canvas.add(old.group)
        old.item = item
        if item.paint is not None:
            self._paint(old)
        elif old.picture is not None:
            old.group.clear()
            old.picture = None

    def _paint(self, drawn: _Drawn) -> None:
        """Paint an item, or take its previous picture if that looks the same."""
        item, picture, drawn.before = drawn.item, drawn.before, drawn.picture
        if picture is None:
            picture = _Picture(item)
        elif picture.item != item:
            picture.group.clear()
        drawn.picture = picture
        drawn.group.clear()
        drawn.group.add(picture.group)
        if picture.item == item and picture.group.children:
            return
        assert item.paint is not None
        self.painted += 1
        pen = self.pen(item.box, picture.group)
        pen.kept = picture.parts if drawn.before is None else picture.parts | drawn.before.parts
        picture.item, picture.parts = item, pen.parts
        item.paint(pen, item.box.w, item.box.h, item.state)

    def pen(self, box: Box, group: InstructionGroup) -> Pen:
        """A pen with its origin at the upper left corner of a box."""
        assert self.look is not None
        d = self.look.density
        return Pen(group, self.x + box.x * d, self.top - box.y * d, self.look)

    def _order(self) -> None:
        """Put groups and widgets in the order of the items."""
        for item in self.items:
            for part in (self._drawn[item.key].group, item.widget.canvas if item.widget is not None else None):
                if part is not None:
                    self.canvas.remove(part)
                    self.canvas.add(part)

    def _host(self, before: Sequence[Item]) -> None:
        """Add, place and remove the widgets among the items."""
        wanted = {id(item.widget): item for item in self.items if item.widget is not None}
        for item in before:
            if item.widget is not None and id(item.widget) not in wanted and item.widget.parent is self:
                self.remove_widget(item.widget)
        assert self.look is not None
        d = self.look.density
        for item in wanted.values():
            widget, box = item.widget, item.box
            assert widget is not None
            if widget.parent is not self:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
                self.add_widget(widget)
            left, upper = round(self.x + box.x * d), round(self.top - box.y * d)
            widget.size_hint = (None, None)
            widget.size = (round(self.x + box.right * d) - left, upper - round(self.top - box.foot * d))
            widget.pos = (left, upper - widget.height)

    # -- taps --------------------------------------------------------------------------------------

    def under(self, x: float, y: float) -> Item | None:
        """The topmost item at a pixel that can be tapped."""
        if self.look is None:
            return None
        d = self.look.density
        across, down = (x - self.x) / d, (self.top - y) / d
        for item in reversed(self.items):
            box = item.box
            if (item.tap or item.hold) and box.x <= across < box.right and box.y <= down < box.foot:
                return item
        return None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin a touch: widgets first, then the topmost item."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos) or (touch.is_mouse_scrolling if touch.device == "mouse" else False):
            return False
        item = self.under(*touch.pos)
        if item is None:
            return False
        touch.grab(self)
        self._finger = item
        self._darken(item)
        if item.hold is not None:
            item.hold(True)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Release the item when the finger leaves it."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._finger is not None and not self._over(touch, self._finger):
            self._release(tapped=False)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End a touch; it is a tap if the finger is still on the item."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._finger is not None:
            self._release(tapped=self._over(touch, self._finger))
        return True

    def let_go(self) -> None:
        """Cancel the touch: it will not be a tap."""
        self._release(tapped=False)

    def _over(self, touch: MotionEvent, item: Item) -> bool:
        """Whether a finger is on an item, with some tolerance."""
        if self.look is None:  # it was removed during the touch
            return False
        d, slack = self.look.density, tokens.TARGET.least / 4
        across, down = (touch.x - self.x) / d, (self.top - touch.y) / d
        box = item.box.inset(-slack)
        return box.x <= across < box.right and box.y <= down < box.foot

    def _release(self, tapped: bool) -> None:
        """End a touch."""
        item, self._finger = self._finger, None
        self._shade.clear()
        self.canvas.remove(self._shade)
        if item is None:
            return
        if item.hold is not None:
            item.hold(False)
        drawn = self._drawn.get(item.key)
        if tapped and drawn is not None and drawn.item.tap is not None:
            drawn.item.tap()  # the current function, not that of the beginning of the touch

    def _darken(self, item: Item) -> None:
        """Shade the pressed item."""
        self._shade.clear()
        if self._shade in self.canvas.children:
            self.canvas.remove(self._shade)
        self.canvas.add(self._shade)
        if item.radius >= 0 and item.tap is not None:
            box = item.box
            self.pen(box, self._shade).box(0, 0, box.w, box.h, item.radius, tokens.PRESSED)
