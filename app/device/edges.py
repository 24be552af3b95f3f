"""The edges of the window that the system draws over: status bar, gesture bar, camera cutout."""

from app.device import ANDROID

Insets = tuple[float, float, float, float]


def safe() -> Insets:
    """How much is taken from left, top, right and bottom, in pixels."""
    if ANDROID:
        from app.device import android

        return android.insets()
    return (0.0, 0.0, 0.0, 0.0)
