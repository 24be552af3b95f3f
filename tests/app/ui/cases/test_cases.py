"""A case of each kind is solved by taps, and all its texts exist."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.present import i18n
from app.present.cases.presenter import entry, face, graded, parties, spoken, verdict
from app.table.requests import Party
from games.cases.case import GRADES, Case, judged
from games.cases.case_list import LANGUAGES, cases
from games.cases.solved import Best

GAMES = ("duet", "kyoto", "rogue")
NAMES = ("Anna", "Béla", "Cili", "Dénes")


def who(case: Case) -> tuple[Party, ...]:
    return parties(case, NAMES, (0, 1, 2, 3))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_said_of_a_case_is_words(game: str, language: str) -> None:
    i18n.use(language)
    try:
        for case in cases(game, language):
            people = who(case)
            texts = [spoken(case, message, people) for message in (case.question, *case.facts, *case.why)]
            texts += [spoken(case, choice.label, people) for choice in case.choices]
            assert not [text for text in texts if "{" in text or "cases." in text], case.id
            assert len(set(texts[-len(case.choices) :])) == len(case.choices), case.id
    finally:
        i18n.use("en")


@pytest.mark.parametrize("game", GAMES)
def test_a_case_shows_what_its_player_may_see(game: str) -> None:
    for case in cases(game, "en"):
        shown = face(case, who(case))
        assert len(shown.parties) == len(who(case))
        assert shown.seats == ()
        if shown.private is not None:
            assert shown.private.seat == shown.curtain.open


def test_the_list_says_how_far_one_has_come() -> None:
    i18n.use("en")
    found = cases("kyoto", "en")
    first, second = found[0], found[1]
    known = {first.id: Best(2, True, 100, 75, 0), second.id: Best(1, False, 40, None, 0)}
    assert (entry(first, known).icon, entry(first, known).mark) == ("check-circle", "1:15")
    assert (entry(second, known).icon, entry(second, known).mark) == ("circle-half-full", "")
    assert entry(found[2], known).icon == "circle-outline"
    heading, rows = graded(found, known, GRADES[0])
    assert heading == f"Easy: 1 of {len(rows)}"


def test_an_answer_is_shown_with_the_right_one() -> None:
    i18n.use("en")
    case = cases("rogue", "en")[0]
    people = who(case)
    right = verdict(case, judged(case, case.right), 61, people)
    assert (right.title, right.right) == ("Solved in 1:01", "")
    wrong = verdict(
        case, judged(case, {min(range(len(case.choices)), key=lambda at: case.choices[at].worth)}), 5, people
    )
    assert wrong.right.startswith("Correct answer: ")
    assert len(wrong.lines) == len(case.why)


def test_cases_by_taps() -> None:
    command = [sys.executable, "-m", "tests.app.ui.cases.solve", "360", "640", "1", "hu", "2.0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
