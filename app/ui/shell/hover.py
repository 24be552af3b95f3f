"""A mouse over the window: a hand over what can be tapped, and the words of a sign that shows none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior

from app.present import tokens
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, text_width
from app.ui.shell.kivymd_patches import icon_letter
from app.ui.theme.viewport import Viewport

if TYPE_CHECKING:
    from app.ui.shell.navigation import Navigation

REST = 0.5  # seconds a mouse rests before it asks
G, R = tokens.GAPS, tokens.RADIUS


class Tooltip(Painted):
    """The words of a sign, below it; it takes no touches."""

    leaving = True  # nothing to be closed by Back

    def __init__(self, text: str, **kwargs: Any) -> None:
        self.text = text
        super().__init__(size_hint=(None, None), **kwargs)

    def lie(self, look: Viewport, about: Any) -> None:
        """Its place below what it is about, or above it where the window ends."""
        wide = text_width(look, self.text, "text", look.type.small) + 2 * G.gap
        self.size = look.px(wide), look.px(look.type.small * look.text * tokens.LINE_BODY + G.gap)
        x, y = about.to_window(about.center_x, about.y)
        self.x = min(max(0.0, x - self.width / 2), Window.width - self.width)
        self.y = y - self.height if y > self.height else about.to_window(about.x, about.top)[1]
        self.look = look

    def fit(self, _look: Viewport) -> None:
        """The window has changed: what it was about lies elsewhere."""
        self.opacity = 0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.box(0, 0, w, h, R.segment, tokens.LIGHT.text)
        pen.text(self.text, "text", pen.type.small, w / 2, h / 2, tokens.DARK.text, "centre", room=w - G.gap, least=0.5)

    def on_touch_down(self, _touch: Any) -> bool:
        """It is not in the way."""
        return False


class Hover:
    """What a mouse rests on; on a phone there is none."""

    def __init__(self, app: Navigation) -> None:
        self.app = app
        self.tooltip: Tooltip | None = None
        self._about: Callable[[], Any] = lambda: None  # a weak reference: a table that is gone is not kept
        self._rest = Clock.create_trigger(self._rested, REST)
        Window.bind(mouse_pos=self._moved, on_touch_down=self._touched)

    def under(self, pos: tuple[float, float]) -> Any:
        """What can be tapped at a pixel, of whatever lies on top."""
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


def _words(widget: Any) -> str:
    """What a sign says that shows an icon and no words."""
    icon, text = getattr(widget, "icon", ""), getattr(widget, "text", "")
    wordless = icon and (not text or text == icon_letter(icon))  # an icon of KivyMD is a text of one letter
    return str(getattr(widget, "say", "")) if wordless else ""
