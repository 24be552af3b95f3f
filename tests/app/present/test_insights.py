"""Insights into a finished match from the bots' judgement: in every language, and only noteworthy ones."""

from __future__ import annotations

import pytest

from app.present.duet.insights import duet_insights
from app.present.i18n import LANGUAGES, language
from app.present.kyoto.insights import kyoto_insights
from app.present.people import of_parties
from app.table.match_review import (
    DuetReview,
    JudgedClash,
    JudgedTouch,
    KyotoReview,
    TurningPoint,
    played_actions,
    review,
)
from games.duet.game import DUET
from games.duet.state import Options
from games.duet.words import pack
from tests.app.table.kit import PARTIES
from tests.app.table.test_match_review import played


def clash(chance: float, *, won: bool) -> JudgedClash:
    return JudgedClash(turn=7, seat=0, cell=12, chance=chance, won=won)


@pytest.mark.parametrize("code", LANGUAGES)
def test_kyoto_tells_of_luck_and_of_the_turn_that_decided(code: str) -> None:
    found = KyotoReview((clash(0.2, won=True), clash(0.9, won=False)), TurningPoint(14, 1, 0.31, 0.78))
    with language(code):
        lines = kyoto_insights(found, of_parties(PARTIES))
    assert len(lines) == 3
    assert "20" in lines[0]
    assert "90" in lines[1]
    assert all(figure in lines[2] for figure in ("14", "31", "78"))


@pytest.mark.parametrize(
    "found",
    [
        KyotoReview((), None),
        KyotoReview((clash(0.8, won=True), clash(0.4, won=False)), TurningPoint(3, 0, 0.5, 0.55)),
    ],
)
def test_expected_results_are_not_reported(found: KyotoReview) -> None:
    with language("en"):
        assert kyoto_insights(found, of_parties(PARTIES)) == ()


def test_a_match_of_duet_says_which_guesses_were_dangerous() -> None:
    reading = played(DUET, Options(pack("en")[:25]))
    facts = played_actions(reading)[-1].after.public
    judged = review(reading)
    assert isinstance(judged, DuetReview)
    touch = judged.touches[0]
    risky = JudgedTouch(touch.clue, touch.seat, touch.cell, 0.5, 0.31)
    with language("en"):
        none = duet_insights(DuetReview(()), facts, of_parties(PARTIES))
        some = duet_insights(DuetReview((risky,)), facts, of_parties(PARTIES))
        both = duet_insights(DuetReview((risky, risky)), facts, of_parties(PARTIES))
    word = facts.words[touch.cell].upper()
    assert set(some) - set(none) == {line for line in some if line.startswith("Riskiest guess: " + word)}
    assert "31%" in some[-1]
    assert both[-1].startswith("Also risky: " + word)
