"""The worker of tables: one thread for all of them, so that no screen waits for a disk; inline for tests."""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol, TypeAlias

Task: TypeAlias = Callable[[], None]


class Worker(Protocol):
    """Runs tasks one after the other, in the order they were posted."""

    def post(self, task: Task) -> None:
        """Queue a task. A task may post others, which run after it."""
        ...

    def drain(self, seconds: float) -> bool:
        """Wait at most this long until everything posted so far is done; returns whether it is. For `on_pause`."""
        ...


class Inline:
    """Runs every task before `post` returns; tasks posted by a task run directly after it."""

    def __init__(self) -> None:
        self._waiting: deque[Task] = deque()
        self._busy = False

    def post(self, task: Task) -> None:
        self._waiting.append(task)
        if self._busy:
            return
        self._busy = True
        try:
            while self._waiting:
                self._waiting.popleft()()
        finally:
            self._busy = False

    def drain(self, seconds: float) -> bool:
        return not self._waiting


class Thread:
    """Runs tasks on its own thread. A task that raises is reported and does not stop the others."""

    def __init__(self, report: Callable[[Exception], None]) -> None:
        self._report = report
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="table", daemon=True)
        self._thread.start()

    def post(self, task: Task) -> None:
        self._tasks.put(task)

    def drain(self, seconds: float) -> bool:
        done = threading.Event()
        self._tasks.put(done.set)
        return done.wait(seconds)

    def stop(self, seconds: float) -> bool:
        """Finish the queued tasks, then end; returns whether that was in time."""
        self._tasks.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except Exception as error:  # noqa: BLE001 - other matches must continue
                self._report(error)
