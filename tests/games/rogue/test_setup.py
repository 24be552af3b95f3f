"""Modes, the deal and the box (RA-1 to RA-17, RA-158, RA-159, HD-1 to HD-8)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.chance import Scripted, Seeded
from games.core.contract import BadOptions
from games.rogue.actions import Draw
from games.rogue.box import house_box
from games.rogue.check import Fault
from games.rogue.dice import hit_odds
from games.rogue.facts import Options, Player
from games.rogue.game import ROGUE
from games.rogue.open_state import owns
from games.rogue.rounds import stream
from games.rogue.vocabulary import COLOURS, Effect, Mode, Phase, Syndicate, TileKind, Upgrade
from tests.games.rogue.scripted import (
    AMMO,
    ANDROID,
    HQ,
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    A,
    H,
    answers,
    city,
    deal,
    deck,
    do,
    known,
    me,
    scene,
)
from tests.rules import proves


@proves("RA-1", "RA-2")
def test_each_mode_accepts_its_numbers_of_players() -> None:
    accepted = {mode: [seats for seats in range(7) if not ROGUE.option_problems(Options(mode), seats)] for mode in Mode}
    assert accepted == {Mode.AGENT: [2, 3, 4], Mode.ANDROID: [3, 4]}
    assert Options().mode is Mode.AGENT
    with pytest.raises(BadOptions) as error:
        ROGUE.deal(ANDROID, 2, Seeded(0))
    assert error.value.problems[0].code is Fault.SEATS


@proves("RA-3", "RA-30", "RA-10")
def test_a_round_is_time_then_action_then_city() -> None:
    state = deal()
    assert (state.facts.round, state.facts.phase) == (0, Phase.TIME)
    do(state, Draw(), stream=("bomb", "bomb"), dice=(2, 2), timer=[6, 6])
    assert (state.facts.round, state.facts.phase) == (1, Phase.ACTION)
    kinds = [event.kind for event in city(state)]
    assert kinds.index("city_began") > kinds.index("turn_ended")
    assert state.facts.phase is Phase.TIME
    do(state, Draw(), stream=("1", "assassin"), dice=(2, 2))
    assert state.facts.round == 2


@proves("RA-4", "RA-5", "RA-6", "RA-7", "RA-25")
def test_the_city_is_laid_out() -> None:
    facts = deal().facts
    assert facts.layout == (
        *("ammo", "p1", "hospital"),
        *("gas", "p2", "hq", "p3", "garage"),
        *("p4", "gunshop", "p5", "archive", "p6"),
    )
    assert facts.ravaged == ()
    plan = house_box().tiles
    assert [sum(slot[0] == row for slot in plan.slots) for row in (1, 2, 3)] == [3, 5, 5]
    assert plan.slots[plan.hq] == (2, 3)
    shuffled = ROGUE.deal(
        Options(), 2, Scripted({**answers(), "rogue/precincts": [(6, 5, 4, 3, 2, 1)]}, Seeded(0))
    ).facts
    assert [shuffled.layout[slot] for slot in plan.precincts] == ["p6", "p5", "p4", "p3", "p2", "p1"]


@proves("RA-25")
def test_edges_touch_and_corners_do_not() -> None:
    near = known(deal()).ground.near
    assert near[HQ] == (P1, P2, P3, P5)
    assert near[AMMO] == (P1, P2)
    assert sum(map(len, near)) == 2 * 18
    precincts = {P1, P2, P3, P4, P5, P6}
    assert all(not precincts & set(near[slot]) for slot in precincts), "they touch HQ and locations"


@proves("RA-8", "RA-9", "RA-10", "RA-11", "HD-6")
def test_every_player_starts_alike() -> None:
    player = Player(
        tile=HQ, stamina=7, influence=0, credits=4, evidence=2, fuel=2, ammo=2, weapon=0, car=0, agent=0, informants=7
    )
    assert deal(seats=4).facts.players == (player,) * 4
    tracks = house_box().tracks
    assert (tracks.resource_end, tracks.upgrade_end, tracks.heart) == (7, 5, 4)


@proves("RA-12")
def test_the_police_start_where_a_die_says() -> None:
    assert [deal(police=number).facts.police for number in (1, 3, 6)] == [P1, P3, P6]


@proves("RA-13", "HD-5")
def test_the_deck_is_shuffled_and_hidden() -> None:
    state = deal(cards=(40, 7))
    assert state.position().deck == deck(40, 7)
    assert state.facts.deck == 46
    assert 'deck":46' in state.view(0).text
    cards = house_box().cards.cards
    of_each = Counter(card.syndicate for card in cards)
    assert of_each.pop(Syndicate.WHITE) == 4
    assert set(of_each.values()) == {7}
    assert len(of_each) == 6
    assert Counter(card.hits for card in cards) == {1: 11, 2: 16, 3: 13, 4: 6}
    assert sum(card.hits < 3 for card in cards if card.syndicate is not Syndicate.BLUE) == 26
    jack = next(card for card in cards if card.id == 12)
    assert (jack.name, jack.hits, jack.bounty) == ("Terrorist Jack", 3, 3)
    assert [card.id for card in cards if card.reshuffle] == [20, 35]
    assert {each.effect for card in cards for each in card.retaliation} | {
        card.reveal.effect for card in cards if card.reveal
    } == set(Effect), "every effect of the vocabulary is on some card"


@proves("RA-14", "RA-15")
def test_the_data_stream_holds_one_set_of_criminals() -> None:
    assert Counter(stream(known(deal()))) == {"bomb": 4, "assassin": 4, **dict.fromkeys("123456", 1)}


@proves("RA-16")
def test_credits_not_dealt_are_the_supply() -> None:
    assert [deal(seats=seats).facts.supply for seats in (2, 3, 4)] == [17, 13, 9]


@proves("RA-17")
def test_somebody_is_made_director() -> None:
    state = deal(seats=3, director=2)
    assert (state.facts.director, state.acting) == (2, (2,))


@proves("RA-158")
def test_three_players_play_without_three_tokens() -> None:
    three, four = deal(ANDROID, 3), deal(ANDROID, 4)
    assert Counter(token for hand in three.position().identities for token in hand) == {A: 4, H: 5}
    assert Counter(token for hand in four.position().identities for token in hand) == {A: 5, H: 7}


@proves("RA-159", "HD-7")
def test_everybody_gets_three_tokens_and_sees_only_the_own_ones() -> None:
    state = deal(ANDROID, 3)
    assert [player.hidden for player in state.facts.players] == [3, 3, 3]
    private = state.view(0).private
    assert private is not None
    assert private.identities == (A, A, H)
    assert state.view(None).private is None
    assert 'android","human' not in state.view(None).text
    counts = house_box().match
    assert (counts.androids, counts.humans) == (5, 7)


@proves("HD-1")
def test_the_tiles_are_the_house_tiles() -> None:
    tiles = {tile.id: tile for tile in house_box().tiles.tiles}
    assert {name: tile.skulls for name, tile in tiles.items() if tile.sort is TileKind.PRECINCT} == {
        "p1": 2,
        "p2": 2,
        "p3": 1,
        "p4": 2,
        "p5": 1,
        "p6": 3,
    }
    assert {name for name, tile in tiles.items() if tile.human_shield} == {"hq", "hospital"}
    assert {name for name, tile in tiles.items() if tile.android_shield} == {"garage", "archive"}
    assert {name: tile.slots for name, tile in tiles.items() if tile.slots != 2} == {"hq": 0}
    searches = {name: [f"{each.colour} {each.dice}" for each in tile.search] for name, tile in tiles.items()}
    assert {name: search for name, search in searches.items() if search} == {
        "hq": ["white 2", "white 2"],
        "ammo": ["red 3"],
        "hospital": ["green 3"],
        "gas": ["green 2", "white 1"],
        "garage": ["green 2", "black 1"],
        "gunshop": ["red 2", "white 1"],
        "archive": ["black 3"],
    }
    goods = {
        name: [f"{good.price.amount} {good.price.what} {good.gain.amount} {good.gain.what}" for good in tile.goods]
        for name, tile in tiles.items()
        if tile.goods
    }
    assert goods == {
        "hq": ["6 evidence 1 influence"],
        "ammo": ["1 credits 2 ammo"],
        "hospital": ["2 credits 1 agent"],
        "gas": ["1 credits 2 fuel"],
        "garage": ["2 credits 1 car"],
        "gunshop": ["2 credits 1 weapon"],
        "archive": ["1 credits 2 evidence"],
    }
    assert tiles["hq"].certain == ("search", "goods", "human_shield")


@proves("HD-2")
def test_the_event_path_runs_clockwise_from_the_top() -> None:
    plan = house_box().tiles
    slots = [plan.slots[slot] for slot in plan.path]
    assert slots == [
        *((1, 3), (1, 4), (2, 4), (2, 5), (3, 5), (3, 4), (3, 3)),
        *((3, 2), (3, 1), (2, 1), (2, 2), (1, 2), (1, 3)),
    ]
    ground = known(scene()).ground
    assert ground.after(P1, fresh=True) == 2
    assert ground.after(P1, fresh=False) is None


@proves("HD-3")
def test_hits_are_as_likely_as_the_table_says() -> None:
    """The probabilities given in the specification, in whole percents."""
    dice = house_box().dice
    red, green, black = (dice.faces(colour) for colour in COLOURS)
    table = {
        (3, 0, 0): (70, 45, 9, 0),
        (3, 0, 1): (75, 61, 21, 5),
        (3, 0, 2): (79, 71, 32, 14),
        (3, 0, 3): (83, 78, 41, 25),
        (3, 1, 0): (75, 57, 18, 4),
        (3, 2, 2): (86, 81, 47, 31),
        (3, 3, 3): (90, 88, 60, 50),
    }
    for (reds, greens, blacks), expected in table.items():
        rolled = (red,) * reds + (green,) * greens + (black,) * blacks
        shares = [hit_odds(rolled, need) for need in (1, 2, 3, 4)]
        assert tuple(round(100 * part / whole) for part, whole in shares) == expected


@proves("RA-31", "HD-4")
def test_more_players_draw_more_tokens() -> None:
    assert house_box().match.drawn == (2, 2, 3)
    do(deal(seats=3), Draw(), stream=("bomb", "bomb"), dice=(1, 1), timer=[1, 1])
    do(deal(seats=4), Draw(), stream=("bomb", "bomb", "1"), dice=(1, 1, 1), timer=[1, 1])


@proves("RA-20", "HD-6")
def test_upgrades_are_owned_from_their_icons_on() -> None:
    state = scene(players={0: {"weapon": 3, "car": 2, "agent": 4}, 1: {"weapon": 5, "car": 4, "agent": 1}})
    owned = [[owns(known(state), seat, upgrade) for upgrade in Upgrade] for seat in (0, 1)]
    assert owned == [[2, 1, 0, 1, 1], [3, 1, 1, 0, 0]], "pistols, engine, shield, scout, armor"


def test_the_box_is_the_same_for_everybody() -> None:
    assert house_box() is house_box()
    assert me(deal()).informants == house_box().match.informants
