"""Real connections: TCP and TLS 1.3 on non-blocking sockets, driven by an asyncio event loop.

A `Stream` is a `transport.Link`. It owns its socket from the start: TLS handshake, comparison of the certificate before
anything is sent, output queue, and a graceful close with a time limit.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import ssl
from collections.abc import Callable
from enum import Enum

from app.lan.close_reason import CloseReason
from app.lan.identity import fingerprint_of
from app.lan.interfaces import Interfaces, is_near
from app.lan.ip import endpoint, family, is_six
from app.lan.transport import Address, Link, LinkHandler

READ = 64 * 1024  # bytes per read; more than a TLS record, so that no decrypted data remains
LINGER = 1.0  # seconds for sending the rest on closing
UNHEARD = 256 * 1024  # bytes accepted meanwhile, before the connection is aborted
BACKLOG = 1024  # connections queued by the system; large enough that a flood does not block a friend
AT_ONCE = 32
REACH = 3.0  # seconds for connecting and the handshake
MOST_STREAMS = 128  # open at once, closing ones included: each is an open file of this process


class _State(Enum):
    CONNECTING = 1
    SHAKING = 2
    OPEN = 3
    CLOSING = 4
    CLOSED = 5


class Stream:
    """One connection of either side."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, raw: socket.socket, context: ssl.SSLContext, address: str,
        expected: str | None, closed: Callable[[Stream], None], room: memoryview,
    ) -> None:  # fmt: skip
        """`room` is the read buffer shared by all connections of this loop; allocating 64 KB per record would cost more
        than TLS.
        """
        self.address = address
        self.fingerprint = ""
        self.ear: LinkHandler | None = None
        self._loop = loop
        self._raw: socket.socket = raw
        self._number = raw.fileno()
        self._tls: ssl.SSLSocket | None = None
        self._context = context
        self._expected = expected
        self._closed = closed
        self._room = room
        self._out = bytearray()
        self._unheard = 0
        self._state = _State.CONNECTING
        self._writing = False
        self._deadline = loop.call_later(REACH, self._fail, CloseReason.UNREACHABLE)
        raw.setblocking(False)
        with contextlib.suppress(OSError):
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    # The link

    @property
    def waiting(self) -> int:
        return len(self._out)

    def send(self, data: bytes) -> None:
        if self._state is _State.OPEN:
            self._out += data
            if not self._writing:
                self._flush()

    def close(self) -> None:
        """Close after sending the queue, within a time limit."""
        if self._state is _State.OPEN:
            self._state = _State.CLOSING
            self._deadline = self._loop.call_later(LINGER, self._shut)
            if not self._out:
                self._hang_up()
        elif self._state is not _State.CLOSING:
            self._shut()

    def abort(self) -> None:
        self._shut()

    @property
    def closing(self) -> bool:
        """Whether it only sends its last data."""
        return self._state is _State.CLOSING

    # Connecting

    def connect(self, address: Address) -> None:
        """Connect as a guest."""
        try:
            code = self._raw.connect_ex(endpoint(address.host, address.port))
        except OSError as error:  # the interface no longer exists
            code = error.errno or errno.ENETUNREACH
        if code not in (0, errno.EINPROGRESS, errno.EWOULDBLOCK):
            self._loop.call_soon(self._fail, CloseReason.UNREACHABLE)
        else:
            self._loop.add_writer(self._number, self._connected)

    def accept(self) -> None:
        """Accept as a host."""
        self._wrap(server_side=True)

    def _connected(self) -> None:
        self._loop.remove_writer(self._number)
        code = self._raw.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if code:
            self._fail(CloseReason.NO_TABLE if code == errno.ECONNREFUSED else CloseReason.UNREACHABLE)
        else:
            self._wrap(server_side=False)

    def _wrap(self, *, server_side: bool) -> None:
        try:
            self._tls = self._context.wrap_socket(self._raw, server_side=server_side, do_handshake_on_connect=False)
        except (OSError, ValueError):  # disconnected before it began
            self._number = -1
            self._loop.call_soon(self._fail, CloseReason.LOST)
            return
        self._raw = self._tls
        self._state = _State.SHAKING
        self._shake()

    def _shake(self) -> None:
        assert self._tls is not None
        self._loop.remove_reader(self._number)
        self._loop.remove_writer(self._number)
        try:
            self._tls.do_handshake()
        except ssl.SSLWantReadError:
            self._loop.add_reader(self._number, self._shake)
        except ssl.SSLWantWriteError:
            self._loop.add_writer(self._number, self._shake)
        except (OSError, ValueError):
            self._fail(CloseReason.NOT_A_HOST)
        else:
            self._shaken(self._tls)

    def _shaken(self, tls: ssl.SSLSocket) -> None:
        """After the handshake, compare the certificate before anything is sent."""
        if not tls.server_side:
            self.fingerprint = fingerprint_of(tls.getpeercert(binary_form=True) or b"")
            if self._expected not in (None, self.fingerprint):
                self._fail(CloseReason.WRONG_HOST)
                return
        self._deadline.cancel()
        self._state = _State.OPEN
        self._loop.add_reader(self._number, self._read)
        if self.ear is not None:
            self.ear.opened()

    # Open

    def _read(self) -> None:
        """Read one record, which is all TLS decrypts at once; the loop calls again while data is left."""
        assert self._tls is not None
        try:
            data = bytes(self._room[: self._tls.recv_into(self._room)])
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            return
        except (OSError, ValueError):
            data = b""
        if not data:
            self._fail(CloseReason.LOST)
        elif self._state is _State.CLOSING:
            self._unheard += len(data)
            if self._unheard > UNHEARD:
                self._shut()
        elif self._state is _State.OPEN and self.ear is not None:
            try:
                self.ear.received(data)
            except BaseException:
                self._fail(CloseReason.LOST)  # the state is unknown; the loop reports the error
                raise

    def _flush(self) -> None:
        assert self._tls is not None
        try:
            while self._out:
                sent = self._tls.send(memoryview(self._out)[:READ])
                del self._out[:sent]
        except (ssl.SSLWantWriteError, ssl.SSLWantReadError):
            if not self._writing:
                self._writing = True
                self._loop.add_writer(self._number, self._flush)
            return
        except (OSError, ValueError):
            self._fail(CloseReason.LOST)
            return
        if self._writing:
            self._writing = False
            self._loop.remove_writer(self._number)
        if self._state is _State.CLOSING:
            self._hang_up()

    # Closing

    def _hang_up(self) -> None:
        """Shut down sending and wait for the other side: closing at once could lose the last data."""
        try:
            self._raw.shutdown(socket.SHUT_WR)
        except OSError:
            self._shut()

    def _fail(self, closing: CloseReason) -> None:
        if self._state is _State.CLOSED:
            return
        tell = self._state is not _State.CLOSING
        self._shut()
        if tell and self.ear is not None:
            self.ear.lost(closing)

    def _shut(self) -> None:
        if self._state is _State.CLOSED:
            return
        self._state = _State.CLOSED
        self._deadline.cancel()
        if self._number >= 0:
            self._loop.remove_reader(self._number)
            self._loop.remove_writer(self._number)
        with contextlib.suppress(OSError):
            self._raw.close()
        self._out = bytearray()  # the old one may be referenced by a failed send
        self._closed(self)


class Streams:
    """Every connection of this device."""

    def __init__(self, loop: asyncio.AbstractEventLoop, guest: ssl.SSLContext) -> None:
        self._loop = loop
        self._guest = guest
        self._all: dict[Stream, None] = {}  # the oldest first
        self._room = memoryview(bytearray(READ))

    @property
    def count(self) -> int:
        return len(self._all)

    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        """Implements `transport.Dialer`."""
        raw = socket.socket(family(address.host), socket.SOCK_STREAM)
        stream = Stream(self._loop, raw, self._guest, address.host, fingerprint, self._gone, self._room)
        self._all[stream] = None
        stream.ear = ear(stream)
        stream.connect(address)
        return stream

    def accept(
        self, raw: socket.socket, address: str, context: ssl.SSLContext, ear: Callable[[Link], LinkHandler]
    ) -> None:
        while len(self._all) >= MOST_STREAMS:
            oldest = next((other for other in self._all if other.closing), None)
            if oldest is None:
                break
            oldest.abort()
        stream = Stream(self._loop, raw, context, address, None, self._gone, self._room)
        self._all[stream] = None
        stream.ear = ear(stream)
        stream.accept()

    def _gone(self, stream: Stream) -> None:
        self._all.pop(stream, None)

    def close(self) -> None:
        for stream in tuple(self._all):
            stream.close()

    def abort(self) -> None:
        """Close everything at once."""
        for stream in tuple(self._all):
            stream.abort()


class Listener:
    """Accepts connections on a port, by both protocols; preferably the fixed port, which a sweep tries."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, streams: Streams, context: ssl.SSLContext,
        accept: Callable[[Link], LinkHandler], hosts: tuple[str, ...], port: int, near: Interfaces,
    ) -> None:  # fmt: skip
        """The first host is required; the others, which may not exist here, are optional."""
        self._loop = loop
        self._streams = streams
        self._context = context
        self._accept = accept
        self._near = near
        self._doors = [listening_socket(hosts[0], port)]
        self.port: int = self._doors[0].getsockname()[1]
        for host in hosts[1:]:
            with contextlib.suppress(OSError):
                self._doors.append(listening_socket(host, self.port, elsewhere=False))
        for door in self._doors:
            loop.add_reader(door, self._take, door)

    def close(self) -> None:
        for door in self._doors:
            self._loop.remove_reader(door)
            door.close()

    def _take(self, door: socket.socket) -> None:
        """Accept a few waiting connections at a time, so that existing ones are not delayed."""
        for _ in range(AT_ONCE):
            try:
                raw, address = door.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                if error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
                    self._loop.remove_reader(door)
                    self._loop.call_later(0.5, self._listen_again, door)
                return
            if is_near(address[0], self._near):
                self._streams.accept(raw, address[0], self._context, self._accept)
            else:  # from the internet, which is excluded
                raw.close()

    def _listen_again(self, door: socket.socket) -> None:
        if door.fileno() >= 0:
            self._loop.add_reader(door, self._take, door)


def listening_socket(host: str, port: int, *, elsewhere: bool = True) -> socket.socket:
    """A listening socket; on another port if that one is taken and `elsewhere` is set."""
    door = socket.socket(family(host), socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_six(host):
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        door.setblocking(False)
        try:
            door.bind(endpoint(host, port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE or not elsewhere:
                raise
            door.bind(endpoint(host, 0))
        door.listen(BACKLOG)
    except OSError:
        door.close()
        raise
    return door
