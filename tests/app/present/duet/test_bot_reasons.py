"""Why a bot touched its words: kept for the report and the review, in order, and only what it did touch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.present.duet.bot_reasons import bot_reasons, last_said, of_touches, with_said, with_said_above
from app.present.duet.model import Ruling
from app.present.duet.presenter import DuetSelection, present
from app.present.duet.report_presenter import present_report
from app.present.duet.review_model import review
from app.present.i18n import LANGUAGES, language
from app.present.people import people
from app.table.chair import Happening
from app.table.requests import Remark
from app.web.duet_report_page import reasons_list
from games.duet.rules import DuetState
from games.duet.scene_read import read as read_duet
from games.duet.state import Clue, ClueGiven, Colour, Guessed
from tests.app.present.test_presenters import NAMES, SUDDEN, WON, shown

WHO = people(NAMES[:2], (0, 1))


def said(number: int, seat: int, key: str, word: str, percent: int = 72) -> Happening:
    return Happening(number, seat, Remark(f"minds.duet.{key}", (("percent", percent), ("word", word))), ())


def story(state: DuetState) -> tuple[Happening, ...]:
    """A bot of the second seat gives its reason before each touch; one it undid, and one clue are in between."""
    words = state.facts.words
    touched = [tried for line in state.facts.clues for tried in line.guesses if tried.seat == 1]
    guesses = [said(number, 1, "guess_likely", words[tried.cell]) for number, tried in enumerate(touched, 10)]
    before = (said(1, 1, "guess_sure", words[touched[0].cell], 98), said(2, 1, "stops", words[24]))
    return (*before, said(3, 0, "guess_unsure", words[24]), *guesses)


def test_every_touch_of_a_bot_has_its_last_reason() -> None:
    facts = DuetState.of(read_duet(WON)).facts
    with language("en"):
        found = bot_reasons(story(DuetState.of(read_duet(WON))), WHO)
        line = facts.clues[0]
        given = of_touches(found, facts, line.guesses)
    assert given == tuple(f"{facts.words[tried.cell].upper()}: quite likely, 72%." for tried in line.guesses)
    assert of_touches(found, facts, facts.clues[1].guesses) == (), "people give none"


@pytest.mark.parametrize("code", LANGUAGES)
def test_report_and_review_tell_clue_by_clue(code: str) -> None:
    state = DuetState.of(read_duet(WON))
    with language(code):
        report = present_report(shown(state), frozenset(), None, story=story(state))
        seen = review(state.facts, WHO, lambda _number: (), None, bot_reasons(story(state), WHO))
        page = str(reasons_list(report))
    assert [line.clue for line in report.reasons] == ["ZEBRA 9"]
    assert report.reasons[0].reasons == seen.clues[0].reasons
    assert len(seen.clues[0].reasons) == 9
    assert all(reason in seen.clues[0].say for reason in seen.clues[0].reasons)
    assert [clue.reasons for clue in seen.clues[1:]] == [(), ()]
    assert page.count("<li") == 1
    assert report.reasons[0].reasons[0].partition(":")[0] in page


def test_without_a_bot_the_report_says_nothing_of_reasons() -> None:
    state = DuetState.of(read_duet(WON))
    report = present_report(shown(state), frozenset(), None)
    assert report.reasons == ()
    assert reasons_list(report) is None


def test_sudden_death_has_its_reasons() -> None:
    state = DuetState.of(read_duet(SUDDEN.replace("phase: sudden_death", "last stand: 1 4\nphase: sudden_death")))
    reason = said(9, 1, "looks_back", state.facts.words[4], 61)
    with language("en"):
        report = present_report(shown(state), frozenset(), None, story=(reason,))
        seen = review(state.facts, WHO, lambda _number: (), None, bot_reasons((reason,), WHO))
    (line,) = report.reasons
    assert (line.clue, line.giver) == ("Sudden death", None)
    assert line.reasons == seen.last_reasons == (f"{state.facts.words[4].upper()}: from an earlier clue, 61%.",)


GIVEN = Happening(20, 0, None, (ClueGiven(0, Clue("river", 2)),))
TOUCHED = Happening(22, 1, None, (Guessed(1, 4, Colour.BYSTANDER),))


def test_the_last_sentence_of_a_bot_stays_until_the_next_clue() -> None:
    stops = said(21, 1, "stops", "rum", 40)
    expected = (WHO[1].name, "Stops here: only 40% that RUM is an agent.")
    with language("en"):
        assert last_said((GIVEN, stops), WHO) == expected
        assert last_said((GIVEN, stops, TOUCHED), WHO) == expected, "its own guesses leave it there"
        assert last_said((stops, TOUCHED, GIVEN), WHO) == ("", "")
        other = Happening(23, 0, None, (Guessed(0, 5, Colour.GREEN),))
        assert last_said((GIVEN, stops, other), WHO) == ("", ""), "it was about the guesses before"
        assert last_said((), WHO) == ("", "")


def test_the_sentence_is_in_one_place() -> None:
    with language("en"):
        table = present(shown(DuetState.of(read_duet(SUDDEN))), DuetSelection())
        for line, short in (("", ""), ("Béla: RIVER – agent.", "RIVER – agent.")):
            after = with_said(replace(table, line=line, short=short), "Minerva", "RUM: quite likely, 72%.")
            assert after.line.count("quite likely") == after.short.count("quite likely") == 1
            assert after.line.startswith(line or "Minerva: ")
        long = with_said(replace(table, line="x" * 90, short="x" * 90), "Minerva", "RUM: quite likely, 72%.")
        assert long.short == "Minerva: RUM: quite likely, 72%.", "a narrow line has no room for both"
    assert with_said(table, "", "") is table
    advice = Ruling("none", "One word, by meaning.")
    assert with_said_above(advice, "Minerva", "Stops here.").line == "Minerva: Stops here."
    blocked = Ruling("blocked", "No.")
    assert with_said_above(blocked, "Minerva", "Stops here.") is blocked, "a verdict is more important"
