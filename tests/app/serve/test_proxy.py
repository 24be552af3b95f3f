"""Proves the requests that a server accepts behind a proxy, and the headers it trusts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.serve.request_rules import BadSetting, ProxyRules, PublicUrl, read_proxy
from app.web.http import HttpProblem, HttpRequest
from tests.app.serve.browsers import Evening, Refused

PUBLIC = PublicUrl.read("https://games.example.org")


def asked(forwarded: str | None) -> HttpRequest:
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    return HttpRequest("GET", "/", {}, headers)


@pytest.mark.parametrize(
    "text",
    ["http://games.example.org", "games.example.org", "https://", "https://a.org/tables", "https://a.org?x=1",
     "https://me@a.org", "https://a.org:99999", "https://a.org/#x"],
)  # fmt: skip
def test_a_public_address_has_tls_and_no_path(text: str) -> None:
    with pytest.raises(BadSetting):
        PublicUrl.read(text)


def test_a_public_address_is_as_browsers_say_it() -> None:
    assert PublicUrl.read("https://Games.Example.org/").origin == "https://games.example.org"
    assert PublicUrl.read("https://a.org:443").host == "a.org"
    assert PublicUrl.read("https://a.org:8443").host == "a.org:8443"


@pytest.mark.parametrize("text", ["0.0.0.0/0", "::/0", "proxy", "10.0.0.1/8", ""])
def test_a_proxy_is_one_address_or_network(text: str) -> None:
    with pytest.raises(BadSetting):
        read_proxy(text)


def test_only_trusted_proxies_connect() -> None:
    rules = ProxyRules(PUBLIC, (read_proxy("172.18.0.0/16"), read_proxy("::1")))
    assert rules.admits("172.18.3.4")
    assert rules.admits("::1")
    assert rules.admits("::ffff:172.18.0.2")
    assert not rules.admits("127.0.0.1")
    assert not rules.admits("192.168.1.2")


def test_a_client_is_the_last_address_of_the_header_and_nothing_before_it() -> None:
    rules = ProxyRules(PUBLIC, (read_proxy("127.0.0.1"),))
    assert rules.client(asked("203.0.113.7"), "127.0.0.1") == "203.0.113.7"
    assert rules.client(asked("127.0.0.1, 10.0.0.1, 203.0.113.7"), "127.0.0.1") == "203.0.113.7"
    assert rules.client(asked("2001:db8:1:2:3::4"), "127.0.0.1") == "2001:db8:1:2::"
    assert rules.client(asked(None), "127.0.0.1") == "127.0.0.1"
    for wrong in ("", "somebody", "203.0.113.7,", "unknown", "1.2.3.4 " * 100):
        with pytest.raises(HttpProblem):
            rules.client(asked(wrong), "127.0.0.1")


def test_tables_are_played_behind_a_proxy(evening: Callable[..., Evening]) -> None:
    here = evening(public=PUBLIC)
    here.headers = {"X-Forwarded-For": "203.0.113.7"}
    assert here.server.link.startswith("https://games.example.org/p/main/#")
    owner, links = here.opened()
    assert all(link.startswith("https://games.example.org/t/main-") for link in links)
    assert "games.example.org" in owner.html
    anna, bela = (here.tab(link).come_in(name) for link, name in zip(links, ("Anna", "Béla"), strict=True))
    assert here.keep_link(anna).startswith("https://games.example.org/t/main-")
    here.keep_link(bela)
    anna.until("data-private")


def test_what_is_not_meant_for_the_public_address_is_not_heard(evening: Callable[..., Evening]) -> None:
    here = evening(public=PUBLIC)
    tab = here.tab(here.server.link)
    tab.headers["Host"] = f"127.0.0.1:{here.server.port}"
    assert tab.get(tab.path)[0] == 421
    other = here.tab(here.server.link)
    other.origin = "http://games.example.org"
    assert other.post("enter", b"{}")[0] == 403
    twice = here.tab(here.server.link, **{"X-Forwarded-For": "not an address"})
    assert twice.get(twice.path)[0] == 400


def test_without_a_public_address_nobody_is_believed_about_where_they_are(evening: Callable[..., Evening]) -> None:
    here = evening()
    tab = here.tab(here.server.link, **{"X-Forwarded-For": "not an address"})
    assert tab.get(tab.path)[0] == 200
    tab.headers["Host"] = "games.example.org"
    assert tab.get(tab.path)[0] == 421


def test_nobody_comes_in_by_digits_or_a_key_at_a_table(evening: Callable[..., Evening]) -> None:
    here = evening()
    _owner, links = here.opened()
    tab = here.tab(links[0])
    tab.come_in("Anna")
    host = here.server.tables.awake[0]._session._host
    assert host is not None
    stranger = here.tab(links[0].partition("#")[0] + "#" + "A" * 43)
    with pytest.raises(Refused, match="shut"):
        stranger.come_in()
    from tests.app.web.page import Half
    from tests.app.web.page import asked as entry

    status, reason = stranger.post("enter", entry(Half("code", host.code), "code"))
    assert (status, reason) == (403, b"shut")
    page = stranger.get(stranger.path)[1].decode()
    assert 'name="code"' not in page


def test_first_pages_say_nothing_of_a_table(evening: Callable[..., Evening]) -> None:
    here = evening()
    _owner, links = here.opened()
    tab = here.tab(links[0])
    status, there = tab.get(tab.path)
    assert (status, there) == tab.get("/t/main-00000000000000000000/"), "nor whether it exists"
    assert tab.get("/t/main-00000000000000000000/../x/")[0] == 404
    screen = tab.get(f"{tab.path}tv")
    assert screen[0] == 200
    assert screen == tab.get("/t/main-00000000000000000000/tv")
    assert tab.get("/")[0] == tab.get("/t/")[0] == tab.get("/p/main/tv")[0] == 404
