"""Proves in a real browser that a TV joins by the keys of a remote control, and that everything fits on its screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.lan.lobby_view import HOST, Watching
from app.table.chair import Chair
from app.web.event_stream import StreamTimes
from app.web.pages import PAGES
from games.core.value import Value
from games.duet.state import END_TURN, Clue, Guess, OwnKey, Phase
from tests.app.web.browser import Browser
from tests.app.web.real import RealWebHost, own_address
from tests.needs import package

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")
SIZES = (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (3840, 2160)

LEAST = 0.032  # of the height: a word on a card
SMALLEST_WORD = """
    return Math.min(...[...document.querySelectorAll('.card .word')].filter((word) => word.getClientRects().length)
      .map((word) => parseFloat(getComputedStyle(word).fontSize))) / innerHeight"""
OUTSIDE = """
    const most = [innerWidth + 1, innerHeight + 1];
    return [...document.querySelectorAll('#app *:not(.hidden)')].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width && (box.left < -1 || box.top < -1 || box.right > most[0] || box.bottom > most[1]);
    }).map((part) => part.className)"""
CUT = """
    const shown = (what) => [...document.querySelectorAll(what)].filter((part) => part.getClientRects().length);
    const over = (part) => Math.max(part.scrollHeight - part.clientHeight, part.scrollWidth - part.clientWidth);
    return [
      ...shown('.log ol, .report, .papers, .lobby').filter((part) => over(part) > 1),
      ...shown('.clue .word, .bar h1, .line, .address').filter((part) => getComputedStyle(part).display !== 'inline'
        && over(part) > parseFloat(getComputedStyle(part).fontSize) * .15),
    ].map((part) => part.className)"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[RealWebHost]:
    address, times = own_address() or "127.0.0.1", StreamTimes(pulse=0.3, lost=3.0)
    started = RealWebHost(tmp_path / "host", address, times=times, pages=PAGES)
    yield started
    started.stop()


@pytest.fixture
def tvs(tmp_path: Path) -> Iterator[Callable[..., Browser]]:
    """Return a function that makes TVs, each a separate browser at "/tv"."""
    open_ones: list[Browser] = []

    def one(host: RealWebHost, language: str = "en-GB") -> Browser:
        tv = Browser(tmp_path / f"tv{len(open_ones)}", language)
        open_ones.append(tv)
        tv.driver.get(host.web.address(host.web_address) + "/tv")
        tv.until(lambda: tv.js("return document.activeElement.dataset.digit") is not None, "no digit has the focus")
        return tv

    yield one
    for tv in open_ones:
        tv.close()


def press(tv: Browser, *names: str) -> None:
    """Press keys of a remote control, by name or character."""
    keys: Any = package("selenium.webdriver.common.keys", "selenium").Keys
    chain = package("selenium.webdriver", "selenium").ActionChains(tv.driver)
    for name in names:
        chain.send_keys(getattr(keys, name, name))
    chain.perform()


def digits(tv: Browser) -> str:
    return str(tv.js("return [...document.querySelectorAll('[data-digit]')].map((one) => one.textContent).join('')"))


def fits(tv: Browser, width: int, height: int) -> None:
    """Check that nothing is outside the screen, nothing has to be scrolled, and no word is cut off."""
    tv.resize(width, height)
    assert tv.js("return document.fonts.ready.then(() => document.fonts.check('16px Words'))")
    assert tv.js(OUTSIDE) == []
    assert tv.js(CUT) == []


def seated(host: RealWebHost) -> list[Chair]:
    """Seat both players at the host's device, and deal a match."""
    for seat, name in enumerate(("Anna", "Béla")):
        host.host.assign(seat, HOST, (name,))
    host.deal()
    assert host.table is not None
    return [host.table.sit(f"device-{seat}", seat, host.hear(seat)) for seat in (0, 1)]


def ask(host: RealWebHost, chair: Chair, action: Value) -> None:
    """Request an action, and wait until both seats have its update."""
    assert chair.seat is not None
    now = host.updates[chair.seat][-1].number
    chair.act(action, f"asked-{chair.seat}-{now}", now)
    host.wait(lambda: all(host.updates[seat][-1].number > now for seat in (0, 1)))


def guess(host: RealWebHost, chairs: list[Chair], guesser: int, colour: str) -> bool:
    """Guess the first open word of this colour; False if there is none."""
    key = host.updates[1 - guesser][-1].view.private
    assert isinstance(key, OwnKey)
    listed = host.updates[guesser][-1].view.actions
    found = next((each for each in listed if isinstance(each, Guess) and key.side[each.cell] == colour), None)
    if found is not None:
        ask(host, chairs[guesser], found)
    return found is not None


def let_in(host: RealWebHost) -> None:
    host.wait(lambda: bool(host.rooms[-1].asking))
    host.host.admit(next(iter(host.rooms[-1].asking)), True)
    host.wait(lambda: host.rooms[-1].members[-1].watching is Watching.YES)


def test_six_digits_by_number_keys_and_a_wrong_one(host: RealWebHost, tvs: Callable[..., Browser]) -> None:
    tv = tvs(host)
    code = host.host.code
    press(tv, *f"{(int(code) + 1) % 10**6:06}")
    tv.until(lambda: tv.js("return document.getElementById('link').textContent === document.body.dataset.wrong"))
    tv.until(lambda: digits(tv) == "––––––", "one begins anew")
    press(tv, "1", "2", "BACKSPACE", "BACKSPACE", *code)
    tv.shows("A seat is still open.")
    assert host.web.address(host.web_address).removeprefix("http://") in tv.text
    host.wait(lambda: [member.name for member in host.rooms[-1].members] == ["Kitchen table", "TV"])
    for size in SIZES:
        fits(tv, *size)
    tv.driver.refresh()
    tv.shows("A seat is still open.")
    assert tv.complaints == []


def test_six_digits_by_arrow_keys_and_the_middle_one(host: RealWebHost, tvs: Callable[..., Browser]) -> None:
    tv = tvs(host)
    fits(tv, 1280, 720)
    for place, digit in enumerate(int(sign) for sign in host.host.code):
        press(tv, *(["ARROW_UP"] * (digit + 1) if digit < 5 else ["ARROW_DOWN"] * (10 - digit)))
        if place < 5:
            press(tv, "ARROW_RIGHT")
    assert digits(tv) == host.host.code
    press(tv, "ARROW_LEFT", "ENTER")
    tv.shows("A seat is still open.")
    press(tv, "ARROW_DOWN", "ARROW_RIGHT", "ENTER")
    tv.until(lambda: tv.js("return document.documentElement.lang") == "pl")
    assert tv.complaints == []


def test_a_pointer_will_do_as_well(host: RealWebHost, tvs: Callable[..., Browser]) -> None:
    tv = tvs(host)
    buttons = tv.driver.find_elements("css selector", "[data-digit]")
    for button, digit in zip(buttons, host.host.code, strict=True):
        for _ in range(int(digit) + 1):
            button.click()
    tv.find("#enter .main").click()
    tv.shows("A seat is still open.")


def test_a_tv_waits_for_consent_and_shows_a_match(host: RealWebHost, tvs: Callable[..., Browser]) -> None:
    tv = tvs(host)
    press(tv, *host.host.code)
    tv.shows("A seat is still open.")
    chairs = seated(host)
    tv.shows("The players are asked")
    host.wait(lambda: bool(host.rooms[-1].asking))
    host.host.admit(next(iter(host.rooms[-1].asking)), False)
    tv.shows("did not agree")
    fits(tv, 1280, 720)
    press(tv, "ENTER")
    let_in(host)
    tv.shows("First clue")
    chairs[1].act(Clue("antidisestablishmentarian", 9), "clue-1", host.updates[1][-1].number)
    tv.shows("ANTIDISESTABLISHMENTARIAN")
    for size in SIZES:
        fits(tv, *size)
        assert tv.js(SMALLEST_WORD) >= LEAST
        large = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize)"
        word = max(float(tv.js(large, ".card .word")), float(tv.js(large, ".line")))
        assert min(float(tv.js(large, ".bar h1")), float(tv.js(large, ".clue .word"))) > word
    assert tv.complaints == []


def test_a_long_match_and_its_report_fit_the_screen(host: RealWebHost, tvs: Callable[..., Browser]) -> None:
    """Nine clues, sudden death, and the end, in the longest of our languages."""
    tv = tvs(host, "pl")
    press(tv, *host.host.code)
    host.wait(lambda: len(host.rooms[-1].members) == 2)
    chairs = seated(host)
    let_in(host)
    shown = "return document.querySelectorAll('.log li').length"
    while host.updates[0][-1].view.public.turn.phase is not Phase.SUDDEN_DEATH:
        giver = host.updates[0][-1].acting[0]
        clues = len(host.updates[0][-1].view.public.clues) + 1
        ask(host, chairs[giver], Clue("mikroprocesor" if clues % 2 else f"q{clues}x", clues))
        if guess(host, chairs, 1 - giver, "G") and 1 - giver in host.updates[0][-1].acting:
            ask(host, chairs[1 - giver], END_TURN)
        tv.until(lambda: tv.js(shown) == len(host.updates[0][-1].view.public.clues))
        fits(tv, 1280, 720)
    tv.until(lambda: tv.js("return document.documentElement.dataset.look") == "dusk")
    fits(tv, 1280, 720)
    assert tv.js(SMALLEST_WORD) >= LEAST
    guess(host, chairs, host.updates[0][-1].acting[0], "A")
    tv.find(".duet.end")
    for size in SIZES:
        fits(tv, *size)
    assert tv.js("return document.querySelectorAll('.key.closed, caption').length") == 0, "no key lies open"
    assert tv.complaints == []
