"""The thread on which a match's bots think without blocking the screen or the table.

Python runs one thread at a time, so a thinking bot yields regularly: after each time slice it sleeps briefly, and a tap
waits no longer than one slice. Delayed tasks wait on this thread too. Tests use a `BotScheduler` with a simulated clock
instead, so no test sleeps.
"""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from app.table.frame_gate import FrameGate
from app.table.worker import Task
from games.bots.simulator import Stopped

SLICE = 0.004  # seconds of thinking without a break
FRAME_SLICE = 0.0005  # the same while a frame is drawn
REST = 0.0005  # seconds of each break
LAST = 0.5  # seconds that `stop` waits for the current thought to end


@dataclass(order=True)
class DelayedTask:
    """A scheduled task that can be cancelled."""

    at: float
    order: int
    task: Task = field(compare=False)
    off: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.off = True


class BotScheduler(Protocol):
    """Runs tasks one after the other, immediately or at their time."""

    def post(self, task: Task) -> None:
        """Run a task soon."""
        ...

    def later(self, seconds: float, task: Task) -> DelayedTask:
        """Run a task after a delay."""
        ...

    def now(self) -> float:
        """The current time in seconds, with an arbitrary origin."""
        ...

    def breathe(self) -> None:
        """Called while thinking: yields to other threads; raises `Stopped` if the thought is cancelled."""
        ...

    def stop(self) -> None:
        """Cancel the current thought and run no more tasks."""
        ...


class BotThread:
    """A `BotScheduler` with a thread. A task that raises is reported and does not stop the others."""

    def __init__(self, report: Callable[[Exception], None], gate: FrameGate | None = None) -> None:
        self._report = report
        self._gate = gate or FrameGate()
        self._late = False  # the last awaited frame took too long
        self._tasks: deque[Task] = deque()
        self._timed: list[DelayedTask] = []
        self._order = itertools.count()
        self._wake = threading.Condition()
        self._stopped = False
        self._since = 0.0
        self._thread = threading.Thread(target=self._work, name="bots", daemon=True)
        self._thread.start()

    def post(self, task: Task) -> None:
        with self._wake:
            self._tasks.append(task)
            self._wake.notify()

    def later(self, seconds: float, task: Task) -> DelayedTask:
        waiting = DelayedTask(self.now() + seconds, next(self._order), task)
        with self._wake:
            heapq.heappush(self._timed, waiting)
            self._wake.notify()
        return waiting

    def now(self) -> float:
        return time.monotonic()

    def breathe(self) -> None:
        if self._stopped:
            raise Stopped
        spent = self.now() - self._since
        if self._gate.closed and spent > (SLICE if self._late else FRAME_SLICE):
            self._late = not self._gate.wait()
            self._since = self.now()
        elif spent > SLICE:
            time.sleep(REST)
            self._since = self.now()

    def stop(self) -> None:
        with self._wake:
            self._stopped = True
            self._tasks.clear()
            self._timed.clear()
            self._wake.notify()
        if threading.current_thread() is not self._thread:
            self._thread.join(LAST)

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def _work(self) -> None:
        while (task := self._next()) is not None:
            self._since = self.now()
            try:
                task()
            except Stopped:
                continue
            except Exception as error:  # noqa: BLE001 - the other bots must continue
                self._report(error)

    def _next(self) -> Task | None:
        """Wait for the next task; None after `stop`."""
        with self._wake:
            while not self._stopped:
                if self._tasks:
                    return self._tasks.popleft()
                while self._timed and self._timed[0].off:
                    heapq.heappop(self._timed)
                if not self._timed:
                    self._wake.wait()
                    continue
                left = self._timed[0].at - self.now()
                if left <= 0:
                    return heapq.heappop(self._timed).task
                self._wake.wait(left)
        return None
