"""Switch scanning of the screens: moves the focus ring at the pace of the settings; Space or Enter chooses.

Fields are left out, as nothing can be typed with one switch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

from app.present.switch_scan import ScanPlace, SwitchScan
from app.ui.shell.focus_targets import KeyedBoard

if TYPE_CHECKING:
    from app.ui.shell.keyboard_focus import KeyboardFocus

CHECK = 0.1  # seconds between two looks at the clock


class SwitchScanning:
    """Moves the focus ring without keys."""

    def __init__(self, focus: KeyboardFocus, pace: float) -> None:
        self.focus = focus
        self.scan = SwitchScan(pace, lambda: float(Clock.get_time()))
        self._clock = Clock.schedule_interval(self._tick, CHECK)

    def stop(self) -> None:
        """End scanning."""
        self._clock.cancel()

    def enters(self) -> bool:
        """Handle the switch; returns whether it has entered a board."""
        places = self._found()
        if not self.scan.enters([_parts(widget) for widget in places]):
            return False
        self._show(places)
        return True

    def _found(self) -> list[Any]:
        """The targets; the place is where the ring is now, which the keyboard may have moved."""
        places = [widget for widget in self.focus.places() if not isinstance(widget, FocusBehavior)]
        on, place = self.focus.on, self.scan.place
        if on not in places:
            self.scan.place = None
        elif place is None or place.target >= len(places) or places[place.target] is not on:
            self.scan.place = ScanPlace(places.index(on))
        return places

    def _tick(self, _dt: float) -> None:
        if self.focus.typing():
            self.scan.rest()
            return
        if not self.scan.due:
            return
        places = self._found()
        if self.scan.tick([_parts(widget) for widget in places]):
            self._show(places)

    def _show(self, places: list[Any]) -> None:
        """Put the ring on the place that is offered."""
        place = self.scan.place
        if place is None:
            self.focus.leave()
            return
        widget = places[place.target]
        if widget is not self.focus.on:
            self.focus.go(widget)
        if isinstance(widget, KeyedBoard):
            widget.whole = place.part is None
            if place.part is not None:
                widget.focus_place(widget.key_places()[place.part])


def _parts(widget: Widget) -> int:
    return len(widget.key_places()) if isinstance(widget, KeyedBoard) else 0
