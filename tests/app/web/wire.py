"""Connections to a web server without a network: streams in memory, on an event loop with simulated time.

Nothing waits: when everything that is ready was done, the clock jumps to the next timer.
"""

from __future__ import annotations

import asyncio
import base64
import selectors
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

from app.web.entry import Entry
from app.web.http import HttpLimits, StaticFiles, files_below
from app.web.page import first_page
from app.web.server import TableSite, WebServer
from tests.app.web.house import TIMES, House
from tests.app.web.page import Half, Page, asked
from tests.app.web.test_sealing import SCRIPTS

T = TypeVar("T")
OWN = ("10.0.0.1", 8337)
HOST = "10.0.0.1:8337"


class _Jumps(selectors.DefaultSelector):
    """Advances the time of the loop to the next timer when nothing is ready."""

    jumped = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "nothing more will happen"
            self.jumped += max(timeout, 0.0)
        return ready


class TimelessLoop(asyncio.SelectorEventLoop):
    """An event loop that never waits."""

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)

    def time(self) -> float:
        return 1000.0 + self._jumps.jumped


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end without waiting."""
    with asyncio.Runner(loop_factory=TimelessLoop) as runner:
        return runner.run(work)


class Transport:
    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def abort(self) -> None:
        self._writer.closed = self._writer.aborted = True

    def set_write_buffer_limits(self, high: int) -> None:
        assert high == 0


class Writer:
    """The output of a server, in memory; a slow reader takes it when a test says so."""

    def __init__(self, address: str) -> None:
        self.transport = Transport(self)
        self.data = bytearray()
        self.closed = self.aborted = False
        self.taken = asyncio.Event()
        self.taken.set()
        self._address = address

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return {"peername": (self._address, 50_000), "sockname": OWN}[name]

    def write(self, data: bytes) -> None:
        self.data += data

    async def drain(self) -> None:
        if self.closed:
            raise ConnectionResetError
        await self.taken.wait()

    def close(self) -> None:
        self.closed = True


class Client:
    """One connection of a client, from its first byte."""

    def __init__(self, server: WebServer, address: str) -> None:
        self.reader = asyncio.StreamReader(limit=HttpLimits().head)
        self.writer = Writer(address)
        self.task = asyncio.ensure_future(server.serve(self.reader, self.writer))  # type: ignore[arg-type]

    async def said(self, data: bytes) -> bytes:
        """Send data, and return the complete response."""
        self.reader.feed_data(data)
        await settled()
        response = bytes(self.writer.data)
        self.writer.data.clear()
        return response

    async def gone(self) -> bool:
        await settled()
        return self.writer.closed


async def settled() -> None:
    """Wait until everything that is ready was done."""
    for _ in range(60):
        await asyncio.sleep(0)


async def pass_time(seconds: float) -> None:
    """Let time pass on a loop that never waits."""
    loop = asyncio.get_running_loop()
    passed: asyncio.Future[None] = loop.create_future()
    loop.call_later(seconds, passed.set_result, None)
    await passed


def post(path: str, body: bytes, **headers: str) -> bytes:
    return request("POST", path, body, origin=headers.pop("origin", f"http://{HOST}"), **headers)


def request(method: str, path: str, body: bytes = b"", host: str = HOST, **headers: str) -> bytes:
    """A request as a browser sends it."""
    rows = {"Host": host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    if body or method == "POST":
        rows["Content-Length"] = str(len(body))
    head = "".join(f"{name}: {value}\r\n" for name, value in rows.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer else 0


def headers_of(answer: bytes) -> Mapping[str, str]:
    rows = answer.partition(b"\r\n\r\n")[0].decode().split("\r\n")[1:]
    return {name.lower(): value for name, value in (row.split(": ", 1) for row in rows)}


def body_of(answer: bytes) -> bytes:
    return answer.partition(b"\r\n\r\n")[2]


class Site:
    """A web server with the guests of a simulated house, which has a separate clock."""

    def __init__(self, *, limits: HttpLimits = HttpLimits()) -> None:  # noqa: B008 - a frozen value
        self.house = House()
        guests = self.house.guests
        self.entry = Entry(self.house.host.host.door, guests.secret_of, self.now)
        guests.ended = self.entry.end
        self.files = StaticFiles(files_below(SCRIPTS))
        self.site = TableSite(self.entry, guests, self.files, first_page, self.now)
        self.server = WebServer(self.site, self.now, limits=limits, times=TIMES)

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def client(self, address: str = "10.0.0.50") -> Client:
        return Client(self.server, address)

    async def ask(self, data: bytes, address: str = "10.0.0.50") -> bytes:
        """The response to a request on a new connection."""
        client = self.client(address)
        answer = await client.said(data)
        client.reader.feed_eof()
        await settled()
        return answer

    async def enter(self, how: str, secret: str, id: str = "", name: str = "Anna") -> Page:  # noqa: A002
        """Make a page that has entered."""
        half = Half(how, secret)
        answer = await self.ask(post("/enter", asked(half, how, id)))
        assert status(answer) == 200, answer
        given: dict[str, str] = __import__("json").loads(body_of(answer))
        page = Page(given["visit"], half.agree(bytes.fromhex(given["share"])))
        assert await self.tap(page, {"hello": {"name": name, "language": "en"}}) == 204
        self.house.world.run(1)
        return page

    async def tap(self, page: Page, message: object) -> int:
        return status(await self.ask(post(f"/tap?v={page.visit}", page.seal(message))))

    async def stream(self, page: Page) -> Stream:
        """Open its event stream."""
        counter = page.count
        ticket = base64.urlsafe_b64encode(page.seal({})).decode()
        client = self.client()
        answer = await client.said(request("GET", f"/events?v={page.visit}&t={ticket}"))
        assert status(answer) == 200, answer
        return Stream(client, page, counter, answer)


class Stream:
    """The frames of an event stream."""

    def __init__(self, client: Client, page: Page, counter: int, answer: bytes) -> None:
        self.client = client
        self.head = headers_of(answer)
        self.sealed: list[bytes] = []
        self.frames: list[dict[str, Any]] = []
        self._open = page.opener(counter)
        self._take(body_of(answer))

    async def read(self) -> list[dict[str, Any]]:
        """Return the new frames."""
        known = len(self.frames)
        self._take(await self.client.said(b""))
        return self.frames[known:]

    def _take(self, data: bytes) -> None:
        for event in data.split(b"\n\n"):
            if event:
                assert event.startswith(b"data: ")
                self.sealed.append(base64.b64decode(event[6:]))
                self.frames.append(self._open(self.sealed[-1]))
