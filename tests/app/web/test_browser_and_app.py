"""Proves that a browser joins a real app by the code on its screen, and that the two play: two processes, one network,
controlled only by taps.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.web.browser import Browser
from tests.demo.in_browser import app_gives, browser_gives, open_table
from tests.demo.play import Device, wait_for

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    opened = Browser(tmp_path / "browser")
    yield opened
    opened.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Device]:
    device = Device("finger", (412, 915, 1), tmp_path / "Anna", "Anna", None)
    yield device
    device.kill()


def test_a_browser_comes_in_by_the_picture_and_plays_with_somebody_at_the_app(host: Device, browser: Browser) -> None:
    open_table(host)
    link = host("link")
    address, _hash, key = link.partition("/#")
    assert host("says", "paper").endswith(f". {address}")
    host("tap", "way/1")
    invitation = host("link")
    assert invitation.startswith("safehouse://127.0.0.1:")
    assert key not in invitation
    host("tap", "way/0")
    browser.driver.get(link)
    browser.find("#name").send_keys("Béla")
    into_app = browser.find("a.into-app").get_attribute("href")
    assert invitation.partition("#")[0] == into_app, "the address alone"
    browser.find(".naming button").click()
    browser.shows("Ready. Anna deals.")
    wait_for(lambda: host("says", "seat/1") == "Béla. Béla, in a browser. ready")
    wait_for(lambda: host("says", "deal") == "Deal the words")
    host("tap", "deal")
    host("await_front", "DuetScreen")
    host("await_number", 0)
    browser.find(".duet .board")
    turns = (app_gives, browser_gives) if host("match")["mode"] == "give" else (browser_gives,)
    for turn in turns:
        turn(host, browser)
    assert browser.complaints == []
    host("back")
    host("tap", "yes")
    browser.shows("The table is closed.")


def test_a_browser_comes_in_by_what_is_typed(host: Device, browser: Browser) -> None:
    open_table(host)
    said = host("says", "paper")
    ways, _colon, rest = said.partition(": ")
    code, _dot, address = rest.partition(". ")
    assert ways == "Scan the QR code, or open the address and type the code"
    browser.driver.get(address)
    browser.find("#code").send_keys(code)
    browser.find("#called").send_keys("Béla")
    assert browser.find("a.into-app").get_attribute("href").startswith("safehouse://127.0.0.1:")
    browser.find("#enter button").click()
    browser.shows("Ready. Anna deals.")
    wait_for(lambda: host("says", "seat/1") == "Béla. Béla, in a browser. ready")
