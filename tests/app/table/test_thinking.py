"""The bots' thread runs posted tasks, and delayed ones in the order they were scheduled."""

from __future__ import annotations

import threading

from app.table.bot_thread import BotThread
from app.table.frame_gate import FrameGate

PATIENCE = 30.0  # seconds; a passing test does not wait for it


def test_what_is_due_at_once_is_done_in_the_order_it_was_asked_for() -> None:
    failed: list[Exception] = []
    done: list[int] = []
    finished, begin = threading.Event(), threading.Event()
    thread = BotThread(failed.append)
    try:
        thread.post(lambda: (begin.wait(PATIENCE), None)[1])
        for number in range(5):
            thread.later(0.0, lambda number=number: done.append(number))  # type: ignore[misc]
        off = thread.later(0.0, lambda: done.append(-1))
        off.cancel()
        thread.later(0.0, finished.set)
        begin.set()
        assert finished.wait(PATIENCE)
    finally:
        thread.stop()
    assert (done, failed) == ([0, 1, 2, 3, 4], [])


class WatchedGate(FrameGate):
    """A gate that opens when a bot waits at it."""

    def __init__(self) -> None:
        super().__init__()
        self.waited = 0

    def wait(self) -> bool:
        self.waited += 1
        self.open()
        return super().wait()


def test_a_bot_waits_for_the_frame_that_is_being_drawn() -> None:
    gate, done = WatchedGate(), threading.Event()
    gate.close()
    thread = BotThread(lambda _error: None, gate)

    def think() -> None:
        while gate.closed:
            thread.breathe()
        done.set()

    try:
        thread.post(think)
        assert done.wait(PATIENCE)
    finally:
        thread.stop()
    assert gate.waited == 1


def test_a_frame_without_an_end_does_not_stop_bots_for_ever() -> None:
    gate = FrameGate()
    gate.close()
    assert gate.wait() is False
    gate.open()
    assert gate.wait() is True
