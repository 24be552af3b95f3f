"""Proves that the secrets for apps and for browsers differ, and that no page contains either."""

from __future__ import annotations

import base64
import json

from app.lan.transport import Address
from app.web.page import first_page
from app.web.pages import PAGES
from tests.app.web.house import House

INTO_APP = "safehouse://10.0.0.1:47474/"


def spellings(secret: str) -> tuple[str, ...]:
    """The possible forms of a hex secret; the six digits, in one piece or two."""
    if len(secret) == 6:
        return secret, f"{secret[:3]} {secret[3:]}"
    data = bytes.fromhex(secret)
    plain = base64.b64encode(data).decode().rstrip("=")
    return secret, plain, base64.urlsafe_b64encode(data).decode().rstrip("=")


def played() -> House:
    """Two guests in browsers, from their first page into a match of Duet."""
    house = House()
    house.makers = dict(PAGES)
    house.open()
    house.guests.app_link = lambda: INTO_APP
    anna, bela = house.tab(), house.tab("Béla", language="hu")
    anna.tap("name", name="Anna")
    bela.tap("name", name="Béla")
    house.start()
    anna.tap("cell/3")
    bela.tap("menu")
    return house


def test_no_page_tells_a_secret_of_a_link_or_the_code() -> None:
    house = played()
    keys = house.host.host.door.keys
    streams = [tab.stream for tab in house.tabs if tab.stream is not None]
    said = [json.dumps(frame.message, ensure_ascii=False) for stream in streams for frame in stream.frames]
    said.append(first_page("en", "/s/x", app_link=INTO_APP).decode())
    assert any("duet" in text for text in said), "the match was seen as well"
    for secret in (keys.secret, keys.fingerprint, keys.browser, keys.code):
        for spelling in spellings(secret):
            assert not any(spelling in text for text in said)


def test_a_page_leads_into_the_app_until_its_guest_has_a_seat() -> None:
    house = House()
    house.guests.app_link = lambda: INTO_APP
    anna = house.tab()
    assert f'href="{INTO_APP}"' in anna.html
    anna.tap("name", name="Anna")
    assert "safehouse://" not in anna.html


def test_neither_link_holds_anything_of_the_other() -> None:
    host = House().host.host
    keys, invitation = host.door.keys, host.invite((Address("10.0.0.1", 47474),)).link
    assert not any(spelling in invitation for spelling in spellings(keys.browser))
    fragment = spellings(keys.browser)[2]
    for secret in (keys.secret, keys.fingerprint):
        assert not any(spelling[:8] in fragment for spelling in spellings(secret))
