"""Proves links, addresses and codes: what is written can be read, and anything else is refused with a message."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lan.invite import (
    BadLink,
    Invite,
    LinkTrouble,
    TablePlace,
    fresh_code,
    fresh_secret,
    qr,
    read_address,
    read_any_link,
    read_link,
)
from app.lan.transport import Address

INVITE = Invite((Address("192.168.1.20", 47474), Address("10.0.0.5", 8000)), "ab" * 32, "cd" * 16)


def test_a_link_goes_round() -> None:
    assert INVITE.link.startswith("safehouse://192.168.1.20:47474,10.0.0.5:8000/#v1.")
    assert read_link(f"  {INVITE.link}\n") == INVITE
    assert read_link(INVITE.link.replace("/#", "#")) == INVITE


def test_a_link_says_both_kinds_of_addresses_and_not_what_an_interface_is_called_here() -> None:
    both = Invite((Address("192.168.1.20", 47474), Address("fe80::1c2d%wlan0", 8000)), "ab" * 32, "cd" * 16)
    assert both.link.startswith("safehouse://192.168.1.20:47474,[fe80::1c2d]:8000/#v1.")
    assert read_link(both.link).addresses == (Address("192.168.1.20", 47474), Address("fe80::1c2d", 8000))


def test_a_secret_is_in_no_repr() -> None:
    assert "cdcd" not in repr(INVITE)


@given(st.text(max_size=300) | st.builds(lambda a, b: INVITE.link[:a] + INVITE.link[b:], st.integers(0, 130),
                                         st.integers(0, 130)))  # fmt: skip
def test_any_other_text_is_refused_or_is_a_link_itself(text: str) -> None:
    try:
        invite = read_link(text)
    except BadLink:
        return
    assert read_link(invite.link) == invite


@pytest.mark.parametrize(("text", "trouble"), [
    ("https://example.org/", LinkTrouble.NOT_A_LINK),
    (INVITE.link.replace("#v1.", "#v2."), LinkTrouble.NEWER),
    (INVITE.link.replace("#v1.", "#v0."), LinkTrouble.NOT_A_LINK),
    (INVITE.link.replace("192.168.1.20", "192.168.1.300"), LinkTrouble.BAD_ADDRESS),
    (INVITE.link.replace("192.168.1.20", "224.0.0.1"), LinkTrouble.BAD_ADDRESS),
    (INVITE.link.replace(":8000", ":0"), LinkTrouble.BAD_ADDRESS),
    (INVITE.link[:-1] + "x", LinkTrouble.NOT_A_LINK),  # the same content in another encoding
    (INVITE.link + "x" * 500, LinkTrouble.NOT_A_LINK),
])  # fmt: skip
def test_links_that_lead_nowhere(text: str, trouble: LinkTrouble) -> None:
    with pytest.raises(BadLink) as caught:
        read_link(text)
    assert caught.value.trouble is trouble
    assert caught.value.message.key == f"lan.link.{trouble}"


def test_a_link_of_addresses_alone_says_where_a_host_is_and_nothing_else() -> None:
    place = TablePlace((Address("192.168.1.20", 47474), Address("fe80::1c2d%wlan0", 8000)))
    assert place.link == "safehouse://192.168.1.20:47474,[fe80::1c2d]:8000/"
    assert read_any_link(f" {place.link[:-1]} ") == TablePlace(
        (Address("192.168.1.20", 47474), Address("fe80::1c2d", 8000))
    )
    assert read_any_link(INVITE.link) == INVITE
    assert INVITE.link.startswith(TablePlace(INVITE.addresses).link)


@pytest.mark.parametrize("text", [
    "safehouse://", "safehouse:///", "safehouse://example.org/", "safehouse://192.168.1.300/", "safehouse://224.0.0.1/",
    "safehouse://192.168.1.20/#", "safehouse://192.168.1.20/table", "http://example.com/",
    "safehouse://" + ",".join(f"10.0.0.{number}" for number in range(1, 8)) + "/",
    "safehouse://192.168.1.20/" + " " * 400,
])  # fmt: skip
def test_places_that_lead_nowhere(text: str) -> None:
    with pytest.raises(BadLink):
        read_any_link(text)


@pytest.mark.parametrize(("text", "near", "address"), [
    ("192.168.1.20", "", Address("192.168.1.20", 47474)),
    (" 192.168.1.20:5000 ", "", Address("192.168.1.20", 5000)),
    ("20", "192.168.1.7", Address("192.168.1.20", 47474)),
    ("2.20:80", "192.168.1.7", Address("192.168.2.20", 80)),
    ("[FE80::1C2D]:5000", "", Address("fe80::1c2d", 5000)),
    ("fe80:0:0::1c2d%wlan0", "192.168.1.7", Address("fe80::1c2d%wlan0", 47474)),
    ("[fe80::1%3]", "", Address("fe80::1%3", 47474)),
    ("::ffff:192.168.1.20", "", Address("192.168.1.20", 47474)),
    ("::1", "", Address("::1", 47474)),
])  # fmt: skip
def test_addresses_as_people_type_them(text: str, near: str, address: Address) -> None:
    assert read_address(text, near) == address


@pytest.mark.parametrize(
    "text",
    ["192.168.1.20:8337", "http://192.168.1.20:8337", "http://192.168.1.20:8337/", "HTTP://192.168.1.20:9000/tv"],
)
def test_the_address_of_the_page_for_browsers_is_that_of_its_host(text: str) -> None:
    assert read_address(text) == Address("192.168.1.20", 47474)
    assert read_address("20:8337", "192.168.1.7") == Address("192.168.1.20", 47474)


def test_a_link_for_browsers_says_where_a_host_is_and_its_key_is_dropped() -> None:
    link = "http://192.168.1.20:8337/#" + "k" * 43
    assert read_any_link(link) == TablePlace((Address("192.168.1.20", 47474),))
    with pytest.raises(BadLink):
        read_any_link("http://example.com/")


@pytest.mark.parametrize("text", ["", "20", "1.2.3", "256.1.1.1", "a.b.c.d", "1.2.3.4:", "1.2.3.4:99999",
                                  "255.255.255.255", "0.0.0.0", "1.2.3.4:80:90", "::", "ff02::1", "1.2.3.4:٣",
                                  "[fe80::1", "[fe80::1]x", "[fe80::1]:", "[1.2.3.4]:٣", "fe80::1%", "fe80::1%a/b",
                                  "fd00::1%wlan0", "1.2.3.4%wlan0", "fe80::1%" + "a" * 16, "1:2:3"])  # fmt: skip
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadLink):
        read_address(text)


def test_codes() -> None:
    assert fresh_code(lambda _: 42) == "000042"
    assert len(fresh_secret()) == 32


def test_the_qr_is_plain_data_and_square() -> None:
    modules = qr(INVITE.link)
    assert {len(row) for row in modules} == {len(modules)}
    assert (len(modules) - 17) % 4 == 0
    finder = [tuple(modules[row][:7]) for row in range(7)]
    assert finder[0] == (True,) * 7
    assert finder[3] == (True, False, True, True, True, False, True)
