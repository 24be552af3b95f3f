"""Garbage collection at idle moments instead of during a touch.

Python finds reference cycles, which widgets are full of, by searching all tracked objects, and it does so when many are
new: while a board is being laid out. That takes a tenth of a second on a desktop and far more on a phone. So:

- There is no collection while the app starts (`main.py`), and the objects of that time are frozen: never searched
  again.
- New objects are searched as soon as the answer to a touch is drawn, in a few milliseconds, so that hardly any touch
  meets a search.
- The rest is searched after a longer time without drawing or touches, and only if enough objects were made since.
- Objects that live as long as the app are frozen, too: all of them when the home screen is alone, and those loaded for
  the matches of a game. A table is never frozen: it is dropped with each hand-over, and would stay forever.
"""

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from app.services.interpreter_settings import GC_THRESHOLDS

SOON = 0.1  # seconds without a new frame or a touch: new objects are searched
QUIET = 1.5  # the same: all objects are searched
YOUNG = 500  # new objects; with fewer there is little to find
MADE = 10_000  # objects since the last full search; a new table has more


class GcScheduler:
    """Collects garbage at idle moments; objects that exist at its creation are frozen."""

    def __init__(self, window: Any, at_home: Callable[[], bool] = lambda: False) -> None:
        """`at_home` returns whether only objects exist that live as long as the app."""
        self._at_home = at_home
        self._away = False  # whether it was not at home at the last idle moment
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        gc.enable()
        self._searched = 0  # new objects that were searched since the last full search
        self._young_searches = 0  # how often
        self._soon = Clock.create_trigger(lambda _dt: self.search_young(), SOON)
        self._still = Clock.create_trigger(lambda _dt: self.sweep(), QUIET - SOON)
        for event in ("on_flip", "on_touch_down", "on_touch_up", "on_key_down"):
            window.fbind(event, self._stir)

    def search_young(self) -> None:
        """Search new objects; called right after an answer."""
        new = young()
        if new >= YOUNG:
            gc.collect(1)
            self._searched += new
            self._young_searches += 1
            first, second, third = GC_THRESHOLDS
            gc.set_threshold(
                first, second, third + self._young_searches
            )  # these searches do not bring a full one nearer
        self._still()

    def sweep(self) -> None:
        """Collect if there may be enough garbage; called when idle."""
        home = self._at_home()
        if self.made() >= MADE or (home and self._away):
            gc.collect()
            self._searched = self._young_searches = 0
            gc.set_threshold(*GC_THRESHOLDS)
            if home:
                gc.freeze()
        self._away = not home

    def made(self) -> int:
        """The approximate number of objects made since the last full search."""
        first, second, _third = GC_THRESHOLDS
        automatic = gc.get_count()[2] - self._young_searches  # Python's own searches of the second generation
        return self._searched + young() + max(0, automatic) * first * (second + 2)

    def keep(self) -> None:
        """Freeze everything that was just loaded. All other objects are frozen, too: do not call it while a table
        exists, nor often.
        """
        gc.collect()
        gc.freeze()

    def _stir(self, *_what: object) -> None:
        self._still.cancel()
        self._soon.cancel()
        self._soon()


def young() -> int:
    """The approximate number of new objects, in both young generations."""
    first, second, _third = gc.get_count()
    return first + GC_THRESHOLDS[0] * second
