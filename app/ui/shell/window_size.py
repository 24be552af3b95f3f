"""The stored size of the desktop window."""

from pathlib import Path
from typing import Any

from kivy.core.window import Window

from app.device import ANDROID
from app.table.json_store import JsonStore

FILE = "window.json"
LEAST, MOST = 360, 16384  # pixels; no screen is larger


def sides(found: Any) -> tuple[int, int] | None:
    """The width and height in a file's data, if they are valid."""
    if not isinstance(found, dict):
        return None
    sides = [found.get(name) for name in ("width", "height")]
    wide, tall = (side if type(side) is int and LEAST <= side <= MOST else 0 for side in sides)
    return (wide, tall) if wide and tall else None


def restore(folder: Path) -> None:
    """Restore the size of the window."""
    found = None if ANDROID else sides(JsonStore(folder / FILE).read())
    if found is not None and found != tuple(Window.system_size):
        Window.size = found


def keep(folder: Path) -> None:
    """Store the size of the window."""
    if not ANDROID:
        wide, tall = Window.system_size
        JsonStore(folder / FILE).write({"width": round(wide), "height": round(tall)}).result()
