"""Texts before an action, visible buttons, and the button for a player's secrets."""

from __future__ import annotations

from typing import Any

import pytest

from app.present import i18n
from app.present.rogue import action_buttons
from app.present.rogue.hint_words import deed
from app.present.rogue.moment import Moment
from app.present.rogue.panels.own_secrets import PeekPanel
from app.present.rogue.scenes import rogue_scene
from app.present.rogue.table_presenter import RogueSelection, moment, present
from app.table.desk import Curtain, DeskView
from app.table.requests import Party
from games.rogue.actions import Attack, Patrol, Search
from games.rogue.city import ground
from games.rogue.events import InterceptRolled
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Mode
from tests.app.present.rogue.test_bot_turns import Evening
from tests.games.rogue import scripted as s

NAMES = ("Mira", "Tomek", "Zsófi", "Dana")


@pytest.fixture(autouse=True)
def english() -> Any:
    with i18n.language("en"):
        yield


def looks(state: RogueState, *, personal: bool = True) -> Moment:
    """The position as the player whose turn it is sees it, on a personal or a shared device."""
    seat = state.acting[0]
    parties = tuple(Party((NAMES[each],), each) for each in range(state.facts.seats))
    shown = DeskView(
        number=1, curtain=Curtain(None, None), table=state.view(None),
        private=state.view(seat) if personal else None, parties=parties, acting=state.acting,
        happened=(), proposal=None, may_undo=(), ending=None,
        seats=(seat,) if personal else tuple(range(state.facts.seats)), personal=personal,
    )  # fmt: skip
    return moment(shown, None, peeking=False)


def street(**parts: Any) -> RogueState:
    return s.scene(3, None, **{"players": {0: {"tile": s.P3, "evidence": 5}}, "police": s.P2, **parts})


def near(state: RogueState) -> tuple[int, ...]:
    return tuple(action.tile for action in state.actions(0) if isinstance(action, Patrol))


def asked(state: RogueState, action: Any, *, personal: bool = True) -> Any:
    return action_buttons.ask(looks(state, personal=personal), action)


AT_HQ = {"players": {0: {"tile": s.HQ}}}


def test_a_patrol_to_the_police_says_that_no_justice_follows() -> None:
    state = street(**AT_HQ)
    assert s.P2 in near(state)
    assert "The police are there: no Justice actions." in asked(state, Patrol(s.P2)).words
    assert action_buttons.needs_asking(looks(state), Patrol(s.P2), True)
    elsewhere = next(tile for tile in near(state) if tile != s.P2)
    assert "The police are there: no Justice actions." not in asked(state, Patrol(elsewhere)).words


def test_what_lies_in_wait_is_said_before_a_patrol() -> None:
    precinct = next(tile for tile in near(street(**AT_HQ)) if tile in (s.P1, s.P3, s.P4, s.P5))
    words = asked(street(**AT_HQ, assassins=[precinct], bombs=[(precinct, 2)]), Patrol(precinct)).words
    assert "An assassin is there." in words
    assert "A bomb is there, timer 2." in words
    assert "No danger there." not in words


def test_only_the_reader_of_a_file_sees_its_odds_before_the_attack() -> None:
    read = street(crooks=[s.crook(3, s.P3, 39, marks=(0,))])
    blind = street(crooks=[s.crook(3, s.P3, 39)])
    assert asked(read, Attack(3)).odds
    assert not asked(read, Attack(3)).danger
    assert not asked(read, Attack(3), personal=False).odds
    assert not asked(blind, Attack(3)).odds
    assert asked(blind, Attack(3)).danger


def test_no_more_than_eight_buttons_are_in_sight_and_those_that_can_be_used_come_first() -> None:
    state = street(crooks=[s.crook(3, s.P3, 39)], bombs=[(s.P3, 4)])
    table = present(looks(state), state.facts, None, RogueSelection())
    assert len(table.few) == action_buttons.FEW
    lit = {each.key for each in (*table.any_time, *table.justice) if each.style != "dark"}
    assert lit <= {each.key for each in table.few}
    assert [each.key for each in table.few[: len(table.any_time)]] == [each.key for each in table.any_time]


def test_a_hint_for_a_search_says_what_it_brings_on_average() -> None:
    state = street(players={0: {"tile": s.AMMO}})
    said = deed(state.view(0), Search())
    assert said.startswith("Search. On average: Ammo ")
    assert any(letter.isdigit() for letter in said)


def test_android_mode_alone_begins_with_ones_own_tokens_and_keeps_the_way_to_them() -> None:
    evening = Evening(mode=Mode.ANDROID)
    number = evening.number
    assert "PeekPanel" in repr(type(evening.panel))
    evening.go_by(120)
    assert evening.number == number, "bots wait while somebody looks"
    evening.tap("peek/done")
    assert "PeekPanel" not in repr(type(evening.panel))
    evening.until(lambda: evening.panel is None, "a turn begins")
    secrets = evening.front.model().table.secrets
    assert set(secrets.text) == {"?"}
    evening.tap("peek")
    assert isinstance(evening.panel, PeekPanel)


def test_a_device_of_several_keeps_the_way_to_secrets_and_says_where_there_are_none() -> None:
    evening = Evening()
    evening.until(lambda: evening.panel is None, "a turn begins")
    assert evening.front.model().table.secrets.style == "dark"
    evening.tap("peek")
    assert evening.front.model().reason.near == "peek"


def test_a_chase_has_a_scene_that_says_how_it_ended() -> None:
    state = street()
    facts = state.facts
    who = looks(state).who
    at = ground(facts.options, facts.seats, facts.layout)
    for cars, title in ((0, "Got away"), (2, "Caught up")):
        scene = rogue_scene((InterceptRolled(0, 1, (), (), cars),), who, at)
        assert scene is not None
        assert (scene.kind, scene.title, scene.number) == ("chase", title, cars)
        assert (scene.person, scene.other) == (who[0], who[1])
