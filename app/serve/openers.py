"""The people who open tables: each joins by the owner's link and is then identified by a token, like a guest of a
table.

Each browser is a separate opener and sees only the tables that it opened: invitations are secrets.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from app.lan.handshake import EntryKeys
from app.lan.known_devices import FileStore
from app.lan.lobby_view import SeatWish
from app.lan.pairing import Guard
from app.present import i18n
from app.present.game_info import Switch, play
from app.present.i18n import LANGUAGES, _
from app.present.setup.bot_choice import LEVELS, Companion, companion, newcomer
from app.present.setup.bot_choice import keep as keep_bots
from app.present.setup.presenter import count, toggle
from app.serve.records import OPENERS_FILE, Opener, OwnerNotes, TableRecord
from app.serve.setup_page import OpenedTable, OpenerSight, OpenInvitation, choices, opener_content
from app.serve.table_choices import KEY, ONLY_THESE, take, turn_only
from app.serve.table_links import screen_link, seat_link
from app.serve.tables import Tables, as_chosen
from app.services.preferences import Preferences
from app.table.files import StorageError
from app.table.names import clean_name
from app.web.entry import EntryRefusal, RefusedEntry
from app.web.event_stream import EventStream, Frame
from app.web.lobby_page import THEMES
from app.web.page import body
from app.web.sealing import Message
from app.web.words import wanted_language
from games.bots.bot import Level

MOST_OPENERS = 200
MOST_PAGES = 64
MOST_TAPS = 64
SHOWN = 12  # tables of one opener on the page
LONGEST = 200


class OwnerEntrance:
    """The entrance for openers, who have the owner's secret; a `HostEntrance` without a code."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self.keys = EntryKeys("", "", "", secret)
        self.guard = Guard(now)
        self.open = True

    def renew_code(self) -> None:
        """Do nothing: there is no code."""


class OpenerStore:
    """The owner's secret, and all openers."""

    def __init__(self, drawer: FileStore) -> None:
        """Raises `StorageError` if the owner's secret cannot be stored: the printed link must keep working."""
        self._drawer = drawer
        found = drawer.load(OPENERS_FILE, OwnerNotes)
        self._notes = found or OwnerNotes(secrets.token_hex(32))
        if found is None:
            drawer.save(OPENERS_FILE, self._notes)

    @property
    def secret(self) -> str:
        """The owner's secret."""
        return self._notes.secret

    @property
    def tables(self) -> int:
        """The number of tables."""
        return sum(len(opener.tables) for opener in self._notes.openers)

    def find(self, opener: str) -> Opener | None:
        return next((each for each in self._notes.openers if each.id == opener), None)

    def fresh(self) -> Opener:
        return Opener(secrets.token_hex(16), secrets.token_hex(32), "en", THEMES[0])

    def first(self) -> Opener:
        """The single opener."""
        return next(iter(self._notes.openers), None) or self.fresh()

    def renew(self) -> None:
        """Replace all tokens, so that those of an earlier server are invalid. Raises `StorageError`."""
        renewed = tuple(replace(each, secret=secrets.token_hex(32)) for each in self._notes.openers)
        self._notes = replace(self._notes, openers=renewed)
        self._drawer.save(OPENERS_FILE, self._notes)

    def keep(self, opener: Opener) -> None:
        """Store an opener; raises `StorageError`, and then it is kept until the server ends. Openers without a table
        are dropped first.
        """
        others = [each for each in self._notes.openers if each.id != opener.id]
        idle = [each for each in others if not each.tables] or others
        gone = idle[: max(0, len(others) + 1 - MOST_OPENERS)]
        kept = (*(each for each in others if each not in gone), opener)
        self._notes = replace(self._notes, openers=kept)
        self._drawer.save(OPENERS_FILE, self._notes)


class OpenerHome(Protocol):
    """The functions of the server that an opener's page uses."""

    store: OpenerStore
    tables: Tables
    most_tables: int
    games: tuple[str, ...]
    place: str
    local: bool

    def origin(self) -> str: ...


class OpenerPage:
    """One opener and its page, on the server's side."""

    def __init__(self, home: OpenerHome, opener: Opener, address: str) -> None:
        self.id = opener.id
        self.opener = opener
        self.game = home.games[0]
        self._home = home
        self._address = address
        self._stream: EventStream | None = None
        self._token_sent = False
        self._done: deque[str] = deque(maxlen=MOST_TAPS)
        self._message = ""
        self._shown = ""  # the table whose invitations are shown
        self._closing = ""  # the table whose closing waits for a confirmation
        self.prefs = Preferences(chosen=dict(opener.chosen))

    # The interface of a preferences store, for the set-up

    def set(self, **changes: Any) -> None:
        self.prefs = replace(self.prefs, **changes)
        self.opener = replace(self.opener, chosen=tuple(sorted(self.prefs.chosen.items())))

    def choose(self, key: str, value: str) -> None:
        self.set(chosen={**self.prefs.chosen, key: value})

    # Messages from the page

    def greet(self, hello: Mapping[str, object], address: str) -> None:
        self._address = address
        language = hello.get("language")
        if self._home.store.find(self.id) is None and isinstance(language, str):
            self.opener = replace(self.opener, language=wanted_language(language[:LONGEST]))

    def receive(self, message: Message) -> None:
        tapped, fields, id = message.get("tap"), message.get("fields"), message.get("id")  # noqa: A001 - it is one
        if not isinstance(tapped, str) or len(tapped) > LONGEST or not isinstance(id, str) or id in self._done:
            return
        self._done.append(id[:64])
        typed = fields if isinstance(fields, dict) else {}
        name = typed.get("name")
        with i18n.language(self.opener.language):
            if isinstance(name, str) and clean_name(name[:LONGEST]):
                self.opener = replace(self.opener, name=clean_name(name[:LONGEST]))
            self._press(tapped, {key: text for key, text in typed.items() if isinstance(text, str)})
        self.changed()

    def _press(self, tapped: str, typed: Mapping[str, str]) -> None:
        kind, _slash, rest = tapped.partition("/")
        self._message = ""
        if kind == "language" and rest in LANGUAGES:
            self.opener = replace(self.opener, language=rest)
        elif kind == "theme" and rest in THEMES:
            self.opener = replace(self.opener, theme=rest)
        elif kind == "game" and rest in self._home.games:
            self.game = rest
        elif kind == "seats":
            self._count(rest)
        elif kind == "bot":
            self._seat_bot(rest)
        elif kind == "choice":
            self._choose(rest)
        elif tapped in ("", KEY):
            self._message = take(self, self.game, typed)
        elif tapped == ONLY_THESE:
            turn_only(self)
        elif kind == "open":
            self._open()
        elif kind in ("show", "invite", "close") and not (kind == "invite" and self._home.local):
            self._of_table(kind, rest)

    def _count(self, rest: str) -> None:
        info = play(self.game)
        if rest.isdecimal() and len(rest) < 3 and info.fewest <= int(rest) <= info.most:
            self.choose(f"{self.game}/seats", rest)

    def _seat_bot(self, rest: str) -> None:
        number, _slash, level = rest.partition("/")
        if not number.isdecimal() or len(number) > 2 or int(number) >= count(self.prefs, play(self.game)):
            return
        seat, who = int(number), None
        if level in LEVELS:
            before = companion(self.prefs, self.game, seat) or newcomer(seat or 1, Level(level))
            who = Companion(before.name, replace(before.character, level=Level(level)))
        elif level:
            return
        keep_bots(self, self.game, {seat: who})

    def seat_bots(self) -> None:
        """Put bots on all seats but the first: the default for a single player."""
        for game in self._home.games:
            seats = range(1, count(self.prefs, play(game)))
            keep_bots(self, game, {seat: newcomer(seat, LEVELS[0]) for seat in seats})

    def _choose(self, rest: str) -> None:
        key, _slash, word = rest.partition("/")
        for offer in choices(self.prefs, self.game):
            if offer.key == key and isinstance(offer, Switch):
                toggle(self, self.game, offer)
            elif offer.key == key and not isinstance(offer, Switch) and word in {one.value for one in offer.options}:
                self.choose(f"{self.game}/{key}", word)

    # Tables

    def _open(self) -> None:
        """Open a table with the current options."""
        game, home = self.game, self._home
        seats = count(self.prefs, play(game))
        bots = tuple(
            SeatWish(seat, (who.name,), who.character)
            for seat in range(seats)
            if (who := companion(self.prefs, game, seat)) is not None
        )
        if not self.opener.name:
            self._message = _("Say your name first: the table is called after you.")
        elif len(bots) >= seats:
            self._message = _("One seat at least has to be a person’s.")
        elif home.store.tables >= home.most_tables:
            self._message = _("This server has as many tables as it may have.")
        else:
            self._opened(game, seats, bots)

    def _opened(self, game: str, seats: int, bots: tuple[SeatWish, ...]) -> None:
        home, opener = self._home, self.opener
        chosen = {**self.prefs.chosen}
        for offer in choices(self.prefs, game):  # fix options that default to the language
            if not isinstance(offer, Switch):
                chosen[f"{game}/{offer.key}"] = offer.now.value
        try:
            record = home.tables.open(self._address, opener.id, opener.name, game, seats, bots, as_chosen(chosen, game))
            if record is not None:
                self.opener = replace(opener, tables=(*opener.tables, record.table))
                self._shown = record.table
                home.store.keep(self.opener)
        except StorageError:
            self._message = _("The disk of this server takes nothing more: no table was opened.")
        else:
            if record is None:
                self._message = _("Many tables were opened from here just now. Wait a little.")

    def _of_table(self, kind: str, name: str) -> None:
        """Carry out an action on a table of this opener, and on no other."""
        if name not in self.opener.tables:
            return
        if kind == "show":
            self._shown, self._closing = name if self._shown != name else "", ""
        elif kind == "invite":
            if not self._home.tables.invite(name):
                self._message = _("There is an invitation left that nobody has used, or there were too many already.")
        elif self._closing != name:
            self._closing = name
        else:
            self._close(name)

    def _close(self, name: str) -> None:
        self._home.tables.close_table(name)
        self.opener = replace(self.opener, tables=tuple(each for each in self.opener.tables if each != name))
        self._shown = self._closing = ""
        try:
            self._home.store.keep(self.opener)
        except StorageError:
            self._message = _("The disk of this server takes nothing more.")

    # The page

    def attach(self, stream: EventStream) -> None:
        before, self._stream, self._token_sent = self._stream, stream, False
        if before is not None:
            before.end({"moved": True})

    def detach(self, stream: EventStream) -> None:
        if self._stream is stream:
            self._stream = None

    @property
    def here(self) -> bool:
        """Whether its page is open."""
        return self._stream is not None

    def changed(self) -> None:
        if self._stream is not None:
            self._stream.wake()

    def end(self) -> None:
        """Close the stream when the server ends; the page reconnects automatically."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.end()

    def frame(self) -> Frame:
        message: dict[str, object] = {}
        if not self._token_sent:
            self._token_sent = True
            message["token"] = {"id": self.id, "secret": self.opener.secret}
        with i18n.language(self.opener.language):
            content = opener_content(self._sight())
            message |= {
                "html": body(content), "title": content.title, "language": self.opener.language,
                "theme": self.opener.theme, "look": content.look, "number": content.number, "said": content.said,
            }  # fmt: skip
        return Frame(message)

    def _sight(self) -> OpenerSight:
        tables = [self._sight_of(name) for name in reversed(self.opener.tables[-SHOWN:])]
        return OpenerSight(
            games=self._home.games, game=self.game, prefs=self.prefs, name=self.opener.name, message=self._message,
            language=self.opener.language, theme=self.opener.theme, place=self._home.place, local=self._home.local,
            tables=tuple(table for table in tables if table is not None),
        )  # fmt: skip

    def _sight_of(self, name: str) -> OpenedTable | None:
        record = self._home.tables.record(name)
        if record is None:
            return None
        return OpenedTable(
            name=name, game=record.game, title=record.title, opened=record.opened, closing=self._closing == name,
            taken=sum(bool(each.guest) for each in record.invitations if each.seat is not None),
            seats=sum(each.seat is not None for each in record.invitations),
            invitations=self._invitations(record) if self._shown == name and not self._home.local else None,
            own=own_link(record) if self._home.local else "",
        )  # fmt: skip

    def _invitations(self, record: TableRecord) -> tuple[OpenInvitation, ...]:
        """The unused invitations; a used one belongs to its player."""
        origin = self._home.origin()
        return tuple(
            OpenInvitation(each.seat)
            if each.guest
            else OpenInvitation(
                each.seat,
                seat_link(origin, record.table, each.id, each.secret),
                screen_link(origin, record.table, each.id, each.secret) if each.seat is None else "",
            )
            for each in record.invitations
        )


def own_link(record: TableRecord) -> str:
    """The link to the first human seat, for the person who opened the table on this device."""
    first = next((each for each in record.invitations if each.seat is not None), None)
    if first is None:
        return ""
    guest = next((each for each in record.guests if each.id == first.guest), None)
    known = (guest.id, guest.secret) if first.spent and guest is not None else (first.id, first.secret)
    return seat_link("", record.table, *known)


class OpenerPages:
    """All openers whose pages are open; `PageGuests` of the owner's site."""

    def __init__(
        self,
        store: OpenerStore,
        tables: Tables,
        games: tuple[str, ...],
        place: str,
        origin: Callable[[], str],
        most_tables: int,
        *,
        local: bool = False,
    ) -> None:
        """`local`: all pages belong to one person at this device."""
        self.local = local
        self.store = store
        self.tables = tables
        self.games = games
        self.place = place
        self.origin = origin
        self.most_tables = most_tables
        self.ended: Callable[[str], None] = lambda _opener: None
        self._pages: dict[str, OpenerPage] = {}

    def secret_of(self, guest: str) -> str:
        page = self._pages.get(guest)
        known = page.opener if page is not None else self.store.find(guest)
        return known.secret if known is not None else ""

    def find(self, guest: str) -> OpenerPage | None:
        return self._pages.get(guest)

    @property
    def here(self) -> int:
        """The number of open pages."""
        return sum(page.here for page in self._pages.values())

    def arrive(self, known: str, address: str, message: Message) -> OpenerPage:
        page = self._pages.get(known)
        if page is None and self.local:  # several tabs of one person
            page = next(iter(self._pages.values()), None)
        if page is None:
            if len(self._pages) >= MOST_PAGES and not self._make_room():
                raise RefusedEntry(EntryRefusal.FULL)
            opener = self.store.find(known) or (self.store.first() if self.local else self.store.fresh())
            page = self._pages[opener.id] = OpenerPage(self, opener, address)
            if self.local and not opener.chosen:
                page.seat_bots()
        hello = message.get("hello")
        page.greet(hello if isinstance(hello, dict) else {}, address)
        return page

    def _make_room(self) -> bool:
        """Drop the oldest page that is not open, with its options that were not used."""
        idle = next((page for page in self._pages.values() if not page.here), None)
        if idle is not None:
            del self._pages[idle.id]
            self.ended(idle.id)
        return idle is not None

    def changed(self) -> None:
        """Update the pages after tables have changed."""
        for page in self._pages.values():
            page.changed()

    def close(self) -> None:
        for page in tuple(self._pages.values()):
            page.end()
