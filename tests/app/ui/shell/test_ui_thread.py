"""Proves that a posted task ends the sleep between two frames, and that many tasks make no more frames than fit."""

import os
import threading

import pytest
from kivy.clock import ClockBase

from app.ui.shell.ui_thread import LEAST, Alarm, PipeSignal


class Time:
    """Time that passes only while something waits; `rings` is when the alarm rings."""

    def __init__(self) -> None:
        self.now, self.rings = 100.0, float("inf")
        self.on = False

    def is_set(self) -> bool:
        return self.on

    def set(self) -> None:
        self.on = True

    def clear(self) -> None:
        self.on = False

    def wait(self, timeout: float) -> bool:
        end = self.now + timeout
        if self.rings <= end:
            self.now, self.on, self.rings = max(self.now, self.rings), True, float("inf")
        else:
            self.now = end
        return self.on

    def pass_by(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


def _clock() -> tuple[Time, Alarm, ClockBase]:
    time = Time()
    clock = ClockBase()
    clock.time = lambda: time.now
    clock._last_tick = time.now
    alarm = Alarm(time, time.pass_by)
    alarm.attach(clock)
    return time, alarm, clock


def _frame(time: Time, clock: ClockBase) -> float:
    """The length of the next frame."""
    begun = time.now
    clock.idle()
    return time.now - begun


def _usual() -> float:
    """The length of a frame of Kivy's clock."""
    time, clock = Time(), ClockBase()
    clock.time, clock._last_tick = lambda: time.now, time.now
    clock.usleep = lambda microseconds: time.pass_by(microseconds / 1_000_000)
    return _frame(time, clock)


def test_without_a_task_a_frame_is_as_long_as_usual() -> None:
    time, _alarm, clock = _clock()
    assert _frame(time, clock) == _usual() > 0.01


def test_a_task_from_another_thread_ends_the_sleep() -> None:
    time, _alarm, clock = _clock()
    time.rings = time.now + 0.006
    assert abs(_frame(time, clock) - 0.006) < 0.0001
    assert abs(_frame(time, clock) - _usual()) < 0.0001, "the alarm rang once"


def test_many_tasks_make_no_more_frames_than_fit() -> None:
    time, alarm, clock = _clock()
    for _ in range(5):
        alarm.ring()
        assert abs(_frame(time, clock) - LEAST) < 0.001


def test_after_a_long_frame_a_task_waits_no_more() -> None:
    time, alarm, clock = _clock()
    time.now += 0.03
    alarm.ring()
    assert _frame(time, clock) == 0


@pytest.mark.skipif(os.name != "posix", reason="Windows waits for sockets only")
def test_a_pipe_ends_a_wait_from_another_thread() -> None:
    signal = PipeSignal()
    assert not signal.wait(0)
    thread = threading.Thread(target=signal.set)
    thread.start()
    assert signal.wait(60)
    thread.join()
    signal.set()  # again, which changes nothing
    assert signal.is_set()
    signal.clear()
    assert not signal.is_set()
    assert not signal.wait(0), "nothing is left in the pipe"


@pytest.mark.skipif(os.name != "posix", reason="Windows waits for sockets only")
def test_a_pipe_that_is_set_while_it_is_cleared_stays_set(monkeypatch: pytest.MonkeyPatch) -> None:
    signal = PipeSignal()
    signal.set()
    read = os.read

    def set_meanwhile(end: int, count: int) -> bytes:
        signal.set()
        return read(end, count)

    monkeypatch.setattr(os, "read", set_meanwhile)
    signal.clear()
    assert signal.is_set(), "the next frame begins at once"
