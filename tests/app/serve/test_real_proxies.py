"""Proves that the examples of docs/serving.md work: two people are dealt a match through each proxy, with TLS.

A proxy that is not installed is skipped. `tests/soak/proxies.py` has the same with browsers, kills and attacks.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from app.serve.request_rules import PublicUrl
from tests.app.serve.browsers import BrowserTab, Evening, Refused
from tests.app.serve.proxies import EXAMPLES, NAME, TRIES, caddy, haproxy, make_certificate, nginx
from tests.needs import program
from tests.test_layers import ROOT

PUBLIC = PublicUrl.read(f"https://{NAME}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a certificate and its key."""
    program("openssl")
    make_certificate(tmp_path)
    return tmp_path


def plays(here: Evening, port: int) -> BrowserTab:
    """Deal a match to two people through the proxy at this port; returns one of them."""

    def tab(link: str) -> BrowserTab:
        here.tabs.append(BrowserTab(port, link, {"X-Forwarded-For": "198.51.100.1"}, tls=True))
        return here.tabs[-1]

    owner = tab(here.server.link).come_in().until('data-tap="open"')
    owner.tap("open", name="Anna").until('class="link"')
    tabs = [tab(link).come_in(name) for link, name in zip(owner.links, ("Anna", "Béla"), strict=True)]
    for each in tabs:
        here.keep_link(each)
    for each in tabs:
        each.until("data-private")
    return tabs[0]


def test_nginx(evening: Callable[..., Evening], folder: Path) -> None:
    program("nginx")
    here = evening(public=PUBLIC)
    proxy = nginx(folder, here.server.port)
    with proxy.running():
        plays(here, proxy.port)


def test_haproxy_with_two_processes_of_which_one_goes_and_comes_back(
    evening: Callable[..., Evening], folder: Path
) -> None:
    program("haproxy")
    one, other = (evening(public=PUBLIC, process=name, within=name) for name in ("a", "b"))
    proxy = haproxy(folder, one.server.port, other.server.port)
    with proxy.running():
        plays(one, proxy.port)
        mine = plays(other, proxy.port)
        other.restart()
        plays(one, proxy.port)
        again = BrowserTab(proxy.port, mine.origin + mine.path, tls=True)
        other.tabs.append(again)
        again.token = mine.token
        for _ in range(TRIES):
            try:
                again.come_in().until("data-private")
                break
            except Refused:  # the proxy has not noticed yet that its process is back
                threading.Event().wait(0.1)
        assert "data-private" in again.html


def test_caddy(evening: Callable[..., Evening], folder: Path) -> None:
    program("caddy")
    here = evening(public=PUBLIC)
    proxy = caddy(folder, here.server.port)
    with proxy.running():
        plays(here, proxy.port)


def test_the_document_names_every_example() -> None:
    text = (ROOT / "docs" / "serving.md").read_text("utf-8")
    for path in EXAMPLES.iterdir():
        assert f"(../packaging/serve/{path.name})" in text
