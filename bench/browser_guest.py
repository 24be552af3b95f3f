"""`python -m bench.browser_guest`: responsiveness for a guest in a browser, in Chromium on loopback.

Printed for each game: milliseconds from a tap to the changed page (a menu that the host renders is opened and closed),
and the bytes of a first visit. A real host serves the pages in this process.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from app.lan.lobby_view import HOST
from app.web.event_stream import StreamTimes
from app.web.pages import PAGES
from bench.figures import Figure
from games import GAMES
from games.core.value import Value
from games.duet.state import Options as DuetOptions
from games.duet.words import pack
from games.kyoto.facts import Options as KyotoOptions
from games.rogue.facts import Options as RogueOptions
from tests.app.web.browser import CHROMIUM, Browser
from tests.app.web.real import RealWebHost

TAPS = 40
TAP = """
    const [key, open, done] = arguments, begun = performance.now();
    const seen = new MutationObserver(() => {
      if (!!document.querySelector("dialog[open]") !== open) return;
      seen.disconnect();
      done(performance.now() - begun);
    });
    seen.observe(document.body, { subtree: true, childList: true, attributes: true });
    document.querySelector(`[data-tap="${key}"]`).click();"""
SHUT = """
    const buttons = [...document.querySelectorAll("dialog[open] [data-tap]")];
    return buttons[buttons.length - 1].dataset.tap"""
BYTES = """
    return performance.getEntriesByType("resource").reduce((sum, each) => sum + each.encodedBodySize, 0)"""
OPTIONS: dict[str, Value] = {
    "duet": DuetOptions(pack("en")),
    "kyoto": KyotoOptions(),
    "rogue": RogueOptions(),
}


def measured(game: str) -> tuple[list[float], int]:
    """The milliseconds of each tap, in order of size, and the bytes of everything that was loaded."""
    folder = Path(tempfile.mkdtemp(prefix="bench-browser-"))
    host = RealWebHost(folder / "host", "127.0.0.1", times=StreamTimes(), pages=PAGES)
    browser = Browser(folder / "browser")
    try:
        _begin(host, browser, game)
        took: list[float] = []
        for _tap in range(TAPS):
            took.append(_tapped(browser, "menu", opened=True))
            took.append(_tapped(browser, str(browser.js(SHUT)), opened=False))
        return sorted(took), int(browser.js(BYTES))
    finally:
        browser.close()
        host.stop()


def _begin(host: RealWebHost, browser: Browser, game: str) -> None:
    host.host.lay(game, 2)
    browser.driver.get(host.link)
    browser.find("#name").send_keys("Anna")
    browser.find(".naming button").click()
    browser.shows("Ready")
    host.host.assign(1, HOST, ("Béla",))
    browser.shows("Béla")
    host.start(GAMES[game], OPTIONS[game])
    browser.find('[data-tap="menu"]')


def _tapped(browser: Browser, key: str, *, opened: bool) -> float:
    found: Any = browser.driver.execute_async_script(TAP, key, opened)
    return float(found)


def measure() -> list[Figure]:
    """The figures of the slowest and of the largest game; none without a browser."""
    if not any(map(shutil.which, CHROMIUM)) or find_spec("selenium") is None:
        print("No browser is measured: this needs Chromium or Chrome, and selenium.", file=sys.stderr)
        return []
    found = {game: measured(game) for game in OPTIONS}
    slow = {game: took[len(took) * 19 // 20] for game, (took, _loaded) in found.items()}
    large = {game: loaded / 1000 for game, (_took, loaded) in found.items()}
    late, most = max(slow, key=slow.__getitem__), max(large, key=large.__getitem__)
    name = "browser guest: tap to changed page, p95, the slowest game"
    return [
        Figure(name, slow[late], "ms", more_is_better=False, note=late),
        Figure("browser guest: first load, the largest game", large[most], "KB", more_is_better=False, note=most),
    ]


def main() -> None:
    for game in OPTIONS:
        took, loaded = measured(game)
        middle, most = took[len(took) // 2], took[len(took) * 19 // 20]
        print(
            f"{game:6} tap to changed page: p50 {middle:.0f} ms, p95 {most:.0f} ms, longest {took[-1]:.0f} ms,"
            f" of {len(took)}; loaded {loaded / 1000:.0f} KB",
            flush=True,
        )


if __name__ == "__main__":
    main()
