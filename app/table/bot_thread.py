"""Where bots think: a thread for the bots of a match, beside the screens' and the table's, that keeps nobody waiting.

Python runs one thread at a time.  So whoever thinks breathes at every step: after a slice of time it lets the others
have the processor, and a tap waits no longer than a slice.  What waits for its time waits here too, so that no test
ever sleeps: there, a `BotScheduler` with a clock of its own stands in for the thread.
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

SLICE = 0.002  # seconds of thinking at a stretch
FRAME_SLICE = 0.0005  # the same while a frame is drawn
REST = 0.001  # and of letting others go on
LAST = 0.5  # seconds that stopping waits for a thought to be broken off


@dataclass(order=True)
class DelayedTask:
    """Something to be done at its time, unless it is called off."""

    at: float
    order: int
    task: Task = field(compare=False)
    off: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.off = True


class BotScheduler(Protocol):
    """Does tasks one after the other, at once or at their time."""

    def post(self, task: Task) -> None:
        """Do this soon."""
        ...

    def later(self, seconds: float, task: Task) -> DelayedTask:
        """Do this then."""
        ...

    def now(self) -> float:
        """Seconds, from whenever."""
        ...

    def breathe(self) -> None:
        """Called while thinking: let others go on; raises `Stopped` when there is no going on."""
        ...

    def stop(self) -> None:
        """Nothing is done any more; what is thought is broken off."""
        ...


class BotThread:
    """A thread for it.  A task that raises is reported and does not stop the others."""

    def __init__(self, report: Callable[[Exception], None], gate: FrameGate | None = None) -> None:
        self._report = report
        self._gate = gate or FrameGate()
        self._late = False  # the last frame that was waited for took too long
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
            except Exception as error:  # noqa: BLE001 - whatever it is, the other bots must go on
                self._report(error)

    def _next(self) -> Task | None:
        """The next thing to be done; None once there is nothing any more."""
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
