"""Features of phones and tablets beyond drawing, as functions that do nothing on a desktop."""

from kivy.utils import platform

ANDROID = platform == "android"


def keep_awake(on: bool) -> None:
    """Keep the screen on, or let it turn off again."""
    if ANDROID:
        from app.device import android

        android.keep_awake(on)
