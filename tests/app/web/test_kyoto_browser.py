"""Proves in a real browser that Kyoto is placed and played: by taps, by dragging, by keyboard; and that requests for
static files disclose nothing about a hand or a face.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.web.event_stream import StreamTimes
from app.web.pages import PAGES
from games.kyoto.facts import Options, Series
from games.kyoto.game import KYOTO
from tests.app.web.browser import Browser
from tests.app.web.kyoto_house import choose
from tests.app.web.real import RealWebHost, own_address
from tests.needs import package

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")
FILES = "return performance.getEntriesByType('resource').map((one) => one.name).filter((one) => one.includes('/art/'))"
SMALL = """
    return [...document.querySelectorAll('#app button:not(.skip)')]
      .map((one) => [one.dataset.tap, one.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5)).map(([key]) => key)"""
SAID = "return document.getElementById('said').textContent"
HAND = "return !!document.querySelector('.kyoto.play .hand')"
SEEN = """
    Object.defineProperty(document, "visibilityState", { value: arguments[0], configurable: true });
    document.dispatchEvent(new Event("visibilitychange"))"""
FACES = """
    return [...document.querySelectorAll(".places .cell")]
      .filter((one) => one.innerHTML.match(`pawn-${arguments[0]}-[0-9]`)).map((one) => one.dataset.tap)"""
SIDEWAYS = "return document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[RealWebHost]:
    started = RealWebHost(
        tmp_path / "host", own_address() or "127.0.0.1", times=StreamTimes(pulse=0.3, lost=3.0), pages=PAGES,
        game=KYOTO, options=Options(series=Series.SINGLE),
    )  # fmt: skip
    yield started
    started.stop()


class Looked:
    """The page of a browser, for the player of the other tests."""

    def __init__(self, browser: Browser) -> None:
        self.html: str = str(browser.js("return document.getElementById('app').innerHTML"))


def draw(browser: Browser, drag: str, goal: str) -> None:
    """Drag an agent to a cell."""
    chains: Any = package("selenium.webdriver", "selenium").ActionChains(browser.driver)
    start, end = browser.find(f'[data-drag="{drag}"]'), browser.find(goal)
    chains.click_and_hold(start).move_by_offset(0, -20).move_to_element(end).release().perform()


def fits(browser: Browser) -> None:
    assert browser.js(SIDEWAYS) <= 0, "it has to be pushed sideways"
    assert browser.js(SMALL) == [], "too small for a finger"


def test_agents_are_placed_and_cards_are_played_in_a_browser(
    host: RealWebHost, browsers: Callable[..., Browser]
) -> None:
    anna, _bela = pair = browsers(), browsers("pl")
    for browser, name in zip(pair, ("Anna", "Béla"), strict=True):
        browser.driver.get(host.link)
        browser.find("#name").send_keys(name)
        browser.find(".naming button").click()
    host.wait(lambda: bool(host.rooms) and host.rooms[-1].ready)
    host.deal()
    for browser in pair:
        browser.find(".kyoto.deploys .agent")
        fits(browser)
    cell = str(anna.js("return document.querySelector('.cell.lit').dataset.drop"))
    draw(anna, "place/3-real", f'.cell[data-drop="{cell}"]')
    anna.find(f'[data-tap="cell/{cell}"][data-drag="place/3-real"]')
    draw(anna, "place/3-real", ".tray")
    anna.until(lambda: anna.js("return document.querySelectorAll('.tray .agent').length") == 6)
    for browser in pair:
        browser.tap("button/shuffle")
        browser.until(lambda browser=browser: not browser.js("return document.querySelector('.tray .agent')"))  # type: ignore[misc]
        browser.tap("button/ready")
    for browser in pair:
        browser.find(".kyoto.play .hand")
        fits(browser)
    focused = anna.js("document.querySelector('.cell').focus(); return document.activeElement.dataset.tap")
    package("selenium.webdriver", "selenium").ActionChains(anna.driver).send_keys(
        package("selenium.webdriver.common.keys", "selenium").Keys.ARROW_DOWN
    ).perform()
    assert anna.js("return document.activeElement.dataset.tap") != focused, "arrow keys lead over the board"
    play(pair)
    assert said_after_waking(anna) == "", "what was said is not said again"
    hold(anna)
    assert anna.js(FILES) != []
    assert len({tuple(sorted({str(one) for one in browser.js(FILES)})) for browser in pair}) == 1, "as everybody's"
    for browser in pair:
        fits(browser)
        assert browser.complaints == []


def hold(browser: Browser) -> None:
    """With faces turned away an own agent is seen while a mouse or the space bar stays on it, and no longer."""
    chains = package("selenium.webdriver", "selenium").ActionChains
    side = "government" if browser.js("return !!document.querySelector('.side.own .crest.side1')") else "oniwaban"
    own = str(browser.js(FACES, side)[0])

    def seen() -> int:
        return len(browser.js(FACES, side))

    browser.tap("away")
    browser.until(lambda: seen() == 0, "faces are turned away")
    agent = browser.find(f'[data-tap="{own}"]')
    chains(browser.driver).click_and_hold(agent).perform()
    browser.until(lambda: seen() == 1, "held by the mouse")
    chains(browser.driver).release().perform()
    browser.until(lambda: seen() == 0, "let go")
    browser.js("arguments[0].focus()", browser.find(f'[data-tap="{own}"]'))
    chains(browser.driver).key_down(" ").perform()
    browser.until(lambda: seen() == 1, "held by the space bar")
    chains(browser.driver).key_up(" ").perform()
    browser.until(lambda: seen() == 0, "let go")
    assert browser.js("return !document.querySelector('.cell .chosen')"), "it was no tap"
    browser.tap("away")
    browser.until(lambda: seen() > 1)


def said_after_waking(browser: Browser) -> str:
    """The texts for a screen reader when a page becomes visible again, at a match that has not changed."""
    browser.until(lambda: browser.js(SAID) != "")
    browser.js(SEEN, "hidden")
    browser.until(lambda: not browser.js(HAND), "what is private leaves the page")
    browser.js(SEEN, "visible")
    browser.until(lambda: browser.js(HAND), "it comes back")
    return str(browser.js(SAID))


def play(pair: tuple[Browser, Browser]) -> None:
    """Play a few turns by the highlights of the pages, until the first page waits for its player to play a card.

    Then nothing comes to that page until somebody taps.
    """
    dice, turns = random.Random(2), 0
    heading = "return document.querySelector('.bar p').textContent"
    before = pair[0].js(heading)
    for _tap in range(400):
        if turns > 4 and pair[0].js(HAND) and choose(Looked(pair[0]), random.Random(0)):
            return
        for mover in pair:
            looked = Looked(mover)
            key = choose(looked, dice)
            if not key:
                continue
            mover.js("document.querySelector(arguments[0])?.click()", f'[data-tap="{key}"]')
            if 'id="notice"' not in looked.html:  # the same tap has no new result
                mover.until(lambda: Looked(mover).html != looked.html, f"nothing came of {key}")  # noqa: B023
            break
        turns += pair[0].js(heading) != before
        before = pair[0].js(heading)
    raise AssertionError("it does not go on")
