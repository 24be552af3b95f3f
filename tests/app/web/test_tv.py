"""Proves that a TV shows public information: it asks, is admitted, sees a whole match of Duet, and never a key."""

from __future__ import annotations

import random
import re

import pytest

from app.lan.lobby_view import Watching
from app.web.page import first_page
from app.web.page_content import Screen
from app.web.pages import PAGES
from games.core.contract import Template
from games.duet.state import Guess, OwnKey
from tests.app.web.house import House, Tab
from tests.app.web.wire import Site, body_of, request, run, status

ADDRESS = "192.168.1.20:8337"


def gathered(**how: str) -> tuple[House, Tab]:
    """A house with the real pages of Duet, and a TV in its lobby."""
    house = House()
    house.makers["duet"] = PAGES["duet"]
    return house, house.tab(screen="tv", at=ADDRESS, **how)


def watching(**how: str) -> tuple[House, Tab, tuple[Tab, Tab]]:
    """Two phones at a match, and a TV that they admitted."""
    house, tv = gathered(**how)
    hands = house.tab("Anna"), house.tab("Béla")
    house.start()
    answer(tv, hands, "yes")
    house.run(1)
    return house, tv, hands


def answer(tv: Tab, hands: tuple[Tab, ...], word: str) -> None:
    key = f"watch/{tv.member.asking}/{word}"
    for hand in hands:
        hand.tap(key)


def side(hand: Tab) -> str:
    """A player's side of the key."""
    assert hand.guest is not None
    assert hand.guest.table is not None
    face = hand.guest.table.desk.face()
    assert face is not None
    assert face.private is not None
    key = face.private.private
    assert isinstance(key, OwnKey)
    return key.side


def act(house: House, hands: tuple[Tab, Tab], rng: random.Random, sides: tuple[str, str] = ("", "")) -> bool:
    """Take some legal action that guesses no assassin of these sides; False at the end."""
    guests = [hand.guest for hand in hands]
    desks = [guest.table.desk for guest in guests if guest is not None and guest.table is not None]
    face = desks[0].face()
    assert face is not None
    if not face.acting:
        return False
    seat = rng.choice(face.acting)
    own, other = desks[seat].face(), sides[1 - seat]
    assert own is not None
    assert own.private is not None
    safe = [each for each in own.private.actions if not (isinstance(each, Guess) and other[each.cell :][:1] == "A")]
    listed = rng.choice(safe)
    desks[seat].act(seat, listed.sample(rng) if isinstance(listed, Template) else listed)
    house.run(0.5)
    return True


# Before a match


def test_a_tv_is_nobody_with_a_seat_and_says_where_a_phone_comes_in() -> None:
    house, tv = gathered(name="Anna")
    assert tv.member.name == "TV"
    assert not any(place.member == tv.member.place for place in house.host.host.room.places), "whatever it is called"
    assert ADDRESS in tv.text
    assert "A seat is still open." in tv.text
    tv.tap("seat/0/take")
    tv.tap("name", name="Cili")
    assert not any(place.member == tv.member.place for place in house.host.host.room.places)
    assert {key.partition("/")[0] for key in tv.keys} == {"language"}


def test_a_tv_is_given_no_digits_and_no_key() -> None:
    """Only the host shows them."""
    house, tv = gathered()
    keys = house.host.host.door.keys
    assert tv.stream is not None
    for frame in tv.stream.frames:
        for secret in (keys.code, f"{keys.code[:3]} {keys.code[3:]}", keys.secret, keys.browser):
            assert secret not in str(frame.message)


@pytest.mark.parametrize("at", ["<b>evil</b>", "http://evil.example", "x" * 100, "", "evil.example"])
def test_an_address_that_is_none_is_not_shown(at: str) -> None:
    house = House()
    assert 'class="address"' not in house.tab(screen="tv", at=at).html


def test_a_tv_does_not_keep_the_others_from_the_deal() -> None:
    house, tv = gathered()
    for name in ("Anna", "Béla"):
        house.tab(name)
    assert house.host.host.room.ready
    assert "Everyone is ready." in tv.text


@pytest.mark.parametrize(("language", "words"), [("pl", "Graj na własnym telefonie"), ("hu", "Játssz a saját")])
def test_a_tv_speaks_the_language_of_its_browser(language: str, words: str) -> None:
    _, tv = gathered(language=language)
    assert words in tv.text
    tv.tap("language/en")
    assert "Play on your own phone" in tv.text


def test_a_phone_in_the_lobby_reads_where_a_tv_finds_the_table() -> None:
    house, _ = gathered()
    assert f"{ADDRESS}/tv" in house.tab("Anna", at=ADDRESS).text
    assert "/tv" not in house.tab("Béla").text


# Being admitted


def test_a_tv_asks_as_any_spectator_and_may_be_refused() -> None:
    house, tv = gathered()
    hands = house.tab("Anna"), house.tab("Béla")
    house.start()
    assert "The players are asked" in tv.text
    assert all("May TV watch?" in hand.text for hand in hands)
    answer(tv, hands[:1], "yes")
    assert tv.member.watching is Watching.ASKED
    assert 'role="grid"' not in tv.html
    answer(tv, hands[1:], "no")
    assert tv.member.watching is Watching.REFUSED
    assert "did not agree" in tv.text
    assert re.search(r'<button [^>]*data-tap="watch/ask"[^>]*data-focus', tv.html), "for the middle key of a remote"
    tv.tap("watch/ask")
    answer(tv, hands, "yes")
    house.run(1)
    assert 'role="grid"' in tv.html


# At a match


def test_a_tv_shows_whose_turn_it_is_the_clue_and_all_words_and_has_no_button() -> None:
    house, tv, hands = watching()
    assert "First clue" in tv.text
    rng, sides = random.Random(3), (side(hands[0]), side(hands[1]))
    while 'class="clue"' not in tv.html:
        assert act(house, hands, rng, sides)
    for place in range(25):
        assert f"WORD{place}" in tv.text
    assert re.search("(Anna|Béla) guesses", tv.text)
    assert not tv.keys
    assert "tap a word" not in tv.text
    while 'class="duet table pass' not in tv.html:
        assert act(house, hands, rng, sides)
    assert re.search("(Anna|Béla) is thinking of a clue.", tv.text)
    assert "takes the device" not in tv.text


def test_nothing_can_be_done_from_a_tv() -> None:
    house, tv, _ = watching()
    assert tv.guest is not None
    before = house.host.host.room.number, tv.html
    for key in ("cell/1", "menu", "main", "here/open", "take_over/0/ask", "take_over/0/do", "proposal/1/yes", "eye"):
        tv.tap(key, on=int(str(tv.shown["number"])))
    assert (house.host.host.room.number, tv.html) == before


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_match_tells_a_tv_no_side_of_the_key(seed: int) -> None:
    """Every frame of long matches, including those that reach sudden death."""
    house, tv, hands = watching()
    sides = side(hands[0]), side(hands[1])
    rng = random.Random(seed)
    frames: list[str] = []
    while act(house, hands, rng, sides):
        frames.append(str(tv.shown))
    end = frames.pop()
    assert len(frames) > 9
    for frame in frames:
        assert not re.search(r"\bkey[_-](agent|bystander|assassin)", frame), "no card in a colour of a key"
        assert "data-private" not in frame
        assert not [each for each in sides if each in frame]
    assert 'class="duet end' in end


def test_a_page_of_a_tv_is_made_from_what_everybody_knows() -> None:
    _, tv, _ = watching()
    assert tv.guest is not None
    assert tv.guest.table is not None
    face = tv.guest.table.desk.face()
    assert face is not None
    assert (face.seats, face.private, face.personal) == ((), None, False)


def test_a_tv_that_comes_back_is_one_again_and_needs_no_second_consent() -> None:
    house, tv, _ = watching()
    tv.shut()
    house.run(20)
    tv.open(screen="tv", at=ADDRESS)
    assert 'role="grid"' in tv.html


def test_a_phone_that_watches_sees_the_table_too() -> None:
    house, _, hands = watching()
    phone = house.tab("Cili")
    answer(phone, hands, "yes")
    house.run(1)
    assert 'role="grid"' in phone.html
    assert 'data-tap="cell/' not in phone.html, "it touches nothing"
    while 'class="clue"' not in phone.html:
        assert act(house, hands, random.Random(3))
    assert "tap a word" not in phone.text
    assert "data-private" not in phone.html


# The first page


def test_the_first_page_of_a_tv_takes_digits_by_keys() -> None:
    page = first_page("en", "/s/0", Screen.TV).decode()
    assert 'data-screen="tv"' in page
    assert page.count("data-digit") == 6
    assert "/s/0/tv.css" in page
    assert "/s/0/tv.js" in page
    other = first_page("en", "/s/0").decode()
    assert 'data-screen="hand"' in other
    assert "tv." not in other


def test_it_is_at_its_own_address_and_nowhere_else() -> None:
    async def work() -> None:
        site = Site()
        assert b'data-screen="tv"' in body_of(await site.ask(request("GET", "/tv")))
        assert b'data-screen="hand"' in body_of(await site.ask(request("GET", "/")))
        for path in ("/tv/", "/TV", "/tv/x"):
            assert status(await site.ask(request("GET", path))) == 404

    run(work())
