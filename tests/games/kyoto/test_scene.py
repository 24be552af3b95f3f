"""Positions written by hand, and their conversion to and from text."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.scenes import BadScene
from games.core.value import decode
from games.kyoto.facts import Phase, Position, Series, Specials
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import Half, Scene, cards, cell, stands
from games.kyoto.scene_read import read
from games.kyoto.scene_write import write
from games.kyoto.vocabulary import Card, Deck, Face, Gear, Special, box
from tests.games.mutated import positions_of

EVENING = """
# the fourth turn, with everything
specials: all
equipment: yes
turn: government 4
stunned: b3
oniwaban: c4 3r of 3r/3f, b3 2f!
oniwaban lost: 0f
oniwaban hand: YRGBX
oniwaban discards: TY
oniwaban decoys: G
oniwaban known: R, B 0
oniwaban active: revolver
oniwaban special: ayane
government: c6 2r, e5 1f
government case: * * * 2r * *
government case: * 2r * * * *
government hand: YYT
government special: ruri
government guarded: G
"""


def sound(position: Position) -> KyotoState:
    """The state of a position without problems."""
    state = KyotoState.of(position)
    assert state.problems() == ()
    return state


def test_all_that_follows_is_filled_in() -> None:
    half = Half(stands=stands("c4 3r, b3 2f!"), lost=(Face.FAKE_0,), hand=cards("YX"), decoys=(cards("G"),))
    facts = sound(Scene(oniwaban=half).position()).facts
    oni, gov = facts.sides
    assert [agent.cell for agent in oni.agents] == sorted(map(cell, ("c4", "b3", "e1", "a1", "d1")))
    assert oni.lost == (Face.FAKE_0,)
    assert [agent.may_be for agent in oni.agents if agent.cell == cell("b3")] == [(Face.FAKE_2,)]
    assert all(Face.FAKE_0 not in agent.may_be for agent in oni.agents), "it is in Arrest"
    assert (oni.decks, oni.hand, oni.decoys) == ((25 - 2, 8 - 2), (1, 1), (1,))
    assert (gov.hand, gov.decks, len(gov.agents)) == ((4, 2), (21, 6), 6)
    assert (facts.turn.phase, facts.turn.number, facts.options.series) == (Phase.PLAY, 1, Series.SINGLE)


def test_what_is_on_the_table_was_agreed_to() -> None:
    scene = Scene(oniwaban=Half(special=Special.YOKO), government=Half(active=(Gear.FAN,)))
    facts = sound(scene.position()).facts
    assert (facts.options.specials, facts.options.equipment) == (Specials.ALL, True)
    assert facts.government.special is box().specials[1][0], "a player whose choice is unknown has the first"
    assert sound(Scene(oniwaban=Half(special=Special.RURI)).position()).facts.oniwaban.guarded is Card.YELLOW


def test_decks_are_cut_down_to_what_is_left() -> None:
    half = Half(hand=cards("YR"), deck=cards("GJ"), left=(3, 0), discards=cards("D"))
    state = sound(Scene(oniwaban=half).position())
    own = state.position().secrets[0]
    assert (own.locations[:2], len(own.locations), own.tactics) == (cards("GJ"), 3, ())
    assert own.own.discards[-1] is Card.DEFENCE
    assert state.facts.oniwaban.last is Card.DEFENCE
    assert len(own.own.discards) == 25 + 8 - 2 - 3
    assert sum(card in box().deck(Deck.TACTICS) for card in own.own.discards) == 8


@pytest.mark.parametrize("phase", [Phase.DEPLOY, Phase.NEUTRAL, Phase.SPECIAL])
def test_set_up_has_its_own_frame(phase: Phase) -> None:
    state = sound(read(f"specials: all\nphase: {phase}"))
    assert state.facts.turn.number == 0
    assert state.acting


# As text


def test_an_evening_is_read() -> None:
    state = sound(read(EVENING))
    oni, gov = state.facts.sides
    assert (oni.special, gov.special, gov.guarded) == (Special.AYANE, Special.RURI, Card.GREEN)
    assert len(gov.cases) == 2
    assert oni.known[1].decoys == (0,)
    assert (state.facts.turn.side, state.facts.turn.number, state.facts.turn.stunned) == (1, 4, cell("b3"))


def test_what_is_written_is_short_and_read_back() -> None:
    position = read(EVENING)
    text = write(position)
    assert read(text) == position
    assert len(text.splitlines()) <= len(EVENING.strip().splitlines()) + 1
    assert write(Scene().position()).count("\n") == 2, "where the agents stand, and nothing else"


def test_every_position_can_be_written() -> None:
    found = positions_of(KYOTO, 2, every=6).found
    for data in found:
        position = decode(Position, data)
        assert read(write(position)) == position
    assert {decode(Position, data).facts.turn.phase for data in found} > {Phase.DEPLOY, Phase.DRAW, Phase.OVER}


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("phase: draw\nthe city", 2, "colon"),
        ("weather: fine", 1, "no such word"),
        ("oniwaban shoes: red", 1, "nothing of a side"),
        ("oniwaban: c9 3r", 1, "no such place"),
        ("oniwaban: c4 9r", 1, "9r"),
        ("oniwaban: c4 3r with 3f", 1, "says nothing"),
        ("oniwaban hand: YQ", 1, "no such card: Q"),
        ("oniwaban special: bob", 1, "bob"),
        ("oniwaban last: Y, lost", 1, "says nothing"),
        ("equipment: maybe", 1, "yes or no"),
        ("turn: neutral", 1, "no such side"),
        ("drugged: c1, asleep", 1, "says nothing"),
        ("play: {}", 1, "card"),
        ("seats: 1 1", 1, "seat"),
        ("oniwaban: a1 3r, a1 3f", 1, "different cells"),
        ("\noniwaban: a1 3r, b1 3r", 2, "six identities"),
        ("phase: push", 1, "carried out"),
    ],
)
def test_what_is_no_scene_says_where(text: str, line: int, what: str) -> None:
    with pytest.raises(BadScene, match=what) as error:
        read(text)
    assert error.value.line == line


def test_a_scene_that_cannot_be_is_read_and_has_problems() -> None:
    wrong = KyotoState.of(read("oniwaban hand: DDD"))
    assert [problem.code.value for problem in wrong.problems()] == ["cards"]


def test_there_is_no_other_builder() -> None:
    """All tests build positions from scenes."""
    for path in Path(__file__).parent.glob("*.py"):
        assert "Camp(" not in path.read_text("utf-8") or path.name == Path(__file__).name
