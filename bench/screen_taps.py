"""What Python does for a tap on Duet's board, at the largest size: from the finger to the new widgets.

Counted is the time of the screen's thread, less what it spends in the graphics driver (drawing and flipping).
"""

import tempfile
import time
from pathlib import Path
from typing import Any

from bench.figures import middle

GUESSES = 12


class _Meter:
    """CPU time of this thread outside of drawing."""

    def __init__(self, window: Any) -> None:
        self._drawing = 0.0
        dispatch = window.dispatch

        def timed(event: str, *rest: Any) -> Any:
            begun = time.thread_time()
            done = dispatch(event, *rest)
            if event in ("on_draw", "on_flip"):
                self._drawing += time.thread_time() - begun
            return done

        window.dispatch = timed

    def now(self) -> float:
        return time.thread_time() - self._drawing


def measure() -> dict[str, float]:
    """Medians over the guesses of some turns, in milliseconds; the window is there already (`stage.prepare`)."""
    from kivy.core.window import Window

    from tests.app.ui.stage import Player

    player = Player(Path(tempfile.mkdtemp(prefix="bench-taps-")))
    meter = _Meter(Window)
    player.tap("open/duet")
    player.tap("deal")
    player.tap("turner/0")
    arms: list[float] = []
    guesses: list[float] = []
    while len(guesses) < GUESSES:
        agents = _give(player)
        for cell in agents[:3]:
            arms.append(_tap(player, meter, cell, lambda cell=cell: player.screen.armed == cell))
            number = player.screen.shown.number
            guesses.append(_tap(player, meter, cell, lambda number=number: player.screen.shown.number > number))
        if player.screen.model().mode.value != "guess":
            break
        player.tap("main")
        player.until(lambda: player.screen.model().mode.value != "guess", "the turn ends")
        player.tap("main")
    return {"arm": 1000 * middle(arms), "guess": 1000 * middle(guesses)}


def _give(player: Any) -> list[int]:
    """A clue; gives the agents that are left on the giver's side."""
    from app.ui.duet.model import Face

    player.hold("hold", "give")
    agents = [cell for cell, card in enumerate(player.screen.model().cards) if card.face is Face.KEY_AGENT]
    player.screen.field.text = "BENCHMARK"
    player.frames(2)
    player.tap("give")
    player.see("main")
    player.frames(5)
    return agents


def _tap(player: Any, meter: _Meter, cell: int, done: Any) -> float:
    """Milliseconds of Python from touching a card until the screen shows what came of it."""
    begun = meter.now()
    player.card(cell)
    player.until(done, "the tap is answered")
    player.frames(1)
    return meter.now() - begun
