"""Runs the app without a display, and uses it as a person does: looks for things, and taps them.

Without a display a window cannot change its size, so a process has one size; tests start one process per size.
"""

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.app.ui import keyed_widgets


def prepare(width: float, height: float, density: float, home: Path | None = None) -> None:
    """Prepare before Kivy is imported: no display, this window size, a separate folder."""
    if any(name == "kivy" or name.startswith("kivy.") for name in sys.modules):
        raise RuntimeError("Kivy is loaded already: its window has a size")
    gc.set_threshold(*LITTER)
    folder = home or Path(tempfile.mkdtemp(prefix="safehouse-"))
    os.environ.update(
        KIVY_HOME=str(folder / "kivy"),
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_METRICS_DENSITY=str(density),
        KIVY_METRICS_FONTSCALE="1",
        KIVY_DPI=str(round(160 * density)),
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
    )
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "width", str(round(width * density)))
    Config.set("graphics", "height", str(round(height * density)))


def deal_alike(app: Any) -> None:
    """Deal the same matches in every run of a test, including resumed ones."""
    from games.core.chance import Seeded

    app.match_service.library._new_luck = lambda: lambda asked: Seeded("alike", asked)


FRAME = 1 / 60  # s
# thresholds of garbage collection: with the default ones it takes half of the time, as there are many widgets
LITTER = (20_000, 10, 10)
WORK = 60.0  # seconds a task of the worker may take, on a busy machine


class Time:
    """Time that advances frame by frame, so that no test waits for real time."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def hurry() -> None:
    """Run frames without pauses, each a sixtieth of a second after the previous one, and draw them very small;
    pictures are drawn separately.
    """
    from kivy.clock import Clock
    from kivy.graphics.opengl import glViewport

    Clock._max_fps = 0
    if not isinstance(Clock.time, Time):
        Clock.time = Time(Clock.time())
    glViewport(0, 0, 8, 8)


class Player:
    """A user who looks at the window and touches it."""

    wall_clock = False  # whether frames take real time: necessary when waiting for another process

    def __init__(self, folder: Path, tips: bool = False, **prefs: Any) -> None:
        from kivy.base import runTouchApp

        from app.ui.app import Safehouse

        self.app = Safehouse(folder=folder)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        if not self.wall_clock:
            hurry()
        self.frames(3)
        learned = () if tips else ("duet/*", "kyoto/*", "rogue/*")
        prefs = {"met": ("duet", "kyoto", "rogue"), "introduced": True} | prefs
        self.app.set(language="en", sound=False, motion="off", learned=learned, **prefs)
        self.frames(3)

    # -- time --------------------------------------------------------------------------------------

    def frames(self, count: int = 2) -> None:
        """Let some frames pass."""
        from kivy.base import EventLoop
        from kivy.clock import Clock

        for _ in range(count):
            if isinstance(Clock.time, Time):
                Clock.time.now += FRAME
                self.app.match_service.worker.drain(WORK)  # keeps the worker as fast as the screens on a busy machine
            EventLoop.idle()

    def keep_touching(self, times: int) -> None:
        """Touch an empty place again and again, while something is drawn."""
        for _ in range(times):
            self.app.screens.current_screen.canvas.ask_update()
            touch = self.touch(1, 1)
            touch.touch_down()
            touch.touch_up()
            self.frames(10)

    def until(self, true: Callable[[], bool], what: str, frames: int = 600) -> None:
        """Let frames pass until this is true."""
        for _ in range(frames):
            if true():
                return
            self.frames(1)
        raise AssertionError(f"it never happened: {what}; there is {sorted(self.there())}")

    # -- looking -----------------------------------------------------------------------------------

    def sheets(self) -> Iterator[Any]:
        """All canvases of items in the window, the topmost first, and the keyed widgets as one."""
        from app.ui.drawing.item_canvas import ItemCanvas
        from app.ui.widgets.toast import Toast

        *over, screens = self.app.stage.children
        for child in over:
            laid_out = getattr(child, "leaving", True) is False
            if laid_out or hasattr(child, "key"):
                yield keyed_widgets.Leaves(child, self.app.look)
            elif not isinstance(child, Toast):
                yield from (widget for widget in child.walk(restrict=True) if isinstance(widget, ItemCanvas))
        yield from keyed_widgets.screen(self.app)
        yield from (widget for widget in screens.walk(restrict=True) if isinstance(widget, ItemCanvas))

    def there(self) -> set[str]:
        """The keys of all visible things."""
        return {item.key for sheet in self.sheets() for item in sheet.items}

    def find(self, key: str) -> tuple[Any, Any]:
        """An item with its canvas."""
        for sheet in self.sheets():
            for item in sheet.items:
                if item.key == key:
                    return sheet, item
        raise AssertionError(f"there is no {key!r}; there is {sorted(self.there())}")

    def says(self, key: str) -> str:
        """The accessible text of an item."""
        return str(self.find(key)[1].say)

    def see(self, key: str) -> None:
        """Wait until a thing is visible."""
        self.until(lambda: key in self.there(), f"{key} appears")

    def gone(self, key: str) -> None:
        """Wait until a thing is not visible any more."""
        self.until(lambda: key not in self.there(), f"{key} goes")

    def picture(self, path: Path) -> None:
        """Take a picture of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        keyed_widgets.picture(str(path))

    # -- taps --------------------------------------------------------------------------------------

    def touch(self, x: float, y: float) -> Any:
        """A touch at a pixel."""
        from kivy.tests.common import UnitTestTouch

        return UnitTestTouch(x, y)

    def middle(self, key: str) -> tuple[float, float]:
        """The pixel at the centre of an item."""
        sheet, item = self.find(key)
        if isinstance(sheet, keyed_widgets.Leaves):
            sheet.into_sight(key)
            self.frames(2)
            sheet, item = self.find(key)
        d, box = sheet.look.density, item.box
        x, y = sheet.x + (box.x + box.w / 2) * d, sheet.top - (box.y + box.h / 2) * d
        return tuple(sheet.to_window(x, y))

    def tap(self, key: str) -> None:
        """Tap an item at its centre; wait first until a question can be answered."""
        self.see(key)
        self.until(lambda: all(getattr(one, "ripe", True) for one in self.app.over()), f"{key} can be tapped")
        touch = self.touch(*self.middle(key))
        touch.touch_down()
        self.frames(1)
        touch.touch_up()
        self.frames(2)

    def tap_again(self, x: float, y: float) -> None:
        """Tap at a pixel where something was tapped before."""
        touch = self.touch(x, y)
        touch.touch_down()
        touch.touch_up()
        self.frames(2)

    def ask(self, key: str) -> None:
        """Ask what an item is, by a long press; one that is not there is asked for in the corner of the window."""
        from app.ui.widgets.context_help import LONG

        x, y = self.middle(key) if key in self.there() else (1.0, 1.0)
        touch = self.touch(x, y)
        touch.touch_down()
        self.frames(round(LONG * 60) + 4)
        touch.touch_up()
        self.frames(2)

    def hold(self, key: str, opened: str) -> None:
        """Hold an item until something appears."""
        self.see(key)
        touch = self.touch(*self.middle(key))
        touch.touch_down()
        self.see(opened)
        touch.touch_up()
        self.frames(2)

    def open_key(self) -> None:
        """Open the key of the next giver in Duet, in one gesture: behind the curtain, or from the public table."""
        ways = ("hold", "turner/0", "main")
        self.until(lambda: any(key in self.there() for key in ways), "there is a way to a key")
        self.hold(next(key for key in ways if key in self.there()), "give")

    def sliding(self) -> bool:
        """Whether the curtain is still sliding."""
        return bool(self.screen.curtain.sliding)

    def answered(self, before: int) -> None:
        """Wait until the table has moved on from this update."""
        self.until(lambda: bool(self.screen.shown.number > before), "the table answers")

    def screen_layer(self) -> Any:
        """The topmost overlay."""
        return self.app.over()[0]

    def messages(self) -> list[str]:
        """The texts of visible toasts."""
        from app.ui.widgets.toast import Toast

        passing = [child.text for child in self.app.stage.children if isinstance(child, Toast)]
        notice = getattr(self.screen, "notice", "")
        return [*passing, notice] if notice else passing

    @property
    def screen(self) -> Any:
        """The class of the screen at the front."""
        return self.app.history[-1]

    def widget(self, key: str) -> Any:
        """The widget with this key on the screen at the front."""
        return next(widget for widget in self.screen.walk(restrict=True) if getattr(widget, "key", "") == key)

    def type(self, words: str) -> None:
        """Type a clue of Duet."""
        self.widget("entry/word").text = words
        self.frames(2)

    def card(self, cell: int) -> None:
        """Tap a word of Duet's board."""
        board = self.widget("board")
        touch = self.touch(*board.to_window(*board.middle(cell)))
        touch.touch_down()
        touch.touch_up()
        self.frames(2)
