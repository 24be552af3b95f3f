"""The effect of each special agent (R84 to R99, Q29, Q45 to Q47)."""

from __future__ import annotations

import random

import pytest

from games.kyoto.actions import Draw
from games.kyoto.events import Captured, Clashed, Kept, Marked, Retreated, TakenBack
from games.kyoto.facts import KnownCard, Phase
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cards, cell
from games.kyoto.side_state import known_marked, known_played, known_shown, known_sprung, known_taken
from games.kyoto.vocabulary import Card, Deck, Face, Special
from tests.games.kyoto.scripted import GOV, ONI, agents, camp, hand, legal, may_be, play, scene, targets, why
from tests.rules import proves

HOME = "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, c5 0f"
AWAY = "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, e4 0f"
ONI_BACK = "a1 3r, b1 3f, c1 2r, d1 2f, e1 1f"


def oniwaban(special: Special, agents: str, hand: str = "YRGB", gov: str = HOME, **more: object) -> KyotoState:
    return scene(camp(ONI, agents, hand, special=special, **more), camp(GOV, gov))  # type: ignore[arg-type]


# Tomoyo


@proves("R84", "R85")
def test_tomoyo_draws_two_keeps_one_and_puts_the_other_under_its_deck() -> None:
    state = oniwaban(Special.TOMOYO, "c2 0f", "GYRBJ", deck="JB", tactics="X")
    play(state, "G c2b3, draw L")
    assert state.facts.turn.phase is Phase.DRAW
    assert state.facts.sides[ONI].drawn == (Deck.LOCATIONS,), "the back is seen"
    assert state.view(0).private.drawn == (Card.JOKER,)  # type: ignore[union-attr]
    assert state.actions(0) == (Draw(Deck.LOCATIONS), Draw(Deck.TACTICS)), "from either deck"
    play(state, "draw T")
    assert (state.facts.turn.phase, state.facts.sides[ONI].drawn) == (Phase.KEEP, (Deck.LOCATIONS, Deck.TACTICS))
    before = state.facts.sides[ONI].decks
    (event,) = [event for event in play(state, "keep 1") if isinstance(event, Kept)]
    assert event == Kept(0, Deck.TACTICS, Deck.LOCATIONS, Card.DECOY)
    assert KYOTO.seen(event, 1) == Kept(0, Deck.TACTICS, Deck.LOCATIONS, None)
    assert hand(state, ONI) == "YRBJX"
    facts, secret = state.facts.sides[ONI], state.position().secrets[ONI]
    assert facts.decks == (before[0] + 1, before[1])
    assert facts.bottoms == (1, 0)
    assert secret.locations[-1] is Card.JOKER
    assert secret.own.bottoms == ((Card.JOKER,), ()), "its owner has seen it"
    assert state.view(1).private.bottoms == ((), ())  # type: ignore[union-attr]
    assert state.facts.turn.phase is Phase.DRAW, "for each card to be drawn"
    play(state, "draw L, draw L, keep 0")
    assert state.facts.turn.side == GOV


@proves("R84")
def test_tomoyo_may_take_both_from_one_deck() -> None:
    state = oniwaban(Special.TOMOYO, "c2 0f", "GYRBJJ", deck="RB")
    play(state, "G c2b3, draw L, draw L")
    assert state.view(0).private.drawn == cards("RB")  # type: ignore[union-attr]
    assert why(state, "keep 2") == "not_offered"
    play(state, "keep 0")
    assert hand(state, ONI) == "YRRBJJ"


@proves("Q29")
def test_tomoyo_just_draws_the_last_card() -> None:
    state = oniwaban(Special.TOMOYO, "c2 0f", "GYRB", left=(1, 1))
    play(state, "G c2b3, draw L, draw T, keep 0")
    assert state.facts.turn.phase is Phase.DRAW
    assert sum(state.facts.sides[ONI].decks) == 1
    assert state.facts.sides[ONI].bottoms == (0, 1)
    held = len(hand(state, ONI))
    play(state, "draw T")
    assert len(hand(state, ONI)) == held + 1, "nothing to choose"
    assert state.facts.sides[ONI].bottoms == (0, 0)
    assert state.facts.turn.side == GOV


# Yoko


@proves("R86", "R87", "R88")
def test_yoko_may_jump_over_an_own_agent_to_a_place_that_matches_the_card() -> None:
    state = oniwaban(Special.YOKO, f"{ONI_BACK}, c2 0f", "YRGB")
    # from c1: b2 shrine, d2 castle; c2 is occupied and c3 behind it is neutral; the jump is one of several ways
    assert targets(state, "R", "c1") == {"b2", "c3"}
    assert targets(state, "B", "c1") == {"c3", "d2"}
    state = oniwaban(Special.YOKO, "b2 3f, b3 2f, a1 3r, c1 2r, d1 1f, e1 0f", "YRGB")
    assert targets(state, "R", "b2") == {"b4", "c3"}, "b4 is a shrine; b3, a residence, does not count"
    assert why(state, "G b2b4") == "other_kind"
    play(state, "R b2b4")
    assert {"b3", "b4"} <= set(agents(state, ONI))
    state = oniwaban(Special.AYANE, "b2 3f, b3 2f, a1 3r, c1 2r, d1 1f, e1 0f", "YRGB")
    assert why(state, "R b2b4") == "not_forward", "nobody else jumps"


@proves("R89")
def test_yoko_jumps_over_no_more_than_one() -> None:
    state = oniwaban(Special.YOKO, "b2 3f, b3 2f, b4 1f, a1 3r, c1 2r, d1 0f", "YRGBJ")
    assert why(state, "J b2b4") == "jump_blocked"
    assert why(state, "J b2b5") == "not_forward"
    assert "b5" in targets(state, "J", "b3"), "b3 jumps over b4"


@proves("R86")
def test_yoko_does_not_jump_over_enemies() -> None:
    state = oniwaban(Special.YOKO, "b2 3f, a1 3r, c1 2r, d1 0f", "J", "b3 3f, a6 3r")
    assert legal(state, "J b2b3")
    assert why(state, "J b2b4") == "not_forward"


@proves("R90")
def test_landing_on_an_enemy_after_a_jump_is_a_normal_clash() -> None:
    for face, event in (("3f", Captured), ("1f", Retreated)):
        state = oniwaban(Special.YOKO, f"b2 {face}, b3 0f", "R", "b4 2f, a6 3r")
        assert any(isinstance(each, event) for each in play(state, "R b2b4"))
        assert ("b2" in agents(state, ONI)) == (event is Retreated)


@proves("Q45")
def test_yoko_jumps_with_one_place_tactics_and_not_through_a_tunnel() -> None:
    state = oniwaban(Special.YOKO, "c3 3f, d3 2f, d2 1f, c4 0f", "DTA")
    assert {"e3"} <= targets(state, "D", "c3"), "sideways; e1 behind d2 is taken"
    assert why(state, "D c3e1") == "jump_blocked"
    assert "c5" in targets(state, "A", "c3")
    assert targets(state, "T", "c3") == {"b3", "a3"}


# Ayane


@proves("R91")
def test_ayane_may_take_a_location_card_back_to_hand() -> None:
    state = oniwaban(Special.AYANE, "c2 0f", "GYRBJD")
    before = state.facts.sides[ONI].discards
    play(state, "G c2b3")
    assert (state.facts.turn.phase, state.acting) == (Phase.TAKE_BACK, (0,))
    assert state.view(None).offers[0].actions == state.actions(0), "nothing about it is secret"
    left = state.copy()
    assert TakenBack(0, Card.GREEN) in play(state, "take")
    assert hand(state, ONI) == "YRGBJD"
    assert (state.facts.sides[ONI].discards, state.facts.sides[ONI].last_lies) == (before, False)
    assert state.facts.turn.side == GOV, "six in hand: nothing is drawn"
    assert state.facts.sides[ONI].known == (KnownCard(Card.GREEN),), "everybody knows that it is held"
    play(left, "pass")
    assert left.facts.sides[ONI].discards == before + 1
    assert left.facts.turn.phase is Phase.DRAW


@proves("R91")
@pytest.mark.parametrize("move", ["J c2b3", "D c2b2"])
def test_ayane_takes_no_joker_and_no_tactic_back(move: str) -> None:
    state = oniwaban(Special.AYANE, "c2 0f", "GYRBJD")
    play(state, move)
    assert state.facts.turn.phase is Phase.DRAW


def test_a_card_known_to_be_held_may_go_under_a_decoy_unseen() -> None:
    state = oniwaban(Special.AYANE, "c2 0f, b1 2f", "GGYRBX")
    play(state, "G c2b3, take")
    assert state.facts.sides[ONI].known == (KnownCard(Card.GREEN),)
    play(state, "Y c5c4, rest")
    play(state, "decoy, mark Y")
    assert state.facts.sides[ONI].known == (KnownCard(Card.GREEN, (0,)),), "in hand, or by now under the decoy"
    imagined = [KYOTO.imagine(state.view(1), random.Random(seed)).position().secrets[ONI].own for seed in range(40)]
    assert all(Card.GREEN in (*own.hand, *own.marks[0]) for own in imagined)
    assert {Card.GREEN in own.marks[0] for own in imagined} == {False, True}


def entry(card: Card, *decoys: int, in_hand: bool = True) -> KnownCard:
    return KnownCard(card, decoys, in_hand)


def test_what_is_known_of_cards_held_through_marks_and_sprung_decoys() -> None:
    yellow, red = Card.YELLOW, Card.RED
    held = known_taken((), red)
    assert held == (entry(red),)
    held = known_taken(known_marked(held, 0), red)
    assert held == (entry(red), entry(red, 0)), "one surely in hand, one there or under the decoy"
    assert known_played(held, red) == (entry(red, 0),), "of the two the sure one is gone"
    assert known_played(held, yellow) == held
    later = known_marked(held, 1)
    assert later == (entry(red, 0, 1), entry(red, 1))
    assert known_sprung(later, 0, yellow, 0) == (entry(red, 0), entry(red, 0)), "0 held yellow; 1 is 0 now"
    assert known_sprung(later, 0, red, 0) == (entry(red, 0),)
    assert known_sprung(later, 0, red, 1) == (entry(red, 1),), "another mark stays under it"
    assert known_sprung(later, 1, red, 0) == (entry(red, 0),)
    assert known_marked((entry(Card.JOKER), entry(Card.ATTACK)), 0) == (entry(Card.JOKER), entry(Card.ATTACK))


def test_a_shown_hand_tells_what_lies_under_decoys() -> None:
    yellow, red = Card.YELLOW, Card.RED
    held = (entry(red), entry(red, 0), entry(yellow, 0))
    assert known_shown(held, (red, yellow)) == (entry(yellow), entry(red), entry(red, 0, in_hand=False))
    hidden = (entry(red, 0, in_hand=False),)
    assert known_shown(hidden, (red,)) == (entry(red), entry(red, 0, in_hand=False))
    assert known_played(hidden, red) == hidden
    assert known_marked(hidden, 1) == hidden
    assert known_sprung((entry(red, 0), *hidden), 0, red, 1) == (entry(red, 0),), "the one that had to be there"


# Anju


def government(special: Special, gov: str, hand: str = "YRGB", oni: str = "a4 3f", **more: object) -> KyotoState:
    """The Government plays."""
    return scene(camp(ONI, oni), camp(GOV, gov, hand, special=special, **more), GOV)  # type: ignore[arg-type]


@proves("R92", "Q27")
def test_anju_may_mark_a_decoy_with_two_cards() -> None:
    state = government(Special.ANJU, HOME, "XYRGJD")
    play(state, "decoy, mark Y")
    assert state.facts.turn.phase is Phase.MARK
    once = state.copy()
    play(once, "pass, draw L")
    assert once.facts.sides[GOV].decoys == (1,)
    assert once.facts.turn.phase is Phase.DRAW, "two are drawn"
    play(once, "draw L")
    assert once.facts.turn.side == ONI
    events = play(state, "mark R")
    assert KYOTO.seen(events[0], 0) == Marked(1, 0, None)
    assert state.facts.sides[GOV].decoys == (2,)
    assert state.view(1).private.marks == (cards("YR"),)  # type: ignore[union-attr]
    play(state, "draw L, draw L, draw L")
    assert state.facts.turn.side == ONI, "three are drawn"


@proves("R92")
def test_whether_anju_is_asked_for_a_second_mark_depends_on_backs_alone() -> None:
    """With only jokers left she is asked too; without a location card she is not."""
    asked = []
    for cards_in_hand in ("XYJJDD", "XYRGDD"):
        state = government(Special.ANJU, HOME, cards_in_hand)
        play(state, "decoy, mark Y")
        asked.append((state.facts.turn.phase, state.view(0).text))
    assert asked[0] == asked[1]
    assert asked[0][0] is Phase.MARK
    state = government(Special.ANJU, HOME, "XYDDTT")
    play(state, "decoy, mark Y")
    assert state.facts.turn.phase is Phase.DRAW
    state = government(Special.IROHA, HOME, "XYRGDD")
    play(state, "decoy, mark Y")
    assert state.facts.turn.phase is Phase.DRAW, "nobody else marks twice"


@proves("R93")
def test_after_the_first_mark_is_used_the_second_stays_armed() -> None:
    state = scene(camp(ONI, "c4 3f", "YR"), camp(GOV, AWAY, marks=("YR",), special=Special.ANJU))
    discards = state.facts.sides[GOV].discards
    play(state, "Y c4c5, spring 0, step c4, step c3")
    assert (state.facts.sides[GOV].decoys, state.facts.sides[GOV].discards) == ((1,), discards + 1)
    assert state.view(1).private.marks == (cards("R"),)  # type: ignore[union-attr]
    state = scene(camp(ONI, "c4 3f", "YR"), camp(GOV, AWAY, marks=("R",), special=Special.ANJU))
    play(state, "R c4d5, spring 0, step d4, step d3")
    assert state.facts.sides[GOV].decoys == (), "the Decoy goes with the last mark"


@proves("R94")
def test_of_two_equal_marks_one_is_used_at_a_time() -> None:
    state = scene(camp(ONI, "c4 3f", "YR"), camp(GOV, AWAY, marks=("YY",), special=Special.ANJU))
    play(state, "Y c4c5")
    assert len(state.actions(1)) == 2, "spring it or let it pass"
    play(state, "spring 0, step c4, step c3")
    assert state.facts.turn.phase is Phase.DRAW
    assert state.view(1).private.marks == (cards("Y"),)  # type: ignore[union-attr]


# Chiharu


@proves("R95")
@pytest.mark.parametrize("letter", "YRGBJ")
def test_chiharu_s_agents_enter_the_enemy_hq_by_any_location_card(letter: str) -> None:
    gov = "b3 3f, a6 3r"
    assert legal(government(Special.CHIHARU, gov, letter), f"{letter} b3a2")
    assert why(government(Special.IROHA, gov, letter), f"{letter} b3a2") == "headquarters"


@proves("R95")
def test_not_by_tactics_and_oniwaban_gains_nothing() -> None:
    state = government(Special.CHIHARU, "b3 3f, a6 3r, c2 2f", "AT")
    assert why(state, "A b3a2") == "headquarters"
    assert why(state, "T c2a2") == "headquarters"
    state = scene(camp(ONI, "b4 3f", "J"), camp(GOV, HOME, special=Special.CHIHARU))
    assert why(state, "J b4a5") == "headquarters"


@proves("R96", "Q47")
@pytest.mark.parametrize("move", ["Y c3c4", "A c3c4", "T b4c4", "D c5c4"])
def test_enemies_do_not_enter_the_neutral_place_on_her_territory(move: str) -> None:
    oni, gov = "c3 3f, b4 2f, c5 1f", "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, a4 0f"
    state = scene(camp(ONI, oni, "YDTA"), camp(GOV, gov, special=Special.CHIHARU))
    assert why(state, move) == "banned"
    state = scene(camp(ONI, oni, "YDTA"), camp(GOV, gov, special=Special.IROHA))
    assert legal(state, move)


@proves("R96")
def test_her_own_agents_may_and_the_other_neutral_place_is_free() -> None:
    state = scene(camp(ONI, "c2 3f", "Y"), camp(GOV, HOME, special=Special.CHIHARU))
    assert legal(state, "Y c2c3")
    assert legal(government(Special.CHIHARU, HOME, "Y"), "Y c5c4")


@proves("Q47")
def test_pushes_by_her_own_player_may_end_there() -> None:
    """By Attack's second move, and by a decoy."""
    state = government(Special.CHIHARU, HOME, "A", "d5 3f")
    play(state, "A c5b4")
    assert legal(state, "push d5c4")
    gov = camp(GOV, "a6 3r, c6 3f, d6 2r, e6 2f, a4 1f, e4 0f", marks=("Y",), special=Special.CHIHARU)
    state = scene(camp(ONI, "c5 3f", "Y"), gov)
    play(state, "Y c5b6, spring 0, step b5, step c4")
    assert "c4" in agents(state, ONI)


# Iroha


@proves("R97", "Q37")
@pytest.mark.parametrize(("face", "won"), [("3f", True), ("1f", False)])
def test_iroha_reveals_the_attacker_too(face: str, won: bool) -> None:
    gov = camp(GOV, "c5 2f, a6 3r", special=Special.IROHA)
    state = scene(camp(ONI, f"c4 {face}", "Y"), gov)
    clash = next(event for event in play(state, "Y c4c5") if isinstance(event, Clashed))
    assert (clash.attacker, clash.won) == (Face(face), won)
    place = "c5" if won else "c4"
    assert agents(state, ONI)[place] == face, "and it stays open"
    state = government(Special.IROHA, "c4 3f", "G", "b3 2f")
    play(state, "G c4b3")
    assert agents(state, GOV)["b3"] is None, "not when her own side attacks"


# Ruri


def guarding(oni: str, gov: str, hand: str = "YDTA", kind: Card = Card.YELLOW) -> KyotoState:
    """Oniwaban attacks; the Government has Ruri."""
    return scene(camp(ONI, oni, hand), camp(GOV, gov, special=Special.RURI, guarded=kind))


@proves("R99")
def test_nobody_attacks_where_ruri_guards() -> None:
    oni, gov = "c4 3r, d5 3f, b6 2f", "c5 0f, a6 3r, e6 1f, d6 3f, c6 2r, e4 2f"
    for move in ("Y c4c5", "A c4c5", "T d5c5", "D b6c5"):
        assert why(guarding(oni, gov), move) == "guarded"
        assert legal(guarding(oni, gov, kind=Card.RED), move), "c5 is a tavern"
    assert legal(guarding("c4 3r", "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, e4 0f"), "Y c4c5"), "an empty one may be entered"


@proves("R99")
def test_ruri_s_own_side_attacks_as_ever() -> None:
    state = scene(camp(ONI, "c5 3r, b3 0f"), camp(GOV, "c4 3f", "G", special=Special.RURI, guarded=Card.GREEN), GOV)
    assert legal(state, "G c4b3")


@proves("Q46")
def test_no_enemy_is_pushed_onto_an_agent_that_ruri_guards() -> None:
    for kind, reason in ((Card.BLUE, "guarded"), (Card.YELLOW, None)):
        oni = camp(ONI, "c3 3r, b5 2f", "A", special=Special.RURI, guarded=kind)
        state = scene(oni, camp(GOV, "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, a4 0f"))
        play(state, "A c3c4")
        if reason:
            assert why(state, "push a4b5") == reason, "b5 is a castle"
        else:
            assert legal(state, "push a4b5")
        assert cell("b5") == 21


def test_bounds_are_as_ever_beside_special_agents() -> None:
    state = scene(camp(ONI, "c4 3f", "Y", special=Special.AYANE), camp(GOV, "c5 2f, a6 3r", special=Special.ANJU))
    play(state, "Y c4c5")
    assert may_be(state, ONI, "c5") == "3r3f2r2f"
