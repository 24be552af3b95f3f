"""Every lesson is completed by taps, with alternating windows, languages and text scales; `make soak` runs all
combinations.
"""

import subprocess
import sys

import pytest

from app.learn.lesson import LANGUAGES, LESSONS, lessons, load
from app.learn.lesson_match import targets
from games.core.record import replay

WALKS = {
    "duet": ("360", "640", "1", "hu", "2.0"),
    "kyoto": ("915", "412", "1", "pl", "1.0"),
    "rogue": ("412", "915", "1", "hu", "1.0"),
    "android": ("360", "640", "1", "pl", "1.0"),
}


@pytest.mark.parametrize("name", lessons())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_goes_with_its_match(name: str, language: str) -> None:
    lesson = load(LESSONS, name, language)
    played = replay(lesson.game, lesson.record.opening, lesson.record.steps)
    assert played.broken is None
    counts = targets(lesson)
    for step, target in zip(lesson.steps, counts, strict=True):
        for made in lesson.record.steps[target : target + step.moves]:
            assert made.seat == lesson.me, step.name
    assert counts[-1] + lesson.steps[-1].moves == len(lesson.record.steps)


@pytest.mark.parametrize("name", lessons())
def test_every_language_waits_for_the_same(name: str) -> None:
    plans = [[(step.name, step.light, step.later, step.clear, step.play, step.wait, step.moves, step.key)
             for step in load(LESSONS, name, language).steps] for language in LANGUAGES]  # fmt: skip
    assert plans[0] == plans[1] == plans[2]


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_by_taps(name: str) -> None:
    command = [sys.executable, "-m", "tests.app.ui.learn.follow", name, *WALKS[name]]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
