"""Keeping a private view out of screenshots and out of the picture in the list of recent apps.

Android sets the flag on its own thread, which may be busy or refuse.  Then it is tried again, at longer and longer
intervals, until it holds or is no longer wanted; and at once with every resume and every view that is opened.  The
view itself is shown all the same: on a phone that never sets the flag nobody could play otherwise.
"""

import logging
from collections.abc import Callable

from app.device import ANDROID

logbook = logging.getLogger("safehouse.device")

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0  # seconds until it is tried again
RETRY = 0.05  # seconds to wait for Android's thread then: the screen stands still meanwhile


def later(seconds: float, do: Callable[[], None]) -> None:
    """Do this on the thread of the screens after so long."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: do(), seconds)


class Flag:
    """The window's flag against pictures: what is wanted, and whether Android said that it holds."""

    def __init__(self) -> None:
        self.wanted = False
        self._holds = True
        self._wait = FIRST_WAIT
        self._waiting = False  # whether it will be tried again by itself

    def want(self, on: bool) -> None:
        if on is self.wanted and self._holds:
            return
        if on is not self.wanted:
            self._wait = FIRST_WAIT
        self.wanted = on
        self._set()

    def renew(self) -> None:
        """The window may be another one now, without the flag."""
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
    """Tell Android; whether it is so now."""
    if not ANDROID:
        return True
    from app.device import android

    return android.secure(on) if wait is None else android.secure(on, wait)


_flag = Flag()


def secure(on: bool) -> None:
    """Forbids or allows pictures of the window."""
    _flag.want(on)


def renew() -> None:
    """The app is at the front again: what is forbidden is forbidden once more."""
    _flag.renew()


def is_secure() -> bool:
    """Whether pictures of the window are to be forbidden now."""
    return _flag.wanted
