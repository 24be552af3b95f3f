"""Attribution of work to kinds: each function that begins a kind of work is wrapped, and the innermost one counts.

The unit depends on the clock: nanoseconds of CPU time, or instructions in an emulator. See tap_work.py and
packaging/arm64_taps.py.
"""

from __future__ import annotations

import functools
import gc
import itertools
import mmap
import os
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Self

Clock = Callable[[], tuple[int, int]]
"""The work of the calling thread so far, and that of all threads."""

REST, GARBAGE = "rest", "garbage"
CALIBRATIONS = 200
NOWHERE = -271_828  # the file descriptor by which instruction_counter.c is asked
MARK = 0x5AFE


def cpu_time() -> tuple[int, int]:
    """The CPU time of this thread and of the process, in nanoseconds."""
    return time.thread_time_ns(), time.process_time_ns()


def instructions(page: Path) -> Clock:
    """A clock that counts instructions, where qemu runs this program with packaging/instruction_counter.c."""
    file = os.open(page, os.O_RDWR)
    shared = memoryview(mmap.mmap(file, mmap.PAGESIZE)).cast("Q")
    os.close(file)
    if shared[0] != MARK:
        raise RuntimeError(f"nothing counts instructions into {page}")

    def now() -> tuple[int, int]:
        os.isatty(NOWHERE)
        return shared[1], shared[2]

    return now


class Work(float):
    """An amount of work with its parts by kind. The number is their sum without the kinds that are left out; sums and
    differences keep the parts.
    """

    parts: Mapping[str, int]
    left_out: frozenset[str]

    def __new__(cls, parts: Mapping[str, int], left_out: frozenset[str] = frozenset()) -> Self:
        made = super().__new__(cls, sum(amount for kind, amount in parts.items() if kind not in left_out))
        made.parts, made.left_out = parts, left_out
        return made

    def __add__(self, other: float) -> Work:
        return self._with(other, 1)

    __radd__ = __add__

    def __sub__(self, other: float) -> Work:
        return self._with(other, -1)

    def _with(self, other: float, sign: int) -> Work:
        if not isinstance(other, Work):
            if other:
                raise TypeError(f"{other} has no kinds")
            return self
        kinds = {**self.parts, **other.parts}
        return Work({kind: self.parts.get(kind, 0) + sign * other.parts.get(kind, 0) for kind in kinds}, self.left_out)


class WorkAccount:
    """The work of the thread that made it, by kind. Reading the clock is not counted, wrapping is."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._thread = threading.get_ident()
        self._kinds = [REST]
        self.amounts: dict[str, int] = {}
        reads = [clock()[0] for _ in range(CALIBRATIONS)]
        self._read = min(later - before for before, later in itertools.pairwise(reads))
        self._since, self._all = clock()
        self._elsewhere = self._all - self._since
        self.reads = 0

    def _settle(self) -> None:
        """Add the work since the last call to the innermost kind."""
        now, self._all = self._clock()
        kind = self._kinds[-1]
        self.amounts[kind] = self.amounts.get(kind, 0) + max(0, now - self._since - self._read)
        self._since = now
        self.reads += 1

    def enter(self, kind: str) -> None:
        """Begin a kind of work."""
        self._settle()
        self._kinds.append(kind)

    def leave(self) -> None:
        """Return to the kind around it."""
        self._settle()
        self._kinds.pop()

    def so_far(self) -> dict[str, int]:
        """The work by kind."""
        self._settle()
        return dict(self.amounts)

    def elsewhere(self) -> int:
        """The work of other threads, until the clock was read last."""
        return self._all - self._since - self._elsewhere

    def wrapped(self, kind: str, act: Callable[..., Any]) -> Callable[..., Any]:
        """The function, counted as this kind where it is called by the thread of the account."""

        @functools.wraps(act)
        def counted(*given: Any, **named: Any) -> Any:
            if threading.get_ident() != self._thread or self._kinds[-1] == kind:
                return act(*given, **named)
            self.enter(kind)
            try:
                return act(*given, **named)
            finally:
                self.leave()

        return counted

    def wrap(self, holder: Any, name: str, kind: str) -> None:
        """Count a function of a class or a module; class methods and static methods remain what they are."""
        raw = vars(holder)[name]
        if isinstance(raw, classmethod):
            setattr(holder, name, classmethod(self.wrapped(kind, raw.__func__)))
        elif isinstance(raw, staticmethod):
            setattr(holder, name, staticmethod(self.wrapped(kind, raw.__func__)))
        else:
            setattr(holder, name, self.wrapped(kind, raw))

    def watch_garbage(self) -> None:
        """Count garbage collection."""

        def collecting(phase: str, _info: dict[str, int]) -> None:
            if threading.get_ident() != self._thread:
                return
            if phase == "start":
                self.enter(GARBAGE)
            elif self._kinds[-1] == GARBAGE:
                self.leave()

        gc.callbacks.append(collecting)
