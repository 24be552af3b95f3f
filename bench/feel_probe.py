"""One thing a player feels, as JSON: `python -m bench.feel_probe taps GAME`, `opens`, `thinking GAME`, `list FOLDER`,
`statistics FOLDER GAME`.

Counted is the CPU time of the screen's thread in milliseconds, in a window of a phone with motion on, without what the
graphics driver does; modules were compiled before, as in an installed app.
"""

import gc
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

SIZE = (412, 915, 2)
THINKING = 12.0  # seconds
LOOK_AROUND = 180  # frames after opening a set-up, before a tap
LOOKS = 120  # frames in which somebody looks at a screen: the app collects garbage when nothing happens
AT_HOME = 90  # frames in which somebody looks at the first screen after the start
IDLE = 0.1  # seconds between two frames in which nothing moves
AWAITED = 3  # frames in which an answer is expected
REST = 150  # frames in which motion may end after a touch
HOLD = 8  # frames between press and lift: it was held


class Clock(Protocol):
    """Measures what the thread has done so far."""

    def now(self) -> float: ...


class Meter:
    """CPU time of this thread outside of what the window does to draw."""

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
        return 1000 * (time.thread_time() - self._drawing)


class Touch:
    """One touch: what its press and its lift took, and the frames after each."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.down = self.up = 0.0
        self.before: list[float] = []
        self.after: list[float] = []

    @property
    def cost(self) -> float:
        """From the touch to the drawn answer; of a hold the longest frame."""
        if len(self.before) > HOLD:
            frames = [*self.before, *self.after] or [0.0]
            return max(self.down + self.before[0], self.up + sum(self.after[:1]), *frames)
        return self.down + sum(self.before) + self.up + sum(self.after[:2])


def moving(app: Any) -> frozenset[str]:
    """The running animations that are visible, by kind: not those of widgets that were removed, or whose screen was
    left.
    """
    from kivy.animation import Animation
    from kivy.uix.widget import Widget

    from app.ui.drawing.painted_widget import gone

    animated = [one["widget"] for each in list(Animation._instances) for one in each._widgets.values()]
    found = {type(one).__name__ for one in animated if not (isinstance(one, Widget) and gone(one))}
    if app.screens.transition.is_active:
        found.add("transition")
    screen = app.history[-1]
    if getattr(screen, "moment", None) is not None and screen.moment.playing:
        found.add("scene")
    if getattr(getattr(screen, "flyer", None), "moving", False):
        found.add("flight")
    if getattr(getattr(screen, "dice", None), "rolling", False):
        found.add("dice")
    for widget in screen.walk(restrict=True):
        held = hasattr(widget, "seconds") and bool(getattr(widget, "share", None))
        if held or getattr(widget, "_motion", None) is not None:
            found.add(type(widget).__name__)
    return frozenset(found)


class Notes:
    """The measurements of a match."""

    def __init__(self, meter: Clock) -> None:
        self.meter = meter
        self.touches: list[Touch] = []
        self.first: list[float] = []  # frames in which a motion begins
        self.steady: list[float] = []
        self.searches: list[float] = []  # of the garbage collector, while a player waits for an answer
        self.phase = ""  # whether a finger is down, or was lifted just now
        self._searched_at = 0.0

    def frame(self, took: float, before: frozenset[str], after: frozenset[str]) -> None:
        """A frame was drawn."""
        if after - before:
            self.first.append(took)
        elif after and before:
            self.steady.append(took)
        if self.touches and self.phase:
            (self.touches[-1].before if self.phase == "down" else self.touches[-1].after).append(took)

    def searched(self, phase: str, _info: dict[str, int]) -> None:
        """Record a garbage collection, unless it is some frames after a tap."""
        if phase == "start":
            self._searched_at = time.thread_time()
        elif self.phase and self.touches and len(self.touches[-1].after) < AWAITED:
            self.searches.append(1000 * (time.thread_time() - self._searched_at))

    def answer(self) -> dict[str, Any]:
        """All of it; each touch with whether it was the first of its kind."""
        known: set[str] = set()
        rows = []
        for touch in self.touches:
            kind = "/".join(part for part in touch.key.split("/") if not part.isdigit())
            rows.append([touch.key, touch.cost, kind not in known])
            known.add(kind)
        return {"taps": rows, "first": self.first, "steady": self.steady, "searches": self.searches}


def let_end(frame: Callable[[], None], app: Any) -> None:
    """The frames that show an answer, and those in which something moves after it."""
    passed = 0
    while passed < AWAITED or (passed < REST and moving(app)):
        frame()
        passed += 1


def pause(pace: random.Random) -> None:
    """People think between two touches, mostly not for long."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    left = pace.uniform(0.4, 1.4) if pace.random() < 0.5 else pace.uniform(1.5, 6)
    while left > 0:
        Clock.time.now += IDLE
        EventLoop.idle()
        left -= IDLE


def finger_of(notes: Notes, key: Callable[[], str]) -> type:
    """A kind of touch that notes what its handlers take. Kivy's touch for tests needs pytest, which no phone has."""
    from kivy.base import EventLoop
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):  # type: ignore[misc]
        def __init__(self, x: float, y: float) -> None:
            window = EventLoop.window
            at = {"x": x / (window.width - 1), "y": y / (window.height - 1)}
            super().__init__("finger", 1, at, is_touch=True, type_id="touch")
            self.profile = ["pos"]

        def depack(self, args: dict[str, float]) -> None:
            self.sx, self.sy = args["x"], args["y"]
            super().depack(args)

        def touch_down(self) -> None:
            notes.touches.append(Touch(key()))
            notes.phase = "down"
            begun = notes.meter.now()
            EventLoop.post_dispatch_input("begin", self)
            notes.touches[-1].down = notes.meter.now() - begun

        def touch_up(self) -> None:
            begun = notes.meter.now()
            EventLoop.post_dispatch_input("end", self)
            notes.touches[-1].up += notes.meter.now() - begun
            notes.phase = "up"

    return Finger


def player_of(notes: Notes) -> Any:
    """A player that measures the duration of each tap and each frame, and lets animations end after a tap."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    from tests.app.ui.app_stage import FRAME, WORK, Player

    pace = random.Random(11)

    class Feeling(Player):
        """Counts each frame from the moment `metered` is set."""

        look_around = LOOK_AROUND
        metered = inner = False
        key = ""

        def touch(self, x: float, y: float) -> Any:
            return finger(x, y)

        def tap(self, key: str) -> None:
            self.key = key
            super().tap(key)

        def hold(self, key: str, opened: str) -> None:
            self.key = f"hold {key}"
            super().hold(key, opened)

        def card(self, cell: int) -> None:
            self.key = "card"
            super().card(cell)

        def frames(self, count: int = 2) -> None:
            if not self.metered:
                super().frames(count)
                return
            for _ in range(count):
                self.one()
            if notes.phase == "up" and not self.inner:
                self.inner = True
                let_end(self.one, self.app)
                notes.phase = ""
                pause(pace)
                self.inner = False

        def one(self) -> None:
            Clock.time.now += FRAME
            self.app.match_service.worker.drain(WORK)
            before, begun = moving(self.app), notes.meter.now()
            EventLoop.idle()
            notes.frame(notes.meter.now() - begun, before, moving(self.app))

    player = Feeling(Path(tempfile.mkdtemp(prefix="bench-feel-")))
    finger = finger_of(notes, lambda: player.key)
    return player


def taps(game: str) -> dict[str, Any]:
    """Whole matches, every touch and every frame in which something moves."""
    from tests.app.ui.app_stage import prepare

    prepare(*SIZE)
    from kivy.core.window import Window

    from bench.whole_matches import MATCHES

    notes = Notes(Meter(Window))
    play(game, notes, MATCHES[game][1], lambda: gc.callbacks.append(notes.searched))
    return notes.answer()


def play(game: str, notes: Notes, matches: int, ready: Callable[[], None]) -> None:
    """Play matches by taps in the window that there is; `ready` is called before the first one."""
    from kivy.core.window import Window

    from app.ui.shell.gc_scheduling import GcScheduler
    from bench.whole_matches import MATCHES
    from tests.app.ui.app_stage import deal_alike

    player = player_of(notes)
    deal_alike(player.app)
    player.app.set(motion="on")
    player.app.garbage = GcScheduler(Window, player.app.stands_at_home)
    player.frames(AT_HOME)
    ready()
    player.metered = True
    for _ in range(matches):
        MATCHES[game][0](player)


OPENED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("settings", {}),
    ("credits", {}),
    ("rules", {"game": "duet"}),
    ("rules", {"game": "kyoto"}),
    ("rules", {"game": "rogue"}),
    ("setup", {"game": "duet"}),
    ("setup", {"game": "kyoto"}),
    ("setup", {"game": "rogue"}),
    ("matches", {}),
    ("statistics", {}),
    ("packs", {}),
    ("teams", {}),
    ("map", {}),
    ("cases", {}),
    ("join", {}),
)


def opens() -> dict[str, Any]:
    """Each screen the first time and again: until its first two frames are drawn."""
    from tests.app.ui.app_stage import Player, prepare

    prepare(*SIZE)
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from app.ui.shell.gc_scheduling import GcScheduler

    player = Player(Path(tempfile.mkdtemp(prefix="bench-feel-")))
    player.app.set(motion="on")
    player.app.garbage = GcScheduler(Window, player.app.stands_at_home)  # as the app has it
    player.frames(AT_HOME)  # and its Preloader is done
    meter = Meter(Window)
    found: dict[str, list[float]] = {}
    for name, given in OPENED:
        for _ in range(2):
            begun = meter.now()
            player.app.go(name, **given)
            EventLoop.idle()
            EventLoop.idle()
            found.setdefault(f"{name} {given.get('game', '')}".strip(), []).append(meter.now() - begun)
            player.frames(LOOKS)
            player.app.back()
            player.frames(LOOKS)
    return found


def listed(folder: Path) -> dict[str, float]:
    """The list of matches after a start, modules imported: what the worker does until it answers."""
    from app.services.match_service import KEPT
    from app.table.matches import Library
    from app.table.worker import Inline

    begun = time.thread_time()
    library = Library(folder / "matches", Inline(), kept=folder / KEPT / "match_list.json")
    count = len(library.list().rows)
    return {"ms": 1000 * (time.thread_time() - begun), "rows": count}


def counted(folder: Path, game: str) -> dict[str, float]:
    """The statistics of a game after a start."""
    from app.services.match_service import KEPT
    from app.table.matches import Library
    from app.table.statistics import DuetStatistics, RogueStatistics
    from app.table.worker import Inline

    begun = time.thread_time()
    library = Library(folder / "matches", Inline(), kept=folder / KEPT / "match_list.json")
    kept = folder / KEPT
    count = len((DuetStatistics(kept) if game == "duet" else RogueStatistics(kept)).read(library))
    return {"ms": 1000 * (time.thread_time() - begun), "rows": count}


def thinking(game: str) -> dict[str, list[float]]:
    """Frame times by the wall clock without a bot, with a thinking bot, and with one behind the frame gate."""
    from bench.thinking_frames import OPTIONS, measured

    return measured(game, OPTIONS[game], THINKING)


def main() -> None:
    """One answer, and away."""
    what, given = sys.argv[1], sys.argv[2:]
    if what == "taps":
        answer: dict[str, Any] = taps(given[0])
    elif what == "opens":
        answer = opens()
    elif what == "thinking":
        answer = thinking(given[0])
    else:
        answer = listed(Path(given[0])) if what == "list" else counted(Path(given[0]), given[1])
    print(json.dumps(answer), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
