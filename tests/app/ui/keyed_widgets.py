"""Keyed widgets as items of a canvas, so that tests handle drawn screens and layouts alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.ui.drawing.item_canvas import Item


class Leaves:
    """All keyed widgets below one widget, with positions from the upper left corner of the window."""

    def __init__(self, root: Any, look: Any) -> None:
        from kivy.core.window import Window

        self.look = look
        self.parent = root
        self.x, self.top = 0.0, Window.height
        self.widgets: dict[str, Any] = {widget.key: widget for widget in keyed(root)}
        self.items = tuple(self.item(widget) for widget in self.widgets.values())

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Return the point: the coordinates are those of the window."""
        return x, y

    def item(self, widget: Any) -> Item:
        """A widget as an item."""
        from kivy.uix.behaviors import ButtonBehavior
        from kivy.uix.slider import Slider
        from kivy.uix.textinput import TextInput

        from app.ui.drawing.item_canvas import Box, Item
        from app.ui.duet.word_board import WordBoard
        from app.ui.match.curtain.hold_button import HoldButton

        d = self.look.density
        corners = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
        x, y = min(corner[0] for corner in corners), min(corner[1] for corner in corners)  # it may be rotated
        box = Box(x / d, (self.top - y - widget.height) / d, widget.width / d, widget.height / d)
        tap = widget.trigger_action if isinstance(widget, ButtonBehavior) and not widget.disabled else None
        hold = widget.trigger_action if isinstance(widget, HoldButton) and tap is not None and widget.gesture else None
        real = widget if isinstance(widget, TextInput | Slider | WordBoard) else None
        return Item(widget.key, box, tap=tap, hold=hold, say=said(widget), widget=real)

    def into_sight(self, key: str) -> None:
        """Scroll until a widget is visible, as a finger would."""
        from kivy.uix.scrollview import ScrollView

        widget = self.widgets[key]
        parent = widget.parent
        while parent is not None and parent.parent is not parent:
            if isinstance(parent, ScrollView) and not hasattr(parent, "data"):  # a RecycleView cannot
                parent.scroll_to(widget, padding=20, animate=False)
            parent = parent.parent


def keyed(root: Any) -> Iterator[Any]:
    """The visible keyed widgets in order."""
    for widget in root.walk(restrict=True):
        if getattr(widget, "key", "") and not hidden(widget, root):
            yield widget


def hidden(widget: Any, root: Any) -> bool:
    """Whether a widget is invisible."""
    while widget is not None and widget is not root:
        if not widget.opacity:
            return True
        widget = widget.parent
    return False


def said(widget: Any) -> str:
    """The text of a widget: its accessible text, or the visible one."""
    parts = [getattr(widget, name, "") for name in ("say", "title", "below", "value", "text")]
    texts = [part for part in parts if isinstance(part, str) and part]
    return texts[0] if parts[0] else " ".join(texts)


def screen(app: Any) -> Iterator[Leaves]:
    """The keyed widgets of the screen itself."""
    yield Leaves(app.screens.current_screen, app.look)


def picture(path: str) -> None:
    """Take a picture of the whole window."""
    from kivy.core.window import Window
    from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale, Translate

    shown = Fbo(size=Window.size, with_stencilbuffer=True)
    with shown:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Scale(1, -1, 1)
        Translate(0, -Window.height, 0)
    layers = [child.canvas for child in reversed(Window.children)]
    for layer in layers:
        Window.canvas.remove(layer)
        shown.add(layer)
    shown.draw()
    shown.texture.save(path, flipped=False)
    for layer in layers:
        shown.remove(layer)
        Window.canvas.add(layer)
