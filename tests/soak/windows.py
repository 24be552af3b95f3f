"""Checks that the suite runs in some windows, here in every one: lessons by taps, and measurements of the gallery."""

from __future__ import annotations

from itertools import product

from app.learn.lesson import lessons
from tests.app.ui.test_windows import MEASURED, MEASURED_LONG
from tests.soak.runs import Count, by_taps, cases, check_each, run
from tests.soak.taps import LANGUAGES, WINDOWS

LETTERS = ("1.0", "2.0")


@run("lessons")
def every_lesson(deadline: float, seed: int) -> Count:
    """A case is one lesson from beginning to end; there are as many as combinations."""
    every = list(product(lessons(), WINDOWS, LANGUAGES, LETTERS))

    def walk(number: int) -> str:
        name, window, language, letters = every[number % len(every)]
        return by_taps("learn.follow", (name, *window, language, letters))

    return check_each(cases(deadline, seed, len(every)), walk)


@run("measures")
def every_picture(deadline: float, seed: int) -> Count:
    """A case is every picture in one window and language."""
    every = list(product((window[:4] for window in MEASURED + MEASURED_LONG), LANGUAGES))

    def measure(number: int) -> str:
        window, language = every[number % len(every)]
        return by_taps("measure", (*window, language))

    return check_each(cases(deadline, seed, len(every)), measure)
