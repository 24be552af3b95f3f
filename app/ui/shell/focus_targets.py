"""The widgets that the keyboard focus moves over, in reading order.

What lies in a scroll view is one block of the order, so that its hidden rows come before what stands below the view.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Protocol, runtime_checkable

from kivy.uix.behaviors import FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

from app.ui.drawing.painted_widget import HoldTarget, TapTarget

Direction = tuple[int, int]  # a step to the right, and one up


@runtime_checkable
class KeyedBoard(Protocol):
    """A board that moves the focus over its own parts."""

    focused: bool
    whole: bool  # whether the ring is around the board instead of one part

    def keyed(self, way: Direction | None, enter: bool) -> bool:
        """Move to another part, or tap the focused one; returns whether the key was used."""
        ...

    def key_places(self) -> Sequence[Hashable]:
        """Its parts in reading order."""
        ...

    def focus_place(self, place: Any) -> None:
        """Focus a part."""
        ...


def focusable(widget: Widget) -> bool:
    """Whether the focus can be on a widget now."""
    kind = isinstance(widget, TapTarget | FocusBehavior | Slider | HoldTarget) or (
        hasattr(widget, "keyed") and getattr(widget, "walkable", True)
    )
    return kind and not widget.disabled and widget.height > 1 and widget.width > 1


def in_order(root: Widget) -> list[Any]:
    """The focusable widgets at and below a widget that touches reach, in reading order."""
    return [widget for block in _lines(list(_blocks(root))) for widget in block[1]]


def _blocks(widget: Widget) -> Iterator[tuple[Any, list[Any]]]:
    """Each focusable widget, and each scroll view with those in it."""
    if widget.opacity <= 0 or getattr(widget, "leaving", False):
        return
    if focusable(widget):
        yield widget, [widget]
    below = getattr(widget, "touchable", widget.children)
    if isinstance(widget, ScrollView):
        inside = [found for child in below for block in _lines(list(_blocks(child))) for found in block[1]]
        if inside:
            yield widget, inside
        return
    for child in below:
        yield from _blocks(child)


def _lines(blocks: list[tuple[Any, list[Any]]]) -> Iterator[tuple[Any, list[Any]]]:
    """Blocks in reading order: those beside each other in one line from the left."""
    boxes = [(*middle(widget), abs(widget.height), block) for block in blocks for widget in (block[0],)]
    boxes.sort(key=lambda box: -(box[1] + box[2] / 2))
    line: list[Any] = []
    for box in boxes:
        if line and abs(line[0][1] - box[1]) > min(line[0][2], box[2]) / 2:
            yield from (each[3] for each in sorted(line, key=lambda each: each[0]))
            line = []
        line.append(box)
    yield from (each[3] for each in sorted(line, key=lambda each: each[0]))


def middle(widget: Widget) -> tuple[float, float]:
    """The centre of a widget in the window."""
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)
