"""Previews are right as far as the viewer can know; hindsight gives the corrected preview."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.contract import Preview
from games.core.invariants import LawBroken, check
from games.core.odds_check import Tally, together
from games.rogue.actions import (
    Attack,
    AttackAgent,
    AttackAndroid,
    AttackAssassin,
    AttackLocation,
    Buy,
    Defuse,
    EndTurn,
    Investigate,
    Patrol,
    Place,
    Purchase,
    Reinforce,
    Resolve,
    Scan,
    Search,
    Spend,
    Stop,
    TurnIn,
)
from games.rogue.facts import Turn
from games.rogue.game import ROGUE, Rogue
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Colour, Face, Way
from tests.games.rogue.scripted import (
    AMMO,
    ANDROID,
    HOSPITAL,
    HQ,
    P2,
    P3,
    P6,
    crook,
    do,
    exposed,
    held,
    play,
    rolls,
    scene,
)
from tests.games.variety import VARIETY
from tests.rules import proves


def look(state: RogueState, action: Any) -> tuple[list[str], tuple[tuple[str, int, int], ...]]:
    seen = ROGUE.preview(state.view(state.acting[0]), action)
    return words(seen), seen.odds


def words(preview: Preview) -> list[str]:
    """Effects in short."""
    return [
        " ".join([effect.key.removeprefix("rogue.preview."), *(f"{value}" for _, value in effect.params)])
        for effect in preview.effects
    ]


def test_previews_tell_costs_effects_and_odds() -> None:
    state = scene(
        players={0: {"tile": HQ, "ammo": 1}},
        crooks=[held(2, 0, 7), crook(1, P3, 8, up=True)],
        assassins=[P3],
        informants={P3: (0,)},
        ravaged=(),
    )
    assert look(state, Patrol(P2)) == (["gangsters 2 1"], ())
    assert look(state, Patrol(P3)) == ([], ()), "the informant keeps them off"
    assert look(state, TurnIn()) == (["gives credits 6"], ())
    assert look(state, EndTurn()) == ([], ())
    do(state, Patrol(P3), Stop())
    assert look(state, Patrol(HQ))[0] == ["pays fuel 1"]
    assert look(state, Reinforce())[0] == ["pays credits 2", "ends_turn"]
    assert look(state, AttackAssassin()) == (["prize influence 1", "else_stamina 1"], (("hits", 98, 216),))
    assert look(state, Attack(1)) == (["prize influence 1", "else_retaliation 1"], (("hits", 152, 216),))
    do(state, AttackAssassin())
    effects, odds = look(state, Spend(1))
    assert effects == ["pays ammo 1", "prize influence 1", "else_stamina 1"]
    assert odds[0][2] == 6**4
    safe = scene(players={0: {"tile": HOSPITAL}}, assassins=[HOSPITAL])
    assert look(safe, AttackAssassin())[0] == ["prize influence 1", "else_nothing"], (
        "the shield holds off the assassin too"
    )


def test_previews_of_hidden_cards_tell_nothing_of_them() -> None:
    seen = {
        look(scene(players={0: {"tile": P3}}, crooks=[crook(1, P3, card)]), Attack(1))
        == (
            ["turns_card 1", "prize influence 1", "else_retaliation 1"],
            (),
        )
        for card in (8, 12, 42)
    }
    assert seen == {True}


def test_previews_in_the_middle_of_things() -> None:
    shop = scene(players={0: {"tile": AMMO, "ammo": 6}})
    do(shop, Purchase())
    assert look(shop, Buy(0, 2))[0] == ["pays credits 2", "gives ammo 1", "wasted ammo 3"]
    search = scene(players={0: {"tile": AMMO, "ammo": 6}})
    do(search, Search(), Stop(), search="EXM")
    assert look(search, Resolve(0, Way.PLAIN))[0] == ["loses_stamina 1"]
    assert look(search, Resolve(0, Way.AMMO))[0] == ["pays ammo 1"]
    assert look(search, Resolve(2, Way.AMPLIFY))[0] == ["gives ammo 1", "wasted ammo 3"]
    bomb = scene(players={0: {"tile": P3}}, bombs=[(P3, 2)], police=P6)
    do(bomb, Defuse(2), wires="XEM" + "XCC" + "VVV")
    do(bomb, Place(Colour.RED, Face.AMPLIFY, 0))
    assert look(bomb, Place(Colour.RED, Face.EXPLOSION, 1))[0] == ["timer 1"]
    do(bomb, Place(Colour.RED, Face.EXPLOSION, 1))
    assert look(bomb, Place(Colour.GREEN, Face.AMPLIFY, 0))[0] == []
    do(bomb, Place(Colour.GREEN, Face.AMPLIFY, 0))
    assert look(bomb, Stop()) == (["check 1"], (("holds", 1, 3),))
    scan = scene(3, ANDROID, players={0: {"tile": P3, "evidence": 4}}, crooks=[crook(1, P3, 12)])
    assert look(scan, Investigate(1))[0] == ["pays evidence 2"]


# Gains and losses of androids and their hunters


@proves("RA-206")
def test_ravaging_a_tile_is_said_to_be_worth_influence() -> None:
    rogue = {**exposed(3, 1)[1], "tile": P3}
    state = play(players={1: rogue}, informants={P3: (0, 2)}, turn=Turn(1), director=1)
    assert look(state, AttackLocation())[0] == ["prize influence 1", "cancelled 2"]
    do(state, AttackLocation())
    assert look(state, Spend(1))[0] == ["pays ammo 1", "prize influence 1", "cancelled 2"]
    assert hindsight(state, Spend(1), attack="EEX" + "A") == ["pays ammo 1", "prize influence 1", "cancelled 2"]


@proves("RA-196", "RA-210")
def test_felling_an_agent_or_android_is_said_to_be_worth_influence() -> None:
    rogue = {**exposed(3, 1)[1], "tile": P3}
    hunter = play(players={0: {"tile": P3}, 1: rogue}, turn=Turn(1), director=1)
    assert look(hunter, AttackAgent(0))[0] == ["kill_prize influence 1 0"]
    do(hunter, AttackAgent(0))
    assert look(hunter, Spend(2))[0] == ["pays ammo 2", "kill_prize influence 1 0"]
    agent = play(players={0: {"tile": P3, "ammo": 0}, 1: {**rogue, "stamina": 2, "fuel": 0}})
    assert look(agent, AttackAndroid(1))[0] == ["kill_prize influence 1 1"]
    assert hindsight(agent, AttackAndroid(1), attack="EXW") == ["kill_prize influence 1 1"]


@proves("RA-168")
def test_a_scan_says_what_exposing_is_worth_and_costs() -> None:
    state = play(players={0: {"evidence": 4}})
    assert look(state, Scan(1))[0] == ["pays evidence 4", "expose_prize influence 1 1"]


# Hindsight


def hindsight(state: RogueState, action: Any, **given: Any) -> list[str]:
    """The corrected preview of this action with these rolls."""
    seat, after = state.acting[0], state.copy()
    view = state.view(seat)
    events = after.apply(seat, action, rolls(**given))
    return words(ROGUE.hindsight(ROGUE.preview(view, action), view, action, events, after.view(seat)))


def test_hindsight_knows_a_miss_from_a_hit() -> None:
    state = scene(players={0: {"tile": P3, "ammo": 0}}, assassins=[P3])
    view, action = state.view(0), AttackAssassin()
    expected = ROGUE.preview(view, action)
    for attack, odds in (("EXW", 1), ("EWW", 0)):
        after = state.copy()
        events = after.apply(0, action, rolls(attack=attack))
        came = ROGUE.hindsight(expected, view, action, events, after.view(0))
        assert came.effects == expected.effects
        assert came.odds == (("hits", odds, 1),)


class Liar(Rogue):
    """A game whose previews omit something."""

    def __init__(self, forgotten: str) -> None:
        self.forgotten = forgotten

    def preview(self, view: Any, action: Any) -> Preview:
        expected = super().preview(view, action)
        effects = tuple(effect for effect in expected.effects if not effect.key.endswith(self.forgotten))
        return Preview(effects, expected.odds)


@pytest.mark.parametrize("forgotten", ["pays", "gives", "gangsters", "loses_stamina"])
def test_a_preview_that_forgets_something_is_found_out(forgotten: str) -> None:
    with pytest.raises(LawBroken, match="came as"):
        _play(Liar(forgotten), 0, 6)


def test_odds_are_compared_in_every_variety() -> None:
    tallies = [tally for place in range(len(VARIETY["rogue"])) for tally in _play(ROGUE, place, 2)]
    compared = {(kind, name) for kind, name, _ in together(tallies)}
    assert compared >= {("attack", "hits"), ("spend", "hits")}, "both kinds of odds came up"


def _play(game: Rogue, place: int, matches: int) -> list[Tally]:
    """The tallies of previewed and actual results."""
    return [check(game, VARIETY["rogue"][place], 3, seed, ("promises", "odds")).tally for seed in range(matches)]
