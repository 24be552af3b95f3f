"""Detects the on-screen keyboard: Android sends no event, so its height is polled, but only after a touch."""

from collections.abc import Callable

from kivy.clock import Clock

EVERY = 0.25  # seconds
QUIET = 8  # polls without a keyboard until polling ends


class KeyboardWatcher:
    """Polls the height of the keyboard after a touch and while it is open; reports changes."""

    def __init__(self, height: Callable[[], float], changed: Callable[[], None]) -> None:
        self._height, self._changed = height, changed
        self._seen, self._quiet, self._looking = 0.0, 0, False

    def touched(self, *_what: object) -> None:
        """Start polling after a touch, as a field may open the keyboard."""
        self._quiet = 0
        if not self._looking:
            self._looking = True
            Clock.schedule_interval(self.look, EVERY)

    def look(self, _dt: float) -> bool:
        """Poll once; returns whether to continue."""
        now = self._height()
        if now != self._seen:
            self._seen = now
            self._changed()
        self._quiet = 0 if now else self._quiet + 1
        self._looking = self._quiet < QUIET
        return self._looking
