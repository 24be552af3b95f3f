"""Garbage collection at idle moments instead of during a touch.

Python finds reference cycles, which widgets are full of, by searching all tracked objects, and it does so when many are
new: while a board is being laid out. That takes a tenth of a second on a desktop and far more on a phone. So:

- There is no collection while the app starts (`main.py`), and the objects of that time are frozen: never searched
  again.
- The rest is searched after a time without drawing or touches, and only if enough objects were made since.
- Objects that live as long as the app are frozen, too: all of them when the home screen is alone, and those loaded for
  the matches of a game. A table is never frozen: it is dropped with each hand-over, and would stay forever.
"""

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

QUIET = 1.5  # seconds without a new frame or a touch
MADE = 3_000  # objects since the last search; with fewer there is little to find
OFTEN = (5_000, 2, 60)
"""The thresholds of Python's automatic collection: after so many new objects the youngest generation, after some of
these searches the second, at most 15,000 objects. Both are short. The third, a full search, is for players who
never pause.
"""


class GcScheduler:
    """Collects garbage at idle moments; objects that exist at its creation are frozen."""

    def __init__(self, window: Any, at_home: Callable[[], bool] = lambda: False) -> None:
        """`at_home` returns whether only objects exist that live as long as the app."""
        self._at_home = at_home
        self._away = False  # whether it was not at home at the last idle moment
        gc.freeze()
        gc.set_threshold(*OFTEN)
        gc.enable()
        self._still = Clock.create_trigger(lambda _dt: self.sweep(), QUIET)
        for event in ("on_flip", "on_touch_down", "on_touch_up", "on_key_down"):
            window.fbind(event, self._stir)

    def sweep(self) -> None:
        """Collect if there may be enough garbage; called when idle."""
        home = self._at_home()
        if made() >= MADE or (home and self._away):
            gc.collect()
            if home:
                gc.freeze()
        self._away = not home

    def keep(self) -> None:
        """Freeze everything that was just loaded. All other objects are frozen, too: do not call it while a table
        exists, nor often.
        """
        gc.collect()
        gc.freeze()

    def _stir(self, *_what: object) -> None:
        self._still.cancel()
        self._still()


def made() -> int:
    """The approximate number of live objects made since the last full search."""
    young, middle, old = gc.get_count()
    first, second, _third = gc.get_threshold()
    return young + first * (middle + second * old)
