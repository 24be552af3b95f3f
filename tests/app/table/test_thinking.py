"""The bots' thread runs posted tasks, and delayed ones in the order they were scheduled."""

from __future__ import annotations

import threading

from app.table.bot_thread import BotThread

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
