"""Proves that a posted task ends the sleep between two frames, and that many tasks make no more frames than fit."""

from kivy.clock import ClockBase

from app.ui.shell.ui_thread import LEAST, Alarm


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
