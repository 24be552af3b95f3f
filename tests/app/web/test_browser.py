"""Proves in a real browser that a guest joins, takes a seat, and returns; at an address as in a real network.

In any Chromium or Chrome; with `make browsers` in WebKit and Firefox, whose drivers have no log and cannot imitate an
old browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.web.event_stream import StreamTimes
from app.web.words import wanted_language
from tests.app.web.browser import Browser, Engine
from tests.app.web.real import RealWebHost, own_address

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[RealWebHost]:
    started = RealWebHost(tmp_path / "host", own_address() or "127.0.0.1", times=StreamTimes(pulse=0.3, lost=3.0))
    yield started
    started.stop()


def test_from_the_picture_to_a_seat_and_back_after_a_reload(
    host: RealWebHost, browsers: Callable[..., Browser]
) -> None:
    anna = browsers()
    anna.driver.get(host.link)
    anna.shows("Your name")
    if host.web_address != "127.0.0.1":
        assert anna.js("return isSecureContext") is False, "as on a phone in the room"
    assert anna.driver.current_url == host.web.address(host.web_address) + "/", "the key has left the address bar"
    name = anna.find("#name")
    name.send_keys("Anna")
    anna.tap("theme/dark")
    anna.until(lambda: anna.js("return document.documentElement.dataset.theme") == "dark")
    assert name.get_attribute("value") == "Anna", "what is being typed stays while the page changes"
    anna.find(".naming button").click()
    anna.shows("Ready. Kitchen table deals.")
    assert [place.names for place in host.rooms[-1].places] == [("Anna",), ()]
    anna.driver.refresh()
    anna.shows("Ready. Kitchen table deals.")
    assert anna.js("return document.documentElement.dataset.theme") == "dark"
    host.wait(lambda: [member.name for member in host.rooms[-1].members] == ["Kitchen table", "Anna"])
    assert anna.complaints == []


def test_digits_let_in_and_wrong_ones_say_so(host: RealWebHost, browsers: Callable[..., Browser]) -> None:
    bela = browsers("hu")
    bela.driver.get(host.web.address(host.web_address))
    wanted = wanted_language(bela.js("return navigator.languages.join()"))
    assert bela.js("return document.documentElement.lang") == wanted
    assert bela.webkit or wanted == "hu"
    code = host.host.code
    wrong = f"{(int(code) + 1) % 10**6:06}"
    bela.find("#code").send_keys(wrong)
    bela.find("#enter button").click()
    bela.until(lambda: bela.js("return document.getElementById('link').textContent === document.body.dataset.wrong"))
    field = bela.find("#code")
    field.send_keys(f"{code[:3]} {code[3:]}")
    bela.find("#called").send_keys("Béla")
    bela.find("#enter button").click()
    host.wait(lambda: host.rooms[-1].places[0].names == ("Béla",))
    bela.tap("language/en")
    bela.shows("Ready. Kitchen table deals.")
    assert bela.complaints == []


def test_a_match_is_shown_and_what_is_private_leaves_a_hidden_page(
    host: RealWebHost, browsers: Callable[..., Browser]
) -> None:
    anna, bela = browsers(), browsers()
    for browser, name in ((anna, "Anna"), (bela, "Béla")):
        browser.driver.get(host.link)
        browser.find("#name").send_keys(name)
        browser.find(".naming button").click()
    host.wait(lambda: bool(host.rooms) and host.rooms[-1].ready)
    host.deal()
    private = "return document.querySelectorAll('[data-private]').length"
    for browser in (anna, bela):
        browser.until(lambda browser=browser: browser.js(private) == 1)  # type: ignore[misc]
    see = "Object.defineProperty(document, 'visibilityState', { value: arguments[0], configurable: true });"
    anna.js(see + "document.dispatchEvent(new Event('visibilitychange'))", "hidden")
    assert anna.js(private) == 0
    host.wait(lambda: [member.presence for member in host.rooms[-1].members] == ["here", "away", "here"])
    anna.js(see + "document.dispatchEvent(new Event('visibilitychange'))", "visible")
    anna.until(lambda: anna.js(private) == 1)
    anna.js("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    assert anna.js(private) == 0, "nor does the page cache of a browser keep it"
    anna.js("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    anna.until(lambda: anna.js(private) == 1)
    assert anna.complaints == []


def test_a_sound_is_played_that_the_host_names(host: RealWebHost, browsers: Callable[..., Browser]) -> None:
    anna, bela = browsers(), browsers()
    for browser, name in ((anna, "Anna"), (bela, "Béla")):
        browser.driver.get(host.link)
        browser.find("#name").send_keys(name)
        browser.find(".naming button").click()
    host.wait(lambda: bool(host.rooms) and host.rooms[-1].ready)
    host.deal()
    anna.find(".plain")
    for page in host.pages:  # the switch for sounds is in the settings of a game's page
        host.network.run(lambda page=page: page.table.play_sound("agent"))  # type: ignore[misc]
    loaded = "return performance.getEntriesByType('resource').filter((each) => each.name.endsWith('.wav')).length"
    anna.js("document.querySelector('#app').insertAdjacentHTML('beforeend', '<button data-tap=\"sound/on\">')")
    anna.js("document.querySelector('[data-tap=\"sound/on\"]').click()")
    anna.until(lambda: anna.js("return document.documentElement.dataset.sounds") == "on")
    for page in host.pages:
        host.network.run(lambda page=page: page.table.play_sound("agent"))  # type: ignore[misc]
    anna.until(lambda: anna.js(loaded) == 2, "the one of the switch, and the one of the host")
    assert bela.js(loaded) == 0
    assert anna.complaints == []


def test_a_second_tab_takes_over_and_the_first_may_take_it_back(
    host: RealWebHost, browsers: Callable[..., Browser]
) -> None:
    anna = browsers()
    anna.driver.get(host.link)
    anna.find("#name").send_keys("Anna")
    anna.find(".naming button").click()
    anna.shows("Ready. Kitchen table deals.")
    first = anna.driver.current_window_handle
    anna.driver.switch_to.new_window("tab")
    anna.driver.get(host.web.address(host.web_address))
    anna.shows("Ready. Kitchen table deals.")
    second = anna.driver.current_window_handle
    anna.driver.switch_to.window(first)
    anna.find("[data-local=again], [data-tap='ready/no']")
    if anna.js("return !!document.querySelector('[data-local=again]')"):
        assert "another tab" in anna.text
        anna.find("[data-local=again]").click()
    anna.shows("Ready. Kitchen table deals.")
    assert second != first
    host.wait(lambda: len(host.rooms[-1].members) == 2)


def test_every_refusal_is_one_plain_sentence(host: RealWebHost, browsers: Callable[..., Browser]) -> None:
    anna = browsers()
    old = host.link
    host.host.renew_code()
    host.wait(lambda: bool(host.codes))
    anna.driver.get(old)
    anna.shows("This invitation has expired")
    assert "#" not in anna.driver.current_url
    host.host.open_door(False)
    anna.driver.get("about:blank")
    anna.driver.get(host.link)
    anna.shows("The table is locked")
    host.host.open_door(True)
    anna.driver.get("about:blank")
    anna.driver.get(host.link)
    anna.shows("Your name")
    host.host.send_away(1)
    anna.until(lambda: anna.js("return !!document.querySelector('[data-local=again]')"))
    assert anna.js("return localStorage.length") == 0
    anna.driver.get("about:blank")
    anna.driver.get(host.link)
    anna.shows("Your name")
    host.web.close()
    anna.shows("The table is closed.")
    host.web_port = host.web.open((host.web_address,))


def test_a_host_that_is_killed_is_found_again_without_a_tap(
    host: RealWebHost, browsers: Callable[..., Browser], tmp_path: Path
) -> None:
    anna = browsers()
    anna.driver.get(host.link)
    anna.find("#name").send_keys("Anna")
    anna.find(".naming button").click()
    anna.shows("Ready. Kitchen table deals.")
    port = host.web_port
    host.network.run(host.web._server.close)  # without a message to anybody
    anna.shows("Connection lost")
    host.web.close()
    host.web_port = host.web.open((host.web_address,), port)
    anna.until(lambda: anna.js("return document.getElementById('link').textContent") == "")
    assert "Anna" in anna.text
    host.wait(lambda: [member.presence for member in host.rooms[-1].members] == ["here", "here"])
    assert anna.complaints == []


def test_an_old_browser_gets_an_explanation(host: RealWebHost, browsers: Callable[..., Browser]) -> None:
    anna = browsers()
    if anna.engine is not Engine.CHROMIUM:
        pytest.skip("this engine cannot be made to look like an old one")
    script = "const real = CSS.supports; CSS.supports = (...all) => all[1] !== '1svh' && real.apply(CSS, all);"
    anna.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    anna.driver.get(host.link)
    anna.shows("This browser is too old")
    assert len(host.rooms) == 0 or len(host.rooms[-1].members) == 1
