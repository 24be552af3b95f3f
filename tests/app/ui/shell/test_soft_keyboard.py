"""Proves that the on-screen keyboard is detected, and that there is no polling while nobody types."""

import pytest

from app.ui.shell import soft_keyboard
from app.ui.shell.soft_keyboard import EVERY, QUIET, KeyboardWatcher


class Timer:
    """The part of the clock that is used."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    def schedule_interval(self, _task: object, every: float) -> None:
        self.asked.append(every)


def test_the_keyboard_is_noticed_as_it_comes_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    timer = Timer()
    monkeypatch.setattr(soft_keyboard, "Clock", timer)
    height, changed = [0.0], [0]

    def count() -> None:
        changed[0] += 1

    watch = KeyboardWatcher(lambda: height[0], count)
    watch.touched()
    watch.touched()
    assert timer.asked == [EVERY], "one timer"
    assert watch.look(EVERY)
    assert changed == [0], "nothing has changed"
    height[0] = 900.0
    for _ in range(20):
        assert watch.look(EVERY), "as long as there is a keyboard"
    assert changed == [1]
    height[0] = 0.0
    looks = [watch.look(EVERY) for _ in range(QUIET)]
    assert looks == [True] * (QUIET - 1) + [False]
    assert changed == [2]
    watch.touched()
    assert timer.asked == [EVERY, EVERY], "after a touch somebody looks again"
