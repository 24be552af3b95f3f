"""Keyboard control: Tab and the arrows move the focus ring, Enter or Space taps, Escape goes back. An arrow key moves
the ring onto a board, and Enter without a ring presses the main button. F1 explains what the ring is on.

The ring is on the topmost layer: a dialog, else the screen. A touch or a mouse click removes it. A key that is held
down taps once: the second tap of a move that cannot be undone is another press.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from weakref import ref

from kivy.core.window import Window
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView
from kivy.uix.slider import Slider
from kivy.uix.widget import Widget

from app.ui.drawing.painted_widget import HoldTarget, TapTarget
from app.ui.shell.focus_targets import KeyedBoard, in_order, middle
from app.ui.shell.switch_scanning import SwitchScanning
from app.ui.widgets.app_button import AppButton

if TYPE_CHECKING:
    from app.ui.app import Safehouse

TAB, ENTER, SPACE, F1 = 9, (13, 271), 32, 282
TAPS = (*ENTER, SPACE)
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}  # up, down, right, left
ASIDE = 3.0  # weight of a step sideways relative to one ahead


def nowhere() -> None:
    """A reference to no widget."""


class KeyboardFocus:
    """The position of the focus ring. It keeps no widget alive: one may have shown a secret."""

    def __init__(self, app: Safehouse) -> None:
        self.app = app
        self._on: Callable[[], Any] = nowhere
        self.scanning: SwitchScanning | None = None
        self._lost = False  # what the ring was on has gone
        self._down: set[int] = set()  # the keys for a tap that are held down
        self._held: Callable[[], Any] = nowhere  # what such a key holds
        Window.bind(on_touch_down=self._touched, on_key_up=self._key_up, focus=self._window_left)

    @property
    def on(self) -> Any:
        """The widget with the ring."""
        return self._on()

    # -- targets -----------------------------------------------------------------------------------

    def places(self) -> list[Any]:
        """The focusable widgets, in reading order: those of the topmost dialog, else of the screen and what lies over
        it.
        """
        over = self.app.over()
        if over:
            return in_order(over[0])
        beside = [one for one in self.app.stage.children if one is not self.app.screens]
        return [*in_order(self.app.screens.current_screen), *(found for one in beside for found in in_order(one))]

    def typing(self) -> bool:
        """Whether a text field has the keys."""
        return any(field is not None and field.focus for field in FocusBehavior._keyboards.values())

    def scan(self, pace: float) -> None:
        """Begin switch scanning at this pace, in seconds; 0 ends it."""
        if (self.scanning.scan.pace if self.scanning is not None else 0) == pace:
            return
        if self.scanning is not None:
            self.scanning.stop()
            self.leave()
        self.scanning = SwitchScanning(self, pace) if pace else None

    # -- keys --------------------------------------------------------------------------------------

    def key(self, _window: object, key: int, _scan: int, _text: str, modifiers: list[str]) -> bool:
        """Handle a key; returns whether it was used."""
        places = self.places()
        if self._on is not nowhere and self.on not in places:
            self.leave()
            self._lost = True
        if self.scanning is not None:
            self.scanning.scan.rest()
        if key == TAB and places:
            step = -1 if "shift" in modifiers else 1
            start = -1 if step > 0 else 0
            self.go(places[((places.index(self.on) if self.on in places else start) + step) % len(places)])
            return True
        if isinstance(self.on, FocusBehavior) and self.on.focus:
            return False
        if key in TAPS and not self.typing():
            if key in self._down:
                return True
            self._down.add(key)
        if self.on is None:
            return self._without_ring(key, places)
        return self._on_ring(key, places)

    def _on_ring(self, key: int, places: list[Any]) -> bool:
        """Handle a key for what the ring is on."""
        if key == F1:
            return bool(not self.app.over() and self.app.history[-1].ask_at(self.spot()))
        if key in TAPS:
            return self._tap()
        if key not in ARROWS:
            return False
        if isinstance(self.on, Slider) and key in (275, 276):
            self._slide(1 if key == 275 else -1)
            return True
        if isinstance(self.on, KeyedBoard):
            self.on.whole = False
            if self.on.keyed(ARROWS[key], False):  # a board moves the ring itself
                return True
        nearest = min(self._ahead(places, ARROWS[key]), default=None, key=lambda one: one[0])
        if nearest is not None:
            self.go(nearest[1])
        return True

    def _tap(self) -> bool:
        """Tap what the ring is on, as a finger does: it ends an animation first."""
        if self.scanning is not None and self.scanning.enters():
            return True
        on, spot = self.on, self.spot()
        screen = None if self.app.over() else self.app.history[-1]
        if screen is not None and screen.interrupted():
            return True
        if isinstance(on, HoldTarget):
            self._held = ref(on)
            on.press(True)
        elif isinstance(on, TapTarget):
            on.trigger_action(0)
        elif isinstance(on, KeyedBoard):
            on.whole = False
            self._held = ref(on) if hasattr(on, "key_lifted") else nowhere
            on.keyed(None, True)
        elif isinstance(on, FocusBehavior):  # Enter has ended typing there
            on.focus = True
        else:
            return False
        if screen is not None:
            screen.key_tapped(spot)
        return True

    def _key_up(self, _window: object, key: int, *_rest: object) -> bool:
        """Let go of what a key has held."""
        self._down.discard(key)
        if key in TAPS:
            self._let_go()
        return False

    def _window_left(self, *_changed: object) -> None:
        """Another window gets the end of a key that is held."""
        self._down.clear()
        self._let_go()

    def _let_go(self) -> None:
        held, self._held = self._held(), nowhere
        if isinstance(held, HoldTarget):
            held.press(False)
        elif held is not None:
            held.key_lifted()

    def spot(self) -> tuple[float, float]:
        """The centre of what the ring is on, in the window."""
        part = getattr(self.on, "ring_spot", None)
        if part is None:
            return middle(self.on)
        x, y = self.on.to_window(*part())
        return float(x), float(y)

    def _without_ring(self, key: int, places: list[Any]) -> bool:
        """Handle a key while there is no ring; a focused text field keeps its keys."""
        if self.typing():
            return False
        if key in ARROWS:
            boards = [widget for widget in places if hasattr(widget, "keyed")]
            if boards:
                self.go(max(boards, key=lambda widget: widget.width * widget.height))
            return bool(boards)
        if self._lost:  # a second press that was meant for what has gone
            self._lost = False
            return key in TAPS
        loud = [widget for widget in places if isinstance(widget, AppButton) and widget.entered]
        if key in ENTER and len(loud) == 1:
            loud[0].trigger_action(0)
            return True
        return False

    def _ahead(self, places: list[Any], way: tuple[int, int]) -> Iterator[tuple[float, Any]]:
        """The widgets in a direction, with their distances."""
        x, y = self.spot()
        for widget in places:
            across, up = middle(widget)[0] - x, middle(widget)[1] - y
            ahead, aside = (across * way[0], abs(up)) if way[0] else (up * way[1], abs(across))
            if widget is not self.on and ahead > 1:
                yield ahead + ASIDE * aside, widget

    def _slide(self, step: int) -> None:
        """Move a slider by one step."""
        place = round(self.on.value) + step
        if 0 <= place < len(self.on.steps):
            self.on.dispatch("on_pick", self.on.steps[place])

    # -- moving ------------------------------------------------------------------------------------

    def go(self, widget: Widget) -> None:
        """Move the ring, and scroll its widget into view."""
        self.leave()
        self._on = ref(widget)
        if isinstance(widget, FocusBehavior):
            widget.focus = True
        else:
            widget.focused = True
        parent = widget.parent
        while parent is not None and parent.parent is not parent:
            if isinstance(parent, RecycleView):
                _scroll_rows(parent, widget)
            elif isinstance(parent, ScrollView):
                parent.scroll_to(widget, animate=False)
            parent = parent.parent

    def leave(self) -> None:
        """Remove the ring."""
        self._lost = False
        self._let_go()
        on, self._on = self._on(), nowhere
        if isinstance(on, FocusBehavior):
            on.focus = False
        elif on is not None:
            on.focused = False
            if isinstance(on, KeyedBoard):
                on.whole = False

    def _touched(self, *_touch: object) -> bool:
        """Remove the ring after a touch."""
        if self.on is not None and not isinstance(self.on, FocusBehavior):
            self.leave()
        return False


def _scroll_rows(rows: Widget, widget: Widget) -> None:
    """Scroll a list in which only visible rows exist so far that those beside this one do; Kivy's `scroll_to` fails on
    such lists.
    """
    y = widget.to_window(widget.x, widget.y)[1]
    foot = rows.to_window(rows.x, rows.y)[1]
    under, over = y - widget.height - foot, y + 2 * widget.height - foot - rows.height
    far = min(0.0, under) or max(0.0, over)
    if far:
        rows.scroll_y = min(1.0, max(0.0, rows.scroll_y + rows.convert_distance_to_scroll(0, far)[1]))
