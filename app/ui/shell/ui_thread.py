"""Calls on Kivy's thread, which owns everything that is drawn.

Kivy sleeps between two frames, and would find a task only after that. A posted task ends the sleep, so that what
another device did is drawn up to a sixtieth of a second sooner. (Kivy's own clock for this, `interrupt`, does not sleep
at all while something is animated.)
"""

import contextlib
import os
import select
import threading
import time
from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock

LEAST = 1 / 240  # seconds between two frames, however many tasks are posted
SHORT = 0.0005  # seconds that are not worth a sleep


class Signal(Protocol):
    """The part of `threading.Event` that is used."""

    def is_set(self) -> bool: ...
    def set(self) -> None: ...
    def clear(self) -> None: ...
    def wait(self, timeout: float) -> bool: ...


class PipeSignal:
    """A `threading.Event` for one waiting thread, which waits for a pipe: that costs as much as a sleep, while Python's
    own makes a lock for each wait, half as much again in each idle frame. Windows waits for sockets only.
    """

    def __init__(self) -> None:
        self._end, self._start = os.pipe()
        for end in (self._end, self._start):
            os.set_blocking(end, False)
        self._is_set = False

    def is_set(self) -> bool:
        return self._is_set

    def set(self) -> None:
        if not self._is_set:
            self._is_set = True
            with contextlib.suppress(BlockingIOError):
                os.write(self._start, b"\0")

    def clear(self) -> None:
        self._is_set = False  # before reading: what is set in between needs no byte
        with contextlib.suppress(BlockingIOError):
            os.read(self._end, 64)

    def wait(self, timeout: float) -> bool:
        select.select((self._end,), (), (), timeout)
        return self._is_set


class Alarm:
    """Ends the sleep of a clock."""

    def __init__(self, signal: Signal, pause: Callable[[float], None] = time.sleep) -> None:
        self._signal = signal
        self._pause = pause

    def ring(self) -> None:
        """End the sleep; from any thread."""
        self._signal.set()

    def attach(self, clock: Any) -> None:
        """Let this alarm end the sleep of a clock, by two methods of `kivy.clock.ClockBaseBehavior`."""
        check = clock._check_ready

        def ready(fps: float, least: float, undershoot: float) -> tuple[bool, float]:
            if self._signal.is_set():
                left = LEAST - (clock.time() - clock._last_tick)
                if left > SHORT:
                    return False, left
                self._signal.clear()
                return True, 0
            found: tuple[bool, float] = check(fps, least, undershoot)
            return found

        clock._check_ready = ready
        clock.usleep = self._sleep

    def _sleep(self, microseconds: float) -> None:
        if self._signal.is_set():  # until the next frame may begin
            self._pause(microseconds / 1_000_000)
        else:
            self._signal.wait(microseconds / 1_000_000)


ALARM = Alarm(PipeSignal() if os.name == "posix" else threading.Event())  # one for a process, as Kivy's clock


def post(task: Callable[[], None]) -> None:
    """Call a function on Kivy's thread, in the next frame, which begins at once."""
    Clock.schedule_once(lambda _: task(), -1)
    ALARM.ring()
