"""Time phase and City phase (RA-31 to RA-38, RA-130 to RA-151, AMB-3, AMB-5, AMB-13, AMB-16, AMB-22)."""

from __future__ import annotations

from games.core.chance import Scripted
from games.core.value import but
from games.rogue.actions import Assign, Attack, Draw, EndTurn, SendAssassin, TickBomb
from games.rogue.box import house_box
from games.rogue.city_events import (
    AssassinGone,
    AssassinMoved,
    BombGone,
    CriminalGone,
    CriminalIgnored,
    CriminalMoved,
    CriminalPlaced,
    Exploded,
    Left,
    Loss,
    PoliceMoved,
    TimerDropped,
    TokensDrawn,
)
from games.rogue.events import ClockEnded, Hurt, InformantRemoved
from games.rogue.facts import Assassin, Clock, Criminal, Options, Sweep
from games.rogue.game import ROGUE
from games.rogue.pending import Order, Ordering
from games.rogue.refusals import RogueRefusal
from games.rogue.rounds import stream
from games.rogue.vocabulary import Effect
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
    answers,
    city,
    crook,
    deal,
    do,
    exposed,
    known,
    may,
    me,
    of,
    refused,
    scene,
    time_phase,
)
from tests.rules import proves

# Time phase


@proves("RA-31", "RA-32", "RA-33")
def test_the_director_gives_each_token_one_of_the_dice() -> None:
    state = deal(seats=4)
    events = do(state, Draw(), stream=("assassin", "3", "assassin"), dice=(5, 2, 2))
    assert of(events, TokensDrawn) == [TokensDrawn(("assassin", "3", "assassin"), (5, 2, 2))]
    assert may(state, Assign) == [Assign(token, die) for token in (0, 1, 2) for die in (2, 5)]
    assert refused(state, Assign(0, 4)) == RogueRefusal.NO_SUCH_DIE
    do(state, Assign(2, 2))
    assert may(state, Assign) == [Assign(0, 2), Assign(0, 5), Assign(1, 2), Assign(1, 5)]
    assert refused(state, Assign(2, 5)) == RogueRefusal.NO_SUCH_TOKEN
    do(state, Assign(0, 2))
    assert [each.tile for each in state.facts.assassins] == [P2, P2]
    assert state.facts.criminals[2] == Criminal(3, P5), "the die that was left"


@proves("RA-34", "AMB-5")
def test_an_assassin_comes_to_its_precinct() -> None:
    state = deal()
    time_phase(state, ("assassin", "assassin"), (4, 1))
    assert state.facts.assassins == (Assassin(P4), Assassin(P1, fresh=True))


@proves("RA-35")
def test_a_bomb_comes_with_a_timer() -> None:
    state = deal()
    time_phase(state, ("bomb", "bomb"), (3, 3), timer=[5, 1])
    assert [(bomb.tile, bomb.timer) for bomb in state.facts.bombs] == [(P3, 5), (P3, 1)]


@proves("RA-36", "RA-37")
def test_a_criminal_comes_with_the_top_card_face_down() -> None:
    state = deal(cards=(40, 7))
    time_phase(state, ("2", "5"), (3, 6))
    assert state.facts.criminals[1] == Criminal(2, P3)
    assert state.position().down == (0, 40, 0, 0, 7, 0)
    assert state.facts.deck == 44
    assert state.view(0).private == state.view(1).private


@proves("RA-22", "RA-38", "RA-151")
def test_turns_begin_with_the_director_who_changes() -> None:
    state = deal(seats=3, director=1)
    time_phase(state, ("bomb", "bomb"), (3, 3), timer=[6, 6])
    order = []
    while state.facts.director == 1:
        order.append(state.acting[0])
        do(state, EndTurn())
    assert order == [1, 2, 0]
    assert (state.facts.director, state.acting) == (2, (2,))


@proves("AMB-22")
def test_a_short_bag_gives_what_it_has_and_an_empty_deck_no_card() -> None:
    crooks = [crook(number, P5, number) for number in (1, 2, 3, 4)]
    few = scene(seats=4, drawing=True, bombs=[(P1, 6)] * 4, assassins=[P2] * 4, crooks=crooks)
    do(few, Draw(), stream=("5", "6"), dice=(1, 1))
    box = house_box()
    options = Options(box=but(box, cards=but(box.cards, cards=box.cards.cards[:2])))
    state = ROGUE.deal(options, 4, Scripted({**answers(), "rogue/deck": [(2, 1)]}))
    events = do(state, Draw(), stream=("5", "6", "1"), dice=(3, 3, 3))
    assert of(events, CriminalPlaced, CriminalIgnored) == [
        CriminalPlaced(5, P3),
        CriminalPlaced(6, P3),
        CriminalIgnored(1, P3),
    ]
    assert "1" in stream(known(state))


# Criminals


@proves("RA-130", "RA-3")
def test_the_city_acts_in_five_steps() -> None:
    state = scene(crooks=[crook(3, P3, 12)], assassins=[P5], bombs=[(P4, 3)], police=P1)
    kinds = [event.kind for event in city(state)]
    wanted = ["city_began", "criminal_moved", "assassin_moved", "police_moved", "timer_dropped", "director_changed"]
    assert [kind for kind in kinds if kind in wanted] == wanted


@proves("RA-131", "RA-132")
def test_rampant_criminals_move_by_number_one_tile() -> None:
    state = scene(crooks=[crook(5, P2, 3), crook(2, GAS, 4), crook(4, P3, 5, defeated=True)])
    moves = of(city(state), CriminalMoved)
    assert moves == [CriminalMoved(2, GAS, P2), CriminalMoved(5, P2, AMMO)]
    assert state.facts.criminals[3] == crook(4, P3, 5, defeated=True).criminal()


@proves("RA-131")
def test_the_first_tile_of_all_is_a_tile_like_others() -> None:
    state = scene(crooks=[crook(5, AMMO, 3)])
    assert of(city(state), CriminalMoved) == [CriminalMoved(5, AMMO, P1)]


@proves("RA-133", "RA-135")
def test_a_criminal_walks_out_at_the_end_of_the_path() -> None:
    state = scene(crooks=[crook(5, P1, 3)])
    events = city(state)
    assert of(events, CriminalGone) == [CriminalGone(5, 3, Left.WALKED_OUT)]
    assert state.facts.criminals[4] is None
    assert state.facts.gone == (3,)
    assert "5" in stream(known(state))


@proves("RA-134")
def test_a_criminal_put_on_the_top_precinct_walks_the_whole_path() -> None:
    state = deal(cards=(5, 6))
    time_phase(state, ("1", "2"), (1, 3))
    assert of(city(state), CriminalMoved) == [
        CriminalMoved(1, P1, HOSPITAL),
        CriminalMoved(2, P3, GARAGE),
    ]


@proves("RA-135")
def test_a_card_may_say_otherwise() -> None:
    state = scene(crooks=[crook(5, P1, 20)], top=(7,))
    left = state.position().deck
    order = (*left[5:], 20, *left[:5])
    events = city(state, reshuffle=order)
    assert of(events, CriminalGone) == [CriminalGone(5, 20, Left.WALKED_OUT, True)]
    assert (state.facts.gone, state.position().deck) == ((), order)


@proves("RA-136", "RA-137", "RA-138")
def test_entering_a_tile_moves_assassins_first_and_then_drops_timers() -> None:
    state = scene(crooks=[crook(5, HOSPITAL, 3)], assassins=[P3], bombs=[(P3, 3)], police=P1)
    events = [event for event in city(state) if event.kind in ("criminal_moved", "assassin_moved", "timer_dropped")]
    assert events[:3] == [
        CriminalMoved(5, HOSPITAL, P3),
        AssassinMoved(P3, GARAGE),
        TimerDropped(P3, 2),
    ]


@proves("RA-137")
def test_assassins_go_on_until_no_rampant_criminal_is_there() -> None:
    state = scene(
        crooks=[crook(1, P3, 3), crook(2, P6, 4), crook(3, ARCHIVE, 5), crook(4, P5, 6, defeated=True)],
        assassins=[GARAGE, GARAGE],
        police=P1,
    )
    moves = of(city(state), AssassinMoved)
    way = [AssassinMoved(GARAGE, P6), AssassinMoved(P6, ARCHIVE), AssassinMoved(ARCHIVE, P5)]
    assert moves[:6] == way + way
    out = scene(crooks=[crook(1, AMMO, 3)], assassins=[P1], police=P5)
    assert of(city(out), AssassinGone) == [AssassinGone(P1, Left.WALKED_OUT)]


@proves("RA-138")
def test_a_bomb_that_showed_1_explodes_under_a_criminal() -> None:
    state = scene(crooks=[crook(5, HOSPITAL, 3)], bombs=[(P3, 1)])
    events = city(state)
    assert of(events, Exploded) == [Exploded(P3)]
    assert of(events, CriminalGone) == [CriminalGone(5, 3, Left.EXPLOSION)]


@proves("RA-139")
def test_nothing_is_checked_beside_the_police() -> None:
    state = scene(crooks=[crook(5, GARAGE, 3)], assassins=[P6], bombs=[(P6, 1)], police=P6, players={0: {"tile": P2}})
    events = city(state)
    assert CriminalMoved(5, GARAGE, P6) in events
    before_assassins = events[: [event.kind for event in events].index("police_moved")]
    assert not of(before_assassins, TimerDropped, Exploded)


# Assassins


@proves("RA-140")
def test_the_director_orders_the_assassins() -> None:
    state = scene(assassins=[P3, P4, P4])
    city(state)
    assert state.acting == (0,)
    assert state.asked == Ordering(0, Order.ASSASSINS)
    assert may(state, SendAssassin) == [SendAssassin(P3, False), SendAssassin(P4, False)]
    assert refused(state, SendAssassin(P5, False)) == RogueRefusal.NO_SUCH_CHOICE
    moves = of(do(state, SendAssassin(P4, False), SendAssassin(P3, False)), AssassinMoved)
    assert [move.origin for move in moves] == [P4, P3, P4], "each of them once"


@proves("RA-141", "RA-146")
def test_an_assassin_first_strikes_where_it_is() -> None:
    state = scene(assassins=[P3], players={1: {"tile": P3}}, informants={P3: (0, 1)})
    events = city(state)
    assert of(events, Hurt) == [Hurt(1, 1, Loss.ASSASSIN)], "2, less 1 for the own informant"
    assert me(state, 1).stamina == 6


@proves("RA-142")
def test_then_it_moves_and_strikes_there() -> None:
    state = scene(assassins=[P3], players={1: {"tile": GARAGE}})
    events = city(state)
    assert of(events, AssassinMoved) == [AssassinMoved(P3, GARAGE)]
    assert of(events, Hurt) == [Hurt(1, 2, Loss.ASSASSIN)]
    out = scene(assassins=[P1], police=P3)
    assert of(city(out), AssassinGone) == [AssassinGone(P1, Left.WALKED_OUT)]
    assert out.facts.assassins == ()


@proves("RA-143")
def test_then_it_goes_after_an_agent_on_the_next_tile() -> None:
    state = scene(assassins=[P3], players={1: {"tile": P6}}, police=P1)
    events = city(state)
    assert [move.tile for move in of(events, AssassinMoved)] == [GARAGE, P6]
    assert me(state, 1).stamina == 5
    guarded = scene(assassins=[P3], players={1: {"tile": P6}}, informants={P6: (1, 1)}, police=P1)
    assert [move.tile for move in of(city(guarded), AssassinMoved)] == [GARAGE, P6], "and no further"
    alone = scene(assassins=[P3], police=P1)
    assert [move.tile for move in of(city(alone), AssassinMoved)] == [GARAGE]


@proves("RA-144", "RA-147")
def test_after_somebody_is_hurt_it_finishes_its_task_and_stays() -> None:
    state = scene(assassins=[P3], players={0: {"tile": P3}, 1: {"tile": GARAGE}}, informants={P3: (1, 0)}, police=P1)
    events = city(state)
    assert of(events, Hurt) == [Hurt(0, 1, Loss.ASSASSIN)]
    assert of(events, InformantRemoved) == [InformantRemoved(P3, 1)], "the upper one"
    assert state.facts.informants[P3] == (0,)
    assert state.facts.assassins == (Assassin(P3),)


@proves("RA-145")
def test_a_task_does_nothing_beside_police_or_a_rampant_criminal() -> None:
    police = scene(assassins=[P3], players={1: {"tile": P3}}, informants={P3: (1,)}, police=P3)
    events = city(police)
    assert not of(events, Hurt, InformantRemoved)
    rampant = scene(assassins=[GAS], crooks=[crook(1, GAS, 3)], players={1: {"tile": P2}}, informants={P2: (0,)})
    events = city(rampant)
    assert of(events, CriminalMoved, AssassinMoved) == [
        CriminalMoved(1, GAS, P2),
        AssassinMoved(GAS, P2),
    ]
    assert not of(events, Hurt, InformantRemoved)


@proves("RA-26", "RA-146", "RA-147")
def test_a_safe_location_saves_agents_but_not_informants() -> None:
    state = scene(assassins=[HOSPITAL], players={1: {"tile": HOSPITAL}}, informants={HOSPITAL: (1, 0)}, police=P5)
    events = city(state)
    assert not of(events, Hurt)
    assert events.index(InformantRemoved(HOSPITAL, 1)) < events.index(AssassinMoved(HOSPITAL, P3))


@proves("AMB-16")
def test_assassins_leave_androids_alone() -> None:
    state = scene(3, ANDROID, assassins=[P3], players={**exposed(3, 1), 1: {**exposed(3, 1)[1], "tile": P3}}, police=P6)
    assert not of(city(state), Hurt)


@proves("AMB-5")
def test_a_new_assassin_on_the_top_precinct_starts_there() -> None:
    state = deal()
    time_phase(state, ("assassin", "bomb"), (1, 4), timer=6)
    assert AssassinMoved(P1, HOSPITAL) in city(state)


# Police, bombs, the next round


@proves("RA-148", "RA-149", "AMB-3")
def test_the_police_move_on_and_sweep() -> None:
    state = scene(bombs=[(P4, 3)], crooks=[crook(1, P4, 3, defeated=True)], police=P3, assassins=[GUNSHOP])
    events = city(state)
    assert of(events, PoliceMoved, AssassinGone, BombGone) == [
        PoliceMoved(P4),
        AssassinGone(P4, Left.SWEPT),
        BombGone(P4, Left.SWEPT),
    ]
    assert state.facts.criminals[0] is not None
    assert (state.facts.bombs, state.facts.assassins) == ((), ())
    round_again = scene(police=P6)
    city(round_again)
    assert round_again.facts.police == P1


@proves("AMB-3")
def test_the_police_may_sweep_every_token() -> None:
    state = scene(options=Options(sweep=Sweep.EVERY_TOKEN), crooks=[crook(1, P4, 3, defeated=True)], police=P3)
    assert of(city(state), CriminalGone) == [CriminalGone(1, 3, Left.SWEPT)]


@proves("RA-150")
def test_the_director_orders_the_bombs() -> None:
    state = scene(bombs=[(P3, 2), (P4, 1), (P3, 2)])
    city(state)
    assert may(state, TickBomb) == [TickBomb(P3, 2), TickBomb(P4, 1)]
    events = do(state, TickBomb(P4, 1))
    assert of(events, TimerDropped, Exploded) == [
        TimerDropped(P4, 0),
        Exploded(P4),
        TimerDropped(P3, 1),
        TimerDropped(P3, 1),
    ]
    assert [(bomb.tile, bomb.timer, bomb.done) for bomb in state.facts.bombs] == [(P3, 1, False)] * 2


@proves("RA-150")
def test_the_very_bomb_that_is_named_ticks() -> None:
    state = scene(bombs=[(P4, 2), (P3, 2), (P3, 3)])
    city(state)
    do(state, TickBomb(P3, 2), TickBomb(P3, 3))
    assert [(bomb.tile, bomb.timer) for bomb in state.facts.bombs] == [(P4, 1), (P3, 1), (P3, 2)]


@proves("RA-74", "AMB-13")
def test_a_clock_ends_when_the_own_next_turn_begins_or_the_criminal_leaves() -> None:
    clock = Clock(0, 5, Effect.FROZEN, 0)
    state = scene(crooks=[crook(5, P3, 26, up=True)], clocks=(clock,), police=P1)
    city(state)
    assert state.facts.clocks == (clock,)
    time_phase(state, ("1", "2"), (3, 3))
    assert state.facts.clocks == (clock,), "now the other player has the first turn"
    assert ClockEnded(0, 5, Effect.FROZEN) in do(state, EndTurn())
    leaving = scene(crooks=[crook(5, P1, 26, up=True)], clocks=(clock,))
    assert ClockEnded(0, 5, Effect.FROZEN) in city(leaving)
    assert leaving.facts.clocks == ()


def test_nobody_attacks_in_the_time_phase() -> None:
    assert refused(deal(), Attack(1)) == "not_now"
    assert me(deal()).tile == HQ
