"""A phone without a display for tests in an emulator: Kivy's window on a dummy backend, and a fake Java.

The emulated processor has no display, no OpenGL and no Java. `window` puts Kivy's window on a backend that shows
nothing, with Kivy's mock of OpenGL; all compiled parts are loaded. `java` installs the tests' fake of pyjnius with
additions for Kivy. Widgets, layouts, text and images are real; only the drawing is discarded.
"""

import os
import sys
from pathlib import Path
from typing import Any

SIZE, DENSITY, LEVEL = (1080, 2400), 2.625, 36  # pixels, pixels per dp, API level
ACTIVITY = "org.kivy.android.PythonActivity"
STAND_IN = Path(__file__).resolve().parent.parent / "tests" / "app" / "device"
# Java classes used by Kivy and python-for-android, in addition to those of the tests
MORE = f"""
android.content.Context
    java.io.File getFilesDir()
java.io.File
    String getAbsolutePath()
org.renpy.android.Hardware
    static int getDPI()
    static android.util.DisplayMetrics metrics
android.content.Intent
    static String ACTION_VIEW
    String getAction()
    int getFlags()
{ACTIVITY} extends android.content.Context
    android.content.Intent getIntent()
"""


class Storage:
    """The backend of Kivy's window in place of SDL: the size of a phone, without events."""

    def __init__(self) -> None:
        self.window_size = SIZE

    def setup_window(self, *_asked: Any) -> tuple[int, int]:
        """The actual size: a phone's, whatever was requested."""
        return SIZE

    def _get_gl_size(self) -> tuple[int, int]:
        return self.window_size

    def resize_window(self, width: int, height: int) -> None:
        """Set another size."""
        self.window_size = (width, height)

    def get_window_pos(self) -> tuple[int, int]:
        """The position of the window."""
        return (0, 0)

    get_relative_mouse_pos = get_window_pos

    def poll(self) -> bool:
        """Report no event."""
        return False

    is_keyboard_shown = is_window_shaped = poll

    def __getattr__(self, name: str) -> Any:
        return lambda *_given, **_named: None


def java(home: Path) -> Any:
    """Install the fake pyjnius as a module; it simulates a phone by day, in English."""
    sys.path.append(str(STAND_IN))
    stand_in: Any = __import__("java")
    android = stand_in.Android(LEVEL)
    for name, more in stand_in.declared(MORE).items():
        known = android.classes.setdefault(name, more)
        known.parent = more.parent or known.parent
        if known is not more:
            known.members += more.members
    configuration, metrics = "android.content.res.Configuration", "android.util.DisplayMetrics"
    android.answers.update(
        {
            f"{ACTIVITY}.mActivity": android.one(ACTIVITY),
            "android.view.WindowInsets$Type.systemBars": 7,
            "android.view.WindowInsets$Type.displayCutout": 128,
            "android.view.WindowInsets$Type.ime": 8,
            "android.view.WindowInsets.isVisible": False,
            **{f"android.graphics.Insets.{side}": size for side, size in EDGES.items()},
            **dict(zip((f"android.graphics.Rect.{side}" for side in EDGES), (0, 0, *SIZE), strict=True)),
            "android.graphics.Rect.set": None,
            "android.view.SurfaceView.getGlobalVisibleRect": True,
            "android.view.View.getWidth": SIZE[0],
            "android.view.View.getHeight": SIZE[1],
            f"{metrics}.density": DENSITY,
            f"{metrics}.scaledDensity": DENSITY,
            f"{configuration}.fontScale": 1.0,
            f"{configuration}.uiMode": 0x11,
            "java.util.Locale.toString": "en_GB",
            "android.provider.Settings$Global.getFloat": 1.0,
            "android.os.Vibrator.hasVibrator": False,
            "org.renpy.android.Hardware.getDPI": round(160 * DENSITY),
            "java.io.File.getAbsolutePath": str(home),
            "android.content.Intent.getAction": "android.intent.action.MAIN",
            "android.content.Intent.getFlags": 0,
        }
    )
    modules = stand_in.modules(android)
    modules["android"].__dict__.update(remove_presplash=lambda: None, mActivity=android.one(ACTIVITY))
    sys.modules.update(modules)
    return android


EDGES = {"left": 0, "top": 63, "right": 0, "bottom": 126}  # the insets of the system bars in pixels


def window() -> Any:
    """Kivy's window, installed where every module looks for it."""
    os.environ["KIVY_GL_BACKEND"] = "mock"
    import kivy
    from kivy.config import Config

    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))
    kivy.kivy_options["window"] = ()  # so that importing the package opens no window
    from kivy.core import window as package
    from kivy.core.window import window_sdl2

    window_sdl2._WindowSDL2Storage = Storage
    package.Window = window_sdl2.WindowSDL()
    return package.Window
