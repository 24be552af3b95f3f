"""The light changes when sudden death begins: daylight lies over the dusk and fades away."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.sheet import Box


class Daylight(Widget):
    """What is left of the daylight; it takes no touches, and says when it is gone."""

    def __init__(self, gone: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.gone = gone
        self._time = 0.0
        self._clock: Any = None
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)

    @property
    def fading(self) -> bool:
        """Whether some of it is left."""
        return self._clock is not None

    def fade(self) -> None:
        """It begins to go."""
        self._time = 0.0
        if self._clock is None:
            self._clock = Clock.schedule_interval(self._step, 0)

    def finish(self) -> None:
        """It is gone at once."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self._drawn.clear()
            self.gone()

    def show(self, look: Look, panel: Box | None) -> None:
        """Draws it over the ground and the panel."""
        self._drawn.clear()
        if not self.fading:
            return
        pen = Pen(self._drawn, 0, look.height * look.density, look)
        pen.ground(0, 0, look.width, look.height, tokens.FELT.felt)
        if panel is not None:
            pen.fill(panel.x, panel.y, panel.w, panel.h, tokens.FELT.panel)
        self._fade()

    def _fade(self) -> None:
        alpha = max(0.0, 1 - self._time / tokens.MOTION.slow)
        for part in self._drawn.children:
            if isinstance(part, Color):
                part.a = alpha

    def _step(self, dt: float) -> None:
        """One frame further."""
        self._time += dt
        if self._time >= tokens.MOTION.slow:
            self.finish()
        else:
            self._fade()

    def on_touch_down(self, _touch: Any) -> bool:
        """What lies on it can be touched already."""
        return False
