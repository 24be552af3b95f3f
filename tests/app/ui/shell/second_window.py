"""The app, started while another process may use its folder; the files do not change if one does.

`python -m tests.app.ui.shell.second_window HOME open|taken`
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from tests.app.ui.app_stage import prepare


def main(home: Path, way: str) -> None:
    """Open the window as a user does, and leave it after some frames."""
    os.environ["XDG_CONFIG_HOME"] = str(home)
    prepare(412, 915, 1)
    from kivy.app import App
    from kivy.clock import Clock

    from app.ui.app import Safehouse
    from app.ui.shell import second_window
    from main import main as start

    seen: list[str] = []

    def leave(_seconds: float) -> None:
        running = App.get_running_app()
        seen.append(type(running).__name__)
        if isinstance(running, second_window.SecondWindow):
            seen.append(running.words.text)
            running.button.dispatch("on_release")
        elif isinstance(running, Safehouse):
            running.set(sound=False)
            running.stop()

    later: Callable[[], object] = lambda: Clock.schedule_once(leave, 0.2)  # noqa: E731
    later()
    start()
    expected = "Safehouse" if way == "open" else "SecondWindow"
    assert seen[:1] == [expected], seen
    assert way == "open" or "Safehouse" in seen[1]
    print("shown")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
