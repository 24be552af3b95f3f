"""Starts Safehouse."""

import gc
import os
import sys
from typing import TYPE_CHECKING

os.environ.setdefault("KIVY_NO_ARGS", "1")
# Kivy's log would contain the messages of exceptions; the app has its own log
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from kivy.config import Config
from kivy.utils import platform

if TYPE_CHECKING:
    from app.ui.app import Safehouse

# a desktop window begins as a tablet in landscape, and is never smaller than a phone
if platform not in ("android", "ios"):
    for side, first, least in (("width", 1120, 360), ("height", 700, 360)):
        Config.set("graphics", side, str(first))
        Config.set("graphics", f"minimum_{side}", str(least))

# no garbage collection during start-up: `app.ui.shell.gc_scheduling` begins it with the home screen
gc.disable()

# the art has soft edges, and phones draw four times faster
Config.set("graphics", "multisamples", "0")


def main() -> None:
    """Open the app's window."""
    from app.ui.shell.kivymd_fonts import import_kivymd

    import_kivymd()  # before everything that is made of it
    from app.ui.app import Safehouse

    app = Safehouse()
    if not app.claim():
        say_open_already(app.prefs.language)
        return
    app.bind(on_start=begin)
    try:
        with app.logbook.kept(silent=platform == "android"):
            app.faults.catch()
            app.run()
    finally:
        app.let_go()


def begin(app: "Safehouse") -> None:
    """Begin what belongs to a running window. Returns None, as a true result would stop the event."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    from app.services.interpreter_settings import SWITCH_INTERVAL
    from app.ui.shell.frame_pacing import FramePacing
    from app.ui.shell.gc_scheduling import GcScheduler
    from app.ui.shell.ui_thread import ALARM

    app.garbage = GcScheduler(Window, app.stands_at_home)
    FramePacing(Window, app.frame_gate)
    ALARM.attach(Clock)
    sys.setswitchinterval(SWITCH_INTERVAL)


def say_open_already(language: str) -> None:
    """Show a message that another window uses the folder, and do nothing else."""
    from app.device import system
    from app.present import i18n
    from app.ui.shell.second_window import SecondWindow

    i18n.use(language or i18n.system_language(system.language()))
    SecondWindow().run()


if __name__ == "__main__":
    main()
