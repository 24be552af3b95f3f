"""A phone without a picture: Kivy's own window, with nothing beneath it, and a Java that answers.

Where a phone's Python runs in an emulated processor there is no display, no OpenGL and no Java. `window` lets Kivy's
window stand on a storage that shows nothing, over the mock of OpenGL that Kivy brings; all that is compiled of it is
loaded. `java` puts the stand-in for Android of the tests in the place of pyjnius, with what Kivy asks of it besides.
Widgets, layouts, letters and pictures are the real ones; what is drawn goes nowhere.
"""

import os
import sys
from pathlib import Path
from typing import Any

SIZE, DENSITY, LEVEL = (1080, 2400), 2.625, 36  # pixels, pixels per dp, Android
ACTIVITY = "org.kivy.android.PythonActivity"
STAND_IN = Path(__file__).resolve().parent.parent / "tests" / "app" / "device"
# what Kivy and python-for-android ask Java for, and links
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
    """What Kivy's window asks SDL for: a window of a phone's size, in which nothing ever happens."""

    def __init__(self) -> None:
        self.window_size = SIZE

    def setup_window(self, *_asked: Any) -> tuple[int, int]:
        """The size that it has got: a phone's, whatever was asked for."""
        return SIZE

    def _get_gl_size(self) -> tuple[int, int]:
        return self.window_size

    def resize_window(self, width: int, height: int) -> None:
        """It has another size now."""
        self.window_size = (width, height)

    def get_window_pos(self) -> tuple[int, int]:
        """Where it lies."""
        return (0, 0)

    get_relative_mouse_pos = get_window_pos

    def poll(self) -> bool:
        """There is no event."""
        return False

    is_keyboard_shown = is_window_shaped = poll

    def __getattr__(self, name: str) -> Any:
        return lambda *_given, **_named: None


def java(home: Path) -> Any:
    """Puts the stand-in for pyjnius where modules are found; it answers as a phone by day, in English."""
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


EDGES = {"left": 0, "top": 63, "right": 0, "bottom": 126}  # what the system's bars take, in pixels


def window() -> Any:
    """Kivy's window, in the place where every module looks for it."""
    os.environ["KIVY_GL_BACKEND"] = "mock"
    import kivy
    from kivy.config import Config

    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))
    kivy.kivy_options["window"] = ()  # so that Kivy opens none of its own when the package comes in
    from kivy.core import window as package
    from kivy.core.window import window_sdl2

    window_sdl2._WindowSDL2Storage = Storage
    package.Window = window_sdl2.WindowSDL()
    return package.Window
