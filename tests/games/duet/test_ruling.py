"""The ruling on a clue: one call for a partly typed word (D-7 to D-19)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.chance import Scripted
from games.core.contract import CommonReason
from games.duet.clue import ClueFault
from games.duet.clue_ruling import is_acronym, judge_of, rule
from games.duet.game import DUET
from games.duet.judge.finding import Finding, Reason
from games.duet.public_state import Why
from games.duet.rules import DuetState
from games.duet.state import KEY_PAIRS, Clue, Speech, Verdict
from games.duet.words import pack
from tests.games.duet.scripted import WORDS, options, play
from tests.rules import proves


def table(*words: str, **chosen: object) -> DuetState:
    board = (*words, *WORDS[len(words) :])
    chance = Scripted({"duet/words": [board], "duet/key": [KEY_PAIRS]})
    return DUET.deal(replace(options(**chosen), words=board), 2, chance)


POLISH = judge_of(pack("pl")[:25], "en")


def verdict(state: DuetState, word: str) -> tuple[Verdict, object]:
    """The judge's verdict, and the reason of a refusal."""
    ruling = rule(state.view(0), word, 2, judge=POLISH)
    return ruling.clue.verdict, None if ruling.refusal is None else ruling.refusal.reason


@proves("D-10", "D-11", "D-12")
def test_what_comes_out_is_the_clue_as_it_would_be_given() -> None:
    state = table("SOK", "KRAJOBRAZ")
    ruling = rule(state.view(0), "  Żaba ", 3, judge=POLISH)
    assert ruling.clue == Clue("żaba", 3, verdict=Verdict.ALLOW)
    assert (ruling.refusal, ruling.asks_partner) == (None, False)
    assert state.refusal(0, ruling.clue) is None
    asked = rule(state.view(0), "KRAJ", 1, judge=POLISH)
    assert asked.asks_partner
    assert asked.clue == Clue("kraj", 1, verdict=Verdict.ASK, against="KRAJOBRAZ")
    blocked = rule(state.view(0), "soku", 1, judge=POLISH)
    assert blocked.refusal == state.refusal(0, blocked.clue)
    assert blocked.refusal is not None
    assert blocked.refusal.reason is ClueFault.FORM_OF_BOARD_WORD
    assert blocked.finding == Finding(Verdict.BLOCK, "SOK", Reason.FORM, "soku")
    assert verdict(state, "sok'") == (Verdict.UNJUDGED, ClueFault.ON_BOARD), "the rules come first"


@proves("D-13")
def test_words_that_lie_covered_are_not_looked_at() -> None:
    state = table("SOK")
    play(state, "A?1 B0 B. B?1 A14 ")
    assert verdict(state, "soku") == (Verdict.ALLOW, None)


def test_the_number_and_the_turn_count_too() -> None:
    state = table("SOK")
    refusal = rule(state.view(0), "żaba", 12, judge=POLISH).refusal
    assert refusal is not None
    assert refusal.reason is ClueFault.NUMBER
    play(state, "A?1")
    late = rule(state.view(0), "żaba", 1, judge=POLISH).refusal
    assert late is not None
    assert late.reason is CommonReason.NOT_NOW
    play(state, "B0 B.")
    again = rule(state.view(0), "żaba", 1, judge=POLISH).refusal
    assert again is not None
    assert again.reason is Why.PARTNER_GIVES


def test_nobody_judges_what_is_said_aloud_and_without_a_judge_the_rules_decide() -> None:
    state = table("SOK")
    spoken = rule(state.view(0), "soku", 2, spoken=True, judge=POLISH)
    assert (spoken.clue, spoken.refusal, spoken.finding) == (Clue("", 2, spoken=True), None, None)
    assert rule(state.view(0), "soku", 2).clue == Clue("soku", 2)
    typed = table("SOK", speech=Speech.TYPED)
    refusal = rule(typed.view(0), "", 2, spoken=True).refusal
    assert refusal is not None
    assert refusal.reason is ClueFault.MUST_BE_TYPED


@proves("D-18")
def test_the_partner_is_asked_about_letters_that_are_no_word_unless_the_table_agreed_to_them() -> None:
    strict, loose = table("SOK"), table("SOK", phrases=True)
    for word in ("PKP", "html"):
        ruling = rule(strict.view(0), word, 2, judge=POLISH)
        assert ruling.asks_partner, word
        assert ruling.finding == Finding(Verdict.ASK, "", Reason.ACRONYM, word.casefold())
        assert not rule(loose.view(0), word, 2, judge=POLISH).asks_partner
    assert not rule(strict.view(0), "NASA", 2, judge=POLISH).asks_partner, "it is read as a word"
    play(strict, "A?1 B0 B.")
    assert rule(strict.view(1), "PKP", 2, judge=POLISH).asks_partner


@pytest.mark.parametrize("word", ["PKP", "pkp", "TV", "brr", "P'K'P"])
def test_letters_without_a_vowel_are_an_acronym(word: str) -> None:
    assert is_acronym(word)


@pytest.mark.parametrize("word", ["NASA", "x", "7", "3D", "sky", "żółw", "kő", "ŻÓŁĆ", "東京", "Вдв", ""])
def test_words_single_letters_and_figures_are_none(word: str) -> None:
    assert not is_acronym(word)


@proves("D-18")
def test_a_title_may_carry_its_marks_on_a_loose_table() -> None:
    loose = table("SOK", phrases=True)
    for title in ("„Pan Tadeusz”", '"Moby Dick"', "«Emma»", "Mamma Mia!", "AC/DC", "Star Wars: A New Hope", "Lolita,"):
        assert rule(loose.view(0), title, 2, judge=POLISH).refusal is None, title
        assert rule(table("SOK").view(0), title, 2, judge=POLISH).refusal is not None
    assert verdict(loose, "„Pan Sok”")[1] is ClueFault.ON_BOARD
    assert verdict(loose, "„Bez soku”")[1] is ClueFault.FORM_OF_BOARD_WORD


@proves("D-11")
def test_what_only_ends_like_a_derived_word_is_another_word() -> None:
    for clue in ("wysokość", "wysokości", "wysoki"):
        assert verdict(table("SOK"), clue) == (Verdict.ALLOW, None), clue


def test_a_spoken_note_hides_nothing() -> None:
    """Notes are public: no character may change direction or be invisible."""
    for word in ("a\u202eb", "a\x00b", "\u3164", "a\u200bb"):
        refusal = table("SOK").refusal(0, Clue(word, 2, spoken=True))
        assert refusal is not None
        assert refusal.reason is ClueFault.STRANGE_SIGN
