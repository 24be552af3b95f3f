"""A gate that blocks bots while a frame is being drawn.

Python runs one thread at a time, so a bot that thinks during a frame makes it late. The front end closes the gate when
a frame begins and opens it when the frame is done. A very slow frame does not block bots forever: after
`LONGEST` a bot may go on for a slice.
"""

from __future__ import annotations

import threading

LONGEST = 0.03  # seconds; above two frames, so that bots continue even if every frame is late


class FrameGate:
    """Closed while the screen's thread draws a frame; open initially."""

    def __init__(self) -> None:
        self._idle = threading.Event()
        self._idle.set()

    def close(self) -> None:
        """Called when a frame begins."""
        self._idle.clear()

    def open(self) -> None:
        """Called when the frame is done, or the screen waits for its driver."""
        self._idle.set()

    @property
    def closed(self) -> bool:
        return not self._idle.is_set()

    def wait(self) -> bool:
        """Block a bot's thread until the frame is done, at most `LONGEST` seconds; returns whether it is done."""
        return self._idle.wait(LONGEST)
