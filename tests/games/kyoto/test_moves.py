"""Moves by location cards, and obstacles (R24, R34 to R42, Q7, Q32)."""

from __future__ import annotations

import pytest

from games.core.contract import CommonReason
from games.kyoto.actions import Move, Swap
from games.kyoto.events import CardPlayed, Moved, NoEscape
from games.kyoto.refusals import Why
from games.kyoto.scene import cell
from games.kyoto.vocabulary import Card
from tests.games.kyoto.scripted import GOV, ONI, agents, camp, deal, legal, play, refused, scene, targets, why
from tests.rules import proves


@proves("R24")
def test_a_location_card_moves_one_own_agent_to_a_place_of_its_kind() -> None:
    state = scene(camp(ONI, "d2 3r", "Y"), camp(GOV, "a6 3r"))
    events = play(state, "Y d2e3")
    assert events[:2] == [CardPlayed(0, Card.YELLOW, False), Moved(0, cell("d2"), cell("e3"))]
    assert "e3" in agents(state, ONI)
    assert "d2" not in agents(state, ONI)


@proves("R34", "Q32")
@pytest.mark.parametrize(
    ("place", "target", "fitting"),
    [
        ("c2", "b3", "GJ"),
        ("c2", "d3", "RJ"),
        ("d2", "e3", "YJ"),
        ("b2", "a3", "BJ"),
        ("c5", "b6", "YJ"),
        ("c5", "c6", "RJ"),
    ],
)
def test_a_regular_place_needs_its_colour_or_a_joker(place: str, target: str, fitting: str) -> None:
    gov = camp(GOV, "a6 3r, a5 3f, e5 1f, e6 0f, d6 2r, d5 2f")
    state = scene(camp(ONI, f"{place} 1f", "YRGBJ"), gov)
    assert "".join(letter for letter in "YRGBJ" if legal(state, f"{letter} {place}{target}")) == fitting
    for letter in set("YRGBJ") - set(fitting):
        assert why(state, f"{letter} {place}{target}") == "other_kind"


@proves("R35")
@pytest.mark.parametrize("letter", "YRGBJ")
def test_a_neutral_place_takes_any_location_card(letter: str) -> None:
    state = scene(camp(ONI, "c2 3r, c3 3f", letter), camp(GOV, "a6 3r"))
    assert targets(state, letter, "c3") >= {"c4"}
    play(state, f"{letter} c3c4")
    assert "c4" in agents(state, ONI)


@proves("R36", "R37")
@pytest.mark.parametrize("letter", "YRGBJ")
def test_headquarters_take_any_location_card_but_only_of_the_same_side(letter: str) -> None:
    state = scene(camp(ONI, "b1 3r, b4 3f", letter), camp(GOV, "a6 3r, b6 3f, d3 2f", letter))
    assert legal(state, f"{letter} b1a2"), "Oniwaban's own"
    assert why(state, f"{letter} b4a5") == "headquarters"
    state = scene(camp(ONI, "b1 3r, b4 3f", letter), camp(GOV, "a6 3r, b6 3f, d3 2f", letter), GOV)
    assert legal(state, f"{letter} b6a5"), "the Government's own"
    assert why(state, f"{letter} d3e2") == "headquarters"


@proves("R38", "R39", "R40")
def test_a_location_card_moves_one_place_forward_straight_or_diagonally() -> None:
    state = scene(camp(ONI, "c4 3r", "J"), camp(GOV, "d3 3r", "J"))
    assert targets(state, "J", "c4") == {"b5", "c5", "d5"}
    for place in ("b4", "d4", "b3", "c3", "d3", "c6", "a6", "c4"):
        assert why(state, f"J c4{place}") == "not_forward", place
    state = scene(camp(ONI, "c4 3r", "J"), camp(GOV, "c3 3r", "J"), GOV)
    assert targets(state, "J", "c3") == {"b2", "c2", "d2"}, "the Government goes the other way"
    state = scene(camp(ONI, "a4 3f, a3 1f, e3 2f", "J"), camp(GOV, "c6 3r", "J"))
    assert targets(state, "J", "a4") == {"b5"}, "a5 is an enemy HQ, and nothing lies left of it"
    assert targets(state, "J", "e3") == {"d4", "e4"}
    state = scene(camp(ONI, "b6 3f", "J"), camp(GOV, "c6 3r, a6 3f, d6 2r, e6 2f, c5 1f, d5 0f", "J"))
    assert targets(state, "J", "b6") == set(), "the last row"


@proves("R41", "R67")
@pytest.mark.parametrize(("mine", "letter"), [("b3", "G"), ("c3", "Y"), ("a2", "Y")])
def test_one_own_agent_in_a_place_a_neutral_one_and_headquarters_included(mine: str, letter: str) -> None:
    origin = "b1" if mine == "a2" else "c2"
    state = scene(camp(ONI, f"{origin} 3r, {mine} 3f", letter), camp(GOV, "a6 3r"))
    assert refused(state, f"{letter} {origin}{mine}").reason.value == "place_taken"
    state = scene(camp(ONI, f"{origin} 3r", letter), camp(GOV, "a6 3r"))
    assert legal(state, f"{letter} {origin}{mine}")


@proves("R42")
def test_cards_may_say_otherwise_about_colour_and_direction() -> None:
    state = scene(camp(ONI, "c4 3f", "YDTA"), camp(GOV, "a6 3r"))
    assert why(state, "Y c4b5") == "other_kind"
    for move in ("A c4b5", "D c4b4", "D c4c3", "T c4e4"):
        assert legal(state, move), move


@proves("Q7")
def test_tactics_keep_headquarters_and_one_agent_a_place() -> None:
    state = scene(camp(ONI, "b4 3r, b5 3f, c4 2f", "DTAA"[:3]), camp(GOV, "c6 3r, b3 2r"))
    assert why(state, "A b4a5") == "headquarters"
    assert why(state, "A b4b5") == "place_taken"
    assert why(state, "D b5a5") == "headquarters"
    assert why(state, "D b4c4") == "place_taken"
    assert why(state, "T b4c4") == "place_taken"
    assert why(state, "T b5a5") == "headquarters"


def test_other_ways_to_be_refused() -> None:
    state = scene(camp(ONI, "c2 3r, d1 2f", "YD"), camp(GOV, "a6 3r"))
    assert why(state, "R c2d3") == "not_in_hand"
    assert why(state, "Y a6b5") == "no_own_agent"
    assert why(state, "Y c3c4") == "no_own_agent"
    assert why(state, "draw L") == "not_now"
    assert why(state, "pass") == "must_play"
    assert refused(state, "1: Y c2b3").reason is CommonReason.NOT_ACTING
    assert refused(state, "2: Y c2b3").reason is CommonReason.NO_SUCH_SEAT
    assert why(state, "swap c2d1") == "not_in_hand"
    assert why(state, "decoy") == "not_in_hand"
    state, _ = deal()
    assert why(state, "0: Y c2b3") == "not_now"
    assert why(state, "0: deploy 3r3r2r2f1f0f") == "bad_formation"


def test_cells_off_the_board_are_refused() -> None:
    state = scene(camp(ONI, "c2 3r", "YDX"), camp(GOV, "a6 3r"))
    for action in (Move(Card.YELLOW, 7, 30), Move(Card.YELLOW, -1, 7), Swap(7, 99)):
        refusal = state.refusal(0, action)
        assert refusal is not None
        assert refusal.reason is Why.NO_SUCH_PLACE
    refusal = state.refusal(0, Move(Card.DECOY, 7, 12))
    assert refusal is not None
    assert refusal.reason is Why.MOVES_NOBODY


def test_reasons_and_lists_agree_on_every_move_there_is() -> None:
    """For each card, origin and target: listed, or refused with a reason."""
    state = scene(
        camp(ONI, "b3 3r, c2 3f, d3 2r, e4 2f, a1 1f, b5 0f", "YRGBJ"),
        camp(GOV, "c4 3r, b4 3f, d4 2r, c6 2f, e6 1f, a6 0f"),
    )
    again = scene(
        camp(ONI, "b3 3r, c2 3f, d3 2r, e4 2f, a1 1f, b5 0f", "DTAYR"),
        camp(GOV, "c4 3r, b4 3f, d4 2r, c6 2f, e6 1f, a6 0f"),
    )
    for position in (state, again):
        listed = position.actions(0)
        for card in Card:
            for origin in range(30):
                for target in range(30):
                    action = Move(card, origin, target)
                    refusal = position.refusal(0, action)
                    assert (refusal is None) == (action in listed)
                    assert refusal is None or refusal.reason in set(Why) - {Why.TYPESCRIPT_FIRST}


@proves("R55")
def test_what_is_said_of_several_agents_in_the_last_row_is_said_by_place() -> None:
    """Not in internal order, which would identify them after a Swap."""
    oni = camp(ONI, "d5 2f, a6 1f, b1 3r, c1 3f, d1 2r, e1 0f", "J")
    state = scene(oni, camp(GOV, "c6 3r, b5 3f, c4 2r, d4 2f, e4 1f, b4 0f"))
    events = play(state, "J d5e6")
    assert [event.cell for event in events if isinstance(event, NoEscape)] == [cell("a6"), cell("e6")]
