"""The host's frames while three guests play in browsers, and without them: an app with a table of Rogue Agent.

`python -m bench.host_frames` measures this part alone. The guests are pages without a browser around them: their
half of the entry, of taps and of streams over real sockets, so that what a browser draws is not measured. Rounds with
the pages open, in which somebody taps several times a second, alternate with rounds in which they are closed. So the
frames of the former also show what the guests did.
"""

from __future__ import annotations

import random
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from bench.figures import Figure, table
from tests.app.serve.browsers import BrowserTab
from tests.app.serve.read_page import ReadPage
from tests.demo.play import Device, wait_for

GUESTS = ("Béla", "Celina", "Dana")
SIZE = (412, 915, 2.0)
ROUNDS = 4
FRAMES = 300  # of a round
REST = 60  # frames until what moves after the guests came or went has come to rest
EVERY = 0.3  # seconds between two taps, of any of them
Frames = Mapping[str, Sequence[float]]


class FramedDevice(Device):
    """The device of the host."""

    module = "bench.host_frames_probe"


class BrowserGuests:
    """Three pages at the host's table."""

    def __init__(self, link: str) -> None:
        self._tabs = [BrowserTab(urlsplit(link).port or 0, link) for _ in GUESTS]
        self._dice = random.Random(3)
        self.pages: list[ReadPage] = []
        self.taps = 0

    def come(self) -> None:
        """Open the pages, each by its token once it has one."""
        self.pages = [
            ReadPage(tab.come_in(name), seed) for seed, (tab, name) in enumerate(zip(self._tabs, GUESTS, strict=True))
        ]

    def go(self) -> None:
        """Close them."""
        for page in self.pages:
            page.over = True
        for tab in self._tabs:
            tab.close()

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Tap from time to time: an action of the match, or the list of the players present."""
        done = threading.Event()
        thread = threading.Thread(target=self._play, args=(done,), daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()

    def _play(self, done: threading.Event) -> None:
        while not done.wait(EVERY):
            pages = self._dice.sample(self.pages, len(self.pages))
            if not any(page.play() for page in pages):
                pages[0].tab.tap("here/close" if "here/close" in pages[0].tab.html else "here/open")
            self.taps += 1


def begun(host: Device) -> BrowserGuests:
    """A match of the host and the three guests."""
    for key in ("open/rogue", "where/1", f"seats/{len(GUESTS) - 1}", "deal"):
        host("tap", key)
    host("await_front", "HostScreen")
    host("see", "way/1")
    guests = BrowserGuests(host("link"))
    guests.come()
    wait_for(lambda: host("says", "deal") == "Enter the city")
    host("tap", "deal")
    host("await_front", "RogueScreen")
    for page in guests.pages:
        page.expect('class="rogue')
    return guests


def measured(host: Device, rounds: int = ROUNDS, frames: int = FRAMES) -> tuple[list[Frames], list[Frames]]:
    """The frames of rounds with the guests and without them."""
    guests = begun(host)
    joined: list[Frames] = []
    alone: list[Frames] = []
    for number in range(rounds):
        if number:
            guests.come()
        host("await_room", len(GUESTS), "here")
        host("rogue_turn")
        with guests.playing():
            host("measure", REST)
            joined.append(host("measure", frames))
        if any(page.over for page in guests.pages):
            raise RuntimeError("a page was lost")
        guests.go()
        host("await_room", len(GUESTS), "lost")
        host("measure", REST)
        alone.append(host("measure", frames))
    if guests.taps < rounds * frames / 60:
        raise RuntimeError("the guests hardly played")
    return joined, alone


def figures(joined: Sequence[Frames], alone: Sequence[Frames]) -> list[Figure]:
    """By how much the slow frames differ: by the clock, and in the processor time of the screen's thread."""
    name = "host's frames with three browser guests: p95, more than without"
    return [_figure(name, joined, alone, "wall"), _figure(f"{name}, of the screen's thread", joined, alone, "cpu")]


def _figure(name: str, joined: Sequence[Frames], alone: Sequence[Frames], clock: str) -> Figure:
    slow, usual = (_p95([ms for frames in rounds for ms in frames[clock]]) for rounds in (joined, alone))
    return Figure(name, slow - usual, "ms", more_is_better=False, note=f"{slow:.1f} and {usual:.1f}")


def _p95(values: Sequence[float]) -> float:
    return sorted(values)[len(values) * 19 // 20]


def measure() -> list[Figure]:
    """The figures of one match."""
    with (
        tempfile.TemporaryDirectory(prefix="bench-host-") as name,
        FramedDevice("finger", SIZE, Path(name), "Anna", None) as host,
    ):
        return figures(*measured(host))


if __name__ == "__main__":
    print(table(measure()))
