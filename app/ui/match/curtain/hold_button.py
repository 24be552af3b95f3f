"""Holding to open: deliberate, with visible progress; releasing early runs it back."""

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty

from app.present import tokens
from app.ui.drawing.painted_widget import Touched
from app.ui.drawing.pen import Pen
from app.ui.widgets.app_button import AppButton


class Held(Touched):
    """A button to be held: `on_held` fires after the full time, `on_short` on an early release; Enter on a keyboard
    needs no hold.
    """

    share = NumericProperty(0.0)
    gesture = BooleanProperty(True)  # whether it has to be held now, or is an ordinary button
    seconds = NumericProperty(tokens.MOTION.curtain_hold)
    __events__ = ("on_held", "on_short")

    def __init__(self, **kwargs: object) -> None:
        self._held = False
        self._clock: ClockEvent | None = None
        super().__init__(**kwargs)

    def hold(self, on: bool) -> None:
        """Handle that a finger has pressed or released it."""
        self._held = on
        if self._clock is None:
            self._clock = Clock.schedule_interval(self._step, 0)

    def drop(self) -> None:
        """Cancel the hold after a release, or when it is removed."""
        self.share, self._held = 0.0, False
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def reset(self) -> None:
        """Forget the last touch, for another player."""
        self.drop()
        self.state, self.wave, self.focused = "normal", 0.0, False

    def _step(self, dt: float) -> None:
        """Advance while it is held, and run back while it is not."""
        share = self.share + (dt / self.seconds if self._held else -dt / tokens.MOTION.curtain_back)
        if share >= 1:
            self._opened()
        elif share <= 0 or self.get_root_window() is None:  # the table was removed meanwhile
            self.drop()
        else:
            self.share = share

    def _opened(self) -> None:
        self.drop()
        if self.last_touch is not None:  # releasing the finger is no tap any more
            self.last_touch.ungrab(self)
            self.state = "normal"
        self.dispatch("on_held")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin a hold."""
        heard = bool(super().on_touch_down(touch))
        if heard and self.gesture and touch.grab_current is None and touch.ud.get(self):
            self.hold(True)
        return heard

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Release it when the finger slides off."""
        if touch.grab_current is self and not self.collide_point(*touch.pos) and self._held:
            self.hold(False)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End a hold."""
        if touch.grab_current is self and self._held:
            self.hold(False)
            self.dispatch("on_short")
        return bool(super().on_touch_up(touch))

    def trigger_action(self, duration: float = 0.1) -> None:
        """Handle a press by the keyboard."""
        super().trigger_action(duration)
        if self.gesture:
            self.dispatch("on_held")

    def on_held(self) -> None:
        """Event: it was held long enough."""

    def on_short(self) -> None:
        """It was not."""


class HoldButton(Held, AppButton):
    """Opens a private view from the public table in one gesture: pass the device, and hold."""

    shown: tuple[str, ...] = (*AppButton.shown, "share")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        super().draw(pen, w, h)
        self.draw_share(pen, w, h, pen.look.frame.on_primary)

    def draw_share(self, pen: Pen, w: float, h: float, colour: str) -> None:
        """Draw the progress."""
        if self.share > 0:
            side, thick = tokens.RADIUS.button, tokens.GAPS.hair
            foot, room = h - 2 * thick, w - 2 * tokens.RADIUS.button
            pen.box(side, foot, room, thick, tokens.RADIUS.mark, colour, tokens.PALE)
            pen.box(side, foot, max(thick, room * self.share), thick, tokens.RADIUS.mark, colour)
