"""Actions of androids, and of agents against them (RA-184 to RA-211, AMB-18, AMB-20, AMB-21)."""

from __future__ import annotations

from typing import Any

from games.rogue.actions import (
    Attack,
    AttackAgent,
    AttackAndroid,
    AttackLocation,
    Buy,
    Defuse,
    EndTurn,
    Investigate,
    Patrol,
    Purchase,
    Reinforce,
    Resolve,
    Scan,
    Search,
    Spend,
    Stop,
)
from games.rogue.city_events import AssassinGone, CriminalGone, Left, Loss, Why
from games.rogue.events import AttackRolled, Felled, Hurt, InfluenceChanged, InformantRemoved, Ravaged
from games.rogue.facts import Assassin, Clock, Turn
from games.rogue.pending import Defending, Facing, Walking
from games.rogue.refusals import RogueRefusal
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Deed, Effect, Way
from tests.games.rogue.scripted import (
    AMMO,
    GARAGE,
    GAS,
    HOSPITAL,
    P1,
    P2,
    P3,
    P4,
    P6,
    crook,
    do,
    exposed,
    may,
    me,
    of,
    play,
    refused,
)
from tests.rules import proves

# Actions of androids


@proves("RA-184")
def test_an_android_patrols_like_an_agent() -> None:
    state = play(players={0: {**exposed(3, 0)[0], "ammo": 1, "fuel": 1}})
    do(state, Patrol(P2))
    assert state.asked == Facing(0, 2)
    do(state, Spend(1), Stop(), Patrol(GAS))
    assert state.asked == Walking(0, 1, (GAS,))
    do(state, Stop())
    assert refused(state, Patrol(P2)) == RogueRefusal.NO_FUEL


@proves("RA-185", "RA-171")
def test_an_android_has_patrol_and_two_underground_actions_alone() -> None:
    state = play(
        players={0: {**exposed(3, 0)[0], "tile": AMMO, "evidence": 7}, 1: {"tile": AMMO}},
        crooks=[crook(1, AMMO, 5), crook(2, AMMO, 6, defeated=True)],
        assassins=[AMMO],
    )
    wanted = [Patrol(P1), Patrol(P2), AttackAgent(1), AttackLocation(), Search(), Purchase(), EndTurn()]
    assert list(state.actions(0)) == wanted
    for action in (Investigate(1), Scan(1), Reinforce(), Attack(1)):
        assert refused(state, action) == RogueRefusal.ONLY_AGENTS
    bomb = play(players={0: {**exposed(3, 0)[0], "tile": P3}}, bombs=[(P3, 4)])
    assert refused(bomb, Defuse(4)) == RogueRefusal.ONLY_AGENTS
    agent = play(players={0: {"tile": AMMO}, 1: {"tile": AMMO}})
    assert refused(agent, AttackAgent(1)) == RogueRefusal.ONLY_ANDROIDS
    assert refused(agent, AttackLocation()) == RogueRefusal.ONLY_ANDROIDS


@proves("RA-186")
def test_underground_actions_are_possible_beside_the_police() -> None:
    state = play(players={0: {**exposed(3, 0)[0], "tile": P3}}, police=P3)
    assert AttackLocation() in state.actions(0)


@proves("RA-187", "RA-188", "RA-189", "AMB-18")
def test_each_once_a_tile_and_a_patrol_after_the_second() -> None:
    state = play(players={0: {**exposed(3, 0)[0], "tile": AMMO, "ammo": 0}})
    do(state, Search(), Stop(), Resolve(0, Way.PLAIN), search="MXX")
    assert me(state).ammo == 2
    assert refused(state, Search()) == RogueRefusal.DONE_HERE
    do(state, Purchase(), Buy(0, 1))
    assert me(state).ammo == 4
    assert refused(state, AttackLocation()) == RogueRefusal.ENOUGH_DEEDS
    assert may(state, Patrol) == [Patrol(P1), Patrol(P2)]


# Attack Agent


def duel(tile: int = P3, **boards: dict[str, Any]) -> RogueState:
    """Seat 0 is an android on a tile with seat 1, an agent."""
    android = {**exposed(3, 0)[0], "tile": tile, "ammo": 0, **boards.get("android", {})}
    return play(players={0: android, 1: {"tile": tile, "fuel": 0, **boards.get("agent", {})}}, police=P6)


@proves("RA-190", "AMB-21")
def test_an_android_attacks_agents_whom_no_shield_protects() -> None:
    assert AttackAgent(1) in duel().actions(0)
    assert AttackAgent(1) in duel(GARAGE).actions(0), "an android shield protects no agent"
    assert refused(duel(HOSPITAL), AttackAgent(1)) == RogueRefusal.PROTECTED
    assert refused(duel(), AttackAgent(2)) == RogueRefusal.PLAYER_ELSEWHERE
    two = play(4, players={seat: {**board, "tile": P3} for seat, board in exposed(4, 0, 1).items()})
    assert refused(two, AttackAgent(1)) == RogueRefusal.NOT_AN_AGENT


@proves("RA-191", "RA-192", "RA-193", "RA-195")
def test_attack_agent_rolls_both_sides_dice() -> None:
    state = duel(android={"weapon": 3, "ammo": 7}, agent={"fuel": 5})
    do(state, AttackAgent(1))
    assert [spend.amount for spend in may(state, Spend)] == [0, 1, 2, 3]
    do(state, Spend(1))
    assert isinstance(state.asked, Defending)
    assert state.acting == (1,)
    assert [spend.amount for spend in may(state, Spend)] == [0, 1], "two of three green dice are taken"
    events = do(state, Spend(1), attack="EEM" + "XF" + "V", defence="F")
    rolled = of(events, AttackRolled)[0]
    assert ("".join(die.colour[0] for die in rolled.dice), len(rolled.defence), rolled.hits) == ("rrrggb", 1, 3)
    assert of(events, Hurt) == [Hurt(1, 3, Loss.ANDROID)]
    assert (me(state).ammo, me(state, 1).fuel) == (6, 4)


@proves("RA-192")
def test_an_attacked_agent_may_defend() -> None:
    android = {**exposed(3, 1)[1], "tile": P3, "ammo": 0}
    state = play(players={0: {"tile": P3}, 1: android}, turn=Turn(1), police=P6)
    do(state, AttackAgent(0))
    assert state.acting == (0,)


@proves("RA-194", "RA-197")
def test_cars_cancel_hits_and_nothing_else() -> None:
    state = duel(agent={"fuel": 3})
    do(state, AttackAgent(1))
    events = do(state, Spend(3), attack="EMM", defence="CCE")
    assert not of(events, Hurt), "nobody: surplus cars and explosions of the defender do nothing"
    one = duel(agent={"fuel": 3})
    do(one, AttackAgent(1))
    assert of(do(one, Spend(2), attack="EEM", defence="CX"), Hurt) == [Hurt(1, 1, Loss.ANDROID)]


@proves("RA-196")
def test_a_kill_is_worth_influence() -> None:
    state = duel(agent={"stamina": 2, "influence": 1})
    events = do(state, AttackAgent(1), attack="EXM")
    assert of(events, InfluenceChanged) == [
        InfluenceChanged(0, 1, Why.KILL),
        InfluenceChanged(1, -1, Why.SKULL),
    ]
    assert (me(state, 1).tile, state.acting) == (HOSPITAL, (0,))


# Attack Location


def raid(dice: str, tile: int = P3, **parts: Any) -> tuple[RogueState, list[Any]]:
    android = {**exposed(3, 0)[0], "tile": tile, "ammo": 0, **parts.pop("android", {})}
    state = play(players={0: android, **parts.pop("players", {})}, police=P6, **parts)
    return state, do(state, AttackLocation(), attack=dice)


@proves("RA-199", "RA-200")
def test_attack_location_rolls_like_attack_agent() -> None:
    state = play(players={0: {**exposed(3, 0)[0], "tile": P3, "weapon": 1, "ammo": 1}})
    do(state, AttackLocation())
    rolled = of(do(state, Spend(1), attack="EEX" + "X" + "X"), AttackRolled)[0]
    assert ("".join(die.colour[0] for die in rolled.dice), rolled.hits, rolled.need) == ("rrrgb", 4, 2)


@proves("RA-201", "AMB-20")
def test_informants_take_hits_and_are_lost_even_in_vain() -> None:
    state, events = raid("EXM", informants={P3: (1, 2)})
    assert of(events, InformantRemoved) == [InformantRemoved(P3, 1), InformantRemoved(P3, 2)]
    assert not of(events, Ravaged)
    one, events = raid("EMM", informants={P3: (1, 2)})
    assert of(events, InformantRemoved) == [InformantRemoved(P3, 1)], "only for a hit"
    assert one.facts.informants[P3] == (2,)
    assert state.facts.ravaged == ()


@proves("RA-202", "RA-203", "RA-204", "RA-205", "RA-206", "AMB-7")
def test_two_hits_left_ravage_the_tile() -> None:
    state, events = raid(
        "EEX",
        informants={P3: (1,)},
        bombs=[(P3, 5)],
        crooks=[crook(1, P3, 5)],
        assassins=[P3],
        android={"stamina": 4, "influence": 2},
    )
    kinds = [event.kind for event in events]
    assert kinds.index("exploded") < kinds.index("ravaged")
    assert Felled(0, HOSPITAL) in events, "by its own bomb"
    assert (state.facts.ravaged, state.facts.bombs, state.facts.assassins) == ((P3,), (), ())
    assert state.facts.criminals[0] is None
    assert of(events, InfluenceChanged) == [
        InfluenceChanged(0, -1, Why.SKULL),
        InfluenceChanged(0, 1, Why.RAVAGED),
    ]
    assert state.acting == (1,)
    plain, events = raid("EXM", crooks=[crook(1, P3, 5)], assassins=[P3, P4])
    assert of(events, CriminalGone, AssassinGone) == [
        AssassinGone(P3, Left.RAVAGED),
        CriminalGone(1, 5, Left.RAVAGED),
    ]
    assert plain.facts.assassins == (Assassin(P4),)
    failed, events = raid("EMM")
    assert not of(events, Ravaged)
    assert failed.facts.ravaged == ()


# Attack Android


def hunt(tile: int = P3, **boards: dict[str, Any]) -> RogueState:
    """Seat 0 is an agent on a tile with seat 1, an android."""
    android = {**exposed(3, 1)[1], "tile": tile, "fuel": 0, **boards.get("android", {})}
    return play(players={0: {"tile": tile, "ammo": 0, **boards.get("agent", {})}, 1: android}, police=P6)


@proves("RA-207", "RA-208", "AMB-21")
def test_attack_android_is_a_justice_action_against_unprotected_androids() -> None:
    state = hunt()
    assert AttackAndroid(1) in state.actions(0)
    do(state, AttackAndroid(1), attack="MMM")
    assert state.facts.turn.deeds == ((Deed.ATTACK_ANDROID, P3),)
    assert refused(state, AttackAndroid(1)) == RogueRefusal.DONE_HERE
    assert refused(hunt(GARAGE), AttackAndroid(1)) == RogueRefusal.PROTECTED
    assert AttackAndroid(1) in hunt(HOSPITAL).actions(0), "a human shield protects no android"
    police = play(players={0: {"tile": P3}, 1: {**exposed(3, 1)[1], "tile": P3}}, police=P3)
    assert refused(police, AttackAndroid(1)) == RogueRefusal.POLICE_HERE


@proves("RA-209", "RA-210")
def test_attack_android_exchanges_the_roles() -> None:
    state = hunt(android={"fuel": 2, "stamina": 3}, agent={"weapon": 1, "ammo": 1})
    do(state, AttackAndroid(1), Spend(1))
    assert state.acting == (1,)
    assert [spend.amount for spend in may(state, Spend)] == [0, 1, 2]
    events = do(state, Spend(1), attack="EEX" + "X" + "V", defence="C")
    assert of(events, Hurt) == [Hurt(1, 3, Loss.AGENT)]
    assert of(events, InfluenceChanged) == [InfluenceChanged(0, 1, Why.KILL)]
    assert me(state, 1).tile == HOSPITAL


@proves("RA-211")
def test_there_is_nobody_to_attack_before_an_exposure() -> None:
    state = play(players={0: {"tile": P3}, 1: {"tile": P3}})
    assert not may(state, AttackAndroid)
    assert refused(state, AttackAndroid(1)) == RogueRefusal.NOT_AN_ANDROID


def test_without_shields_agents_can_be_attacked_anywhere() -> None:
    android = {**exposed(3, 0)[0], "tile": HOSPITAL, "ammo": 0}
    clock = Clock(1, 2, Effect.NO_SHIELDS, 0)
    state = play(
        players={0: android, 1: {"tile": HOSPITAL}}, clocks=(clock,), crooks=[crook(2, P4, 44, up=True)], police=P6
    )
    assert AttackAgent(1) in state.actions(0)
