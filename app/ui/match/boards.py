"""Boards in layouts; a table that can be rotated; a board and its panel side by side.

A board is an ordinary widget: the layout sets its position, `model` its state. `compose` returns its items in the
board's own coordinates, and only changed items are drawn.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.present import tokens
from app.ui.drawing.item_canvas import Box, Item, ItemCanvas
from app.ui.drawing.painted_widget import Settled
from app.ui.drawing.pen import Pen
from app.ui.theme.viewport import Viewport

ASIDE = 3.0  # weight of a step sideways relative to one ahead


class RingedBoard(Widget):
    """A board over whose parts the keyboard moves a focus ring."""

    look: Viewport | None = ObjectProperty(None, allownone=True)
    focused = BooleanProperty(False)  # has the keyboard focus
    whole = BooleanProperty(False)  # the ring is around the board
    ring = ObjectProperty("")  # the focused part
    ring_out = 0.0  # how far the ring is outside of its part, in dp
    ring_radius = tokens.RADIUS.segment

    def __init__(self, **kwargs: object) -> None:
        self._around: InstructionGroup | None = None
        super().__init__(**kwargs)
        for name in ("focused", "ring", "whole", "pos", "size"):
            self.fbind(name, self.draw_ring)

    # -- what a board says of its parts ------------------------------------------------------------

    def key_places(self) -> Sequence[Hashable]:
        """Its parts that can be tapped, in reading order."""
        raise NotImplementedError

    def part_box(self, place: Any) -> Box:
        """The box of a part, from the upper left corner of the board."""
        raise NotImplementedError

    def whole_box(self, look: Viewport) -> Box:
        """The box of all parts."""
        return Box(0, 0, self.width / look.density, self.height / look.density)

    def ring_ink(self, look: Viewport) -> str:
        """The colour of the ring."""
        return look.frame.accent

    def press(self, place: Any) -> None:
        """Handle Enter on a part."""
        raise NotImplementedError

    # -- the ring ----------------------------------------------------------------------------------

    @property
    def walkable(self) -> bool:
        """Whether there is a part to focus."""
        return self.look is not None and bool(self.key_places())

    def keyed(self, way: tuple[int, int] | None, enter: bool) -> bool:
        """Handle a key for the focus ring on the board: a step to the next part, or a tap; returns whether it was
        used.
        """
        on = self.under_ring()
        if on is None or (way is None and not enter):
            return False
        if enter or way is None:
            self.press(on)
            return True
        start = self.part_box(on)
        others = [place for place in self.key_places() if place != on]
        steps = [
            (cost, number)
            for number, place in enumerate(others)
            if (cost := _step(start, self.part_box(place), way)) is not None
        ]
        if not steps:
            return False  # the focus leaves the board
        self.ring = others[min(steps)[1]]
        return True

    def focus_place(self, place: Hashable) -> None:
        """Focus a part."""
        self.ring = place

    def under_ring(self) -> Any:
        """The focused part; the first one if it is gone, None if there are none."""
        places = self.key_places()
        return self.ring if self.ring in places else places[0] if places else None

    def ring_spot(self) -> tuple[float, float]:
        """The centre of the focused part."""
        on, look = self.under_ring(), self.look
        if on is None or look is None:
            return float(self.center_x), float(self.center_y)
        box, d = self.part_box(on), look.density
        return float(self.x + (box.x + box.w / 2) * d), float(self.top - (box.y + box.h / 2) * d)

    def draw_ring(self, *_changed: object) -> None:
        """Draw the ring around its part; it exists only with a keyboard."""
        if self._around is not None:
            self.canvas.after.remove(self._around)
            self._around = None
        look = self.look
        on = self.under_ring() if self.focused and look is not None else None
        if on is not None and look is not None:
            self._around = InstructionGroup()
            self.canvas.after.add(self._around)
            box = (self.whole_box(look) if self.whole else self.part_box(on)).inset(-self.ring_out)
            pen = Pen(self._around, self.x + box.x * look.density, self.top - box.y * look.density, look)
            pen.ring(0, 0, box.w, box.h, self.ring_radius, tokens.FOCUS, self.ring_ink(look))


class ItemBoard(Settled, RingedBoard, ItemCanvas):
    """A board made of items, with coordinates from its own upper left corner."""

    key = StringProperty()
    say = StringProperty()
    model = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._key_holds = ""  # the item held by a key
        super().__init__(**kwargs)
        for name in ("pos", "size", "model", "look"):
            self.fbind(name, self.redraw)
        self.redraw()

    def settled(self) -> None:
        """Draw changed items."""
        look = self.look
        if look is None or self.width < 1 or self.height < 1:
            return
        box = Box(0, 0, self.width / look.density, self.height / look.density)
        self.show(look, self.compose(look, box) if self.model is not None else [])
        if self.focused:
            self.draw_ring()

    # -- keyboard ----------------------------------------------------------------------------------

    def press(self, place: str) -> None:
        on = self._item(place)
        self._key_holds = place if on.hold is not None else ""
        if on.hold is not None:
            on.hold(True)
        elif on.tap is not None:
            on.tap()

    def key_lifted(self) -> None:
        """Handle that the key is released which has pressed an item: what was held is let go, and was a tap too."""
        held, self._key_holds = self._key_holds, ""
        on = next((item for item in self.items if held and item.key == held), None)
        if on is not None and on.hold is not None:
            on.hold(False)
            if on.tap is not None:
                on.tap()

    def key_places(self) -> Sequence[str]:
        places = [item for item in self.items if item.tap is not None]
        least = min((item.box.h for item in places), default=1.0)
        return [item.key for item in sorted(places, key=lambda item: (round(item.box.y / least), item.box.x))]

    def part_box(self, place: str) -> Box:
        return self._item(place).box

    def _item(self, key: str) -> Item:
        return next(item for item in self.items if item.key == key)

    def compose(self, look: Viewport, box: Box) -> Sequence[Item]:
        """The items of the board; `box` is its whole area."""
        raise NotImplementedError


def _step(start: Box, goal: Box, way: tuple[int, int]) -> float | None:
    """The distance of a thing in this direction; None if it is not in this direction."""
    across = goal.x + goal.w / 2 - start.x - start.w / 2
    up = start.y + start.h / 2 - goal.y - goal.h / 2
    ahead, aside = (across * way[0], abs(up)) if way[0] else (up * way[1], abs(across))
    return ahead + ASIDE * aside if ahead > 1 else None


class Turned(FloatLayout):
    """A container of a table that can be rotated by half a turn."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._turn = Rotate(angle=0)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._turn)
        self.canvas.after.add(PopMatrix())
        for name in ("pos", "size", "turned"):
            self.fbind(name, self._place)

    def _place(self, *_changed: object) -> None:
        self._turn.angle = 180 if self.turned else 0
        self._turn.origin = self.center

    def _other(self, x: float, y: float) -> tuple[float, float]:
        """A point in the coordinates of the rotated table."""
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.turned else (x, y)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self._other(x, y)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self._other(x, y)

    def _turned(self, touch: MotionEvent, hear: Callable[[Any], Any]) -> bool:
        if not self.turned:
            return bool(hear(touch))
        touch.push()
        touch.apply_transform_2d(self._other)
        heard = bool(hear(touch))
        touch.pop()
        return heard

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._turned(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._turned(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._turned(touch, super().on_touch_up)


class Sides(BoxLayout):
    """A board and its panel side by side; swapped for players who want the panel on the left."""

    swapped = BooleanProperty(False)

    def on_swapped(self, *_changed: object) -> None:
        """Swap the two."""
        self._swap()

    def on_kv_post(self, _base: object) -> None:
        """Swap the two if requested, once both exist."""
        if self.swapped:
            self._swap()

    def _swap(self) -> None:
        last_first = self.children[:]
        self.clear_widgets()
        for widget in last_first:
            self.add_widget(widget)
