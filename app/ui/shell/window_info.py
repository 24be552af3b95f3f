"""The window, the device and the settings as they are now: a Look."""

from kivy.core.window import Window
from kivy.metrics import Metrics

from app.device import insets, system
from app.present import i18n, tokens
from app.services.preferences import Preferences
from app.ui.theme.viewport import Insets, Viewport

LARGEST_TEXT = 2.0  # the choice in the settings and the system's together


def dark(prefs: Preferences) -> bool:
    """Whether it is night in the room."""
    return prefs.theme == "dark" or (prefs.theme == "system" and system.dark())


def look_now(prefs: Preferences) -> Viewport:
    """What screens are laid out for."""
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
