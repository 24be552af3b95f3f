"""The network thread of this device: one event loop on which hosts and guests of `app.lan` run.

    network = Network(report)
    host = network.run(lambda: ...)      runs on the thread and returns the result
    network.post(do)                     runs on the thread soon

Events of hosts and guests are reported on this thread; receivers move them to their own threads.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import selectors
import ssl
import threading
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from app.lan.identity import HostIdentity, guest_context, host_context
from app.lan.interfaces import interfaces
from app.lan.invite import DEFAULT_PORT
from app.lan.sockets import Listener, Streams
from app.lan.transport import Link, LinkHandler, Timer

EVERYWHERE = ("0.0.0.0", "::")
LAST_WORDS = 0.05  # seconds for the last messages when the app ends

T = TypeVar("T")


class Network:
    """The thread with its clock and sockets."""

    def __init__(self, report: Callable[[Exception], None]) -> None:
        """`report` gets every unexpected error; the thread continues."""
        self._report = report
        self._loop = asyncio.SelectorEventLoop(selectors.DefaultSelector())
        self._loop.set_exception_handler(self._handle)
        self._guest: ssl.SSLContext = guest_context()
        self.streams = Streams(self._loop, self._guest)
        self._listener: Listener | None = None
        self._inbox: deque[Callable[[], None]] = deque()
        self._woken = False  # whether a wake-up is pending; one per task would be expensive
        self._thread = threading.Thread(target=self._work, name="lan", daemon=True)
        self._thread.start()

    # From any thread

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return self._loop

    def post(self, do: Callable[[], None]) -> None:
        """Run a task on the network thread, after the current one."""
        self._inbox.append(do)
        if not self._woken and not self._loop.is_closed():
            self._woken = True
            if threading.current_thread() is self._thread:  # already awake
                self._loop.call_soon(self._work_off)
            else:
                self._loop.call_soon_threadsafe(self._work_off)

    def run(self, do: Callable[[], T], seconds: float = 10.0) -> T:
        """Run a task on the network thread and wait for its result."""
        if threading.current_thread() is self._thread:
            return do()
        future: concurrent.futures.Future[T] = concurrent.futures.Future()

        def work() -> None:
            try:
                future.set_result(do())
            except BaseException as error:  # noqa: BLE001 - it is raised again on the calling thread
                future.set_exception(error)

        self._loop.call_soon_threadsafe(work)
        return future.result(seconds)

    def listen(
        self,
        identity: HostIdentity,
        accept: Callable[[Link], LinkHandler],
        host: str | None = None,
        port: int = DEFAULT_PORT,
    ) -> int:
        """Accept guests, on all addresses or on one; returns the port, which differs from the requested one if that is
        taken. Raises `OSError`.
        """
        context, hosts = host_context(identity), EVERYWHERE if host is None else (host,)

        def start() -> int:
            self._stop_listening()
            self._listener = Listener(self._loop, self.streams, context, accept, hosts, port, interfaces)
            return self._listener.port

        return self.run(start)

    def stop_listening(self) -> None:
        self.run(self._stop_listening)

    def close(self, seconds: float = 3.0) -> bool:
        """Close every connection and end the thread; returns whether that was in time."""

        def stop() -> None:
            self._stop_listening()
            self.streams.close()
            self._loop.call_later(LAST_WORDS, end)

        def end() -> None:
            self.streams.abort()
            self._loop.stop()

        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(stop)
            self._thread.join(seconds)
        return not self._thread.is_alive()

    # Clock

    def now(self) -> float:
        return self._loop.time()

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, do)

    # On the thread

    def _work(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
            for task in asyncio.all_tasks(self._loop):
                task.cancel()
            self._loop.run_until_complete(asyncio.sleep(0))
        finally:
            self._loop.close()

    def _work_off(self) -> None:
        """Run the posted tasks in order; those posted meanwhile run next time, after pending socket events."""
        self._woken = False
        for _ in range(len(self._inbox)):
            try:
                self._inbox.popleft()()
            except Exception as error:  # noqa: BLE001 - the next one must run too
                self._report(error)

    def _stop_listening(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.close()

    def _handle(self, _: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        self._report(error if isinstance(error, Exception) else RuntimeError(str(context.get("message"))))
