"""Command `python -m bench.thinking_frames [GAME ...]`: the delay of frames while a hard bot thinks on its thread.

A board is drawn at 60 frames a second. Measured is the wall time from the moment a frame is due until it is flipped,
alternating without a bot, with a bot that is not blocked, and with a bot behind the frame gate, as in the app.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from pathlib import Path

from app.table.bot_thread import BotThread
from app.table.frame_gate import FrameGate
from games import GAMES
from games.bots import bot_for
from games.bots.bot import Level
from games.bots.self_play import Moment, SelfPlay
from games.core.chance import Seeded
from games.core.value import Value
from games.duet.state import Options as DuetOptions
from games.duet.words import pack
from games.kyoto.facts import Options as KyotoOptions
from games.rogue.facts import Options as RogueOptions

SECONDS = 24.0
ROUND = 120  # frames per variant before the next
FRAME = 1 / 60
PHASES = ("nobody thinks", "a bot, not held back", "a bot behind the gate")


class Thinkers:
    """Bots that play match after match on a separate thread while allowed."""

    def __init__(self, game: str, options: Value) -> None:
        self._game, self._options = game, options
        self.go = threading.Event()
        self.gate = FrameGate()
        self.decisions = 0
        self._matches = 0
        self._thread = BotThread(lambda error: print(repr(error), file=sys.stderr), self.gate)
        self._match = self._dealt()

    def start(self) -> None:
        self._thread.post(self._play)

    def _dealt(self) -> SelfPlay:
        self._matches += 1
        game = GAMES[self._game]
        seats = game.seat_counts[0]
        bots = [bot_for(self._game, Level.HARD)] * seats
        return SelfPlay(game, bots, game.deal(self._options, seats, Seeded(f"frames {self._matches}")), self._matches)

    def _play(self) -> None:
        while True:
            if not self.go.wait(0.01):
                continue
            match = self._match
            if not match.state.acting or match.steps > 300:
                self._match = self._dealt()
                continue
            seat = match.state.acting[0]
            view = match.state.view(seat)
            thought = match.bots[seat].think(
                view, match.beliefs[seat], match.budget_of(seat), match.thought_seed(seat), self._breathe
            )
            self.decisions += 1
            match.follow(Moment(seat, view, thought))

    def _breathe(self) -> None:
        self.go.wait()
        self._thread.breathe()


def measured(game: str, options: Value, seconds: float = SECONDS) -> dict[str, list[float]]:
    """The milliseconds of frames, by variant."""
    from tests.app.ui.app_stage import Player, prepare  # creates the window, so it must be imported first

    prepare(412, 915, 2)
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    from app.services.interpreter_settings import SWITCH_INTERVAL

    player = Player(Path(tempfile.mkdtemp(prefix="bench-frames-")))
    player.tap("open/duet")
    player.tap("deal")
    player.see("turner/0")
    player.frames(30)
    board = player.widget("board")
    thinkers = Thinkers(game, options)
    thinkers.start()
    found: dict[str, list[float]] = {phase: [] for phase in PHASES}
    begun = tick = time.perf_counter()
    number = 0
    while time.perf_counter() - begun < seconds:
        phase = number // ROUND % len(PHASES)
        if number % ROUND == 0:
            (thinkers.go.set if phase else thinkers.go.clear)()
            sys.setswitchinterval(SWITCH_INTERVAL if phase == 2 else 0.005)
            time.sleep(0.02)
            tick = time.perf_counter()
        number += 1
        tick += FRAME
        left = tick - time.perf_counter()
        if left > 0:
            time.sleep(left)
        else:
            tick = time.perf_counter()
        if phase == len(PHASES) - 1:
            thinkers.gate.close()
        Clock.time.now += FRAME
        board._draw(number % 25)
        Window.canvas.ask_update()
        EventLoop.idle()
        thinkers.gate.open()
        found[PHASES[phase]].append(1000 * (time.perf_counter() - tick))
    return found


def line(name: str, took: list[float]) -> str:
    took = sorted(took)
    middle, most, rare = (took[min(len(took) - 1, int(len(took) * share))] for share in (0.5, 0.95, 0.99))
    return (
        f"{name:22} {len(took):4} frames: p50 {middle:.1f}, p95 {most:.1f}, p99 {rare:.1f}, longest {took[-1]:.1f} ms"
    )


OPTIONS: dict[str, Value] = {"duet": DuetOptions(pack("en")), "kyoto": KyotoOptions(), "rogue": RogueOptions()}


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "kyoto"
    for name, took in measured(game, OPTIONS[game]).items():
        print(f"{game:6} {line(name, took)}", flush=True)


if __name__ == "__main__":
    import os

    main()
    os._exit(0)
