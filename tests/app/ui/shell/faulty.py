"""An unexpected error: a message is shown, the match is kept and continues, and the log has the details.

`python -m tests.app.ui.shell.faulty WIDTH HEIGHT DENSITY LANGUAGE`
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

SECRET = "ŻURAWINA"


class PlantedError(Exception):
    """An error with a text that must not be disclosed."""


def main(width: float, height: float, density: float, language: str) -> None:
    """Errors on a screen, on the worker, and too many of them; then the log, copied and shared."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    app: Any = player.app
    app.set(language=language)
    with app.logbook.kept(silent=True):
        app.faults.catch()
        try:
            app.on_start()
            in_a_match(player, app)
            too_often(app)
            in_the_settings(player, app)
        finally:
            app.faults.release()
    print("went on")


def lose(*_given: object) -> None:
    """Fail."""
    word = SECRET
    raise PlantedError(word)


def in_a_match(player: Player, app: Any) -> None:
    """The same message twice, and afterwards the match is unchanged."""
    from kivy.clock import Clock

    from app.present.i18n import _

    player.tap("open/duet")
    player.tap("deal")
    player.until(lambda: hasattr(player.screen, "shown") and player.screen.shown is not None, "the match is shown")
    number = player.screen.shown.number
    for fail in (lambda: Clock.schedule_once(lose, 0), lambda: app.match_service.worker.post(lose)):
        fail()
        player.see("yes")
        assert player.says("title") == _("Something went wrong")
        assert SECRET not in " ".join(player.says(key) for key in ("title", "text", "yes", "no"))
        fail()  # while the message is open no second one appears
        player.frames(4)
        player.tap("yes")
        player.gone("yes")
        assert player.screen.shown.number == number
    player.open_key()  # the match continues
    app.back()
    player.see("hold")
    app.home()
    player.frames(4)


def too_often(app: Any) -> None:
    """A screen that fails repeatedly ends the app."""
    from kivy.base import ExceptionManager

    from app.ui.shell.error_reporting import MOST, ErrorReporting

    times = iter((*range(MOST), MOST, 100, 200))
    faults = ErrorReporting(app, lambda: float(next(times)))
    faults._shown = True  # the message was shown
    asked = [faults.handle_exception(PlantedError(SECRET)) for _ in range(MOST + 2)]
    assert asked == [ExceptionManager.PASS] * MOST + [ExceptionManager.RAISE, ExceptionManager.PASS]
    assert faults.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def in_the_settings(player: Player, app: Any) -> None:
    """The page about the app: the log, and both ways to share it."""
    from kivy.core.clipboard import Clipboard

    app.go("settings")
    player.frames(3)
    if "page/about" in player.there():
        player.tap("page/about")
        rows = {row.key: row.on for row in app.history[-1].walk() if getattr(row, "key", "").startswith("page/")}
        assert [key for key, on in rows.items() if on] == ["page/about"], "the list shows which page is open"
    player.see("log")
    Clipboard.copy("")
    for key in ("copy_log", "share_log"):
        player.tap(key)
        player.until(lambda: bool(player.messages()), f"{key} says what it did")
        text = str(Clipboard.paste())
        assert SECRET not in text
        for found in (
            "Safehouse 0.",
            "a screen failed",
            "a task failed",
            "tests/app/ui/shell/faulty.py",
            "PlantedError",
        ):
            assert found in text, (found, text)
        Clipboard.copy("")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
