"""Proves in a real browser that Rogue Agent is played on phones: its pictures, its buttons, its size, its turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.lan.lobby_view import HOST
from app.web.event_stream import StreamTimes
from app.web.pages import PAGES
from games.rogue.actions import Draw
from games.rogue.facts import Options
from games.rogue.game import ROGUE
from tests.app.web import browser_matches
from tests.app.web.browser import Browser
from tests.app.web.real import RealWebHost, own_address
from tests.needs import package

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")
SMALL = """
    return [...document.querySelectorAll('#app button:not(.skip), #app label')]
      .filter((part) => part.getClientRects().length)
      .map((part) => [part.className, part.getBoundingClientRect()])
      .filter(([, box]) => Math.min(box.width, box.height) < 43.5).map(([kind]) => kind)"""
TURN = "return document.querySelector('.phases .now span')?.textContent ?? ''"
WIDE = "return document.documentElement.scrollWidth > innerWidth"
PICTURES = "return performance.getEntriesByType('resource').map((each) => each.name.split('/').pop())"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[RealWebHost]:
    address, times = own_address() or "127.0.0.1", StreamTimes(pulse=0.3, lost=3.0)
    started = RealWebHost(tmp_path / "host", address, times=times, pages=PAGES)
    started.host.lay("rogue", 2)
    yield started
    started.stop()


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Browser]:
    browser = Browser(tmp_path / "phone")
    yield browser
    browser.close()


def test_a_match_begins_on_a_phone(host: RealWebHost, phone: Browser) -> None:
    phone.driver.get(host.link)
    phone.find("#name").send_keys("Anna")
    phone.find(".naming button").click()
    phone.shows("Ready")
    host.host.assign(1, HOST, ("Béla",))
    phone.shows("Béla")
    table = host.start(ROGUE, Options())
    phone.find(".city")
    assert phone.js("return document.querySelectorAll('button.tile').length") == 13
    assert phone.js("return document.documentElement.dataset.look") == "night"
    chair = table.sit("device-1", 1, host.hear(1))
    if not phone.js("return !!document.querySelector('[data-tap=\"time/draw\"]')"):
        chair.act(Draw(), "asked-draw", host.updates[1][-1].number)
    else:
        phone.tap("time/draw")
    phone.find(".slot, .tile .lying")
    if not phone.webkit:
        phone.driver.set_window_size(360, 720)
    assert not phone.js(WIDE)
    assert phone.js(SMALL) == []
    phone.js("document.querySelector('[data-tap=\"tile/0\"]').focus()")
    keys = package("selenium.webdriver.common.keys", "selenium").Keys
    for key, tile in ((keys.ARROW_LEFT, 0), (keys.ARROW_DOWN, 4), (keys.ARROW_LEFT, 3), (keys.ARROW_UP, 3),
                      (keys.ARROW_DOWN, 8), (keys.ARROW_UP, 3)):  # fmt: skip
        package("selenium.webdriver", "selenium").ActionChains(phone.driver).send_keys(key).perform()
        assert phone.js("return document.activeElement.dataset.tap") == f"tile/{tile}"
    phone.tap("menu")
    phone.find("dialog[open]")
    assert phone.js(SMALL) == []
    phone.until(lambda: "rogue_icons.svg" in phone.js(PICTURES), "the icons were never asked for")
    asked = phone.js(PICTURES)
    assert {"rogue_tokens.svg", "rogue_tile_hq.svg", "rogue_rain.svg"} <= set(asked)
    assert not [name for name in asked if name.startswith("felt")], "nothing of a game that is not played"
    assert phone.complaints == []


def test_two_phones_play_a_turn_each(tmp_path: Path) -> None:
    """By what stands on the pages; tests/soak plays whole matches so."""
    host = browser_matches.table(tmp_path / "host", "rogue")
    phones = [Browser(tmp_path / name) for name in browser_matches.NAMES]
    try:
        pages = browser_matches.sit_down(host, phones)
        turns: set[str] = set()

        def enough(_taps: int) -> bool:
            turns.update(phone.js(TURN) for phone in phones)
            return len(turns - {""}) > 1

        browser_matches.play("rogue", pages, 3, enough)
        assert len(turns - {""}) > 1, "the second has had a turn"
        assert [line for phone in phones for line in phone.complaints] == []
    finally:
        for phone in phones:
            phone.close()
        host.stop()
