"""One running server: its folder, its worker, its network, and the sites at its paths.

- `server = TableServer(settings)`
- `server.start()` claims the folder and the port; raises `StorageError` or `OSError`
- `server.link` is the owner's link
- `server.stop()` writes everything to the disk

It is the app without a window: `MatchService` with one library and worker, a `HostSession` for each table, and pages
served as by a host in a local network.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path

from app.lan.interfaces import Interfaces, interfaces
from app.lan.invite import BROWSER_PORT
from app.lan.ip import needs_scope, without_scope
from app.lan.known_devices import FileStore
from app.lan.network import EVERYWHERE, Network
from app.lan.transport import Address
from app.logbook import Fault, fault
from app.present import i18n
from app.serve.metrics import Metrics
from app.serve.openers import OpenerPages, OpenerStore, OwnerEntrance
from app.serve.request_rules import LOOPBACK, Proxy, ProxyRules, PublicUrl, read_proxy
from app.serve.seat_pages import entrance
from app.serve.served_table import TableParts
from app.serve.site_routes import Routes
from app.serve.table_links import owner_link, process_path
from app.serve.tables import TableLimits, Tables
from app.services.match_service import MatchService
from app.services.wifi.device_network import reachable
from app.table.files import Disk, FileSystem, Lock, claim, replace_file
from app.table.worker import Thread
from app.web.entry import Entry, EntryWay
from app.web.event_stream import StreamTimes
from app.web.game_page import GamePageMaker
from app.web.guest_extras import Entrance
from app.web.http import HttpLimits, StaticFiles, files_below
from app.web.page import SILENT_PULSES, first_page
from app.web.page_content import Screen
from app.web.pages import PAGES
from app.web.server import ConnectionLimits, RequestRules, RoomRules, TableSite, WebServer
from app.web.web_host import ASSETS, PATIENCE, sounds

logbook = logging.getLogger("safehouse.serve")

FOLDER = "serve"  # beside the matches: records of tables, keys and tokens
METRICS_FILE = "metrics.token"
LINK_FILE = "owner.link"
DRAIN = 20.0  # seconds to write everything to the disk at the end
CONNECTIONS = ConnectionLimits(all=1024, from_one_address=64)


@dataclass(frozen=True)
class ServerSettings:
    """The settings of the command line."""

    folder: Path
    hosts: tuple[str, ...] = EVERYWHERE
    port: int = BROWSER_PORT
    process: str = "main"
    public: PublicUrl | None = None
    proxies: tuple[Proxy, ...] = field(default_factory=lambda: tuple(map(read_proxy, LOOPBACK)))
    quiet: bool = False  # do not print the owner's link
    connections: ConnectionLimits = CONNECTIONS
    limits: TableLimits = field(default_factory=TableLimits)
    times: StreamTimes = field(default_factory=StreamTimes)


class TableServer:
    """The server."""

    local = False  # whether it is for this device only

    def __init__(
        self,
        settings: ServerSettings,
        *,
        files: FileSystem | None = None,
        pages: Mapping[str, GamePageMaker] = PAGES,
        near: Interfaces = interfaces,
    ) -> None:
        """`files` is the file system of the server's own data, without the matches."""
        self._settings = settings
        self._files: FileSystem = files or Disk()
        self._pages = pages
        self._near = near
        self._lock: Lock | None = None
        self.port = 0
        self.metrics_token = ""

    def start(self) -> None:
        """Raises `StorageError`, also if the folder is in use, and `OSError`."""
        settings = self._settings
        self._lock = claim(Disk(), settings.folder)
        report = partial(fault, Fault.TASK)
        self.network = Network(report)
        self.worker = Thread(report)
        try:
            self._build()
            elsewhere = settings.public is None  # a proxy knows one port and no other
            work = self.server.listen(settings.hosts, settings.port, elsewhere=elsewhere)
            self.port = asyncio.run_coroutine_threadsafe(work, self.network.loop).result(PATIENCE)
            self._keep_link()
        except BaseException:
            self._let_go()
            raise
        logbook.info("serving at port %d", self.port)

    def _build(self) -> None:
        settings, network = self._settings, self.network
        drawer = FileStore(self._files, settings.folder / FOLDER)
        store = OpenerStore(drawer)
        self.metrics_token = sha256(b"safehouse metrics\0" + bytes.fromhex(store.secret)).hexdigest()
        self._keep(METRICS_FILE, self.metrics_token)
        self._secret = store.secret
        self.matches = MatchService(settings.folder, self._post, self.worker)
        own = process_path(settings.process)
        served = {**files_below(ASSETS / "web"), **sounds(ASSETS / "sounds")}
        files = StaticFiles(served, own.rstrip("/"))
        parts = TableParts(
            matches=self.matches, clock=network, post=network.post, pages=self._pages, files=files,
            first_page=self._first_page, origin=self.origin, place=self.place, times=settings.times,
            noticed=self._noticed, local=self.local,
        )  # fmt: skip
        self.tables = network.run(
            lambda: Tables(parts, self._files, settings.folder / FOLDER / "tables", settings.process, settings.limits)
        )
        games = tuple(self._pages)
        self.openers = OpenerPages(
            store, self.tables, games, self.place, self.origin, settings.limits.tables, local=self.local
        )
        entry = self._owner_entry(store)
        self.openers.ended = entry.end
        owner = TableSite(entry, self.openers, files, self._first_page, network.now)
        self.metrics = Metrics(self.tables, self.openers, lambda: self.server, network.now, network.now())
        routes = Routes(
            settings.process, self.tables, owner, files, self._first_page, self.metrics.text, self.metrics_token,
            self._healthy,
        )  # fmt: skip
        self.server = WebServer(
            routes,
            network.now,
            rules=self._rules(),
            connections=settings.connections,
            limits=HttpLimits(),
            times=settings.times,
        )

    def _owner_entry(self, store: OpenerStore) -> Entry:
        """The entry of people who open tables."""
        entrance, now = OwnerEntrance(store.secret, self.network.now), self.network.now
        return Entry(entrance, self.openers.secret_of, now, ways=(EntryWay.KEY, EntryWay.TOKEN))

    def _rules(self) -> RequestRules:
        """The rules for accepting requests."""
        public = self._settings.public
        return ProxyRules(public, self._settings.proxies) if public is not None else RoomRules(self._near)

    def _entrance(self) -> Entrance:
        """The texts for a visitor without a link."""
        return entrance()

    def _keep_link(self) -> None:
        """Write the owner's link to a file."""
        self._keep(LINK_FILE, self.link + "\n")

    def _keep(self, name: str, text: str) -> None:
        """Store a text in a private file, unless it is there: a server with a full disk can still show its matches.
        Raises `StorageError`.
        """
        path, data = self._settings.folder / FOLDER / name, text.encode("ascii")
        with suppress(OSError):
            if self._files.read(path) == data:
                return
        replace_file(self._files, path, data)

    def _post(self, do: Callable[[], None]) -> None:
        """Run a task on the thread of the network. Making options renders texts, although nobody reads them."""

        def in_english() -> None:
            with i18n.language("en"):
                do()

        self.network.post(in_english)

    def _noticed(self) -> None:
        self.openers.changed()

    def _first_page(self, accepted: str, root: str, screen: Screen) -> bytes:
        silence = SILENT_PULSES * self._settings.times.pulse
        return first_page(accepted, root, screen, silence, entrance=self._entrance)

    def _healthy(self) -> bool:
        return not any(table.store.unsaved and not table.store.flush() for table in self.tables.awake)

    # Its address

    @property
    def place(self) -> str:
        """The public place of the tables, for players; "" for this network."""
        public = self._settings.public
        return public.host if public is not None else ""

    def origin(self) -> str:
        """The origin of links."""
        if self._settings.public is not None:
            return self._settings.public.origin
        named = [host for host in self._settings.hosts if host not in EVERYWHERE]
        here = [without_scope(address) for address in reachable(self._near())]
        listed = [address for address in (*named, *here) if not needs_scope(address)]
        return f"http://{Address(listed[0] if listed else '127.0.0.1', self.port).shown}"

    @property
    def link(self) -> str:
        """The owner's link, which permits opening tables."""
        return owner_link(self.origin(), self._settings.process, self._secret)

    # Its end

    def stop(self) -> bool:
        """Write everything to the disk and end; returns whether that was done in time. Pages reconnect
        automatically.
        """

        def close() -> None:
            self.openers.close()
            self.tables.sleep()
            self.server.close()

        self.network.run(close)
        saved = self.worker.drain(DRAIN)
        return self._let_go() and saved

    def _let_go(self) -> bool:
        done = self.network.close()
        done = self.worker.stop(DRAIN) and done
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()
        return done
