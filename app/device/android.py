"""The Android side of the device functions, by pyjnius. Imported on Android only."""

from functools import cache
from typing import Any

from android.runnable import run_on_ui_thread
from jnius import autoclass

KEEP_SCREEN_ON = 0x80
SECURE = 0x2000
NIGHT_MASK, NIGHT_YES = 0x30, 0x20


@cache
def activity() -> Any:
    """The app's only activity."""
    return autoclass("org.kivy.android.PythonActivity").mActivity


@run_on_ui_thread
def keep_awake(on: bool) -> None:
    """Keeps the screen lit while a match is on the table."""
    window = activity().getWindow()
    (window.addFlags if on else window.clearFlags)(KEEP_SCREEN_ON)


@run_on_ui_thread
def secure(on: bool) -> None:
    """Forbids pictures of the window, also in the list of recent apps."""
    window = activity().getWindow()
    (window.addFlags if on else window.clearFlags)(SECURE)


def insets() -> tuple[float, float, float, float]:
    """System bars and cutout, in pixels: left, top, right, bottom."""
    seen = activity().getWindow().getDecorView().getRootWindowInsets()
    if seen is None:
        return (0.0, 0.0, 0.0, 0.0)
    kinds = autoclass("android.view.WindowInsets$Type")
    bars = seen.getInsets(kinds.systemBars() | kinds.displayCutout())
    return (float(bars.left), float(bars.top), float(bars.right), float(bars.bottom))


def language() -> str:
    """The language of the system, such as pl_PL."""
    return str(activity().getResources().getConfiguration().getLocales().get(0).toString())


def dark() -> bool:
    """Whether the night mode is on."""
    mode = activity().getResources().getConfiguration().uiMode
    return bool((mode & NIGHT_MASK) == NIGHT_YES)


def motion() -> bool:
    """Whether animations are switched on in the system."""
    settings = autoclass("android.provider.Settings$Global")
    return float(settings.getFloat(activity().getContentResolver(), "animator_duration_scale", 1.0)) > 0


def tick(milliseconds: int, strength: int) -> None:
    """One pulse of the vibration motor; strength from 1 to 255."""
    service = activity().getSystemService("vibrator")
    effect = autoclass("android.os.VibrationEffect")
    service.vibrate(effect.createOneShot(milliseconds, strength))


def share(text: str, title: str) -> None:
    """Offers text to other apps."""
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intents.EXTRA_TEXT, autoclass("java.lang.String")(text))
    activity().startActivity(intents.createChooser(intent, autoclass("java.lang.String")(title)))
