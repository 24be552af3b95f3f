"""Mouse support: a hand cursor over targets, and tooltips for icon buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.present import tokens
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, text_width
from app.ui.theme.viewport import Viewport

if TYPE_CHECKING:
    from app.ui.shell.navigation import Navigation

REST = 0.5  # seconds before a tooltip appears
G, R = tokens.GAPS, tokens.RADIUS


class Tooltip(Painted):
    """The tooltip of an icon button; it takes no touches."""

    leaving = True  # it is not closed by Back

    def __init__(self, text: str, **kwargs: object) -> None:
        self.text = text
        super().__init__(size_hint=(None, None), **kwargs)

    def lie(self, look: Viewport, about: Widget) -> None:
        """Place it below its widget, or above it at the edge of the window."""
        wide = text_width(look, self.text, "text", look.type.small) + 2 * G.gap
        self.size = look.px(wide), look.px(look.type.small * look.text * tokens.LINE_BODY + G.gap)
        x, y = about.to_window(about.center_x, about.y)
        self.x = min(max(0.0, x - self.width / 2), Window.width - self.width)
        self.y = y - self.height if y > self.height else about.to_window(about.x, about.top)[1]
        self.look = look

    def fit(self, _look: Viewport) -> None:
        """Hide it after a change of the window."""
        self.opacity = 0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.box(0, 0, w, h, R.segment, tokens.LIGHT.text)
        pen.text(self.text, "text", pen.type.small, w / 2, h / 2, tokens.DARK.text, "centre", room=w - G.gap, least=0.5)

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """Ignore touches."""
        return False


class Hover:
    """Follows the mouse; on a phone there is none."""

    def __init__(self, app: Navigation) -> None:
        self.app = app
        self.tooltip: Tooltip | None = None
        self._about: Callable[[], Any] = lambda: None  # a weak reference, so that a closed table is not kept alive
        self._rest = Clock.create_trigger(self._rested, REST)
        Window.bind(mouse_pos=self._moved, on_touch_down=self._touched)

    def under(self, pos: tuple[float, float]) -> Any:
        """The topmost target at a pixel."""
        over = self.app.over()
        root = over[0] if over else self.app.screens.current_screen
        found = None
        for widget in root.walk(restrict=True):
            if isinstance(widget, ButtonBehavior) and not widget.disabled and widget.opacity > 0:
                x, y = widget.to_widget(*pos)
                if widget.collide_point(x, y):
                    found = widget
        return found

    def _moved(self, _window: object, pos: tuple[float, float]) -> None:
        about = self.under(pos)
        if about is self._about():
            return
        Window.set_system_cursor("hand" if about is not None else "arrow")
        self._about = ref(about) if about is not None else lambda: None
        self._hide()
        self._rest.cancel()
        if about is not None and _words(about):
            self._rest()

    def _rested(self, _dt: float) -> None:
        about = self._about()
        if about is not None and about.get_root_window() is not None:
            self._hide()
            self.tooltip = Tooltip(_words(about))
            self.app.stage.add_widget(self.tooltip)
            self.tooltip.lie(self.app.look, about)

    def _hide(self) -> None:
        if self.tooltip is not None:
            self.app.stage.remove_widget(self.tooltip)
            self.tooltip = None

    def _touched(self, *_touch: object) -> bool:
        self._rest.cancel()
        self._hide()
        return False


def _words(widget: Widget) -> str:
    """The text of an icon button without a visible label."""
    wordless = getattr(widget, "icon", "") and len(getattr(widget, "text", "")) <= 1  # KivyMD writes icons as a letter
    return str(getattr(widget, "say", "")) if wordless else ""
