"""What the system has been told by its owner: language, dark or light, less motion, larger letters."""

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
    """Whether the system asks for a dark theme; a desktop is not asked, and the room is at its best by
    night.
    """
    if ANDROID:
        from app.device import android

        return android.dark()
    return True


def motion() -> bool:
    """Whether the system allows motion."""
    if ANDROID:
        from app.device import android

        return android.motion()
    return True


def density() -> float | None:
    """Pixels per dp, where the system says it more truly than Kivy."""
    if ANDROID:
        from app.device import android

        return android.density()
    return None


def text_scale() -> float:
    """How much larger letters are to be."""
    if ANDROID:
        from app.device import android

        return android.text_scale()
    return 1.0
