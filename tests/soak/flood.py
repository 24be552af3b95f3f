"""Long runs with a guest that floods the host with small permitted messages."""

from __future__ import annotations

import contextlib
import random
import select
import socket
import ssl
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from app import __version__
from app.lan.frames import frame
from app.lan.identity import guest_context
from app.lan.lobby_view import SeatWish
from app.lan.messages import PROTOCOL, AskLobby, EnterSecret, Hello, LogPlease, Pong, Sit
from app.table.chair import Chair
from app.table.requests import Act, Request
from games.core.contract import Template
from tests.app.lan.real import RealGuest, RealHost
from tests.games.core.toy import TOY, ToyOptions
from tests.soak.runs import Count, run

MOVES = 60  # before the flood, and during it
T = TypeVar("T")

SLOWEST = 1.0  # limit in seconds for a move during the flood
MUCH = 1_000_000  # bytes
WAIT = 10.0  # seconds until so many bytes were taken, or it was removed


class Table:
    """A real host and two honest guests at a match, on loopback."""

    def __init__(self, folder: Path) -> None:
        self.host = RealHost(folder / "host")
        self.host.host.lay(TOY.name, 2)
        self.guests = [RealGuest(folder / f"guest{seat}", f"Guest {seat}") for seat in range(2)]
        self.invite = self.host.host.invite((self.host.address,))
        for seat, guest in enumerate(self.guests):
            guest.guest.join(self.invite)
            guest.guest.wish((SeatWish(seat, (f"P{seat}",)),), ready=True)
        self.host.wait(lambda: bool(self.host.rooms) and self.host.rooms[-1].ready)
        self.match = self.host.start(TOY, ToyOptions(turns=100_000)).match
        self.chairs: list[Chair] = []
        for seat, guest in enumerate(self.guests):
            guest.wait(lambda guest=guest: guest.guest.room is not None and guest.guest.room.match != "")  # type: ignore[misc]
            self.chairs.append(guest.sit(seat))
            guest.wait(lambda guest=guest, seat=seat: bool(guest.updates[seat]))  # type: ignore[misc]

    def moves(self, rng: random.Random) -> list[float]:
        """The durations of a number of moves until their answers, in seconds."""
        took = []
        for _ in range(MOVES):
            seat = self.guests[0].updates[0][-1].acting[0]
            guest, now = self.guests[seat], self.guests[seat].updates[seat][-1]
            listed = rng.choice(now.view.actions)
            action = listed.sample(rng) if isinstance(listed, Template) else listed
            began = time.perf_counter()
            self.chairs[seat].send(Request(rng.randbytes(16).hex(), now.number, Act(action)))
            guest.wait(lambda: guest.updates[seat][-1].number > now.number)  # noqa: B023 - called within the iteration
            took.append(time.perf_counter() - began)
            for other, watching in enumerate(self.guests):
                watching.wait(lambda: watching.updates[other][-1].number > now.number)  # noqa: B023 - the same
        return took

    def stop(self) -> None:
        for device in (*self.guests, self.host):
            device.network.close()
            device.worker.stop(5)


class Flood:
    """A guest that repeats a message as fast as it can; when it is removed it comes back."""

    def __init__(self, table: Table, said: bytes) -> None:
        self._table, self._said = table, said
        self._over = threading.Event()
        self.begun = threading.Event()  # once the host has had enough to do
        self.sent = self.ends = 0
        threading.Thread(target=self._work, daemon=True).start()

    def stop(self) -> None:
        self._over.set()

    def _work(self) -> None:
        epoch = 0
        while not self._over.is_set():
            epoch += 1
            with contextlib.suppress(OSError):
                self._once(epoch)
            self.ends += 1
            self.begun.set()
            self._over.wait(0.01)

    def _once(self, epoch: int) -> None:
        raw = socket.create_connection(("127.0.0.1", self._table.host.port), 5)
        with raw, guest_context().wrap_socket(raw) as tls:
            enter = EnterSecret(self._table.invite.secret, "Bad", "0f" * 16, epoch)
            tls.sendall(frame(Hello(PROTOCOL, __version__).text) + frame(enter.text))
            tls.setblocking(False)
            left = memoryview(b"")
            while not self._over.is_set():
                left = left or memoryview(self._said)
                sent = _try(lambda left=left: tls.send(left)) or 0  # type: ignore[misc]
                left, self.sent = left[sent:], self.sent + sent
                if self.sent > MUCH:
                    self.begun.set()
                taken = _try(lambda: tls.recv(65536))  # otherwise the host would notice that its messages are not read
                if taken == b"":
                    return
                if not sent and taken is None:
                    select.select([tls], [tls], [], 0.01)


def _try(do: Callable[[], T]) -> T | None:
    """The result of a socket call, or None if the socket is not ready; both in one thread, as OpenSSL requires."""
    try:
        return do()
    except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
        return None


def _floods(match: str) -> Iterator[tuple[str, bytes]]:
    """Small frames without padding: as many as possible at once."""
    for name, message in (
        ("looks", AskLobby()), ("pongs", Pong(1)), ("sits", Sit(1, match, None, -1)), ("logs", LogPlease(match, 0)),
    ):  # fmt: skip
        yield name, frame(message.text, 1) * 200


@run("lan-flood")
def floods(_deadline: float, seed: int) -> Count:
    """A case is one way to flood; the others' moves are timed before it and during it."""
    rng, notes, failed = random.Random(seed), [], []
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        before = middle(table.moves(rng))
        for name, said in _floods(table.match):
            flood = Flood(table, said)
            flood.begun.wait(WAIT)
            took = table.moves(rng)
            flood.stop()
            notes.append(f"{name} {middle(took)} ({flood.sent / 1e6:.0f} MB, thrown out {flood.ends} times)")
            if max(took) > SLOWEST:
                failed.append((seed, f"{name}: a move took {max(took):.2f} s"))
        table.stop()
    return Count(
        len(notes) - len(failed), tuple(failed), f"in the middle and at worst: quiet {before}; {'; '.join(notes)}"
    )


def middle(took: list[float]) -> str:
    return f"{1000 * statistics.median(took):.1f}, {1000 * max(took):.0f} ms"
