"""Defence, Tunnel, Attack and Swap, up to the edges of the board (R13, R25, R59 to R70, Q8 to Q16)."""

from __future__ import annotations

import pytest

from games.kyoto.actions import Push
from games.kyoto.board import boards
from games.kyoto.events import Captured, CardPlayed, Clashed, GameEnded, Moved, Pushed, Retreated, Swapped
from games.kyoto.facts import Ending, Phase
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cell
from games.kyoto.vocabulary import Card, Face
from tests.games.kyoto.scripted import (
    GOV,
    ONE_GAME,
    ONI,
    agents,
    camp,
    hand,
    legal,
    lone,
    may_be,
    play,
    scene,
    targets,
    why,
    with_options,
)
from tests.rules import proves

ROWS = {row: {f"{column}{row}" for column in "abcde"} for row in range(1, 7)}


def places(text: str) -> set[str]:
    return set(text.split())


# Defence


@proves("R59", "R25")
@pytest.mark.parametrize(
    ("side", "place", "ends"),
    [
        (ONI, "c3", "b3 d3 b2 c2 d2"),
        (ONI, "a3", "b3 a2 b2"),
        (ONI, "e3", "d3 e2 d2"),
        (ONI, "a1", "b1"),
        (ONI, "c1", "b1 d1"),
        (ONI, "e1", "d1"),
        (ONI, "a6", "b6 b5"),
        (ONI, "c6", "b6 d6 b5 c5 d5"),
        (ONI, "e6", "d6 d5"),
        (GOV, "c4", "b4 d4 b5 c5 d5"),
        (GOV, "a4", "b4 a5 b5"),
        (GOV, "a6", "b6"),
        (GOV, "c6", "b6 d6"),
        (GOV, "e1", "d1 d2"),
        (GOV, "c1", "b1 d1 b2 c2 d2"),
    ],
)
def test_defence_goes_beside_and_back_and_never_forward(side: int, place: str, ends: str) -> None:
    state = lone(side, place, "D")
    assert targets(state, "D", place) == places(ends)
    ahead = 1 if side == ONI else -1
    forward = [f"{column}{int(place[1]) + ahead}" for column in "abcde" if 1 <= int(place[1]) + ahead <= 6]
    for target in forward:
        assert why(state, f"D {place}{target}") == "not_a_defence"


@proves("R60")
@pytest.mark.parametrize("target", ["b4", "d4", "b3", "c3", "d3"])
def test_a_defence_may_clash(target: str) -> None:
    state = scene(camp(ONI, "c4 3r", "D"), camp(GOV, f"{target} 2f"))
    events = play(state, f"D c4{target}")
    assert [type(event) for event in events[2:4]] == [Clashed, Captured]
    state = scene(camp(ONI, "c4 1f", "D"), camp(GOV, f"{target} 2f"))
    assert Retreated(0, cell(target), cell("c4")) in play(state, f"D c4{target}")


# Tunnel


@proves("R61")
@pytest.mark.parametrize("side", [ONI, GOV])
@pytest.mark.parametrize("place", ["a1", "c1", "e1", "b2", "a3", "c3", "e4", "d5", "a6", "c6", "e6"])
def test_a_tunnel_reaches_every_other_place_of_an_empty_row(side: int, place: str) -> None:
    enemy_hq = {"a5", "e5"} if side == ONI else {"a2", "e2"}
    row = ROWS[int(place[1])] - {place} - enemy_hq
    state = lone(side, place, "T")
    assert targets(state, "T", place) == row
    assert why(state, f"T {place}c{(int(place[1])) % 6 + 1}") == "not_in_row"


@proves("R62")
def test_a_tunnel_jumps_nobody() -> None:
    state = scene(camp(ONI, "c4 3r, a4 2f", "T"), camp(GOV, "d4 2f"))
    assert targets(state, "T", "c4") == {"b4", "d4"}, "up to the own agent, and onto the first enemy"
    assert why(state, "T c4e4") == "way_blocked"
    assert why(state, "T c4a4") == "place_taken"
    state = scene(camp(ONI, "e4 3r, d4 2f", "T"), camp(GOV, "a4 2f"))
    assert targets(state, "T", "e4") == set()


@proves("R63")
def test_a_tunnel_may_clash_where_it_ends() -> None:
    state = scene(camp(ONI, "a4 3r", "T"), camp(GOV, "e4 2f"))
    assert Captured(0, cell("e4"), Face.FAKE_2) in play(state, "T a4e4")
    state = scene(camp(ONI, "a4 1f", "T"), camp(GOV, "e4 2f"))
    assert Retreated(0, cell("e4"), cell("a4")) in play(state, "T a4e4")


@proves("Q8")
def test_a_tunnel_passes_an_enemy_headquarters_and_does_not_stop_there() -> None:
    layout_b = with_options(ONE_GAME, board=boards()[1])
    state = scene(camp(ONI, "c5 2f", "T"), camp(GOV, "a4 2f, e4 0f"), options=layout_b)
    assert targets(state, "T", "c5") == {"a5", "e5"}
    assert why(state, "T c5b5") == "headquarters"


# Attack


def attack(oni: str, gov: str, **more: object) -> KyotoState:
    """Oniwaban plays Attack."""
    options = with_options(ONE_GAME, strict_attack=True) if more.pop("strict", False) else ONE_GAME
    return scene(camp(ONI, oni, "AY"), camp(GOV, gov, **more), options=options)  # type: ignore[arg-type]


def pushable(state: KyotoState) -> set[str]:
    found = set()
    for action in state.actions(state.acting[0]):
        assert isinstance(action, Push)
        found.add("".join("abcde"[at % 5] + str(at // 5 + 1) for at in (action.origin, action.target)))
    return found


FAR = "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f"
"""None of these can be pushed back: they are in their last row."""


@proves("R64")
def test_attack_first_goes_one_forward_whatever_the_colour() -> None:
    state = lone(ONI, "c3", "A")
    assert targets(state, "A", "c3") == {"b4", "c4", "d4"}
    assert why(state, "A c3c5") == why(state, "A c3c2") == why(state, "A c3b3") == "not_forward"
    assert targets(lone(ONI, "a3", "A"), "A", "a3") == {"a4", "b4"}
    assert targets(lone(ONI, "c6", "A"), "A", "c6") == set()
    assert targets(lone(GOV, "c4", "A"), "A", "c4") == {"b3", "c3", "d3"}
    assert targets(lone(ONI, "b4", "A"), "A", "b4") == {"b5", "c5"}


@proves("R65", "R66")
def test_then_an_enemy_agent_goes_one_back_from_where_its_owner_sits() -> None:
    state = attack("c2 3r", f"{FAR}, c4 0f")
    play(state, "A c2c3")
    assert state.facts.turn.phase is Phase.PUSH
    assert pushable(state) == {"c4b5", "c4c5", "c4d5"}
    for move, reason in (("c4c3", "not_backward"), ("c4b4", "not_backward"), ("c3c4", "no_enemy_there")):
        assert why(state, f"push {move}") == reason
    assert why(state, "pass") == "must_push", "it has to be done if it can be"
    assert Pushed(0, cell("c4"), cell("d5")) in play(state, "push c4d5")
    assert "d5" in agents(state, GOV)


@proves("R65")
@pytest.mark.parametrize(
    ("place", "ends"),
    [("a4", "a4a5 a4b5"), ("e4", "e4d5 e4e5"), ("c5", "")],
)
def test_pushes_at_the_edges_of_the_board(place: str, ends: str) -> None:
    state = attack("c2 3r", f"{FAR}, {place} 0f")
    play(state, "A c2c3")
    if ends:
        assert pushable(state) == places(ends), "its own HQ is open to it"
    else:
        assert state.facts.turn.phase is Phase.DRAW, "all places behind it are taken by its own side"


@proves("Q14")
def test_attack_can_be_played_when_nobody_can_be_pushed_but_not_without_a_first_move() -> None:
    state = attack("c2 3r", f"{FAR}, c5 0f")
    events = play(state, "A c2c3")
    assert events[0] == CardPlayed(0, Card.ATTACK, False)
    assert state.facts.turn.phase is Phase.DRAW
    state = lone(ONI, "c6", "AY")
    assert targets(state, "A", "c6") == set()


@proves("R65", "Q9")
def test_nobody_is_pushed_onto_its_own_side() -> None:
    state = attack("c2 3r", "a6 3r, b6 3f, c4 2r, c5 0f, b5 1f, d6 2f")
    play(state, "A c2c3")
    assert pushable(state) == {"c4d5", "c5c6", "b5c6"}
    assert why(state, "push c4c5") == "place_taken"


PUSH_ON_OWN = ("c2 3r, b5 2f", f"{FAR}, c4 0f")


@proves("Q9", "Q10", "R66")
def test_pushed_onto_an_own_agent_the_pushed_one_attacks() -> None:
    state = attack(*PUSH_ON_OWN)
    play(state, "A c2c3")
    assert pushable(state) == {"c4b5", "c4c5", "c4d5"}
    events = play(state, "push c4b5")
    clash = next(event for event in events if isinstance(event, Clashed))
    assert clash == Clashed(seat=1, cell=cell("b5"), defender=Face.FAKE_2, attacker=None, won=False, pushed=True), (
        "2 beats 0: the attacker is turned back"
    )
    assert Retreated(1, cell("b5"), cell("c4")) in events
    assert agents(state, ONI)["b5"] == "2f", "the defender is open"
    assert agents(state, GOV)["c4"] is None
    assert may_be(state, GOV, "c4") == "1f0f"
    state = attack("c2 2r, b5 3f", f"{FAR}, c4 0f")
    events = play(state, "A c2c3, push c4b5")
    assert Captured(1, cell("b5"), Face.FAKE_3) in events, "into the Arrest of its owner"
    assert "b5" in agents(state, GOV)
    assert state.facts.sides[ONI].lost == (Face.FAKE_3,)


@proves("Q9")
def test_the_strict_reading_allows_truly_empty_places_only() -> None:
    state = attack(*PUSH_ON_OWN, strict=True)
    play(state, "A c2c3")
    assert pushable(state) == {"c4c5", "c4d5"}
    assert why(state, "push c4b5") == "not_empty"


@proves("R66", "Q11")
def test_both_moves_come_before_the_clashes_and_the_own_clash_first() -> None:
    state = attack("c3 3r, b5 2f", "a6 3r, b6 3f, c6 2r, d6 2f, d4 1f, c4 0f")
    assert [type(event) for event in play(state, "A c3d4")] == [CardPlayed, Moved]
    assert state.facts.turn.phase is Phase.PUSH, "no clash yet"
    assert "d4" in agents(state, ONI)
    assert "d4" in agents(state, GOV)
    clashes = [event for event in play(state, "push c4b5") if isinstance(event, Clashed)]
    assert [(event.seat, event.pushed) for event in clashes] == [(0, False), (1, True)]
    assert [event.cell for event in clashes] == [cell("d4"), cell("b5")]


@proves("Q11", "R51")
def test_the_first_clash_may_end_the_game_before_the_second() -> None:
    state = attack("c3 3r, b5 3f", "a6 3f, b6 2f, d4 2r, c4 0f, e6 1f", lost="3r")
    events = play(state, "A c3d4, push c4b5")
    assert [event.cell for event in events if isinstance(event, Clashed)] == [cell("d4")]
    assert isinstance(events[-2], GameEnded)
    assert events[-2].reason is Ending.TWO_REAL


@proves("Q12", "R67")
def test_no_push_makes_three_in_a_place() -> None:
    """(a): d5 already has both the attacker and the attacked."""
    state = attack("c4 3r", "a6 3r, b6 3f, c6 2r, d6 2f, d4 1f, d5 0f")
    play(state, "A c4d5")
    assert "d4d5" not in pushable(state)
    assert why(state, "push d4d5") == "place_taken"
    assert pushable(state) == {"d4c5", "d4e5", "d5e6"}


@proves("Q12")
def test_no_push_into_the_other_side_s_headquarters() -> None:
    """(b): the pushed agent may not enter forbidden cells."""
    state = attack("c3 3r, a1 3f, c1 2f, d1 1f, e1 2r, e3 0f", f"{FAR.replace('e6 1f', 'b1 1f')}, c5 0f")
    play(state, "A c3c4")
    assert pushable(state) == {"b1b2", "b1c2"}
    assert why(state, "push b1a2") == "headquarters"
    state = scene(camp(ONI, "b4 3r, a3 1f", "Y"), camp(GOV, "b5 3f", "AY"), GOV)
    play(state, "A b5c4")
    assert {"a3a2", "a3b2"} <= pushable(state), "into its own it may"


@proves("Q12")
def test_no_push_into_the_place_the_attacker_would_go_back_to() -> None:
    """(c): for every outcome, since a refusal would disclose it."""
    for face in ("3r", "1f"):
        state = attack(f"c3 {face}", "a6 3r, b6 3f, b2 2f, c4 0f, d6 2r, e6 1f")
        play(state, "A c3c4")
        assert why(state, "push b2c3") == "retreat_taken"
        assert {"b2a3", "b2b3"} <= pushable(state)
    state = attack("c3 3r", "a6 3r, b6 3f, b2 2f, c5 0f, d6 2r, e6 1f")
    play(state, "A c3c4")
    assert "b2c3" in pushable(state), "without a clash nobody has to go back"


@proves("Q12", "Q13")
def test_a_defender_pushed_out_of_the_clash_cannot_be_pushed_into_another_it_could_not_leave() -> None:
    """(d): the pushed agent would have to retreat to the attacker's cell."""
    state = attack("c3 3r, b5 2f", f"{FAR}, c4 0f")
    play(state, "A c3c4")
    assert why(state, "push c4b5") == "retreat_taken"
    assert pushable(state) == {"c4c5", "c4d5"}


@proves("Q13")
def test_a_defender_may_be_pushed_away_before_the_clash() -> None:
    state = attack("c3 3r", f"{FAR}, c4 0f")
    events = play(state, "A c3c4, push c4d5")
    assert not [event for event in events if isinstance(event, Clashed)]
    assert agents(state, GOV)["d5"] is None
    assert "c4" in agents(state, ONI)


@proves("Q10")
def test_the_attacker_itself_may_be_attacked_by_the_pushed_agent() -> None:
    """b2 is pushed onto c3, where the moved agent is alone: the pushed one is the attacker."""
    state = attack("c2 2f", "a6 3r, b6 2f, b2 3f, c5 0f, d6 2r, e6 1f")
    events = play(state, "A c2c3, push b2c3")
    clash = next(event for event in events if isinstance(event, Clashed))
    assert (clash.seat, clash.pushed, clash.won) == (1, True, True)
    assert "c3" in agents(state, GOV)
    assert state.facts.sides[ONI].lost == (Face.FAKE_2,)


# Swap


def swap(hidden: str = "c2 3r!, c4 1f, e4 0f") -> KyotoState:
    return scene(camp(ONI, hidden, "SY"), camp(GOV, "a6 3r", "YRGB"))


@proves("R68", "Q16")
def test_a_swap_takes_two_own_agents_in_one_row_or_column_however_far() -> None:
    state = swap()
    for pair, reason in (
        ("c2c4", None),
        ("c4e4", None),
        ("a1e1", None),
        ("a1d1", None),
        ("c2e4", "not_in_line"),
        ("c2c2", "same_agent"),
        ("c4c2", "other_order"),
        ("c2c6", "no_own_agent"),
    ):
        if reason is None:
            assert legal(state, f"swap {pair}"), pair
        else:
            assert why(state, f"swap {pair}") == reason


@proves("R69", "R70")
@pytest.mark.parametrize("choice", ["exchange", "stay"])
def test_a_swap_hides_both_and_nobody_else_learns_what_was_chosen(choice: str) -> None:
    state = swap()
    play(state, "swap c2c4")
    assert state.facts.turn.phase is Phase.EXCHANGE
    assert may_be(state, ONI, "c2") == "3r", "nothing is hidden before it is done"
    events = play(state, choice)
    (event,) = [event for event in events if isinstance(event, Swapped)]
    assert KYOTO.seen(event, 1) == KYOTO.seen(event, None) == Swapped(0, cell("c2"), cell("c4"), None)
    assert KYOTO.seen(event, 0) == Swapped(0, cell("c2"), cell("c4"), choice == "exchange")
    assert agents(state, ONI)["c2"] is None
    assert agents(state, ONI)["c4"] is None
    own = state.view(0).private
    assert own is not None
    faces = dict(zip(agents(state, ONI), own.faces, strict=True))
    assert (faces["c2"], faces["c4"]) == (("1f", "3r") if choice == "exchange" else ("3r", "1f"))


@proves("R69", "R70")
def test_both_choices_of_a_swap_look_the_same_from_outside() -> None:
    one, other = swap(), swap()
    play(one, "swap c2c4, exchange")
    play(other, "swap c2c4, stay")
    for seat in (1, None):
        assert one.view(seat).text == other.view(seat).text


@proves("R70")
def test_after_a_swap_it_is_still_known_that_one_of_the_two_is_the_one_once_seen() -> None:
    state = swap("c2 3r!, c4 1f!, e4 0f")
    play(state, "swap c2c4, stay, rest")
    assert may_be(state, ONI, "c2") == may_be(state, ONI, "c4") == "3r1f"
    assert may_be(state, ONI, "e4") == "3f2r2f0f"
    assert len(state.facts.sides[ONI].cases) == 2, "both together, not each by itself"


@proves("Q15")
def test_a_real_agent_brought_into_the_escape_row_by_a_swap_wins() -> None:
    gov = camp(GOV, "a6 3r, b6 3f, d6 2r, e6 2f, a4 1f, e4 0f")
    for choice, over in (("exchange", True), ("stay", False)):
        state = scene(camp(ONI, "c6 1f, c2 3r", "S"), gov)
        events = play(state, f"swap c2c6, {choice}")
        assert (state.outcome is not None) == over
        assert (GameEnded(1, ONI, Ending.ESCAPE, cell("c6")) in events) == over
    assert may_be(state, ONI, "c6") == "3f2f1f0f", "it did not win, so it is fake"


@proves("R13", "R26")
@pytest.mark.parametrize("moves", ["D c2c1", "T c2b2", "A c2c3", "swap c2c4, stay"])
def test_an_instant_tactic_lies_on_the_discard_pile_afterwards(moves: str) -> None:
    state = scene(camp(ONI, "c2 3r, c4 2f, a1 1f, b1 0f, a3 2r, e3 3f", "DTAS"), camp(GOV, FAR + ", c5 0f"))
    play(state, moves)
    facts = state.facts.sides[ONI]
    assert (facts.discards, facts.last, facts.last_lies) == (1, Card(str(facts.last)), True)
    assert facts.last is {"D": Card.DEFENCE, "T": Card.TUNNEL, "A": Card.ATTACK, "s": Card.SWAP}[moves[0]]
    assert len(hand(state, ONI)) == 3
