"""Proves what a page says beside a match: the timer, what others do, reactions and a low battery."""

from __future__ import annotations

import pytest

from app.lan.lobby_view import SeatWish, Wish
from app.lan.table_talk import Reaction
from app.present.i18n import language
from app.web.browser_store import KnownBrowser
from games.core.value import Json, decode
from games.duet.state import Clue, First, Options
from games.duet.words import pack
from tests.app.web.house import House, Tab


@pytest.fixture
def house() -> House:
    made = House(options=Options(pack("en")[:25], first=First.A))
    made.host.host.wish(Wish(1, "Host", (SeatWish(0, ("Anna",)),), ready=True))
    return made


def played(house: House, *names: str) -> list[Tab]:
    """Guests at a match in which the host's player gives the first clue; the first of them plays."""
    tabs = [house.tab().open(name=name) for name in names]
    tabs[0].tap("seat/1/take")
    house.host.agrees = True
    house.host.start()
    house.run(2.0)
    let_watch(tabs[0])
    return tabs


def let_watch(tab: Tab) -> None:
    """A player admits a spectator."""
    for _ in range(4):
        asked = [key for key in tab.keys if key.startswith("watch/") and key.endswith("/yes")]
        if not asked:
            return
        tab.tap(asked[0])


def test_without_a_timer_a_page_says_who_is_thinking(house: House) -> None:
    (tab,) = played(house, "Béla")
    assert "Anna is thinking" in tab.text
    assert 'role="timer"' not in tab.html


def test_a_player_who_writes_a_clue_is_seen_to(house: House) -> None:
    (tab,) = played(house, "Béla")
    house.host.host.talk.write(0, True)
    house.run(1.0)
    assert "Anna is writing a clue" in tab.text


def test_the_timer_counts_down_and_on(house: House) -> None:
    house.host.host.talk.limit(60)
    (tab,) = played(house, "Béla")
    assert 'role="timer"' in tab.html
    frames = len(tab.stream.frames) if tab.stream is not None else 0
    for _ in range(6):  # a page that gives no sign of life is lost
        tab.pulse()
        house.run(4.0)
    assert tab.stream is not None
    assert len(tab.stream.frames) - frames < 12, "no frame for each second"
    assert "0:3" in tab.text
    for _ in range(11):
        tab.pulse()
        house.run(4.0)
    assert "+0:" in tab.text
    assert sum("Time’s up for Anna" in str(frame.message["html"]) for frame in tab.stream.frames) > 0


def test_reactions_are_chosen_in_a_dialog_and_shown_to_all(house: House) -> None:
    tab, other = played(house, "Béla", "Cili")
    assert tab.guest is not None
    table = tab.guest.table
    assert table is not None
    with language("en"):
        choices = {words: act for _icon, words, act in table.beside.choices}
    choices["React"]()
    house.run(0.5)
    assert [key for key in tab.keys if key.startswith("react/")] == [
        *(f"react/{reaction.value}" for reaction in Reaction), "react/close",
    ]  # fmt: skip
    tab.tap("react/heart")
    assert "Béla: Heart" in tab.text
    assert "Béla: Heart" in other.text
    assert "react/close" not in tab.keys
    house.run(4.0)
    assert "Heart" not in tab.text


@pytest.mark.parametrize("key", ["react/hint", "react/", "react/heart/1"])
def test_a_page_sends_nothing_but_the_six(key: str, house: House) -> None:
    (tab,) = played(house, "Béla")
    tab.tap(key)
    assert not house.host.reactions


def test_reactions_can_be_switched_off(house: House) -> None:
    tab, other = played(house, "Béla", "Cili")
    other.tap("reactions/off")
    assert other.guest is not None
    assert other.guest.table is not None
    with language("en"):
        assert not other.guest.table.beside.choices
    tab.tap("react/wow")
    assert "Béla: Wow" in tab.text
    assert "Wow" not in other.text
    other.tap("react/wow")
    assert len(house.host.reactions) == 1


def test_a_tv_shows_reactions_and_sends_none(house: House) -> None:
    (tab,) = played(house, "Béla")
    tv = house.tab().open(screen="tv")
    house.run(2.0)
    let_watch(tab)
    tv.tap("react/wow")
    assert not house.host.reactions
    tab.tap("react/wow")
    assert "Béla: Wow" in tv.text


def test_the_hosts_low_battery_is_a_notice(house: House) -> None:
    (tab,) = played(house, "Béla")
    house.host.host.talk.charge(9)
    house.run(1.0)
    assert "is at 9% battery" in tab.text


def test_a_page_where_a_clue_is_typed_says_so_and_not_how_long_it_is(house: House) -> None:
    (tab,) = played(house, "Béla")
    table = house.host.table
    assert table is not None
    chair = table.sit(house.host.host.device, 0, lambda _update: None)
    assert chair.latest is not None
    chair.act(Clue("qaxaw", 1), "clue", chair.latest.number)
    house.run(1.0)
    tab.say(tap="", on=0, fields={"entry/word": "qaxbw"}, id="0" * 32)
    house.run(2.0)
    assert tab.member.writing, "it has to act; whether that is to write a clue is seen from the public state"


def test_guests_that_were_kept_before_there_were_reactions_see_them() -> None:
    data: Json = {
        "id": "a", "secret": "b", "name": "Béla", "language": "en", "theme": "dark", "host": None, "sounds": True,
    }  # fmt: skip
    assert decode(KnownBrowser, data, "guest").reactions
