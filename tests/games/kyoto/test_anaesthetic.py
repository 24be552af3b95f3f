"""The drugged agent is captured in its own turn (R114, Q11): Attack moved it, and the pushed enemy agent took it.

The demand of R114 is met, so only a flag in the turn remains; every state up to the end of the turn must load, be
imagined and pass `belief`.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from games.bots import bot_for
from games.bots.bot import Level, Shown
from games.core.belief import match_like
from games.core.chance import Seeded
from games.core.scenes import BadScene
from games.core.value import BadValue, Value, encode, read_json
from games.kyoto.actions import Move, Swap
from games.kyoto.facts import Ending, GameResult, Phase, Position
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cell
from games.kyoto.scene_read import read
from games.kyoto.scene_write import write
from games.kyoto.vocabulary import Card, Face
from tests.games.kyoto.scripted import GOV, ONI, play
from tests.rules import proves

BEFORE = """
equipment: yes
turn: oniwaban 13
drugged: b3, must move
oniwaban: b3 2r
oniwaban hand: AYRGBD
oniwaban active: wiretap
government: a3 2r, d5 3f
"""
LOST = "A b3b4, push a3b4"
"""The agent on b3 must move, and is captured on b4."""
STUNNED = "stunned: d1\n"
UNLOCKS = "oniwaban inactive: typescript\n"


def before(more: str = "") -> KyotoState:
    state = KYOTO.load(encode(read(BEFORE + more)))
    assert state.problems() == ()
    return state


def captured(more: str = "", moves: str = LOST) -> KyotoState:
    state = before(more)
    play(state, moves)
    return state


def require_sound(state: KyotoState) -> None:
    """Check that the state loads, is written as a scene, is imagined from every view, and passes `belief`."""
    position = state.position()
    assert state.problems() == ()
    assert KYOTO.load(read_json(position.text)).position() == position
    assert read(write(position)) == position
    for seat in (0, 1, None):
        view = state.view(seat)
        other = KYOTO.imagine(view, random.Random(4))
        assert other.problems() == ()
        assert other.view(seat) == view
        assert match_like(KYOTO, seat, view.public, view.private).acting == state.acting


PATHS = [
    (UNLOCKS, [(Phase.UNLOCK, "pass"), (Phase.AFTER, "pass"), (Phase.DRAW, "rest")]),
    (UNLOCKS, [(Phase.UNLOCK, "unlock typescript"), (Phase.AFTER, "recover A"), (Phase.AFTER, "tap d5")]),
    ("", [(Phase.AFTER, "tap d5"), (Phase.DRAW, "rest")]),
    ("government decoys: Y\n", [(Phase.DECOY, "pass"), (Phase.AFTER, "pass"), (Phase.DRAW, "rest")]),
    ("oniwaban special: tomoyo\n", [(Phase.AFTER, "pass"), (Phase.DRAW, "draw L"), (Phase.DRAW, "draw L"),
                                    (Phase.KEEP, "keep 0")]),
]  # fmt: skip
"""Additions to a side, and the following phases with the actions in each, up to the end of the turn."""


@proves("R114", "Q11")
@pytest.mark.parametrize("stunned", ["", STUNNED])
@pytest.mark.parametrize(("more", "path"), PATHS)
def test_every_state_after_the_capture_is_as_good_as_any_other(
    more: str, path: list[tuple[Phase, str]], stunned: str
) -> None:
    state = captured(more + stunned)
    assert state.facts.oniwaban.lost == (Face.REAL_2,)
    for phase, moves in path:
        turn = state.facts.turn
        assert (turn.phase, turn.drugged, turn.must_move) == (phase, None, True)
        require_sound(state)
        play(state, moves)
    turn = state.facts.turn
    assert (turn.phase, turn.side, turn.must_move) == (Phase.PLAY, GOV, False)
    require_sound(state)


ENDED = [
    ("oniwaban lost: 3r\n", "2r", Phase.OVER, GameResult(ONI, GOV, Ending.TWO_REAL)),
    ("oniwaban lost: 3r\nseries: best_of_three\n", "2r", Phase.READY, GameResult(ONI, GOV, Ending.TWO_REAL)),
    ("oniwaban lost: 3f 1f\n", "2f", Phase.OVER, GameResult(ONI, ONI, Ending.THREE_FAKE)),
    ("oniwaban lost: 3f 1f\nseries: best_of_three\n", "2f", Phase.READY, GameResult(ONI, ONI, Ending.THREE_FAKE)),
]


@proves("R52", "R53")
@pytest.mark.parametrize("stunned", ["", STUNNED])
@pytest.mark.parametrize(("more", "face", "phase", "result"), ENDED)
def test_a_capture_that_ends_the_game_is_shown_and_the_next_game_begins(
    more: str, face: str, phase: Phase, result: GameResult, stunned: str
) -> None:
    text = (BEFORE + more + stunned).replace("oniwaban: b3 2r", f"oniwaban: b3 {face}")
    state = KYOTO.load(encode(read(text)))
    play(state, LOST)
    assert (state.facts.turn.phase, state.facts.results) == (phase, (result,))
    assert state.facts.turn.must_move
    require_sound(state)
    if phase is Phase.READY:
        play(state, "1: ready")
        require_sound(state)
        play(state, "0: ready", Seeded(4))
        assert (state.facts.turn.phase, state.facts.turn.must_move) == (Phase.DEPLOY, False)


def test_state_and_view_give_the_same_refusal() -> None:
    state = captured(UNLOCKS + STUNNED)
    for moves in ("pass", "pass", "rest"):
        for seat in (0, 1):
            for action in (Move(Card.YELLOW, cell("d1"), cell("c2")), Swap(cell("a1"), cell("d1"))):
                refusal = state.refusal(seat, action)
                assert refusal is not None
                assert KYOTO.why_not(state.view(seat), action) == refusal
        play(state, moves)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("stunned", ["", STUNNED])
def test_a_bot_of_every_level_chooses_after_the_capture(level: Level, stunned: str) -> None:
    state, bot = before(UNLOCKS + stunned), bot_for("kyoto", level)
    shown = [Shown(state.view(ONI))]
    asked = []
    for moves in ("A b3b4", "push a3b4", "pass", "pass"):
        events = [KYOTO.seen(event, ONI) for event in play(state, moves)]
        shown.append(Shown(state.view(ONI), tuple(events)))
        if state.facts.turn.phase is not Phase.PUSH:
            asked.append(state.facts.turn.phase)
            chosen = bot.decide(state.view(ONI), shown, 200, 1)
            assert chosen in state.actions(ONI)
    assert asked == [Phase.UNLOCK, Phase.AFTER, Phase.DRAW]


# Impossible variants


def changed(position: Position, **turn: object) -> Value:
    facts = position.facts
    return replace(position, facts=replace(facts, turn=replace(facts.turn, **turn)))  # type: ignore[arg-type]


IMPOSSIBLE = {
    "no card is played yet": "turn: oniwaban 13",
    "in set-up": "phase: guard\noniwaban special: ruri\nspecials: all",
    "the turn of the other side": "turn: government 14\nphase: after\ngovernment active: fan\noniwaban lost: 2r",
    "another card was played": "phase: after\noniwaban active: wiretap\noniwaban lost: 2r\noniwaban discards: Y",
    "nobody is captured": "phase: after\noniwaban active: wiretap\noniwaban discards: A",
    "its agent still stands": (
        "phase: decoy\noniwaban lost: 2r\noniwaban discards: A\ngovernment decoys: Y\n"
        'play: {"at":2,"card":"attack","clashes":2,"origin":7}'
    ),
}


@pytest.mark.parametrize("scene", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_nobody_has_to_be_moved_where_nobody_can_have_been_captured(scene: str) -> None:
    position = read(scene)
    KYOTO.load(encode(position))
    with pytest.raises(BadValue, match="must_move"):
        KYOTO.load(encode(changed(position, must_move=True)))
    with pytest.raises(BadScene, match="must_move"):
        read(scene + "\ndrugged: captured, must move")


def test_a_scene_says_that_the_agent_was_captured() -> None:
    assert "drugged: captured, must move" in write(captured().position())
    with pytest.raises(BadScene, match="says nothing"):
        read("drugged: captured")
