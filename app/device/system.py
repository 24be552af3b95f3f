"""What the system has been told by its owner: language, dark or light, less motion."""

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
