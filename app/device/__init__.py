"""What phones and tablets can do beyond drawing, as small functions that do nothing on a desktop."""

from kivy.utils import platform

ANDROID = platform == "android"


def keep_awake(on: bool) -> None:
    """Keeps the screen lit, or lets it go dark again."""
    if ANDROID:
        from app.device import android

        android.keep_awake(on)
