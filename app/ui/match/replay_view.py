"""A read-only table: a moment of a replay, or the position of a case, with a separate bar."""

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.table.desk import DeskView
from app.ui.drawing.item_canvas import Box
from app.ui.match.game_display import ReplayRenderer
from app.ui.match.screen import TableForm, let_go
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport


class ReplayBar(BoxLayout):
    """The back button, the title, and an icon; it replaces the bar of the table."""

    title = StringProperty()
    ink = StringProperty("text")


class ReplayView(FloatLayout):
    """The table by its game's own kv rules; animations are not repeated."""

    title = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self.table: TableForm | None = None
        # a table uses coordinates from the lower left corner of a window
        self.pane = RelativeLayout(size_hint=(None, None))
        self.bar: ReplayBar | None = None
        self._boxes: tuple[tuple[Widget | None, Viewport, Box], ...] = ()
        super().__init__(**kwargs)
        self.add_widget(self.pane)
        for name in ("pos", "size"):
            self.fbind(name, self._lie)

    def show(self, look: Viewport, lookback: ReplayRenderer, shown: DeskView) -> None:
        """Show a moment, in a window that may be partly used otherwise."""
        lookback.show(look, shown)
        rule = lookback.rule(look)
        if type(self.table).__name__ != rule:
            if self.table is not None:
                let_go(self.table)
                self.pane.remove_widget(self.table)
            self.table = Factory.get(rule)(screen=lookback.still)
            self.pane.add_widget(self.table)
        foot = 0.0 if lookback.whole else look.edges.bottom
        where, ink = lookback.bar(look, shown)
        self._boxes = ((self.pane, look, Box(0, 0, look.width, look.height - foot)), (self.bar, look, where))
        if self.bar is not None:
            self.bar.ink = ink
        self._lie()

    def _lie(self, *_changed: object) -> None:
        """Place table and bar as the game requires, from the upper left corner."""
        for widget, look, box in self._boxes:
            if widget is not None:
                widget.size = look.px(box.w), look.px(box.h)
                widget.pos = self.x + look.px(box.x), self.top - look.px(box.foot)

    def add_widget(self, widget: object, *args: object, **kwargs: object) -> None:
        """Add a child; the one from the .kv is the bar."""
        if isinstance(widget, ReplayBar):
            self.bar = widget
        super().add_widget(widget, *args, **kwargs)

    @property
    def touchable(self) -> list[Widget]:
        """The children that touches and the keyboard reach."""
        return [self.bar] if self.bar is not None else []

    def on_touch_down(self, touch: object) -> bool:
        """Pass touches to the bar only."""
        return self.bar is not None and bool(self.bar.on_touch_down(touch))


class InertScreen(EventDispatcher):
    """The screen properties used by every game's rules; a game adds its own."""

    notice = StringProperty()
    bulb = BooleanProperty(False)  # there are no hints here


read(__file__)
