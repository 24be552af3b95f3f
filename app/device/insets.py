"""The edges of the window that the system covers: status bar, navigation bar, camera cutout, keyboard."""

from app.device import ANDROID

Insets = tuple[float, float, float, float]


def safe() -> Insets:
    """The covered width at left, top, right and bottom, in pixels."""
    if ANDROID:
        from app.device import android

        return android.insets()
    return (0.0, 0.0, 0.0, 0.0)


def keyboard() -> float:
    """The height covered by the on-screen keyboard, in pixels; Kivy does not know it on Android."""
    if ANDROID:
        from app.device import android

        return android.keyboard()
    return 0.0


def bars(light: bool) -> None:
    """Adapt the icons on the system's bars to a light or a dark theme."""
    if ANDROID:
        from app.device import android

        android.bars(light)
