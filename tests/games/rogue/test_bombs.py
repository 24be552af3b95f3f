"""Defusing and explosions (RA-105 to RA-126, TV-1, AMB-8, AMB-9, AMB-14, AMB-15, AMB-23, HD-8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.rogue import bomb_sheet
from games.rogue.actions import Attack, Cut, Defuse, Place, Stop, TickBomb
from games.rogue.box import house_box
from games.rogue.city_events import AssassinGone, CriminalGone, Exploded, Left, Loss, Why
from games.rogue.events import (
    CircuitRolled,
    Defused,
    DiePlaced,
    Felled,
    Hurt,
    InfluenceChanged,
    InformantRemoved,
    LeftStanding,
    WiresCut,
)
from games.rogue.facts import Bomb, Clock, Turn
from games.rogue.open_state import custody
from games.rogue.pending import Deciding, Die, Wiring
from games.rogue.refusals import RogueRefusal
from games.rogue.rounds import stream
from games.rogue.rules import RogueState
from games.rogue.vocabulary import COLOURS, Colour, Deed, Effect
from tests.games.rogue.scripted import (
    ANDROID,
    GARAGE,
    HOSPITAL,
    HQ,
    LETTERS,
    P1,
    P3,
    P4,
    P5,
    P6,
    city,
    crook,
    do,
    exposed,
    held,
    known,
    may,
    me,
    of,
    refused,
    scene,
)
from tests.rules import proves

ROWS = house_box().match.sheet_rows
HAND = {"r": Colour.RED, "g": Colour.GREEN, "b": Colour.BLACK}


def bomb(timer: int = 4, **parts: Any) -> RogueState:
    """Seat 0 beside a bomb on P3."""
    return scene(players={0: {"tile": P3}, **parts.pop("players", {})}, bombs=[(P3, timer)], **parts)


def put(where: str) -> list[Place]:
    """Places in short notation: `rX0` is a red X in column 0."""
    return [Place(HAND[each[0]], LETTERS[each[1]], int(each[2])) for each in where.split()]


def columns(state: RogueState) -> list[str]:
    asked = state.asked
    assert isinstance(asked, Wiring)
    return ["".join("X" if die.face == "amplify" else "E" for die in column) for column in asked.columns]


def timer(state: RogueState) -> int:
    asked = state.asked
    assert isinstance(asked, Wiring)
    return asked.timer


def laid(*written: str) -> bomb_sheet.Columns:
    return tuple(tuple(Die(Colour.RED, LETTERS[letter]) for letter in column) for column in written)


# TV-1, the example of the rulebook. Wires are rolled red, green, black: three of each at first.

FIRST = "XEM" + "ECC" + "VVV"
SECOND = "X" + "EC" + "VVV"


@proves("RA-105", "RA-106", "RA-107", "RA-108", "RA-112")
def test_the_first_roll_of_the_example() -> None:
    results = {}
    for name, places in {
        "one column": "rE0 gE0 rX0",
        "two": "rE0 rX0 gE1",
        "split": "rX0 rE1 gE1",
    }.items():
        state = bomb()
        events = do(state, Defuse(4), wires=FIRST)
        assert len(of(events, WiresCut)[0].dice) == 9
        assert timer(state) == 4, "the timer goes on the sheet unchanged"
        do(state, *put(places))
        results[name] = (columns(state), timer(state))
    assert results == {"one column": (["EEX"], 4), "two": (["EX", "E"], 3), "split": (["X", "EE"], 3)}


@proves("RA-107", "RA-109", "RA-111", "RA-112")
def test_the_second_roll_of_the_example() -> None:
    state = bomb()
    do(state, Defuse(4), *put("rX0 rE1 gE1"), wires=FIRST)
    do(state, Cut(), wires=SECOND)
    assert refused(state, Stop()) == RogueRefusal.MUST_PLACE
    assert refused(state, Cut()) == RogueRefusal.MUST_PLACE
    assert refused(state, put("gE2")[0]) == RogueRefusal.COLUMN_NOT_YET, "B still ends in E"
    assert refused(state, put("gE0")[0]) == RogueRefusal.ONLY_AMPLIFY, "only X under X"
    assert refused(state, put("bX0")[0]) == RogueRefusal.NO_SUCH_DIE
    other = state.copy()
    do(other, *put("rX0 gE1"))
    assert (columns(other), timer(other)) == (["XX", "EEE"], 3)
    three = state.copy()
    do(three, *put("rX1 gE2"))
    assert (columns(three), timer(three)) == (["X", "EEX", "E"], 2)


@proves("RA-113", "RA-115", "RA-117", "RA-119", "AMB-9")
def test_the_third_roll_of_the_example_defuses_the_bomb() -> None:
    """A diagonal B3-C2-D1; no column ends with an explosion, so the check needs no dice."""
    state = bomb()
    do(state, Defuse(4), *put("rX0 rE1 gE1"), wires=FIRST)
    do(state, Cut(), *put("rX1 gE2"), wires=SECOND)
    asked = state.asked
    assert isinstance(asked, Wiring)
    assert len(asked.hand) == 4
    do(state, Cut(), wires="X" + "XVV")
    assert timer(state) == 2
    events = do(state, *put("gX2 bX3"))
    assert of(events, DiePlaced)[-1].timer == 1
    assert of(events, Defused, InfluenceChanged) == [
        Defused(0, P3),
        InfluenceChanged(0, 1, Why.BOMB),
    ]
    assert not of(events, CircuitRolled)
    assert state.facts.bombs == ()
    assert stream(known(state)).count("bomb") == 4
    assert state.asked == Deciding(0)


@proves("RA-113", "RA-116", "RA-118")
def test_a_line_with_an_open_column_is_checked_with_its_circuit_die() -> None:
    state = bomb()
    do(state, Defuse(4), *put("rX0 rE1 gE1"), wires=FIRST)
    do(state, Cut(), *put("rX1 gE2"), wires=SECOND)
    do(state, Cut(), *put("gX0"), wires="X" + "XVV")
    twin = state.copy()
    events = do(state, *put("bX0"), circuit=["C", "H", "X"])
    assert [die.colour for die in of(events, CircuitRolled)[0].dice] == [Colour.GREEN]
    assert len(of(events, CircuitRolled)) == 3, "neither X nor E: again"
    assert of(events, Defused)
    events = do(twin, *put("bX0"), circuit=["C", "E"])
    assert of(events, Exploded) == [Exploded(P3)]
    assert not of(events, Defused)


# The sheet


@proves("RA-109", "RA-110", "RA-108")
def test_where_dice_may_go() -> None:
    e, x = LETTERS["E"], LETTERS["X"]
    assert bomb_sheet.open_columns((), e, ROWS) == (0,)
    assert bomb_sheet.open_columns(laid("E"), e, ROWS) == (0,)
    assert bomb_sheet.open_columns(laid("X"), e, ROWS) == (1,)
    assert bomb_sheet.open_columns(laid("X"), x, ROWS) == (0, 1)
    assert bomb_sheet.open_columns(laid("EEEE"), e, ROWS) == (1,), "four explosions do not bar a new column"
    assert bomb_sheet.open_columns(laid("EEEE", "E"), x, ROWS) == (1,)
    assert bomb_sheet.open_columns(laid("EEEX", "X"), x, ROWS) == (1, 2)


@proves("RA-113", "AMB-9")
def test_lines_of_three() -> None:
    lines = {
        "vertical": laid("EXXX"),
        "horizontal": laid("X", "X", "X"),
        "falling": laid("X", "EX", "EEX"),
        "rising": laid("EEX", "EX", "X"),
    }
    assert all(bomb_sheet.is_cut(columns) for columns in lines.values())
    assert not bomb_sheet.is_cut(laid("XX", "EEX", "X"))
    assert not bomb_sheet.is_cut(laid("X", "X", "EX", "X")), "neighbours, not just a row"


@proves("RA-117", "RA-118")
def test_four_explosions_are_open_in_the_check() -> None:
    assert len(bomb_sheet.circuit(laid("EEEE", "X", "EX", "E"))) == 2
    black = house_box().dice.black
    assert bomb_sheet.stable_odds([black]) == (2, 3), "a black die shows X twice as often as E"
    assert bomb_sheet.stable_odds([house_box().dice.faces(colour) for colour in COLOURS])[1] == 216 - 3 * 4 * 3


@proves("RA-112")
def test_a_new_column_at_timer_1_explodes_at_once() -> None:
    """Even if the die would complete a line."""
    state = bomb(2, players={1: {"tile": HQ}})
    do(state, Defuse(2), wires="XXX" + "XCC" + "VVV")
    do(state, *put("rX0 rX1"))
    assert timer(state) == 1
    events = do(state, *put("rX2"))
    assert of(events, Exploded) == [Exploded(P3)]
    assert Hurt(0, 4, Loss.BOMB) in events


@proves("HD-8")
def test_a_seventh_column_explodes() -> None:
    state = bomb(6)
    do(state, Defuse(6), wires="XXX" + "XXX" + "XVV")
    columns_left = house_box().match.sheet_columns
    assert columns_left == 6
    for column, die in enumerate(("r", "r", "r", "g", "g")):
        do(state, *put(f"{die}X{column}"))
    assert timer(state) == 2
    do(state, *put("gX5"))
    assert timer(state) == 1
    assert Place(Colour.BLACK, LETTERS["X"], 6) in may(state, Place)
    assert of(do(state, *put("bX6")), Exploded) == [Exploded(P3)]


@proves("RA-111", "RA-115")
def test_all_of_a_roll_is_placed_and_then_no_more_is_cut() -> None:
    state = bomb()
    do(state, Defuse(4), wires="XXX" + "ECC" + "VVV")
    do(state, *put("rX0 rX0 rX0"))
    assert may(state, Place) == put("gE1"), "the line is there, the explosion must go on"
    events = do(state, *put("gE1"), circuit="X")
    assert of(events, Defused), "without being asked"


@proves("RA-114", "RA-116", "AMB-8")
def test_stopping_leaves_the_bomb_with_its_lowered_timer() -> None:
    state = bomb()
    do(state, Defuse(4), *put("rX0 rX1"), wires="XXM" + "CCC" + "VVV")
    assert state.actions(0)[:2] == (Cut(), Stop())
    events = do(state, Stop())
    assert of(events, LeftStanding) == [LeftStanding(0, P3, 3)]
    assert state.facts.bombs == (Bomb(P3, 3),)
    assert refused(state, Defuse(3)) == RogueRefusal.DONE_HERE
    open_end = bomb()
    do(open_end, Defuse(4), *put("rE0"), wires="EMM" + "CCC" + "VVV")
    assert of(do(open_end, Stop(), circuit="E"), Exploded)
    blank = bomb()
    do(blank, Defuse(4), Stop(), wires="MMM" + "CCC" + "VVV")
    assert blank.facts.bombs == (Bomb(P3, 4),)


@proves("RA-114")
def test_without_dice_in_hand_it_is_over() -> None:
    state = bomb(6)
    do(state, Defuse(6), wires="EEE" + "EEE" + "EEE")
    events = do(state, *put("rE0 rE0 rE0 gE0 gE1 gE1 bE1 bE1 bE2"), circuit="CXV")
    assert of(events, LeftStanding) == [LeftStanding(0, P3, 4)]


@proves("AMB-23", "RA-59")
def test_one_of_several_bombs_is_chosen() -> None:
    state = scene(players={0: {"tile": P3}}, bombs=[(P3, 5), (P3, 2), (P4, 3)])
    assert may(state, Defuse) == [Defuse(2), Defuse(5)]
    assert refused(state, Defuse(3)) == RogueRefusal.NO_BOMB_HERE
    do(state, Defuse(2), Stop(), wires="MMM" + "CCC" + "VVV")
    assert refused(state, Defuse(5)) == RogueRefusal.DONE_HERE


# Explosions


@proves("RA-120", "RA-121", "RA-125", "AMB-2")
def test_an_explosion_clears_its_tile() -> None:
    state = scene(
        players={0: {"tile": P3, "ammo": 0}},
        bombs=[(P4, 1)],
        informants={P4: (0, 1)},
        assassins=[P4],
        crooks=[crook(1, P4, 3, defeated=True), crook(2, P4, 4, marks=(0,)), crook(3, P3, 8, up=True)],
    )
    events = do(state, Attack(3), attack="MMM")
    assert of(events, InformantRemoved) == [InformantRemoved(P4, 0), InformantRemoved(P4, 1)]
    assert of(events, AssassinGone) == [AssassinGone(P4, Left.EXPLOSION)]
    assert of(events, CriminalGone) == [
        CriminalGone(1, 3, Left.EXPLOSION),
        CriminalGone(2, 4, Left.EXPLOSION),
    ]
    assert state.facts.gone == (3, 4)
    assert len(stream(known(state))) == 13, "all but the criminal on P3"
    assert (me(state).informants, state.facts.bombs) == (6, ())


def blast(tile: int, **parts: Any) -> tuple[RogueState, list[Any]]:
    """A bomb on a tile explodes in the City phase."""
    state = scene(parts.pop("seats", 2), parts.pop("options", None), bombs=[(tile, 1)], police=P1, **parts)
    return state, city(state)


@proves("RA-122", "RA-123", "RA-26")
def test_players_lose_4_on_the_tile_and_2_beside_it_unless_safe() -> None:
    places = {0: {"tile": P3}, 1: {"tile": GARAGE}, 2: {"tile": HOSPITAL}, 3: {"tile": P4}}
    state, events = blast(P3, seats=4, players=places)
    assert of(events, Hurt) == [Hurt(0, 4, Loss.BOMB), Hurt(1, 2, Loss.NEAR_BOMB)]
    assert [player.stamina for player in state.facts.players] == [3, 5, 7, 7]


@proves("RA-124")
def test_a_player_who_lost_stamina_loses_custody() -> None:
    places = {0: {"tile": P3}, 1: {"tile": HOSPITAL}}
    state, events = blast(P3, players=places, crooks=[held(1, 0, 3), held(2, 1, 4)])
    assert of(events, CriminalGone) == [CriminalGone(1, 3, Left.CUSTODY)]
    assert custody(known(state), 1) == (2,)


@proves("RA-126", "AMB-14")
def test_other_bombs_on_the_tile_follow_with_new_positions() -> None:
    state = scene(
        bombs=[(P3, 1), (P3, 5), (P4, 3)], players={0: {"tile": P3, "stamina": 4}, 1: {"tile": GARAGE}}, police=P1
    )
    city(state)
    events = do(state, TickBomb(P3, 1))
    assert of(events, Exploded) == [Exploded(P3), Exploded(P3)]
    assert of(events, Hurt) == [
        Hurt(0, 4, Loss.BOMB),
        Hurt(1, 2, Loss.NEAR_BOMB),
        Hurt(1, 2, Loss.NEAR_BOMB),
    ], "the first player was in the Hospital by then, which is safe"
    assert me(state).stamina == 4


@proves("AMB-14")
def test_losses_are_counted_from_where_everybody_stood() -> None:
    state, events = blast(
        P3,
        ravaged=(HOSPITAL,),
        seats=3,
        options=ANDROID,
        players={0: {**exposed(3, 0)[0], "tile": P3, "stamina": 2}, 1: {"tile": HOSPITAL}},
    )
    assert of(events, Hurt) == [Hurt(0, 4, Loss.BOMB), Hurt(1, 2, Loss.NEAR_BOMB)]
    assert me(state).tile == HOSPITAL


@proves("AMB-15", "RA-27", "RA-177")
def test_bombs_strike_androids_but_for_android_shields() -> None:
    android = exposed(4, 0, 1)
    places = {0: {**android[0], "tile": GARAGE}, 1: {**android[1], "tile": HOSPITAL}, 2: {"tile": HOSPITAL}}
    _, events = blast(P3, seats=4, options=ANDROID, players=places)
    assert of(events, Hurt)[:1] == [Hurt(1, 2, Loss.NEAR_BOMB)]
    assert {hurt.seat for hurt in of(events, Hurt)} == {1}


@proves("RA-74")
def test_the_hunted_lose_more_by_bombs() -> None:
    clock = Clock(0, 1, Effect.HUNTED, 1)
    state = scene(
        players={0: {"tile": GARAGE}},
        bombs=[(P3, 1)],
        clocks=(clock,),
        crooks=[crook(1, P4, 41, defeated=True)],
        police=P1,
    )
    assert Hurt(0, 3, Loss.NEAR_BOMB) in city(state)


@proves("RA-24", "RA-112")
def test_a_bomb_that_fells_its_defuser_ends_the_turn() -> None:
    state = bomb(1, players={0: {"tile": P3, "stamina": 4}})
    do(state, Defuse(1), wires="XXM" + "CCC" + "VVV")
    events = do(state, *put("rX0 rX1"))
    assert Felled(0, HOSPITAL) in events
    assert state.acting == (1,)


@pytest.mark.parametrize("tile", [P6, P5])
def test_a_deed_is_counted_where_it_was_done(tile: int) -> None:
    state = scene(players={0: {"tile": tile}}, bombs=[(tile, 6)], police=P1)
    do(state, Defuse(6), Stop(), wires="MMM" + "CCC" + "VVV")
    assert state.facts.turn == Turn(0, 0, ((Deed.DEFUSE, tile),))
