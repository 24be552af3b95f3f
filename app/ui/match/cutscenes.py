"""Animations over a whole table after important events, and helpers for painting them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui.drawing.pen import Pen
from app.ui.theme.viewport import Viewport

Scene = Callable[[Pen, float, float, float, Any], None]  # pen, width, height, progress, model


@dataclass(frozen=True, slots=True)
class CutsceneCue:
    """An animation for the last event."""

    seconds: float
    paint: Scene
    model: object


def rise(share: float, start: float, end: float) -> float:
    """The progress of a part that begins and ends at these shares, slowing down."""
    part = min(1.0, max(0.0, (share - start) / (end - start)))
    return 1 - (1 - part) ** 3


def away(share: float, start: float) -> float:
    """The opacity of a part that fades from this share on."""
    return 1.0 if share < start else max(0.0, (1 - share) / (1 - start))


class Cutscene(Widget):
    """An animation over the whole table after an important event. The next tap ends it and still has its effect; with
    animations disabled there is none.
    """

    LONGEST = 1.5  # seconds

    def __init__(self, over: Callable[[], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._over = over
        self._playing: tuple[Viewport, CutsceneCue] | None = None
        self.last = False  # the animation ends a match: the tap that ends it does nothing else
        self._time = 0.0
        self._clock: ClockEvent | None = None
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)

    @property
    def playing(self) -> bool:
        """Whether an animation is running."""
        return self._playing is not None

    def play(self, look: Viewport, cue: CutsceneCue | None, last: bool = False) -> None:
        """Start an animation, if there is one; a running one ends."""
        if cue is None:
            return
        self.drop()
        self.last = last
        if not look.motion:
            return
        self._time, self._playing = 0.0, (look, cue)
        self._clock = Clock.schedule_interval(self._step, 0)
        self._step(0)

    def drop(self) -> None:
        """Remove it without an event."""
        if self._playing is not None:
            self._playing = None
            if self._clock is not None:
                self._clock.cancel()
            self._drawn.clear()

    def finish(self) -> None:
        """End it at once."""
        if self._playing is not None:
            self.drop()
            self._over()

    def _ended(self, _dt: float) -> None:
        if self._playing is None:
            self._over()

    def _step(self, dt: float) -> None:
        """Draw the next frame."""
        if self._playing is None:
            return
        look, cue = self._playing
        seconds = min(cue.seconds, self.LONGEST)
        self._time += dt
        if self._time >= seconds:
            self.drop()
            Clock.schedule_once(self._ended, 0)  # what follows is drawn when nothing moves any more
            return
        self._drawn.clear()
        pen = Pen(self._drawn, self.x, self.top, look)
        cue.paint(pen, self.width / look.density, self.height / look.density, self._time / seconds, cue.model)

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """Ignore touches: the screen has ended it already."""
        return False
