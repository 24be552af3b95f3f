"""Profile of `bench.lan`: the same work in one process without sockets, and the same sockets without work.

python -m bench.lan_parts        the parts of one action of Duet, until both seats hold parsed views
"""

import multiprocessing
import os
import queue
import random
import selectors
import socket
import ssl
import statistics
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from app import __version__
from app.lan.frames import GUEST_LIMIT, HEAD, HOST_LIMIT, STEP, VIEW_STEP, Splitter, frame
from app.lan.identity import guest_context, host_context, load_identity
from app.lan.messages import FROM_GUEST, FROM_HOST, SendRequest, read_message
from app.lan.update_codec import ShowUpdate, show_text
from app.table.chair import Update
from app.table.files import Disk
from app.table.log import FORMAT, Header, Log, first_line, split
from app.table.match_state import MatchState
from app.table.requests import Act, Request
from app.table.table import Table
from app.table.worker import Inline
from bench.duet import SETTING
from bench.lan_device import PARTIES
from bench.seated_views import PaperDisk
from games.core.chance import Seeded
from games.core.contract import Template
from games.core.record import deal

WARM, MATCHES = 60, 300
TURNS = 4000

T = TypeVar("T")


class Work:
    """Random matches through everything except sockets and threads, with the time of each part."""

    def __init__(self, matches: int = MATCHES, warm: int = WARM) -> None:
        self.seconds: defaultdict[str, list[float]] = defaultdict(list)  # per action
        self._matches, self._warm = matches, warm
        self._now: defaultdict[str, float] = defaultdict(float)
        self._rng = random.Random(1)

    def measure(self) -> dict[str, float]:
        """Microseconds of CPU time per action, by part; medians."""
        for number in range(self._warm + self._matches):
            if number == self._warm:
                self.seconds.clear()
            self._match(number)
        return {name: 1e6 * statistics.median(seconds) for name, seconds in self.seconds.items()}

    def _timed(self, name: str, do: Callable[..., T], *given: Any) -> T:
        start = time.thread_time()
        done = do(*given)
        self._now[name] += time.thread_time() - start
        return done

    def _match(self, number: int) -> None:
        chance = Seeded(number)
        state, opening = deal(SETTING.game, SETTING.options, 2, chance)
        header = Header(
            format=FORMAT, app=__version__, match=f"{number:032x}", started=0, parties=PARTIES, opening=opening
        )
        log = Log(PaperDisk(), Path("match"), split(first_line(header)))
        table = Table(header, MatchState(SETTING.game, header, state), log, None, Inline(), lambda _: chance)
        said: list[tuple[int, Update]] = []
        chairs = [table.sit(f"d{seat}", seat, lambda update, seat=seat: said.append((seat, update))) for seat in (0, 1)]  # type: ignore[misc]
        table.sit("host", None, lambda _: None)
        latest = [update for _, update in said]
        asked, shown = Splitter(GUEST_LIMIT), (Splitter(HOST_LIMIT), Splitter(HOST_LIMIT))
        while latest[0].ending is None:
            seat = self._rng.choice(latest[0].acting)
            action = self._rng.choice(latest[seat].view.actions)
            if isinstance(action, Template):
                action = SETTING.open_action(action, self._rng)
            ask = SendRequest(1, Request(f"{self._rng.getrandbits(128):032x}", latest[seat].number, Act(action)))
            data = self._timed("guest: writes what it asks", lambda ask=ask: frame(ask.text))
            [body] = asked.feed(data)
            heard = self._timed("host: reads it", read_message, FROM_GUEST, body, SETTING.game)
            assert isinstance(heard, SendRequest)
            said.clear()
            self._timed("host: rules, digest, line, three views", chairs[seat].send, heard.request)
            for place, (to, update) in enumerate(said):
                text = self._timed("host: writes two updates", show_text, 1, update)
                data = self._timed("host: writes two updates", frame, text, VIEW_STEP)
                which = "second" if place else "first"
                [body] = self._timed(f"guest: reads the {which} update", shown[to].feed, data)
                show = self._timed(f"guest: reads the {which} update", read_message, FROM_HOST, body, SETTING.game)
                assert isinstance(show, ShowUpdate)
                latest[to] = show.update
            for name, seconds in self._now.items():
                self.seconds[name].append(seconds)
            self._now.clear()


def bare_wire() -> float:
    """Microseconds for a round trip of the same bytes over TLS, through a thread at the host, without other work."""
    folder = Path(tempfile.mkdtemp())
    load_identity(Disk(), folder)
    context = multiprocessing.get_context("spawn")
    ports: Any = context.Queue()
    host = context.Process(target=_bare_host, args=(folder, ports), daemon=True)
    host.start()
    port = ports.get()
    lines = []
    for _ in range(2):
        raw = socket.create_connection(("127.0.0.1", port))
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines.append(guest_context().wrap_socket(raw))
    took = []
    for turn in range(TURNS):
        start = time.perf_counter()
        lines[turn % 2].sendall(bytes(STEP))
        for line in lines:
            left = VIEW_STEP
            while left:
                left -= len(line.recv(left))
        took.append(1e6 * (time.perf_counter() - start))
    host.kill()
    return statistics.median(took[TURNS // 4 :])


def _bare_host(folder: Path, ports: Any) -> None:
    context = host_context(load_identity(Disk(), folder))
    listening = socket.create_server(("127.0.0.1", 0))
    ports.put(listening.getsockname()[1])
    lines: list[ssl.SSLSocket] = []
    for _ in range(2):
        raw, _address = listening.accept()
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines.append(context.wrap_socket(raw, server_side=True))
    here, there = os.pipe()
    work: queue.SimpleQueue[None] = queue.SimpleQueue()
    threading.Thread(target=lambda: [os.write(there, b"x") for _ in iter(work.get, 0)], daemon=True).start()
    watch = selectors.DefaultSelector()
    watch.register(here, selectors.EVENT_READ)
    for line in lines:
        watch.register(line, selectors.EVENT_READ)
    while True:
        for key, _ in watch.select():
            if key.fd == here:
                os.read(here, 1)
                for line in lines:
                    line.sendall(bytes(VIEW_STEP - HEAD) + bytes(HEAD))
            elif isinstance(key.fileobj, ssl.SSLSocket) and key.fileobj.recv(STEP):
                work.put(None)


def main() -> None:
    parts = Work().measure()
    parts["both: TLS, sockets, threads, nothing done"] = bare_wire()
    for name, micros in parts.items():
        print(f"{name:44}{micros:7.0f} us")
    print(f"{'all of it, one after the other':44}{sum(parts.values()):7.0f} us")


if __name__ == "__main__":
    main()
