"""A host with guests in browsers, with a simulated clock and disk; tests talk to pages without a server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

from app.lan.known_devices import FileStore
from app.lan.lobby_view import Member
from app.table.chair import Answer
from app.table.desk import DeskView
from app.table.json_store import flush
from app.table.requests import Party
from app.web.browser_guest import BrowserGuest
from app.web.browser_store import BrowserStore
from app.web.entry import RefusedEntry
from app.web.event_stream import Frame, StreamTimes
from app.web.game_page import GamePage, GamePageMaker, PageTable
from app.web.guests import BrowserGuests
from app.web.host_archive import HostArchive
from app.web.markup import tag
from app.web.page_content import PageContent
from app.web.sealing import DOWN_STEP, TAG_BYTES
from games.core.contract import Game, Seat
from games.duet.game import DUET
from tests.app.lan.world import HOST_ADDRESS, FakeClock, HostBox, World

BROWSERS = Path("/browsers")
TIMES = StreamTimes()


class PlainPage:
    """A page of a game that records what it was given, and sends what a test says."""

    def __init__(self, table: PageTable) -> None:
        self.table = table
        self.faces: list[DeskView] = []
        self.answers: list[tuple[Seat | None, Answer]] = []
        self.taps: list[tuple[str, int]] = []
        self.texts: list[tuple[str, str]] = []
        self.closed = False
        self.hidden = 0
        self.do: dict[str, Any] = {}

    def show(self, face: DeskView) -> None:
        self.faces.append(face)

    def hear(self, seat: Seat | None, answer: Answer) -> None:
        self.answers.append((seat, answer))

    def content(self) -> PageContent:
        face = self.faces[-1]
        secret = tag("p", face.private.text, data_private=True) if face.private is not None else None
        main = tag("main", tag("p", f"update {face.number}"), secret, class_="plain")
        return PageContent(title="A match", main=main, look="plain", number=face.number)

    def tap(self, key: str, number: int) -> None:
        self.taps.append((key, number))
        if key in self.do:
            self.do[key](self.table.desk)

    def enter(self, key: str, text: str, number: int) -> None:
        self.texts.append((key, text))

    def hide(self) -> None:
        self.hidden += 1

    def close(self) -> None:
        self.closed = True


class StreamProbe:
    """A stand-in for an event stream: like it, takes one frame when everything that happens at this moment is done; or
    without a clock only when a test looks at it, as over a slow network.
    """

    def __init__(self, guest: BrowserGuest, clock: FakeClock | None, alive: list[bool]) -> None:
        self.guest = guest
        self.ended: list[Mapping[str, object] | None] = []
        self.trip = 0.01
        self._clock = clock
        self._alive = alive  # whether the host's process still runs
        self._frames: list[Frame] = []
        self._woken = False

    @property
    def frames(self) -> list[Frame]:
        """All frames so far, with the one of this moment."""
        if self._woken and not self.ended and self._alive[0]:
            self._woken = False
            self._frames.append(self.guest.frame())
        return self._frames

    def wake(self) -> None:
        if not self._woken and self._clock is not None:
            self._clock.later(0.0, lambda: void(self.frames))
        self._woken = True

    def end(self, message: Mapping[str, object] | None = None) -> None:
        self.ended.append(message)

    def answered(self, pulse: int) -> float | None:
        return self.trip if pulse else None


@dataclass
class Tab:
    """A tab of a browser: its storage, and its page."""

    house: House
    token: dict[str, str] = field(default_factory=dict)
    guest: BrowserGuest | None = None
    stream: StreamProbe | None = None
    count: int = 0
    asleep: bool = False  # sends no heartbeats

    def open(self, name: str = "", language: str = "en", address: str = "10.0.0.50", **said: str) -> Tab:
        """Join, and open a stream; `said` are further fields of the page's greeting."""
        message = {"hello": {"name": name, "language": language, **said}}
        self.guest = self.house.guests.arrive(self.token.get("id", ""), address, message)  # type: ignore[arg-type]
        self.listen()
        self.house.run(1.0)
        return self

    def listen(self) -> None:
        assert self.guest is not None
        clock = None if self.house.slow else self.house.world.clock
        self.stream = StreamProbe(self.guest, clock, self.house.host.alive)
        self.guest.attach(self.stream)  # type: ignore[arg-type]
        self.stream.wake()
        token = self.stream.frames[0].message["token"]
        assert isinstance(token, dict)
        self.token = token

    def shut(self) -> None:
        """Close the tab."""
        assert self.guest is not None
        assert self.stream is not None
        self.guest.detach(self.stream)  # type: ignore[arg-type]

    def say(self, **message: object) -> None:
        assert self.guest is not None
        self.guest.receive(message)  # type: ignore[arg-type]

    def tap(self, key: str, on: int = 0, **fields: str) -> None:
        self.count += 1
        self.say(tap=key, on=on, fields=fields, id=f"{self.house.tabs.index(self):04}{self.count:028}")
        self.house.run(0.5)

    def pulse(self) -> None:
        """Send a heartbeat."""
        self.say(pulse=1)

    @property
    def shown(self) -> Mapping[str, object]:
        """The current page."""
        assert self.stream is not None
        return self.stream.frames[-1].message

    @property
    def html(self) -> str:
        return str(self.shown["html"])

    @property
    def text(self) -> str:
        """The text of the page."""
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", self.html)).split())

    @property
    def keys(self) -> list[str]:
        """The keys that can be tapped."""
        return re.findall(r'data-tap="([^"]+)"', self.html)

    @property
    def member(self) -> Member:
        """This guest in the host's lobby."""
        assert self.guest is not None
        room = self.guest.session.room
        assert room is not None
        return next(member for member in self.house.host.host.room.members if member.place == room.you)

    @property
    def page(self) -> PlainPage:
        """Its page of the match."""
        return self.house.pages[-1] if self.guest is None else self.house.page_of(self.guest)


class House:
    """The host and its browsers."""

    slow = False  # whether pages take a frame only when a test looks at them

    def __init__(
        self,
        *,
        pages: bool = True,
        game: Game = DUET,
        options: object = None,
        names: tuple[str, ...] = ("Anna", "Béla"),
        archive: HostArchive | None = None,
    ) -> None:
        self.archive = archive
        self.world = World()
        self.host = HostBox(self.world, game, options)
        self.host.agrees = False
        self.host.parties = tuple(Party((name,), mark) for mark, name in enumerate(names))
        self.pages: list[PlainPage] = []
        self.tabs: list[Tab] = []
        self.makers: dict[str, GamePageMaker] = {game.name: self._made} if pages else {}
        self.ended: list[str] = []
        self.open()
        self.host.host.lay(game.name, len(names))

    def open(self) -> None:
        store = BrowserStore(FileStore(self.host.secrets, BROWSERS), self.world.entropy)
        alive, clock = self.host.alive, self.world.clock
        self.guests = BrowserGuests(
            self.host.host, store, clock, lambda do: void(clock.later(0.0, lambda: do() if alive[0] else None)),
            pages=self.makers, ended=self.ended.append, archive=self.archive,
        )  # fmt: skip

    def restart(self) -> None:
        """Kill the host's process, and start it again with its match."""
        self.host.switch_off()
        self.host.secrets = self.host.secrets.restarted()  # type: ignore[attr-defined]
        self.host.switch_on()
        self.open()

    def tab(self, name: str = "", **how: str) -> Tab:
        tab = Tab(self)
        self.tabs.append(tab)
        return tab.open(name, **how)

    def _made(self, table: PageTable) -> GamePage:
        self.pages.append(PlainPage(table))
        return self.pages[-1]

    def page_of(self, guest: BrowserGuest) -> PlainPage:
        return next(page for page in reversed(self.pages) if page.table is guest.table)

    def start(self) -> None:
        """Deal to all seats."""
        self.host.start()
        self.run(1.0)

    def run(self, seconds: float) -> None:
        """Let time pass; open pages send their heartbeats."""
        end = self.world.clock.now() + seconds
        while (left := end - self.world.clock.now()) > 0:
            self.world.run(min(left, 1.0))
            for tab in self.tabs:
                if tab.guest is not None and tab.guest.here and not tab.asleep:
                    tab.pulse()

    def settle(self, true: Callable[[], bool]) -> None:
        """Wait for writing threads."""
        flush()
        assert true()

    def refused(self, known: str) -> str:
        """The reason why a token is refused."""
        try:
            self.guests.arrive(known, "10.0.0.50", {})
        except RefusedEntry as refused:
            return refused.reason
        return ""


def wire_size(frame: Frame) -> int:
    """The bytes of a frame on the wire: shortened, padded, sealed, and as base64 in an event stream."""
    said = len(json.dumps(frame.on_air(), ensure_ascii=False, separators=(",", ":")).encode())
    sealed = -(-max(said, frame.least) // DOWN_STEP) * DOWN_STEP + TAG_BYTES
    return -(-sealed * 4 // 3)


def void(_: object) -> None:
    """Ignore a result."""


__all__ = ["HOST_ADDRESS", "House", "Tab", "wire_size"]
