"""Every lesson in every window, language and size of letters, by taps, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from itertools import product

from app.learn.lesson import lessons
from tests.soak.runs import Count, cases, check_each, run
from tests.soak.taps import LANGUAGES, WINDOWS

LETTERS = ("1.0", "2.0")


@run("lessons")
def every_lesson(deadline: float, seed: int) -> Count:
    """A case is one lesson from its first word to its last; all of them are as many as there are combinations."""
    every = list(product(lessons(), WINDOWS, LANGUAGES, LETTERS))

    def walk(number: int) -> str:
        name, window, language, letters = every[number % len(every)]
        words = (name, *window, language, letters)
        command = [sys.executable, "-m", "tests.app.ui.learn", *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        return "" if done.returncode == 0 else f"{' '.join(words)}: {done.stderr[-600:]}"

    return check_each(cases(deadline, seed, len(every)), walk)
