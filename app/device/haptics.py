"""What a finger feels: five touches, each saying the same as the picture and none of them needed."""

from app.device import ANDROID

# each touch is a row of pulses: how long (ms), how strong (1 to 255), and the pause after it (ms)
TOUCHES = {
    "light": ((12, 80, 0),),
    "firm": ((28, 200, 0),),
    "double": ((16, 110, 70), (16, 110, 0)),
    "long": ((120, 255, 0),),
}


def feel(touch: str) -> None:
    """Plays a touch; later pulses follow without holding anything up."""
    if not ANDROID:
        return
    from kivy.clock import Clock

    from app.device import android

    wait = 0.0
    for milliseconds, strength, pause in TOUCHES[touch]:
        Clock.schedule_once(lambda _, ms=milliseconds, how=strength: android.tick(ms, how), wait)
        wait += (milliseconds + pause) / 1000
