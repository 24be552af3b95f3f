"""One device of `bench.two_devices`: says when a finger was lifted, and when an update was drawn.

The times are those of a clock that all processes of a machine share.
"""

import time
from typing import Any

from tests.demo.device import Puppet, main

PIXELS = (8, 8)
LONGEST = 1200  # frames until an update is there
REST = 75  # frames in which what moves comes to rest


class Felt(Puppet):
    """A device with motion on, which runs as the app does.

    Everything is drawn, but into few pixels, as in the other measurements: without a graphics processor the driver
    fills the pixels on the processor, in other threads and for 7 ms a frame, and both devices share that processor.
    """

    def __init__(self, player: Any) -> None:
        from kivy.graphics.opengl import glViewport

        from main import begin

        super().__init__(player)
        glViewport(0, 0, *PIXELS)
        begin(player.app)
        player.app.set(motion="on")

    def lift(self, key: str) -> float:
        """Tap something; the time of the lift."""
        player = self.player
        player.see(key)
        return self._touched(*player.middle(key))

    def lift_card(self, cell: int) -> float:
        """Tap a word; the time of the lift."""
        board = self.player.widget("board")
        return self._touched(*board.to_window(*board.middle(cell)))

    def _touched(self, x: float, y: float) -> float:
        touch = self.player.touch(x, y)
        touch.touch_down()
        self.player.frames(1)
        lifted = time.monotonic()
        touch.touch_up()
        self.player.frames(1)
        return lifted

    def drawn(self, number: int) -> float:
        """The time when the frame with this update had been drawn."""
        screen = self.player.screen
        for _ in range(LONGEST):
            if screen.shown is not None and screen.shown.number >= number:
                return time.monotonic()
            self.player.frames(1)
        raise AssertionError(f"update {number} did not come")

    def rest(self) -> None:
        self.player.frames(REST)


if __name__ == "__main__":
    main(Felt)
