"""Custody, Search and Purchase (RA-75 to RA-104, AMB-6, AMB-7, AMB-10)."""

from __future__ import annotations

from typing import Any

from games.core.value import but
from games.rogue.actions import (
    Arrest,
    Buy,
    Choose,
    Intercept,
    Investigate,
    Purchase,
    Reroll,
    Resolve,
    Search,
    Spend,
    Stop,
    Take,
    TurnIn,
)
from games.rogue.box import house_box
from games.rogue.city_events import Loss, Why
from games.rogue.events import (
    ClockEnded,
    Felled,
    Hurt,
    InfluenceChanged,
    InterceptRolled,
    SearchRolled,
    Taken,
    TurnedIn,
)
from games.rogue.facts import Clock, Options
from games.rogue.open_state import custody
from games.rogue.pending import Chasing, Deciding, Evading, Rerolling, Resolving, Taking
from games.rogue.refusals import RogueRefusal
from games.rogue.rounds import stream
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Colour, Effect, Way
from tests.games.rogue.scripted import (
    AMMO,
    ARCHIVE,
    GARAGE,
    GAS,
    GUNSHOP,
    HOSPITAL,
    P3,
    P4,
    P5,
    P6,
    crook,
    do,
    held,
    known,
    may,
    me,
    of,
    refused,
    scene,
)
from tests.rules import proves

RED, GREEN, BLACK = Colour.RED, Colour.GREEN, Colour.BLACK

# Custody


@proves("RA-75", "RA-76")
def test_defeated_criminals_are_arrested_without_limit() -> None:
    crooks = [crook(1, P3, 3, defeated=True), *(held(number, 0, 10 + number) for number in (2, 3, 4, 5, 6))]
    state = scene(players={0: {"tile": P3}}, crooks=crooks)
    do(state, Arrest(1))
    assert custody(known(state), 0) == (1, 2, 3, 4, 5, 6)
    assert {each.tile for each in state.facts.criminals if each is not None} == {-1}, "no tile"
    rampant = scene(players={0: {"tile": P3}}, crooks=[crook(1, P3, 3), crook(2, P4, 4, defeated=True)])
    assert refused(rampant, Arrest(1)) == RogueRefusal.STILL_RAMPANT
    assert refused(rampant, Arrest(2)) == RogueRefusal.CRIMINAL_ELSEWHERE


@proves("AMB-13")
def test_an_arrest_ends_a_clock() -> None:
    clock = Clock(1, 1, Effect.FROZEN, 0)
    state = scene(players={0: {"tile": P3}}, crooks=[crook(1, P3, 26, defeated=True)], clocks=(clock,))
    assert ClockEnded(1, 1, Effect.FROZEN) in do(state, Arrest(1))


def chase(fuel: int = 3, others: int = 0, held_by: int = 2, tile: int = P3) -> RogueState:
    players = {0: {"tile": tile, "fuel": fuel}, 1: {"tile": tile, "fuel": others}}
    return scene(players=players, crooks=[held(number, 1, number) for number in range(1, held_by + 1)])


@proves("RA-77")
def test_an_intercept_needs_a_target_on_an_unsafe_tile() -> None:
    assert Intercept(1) in chase().actions(0)
    assert refused(chase(tile=HOSPITAL), Intercept(1)) == RogueRefusal.PROTECTED
    assert refused(chase(held_by=0), Intercept(1)) == RogueRefusal.NOTHING_IN_CUSTODY
    assert refused(chase(fuel=0), Intercept(1)) == RogueRefusal.NO_FUEL
    away = scene(players={0: {"tile": P3}, 1: {"tile": P4}}, crooks=[held(1, 1, 1)])
    assert refused(away, Intercept(1)) == RogueRefusal.PLAYER_ELSEWHERE
    assert refused(away, Intercept(0)) == RogueRefusal.NO_SUCH_PLAYER


@proves("RA-78", "RA-79")
def test_each_pays_fuel_for_green_dice_while_there_are_some() -> None:
    state = chase(fuel=7, others=7)
    do(state, Intercept(1))
    assert state.asked == Chasing(0, 1)
    assert [spend.amount for spend in may(state, Spend)] == [1, 2, 3]
    assert refused(state, Spend(0)) == RogueRefusal.TOO_LITTLE
    do(state, Spend(2))
    assert state.asked == Evading(1, 0, 2)
    assert [spend.amount for spend in may(state, Spend)] == [0, 1]
    do(state, Spend(1), intercept="FF", defence="C")
    assert (me(state).fuel, me(state, 1).fuel) == (5, 6)
    none_left = chase(fuel=7, others=7)
    do(none_left, Intercept(1), Spend(3), intercept="FFF")
    assert none_left.acting == (0,)


@proves("RA-80", "RA-81")
def test_cars_not_cancelled_take_criminals() -> None:
    state = chase(others=1)
    events = do(state, Intercept(1), Spend(2), Spend(1), intercept="CC", defence="C")
    assert of(events, InterceptRolled)[0].cars == 1
    assert state.asked == Taking(0, 1, 1)
    assert may(state, Take) == [Take(1), Take(2)]
    do(state, Take(2))
    assert (custody(known(state), 0), custody(known(state), 1)) == ((2,), (1,))
    surplus = chase(held_by=1)
    do(surplus, Intercept(1), Spend(3), intercept="CCC")
    assert custody(known(surplus), 0) == (1,)
    exactly = chase(held_by=2)
    events = do(exactly, Intercept(1), Spend(2), intercept="CC")
    assert custody(known(exactly), 0) == (1, 2), "as many cars as criminals: all of them"
    assert of(events, Taken) == [Taken(0, 1, 1), Taken(0, 1, 2)], "nobody is asked"
    beaten = chase(others=1)
    events = do(beaten, Intercept(1), Spend(1), Spend(1), intercept="F", defence="C")
    assert of(events, InterceptRolled)[0].cars == 0
    assert custody(known(beaten), 1) == (1, 2)


@proves("RA-82", "RA-83", "RA-84", "RA-85")
def test_all_in_custody_are_turned_in_at_headquarters() -> None:
    state = scene(crooks=[held(1, 0, 7), held(4, 0, 8), held(5, 1, 9)])
    events = do(state, TurnIn())
    assert events == [TurnedIn(0, (7, 8), 7)]
    assert me(state).turned_in == (7, 8)
    assert (me(state).credits, state.facts.supply) == (11, 10)
    assert state.facts.criminals[0] is None
    assert {"1", "4"} < set(stream(known(state)))
    assert state.facts.gone == ()
    elsewhere = scene(players={0: {"tile": P3}}, crooks=[held(1, 0, 7)])
    assert refused(elsewhere, TurnIn()) == RogueRefusal.ONLY_AT_HQ
    assert refused(scene(), TurnIn()) == RogueRefusal.NOTHING_IN_CUSTODY


@proves("RA-16", "RA-85")
def test_a_bounty_is_paid_as_far_as_the_supply_goes() -> None:
    state = scene(players={0: {"credits": 11}, 1: {"credits": 10}}, crooks=[held(1, 0, 7)])
    assert of(do(state, TurnIn()), TurnedIn)[0].paid == 4
    assert (me(state).credits, state.facts.supply) == (15, 0)


# Search


def search(tile: int, dice: str, *answers: Any, again: str = "", **parts: Any) -> tuple[RogueState, list[Any]]:
    """Seat 0 searches a tile, keeps or rerolls the dice, and resolves them in these ways."""
    player = parts.pop("player", {})
    state = scene(players={0: {"tile": tile, **player}}, **parts)
    given = {"search": dice, **({"reroll": again} if again else {})}
    return state, do(state, Search(), *answers, **given)


@proves("RA-86", "RA-28")
def test_a_search_rolls_the_dice_of_the_icon() -> None:
    for tile, dice, colours in ((AMMO, "MMM", "rrr"), (HOSPITAL, "CCC", "ggg"), (GARAGE, "CCV", "ggb")):
        state, events = search(tile, dice)
        assert "".join(die.colour[0] for die in of(events, SearchRolled)[0].dice) == colours
        assert state.acting == (0,)
    assert refused(scene(players={0: {"tile": P3}}), Search()) == RogueRefusal.NO_SEARCH_HERE
    assert refused(scene(players={0: {"tile": P3}}), Purchase()) == RogueRefusal.NO_GOODS_HERE


@proves("RA-86", "AMB-10")
def test_white_symbols_are_dice_of_one_colour_each() -> None:
    state = scene()
    do(state, Search())
    assert may(state, Choose) == [Choose(RED), Choose(GREEN), Choose(BLACK)]
    do(state, Choose(BLACK))
    assert may(state, Choose) == [Choose(RED), Choose(GREEN)]
    assert refused(state, Choose(BLACK)) == RogueRefusal.COLOUR_USED_UP
    events = do(state, Choose(RED), search="VV" + "MM")
    assert [die.colour for die in of(events, SearchRolled)[0].dice] == [BLACK, BLACK, RED, RED]
    third = scene(players={0: {"tile": GAS}})
    do(third, Search(), Choose(GREEN), search="CCC")


@proves("RA-87")
def test_any_of_the_dice_may_be_rerolled_once() -> None:
    state = scene(players={0: {"tile": AMMO}})
    do(state, Search(), search="EME")
    assert len(may(state, Reroll)) == 7
    assert refused(state, Reroll((0, 3))) == RogueRefusal.NO_SUCH_DIE
    events = do(state, Reroll((0, 2)), reroll="M$")
    assert "".join(die.face[0] for die in of(events, SearchRolled)[0].dice) == "aac"
    assert refused(state, Reroll((0,))) == "not_now"


@proves("RA-88")
def test_a_scout_may_reroll_twice() -> None:
    state = scene(players={0: {"tile": AMMO, "agent": 2}})
    do(state, Search(), Reroll((0, 2)), search="EME", reroll="EM")
    assert isinstance(state.asked, Rerolling)
    assert state.asked.left == 1
    do(state, Reroll((0,)), reroll="M")
    assert isinstance(state.asked, Resolving)


@proves("RA-89", "RA-90", "RA-92")
def test_every_die_is_resolved_in_the_players_order() -> None:
    state, _ = search(AMMO, "MW$", Stop())
    asked = state.asked
    assert isinstance(asked, Resolving)
    assert may(state, Resolve) == [Resolve(place, Way.PLAIN) for place in (0, 1, 2)]
    assert refused(state, Stop()) == "not_now", "none may be left out"
    do(state, Resolve(2, Way.PLAIN), Resolve(0, Way.PLAIN))
    assert refused(state, Resolve(0, Way.PLAIN)) == RogueRefusal.DIE_DONE
    do(state, Resolve(1, Way.PLAIN))
    assert (me(state).ammo, me(state).weapon, me(state).credits, state.facts.supply) == (4, 1, 6, 15)
    assert state.asked == Deciding(0)


@proves("RA-90", "RA-91")
def test_faces_move_their_markers() -> None:
    state, _ = search(
        HOSPITAL, "CFH", Stop(), *(Resolve(place, Way.PLAIN) for place in (0, 1, 2)), player={"stamina": 3}
    )
    assert (me(state).car, me(state).fuel, me(state).stamina) == (1, 4, 5)
    dark, _ = search(ARCHIVE, "AVY", Stop(), *(Resolve(place, Way.PLAIN) for place in (0, 1, 2)))
    assert (me(dark).agent, me(dark).evidence) == (1, 5)


@proves("RA-92", "RA-16")
def test_credits_come_from_the_supply() -> None:
    players = {0: {"tile": AMMO, "credits": 12}, 1: {"credits": 12}}
    state = scene(players=players)
    do(state, Search(), Stop(), Resolve(0, Way.PLAIN), search="$XX")
    assert (me(state).credits, state.facts.supply) == (13, 0)


@proves("RA-93", "RA-95", "RA-96", "RA-97", "RA-94")
def test_explosions_cost_stamina_unless_prevented() -> None:
    """Each way of preventing one, and its cost."""
    ready: dict[str, Any] = {"player": {"agent": 4, "ammo": 1}, "informants": {AMMO: (0, 1)}}
    state, _ = search(AMMO, "EEX", Stop(), **ready)
    ways = [Way.PLAIN, Way.AMPLIFY, Way.INFORMANT, Way.ARMOR, Way.AMMO]
    assert may(state, Resolve) == [*(Resolve(die, way) for die in (0, 1) for way in ways), Resolve(2, Way.PLAIN)]
    for way in ways:
        state, events = search(AMMO, "EEX", Stop(), Resolve(0, way), **ready)
        assert of(events, Hurt) == ([Hurt(0, 1, Loss.EXPLOSION)] if way is Way.PLAIN else [])
        left = {resolve.way for resolve in may(state, Resolve) if resolve.die == 1}
        assert left == set(ways) - ({way} - {Way.PLAIN}), "used up"
    assert me(state).ammo == 0
    bare, _ = search(AMMO, "EEM", Stop(), player={"ammo": 0})
    assert refused(bare, Resolve(0, Way.ARMOR)) == RogueRefusal.NO_PROTECTION
    assert refused(bare, Resolve(0, Way.AMPLIFY)) == RogueRefusal.NOTHING_TO_AMPLIFY


@proves("RA-94", "AMB-6")
def test_only_own_informants_help() -> None:
    state, _ = search(AMMO, "EEE", Stop(), informants={AMMO: (1, 1)})
    assert refused(state, Resolve(0, Way.INFORMANT)) == RogueRefusal.NO_PROTECTION
    two, _ = search(
        AMMO, "EEE", Stop(), Resolve(0, Way.INFORMANT), Resolve(1, Way.INFORMANT), informants={AMMO: (0, 0)}
    )
    assert refused(two, Resolve(2, Way.INFORMANT)) == RogueRefusal.NO_PROTECTION


@proves("RA-98", "RA-26")
def test_on_a_safe_tile_explosions_do_nothing() -> None:
    state, events = search(HOSPITAL, "EEF", Stop(), Resolve(0, Way.PLAIN), Resolve(1, Way.PLAIN))
    assert not of(events, Hurt)
    assert may(state, Resolve) == [Resolve(2, Way.PLAIN)]


@proves("RA-99")
def test_an_amplify_doubles_one_other_die() -> None:
    state, _ = search(AMMO, "MXX", Stop(), player={"ammo": 0})
    assert may(state, Resolve) == [
        *(Resolve(0, way) for way in (Way.PLAIN, Way.AMPLIFY)),
        *(Resolve(1, Way.PLAIN), Resolve(2, Way.PLAIN)),
    ]
    do(state, Resolve(0, Way.AMPLIFY))
    assert me(state).ammo == 4, "once, however many there are"
    assert state.asked == Deciding(0)
    credit, _ = search(AMMO, "$XE", Stop(), Resolve(0, Way.AMPLIFY))
    assert me(credit).credits == 8
    assert may(credit, Resolve) == [Resolve(2, Way.PLAIN), Resolve(2, Way.AMMO)]
    assert refused(credit, Resolve(2, Way.AMPLIFY)) == RogueRefusal.NOTHING_TO_AMPLIFY
    upgrade, _ = search(AMMO, "WXM", Stop(), Resolve(0, Way.AMPLIFY))
    assert me(upgrade).weapon == 2


@proves("AMB-7", "RA-24")
def test_a_player_felled_in_a_search_loses_the_other_dice() -> None:
    state, events = search(AMMO, "EM$", Stop(), Resolve(0, Way.PLAIN), player={"stamina": 1, "ammo": 0})
    assert Felled(0, HOSPITAL) in events
    assert (me(state).ammo, me(state).credits, state.acting) == (0, 4, (1,))


# Purchase


@proves("RA-100", "RA-101", "RA-104")
def test_as_many_goods_as_can_be_paid() -> None:
    state = scene(players={0: {"tile": AMMO, "ammo": 0, "credits": 3}})
    do(state, Purchase())
    assert may(state, Buy) == [Buy(0, 1), Buy(0, 2), Buy(0, 3)]
    assert refused(state, Buy(0, 4)) == RogueRefusal.CANNOT_PAY
    assert refused(state, Buy(1, 1)) == RogueRefusal.NO_SUCH_CHOICE
    assert refused(state, Stop()) == RogueRefusal.BUY_FIRST
    do(state, Buy(0, 3))
    assert (me(state).ammo, me(state).credits, state.facts.supply) == (6, 0, 21)
    assert refused(scene(players={0: {"tile": AMMO, "credits": 0}}), Purchase()) == RogueRefusal.CANNOT_PAY


@proves("RA-100")
def test_different_goods_in_one_purchase() -> None:
    box = house_box()
    shop = next(tile for tile in box.tiles.tiles if tile.id == "gunshop")
    both = but(shop, goods=(*shop.goods, next(tile for tile in box.tiles.tiles if tile.id == "gas").goods[0]))
    tiles = tuple(both if tile.id == "gunshop" else tile for tile in box.tiles.tiles)
    options = Options(box=but(box, tiles=but(box.tiles, tiles=tiles)))
    state = scene(options=options, players={0: {"tile": GUNSHOP, "credits": 4, "fuel": 0}})
    do(state, Purchase(), Buy(0, 1))
    assert state.actions(0) == (Buy(1, 1), Buy(1, 2), Stop())
    do(state, Buy(1, 1))
    assert (me(state).weapon, me(state).fuel, me(state).credits) == (1, 2, 1)
    assert state.asked == Deciding(0)


@proves("RA-102")
def test_upgrades_can_be_bought() -> None:
    for tile, track in ((GUNSHOP, "weapon"), (GARAGE, "car"), (HOSPITAL, "agent")):
        state = scene(players={0: {"tile": tile, "credits": 4}})
        do(state, Purchase(), Buy(0, 2))
        assert getattr(me(state), track) == 2


@proves("RA-103")
def test_six_evidence_are_an_influence_at_headquarters() -> None:
    state = scene(players={0: {"evidence": 7}})
    events = do(state, Purchase(), Buy(0, 1))
    assert InfluenceChanged(0, 1, Why.PURCHASE) in events
    assert (me(state).evidence, me(state).influence) == (1, 1)
    assert refused(scene(), Purchase()) == RogueRefusal.CANNOT_PAY


@proves("RA-74")
def test_the_frozen_neither_gain_nor_spend_credits() -> None:
    frozen: dict[str, Any] = {
        "crooks": [crook(1, P4, 26, up=True), held(2, 0, 7)],
        "clocks": (Clock(0, 1, Effect.FROZEN, 0),),
    }
    shop = scene(players={0: {"tile": AMMO}}, **frozen)
    assert refused(shop, Purchase()) == RogueRefusal.CREDITS_FROZEN
    bounty = scene(**frozen)
    assert of(do(bounty, TurnIn()), TurnedIn)[0].paid == 0
    assert me(bounty).credits == 4


def test_evidence_spent_in_the_middle_of_a_purchase_leaves_a_way_out() -> None:
    state = scene(players={0: {"evidence": 6}}, crooks=[crook(1, P5, 12)], informants={P5: (0,)}, police=P6)
    do(state, Purchase(), Investigate(1))
    assert state.actions(0) == (Stop(),)
    do(state, Stop())
    assert state.asked == Deciding(0)
