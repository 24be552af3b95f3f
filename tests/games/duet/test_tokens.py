"""Tokens, missions, the end and the score (D-33 to D-37, D-45 to D-67, A-0, A-4, A-6, A-7)."""

from __future__ import annotations

import pytest

from games.core.chance import Seeded
from games.core.contract import Refusal
from games.duet.check import option_problems
from games.duet.game import DUET
from games.duet.missions import completed_by, mission, mission_map
from games.duet.public_state import Why
from games.duet.rules import DuetState
from games.duet.score import Band, band
from games.duet.state import (
    Bank,
    Colour,
    DuetOutcome,
    Ended,
    Ending,
    Guess,
    Guessed,
    PenaltyPaid,
    Phase,
    SuddenDeath,
    TokenFace,
    TurnEnd,
    TurnEnded,
)
from tests.games.duet.scripted import deal, options, play, refused
from tests.rules import proves

# Nine agents of side A for seat 1, then the remaining six for seat 0.
WIN_FOR_B = "B0 B1 B2 B3 B4 B5 B6 B7 B8"
WIN_FOR_A = "A9 A10 A11 A12 A13 A22"


def outcome(state: DuetState) -> DuetOutcome:
    assert state.outcome is not None
    return state.outcome


# Turns and tokens


@proves("D-33", "D-34")
def test_a_turn_ends_by_a_bystander_or_by_choice() -> None:
    state = deal()
    assert play(state, "A?2 B0 B.")[-1] == TurnEnded(1, TurnEnd.CHOICE, 1, 8)
    assert state.facts.bank == Bank(8, 0, kept=1)
    assert play(state, "B?2 A14")[-1] == TurnEnded(0, TurnEnd.BYSTANDER, 1, 7)
    assert state.facts.bank == Bank(7, 0, kept=1)


@proves("D-35", "D-36")
def test_each_turn_takes_one_token_for_good() -> None:
    state, left = deal(), 9
    for moves in ("A?1 B0 B.", "B?1 A14", "A?1 B14", "B?1 A9 A.", "A?1 B1 B2 B."):
        play(state, moves)
        left -= 1
        bank = state.facts.bank
        assert bank.left == left
        assert bank.left + bank.kept + sum(map(len, state.facts.missed)) == 9
    play(state, "B?1 P A10 A.")
    assert state.facts.bank.left == left - 2, "one more for a penalty"


@proves("D-37", "D-45")
def test_the_fifteenth_agent_wins_and_uses_up_the_turn_s_token() -> None:
    state = deal()
    play(state, "A?9 " + WIN_FOR_B)
    assert state.facts.bank == Bank(8, 0, kept=1)
    events = play(state, "B?6 " + WIN_FOR_A)
    assert events[-2:] == [TurnEnded(0, TurnEnd.WIN, 1, 7), Ended(outcome(state))]
    assert outcome(state).winners == (0, 1)
    assert outcome(state).reason is Ending.ALL_FOUND
    assert state.facts.bank == Bank(7, 0, kept=2)
    assert state.facts.keys == state.position().keys, "now both keys may be seen"


@proves("D-45")
def test_a_win_on_the_last_token_is_a_win() -> None:
    state = deal(tokens=2, mistakes=2)
    play(state, f"A?9 {WIN_FOR_B} B?6 {WIN_FOR_A}")
    assert outcome(state).reason is Ending.ALL_FOUND
    assert state.facts.bank.left == 0


@proves("A-0")
def test_a_win_after_a_penalty_emptied_the_bank_counts_without_a_token() -> None:
    state = deal(tokens=2, mistakes=2)
    events = play(state, f"A?9 {WIN_FOR_B} B?6 P {WIN_FOR_A}")
    assert outcome(state).reason is Ending.ALL_FOUND
    assert not any(isinstance(event, TurnEnded) and event.why is TurnEnd.WIN for event in events)
    assert state.facts.bank == Bank(0, 0, kept=1, penalties=1)

    state = deal()
    play(state, f"A?9 {WIN_FOR_B} B?1 A14 B?1 A15 B?1 A16 B?1 A17 B?1 A18 B?1 A19 B?1 A20")
    assert state.facts.bank.left == 1
    play(state, f"B?6 P {WIN_FOR_A}")
    assert outcome(state).score == (("tokens_left", 0), ("checks", 1), ("sudden_death", 0)), "nothing for the last turn"


# Sudden death


def in_sudden_death(before: str = "A?1 B0 B.") -> DuetState:
    state = deal(tokens=1, mistakes=1)
    assert play(state, before)[-1] == SuddenDeath()
    return state


@proves("D-46", "A-6")
def test_when_the_last_token_is_used_there_are_no_more_clues() -> None:
    state = in_sudden_death()
    assert state.facts.turn.phase is Phase.SUDDEN_DEATH
    for seat in (0, 1):
        assert all(isinstance(action, Guess) for action in state.actions(seat)), "nothing to say, nothing to end"
    for move in ("A?1", "B?1", "A.", "P"):
        assert refused(state, move).reason.value in ("not_now", "needs_agreement")


@proves("D-47")
def test_both_may_guess_in_any_order() -> None:
    state = in_sudden_death()
    assert state.acting == (0, 1)
    events = play(state, "B3 B4 A9 B5 A10")
    assert [event.seat for event in events if isinstance(event, Guessed)] == [1, 1, 0, 1, 0]
    assert state.facts.last_stand[0] == Guessed(1, 3, Colour.GREEN)
    assert state.facts.clues[-1].guesses == (Guessed(1, 0, Colour.GREEN),), "they belong to no clue"


@proves("D-48")
def test_in_sudden_death_too_colours_are_the_partner_s() -> None:
    assert Guessed(1, 3, Colour.GREEN) in play(in_sudden_death(), "B3")
    assert Guessed(0, 3, Colour.BYSTANDER) in play(in_sudden_death(), "A3")


@proves("D-49")
@pytest.mark.parametrize(("move", "reason"), [("B14", Ending.SUDDEN_MISS), ("B22", Ending.ASSASSIN)])
def test_any_miss_in_sudden_death_loses(move: str, reason: Ending) -> None:
    state = in_sudden_death()
    play(state, move)
    assert outcome(state) == DuetOutcome((), reason)


@proves("D-49", "D-65")
def test_finding_all_in_sudden_death_wins() -> None:
    state = in_sudden_death()
    events = play(state, "B1 B2 B3 B4 B5 B6 B7 B8 " + WIN_FOR_A)
    assert events[-1] == Ended(DuetOutcome((0, 1), Ending.ALL_FOUND))


@proves("D-50")
def test_who_has_no_words_left_does_not_guess_in_sudden_death() -> None:
    state = deal(tokens=1, mistakes=1)
    play(state, "A?9 " + WIN_FOR_B)
    assert state.facts.turn.phase is Phase.SUDDEN_DEATH
    assert state.acting == (0,), "all of side A is found, so seat 1 has nothing to look for"
    assert refused(state, "B9") == Refusal(Why.NOTHING_LEFT, (("seat", 1),))
    play(state, WIN_FOR_A)
    assert outcome(state).reason is Ending.ALL_FOUND


@proves("A-7")
def test_a_marked_word_may_be_guessed_in_sudden_death_by_the_one_without_an_arrow() -> None:
    state = in_sudden_death("A?1 B9")
    assert Guess(9) in state.actions(0)
    assert Guess(9) not in state.actions(1)
    assert refused(state, "B9").reason is Why.OWN_MISS
    assert Guessed(0, 9, Colour.GREEN) in play(state, "A9")


# Missions


@proves("D-52")
def test_a_mission_with_as_many_mistakes_as_tokens_is_the_standard_game_with_those_tokens() -> None:
    for moves in ("A?1 B0 B.", "A?1 B14", "A?1 P B0"):
        bangkok, standard = deal(tokens=7, mistakes=7), deal()
        play(bangkok, moves)
        play(standard, moves)
        assert bangkok.facts.turn == standard.facts.turn
        assert bangkok.facts.bank.bystanders == standard.facts.bank.bystanders - 2
        assert bangkok.facts.bank.kept == standard.facts.bank.kept


@proves("D-53", "D-55")
def test_a_voluntary_end_takes_checks_first_and_then_eats_mistakes() -> None:
    state = deal(tokens=4, mistakes=2)
    banks = []
    for moves in ("A?1 B0 B.", "B?1 A9 A.", "A?1 B1 B."):
        play(state, moves)
        banks.append(state.facts.bank)
    assert banks == [Bank(2, 1, 1), Bank(2, 0, 2), Bank(1, 0, 3)]
    play(state, "B?1 A14")
    assert state.facts.bank == Bank(0, 0, 3)


@proves("D-54")
def test_a_miss_takes_a_bystander_token_while_there_is_one() -> None:
    state = deal(tokens=4, mistakes=2)
    assert play(state, "A?1 B14")[-1] == TurnEnded(1, TurnEnd.BYSTANDER, 1, 3)
    assert state.facts.bank == Bank(1, 2)
    assert state.facts.doubled == ((), ())


@proves("D-56", "D-59")
def test_a_miss_without_a_bystander_token_costs_two_checks() -> None:
    state = deal(tokens=11, mistakes=0)
    assert play(state, "A?1 B14")[-1] == TurnEnded(1, TurnEnd.BYSTANDER, 2, 9)
    assert state.facts.bank == Bank(0, 9)
    assert state.facts.doubled == ((), (14,))
    assert play(state, "B?1 A14")[-1] == TurnEnded(0, TurnEnd.BYSTANDER, 2, 7)
    berlin = deal(tokens=11, mistakes=2, city="berlin")
    for moves, spent in (("A?1 B14", 1), ("B?1 A14", 1), ("A?1 B15", 2)):
        assert play(berlin, moves)[-1].spent == spent  # type: ignore[union-attr]


@proves("D-57")
@pytest.mark.parametrize(("tokens", "moves"), [(1, "A?1 B0 B."), (2, "A?1 B14")])
def test_using_the_last_or_the_last_two_tokens_leads_to_sudden_death(tokens: int, moves: str) -> None:
    state = deal(tokens=tokens, mistakes=0)
    assert play(state, moves)[-1] == SuddenDeath()
    assert state.facts.bank.left == 0
    assert state.acting == (0, 1)


@proves("D-58")
def test_a_miss_that_costs_more_than_there_is_loses_at_once() -> None:
    state = deal(tokens=3, mistakes=0)
    play(state, "A?1 B0 B. B?1 A9 A.")
    assert state.facts.bank == Bank(0, 1, 2)
    events = play(state, "A?1 B14")
    assert events[-2:] == [Guessed(1, 14, Colour.BYSTANDER), Ended(DuetOutcome((), Ending.OUT_OF_TOKENS))]
    assert state.problems() == ()


@proves("D-60")
@pytest.mark.parametrize(("tokens", "mistakes"), [(9, 9), (11, 0), (1, 0), (20, 20)])
def test_an_assassin_loses_whatever_the_tokens(tokens: int, mistakes: int) -> None:
    state = deal(tokens=tokens, mistakes=mistakes)
    play(state, "A?1 B24")
    assert outcome(state) == DuetOutcome((), Ending.ASSASSIN)


@proves("D-61")
def test_completing_a_city_opens_its_neighbours_and_any_open_one_may_be_repeated() -> None:
    world = mission_map()
    assert len(world.cities) == 26
    assert len(world.roads) == 25
    assert world.open_after(()) == {"prague"}
    assert world.open_after(["prague"]) == {"prague", "berlin", "cairo", "moscow"}
    assert world.joined_to("berlin") == {"prague", "london", "paris"}
    everywhere: frozenset[str] = frozenset()
    for _ in range(6):  # the longest route has five roads
        everywhere = world.open_after(everywhere)
    assert everywhere == {city.id for city in world.cities}
    won = DuetOutcome((0, 1), Ending.ALL_FOUND)
    london = world.city("london")
    assert london is not None
    assert completed_by(mission(london, options()), won) == "london"
    assert completed_by(mission(london, options()), DuetOutcome((), Ending.ASSASSIN)) is None


@proves("D-62")
def test_only_a_win_with_nine_tokens_starts_the_map() -> None:
    won = DuetOutcome((0, 1), Ending.ALL_FOUND)
    assert completed_by(options(), won) == "prague"
    assert completed_by(options(tokens=10, mistakes=10), won) is None
    assert completed_by(options(tokens=11, mistakes=11), won) is None
    assert completed_by(options(), DuetOutcome((), Ending.SUDDEN_MISS)) is None


# Scoring


@proves("D-63", "D-64", "D-67", "A-4")
def test_the_examples_of_the_rules() -> None:
    """Without a miss 27 points less two per turn; the others as given in the rules."""
    state = deal()
    play(state, f"A?9 {WIN_FOR_B} B?6 {WIN_FOR_A}")
    assert outcome(state).score == (("tokens_left", 21), ("checks", 2), ("sudden_death", 0))
    assert outcome(state).total == 23

    state = deal()
    play(state, "A?1 B14 B?1 A14 A?1 B0 B. B?1 A9 A. A?1 B1 B. B?9 A10 A11 A12 A13 A22 A.")
    events = play(state, "A?9 B2 B3 B4 B5 B6 B7 B8")
    assert events[-2] == TurnEnded(1, TurnEnd.WIN, 1, 2)
    assert outcome(state).score == (("tokens_left", 6), ("checks", 5), ("sudden_death", 0))
    assert outcome(state).total == 11, "won on turn 7 with 2 misses"

    state = deal()
    play(state, "A?1 B0 B. B?1 A9 A. A?1 B1 B. B?1 A10 A. A?1 B2 B. B?1 A11 A. A?1 B3 B. B?9 A12 A13 A22")
    play(state, "A?9 B4 B5 B6 B7 B8")
    assert outcome(state).total == 9, "won on turn 9 without a miss"


@proves("D-65", "D-67")
def test_sudden_death_costs_a_point() -> None:
    state = deal()
    play(state, "A?1 B14 B?1 A14 A?1 B15 B?1 A15 A?1 B0 B. B?1 A9 A. A?1 B1 B. B?1 A10 A. A?1 B2 B.")
    assert state.facts.turn.phase is Phase.SUDDEN_DEATH
    play(state, "B3 B4 B5 B6 B7 B8 A11 A12 A13 A22")
    assert outcome(state).score == (("tokens_left", 0), ("checks", 5), ("sudden_death", -1))
    assert outcome(state).total == 4, "after 4 misses and 5 checks"


@proves("D-66")
def test_the_bands() -> None:
    def at(total: int) -> Band | None:
        return band(DuetOutcome((0, 1), Ending.ALL_FOUND, (("checks", total),)))

    assert [at(total) for total in (4, 5, 6, 8, 9, 10, 11, 23)] == [
        Band.WON, Band.WON, Band.GOOD, Band.GOOD, Band.EXCELLENT, Band.EXCELLENT, Band.TRY_THE_MAP, Band.TRY_THE_MAP,
    ]  # fmt: skip
    assert band(DuetOutcome((), Ending.ASSASSIN)) is None


@proves("D-62a")
@pytest.mark.parametrize(("tokens", "mistakes"), [(9, 2), (9, 0), (10, 10), (8, 8)])
def test_no_other_game_has_a_score(tokens: int, mistakes: int) -> None:
    state = deal(tokens=tokens, mistakes=mistakes)
    play(state, f"A?9 {WIN_FOR_B} B?6 {WIN_FOR_A}")
    assert outcome(state).winners == (0, 1)
    assert outcome(state).score == ()
    assert outcome(state).total is None


def test_a_lost_game_has_no_score() -> None:
    state = deal()
    play(state, "A?1 B0 B22")
    assert outcome(state).score == ()


def test_a_penalty_shows_in_the_bank_and_not_in_the_score() -> None:
    state = deal()
    events = play(state, f"A?9 P {WIN_FOR_B} B?6 {WIN_FOR_A}")
    assert PenaltyPaid(0, TokenFace.BYSTANDER, 8) in events
    assert outcome(state).score == (("tokens_left", 18), ("checks", 2), ("sudden_death", 0))


def test_every_city_of_the_map_can_be_dealt() -> None:
    for city in mission_map().cities:
        assert option_problems(mission(city, options()), 2) == ()
        assert DUET.deal(mission(city, options()), 2, Seeded(city.id)).facts.bank.left == city.turns
