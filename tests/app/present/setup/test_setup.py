"""Proves the model of the set-up and the storing of choices, with nothing but preferences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.present import i18n
from app.present.game_info import PLAYS, Choice, OptionLink, Switch, play
from app.present.setup.bot_choice import LEVELS, among_people, play_alone
from app.present.setup.presenter import AWAY, mark, players, rename, setup, swap, toggle
from app.services.preferences import Preferences


class Kept:
    """Preferences in memory."""

    def __init__(self) -> None:
        self.prefs = Preferences()

    def set(self, **changes: Any) -> None:
        self.prefs = replace(self.prefs, **changes)

    def choose(self, key: str, value: str) -> None:
        self.set(chosen={**self.prefs.chosen, key: value})


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture
def store() -> Kept:
    return Kept()


@pytest.mark.parametrize("game", list(PLAYS))
def test_every_choice_is_kept_by_its_key_and_what_is_not_known_counts_as_the_default(store: Kept, game: str) -> None:
    info = play(game)
    for offer in (*info.front(store.prefs), *info.house(store.prefs)):
        key = f"{game}/{offer.key}"
        if isinstance(offer, Choice):
            for place, option in enumerate(offer.options):
                store.choose(key, option.value)
                found = next(
                    one for one in (*info.front(store.prefs), *info.house(store.prefs)) if one.key == offer.key
                )
                assert isinstance(found, Choice)
                assert found.chosen == place
            store.choose(key, "of another version")
        elif isinstance(offer, Switch):
            toggle(store, game, offer)
            assert store.prefs.choice(key) == "on"
        else:
            assert isinstance(offer, OptionLink)
            assert offer.route
    assert setup(store.prefs, info).front == info.front(store.prefs)


def test_an_identity_that_somebody_has_changes_hands(store: Kept) -> None:
    rename(store, 0, (" Ola ", "", "Ewa"), 2)
    assert (store.prefs.names[0], store.prefs.identities) == ("Ola\nEwa", (2, 1, 0, 3))
    mark(store, 3, 2)
    assert store.prefs.identities == (3, 1, 0, 2)
    assert setup(store.prefs, play("duet")).people[0].everybody == "Ola, Ewa"


def test_choices_about_a_seat_follow_the_person(store: Kept) -> None:
    store.choose("duet/first", "a")
    store.choose("kyoto/opening", "seat_1")
    rename(store, 0, ("Ola",), 3)
    swap(store, play("duet"))
    assert [person.name for person in players(store.prefs, play("duet"))] == ["Ben", "Ola"]
    assert [person.identity for person in players(store.prefs, play("duet"))] == [1, 3]
    assert (store.prefs.choice("duet/first"), store.prefs.choice("kyoto/opening")) == ("b", "seat_1")
    swap(store, play("kyoto"))
    assert store.prefs.choice("kyoto/opening") == "seat_0"


def test_one_plays_alone_against_bots_until_people_come(store: Kept) -> None:
    info = play("rogue")
    play_alone(store, info, LEVELS[2])
    store.choose("rogue/seats", "4")
    shown = setup(store.prefs, info)
    assert (shown.alone, shown.level) == (True, 2)
    assert [person.bot is not None for person in shown.people] == [False, True, True, True]
    among_people(store, info)
    assert not setup(store.prefs, info).alone
    store.choose("rogue/where", AWAY)
    assert setup(store.prefs, info).away


def test_house_rules_that_differ_from_the_box_are_named(store: Kept) -> None:
    assert setup(store.prefs, play("rogue")).house == "standard rules"
    store.choose("rogue/track_end", "all")
    assert setup(store.prefs, play("rogue")).house == "every full track counts"
