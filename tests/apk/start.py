"""Starts what was installed, as its command does, and looks at it for a few frames: python start.py <empty folder>.

The last line is JSON.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

FRAMES = 8


def main(empty: Path) -> None:
    """Runs the command until its first screen stands."""
    sys.path.pop(0)  # this file's own folder
    os.environ.update(
        KIVY_HOME=str(empty / "kivy"), XDG_CONFIG_HOME=str(empty), KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON",
        SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy",
    )  # fmt: skip
    from kivy.app import App
    from kivy.clock import Clock
    from safehouse import __main__ as command

    account: dict[str, Any] = {"frames": 0}

    def look(_seconds: float) -> None:
        running = App.get_running_app()
        if running is None or not running.root:
            return
        account["frames"] += 1
        if account["frames"] == FRAMES:
            account["screen"] = type(running.history[-1]).__name__
            account["title"] = running.title
            running.stop()

    Clock.schedule_interval(look, 0)
    sys.argv = ["safehouse"]
    account["answer"] = command.main()
    for name in ("app", "games", "main", "kivymd", "kivy"):
        account[name] = str(sys.modules[name].__file__)
    print(json.dumps(account))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
