"""Proves that a TV shows a match of Rogue Agent automatically: public information, no button, no secret, no backlog."""

from __future__ import annotations

import random
import re

import pytest

from games.rogue.vocabulary import Mode
from tests.app.web.house import Tab
from tests.app.web.rogue_house import NAMES, PagePlayer, RogueHouse


def watching(mode: Mode, seats: int, language: str = "en") -> tuple[RogueHouse, list[Tab], Tab]:
    """Phones at a match, and a TV that they admitted."""
    house = RogueHouse(mode, NAMES[:seats])
    hands = [house.tab(name) for name in NAMES[:seats]]
    tv = house.tab(screen="tv", language=language)
    house.start()
    for hand in hands:
        hand.tap(f"watch/{tv.member.asking}/yes")
    house.run(1)
    return house, hands, tv


def go_on(hands: list[Tab], steps: int) -> None:
    """This many taps of each player."""
    players = [PagePlayer(hand, seat) for seat, hand in enumerate(hands)]
    for _step in range(steps):
        for player in players:
            if not player.over:
                player.turn()


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of identity tokens is the same at every look."""
    monkeypatch.setattr(random, "random", lambda: 0.5)


@pytest.mark.parametrize(("mode", "seats", "language"), [(Mode.AGENT, 2, "pl"), (Mode.ANDROID, 3, "hu")])
def test_a_tv_shows_a_match_and_nothing_private(mode: Mode, seats: int, language: str) -> None:
    house, hands, tv = watching(mode, seats, language)
    assert 'class="rogue table' in tv.html
    go_on(hands, 60)
    assert tv.stream is not None
    tables = [str(frame.message["html"]) for frame in tv.stream.frames if "rogue table" in str(frame.message)]
    assert len(tables) > 30
    facts = house.facts(tv)
    for html in tables:
        assert not re.findall("data-tap|data-private|<button|<input", html)
        assert "peekpanel" not in html
        if not any(player.shown for player in facts.players):
            assert not re.search("identity-(human|android)", html)
        for name in NAMES[:seats]:
            assert name in html
    assert tv.guest is not None
    assert tv.guest.table is not None
    face = tv.guest.table.desk.face()
    assert face is not None
    assert (face.seats, face.private) == ((), None)


def test_a_tv_turns_its_own_leaves_and_is_never_far_behind() -> None:
    house, hands, tv = watching(Mode.AGENT, 2)
    go_on(hands, 40)
    session = house.session_of(tv)
    assert len(session.queue.reels) <= 4
    house.run(90)
    assert session.queue.reels == [], "everything has been shown"
    assert re.search('class="panel eventresult|class="panel citypanel', tv.html) is None


def test_nothing_can_be_done_from_a_tv() -> None:
    house, hands, tv = watching(Mode.AGENT, 2)
    go_on(hands, 10)
    house.run(60)
    before = house.facts(tv)
    for key in ("deed/end_turn", "tile/3", "menu", "peek", "time/draw", "result/on", "here/open", "take_over/0/do"):
        tv.tap(key, on=int(str(tv.shown["number"])))
    assert house.facts(tv) == before


def test_the_end_of_a_match_stands_on_a_tv() -> None:
    house, hands, tv = watching(Mode.AGENT, 2)
    players = [PagePlayer(hand, seat) for seat, hand in enumerate(hands)]
    for _step in range(4000):
        if all(player.over for player in players):
            break
        for player in players:
            if not player.over:
                player.turn()
    house.run(120)  # the last City phase is shown first
    assert 'class="rogue whole-page end' in tv.html
    assert "data-tap" not in tv.html.partition("<dialog")[0]
    assert tv.html.count('class="score ') == 2
