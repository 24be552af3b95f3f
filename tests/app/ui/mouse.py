"""A player with a real mouse: a window on a virtual screen, controlled by xdotool.

- `python -m tests.app.ui.mouse match 412 915 hu`: plays a whole match of Duet this way
- `python -m tests.app.ui.mouse turned 412 915 hu`: rotates the device in the middle of a clue

Every click goes through the X server and SDL into Kivy, as on a desktop; tests wait for its effect.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.duet import play

TOOLS = ("Xvfb", "xdotool")


def missing() -> list[str]:
    """The missing programs."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


@contextmanager
def virtual_screen(width: int, height: int) -> Iterator[str]:
    """Run an invisible X server, larger than the window; yields its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width + 40}x{height + 40}x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as output:
            yield f":{output.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def window() -> str:
    """The window's id on the X server."""
    from kivy.core.window import Window

    return str(Window.get_window_info().window)


class Finger:
    """One press of the mouse button at a pixel of the window."""

    def __init__(self, player: "MousePlayer", x: float, y: float) -> None:
        self.player, self.x, self.y = player, round(x), round(y)

    def touch_down(self) -> None:
        from kivy.core.window import Window

        self.player.mouse("mousemove", "--window", window(), str(self.x), str(round(Window.height) - self.y))
        self.player.press("mousedown", "down")

    def touch_up(self) -> None:
        self.player.press("mouseup", "up")


class MousePlayer(Player):
    """A player with a mouse."""

    wall_clock = True

    def __init__(self, folder: Path, **prefs: Any) -> None:
        super().__init__(folder, **prefs)
        from kivy.core.window import Window

        self.felt = {"down": 0, "up": 0}
        Window.bind(on_touch_down=lambda *_: self.feel("down"), on_touch_up=lambda *_: self.feel("up"))

    def feel(self, what: str) -> None:
        """Count an event of the window."""
        self.felt[what] += 1

    def frames(self, count: int = 2) -> None:
        """Let frames pass, and handle events of the X server."""
        from kivy.base import EventLoop

        for _ in range(count):
            EventLoop.idle()
            EventLoop.window.mainloop()

    def touch(self, x: float, y: float) -> Any:
        return Finger(self, x, y)

    def mouse(self, *words: str) -> None:
        """Run a command of xdotool."""
        subprocess.run(["xdotool", *words], check=True)

    def resize(self, width: int, height: int) -> None:
        """Resize the window, as when a device is rotated."""
        from kivy.core.window import Window

        self.mouse("windowsize", window(), str(width), str(height))
        self.until(lambda: tuple(map(round, Window.size)) == (width, height), "the window has its new size")
        self.frames(4)

    def press(self, word: str, felt: str) -> None:
        """Press or release the button, and wait until the window got the event."""
        before = self.felt[felt]
        self.mouse(word, "1")
        self.until(lambda: self.felt[felt] > before, f"the window feels {word}")


def turned(width: int, height: int, language: str) -> None:
    """Type half a clue; rotate the device, use split screen, and rotate it back."""
    player = MousePlayer(Path(tempfile.mkdtemp(prefix="safehouse-turned-")))
    player.app.set(language=language)
    player.frames(2)
    player.tap("open/duet")
    player.tap("deal")
    player.see("turner/0")
    player.open_key()
    player.tap("entry/more")
    player.type("FÉLIG")
    number = player.screen.draft.number
    for size in ((height, width), (width, height // 2 + 80), (width, height)):
        player.resize(*size)
        assert (round(player.app.look.width), round(player.app.look.height)) == size
        assert (player.widget("entry/word").text, player.screen.draft.number) == ("FÉLIG", number), size
        assert "board" in player.there(), size
    player.tap("give")
    player.see("main")
    player.resize(height, width)
    armed = 7
    player.card(armed)
    assert player.screen.session.armed == armed, "the cards are where they are seen"
    player.resize(width, height)
    assert player.screen.session.armed == armed, "and stay armed"
    print("turned")


def main(what: str, width: int, height: int, language: str) -> None:
    """Play a whole match with the mouse, or rotate the device in the middle of a clue."""
    room = max(width, height)
    with virtual_screen(room, room) as display:
        prepare(width, height, 1)
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11")
        if what == "turned":
            turned(width, height, language)
        else:
            play.match(MousePlayer, Path(tempfile.mkdtemp(prefix="safehouse-mouse-")), language, 1.0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
