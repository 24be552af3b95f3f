"""Proves in a real browser what a screen reader is given: order, roles and names of its accessibility tree are those
that the host's markup has by `by_ear.py`; and that keys, commands and dialogs leave the focus where its reader was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.web.event_stream import StreamTimes
from app.web.page_content import Screen
from app.web.pages import PAGES
from tests.app.web.browser import Browser, Engine, engine
from tests.app.web.by_ear import read, tidy
from tests.app.web.real import RealWebHost
from tests.app.web.scene import SHARED
from tests.app.web.scenes import Showroom, scenes
from tests.needs import package

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")
READ = ("duet-give", "duet-armed", "duet-report", "dialog-commands", "kyoto-placing", "kyoto-play", "kyoto-question",
        "rogue-city", "rogue-tile", "rogue-bomb")  # fmt: skip
ROLES = frozenset({"button", "heading", "textbox", "combobox", "grid", "dialog", "link"})
DRAWN = "return document.querySelector(`[data-tap='${arguments[0]}']`).checkVisibility()"
"""Parts hidden by the style sheet in a small window."""
SEEN = "return arguments[0].checkVisibility() || getComputedStyle(arguments[0]).display === 'contents'"
OURS = "button, h1, h2, h3, input:not([type=hidden]):not([type=checkbox]), select, [role=grid], dialog, a[href]"


def tree(browser: Browser) -> list[tuple[str, str]]:
    """Roles and names of the browser's own tree, as it is read."""
    nodes = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    known = {node["nodeId"]: node for node in nodes}

    def walk(node: dict[str, Any]) -> Iterator[tuple[str, str]]:
        role = str(node.get("role", {}).get("value", ""))
        if role in ROLES and not node.get("ignored"):
            yield role, tidy(str(node.get("name", {}).get("value", "")))
        for child in node.get("childIds", ()):
            if child in known:
                yield from walk(known[child])

    return list(walk(nodes[0]))


def asked(browser: Browser) -> list[tuple[str, str]]:
    """The same by WebDriver, one element after the other, where there is no such tree."""
    inside = browser.js("return document.querySelector('dialog[open]') ?? document.getElementById('app')")
    parts = inside.find_elements("css selector", OURS)
    if inside.tag_name.lower() == "dialog":
        parts = [inside, *parts]
    seen = [part for part in parts if browser.js(SEEN, part)]
    roles = {"select": "combobox"}  # WebKit calls one a button that opens a menu
    return [(roles.get(part.tag_name.lower(), part.aria_role), tidy(part.accessible_name)) for part in seen]


@SHARED
def test_the_tree_of_a_browser_has_the_order_and_names_of_the_page(tmp_path: Path) -> None:
    showroom, browser = Showroom(tmp_path / "host"), Browser(tmp_path / "browser")
    try:
        showroom.open(browser, Screen.HAND)
        browser.resize(1366, 768)
        wanted = [scene for scene in scenes("en") if scene.name in READ]
        assert len(wanted) == len(READ)
        for scene in wanted:
            assert scene.shown is not None
            showroom.show(browser, scene, "light")
            ours = [each for each in read(str(scene.shown["html"])) if each.role in ROLES]
            found = tree(browser) if engine() is Engine.CHROMIUM else asked(browser)
            drawn = [(each.role, each.name) for each in ours if not each.key or browser.js(DRAWN, each.key)]
            assert drawn == found, scene.name
            assert len(drawn) > len(ours) / 2, scene.name
            if scene.name == "kyoto-play":
                cards = browser.driver.find_elements("css selector", ".hand > li")
                assert [card.aria_role for card in cards] == ["listitem"] * 6, "also without a separate box"
    finally:
        browser.close()
        showroom.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[RealWebHost]:
    started = RealWebHost(tmp_path / "host", times=StreamTimes(pulse=0.3, lost=5.0), pages=PAGES)
    yield started
    started.stop()


SAID = "return document.getElementById('said').textContent"
FOCUS = "return document.activeElement.dataset.tap ?? document.activeElement.id ?? ''"


def test_a_page_is_led_by_keys_alone(host: RealWebHost, browsers: Callable[[], Browser]) -> None:
    keys: Any = package("selenium.webdriver.common.keys", "selenium").Keys
    chains: Any = package("selenium.webdriver", "selenium").ActionChains
    pair = browsers(), browsers()
    for browser, name in zip(pair, ("Anna", "Béla"), strict=True):
        browser.driver.get(host.link)
        browser.find("#name").send_keys(name, keys.ENTER)
    host.wait(lambda: bool(host.rooms) and host.rooms[-1].ready)
    host.deal()
    for browser in pair:
        browser.find(".duet .board")
    anna = next(browser for browser in pair if browser.js("return document.getElementById('entry-word') !== null"))

    def type_(*pressed: str) -> None:
        chains(anna.driver).send_keys(*pressed).perform()

    anna.js("document.querySelector('.card').focus()")
    for key, place in ((keys.ARROW_RIGHT, 1), (keys.ARROW_DOWN, 6), (keys.END, 9), (keys.HOME, 5), (keys.ARROW_UP, 0)):
        type_(key)
        assert anna.js(FOCUS) == f"cell/{place}"
    type_("s")
    anna.until(lambda: "0 / 15 agents" in anna.js(SAID))
    assert anna.js(FOCUS) == "cell/0", "an answer does not move the focus"
    first = anna.js(SAID)
    type_("s")
    anna.until(lambda: anna.js(SAID) != first, "the same is not said again")
    type_("k")
    anna.until(lambda: anna.js(FOCUS) == "ask-words", "the field has the focus")
    type_("row 1", keys.ENTER)
    anna.until(lambda: "a1: " in anna.js(SAID))
    assert anna.js(FOCUS) == "cell/0", "a dialog gives back what it took"
    type_("k")
    anna.find("dialog[open]")
    type_(keys.ESCAPE)
    anna.until(lambda: anna.js("return document.querySelector('dialog') === null"))
    anna.until(lambda: anna.js(FOCUS) == "cell/0")
    said = anna.js(SAID)
    anna.js("document.getElementById('entry-word').focus()")
    type_("salt")
    anna.until(lambda: anna.js("return document.getElementById('entry-word').value") == "salt")
    assert anna.js(SAID) == said, "letters of a clue are no commands"
    anna.js("document.querySelector('.card').focus()")
    anna.js("document.querySelector('.skip').focus()")
    if not anna.webkit:  # whose window has no focus on a virtual screen
        anna.until(lambda: anna.js("return document.querySelector('.skip').getBoundingClientRect().height") > 40)
    assert anna.complaints == []
