"""Proves that a TV shows the public information of a match of Kyoto: no hidden face, no hand, no button."""

from __future__ import annotations

import random
import re

from app.present.kyoto import theme, words
from app.web.kyoto_tv_page import CLASH_SHOWN
from tests.app.web.house import Tab
from tests.app.web.kyoto_house import FULL, SHORT, KyotoHouse, act, place, press
from tests.app.web.test_kyoto_page import long_enough


def watching(language: str = "en", *, full: bool = False) -> tuple[KyotoHouse, Tab, tuple[Tab, Tab]]:
    """Two phones at a match, and a TV that they admitted."""
    house = KyotoHouse(FULL if full else SHORT)
    tv = house.tab(screen="tv", language=language)
    hands = house.tab("Anna"), house.tab("Béla")
    house.start()
    for hand in hands:
        hand.tap(f"watch/{tv.member.asking}/yes")
    house.run(1)
    return house, tv, hands


def shown_faces(html: str, side: int) -> list[str]:
    """The faces of a side's agents on the board."""
    board = html.partition('role="grid"')[2].partition('class="beside"')[0]
    return re.findall(rf"pawn-{theme.SIDE_NAMES[side]}-(\d(?:-real)?)", board)


def test_a_tv_says_whose_turn_it_is_and_has_no_button() -> None:
    _house, tv, hands = watching()
    assert 'class="kyoto table"' in tv.html
    for hand in hands:
        place(hand)
    assert re.search("(Anna|Béla): play a card.", tv.text)
    assert not tv.keys
    assert tv.html.count('role="gridcell"') == 30
    for name in ("Anna", "Béla"):
        assert name in tv.text


def test_a_whole_match_tells_a_tv_no_hidden_face_and_no_hand() -> None:
    house, tv, hands = watching("pl", full=True)
    dice = random.Random(1)
    while act(house, (*hands,), dice) and house.facts(tv).opened is None:
        sides = house.facts(tv).sides
        for side in (0, 1):
            known = {words.FACES[agent.face] for agent in sides[side].agents if agent.face is not None}
            assert set(shown_faces(tv.html, side)) <= known, tv.html
        assert "data-private" not in tv.html
        assert 'class="hand' not in tv.html
        assert "<button" not in tv.html
    assert 'class="kyoto end"' in tv.html or 'class="clash"' in tv.html
    house.run(3 * CLASH_SHOWN)
    assert 'class="kyoto end"' in tv.html
    assert not tv.keys
    long_enough(*hands)


def test_a_clash_stays_until_it_was_read_and_then_goes_by_itself() -> None:
    house, tv, hands = watching()
    dice = random.Random(5)
    while 'class="clash"' not in tv.html:
        assert act(house, hands, dice)
    house.run(CLASH_SHOWN - 2)
    assert 'class="clash"' in tv.html
    house.run(4 * CLASH_SHOWN)
    assert 'class="clash"' not in tv.html


def test_nothing_can_be_done_from_a_tv() -> None:
    house, tv, hands = watching()
    for hand in hands:
        press(hand, "formation/0")
    before = house.host.host.room.number, tv.html
    for key in ("cell/1", "menu", "button/ready", "button/seen", "story", "side/top", "round"):
        tv.tap(key, on=int(str(tv.shown["number"])))
    assert (house.host.host.room.number, tv.html) == before
