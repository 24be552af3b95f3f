"""The web server of a host: pages and their files, entries and taps up, event streams down.

It lives on the loop of the network's thread, on a port of its own: on the app's port a browser would be shown a
certificate and warn.  A browser that tries https first sends a TLS hello here and is closed at once, after which it
comes back with http.

A request is only heard if its `Host` is the very address the connection came to, so a name that somebody has rebound
to this device opens nothing; and a POST only from a page of ours.  That is said by `RequestRules`, of which there are
others behind a proxy.  Of too many connections those go first that have said nothing whole, so slow ones keep nobody
out.

`Sites` finds what stands at a path: for a device that hosts one table that is its `TableSite`, for a server of many
tables one of several.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from app.lan.interfaces import Interfaces, is_near
from app.lan.invite import BROWSER_PORT
from app.lan.ip import without_scope
from app.lan.network import EVERYWHERE
from app.lan.rate_limiter import RateLimiters
from app.lan.sockets import listening_socket
from app.lan.transport import Address
from app.web.entry import Entry, EntryRefusal, Opened, PageVisit, RefusedEntry
from app.web.event_stream import EventStream, FrameSource, StreamTimes
from app.web.http import NOT_KEPT, HttpLimits, HttpProblem, HttpRequest, HttpResponse, StaticFiles, read_request
from app.web.page_content import Screen
from app.web.sealing import Message

logbook = logging.getLogger("safehouse.web")

TLS_HELLO = b"\x16"
MESSAGES, MESSAGE_AGAIN = 60, 0.1  # of one guest at once, and seconds to the next

STREAM: Mapping[str, str] = {"Content-Type": "text/event-stream", "X-Accel-Buffering": "no", **NOT_KEPT}
FIRST_PAGES: Mapping[str, Screen] = {"/": Screen.HAND, "/tv": Screen.TV}
STATUS: Mapping[EntryRefusal, int] = {
    EntryRefusal.MALFORMED: 400, EntryRefusal.UNKNOWN: 404, EntryRefusal.WRONG: 403, EntryRefusal.SHUT: 403,
    EntryRefusal.LOCKED: 429, EntryRefusal.BUSY: 429, EntryRefusal.FULL: 503, EntryRefusal.GONE: 403,
}  # fmt: skip


class PageGuest(FrameSource, Protocol):
    """A guest, as the server needs it."""

    id: str

    def receive(self, message: Message) -> None:
        """What its page says."""
        ...

    def attach(self, stream: EventStream) -> None:
        """A stream to its page was opened; the one before is over."""
        ...

    def detach(self, stream: EventStream) -> None:
        """A stream to its page is over."""
        ...


class PageGuests(Protocol):
    """All guests, as the server needs them."""

    def secret_of(self, guest: str) -> str:
        """The token of a guest that may come back, in hex; "" for one that is not known."""
        ...

    def arrive(self, known: str, address: str, message: Message) -> PageGuest:
        """Somebody proved to hold a key: a guest that is known, or a new one ("").  Raises `RefusedEntry`."""
        ...

    def find(self, guest: str) -> PageGuest | None: ...


@dataclass(frozen=True)
class ConnectionLimits:
    """How many connections there may be at once."""

    all: int = 96
    from_one_address: int = 24  # a browser opens six


class RequestRules(Protocol):
    """Whose connections and requests are heard."""

    def admits(self, peer: str) -> bool:
        """Whether connections may come from this address."""
        ...

    def is_shared(self, peer: str) -> bool:
        """Whether many people's connections come from this address: that of a proxy."""
        ...

    def client(self, request: HttpRequest, peer: str) -> str:
        """The address that a request comes from; `HttpProblem` if it does not say so as it should."""
        ...

    def place(self, own: Address) -> tuple[str, str]:
        """The `Host` and the `Origin` of what is meant for a server that listens at this address."""
        ...


class RoomRules:
    """Connections come from this room alone, to the very address that the browser was given."""

    def __init__(self, near: Interfaces = lambda: ()) -> None:
        self._near = near

    def admits(self, peer: str) -> bool:
        return is_near(peer, self._near)

    def is_shared(self, peer: str) -> bool:
        return False

    def client(self, request: HttpRequest, peer: str) -> str:
        return peer

    def place(self, own: Address) -> tuple[str, str]:
        return own.shown, f"http://{own.shown}"


class WebSite(Protocol):
    """What stands at one place of a server."""

    def answer(self, request: HttpRequest, address: str) -> HttpResponse:
        """The answer to everything but a request for a stream; raises `HttpProblem`."""
        ...

    def open(self, request: HttpRequest, data: bytes, address: str) -> tuple[PageGuest, Opened]:
        """A sealed message, and whose it is; raises `RefusedEntry`."""
        ...


class Sites(Protocol):
    """Everything that a server serves, by its path."""

    async def find(self, request: HttpRequest, address: str) -> tuple[WebSite, HttpRequest]:
        """What a request is for, and the request as it is there; raises `HttpProblem`."""
        ...


def refusal(reason: EntryRefusal) -> HttpResponse:
    """What a page is told that may not come in."""
    kind = {"Content-Type": "text/plain; charset=utf-8", **NOT_KEPT}
    return HttpResponse(STATUS[reason], reason.encode("ascii"), kind)


class TableSite:
    """The pages of one table: its first page and files, and the visits of its guests.  It serves itself alone."""

    def __init__(
        self,
        entry: Entry,
        guests: PageGuests,
        files: StaticFiles,
        first_page: Callable[[str, str, Screen], bytes],
        now: Callable[[], float],
    ) -> None:
        """`first_page` makes the pages at "/" and "/tv" for the languages of a browser, with the root of the static
        files.
        """
        self._entry = entry
        self._guests = guests
        self._files = files
        self._first_page = first_page
        self._messages = RateLimiters(MESSAGES, MESSAGE_AGAIN, now)

    async def find(self, request: HttpRequest, address: str) -> tuple[WebSite, HttpRequest]:
        return self, request

    def answer(self, request: HttpRequest, address: str) -> HttpResponse:
        if request.method == "GET":
            if request.path in FIRST_PAGES:
                accepted = request.headers.get("accept-language", "")
                page = self._first_page(accepted, self._files.root, FIRST_PAGES[request.path])
                return HttpResponse(200, page, {"Content-Type": "text/html; charset=utf-8", **NOT_KEPT})
            return self._files.answer(request.path, packed="gzip" in request.headers.get("accept-encoding", ""))
        try:
            if request.path == "/enter":
                given = json.dumps(self._entry.begin(request.body, address)).encode("ascii")
                return HttpResponse(200, given, {"Content-Type": "application/json", **NOT_KEPT})
            if request.path == "/tap":
                guest, opened = self.open(request, request.body, address)
                if not opened.overtaken:
                    guest.receive(opened.message)
                return HttpResponse(204, b"", NOT_KEPT)
        except RefusedEntry as refused:
            return refusal(refused.reason)
        raise HttpProblem(405)

    def open(self, request: HttpRequest, data: bytes, address: str) -> tuple[PageGuest, Opened]:
        """A sealed message, and whose it is; the first one of a visit says who comes in."""
        opened = self._entry.open(request.query.get("v", ""), data)
        visit = opened.visit
        guest = self._guests.find(visit.guest) if visit.proven else self._arrive(visit, address, opened.message)
        if guest is None:
            self._entry.drop(visit)
            raise RefusedEntry(EntryRefusal.GONE)
        if not self._messages.try_acquire(guest.id):
            raise RefusedEntry(EntryRefusal.BUSY)
        return guest, opened

    def _arrive(self, visit: PageVisit, address: str, message: Message) -> PageGuest:
        try:
            guest = self._guests.arrive(visit.known, address, message)
        except RefusedEntry:
            self._entry.drop(visit)
            raise
        self._entry.prove(visit, guest.id)
        logbook.info("a page came in by %s", visit.how)
        return guest


@dataclass(eq=False)
class WebConnection:
    """One connection of a browser, or of somebody who is none."""

    address: str  # of whoever asks; of the proxy until that is known
    writer: asyncio.StreamWriter
    idle: bool = True  # nothing whole was asked, or it was answered
    task: asyncio.Task[None] | None = field(default=None)


class WebServer:
    """All connections."""

    def __init__(
        self,
        sites: Sites,
        now: Callable[[], float],
        *,
        rules: RequestRules | None = None,
        connections: ConnectionLimits = ConnectionLimits(),
        limits: HttpLimits = HttpLimits(),  # noqa: B008
        times: StreamTimes = StreamTimes(),  # noqa: B008
    ) -> None:
        """Without `rules` only this machine is heard."""
        self._sites = sites
        self._now = now
        self._rules = rules or RoomRules()
        self._most = connections
        self._limits = limits
        self._times = times
        self._connections: list[WebConnection] = []
        self._servers: list[asyncio.Server] = []
        self.port = 0

    # Listening

    async def listen(self, hosts: Iterable[str] = EVERYWHERE, port: int = BROWSER_PORT) -> int:
        """The port, which is another one if that is taken; at the first of these addresses it has to listen, at the
        others, which may not exist here, if it can.  Raises `OSError`.
        """
        first, *others = hosts
        doors = [listening_socket(first, port)]
        self.port = int(doors[0].getsockname()[1])
        for host in others:
            with suppress(OSError):
                doors.append(listening_socket(host, self.port, elsewhere=False))
        for door in doors:
            self._servers.append(await asyncio.start_server(self.serve, sock=door, limit=self._limits.head))
        return self.port

    def close(self) -> None:
        """Every connection ends; streams that have something to say first were ended by their guests."""
        for server in self._servers:
            server.close()
        self._servers.clear()
        for connection in tuple(self._connections):
            if connection.task is not None:
                connection.task.cancel()

    @property
    def connections(self) -> int:
        return len(self._connections)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to its end."""
        address = str(writer.get_extra_info("peername")[0])
        connection = WebConnection(address, writer, task=asyncio.current_task())
        if not self._rules.admits(address) or not self._make_room(address):
            writer.transport.abort()
            return
        self._connections.append(connection)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, TimeoutError, asyncio.CancelledError):
                await self._serve(connection, reader)
        finally:
            self._connections.remove(connection)
            writer.close()

    def _make_room(self, address: str) -> bool:
        """Whether one more may stay, perhaps at the cost of one that has said nothing whole."""
        near = [other for other in self._connections if other.address == address]
        many = len(near) >= self._most.from_one_address and not self._rules.is_shared(address)
        crowd = near if many else self._connections
        if crowd is self._connections and len(crowd) < self._most.all:
            return True
        silent = next((other for other in crowd if other.idle), None)
        if silent is None or silent.task is None:
            return False
        silent.idle = False  # it goes once
        silent.writer.transport.abort()
        silent.task.cancel()
        return True

    # Requests

    async def _serve(self, connection: WebConnection, reader: asyncio.StreamReader) -> None:
        """One request after the other."""
        writer, patience, peer = connection.writer, self._limits.arrive, connection.address
        while True:
            try:
                async with asyncio.timeout(patience):
                    first = await reader.read(1)
                if first in (b"", TLS_HELLO):
                    return
                async with asyncio.timeout(self._limits.arrive):
                    request = await read_request(reader, first, self._limits)
                self._check(request, writer)
                connection.idle = False
                self._name(connection, request, peer)
                async with asyncio.timeout(self._limits.find):
                    site, asked = await self._sites.find(request, connection.address)
                if asked.path == "/events" and asked.method == "GET":
                    await self._stream(connection, reader, site, asked)
                    return
                answer = site.answer(asked, connection.address)
            except HttpProblem as problem:
                await self._send(writer, HttpResponse(problem.status, b"", {"Connection": "close"}))
                return
            await self._send(writer, answer)
            if request.headers.get("connection", "").lower() == "close":
                return
            connection.idle, patience, connection.address = True, self._limits.idle, peer

    def _check(self, request: HttpRequest, writer: asyncio.StreamWriter) -> None:
        """Whether it was meant for us, and comes from a page of ours."""
        own = writer.get_extra_info("sockname")
        host, origin = self._rules.place(Address(without_scope(str(own[0])), int(own[1])))
        if request.headers.get("host", "").lower() != host:
            raise HttpProblem(421)
        if request.method == "POST" and request.headers.get("origin") != origin:
            raise HttpProblem(403)
        if request.method not in ("GET", "POST"):
            raise HttpProblem(405)

    def _name(self, connection: WebConnection, request: HttpRequest, peer: str) -> None:
        """Whose request it is, where many come from one address; each of them may have so many at once."""
        if not self._rules.is_shared(peer):
            return
        connection.address = self._rules.client(request, peer)
        same = sum(other.address == connection.address for other in self._connections)
        if connection.address != peer and same > self._most.from_one_address:
            raise HttpProblem(429)

    async def _send(self, writer: asyncio.StreamWriter, answer: HttpResponse) -> None:
        writer.write(answer.data)
        async with asyncio.timeout(self._limits.drain):
            await writer.drain()

    async def _stream(
        self, connection: WebConnection, reader: asyncio.StreamReader, site: WebSite, request: HttpRequest
    ) -> None:
        """Frames to one page, until it goes or another one takes its place."""
        try:
            ticket = base64.b64decode(request.query.get("t", ""), altchars=b"-_", validate=True)
            guest, opened = site.open(request, ticket, connection.address)
        except (RefusedEntry, binascii.Error, ValueError):
            raise HttpProblem(403) from None
        writer = connection.writer
        await self._send(writer, HttpResponse(200, None, STREAM))
        if writer.transport is not None:
            writer.transport.set_write_buffer_limits(0)  # a frame is taken once the system has it
        opened.visit.streamed = opened.counter
        sealer = opened.visit.session.frames_down(opened.counter)
        stream = EventStream(writer, sealer, self._times, self._now)
        guest.attach(stream)
        try:
            await stream.run(reader, guest)
        finally:
            guest.detach(stream)
