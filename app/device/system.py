"""Settings of the system: language, dark or light theme, animations, font scale."""

import locale
import os

from app.device import ANDROID


def language() -> str:
    """The system's language, such as pl_PL."""
    if ANDROID:
        from app.device import android

        return android.language()
    return os.environ.get("LANG") or locale.getlocale()[0] or "en"


def dark() -> bool:
    """Whether to use the dark theme; always on a desktop, which is not asked."""
    if ANDROID:
        from app.device import android

        return android.dark()
    return True


def motion() -> bool:
    """Whether the system allows animations."""
    if ANDROID:
        from app.device import android

        return android.motion()
    return True


def density() -> float | None:
    """Pixels per dp, if the system's value is more accurate than Kivy's."""
    if ANDROID:
        from app.device import android

        return android.density()
    return None


def text_scale() -> float:
    """The font scale of the system."""
    if ANDROID:
        from app.device import android

        return android.text_scale()
    return 1.0
