"""Box data, hand-written positions, previews and refusals: each fault is reported by its code."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.core.chance import NoChance, Seeded
from games.core.contract import BadOptions
from games.core.value import BadValue, Json, Value, but, encode
from games.rogue.actions import AttackAssassin
from games.rogue.box import Box, house_box, read_box, write_box
from games.rogue.box_faults import BoxFault, box_faults
from games.rogue.check import Fault
from games.rogue.facts import Assassin, Bomb, Clock, Criminal, Options, Turn
from games.rogue.game import ROGUE
from games.rogue.pending import (
    Arming,
    Buying,
    Chasing,
    Closing,
    Colouring,
    Evading,
    Exploding,
    Facing,
    Fight,
    Foe,
    Freeing,
    Marching,
    Naming,
    Showing,
    Taking,
    Task,
    Walking,
    Wiring,
)
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Deed, Effect
from tests.games.rogue.scripted import ANDROID, GAS, HQ, P2, P3, P4, crook, held, scene

# Boxes


def changed(part: str, change: Any) -> Box:
    """The standard box with a change in one part."""
    data = json.loads(write_box(house_box()))[part]
    change(data)
    return read_box(json.dumps({part: data}))


def test_a_box_is_read_back_as_it_was_written() -> None:
    text = write_box(house_box())
    assert read_box(text) == house_box()
    assert max(map(len, text.splitlines())) < 300, "it can be read and changed by people"
    assert box_faults(house_box()) == ()


@pytest.mark.parametrize(
    ("part", "path", "value", "where"),
    [
        ("dice", ("red",), "E", "dice.red: a list was expected"),
        ("dice", ("red", 0), "skull", "dice.red[0]: one of explosion"),
        ("cards", ("cards", 3, "hits"), "two", "cards.cards[3].hits: a whole number was expected"),
        ("tiles", ("tiles", 0, "colour"), 1, "tiles.tiles[0].colour does not belong here"),
    ],
)
def test_a_box_that_reads_badly_says_where(part: str, path: tuple[Any, ...], value: Any, where: str) -> None:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    with pytest.raises(BadValue) as error:
        changed(part, change)
    assert where.split(":", maxsplit=1)[0].split(" ", maxsplit=1)[0].rsplit(".", 1)[0] in str(error.value)
    with pytest.raises(BadValue):
        read_box('{"sounds": {}}')
    with pytest.raises(BadValue):
        read_box("[]")


@pytest.mark.parametrize(
    ("part", "path", "value", "fault"),
    [
        ("tiles", ("tiles", 0, "sort"), "location", BoxFault.TILE_KINDS),
        ("tiles", ("tiles", 1, "id"), "hq", BoxFault.TILE_TWICE),
        ("tiles", ("tiles", 2, "id"), "clinic", BoxFault.NO_HOSPITAL),
        ("tiles", ("tiles", 7, "number"), 2, BoxFault.TILE_NUMBER),
        ("tiles", ("tiles", 0, "slots"), 2, BoxFault.TILE_SLOTS),
        ("tiles", ("tiles", 1, "search", 0, "dice"), 4, BoxFault.TILE_SEARCH),
        ("tiles", ("tiles", 1, "goods", 0, "price", "what"), "stamina", BoxFault.TILE_GOODS),
        ("tiles", ("slots", 0), [1, 1], BoxFault.PATH),
        ("tiles", ("hq",), 4, BoxFault.PLAN),
        ("tiles", ("path", 3), 5, BoxFault.PATH),
        ("dice", ("each",), 0, BoxFault.DIE),
        ("dice", ("black",), ["agent"] * 6, BoxFault.DIE),
        ("tracks", ("heart",), 9, BoxFault.TRACK),
        ("tracks", ("ammo",), 8, BoxFault.TRACK),
        ("tracks", ("upgrade_end",), 0, BoxFault.TRACK),
        ("tracks", ("weapon", 0, "upgrade"), "scout", BoxFault.UPGRADE),
        ("match", ("scan",), -1, BoxFault.NUMBER),
        ("match", ("drawn", 1), 8, BoxFault.NUMBER),
        ("match", ("credits",), 15, BoxFault.NUMBER),
        ("match", ("humans",), 8, BoxFault.IDENTITIES),
        ("match", ("android_limits", 0), 0, BoxFault.IDENTITIES),
        ("match", ("bonus",), [0, 3, 1], BoxFault.BONUS),
        ("cards", ("cards", 1, "id"), 1, BoxFault.CARD_TWICE),
        ("cards", ("cards", 1, "hits"), 0, BoxFault.CARD_NUMBERS),
        ("cards", ("cards", 1, "retaliation", 0, "effect"), "tougher", BoxFault.CARD_EFFECT),
        ("cards", ("cards", 1, "reveal", "effect"), "frozen", BoxFault.CARD_EFFECT),
    ],
)
def test_a_box_that_makes_no_game_says_why(part: str, path: tuple[Any, ...], value: Any, fault: BoxFault) -> None:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    box = changed(part, change)
    assert fault in {problem.code for problem in box_faults(box)}
    with pytest.raises(BadOptions):
        ROGUE.deal(Options(box=box), 2, Seeded(0))


def test_another_box_is_played_with() -> None:
    def short(data: Any) -> None:
        data["agent_rounds"] = 1

    state = ROGUE.deal(Options(box=changed("match", short)), 2, Seeded(3))
    rounds = 0
    while state.acting:
        state.apply(state.acting[0], state.actions(state.acting[0])[-1], Seeded(rounds))
        rounds += 1
    assert state.facts.round == 1
    assert state.outcome is not None


# Positions


def broken(state: RogueState, **parts: Any) -> set[str]:
    """The problems after changing facts."""
    facts = state.facts
    position = but(state.position(), facts=but(facts, **parts))
    return {problem.code for problem in ROGUE.load(encode(position)).problems()}


def test_positions_say_what_is_wrong_with_them() -> None:
    state = scene(crooks=[crook(1, P3, 5), held(2, 1, 6)], bombs=[(P4, 3)])
    facts = state.facts
    first, other = facts.players
    assert broken(state) == set()
    assert broken(state, round=7) == {Fault.ROUND}
    assert broken(state, players=(but(first, ammo=8), other)) == {Fault.TRACK}
    assert broken(state, players=(but(first, stamina=0), other)) == {Fault.TRACK}
    assert broken(state, players=(but(first, credits=5), other)) == {Fault.CREDITS}
    assert broken(state, players=(but(first, informants=8), other)) == {Fault.INFORMANTS}
    assert Fault.IDENTITIES in broken(state, players=(but(first, android=True), other))
    assert broken(state, bombs=(Bomb(P4, 0),)) == {Fault.TOKENS}
    assert broken(state, bombs=(Bomb(P4, 3),) * 5) == {Fault.TOKENS}
    assert broken(state, police=HQ) == {Fault.POLICE}
    assert broken(state, ravaged=(HQ,)) == {Fault.RAVAGED}
    assert broken(state, gone=(1,)) == {Fault.CARDS}
    assert broken(state, clocks=(Clock(0, 2, Effect.FROZEN, 0),)) == {Fault.CLOCK}
    assert broken(state, agenda=facts.agenda[:1]) == {Fault.AGENDA}
    assert broken(state, agenda=()) == {Fault.OUTCOME}
    for wrong in (Criminal(1, HQ), Criminal(2, P3), Criminal(1, P3, marks=(1, 0)), Criminal(1, P3, fresh=True)):
        assert broken(state, criminals=(wrong, *facts.criminals[1:])) == {Fault.CRIMINAL}
    assert broken(state, bombs=(Bomb(HQ, 3),)) == broken(state, bombs=(Bomb(GAS, 3),)) == {Fault.TOKENS}
    assert broken(state, bombs=(Bomb(P4, 3, True),)) == {Fault.TOKENS}, "nothing is done before the City phase"
    assert broken(state, assassins=(Assassin(HQ),)) == {Fault.TOKENS}
    assert broken(state, round=0) == {Fault.ROUND}
    assert broken(state, turn=Turn(0, 0, ((Deed.SEARCH, GAS),) * 2)) == {Fault.TURN}
    for deed in (Deed.ATTACK_AGENT, Deed.ATTACK_LOCATION):
        assert broken(state, turn=Turn(0, 0, ((deed, P3),))) == {Fault.TURN}, "no agent does that"
    assert broken(state, ravaged=(GAS,)) == {Fault.RAVAGED}, "nothing burns in Agent mode"
    assert broken(state, informants=((0,) * 3, *facts.informants[1:])) == {Fault.INFORMANTS}


def test_nothing_stays_on_a_tile_in_ruins() -> None:
    state = scene(3, ANDROID, players={1: {"android": True}}, crooks=[crook(1, P3, 5)], assassins=[P4])
    assert broken(state, ravaged=(P3,)) == {Fault.CRIMINAL}
    assert broken(state, ravaged=(P4,)) == {Fault.TOKENS}
    assert broken(state, ravaged=(P2,)) == set()


@pytest.mark.parametrize(
    ("task", "players"),
    [
        (Walking(0, 1, (P4,)), {}),
        (Walking(0, 2, (P3,)), {}),
        (Facing(0, 1), {0: {"tile": P3, "ammo": 0}}),
        (Facing(0, 2), {}),
        (Arming(0, Fight(Foe.ASSASSIN, P3, need=2)), {}),
        (Chasing(0, 1), {}),
        (Evading(1, 0, 3), {}),
        (Taking(0, 1, 1), {}),
        (Colouring(0, P3, (), 0, 2), {}),
        (Buying(0, P3, ()), {}),
        (Wiring(0, P3, 3, (), (), ()), {}),
        (Naming(0, 0), {}),
        (Freeing(0), {}),
        (Showing(1), {}),
        (Exploding(P3), {}),
        (Marching(2), {}),
        (Closing(), {}),
    ],
    ids=lambda part: part.kind if isinstance(part, Value) else "",
)
def test_a_task_that_does_not_fit_is_noticed(task: Task, players: dict[int, Any]) -> None:
    state = scene(players={0: {"tile": P3}, **players})
    assert broken(state, agenda=(task, *state.facts.agenda)) == {Fault.AGENDA}


def test_an_agenda_that_fits_is_none_of_it() -> None:
    state = scene(players={0: {"tile": P3}}, turn=Turn(0, 1))
    walk = Walking(0, 1, (P3,))
    assert broken(state, agenda=(Facing(0, 1), walk, *state.facts.agenda)) == set()
    assert broken(state, agenda=(walk, Facing(0, 1), *state.facts.agenda)) == {Fault.AGENDA}


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"layout": ("ammo",) * 13}, "layout"),
        ({"director": 5}, "seat"),
        ({"criminals": (Criminal(1, P3, marks=(7,)), *(None,) * 5)}, "seat"),
        ({"police": 13}, "tile"),
        ({"criminals": ()}, "criminals"),
        ({"gone": (99,)}, "no such card"),
        ({"seats": 3}, "players"),
        ({"deck": 3}, "deck"),
        ({"identities": ((), ())}, "identities"),
    ],
)
def test_what_makes_no_board_is_not_read(parts: dict[str, Any], where: str) -> None:
    position = scene().position()
    data: Json = encode(but(position, facts=but(position.facts, **parts)))
    with pytest.raises(BadValue, match=where):
        ROGUE.load(data)


def test_tokens_of_another_mode_are_noticed() -> None:
    state = scene(3, ANDROID)
    position = but(state.position(), identities=(*state.position().identities[:2], ()))
    assert {problem.code for problem in ROGUE.load(encode(position)).problems()} == {Fault.IDENTITIES}


def test_a_step_that_fails_half_way_changes_nothing() -> None:
    state = scene(players={0: {"tile": P3, "ammo": 0}}, assassins=[P3])
    before = state.position()
    with pytest.raises(ValueError, match="nobody answers"):
        state.apply(0, AttackAssassin(), NoChance())
    assert state.position() == before
