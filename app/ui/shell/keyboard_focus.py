"""Keyboard control: Tab and the arrows move the focus ring, Enter or Space taps, Escape goes back. An arrow key moves
the ring onto a board, and Enter without a ring presses the main button.

The ring is on the topmost layer: a dialog, else the screen. A touch or a mouse click removes it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider

from app.ui.drawing.painted_widget import TapTarget
from app.ui.widgets.app_button import AppButton

if TYPE_CHECKING:
    from app.ui.app import Safehouse

TAB, ENTER, SPACE = 9, (13, 271), 32
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}  # up, down, right, left
ASIDE = 3.0  # weight of a step sideways relative to one ahead


class KeyboardFocus:
    """The position of the focus ring."""

    def __init__(self, app: "Safehouse") -> None:
        self.app = app
        self.on: Any = None
        Window.bind(on_touch_down=self._touched)

    # -- targets -----------------------------------------------------------------------------------

    def places(self) -> list[Any]:
        """The focusable widgets, in reading order."""
        over = self.app.over()
        root = over[0] if over else self.app.screens.current_screen
        found = [widget for widget in root.walk(restrict=True) if self._reached(widget)]
        return sorted(found, key=lambda widget: (-round(_middle(widget)[1] / widget.height), _middle(widget)[0]))

    def _reached(self, widget: Any) -> bool:
        known = isinstance(widget, TapTarget | FocusBehavior | Slider) or (
            hasattr(widget, "keyed") and getattr(widget, "walkable", True)
        )
        return known and not widget.disabled and widget.opacity > 0 and widget.height > 1 and widget.width > 1

    # -- keys --------------------------------------------------------------------------------------

    def key(self, _window: object, key: int, _scan: int, _text: str, modifiers: list[str]) -> bool:
        """Handle a key; returns whether it was used."""
        places = self.places()
        if self.on not in places:
            self.leave()
        if key == TAB and places:
            step = -1 if "shift" in modifiers else 1
            start = -1 if step > 0 else 0
            self.go(places[((places.index(self.on) if self.on in places else start) + step) % len(places)])
            return True
        if self.on is None:
            return self._without_ring(key, places)
        if isinstance(self.on, FocusBehavior) and self.on.focus:
            return False
        if isinstance(self.on, Slider) and key in (275, 276):
            self._slide(1 if key == 275 else -1)
            return True
        inside = getattr(self.on, "keyed", None)  # a board moves the ring itself
        if inside is not None and inside(ARROWS.get(key), key in ENTER or key == SPACE):
            return True
        if key in ARROWS:
            nearest = min(self._ahead(places, ARROWS[key]), default=None, key=lambda one: one[0])
            if nearest is not None:
                self.go(nearest[1])
            return True
        if (key in ENTER or key == SPACE) and isinstance(self.on, TapTarget):
            self.on.trigger_action(0)
            return True
        return False

    def _without_ring(self, key: int, places: list[Any]) -> bool:
        """Handle a key while there is no ring; a focused text field keeps its keys."""
        if any(isinstance(widget, FocusBehavior) and widget.focus for widget in places):
            return False
        if key in ARROWS:
            boards = [widget for widget in places if hasattr(widget, "keyed")]
            if boards:
                self.go(max(boards, key=lambda widget: widget.width * widget.height))
            return bool(boards)
        loud = [widget for widget in places if isinstance(widget, AppButton) and widget.entered]
        if key in ENTER and len(loud) == 1:
            loud[0].trigger_action(0)
            return True
        return False

    def _ahead(self, places: list[Any], way: tuple[int, int]) -> Iterator[tuple[float, Any]]:
        """The widgets in a direction, with their distances."""
        x, y = _middle(self.on)
        for widget in places:
            across, up = _middle(widget)[0] - x, _middle(widget)[1] - y
            ahead, aside = (across * way[0], abs(up)) if way[0] else (up * way[1], abs(across))
            if widget is not self.on and ahead > 1:
                yield ahead + ASIDE * aside, widget

    def _slide(self, step: int) -> None:
        """Move a slider by one step."""
        place = round(self.on.value) + step
        if 0 <= place < len(self.on.steps):
            self.on.dispatch("on_pick", self.on.steps[place])

    # -- moving ------------------------------------------------------------------------------------

    def go(self, widget: Any) -> None:
        """Move the ring, and scroll its widget into view."""
        self.leave()
        self.on = widget
        if isinstance(widget, FocusBehavior):
            widget.focus = True
        else:
            widget.focused = True
        parent = widget.parent
        while parent is not None and parent.parent is not parent:
            if isinstance(parent, ScrollView) and not hasattr(parent, "data"):
                parent.scroll_to(widget, animate=False)
            parent = parent.parent

    def leave(self) -> None:
        """Remove the ring."""
        on, self.on = self.on, None
        if isinstance(on, FocusBehavior):
            on.focus = False
        elif on is not None:
            on.focused = False

    def _touched(self, *_touch: object) -> bool:
        """Remove the ring after a touch."""
        if self.on is not None and not isinstance(self.on, FocusBehavior):
            self.leave()
        return False


def _middle(widget: Any) -> tuple[float, float]:
    """The centre of a widget in the window."""
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)
