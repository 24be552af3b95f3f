"""Matches of Kyoto and Rogue Agent in real browsers, played by the contents of their pages.

python -m tests.app.web.browser_matches kyoto 7     a whole match; SAFEHOUSE_BROWSER=webkit in another engine
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from app.web.event_stream import StreamTimes
from app.web.pages import PAGES
from games.core.contract import Game
from games.core.value import Value
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series, Specials
from games.kyoto.game import KYOTO
from games.rogue.facts import Options as RogueOptions
from games.rogue.game import ROGUE
from tests.app.web.browser import Browser
from tests.app.web.kyoto_house import choose
from tests.app.web.real import RealWebHost, own_address
from tests.app.web.rogue_house import RoguePlayer
from tests.needs import package

NAMES = ("Anna", "Béla")
MOST = 4000  # taps of a match that does not end
HOPELESS = 40  # rounds in which nobody found anything to tap
SHOWN = """
    const page = document.getElementById("app").cloneNode(true), first = ["class", "data-tap"];
    for (const button of page.querySelectorAll("button")) {
      const given = [...button.attributes].map((each) => [each.name, each.value]);
      for (const [name] of given) button.removeAttribute(name);
      const rank = ([name]) => (first.indexOf(name) + first.length + 1) % (first.length + 1);
      for (const [name, value] of given.sort((one, other) => rank(one) - rank(other))) button.setAttribute(name, value);
    }
    return page.innerHTML"""
"""The markup of a page, with the attributes of buttons in the host's order."""
OPTIONS: dict[str, tuple[Game, Value]] = {
    "kyoto": (KYOTO, KyotoOptions(series=Series.SINGLE, specials=Specials.ALL, equipment=True)),
    "rogue": (ROGUE, RogueOptions()),
}
OVER = {"kyoto": 'class="kyoto over', "rogue": 'class="panel endpanel'}


class PageInBrowser:
    """A page that is read and tapped in a browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    @property
    def html(self) -> str:
        return str(self.browser.js(SHOWN))

    @property
    def text(self) -> str:
        return self.browser.text

    def tap(self, key: str, on: int = 0) -> None:
        """Tap, and wait for the effect; False if the tap was refused."""
        before = self.html
        self.browser.js("document.querySelector(arguments[0])?.click()", f'[data-tap="{key}"]')
        wait = package("selenium.webdriver.support.ui", "selenium").WebDriverWait(self.browser.driver, 1, 0.01)
        missing: Any = package("selenium.common.exceptions", "selenium").TimeoutException
        try:
            wait.until(lambda _driver: self.html != before)
        except missing:
            return


def table(folder: Path, game: str) -> RealWebHost:
    """A host with the pages of the product, and a table of this game."""
    kind, options = OPTIONS[game]
    times = StreamTimes(pulse=0.3, lost=3.0)
    return RealWebHost(folder, own_address() or "127.0.0.1", times=times, pages=PAGES, game=kind, options=options)


def sit_down(host: RealWebHost, browsers: Sequence[Browser]) -> list[PageInBrowser]:
    """All players enter by the link with a name; the match is dealt."""
    for browser, name in zip(browsers, NAMES, strict=True):
        browser.driver.get(host.link)
        browser.find("#name").send_keys(name)
        browser.find(".naming button").click()
    host.wait(lambda: bool(host.rooms) and host.rooms[-1].ready)
    host.deal()
    for browser in browsers:
        browser.find("main.kyoto, main.rogue")
    return [PageInBrowser(browser) for browser in browsers]


def play(game: str, pages: Sequence[PageInBrowser], seed: int, enough: Callable[[int], bool]) -> bool:
    """All players tap highlighted targets in turn, to the end of the match or until `enough`; returns whether it is
    over.
    """
    dice, taps, idle = random.Random(seed), 0, 0
    players = [RoguePlayer(page, seed * 10 + place) for place, page in enumerate(pages)]
    while taps < MOST and idle < HOPELESS:
        before = taps
        for page, player in zip(pages, players, strict=True):
            if game == "rogue":
                taps += not player.over and player.turn()
            elif key := choose(page, dice):
                page.tap(key)
                taps += 1
        idle = idle + 1 if taps == before else 0
        if all(OVER[game] in page.html for page in pages):
            return True
        if enough(taps):
            return False
    raise AssertionError(f"the match does not end: {pages[0].text}")


def main(game: str, seed: int) -> int:
    """Play a whole match; errors reported by the browsers fail it."""
    with tempfile.TemporaryDirectory() as folder:
        host = table(Path(folder, "host"), game)
        browsers = [Browser(Path(folder, name)) for name in NAMES]
        try:
            over = play(game, sit_down(host, browsers), seed, lambda _taps: False)
            complaints = [line for browser in browsers for line in browser.complaints]
        finally:
            for browser in browsers:
                browser.close()
            host.stop()
    print("\n".join(complaints))
    return 0 if over and not complaints else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
