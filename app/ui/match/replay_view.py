"""A table behind glass: a moment of a match that is looked back on, or the position of a case, with its own bar."""

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
    """The way back, what is looked at, and a sign; it lies where the table has its own bar."""

    title = StringProperty()
    ink = StringProperty("text")


class ReplayView(FloatLayout):
    """The table as its game's own rules show it; what has been played is not played again."""

    title = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self.table: TableForm | None = None
        self.pane = RelativeLayout(size_hint=(None, None))  # a table counts from the lower left corner of a window
        self.bar: ReplayBar | None = None
        self._boxes: tuple[tuple[Widget | None, Viewport, Box], ...] = ()
        super().__init__(**kwargs)
        self.add_widget(self.pane)
        for name in ("pos", "size"):
            self.fbind(name, self._lie)

    def show(self, look: Viewport, lookback: ReplayRenderer, shown: DeskView) -> None:
        """A moment, in a window of which others may have taken a part."""
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
        """Table and bar lie where the game says, counted from the upper left corner."""
        for widget, look, box in self._boxes:
            if widget is not None:
                widget.size = look.px(box.w), look.px(box.h)
                widget.pos = self.x + look.px(box.x), self.top - look.px(box.foot)

    def add_widget(self, widget: object, *args: object, **kwargs: object) -> None:
        """The bar is what the .kv puts in."""
        if isinstance(widget, ReplayBar):
            self.bar = widget
        super().add_widget(widget, *args, **kwargs)

    def on_touch_down(self, touch: object) -> bool:
        """The bar alone can be used."""
        return self.bar is not None and bool(self.bar.on_touch_down(touch))


class InertScreen(EventDispatcher):
    """What every game's rules show; a game adds its own."""

    notice = StringProperty()
    bulb = BooleanProperty(False)  # nobody gets a hint here


read(__file__)
