"""Clashes and the end of a game (R1 to R3, R43 to R56, Q2 to Q6, Q10, Q17, Q18, Q22, Q31)."""

from __future__ import annotations

import pytest

from games.kyoto.events import Captured, Clashed, GameEnded, MatchEnded, NoEscape, Retreated
from games.kyoto.facts import Ending, KyotoOutcome, Phase
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cell
from games.kyoto.vocabulary import FACES, Face, beats
from tests.games.kyoto.scripted import GOV, ONI, agents, camp, legal, may_be, play, refused, scene, targets
from tests.rules import proves


def duel(attacker: str, defender: str, **gov: object) -> KyotoState:
    """Oniwaban's agent on c4 may attack the Government's on c5 with a yellow card."""
    return scene(camp(ONI, f"c4 {attacker}", "YR"), camp(GOV, f"c5 {defender}", **gov))  # type: ignore[arg-type]


ATTACK = "Y c4c5"


@proves("R43", "R44", "R45", "R46", "R47", "R48", "R49", "Q2", "Q4", "Q5", "Q6", "R10")
@pytest.mark.parametrize("defender", FACES)
@pytest.mark.parametrize("attacker", FACES)
def test_every_clash(attacker: Face, defender: Face) -> None:
    state = duel(attacker, defender)
    events = play(state, ATTACK)
    won = beats(int(attacker[0]), int(defender[0]))
    assert events[2] == Clashed(seat=0, cell=cell("c5"), defender=defender, attacker=None, won=won, pushed=False), (
        "the attacker is not named"
    )
    if won:
        assert events[3] == Captured(0, cell("c5"), defender)
        assert agents(state, ONI)["c5"] is None, "hidden on a win"
        assert "c4" not in agents(state, ONI)
        assert state.facts.sides[GOV].lost == (defender,)
    else:
        assert events[3] == Retreated(0, cell("c5"), cell("c4"))
        assert agents(state, ONI)["c4"] is None, "hidden on a loss too"
        assert agents(state, GOV)["c5"] == defender, "it stays, and stays open"
    bounds = {face for face in FACES if beats(int(face[0]), int(defender[0])) == won}
    assert set(state.facts.sides[ONI].agents[-1].may_be) == bounds, "what everybody may conclude, no more and no less"


@proves("R50")
def test_two_against_two_captures_and_stays_hidden() -> None:
    state = duel("2f", "2r")
    play(state, ATTACK)
    assert state.facts.sides[GOV].lost == (Face.REAL_2,)
    assert agents(state, ONI)["c5"] is None
    assert may_be(state, ONI, "c5") == "3r3f2r2f"


@proves("Q3")
def test_a_surviving_defender_stays_open_through_the_turns_to_come() -> None:
    state = scene(camp(ONI, "c4 1f", "YRGB"), camp(GOV, "c5 3f, d6 2f", "YG"))
    play(state, "Y c4c5, rest")
    assert agents(state, GOV)["c5"] == "3f"
    play(state, "G c5d4, rest, R b1b2, rest")
    assert agents(state, GOV)["d4"] == "3f", "wherever it goes"


def test_what_was_known_of_a_beaten_attacker_is_still_known() -> None:
    state = scene(camp(ONI, "c4 1f!", "Y"), camp(GOV, "c5 3f"))
    play(state, ATTACK)
    assert agents(state, ONI)["c4"] == "1f"


def test_bounds_of_several_clashes_narrow_each_other_and_others() -> None:
    """An agent that beats a 3 is a 3 or a 0; if it then loses to a 1 it is the 0, and no other agent can be it."""
    gov = camp(GOV, "b5 3f, c6 1f, a6 2r, d6 2f, e6 3r, e4 0f", "DR")
    state = scene(camp(ONI, "b4 0f, b3 2f", "BRD"), gov)
    play(state, "B b4b5, rest")
    assert may_be(state, ONI, "b5") == "3r3f0f"
    play(state, "R e4d3, rest, R b5c6")
    assert may_be(state, ONI, "b5") == "0f"
    assert may_be(state, ONI, "b3") == "3r3f2r2f1f"


# The end of a game


@proves("R1", "R52", "R51")
def test_the_second_real_agent_captured_wins_at_once() -> None:
    state = scene(camp(ONI, "c4 3f", "Y"), camp(GOV, "c5 2r", lost="3r"))
    events = play(state, ATTACK)
    outcome = KyotoOutcome((0,), Ending.TWO_REAL, wins=(1, 0))
    assert events[-2:] == [GameEnded(1, 0, Ending.TWO_REAL, -1), MatchEnded(outcome)]
    assert state.acting == ()
    assert state.facts.turn.phase is Phase.OVER
    assert refused(state, "0: draw L").reason.value == "match_over"


@proves("R2", "R53")
def test_the_third_fake_agent_captured_loses_at_once() -> None:
    state = scene(camp(ONI, "c4 3f", "Y"), camp(GOV, "c5 2f", lost="3f 1f"))
    assert play(state, ATTACK)[-2] == GameEnded(1, 1, Ending.THREE_FAKE, -1)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


@proves("R52", "R53")
def test_one_real_and_two_fake_ones_end_nothing() -> None:
    for defender, lost in (("2r", "3f 1f"), ("2f", "3f 3r")):
        state = scene(camp(ONI, "c4 3f", "Y"), camp(GOV, f"c5 {defender}", lost=lost))
        play(state, ATTACK)
        assert state.outcome is None


@proves("R3", "R54", "Q17")
@pytest.mark.parametrize("face", ["3r", "2r"])
@pytest.mark.parametrize("target", ["a6", "b6", "c6"])
def test_a_real_agent_in_the_last_row_wins_and_nobody_is_asked(face: str, target: str) -> None:
    state = scene(camp(ONI, f"b5 {face}", "J"), camp(GOV, "d6 3r, e6 3f, d5 2r, c5 2f, d4 1f, e4 0f"))
    events = play(state, f"J b5{target}")
    assert events[-2] == GameEnded(1, 0, Ending.ESCAPE, cell(target))
    assert state.outcome == KyotoOutcome((0,), Ending.ESCAPE, wins=(1, 0))


@proves("R54")
def test_the_government_escapes_over_oniwaban_s_row() -> None:
    state = scene(camp(ONI, "a4 3r, b4 3f, c4 2r, d4 2f, e4 1f, a3 0f"), camp(GOV, "c2 2r", "R"), GOV)
    assert play(state, "R c2c1")[-2] == GameEnded(1, 1, Ending.ESCAPE, cell("c1"))


@proves("R55", "Q18")
def test_a_fake_agent_in_the_last_row_stays_hidden_and_is_said_not_to_win() -> None:
    gov = camp(GOV, "d6 3r, e6 3f, d5 2r, c5 2f, d4 1f, e4 0f", "YD")
    state = scene(camp(ONI, "b5 3f, b3 2f", "YYT"), gov)
    events = play(state, "Y b5b6")
    assert NoEscape(0, cell("b6")) in events
    assert agents(state, ONI)["b6"] is None
    assert may_be(state, ONI, "b6") == "3f2f1f0f"
    assert state.outcome is None
    play(state, "rest, D c5c6, rest")  # adjacent now
    assert legal(state, "T b6a6"), "it may still be moved by a tunnel"
    assert targets(state, "Y", "b6") == set(), "but not by a location card"
    events = play(state, "T b6a6, rest")
    assert not [event for event in events if isinstance(event, NoEscape)], "it has been said before"


@proves("Q18")
def test_an_agent_in_the_last_row_can_be_attacked_from_beside() -> None:
    state = scene(camp(ONI, "b6 3f"), camp(GOV, "c6 3r, d6 2f, a5 1f, e6 2r, e5 3f, c5 0f", "DT"), GOV)
    assert legal(state, "D c6b6")
    assert legal(state, "D a5b6"), "backwards is towards the own edge"
    play(state, "D c6b6")
    assert state.facts.sides[ONI].lost == (Face.FAKE_3,)


@proves("R56", "Q31")
@pytest.mark.parametrize(("face", "winner", "why"), [("3r", 0, Ending.ESCAPE), ("3f", 1, Ending.THREE_FAKE)])
def test_the_third_fake_agent_in_the_last_row_and_who_took_it(face: str, winner: int, why: Ending) -> None:
    gov = camp(GOV, "b6 2f, c4 3r, d4 2r, e4 0f", lost="3f 1f")
    events = play(scene(camp(ONI, f"b5 {face}", "Y"), gov), "Y b5b6")
    assert [event for event in events if isinstance(event, GameEnded)] == [
        GameEnded(1, winner, why, cell("b6") if winner == 0 else -1)
    ]


@proves("R56", "Q11", "Q22")
@pytest.mark.parametrize(("face", "winner"), [("3r", 0), ("3f", 1)])
@pytest.mark.parametrize("marks", [(), ("R",)])
def test_an_attack_that_does_both_leaves_no_second_clash(face: str, winner: int, marks: tuple[str, ...]) -> None:
    """The pushed agent is on a cell with an agent of its opponent, but the first clash has decided the game."""
    gov = camp(GOV, "b6 2f, c4 0f, d6 3r, e6 2r", lost="3f 1f", marks=marks)
    state = scene(camp(ONI, f"b5 {face}, d5 2f", "A"), gov)
    events = play(state, "A b5b6, push c4d5")
    if marks:
        assert state.facts.turn.phase is Phase.DECOY
        events += play(state, "pass")
    assert len([event for event in events if isinstance(event, Clashed)]) == 1
    assert state.outcome is not None
    assert state.outcome.winners == (winner,)
    assert state.problems() == ()


@proves("R53", "R56")
def test_a_real_agent_elsewhere_in_the_last_row_does_not_help() -> None:
    """Only the move that captures counts: here the attacker is in the middle of the board."""
    gov = camp(GOV, "c5 2f, c6 3r, d6 2r, e6 0f", lost="3f 1f")
    assert play(scene(camp(ONI, "c4 3r", "Y"), gov), ATTACK)[-2] == GameEnded(1, 1, Ending.THREE_FAKE, -1)


REACHED = {"marks": ("Y",), "lost": "3f 1f"}


@proves("Q22", "R79")
@pytest.mark.parametrize("face", ["3r", "3f"])
def test_with_a_decoy_armed_the_reaction_comes_before_the_outcome_for_real_and_fake_alike(face: str) -> None:
    gov = camp(GOV, "b6 2f, c4 3r, d4 2r, e4 0f", **REACHED)  # type: ignore[arg-type]
    state = scene(camp(ONI, f"b5 {face}", "Y"), gov)
    before = play(state, "Y b5b6")
    assert [type(event).__name__ for event in before] == ["CardPlayed", "Moved", "Clashed", "Captured"]
    assert state.facts.turn.phase is Phase.DECOY
    assert state.outcome is None
    passed = state.copy()
    play(passed, "pass")
    assert passed.outcome is not None
    assert passed.outcome.winners == ((0,) if face == "3r" else (1,))
    play(state, "spring 0, step b5, step b4")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), Ending.THREE_FAKE), "the decoy took the escape away"


@proves("Q22")
@pytest.mark.parametrize(
    ("defender", "lost", "winner", "why"),
    [("2r", "3r", ONI, Ending.TWO_REAL), ("2f", "3f 1f", GOV, Ending.THREE_FAKE)],
)
def test_other_ends_come_before_the_decoy(defender: str, lost: str, winner: int, why: Ending) -> None:
    state = scene(camp(ONI, "c4 3f", "Y"), camp(GOV, f"c5 {defender}", marks=("Y",), lost=lost))
    play(state, ATTACK)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((winner,), why)


@proves("R51")
def test_all_faces_are_open_when_it_is_over() -> None:
    state = scene(camp(ONI, "c4 3f", "Y"), camp(GOV, "c5 2r", lost="3r"))
    assert state.facts.opened is None
    play(state, ATTACK)
    assert state.facts.opened is not None
    assert sorted(state.facts.opened[ONI].faces) == sorted(FACES)
    assert len(state.facts.opened[GOV].faces) == 4
