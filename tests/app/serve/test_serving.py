"""Proves that a server opens tables for people with its link, and that guests play by the links of their seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.serve.browsers import Evening, Refused


def test_two_people_are_dealt_a_match_by_the_links_of_their_seats(evening: Callable[..., Evening]) -> None:
    anna, bela = evening().dealt()
    mains = [str(tab.shown["html"]).partition("<main")[2] for tab in (anna, bela)]
    assert mains[0] != mains[1], "each sees a different side"


def test_an_invitation_works_once_and_its_opener_never_sees_the_seat(evening: Callable[..., Evening]) -> None:
    here = evening()
    owner, links = here.opened()
    anna = here.tab(links[0]).come_in("Anna")
    own = here.keep_link(anna)
    assert own not in links
    with pytest.raises(Refused, match="unknown"):
        here.tab(links[0]).come_in("somebody else")
    owner.tap("show/" + owner.html.partition('data-tap="show/')[2].partition('"')[0])
    owner.until_not('class="link"')
    owner.tap("show/" + owner.html.partition('data-tap="show/')[2].partition('"')[0]).until('class="link"')
    assert owner.links == links[1:]
    assert own.partition("#")[2] not in owner.html
    again = here.tab(own).come_in()
    assert again.until("Anna").token["id"] == anna.token["id"], "the same guest, on another device"
