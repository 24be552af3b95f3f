"""Decoys: the mark, the reaction, the push (R14, R71 to R79, Q19 to Q27)."""

from __future__ import annotations

import pytest

from games.core.value import text_of
from games.kyoto.actions import PASS
from games.kyoto.events import Clashed, Marked, Passed, Pushed, Retreated, Sprung
from games.kyoto.facts import Ending, Phase
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cell
from games.kyoto.vocabulary import FACES, Card
from tests.games.kyoto.scripted import GOV, ONI, agents, camp, hand, legal, lone, play, scene, targets, why
from tests.rules import proves

GOV_FAR = "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, e4 0f"


def armed(oni: str = "c4 3f", marks: tuple[str, ...] = ("Y",), gov: str = GOV_FAR, cards: str = "YRGBJ") -> KyotoState:
    """Oniwaban moves; the Government has decoys."""
    return scene(camp(ONI, oni, cards), camp(GOV, gov, marks=marks))


def steps(state: KyotoState) -> set[str]:
    return {"abcde"[action.cell % 5] + str(action.cell // 5 + 1) for action in state.actions(state.acting[0])}  # type: ignore[union-attr]


# Placing


@proves("R71", "R14", "Q27")
def test_a_decoy_lies_open_with_a_hidden_mark_until_it_is_used() -> None:
    state = scene(camp(ONI, "c2 3r", "XYRDTJ", "GGGG"), camp(GOV, "a6 3r"))
    play(state, "decoy")
    assert state.facts.turn.phase is Phase.MARK
    (event,) = [event for event in play(state, "mark Y") if isinstance(event, Marked)]
    assert KYOTO.seen(event, 1) == KYOTO.seen(event, None) == Marked(0, 0, None)
    assert KYOTO.seen(event, 0) == Marked(0, 0, Card.YELLOW)
    facts = state.facts.sides[ONI]
    assert facts.decoys == (1,)
    assert facts.discards == 0
    assert state.view(0).private.marks == ((Card.YELLOW,),)  # type: ignore[union-attr]
    assert len(hand(state, ONI)) == 4
    play(state, "draw L, draw L")
    assert state.facts.turn.side == GOV, "two are drawn"
    assert state.facts.sides[ONI].decoys == (1,), "it stays"


@proves("R72")
def test_a_joker_is_no_mark() -> None:
    state = scene(camp(ONI, "c2 3r", "XYJD"), camp(GOV, "a6 3r"))
    play(state, "decoy")
    assert why(state, "mark J") == "no_mark"
    assert why(state, "mark D") == "no_mark"
    assert why(state, "mark R") == "not_in_hand"
    assert why(state, "pass") == "not_now", "one mark there must be"
    assert legal(state, "mark Y")


@proves("Q25")
def test_without_a_coloured_card_in_hand_a_decoy_cannot_be_played() -> None:
    state = scene(camp(ONI, "c2 3r", "XJD"), camp(GOV, "a6 3r"))
    assert why(state, "decoy") == "no_mark_in_hand"


def test_the_mark_is_nowhere_in_what_the_other_side_gets() -> None:
    views = []
    for mark in "YR":
        state = scene(camp(ONI, "c2 3r", "XYRDTJ"), camp(GOV, "a6 3r"))
        play(state, f"decoy, mark {mark}")
        views.append(state.view(1).text + state.view(None).text)
    assert views[0] == views[1]


# Springing


@proves("R73", "R77", "R13")
def test_a_sprung_decoy_shows_its_mark_and_goes() -> None:
    state = armed()
    play(state, "Y c4c5")
    assert (state.facts.turn.phase, state.acting) == (Phase.DECOY, (1,))
    before = state.facts.sides[GOV].discards
    events = play(state, "spring 0")
    assert events == [Sprung(1, 0, Card.YELLOW, cell("c5"))]
    assert KYOTO.reveals(events[0])
    play(state, "step c4, step c3")
    assert "c3" in agents(state, ONI)
    facts = state.facts.sides[GOV]
    assert (facts.decoys, facts.discards) == ((), before + 2)
    assert state.view(1).private.discards[-2:] == (Card.YELLOW, Card.DECOY)  # type: ignore[union-attr]
    assert state.facts.turn.phase is Phase.DRAW, "the mover's turn goes on"


@proves("R73")
def test_it_need_not_be_sprung() -> None:
    state = armed()
    assert play(state, "Y c4c5, pass") == [*play(armed(), "Y c4c5"), Passed(1, Phase.DECOY)]
    assert "c5" in agents(state, ONI)
    assert state.facts.sides[GOV].decoys == (1,)


@proves("R74", "R75")
def test_each_step_is_chosen_back_or_back_and_sideways_and_must_be_two() -> None:
    state = armed()
    play(state, "Y c4c5, spring 0")
    assert steps(state) == {"b4", "c4", "d4"}
    assert why(state, "step c6") == why(state, "step b5") == "not_backward"
    play(state, "step b4")
    assert "c5" in agents(state, ONI), "it stands there until the second step is chosen"
    assert steps(state) == {"a3", "b3", "c3"}
    play(state, "step a3")
    assert "a3" in agents(state, ONI)


@proves("R75", "Q23")
def test_the_last_place_is_empty_on_the_board_and_not_the_pusher_s_headquarters() -> None:
    state = armed("d3 3f, c2 0f", ("B",), "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, c4 0f", "B")
    play(state, "B d3e4, spring 0")
    assert steps(state) == {"d3", "e3"}
    play(state, "step d3")
    assert steps(state) == {"d2", "e2"}, "c2 is taken, e2 is its own HQ"
    gov = scene(
        camp(ONI, "a1 3r, b1 3f, d1 2r, e1 1f, c3 2f, e3 0f", marks=("G",)),
        camp(GOV, "c4 3f, a6 3r, c6 2r, c5 1f, d5 0f", "G"), GOV,
    )  # fmt: skip
    play(gov, "G c4b3, spring 0")
    assert steps(gov) == {"a4", "b4", "c4"}
    play(gov, "step b4")
    assert steps(gov) == {"a5", "b5"}, "c5 is taken, a5 is its own HQ"


@proves("Q23", "R79")
def test_an_agent_near_its_own_edge_cannot_be_pushed() -> None:
    """Oniwaban's agent comes from row 1 to row 2: there is no second step behind it."""
    state = armed("b1 3f", ("R",))
    play(state, "R b1b2")
    assert state.facts.turn.phase is Phase.DECOY, "the phase comes all the same"
    assert why(state, "spring 0") == "no_room"
    play(state, "pass")
    assert state.facts.sides[GOV].decoys == (1,), "it stays armed"


@proves("R75", "Q23")
def test_without_a_free_last_place_a_decoy_cannot_be_sprung() -> None:
    state = armed("a3 3f, a1 2f, b1 1f, c1 0f, d1 2r, e1 3r", ("Y",))
    play(state, "Y a3a4")
    assert legal(state, "spring 0")
    oni = "a2 1f, b2 2f, a3 3f, c2 0f"
    state = armed(oni, ("Y",), GOV_FAR)
    play(state, "Y a3a4")
    assert why(state, "spring 0") == "no_room"


@proves("R76")
def test_the_push_passes_over_agents_without_a_clash() -> None:
    state = armed("c4 3f, c3 2f", ("Y",), "a6 3r, b6 3f, c6 2r, d6 2f, b4 1f, d4 0f")
    events = play(state, "Y c4c5, spring 0, step b4, step a3")
    assert not [event for event in events if isinstance(event, Clashed)]
    assert [event for event in events if isinstance(event, Pushed)] == [
        Pushed(1, cell("c5"), cell("b4")),
        Pushed(1, cell("b4"), cell("a3")),
    ]


@proves("R78")
def test_the_clash_is_resolved_before_the_decoy() -> None:
    state = armed("c4 3f", gov="a6 3r, b6 3f, c6 2r, d6 0f, e6 1f, c5 2f")
    events = play(state, "Y c4c5")
    assert [type(event).__name__ for event in events] == ["CardPlayed", "Moved", "Clashed", "Captured"]
    play(state, "spring 0, step c4, step c3")
    assert len(state.facts.sides[GOV].lost) == 1


@proves("Q21", "Q26")
def test_after_a_lost_clash_there_is_nobody_to_push_but_the_phase_is_held() -> None:
    # the agent returns to the neutral place it came from, or to one of the marked kind: in both cases it entered none
    for origin, card, defender in (("c4", "Y", "c5"), ("a4", "B", "b5")):
        state = armed(f"{origin} 1f", gov=f"a6 3r, b6 3f, c6 2r, d6 0f, e6 1f, {defender} 2f")
        events = play(state, f"{card} {origin}{defender}")
        assert isinstance(events[-1], Retreated)
        assert state.facts.turn.phase is Phase.DECOY
        assert state.actions(GOV) == (PASS,)
        assert why(state, "spring 0") == "no_match"


@proves("R79")
def test_a_decoy_may_take_back_an_escape() -> None:
    state = armed("b5 3r", ("Y",), "a6 3r, d6 3f, c6 2r, e6 2f, e4 1f, d4 0f")
    play(state, "Y b5b6")
    assert state.outcome is None
    play(state, "spring 0, step b5, step b4, rest")
    assert state.outcome is None
    assert "b4" in agents(state, ONI)
    assert set(state.facts.sides[ONI].agents[-1].may_be) == set(FACES), "nothing was said of it"
    state = armed("b5 3r", ("Y",), "a6 3r, d6 3f, c6 2r, e6 2f, e4 1f, d4 0f")
    play(state, "Y b5b6, pass")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((ONI,), Ending.ESCAPE)


@proves("Q19")
@pytest.mark.parametrize(
    ("oni", "move", "place"),
    [("c4 3f", "Y c4c5", "c5"), ("c4 3f", "A c4c5", "c5"), ("d3 3f", "D d3e3", "e3"), ("a3 3f", "T a3e3", "e3")],
)
def test_location_cards_and_tactics_trigger_it_anywhere(oni: str, move: str, place: str) -> None:
    gov = camp(GOV, "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, d5 0f", marks=("Y",))
    state = scene(camp(ONI, f"{oni}, a2 2f, b2 1f, e2 0f, c1 2r, b1 3r", "YDTA"), gov)
    play(state, move)
    assert state.facts.turn.phase is Phase.DECOY
    assert legal(state, "spring 0"), place


@proves("Q19")
def test_pushes_retreats_and_swaps_trigger_nothing() -> None:
    # the Government pushes Oniwaban's agent onto the marked kind with Attack: its own decoy does not react
    state = scene(camp(ONI, "c4 3f"), camp(GOV, "b6 3f, a6 3r", "AY", marks=("G",)), GOV)
    play(state, "A b6b5, push c4b3")
    assert state.facts.turn.phase is Phase.DRAW
    # a swap moves no agent publicly
    state = scene(camp(ONI, "c5 3f, c4 2f", "S"), camp(GOV, GOV_FAR, marks=("Y",)))
    play(state, "swap c4c5, exchange")
    assert state.facts.turn.phase is Phase.DRAW
    # a decoy's push does not trigger another: the first is used up, the second does not react
    state = armed("c4 3f", ("Y", "G"))
    play(state, "Y c4c5, spring 0, step c4, step b3")
    assert state.facts.turn.phase is Phase.DRAW
    # placing a decoy moves no agent either
    state = scene(camp(ONI, "c5 3f", "XY"), camp(GOV, GOV_FAR, marks=("Y",)))
    play(state, "decoy, mark Y")
    assert state.facts.turn.phase is Phase.DRAW


@proves("Q20")
@pytest.mark.parametrize(("oni", "move"), [("c3 3f", "Y c3c4"), ("b1 3f", "Y b1a2")])
def test_it_is_never_triggered_on_headquarters_or_neutral_places(oni: str, move: str) -> None:
    state = armed(oni, ("Y", "R"))
    play(state, move)
    assert state.facts.turn.phase is Phase.DECOY
    assert why(state, "spring 0") == why(state, "spring 1") == "no_match"


@proves("R73")
def test_a_decoy_of_another_kind_is_not_sprung() -> None:
    state = armed("c4 3f", ("R", "Y"))
    play(state, "Y c4c5")
    assert why(state, "spring 0") == "no_match"
    assert legal(state, "spring 1")


@proves("Q24")
def test_of_two_decoys_that_match_one_is_used_for_a_move() -> None:
    state = armed("c4 3f", ("Y", "Y"))
    play(state, "Y c4c5")
    assert why(state, "spring 2") == "no_such_decoy"
    play(state, "spring 1, step c4, step c3")
    assert state.facts.turn.phase is Phase.DRAW
    assert state.facts.sides[GOV].decoys == (1,)


@proves("Q26")
def test_the_phase_its_length_and_its_messages_are_the_same_whatever_the_mark() -> None:
    """One decoy matches, one does not: the mover's views, messages and options are the same."""
    seen = []
    for mark in "YRGB":
        state = armed("c4 3f", (mark,))
        events = play(state, "Y c4c5")
        stages = [(state.view(0).text, state.view(None).text, state.acting)]
        events += play(state, "pass")
        stages.append((state.view(0).text, state.view(None).text, state.acting))
        seen.append((stages, [text_of(KYOTO.seen(event, 0)) for event in events]))
        assert not state.view(None).offers or state.acting == (0,), "what the owner could do is never in the open"
    assert seen.count(seen[0]) == len(seen)


@proves("Q26")
def test_without_an_armed_decoy_there_is_no_phase() -> None:
    state = scene(camp(ONI, "c4 3f", "Y"), camp(GOV, GOV_FAR, "X"))
    play(state, "Y c4c5")
    assert state.facts.turn.phase is Phase.DRAW
    state = scene(camp(ONI, "c4 3f", "Y", marks=("Y",)), camp(GOV, GOV_FAR))
    play(state, "Y c4c5")
    assert state.facts.turn.phase is Phase.DRAW, "nor for one's own decoy"


@proves("R73")
def test_after_attack_the_decoy_waits_for_both_moves_and_all_clashes() -> None:
    gov = "a6 3r, b6 3f, c6 2r, d6 2f, c5 1f, e4 0f"
    state = scene(camp(ONI, "c4 3f, d5 2f", "A"), camp(GOV, gov, marks=("Y",)))
    events = play(state, "A c4c5, push e4d5")
    assert [type(event).__name__ for event in events if isinstance(event, Clashed)] == ["Clashed"] * 2
    assert state.facts.turn.phase is Phase.DECOY
    assert legal(state, "spring 0")


def test_a_lone_agent_has_all_its_ways() -> None:
    assert targets(lone(ONI, "c3", "J"), "J", "c3") == {"b4", "c4", "d4"}
