"""Base classes of painted widgets in layouts.

A `Painting` is a widget filled by one painter: the layout sets its position, properties contain its state, and it is
drawn again before the next frame when one of them has changed. A `Leaf` also computes its height from its width, so
that text of any size fits. `Touched` is a widget that can be tapped.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.stencil_instructions import StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app.present import tokens
from app.ui.drawing.before_frame import BeforeFrame
from app.ui.drawing.pen import Parts, Pen
from app.ui.theme.viewport import Viewport


class Settled(Widget):
    """A widget that is drawn once after layouts, for all changes together. It waits while it, or an ancestor, is not
    in a window.
    """

    def __init__(self, **kwargs: object) -> None:
        self._away_with: Any = None
        self.redraw = BeforeFrame(self._settle)
        super().__init__(**kwargs)

    def _settle(self) -> None:
        self._wait_for(away_with(self))
        if self._away_with is None:
            self.settled()

    def _wait_for(self, away: Any) -> None:
        """Draw it when this ancestor is in a window again."""
        if away is self._away_with:
            return
        if self._away_with is not None:
            self._away_with.funbind("parent", self.redraw)
        if away is not None:
            away.fbind("parent", self.redraw)
        self._away_with = away

    def settled(self) -> None:
        """Draw it now."""
        raise NotImplementedError


def away_with(widget: Widget) -> Any:
    """The topmost ancestor of a widget outside of a window; None if it is in a window or will be."""
    while widget.parent is not None:
        if widget.parent is widget:  # a window is its own parent
            return None
        widget = widget.parent
    return None if getattr(widget, "ahead", False) else widget


class Painted(Settled):
    """A widget with something painted below its children; `look` is set by the rules in parts.kv."""

    look: Viewport | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ()  # the properties that are drawn
    # the attributes of a viewport that affect it
    heeded = attrgetter("density", "text", "frame", "width", "height", "edges")

    def __init__(self, **kwargs: object) -> None:
        self._ground = InstructionGroup()
        self._drawn_parts, self._parts_before = Parts(), Parts()  # of the last drawing, and of the one before
        self._heeded: Any = None
        super().__init__(**kwargs)
        self.canvas.before.add(self._ground)
        for name in ("pos", "size", *self.shown):
            self.fbind(name, self.redraw)
        self.redraw()

    def on_look(self, _painted: object, look: Viewport) -> None:
        """Redraw after a change of the viewport, if it affects this widget."""
        heeded = type(self).heeded(look)
        if heeded != self._heeded:
            self._heeded = heeded
            self.refit()
            self.redraw()

    def refit(self) -> None:
        """Measure and draw again after a change of text scale or window."""

    def settled(self) -> None:
        self._ground.clear()
        look = self.look
        if look is not None and self.width >= 1 and self.height >= 1:
            pen = Pen(self._ground, self.x, self.top, look)
            # a widget may return to its earlier position when panels come and go
            pen.kept = self._parts_before | self._drawn_parts
            self._parts_before, self._drawn_parts = self._drawn_parts, pen.parts
            self.draw(pen, self.width / look.density, self.height / look.density)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        """Draw it, in dp from the upper left corner."""
        raise NotImplementedError


class Painting(Painted):
    """A painter in a layout: its state is the property `model`."""

    paint: Callable[[Pen, float, float, Any], None] | None = ObjectProperty(None, allownone=True)
    model = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("paint", "model")
    heeded = attrgetter("density", "text", "frame", "width", "height", "edges", "patterns", "language")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.paint is not None:
            self.paint(pen, w, h, self.model)


class Leaf(Painted):
    """A painting that computes its height from its width."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("width", 0)
        super().__init__(**kwargs)
        for name in ("width", *self.shown):
            self.fbind(name, self._measure)
        self._measure()

    def refit(self) -> None:
        self._measure()

    def _measure(self, *_changed: object) -> None:
        look = self.look
        if self.size_hint_y is None and look is not None and self.width >= 1:
            self.height = look.px(self.tall(look, self.width / look.density))

    def tall(self, look: Viewport, w: float) -> float:
        """Its height at this width, in dp."""
        raise NotImplementedError


# -- widgets that can be tapped --------------------------------------------------------------------


def gone(widget: Widget) -> bool:
    """Whether it is not in the window any more, or on a hidden screen; overlays belong to no screen."""
    above = widget.parent
    while above is not None and above.parent is not above:  # a window is its own parent
        if isinstance(above, Screen) and (above.manager is None or above.manager.current_screen is not above):
            return True
        above = above.parent
    return above is None


class TapTarget(ButtonBehavior, Widget):
    """A widget that can be tapped, identified by its key in tests: it is shaded while pressed, with a ripple from the
    touched point (KivyMD's ripple is a frame buffer and a shader for each, 2 ms and 1.2 MB).
    """

    look: Viewport | None
    key = StringProperty()
    say = StringProperty()  # its accessible text, if it has no visible text
    corner = StringProperty("segment")  # the radius of the shade
    focused = BooleanProperty(False)  # has the keyboard focus
    wave = NumericProperty(0.0)  # progress of the ripple, from 0 to 1

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Release the touch at its end: Kivy keeps it for a while to recognise double taps. A widget that was removed,
        or whose screen was left meanwhile, was not tapped.
        """
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        if gone(self):
            touch.ungrab(self)
            self.state = "normal"
            heard = True
        else:
            heard = bool(super().on_touch_up(touch))
        touch.ud.pop(self, None)
        return heard

    def __init__(self, **kwargs: object) -> None:
        self._over: InstructionGroup | None = None
        self._landed = (0.0, 0.0)
        super().__init__(**kwargs)
        for name in ("state", "focused", "wave"):
            self.fbind(name, self._cover)

    def on_press(self) -> None:
        """Begin the ripple."""
        self._landed = self.last_touch.pos if self.last_touch is not None else self.center
        if self.look is not None and self.look.motion:
            self.wave = 0.0
            Animation(wave=1.0, duration=tokens.MOTION.wave, t="out_quad").start(self)

    def _cover(self, *_changed: object) -> None:
        """Draw the shade, the ripple and the focus over the widget; they do not exist while it is not pressed. A ripple
        ends with the screen it is on.
        """
        if 0.0 < self.wave < 1.0 and away_with(self) is not None:
            Clock.schedule_once(self._end_wave, 0)  # an animation cannot be cancelled while it sets a value
            self.wave = 0.0
        seen = self.state == "down" or self.focused or 0.0 < self.wave < 1.0
        if self._over is None:
            if not seen:
                return
            self._over = InstructionGroup()
            self.canvas.after.add(self._over)
        self._over.clear()
        if not seen or self.look is None:
            self.canvas.after.remove(self._over)
            self._over = None
            return
        self._draw_cover(Pen(self._over, self.x, self.top, self.look), self.look)

    def _end_wave(self, _dt: float) -> None:
        Animation.cancel_all(self, "wave")
        self.wave = 0.0

    def _draw_cover(self, pen: Pen, look: Viewport) -> None:
        w, h = self.width / look.density, self.height / look.density
        radius = float(getattr(tokens.RADIUS, self.corner))
        if self.state == "down":
            pen.box(0, 0, w, h, radius, tokens.PRESSED)
        if 0.0 < self.wave < 1.0:
            across, down = (self._landed[0] - self.x) / look.density, (self.top - self._landed[1]) / look.density
            reach = max(w, h) * 2 * self.wave
            group = pen.group
            group.add(StencilPush())
            pen.fill(0, 0, w, h, tokens.PRESSED)
            group.add(StencilUse())
            pen.disc(across, down, reach, look.frame.text, tokens.WAVE * (1 - self.wave))
            group.add(StencilUnUse())
            pen.fill(0, 0, w, h, tokens.PRESSED)
            group.add(StencilPop())
        if self.focused:
            pen.ring(0, 0, w, h, radius, tokens.FOCUS, look.frame.accent)


class Touched(TapTarget, Painted):
    """A painted widget that can be tapped."""

    def settled(self) -> None:
        super().settled()
        if self._over is not None:  # moves the overlay
            self._cover()


class HoldTarget(Painted):
    """A painted widget that does something as long as a finger, or a key, holds it."""

    key = StringProperty()
    say = StringProperty()
    focused = BooleanProperty(False)  # has the keyboard focus

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("focused", self.redraw)

    def press(self, on: bool) -> None:
        """Handle that it is held, or let go."""
        raise NotImplementedError

    def settled(self) -> None:
        super().settled()
        look = self.look
        if self.focused and look is not None:
            pen = Pen(self._ground, self.x, self.top, look)
            w, h = self.width / look.density, self.height / look.density
            pen.ring(0, 0, w, h, tokens.RADIUS.segment, tokens.FOCUS, look.frame.accent)


class Tappable(Touched, Painting):
    """A painter that can be tapped."""
