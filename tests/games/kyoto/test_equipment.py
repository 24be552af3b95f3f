"""Equipment: activation, and the effect of each card (R100 to R115, Q37 to Q44)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.core.chance import Seeded
from games.core.read import read_record
from games.core.record import Trouble, replay
from games.core.value import read_json
from games.kyoto.events import (
    Captured,
    CardPlayed,
    Clashed,
    Drugged,
    GameEnded,
    GearUsed,
    HandShown,
    Recovered,
    Shot,
    Stunned,
    Tapped,
    Unlocked,
)
from games.kyoto.facts import Ending, Phase
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cell
from games.kyoto.vocabulary import FACES, Card, Deck, Face, Gear, Special, box
from tests.games.kyoto.scripted import (
    GOV,
    ONE_GAME,
    ONI,
    ONI_HOME,
    agents,
    camp,
    hand,
    legal,
    may_be,
    play,
    refused,
    scene,
    targets,
    why,
)
from tests.rules import proves

ONI_GEAR, GOV_GEAR = box().equipment


# Activation


@proves("R103", "R104", "Q39")
@pytest.mark.parametrize("face", FACES)
def test_whose_capture_wakes_a_card(face: Face) -> None:
    attacker = "0f" if face in (Face.REAL_3, Face.FAKE_3) else "3f" if face is not Face.FAKE_0 else "1f"
    state = scene(camp(ONI, f"c4 {attacker}", "Y"), camp(GOV, f"c5 {face}", inactive=GOV_GEAR))
    play(state, "Y c4c5")
    assert state.facts.sides[GOV].lost == (face,)
    wakes = face in (Face.REAL_3, Face.FAKE_3, Face.REAL_2, Face.FAKE_0)
    assert (state.facts.turn.phase is Phase.UNLOCK) == wakes
    if wakes:
        assert state.acting == (1,), "its owner, at once"
        assert len(state.actions(1)) == 4
        passed = state.copy()
        play(passed, "pass")
        assert passed.facts.sides[GOV].inactive == GOV_GEAR, "it need not be"
        assert Unlocked(1, Gear.STUNNER) in play(state, "unlock stunner")
        assert state.facts.sides[GOV].active == (Gear.STUNNER,)
        assert state.facts.sides[GOV].inactive == (Gear.FAN, Gear.ANAESTHETIC)


@proves("R103")
def test_nothing_is_asked_when_no_inactive_card_is_left() -> None:
    state = scene(camp(ONI, "c4 2f", "Y"), camp(GOV, "c5 2r", active=GOV_GEAR))
    play(state, "Y c4c5")
    assert state.facts.turn.phase is Phase.DRAW


def test_reasons_in_the_phases_of_equipment() -> None:
    gov = camp(GOV, "c5 3f, a6 3r", "YGGGGJ", active=(Gear.STUNNER, Gear.ANAESTHETIC))
    state = scene(camp(ONI, "c4 2f!, d3 1f", "Y"), gov, GOV)
    play(state, "G c5d4")
    assert state.facts.turn.phase is Phase.AFTER
    assert why(state, "stun e4") == why(state, "drug a6") == "no_enemy_there"
    assert why(state, "tap c4") == why(state, "recover Y") == "not_active"
    assert why(state, "Y d4c3") == why(state, "keep 0") == "not_now"
    state = scene(camp(ONI, "c4 3f", "Y"), camp(GOV, "c5 2r, a6 3r", inactive=GOV_GEAR[:2], active=GOV_GEAR[2:]))
    play(state, "Y c4c5")
    assert why(state, "unlock anaesthetic") == "already_active"
    assert why(state, "unlock wiretap") == "not_offered"
    assert why(state, "shoot 3r") == why(state, "step c4") == "not_now"


@proves("R105", "R102")
def test_only_active_cards_can_be_used_and_each_once() -> None:
    state = scene(camp(ONI, "c2 3r", "GY", discards="D", inactive=ONI_GEAR), camp(GOV, "a6 3r"))
    assert refused(state, "recover D").reason.value == "not_active"
    assert why(state, "tap a6") == "not_active"
    state = scene(camp(ONI, "c2 3r", "GY", discards="DT", active=ONI_GEAR), camp(GOV, "a6 3r"))
    assert GearUsed(0, Gear.TYPESCRIPT) in play(state, "recover D")
    assert why(state, "recover T") == "not_active"
    assert state.facts.sides[ONI].active == (Gear.REVOLVER, Gear.WIRETAP)
    play(state, "tap a6")
    assert why(state, "tap b6") == "not_active"


@proves("Q40", "R101")
def test_own_turn_equipment_is_used_before_or_after_the_card_in_any_number_but_before_the_refill() -> None:
    state = scene(camp(ONI, "c2 3r", "GYRBJ", discards="D", active=ONI_GEAR), camp(GOV, "a6 3r"))
    play(state, "tap a6, G c2b3")
    assert state.facts.turn.phase is Phase.AFTER, "Typescript is still there"
    assert why(state, "draw L") == "not_now"
    play(state, "recover D")
    assert state.facts.turn.phase is Phase.DRAW
    assert why(state, "tap a6") == "not_now"
    state = scene(camp(ONI, "c2 3r", "GYRBJ", discards="D", active=ONI_GEAR), camp(GOV, "a6 3r"))
    play(state, "G c2b3, pass")
    assert state.facts.turn.phase is Phase.DRAW, "or not at all"
    state = scene(camp(ONI, "c2 3r", "GYRBJ", active=(Gear.REVOLVER,)), camp(GOV, "a6 3r"))
    play(state, "G c2b3")
    assert state.facts.turn.phase is Phase.DRAW, "a Revolver is for the other's turn"


# Typescript, Wiretap


@proves("R106")
def test_typescript_takes_a_card_from_the_own_pile_unseen() -> None:
    state = scene(camp(ONI, "c2 3r", "G", discards="YDT", active=ONI_GEAR), camp(GOV, "a6 3r"))
    other = state.copy()
    event = next(event for event in play(state, "recover D") if isinstance(event, Recovered))
    assert KYOTO.seen(event, 1) == Recovered(0, Deck.TACTICS, None)
    assert hand(state, ONI) == "GD"
    assert state.facts.sides[ONI].discards == 2
    assert why(other, "recover X") == "not_discarded"
    play(other, "recover T")
    assert state.view(1).text == other.view(1).text


@proves("R110")
def test_the_wiretap_reveals_an_enemy_agent_to_both_until_a_swap() -> None:
    state = scene(camp(ONI, "c2 3r", "G", active=ONI_GEAR), camp(GOV, "a6 3r, b6 0f!", "SY"))
    assert why(state, "tap b6") == "already_open"
    assert why(state, "tap c2") == "no_enemy_there"
    assert Tapped(0, cell("a6"), Face.REAL_3) in play(state, "tap a6")
    assert agents(state, GOV)["a6"] == "3r"
    play(state, "G c2b3, pass, rest, swap a6b6, stay")
    assert agents(state, GOV)["a6"] is None
    assert may_be(state, GOV, "a6") == "3r0f"


# Revolver


def shooting(face: str, defender: str = "2f", oni: str = "", **gov: object) -> KyotoState:
    """The Government attacks b3 from c4."""
    attacked = camp(ONI, f"b3 {defender}{oni}", active=ONI_GEAR)
    return scene(attacked, camp(GOV, f"c4 {face}", "GY", **gov), GOV)  # type: ignore[arg-type]


@proves("R107", "R108", "Q38")
def test_a_right_guess_captures_the_attacker_and_the_defender_stays_hidden() -> None:
    state = shooting("3f")
    events = play(state, "G c4b3")
    assert (state.facts.turn.phase, state.acting) == (Phase.REVOLVER, (0,))
    assert not [event for event in events if isinstance(event, Clashed)], "before the defender is revealed"
    assert [str(action.face) for action in state.actions(0)[:-1]] == list(FACES)  # type: ignore[union-attr]
    events = play(state, "shoot 3f")
    assert Shot(0, cell("b3"), Face.FAKE_3, Face.FAKE_3, True) in events
    assert Captured(0, cell("b3"), Face.FAKE_3) in events
    assert agents(state, ONI)["b3"] is None
    assert state.facts.sides[GOV].lost == (Face.FAKE_3,)
    assert state.facts.sides[ONI].active == (Gear.TYPESCRIPT, Gear.WIRETAP)
    assert state.facts.turn.phase is Phase.DRAW


@proves("R109", "Q37")
@pytest.mark.parametrize(("face", "won"), [("3f", True), ("1f", False)])
def test_a_wrong_guess_leads_to_a_normal_clash_with_the_attacker_open(face: str, won: bool) -> None:
    state = shooting(face)
    events = play(state, "G c4b3, shoot 3r")
    assert Shot(0, cell("b3"), Face.REAL_3, Face(face), False) in events
    clash = next(event for event in events if isinstance(event, Clashed))
    assert (clash.attacker, clash.won) == (Face(face), won)
    assert agents(state, GOV)["b3" if won else "c4"] == face
    assert Gear.REVOLVER not in state.facts.sides[ONI].active


@proves("R107")
def test_both_strength_and_intelligence_must_be_right() -> None:
    events = play(shooting("3f"), "G c4b3, shoot 3r")
    assert [event.hit for event in events if isinstance(event, Shot)] == [False]


@proves("R107")
def test_one_need_not_shoot() -> None:
    state = shooting("3f")
    events = play(state, "G c4b3, pass")
    assert [type(event).__name__ for event in events if not isinstance(event, CardPlayed)][1:4] == [
        "Passed", "Clashed", "Captured",
    ]  # fmt: skip
    assert agents(state, GOV)["b3"] is None
    assert Gear.REVOLVER in state.facts.sides[ONI].active


@proves("Q38")
def test_a_shot_agent_counts_for_every_end_and_wakes_its_owner_s_equipment() -> None:
    state = shooting("2r", lost="3r")
    assert play(state, "G c4b3, shoot 2r")[-2] == GameEnded(1, 0, Ending.TWO_REAL, -1)
    state = shooting("2f", lost="3f 1f")
    assert play(state, "G c4b3, shoot 2f")[-2] == GameEnded(1, 1, Ending.THREE_FAKE, -1), "the shooter loses"
    state = shooting("3f", inactive=GOV_GEAR)
    play(state, "G c4b3, shoot 3f")
    assert (state.facts.turn.phase, state.acting) == (Phase.UNLOCK, (1,))
    play(state, "unlock stunner")
    assert state.facts.turn.phase is Phase.AFTER, "it may be used in this very turn"


@proves("Q10", "R107")
def test_a_pushed_attack_is_not_shot_at() -> None:
    """Oniwaban's own Attack pushes the enemy onto Oniwaban's agent."""
    oni = camp(ONI, "c2 3r, b5 2f", "A", active=(Gear.REVOLVER,))
    state = scene(oni, camp(GOV, "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, c4 0f"))
    play(state, "A c2c3, push c4b5")
    assert state.facts.turn.phase is Phase.DRAW


# Armoured fan


def fanning(face: str = "3f", hand: str = "GYDTAX", **oni: object) -> KyotoState:
    """The Government attacks b3 from c4 and may move on."""
    gov = camp(GOV, f"c4 {face}, a6 3r", hand, active=(Gear.FAN,))
    return scene(camp(ONI, "b3 2f", **oni), gov, GOV)  # type: ignore[arg-type]


@proves("R111")
def test_the_winner_may_move_on_at_once_by_another_card() -> None:
    state = fanning()
    play(state, "G c4b3")
    assert (state.facts.turn.phase, state.acting) == (Phase.FAN, (1,))
    assert why(state, "Y a6b5") == "only_the_winner"
    assert {action.card for action in state.actions(1)[:-1]} == {  # type: ignore[union-attr]
        Card.YELLOW, Card.DEFENCE, Card.TUNNEL, Card.ATTACK,
    }  # fmt: skip
    assert state.actions(1)[-1].kind == "pass"
    assert why(state, "decoy") == "not_now"
    events = play(state, "D b3b4")
    assert events[0] == GearUsed(1, Gear.FAN)
    assert isinstance(events[1], CardPlayed)
    assert events[1].extra
    assert state.facts.sides[GOV].active == ()
    assert state.facts.turn.phase is Phase.DRAW
    play(state, "draw L, draw L")
    assert state.facts.turn.side == ONI, "refilled to six"


@proves("R111")
def test_the_fan_is_for_won_clashes_of_one_s_own_attack() -> None:
    state = fanning("1f")
    play(state, "G c4b3")
    assert state.facts.turn.phase is Phase.DRAW, "lost"
    gov = camp(GOV, "c4 3f, a6 3r", "RY", active=(Gear.FAN,))
    state = scene(
        camp(
            ONI,
            "b2 2f",
        ),
        gov,
        GOV,
    )
    play(state, "R c4d3")
    assert state.facts.turn.phase is Phase.DRAW, "no clash"
    state = fanning()
    play(state, "G c4b3, pass")
    assert state.facts.sides[GOV].active == (Gear.FAN,), "kept for later"
    assert state.facts.turn.phase is Phase.DRAW


@proves("R111")
def test_whether_the_fan_s_owner_is_asked_does_not_depend_on_the_hand() -> None:
    shown = []
    for cards_in_hand, ways in (("GYDT", True), ("GBXS", False)):
        state = fanning(hand=cards_in_hand)
        play(state, "G c4b3")
        shown.append((state.view(0).text, state.view(None).text))
        assert (len(state.actions(1)) > 1) == ways
        assert state.actions(1)[-1].kind == "pass"
    assert shown[0] == shown[1]


@proves("R111")
def test_the_fan_moves_the_winner_wherever_it_stands() -> None:
    gov = camp(GOV, "b2 3f, a6 3r", "GDX", active=(Gear.FAN,))
    state = scene(camp(ONI, "a1 2f, b1 3r, c1 2r, d1 1f, e1 0f, c3 3f"), gov, GOV)
    play(state, "G b2a1")
    assert [action.kind for action in state.actions(1)] == ["move"] * len(targets(state, "D", "a1")) + ["pass"]
    assert targets(state, "D", "a1") == {"b1", "b2"}


@proves("Q41")
def test_the_decoy_comes_first_and_the_fan_moves_from_where_the_agent_stands_then() -> None:
    state = fanning(marks=("G",))
    play(state, "G c4b3")
    assert state.facts.turn.phase is Phase.DECOY
    play(state, "spring 0, step b4, step b5")
    assert state.facts.turn.phase is Phase.FAN
    assert "b5" in agents(state, GOV)
    assert targets(state, "Y", "b5") == {"a4", "c4"}
    play(state, "Y b5a4")
    assert state.facts.turn.phase is Phase.DRAW, "the decoy is used up"


@proves("Q31", "R111")
def test_a_fan_move_is_a_separate_move() -> None:
    """The first move captures the third fake agent far from the escape row: a fan cannot help."""
    gov = camp(GOV, "c3 3r, a6 3f", "RY", active=(Gear.FAN,))
    state = scene(camp(ONI, "b2 2f", lost="3f 1f"), gov, GOV)
    assert play(state, "R c3b2")[-2] == GameEnded(1, 0, Ending.THREE_FAKE, -1)
    # the fan's own move may capture the third and escape at once
    gov = camp(GOV, "c3 3r, a6 3f", "RB", active=(Gear.FAN,))
    state = scene(camp(ONI, "b2 1f, b1 2f, a1 3r, c1 2r, d2 0f", lost="3f"), gov, GOV)
    play(state, "R c3b2, B b2b1")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), Ending.ESCAPE)


# Stunner


def stunning(oni: str = ONI_HOME, hand: str = "YRGBJD", **more: object) -> KyotoState:
    gov = camp(GOV, "c5 3f", "GGGGGJ", active=(Gear.STUNNER, Gear.ANAESTHETIC))
    return scene(camp(ONI, oni, hand, **more), gov, GOV)  # type: ignore[arg-type]


GO = "G c5d4, pass, draw L"


@proves("R112", "Q42")
def test_a_stunned_agent_cannot_be_moved_in_the_next_turn() -> None:
    state = stunning(hand="GRSDTJ")
    assert Stunned(1, cell("c2")) in play(state, "stun c2")
    assert state.facts.turn.stunned == cell("c2")
    play(state, GO)
    for move in ("G c2b3", "J c2b3", "T c2b2", "D c2b2", "swap c1c2"):
        assert why(state, move) == "stunned", move
    assert legal(state, "R c1b2")
    play(state, "R c1b2, rest")
    assert state.facts.turn.stunned is None
    play(state, "J d4c3, pass, rest")
    assert legal(state, "G c2b3"), "for one turn only"


@proves("R113", "R28", "Q34")
def test_what_a_stunned_turn_tells_of_the_hand_is_left_to_memory() -> None:
    """The turn continued with a Swap, so some card must have moved an agent; no view says so."""
    seen = set()
    for cards_in_hand in ("SGGGGT", "SYYYYT", "SRRRRD"):
        state = stunning(hand=cards_in_hand)
        play(state, "stun c2, " + GO + ", swap b1d1, stay, rest")
        assert state.facts.turn.side == GOV
        assert state.facts.sides[ONI].known == ()
        seen.add(state.view(GOV).text)
    assert len(seen) == 1


@proves("R112", "R114")
def test_any_agent_may_be_stunned_or_drugged_the_first_as_well() -> None:
    state = stunning(hand="YRSDTJ")
    play(state, "stun a1, " + GO)
    assert why(state, "D a1b1") == why(state, "J a1b2") == why(state, "swap a1b1") == "stunned"
    state = stunning(hand="YRSDTJ")
    play(state, "drug a1, " + GO)
    assert why(state, "J b1a2") == "must_move"
    play(state, "J a1a2, rest")
    assert state.facts.turn.side == GOV


@proves("R113", "Q43")
@pytest.mark.parametrize(("cards_in_hand", "lost"), [("XYRS", True), ("XYRSJ", True), ("G", True), ("XYD", False)])
def test_who_can_move_no_agent_loses_whatever_else_could_be_played(cards_in_hand: str, lost: bool) -> None:
    """All others are in the last row; only the stunned one could move."""
    oni = "c3 3r, a6 3f, b6 2f, c6 1f"
    gov = camp(GOV, "c5 3f, d6 3r, e6 2r, d5 2f, e4 1f, a4 0f", "GGGGGJ", active=(Gear.STUNNER,))
    state = scene(camp(ONI, oni, cards_in_hand, lost="2r 0f"), gov, GOV)
    events = play(state, "stun c3, G c5d4, draw L")
    assert (state.outcome is not None) == lost
    if lost:
        assert events[-2] == GameEnded(1, 1, Ending.NO_AGENT, -1), "with the agent free, there would be a move"


@proves("R57", "R113")
def test_who_could_not_play_without_the_stunner_either_loses_for_want_of_a_card() -> None:
    oni = camp(ONI, "c3 3r, a6 3f, b6 2f, c6 1f", "X", lost="2r 0f", left=(0, 0))
    gov = camp(GOV, "c5 3f, d6 3r, e6 2r, d5 2f, e4 1f, a4 0f", "GGGGGJ", active=(Gear.STUNNER,))
    events = play(scene(oni, gov, GOV), "stun c3, G c5d4, draw L")
    assert events[-2] == GameEnded(1, 1, Ending.NO_CARD, -1)


@proves("R113")
def test_a_match_of_version_1_gives_the_reason_it_gave_then() -> None:
    oni = camp(ONI, "c3 3r, a6 3f, b6 2f, c6 1f", "G", lost="2r 0f")
    gov = camp(GOV, "c5 3f, d6 3r, e6 2r, d5 2f, e4 1f, a4 0f", "GGGGGJ", active=(Gear.STUNNER,))
    state = scene(oni, gov, GOV)
    for rules, reason in ((1, Ending.NO_CARD), (2, Ending.NO_AGENT)):
        then = state.under(rules).copy()
        assert play(then, "stun c3, G c5d4, draw L")[-2] == GameEnded(1, 1, reason, -1)
        assert then.outcome is not None
        assert then.outcome.reason is reason
    assert (KYOTO.version, KYOTO.deal(ONE_GAME, 2, Seeded(1), rules=1)._rules) == (2, 1)


def test_a_whole_match_that_version_1_played_to_that_end_is_played_again() -> None:
    """Recorded by the app of that version; under the current rules it ends for another reason."""
    text = (Path(__file__).parent / "stunned_by_version_1.json").read_text("utf-8")
    record = read_record(KYOTO, read_json(text))
    again = replay(KYOTO, record.opening, record.steps)
    assert again.broken is None
    assert again.state is not None
    assert again.state.outcome is not None
    assert again.state.outcome.reason is Ending.NO_CARD
    today = replay(KYOTO, replace(record.opening, version=KYOTO.version), record.steps)
    assert today.broken is not None
    assert (today.broken.step, today.broken.trouble) == (len(record.steps) - 1, Trouble.OTHER_DIGEST)


@proves("R113")
def test_typescript_is_offered_before_that_loss() -> None:
    oni = camp(ONI, "c3 3r, a6 3f, b6 2f, c6 1f", "XY", discards="D", lost="2r 0f", active=(Gear.TYPESCRIPT,))
    gov = camp(GOV, "c5 3f, d6 3r, e6 2r, d5 2f, e4 1f, a4 0f", "GGGGGJ", active=(Gear.STUNNER,))
    state = scene(oni, gov, GOV)
    play(state, "stun c3, G c5d4, draw L")
    assert state.outcome is None
    assert {action.kind for action in state.actions(0)} == {"recover"}
    assert why(state, "decoy") == "typescript_first"
    play(state, "recover D")
    assert legal(state, "decoy"), "a move would do: now anything may be played"


# Anaesthetic


@proves("R114", "Q44")
def test_a_drugged_agent_must_be_moved() -> None:
    state = stunning(hand="GRSXDT")
    assert Drugged(1, cell("c2")) in play(state, "drug c2")
    play(state, GO)
    assert state.facts.turn.must_move
    for move in ("R c1b2", "swap c1c2", "decoy", "T c1b1"):
        assert why(state, move) == "must_move", move
    for move in ("G c2b3", "D c2b2", "T c2b2"):
        assert legal(state, move)
    play(state, "G c2b3, rest")
    assert state.facts.turn.drugged is None
    assert not state.facts.turn.must_move


@proves("R115")
def test_where_it_cannot_be_moved_the_hand_is_shown_and_the_turn_is_free() -> None:
    state = stunning("c2 2r, b3 3f, c3 2f, d3 1f, a1 3r, e1 0f", "YRSXBJ")
    events = play(state, "drug c2, " + GO)
    shown = next(event for event in events if isinstance(event, HandShown))
    assert shown == HandShown(0, cell("c2"), state.position().secrets[ONI].own.hand)
    assert KYOTO.reveals(shown)
    assert [entry.card for entry in state.facts.sides[ONI].known] == list(shown.hand), "everybody has seen it"
    assert not state.facts.turn.must_move
    assert legal(state, "swap c2c3")
    assert legal(state, "decoy")
    play(state, "decoy, mark R")
    assert [entry.card for entry in state.facts.sides[ONI].known if entry.decoys == (0,)] == [
        Card.YELLOW, Card.RED, Card.BLUE,
    ]  # fmt: skip


@proves("R115")
def test_stunned_and_drugged_at_once_it_cannot_move_and_the_hand_is_shown() -> None:
    state = stunning(hand="GRSXDT")
    play(state, "stun c2, drug c2")
    events = play(state, "G c5d4, draw L")
    assert [event.cell for event in events if isinstance(event, HandShown)] == [cell("c2")]
    assert why(state, "G c2b3") == "stunned"
    assert legal(state, "R c1b2")


def test_both_may_be_used_after_the_card_too_and_end_with_the_agent() -> None:
    state = stunning("d3 2f", "GR")
    play(state, "G c5d4")
    assert state.facts.turn.phase is Phase.AFTER
    play(state, "stun d3, drug d3")
    assert state.facts.turn.phase is Phase.DRAW
    gov = camp(GOV, "c4 3f", "RGGGGJ", active=(Gear.STUNNER, Gear.ANAESTHETIC))
    state = scene(camp(ONI, "d3 2f", "GR"), gov, GOV)
    play(state, "stun d3, drug d3, R c4d3")
    assert (state.facts.turn.stunned, state.facts.turn.drugged) == (None, None), "captured"


@proves("R100", "R101")
def test_a_wounded_attacker_s_equipment_and_special_agents_go_together() -> None:
    gov = camp(GOV, "c4 3f", "GY", special=Special.IROHA, active=(Gear.FAN,))
    state = scene(camp(ONI, "b3 2r", special=Special.AYANE, inactive=ONI_GEAR), gov, GOV)
    play(state, "G c4b3, unlock revolver")
    assert state.facts.turn.phase is Phase.FAN
    assert agents(state, GOV)["b3"] is None, "Iroha speaks of the other side's attacks"
