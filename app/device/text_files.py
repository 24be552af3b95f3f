"""Text files that lie outside the app: one is chosen and read, one is written where the player wants it.

Android asks its own document picker, which needs no permission; elsewhere plyer's file chooser asks. Both say later
what came of it; where there is neither, these functions say so at once.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from app.device import ANDROID

LARGEST = 1_000_000  # bytes: no list of words comes near
Read = Callable[[str, bytes], None]  # the name of the file, and what is in it


def choose(done: Read) -> bool:
    """Lets the player choose a file; nothing is said if none is chosen. Says whether that is possible here."""
    if ANDROID:
        from app.device import android

        android.open_document(lambda name, data: _later(lambda: done(name, data)), LARGEST)
        return True
    return _on_desktop(lambda chooser: chooser.open_file(), lambda path: _read(path, done))


def keep(name: str, text: str, done: Callable[[], None]) -> bool:
    """Lets the player choose where a file goes, and writes it there. Says whether that is possible here."""
    if ANDROID:
        from app.device import android

        android.create_document(name, text.encode(), lambda: _later(done))
        return True

    def write(path: Path) -> None:
        path.write_text(text, encoding="utf-8")
        _later(done)

    return _on_desktop(lambda chooser: chooser.save_file(path=str(Path.home() / name)), write)


def keep_bytes(name: str, data: bytes, done: Callable[[Path], None]) -> bool:
    """The same for a file that is no text, on a desktop; `done` hears where it is."""

    def write(path: Path) -> None:
        path.write_bytes(data)
        _later(lambda: done(path))

    return _on_desktop(lambda chooser: chooser.save_file(path=str(Path.home() / name)), write)


def _read(path: Path, done: Read) -> None:
    with path.open("rb") as file:
        data = file.read(LARGEST)
    _later(lambda: done(path.stem, data))


def _later(act: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _dt: act(), 0)


def _on_desktop(ask: Callable[[Any], object], act: Callable[[Path], None]) -> bool:
    """Asks a program of the desktop, which waits for an answer: on a thread of its own."""
    try:
        from plyer import filechooser
    except ImportError:
        return False
    if not _has_dialogs():
        return False

    def run() -> None:
        try:
            chosen = ask(filechooser)
            for path in chosen if isinstance(chosen, list) else []:
                act(Path(path))
        except (OSError, NotImplementedError):
            return  # the dialog went away, or the file did

    threading.Thread(target=run, name="file dialog", daemon=True).start()
    return True


def _has_dialogs() -> bool:
    """Whether there is a program that shows the dialog."""
    import os
    import shutil
    import sys

    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY")) and any(map(shutil.which, ("zenity", "kdialog", "yad")))
