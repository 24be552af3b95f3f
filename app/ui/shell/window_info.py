"""The viewport, from the window, the device and the settings; and the stored size of the desktop window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import Metrics

from app.device import ANDROID, insets, system
from app.present import i18n, tokens
from app.services.preferences import Preferences
from app.table.json_store import JsonStore
from app.ui.theme.viewport import Insets, Viewport

if TYPE_CHECKING:
    from games.core.value import Json

LARGEST_TEXT = 2.0  # limit of the text scales of the settings and the system together
FILE = "window.json"
LEAST, MOST = 360, 16384  # pixels; no screen is larger


def dark(prefs: Preferences) -> bool:
    """Whether to use the dark theme."""
    return prefs.theme == "dark" or (prefs.theme == "system" and system.dark())


def look_now(prefs: Preferences) -> Viewport:
    """The current viewport."""
    density = system.density() or Metrics.density
    if density != Metrics.density:
        Metrics.density = density
    return Viewport(
        width=Window.width / density,
        height=Window.height / density,
        density=density,
        text=min(LARGEST_TEXT, max(1.0, prefs.text * system.text_scale())),
        frame=tokens.DARK if dark(prefs) else tokens.LIGHT,
        edges=Insets(*(edge / density for edge in insets.safe())),
        keyboard=max(Window.keyboard_height, insets.keyboard()) / density,
        motion=prefs.motion == "on" or (prefs.motion == "system" and system.motion()),
        panel_left=prefs.panel_left,
        patterns=prefs.patterns,
        language=i18n.current_language(),
    )


def sides(found: Json) -> tuple[int, int] | None:
    """The width and height in a file's data, if they are valid."""
    if not isinstance(found, dict):
        return None
    lengths = [found.get(name) for name in ("width", "height")]
    wide, tall = (side if type(side) is int and LEAST <= side <= MOST else 0 for side in lengths)
    return (wide, tall) if wide and tall else None


def restore_size(folder: Path) -> None:
    """Restore the size of the window."""
    found = None if ANDROID else sides(JsonStore(folder / FILE).read())
    if found is not None and found != tuple(Window.system_size):
        Window.size = found


def keep_size(folder: Path) -> None:
    """Store the size of the window."""
    if not ANDROID:
        wide, tall = Window.system_size
        JsonStore(folder / FILE).write({"width": round(wide), "height": round(tall)}).result()
