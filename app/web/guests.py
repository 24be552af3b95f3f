"""Guests in browsers: each a member of the host's lobby like any other, driven by the very code that an app runs.

A page has no rules and keeps no match, so somebody has to be the guest for it.  That is an `app.lan.guest.Guest` with
its `GuestSession`, in the host's process, whose connection to the host is handed over in memory
(`app/lan/memory_link.py`).  The host therefore sees one more connection that says hello, comes in by the secret or by a
token, wishes a seat, is ready, asks to watch, sits down, acts, is silent, lost or put aside, and is sent away: nothing
of that has a second, weaker path, and every limit counts.  What it costs is that each update is written and read once
more than it needs to be, some milliseconds an action.

What is a browser's own is in `browser_guest.py`: the page that stands for the guest, whether it is there (its event
stream, its signs of life, whether it is hidden), the token it comes back with, its language and its light.  A page that
is hidden or gone puts its guest aside or loses its connection, so that the others see it as they see an app.

Everything happens on the thread of the network.
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
    """All of them, as long as the host's table is open."""

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
        """`pages` makes the pages of each game that has some; `ended` hears of a guest whose visits are over;
        `app_link` says what leads into the app, if anything does; `extras` adds to every page; `archive` has what
        guests in browsers lack.
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
        """Those whose page is open."""
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
        """A guest that was here before the table was closed is in the room again, without a page."""
        if known not in self._guests and self.store.find(known) is not None:
            self.arrive(known, "", {}).rest()

    def _make_room(self) -> bool:
        """The one that is not here and was here longest ago goes; if it was let in once, it may come back."""
        idle = next((guest for guest in self._guests.values() if not guest.here), None)
        if idle is not None:
            self._drop(idle, None)
        return idle is not None

    def show_again(self) -> None:
        """What is added to every page is something else now."""
        for guest in self._guests.values():
            guest.changed()

    def leave(self, guest: BrowserGuest) -> None:
        """It goes by itself; from the deal on it finds back to its seat."""
        room = guest.session.room
        back = room is not None and room.stage is not LobbyStage.GATHERING
        guest.session.leave()
        if not back:
            self.store.forget(guest.id)
        self._drop(guest, {"left": _("You left the table."), "keep": back})

    def forget(self, guest: BrowserGuest, why: str) -> None:
        """The host does not know it any more."""
        self.store.forget(guest.id)
        self._drop(guest, {"left": why, "keep": False})

    def close(self, *, told: bool = True) -> None:
        """The host's table is closed; whoever was here may come back when it is open again.  Pages that are not told
        try again by themselves.
        """
        for guest in tuple(self._guests.values()):
            with i18n.language(guest.language):
                self._drop(guest, {"left": _("The table is closed."), "keep": True} if told else None)

    def _drop(self, guest: BrowserGuest, message: Mapping[str, object] | None) -> None:
        guest.end(message)
        if message is None or message.get("keep"):
            guest.session.rest()
        self._guests.pop(guest.id, None)
        self.ended(guest.id)
