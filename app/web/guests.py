"""Guests in browsers: members of the host's lobby like any other, run by the same code as in an app.

A page has no rules and stores no match. Its guest is an `app.lan.guest.Guest` with its `GuestSession`, in the host's
process, which connects to the host in memory (`app/lan/memory_link.py`). For the host it is a normal connection:
handshake, seats, readiness, watching, playing, losing the connection and being removed need no second implementation
with weaker checks, and all limits apply. The price is that each update is encoded and decoded once more, some
milliseconds per action.

The parts specific to browsers are in `browser_guest.py`: the page of a guest, its presence (event stream, heartbeats,
visibility), the token by which it returns, its language and theme. A hidden page suspends its guest and a closed one
disconnects it, so that the others see the same as for an app.

Everything runs on the thread of the network.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace

from app.lan.host import Host
from app.lan.lobby_view import LobbyStage
from app.lan.transport import Clock
from app.present import i18n
from app.present.i18n import _
from app.web.browser_guest import BrowserGuest, Post
from app.web.browser_store import GuestStore
from app.web.entry import EntryRefusal, RefusedEntry
from app.web.event_stream import StreamTimes
from app.web.game_page import GamePageMaker
from app.web.guest_extras import GuestExtras, NoExtras
from app.web.host_archive import HostArchive, NotesFolder
from app.web.lobby_page import THEMES
from app.web.sealing import Message

logbook = logging.getLogger("safehouse.web.guests")

MOST_GUESTS = 32


class BrowserGuests:
    """All guests in browsers, while the host's table is open."""

    def __init__(
        self,
        host: Host,
        store: GuestStore,
        clock: Clock,
        post: Post,
        *,
        pages: Mapping[str, GamePageMaker],
        times: StreamTimes = StreamTimes(),  # noqa: B008 - a frozen value
        ended: Callable[[str], None] = lambda _guest: None,
        app_link: Callable[[], str] = lambda: "",
        extras: GuestExtras | None = None,
        archive: HostArchive | None = None,
    ) -> None:
        """`pages` makes the pages of each game; `ended` is called with a guest whose visits are over; `app_link`
        returns a link into the app, or ""; `extras` adds to every page; `archive` provides files and bots of the
        host's device.
        """
        self.archive = archive
        self.notes = NotesFolder(archive.folder) if archive is not None else None
        if self.notes is not None:
            store.forgotten = self.notes.forget
        self.host = host
        self.store = store
        self.clock = clock
        self.post = post
        self.pages = pages
        self.times = times
        self.ended = ended
        self.app_link = app_link
        self.extras = extras or NoExtras()
        self._guests: dict[str, BrowserGuest] = {}

    @property
    def here(self) -> frozenset[str]:
        """The guests whose pages are open."""
        return frozenset(guest.id for guest in self._guests.values() if guest.here)

    def secret_of(self, guest: str) -> str:
        return self._guests[guest].known.secret if guest in self._guests else self.store.secret_of(guest)

    def find(self, guest: str) -> BrowserGuest | None:
        return self._guests.get(guest)

    def arrive(self, known: str, address: str, message: Message) -> BrowserGuest:
        hello = message.get("hello")
        said = hello if isinstance(hello, dict) else {}
        guest = self._guests.get(known)
        if guest is not None:
            guest.greet(said)
            return guest
        kept = self.store.find(known) if known else None
        guest = self._guests.get(kept.id) if kept is not None else None
        if guest is not None and kept is not None:
            guest.known = replace(guest.known, secret=kept.secret)
            guest.greet(said)
            return guest
        if known and kept is None:
            raise RefusedEntry(EntryRefusal.UNKNOWN)
        if len(self._guests) >= MOST_GUESTS and not self._make_room():
            raise RefusedEntry(EntryRefusal.FULL)
        guest = BrowserGuest(self, kept or self.store.fresh("", "en", THEMES[0]), address)
        self._guests[guest.id] = guest
        guest.greet(said)
        guest.join()
        logbook.info("%d guests have pages", len(self._guests))
        return guest

    def bring_back(self, known: str) -> None:
        """Add a guest from before the table was closed to the lobby, without a page."""
        if known not in self._guests and self.store.find(known) is not None:
            self.arrive(known, "", {}).rest()

    def _make_room(self) -> bool:
        """Drop the guest that has been absent for the longest time; one that was admitted may return."""
        idle = next((guest for guest in self._guests.values() if not guest.here), None)
        if idle is not None:
            self._drop(idle, None)
        return idle is not None

    def show_again(self) -> None:
        """Send new pages after additions have changed."""
        for guest in self._guests.values():
            guest.changed()

    def leave(self, guest: BrowserGuest) -> None:
        """Remove a guest that leaves; after the deal it can return to its seat."""
        room = guest.session.room
        back = room is not None and room.stage is not LobbyStage.GATHERING
        guest.session.leave()
        if not back:
            self.store.forget(guest.id)
        self._drop(guest, {"left": _("You left the table."), "keep": back})

    def forget(self, guest: BrowserGuest, why: str) -> None:
        """Remove a guest that the host has dropped."""
        self.store.forget(guest.id)
        self._drop(guest, {"left": why, "keep": False})

    def close(self, *, announced: bool = True) -> None:
        """Close all pages; their guests may return when the table is open again. Pages that are not informed reconnect
        automatically.
        """
        for guest in tuple(self._guests.values()):
            with i18n.language(guest.language):
                self._drop(guest, {"left": _("The table is closed."), "keep": True} if announced else None)

    def _drop(self, guest: BrowserGuest, message: Mapping[str, object] | None) -> None:
        guest.end(message)
        if message is None or message.get("keep"):
            guest.session.rest()
        self._guests.pop(guest.id, None)
        self.ended(guest.id)
