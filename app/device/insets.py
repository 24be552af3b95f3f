"""The edges of the window that the system draws over: status bar, gesture bar, camera cutout, keyboard."""

from app.device import ANDROID

Insets = tuple[float, float, float, float]


def safe() -> Insets:
    """How much is taken from left, top, right and bottom, in pixels."""
    if ANDROID:
        from app.device import android

        return android.insets()
    return (0.0, 0.0, 0.0, 0.0)


def keyboard() -> float:
    """How much the system's keyboard covers from below, in pixels; Kivy does not know it on Android."""
    if ANDROID:
        from app.device import android

        return android.keyboard()
    return 0.0


def bars(light: bool) -> None:
    """Suits the signs on the system's bars to a light or a dark app."""
    if ANDROID:
        from app.device import android

        android.bars(light)
