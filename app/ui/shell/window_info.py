"""Builds the viewport from the window, the device and the settings."""

from kivy.core.window import Window
from kivy.metrics import Metrics

from app.device import insets, system
from app.present import i18n, tokens
from app.services.preferences import Preferences
from app.ui.theme.viewport import Insets, Viewport

LARGEST_TEXT = 2.0  # limit of the text scales of the settings and the system together


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
