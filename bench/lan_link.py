"""Network benchmark over a bad link: two devices with a simulated wifi that delays and loses packets.

python -m bench.lan_link [--late 10] [--lost 0.02] [--turns 4]        needs root, `ip` and /dev/net/tun

Ours and the peer alternate, together with a bare packet's round trip as the baseline of the link. A move is measured
until both seats hold the new view, as in `bench.lan`.
"""

import argparse
import contextlib
import os
import signal
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bench import boardgameio
from bench.contest import PeerMissing
from bench.lan import ROOT, Side
from tests.app.lan.wifi import NETWORK, Wifi, why_not

HOST = f"{NETWORK}.1"
PORT, ECHO_PORT = 47474, 47475
MOVES, PACKETS = 60, 100  # per turn: a lost packet may cost the peer seconds


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.lan_link", description="A move over a bad link.")
    parser.add_argument("--late", type=float, default=10.0, help="milliseconds, each way")
    parser.add_argument("--lost", type=float, default=0.02, help="share of what is carried, each way")
    parser.add_argument("--turns", type=int, default=4)
    chosen = parser.parse_args()
    if missing := why_not():
        print(missing, file=sys.stderr)
        return 1
    took: dict[str, list[float]] = {"the link itself": [], "ours": [], "the peer": []}
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        wifi = stack.enter_context(Wifi())
        own = stack.enter_context(contextlib.closing(ours(folder, wifi)))
        peer = stack.enter_context(contextlib.closing(theirs(wifi)))
        echo = stack.enter_context(contextlib.closing(bare(wifi)))
        wifi.weather(chosen.lost, chosen.late / 1000)
        for turn in range(chosen.turns):
            took["the link itself"] += echo.ask(f"play {PACKETS}")
            took["ours"] += own.ask(f"play {MOVES}")
            if took["the peer"] or not turn:
                took["the peer"] += _come_through(peer)
    link = statistics.median(took["the link itself"])
    print(f"{chosen.late:g} ms each way, {chosen.lost:.0%} lost each way")
    for name, each in took.items():
        if not each:
            print(f"{name:16} did not come through")
            continue
        p50, p90, p99 = (statistics.quantiles(each, n=100)[place - 1] for place in (50, 90, 99))
        print(f"{name:16} p50 {p50:7.1f} ms ({p50 / link:.2f} x the link)   p90 {p90:7.1f}   p99 {p99:7.1f}"
              f"   {len(each)} times")  # fmt: skip
    return 0


def _come_through(peer: Side) -> list[float]:
    """The times of the peer's moves; empty if it hangs for a minute and a half."""
    try:
        took: list[float] = peer.ask(f"play {MOVES}")
    except PeerMissing:
        return []
    return took


def ours(folder: Path, wifi: Wifi) -> Side:
    def serve(_port: int) -> list[str]:
        return wifi.command("a", "bench.lan_device", "host", str(folder), "memory", str(PORT), HOST)

    def seats(link: str, _hole: int) -> list[str]:
        return wifi.command("b", "bench.lan_device", "guests", str(folder), "memory", link, str(PORT))

    return Side(serve, seats, ROOT)


def theirs(wifi: Wifi) -> Side:
    folder = ROOT / "build" / "bench" / "peer"
    boardgameio.install(folder)
    at = f"LAN_HOST={HOST}"

    def serve(_port: int) -> list[str]:
        return [*wifi.prefix("a"), "node", "lan.js", "server", str(PORT + 2)]

    def seats(_link: str, _hole: int) -> list[str]:
        return [*wifi.prefix("b"), "env", at, "node", "lan.js", "clients", str(PORT + 2), str(PORT + 2)]

    return Side(serve, seats, folder)


def bare(wifi: Wifi) -> Side:
    """The round trip of a bare packet."""
    return Side(lambda _port: wifi.command("a", "bench.lan_link", "echo"),
                lambda _link, _hole: wifi.command("b", "bench.lan_link", "packets"), ROOT)  # fmt: skip


def echo() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
        handle.bind((HOST, ECHO_PORT))
        print("ready", flush=True)
        while True:
            data, source = handle.recvfrom(1500)
            handle.sendto(data, source)


def packets() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
        handle.connect((HOST, ECHO_PORT))
        handle.settimeout(1.0)
        print("ready", flush=True)
        for line in sys.stdin:
            took: list[float] = []
            while len(took) < int(line.split()[1]):
                start = time.perf_counter()
                handle.send(b"x" * 100)
                with contextlib.suppress(TimeoutError):  # a lost packet does not count
                    handle.recv(1500)
                    took.append(1000 * (time.perf_counter() - start))
            print(took, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.environ["NODE_ENV"] = "production"
    try:
        {"echo": echo, "packets": packets}.get(sys.argv[1] if len(sys.argv) > 1 else "", lambda: sys.exit(main()))()
    except PeerMissing as problem:
        sys.exit(str(problem))
