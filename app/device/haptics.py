"""Haptics: five vibration patterns, each of which repeats visible feedback."""

from app.device import ANDROID

# a pattern is a list of pulses: duration (ms), strength (1 to 255), pause after it (ms)
TOUCHES = {
    "light": ((12, 80, 0),),
    "firm": ((28, 200, 0),),
    "double": ((16, 110, 70), (16, 110, 0)),
    "long": ((120, 255, 0),),
}


def feel(touch: str) -> None:
    """Play a pattern; later pulses follow without blocking."""
    if not ANDROID:
        return
    from kivy.clock import Clock

    from app.device import android

    wait = 0.0
    for milliseconds, strength, pause in TOUCHES[touch]:
        Clock.schedule_once(lambda _, ms=milliseconds, how=strength: android.tick(ms, how), wait)
        wait += (milliseconds + pause) / 1000
