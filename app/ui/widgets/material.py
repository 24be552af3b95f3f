"""KivyMD's widgets as the screens of the frame use them: app bar, icon button, text field, slider, divider.

A class here extends the one of KivyMD that it is named after and takes its place in .kv: `MDIconButton:` is the one of
this module wherever a file begins with `#:import material app.ui.widgets.material`. It adds what all controls of the
app have: a `key`, words for a reader (`say`), the ring of the keyboard, targets of 48 dp, letters that follow the text
scale, and nothing that outlives its screen. Lengths stand in material.kv; colours are those of `theme_cls`.

docs/screens.md tells which widgets of KivyMD are used and which are not, with figures from `bench.kivymd_widgets`.
"""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.uix import appbar, button, divider, slider, textfield

from app.present import tokens
from app.ui.drawing import text_rendering
from app.ui.drawing.painted_widget import TapTarget
from app.ui.shell import kivymd_patches
from app.ui.shell.kivymd_patches import icon_letter
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.inputs import LimitedInput

AS_IT_IS = 1, 1, 1, 1  # the colour of letters that have theirs in their texture
ARC = 5  # straight parts of a rounded corner
DOTS = 40  # more steps than these cannot be distinguished
NARROW = 80  # dp: no window leaves less room for a title
SMALLEST = 0.5  # the share of its size that a title shrinks to before it is cut

__all__ = ("icon_letter",)  # material.kv takes it from here


def title_size(look: Viewport, text: str, width: float) -> int:
    """The pixel size of letters at which a title fits on one line, or the smallest."""
    px = look.letters(look.type.title)
    if width < look.px(NARROW):  # before the layout
        return px
    return text_rendering.fitting(text, "strong", px, max(1, int(width)), int(px * SMALLEST))


def font(text: str, face: str) -> str:
    """The font file for a text: that of the face, or one that has its letters."""
    return text_rendering.face_file(text_rendering.parts(text, face)[0][0] if text else face)


def once(colour: Sequence[float]) -> list[float]:
    """A colour that is this one after KivyMD has laid it over letters of the same colour: it tints hints twice."""
    return [channel**0.5 for channel in colour[:3]] + [colour[3]]


class MDDivider(divider.MDDivider):
    """A hairline between rows."""

    def on_orientation(self, *_changed: object) -> None:
        """Its thickness is a whole number of pixels, by material.kv; KivyMD's makes all below it blurred."""


# -- what is tapped --------------------------------------------------------------------------------


class MDIconButton(TapTarget, button.MDIconButton):
    """An icon to be tapped. The wave under a finger is the one of all our buttons: KivyMD's is a frame buffer and a
    shader for each button, made whether it is ever touched or not.
    """

    look: Viewport | None = ObjectProperty(None, allownone=True)
    corner = StringProperty("sheet")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._moved)

    def init_fbos(self) -> None:
        """No buffer for a wave that is not shown."""
        self.fbo = None

    def _moved(self, *_changed: object) -> None:
        if self._over is not None:
            self._cover()


# -- the bar above a screen ------------------------------------------------------------------------


class MDTopAppBar(appbar.MDTopAppBar):
    """The bar above a screen: the way back, the title, and signs that a screen adds as its trailing buttons."""

    title = StringProperty()
    leave = StringProperty()  # the words of the way back, where they are not the usual ones

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        Window.funbind("on_resize", self._on_resize)  # else Window remembers each bar there ever was

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a child at once; KivyMD adds it a frame later, so the first frame would show an empty bar."""
        if isinstance(widget, appbar.MDTopAppBarTitle):
            self._appbar_title, widget._appbar = widget, self
            self.ids.text_box.add_widget(widget)
        elif isinstance(widget, appbar.MDTopAppBarLeadingButtonContainer):
            self._leading_button_container, widget._appbar = widget, self
            self.ids.root_box.add_widget(widget, len(self.ids.root_box.children))
        elif isinstance(widget, appbar.MDTopAppBarTrailingButtonContainer):
            self._trailing_button_container, widget._appbar = widget, self
            self.ids.root_box.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)


# -- what is typed ---------------------------------------------------------------------------------


def edge(pos: Sequence[float], size: Sequence[float], radius: float, left: float, right: float) -> list[float]:
    """The edge of a field as one line, with a gap in its upper side from `left` to `right`."""
    (x, y), (wide, tall) = pos, size
    corners = (
        (x + wide - radius, y + tall - radius, 90),
        (x + wide - radius, y + radius, 0),
        (x + radius, y + radius, -90),
        (x + radius, y + tall - radius, 180),
    )
    points = [x + right, y + tall]
    for across, up, first in corners:
        for part in range(ARC + 1):
            angle = radians(first - 90 * part / ARC)
            points += [across + radius * cos(angle), up + radius * sin(angle)]
    return [*points, x + left, y + tall]


def hint_pos(hint: Any, pos: Sequence[float], height: float, left: float, below: float) -> tuple[float, float]:
    """Where what a field asks for lies: `below` is counted as KivyMD does."""
    tall = hint.texture_size[1] if hint is not None else 0
    return pos[0] + left, pos[1] + (height + tall) / 2 - below


class MDTextField(LimitedInput, textfield.MDTextField):
    """A line to write in, with what it asks for above it."""

    look: Viewport | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._written = self._raised = False
        super().__init__(write_tab=False, **kwargs)
        for name in ("primary_palette", "theme_style"):  # else the theme remembers each field there ever was
            self.theme_cls.funbind(name, self.update_colors)

    def on_look(self, *_changed: object) -> None:
        """Another theme or text scale: what it asks for is a texture, made again when the theme has changed, too."""
        Clock.schedule_once(self._check_text, 0)

    def on_height(self, *_changed: object) -> None:
        """Keep the label at its place."""
        if self._hint_text_label is not None:
            self._hint_y = self._hint_place()

    def on_focus(self, field: Any, focus: bool) -> None:
        """Enable the animation of the label from the first input on."""
        self._written = self._written or focus
        super().on_focus(field, focus)

    def set_pos_hint_text(self, y: float, x: float) -> None:
        """Move the label to the middle of the field, or to its upper edge during input; KivyMD assumes a field of 56
        dp, independent of the text size.
        """
        self._raised = y < 0
        aside = self.look.px(tokens.TARGET.least - tokens.GAPS.wide) if self.look and self._leading_icon else 0
        self._go(self, _hint_x=-aside if self._raised else 0, _hint_y=self._hint_place())

    def get_adjusted_pos_hint_text_label(self) -> tuple[float, float]:
        """The same, where KivyMD sets it itself."""
        left = self.padding[0] + self._hint_x
        return hint_pos(self._hint_text_label, self.pos, self.height, left, self._hint_y)

    def set_hint_text_font_size(self) -> None:
        """It is smaller on the edge."""
        self._go(self.canvas.after.get_group("hint-text-rectangle")[0], size=self._hint_text_label.texture_size)
        self._go(self, _hint_y=self._hint_place())

    def _hint_place(self) -> float:
        """How far below the upper edge it lies, as KivyMD counts."""
        tall = float(self._hint_text_label.texture_size[1])
        return tall - self.height / 2 if self._raised else tall

    def set_space_in_line(self, left_width: float, right_width: float) -> None:
        """The edge leaves room for it."""
        self._go(self, _left_x_axis_pos=left_width, _right_x_axis_pos=right_width)

    def _go(self, what: Any, **there: Any) -> None:
        """Moves something, or sets it where nothing is to move."""
        if self._written and self.look is not None and self.look.motion:
            Animation(**there, d=tokens.MOTION.normal, t="out_quad").start(what)
        else:
            for name, value in there.items():
                setattr(what, name, value)


# -- what is chosen --------------------------------------------------------------------------------


class MDSlider(slider.MDSlider):
    """A slider over some `steps`: a finger anywhere on it moves the knob, and letting go chooses."""

    key = StringProperty()
    say = StringProperty()
    steps = ListProperty()
    dots = ListProperty()  # where the steps are
    focused = BooleanProperty(False)  # has the keyboard focus
    __events__ = ("on_pick",)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """The handle is as large as the slider leaves room for at its ends."""
        super().add_widget(widget, *args, **kwargs)
        self.on_padding()

    def on_padding(self, *_changed: object) -> None:
        """Another density."""
        if self._handle is not None:
            self._handle.size = [2 * self.padding] * 2

    def _update_points(self, *_changed: object) -> None:
        """The dots of the steps; KivyMD's are half a knob beside the places the knob comes to."""
        gaps = len(self.steps) - 1
        wide = (self.width - 2 * self.padding) / max(1, gaps)
        places = range(gaps + 1 if 0 < gaps < DOTS else 0)
        self.dots = [side for place in places for side in (self.x + self.padding + wide * place, self.center_y)]

    def on_pos(self, *_changed: object) -> None:
        """The dots move with it."""
        self._update_points()

    def on_steps(self, *_changed: object) -> None:
        """Other steps."""
        self._update_points()

    def _update_state_layer_pos(self, *_changed: object) -> None:
        """The handle has no layer for a mouse."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The knob goes where the finger is; KivyMD's arrives a fifth of a second later, after a short tap is over."""
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.value_pos = touch.pos
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Handle a release."""
        if touch.grab_current is not self:
            return False
        super().on_touch_up(touch)
        touch.ungrab(self)  # else what it lies on lets it go once more
        self.value_pos = touch.pos
        self.dispatch("on_pick", self.steps[round(self.value)])
        return True

    def on_pick(self, step: float) -> None:
        """Event: an option was chosen."""


kivymd_patches.tame_labels()
for own in (MDDivider, MDIconButton, MDSlider, MDTextField, MDTopAppBar):  # what their names mean in .kv
    Factory.unregister(own.__name__)
    Factory.register(own.__name__, cls=own)
read(__file__)
