"""The registry of long runs by name, and their driver: case after case, each with a different seed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias


@dataclass(frozen=True)
class Count:
    """The result of a run: the number of passed cases, and the seeds of failed ones with their problems."""

    passed: int
    failed: tuple[tuple[int, str], ...] = ()
    note: str = ""


Run: TypeAlias = Callable[[float, int], Count]
"""The arguments are the time (`time.monotonic`) to stop at and the first seed; seeds count up from there."""

RUNS: dict[str, Run] = {}


def run(name: str) -> Callable[[Run], Run]:
    """Register a kind of run under a name."""

    def enter(function: Run) -> Run:
        RUNS[name] = function
        return function

    return enter


def cases(deadline: float, seed: int, most: int | None = None) -> Iterator[int]:
    """Seeds, at least one, until the time is over or there were enough."""
    count = 0
    while not count or ((most is None or count < most) and time.monotonic() < deadline):
        yield seed + count
        count += 1


def check_each(seeds: Iterator[int], check: Callable[[int], str], at_once: int = 1) -> Count:
    """Check each seed; a check returns its problem, or "". Checks that wait for processes may overlap."""
    passed = 0
    failed: list[tuple[int, str]] = []

    def look(seed: int) -> tuple[int, str]:
        try:
            return seed, check(seed)
        except Exception as error:  # noqa: BLE001 - a crash counts as a problem
            return seed, f"{type(error).__name__}: {error}"

    with ThreadPoolExecutor(at_once) as pool:
        while some := list(islice(seeds, at_once)):
            for seed, wrong in pool.map(look, some):
                if wrong:
                    failed.append((seed, wrong))
                else:
                    passed += 1
    return Count(passed, tuple(failed))


def by_taps(module: str, words: tuple[str, ...]) -> str:
    """Run one of the modules that tap through the app, in a separate process; returns its output if it failed."""
    command = [sys.executable, "-m", f"tests.app.ui.{module}", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    return "" if done.returncode == 0 else f"{' '.join(words)}: {(done.stdout + done.stderr)[-600:]}"
