"""Local pages: tables for a browser or a web view of this device only.

    pages = LocalPages(folder)
    link = pages.open()     starts the server once; each link holds a key that opens the pages once, for a minute
    pages.close()           everything is on the disk

It is `safehouse serve` on the loopback address. Any app of the device can find its port and request the first page,
which contains no data. To enter, the key is needed, which only the browser or the web view gets. A page that has
entered returns by its token while this server runs; the next server uses other tokens.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path

from app.lan.handshake import EntryKeys
from app.lan.pairing import Guard
from app.lan.transport import Address
from app.present.i18n import _
from app.serve.openers import OpenerStore
from app.serve.request_rules import LOOPBACK
from app.serve.serving import ServerSettings, TableServer
from app.serve.table_links import owner_link
from app.web.entry import Entry, EntryRefusal, EntryWay, Opened, RefusedEntry
from app.web.game_page import GamePageMaker
from app.web.guest_extras import Entrance
from app.web.http import HttpRequest
from app.web.markup import tag
from app.web.pages import PAGES
from app.web.server import RequestRules

FOLDER = "pages"  # within the folder of the app; it has its own matches
HERE = "127.0.0.1"
KEY_LIFE = 60.0  # seconds in which a browser starts and loads a page
KEY_BYTES = 32
MOST_BEGUN = 48  # visits with an unproven key


class OneTimeKey:
    """The key of the newest link; a `HostEntrance` without digits.  It opens once, and only for a short while."""

    def __init__(self, now: Callable[[], float], life: float = KEY_LIFE) -> None:
        self.guard = Guard(now)
        self.open = False
        self.keys = EntryKeys("", "", "", "")
        self._now = now
        self._life = life
        self._until = 0.0

    def issue(self) -> str:
        """A new key in hex; invalidates the previous one."""
        self.keys = EntryKeys("", "", "", secrets.token_hex(KEY_BYTES))
        self.open, self._until = True, self._now() + self._life
        return self.keys.browser

    def expire(self) -> None:
        """Invalidate an expired key."""
        if self.open and self._now() > self._until:
            self.forget()

    def spend(self, key: str) -> bool:
        """Use the key; returns whether it was valid and unused."""
        self.expire()
        right = self.open and hmac.compare_digest(self.keys.browser.encode(), key.encode())
        if right:
            self.forget()
        return right

    def forget(self) -> None:
        """Invalidate the key."""
        self.open, self.keys = False, EntryKeys("", "", "", "")

    def renew_code(self) -> None:
        """Do nothing: there is no code."""


class OneTimeEntry(Entry):
    """Entry by a key that admits one page: the first one that proves that it has the key."""

    def __init__(self, key: OneTimeKey, secret_of: Callable[[str], str], now: Callable[[], float]) -> None:
        super().__init__(key, secret_of, now, ways=(EntryWay.KEY, EntryWay.TOKEN))
        self._key = key
        self._begun: dict[str, str] = {}  # the unproven key of each visit

    def begin(self, body: bytes, address: str) -> dict[str, str]:
        self._key.expire()
        given = super().begin(body, address)
        if self._key.open:
            self._begun = {given["visit"]: self._key.keys.browser, **dict(list(self._begun.items())[:MOST_BEGUN])}
        return given

    def open(self, visit_id: str, data: bytes) -> Opened:
        opened = super().open(visit_id, data)
        visit = opened.visit
        if visit.how is EntryWay.KEY and not visit.proven and not self._key.spend(self._begun.pop(visit_id, "")):
            self.drop(visit)
            raise RefusedEntry(EntryRefusal.WRONG)
        return opened


class LocalRules:
    """Accepts connections from this device only, to the server's own address."""

    def admits(self, peer: str) -> bool:
        return peer in LOOPBACK

    def is_shared(self, peer: str) -> bool:
        return False

    def client(self, request: HttpRequest, peer: str) -> str:
        return peer

    def place(self, own: Address) -> tuple[str, str]:
        return own.shown, f"http://{own.shown}"


class LocalServer(TableServer):
    """A server of tables for this device."""

    local = True

    def issue_link(self) -> str:
        """A link that opens the pages once."""
        key = self.network.run(self._key.issue)
        return owner_link(self.origin(), self._settings.process, key)

    def origin(self) -> str:
        return f"http://{Address(HERE, self.port).shown}"

    def _owner_entry(self, store: OpenerStore) -> Entry:
        store.renew()
        self._key = OneTimeKey(self.network.now)
        return OneTimeEntry(self._key, self.openers.secret_of, self.network.now)

    def _rules(self) -> RequestRules:
        return LocalRules()

    def _entrance(self) -> Entrance:
        words = _("Open these pages from the app: Settings, Accessibility.")
        return Entrance(tag("p", words, class_="paper"), words)

    def _keep_link(self) -> None:
        """Do nothing: a key is not stored."""


class LocalPages:
    """The local server, started on demand. Its methods may wait for the disk, so do not call them on the UI thread."""

    def __init__(self, folder: Path, pages: Mapping[str, GamePageMaker] = PAGES) -> None:
        self._settings = ServerSettings(folder=folder / FOLDER, hosts=(HERE,), port=0, quiet=True)
        self._pages = pages
        self._server: LocalServer | None = None

    def open(self) -> str:
        """A link that opens the pages once.  Raises `StorageError` and `OSError`."""
        if self._server is None:
            server = LocalServer(self._settings, pages=self._pages)
            server.start()
            self._server = server
        return self._server.issue_link()

    def close(self) -> None:
        """Stop the server if it runs."""
        server, self._server = self._server, None
        if server is not None:
            server.stop()
