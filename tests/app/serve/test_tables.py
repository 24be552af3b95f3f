"""Proves further features of a server's table: bots, another match, guests without a seat, leaving."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.app.serve.browsers import BrowserTab, Evening, Refused


def table_of(link: str) -> str:
    return link.partition("/t/")[2].partition("/")[0]


def test_a_bot_takes_the_seat_that_was_given_to_it(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner = here.owner()
    owner.tap("bot/1/easy").until('data-tap="bot/1/easy" aria-pressed="true"')
    owner.tap("open", name="Anna").until('class="link"')
    assert len(owner.links) == 1
    anna = here.tab(owner.links[0]).come_in("Anna")
    here.keep_link(anna)
    anna.until("data-private")
    (table,) = here.server.tables.awake
    assert table.face is not None
    assert [party.mind is not None for party in table.face.parties] == [False, True]


def test_somebody_has_to_be_a_person(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner = here.owner()
    owner.tap("bot/0/easy").tap("bot/1/hard").tap("open", name="Anna").until("has to be a person")
    assert here.server.openers.store.tables == 0


def test_what_was_chosen_is_what_is_dealt(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner = here.owner()
    owner.tap("choice/length/11").tap("choice/words/pl").tap("choice/loose").tap("choice/length/evil")
    options = here.dealt_at(owner).options
    assert (options.tokens, options.loose) == (11, True)


def resigned(anna: BrowserTab, bela: BrowserTab) -> None:
    """End the match by a resignation to which both agree."""
    anna.tap("menu").until("dialog/")
    key = re.search(r'data-tap="(dialog/[^"]+)"[^>]*>[^<]*[Gg]ive up', anna.html)
    assert key is not None, anna.html
    anna.tap(key[1]).until("Propose<")
    propose = re.search(r'data-tap="(dialog/\d+/yes)"', anna.html)
    assert propose is not None
    anna.tap(propose[1])
    bela.until("Does everyone agree?")
    agree = re.search(r'data-tap="(proposal/\d+/yes)"', bela.html)
    assert agree is not None
    bela.tap(agree[1])


def test_another_match_begins_once_all_players_want_it(evening: Callable[..., Evening]) -> None:
    here = evening()
    anna, bela = here.dealt()
    first = here.server.tables.awake[0]._session.table
    resigned(anna, bela)
    anna.until("serve/again").tap("serve/again/0").until("Waiting for")
    bela.until("serve/again").tap("serve/again/1")
    anna.until("data-private")
    bela.until("data-private")
    second = here.server.tables.awake[0]._session.table
    assert first is not None
    assert second is not None
    assert first.match != second.match


def test_a_guest_without_a_seat_sees_nothing_before_the_players_agree(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner, links = here.opened()
    anna, _bela = here.seated(links)
    anna.until("data-private")
    owner.tap(f"invite/{table_of(links[0])}").until("Without a seat")
    dora = here.tab(next(link for link in reversed(owner.links) if "/tv#" not in link)).come_in("Dora")
    here.keep_link(dora)
    dora.until("Asking the players")
    assert "duet" not in dora.html.partition("<main")[2].partition(">")[0]
    anna.until("May Dora watch?")
    assert "data-private" not in dora.html


def test_a_tv_shows_the_table_by_a_link_without_a_seat(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner, links = here.opened()
    anna, bela = here.seated(links)
    anna.until("data-private")
    owner.tap(f"invite/{table_of(links[0])}").until("/tv#")
    screen = next(link for link in owner.links if "/tv#" in link)
    tv = here.tab(screen)
    status, first = tv.get(tv.path)
    assert status == 200
    assert b'data-screen="tv"' in first
    assert b"data-digit" not in first, "there are no digits here"
    tv.path = tv.path.removesuffix("tv")
    tv.come_in(screen="tv").until("players are asked")
    assert "address" not in tv.html, "nobody comes in by an address"
    for tab in (anna, bela):
        tab.until("May TV watch?")
        key = re.search(r'data-tap="(watch/\d+/yes)"', tab.html) or re.search(r'data-tap="(watch/[^"]+/yes)"', tab.html)
        assert key is not None
        tab.tap(key[1])
    tv.until('class="duet table')
    assert "serve/link" not in tv.html, "its own link is nothing for everybody's eyes"
    assert "<button" not in tv.html
    assert not tv.links


def test_a_guest_who_leaves_before_the_deal_comes_back_by_the_same_link(evening: Callable[..., Evening]) -> None:
    here = evening()
    _owner, links = here.opened()
    anna = here.tab(links[0]).come_in("Anna")
    own = here.keep_link(anna)
    anna.until("Leave this seat").tap("leave")
    while "left" not in anna.frame():
        continue
    again = here.tab(own).come_in("Anna")
    again.until("Leave this seat")


def test_two_devices_that_use_one_invitation_at_once_do_not_share_a_seat(evening: Callable[..., Evening]) -> None:
    here = evening()
    _owner, links = here.opened()
    anna = here.tab(links[0]).come_in("Anna")
    first = dict(anna.frame()["token"])
    second = here.tab(links[0]).come_in("somebody else").frame()["token"]
    assert second["id"] == first["id"]
    assert second["secret"] != first["secret"]
    stolen = here.tab(links[0])
    stolen.token = first
    with pytest.raises(Refused, match="wrong"):
        stolen.come_in()


def test_a_table_restarts_with_its_whole_life(evening: Callable[..., Evening]) -> None:
    here = evening()
    anna, _bela = here.dealt()
    link = anna.origin + anna.path
    for _ in range(3):
        here.restart()
        back = here.tab(link)
        back.token = anna.token
        back.come_in().until("data-private")
    assert here.server.openers.store.tables == 1
