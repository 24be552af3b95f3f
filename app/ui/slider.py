"""A slider with a few steps: a finger anywhere on it moves the thumb, and letting go chooses."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui.look import Look
from app.ui.paint import Pen

THUMB = 28.0
TRACK = 8.0


class StepSlider(Widget):
    """Chooses one of several steps."""

    def __init__(self, steps: Sequence[float], pick: Callable[[float], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.steps = tuple(steps)
        self.pick = pick
        self.value = self.steps[0]
        self.look: Look | None = None
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, look: Look, value: float) -> None:
        """Makes the slider look like this."""
        self.look, self.value = look, value
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        if self.look is None:
            return
        pen = Pen(self._group, self.x, self.top, self.look)
        frame, d = self.look.frame, self.look.density
        w, h = self.width / d, self.height / d
        x = THUMB / 2 + (w - THUMB) * self._share()
        pen.box(0, h / 2 - TRACK / 2, w, TRACK, 4, frame.control)
        pen.box(0, h / 2 - TRACK / 2, max(TRACK, x), TRACK, 4, frame.accent)
        for step in range(len(self.steps)):
            at = THUMB / 2 + (w - THUMB) * step / (len(self.steps) - 1)
            pen.fill(at - 1, h / 2 - 1, 2, 2, frame.text_muted)
        pen.sprite("frame", "disc", x, h / 2, THUMB, tint=frame.accent)

    def _share(self) -> float:
        """Where the thumb is, from 0 to 1."""
        nearest = min(range(len(self.steps)), key=lambda step: abs(self.steps[step] - self.value))
        return nearest / (len(self.steps) - 1)

    def _at(self, touch: MotionEvent) -> float:
        """The step under a finger."""
        d = self.look.density if self.look else 1.0
        share = (touch.x - self.x - THUMB / 2 * d) / max(1.0, self.width - THUMB * d)
        return self.steps[round(min(1.0, max(0.0, share)) * (len(self.steps) - 1))]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger lands on the slider."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.value = self._at(touch)
        self._draw()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """It slides."""
        if touch.grab_current is not self:
            return False
        self.value = self._at(touch)
        self._draw()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It leaves: chosen."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.pick(self._at(touch))
        return True
