"""A match of the fourth game between two browsers, by the contents of its pages."""

from __future__ import annotations

import re

import pytest

from app.present.game_info import PLAYS
from games import GAMES
from tests.app.table.kit import EVERY
from tests.app.web.house import House, Tab
from tests.fourth.game import LANTERN, LanternOptions
from tests.fourth.page import lantern_page


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.modules, "lantern", "tests.fourth.game")
    monkeypatch.setitem(EVERY, "lantern", LANTERN)
    monkeypatch.setitem(PLAYS, "lantern", ("tests.fourth.info", "LanternPlay"))


def number(tab: Tab) -> int:
    shown = tab.shown["number"]
    assert isinstance(shown, int)
    return shown


def said(tab: Tab, key: str) -> str:
    """The state of a window."""
    found = re.search(rf'data-tap="{key}" aria-label="\d: (\w+)"', tab.html)
    assert found is not None, tab.html
    return found[1]


def test_a_match_is_played_in_two_browsers() -> None:
    house = House(game=LANTERN, options=LanternOptions())
    house.makers["lantern"] = lantern_page
    anna, bela = house.tab("Anna"), house.tab("Béla")
    assert "Lantern" in anna.text
    house.start()
    for seat, tab in enumerate((anna, bela)):
        tab.tap(f"window/{seat}/3", on=number(tab))
        assert said(tab, f"window/{seat}/3") == "lit"
        assert "data-private" in tab.html
    assert said(bela, "window/0/3") == "closed", "nobody sees the other's lantern"
    assert said(anna, "window/1/3") == "closed"
    tabs = (anna, bela) if "Anna’s turn" in anna.text else (bela, anna)
    first = (anna, bela).index(tabs[0])
    tabs[0].tap(f"window/{1 - first}/0", on=number(tabs[0]))
    assert said(tabs[1], f"window/{1 - first}/0") == "dark"
    tabs[1].tap("menu", on=number(tabs[1]))
    assert "Who’s here" in tabs[1].text, "the menu of every game"
    tabs[1].tap(next(key for key in tabs[1].keys if key.endswith("/close")), on=number(tabs[1]))
    tabs[1].tap(f"window/{first}/3", on=number(tabs[1]))
    for tab in tabs:
        assert "A light!" in tab.text
        assert tab.stream is not None
        html = [frame for frame in tab.stream.frames if "window/0/0" in str(frame.message.get("html"))]
        assert html
        assert all(frame.least > 0 for frame in html)
