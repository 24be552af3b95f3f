"""A `BotScheduler` for tests: no thread, and a clock that a test advances."""

from __future__ import annotations

import heapq
import itertools
from collections import deque
from collections.abc import Callable

from app.table.bot_thread import DelayedTask
from app.table.worker import Task
from games.bots.simulator import Stopped


class Quiet:
    """Runs tasks when they are posted; the clock is set by the test."""

    def __init__(self, report: Callable[[Exception], None] | None = None) -> None:
        """Without `report` a failing task raises in `post`."""
        self._report = report
        self.time = 0.0
        self.stopped = False
        self.breaths = 0
        self.at_breath: Callable[[int], None] = lambda _count: None
        self._order = itertools.count()
        self._timed: list[DelayedTask] = []
        self._tasks: deque[Task] = deque()
        self._busy = False

    def post(self, task: Task) -> None:
        self._tasks.append(task)
        if self._busy or self.stopped:
            return
        self._busy = True
        try:
            while self._tasks:
                self._do(self._tasks.popleft())
        finally:
            self._busy = False

    def _do(self, task: Task) -> None:
        try:
            task()
        except Stopped:
            return
        except Exception as error:
            if self._report is None:
                raise
            self._report(error)

    def later(self, seconds: float, task: Task) -> DelayedTask:
        waiting = DelayedTask(self.time + seconds, next(self._order), task)
        heapq.heappush(self._timed, waiting)
        return waiting

    def now(self) -> float:
        return self.time

    def breathe(self) -> None:
        self.breaths += 1
        self.at_breath(self.breaths)
        if self.stopped:
            raise Stopped

    def stop(self) -> None:
        self.stopped = True
        self._timed.clear()

    @property
    def waiting(self) -> bool:
        return any(not later.off for later in self._timed)

    def go_by(self) -> float:
        """Advance the clock to the next delayed task; returns the seconds."""
        while self._timed:
            later = heapq.heappop(self._timed)
            if not later.off:
                passed, self.time = later.at - self.time, later.at
                self.post(later.task)
                return passed
        return 0.0
