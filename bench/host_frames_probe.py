"""The host of `bench.host_frames`: an app as `main.py` starts it, which measures its frames."""

import time
from typing import Any

from tests.demo.device import Puppet, main

FRAME = 1 / 60


class FramedHost(Puppet):
    """A device with motion on that draws a frame 60 times a second."""

    def __init__(self, player: Any) -> None:
        super().__init__(player)
        from main import begin

        player.app.set(motion="on")
        begin(player.app)

    def measure(self, count: int) -> dict[str, list[float]]:
        """Milliseconds of so many frames: of the clock, from the moment a frame is due until it was flipped; and of
        the processor, of the screen's thread.
        """
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.graphics.opengl import glViewport

        found: dict[str, list[float]] = {"wall": [], "cpu": []}
        glViewport(0, 0, 8, 8)  # what the driver does is not measured
        most, Clock._max_fps = Clock._max_fps, 0  # this loop waits instead
        due = time.perf_counter()
        for _ in range(count):
            due = max(due + FRAME, time.perf_counter())
            time.sleep(due - time.perf_counter() if due > time.perf_counter() else 0)
            begun = time.thread_time()
            Window.canvas.ask_update()
            EventLoop.idle()
            found["cpu"].append(1000 * (time.thread_time() - begun))
            found["wall"].append(1000 * (time.perf_counter() - due))
        Clock._max_fps = most
        return found

    def rogue_turn(self) -> None:
        """Do what this device's player may do now, if anything."""
        self.rogue(most=12)


if __name__ == "__main__":
    main(FramedHost)
