"""Identities, exposure and ravaged tiles (RA-157 to RA-183, AMB-17, AMB-19, AMB-21, AMB-25 to AMB-27)."""

from __future__ import annotations

from typing import Any

from games.core.value import but
from games.rogue.actions import (
    Attack,
    AttackLocation,
    EndTurn,
    Investigate,
    Patrol,
    Purchase,
    Reinforce,
    Scan,
    Search,
    Show,
)
from games.rogue.box import house_box
from games.rogue.city_events import (
    AssassinGone,
    CriminalGone,
    CriminalIgnored,
    CriminalPlaced,
    Left,
    Loss,
    TimerDropped,
    Why,
)
from games.rogue.events import (
    Exposed,
    Felled,
    Hurt,
    IdentitiesRemoved,
    InfluenceChanged,
    InformantRemoved,
    Scanned,
    Spent,
)
from games.rogue.facts import Options, Turn
from games.rogue.open_state import safe
from games.rogue.pending import Deciding, Showing
from games.rogue.refusals import RogueRefusal
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Deed, Mode, Stock
from tests.games.rogue.scripted import (
    AMMO,
    ANDROIDS,
    GARAGE,
    GAS,
    HOSPITAL,
    HQ,
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    A,
    H,
    city,
    crook,
    do,
    exposed,
    hands,
    held,
    known,
    may,
    me,
    of,
    play,
    refused,
    refused_to,
    scene,
    shown,
    time_phase,
)
from tests.rules import proves

NO_TOKENS = ((), (), ())


# The same rules, and identities


@proves("RA-157", "RA-160")
def test_until_revealed_everybody_is_an_agent() -> None:
    """Seat 0 holds two android tokens and can do everything an agent can."""
    state = play(players={0: {"tile": P3, "ammo": 0}}, crooks=[crook(1, P3, 8), crook(2, P3, 9)], informants={P3: (0,)})
    assert {Attack(1), Investigate(1), Reinforce()} < set(state.actions(0))
    do(state, Attack(1), attack="EEX")
    assert me(state).influence == 1


@proves("RA-161", "AMB-26")
def test_the_player_who_must_reveal_chooses_the_token() -> None:
    state = play(players={0: {"stamina": 1, "ammo": 0}})
    do(state, Patrol(P2))
    assert state.asked == Showing(0)
    assert state.actions(0) == (Show(A), Show(H))
    assert state.view(None).offers == (), "what there is to choose from is secret"
    do(state, Show(H))
    assert (me(state).shown, me(state).hidden) == ((H,), 2)
    view = state.view(0)
    assert view.private is not None
    assert view.private.identities == (A, A)
    tokens = hands((A,), (A, A, H), (A, H, H))
    last = play(identities=tokens, players={0: {"stamina": 1, "ammo": 0, **shown(H, H)}})
    do(last, Patrol(P2))
    assert last.actions(0) == (Show(A),), "the last one, too"


def expose(**parts: Any) -> tuple[RogueState, list[Any]]:
    """Seat 0 has one android token revealed and reveals the second at the skull, in its own Patrol."""
    ready = {"stamina": 1, "ammo": 0, "fuel": 3, "weapon": 2, "turned_in": (8,), **shown(A)}
    players = {**parts.pop("players", {}), 0: ready}
    seats = parts.pop("seats", 3)
    tokens = hands((A, H), *ANDROIDS[seats][1:])
    state = play(seats, players=players, identities=tokens, **parts)
    events = do(state, Patrol(P2))
    return state, events + do(state, Show(A))


@proves("RA-162", "RA-171", "RA-174", "RA-176")
def test_a_second_android_token_exposes_for_good() -> None:
    state, events = expose()
    assert Exposed(0) in events
    player = me(state)
    assert (player.android, player.fuel, player.weapon, player.turned_in) == (True, 3, 2, (8,))
    before = play(players={0: {"stamina": 1, "ammo": 0}})
    do(before, Patrol(P2))
    assert Exposed(0) not in do(before, Show(A)), "one is not enough"


@proves("RA-172", "RA-173", "AMB-27")
def test_exposure_costs_custody_and_informants() -> None:
    informants = {P4: (0, 1), P5: (2, 0)}
    tokens = hands((A, H), *ANDROIDS[3][1:])
    players = {0: {"tile": P6, **shown(A)}, 1: {"tile": P6, "evidence": 7}}
    state = play(players=players, identities=tokens, informants=informants, crooks=[held(1, 0, 5)], turn=Turn(1))
    do(state, Scan(0))
    events = do(state, Show(A))
    assert of(events, CriminalGone) == [CriminalGone(1, 5, Left.CUSTODY)]
    assert of(events, InformantRemoved) == [InformantRemoved(P4, 0), InformantRemoved(P5, 0)]
    assert (state.facts.informants[P4], state.facts.informants[P5]) == ((1,), (2,)), "lower ones moved up"
    assert me(state).informants == 0


@proves("AMB-25", "RA-24")
def test_exposed_in_the_own_turn() -> None:
    state, _ = expose()
    assert state.acting == (1,)
    ready = {"tile": P3, "ammo": 0, **shown(A)}
    tokens = hands((A, H), *ANDROIDS[3][1:])
    own_turn = play(players={0: ready}, identities=tokens, crooks=[crook(1, P3, 31, up=True)])
    do(own_turn, Attack(1), attack="MMM")
    events = do(own_turn, Show(A))
    assert not of(events, Hurt), "the rest of the card falls away with the turn"
    assert own_turn.acting == (1,)


@proves("RA-163", "RA-170")
def test_the_skull_reveals_one_token_a_round() -> None:
    ready = {"tile": P3, "stamina": 2, "told": True, "shown": (H,)}
    state = play(players={0: ready, 1: {"tile": P3, "stamina": 2}, 2: {"tile": P6}}, assassins=[P3], police=P1)
    city(state)
    assert state.asked == Showing(1), "seat 0 has revealed one this round"
    do(state, Show(H))
    assert me(state, 1).told
    time_phase(state, ("1", "2"), (4, 4))
    assert not me(state, 1).told


@proves("RA-165", "RA-166", "RA-170")
def test_a_scan_makes_somebody_near_reveal_a_token() -> None:
    players = {0: {"tile": P4, "evidence": 7}, 1: {"tile": P4}, 2: {"tile": GAS}}
    state = play(players=players)
    assert may(state, Scan) == [Scan(1)]
    assert refused(state, Scan(2)) == RogueRefusal.TOO_FAR
    assert refused(state, Scan(0)) == RogueRefusal.NO_SUCH_PLAYER
    events = do(state, Scan(1))
    assert events == [Spent(0, Stock.EVIDENCE, 4), Scanned(0, 1)]
    assert state.asked == Showing(1, 0)
    do(state, Show(A))
    assert state.asked == Deciding(0), "the turn goes on"
    far = play(players=players, informants={GAS: (1, 0)})
    assert may(far, Scan) == [Scan(1), Scan(2)]
    shown_already = play(players={**players, 1: {"tile": P4, "told": True, "shown": (H,)}})
    assert refused(shown_already, Scan(1)) == RogueRefusal.TOLD_ALREADY
    assert refused(scene(players={0: {"evidence": 7}}), Scan(1)) == RogueRefusal.ONLY_ANDROID_MODE
    poor = play(players={**players, 0: {"tile": P4, "evidence": 3}})
    assert refused(poor, Scan(1)) == RogueRefusal.NO_EVIDENCE
    late = play(players=players, turn=Turn(0, 0, ((Deed.ATTACK, P3), (Deed.SEARCH, AMMO))))
    assert refused(late, Scan(1)) == RogueRefusal.AFTER_SECOND


@proves("RA-167")
def test_several_scans_in_one_turn() -> None:
    """Twelve evidence do not fit on the standard board, so the track of this box is longer."""
    box = house_box()
    long = but(box, tracks=but(box.tracks, resource_end=12))
    players = {0: {"tile": P4, "evidence": 9}, 1: {"tile": P4}, 2: {"tile": P4}, 3: {"tile": P4}}
    state = scene(4, Options(Mode.ANDROID, box=long), players=players)
    do(state, Scan(1), Show(H), Scan(2), Show(H))
    assert me(state).evidence == 1
    assert refused(state, Scan(3)) == RogueRefusal.NO_EVIDENCE


@proves("RA-168")
def test_exposing_by_a_scan_is_worth_influence() -> None:
    tokens = hands((A, H), *ANDROIDS[3][1:])
    players = {0: {**shown(A), "influence": 2}, 1: {"evidence": 4}}
    state = play(players=players, identities=tokens, turn=Turn(1))
    do(state, Scan(0))
    events = do(state, Show(A))
    assert of(events, InfluenceChanged) == [
        InfluenceChanged(1, 1, Why.SCAN),
        InfluenceChanged(0, -1, Why.SCAN),
    ]
    first = play(
        players={0: {"evidence": 4}, 1: {**shown(A), "influence": 2}}, identities=hands((A, H, H), (A, H), (A, H, H))
    )
    do(first, Scan(1), Show(A))
    assert (me(first).influence, me(first, 1).influence) == (1, 1)
    human = play(players=players, identities=tokens, turn=Turn(1))
    do(human, Scan(0))
    assert not of(do(human, Show(H)), InfluenceChanged)


@proves("RA-169")
def test_beside_the_police_agents_reveal_from_the_director_on() -> None:
    players = {0: {"tile": GARAGE}, 1: {"tile": HQ}, 2: {"tile": P4}, 3: {"tile": P3}}
    state = play(4, players=players, police=P2, director=1)
    city(state)
    asked = []
    while isinstance(state.asked, Showing):
        asked.append(state.asked.seat)
        do(state, Show(H))
    assert asked == [1, 3, 0], "on the precinct or beside it, clockwise"
    players = {0: {"tile": P4}, 1: {"tile": HQ, **shown(A, H, H)}, 2: {"tile": P4}}
    none_left = play(identities=hands((A, H, H), (), (A, A, H)), players=players, police=P2)
    city(none_left)
    assert not isinstance(none_left.asked, Showing), "if possible"


# Exposed androids


@proves("RA-175", "RA-179")
def test_an_android_at_the_skull_suffers_like_an_agent() -> None:
    state = play(players={0: {**exposed(3, 0)[0], "stamina": 2, "ammo": 0, "influence": 2}})
    events = do(state, Patrol(P2))
    assert Felled(0, HOSPITAL) in events
    assert (me(state).stamina, me(state).influence, state.acting) == (4, 1, (1,))


@proves("RA-177", "RA-27", "AMB-21")
def test_shields_are_for_one_kind_each() -> None:
    """Protection of an agent and an android on tiles with a human shield and with an android shield."""
    state = play(players=exposed(3, 1))
    safe_there = {(seat, tile): safe(known(state), seat, tile) for seat in (0, 1) for tile in (HOSPITAL, GARAGE, P3)}
    assert [pair for pair, is_safe in safe_there.items() if is_safe] == [(0, HOSPITAL), (1, GARAGE)]
    agent_mode = scene()
    assert not safe(known(agent_mode), 0, GARAGE)


@proves("RA-178", "RA-179")
def test_when_the_limit_is_reached_tokens_and_triggers_are_gone() -> None:
    state, events = expose()
    assert IdentitiesRemoved() in events
    assert [(player.hidden, player.shown) for player in state.facts.players] == [(0, ())] * 3
    assert state.position().identities == NO_TOKENS
    assert known(state).ground.limit == 1
    four, events = expose(seats=4, players={2: {"tile": P4, "evidence": 4}, 1: {"tile": P4}})
    assert IdentitiesRemoved() not in events
    assert known(four).ground.limit == 2
    assert me(four, 1).hidden == 3
    do(state, EndTurn())
    assert refused(state, Scan(0)) == RogueRefusal.LIMIT_REACHED
    felled = play(players={**exposed(3, 1), 0: {"stamina": 1, "ammo": 0}})
    do(felled, Patrol(P2))
    assert felled.asked == Deciding(1), "nothing is revealed"


# Ravaged tiles


@proves("RA-180", "RA-198")
def test_only_tiles_with_slots_can_be_ravaged() -> None:
    at = {tile: play(players={0: {**exposed(3, 0)[0], "tile": tile}}, ravaged=(P4,)) for tile in (HQ, P3, P4, GARAGE)}
    assert [tile for tile, state in at.items() if AttackLocation() in state.actions(0)] == [P3, GARAGE]
    assert refused(at[HQ], AttackLocation()) == RogueRefusal.NO_SLOTS
    assert refused(at[P4], AttackLocation()) == RogueRefusal.RAVAGED


@proves("RA-181")
def test_tokens_do_not_stay_on_ravaged_tiles() -> None:
    state = play(players=exposed(3, 1), drawing=True, ravaged=(P3, GARAGE), top=(5,), police=P6)
    events = time_phase(state, ("assassin", "2"), (3, 3))
    assert of(events, AssassinGone, CriminalIgnored, CriminalPlaced) == [
        AssassinGone(P3, Left.RAVAGED),
        CriminalIgnored(2, P3),
    ]
    assert state.facts.deck == 46
    bombs = play(players=exposed(3, 1), drawing=True, ravaged=(P3,))
    time_phase(bombs, ("bomb", "bomb"), (3, 3), timer=[4, 4])
    assert len(bombs.facts.bombs) == 2
    far = {seat: {"tile": P4, **exposed(3, 1).get(seat, {})} for seat in range(3)}
    crooks = [crook(1, HOSPITAL, 5)]
    walking = play(players=far, crooks=crooks, ravaged=(P3,), bombs=[(P3, 3)], assassins=[HOSPITAL])
    events = city(walking)
    assert of(events, CriminalGone, AssassinGone) == [
        CriminalGone(1, 5, Left.RAVAGED),
        AssassinGone(P3, Left.RAVAGED),
    ]
    assert of(events, TimerDropped) == [TimerDropped(P3, 2)], "by the bomb's own step, not by a check"


@proves("RA-182", "AMB-19")
def test_nothing_is_to_be_had_on_a_ravaged_tile() -> None:
    people = {0: {"tile": AMMO}, **exposed(3, 1)}
    state = play(players=people, ravaged=(AMMO,), crooks=[crook(1, P4, 5)], informants={P4: (0,)})
    assert refused(state, Search()) == RogueRefusal.RAVAGED
    assert refused(state, Purchase()) == RogueRefusal.RAVAGED
    assert refused(state, Investigate(1)) == RogueRefusal.RAVAGED
    assert refused(state, Reinforce()) == RogueRefusal.NO_SLOTS
    android = play(players={0: {**exposed(3, 0)[0], "tile": AMMO}}, ravaged=(AMMO,))
    assert refused(android, Search()) == RogueRefusal.RAVAGED


@proves("RA-183")
def test_entering_a_ravaged_tile_costs_agents_stamina() -> None:
    state = play(players={0: {"ammo": 3, "car": 4}, **exposed(3, 1)}, ravaged=(P2,))
    assert of(do(state, Patrol(P2)), Hurt) == [Hurt(0, 1, Loss.RAVAGED)]
    android = play(players={0: exposed(3, 0)[0]}, ravaged=(P2,))
    assert not of(do(android, Patrol(P2)), Hurt)


@proves("AMB-17")
def test_being_put_on_a_ravaged_hospital_costs_nothing() -> None:
    state = play(players={**exposed(3, 1), 0: {"stamina": 1, "ammo": 0}}, ravaged=(HOSPITAL,))
    events = do(state, Patrol(P2))
    assert of(events, Hurt) == [Hurt(0, 2, Loss.GANGSTERS)]
    assert (me(state).tile, me(state).stamina) == (HOSPITAL, 4)


def test_another_seat_cannot_answer_for_the_player_who_must_reveal() -> None:
    state = play(players={0: {"stamina": 1, "ammo": 0}})
    do(state, Patrol(P2))
    assert refused_to(state, 1, Show(H)).reason == "not_acting"
    assert refused(state, EndTurn()) == "not_now"
