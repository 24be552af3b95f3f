"""Pages at a server on loopback, without a browser: the page's side of entry, taps and streams over real sockets."""

from __future__ import annotations

import base64
import http.client
import json
import re
import ssl
import threading
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from app.lan.transport import Clock
from app.serve.serving import ServerSettings, TableServer
from app.serve.tables import TableLimits
from app.table.files import Disk, FileSystem
from app.web.event_stream import StreamTimes
from tests.app.web.page import Half, Page, asked

PATIENCE = 60
FRAMES = 200
PULSES = 60  # in a row without anything else, after which nothing more is expected


class Refused(Exception):
    """The server refused a page."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(f"{status} {reason}")
        self.status, self.reason = status, reason


class BrowserTab:
    """One tab: a link, the browser's storage, and the newest page."""

    def __init__(
        self, port: int, link: str, headers: Mapping[str, str] = MappingProxyType({}), *, tls: bool = False
    ) -> None:
        """`headers` are those a proxy adds; `tls`: there is a proxy at the port, with any certificate."""
        parts = urlsplit(link)
        self.place = "127.0.0.1", port
        self.path = parts.path
        self.headers = {"Host": parts.netloc, **headers}
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.fragment = parts.fragment
        self.token: dict[str, str] = {}
        self._tls = tls
        self.http = self._connection()
        self.events: http.client.HTTPConnection | None = None
        self.lines: http.client.HTTPResponse | None = None
        self.shown: dict[str, Any] = {}
        self.count = 0
        self.name = ""
        self._saying = threading.Lock()

    def _connection(self) -> http.client.HTTPConnection:
        if not self._tls:
            return http.client.HTTPConnection(*self.place, timeout=PATIENCE)
        any_certificate = ssl._create_unverified_context()
        return http.client.HTTPSConnection(*self.place, timeout=PATIENCE, context=any_certificate)

    def get(self, path: str, **headers: str) -> tuple[int, bytes]:
        self.http.request("GET", path, headers={**self.headers, **headers})
        answer = self.http.getresponse()
        return answer.status, answer.read()

    def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        self.http.request("POST", self.path + path, body, {**self.headers, "Origin": self.origin})
        answer = self.http.getresponse()
        return answer.status, answer.read()

    def come_in(self, name: str = "", language: str = "en", **said: str) -> BrowserTab:
        """Enter by the stored token, otherwise by the link; `said` is the rest of the page's message."""
        self.name = name
        key, _dot, secret = self.fragment.partition(".")
        if self.token:
            how, secret, id = "token", self.token["secret"], self.token["id"]  # noqa: A001 - it is one
        elif secret:
            how, id = "token", key  # noqa: A001
        else:
            how, secret, id = "key", base64.urlsafe_b64decode(key + "=").hex(), ""  # noqa: A001
        half = Half(how, secret)
        status, body = self.post("enter", asked(half, how, id))
        if status != 200:
            raise Refused(status, body.decode())
        given = json.loads(body)
        self.page = Page(given["visit"], half.agree(bytes.fromhex(given["share"])))
        status, body = self._say({"hello": {"name": name, "language": language, **said}})
        if status != 204:
            raise Refused(status, body.decode())
        self.listen()
        return self

    def _say(self, message: object) -> tuple[int, bytes]:
        with self._saying:  # one thread reads and answers heartbeats while another one taps
            return self.post(f"tap?v={self.page.visit}", self.page.seal(message))

    def listen(self) -> None:
        opener = self.page.opener(self.page.count)
        ticket = base64.urlsafe_b64encode(self.page.seal({})).decode()
        self.events = self._connection()
        self.events.request("GET", f"{self.path}events?v={self.page.visit}&t={ticket}", headers=self.headers)
        self.lines = self.events.getresponse()
        if self.lines.status != 200:
            raise Refused(self.lines.status, "")
        self._open = opener

    def frame(self) -> dict[str, Any]:
        """The next frame that is no heartbeat; heartbeats are answered."""
        assert self.lines is not None
        pulses = 0
        while True:
            line = self.lines.readline()
            assert line, "the stream ended"
            if not line.startswith(b"data: "):
                continue
            frame = self.take(line)
            if "pulse" not in frame:
                return frame
            pulses += 1
            assert pulses < PULSES, self.html

    def take(self, line: bytes) -> dict[str, Any]:
        """Decrypt one line of the stream, and answer it if it is a heartbeat."""
        frame: dict[str, Any] = self._open(base64.b64decode(line[6:]))
        if "pulse" in frame:
            assert self._say({"pulse": frame["pulse"]})[0] == 204
        if "token" in frame:
            self.token = frame["token"]
        if "html" in frame:
            self.shown = frame
        return frame

    def until(self, words: str) -> BrowserTab:
        """The first page with this text in its markup, including the current one."""
        for _ in range(FRAMES):
            if words in str(self.shown.get("html", "")):
                return self
            self.frame()
        raise AssertionError(self.html)

    def until_not(self, words: str) -> BrowserTab:
        while words in str(self.shown.get("html", words)):
            self.frame()
        return self

    def tap(self, key: str, **fields: str) -> BrowserTab:
        self.count += 1
        number = f"{id(self):016x}{self.count:016x}"
        status, _body = self._say({"tap": key, "on": self.shown.get("number", 0), "fields": fields, "id": number})
        assert status == 204, status
        return self

    @property
    def html(self) -> str:
        return unescape(str(self.shown.get("html", "")))

    @property
    def links(self) -> list[str]:
        """Every link on the page."""
        return re.findall(r'class="link"[^>]*>([^<]+)<', self.html)

    def close(self) -> None:
        """Close the tab."""
        self.http.close()
        if self.events is not None and self.lines is not None:
            self.lines.close()
            self.events.close()


class Evening:
    """A server, and all its tabs."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = {"limits": TableLimits(look=3600.0), "times": StreamTimes(pulse=0.2), **settings}
        self.files: FileSystem = Disk()
        self.tabs: list[BrowserTab] = []
        self.headers: dict[str, str] = {}
        self.start()

    def start(self, port: int = 0) -> None:
        given = {"hosts": ("127.0.0.1",), "port": port, **self.settings}
        self.server = TableServer(ServerSettings(self.folder, **given), files=self.files, near=lambda: ())
        self.server.start()

    def restart(self) -> None:
        """End the server gracefully, and start another one at the same port."""
        port = self.server.port
        for tab in self.tabs:
            tab.close()
        assert self.server.stop()
        self.start(port)

    def tab(self, link: str, **headers: str) -> BrowserTab:
        self.tabs.append(BrowserTab(self.server.port, link, {**self.headers, **headers}))
        return self.tabs[-1]

    def owner(self) -> BrowserTab:
        """A tab with the owner's link."""
        return self.tab(self.server.link).come_in().until('data-tap="open"')

    def opened(self, name: str = "Anna") -> tuple[BrowserTab, list[str]]:
        """A table for two, and its invitations."""
        owner = self.owner()
        owner.tap("open", name=name).until('class="link"')
        return owner, owner.links

    def dealt(self) -> tuple[BrowserTab, BrowserTab]:
        """A match of two guests with invitations, at its first page."""
        _owner, links = self.opened()
        tabs = self.seated(links)
        for tab in tabs:
            tab.until("data-private")
        return tabs[0], tabs[1]

    def seated(self, links: list[str]) -> list[BrowserTab]:
        """Two guests who have come in by their invitations."""
        tabs = [self.tab(link).come_in(name) for link, name in zip(links, ("Anna", "Béla"), strict=True)]
        for tab in tabs:
            self.keep_link(tab)
        return tabs

    def dealt_at(self, owner: BrowserTab) -> Any:
        """The public view of the match that two people are dealt at the table that is opened now."""
        owner.tap("open", name="Anna").until('class="link"')
        self.seated(owner.links)[-1].until("data-private")
        (table,) = self.server.tables.awake
        assert table.face is not None
        return table.face.table.public

    def keep_link(self, tab: BrowserTab) -> str:
        """The guest's own link, read after joining."""
        tab.until("serve/link/close")
        (link,) = tab.links
        tab.tap("serve/link/close").until_not("serve/link/close")
        return link

    @property
    def clock(self) -> Clock:
        return self.server.network

    def stop(self) -> None:
        for tab in self.tabs:
            tab.close()
        assert self.server.stop()

    def start_on(self, files: FileSystem) -> None:
        """The same server with another file system for its own files."""
        self.stop()
        self.files = files
        self.start()
