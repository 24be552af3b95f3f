"""Bots wait while a frame is drawn, and run while the screen sleeps or its driver is busy."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from typing import Any

from kivy.clock import ClockBaseBehavior

from app.table.frame_gate import FrameGate
from app.ui.shell.frame_pacing import FramePacing

IDLE = "fe4e1a484bdeacfc"


class Loop:
    """A stand-in for Kivy's clock and window."""

    def __init__(self) -> None:
        self.slept: list[tuple[float, bool]] = []
        self.gate = FrameGate()
        self.each_frame: Callable[[float], None] = lambda _dt: None
        self.flipped: Callable[..., None] = lambda: None

    def usleep(self, microseconds: float) -> None:
        self.slept.append((microseconds, self.gate.closed))

    def schedule_interval(self, do: Any, _seconds: float) -> None:
        self.each_frame = do

    def fbind(self, _event: str, do: Any) -> None:
        self.flipped = do


def test_bots_are_held_back_from_the_beginning_of_a_frame_to_its_flip() -> None:
    loop = Loop()
    FramePacing(loop, loop.gate, loop)
    closed = [loop.gate.closed]
    loop.each_frame(0.016)
    closed.append(loop.gate.closed)
    assert loop.flipped() is None, "an event that is answered ends there: nothing would be shown"
    closed.append(loop.gate.closed)
    loop.each_frame(0.016)
    closed.append(loop.gate.closed)
    assert closed == [False, True, False, True], "between flip and the next frame the screen waits for its driver"


def test_bots_think_while_the_screen_sleeps() -> None:
    loop = Loop()
    FramePacing(loop, loop.gate, loop)
    loop.each_frame(0.016)
    loop.usleep(4000)
    assert loop.slept == [(4000, False)]
    assert loop.gate.closed, "the next frame has begun"


def test_kivy_still_sleeps_by_usleep_and_nothing_else() -> None:
    """If this fails, read `ClockBaseBehavior.idle`: it has to call `self.usleep` between two frames, once or more."""
    text = inspect.getsource(ClockBaseBehavior.idle)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == IDLE
