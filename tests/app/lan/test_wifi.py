"""Tests with real processes on a simulated wifi: found by multicast, killed, disconnected, on a bad link."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.table.log import LogReading, read_log
from tests.app.lan.wifi import ROOT, Wifi, why_not
from tests.app.table.kit import GAMES

MISSING = why_not()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)
LONG = 30.0


class Process:
    """A device in a process, and its output so far."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said: list[dict[str, object]] = []
        self._changed = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._changed:
                if line.endswith("\n"):
                    self.said.append(json.loads(line))
                self._changed.notify_all()

    def last(self, name: str) -> object:
        return next((what[name] for what in reversed(self.said) if name in what), None)

    def wait(self, true: Callable[[], bool], seconds: float = LONG) -> None:
        with self._changed:
            assert self._changed.wait_for(true, seconds), self.said[-5:]

    def kill(self) -> None:
        """As with kill -9, without cleanup."""
        self._process.kill()
        self._process.wait(LONG)
        self._reader.join(LONG)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    @property
    def number(self) -> int:
        number = self.last("happened") and self.last("number")
        return number if isinstance(number, int) else -1


class Evening:
    """A host on one device and two guests on the other; any of them can be killed and restarted."""

    def __init__(self, wifi: Wifi, folder: Path, haste: float = 1.0) -> None:
        self.wifi = wifi
        self.folder = folder
        self.haste = haste
        self.all: list[Process] = []
        self.host = self._start("a", "host", "--turns", "85")
        self.host.wait(lambda: self.host.last("code") is not None)
        self.guests = [self.guest(seat) for seat in (0, 1)]

    def _start(self, side: str, role: str, *more: str, folder: str = "host") -> Process:
        process = Process(self.wifi.command(side, "tests.app.lan.device", role, str(self.folder / folder), *more))
        self.all.append(process)
        return process

    def guest(self, seat: int) -> Process:
        code = str(self.all[0].last("code"))
        more = ("--name", f"Guest {seat}", "--seat", str(seat), "--code", code, "--haste", str(self.haste))
        return self._start("b", "guest", *more, folder=f"guest{seat}")

    def host_again(self) -> None:
        self.host.kill()
        self.host = self._start("a", "host")
        self.host.wait(lambda: self.host.last("opened") is not None)

    def guest_again(self, seat: int) -> None:
        self.guests[seat].kill()
        self.guests[seat] = self.guest(seat)

    def go_on(self, updates: int, seconds: float = LONG) -> None:
        """Wait until every guest has received this many more updates."""
        aim = max(guest.number for guest in self.guests) + updates
        for guest in self.guests:
            guest.wait(lambda guest=guest: guest.number >= aim or bool(guest.last("ended")), seconds)  # type: ignore[misc]

    def stop(self) -> None:
        for process in self.all:
            process.kill()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Wifi() as wifi:
        made = Evening(wifi, tmp_path)
        yield made
        made.stop()


def test_an_evening_with_everything_that_can_happen(evening: Evening) -> None:
    for guest in evening.guests:
        guest.wait(lambda guest=guest: guest.last("found") == ["Kitchen table"])  # type: ignore[misc]
        assert guest.last("swept") == 0  # it was the beacon
    evening.go_on(20)
    evening.guest_again(0)
    evening.go_on(20)
    evening.host_again()
    evening.go_on(20)
    evening.wifi.lose(0.1)
    evening.go_on(20)
    evening.wifi.lose(0.0)
    evening.wifi.link("b", up=False)
    for guest in evening.guests:
        guest.wait(lambda guest=guest: guest.last("phase") == "lost")  # type: ignore[misc]
    assert not any(guest.last("ended") for guest in evening.guests), "there is something to come back to"
    evening.wifi.link("b", up=True)
    evening.go_on(20)
    for guest in evening.guests:
        guest.wait(lambda guest=guest: guest.last("verdict") is not None)  # type: ignore[misc]
        assert (guest.last("verdict"), guest.last("why")) == ("verified", "fair")
    evening.stop()
    check(evening)


def check(evening: Evening) -> None:
    """Every acknowledged action is in the log once, with its number; and every guest received all updates."""
    (file,) = (evening.folder / "host" / "matches").glob("*.match")
    reading = read_log(file.read_bytes(), GAMES)
    assert isinstance(reading, LogReading)
    assert reading.damage is None
    ids = [entry.id for entry in reading.entries]
    assert len(set(ids)) == len(ids)
    done = [(what["done"], what["number"]) for process in evening.all for what in process.said if "done" in what]
    accepted = [(id, number) for id, number in done if isinstance(number, int)]  # noqa: A001 - it is one
    assert accepted
    assert [ids[number - 1] for _, number in accepted] == [id for id, _ in accepted]  # noqa: A001
    for guest in evening.guests:
        heard = [number for what in guest.said for number in _numbers(what)]
        assert heard == list(range(1, len(ids) + 1))


def _numbers(what: dict[str, object]) -> list[int]:
    happened = what.get("happened", [])
    return [number for number in happened if isinstance(number, int)] if isinstance(happened, list) else []


def test_apart_from_each_other_there_is_a_card_that_says_so(tmp_path: Path) -> None:
    with Wifi() as wifi:
        wifi.lose(1.0)
        made = Evening(wifi, tmp_path, haste=20.0)  # so that the card appears within a quarter of a second
        made.guests[0].wait(lambda: made.guests[0].last("card") == "isolation" or len(made.guests[0].said) > 5)
        card = made.guests[0].last("card")
        wifi.lose(0.0)
        made.guests[0].wait(lambda: made.guests[0].last("found") is not None)
        made.stop()
    assert card in ("isolation", "nobody")  # two guests on one device receive each other's packets
