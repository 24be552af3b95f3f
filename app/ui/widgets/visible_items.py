"""The visible things as items of the window, for tips, lessons and context help."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.ui.drawing.item_canvas import Box, Item, ItemCanvas
from app.ui.theme.viewport import Viewport


def anchors(root: Widget, look: Viewport) -> list[Item]:
    """The visible things below a widget, as items of the window: widgets with a key, and items of canvases."""
    found: list[Item] = []
    for widget in root.walk(restrict=True):
        if isinstance(widget, ItemCanvas) and widget.look is not None:
            found += [_in_the_window(widget, item, look) for item in widget.items]
        if getattr(widget, "key", "") and widget.opacity and widget.width > 1 and widget.height > 1:
            box = _in_window(widget, widget.pos, (widget.right, widget.top), look)
            tap = _nothing if isinstance(widget, ButtonBehavior) else None
            words = str(getattr(widget, "say", "") or getattr(widget, "text", ""))
            real = None if tap is not None or words else widget
            found.append(Item(widget.key, box, tap=tap, say=words, widget=real))
    return found


def spot_of(key: str, root: Any, look: Viewport) -> Box | None:
    """The position of one visible thing below a widget, in dp of the window: an item, a widget with a key, or a part of
    a board without items.
    """
    waiting: list[Any] = [root]
    boards = []
    while waiting:
        widget = waiting.pop()
        if hasattr(widget, "spot"):
            boards.append(widget)
        if isinstance(widget, ItemCanvas) and widget.look is not None:
            item = next((item for item in widget.items if item.key == key), None)
            if item is not None:
                return on_widget(widget, item.box, look)
        if getattr(widget, "key", "") == key and widget.opacity and widget.width > 1 and widget.height > 1:
            return _in_window(widget, widget.pos, (widget.right, widget.top), look)
        waiting += widget.children  # Kivy lists the last one first
    return next((on_widget(board, box, look) for board in boards if (box := board.spot(key)) is not None), None)


def _in_the_window(widget: Widget, item: Item, look: Viewport) -> Item:
    """An item of a canvas as one of the window; the table may be rotated, which does not affect tilts."""
    outline = item.outline
    if outline is not None:
        outline = replace(outline, box=on_widget(widget, outline.box, look))
    return replace(item, box=on_widget(widget, item.box, look), outline=outline)


def in_sight(key: str, items: Sequence[Item], table: Any, look: Viewport) -> Box | None:
    """The position of a thing in dp of the window: an item, or a part of a board without items (`board.spot`)."""
    for item in items:
        if item.key == key:
            return item.box
    for board in table.walk(restrict=True):
        spot = getattr(board, "spot", None)
        box = spot(key) if spot is not None else None
        if box is not None:
            return on_widget(board, box, look)
    return None


def on_widget(widget: Widget, box: Box, look: Viewport) -> Box:
    """A box relative to the upper left corner of a widget, as one of the window."""
    d = look.density
    lower = widget.x + box.x * d, widget.top - box.foot * d
    return _in_window(widget, lower, (widget.x + box.right * d, widget.top - box.y * d), look)


def _in_window(widget: Widget, lower: Sequence[float], upper: Sequence[float], look: Viewport) -> Box:
    """Two corners of a part of a widget as a box in dp of the window; the table may be rotated."""
    ax, ay = (side / look.density for side in widget.to_window(*lower))
    bx, by = (side / look.density for side in widget.to_window(*upper))
    return Box(min(ax, bx), look.height - max(ay, by), abs(bx - ax), abs(by - ay))


def _nothing() -> None:
    """A part that can be tapped: bubbles avoid it."""
