"""Positions written by hand, and their conversion to and from text."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.scenes import BadScene
from games.core.value import decode
from games.rogue.facts import Bomb, Options, Position, Turn
from games.rogue.game import ROGUE
from games.rogue.pending import Assigning, Deciding, Order, Ordering, TurnEnding, Walking
from games.rogue.rules import RogueState
from games.rogue.scene import Board, Crook, Scene
from games.rogue.scene_read import read
from games.rogue.scene_write import write
from games.rogue.vocabulary import Deed, Identity, Mode, Phase
from tests.games.mutated import positions_of
from tests.games.rogue.scripted import GARAGE, GAS, HOSPITAL, HQ, P3, P4, P6

EVENING = """
# three players, late in the evening
mode: android
players: 3
round: 5
director: 1
turn: 2, patrols 1, search gas
player 0: at p3, stamina 5, showed human, told
player 1: at garage, android
player 2: at gas, credits 6, turned in 7 8
criminal 1: hospital, card 12, read by 0
criminal 2: p4, card 5, defeated
criminal 5: kept by 0, card 9
assassin: p1, fresh
bomb: p3, timer 2
informants: p4 2 0
ruins: ammo
clock: 0, criminal 4, hunted 1
criminal 4: p6, card 41, open
"""


def sound(position: Position) -> RogueState:
    """The state of a position without problems."""
    state = RogueState.of(position)
    assert state.problems() == ()
    return state


def test_all_that_follows_is_filled_in() -> None:
    scene = Scene(players={0: {"tile": P3, "credits": 1}}, crooks=(Crook(number=1, tile=P3, card=12),))
    facts = sound(scene.position()).facts
    assert (facts.supply, facts.deck, facts.police) == (25 - 1 - 4, 45, P6)
    assert [player.informants for player in facts.players] == [7, 7]
    assert facts.agenda == (Deciding(0), TurnEnding(0))


def test_informants_tokens_and_cards_are_counted() -> None:
    android = Options(Mode.ANDROID)
    boards: dict[int, Board] = {
        0: {"android": True},
        1: {"shown": (Identity.HUMAN,), "hand": (Identity.ANDROID, Identity.HUMAN)},
    }
    scene = Scene(options=android, seats=4, players=boards, informants={P4: (2, 3)}, deck=(40, 3), gone=(9,))
    state = sound(scene.position())
    assert [player.informants for player in state.facts.players] == [0, 7, 6, 6]
    assert [player.hidden for player in state.facts.players] == [1, 2, 3, 3]
    assert state.position().deck[:4] == (40, 3, 1, 2)
    last = Scene(options=android, seats=3, players={0: {"android": True}}).position()
    assert sound(last).facts.players[1].hidden == 0, "all androids there can be are exposed"


@pytest.mark.parametrize("phase", [Phase.TIME, Phase.CITY, Phase.OVER])
def test_other_phases_have_their_own_frame(phase: Phase) -> None:
    nth = {Phase.TIME: 3, Phase.OVER: 6}.get(phase, 2)
    state = sound(Scene(phase=phase, round=nth, bombs=(Bomb(P3, 2), Bomb(P4, 3))).position())
    assert bool(state.acting) == (phase is not Phase.OVER)
    if phase is Phase.CITY:
        assert state.asked == Ordering(0, Order.BOMBS)


def test_what_is_pending_lies_over_the_turn() -> None:
    walk = Walking(0, 1, (GAS,))
    state = sound(Scene(players={0: {"tile": GAS}}, turn=Turn(0, 1), pending=(walk,)).position())
    assert state.asked == walk
    drawn = Assigning(0, ("bomb", "1"), (0, 0), (2, 5))
    assert sound(Scene(phase=Phase.TIME, pending=(drawn,)).position()).asked == drawn


# As text


def test_an_evening_is_read() -> None:
    facts = sound(read(EVENING)).facts
    assert facts.turn == Turn(2, 1, ((Deed.SEARCH, GAS),))
    assert [player.tile for player in facts.players] == [P3, GARAGE, GAS]
    assert facts.players[2].turned_in == (7, 8)
    assert [crook.tile if crook else None for crook in facts.criminals] == [HOSPITAL, P4, None, P6, -1, None]
    assert facts.informants[P4] == (2, 0)
    assert facts.players[1].android


def test_what_is_written_is_short_and_read_back() -> None:
    text = write(read(EVENING))
    assert read(text) == read(EVENING)
    assert len(text.splitlines()) <= len(EVENING.strip().splitlines()), "nothing that follows is said"
    assert write(Scene().position()) == "\n"


def test_every_position_can_be_written() -> None:
    for data in positions_of(ROGUE, 2, every=12).found:
        position = decode(Position, data)
        assert read(write(position)) == position


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("round: 2\nthe police", 2, "colon"),
        ("weather: fine", 1, "no such word"),
        ("player 0: at moon", 1, "no such tile"),
        ("player 0: happy", 1, "says nothing"),
        ("criminal 9: p3, card 1", 1, "no such criminal"),
        ("mode: spy", 1, "spy"),
        ("bomb: p3", 1, "timer"),
        ("turn: 0, attack", 1, "index"),
        ('pending: {"kind":"sleeping"}', 1, "no such kind"),
        ("players: 9", 1, "seats"),
        ("criminal 1: p3, card 99", 1, "no such card"),
        ("player 7: at p3\ndirector: 5", 2, "seat"),
    ],
)
def test_what_is_no_scene_says_where(text: str, line: int, what: str) -> None:
    with pytest.raises(BadScene, match=what) as error:
        read(text)
    assert error.value.line == line


def test_a_scene_that_cannot_be_is_read_and_has_problems() -> None:
    wrong = RogueState.of(read("bomb: hq, timer 3"))
    assert [problem.code.value for problem in wrong.problems()] == ["tokens"]
    assert wrong.facts.bombs[0].tile == HQ


def test_there_is_no_other_builder() -> None:
    """All tests build positions from scenes."""
    for path in Path(__file__).parent.glob("*.py"):
        assert "Position(" not in path.read_text("utf-8") or path.name == Path(__file__).name
