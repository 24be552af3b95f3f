"""Garbage collection, scheduled for moments when the screen stands still rather than in the middle of a touch.

Python finds reference cycles, which widgets are full of, by searching all tracked objects, and it does so when many are
new: while a board is being laid out. That takes a tenth of a second on a desktop and far more on a phone. So:

- There is no collection while the app starts (`main.py`), and what exists then is frozen: it is never searched again.
- The rest is searched once nothing was drawn or touched for a while, and only if enough was made since.
- What lives as long as the app is frozen, too: all there is when the home screen stands alone, and what was loaded for
  the matches of a game. A table is never frozen: it is thrown away with each hand-over, and would stay for ever.
"""

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

QUIET = 1.5  # seconds without a new picture or a touch
MADE = 3_000  # objects since the last search; with fewer there is not much to be found
OFTEN = (5_000, 2, 60)
"""When Python searches by itself: after so many new objects the youngest, after some of these searches those that were
new then, too, which are 15,000 at most. Both are short. The last is for whoever never pauses: it goes through all.
"""


class GcScheduler:
    """Collects garbage while nobody waits; what exists when it is made is frozen."""

    def __init__(self, window: Any, at_home: Callable[[], bool] = lambda: False) -> None:
        """`at_home` says whether nothing is there but what lives as long as the app."""
        self._at_home = at_home
        self._away = False  # whether something else stood when all was still the last time
        gc.freeze()
        gc.set_threshold(*OFTEN)
        gc.enable()
        self._still = Clock.create_trigger(lambda _dt: self.sweep(), QUIET)
        for event in ("on_flip", "on_touch_down", "on_touch_up", "on_key_down"):
            window.fbind(event, self._stir)

    def sweep(self) -> None:
        """All is still: look, if there may be something."""
        home = self._at_home()
        if made() >= MADE or (home and self._away):
            gc.collect()
            if home:
                gc.freeze()
        self._away = not home

    def keep(self) -> None:
        """What was loaded just now stays as long as the app. What else is there stays, too: not to be called where a
        table stands, and not often.
        """
        gc.collect()
        gc.freeze()

    def _stir(self, *_what: object) -> None:
        self._still.cancel()
        self._still()


def made() -> int:
    """About how many objects were made since the last search of all of them, and are still there."""
    young, middle, old = gc.get_count()
    first, second, _third = gc.get_threshold()
    return young + first * (middle + second * old)
