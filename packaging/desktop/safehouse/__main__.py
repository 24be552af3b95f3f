"""The command `safehouse`: opens the window; with an invitation link as argument it offers to join that table.

`safehouse serve` hosts tables for browsers and opens no window.
"""

import json
import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

USAGE = """usage: safehouse [INVITATION | serve ... | --version | --check | --help]

Three board games of hidden identities for one tablet or one wifi. An invitation begins with safehouse://
serve hosts tables for browsers without a window: safehouse serve --help says how
--check opens the window for a moment, in a temporary folder, and reports what it found.
"""
FRAMES = 8
WIFI = ("ssl", "cryptography.x509", "spake2", "segno")  # needed to play with other devices


def check() -> int:
    """Open the window up to its first screen with temporary data, and print the result."""
    with tempfile.TemporaryDirectory(prefix="safehouse-check-") as place:
        os.environ.update(KIVY_HOME=str(Path(place, "kivy")), KIVY_NO_FILELOG="1", XDG_CONFIG_HOME=place)
        import_module("main")  # sets up the window
        clock = import_module("kivy.clock").Clock
        app = import_module("app.ui.app").Safehouse(folder=Path(place, "data"))
        found: dict[str, Any] = {"version": import_module("app").__version__, "frames": 0}

        def look(_seconds: float) -> None:
            found["frames"] += bool(app.root and app.history)
            if found["frames"] == FRAMES:
                found["screen"] = type(app.history[-1]).__name__
                app.stop()

        clock.schedule_interval(look, 0)
        app.run()
    for name in WIFI:
        import_module(name)
    found["from"] = {name: str(import_module(name).__file__) for name in ("app", "games", "main", "kivymd", "kivy")}
    print(json.dumps(found))
    return int(found.get("screen") != "HomeScreen")


def main() -> int:
    """Open the window, or run the requested command."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))  # its own folders first, before others of these names
    asked = sys.argv[1:]
    if asked[:1] == ["serve"]:
        code: int = import_module("app.serve.command").main(asked[1:])
        return code
    if not asked or (len(asked) == 1 and asked[0].startswith("safehouse://")):
        import_module("main").main()
        return 0
    if asked in (["--version"], ["-V"]):
        print(import_module("app").__version__)
        return 0
    if asked == ["--check"]:
        return check()
    helped = asked in (["--help"], ["-h"])
    print(USAGE, end="", file=sys.stdout if helped else sys.stderr)
    return 0 if helped else 2


if __name__ == "__main__":
    sys.exit(main())
