"""Proves that the web server opens and closes with a host's table, and that apps can join if it cannot open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.lan.host import Host
from app.lan.interfaces import Interface
from app.lan.invite import TablePlace, read_any_link
from app.lan.known_devices import FileStore, HostMemory
from app.lan.network import Network
from app.lan.transport import Address
from app.services.wifi.hosting import HostSession
from app.table.files import Disk
from app.web.page_content import Screen
from app.web.web_host import WebDoor, WebHost
from tests.app.lan.test_discovery import FakeAir


class HostingDevice:
    """A device that hosts, with a separate network and no other devices."""

    def __init__(self, folder: Path) -> None:
        self.errors: list[Exception] = []
        self.network = Network(self.errors.append)
        self.drawer = FileStore(Disk(), folder)
        self.own = HostMemory(self.drawer)
        self.interfaces: tuple[Interface, ...] = ()
        self.web: WebHost | None = None  # the newest
        self.fingerprint = "ab" * 32
        self.clock = self.network
        self.post = self.network.post
        self.air = FakeAir
        library: Any = self
        ends: Any = self
        self.session = HostSession(ends, library, at_once, at_once, lambda: None, lambda: None, "Anna")

    def near(self) -> tuple[Interface, ...]:
        return self.interfaces

    def ids(self) -> tuple[str, ...]:
        return ()

    def listen(self, _accept: object) -> int:
        return 47474

    def stop_listening(self) -> None: ...

    def web_host(self, host: Host) -> WebHost:
        return WebHost(host, self.drawer, self.network.loop, self.network, self.network.post, self.near, {})

    def made_web_host(self, host: Host) -> WebHost:
        self.web = self.web_host(host)
        return self.web


def at_once(task: Callable[[], None]) -> None:
    task()


@pytest.fixture
def device(tmp_path: Path) -> Iterator[HostingDevice]:
    made = HostingDevice(tmp_path)
    yield made
    made.session.close()
    assert made.network.close()
    assert made.errors == []


def test_browsers_come_in_as_long_as_the_table_is_open(device: HostingDevice) -> None:
    door = device.session.browsers = WebDoor(device.web_host, port=0)
    assert door.link("10.0.0.1") == ""
    device.session.open()
    link, address = door.link("10.0.0.1"), door.address("10.0.0.1")
    assert link.startswith(f"{address}/#")
    assert len(link.partition("#")[2]) == 43
    host = device.session._host
    assert host is not None
    keys = host.door.keys
    for secret in (keys.secret, keys.fingerprint, keys.code):
        assert secret not in link
    device.session.renew()
    device.network.run(lambda: None)
    assert door.link("10.0.0.1") != link, "a new code is a new picture for browsers as well"
    device.session.rest()
    assert (door.link("10.0.0.1"), door.address("10.0.0.1")) == ("", "")
    device.session.open()
    assert door.address("10.0.0.1").startswith("http://10.0.0.1:")


def test_a_page_leads_into_the_app_by_addresses_alone(device: HostingDevice) -> None:
    device.interfaces = (
        Interface("wlan0", "10.0.0.1", 24, "10.0.0.255", tunnel=False),
        Interface("wlan0", "fe80::1%wlan0", 64, "", tunnel=False),
        Interface("tun0", "10.8.0.1", 24, "10.8.0.255", tunnel=True),
    )
    device.session.browsers = WebDoor(device.made_web_host, ("duet",), port=0)
    device.session.open()
    web = device.web
    assert web is not None
    assert web.app_link() == "safehouse://10.0.0.1:47474/"
    assert read_any_link(web.app_link()) == TablePlace((Address("10.0.0.1", 47474),))
    page = web._site._first_page("en", "/s/x", Screen.HAND).decode()
    assert f'href="{web.app_link()}"' in page
    device.interfaces = ()
    assert web.app_link() == ""
    assert "into-app" not in web._site._first_page("en", "/s/x", Screen.HAND).decode()


def test_only_games_with_pages_are_said_to_have_some(device: HostingDevice) -> None:
    door = device.session.browsers = WebDoor(device.web_host, ("duet",), port=0)
    assert door.has_pages("duet")
    assert not door.has_pages("kyoto")


def test_a_port_that_cannot_be_had_keeps_no_app_out(device: HostingDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> int:
        raise OSError("no more")

    monkeypatch.setattr(WebHost, "open", fails)
    door = device.session.browsers = WebDoor(device.web_host)
    device.session.open()
    assert device.session.code
    assert door.link("10.0.0.1") == ""
