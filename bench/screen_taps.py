"""The Python time of a tap on a board at the largest size, from the touch to the new widgets.

Measured is the time of the screen's thread without the graphics driver (drawing and flipping). On Duet's board a word
is armed and guessed; the other two games are played by the tests' player, with every touch counted.
"""

import contextlib
import gc
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.feel_probe import Meter
from bench.figures import middle

GUESSES = 12
TOUCHES = 160  # per other game
REST = 18  # frames after each touch: at most three taps a second


def measure() -> dict[str, float]:
    """Medians over the guesses of some turns, in milliseconds; the window must exist (`stage.prepare`)."""
    from kivy.core.window import Window

    from tests.app.ui.app_stage import Player, deal_alike

    player = Player(Path(tempfile.mkdtemp(prefix="bench-taps-")))
    deal_alike(player.app)
    meter = Meter(Window)
    player.tap("open/duet")
    player.tap("deal")
    arms: list[float] = []
    guesses: list[float] = []
    while len(guesses) < GUESSES:
        agents = _give(player)
        for cell in agents[:3]:
            arms.append(_tap(player, meter, cell, lambda cell=cell: player.screen.session.armed == cell))
            number = player.screen.shown.number
            guesses.append(_tap(player, meter, cell, lambda number=number: player.screen.shown.number > number))
        if player.screen.model.mode.value != "guess":
            break
        player.tap("main")
        player.until(lambda: player.screen.model.mode.value != "guess", "the turn ends")
    return {"arm": middle(arms), "guess": middle(guesses)}


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
    """The best of five openings of each screen, in milliseconds; and the frames drawn after it is at rest."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from tests.app.ui.app_stage import Player

    player = Player(Path(tempfile.mkdtemp(prefix="bench-opens-")))
    meter = Meter(Window)
    took: dict[str, float] = {}
    for name, given in SCREENS:
        times = []
        for _ in range(5):
            begun = meter.now()
            player.app.go(name, **given)
            EventLoop.idle()
            times.append(meter.now() - begun)
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
    """The longest garbage collection during a touch, in milliseconds."""

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
    """Ends the measurement."""


def others(game: str) -> dict[str, float]:
    """The median and the 90th percentile of the touches of another game, the time used in the pauses after them, and
    the longest garbage collection during them, in milliseconds; a longer pause precedes every fourth touch.
    """
    from kivy.core.window import Window
    from kivy.tests.common import UnitTestTouch

    from app.ui.shell.gc_scheduling import QUIET, GcScheduler
    from tests.app.ui.app_stage import FRAME, Player, deal_alike

    class Finger(UnitTestTouch):
        """Records the time of a touch."""

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
        """Measures each touch up to the frames that show its result; then the screen comes to rest."""

        began, lifted = 0.0, False

        def there(self) -> set[str]:
            """Not counted: this is the work of the simulated player."""
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
                took.append(meter.now() - self.began)
                if len(took) >= TOUCHES:
                    raise _Enough
                begun = meter.now()
                super().frames(REST)
                between.append(meter.now() - begun)

    took: list[float] = []
    between: list[float] = []
    meter = Meter(Window)
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
    from app.present.kyoto import theme
    from tests.app.ui.kyoto.play import Match

    player.app.choose("kyoto/opening", "seat_0")
    took.clear()
    match = Match(player, "full")
    match.reaction = theme.MOTION.reaction
    match.play()


def _give(player: Any) -> list[int]:
    """Give a clue; returns the remaining agents of the giver's side."""
    from app.present.duet.model import CardLook

    player.open_key()
    agents = [cell for cell, card in enumerate(player.screen.model.cards) if card.face is CardLook.KEY_AGENT]
    player.type("BENCHMARK")
    player.frames(2)
    player.tap("give")
    player.see("main")
    player.frames(5)
    return agents


def _tap(player: Any, meter: Meter, cell: int, done: Any) -> float:
    """Milliseconds of Python from touching a card until the screen shows the result."""
    begun = meter.now()
    player.card(cell)
    player.until(done, "the tap is answered")
    player.frames(1)
    return meter.now() - begun
