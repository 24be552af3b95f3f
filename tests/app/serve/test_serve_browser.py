"""Proves in a real browser that tables are opened and seats found by links, which are removed from the address bar."""

from __future__ import annotations

from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import ClassVar

import pytest

from games.duet.missions import START
from tests.app.serve.browsers import Evening
from tests.app.web.browser import Browser

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")

CHOOSE = """
    const list = document.querySelector(arguments[0]);
    list.value = arguments[1];
    list.dispatchEvent(new Event("input", { bubbles: true }))"""
LINKS = "return [...document.querySelectorAll('.link')].map((each) => each.textContent)"


def sit_down(browser: Browser, link: str, name: str) -> str:
    """Join by an invitation; returns the link that the page then shows."""
    browser.driver.get(link)
    browser.shows("Save this link")
    assert "#" not in browser.driver.current_url, "the invitation has left the address bar"
    (own,) = browser.js(LINKS)
    browser.tap("serve/link/close")
    browser.until(lambda: not browser.js("return document.querySelector('dialog')"))
    browser.find("#name").send_keys(name)
    browser.find(".naming button").click()
    return str(own)


class NoServer(BaseHTTPRequestHandler):
    """The response of a proxy while the server behind it is down."""

    asked: ClassVar[list[str]] = []

    def do_POST(self) -> None:
        self.asked.append(self.path)
        self.send_response(502)
        self.end_headers()
        self.wfile.write(b"<html><head><title>502 Bad Gateway</title></head></html>")

    def do_GET(self) -> None:
        self.do_POST()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Log nothing."""


def test_a_page_keeps_its_seat_while_a_proxy_says_that_its_server_is_down(
    evening: Callable[..., Evening], browsers: Callable[[], Browser]
) -> None:
    here, anna = evening(), browsers()
    _owner, links = here.opened()
    sit_down(anna, links[0], "Anna")
    anna.shows("Not ready yet")
    port = here.server.port
    here.stop()
    with HTTPServer(("127.0.0.1", port), NoServer) as proxy:
        proxy.timeout = 20
        while NoServer.asked.count(f"/t/{links[0].partition('/t/')[2].partition('#')[0]}enter") < 2:
            proxy.handle_request()
    here.start(port)
    anna.until(lambda: anna.js("return document.getElementById('link').textContent") == "")
    anna.shows("Not ready yet")
    assert here.server.tables.awake[0].in_use


def test_from_the_owners_link_to_a_match_on_another_device(
    evening: Callable[..., Evening], browsers: Callable[[], Browser]
) -> None:
    here = evening()
    owner, anna, bela = browsers(), browsers(), browsers()
    owner.driver.get(here.server.link)
    owner.find("#opener").send_keys("Anna")
    assert "#" not in owner.driver.current_url
    owner.js(CHOOSE, "#mission", START)
    owner.find("form + p.meaning")
    owner.find('form[data-tap="open"] button').click()
    owner.shows("Give each player the link")
    links = owner.js(LINKS)
    assert owner.js("return document.querySelector('.qr').getBoundingClientRect().width") > 120
    own = sit_down(anna, links[0], "Anna")
    anna.shows("Anna")  # a name that has not left the page would be lost with it
    anna.driver.refresh()
    anna.shows("Anna")
    sit_down(bela, links[1], "Béla")  # the match is dealt at once
    for each in (anna, bela):
        each.find("[data-private]")
    late = browsers()
    late.driver.get(links[0])
    late.shows("This link opens nothing here")
    late.driver.get(own)
    late.find("main.duet")
    anna.shows("open in another tab or window")
    owner.shows("2 of 2 invitations used")
    assert owner.complaints == anna.complaints == bela.complaints == late.complaints == []
