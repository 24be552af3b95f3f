"""Two server processes behind each proxy of docs/serving.md, with TLS: all games in two real browsers, kills, attacks.

Each case is another proxy. The browsers play a short way of each game at the first process, which is killed in the
middle of each; the pages have to come back by themselves with every move. A table of the second process must notice
nothing. Its streams stay open longer than the time-outs of the proxy.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tests.app.serve.browsers import BrowserTab, Refused
from tests.app.serve.proxies import NAME, PROXIES, PreparedProxy, free_port, is_open, make_certificate
from tests.app.serve.test_serve_browser import sit_down
from tests.app.web.browser import CHROMIUM, Browser
from tests.app.web.browser_matches import PageInBrowser, play
from tests.soak.runs import Count, cases, check_each, run

GAMES = ("duet", "kyoto", "rogue")
TAPS = 12  # before a kill, and after it: so many, and more until no move is begun
MOST = 200
IDLE = 70.0  # seconds that a stream lives: more than the time-outs of the examples
PATIENCE = 40.0
BODY = 20 * 1024  # more than a request may have
MANY = 40  # requests to a table that sleeps: more than one address may send
SERVE = "import sys; from app.serve.command import main; sys.exit(main(sys.argv[1:]))"
MAIN = """
    const main = document.querySelector('#app main')?.cloneNode(true);
    main?.querySelectorAll('.presence, .serve, .news').forEach((each) => each.remove());
    return main?.innerText ?? ''"""
"""The match on a page, without what changes when somebody's connection is lost."""
CLUE = """
    const field = document.querySelector('#entry-word');
    if (!field) return false;
    field.value = arguments[0];
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form.requestSubmit();
    return true"""
"""Give a clue."""
BEGUN = re.compile(r'<dialog|class="[^"]*\b(?:armed|chosen|again)\b|kyoto deploys|<section class="panel|Tap again')
"""A move that a player has begun: it is lost with the process, unlike one that was made."""


@run("proxies")
def proxies(deadline: float, seed: int) -> Count:
    """Each proxy that is installed in turn."""
    here = [name for name in PROXIES if shutil.which(name)]
    needed = {"openssl": shutil.which("openssl"), "chromedriver": shutil.which("chromedriver"),
              "Chromium": next(filter(None, map(shutil.which, CHROMIUM)), None)}  # fmt: skip
    absent = [name for name, found in needed.items() if found is None]
    if not here or absent:
        missing = ", ".join(absent) or "nginx, HAProxy and Caddy"
        return Count(0, note=f"not tried, as these programs are not installed: {missing}")
    left = [name for name in PROXIES if name not in here]
    done = check_each(cases(deadline, seed), lambda one: _case(here[one % len(here)], one))
    return Count(done.passed, done.failed, f"not installed: {', '.join(left)}" if left else "")


def _case(name: str, seed: int) -> str:
    with tempfile.TemporaryDirectory(prefix="safehouse-proxies-") as place, ExitStack() as ending:
        folder = Path(place)
        make_certificate(folder)
        processes = [ServeProcess(folder, each) for each in ("a", "b")]
        for process in processes:
            process.start()
            ending.callback(process.end)
        proxy = PROXIES[name](folder, *(process.port for process in processes))
        if fault := proxy.fault():
            return f"{name} refuses its example: {fault}"
        with proxy.running():
            return f"{name}: {fault}" if (fault := ProxyCase(proxy, processes, folder, seed).fault()) else ""


class ServeProcess:
    """One server in a process, which can be killed and started again."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self.folder = folder / name
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, "--folder", str(self.folder), "--port", str(self.port), "--process",
                   self.name, "--public-url", f"https://{NAME}", "--quiet"]  # fmt: skip
        self._process = subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.DEVNULL)
        if not is_open(self.port):
            raise AssertionError("a server did not start")

    @property
    def link(self) -> str:
        """The owner's link."""
        kept = self.folder / "serve" / "owner.link"
        if not until(kept.exists):  # it is written once the port is open
            raise AssertionError("a server wrote no link")
        return kept.read_text("ascii").strip()

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait(20)

    def end(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(40)
        except subprocess.TimeoutExpired:
            self.kill()


class QuietTable:
    """A table of the other process: two pages that stay open on one stream each, read by threads."""

    def __init__(self, case: ProxyCase, link: str) -> None:
        owner = case.tab(link).come_in().until('data-tap="open"')
        owner.tap("open", name="Dana").until('class="link"')
        self.tabs = [case.tab(link).come_in(name) for link, name in zip(owner.links, ("Dana", "Emil"), strict=True)]
        owner.close()
        self.broken: list[str] = []
        self.closing = False
        self.ended = threading.Event()  # a stream broke off
        self.began = time.monotonic()
        for tab in self.tabs:
            threading.Thread(target=self._read, args=(tab,), daemon=True).start()

    def _read(self, tab: BrowserTab) -> None:
        """Read frames and answer signs of life; an error or the end of the stream is a fault."""
        assert tab.lines is not None
        try:
            while True:
                line = tab.lines.readline()
                if not line:
                    raise AssertionError("the stream ended")
                if line.startswith(b"data: "):
                    tab.take(line)
        except (AssertionError, AttributeError, OSError, ValueError) as error:  # the second one of a closed stream
            if not self.closing:
                self.broken.append(repr(error))
                self.ended.set()

    def close(self) -> None:
        self.closing = True
        for tab in self.tabs:
            tab.close()


class ProxyCase:
    """The check of one proxy."""

    def __init__(self, proxy: PreparedProxy, processes: list[ServeProcess], folder: Path, seed: int) -> None:
        self.port = proxy.port
        self.folder = folder
        self.seed = seed
        self.first, self.second = processes

    def tab(self, link: str, **headers: str) -> BrowserTab:
        return BrowserTab(self.port, link, headers, tls=True)

    def fault(self) -> str:
        """The fault that was found; "" if there is none."""
        quiet = QuietTable(self, self.second.link)
        flags = (f"host-resolver-rules=MAP {NAME}:443 127.0.0.1:{self.port}", "ignore-certificate-errors")
        browsers = [Browser(self.folder / f"browser{number}", flags=flags) for number in range(2)]
        try:
            wrong = [self._game(game, browsers) for game in GAMES]
            said = [line for browser in browsers for line in browser.complaints]
            complaints = [line for line in said if "Failed to load resource" not in line]  # while a server is down
        finally:
            for browser in browsers:
                browser.close()
        wrong += [*complaints[:2], self._attacks()]
        quiet.ended.wait(max(0.0, quiet.began + IDLE - time.monotonic()))
        wrong += quiet.broken
        quiet.close()
        return "; ".join(filter(None, wrong))

    # The games

    def _game(self, game: str, browsers: list[Browser]) -> str:
        owner = self.tab(self.first.link).come_in().until('data-tap="open"')
        owner.tap(f"game/{game}").until(f'data-tap="game/{game}" aria-pressed="true"')
        if game == "rogue":
            owner.tap("seats/2").until('data-tap="seats/2" aria-pressed="true"')
        owner.tap("open", name="Anna").until('class="link"')
        links = owner.links
        owner.close()
        for browser, link, name in zip(browsers, links, ("Anna", "Béla"), strict=True):
            sit_down(browser, link, name)
        for browser in browsers:
            browser.find(f"main.{game}")
        self._play(game, browsers, 0)
        until_quiet(browsers)
        before = [browser.js(MAIN) for browser in browsers]
        self.first.kill()
        for browser in browsers:
            browser.until(lambda browser=browser: lost_words(browser) != "", "a page says that it waits")  # type: ignore[misc]
        self.first.start()
        wrong = ""
        for browser, text in zip(browsers, before, strict=True):
            if not until(lambda browser=browser: lost_words(browser) == "" and browser.js(MAIN) != ""):  # type: ignore[misc]
                return f"{game}: a page does not come back: {browser.text[:300]}"
            if not until(lambda browser=browser, text=text: browser.js(MAIN) == text):  # type: ignore[misc]
                wrong = f"{game}: a page is not what it was: {text[:600]!r} became {browser.js(MAIN)[:600]!r}"
        self._play(game, browsers, 1)
        return wrong

    def _play(self, game: str, browsers: list[Browser], part: int) -> None:
        """Some taps of the players who can act."""
        seed = self.seed * 2 + part
        pages = [PageInBrowser(browser) for browser in browsers]
        if game == "duet":
            play_duet(pages, random.Random(seed))
        else:
            play(game, pages, seed, lambda taps: taps >= MOST or (taps >= TAPS and all_made(pages)))

    # Attacks

    def _attacks(self) -> str:
        """Requests that must be refused, with the reason coming through the proxy."""
        wrong = [self._too_large(), self._wrong_host(), self._paths(), self._numbers(), self._many()]
        return "; ".join(filter(None, wrong))

    def _too_large(self) -> str:
        status = self.tab(self.first.link).post("enter", b"x" * BODY)[0]
        return "" if status == 413 else f"a body that is too large got {status}"

    def _wrong_host(self) -> str:
        """A proxy answers for its own name only, or says it to the server, which then sees the right one."""
        tab = self.tab(self.first.link)
        tab.origin = "https://evil.example"
        status = tab.post("enter", b"{}")[0]
        return "" if status == 403 else f"a page of another origin got {status}"

    def _paths(self) -> str:
        """Paths that mean something else elsewhere."""
        tried = (
            "/",
            "/t/",
            "/t/a-",
            "/t/b-/../a-/",
            "/p/a/../b/",
            "/p/a/%2e%2e/health",
            "//p/a/metrics",
            "/p/a/metrics/",
        )
        for path in tried:
            status = self.tab(self.first.link).get(path)[0]
            if status not in (308, 400, 403, 404):
                return f"{path} got {status}"
        return ""

    def _numbers(self) -> str:
        found = self.tab(self.first.link).get("/p/a/metrics")[0], self.tab(self.first.link).get("/p/a/health")[0]
        return "" if found == (403, 200) else f"metrics and health got {found}"

    def _many(self) -> str:
        """Each request claims another address; the proxy names the real one, so the limit is reached."""
        refused: set[str] = set()
        link = f"https://{NAME}/t/a-{'0' * 20}/#{'0' * 32}.{'0' * 64}"
        for number in range(MANY):
            claimed = f"198.51.100.{number}"
            headers = {"X-Forwarded-For": claimed, "Forwarded": f"for={claimed}", "X-Real-IP": claimed}
            try:
                self.tab(link, **headers).come_in()
            except Refused as answer:
                refused.add(str(answer))
        return "" if refused == {"404 unknown", "429 busy"} else f"many requests got {sorted(refused)}"


def play_duet(pages: list[PageInBrowser], dice: random.Random) -> None:
    """Give clues and guess."""
    taps = 0
    for _ in range(MOST):
        for page in pages:
            html = page.html
            cells = re.findall(r'data-tap="(cell/\d+)"', html)
            if "<dialog" in html:
                page.tap(dice.choice(re.findall(r'data-tap="([^"]*)"', html[html.index("<dialog") :])))
            elif "entry/word" in html:
                taps += bool(page.browser.js(CLUE, dice.choice(("ocean", "winter", "engine", "history", "weather"))))
            elif cells and "duet guess" in html:
                page.tap(dice.choice(cells))
                taps += 1
        if taps >= TAPS // 2 and all_made(pages):
            return


def all_made(pages: list[PageInBrowser]) -> bool:
    """Whether no player has begun a move."""
    return not any(BEGUN.search(page.html) for page in pages)


def until_quiet(browsers: list[Browser]) -> None:
    """Wait until the pages have not changed for a moment: an update may still be on its way."""
    seen: list[list[str]] = []

    def same() -> bool:
        seen.append([browser.js(MAIN) for browser in browsers])
        return seen[-3:].count(seen[-1]) == len(seen[-3:]) == 3

    until(same, pause=0.3)


def lost_words(browser: Browser) -> str:
    """The notice of a page about its connection."""
    return str(browser.js("return document.getElementById('link').textContent"))


def until(true: Callable[[], bool], pause: float = 0.1) -> bool:
    """Wait until this is true; returns whether it became true in time."""
    end, never = time.monotonic() + PATIENCE, threading.Event()
    while time.monotonic() < end:
        if true():
            return True
        never.wait(pause)
    return False
