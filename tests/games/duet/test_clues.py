"""Clues: giver, form, and the penalty (D-7 to D-20, D-68, A-2, A-3, A-5)."""

from __future__ import annotations

import pytest

from games.core.chance import NoChance
from games.core.contract import CommonReason, Refusal
from games.duet.clue import ClueFault, ClueTemplate
from games.duet.public_state import Why
from games.duet.rules import DuetState
from games.duet.state import (
    Accept,
    Bank,
    Clue,
    ClueAnswered,
    ClueGiven,
    EmptyBank,
    Ended,
    Ending,
    First,
    PenaltyPaid,
    Phase,
    Reject,
    Speech,
    SuddenDeath,
    TokenFace,
    TurnEnd,
    TurnEnded,
    Verdict,
)
from tests.games.duet.scripted import deal, play, refused, refused_action
from tests.rules import proves


def allowed(clue: Clue, **chosen: object) -> bool:
    """Whether seat 0 may open with this clue; the list of actions and the refusal must agree."""
    state = deal(**chosen)
    (template,) = state.actions(0)
    assert isinstance(template, ClueTemplate)
    ok = state.refusal(0, clue) is None
    assert template.admits(clue) == ok
    return ok


def why(clue: Clue, state: DuetState | None = None, **chosen: object) -> Refusal:
    return refused_action(state or deal(**chosen), 0, clue)


@proves("D-7")
def test_a_clue_is_one_word_and_a_number() -> None:
    state = deal()
    assert play(state, "A?2") == [ClueGiven(0, Clue("zebra", 2))]
    assert state.facts.clues[0].word == "zebra"
    assert why(Clue("two words", 2)).reason is ClueFault.NOT_ONE_WORD
    assert why(Clue("  ", 2)).reason is ClueFault.EMPTY
    assert why(Clue("'", 2)).reason is ClueFault.EMPTY
    assert why(Clue("x" * 26, 2)) == Refusal(ClueFault.TOO_LONG, (("longest", 25),))
    assert why(Clue("zebra!", 2)) == Refusal(ClueFault.STRANGE_SIGN, (("sign", "!"),))
    assert why(Clue("ze\u0000bra", 2)).reason is ClueFault.STRANGE_SIGN


def test_a_clue_is_kept_tidy() -> None:
    state = deal()
    state.apply(0, Clue("  cafe\u0301 ", 1), NoChance())
    assert state.facts.clues[0].word == "café"


@proves("D-8")
def test_either_player_may_give_the_first_clue() -> None:
    assert deal().acting == (0, 1)
    for giver, guesser in ((0, 1), (1, 0)):
        state = deal()
        play(state, "AB"[giver] + "?1")
        assert state.acting == (guesser,)
    assert deal(first=First.A).acting == (0,)
    assert deal(first=First.B).acting == (1,)
    assert refused(deal(first=First.B), "A?1") == Refusal(Why.PARTNER_GIVES, (("seat", 1),))


@proves("D-9")
def test_then_the_players_alternate_one_clue_a_turn() -> None:
    state = deal()
    play(state, "A?1 B14")
    assert state.acting == (1,)
    assert refused(state, "A?1").reason is Why.PARTNER_GIVES
    play(state, "B?1")
    assert refused(state, "B?1").reason is CommonReason.NOT_NOW
    play(state, "A14")
    assert state.acting == (0,)
    assert refused(state, "B?1").reason is Why.PARTNER_GIVES


@proves("D-10")
def test_a_visible_word_is_no_clue() -> None:
    for word in ("anchor", "ANCHOR", " Anchor "):
        assert why(Clue(word, 1)) == Refusal(ClueFault.ON_BOARD, (("word", "anchor"),))
    assert why(Clue("old anchor", 1), phrases=True).reason is ClueFault.ON_BOARD
    assert why(Clue("anchor-man", 1), phrases=True).reason is ClueFault.ON_BOARD


@proves("D-11", "D-12")
def test_what_the_judge_calls_a_form_or_a_part_of_a_visible_word_is_no_clue() -> None:
    blocked = Clue("anchors", 1, verdict=Verdict.BLOCK, against="anchor")
    assert why(blocked) == Refusal(ClueFault.FORM_OF_BOARD_WORD, (("word", "anchor"),))
    assert allowed(Clue("anch", 1, verdict=Verdict.ALLOW)), "letters inside a word are no form of it"
    assert allowed(Clue("anchorage", 1, verdict=Verdict.ASK, against="anchor")), "the partner decides"


@proves("D-13")
def test_words_with_an_agent_or_both_tokens_may_be_clues() -> None:
    state = deal()
    play(state, "A?2 B0 B14 B?1 A14")
    assert state.refusal(0, Clue("anchor", 1)) is None, "an agent covers it"
    assert state.refusal(0, Clue("orchard", 1)) is None, "both players' tokens lie on it"
    play(state, "A?1 B15 B?1 A9 A.")
    assert why(Clue("parrot", 1), state).reason is ClueFault.ON_BOARD, "one token does not hide a word"


@proves("D-14")
def test_single_letters_and_numbers_may_be_meant() -> None:
    assert allowed(Clue("X", 2))
    assert allowed(Clue("7", 2))
    assert allowed(Clue("1984", 1))


@proves("D-15")
def test_the_number_says_nothing_beyond_a_small_count() -> None:
    assert [number for number in range(-3, 40) if allowed(Clue("zebra", number))] == list(range(10))
    state = deal()
    play(state, "A?1 B0 B1 B2 B3 B4")
    assert state.acting == (1,), "the number limits nothing"


@proves("D-16", "D-17")
def test_words_of_any_language_and_names_may_be_given() -> None:
    for word in ("gżegżółka", "tükörfúrógép", "naïve", "Вода", "東京", "O'Neill", "Napoleon", "l’eau"):
        assert allowed(Clue(word, 2)), word


@proves("D-18")
def test_names_of_several_words_acronyms_and_hyphens_need_the_table_s_agreement() -> None:
    for word in ("New York", "jack-in-the-box", "U.S.A.", "R&B"):
        assert not allowed(Clue(word, 2))
        assert allowed(Clue(word, 2), phrases=True)
    assert not allowed(Clue("New\tYork; now", 2), phrases=True)
    assert allowed(Clue("NASA", 1)), "letters that are read as a word need no agreement"


@proves("D-19")
def test_after_a_zero_one_guess_is_still_owed() -> None:
    state = deal()
    play(state, "A?0")
    assert refused(state, "B.").reason is Why.GUESS_FIRST
    play(state, "B3 B.")
    assert state.facts.turn.phase is Phase.CLUE


@proves("A-5")
def test_numbers_end_at_nine() -> None:
    assert why(Clue("zebra", 10)) == Refusal(ClueFault.NUMBER, (("lowest", 0), ("highest", 9)))
    assert allowed(Clue("zebra", 9))


def test_clues_are_typed_or_spoken_as_agreed() -> None:
    typed, spoken = Clue("zebra", 2), Clue("", 2, spoken=True)
    assert allowed(typed)
    assert allowed(spoken)
    assert why(spoken, speech=Speech.TYPED).reason is ClueFault.MUST_BE_TYPED
    assert why(typed, speech=Speech.SPOKEN).reason is ClueFault.MUST_BE_SPOKEN
    assert allowed(Clue("anchor", 2, spoken=True)), "a spoken clue is never judged"
    assert why(Clue("x" * 26, 2, spoken=True)).reason is ClueFault.TOO_LONG


# The penalty


@proves("D-20")
def test_an_illegal_clue_costs_a_token_and_guessing_goes_on() -> None:
    state = deal()
    play(state, "A?2 B0")
    assert play(state, "P") == [PenaltyPaid(0, TokenFace.BYSTANDER, 8)]
    assert state.acting == (1,)
    assert state.facts.bank == Bank(8, 0, 0, 1)
    play(state, "B1 B.")
    assert state.facts.bank == Bank(7, 0, 1, 1), "the end of the turn costs its own token too"


@proves("D-20")
def test_the_penalty_needs_the_whole_table_and_comes_once_a_clue() -> None:
    state = deal()
    assert refused(state, "P").reason is CommonReason.NOT_NOW
    play(state, "A?2")
    penalty = state.actions(None)[0]
    for seat in (0, 1):
        assert penalty not in state.actions(seat)
        refusal = state.refusal(seat, penalty)  # type: ignore[arg-type]
        assert refusal == Refusal(Why.NEEDS_AGREEMENT)
    play(state, "P")
    assert state.actions(None) == ()
    assert refused(state, "P").reason is Why.PENALTY_PAID
    play(state, "B14 B?1")
    assert state.actions(None) == (penalty,), "the next clue may be illegal again"


@proves("D-20")
def test_a_doubtful_clue_is_the_partner_s_to_judge() -> None:
    for answer, cost in (("B+", 0), ("B-", 1)):
        state = deal()
        play(state, "A?!2")
        assert state.facts.turn.phase is Phase.ASK
        assert state.actions(1) == (Accept(), Reject())
        assert state.actions(0) == ()
        assert refused(state, "A+").reason is CommonReason.NOT_ACTING
        assert refused(state, "B0").reason is CommonReason.NOT_NOW
        events = play(state, answer)
        assert events[0] == ClueAnswered(1, cost == 0)
        assert state.facts.bank.penalties == cost
        assert state.facts.bank.left == 9 - cost
        assert state.facts.turn.penalised == (cost == 1)
        play(state, "B0")


def test_a_spoken_clue_asks_nobody() -> None:
    state = deal()
    state.apply(0, Clue("zebra", 2, spoken=True, verdict=Verdict.ASK), NoChance())
    assert state.facts.turn.phase is Phase.GUESS


@proves("A-2")
def test_a_penalty_takes_a_check_first_and_scores_nothing() -> None:
    state = deal(tokens=5, mistakes=3)
    assert play(state, "A?1 P")[-1] == PenaltyPaid(0, TokenFace.CHECK, 4)
    assert state.facts.bank == Bank(3, 1, 0, 1)
    play(state, "B0 B. B?1")
    assert play(state, "P") == [PenaltyPaid(1, TokenFace.BYSTANDER, 2)]
    assert state.facts.bank == Bank(2, 0, 1, 2)


@proves("A-3")
@pytest.mark.parametrize("moves", ["B0 B.", "B14", "B0 B1 B2 B3 B4 B5 B6 B7 B8"])
def test_when_a_penalty_took_the_last_token_the_turn_has_to_win(moves: str) -> None:
    state = deal(tokens=1, mistakes=1)
    events = play(state, "A?1 P " + moves)
    assert isinstance(events[-1], Ended)
    assert events[-1].outcome.reason is Ending.OUT_OF_TOKENS
    assert not any(isinstance(event, TurnEnded | SuddenDeath) for event in events)


@proves("A-3")
@pytest.mark.parametrize(("moves", "end"), [("B0 B.", TurnEnd.CHOICE), ("B14", TurnEnd.BYSTANDER)])
def test_the_milder_house_option_goes_to_sudden_death_instead(moves: str, end: TurnEnd) -> None:
    state = deal(tokens=1, mistakes=1, empty_bank=EmptyBank.SUDDEN_DEATH)
    assert play(state, "A?1 P " + moves)[-2:] == [TurnEnded(1, end, 0, 0), SuddenDeath()]
    assert state.facts.turn.phase is Phase.SUDDEN_DEATH
    assert state.problems() == ()


# Loose order


@proves("D-68", "A-8")
def test_in_loose_order_one_player_may_give_two_clues_but_not_three() -> None:
    state = deal(loose=True)
    play(state, "A?1 B14")
    assert state.acting == (0, 1), "the same player again, or the partner"
    play(state, "A?1 B15")
    assert state.acting == (1,)
    assert refused(state, "A?1") == Refusal(Why.PARTNER_GIVES, (("seat", 1),))
    play(state, "B?1 A14")
    assert state.acting == (0, 1), "one clue of the partner is enough"
    play(state, "A?1 B16")
    assert state.acting == (0, 1), "what counts is clues in a row"


@proves("D-68", "A-8")
def test_when_a_side_is_done_the_partner_gives_any_number_of_clues_in_a_row() -> None:
    state = deal(loose=True)
    play(state, "A?9 B0 B1 B2 B3 B4 B5 B6 B7 B8")
    for cell in (9, 10, 11):
        assert state.acting == (1,)
        play(state, f"B?1 A{cell} A.")
    assert state.acting == (1,)
