"""One guest in a browser: the page that stands for it, and the guest code of an app behind it.

The page asks and shows; what it asks goes through a `GuestSession` in this process, as if an app had asked it.  Whether
the page is there is told by its event stream, by its signs of life and by what it says when it is hidden, and becomes
the presence that the others see.  See `guests.py` for why it is so.
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

HERE = Address("127.0.0.1", 1)  # where a guest in this process finds its host; no socket is meant
MOST_TAPS = 64  # of which it is remembered that they were done
LONGEST_KEY, LONGEST_TEXT, MOST_FIELDS = 80, 400, 16
_ADDRESS = re.compile(r"[0-9a-f.:\[\]]{3,60}").fullmatch  # of a host, as a browser writes it
FORGOTTEN = frozenset({CloseReason.SENT_AWAY, CloseReason.NOT_KNOWN})

Post = Callable[[Callable[[], None]], None]


class GuestHome(Protocol):
    """What one guest needs of all of them."""

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
        """Those whose page is open."""

    def leave(self, guest: BrowserGuest) -> None:
        """It goes by itself."""

    def forget(self, guest: BrowserGuest, why: str) -> None:
        """The host does not know it any more."""


class BrowserNetwork:
    """What a `GuestSession` needs of a network, for one guest in this process."""

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
        self._at = ""  # the address its page was opened at
        self._home = home
        self._dialer = MemoryDialer(home.host.door.keys.fingerprint, home.host.accept, address, home.post)
        hosts = BrowserHosts(lambda: self.known, self.keep)
        network = BrowserNetwork(hosts, self._dialer, home.clock, home.post)
        self.session = GuestSession(network, home.post, self._changed, lambda _log: None, self.name)
        self._stream: EventStream | None = None
        self._timers = NamedTimers(home.clock)
        self._told = False  # whether the page has its token
        self._hidden = False
        self._done: deque[str] = deque(maxlen=MOST_TAPS)
        self._tap = ""  # the id of the tap that is being done
        self._names: dict[int, str] = {}  # typed for other players on this device, until it is said that they are meant
        self._over = False

    def join(self) -> None:
        """Come in at the host: as a guest that is known, or by the secret that only this process has."""
        if self.known.host is not None:
            self.session.join(KnownHostRoute(self.known.host.fingerprint), self.name)
        else:
            keys = self._home.host.door.keys
            self.session.join(Invite((HERE,), keys.fingerprint, keys.secret), self.name)

    @property
    def name(self) -> str:
        """What it is called in the room; somebody who has not said it yet is a guest."""
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
        """What is known of it is something else now; it is written once the host has let it in."""
        self.known = known
        return known.host is None or self._home.store.keep(known, self._home.here)

    # What its page says

    def greet(self, hello: Mapping[str, Json]) -> None:
        """A page of it says in which language it is to speak, and how its reader is called."""
        name, language, theme = (str(hello.get(part) or "")[:LONGEST_TEXT] for part in ("name", "language", "theme"))
        known = self.known
        self.screen = Screen.TV if hello.get("screen") == Screen.TV else Screen.HAND
        at = hello.get("at")
        self._at = at if isinstance(at, str) and _ADDRESS(at) else ""
        if not known.host:
            known = replace(known, language=wanted_language(language))
        if not known.host and self.screen is Screen.TV:
            known = replace(known, theme="dark")  # a bright wall blinds the room
        elif not known.host and theme in THEMES:
            known = replace(known, theme=theme)
        if not known.name and self.screen is not Screen.TV:
            known = replace(known, name=clean_name(name))
        if known != self.known:
            self.keep(known)
            self.session.rename(self.name)

    def receive(self, message: Message) -> None:
        """A sealed message of its page."""
        self._alive()
        pulse, hidden = message.get("pulse"), message.get("hidden")
        if isinstance(pulse, int) and self._stream is not None:
            trip = self._stream.answered(pulse)
            if trip is not None:
                self._dialer.measured(trip)
                self._home.extras.has_token(self.id)  # a pulse comes after it in the same stream
        if isinstance(hidden, bool):
            self._hide(hidden)
        tapped, fields, number = message.get("tap"), message.get("fields"), message.get("on")
        if isinstance(tapped, str | None) and isinstance(fields, dict | None) and (tapped or fields):
            id, on = message.get("id"), number if isinstance(number, int) else 0  # noqa: A001 - it is one
            if isinstance(id, str) and 8 <= len(id) <= 64 and id.isalnum() and id not in self._done:
                self._done.append(id)
                self._do(id, tapped or "", fields or {}, on)

    def _do(self, id: str, tapped: str, fields: Mapping[str, Json], on: int) -> None:  # noqa: A002
        """What was typed, and then what was tapped."""
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
            pass  # nobody acts on it: whoever plays has a phone, and sees there what is private
        elif self.table is not None:
            self.table.tap(tapped, on)
        else:
            self._wish(kind, rest)

    def _watch(self, rest: str) -> None:
        """Whether somebody may watch; or this guest asks again whether it may."""
        asking, _slash, word = rest.partition("/")
        if rest == "ask":
            SeatWishes(self.session).ask_to_watch()
        elif word in ("yes", "no") and self.session.room is not None and asking in self.session.room.asking:
            self.session.admit(asking, word == "yes")

    def _wish(self, kind: str, rest: str) -> None:
        """What this guest wants of the room."""
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
        """A guest plays its first seat under its own name; one without a seat takes the first that is free."""
        mine = {seat: (self._names.get(seat, names[0]),) for seat, names in wishes.mine.items()}
        self._names.clear()
        first = min(mine, default=next(iter(wishes.free), None))
        if first is not None:
            wishes.wish({**mine, first: (self.name,)}, ready=True)

    # Whether its page is there

    def attach(self, stream: EventStream) -> None:
        before, self._stream, self._told, self._hidden = self._stream, stream, False, False
        if before is not None:
            before.end({"moved": True})
        self._timers.cancel("gone")
        self._come_back()
        self._alive()

    def detach(self, stream: EventStream) -> None:
        if self._stream is stream:
            self._stream = None
            self._timers.cancel("silent")
            if not self._hidden:  # a page that is loaded again is back before anybody misses it
                self._timers.set("gone", self._home.times.grace, self._lose)

    def rest(self) -> None:
        """Nobody opens a page of it for now; it says to the room what it came for, and goes."""
        self._timers.set("gone", self._home.times.grace, self._lose)

    def _alive(self) -> None:
        self._timers.set("silent", self._home.times.lost, self._fall_silent)

    def _fall_silent(self) -> None:
        """No sign of life: the stream may hang without an end."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.end()
        self._lose()

    def _lose(self) -> None:
        """The page is gone without a word."""
        self._dialer.break_off()
        self.session.rest()

    def _hide(self, hidden: bool) -> None:
        """The page is put aside, or looked at again."""
        if hidden and not self._hidden:
            self._hidden = True
            if self.table is not None:
                self.table.hide()
            self.session.rest()
        elif not hidden and self._hidden:
            self._hidden = False
            self._come_back()

    def _come_back(self) -> None:
        self.session.rise()  # which does nothing for one that is not put aside

    # What it shows

    def changed(self) -> None:
        """Its page is another one now."""
        if self._stream is not None:
            self._stream.wake()

    def frame(self) -> Frame:
        """The newest page."""
        message: dict[str, object] = {}
        if not self._told:
            self._told = True
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
        """It is over with this page."""
        self._over = True
        self._timers.cancel_all()
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.end(message)
        self._rise()

    # What its guest session says

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
        """To where the room is now: the lobby, or the match on its table."""
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

    # What its table asks

    def request_id(self) -> str:
        """The tap's own id, once: said again after a restart of the host, the table does it no second time."""
        id, self._tap = self._tap, ""  # noqa: A001
        return id or fresh_request_id()

    @property
    def sounds(self) -> bool:
        """Whether its page may be heard."""
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
        """Where what it notes is kept."""
        return self._home.notes.of_guest(self.id) if self._home.notes is not None else None

    def leave_table(self) -> None:
        """It leaves the host's table."""
        self._home.leave(self)

    def in_its_language(self, do: Callable[[], None]) -> None:
        with i18n.language(self.language):
            do()
