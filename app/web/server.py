"""The web server of a host: pages and their files, entries and taps up, event streams down.

It runs on the event loop of the network's thread, on a separate port: on the app's port a browser would show a
certificate warning. A browser that tries https first sends a TLS hello here, is disconnected at once, and retries with
http.

A request is accepted only if its `Host` is the address the connection came to, which prevents DNS rebinding; and a POST
only from a page of ours. These are the default `RequestRules`; a server behind a proxy has others. If there are too
many connections, those without a complete request are closed first, so slow ones keep nobody out.

`Sites` finds the site for a path: a device that hosts one table has one `TableSite`, a server of many tables has
several.
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
    """A guest, as the server uses it."""

    id: str

    def receive(self, message: Message) -> None:
        """Handle a message of its page."""
        ...

    def attach(self, stream: EventStream) -> None:
        """Attach a new stream to its page, replacing an earlier one."""
        ...

    def detach(self, stream: EventStream) -> None:
        """Detach a stream that ended."""
        ...


class PageGuests(Protocol):
    """All guests, as the server uses them."""

    def secret_of(self, guest: str) -> str:
        """The token of a guest that may return, in hex, or ""."""
        ...

    def arrive(self, known: str, address: str, message: Message) -> PageGuest:
        """Admit a visitor with a proven key: a known guest, or a new one (""). Raises `RefusedEntry`."""
        ...

    def find(self, guest: str) -> PageGuest | None: ...


@dataclass(frozen=True)
class ConnectionLimits:
    """Limits of simultaneous connections."""

    all: int = 96
    from_one_address: int = 24  # a browser opens six


class RequestRules(Protocol):
    """The rules for accepting connections and requests."""

    def admits(self, peer: str) -> bool:
        """Whether connections from this address are accepted."""
        ...

    def is_shared(self, peer: str) -> bool:
        """Whether this address is shared by many people, as a proxy's is."""
        ...

    def client(self, request: HttpRequest, peer: str) -> str:
        """The client's address of a request; raises `HttpProblem` if it is missing or invalid."""
        ...

    def place(self, own: Address) -> tuple[str, str]:
        """The accepted `Host` and `Origin` of a server that listens at this address."""
        ...


class RoomRules:
    """Accepts connections of the local network, to the address that the browser was given."""

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
    """A site of a server."""

    def answer(self, request: HttpRequest, address: str) -> HttpResponse:
        """Answer a request that is not for a stream; raises `HttpProblem`."""
        ...

    def open(self, request: HttpRequest, data: bytes, address: str) -> tuple[PageGuest, Opened]:
        """Decrypt a message, and return it with its guest; raises `RefusedEntry`."""
        ...


class Sites(Protocol):
    """All sites of a server, by path."""

    async def find(self, request: HttpRequest, address: str) -> tuple[WebSite, HttpRequest]:
        """Return the site of a request, and the request with the path inside it; raises `HttpProblem`."""
        ...


def refusal(reason: EntryRefusal) -> HttpResponse:
    """The response to a refused page."""
    kind = {"Content-Type": "text/plain; charset=utf-8", **NOT_KEPT}
    return HttpResponse(STATUS[reason], reason.encode("ascii"), kind)


class TableSite:
    """The pages of one table: its first page and files, and the visits of its guests. As `Sites` it contains only
    itself.
    """

    def __init__(
        self,
        entry: Entry,
        guests: PageGuests,
        files: StaticFiles,
        first_page: Callable[[str, str, Screen], bytes],
        now: Callable[[], float],
    ) -> None:
        """`first_page` makes the pages at "/" and "/tv" for the languages of a browser, with the path
        of static files.
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
        """Decrypt a message, and return it with its guest; the first message of a visit contains the
        guest's greeting.
        """
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
    """One connection of a browser, or of another client."""

    address: str  # of the client; of the proxy until a request was read
    writer: asyncio.StreamWriter
    idle: bool = True  # no complete request so far, or it was answered
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
        """Without `rules` only connections from this machine are accepted."""
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

    async def listen(
        self, hosts: Iterable[str] = EVERYWHERE, port: int = BROWSER_PORT, *, elsewhere: bool = True
    ) -> int:
        """Listen, and return the port, which is another one if the given one is taken and `elsewhere` is set. Listening
        must succeed at the first address; the others may not exist here. Raises `OSError`.
        """
        first, *others = hosts
        doors = [listening_socket(first, port, elsewhere=elsewhere)]
        self.port = int(doors[0].getsockname()[1])
        for host in others:
            with suppress(OSError):
                doors.append(listening_socket(host, self.port, elsewhere=False))
        for door in doors:
            self._servers.append(await asyncio.start_server(self.serve, sock=door, limit=self._limits.head))
        return self.port

    def close(self) -> None:
        """Close every connection; streams with a last message were ended by their guests before."""
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
        """Serve one connection until it ends."""
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
        """Whether one more connection is accepted, perhaps after closing one without a complete request."""
        near = [other for other in self._connections if other.address == address]
        many = len(near) >= self._most.from_one_address and not self._rules.is_shared(address)
        crowd = near if many else self._connections
        if crowd is self._connections and len(crowd) < self._most.all:
            return True
        silent = next((other for other in crowd if other.idle), None)
        if silent is None or silent.task is None:
            return False
        silent.idle = False  # it is closed only once
        silent.writer.transport.abort()
        silent.task.cancel()
        return True

    # Requests

    async def _serve(self, connection: WebConnection, reader: asyncio.StreamReader) -> None:
        """Serve one request after the other."""
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
        """Check that the request was meant for us, and comes from a page of ours."""
        own = writer.get_extra_info("sockname")
        host, origin = self._rules.place(Address(without_scope(str(own[0])), int(own[1])))
        if request.headers.get("host", "").lower() != host:
            raise HttpProblem(421)
        if request.method == "POST" and request.headers.get("origin") != origin:
            raise HttpProblem(403)
        if request.method not in ("GET", "POST"):
            raise HttpProblem(405)

    def _name(self, connection: WebConnection, request: HttpRequest, peer: str) -> None:
        """Determine the client of a request on a shared address, and apply the limit per client."""
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
        """Send frames to one page, until it closes or another stream replaces this one."""
        try:
            ticket = base64.b64decode(request.query.get("t", ""), altchars=b"-_", validate=True)
            guest, opened = site.open(request, ticket, connection.address)
        except (RefusedEntry, binascii.Error, ValueError):
            raise HttpProblem(403) from None
        writer = connection.writer
        await self._send(writer, HttpResponse(200, None, STREAM))
        if writer.transport is not None:
            writer.transport.set_write_buffer_limits(0)  # a frame counts as written once the system has it
        opened.visit.streamed = opened.counter
        sealer = opened.visit.session.frames_down(opened.counter)
        stream = EventStream(writer, sealer, self._times, self._now)
        guest.attach(stream)
        try:
            await stream.run(reader, guest)
        finally:
            guest.detach(stream)
