"""Starts the app from the files of the APK, in an empty folder, and plays a little of every game.

Runs with the Python of the bare environment, as PythonActivity starts it: optimised, from compiled files, with the
app's folder first on the path: `python -OO drive.py <app folder> <empty folder>`. The last line is JSON.
"""

import importlib
import json
import os
import sys
import time
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

# Modules that p4a's Python lacks: excluded from its bundle, libraries that are not built, or removed by 3.14. The last
# are ours: the recipe in packaging/recipes excludes the one compiled module; pictures are read by SDL, files chosen by
# Android.
ABSENT = (
    "_bz2", "_curses", "_dbm", "_gdbm", "_lzma", "_multiprocessing", "_posixshmem", "_tkinter", "_uuid", "_zstd",
    "ensurepip", "grp", "idlelib", "lib2to3", "readline", "test", "tkinter",
    "turtledemo", "_crypt", "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt",
    "distutils", "imghdr", "imp", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr",
    "spwd", "sunau", "telnetlib", "uu", "xdrlib", "pip", "materialyoucolor.quantize", "PIL", "plyer.platforms.linux",
)  # fmt: skip


class NotOnAPhone(MetaPathFinder):
    """Refuses modules that do not exist on a phone."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        """Find nothing; raise for a forbidden module."""
        if name in ABSENT:
            raise ModuleNotFoundError(f"a phone has no {name}", name=name)


class Finger:
    """A player that taps items of the screen."""

    def __init__(self, folder: Path) -> None:
        from kivy.base import EventLoop, runTouchApp

        from app.ui.app import Safehouse

        self.loop = EventLoop
        self.app: Any = Safehouse(folder=folder)
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(1)
        self.first = sorted(name for name in sys.modules if name.startswith(("app.", "games")))
        self.frames(2)
        self.app.set(
            language="en", sound=False, motion="off", learned=("duet/*", "kyoto/*", "rogue/*"), introduced=True
        )
        self.frames(3)

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.loop.idle()

    def sheets(self) -> list[Any]:
        """Every canvas of items in the window, the topmost first."""
        from app.ui.drawing.item_canvas import ItemCanvas
        from app.ui.widgets.toast import Toast

        layers = [child for child in self.app.stage.children if not isinstance(child, Toast)]
        return [each for child in layers for each in child.walk(restrict=True) if isinstance(each, ItemCanvas)]

    def leaves(self) -> list[Any]:
        """Every keyed widget of a layout."""
        window = self.loop.window
        return [each for child in window.children for each in child.walk(restrict=True) if getattr(each, "key", "")]

    def seen(self, screen: Any) -> list[str]:
        """The contents of a screen, drawn or laid out: the keys of everything in the window that has a size."""
        window, shown = self.loop.window, [item.key for sheet in self.sheets() for item in sheet.items]
        for leaf in screen.walk(restrict=True):
            if getattr(leaf, "key", "") and leaf.opacity and leaf.width > 1 and leaf.height > 1:
                x, y = leaf.to_window(*leaf.center)
                if 0 < x < window.width and 0 < y < window.height:
                    shown.append(leaf.key)
        return shown

    def find(self, *starts: str) -> tuple[Any, Any] | None:
        """The first widget or item whose key begins like one of these, with its canvas, if it is on one."""
        for start in starts:
            for leaf in self.leaves():
                if leaf.key.startswith(start):
                    return None, leaf
            for sheet in self.sheets():
                for item in sheet.items:
                    if item.key.startswith(start):
                        return sheet, item
        return None

    def wait(self, *starts: str) -> tuple[Any, Any]:
        """Wait for an item by frames, never by the clock."""
        for _ in range(900):
            found = self.find(*starts)
            if found is not None:
                return found
            self.frames(1)
        drawn = {item.key for sheet in self.sheets() for item in sheet.items}
        there = sorted(drawn | {leaf.key for leaf in self.leaves()})
        raise SystemExit(f"there is no {starts} on {self.app.history[-1]}: {there}")

    def press(self, key: str, until: str = "") -> None:
        """Tap an item at its centre, or hold it until another appears."""
        sheet, item = self.wait(key)
        if sheet is None:
            x, y = item.to_window(*item.center)
            self.touch(x, y, until)
            return
        d, box = sheet.look.density, item.box
        x, y = sheet.to_window(sheet.x + (box.x + box.w / 2) * d, sheet.top - (box.y + box.h / 2) * d)
        self.touch(x, y, until)

    def touch(self, x: float, y: float, until: str = "") -> None:
        """A touch at a pixel; it stays until an item appears."""
        from kivy.input.motionevent import MotionEvent

        window = self.loop.window

        class Touch(MotionEvent):
            def depack(self, args: Any) -> None:
                self.is_touch, self.profile = True, ["pos"]
                self.sx, self.sy = args
                super().depack(args)

        touch = Touch("drive", 1, (x / (window.width - 1), y / (window.height - 1)), is_touch=True, type_id="touch")
        self.loop.post_dispatch_input("begin", touch)
        if until:
            self.wait(until)
        self.frames(1)
        self.loop.post_dispatch_input("end", touch)
        self.frames(2)


def play(finger: Finger) -> dict[str, str]:
    """Go from the home screen into every game; returns the screens shown."""
    seen: dict[str, str] = {}
    finger.wait("open/duet")
    for game in ("duet", "kyoto", "rogue"):
        finger.press(f"open/{game}")
        finger.press("deal")
        for _ in range(900):
            if getattr(finger.app.history[-1], "match_session", None) is not None:
                break
            finger.frames(1)
        finger.frames(5)
        screen = finger.app.history[-1]
        if game == "duet":
            turn(finger, screen)
        seen[game] = type(screen).__name__
        if not finger.seen(screen):
            raise SystemExit(f"{game}: nothing is to be seen")
        finger.app.home()
        finger.frames(3)
    return seen


def named(screen: Any, key: str) -> Any:
    """The widget with this key."""
    return next(widget for widget in screen.walk(restrict=True) if getattr(widget, "key", "") == key)


def turn(finger: Finger, screen: Any) -> None:
    """The key, a clue that the judge refuses, one that is allowed, and an agent found by it."""
    finger.press("turner/0", until="give")
    cards = screen.model.cards
    agent = next(place for place, card in enumerate(cards) if card.face.name == "KEY_AGENT")
    for word in (cards[0].word, "ŹŐWYZA"):
        named(screen, "entry/word").text = word
        finger.frames(2)
        finger.press("give")
        if screen.shown.private is None and word == cards[0].word:
            raise SystemExit("a word of the table was taken for a clue")
    finger.wait("main")
    board, before = named(screen, "board"), screen.shown.number
    for _ in range(2):
        finger.touch(*board.to_window(*board.middle(agent)))
    for _ in range(900):
        if screen.shown.number > before:
            break
        finger.frames(1)
    if screen.model.cards[agent].face.name != "AGENT":
        raise SystemExit(f"no agent was found: {screen.model.cards[agent]}")


def secure_channel(folder: Path) -> dict[str, object]:
    """Make a certificate, a context to serve with it, and a QR code, with the versions of a phone."""
    import segno

    from app.lan.identity import host_context, load_identity
    from app.table.files import Disk

    folder.mkdir()
    identity = load_identity(Disk(), folder)
    host_context(identity)
    return {"certificate": len(identity.fingerprint), "qr": str(segno.make("safehouse://").version)}


def charge() -> int | None:
    """The battery of a phone without Android: plyer is there, and what cannot be read is not known."""
    from app.device import battery

    importlib.import_module("plyer")
    return battery.charge()


def main(app: Path, empty: Path) -> None:
    """Start, play, and report."""
    started = time.perf_counter()
    sys.path[0] = str(app)
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, NotOnAPhone())
    os.chdir(app)
    os.environ.update(
        KIVY_HOME=str(empty / "kivy"), KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON",
        KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1", KIVY_DPI="160", XDG_CONFIG_HOME=str(empty),
        SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy",
    )  # fmt: skip
    from kivy.config import Config

    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "915")
    importlib.import_module("main")
    finger = Finger(empty / "data")
    first = time.perf_counter() - started
    seen = play(finger)
    channel = secure_channel(empty / "keys")
    battery = charge()
    for name in ("app.lan.host", "app.lan.guest", "app.lan.pairing", "app.lan.network"):
        importlib.import_module(name)
    mine = [str(module.__file__) for module in list(sys.modules.values()) if getattr(module, "__file__", None)]
    account = {
        "first": finger.first,
        "screens": seen,
        "channel": channel,
        "battery": battery,
        "seconds to the desk": round(first, 2),
        "seconds": round(time.perf_counter() - started, 2),
        "optimised": sys.flags.optimize,
        "from the package": sum(file.startswith(str(app)) for file in mine),
        "sources": sorted(file for file in mine if file.startswith(str(app)) and not file.endswith(".pyc")),
        "files": sorted(file for file in mine if not file.startswith(str(app))),
    }
    print(json.dumps(account))
    sys.stdout.flush()
    os._exit(0)  # the worker and the window have nothing left to do


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
