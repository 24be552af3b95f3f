"""The guests in browsers that a host remembers, in one private file, like apps in `known_devices.py`.

For each it stores the secret of its token, which the page has too, and what an app stores about a host: the name and
token by which the guest's code joins. The token of a page is never sent: it authenticates a key exchange.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Protocol

from app.lan.known_devices import FileStore, KnownHost
from app.table.files import StorageError
from games.core.value import Value, added

FILE = "browsers.json"
MOST_BROWSERS = 32


@dataclass(frozen=True)
class KnownBrowser(Value):
    """A guest that may return with its browser."""

    id: str
    secret: str = field(repr=False)
    name: str  # as typed; "" if none was
    language: str
    theme: str
    host: KnownHost | None = None  # the credentials of its guest code; None before it was admitted
    sounds: bool = False  # whether its page plays sounds
    shortcuts: bool = added(True)  # whether single keys on the page are commands
    reactions: bool = added(True)  # whether its page shows how others react


@dataclass(frozen=True)
class BrowserNotes(Value):
    """All stored guests, the most recent at the end."""

    browsers: tuple[KnownBrowser, ...] = ()


class GuestStore(Protocol):
    """The store of guests; each has an id, and some stores know further ids."""

    forgotten: Callable[[str], None]  # called with a guest that will not return

    def find(self, browser: str) -> KnownBrowser | None: ...
    def fresh(self, name: str, language: str, theme: str) -> KnownBrowser: ...
    def keep(self, known: KnownBrowser, here: Collection[str]) -> bool: ...
    def forget(self, browser: str) -> None: ...
    def secret_of(self, browser: str) -> str:
        """The secret for joining with this id, in hex; "" if there is none."""
        ...


class BrowserStore:
    """The host's store. If the disk fails, changes last until the host ends."""

    def __init__(self, drawer: FileStore, entropy: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._drawer = drawer
        self._entropy = entropy
        self._notes = drawer.load(FILE, BrowserNotes) or BrowserNotes()
        self.forgotten: Callable[[str], None] = lambda _browser: None  # called with a guest that will not return

    def find(self, browser: str) -> KnownBrowser | None:
        return next((known for known in self._notes.browsers if known.id == browser), None)

    def secret_of(self, browser: str) -> str:
        known = self.find(browser)
        return known.secret if known is not None else ""

    def fresh(self, name: str, language: str, theme: str) -> KnownBrowser:
        """Make a new guest; it is stored once it was admitted."""
        return KnownBrowser(self._entropy(16).hex(), self._entropy(32).hex(), name, language, theme)

    def keep(self, known: KnownBrowser, here: Collection[str]) -> bool:
        """Store it as the most recent one; the oldest is dropped if there are too many, but none of those `here`."""
        others = [other for other in self._notes.browsers if other.id != known.id]
        idle = [other for other in others if other.id not in here]
        gone = idle[: max(0, len(others) + 1 - MOST_BROWSERS)]
        for other in gone:
            self.forgotten(other.id)
        return self._write(BrowserNotes((*(other for other in others if other not in gone), known)))

    def forget(self, browser: str) -> None:
        """Invalidate a guest's token."""
        left = tuple(known for known in self._notes.browsers if known.id != browser)
        if len(left) < len(self._notes.browsers):
            self._write(BrowserNotes(left))
        self.forgotten(browser)

    def _write(self, notes: BrowserNotes) -> bool:
        self._notes = notes
        try:
            self._drawer.save(FILE, notes)
        except StorageError:
            return False
        return True


class BrowserHosts:
    """The one host known to the guest code of a browser, as part of that browser's stored data."""

    def __init__(self, known: Callable[[], KnownBrowser], keep: Callable[[KnownBrowser], bool]) -> None:
        self._known = known
        self._keep = keep

    def find(self, fingerprint: str) -> KnownHost | None:
        host = self._known().host
        return host if host is not None and host.fingerprint == fingerprint else None

    def keep(self, host: KnownHost) -> bool:
        return self._keep(replace(self._known(), host=host))

    def note_title(self, fingerprint: str, title: str) -> None:
        """Do nothing: a page does not search for hosts by name."""
