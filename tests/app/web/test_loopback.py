"""Proves the same on a real socket: a page joins and gets a match; the host goes away and comes back."""

from __future__ import annotations

import base64
import contextlib
import http.client
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.web.page import Half, Page, asked
from tests.app.web.real import RealWebHost

PATIENCE = 60


class Tab:
    """A page over real sockets."""

    def __init__(self, host: RealWebHost) -> None:
        self.origin = f"http://{host.web_address}:{host.web_port}"
        self.place = host.web_address, host.web_port
        self.http = http.client.HTTPConnection(*self.place, timeout=PATIENCE)
        self.events: http.client.HTTPConnection | None = None
        self._lines: http.client.HTTPResponse | None = None

    def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        self.http.request("POST", path, body, {"Origin": self.origin})
        answer = self.http.getresponse()
        return answer.status, answer.read()

    def enter(self, how: str, secret: str, id: str = "", name: str = "Anna") -> None:  # noqa: A002
        half = Half(how, secret)
        status, body = self.post("/enter", asked(half, how, id))
        assert status == 200
        given = json.loads(body)
        self.page = Page(given["visit"], half.agree(bytes.fromhex(given["share"])))
        assert self.say({"hello": {"name": name, "language": "en"}}) == 204

    def say(self, message: object) -> int:
        return self.post(f"/tap?v={self.page.visit}", self.page.seal(message))[0]

    def listen(self) -> None:
        self._open = self.page.opener(self.page.count)
        ticket = base64.urlsafe_b64encode(self.page.seal({})).decode()
        self.events = http.client.HTTPConnection(*self.place, timeout=PATIENCE)
        self.events.request("GET", f"/events?v={self.page.visit}&t={ticket}")
        self._lines = self.events.getresponse()
        assert self._lines.status == 200

    def frame(self) -> dict[str, Any]:
        """The next frame that is no heartbeat; heartbeats are answered."""
        assert self._lines is not None
        while True:
            line = self._lines.readline()
            assert line, "the stream ended"
            if line.startswith(b"data: "):
                frame: dict[str, Any] = self._open(base64.b64decode(line[6:]))
                if "pulse" not in frame:
                    return frame
                assert self.say({"pulse": frame["pulse"]}) == 204

    def until(self, words: str) -> dict[str, Any]:
        """The first frame with this text."""
        while True:
            frame = self.frame()
            if words in str(frame.get("html", "")):
                return frame

    def close(self) -> None:
        self.http.close()
        if self.events is not None and self._lines is not None:
            self._lines.close()
            self.events.close()


@pytest.fixture
def hosts() -> Iterator[list[RealWebHost]]:
    """Hosts that are stopped at the end."""
    started: list[RealWebHost] = []
    yield started
    for host in started:
        host.stop()


@pytest.fixture
def tab() -> Iterator[Callable[[RealWebHost], Tab]]:
    """Open tabs, which are closed at the end."""
    opened: list[Tab] = []

    def one(host: RealWebHost) -> Tab:
        opened.append(Tab(host))
        return opened[-1]

    yield one
    for each in opened:
        each.close()


def main_of(frame: dict[str, Any]) -> str:
    """The main part of a page, without the notice and the bar."""
    return str(frame["html"]).partition("<main")[2]


def test_two_pages_are_dealt_a_match_and_find_it_again(
    hosts: list[RealWebHost], tab: Callable[[RealWebHost], Tab], tmp_path: Path
) -> None:
    host = RealWebHost(tmp_path)
    hosts.append(host)
    keys = host.host.door.keys
    anna, bela = tab(host), tab(host)
    anna.enter("key", keys.browser)
    bela.enter("code", keys.code, name="Béla")
    for each in (anna, bela):
        each.listen()
    token = anna.frame()["token"]
    bela.until("Anna, in a browser")
    host.wait(lambda: bool(host.rooms) and host.rooms[-1].ready)
    host.deal()
    shown = [each.until("data-private") for each in (anna, bela)]
    assert main_of(shown[0]) != main_of(shown[1])
    table = host.table
    assert table is not None
    port, match = host.web_port, table.match
    for each in (anna, bela):
        each.close()
    hosts.remove(host)
    table.close()
    host.worker.drain(5)
    host.stop()
    again = RealWebHost(tmp_path, port=port)
    hosts.append(again)
    again.open(match)
    anna = tab(again)
    anna.enter("token", token["secret"], token["id"])
    anna.listen()
    assert main_of(anna.until("data-private")) == main_of(shown[0])


def test_a_table_that_closes_tells_its_pages(tab: Callable[[RealWebHost], Tab], tmp_path: Path) -> None:
    host = RealWebHost(tmp_path)
    anna = tab(host)
    anna.enter("key", host.host.door.keys.browser)
    anna.listen()
    anna.until("Anna")
    host.stop()
    last = anna.frame()
    while "left" not in last:
        last = anna.frame()
    assert last["keep"] is True


def test_a_tls_hello_is_closed_and_a_slow_one_disturbs_nobody(hosts: list[RealWebHost], tmp_path: Path) -> None:
    host = RealWebHost(tmp_path)
    hosts.append(host)
    slow = [socket.create_connection((host.web_address, host.web_port)) for _ in range(30)]
    for line in slow:
        line.sendall(b"GET / HT")
    with socket.create_connection((host.web_address, host.web_port), timeout=PATIENCE) as line:
        line.sendall(bytes.fromhex("16030100c4010000c00303") + bytes(190))
        with contextlib.suppress(ConnectionResetError):
            assert line.recv(100) == b""
    assert b"Safehouse" in first_page(host)
    for line in slow:
        line.close()


def first_page(host: RealWebHost) -> bytes:
    asks = http.client.HTTPConnection(host.web_address, host.web_port, timeout=PATIENCE)
    asks.request("GET", "/")
    page = asks.getresponse().read()
    asks.close()
    return page
