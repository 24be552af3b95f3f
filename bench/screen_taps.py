"""What Python does for a tap on a board, at the largest size: from the finger to the new widgets.

Counted is the time of the screen's thread, less what it spends in the graphics driver (drawing and flipping).  On
Duet's board a word is armed and guessed; the other two games are played by the hands of the tests, every touch counted.
"""

import contextlib
import gc
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.figures import middle

GUESSES = 12
TOUCHES = 160  # of each of the other games
REST = 12  # frames after each of them: nobody taps more often than five times a second


class _Meter:
    """CPU time of this thread outside of what the window does to draw; what paints before that is counted."""

    def __init__(self, window: Any) -> None:
        self._drawing = 0.0
        for name in ("on_draw", "on_flip"):
            setattr(window, name, self._apart(getattr(window, name)))

    def _apart(self, draw: Callable[[], None]) -> Callable[[], None]:
        def timed() -> None:
            begun = time.thread_time()
            draw()
            self._drawing += time.thread_time() - begun

        return timed

    def now(self) -> float:
        return time.thread_time() - self._drawing


def measure() -> dict[str, float]:
    """Medians over the guesses of some turns, in milliseconds; the window is there already (`stage.prepare`)."""
    from kivy.core.window import Window

    from tests.app.ui.app_stage import Player, deal_alike

    player = Player(Path(tempfile.mkdtemp(prefix="bench-taps-")))
    deal_alike(player.app)
    meter = _Meter(Window)
    player.tap("open/duet")
    player.tap("deal")
    arms: list[float] = []
    guesses: list[float] = []
    while len(guesses) < GUESSES:
        agents = _give(player)
        for cell in agents[:3]:
            arms.append(_tap(player, meter, cell, lambda cell=cell: player.screen.armed == cell))
            number = player.screen.shown.number
            guesses.append(_tap(player, meter, cell, lambda number=number: player.screen.shown.number > number))
        if player.screen.model.mode.value != "guess":
            break
        player.tap("main")
        player.until(lambda: player.screen.model.mode.value != "guess", "the turn ends")
    return {"arm": 1000 * middle(arms), "guess": 1000 * middle(guesses)}


SCREENS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("settings", {}),
    ("setup", {"game": "duet"}),
    ("setup", {"game": "rogue"}),
    ("matches", {}),
    ("statistics", {}),
    ("packs", {}),
    ("teams", {}),
    ("map", {}),
    ("rules", {"game": "duet"}),
    ("credits", {}),
    ("join", {}),
)


def screens() -> dict[str, float]:
    """The best of five openings of each screen, in milliseconds; and the frames drawn once all is still again."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from tests.app.ui.app_stage import Player

    player = Player(Path(tempfile.mkdtemp(prefix="bench-opens-")))
    meter = _Meter(Window)
    took: dict[str, float] = {}
    for name, given in SCREENS:
        times = []
        for _ in range(5):
            begun = meter.now()
            player.app.go(name, **given)
            EventLoop.idle()
            times.append(1000 * (meter.now() - begun))
            player.frames(3)
            player.app.back()
            player.frames(3)
        took[f"{name} {given.get('game', '')}".strip()] = min(times)
    player.frames(120)
    drawn = []
    Window.bind(on_flip=lambda *_: drawn.append(1))
    player.frames(180)
    return {"slowest": max(took.values()), "middle": middle(list(took.values())), "frames": len(drawn), **took}


class _Stops:
    """The longest that Python looked for litter while somebody waited for what a touch brings, in milliseconds."""

    def __init__(self) -> None:
        self.longest, self.waiting = 0.0, False
        self._began = 0.0
        gc.callbacks.append(self._note)

    def _note(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.thread_time()
        elif self.waiting:
            self.longest = max(self.longest, 1000 * (time.thread_time() - self._began))


class _Enough(Exception):
    """So many touches were counted."""


def others(game: str) -> dict[str, float]:
    """Median and the ninth of ten touches of another game, what is done in the rest after one of ten of them, and the
    longest search for litter among them, in milliseconds; before every fourth touch somebody thinks for a while.
    """
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    from app.ui.shell.gc_scheduling import QUIET, GcScheduler
    from tests.app.ui.app_stage import FRAME, Player, deal_alike

    class Finger(UnitTestTouch):
        """Notes when it came."""

        def touch_down(self, *given: Any) -> None:
            if len(took) % 4 == 0:
                player.frames(round(2 * QUIET / FRAME))
            stops.waiting = True
            player.began = meter.now()
            super().touch_down(*given)

        def touch_up(self, *given: Any) -> None:
            super().touch_up(*given)
            player.lifted = True

    class Timed(Player):
        """Counts what each touch takes, with the frames that show what came of it; then the screen comes to rest."""

        began, lifted = 0.0, False

        def there(self) -> set[str]:
            """To look is the player's work."""
            begun = meter.now()
            found = super().there()
            self.began += meter.now() - begun
            return found

        def touch(self, x: float, y: float) -> Any:
            return Finger(x, y)

        def frames(self, count: int = 2) -> None:
            super().frames(count)
            if self.lifted:
                self.lifted = stops.waiting = False
                took.append(1000 * (meter.now() - self.began))
                if len(took) >= TOUCHES:
                    raise _Enough
                begun = meter.now()
                super().frames(REST)
                between.append(1000 * (meter.now() - begun))

    took: list[float] = []
    between: list[float] = []
    meter = _Meter(Window)
    player = Timed(Path(tempfile.mkdtemp(prefix="bench-taps-")), hold=0.02)
    deal_alike(player.app)
    GcScheduler(Window)
    stops = _Stops()
    with contextlib.suppress(_Enough):
        _play_rogue(player, took) if game == "rogue" else _play_kyoto(player, took)
    return {
        "middle": middle(took),
        "slow": statistics.quantiles(took, n=10)[-1],
        "between": statistics.quantiles(between, n=10)[-1],
        "stop": stops.longest,
    }


def _play_rogue(player: Any, took: list[float]) -> None:
    from tests.app.ui.rogue.play import Hand

    player.tap("open/rogue")
    player.tap("deal")
    player.until(lambda: type(player.screen).__name__ == "RogueScreen" and player.screen.shown is not None, "begun")
    took.clear()
    hand = Hand(player, "bench")
    while player.screen.shown.table.public.outcome is None:
        hand.step()


def _play_kyoto(player: Any, took: list[float]) -> None:
    from tests.app.ui.kyoto.play import Match

    player.app.choose("kyoto/opening", "seat_0")
    took.clear()
    Match(player, "full").play()


def _give(player: Any) -> list[int]:
    """A clue; gives the agents that are left on the giver's side."""
    from app.present.duet.model import CardLook

    player.open_key()
    agents = [cell for cell, card in enumerate(player.screen.model.cards) if card.face is CardLook.KEY_AGENT]
    player.type("BENCHMARK")
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
