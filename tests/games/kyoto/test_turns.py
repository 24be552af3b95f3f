"""The course of a turn: one card, the draw, the pile, running out (R22 to R33, R57, Q28, Q30, Q34)."""

from __future__ import annotations

import pytest

from games.kyoto.events import CardPlayed, Drawn, GameEnded, Recovered, TurnBegan
from games.kyoto.facts import Ending, Phase
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cards
from games.kyoto.vocabulary import Card, Deck, Gear
from tests.games.kyoto.scripted import GOV, ONI, ONI_HOME, camp, deal, hand, legal, play, refused, scene, why
from tests.rules import proves


@proves("R22", "R23", "R31")
def test_turns_alternate_and_are_one_card_and_then_the_draw() -> None:
    state, _ = deal()
    play(state, "0: deploy 3r3f2r2f1f0f, 1: deploy 3r3f2r2f1f0f")
    assert why(state, "draw L") == "not_now", "first a card"
    events = play(state, "G c2b3")
    assert state.facts.turn.phase is Phase.DRAW
    assert why(state, "Y a1b2") == "not_now", "one card only"
    assert why(state, "pass") == "must_draw"
    assert state.acting == (0,)
    events = play(state, "draw L")
    assert events[-1] == TurnBegan(1, 2)
    assert (state.facts.turn.side, state.acting) == (GOV, (1,))


@proves("R29", "R30", "Q28")
def test_the_hand_is_refilled_to_six_from_either_deck_card_by_card() -> None:
    state = scene(camp(ONI, "c2 3r", "GYR", "JB", "TX"), camp(GOV, "a6 3r"))
    (first,) = play(state, "G c2b3, draw T")[-1:]
    assert first == Drawn(0, Deck.TACTICS, Card.TUNNEL)
    assert KYOTO.reveals(first)
    assert KYOTO.seen(first, 1) == Drawn(0, Deck.TACTICS, None)
    assert hand(state, ONI) == "YRT", "seen before the next deck is chosen"
    assert state.facts.turn.phase is Phase.DRAW
    play(state, "draw T, draw L")
    assert hand(state, ONI) == "YRJTX"
    assert state.facts.sides[ONI].hand == (3, 2)
    play(state, "draw T")
    assert (len(hand(state, ONI)), state.facts.turn.side) == (6, GOV), "no ratio is asked for"


@proves("R29")
def test_with_six_in_hand_nothing_is_drawn() -> None:
    state = scene(camp(ONI, "c2 3r", "YRGBJD", discards="T", active=(Gear.TYPESCRIPT,)), camp(GOV, "a6 3r"))
    play(state, "recover T")
    assert len(hand(state, ONI)) == 7
    play(state, "G c2b3")
    assert state.facts.turn.side == GOV
    assert len(hand(state, ONI)) == 6, "nor discarded"


@proves("R32")
def test_an_empty_deck_gives_no_more() -> None:
    state = scene(camp(ONI, "c2 3r", "GYRBJ", left=(0, 3)), camp(GOV, "a6 3r"))
    play(state, "G c2b3")
    assert refused(state, "draw L").reason.value == "no_card_left"
    play(state, "draw T, draw T")
    assert state.facts.sides[ONI].decks == (0, 1)
    state = scene(camp(ONI, "c2 3r", "GYRBJ", left=(3, 0)), camp(GOV, "a6 3r"))
    play(state, "G c2b3")
    assert why(state, "draw T") == "no_card_left"


@proves("R33")
def test_when_both_decks_are_empty_the_game_goes_on_without_drawing() -> None:
    state = scene(camp(ONI, "c2 3r", "GYR", left=(0, 0)), camp(GOV, "a6 3r"))
    play(state, "G c2b3")
    assert state.facts.turn.side == GOV
    assert hand(state, ONI) == "YR"
    state = scene(camp(ONI, "c2 3r", "GYR", left=(1, 0)), camp(GOV, "a6 3r"))
    play(state, "G c2b3, draw L")
    assert state.facts.turn.side == GOV, "one is drawn, then there is none"


@proves("R26", "R27", "R28", "Q34")
def test_the_own_pile_may_be_browsed_and_of_the_other_s_only_the_last_card_and_the_count() -> None:
    one = scene(camp(ONI, "c2 3r", "GYR", discards="BD"), camp(GOV, "a6 3r"))
    other = scene(camp(ONI, "c2 3r", "GYR", discards="YD"), camp(GOV, "a6 3r"))
    for state in (one, other):
        assert play(state, "G c2b3")[0] == CardPlayed(0, Card.GREEN, False)
        facts = state.facts.sides[ONI]
        assert (facts.discards, facts.last, facts.last_lies) == (3, Card.GREEN, True)
    assert one.view(1).text == other.view(1).text
    assert one.view(0).private.discards == cards("BDG")  # type: ignore[union-attr]
    assert other.view(0).private.discards == cards("YDG")  # type: ignore[union-attr]


ONI_AWAY = "c4 3r, b4 3f, a3 2r, b3 2f, d3 1f, e3 0f"


@proves("R57")
def test_who_can_play_no_card_at_the_start_of_a_turn_loses() -> None:
    """Three agents are in the last row; in front of c6 are a castle, a tavern and a shrine."""
    for cards_left, lost in (("GG", True), ("GX", False), ("J", False), ("XJ", False), ("X", True), ("", True)):
        gov = camp(GOV, "a1 3f, b1 2f, c1 1f, c6 2r", cards_left, lost="3r 0f", left=(0, 0))
        state = scene(camp(ONI, ONI_AWAY, "YYYYYJ"), gov)
        events = play(state, "Y c4c5, draw L")
        assert (state.outcome is not None) == lost, cards_left
        if lost:
            assert events[-2] == GameEnded(1, 0, Ending.NO_CARD, -1)


def before_the_turn(hand: str, discards: str, gear: tuple[Gear, ...] = (Gear.TYPESCRIPT,)) -> KyotoState:
    """The Government plays a card; then it is Oniwaban's turn with this hand and this pile."""
    oni = camp(ONI, ONI_HOME, hand, discards=discards, active=gear)
    state = scene(oni, camp(GOV, "c5 3f", "GGGGGJ"), GOV)
    play(state, "G c5d4, draw L")
    return state


@proves("Q30")
def test_typescript_is_offered_before_the_loss_if_it_can_help() -> None:
    """The hand has a Decoy and no colour to mark it with; a colour from the pile helps, another Decoy does not."""
    state = before_the_turn("X", "YX")
    assert state.outcome is None
    assert {action.kind for action in state.actions(0)} == {"recover"}, "no card can be played yet"
    assert why(state, "decoy") == "no_mark_in_hand"
    lost = state.copy()
    assert play(lost, "recover X")[-2] == GameEnded(1, 1, Ending.NO_CARD, -1)
    play(state, "recover Y")
    assert legal(state, "decoy")


@proves("Q30")
def test_typescript_that_helps_nothing_does_not_save() -> None:
    inactive = before_the_turn("X", "YX", ())
    for state in (before_the_turn("X", "X"), inactive):
        assert state.outcome is not None
        assert (state.outcome.winners, state.outcome.reason) == ((GOV,), Ending.NO_CARD)


@pytest.mark.parametrize("deck", ["L", "T"])
def test_the_back_of_a_recovered_card_is_seen_and_nothing_else(deck: str) -> None:
    card = "Y" if deck == "L" else "D"
    state = scene(camp(ONI, "c2 3r", "G", discards="YD", active=(Gear.TYPESCRIPT,)), camp(GOV, "a6 3r"))
    event = next(event for event in play(state, f"recover {card}") if isinstance(event, Recovered))
    assert KYOTO.seen(event, 1) == Recovered(0, Deck.LOCATIONS if deck == "L" else Deck.TACTICS, None)
