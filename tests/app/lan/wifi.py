"""A simulated wifi: two network namespaces, each with a network card, connected by two processes (the air).

Frames sent by one card arrive at the other, unless the air is set to lose or delay some of them. Needs root, `ip` and
/dev/net/tun; `why_not` says what is missing. Run as a program it is one half of the air: it transfers frames between
the card of its namespace and a socket.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import random
import select
import shutil
import socket
import struct
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Self

CARD = "wlan0"
NETWORK = "10.77.5"
_TUNSETIFF, _TAP, _NO_INFO = 0x400454CA, 0x0002, 0x1000
ROOT = Path(__file__).resolve().parents[3]


def why_not() -> str:
    """Why a simulated wifi is not possible here; "" if it is."""
    if os.geteuid() != 0 or shutil.which("ip") is None or not Path("/dev/net/tun").exists():
        return "needs root, the ip command and /dev/net/tun"
    name = f"sh{os.getpid()}x"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False)
    subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
    return "" if made.returncode == 0 else "network namespaces are not allowed here"


class Wifi:
    """Two connected devices, "a" and "b"."""

    def __init__(self) -> None:
        self.names = {side: f"sh{os.getpid()}{side}" for side in "ab"}
        self._air: list[subprocess.Popen[bytes]] = []
        self._control: socket.socket | None = None

    def __enter__(self) -> Self:
        ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._control, heard = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        for (side, name), end in zip(self.names.items(), ends, strict=True):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
            numbers = str(end.fileno()), str(heard.fileno() if side == "a" else -1)
            command = self.command(side, "tests.app.lan.wifi", *numbers)
            self._air.append(subprocess.Popen(command, cwd=ROOT, pass_fds=(end.fileno(), heard.fileno()),
                                              stdout=subprocess.PIPE))  # fmt: skip
            out = self._air[-1].stdout
            assert out is not None
            out.readline()
            number = 1 if side == "a" else 2
            _ip("-n", name, "addr", "add", f"{NETWORK}.{number}/24", "brd", "+", "dev", CARD)
            _ip("-n", name, "link", "set", CARD, "up")
        for end in (*ends, heard):
            end.close()
        return self

    def __exit__(self, *_: object) -> None:
        for half in self._air:
            half.kill()
            half.communicate()
        if self._control is not None:
            self._control.close()
        for name in self.names.values():
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)

    def command(self, side: str, module: str, *arguments: str) -> list[str]:
        """The command that runs a module on one of the devices."""
        return [*self.prefix(side), sys.executable, "-m", module, *arguments]

    def prefix(self, side: str) -> list[str]:
        """The prefix of commands run on one of the devices."""
        return ["ip", "netns", "exec", self.names[side]]

    def lose(self, share: float) -> None:
        """Set the share of lost frames; 1.0 disconnects the devices."""
        self.weather(share)

    def weather(self, lost: float, late: float = 0.0) -> None:
        """Set the share of lost frames, and the delay of each in seconds."""
        assert self._control is not None
        self._control.send(f"{lost} {late}".encode())

    def without_four(self) -> None:
        """Remove all IPv4 addresses."""
        for number, side in enumerate("ab", 1):
            _ip("-n", self.names[side], "addr", "del", f"{NETWORK}.{number}/24", "dev", CARD)

    def link(self, side: str, up: bool) -> None:
        """Switch the card of a device off or on."""
        _ip("-n", self.names[side], "link", "set", CARD, "up" if up else "down")


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


def carry(other: socket.socket, control: socket.socket | None) -> None:
    """Run one half of the air."""
    card = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(card, _TUNSETIFF, struct.pack("16sH22x", CARD.encode(), _TAP | _NO_INFO))
    print("ready", flush=True)
    rng, lost, late = random.Random(7), 0.0, 0.0
    under_way: deque[tuple[float, Callable[[], object]]] = deque()
    sources = [card, other.fileno(), *([control.fileno()] if control else [])]
    while True:
        wait = max(0.0, under_way[0][0] - time.monotonic()) if under_way else None
        ready, _, _ = select.select(sources, [], [], wait)
        if control is not None and control.fileno() in ready:
            lost, late = map(float, (control.recv(64) or b"1 0").split())
        due = time.monotonic() + late
        with contextlib.suppress(OSError):  # the card is switched off, or the other half has ended
            if other.fileno() in ready and (frame := other.recv(65536)) and rng.random() >= lost:
                under_way.append((due, lambda frame=frame: os.write(card, frame)))  # type: ignore[misc]
        with contextlib.suppress(OSError):
            if card in ready and (frame := os.read(card, 65536)) and rng.random() >= lost:
                under_way.append((due, lambda frame=frame: other.send(frame)))  # type: ignore[misc]
        while under_way and under_way[0][0] <= time.monotonic():
            with contextlib.suppress(OSError):
                under_way.popleft()[1]()


if __name__ == "__main__":
    air = [socket.socket(fileno=int(number)) if int(number) >= 0 else None for number in sys.argv[1:3]]
    assert air[0] is not None
    carry(air[0], air[1])
