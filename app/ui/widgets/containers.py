"""Containers: conditional ones, one widget per model, scroll views with a sign for more."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.graphics import InstructionGroup, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.present import tokens
from app.ui.drawing.pen import Pen
from app.ui.theme.viewport import Viewport

G = tokens.GAPS
AT_ONCE, EACH_FRAME = 12, 2  # rows of a long list: those created at once, and per frame later
MORE = 12.0  # the disc with an arrow: its radius, and the distance of its centre from the bottom


class AtTimes(EventDispatcher):
    """A container that is present only while `when` is true."""

    when = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        self._away: list[Any] = []  # the absent children in order
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a child, which waits while the container is absent."""
        if self.when:
            super().add_widget(widget, *args, **kwargs)
        else:
            self._away.append(widget)

    def on_when(self, *_changed: object) -> None:
        """Show or remove the children."""
        if self.when:
            away, self._away = self._away, []
            for widget in away:
                self.add_widget(widget)
        else:
            self._away = self.children[::-1]
            self.clear_widgets()


class Only(AtTimes, BoxLayout):
    """A conditional box layout; it takes no room while it is absent."""


class LazyOnly(Only):
    """A conditional box layout with one child, which the rule `of` builds when it is first present; the child has the
    `screen`.
    """

    of = StringProperty()
    screen = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _base: object) -> None:
        """Build it, if it is present from the beginning."""
        self.fbind("when", self._build)
        self._build()

    def _build(self, *_changed: object) -> None:
        if self.when and not self.children:
            made = Factory.get(self.of)()
            made.screen = self.screen
            self.add_widget(made)


class Overlay(AtTimes, FloatLayout):
    """A conditional float layout over its place."""


_SHOWN_BY: dict[type, str] = {}


def shown_by(kind: type, rule: str) -> None:
    """Register the kv rule for a type of models."""
    _SHOWN_BY[kind] = rule


def rule_of(model: Any) -> str:
    """The kv rule of a model: that of its type, or the one in its field `of`."""
    return _SHOWN_BY.get(type(model)) or str(model.of)


class Modelled(EventDispatcher):
    """One widget for each model, in order: `of` names its class, which has a property `model`; without it `rule_of`
    gives the class.

    A row reports a tap by `root.parent.pick(…)`; the rule with the rows handles it: `on_pick: … args[1]`.
    """

    __events__ = ("on_pick",)
    of = StringProperty()
    world = StringProperty()  # in whose colours: what the names of the rules begin with
    models = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._away: list[Any] = []  # unused widgets
        super().__init__(**kwargs)

    def on_models(self, *_changed: object) -> None:
        """Show other models."""
        self._take(self.models)

    def _take(self, models: Sequence[Any]) -> None:
        """Update existing widgets; missing ones are reused or created, surplus ones removed."""
        there = self.children[::-1]
        for place, (widget, model) in enumerate(zip(there, models, strict=False)):
            if type(widget) is not self._kind(model):  # another kind: all from here on are others
                self._put_away(there[place:])
                there = there[:place]
                break
            widget.model = model
        for model in models[len(there) :]:
            kind = self._kind(model)
            widget = next((one for one in self._away if type(one) is kind), None)
            if widget is None:
                widget = kind()
            else:
                self._away.remove(widget)
            widget.model = model
            self.add_widget(widget)
        self._put_away(there[len(models) :])

    def _kind(self, model: Any) -> type[Widget]:
        """The class of the widget that shows a model."""
        kind: type[Widget] = Factory.get(self.of or self.world + rule_of(model))
        return kind

    def pick(self, what: object) -> None:
        """Report a tap on a row."""
        self.dispatch("on_pick", what)

    def on_pick(self, what: object) -> None:
        """Event: a row was tapped."""

    def _put_away(self, widgets: list[Any]) -> None:
        """Keep unused widgets for later."""
        self._away += widgets
        self.clear_widgets(widgets)


class Each(Modelled, BoxLayout):
    """A column."""


class LongList(Each):
    """A column for lists of any length: enough rows for a window are created at once, the others frame by frame."""

    def __init__(self, **kwargs: object) -> None:
        self._next_frame = Clock.create_trigger(self._grow, 0)
        super().__init__(**kwargs)

    def on_models(self, *_changed: object) -> None:
        """Show other models; at least as many as before, so that the position does not jump."""
        self._extend(max(AT_ONCE, len(self.children)))

    def _grow(self, _dt: float) -> None:
        self._extend(len(self.children) + EACH_FRAME)

    def _extend(self, count: int) -> None:
        self._take(self.models[:count])
        if len(self.children) < len(self.models):
            self._next_frame()


class Grid(Modelled, GridLayout):
    """Columns."""


class TouchBlocking:
    """Keeps touches from widgets below it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Pass a touch to its children; nothing goes through."""
        widget: Widget = self
        return bool(super().on_touch_down(touch)) or bool(widget.collide_point(*touch.pos))  # type: ignore[misc]


class Rows(BoxLayout):
    """A column of rows; empty ones take no gap either."""

    def do_layout(self, *_args: object) -> None:
        """Place the rows from the top down."""
        y = self.top
        for row in self.children[::-1]:
            row.width, row.x = self.width, self.x
            if row.height >= 1:
                row.top = y
                y -= row.height + self.spacing
        self.height = max(0, self.top - y - self.spacing)


class MoreBelow(EventDispatcher):
    """Shows that there is more below: the lower edge fades, with an arrow."""

    look: Viewport | None = ObjectProperty(None, allownone=True)
    more = BooleanProperty(False)
    ground = StringProperty()  # the colour of its background
    disc = StringProperty()
    arrow = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self._sign = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.after.add(self._sign)
        for name in ("scroll_y", "height", "viewport_size"):
            self.fbind(name, self._look_below)
        for name in ("more", "look", "pos", "size", "ground", "disc", "arrow"):
            self.fbind(name, self._tell)

    def _bind_inactive_bar_color(self, *_changed: object) -> None:
        """Do nothing: the invisible bar would fade for half a second, and be kept alive with its contents."""
        self.funbind("bar_color", self._change_bar_color)

    def _look_below(self, *_changed: object) -> None:
        hidden = self._viewport.height - self.height if self._viewport is not None else 0.0
        self.more = hidden > 1 and hidden * self.scroll_y > 1

    def _tell(self, *_changed: object) -> None:
        """Show, hide or move the sign; it stays clear of the system's bar."""
        self._sign.clear()
        look = self.look
        if not self.more or look is None or not self.ground:
            return
        upper = self.y + self.height  # the position is set before `top` is
        pen, w, h = Pen(self._sign, self.x, upper, look), self.width / look.density, self.height / look.density
        free = max(0.0, look.edges.bottom - self.y / look.density)
        pen.shade(0, h - free - G.far, w, G.far, self.ground[:7] + "00", self.ground)
        pen.fill(0, h - free, w, free, self.ground)
        pen.disc(w / 2, h - free - MORE, MORE - 1, self.disc)
        pen.icon("chevron-down", w / 2, h - free - MORE, 2 * MORE - G.hair, self.arrow)


class Scroll(MoreBelow, ScrollView):
    """A scroll view. It clips only if its contents are taller than itself: with a stencil every shader is compiled
    once more, which takes 40 MB with software rendering.
    """

    key = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self._before, self._after = InstructionGroup(), InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.before.add(self._before)
        self.canvas.after.insert(0, self._after)
        for name in ("viewport_size", "height"):
            self.fbind(name, self._fit)
        for name in ("pos", "size", "do_scroll_y"):
            self.fbind(name, self._cut)
        self._cut()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add the contents. They begin as wide as the window, not 100 pixels: texts are measured once."""
        if self.look is not None and self.do_scroll_x is False:
            widget.width = self.look.px(self.look.width)
        super().add_widget(widget, *args, **kwargs)

    def _fit(self, *_changed: object) -> None:
        """Disable scrolling if the contents fit, and show them from the top."""
        self.do_scroll_y = self._viewport is not None and self._viewport.height > self.height + 1
        if not self.do_scroll_y:
            self.scroll_y = 1.0

    def scroll_to(self, *into_sight: object, **how: object) -> None:
        """Scroll only if the contents do not fit; Kivy would move them to the bottom."""
        if self.do_scroll_y:
            super().scroll_to(*into_sight, **how)

    def _cut(self, *_changed: object) -> None:
        before, after = self._before, self._after
        before.clear()
        after.clear()
        if self.do_scroll_y:
            for one in (StencilPush(), Rectangle(pos=self.pos, size=self.size), StencilUse()):
                before.add(one)
            for one in (StencilUnUse(), Rectangle(pos=self.pos, size=self.size), StencilPop()):
                after.add(one)


class ManyRows(MoreBelow, RecycleView):
    """A list of many rows, of which only the visible ones are widgets."""
