"""The bridge between layouts and painters.

A `Painting` is a widget that one painter fills: the layout gives it its place, properties say what is to be seen, and
it is drawn again before the next frame when one of them has changed. A `Leaf` also knows how tall it must be for its
width, so that words of any size find room; layouts ask it as they ask a Label. `Touched` is what can be tapped.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from kivy.animation import Animation
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
    """It is drawn once layouts are done, and once for all that has changed. While it is not there, with all it stands
    on, it waits.
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
        """It is drawn when this is somewhere again."""
        if away is self._away_with:
            return
        if self._away_with is not None:
            self._away_with.funbind("parent", self.redraw)
        if away is not None:
            away.fbind("parent", self.redraw)
        self._away_with = away

    def settled(self) -> None:
        """Now it may be drawn."""
        raise NotImplementedError


def away_with(widget: Widget) -> Any:
    """What a widget stands on that is nowhere now; nothing where it is in a window, or is made for one."""
    while widget.parent is not None:
        if widget.parent is widget:  # a window is its own parent
            return None
        widget = widget.parent
    return None if getattr(widget, "ahead", False) else widget


class Painted(Settled):
    """Any widget with something painted below its children; `look` comes from the rules in parts.kv."""

    look: Viewport | None = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ()  # the properties that are seen
    heeded = attrgetter("density", "text", "frame", "width", "height", "edges")  # what of a look is seen

    def __init__(self, **kwargs: object) -> None:
        self._ground = InstructionGroup()
        self._drawn_parts, self._parts_before = Parts(), Parts()  # that were drawn the last time, and the time before
        self._heeded: Any = None
        super().__init__(**kwargs)
        self.canvas.before.add(self._ground)
        for name in ("pos", "size", *self.shown):
            self.fbind(name, self.redraw)
        self.redraw()

    def on_look(self, _painted: object, look: Viewport) -> None:
        """Another look: whoever does not heed what differs stays as it is."""
        heeded = type(self).heeded(look)
        if heeded != self._heeded:
            self._heeded = heeded
            self.refit()
            self.redraw()

    def refit(self) -> None:
        """Letters or window have changed."""

    def settled(self) -> None:
        self._ground.clear()
        look = self.look
        if look is not None and self.width >= 1 and self.height >= 1:
            pen = Pen(self._ground, self.x, self.top, look)
            pen.kept = self._parts_before | self._drawn_parts  # panels come and go beside it: its place was this before
            self._parts_before, self._drawn_parts = self._drawn_parts, pen.parts
            self.draw(pen, self.width / look.density, self.height / look.density)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        """Draws it, in dp from the upper left corner."""
        raise NotImplementedError


class Painting(Painted):
    """A painter in a layout: it is given all it draws as `model`."""

    paint: Callable[[Pen, float, float, Any], None] | None = ObjectProperty(None, allownone=True)
    model = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("paint", "model")
    heeded = attrgetter("density", "text", "frame", "width", "height", "edges", "patterns", "language")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.paint is not None:
            self.paint(pen, w, h, self.model)


class Leaf(Painted):
    """A painting that says how tall it is at a width."""

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
        """How tall it is at this width, in dp."""
        raise NotImplementedError


# -- what can be tapped ----------------------------------------------------------------------------


def gone(widget: Widget) -> bool:
    """Whether it is in the window no more, or stands on a screen that is not seen; what lies over all screens stands on
    none.
    """
    above = widget.parent
    while above is not None and above.parent is not above:  # a window is its own parent
        if isinstance(above, Screen) and (above.manager is None or above.manager.current_screen is not above):
            return True
        above = above.parent
    return above is None


class TapTarget(ButtonBehavior, Widget):
    """Something that can be tapped, by its key in tests: it darkens under a finger, and a wave runs from where that
    landed (KivyMD's ripple is a frame buffer and a shader for each, 2 ms and 1.2 MB).
    """

    look: Viewport | None
    key = StringProperty()
    say = StringProperty()  # its words for a screen reader to come, where it shows none
    corner = StringProperty("segment")  # the radius of the shade
    focused = BooleanProperty(False)  # under the arrow keys
    wave = NumericProperty(0.0)  # how far the wave has run, from 0 to 1

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A touch that is over keeps no button: Kivy keeps it for a while, as it may become one of two or three. And
        by then it may have been taken away, or another device may have led away from its screen: nobody tapped that.
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
        """A finger lands."""
        self._landed = self.last_touch.pos if self.last_touch is not None else self.center
        if self.look is not None and self.look.motion:
            self.wave = 0.0
            Animation(wave=1.0, duration=tokens.MOTION.wave, t="out_quad").start(self)

    def _cover(self, *_changed: object) -> None:
        """Draws the shade, the wave and the focus over what is painted; nothing of it exists while nobody touches."""
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
        if self._over is not None:  # what lies over it moves along
            self._cover()


class Tappable(Touched, Painting):
    """A painter that can be tapped."""
