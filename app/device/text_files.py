"""Text files outside of the app: choose and read one, or write one where the player wants it.

Android uses its document picker, which needs no permission; a desktop uses plyer's file chooser. Both report later; if
there is neither, these functions return False at once.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from app.device import ANDROID

LARGEST = 1_000_000  # bytes; far larger than any list of words
Read = Callable[[str, bytes], None]  # the name of the file, and its contents


def choose(done: Read) -> bool:
    """Let the player choose a file; `done` is not called if none is chosen. Returns whether this is supported here."""
    if ANDROID:
        from app.device import android

        android.open_document(lambda name, data: _later(lambda: done(name, data)), LARGEST)
        return True
    return _on_desktop(lambda chooser: chooser.open_file(), lambda path: _read(path, done))


def keep(name: str, text: str, done: Callable[[], None]) -> bool:
    """Let the player choose a destination and write the file there. Returns whether this is supported here."""
    if ANDROID:
        from app.device import android

        android.create_document(name, text.encode(), lambda: _later(done))
        return True

    def write(path: Path) -> None:
        path.write_text(text, encoding="utf-8")
        _later(done)

    return _on_desktop(lambda chooser: chooser.save_file(path=str(Path.home() / name)), write)


def keep_bytes(name: str, data: bytes, done: Callable[[Path], None]) -> bool:
    """The same for a binary file, on a desktop; `done` gets its path."""

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
    """Run a dialog of the desktop, which blocks, on a separate thread."""
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
            return  # the dialog was closed, or the file is gone

    threading.Thread(target=run, name="file dialog", daemon=True).start()
    return True


def _has_dialogs() -> bool:
    """Whether a program for file dialogs is installed."""
    import os
    import shutil
    import sys

    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY")) and any(map(shutil.which, ("zenity", "kdialog", "yad")))
