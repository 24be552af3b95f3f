"""Gate that holds back bots while a frame is being drawn.

Python runs one thread at a time, so a bot that thinks during a frame makes it late. The front end closes the gate when
a frame begins and opens it when the frame is done. A frame that takes too long does not stop the bots for ever: after
`LONGEST` a bot may go on for a slice.
"""

from __future__ import annotations

import threading

LONGEST = 0.03  # seconds; longer than two frames, so a bot still gets on where the screen is always late


class FrameGate:
    """Closed while the thread of the screen draws a frame; open until somebody closes it."""

    def __init__(self) -> None:
        self._idle = threading.Event()
        self._idle.set()

    def close(self) -> None:
        """A frame begins."""
        self._idle.clear()

    def open(self) -> None:
        """The frame is done, or the screen waits for its driver."""
        self._idle.set()

    @property
    def closed(self) -> bool:
        return not self._idle.is_set()

    def wait(self) -> bool:
        """Blocks the thread of a bot until the frame is done, at most `LONGEST`; whether it was done by then."""
        return self._idle.wait(LONGEST)
