"""Frame pacing: bots think between frames, never during one.

Kivy sleeps between two frames (`Clock.usleep`) and waits for the graphics driver after drawing one (`on_flip`). The
gate is open then and closed otherwise. Without it a frame competes with a thinking bot for the interpreter, and each
time it loses it waits for the bot's next step.
"""

from typing import Any

from kivy.clock import Clock

from app.table.frame_gate import FrameGate


class FramePacing:
    """Opens and closes a gate with the frames of a window."""

    def __init__(self, window: Any, gate: FrameGate, clock: Any = Clock) -> None:
        self._gate = gate
        self._sleep = clock.usleep
        clock.usleep = self._pause  # called by Kivy to wait for the next frame; `idle` has no event
        clock.schedule_interval(self._begin, 0)  # after a flip there may be no time left to sleep
        window.fbind("on_flip", self._done)

    def _pause(self, microseconds: float) -> None:
        """Sleep until the next frame is due, with the gate open."""
        self._gate.open()
        try:
            self._sleep(microseconds)
        finally:
            self._gate.close()

    def _begin(self, _dt: float) -> None:
        self._gate.close()

    def _done(self, *_what: object) -> None:
        """Open the gate after drawing. Returns None, as a true result would stop the event."""
        self._gate.open()
