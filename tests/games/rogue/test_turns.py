"""Tracks and the simple actions of a turn (RA-18 to RA-29, RA-38 to RA-60, RA-127 to RA-129, AMB-1, AMB-4, AMB-24)."""

from __future__ import annotations

import pytest

from games.rogue.actions import (
    Arrest,
    Attack,
    AttackAssassin,
    Buy,
    Defuse,
    EndTurn,
    Intercept,
    Investigate,
    Patrol,
    Purchase,
    Reinforce,
    Resolve,
    Search,
    Spend,
    Step,
    Stop,
    TurnIn,
)
from games.rogue.box import house_box
from games.rogue.city_events import CriminalGone, Left, Loss, Why
from games.rogue.events import Felled, Gained, GangstersMet, Hurt, InfluenceChanged, Investigated, Spent, UpgradeOwned
from games.rogue.facts import Clock, Options, TrackEnd, Turn
from games.rogue.game import ROGUE
from games.rogue.pending import Deciding, Facing, Walking
from games.rogue.refusals import RogueRefusal
from games.rogue.vocabulary import Deed, Effect, Stock, Upgrade, Way
from tests.games.rogue.scripted import (
    AMMO,
    ANDROID,
    ARCHIVE,
    GARAGE,
    GAS,
    GUNSHOP,
    HOSPITAL,
    HQ,
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    crook,
    do,
    exposed,
    held,
    may,
    me,
    of,
    refused,
    refused_to,
    scene,
)
from tests.rules import proves

TWO = Turn(0, 0, ((Deed.SEARCH, HOSPITAL), (Deed.ARREST, P4)))

# Tracks


@proves("RA-18", "RA-104")
def test_gains_end_at_the_last_space() -> None:
    state = scene(players={0: {"tile": AMMO, "ammo": 6, "credits": 4}})
    events = do(state, Purchase(), Buy(0, 2))
    assert of(events, Spent, Gained) == [
        Spent(0, Stock.CREDITS, 2),
        Gained(0, Stock.AMMO, 1),
        Gained(0, Stock.AMMO, 0),
    ]
    assert (me(state).ammo, me(state).influence) == (7, 0)


@proves("RA-19", "RA-28", "RA-68")
def test_nothing_is_spent_that_is_not_there() -> None:
    state = scene(players={0: {"tile": P3, "ammo": 2}}, assassins=[P3])
    do(state, AttackAssassin())
    assert [spend.amount for spend in may(state, Spend)] == [0, 1, 2]
    assert refused(state, Spend(3)) == RogueRefusal.TOO_MUCH
    assert refused(state, Spend(-1)) == RogueRefusal.TOO_LITTLE
    rich = scene(players={0: {"tile": P3, "ammo": 7}}, assassins=[P3])
    do(rich, AttackAssassin())
    assert refused(rich, Spend(4)) == RogueRefusal.TOO_MUCH, "there are three black dice"


@proves("RA-20", "RA-90")
def test_an_upgrade_works_as_soon_as_its_icon_is_passed() -> None:
    state = scene(players={0: {"tile": GUNSHOP, "credits": 4}})
    events = do(state, Purchase(), Buy(0, 2))
    assert of(events, UpgradeOwned) == [UpgradeOwned(0, Upgrade.PISTOL)]
    assert me(state).weapon == 2
    before = scene(players={0: {"tile": GARAGE, "credits": 2}})
    assert not of(do(before, Purchase(), Buy(0, 1)), UpgradeOwned), "the engine lies further on"


@proves("RA-21", "AMB-1")
def test_the_end_of_an_upgrade_track_gives_influence_and_of_others_only_by_option() -> None:
    for options, gained in ((Options(), 0), (Options(track_end=TrackEnd.ALL), 1)):
        state = scene(options=options, players={0: {"tile": AMMO, "ammo": 6}})
        do(state, Purchase(), Buy(0, 1))
        assert me(state).influence == gained
        upgrade = scene(options=options, players={0: {"tile": GUNSHOP, "weapon": 4}})
        events = do(upgrade, Purchase(), Buy(0, 1))
        assert of(events, InfluenceChanged) == [InfluenceChanged(0, 1, Why.TRACK_END)]
        top = scene(options=options, players={0: {"tile": HOSPITAL, "stamina": 6}})
        do(top, Search(), Stop(), Resolve(0, Way.PLAIN), search="HXX")
        assert (me(top).stamina, me(top).influence) == (7, 0)


@proves("RA-22", "RA-91")
def test_stamina_never_rises_above_the_top() -> None:
    state = scene(players={0: {"tile": HOSPITAL, "stamina": 6}})
    events = do(state, Search(), Stop(), Resolve(0, Way.PLAIN), search="HXX")
    assert of(events, Gained) == [Gained(0, Stock.STAMINA, 1)]


@proves("RA-23", "RA-24", "RA-29", "AMB-2", "AMB-27")
def test_at_the_skull_influence_custody_and_the_turn_are_lost() -> None:
    state = scene(players={0: {"tile": HQ, "stamina": 2, "influence": 3, "ammo": 0}}, crooks=[held(4, 0, 9)])
    events = do(state, Patrol(P1))
    assert of(events, Felled, InfluenceChanged) == [
        Felled(0, HOSPITAL),
        InfluenceChanged(0, -1, Why.SKULL),
    ]
    assert of(events, CriminalGone) == [CriminalGone(4, 9, Left.CUSTODY)]
    assert (me(state).tile, me(state).stamina, me(state).influence) == (HOSPITAL, 4, 2)
    assert (state.facts.gone, state.facts.criminals[3]) == ((9,), None)
    assert state.acting == (1,)
    poor = scene(players={0: {"tile": HQ, "stamina": 1, "ammo": 0}})
    assert not of(do(poor, Patrol(P1)), InfluenceChanged)
    assert me(poor).influence == 0


# Order of actions


@proves("RA-38", "RA-40", "RA-129")
def test_actions_come_in_any_order_until_the_turn_ends() -> None:
    state = scene(players={0: {"tile": AMMO, "fuel": 2, "credits": 4}}, crooks=[crook(1, P2, 12)], police=P6)
    do(state, Purchase(), Buy(0, 1), Patrol(P2), Spend(2), Stop(), Investigate(1), Patrol(GAS), Stop())
    do(state, Reinforce())
    assert state.acting == (1,)


@proves("RA-39")
def test_one_action_at_a_time_but_for_investigate() -> None:
    state = scene(players={0: {"tile": HQ}}, crooks=[crook(1, P5, 12)], informants={P5: (0,)}, police=P6)
    do(state, Patrol(P3), Spend(0))
    assert state.asked == Walking(0, 1, (P3,))
    assert refused(state, Search()) == RogueRefusal.FINISH_FIRST
    assert refused(state, Patrol(HQ)) == RogueRefusal.FINISH_FIRST
    do(state, Investigate(1))
    assert state.asked == Walking(0, 1, (P3,)), "the Patrol goes on"
    second = scene(
        turn=Turn(0, 1, ((Deed.SEARCH, AMMO),)),
        players={0: {"tile": P3}},
        crooks=[crook(1, P5, 12)],
        assassins=[P3],
        informants={P5: (0,)},
    )
    do(second, AttackAssassin(), Investigate(1), Spend(0), attack="EEX")
    assert refused(second, Investigate(1)) == RogueRefusal.AFTER_SECOND


# Patrol


@proves("RA-41", "RA-43")
def test_a_patrol_goes_two_tiles_step_by_step() -> None:
    state = scene(players={0: {"tile": GAS}})
    assert may(state, Patrol) == [Patrol(P2), Patrol(P4)]
    assert refused(state, Patrol(HQ)) == RogueRefusal.NOT_ADJACENT
    do(state, Patrol(P2), Spend(2))
    assert refused(state, Step(GUNSHOP + 1)) == RogueRefusal.NOT_ADJACENT
    do(state, Step(HQ))
    assert (me(state).tile, state.asked) == (HQ, Deciding(0))


@proves("RA-42")
def test_an_engine_makes_it_three() -> None:
    state = scene(players={0: {"tile": GAS, "car": 2, "ammo": 0}})
    do(state, Patrol(P2), Step(HQ), Step(P5))
    assert (me(state).tile, state.asked) == (P5, Deciding(0))


@proves("RA-44", "AMB-4")
def test_no_tile_is_entered_twice_but_the_start_may_be() -> None:
    state = scene(players={0: {"tile": HQ, "car": 2, "ammo": 0}}, police=P3)
    do(state, Patrol(P3), Step(HQ))
    assert refused(state, Step(P3)) == RogueRefusal.ENTERED_ALREADY
    do(state, Step(P2))
    do(state, Patrol(HQ))
    assert Step(P2) in may(state, Step), "a new Patrol"


@proves("RA-45")
def test_the_first_patrol_is_free_and_others_cost_fuel() -> None:
    state = scene(players={0: {"tile": HQ, "fuel": 1, "ammo": 0}}, police=P3)
    assert not of(do(state, Patrol(P3), Stop()), Spent)
    assert state.facts.turn.patrols == 1
    assert of(do(state, Patrol(HQ), Stop()), Spent) == [Spent(0, Stock.FUEL, 1)]
    assert refused(state, Patrol(P3)) == RogueRefusal.NO_FUEL


@proves("RA-46", "RA-49")
def test_gangsters_cost_stamina_or_ammo_before_anything_else() -> None:
    state = scene(players={0: {"tile": HQ, "ammo": 1}})
    events = do(state, Patrol(P2))
    assert of(events, GangstersMet) == [GangstersMet(0, P2, 2, 0)]
    assert state.asked == Facing(0, 2)
    assert [spend.amount for spend in may(state, Spend)] == [0, 1]
    assert refused(state, Step(GAS)) == "not_now"
    assert of(do(state, Spend(1)), Hurt) == [Hurt(0, 1, Loss.GANGSTERS)]
    assert state.asked == Walking(0, 1, (P2,))
    bare = scene(players={0: {"tile": HQ, "ammo": 0}})
    assert of(do(bare, Patrol(P2)), Hurt) == [Hurt(0, 2, Loss.GANGSTERS)]


@proves("RA-46")
def test_no_file_is_read_while_gangsters_wait() -> None:
    state = scene(players={0: {"tile": HQ}}, crooks=[crook(1, P2, 12)])
    assert Investigate(1) not in state.actions(0), "it is too far away"
    do(state, Patrol(P2))
    assert state.asked == Facing(0, 2)
    assert not may(state, Investigate)
    assert refused(state, Investigate(1)) == RogueRefusal.FINISH_FIRST
    assert refused(state, Search()) == RogueRefusal.FINISH_FIRST
    do(state, Spend(0), Investigate(1))
    assert state.asked == Walking(0, 1, (P2,)), "in the middle of the Patrol, once they are paid"


@proves("RA-47", "RA-48")
def test_shields_and_own_informants_keep_gangsters_off() -> None:
    state = scene(players={0: {"tile": ARCHIVE, "car": 4, "ammo": 0}}, informants={P6: (0, 1)}, police=P1)
    events = do(state, Patrol(P6))
    assert of(events, GangstersMet, Hurt) == [
        GangstersMet(0, P6, 3, 2),
        Hurt(0, 1, Loss.GANGSTERS),
    ]
    clock = Clock(0, 1, Effect.NO_INFORMANTS, 0)
    blind = scene(
        players={0: {"tile": ARCHIVE, "ammo": 0}},
        informants={P6: (0, 0)},
        police=P1,
        clocks=(clock,),
        crooks=[crook(1, P3, 6, up=True)],
    )
    assert of(do(blind, Patrol(P6)), Hurt) == [Hurt(0, 3, Loss.GANGSTERS)]


@proves("RA-50")
def test_beside_the_police_gangsters_do_nothing() -> None:
    state = scene(players={0: {"tile": HQ}}, police=P2)
    assert not of(do(state, Patrol(P2)), GangstersMet, Hurt)


@proves("AMB-24")
def test_only_precincts_have_gangsters_and_ruins_have_none() -> None:
    assert all(not tile.skulls for tile in house_box().tiles.tiles if not tile.number)
    state = scene(3, ANDROID, players={0: {"tile": HQ, "ammo": 0}, **exposed(3, 1)}, ravaged=(P2,))
    events = do(state, Patrol(P2))
    assert of(events, GangstersMet, Hurt) == [Hurt(0, 1, Loss.RAVAGED)]


# Investigate


@proves("RA-51", "RA-53", "RA-54")
def test_investigating_costs_evidence_and_shows_one_card_to_one_player() -> None:
    state = scene(3, players={0: {"tile": P3}}, crooks=[crook(1, P3, 12)])
    events = do(state, Investigate(1))
    assert events == [Spent(0, Stock.EVIDENCE, 2), Investigated(0, 1, 12)]
    assert [ROGUE.seen(events[1], seat) for seat in (0, 1, None)] == [
        Investigated(0, 1, 12),
        Investigated(0, 1, 0),
        Investigated(0, 1, 0),
    ]
    criminal = state.facts.criminals[0]
    assert criminal is not None
    assert (criminal.marks, criminal.card) == ((0,), 0)
    known = [view.private.files for view in (state.view(0), state.view(1)) if view.private]
    assert [[(file.number, file.card) for file in files] for files in known] == [[(1, 12)], []]
    assert refused(state, Investigate(1)) == RogueRefusal.KNOWN_ALREADY


@proves("RA-52")
def test_one_may_look_on_the_own_tile_and_where_an_own_informant_is() -> None:
    state = scene(
        players={0: {"tile": P3}},
        crooks=[crook(1, P3, 12), crook(2, P4, 13), crook(3, P5, 14), crook(4, P3, 15, up=True)],
        informants={P4: (1, 0), P5: (1,)},
    )
    assert may(state, Investigate) == [Investigate(1), Investigate(2)]
    assert refused(state, Investigate(3)) == RogueRefusal.TOO_FAR
    assert refused(state, Investigate(4)) == RogueRefusal.FACE_UP
    assert refused(state, Investigate(6)) == RogueRefusal.NO_SUCH_CRIMINAL


@proves("RA-55")
def test_investigating_may_be_repeated() -> None:
    state = scene(
        players={0: {"tile": P3, "evidence": 5}}, crooks=[crook(1, P3, 12), crook(2, P3, 13), crook(3, P3, 14)]
    )
    do(state, Investigate(1), Investigate(3))
    assert refused(state, Investigate(2)) == RogueRefusal.NO_EVIDENCE


# Justice in general


@proves("RA-56", "RA-60")
def test_after_two_justice_actions_only_reinforce_or_the_end_is_left() -> None:
    state = scene(
        turn=Turn(0, 0, ((Deed.SEARCH, AMMO),)), players={0: {"tile": P4}}, crooks=[crook(1, P4, 3, defeated=True)]
    )
    do(state, Arrest(1))
    assert state.actions(0) == (Reinforce(), EndTurn())
    assert refused(state, Patrol(GAS)) == RogueRefusal.AFTER_SECOND
    other = scene(turn=TWO, players={0: {"tile": AMMO}}, crooks=[crook(1, AMMO, 3)])
    assert refused(other, Purchase()) == RogueRefusal.ENOUGH_DEEDS
    assert refused(other, Investigate(1)) == RogueRefusal.AFTER_SECOND


@proves("RA-57")
def test_there_are_seven_justice_actions() -> None:
    state = scene(
        players={0: {"tile": AMMO}, 1: {"tile": AMMO}},
        crooks=[crook(1, AMMO, 3), crook(2, AMMO, 4, defeated=True), held(3, 1, 5)],
        assassins=[AMMO],
    )
    justice = [Attack(1), Arrest(2), AttackAssassin(), Intercept(1), Search(), Purchase()]
    others = Patrol | Investigate | Reinforce | EndTurn
    assert [each for each in state.actions(0) if not isinstance(each, others)] == justice
    bombs = scene(players={0: {"tile": P3}}, bombs=[(P3, 3), (P3, 3), (P3, 5)])
    assert [each for each in bombs.actions(0) if not isinstance(each, others)] == [Defuse(3), Defuse(5)]
    at_hq = scene(players={0: {"tile": HQ}}, crooks=[held(3, 0, 5)])
    assert TurnIn() in at_hq.actions(0)


@proves("RA-58")
def test_no_justice_beside_the_police() -> None:
    state = scene(players={0: {"tile": P3}}, crooks=[crook(1, P3, 3)], police=P3)
    assert refused(state, Attack(1)) == RogueRefusal.POLICE_HERE
    assert Investigate(1) in state.actions(0)


@proves("RA-59")
def test_the_same_justice_action_once_a_tile() -> None:
    turn = Turn(0, 0, ((Deed.ATTACK, P3),))
    state = scene(turn=turn, players={0: {"tile": P3}}, crooks=[crook(1, P3, 3)], assassins=[P3])
    assert refused(state, Attack(1)) == RogueRefusal.DONE_HERE
    assert refused(state, AttackAssassin()) == RogueRefusal.DONE_HERE, "it is the same action"
    elsewhere = scene(turn=turn, players={0: {"tile": P4}}, crooks=[crook(1, P4, 3)])
    assert Attack(1) in elsewhere.actions(0)


# Reinforce


@proves("RA-127", "RA-129")
def test_reinforce_puts_an_informant_on_the_topmost_slot_and_ends_the_turn() -> None:
    state = scene(turn=TWO, players={0: {"tile": P4}}, informants={P4: (1,)})
    events = do(state, Reinforce())
    assert Spent(0, Stock.CREDITS, 2) in events
    assert state.facts.informants[P4] == (1, 0)
    assert (me(state).informants, me(state).credits, state.facts.supply) == (6, 2, 19)
    assert state.acting == (1,)


@proves("RA-128")
def test_reinforce_needs_an_empty_slot() -> None:
    full = scene(players={0: {"tile": P4}}, informants={P4: (1, 1)})
    assert refused(full, Reinforce()) == RogueRefusal.SLOTS_FULL
    assert refused(scene(), Reinforce()) == RogueRefusal.NO_SLOTS
    assert refused(scene(players={0: {"tile": P4, "credits": 1}}), Reinforce()) == RogueRefusal.CANNOT_PAY
    assert refused(scene(players={0: {"tile": P4, "informants": 0}}), Reinforce()) == RogueRefusal.NO_INFORMANT_LEFT


def test_what_is_done_in_the_open_is_offered_to_all() -> None:
    state = scene(director=1)
    assert [(offer.seat, offer.actions) for offer in state.view(None).offers] == [(1, state.actions(1))]
    assert state.view(1).offers == ()
    with pytest.raises(ValueError, match="no such seat"):
        state.view(2)


def test_others_wait_and_unknown_seats_are_refused() -> None:
    state = scene()
    assert refused_to(state, 1, EndTurn()).reason == "not_acting"
    assert refused_to(state, None, EndTurn()).reason == "not_acting"
    assert refused_to(state, 7, EndTurn()).reason == "no_such_seat"
    assert refused(state, Stop()) == "not_now"
    assert {P1, P5} < {patrol.tile for patrol in may(state, Patrol)}
