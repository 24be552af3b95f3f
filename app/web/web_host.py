"""The web front end of a host's table: the server, the entries and the guests of one open table.

- `web = WebHost(host, drawer, network.loop, network, network.post, near, pages)`
- `port = web.open()`: while the host's table is open; not on the network's thread
- `web.link("192.168.1.20")`: the link in the QR code for browsers
- `web.app_port = 47474`: the port for apps, for links from pages into the app
- `web.close()`: before `Host.close`

The key in the link is used for browsers only, and renewed together with the code and the link for apps.
"""

from __future__ import annotations

import asyncio
import base64
import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path

from app.lan.host import Host
from app.lan.interfaces import Interfaces
from app.lan.invite import BROWSER_PORT, MOST_ADDRESSES, TablePlace
from app.lan.ip import needs_scope, without_scope
from app.lan.known_devices import FileStore
from app.lan.network import EVERYWHERE
from app.lan.transport import Address, Clock
from app.services.wifi.device_network import reachable
from app.web.browser_store import BrowserStore
from app.web.entry import Entry
from app.web.event_stream import StreamTimes
from app.web.game_page import GamePageMaker
from app.web.guests import BrowserGuests
from app.web.host_archive import HostArchive
from app.web.http import HttpLimits, StaticFiles, files_below
from app.web.page import SILENT_PULSES, first_page
from app.web.page_content import Screen
from app.web.server import RoomRules, TableSite, WebServer

logbook = logging.getLogger("safehouse.web")

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PATIENCE = 10.0  # seconds to wait for the network's thread


def sounds(folder: Path) -> dict[str, Path]:
    """The sounds of the app, which pages play by name."""
    return {f"sounds/{file.name}": file for file in sorted(folder.glob("*.wav"))}


class WebHost:
    """The web server of one open table."""

    def __init__(
        self,
        host: Host,
        drawer: FileStore,
        loop: asyncio.AbstractEventLoop,
        clock: Clock,
        post: Callable[[Callable[[], None]], None],
        near: Interfaces,
        pages: Mapping[str, GamePageMaker],
        *,
        times: StreamTimes = StreamTimes(),  # noqa: B008 - a frozen value
        limits: HttpLimits = HttpLimits(),  # noqa: B008
        archive: HostArchive | None = None,
        files: Mapping[str, Path] | None = None,
    ) -> None:
        """`drawer` stores the guests; `files` are the static files of pages, by name; `archive` provides files and
        bots of the host's device.
        """
        self.app_port = 0  # the port for apps; 0: pages have no link into the app
        self._host = host
        self._loop = loop
        self._near = near
        self._guests = BrowserGuests(
            host, BrowserStore(drawer), clock, post, pages=pages, times=times, app_link=self.app_link, archive=archive
        )
        entry = Entry(host.door, self._guests.secret_of, clock.now)
        self._guests.ended = entry.end
        served = StaticFiles({**files_below(ASSETS / "web"), **sounds(ASSETS / "sounds")} if files is None else files)

        def page(accepted: str, root: str, screen: Screen) -> bytes:
            return first_page(accepted, root, screen, SILENT_PULSES * times.pulse, self.app_link())

        self._site = TableSite(entry, self._guests, served, page, clock.now)
        self._server = WebServer(self._site, clock.now, rules=RoomRules(near), limits=limits, times=times)

    @property
    def port(self) -> int:
        """The port of the server; 0 before it listens."""
        return self._server.port

    def open(self, hosts: Iterable[str] = EVERYWHERE, port: int = BROWSER_PORT) -> int:
        """Listen, and return the port. Raises `OSError`."""
        work = self._server.listen(hosts, port)
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def address(self, host: str) -> str:
        """The address to type instead of scanning; the page then asks for the code."""
        return f"http://{Address(host, self.port).shown}"

    def link(self, host: str) -> str:
        """The link in the QR code for browsers: the address, and a key that the browser does not send."""
        key = base64.urlsafe_b64encode(bytes.fromhex(self._host.door.keys.browser)).decode("ascii").rstrip("=")
        return f"{self.address(host)}/#{key}"

    def app_link(self) -> str:
        """The link from a page into the app: the addresses of this device and nothing else; "" if there is none."""
        here = [without_scope(address) for address in reachable(self._near())] if self.app_port else []
        places = tuple(Address(address, self.app_port) for address in here if not needs_scope(address))
        return TablePlace(places[:MOST_ADDRESSES]).link if places else ""

    def close(self) -> None:
        """Close every page with a message that the table is closed."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(PATIENCE)

    async def _close(self) -> None:
        self._guests.close()
        for _ in range(3):  # lets streams send their last frames
            await asyncio.sleep(0)
        self._server.close()


class WebDoor:
    """The web servers of the tables that a device opens, one after the other; a `BrowserDoor`."""

    def __init__(self, make: Callable[[Host], WebHost], games: Collection[str] = (), port: int = BROWSER_PORT) -> None:
        """`games` are those with pages."""
        self._make = make
        self._games = frozenset(games)
        self._port = port
        self._web: WebHost | None = None

    def open(self, host: Host, port: int) -> None:
        self.close()
        web = self._make(host)
        web.app_port = port
        try:
            web.open(port=self._port)
        except OSError:
            logbook.exception("no port for browsers")
            return
        self._web = web

    def close(self) -> None:
        web, self._web = self._web, None
        if web is not None:
            web.close()

    def link(self, address: str) -> str:
        return self._web.link(address) if self._web is not None else ""

    def address(self, address: str) -> str:
        return self._web.address(address) if self._web is not None else ""

    def has_pages(self, game: str) -> bool:
        return game in self._games
