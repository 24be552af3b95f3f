"""Dragging: a die is taken with a finger, follows it, and is dropped on a token; a short touch is a tap as ever."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box

START = 10.0  # dp a finger moves before it drags
SIZE = 64.0


class Drag(Widget):
    """Lies over what can be taken and where it can be dropped, and takes no touch that is not a drag."""

    def __init__(self, dropped: Callable[[int, int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.dropped = dropped
        self.look: Look | None = None
        self.dice: tuple[tuple[Box, int], ...] = ()
        self.targets: tuple[tuple[Box, int], ...] = ()
        self._held: int | None = None
        self._from = (0.0, 0.0)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)

    def offer(self, look: Look, dice: Sequence[tuple[Box, int]], targets: Sequence[tuple[Box, int]]) -> None:
        """What can be taken, with its number, and where it can go; boxes count from this widget's upper left."""
        self.look, self.dice, self.targets = look, tuple(dice), tuple(targets)

    @property
    def dragging(self) -> bool:
        """Whether something follows a finger."""
        return bool(self._drawn.children)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Remembers what lies under the finger; the tap itself belongs to what lies below."""
        self._held = self._under(touch, self.dice)
        self._from = touch.pos
        if self._held is not None:
            touch.ud[self] = True
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """The finger leaves the die's place with the die."""
        if self not in touch.ud or self._held is None or self.look is None:
            return False
        d = self.look.density
        if not self.dragging and max(abs(touch.x - self._from[0]), abs(touch.y - self._from[1])) < START * d:
            return False
        if not self.dragging:
            touch.grab(self)
        self._draw(touch, self._held)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It is dropped, on a token or nowhere."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        held, self._held = self._held, None
        self._drawn.clear()
        target = self._under(touch, self.targets)
        if held is not None and target is not None:
            self.dropped(held, target)
        return True

    def _draw(self, touch: MotionEvent, held: int) -> None:
        """The die at the finger, and the token it is over."""
        assert self.look is not None
        self._drawn.clear()
        pen = Pen(self._drawn, self.x, self.top, self.look)
        x, y = self._place(touch)
        for box, _token in self.targets:
            over = box.x <= x < box.right and box.y <= y < box.foot
            pen.ring(box.x, box.y, box.w, box.h, 12, 3 if over else 2, NIGHT.white if over else NIGHT.neon)
        parts.d6(pen, x, y - 18, SIZE, held)

    def _place(self, touch: MotionEvent) -> tuple[float, float]:
        assert self.look is not None
        d = self.look.density
        return (touch.x - self.x) / d, (self.top - touch.y) / d

    def _under(self, touch: MotionEvent, among: Sequence[tuple[Box, int]]) -> int | None:
        """What lies under the finger."""
        if self.look is None:
            return None
        x, y = self._place(touch)
        return next((found for box, found in among if box.x <= x < box.right and box.y <= y < box.foot), None)
