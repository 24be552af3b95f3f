"""Garbage collection, scheduled for moments when the screen stands still rather than in the middle of a touch.

Python finds reference cycles, which widgets are full of, by searching all tracked objects, and it does so when many are
new: while a board is being laid out.  That takes a tenth of a second on a desktop and far more on a phone.  So there is
no collection while the app starts (`main.py`), what exists then is frozen for good, and the rest is collected once
nothing was drawn or touched for a while.
"""

import gc
from typing import Any

from kivy.clock import Clock

QUIET = 1.5  # seconds without a new picture or a touch
PICTURES = 20  # since the last time; before that there is not much
OFTEN = (700, 10, 20)  # what is young is cheap to go through; the last is for whoever never pauses


class GcScheduler:
    """Collects garbage while nobody waits; what exists when it is made is frozen."""

    def __init__(self, window: Any) -> None:
        gc.freeze()
        gc.set_threshold(*OFTEN)
        gc.enable()
        self._pictures = 0
        self._still = Clock.create_trigger(lambda _dt: self.sweep(), QUIET)
        window.fbind("on_flip", self._drawn)
        for event in ("on_touch_down", "on_touch_up", "on_key_down"):
            window.fbind(event, self._stir)

    def sweep(self) -> None:
        """All is still: look, if there may be something."""
        if self._pictures >= PICTURES:
            self._pictures = 0
            gc.collect()

    def _drawn(self, *_what: object) -> None:
        self._pictures += 1
        self._stir()

    def _stir(self, *_what: object) -> None:
        self._still.cancel()
        self._still()
