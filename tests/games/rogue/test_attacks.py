"""Attacks on criminals and assassins, and effects of cards (RA-61 to RA-74, AMB-7, AMB-12, AMB-13, HD-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.core.value import but
from games.rogue.actions import Attack, AttackAssassin, Free, Investigate, Reinforce, Remove, Show, Spend
from games.rogue.box import CardEffect, house_box
from games.rogue.city_events import (
    AssassinGone,
    AssassinMoved,
    AssassinPlaced,
    CriminalGone,
    CriminalMoved,
    Exploded,
    Left,
    Loss,
    TimerDropped,
    Why,
)
from games.rogue.dice import hits
from games.rogue.events import (
    AttackEnded,
    AttackRolled,
    CardTurned,
    ClockGiven,
    CriminalDefeated,
    EffectBegan,
    Felled,
    Hurt,
    IdentityShown,
    InfluenceChanged,
    InformantRemoved,
    Lost,
    TurnBegan,
)
from games.rogue.facts import Assassin, Clock, Options, Turn
from games.rogue.pending import Freeing, Naming
from games.rogue.refusals import RogueRefusal
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Deed, Effect, Stock
from tests.games.rogue.scripted import (
    AMMO,
    ANDROID,
    GARAGE,
    HOSPITAL,
    P1,
    P2,
    P3,
    P4,
    P6,
    A,
    crook,
    do,
    faces,
    held,
    may,
    me,
    of,
    refused,
    scene,
)
from tests.rules import proves

FAIL = "MMM"


def against(card: int, *, up: bool = True, marks: tuple[int, ...] = (), **parts: Any) -> RogueState:
    """Seat 0 on P3 with criminal 1, which has this card."""
    players: Mapping[int, Mapping[str, Any]] = parts.pop("players", {})
    ready = {**players, 0: {"tile": P3, "ammo": 0, **players.get(0, {})}}
    crooks = [crook(1, P3, card, up=up, marks=marks), *parts.pop("crooks", ())]
    return scene(parts.pop("seats", 2), parts.pop("options", None), players=ready, crooks=crooks, police=P6, **parts)


def fails(card: int, **parts: Any) -> tuple[RogueState, list[Any]]:
    """The attack fails: the effect of the card."""
    state = against(card, **parts)
    return state, do(state, Attack(1), attack=FAIL)


def reveals(card: int, **parts: Any) -> tuple[RogueState, list[Any]]:
    """The card is turned up: its effect, up to the first question or the roll, which misses."""
    state = against(card, up=False, **parts)
    chance = {} if parts.get("players", {}).get(0, {}).get("ammo") else {"attack": FAIL}
    return state, do(state, Attack(1), **chance)


# Dice


@proves("RA-69", "RA-200")
def test_hits_are_counted() -> None:
    """TV-3."""
    assert [hits(faces(rolled)) for rolled in ("EEE", "EEEEXX", "EXXX", "XXX", "", "EMC")] == [3, 6, 2, 0, 0, 1]


@proves("RA-66", "RA-67", "RA-68")
def test_three_red_dice_a_green_one_for_each_pistol_and_a_black_one_for_each_ammo() -> None:
    state = against(8, players={0: {"weapon": 3, "ammo": 2}})
    do(state, Attack(1))
    assert [spend.amount for spend in may(state, Spend)] == [0, 1, 2]
    events = do(state, Spend(2), attack="EMW" + "CF" + "AV")
    rolled = of(events, AttackRolled)[0]
    assert [die.colour[0] for die in rolled.dice] == list("rrrggbb")
    assert me(state).ammo == 0


# Cards are turned up


@proves("RA-37", "RA-62", "RA-66")
def test_the_card_is_turned_up_before_dice_and_ammo_are_chosen() -> None:
    state = against(12, up=False, players={0: {"ammo": 2}})
    assert state.facts.criminals[0].card == 0  # type: ignore[union-attr]
    events = do(state, Attack(1))
    assert events[0] == CardTurned(1, 12, True)
    assert of(events, Hurt) == [Hurt(0, 2, Loss.CARD)]
    assert [spend.amount for spend in may(state, Spend)] == [0, 1, 2]
    do(state, Spend(0), attack=FAIL)
    assert state.facts.criminals[0].card == 12  # type: ignore[union-attr]


@proves("RA-63", "RA-64")
def test_red_strikes_who_did_not_investigate_and_white_who_did() -> None:
    strikes = {
        (card, marks): of(do(against(card, up=False, marks=marks), Attack(1), attack=FAIL), CardTurned)[0].strikes
        for card in (12, 1, 8)
        for marks in ((), (0,), (1,))
    }
    assert [pair for pair, struck in strikes.items() if struck] == [(12, ()), (12, (1,)), (1, (0,))]


@proves("RA-65")
def test_a_reveal_effect_comes_once() -> None:
    state, events = reveals(12)
    assert EffectBegan(0, 1, Effect.LOSE_STAMINA) in events
    again, later = fails(12)
    assert not of(later, CardTurned)
    assert not of(later, Hurt)
    assert me(state).stamina == 5
    assert me(again).stamina == 7


# Results of attacks


@proves("RA-70", "RA-61")
def test_two_hits_beat_an_assassin() -> None:
    state = scene(players={0: {"tile": P3, "ammo": 0}}, assassins=[P3, P4])
    events = do(state, AttackAssassin(), attack="EXM")
    assert of(events, AssassinGone, InfluenceChanged) == [
        AssassinGone(P3, Left.DEFEATED),
        InfluenceChanged(0, 1, Why.ASSASSIN),
    ]
    assert state.facts.assassins == (Assassin(P4),)
    assert refused(state, AttackAssassin()) == RogueRefusal.DONE_HERE


@proves("RA-71")
def test_fewer_cost_stamina_unless_the_tile_is_safe() -> None:
    losses = {}
    for tile, own in ((P3, 0), (P3, 1), (P3, 2), (HOSPITAL, 0)):
        state = scene(players={0: {"tile": tile, "ammo": 0}}, assassins=[tile], informants={tile: (0,) * own})
        events = do(state, AttackAssassin(), attack="EMM")
        losses[tile, own] = [hurt.amount for hurt in of(events, Hurt)]
        assert len(state.facts.assassins) == 1
    assert losses == {(P3, 0): [2], (P3, 1): [1], (P3, 2): [], (HOSPITAL, 0): []}


@proves("RA-61", "RA-72")
def test_a_criminal_is_defeated_with_enough_hits() -> None:
    state = against(12)
    events = do(state, Attack(1), attack="EEX")
    assert of(events, CriminalDefeated, InfluenceChanged) == [
        CriminalDefeated(0, 1),
        InfluenceChanged(0, 1, Why.CRIMINAL),
    ]
    criminal = state.facts.criminals[0]
    assert criminal is not None
    assert criminal.defeated
    farmed = scene(players={0: {"tile": P3}}, crooks=[crook(1, P3, 12, defeated=True), crook(2, P4, 13)])
    assert refused(farmed, Attack(1)) == RogueRefusal.DEFEATED_ALREADY
    assert refused(farmed, Attack(2)) == RogueRefusal.CRIMINAL_ELSEWHERE
    assert refused(farmed, Attack(3)) == RogueRefusal.NO_SUCH_CRIMINAL
    assert refused(farmed, AttackAssassin()) == RogueRefusal.NO_ASSASSIN_HERE


@proves("RA-73")
def test_too_few_hits_bring_retaliation_and_what_cannot_apply_is_ignored() -> None:
    state = against(12, bombs=[(P4, 3)])
    events = do(state, Attack(1), attack="EXM")
    assert of(events, AttackRolled)[0].hits == 2
    assert of(events, TimerDropped) == [TimerDropped(P4, 2)]
    _, nothing = fails(8)
    assert [event.kind for event in nothing] == ["attack_rolled", "effect_began"], "no bomb is in the city"
    _, agent_mode = fails(30)
    assert not of(agent_mode, IdentityShown)


# Losses and gains


@pytest.mark.parametrize(
    ("card", "stock", "amount"),
    [
        (3, Stock.STAMINA, 2),
        (11, Stock.STAMINA, 1),
        (42, Stock.STAMINA, 3),
        (37, Stock.AMMO, 2),
        (15, Stock.FUEL, 2),
        (43, Stock.EVIDENCE, 2),
        (22, Stock.CREDITS, 2),
        (28, Stock.CREDITS, 3),
        (33, Stock.INFLUENCE, 1),
    ],
)
@proves("HD-5", "RA-73")
def test_retaliation_takes_things(card: int, stock: Stock, amount: int) -> None:
    full = {"stamina": 7, "ammo": 5, "fuel": 5, "evidence": 5, "credits": 5, "influence": 5}
    state = against(card, players={0: full})
    do(state, Attack(1), Spend(0), attack=FAIL)
    lost = {name: had - getattr(me(state), name) for name, had in full.items()}
    assert lost == {**dict.fromkeys(full, 0), stock.value: amount}
    assert state.facts.supply == 25 - me(state).credits - me(state, 1).credits


@pytest.mark.parametrize(
    ("card", "stock", "amount"),
    [
        (3, Stock.STAMINA, 1),
        (12, Stock.STAMINA, 2),
        (37, Stock.AMMO, 2),
        (17, Stock.FUEL, 2),
        (29, Stock.EVIDENCE, 2),
        (24, Stock.CREDITS, 2),
    ],
)
@proves("HD-5", "RA-63")
def test_a_red_reveal_takes_things(card: int, stock: Stock, amount: int) -> None:
    full = {"stamina": 7, "ammo": 5, "fuel": 5, "evidence": 5, "credits": 5}
    state = against(card, up=False, players={0: full})
    do(state, Attack(1))
    assert getattr(me(state), stock) == full[stock] - amount


@proves("HD-5", "RA-29")
def test_what_is_not_there_cannot_be_lost() -> None:
    state, events = fails(33)
    assert not of(events, InfluenceChanged)
    poor, lost = fails(28, players={0: {"credits": 1}})
    assert of(lost, Lost) == [Lost(0, Stock.CREDITS, 1)]
    assert (me(state).influence, me(poor).credits) == (0, 0)


@proves("HD-5", "RA-64")
def test_a_white_reveal_gives_things() -> None:
    evidence, _ = reveals(1, marks=(0,))
    credit, _ = reveals(9, marks=(0,))
    assert (me(evidence).evidence, me(credit).credits) == (4, 5)


@proves("HD-5")
def test_an_attack_may_become_harder_or_easier() -> None:
    tougher, events = reveals(5)
    assert of(events, AttackRolled)[0].need == 5
    weaker, events = reveals(30, marks=(0,))
    assert of(events, AttackRolled)[0].need == 1, "at least 1"
    weaker, events = reveals(4, marks=(0,))
    assert of(events, AttackRolled)[0].need == 2
    dry = against(41, up=False, players={0: {"ammo": 3}})
    do(dry, Attack(1), attack=FAIL)
    assert me(dry).ammo == 3
    die = against(39, up=False, marks=(0,), players={0: {"ammo": 3}})
    do(die, Attack(1))
    assert [spend.amount for spend in may(die, Spend)] == [0, 1, 2], "the free die is one of three"
    assert of(do(die, Spend(2), attack="EEM" + "XXA"), AttackRolled)[0].hits == 4
    assert tougher.facts.clocks == weaker.facts.clocks == ()


# Informants, bombs, assassins, running


@proves("HD-5")
def test_an_agent_may_have_to_give_up_an_informant() -> None:
    state = against(2, up=False, informants={P4: (0, 1), P2: (1, 0)})
    do(state, Attack(1))
    assert state.asked == Naming(0, 0)
    assert may(state, Remove) == [Remove(P2, 0), Remove(P4, 0)]
    assert refused(state, Remove(P4, 1)) == RogueRefusal.NO_SUCH_CHOICE
    events = do(state, Remove(P4, 0), attack="EEX")
    assert of(events, InformantRemoved) == [InformantRemoved(P4, 0)]
    assert state.facts.informants[P4] == (1,), "the lower one moved up"
    assert me(state).informants == 5, "it does not come back"
    _, alone = reveals(2, informants={P4: (0,)})
    assert of(alone, InformantRemoved)[0] == InformantRemoved(P4, 0), "no choice, no question"


@proves("HD-5")
def test_an_informant_of_this_tile_goes_first() -> None:
    state, events = fails(2, informants={P3: (1, 0), P4: (0,)})
    assert of(events, InformantRemoved) == [InformantRemoved(P3, 0)]
    other = against(35, informants={P2: (0,), P4: (0,)})
    do(other, Attack(1), attack=FAIL)
    assert may(other, Remove) == [Remove(P2, 0), Remove(P4, 0)]
    assert state.facts.informants[P4] == (0,)


@proves("HD-5")
def test_the_first_tile_of_all_is_a_tile_too() -> None:
    ready = {0: {"tile": AMMO, "ammo": 0}}
    state = scene(players=ready, crooks=[crook(1, AMMO, 2, up=True)], informants={AMMO: (0,), P4: (0,)})
    events = do(state, Attack(1), attack=FAIL)
    assert of(events, InformantRemoved) == [InformantRemoved(AMMO, 0)], "nobody is asked"


@proves("AMB-12")
def test_the_player_to_the_left_picks_any_informant() -> None:
    state = against(1, seats=3, informants={P2: (0, 1), P4: (2,)})
    do(state, Attack(1), attack=FAIL)
    assert state.asked == Naming(1, -1)
    assert may(state, Remove) == [Remove(P2, 0), Remove(P2, 1), Remove(P4, 2)]
    do(state, Remove(P2, 0))
    assert state.facts.informants[P2] == (1,)
    assert state.acting == (0,)


@proves("HD-5")
def test_bombs_near_by_or_everywhere_tick() -> None:
    bombs = [(P6, 3), (P3, 2), (P4, 2)]
    near = scene(players={0: {"tile": GARAGE, "ammo": 0}}, crooks=[crook(1, GARAGE, 10)], bombs=bombs, police=P1)
    events = do(near, Attack(1), attack="EEX")
    assert of(events, TimerDropped) == [TimerDropped(P6, 2), TimerDropped(P3, 1)], "both sides of it"
    everywhere, events = fails(8, bombs=[(P4, 1), (P2, 1), (P1, 4)])
    assert of(events, Exploded) == [Exploded(P2), Exploded(P4)]
    assert [(bomb.tile, bomb.timer) for bomb in everywhere.facts.bombs] == [(P1, 3)]


@proves("HD-5", "RA-73")
def test_an_attack_ends_when_a_reveal_effect_removes_its_target() -> None:
    state = against(10, up=False, bombs=[(P3, 1)])
    events = do(state, Attack(1))
    assert of(events, CriminalGone) == [CriminalGone(1, 10, Left.EXPLOSION)]
    assert events[-1] == AttackEnded(0)
    assert state.facts.turn == Turn(0, 0, ((Deed.ATTACK, P3),)), "the action is used"


@proves("HD-5")
def test_an_assassin_may_come() -> None:
    state, _ = reveals(45)
    assert state.facts.assassins == (Assassin(P3), Assassin(P3)), "by the reveal effect and by retaliation"
    none, events = fails(45, assassins=[P4] * 4)
    assert not of(events, AssassinPlaced)
    assert none.facts.assassins == (Assassin(P4),) * 4


@proves("HD-5")
def test_a_criminal_may_run_with_the_usual_checks() -> None:
    state = scene(
        players={0: {"tile": HOSPITAL}}, crooks=[crook(1, HOSPITAL, 20)], bombs=[(P3, 3)], assassins=[P3], police=P6
    )
    events = do(state, Attack(1))
    assert of(events, CriminalMoved, AssassinMoved, TimerDropped) == [
        CriminalMoved(1, HOSPITAL, P3),
        AssassinMoved(P3, GARAGE),
        TimerDropped(P3, 2),
    ]
    assert events[-1] == AttackEnded(0), "no dice, no retaliation"
    _, after = fails(17)
    assert of(after, CriminalMoved) == [CriminalMoved(1, P3, GARAGE)]


@proves("RA-73")
def test_a_removed_criminal_does_not_run() -> None:
    box = house_box()
    both = (CardEffect(Effect.NEAR_BOMBS, 1), CardEffect(Effect.RUN, 1))
    cards = tuple(but(card, retaliation=both) if card.id == 17 else card for card in box.cards.cards)
    mine = Options(box=but(box, cards=but(box.cards, cards=cards)))
    state, events = fails(17, options=mine, bombs=[(P3, 1)])
    assert of(events, CriminalGone, CriminalMoved) == [CriminalGone(1, 17, Left.EXPLOSION)]
    assert state.acting == (0,)


@proves("HD-5", "RA-73")
def test_a_criminal_in_custody_may_go_free() -> None:
    state = against(5, crooks=[held(2, 0, 9), held(3, 0, 10), held(4, 1, 11)])
    do(state, Attack(1), attack=FAIL)
    assert state.asked == Freeing(0)
    assert may(state, Free) == [Free(2), Free(3)]
    assert of(do(state, Free(3)), CriminalGone) == [CriminalGone(3, 10, Left.CUSTODY)]
    _, single = fails(5, crooks=[held(2, 0, 9)])
    assert of(single, CriminalGone) == [CriminalGone(2, 9, Left.CUSTODY)]
    _, none = fails(5)
    assert not of(none, CriminalGone)


# Effects that last


@proves("RA-74")
@pytest.mark.parametrize(
    ("card", "effect", "amount"),
    [
        (6, Effect.NO_INFORMANTS, 0),
        (44, Effect.NO_SHIELDS, 0),
        (41, Effect.HUNTED, 1),
        (26, Effect.FROZEN, 0),
    ],
)
def test_some_retaliation_lasts(card: int, effect: Effect, amount: int) -> None:
    state, events = fails(card)
    assert state.facts.clocks == (Clock(0, 1, effect, amount),)
    assert events[-1] == ClockGiven(0, 1, effect)


@proves("RA-74", "AMB-13")
def test_lasting_effects_do_what_they_say() -> None:
    sources = {Effect.NO_INFORMANTS: 6, Effect.NO_SHIELDS: 44, Effect.HUNTED: 41, Effect.FROZEN: 26}

    def struck(effect: Effect, **parts: Any) -> RogueState:
        clock = Clock(0, 1, effect, int(effect is Effect.HUNTED))
        return scene(crooks=[crook(1, P4, sources[effect], up=True)], clocks=(clock,), police=P6, **parts)

    attack = {"players": {0: {"tile": P3, "ammo": 0}}, "assassins": [P3], "informants": {P3: (0,)}}
    for effect, loss in ((Effect.NO_INFORMANTS, 2), (Effect.HUNTED, 2), (Effect.FROZEN, 1)):
        state = struck(effect, **attack)
        assert [hurt.amount for hurt in of(do(state, AttackAssassin(), attack=FAIL), Hurt)] == [loss]
    saved = struck(Effect.HUNTED, **{**attack, "informants": {P3: (0, 0)}})
    assert not of(do(saved, AttackAssassin(), attack=FAIL), Hurt), "no loss, nothing higher"
    bare = struck(Effect.NO_SHIELDS, players={0: {"tile": HOSPITAL, "ammo": 0}}, assassins=[HOSPITAL])
    assert [hurt.amount for hurt in of(do(bare, AttackAssassin(), attack=FAIL), Hurt)] == [2]
    broke = struck(Effect.FROZEN, players={0: {"tile": GARAGE}})
    assert refused(broke, Reinforce()) == RogueRefusal.CREDITS_FROZEN


@proves("AMB-13", "RA-73")
def test_nothing_lasts_because_of_a_criminal_who_is_gone() -> None:
    box = house_box()
    both = (CardEffect(Effect.ALL_BOMBS, 1), CardEffect(Effect.FROZEN, 0))
    cards = tuple(but(card, retaliation=both) if card.id == 17 else card for card in box.cards.cards)
    mine = Options(box=but(box, cards=but(box.cards, cards=cards)))
    state, events = fails(17, options=mine, bombs=[(P3, 1)], players={0: {"stamina": 7, "ammo": 0}})
    assert of(events, CriminalGone), "the bomb took it along"
    assert state.facts.clocks == ()


# During other actions


@proves("AMB-7", "RA-24")
def test_a_player_felled_by_a_card_is_spared_the_rest_of_it() -> None:
    state = against(7, players={0: {"stamina": 2, "ammo": 0}}, informants={P4: (1,)})
    events = do(state, Attack(1), attack=FAIL)
    assert Felled(0, HOSPITAL) in events
    assert not of(events, InformantRemoved)
    assert state.acting == (1,)
    early = against(12, up=False, players={0: {"stamina": 2, "ammo": 3}})
    events = do(early, Attack(1))
    assert not of(events, AttackRolled)
    assert events[-1] == TurnBegan(1)


@proves("RA-164")
def test_retaliation_may_make_an_agent_reveal_a_token() -> None:
    state = against(31, seats=3, options=ANDROID)
    do(state, Attack(1), attack=FAIL)
    assert state.acting == (0,)
    events = do(state, Show(A))
    assert of(events, IdentityShown) == [IdentityShown(0, A)]
    assert of(events, Hurt) == [Hurt(0, 1, Loss.CARD)], "the card's second effect"
    assert state.acting == (0,), "one token exposes nobody"


def test_investigating_in_the_middle_of_an_attack() -> None:
    state = against(12, crooks=[crook(2, P3, 13)], players={0: {"ammo": 1}})
    do(state, Attack(1), Investigate(2), Spend(0), attack=FAIL)
    assert state.facts.criminals[1].marks == (0,)  # type: ignore[union-attr]
