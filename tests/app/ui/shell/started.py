"""Starts the app by its own `main()`, as a phone does: `python -m tests.app.ui.shell.started`.

All other tests here begin with a `Player`, which does not use `main.py`.
"""

import gc
import os
import tempfile


def main() -> None:
    """The home screen fills the window; garbage collection runs from then on."""
    folder = tempfile.mkdtemp(prefix="safehouse-")
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_HOME=folder, XDG_CONFIG_HOME=folder)
    import main as program

    assert not gc.isenabled(), "not while it starts"
    from kivy.app import App
    from kivy.clock import Clock

    seen: list[tuple[list[float], float, str]] = []

    def look(_dt: float) -> None:
        app = App.get_running_app()
        seen.append((app.stage.size, app.look.width, type(app.history[-1]).__name__))
        app.stop()

    Clock.schedule_once(lambda _dt: Clock.schedule_once(look), 0)  # after the start
    program.main()
    assert seen == [([1120, 700], 1120, "HomeScreen")], seen
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0


if __name__ == "__main__":
    main()
