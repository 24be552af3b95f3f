"""One guest in a browser: its page, and the guest code of an app behind it.

Requests of the page go through a `GuestSession` in this process, as if they came from an app. The presence of the page
follows from its event stream, its heartbeats and its reports of being hidden; the other players see it as the guest's
presence. `guests.py` explains this design.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from app.lan.audit import Audit, NoAudit
from app.lan.close_reason import CloseReason
from app.lan.host import Host
from app.lan.interfaces import Interfaces
from app.lan.invite import Invite
from app.lan.join_state import ConnectionPhase, KnownHostRoute
from app.lan.known_devices import KnownHosts
from app.lan.lobby_view import LobbyStage, LobbyView
from app.lan.memory_link import MemoryDialer
from app.lan.transport import Address, Clock, Dialer, NamedTimers
from app.present import i18n
from app.present.i18n import LANGUAGES, _
from app.services.wifi.seat_wishes import SeatWishes
from app.services.wifi.visiting import GuestSession
from app.table.names import clean_name
from app.web.browser_store import BrowserHosts, GuestStore, KnownBrowser
from app.web.browser_table import BrowserTable, fresh_request_id, stays
from app.web.event_stream import EventStream, Frame, StreamTimes
from app.web.game_page import GamePageMaker
from app.web.guest_extras import GuestExtras, GuestSight
from app.web.host_archive import HostArchive, NotesFolder
from app.web.lobby_page import THEMES, LobbySight, lobby_content
from app.web.page import body
from app.web.page_content import PageContent, Screen
from app.web.sealing import Message
from app.web.tv_lobby_page import tv_lobby_content
from app.web.waiting_page import refused_content, waiting_content
from app.web.words import wanted_language
from games.core.value import Json

HERE = Address("127.0.0.1", 1)  # the address of the host for a guest in this process; no socket is used
MOST_TAPS = 64  # number of remembered ids of completed taps
LONGEST_KEY, LONGEST_TEXT, MOST_FIELDS = 80, 400, 16
_ADDRESS = re.compile(r"[0-9a-f.:\[\]]{3,60}").fullmatch  # of a host, in the browser's notation
FORGOTTEN = frozenset({CloseReason.SENT_AWAY, CloseReason.NOT_KNOWN})

Post = Callable[[Callable[[], None]], None]


class GuestHome(Protocol):
    """The functions of all guests that one guest uses."""

    host: Host
    store: GuestStore
    clock: Clock
    post: Post
    pages: Mapping[str, GamePageMaker]
    times: StreamTimes
    app_link: Callable[[], str]
    extras: GuestExtras
    archive: HostArchive | None
    notes: NotesFolder | None

    @property
    def here(self) -> frozenset[str]:
        """The guests whose pages are open."""

    def leave(self, guest: BrowserGuest) -> None:
        """Remove a guest that leaves."""

    def forget(self, guest: BrowserGuest, why: str) -> None:
        """Remove a guest that the host has dropped."""


class BrowserNetwork:
    """The network of a `GuestSession`, for one guest in this process."""

    def __init__(self, hosts: KnownHosts, dialer: Dialer, clock: Clock, post: Post) -> None:
        self.others = hosts
        self.dialer = dialer
        self.clock = clock
        self.near: Interfaces = lambda: ()
        self._post = post

    def post(self, do: Callable[[], None]) -> None:
        self._post(do)

    def account(self, keep: Callable[[bytes], None]) -> Audit:
        return NoAudit()


class BrowserGuest:
    """One guest and its page."""

    def __init__(self, home: GuestHome, known: KnownBrowser, address: str) -> None:
        self.id = known.id
        self.known = known
        self.table: BrowserTable | None = None
        self.screen = Screen.HAND
        self._at = ""  # the address of the host as opened in its browser
        self._home = home
        self._dialer = MemoryDialer(home.host.door.keys.fingerprint, home.host.accept, address, home.post)
        hosts = BrowserHosts(lambda: self.known, self.keep)
        network = BrowserNetwork(hosts, self._dialer, home.clock, home.post)
        self.session = GuestSession(network, home.post, self._changed, lambda _log: None, self.name)
        self._stream: EventStream | None = None
        self._timers = NamedTimers(home.clock)
        self._token_sent = False  # whether the page has its token
        self._hidden = False
        self._done: deque[str] = deque(maxlen=MOST_TAPS)
        self._tap = ""  # the id of the tap being handled
        self._names: dict[int, str] = {}  # typed for other players on this device, until they are confirmed
        self._over = False

    def join(self) -> None:
        """Join the host: as a known guest, or by a secret of this process."""
        if self.known.host is not None:
            self.session.join(KnownHostRoute(self.known.host.fingerprint), self.name)
        else:
            keys = self._home.host.door.keys
            self.session.join(Invite((HERE,), keys.fingerprint, keys.secret), self.name)

    @property
    def name(self) -> str:
        """The guest's name in the lobby; a default name until one was entered."""
        with i18n.language(self.known.language):
            return self.known.name or (_("TV") if self.screen is Screen.TV else _("Guest"))

    @property
    def language(self) -> str:
        return self.known.language

    @property
    def here(self) -> bool:
        """Whether its page is open."""
        return self._stream is not None

    def keep(self, known: KnownBrowser) -> bool:
        """Update its stored data; it is written once the host has admitted it."""
        self.known = known
        return known.host is None or self._home.store.keep(known, self._home.here)

    # Messages of its page

    def greet(self, hello: Mapping[str, Json]) -> None:
        """Store the language, name and theme that its page reports."""
        name, language, theme = (str(hello.get(part) or "")[:LONGEST_TEXT] for part in ("name", "language", "theme"))
        known = self.known
        self.screen = Screen.TV if hello.get("screen") == Screen.TV else Screen.HAND
        at = hello.get("at")
        self._at = at if isinstance(at, str) and _ADDRESS(at) else ""
        if not known.host:
            known = replace(known, language=wanted_language(language))
        if not known.host and self.screen is Screen.TV:
            known = replace(known, theme="dark")  # a bright TV would light up the room
        elif not known.host and theme in THEMES:
            known = replace(known, theme=theme)
        if not known.name and self.screen is not Screen.TV:
            known = replace(known, name=clean_name(name))
        if known != self.known:
            self.keep(known)
            self.session.rename(self.name)

    def receive(self, message: Message) -> None:
        """Handle a decrypted message of its page."""
        self._alive()
        pulse, hidden = message.get("pulse"), message.get("hidden")
        if isinstance(pulse, int) and self._stream is not None:
            trip = self._stream.answered(pulse)
            if trip is not None:
                self._dialer.measured(trip)
                self._home.extras.has_token(self.id)  # a pulse follows the token in the same stream
        if isinstance(hidden, bool):
            self._hide(hidden)
        tapped, fields, number = message.get("tap"), message.get("fields"), message.get("on")
        if isinstance(tapped, str | None) and isinstance(fields, dict | None) and (tapped or fields):
            id, on = message.get("id"), number if isinstance(number, int) else 0  # noqa: A001 - it is one
            if isinstance(id, str) and 8 <= len(id) <= 64 and id.isalnum() and id not in self._done:
                self._done.append(id)
                self._do(id, tapped or "", fields or {}, on)

    def _do(self, id: str, tapped: str, fields: Mapping[str, Json], on: int) -> None:  # noqa: A002
        """Handle the fields, and then the tap."""
        self._tap = id
        texts = [(key, text) for key, text in list(fields.items())[:MOST_FIELDS] if isinstance(text, str)]
        try:
            with i18n.language(self.language):
                for key, text in texts:
                    if len(key) <= LONGEST_KEY and len(text) <= LONGEST_TEXT:
                        self._enter(key, text, on)
                if tapped and len(tapped) <= LONGEST_KEY and not self._over:
                    self._press(tapped, on)
        finally:
            self._tap = ""
        self.changed()

    def _enter(self, key: str, text: str, on: int) -> None:
        if self.table is not None:
            self.table.enter(key, text, on)
        elif key == "name" and clean_name(text):
            self.keep(replace(self.known, name=clean_name(text)))
            self.session.rename(self.name)
        elif key.startswith("name/") and key[5:].isdecimal() and len(key) < 8 and clean_name(text):
            self._names[int(key[5:])] = clean_name(text)

    def _press(self, tapped: str, on: int) -> None:
        kind, _slash, rest = tapped.partition("/")
        if kind == "language" and rest in LANGUAGES:
            self.keep(replace(self.known, language=rest))
        elif kind == "theme" and rest in THEMES:
            self.keep(replace(self.known, theme=rest))
        elif kind == "sound" and rest in ("on", "off"):
            self.keep(replace(self.known, sounds=rest == "on"))
        elif kind == "keys" and rest in ("on", "off"):
            self.keep(replace(self.known, shortcuts=rest == "on"))
        elif kind == "reactions" and rest in ("on", "off"):
            self.keep(replace(self.known, reactions=rest == "on"))
        elif self._home.extras.tap(self.id, tapped):
            pass
        elif kind == "leave":
            self._home.leave(self)
        elif kind == "retry":
            self.session.retry()
        elif kind == "watch":
            self._watch(rest)
        elif self.screen is Screen.TV:
            pass  # ignored: a TV has no seat, and its players use phones
        elif self.table is not None:
            self.table.tap(tapped, on)
        else:
            self._wish(kind, rest)

    def _watch(self, rest: str) -> None:
        """Answer a request to watch; or ask again to watch."""
        asking, _slash, word = rest.partition("/")
        if rest == "ask":
            SeatWishes(self.session).ask_to_watch()
        elif word in ("yes", "no") and self.session.room is not None and asking in self.session.room.asking:
            self.session.admit(asking, word == "yes")

    def _wish(self, kind: str, rest: str) -> None:
        """Send a request to the lobby."""
        wishes = SeatWishes(self.session)
        number, _slash, word = rest.partition("/")
        if not self.session.in_lobby:
            return
        if kind == "seat" and number.isdecimal() and len(number) < 3:
            if word == "take":
                wishes.move(int(number), (self.name,))
            elif word == "add" and wishes.mine:
                wishes.add(int(number), (f"{self.name} {int(number) + 1}",))
            elif word == "leave":
                wishes.leave(int(number))
        elif kind == "ready" and wishes.mine:
            wishes.say_ready(rest == "yes")
        elif kind == "name" and self.known.name:
            self._sit_down_by_name(wishes)

    def _sit_down_by_name(self, wishes: SeatWishes) -> None:
        """Use the guest's name for its first seat; without a seat, take the first free one."""
        mine = {seat: (self._names.get(seat, names[0]),) for seat, names in wishes.mine.items()}
        self._names.clear()
        first = min(mine, default=next(iter(wishes.free), None))
        if first is not None:
            wishes.wish({**mine, first: (self.name,)}, ready=True)

    # The presence of its page

    def attach(self, stream: EventStream) -> None:
        before, self._stream, self._token_sent, self._hidden = self._stream, stream, False, False
        if before is not None:
            before.end({"moved": True})
        self._timers.cancel("gone")
        self._come_back()
        self._alive()

    def detach(self, stream: EventStream) -> None:
        if self._stream is stream:
            self._stream = None
            self._timers.cancel("silent")
            if not self._hidden:  # a reloaded page is back before the others notice
                self._timers.set("gone", self._home.times.grace, self._lose)

    def rest(self) -> None:
        """Announce the guest to the lobby without a page; it disconnects after a short time."""
        self._timers.set("gone", self._home.times.grace, self._lose)

    def _alive(self) -> None:
        """Wait for the next heartbeat, in two halves: after a stall of this process, which is no fault of the page, its
        messages that have arrived meanwhile are read first.
        """
        half = self._home.times.lost / 2
        self._timers.set("silent", half, lambda: self._timers.set("silent", half, self._fall_silent))

    def _fall_silent(self) -> None:
        """Close the stream after missing heartbeats, as it may hang forever."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.end()
        self._lose()

    def _lose(self) -> None:
        """Disconnect after the page was closed."""
        self._dialer.break_off()
        self.session.rest()

    def _hide(self, hidden: bool) -> None:
        """Handle that the page was hidden or shown."""
        if hidden and not self._hidden:
            self._hidden = True
            if self.table is not None:
                self.table.hide()
            self.session.rest()
        elif not hidden and self._hidden:
            self._hidden = False
            self._come_back()

    def _come_back(self) -> None:
        self.session.rise()  # no effect unless it is suspended

    # What it shows

    def changed(self) -> None:
        """Send a new page."""
        if self._stream is not None:
            self._stream.wake()

    def frame(self) -> Frame:
        """Make the next frame."""
        message: dict[str, object] = {}
        if not self._token_sent:
            self._token_sent = True
            message["token"] = {"id": self.id, "secret": self.known.secret}
        with i18n.language(self.language):
            content = self._content()
            message |= {
                "html": body(content), "title": content.title, "language": self.language, "theme": self.known.theme,
                "look": content.look, "number": content.number, "said": content.said,
            }  # fmt: skip
            if self.known.sounds:
                message["sounds"] = content.sounds
        return Frame(message, content.least)

    def _content(self) -> PageContent:
        sight = GuestSight(self.session.room, self.table.number if self.table is not None else -1)
        return self._home.extras.adorn(self.id, self._own_content(), sight)

    def _own_content(self) -> PageContent:
        session, room = self.session, self.session.room
        phase, end = session.connection.phase, session.connection.end
        if phase is ConnectionPhase.REFUSED and end is not None:
            return refused_content(end)
        if self.table is not None:
            return self.table.content()
        if room is None:
            return waiting_content()
        sight = LobbySight(
            room=room, heard=session.heard, name=self.known.name, language=self.language, theme=self.known.theme,
            app_link=self._home.app_link(), at=self._at if self._home.extras.tv else "",
            trust=self._home.extras.trust,
        )  # fmt: skip
        return tv_lobby_content(sight) if self.screen is Screen.TV else lobby_content(sight)

    def end(self, message: Mapping[str, object] | None = None) -> None:
        """End the visit of its page."""
        self._over = True
        self._timers.cancel_all()
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.end(message)
        self._rise()

    # Events of its guest session

    def _changed(self) -> None:
        connection, room = self.session.connection, self.session.room
        if self._over:
            return
        if connection.phase is ConnectionPhase.REFUSED and connection.end and connection.end.closing in FORGOTTEN:
            with i18n.language(self.language):
                self._home.forget(self, refused_content(connection.end).said)
            return
        if room is not None and connection.phase is not ConnectionPhase.AWAY:
            self._follow(room)
        self.changed()

    def _follow(self, room: LobbyView) -> None:
        """Go to the lobby, or to the match on the table."""
        if room.stage is LobbyStage.PLAYING and room.match and room.shown:
            if self.table is None or self.table.match != room.match:
                self._rise()
                with i18n.language(self.language):
                    home = self._home
                    maker = home.pages.get(room.game)
                    self.table = BrowserTable(self, self.session, room, home.clock, home.post, maker, home.archive)
        elif self.table is not None and not stays(room):
            self._rise()
        if self.known.name and self.screen is not Screen.TV:
            SeatWishes(self.session).come_in(lambda _seat, _room: (self.name,), self._home.extras.seat(self.id))

    def _rise(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table.leave()

    # The interface for its table

    def request_id(self) -> str:
        """Return the tap's id, once: if the tap is repeated after a restart of the host, the table ignores the
        duplicate.
        """
        id, self._tap = self._tap, ""  # noqa: A001
        return id or fresh_request_id()

    @property
    def sounds(self) -> bool:
        """Whether its page plays sounds."""
        return self.known.sounds

    @property
    def shortcuts(self) -> bool:
        """Whether single keys on its page are commands."""
        return self.known.shortcuts

    @property
    def reactions(self) -> bool:
        """Whether its page shows reactions."""
        return self.known.reactions

    @property
    def notes_folder(self) -> Path | None:
        """The folder of its notes."""
        return self._home.notes.of_guest(self.id) if self._home.notes is not None else None

    def leave_table(self) -> None:
        """Leave the host's table."""
        self._home.leave(self)

    def in_its_language(self, do: Callable[[], None]) -> None:
        with i18n.language(self.language):
            do()
