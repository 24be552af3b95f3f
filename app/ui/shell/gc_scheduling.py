"""Litter: what nobody holds any more is looked for while the screen stands still, not in the middle of a touch.

Things that hold each other in a circle, as widgets do, Python finds by going through everything there is, and it does
so when much is new: while a board is being laid out.  That takes a tenth of a second on a desk and far more on a phone.
So nothing is looked for while the app starts (`main.py`), and what is there then is passed over for good; everything
else is gone through once nothing was drawn and nobody touched anything for a while.
"""

import gc
from typing import Any

from kivy.clock import Clock

QUIET = 1.5  # seconds without a new picture or a touch
PICTURES = 20  # since the last time; before that there is not much
OFTEN = (700, 10, 20)  # what is young is cheap to go through; the last is for whoever never pauses


class GcScheduler:
    """Looks for litter when nobody waits; what is there when it is made is no litter."""

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
