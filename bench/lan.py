"""Network benchmark: two seats, ours encrypted, boardgame.io's over plain socket.io; round trips, failures, crashes.

Each side is a server process and a process with two seats. The second seat connects through a relay of ours, which can
stop forwarding silently (a black hole) or reset all connections.
"""

import contextlib
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from app.lan.frames import frame
from app.lan.identity import guest_context
from app.lan.invite import read_link
from bench.contest import PeerMissing
from bench.figures import Figure, middle

ACTIONS = 300  # of each side per round,
TURN = 50  # of which so many in a row: the machine is sometimes slower for a second, which has to meet all sides
ROUNDS = 3  # for each round of the other benchmarks
DROPS = 5
JUNK = 2000  # frames
LONGEST = 90.0  # seconds for one answer
ROOT = Path(__file__).resolve().parent.parent


class Side:
    """A server and two seats, ours or the peer's."""

    def __init__(
        self, serve: Callable[[int], list[str]], seats: Callable[[str, int], list[str]], cwd: Path,
        *, relayed: bool = False,
    ) -> None:  # fmt: skip
        self._serve, self._seats, self._cwd = serve, seats, cwd
        self.port = _free_port()
        self.relay = Relay(self.port)
        self.server, self.greeting = self._start_server()
        self._clients = self._start(seats(self.greeting, self.relay.port if relayed else self.port))
        self._read(self._clients)

    def ask(self, line: str) -> Any:
        """The answer to a command, within a minute; otherwise the process is killed and an error raised."""
        assert self._clients.stdin is not None
        watchdog = threading.Timer(LONGEST, self._clients.kill)
        watchdog.start()
        try:
            return self._ask(line)
        finally:
            watchdog.cancel()

    def _ask(self, line: str) -> Any:
        assert self._clients.stdin is not None
        self._clients.stdin.write(line + "\n")
        self._clients.stdin.flush()
        return json.loads(self._read(self._clients))

    def restart(self) -> None:
        """Kill the server (as kill -9) and start it again."""
        self.server.kill()
        self.server.communicate()
        self.server, self.greeting = self._start_server()

    @property
    def alive(self) -> bool:
        return self.server.poll() is None

    def close(self) -> None:
        for process in (self._clients, self.server):
            process.kill()
            process.communicate()
        self.relay.close()

    def _start_server(self) -> tuple[subprocess.Popen[str], str]:
        process = self._start(self._serve(self.port))
        return process, self._read(process).strip()

    def _start(self, command: list[str]) -> subprocess.Popen[str]:
        return subprocess.Popen(command, cwd=self._cwd, env={**os.environ, "NODE_ENV": "production"}, text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip

    def _read(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(("{", "[", "ready", "safehouse:")) or line[:1].isdigit():
                return line
        raise PeerMissing("A process of the network's measurement ended; its words are above.")


class Relay:
    """Forwards bytes in both directions; can become a black hole or reset all connections."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._carrying = threading.Event()
        self._carrying.set()
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def hole(self, on: bool) -> None:
        """Keep connections open without forwarding anything."""
        self._carrying.clear() if on else self._carrying.set()

    def cut(self) -> None:
        """Reset every connection."""
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                end.shutdown(socket.SHUT_RDWR)
                end.close()

    def close(self) -> None:
        self._carrying.set()
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._listening.accept()
            except OSError:
                return
            try:
                there = socket.create_connection(("127.0.0.1", self._target), 5)
            except OSError:  # the server is not listening, so this side closes too
                here.close()
                continue
            there.settimeout(None)  # the timeout was for connecting only
            for end in (here, there):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._ends += [here, there]
            for source, target in ((here, there), (there, here)):
                threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._carrying.wait()
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)


def measure(peer: Path, rounds: int) -> list[Figure]:
    """All network figures; the sides alternate."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sides = {
            "memory": stack.enter_context(contextlib.closing(ours(folder / "m", "memory"))),
            "durable": stack.enter_context(contextlib.closing(ours(folder / "d", "durable"))),
            "peer": stack.enter_context(contextlib.closing(theirs(peer))),
        }  # no relay here: it would be measured too
        took = _in_turn(sides, ROUNDS * rounds)
        for side in sides.values():
            side.close()
        own = stack.enter_context(contextlib.closing(ours(folder / "t", "durable", relayed=True)))
        other = stack.enter_context(contextlib.closing(theirs(peer, relayed=True)))
        return [*_round_trips(took), *_troubles(own, other)]


def _in_turn(sides: Mapping[str, Side], rounds: int) -> dict[str, list[list[float]]]:
    """The milliseconds of the actions of each side, by round. The order of the sides alternates, too; what comes before
    the first round does not count.
    """
    for side in sides.values():
        side.ask(f"play {ACTIONS}")
    took: dict[str, list[list[float]]] = {name: [[] for _ in range(rounds)] for name in sides}
    for number in range(rounds):
        for turn in range(ACTIONS // TURN):
            for name in sides if turn % 2 else reversed(tuple(sides)):
                took[name][number] += sides[name].ask(f"play {TURN}")
    return took


def ours(folder: Path, kind: str, *, relayed: bool = False) -> Side:
    def serve(port: int) -> list[str]:
        return [sys.executable, "-m", "bench.lan_device", "host", str(folder), kind, str(port), "127.0.0.1"]

    def seats(link: str, hole: int) -> list[str]:
        return [sys.executable, "-m", "bench.lan_device", "guests", str(folder), kind, link, str(hole)]

    return Side(serve, seats, ROOT, relayed=relayed)


def theirs(folder: Path, *, relayed: bool = False) -> Side:
    ports: list[int] = []

    def serve(port: int) -> list[str]:
        ports[:] = [port]
        return ["node", "lan.js", "server", str(port)]

    return Side(serve, lambda _, hole: ["node", "lan.js", "clients", str(ports[0]), str(hole)], folder,
                relayed=relayed)  # fmt: skip


def _round_trips(took: dict[str, list[list[float]]]) -> Iterator[Figure]:
    def at(name: str, share: float) -> float:
        return middle([statistics.quantiles(each, n=100)[round(100 * share) - 1] for each in took[name]])

    for share in (0.5, 0.99):
        name = f"p{round(100 * share)}"
        ms, peer = at("memory", share), at("peer", share)
        yield Figure(f"LAN: action to both seats, {name} / plain socket.io", ms, "ms", peer, more_is_better=False)
        yield Figure(f"LAN: the same with everything on disk, {name}", at("durable", share), "ms", peer,
                     more_is_better=False)  # fmt: skip


def _troubles(own: Side, peer: Side) -> Iterator[Figure]:
    noticed = {id(side): _hole(side) for side in (own, peer)}
    (shown, back), (peer_shown, peer_back) = noticed[id(own)], noticed[id(peer)]
    yield Figure("LAN: black hole shown after", shown / 1000, "s", peer_shown / 1000, more_is_better=False)
    yield Figure("LAN: black hole shown, at most", shown / 1000, "s", more_is_better=False)
    yield Figure("LAN: back after the hole closed", back, "ms", peer_back, more_is_better=False)
    drops = [middle([_drop(side) for _ in range(DROPS)]) for side in (own, peer)]
    yield Figure("LAN: back after a hard drop", drops[0], "ms", drops[1], 1, more_is_better=False)
    kept = [_killed(side) for side in (own, peer)]
    yield Figure(f"LAN: matches kept when the host is killed (peer {kept[1]:g})", kept[0], "of 1", hold=1)
    lived = _junk_ours(own), _junk_theirs(peer)
    yield Figure(f"LAN: bad frames survived, of {JUNK}", lived[0], "frames", lived[1], 2)


def _hole(side: Side) -> tuple[float, float]:
    """Milliseconds until the hole is reported, and until all works again after it closed."""
    side.ask("back")  # connected before it begins
    timer = threading.Timer(0.2, lambda: side.relay.hole(True))
    timer.start()
    noticed = side.ask("watch") - 200
    side.relay.cut()
    side.relay.hole(False)
    return noticed, side.ask("back")


def _drop(side: Side) -> float:
    """Milliseconds from a reset until the seat is back, at random times."""
    time.sleep(random.uniform(1.0, 2.0))
    timer = threading.Timer(0.1, side.relay.cut)
    timer.start()
    gone: float = side.ask("watch")
    back: float = side.ask("back")
    return max(gone - 100, 0.0) + back


def _killed(side: Side) -> float:
    """1 if the same match is there after the host was killed and restarted."""
    before = side.ask("words")
    side.restart()
    side.ask("back")
    time.sleep(3)
    after = side.ask("words")
    return float(before["words"] == after["words"] and after["number"] >= before["number"])


def _junk_ours(side: Side) -> float:
    """The number of invalid frames survived: as many as sent to the peer, or until the host is gone."""
    invite = read_link(side.greeting)
    rng, sent, context = random.Random(3), 0, guest_context()
    while sent < JUNK and side.alive:
        with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
            raw = stack.enter_context(socket.create_connection(("127.0.0.1", invite.addresses[0].port), 5))
            tls = stack.enter_context(context.wrap_socket(raw))
            for _ in range(10):
                sent += 1
                tls.sendall(rng.choice((frame(rng.choice(_NONSENSE)), rng.randbytes(rng.randrange(1, 600)))))
    side.ask("words")
    return float(sent if side.alive else 0)


_NONSENSE = ("null", "{}", "[[]]", '{"kind":{"toString":1}}', '{"kind":"hello"}', '{"kind":"sit"}', "[" * 400)


def _junk_theirs(side: Side) -> float:
    command = ["node", "lan.js", "junk", str(side.port)]
    done = subprocess.run(command, cwd=side._cwd, capture_output=True, text=True, check=False, timeout=60)
    sent = float(done.stdout.strip() or 0)
    with contextlib.suppress(subprocess.TimeoutExpired):
        side.server.wait(3)
    return sent


def _free_port() -> int:
    with socket.socket() as handle:
        handle.bind(("127.0.0.1", 0))
        port: int = handle.getsockname()[1]
        return port


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from bench import boardgameio, figures

    folder = ROOT / "build" / "bench" / "peer"
    boardgameio.install(folder)
    print(figures.table(measure(folder, 3)))
