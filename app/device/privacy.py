"""Keeps private views out of screenshots and of the list of recent apps.

Android sets the flag on its UI thread, which may be busy or refuse. Then it is tried again, at increasing intervals,
until it is set or no longer wanted; and at once on every resume and for every private view that is opened. The view is
shown in any case: otherwise a phone that never sets the flag could not be played on.
"""

import logging
from collections.abc import Callable

from app.device import ANDROID

logbook = logging.getLogger("safehouse.device")

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0  # seconds until the next attempt
RETRY = 0.05  # seconds to wait for Android's UI thread then: the screen is blocked meanwhile


def later(seconds: float, do: Callable[[], None]) -> None:
    """Call this on the thread of the screens after a delay."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: do(), seconds)


class Flag:
    """The secure flag of the window: whether it is wanted, and whether Android has confirmed it."""

    def __init__(self) -> None:
        self.wanted = False
        self._holds = True
        self._wait = FIRST_WAIT
        self._waiting = False  # whether another attempt is scheduled

    def want(self, on: bool) -> None:
        if on is self.wanted and self._holds:
            return
        if on is not self.wanted:
            self._wait = FIRST_WAIT
        self.wanted = on
        self._set()

    def renew(self) -> None:
        """Set the flag again, as the window may be a new one without it."""
        if self.wanted:
            self._wait = FIRST_WAIT
            self._set()

    def _set(self, wait: float | None = None) -> None:
        self._holds = _order(self.wanted, wait) or not self.wanted
        if self._holds or self._waiting:
            return
        if self._wait == FIRST_WAIT:
            logbook.warning("the window is not closed to pictures yet")
        self._waiting = True
        later(self._wait, self._again)

    def _again(self) -> None:
        self._waiting = False
        if self.wanted and not self._holds:
            self._wait = min(2 * self._wait, LONGEST_WAIT)
            self._set(RETRY)


def _order(on: bool, wait: float | None) -> bool:
    """Set the flag on Android; returns whether it is in this state now."""
    if not ANDROID:
        return True
    from app.device import android

    return android.secure(on) if wait is None else android.secure(on, wait)


_flag = Flag()


def secure(on: bool) -> None:
    """Forbid or allow screenshots of the window."""
    _flag.want(on)


def renew() -> None:
    """Set the flag again after a resume."""
    _flag.renew()


def is_secure() -> bool:
    """Whether screenshots of the window are to be forbidden now."""
    return _flag.wanted
