"""When the system's keyboard comes and goes: Android tells nobody, so it is asked, but only after a touch."""

from collections.abc import Callable

from kivy.clock import Clock

EVERY = 0.25  # seconds
QUIET = 8  # looks without a keyboard after which nobody looks any more


class KeyboardWatcher:
    """Asks for the height of the keyboard after a touch and as long as there is one; tells when it changes."""

    def __init__(self, height: Callable[[], float], changed: Callable[[], None]) -> None:
        self._height, self._changed = height, changed
        self._seen, self._quiet, self._looking = 0.0, 0, False

    def touched(self, *_what: object) -> None:
        """Somebody touched the window: a field may want a keyboard."""
        self._quiet = 0
        if not self._looking:
            self._looking = True
            Clock.schedule_interval(self.look, EVERY)

    def look(self, _dt: float) -> bool:
        """One look; whether to look again."""
        now = self._height()
        if now != self._seen:
            self._seen = now
            self._changed()
        self._quiet = 0 if now else self._quiet + 1
        self._looking = self._quiet < QUIET
        return self._looking
