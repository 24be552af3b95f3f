"""One measured process with a window: started by `bench.screens`, prints one line of JSON.

python -m bench.screen_probe bare|kivymd|safehouse first     seconds to the first frame, memory
python -m bench.screen_probe bare|kivymd|safehouse idle      frames and CPU without input
python -m bench.screen_probe safehouse opens                 Python time to open each screen of the frame
python -m bench.screen_probe safehouse taps                  Python time of taps on Duet's board
python -m bench.screen_probe kyoto|rogue taps                the same on the other boards
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

IDLE_SECONDS = 6.0
SETTLE_SECONDS = 2.0
SIZE = (1280, 800)


def main() -> None:
    """Measure one thing and exit at once, without the time of closing the window."""
    who, what = sys.argv[1], sys.argv[2]
    if what == "taps":
        answer: dict[str, float] = taps(who)
    elif what == "opens":
        answer = opens()
    else:
        prepare()
        app = {"bare": bare, "kivymd": kivymd, "safehouse": safehouse}[who]()
        answer = first_frame(app) if what == "first" else idle(app)
    print(json.dumps(answer), flush=True)
    os._exit(0)


def prepare() -> None:
    """Set up a window without a display, the same for all."""
    os.environ.update(
        KIVY_HOME=tempfile.mkdtemp(prefix="bench-kivy-"),
        KIVY_NO_ARGS="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_NO_FILELOG="1",
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
    )
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))


def installed() -> dict[str, str]:
    """The environment of an installed app with compiled modules. If Python must not write compiled modules, each
    start would compile all of ours, but none of KivyMD's.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {
        "PYTHONOPTIMIZE": "2",  # as python-for-android compiles
        "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "bench-compiled"),
    }


def bare() -> Any:
    """Kivy with one label."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Any:
            return Label(text="bare")

    return Bare()


def kivymd() -> Any:
    """KivyMD 2.0 with one button on one screen."""
    from kivymd.app import MDApp
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.screen import MDScreen

    class Minimal(MDApp):
        def build(self) -> Any:
            return MDScreen(MDButton(MDButtonText(text="button"), pos_hint={"center_x": 0.5, "center_y": 0.5}))

    return Minimal()


def safehouse() -> Any:
    """Our app on its first start, as `main` runs it."""
    from app.ui.shell.kivymd_fonts import import_kivymd
    from main import begin

    import_kivymd()
    from app.ui.app import Safehouse

    app = Safehouse(folder=Path(tempfile.mkdtemp(prefix="bench-safehouse-")))
    app.bind(on_start=begin)
    return app


def first_frame(app: Any) -> dict[str, float]:
    """The time from before Python started to the first finished frame."""
    from kivy.core.window import Window

    started = float(os.environ["BENCH_STARTED"])

    def flipped(*_: object) -> None:
        from kivy.graphics.opengl import glFinish

        glFinish()
        print(json.dumps({"seconds": time.time() - started, "megabytes": megabytes()}), flush=True)
        os._exit(0)

    Window.bind(on_flip=flipped)
    app.run()
    raise AssertionError("no frame was ever drawn")


def idle(app: Any) -> dict[str, float]:
    """The frames and CPU time of an app without input, and its memory after start."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    seen = {"frames": 0}
    answer: dict[str, float] = {}

    def drawn(*_: object) -> None:
        seen["frames"] += 1

    def begin(_dt: float) -> None:
        Window.bind(on_flip=drawn)
        begun, busy = time.monotonic(), time.process_time()

        def end(_dt: float) -> None:
            waited = time.monotonic() - begun
            answer.update(frames=seen["frames"], share=(time.process_time() - busy) / waited, megabytes=megabytes())
            app.stop()

        Clock.schedule_once(end, IDLE_SECONDS)

    Clock.schedule_once(begin, SETTLE_SECONDS)
    app.run()
    return answer


def megabytes() -> float:
    """The resident memory of this process, shared libraries included."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("this system does not tell")


def taps(who: str) -> dict[str, float]:
    """The Python time of touches at the largest size, without the time of the graphics driver."""
    from tests.app.ui.app_stage import prepare as stage

    stage(1280, 800, 2)
    from bench.screen_taps import measure, others

    return measure() if who == "safehouse" else others(who)


def opens() -> dict[str, float]:
    """The opening times of the frame's screens on a high-resolution phone."""
    from tests.app.ui.app_stage import prepare as stage

    stage(412, 915, 2)
    from bench.screen_taps import screens

    return screens()


if __name__ == "__main__":
    main()
