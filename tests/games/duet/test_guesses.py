"""Guesses: the guesser, the effect of a touch, the events (D-21 to D-32, D-38, D-41 to D-44, D-69, A-1)."""

from __future__ import annotations

import random

from games.core.contract import CommonReason, Refusal
from games.duet.game import DUET
from games.duet.public_state import Why
from games.duet.rules import DuetState
from games.duet.state import (
    END_TURN,
    GUESSES,
    Bank,
    ClueGiven,
    Colour,
    Ended,
    Ending,
    Guess,
    Guessed,
    Phase,
    SideDone,
    TurnEnd,
    TurnEnded,
)
from tests.games.duet.scripted import deal, play, refused
from tests.rules import proves


@proves("D-21")
def test_only_the_partner_guesses_and_at_least_once() -> None:
    state = deal()
    play(state, "A?2")
    assert state.acting == (1,)
    assert state.actions(0) == ()
    assert state.actions(1) == GUESSES
    assert refused(state, "A3").reason is CommonReason.NOT_ACTING
    assert refused(state, "B.").reason is Why.GUESS_FIRST
    play(state, "B3")
    assert END_TURN in state.actions(1)


@proves("D-22")
def test_a_touch_binds_and_takes_one_word() -> None:
    state = deal()
    assert play(state, "A?2 B14")[1:] == [
        Guessed(1, 14, Colour.BYSTANDER),
        TurnEnded(1, TurnEnd.BYSTANDER, 1, 8),
    ]
    assert state.actions(None) == (), "nothing takes it back"
    assert refused(deal(), "B3").reason is Why.CLUE_FIRST, "nothing is touched before a clue"
    play(state, "B?1")
    assert refused(state, "A25") == Refusal(Why.NO_SUCH_CELL, (("number", 25),))


@proves("D-23", "D-48")
def test_colours_are_read_from_the_partner_s_side_alone() -> None:
    """Cell 8 is green on side A and an assassin on side B; cell 22 is the other way round."""
    state = deal()
    assert Guessed(1, 8, Colour.GREEN) in play(state, "A?1 B8 B.")
    assert Guessed(0, 22, Colour.GREEN) in play(state, "B?1 A22 A.")


def test_the_same_word_is_an_assassin_for_one_and_an_agent_for_the_other() -> None:
    state = deal()
    assert Guessed(0, 8, Colour.ASSASSIN) in play(state, "B?1 A8")
    state = deal(tokens=1, mistakes=1)
    play(state, "A?1 B0 B.")
    assert state.facts.turn.phase is Phase.SUDDEN_DEATH
    assert Guessed(1, 8, Colour.GREEN) in play(state.copy(), "B8")
    assert Guessed(0, 8, Colour.ASSASSIN) in play(state.copy(), "A8")


@proves("D-24")
def test_a_hit_covers_the_word_and_lets_the_same_player_go_on_without_limit() -> None:
    state = deal()
    play(state, "A?1 B0 B1 B2 B3 B4 B5 B6 B7")
    assert state.acting == (1,)
    assert state.facts.found == ((), (0, 1, 2, 3, 4, 5, 6, 7))
    assert state.facts.bank.left == 9


@proves("D-25", "D-26")
def test_any_green_counts_whatever_the_clue_meant() -> None:
    """The words a clue means are not recorded, so any hit counts, and guesses may follow earlier clues."""
    state = deal()
    play(state, "A?1 B0 B. B?1 A9 A. A?1")
    assert not any("cell" in name or "meant" in name for name in ClueGiven.__annotations__)
    play(state, "B1 B2")
    assert state.facts.clues[2].guesses == (Guessed(1, 1, Colour.GREEN), Guessed(1, 2, Colour.GREEN))


@proves("D-27")
def test_an_assassin_ends_the_game_for_both_at_once() -> None:
    state = deal()
    events = play(state, "A?2 B0 B22")
    assert events[-2:] == [Guessed(1, 22, Colour.ASSASSIN), Ended(state.outcome)]  # type: ignore[arg-type]
    assert state.outcome is not None
    assert state.outcome.reason is Ending.ASSASSIN
    assert state.outcome.winners == ()
    assert state.acting == ()
    assert refused(state, "B1").reason is CommonReason.MATCH_OVER


@proves("D-28")
def test_a_bystander_takes_a_token_with_an_arrow_and_ends_the_turn() -> None:
    state = deal()
    play(state, "A?2 B14")
    assert state.facts.missed == ((), (14,))
    assert state.facts.found == ((), ())
    assert state.facts.bank == Bank(8, 0)
    assert state.acting == (1,)
    assert state.facts.turn.phase is Phase.CLUE


@proves("D-29")
def test_a_word_with_the_own_arrow_cannot_be_touched_again_but_the_partner_may() -> None:
    state = deal()
    play(state, "A?2 B14 B?1")
    assert Guess(14) in state.actions(0)
    play(state, "A9 A. A?1")
    assert Guess(14) not in state.actions(1)
    assert refused(state, "B14") == Refusal(Why.OWN_MISS, (("word", "orchard"), ("seat", 1)))


@proves("D-30")
def test_what_the_partner_finds_under_a_token() -> None:
    """Cell 14 is a bystander on both sides, 9 green for seat 0, 21 a bystander for seat 1 but an assassin for 0."""
    state = deal()
    play(state, "A?1 B14 B?1 A14")
    assert state.facts.missed == ((14,), (14,))
    play(state, "A?1")
    assert refused(state, "B14") == Refusal(Why.BOTH_MISSED, (("word", "orchard"),))
    play(state, "B9 B?1 A9")
    assert state.facts.found == ((9,), ())
    assert state.facts.missed == ((14,), (9, 14)), "the agent stands on the token"
    assert refused(state, "A9").reason is Why.HAS_AGENT

    state = deal()
    play(state, "A?1 B21 B?1")
    assert Guessed(0, 21, Colour.ASSASSIN) in play(state, "A21")


@proves("D-31")
def test_an_agent_finishes_a_word_for_both_and_nobody_learns_it_was_shared() -> None:
    shared, single = deal(), deal()
    one, other = play(shared, "A?1 B0"), play(single, "A?1 B3")
    assert [type(event) for event in one] == [type(event) for event in other]
    for state, cell in ((shared, 0), (single, 3)):
        play(state, "B. B?1")
        assert refused(state, f"A{cell}").reason is Why.HAS_AGENT
    assert len(shared.view(0).text) == len(single.view(0).text)


@proves("D-32")
def test_a_stack_of_two_tokens_acts_like_one() -> None:
    state = deal(tokens=6, mistakes=0)
    play(state, "A?1 B14")
    assert state.facts.doubled == ((), (14,))
    play(state, "B?1")
    assert Guess(14) in state.actions(0)
    play(state, "A9 A. A?1")
    assert refused(state, "B14").reason is Why.OWN_MISS
    play(state, "B0 B. B?1 A14")
    assert state.facts.missed == ((14,), (14,))
    assert state.facts.doubled == ((14,), (14,))


@proves("D-38")
def test_nothing_of_a_player_s_own_side_reaches_the_partner() -> None:
    """Seat 0's view is the same for all possible other sides, its number of words left included."""
    state = deal()
    play(state, "A?2 B0 B3 B. B?1 A9 A14")
    rng = random.Random(3)
    for _ in range(50):
        other = DUET.imagine(state.view(0), rng)
        assert other.view(0).text == state.view(0).text
        assert other.view(None).text == state.view(None).text
    sides = {DUET.imagine(state.view(0), rng).position().keys[1] for _ in range(50)}
    assert len(sides) > 40, "and the other side may be many things"


@proves("D-41")
def test_who_found_an_agent_is_public() -> None:
    state = deal()
    play(state, "A?1 B0 B. B?1 A9 A.")
    assert state.view(None).public.found == ((9,), (0,))


ALL_OF_A = "B0 B1 B2 B3 B4 B5 B6 B7"


@proves("D-42", "D-43", "A-1")
def test_finding_the_giver_s_last_agent_is_announced_and_ends_the_turn() -> None:
    state = deal()
    assert SideDone(0) not in play(state, "A?9 " + ALL_OF_A)
    events = play(state, "B8")
    assert events == [Guessed(1, 8, Colour.GREEN), SideDone(0), TurnEnded(1, TurnEnd.SIDE_DONE, 1, 8)]
    assert state.facts.done == (8, None)
    assert state.facts.bank == Bank(8, 0, kept=1)


@proves("D-43")
def test_a_player_s_own_guess_may_finish_the_own_side_and_guessing_goes_on() -> None:
    state = deal()
    play(state, "A?9 B3 B4 B5 B6 B7 B8 B1 B2 B. B?9")
    events = play(state, "A0")
    assert events == [Guessed(0, 0, Colour.GREEN), SideDone(0)]
    assert state.acting == (0,)
    assert state.facts.turn.phase is Phase.GUESS
    play(state, "A9 A.")
    assert state.acting == (1,), "the partner clues again"


@proves("D-44")
def test_then_the_partner_gives_every_remaining_clue() -> None:
    state = deal()
    play(state, "A?9 " + ALL_OF_A + " B8")
    for cell in (9, 10, 11):
        assert state.acting == (1,)
        assert refused(state, "A?1") == Refusal(Why.SIDE_DONE, (("seat", 0),))
        play(state, f"B?1 A{cell} A.")


@proves("D-69")
def test_groups_change_nothing_but_how_many_stand_behind_a_seat() -> None:
    pair, groups = deal(), deal(groups=(3, 2))
    for moves in ("A?2 B0 B14", "B?1 A9 A.", "A?1 B22"):
        assert play(pair, moves) == play(groups, moves)
    assert groups.facts.options.groups == (3, 2)


def test_a_view_is_only_for_those_who_sit_there() -> None:
    state: DuetState = deal()
    for seat in (-1, 2):
        try:
            state.view(seat)
        except ValueError:
            continue
        raise AssertionError("a seat that does not exist was shown something")
    play(state, "A?1")
    assert state.actions(2) == state.actions(-1) == ()
    refusal = state.refusal(2, Guess(0))
    assert refusal == Refusal(CommonReason.NO_SUCH_SEAT, (("number", 2),))
