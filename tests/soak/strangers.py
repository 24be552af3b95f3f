"""Long runs of attacks on the limits: connections that are not admitted, nested JSON, moves that are refused."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

from app import __version__
from app.lan.close_reason import BadFrame
from app.lan.connection import UNADMITTED_MESSAGES
from app.lan.frames import STEP, frame
from app.lan.identity import guest_context
from app.lan.messages import FROM_GUEST, FROM_HOST, PROTOCOL, Hello, Ping, Pong, Who, read_message
from app.lan.sockets import MOST_STREAMS
from app.lan.verify import Checked
from app.table.chair import Answer
from app.table.requests import Request, TableReason
from app.table.table import LocalChair
from games import GAMES
from games.core.contract import Refusal
from games.core.json_data import BadValue, Json, read_json
from tests.app.lan.test_host_guest import finish, playing
from tests.app.lan.world import HostBox
from tests.soak.flood import Table, middle
from tests.soak.runs import Count, cases, check_each, run

UNPAIRED = 46
ADDRESSES = 5
NESTED = 100_000  # texts


class Unpaired:
    """Connections that are never admitted: they repeat a message as fast as they can and do not read the answers."""

    def __init__(self, port: int, said: bytes) -> None:
        self._port, self._said = port, said
        self._over = threading.Event()
        self._counts = threading.Lock()
        self.sent = self.ends = 0
        for number in range(UNPAIRED):
            threading.Thread(target=self._work, args=(f"127.5.0.{number % ADDRESSES + 1}",), daemon=True).start()

    def stop(self) -> None:
        self._over.set()

    def _work(self, address: str) -> None:
        while not self._over.is_set():
            sent = 0
            with contextlib.suppress(OSError), socket.socket() as raw:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                raw.bind((address, 0))
                raw.settimeout(3)
                raw.connect(("127.0.0.1", self._port))
                with guest_context().wrap_socket(raw) as tls:
                    tls.sendall(frame(Hello(PROTOCOL, __version__).text))
                    while not self._over.is_set():
                        tls.sendall(self._said)
                        sent += len(self._said)
            with self._counts:
                self.sent, self.ends = self.sent + sent, self.ends + 1
            self._over.wait(0.05)


def _said() -> Iterator[tuple[str, bytes, int]]:
    """The messages, and the largest number of frames each may get in reply: hello, the reason of the
    end, and answers.
    """
    for name, message, answers in (
        ("pings", Ping(1, 0, -1), 0), ("pongs", Pong(1), 0), ("questions", Who(), UNADMITTED_MESSAGES),
    ):  # fmt: skip
        yield name, frame(message.text, 1) * 64, 2 + answers


@run("lan-strangers")
def strangers(_deadline: float, seed: int) -> Count:
    """A case is one message of 46 unpaired connections; the host's memory for all of them has to stay small."""
    rng, notes, failed = random.Random(seed), [], []
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        for name, said, frames in _said():
            flood, most = Unpaired(table.host.port, said), 0
            for _ in range(3):
                took = table.moves(rng)  # they continue; their speed says little where all threads share one process
                streams = list(table.host.network.streams._all)
                most = max(most, sum(stream.waiting for stream in streams))
            flood.stop()
            if most > MOST_STREAMS * frames * STEP:
                failed.append((seed, f"{name}: {most} bytes wait to be sent"))
            notes.append(f"{name}: {most} bytes waiting, moves {middle(took)}, thrown out {flood.ends} times")
        table.stop()
    return Count(3 - len(failed), tuple(failed), "; ".join(notes))


@run("lan-depth")
def depth(deadline: float, seed: int) -> Count:
    """A case is a frame with nested contents: refused as nonsense, or read, with no other result."""
    return check_each(cases(deadline, seed, NESTED), _nested)


def _nested(case: int) -> str:
    rng = random.Random(case)
    part: Json = rng.choice([None, 1, "[[[", '"', "\\"])
    text = json.dumps(part)
    for _ in range(rng.choice([3, 49, 52, 900, 2_100, 9_000])):
        text = rng.choice(['["]",{}]', "[{}]", '{{"a":{}}}', '{{"\\\\\\"[":{}}}', "[1,{}]"]).format(text)
    if rng.random() < 0.3:
        text = text[: rng.randrange(len(text))]
    for read in (
        lambda: read_json(text),
        lambda: read_message(FROM_HOST, f'{{"kind":"room","room":{text}}}'.encode(), None),
        lambda: read_message(FROM_GUEST, f'{{"kind":"ask","chair":1,"request":{text}}}'.encode(), GAMES["duet"]),
    ):
        with contextlib.suppress(BadValue, BadFrame):
            read()
    return ""


@run("lan-refusals")
def refusals(deadline: float, seed: int) -> Count:
    """A case is a match whose host refuses some legal moves; each is counted, and nothing else."""
    return check_each(cases(deadline, seed), _refused)


def _refused(case: int) -> str:
    rng = random.Random(case)
    world, host, boxes, chairs = playing()
    refused = _refuse(host, rng)
    for _ in range(rng.randrange(1, 12)):
        chair = chairs[rng.randrange(2)]
        if chair.now.acting and chair.now.view.actions:
            listed = rng.choice(chair.now.view.actions)
            chair.act(listed.sample(rng) if hasattr(listed, "sample") else listed)
        if rng.random() < 0.7:  # else the next one is requested before this one is answered
            world.run(0.5)
    world.run(0.5)
    host.refusing = False  # type: ignore[attr-defined]  # of `_refuse`
    finish(world, chairs, case)
    world.run(3)
    verdicts = [box.verdicts[-1] for box in boxes]
    if any(verdict.result is not Checked.VERIFIED for verdict in verdicts):
        return f"{[str(verdict.why) for verdict in verdicts]}"
    counted = [verdict.refused for verdict in verdicts]
    return "" if counted == refused else f"{counted} were counted, {refused} refused"


def _refuse(host: HostBox, rng: random.Random) -> list[int]:
    """Let the host's program refuse every second request; returns the numbers of refusals by seat."""
    table, refused = host.table, [0, 0]
    assert table is not None
    honest = table._handle
    host.refusing = True  # type: ignore[attr-defined]

    def handle(chair: LocalChair, request: Request) -> None:
        fine = table._refusal(chair, request) is None and chair.seat is not None
        if host.refusing and fine and rng.random() < 0.5:  # type: ignore[attr-defined]
            refused[chair.seat or 0] += 1
            table._answer(chair, Answer(request.id, None, Refusal(TableReason.NOT_SAVED)))
        else:
            honest(chair, request)

    for chair in table._chairs:
        chair._handle = handle
    return refused
