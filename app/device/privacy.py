"""Keeping a private view out of screenshots and out of the picture in the list of recent apps."""

from app.device import ANDROID

_secure = False


def secure(on: bool) -> None:
    """Forbids or allows pictures of the window."""
    global _secure  # noqa: PLW0603 - there is one window
    if on is _secure:
        return
    _secure = on
    if ANDROID:
        from app.device import android

        android.secure(on)


def is_secure() -> bool:
    """Whether pictures of the window are forbidden now."""
    return _secure
