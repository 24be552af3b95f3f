"""A server in a process is stopped in the middle of moves, by the system or by a kill, and its disk fills up.

Two pages play Duet. Whatever a page has shown must be there after the next start, and a disk that takes nothing more
must be a sentence on the page and in the terminal, never a lost move.
"""

from __future__ import annotations

import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path

from tests.app.serve.browsers import BrowserTab
from tests.app.serve.proxies import free_port, is_open
from tests.app.serve.read_page import WORDS, ReadPage
from tests.soak.runs import Count, cases, check_each, run

SERVE = "import sys; from app.serve.command import main; sys.exit(main(sys.argv[1:]))"
LIVES = 4
FULL = re.compile("disk|storage", re.IGNORECASE)
DEALT = '<main class="duet'


@run("stops")
def stops(deadline: float, seed: int) -> Count:
    """Stops and full disks in turn."""
    return check_each(cases(deadline, seed), _case)


def _case(seed: int) -> str:
    with tempfile.TemporaryDirectory(prefix="safehouse-stops-") as place:
        case = StopCase(Path(place), random.Random(seed))
        try:
            return case.on_a_full_disk() if seed % 2 else case.stopped()
        finally:
            case.kill()


class StopCase:
    """A server, and two players of Duet."""

    def __init__(self, place: Path, dice: random.Random) -> None:
        self.place = place
        self.dice = dice
        self.port = free_port()
        self.start()
        kept = place / "serve" / "owner.link"
        while not kept.exists():  # it is written once the port is known
            threading.Event().wait(0.05)
        link = kept.read_text("ascii").strip()
        owner = BrowserTab(self.port, link).come_in().until('data-tap="open"')
        owner.tap("open", name="Anna").until('class="link"')
        links = owner.links
        owner.close()
        self.pages = [ReadPage(BrowserTab(self.port, each).come_in(name), seed)
                      for seed, (each, name) in enumerate(zip(links, ("Anna", "Ben"), strict=True))]  # fmt: skip
        for page in self.pages:
            page.expect("serve/link/close")
            page.tab.tap("serve/link/close")
        for page in self.pages:
            page.expect(DEALT)

    def start(self, *, full: bool = False) -> None:
        command = [sys.executable, "-c", SERVE, "--folder", str(self.place), "--port", str(self.port), "--host",
                   "127.0.0.1", "--quiet"]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if full:
            self.room(full=True)  # before Python has begun
        if not is_open(self.port):
            raise AssertionError(f"a server did not start: {self.end(signal.SIGKILL)}")

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Its return code, and what it wrote."""
        self.process.send_signal(how)
        _out, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.communicate()

    def play(self) -> None:
        """One tap of a player who can act, and its effect."""
        for page in self.dice.sample(self.pages, 2):
            before = page.frames
            if page.play():
                page.wait_after(before)
                return
            if dialogs := re.findall(r'data-tap="(dialog/[^"]*)"', page.tab.html):
                page.tab.tap(dialogs[-1])
                page.wait_after(before)

    def settle(self) -> None:
        """Wait until nothing more comes to the pages."""
        frames = [-1]
        while frames[-1] != sum(page.frames for page in self.pages):
            frames.append(sum(page.frames for page in self.pages))
            threading.Event().wait(0.3)

    @property
    def found(self) -> list[frozenset[str]]:
        return [found(page.tab) for page in self.pages]

    def come_back(self) -> None:
        """All pages by their tokens."""
        for number, page in enumerate(self.pages):
            page.over = True
            page.tab.close()
            page.tab.shown = {}
            page.tab.come_in()
            self.pages[number] = ReadPage(page.tab, number)
        for page in self.pages:
            page.expect(DEALT)

    def stopped(self) -> str:
        """Stop it in the middle of a move, some times."""
        for _life in range(LIVES):
            for _ in range(self.dice.randrange(2, 8)):
                self.play()
            self.settle()
            before = self.found
            how = self.dice.choice((signal.SIGTERM, signal.SIGTERM, signal.SIGKILL))
            late = threading.Timer(self.dice.random() * 0.02, os.kill, (self.process.pid, how))
            late.start()
            with suppress(AssertionError, OSError, ValueError):
                self.play()  # a page may see it carried out, or lose its stream first
            late.join()
            _out, errors = self.process.communicate(timeout=60)
            if how is signal.SIGTERM and (self.process.returncode, errors) != (0, ""):
                return f"it stopped with {self.process.returncode}: {errors[-600:]}"
            after = self.found
            self.start()
            self.come_back()
            for page, old, late_ones in zip(self.pages, before, after, strict=True):
                if missing := (old | late_ones) - found(page.tab):
                    return f"after {how.name} a page no longer has {sorted(missing)}"
        return ""

    def room(self, full: bool) -> None:
        """Let the server write nothing more, or anything again: no file may grow, which the system reports like a full
        disk.
        """
        limit = 0 if full else resource.RLIM_INFINITY
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    def on_a_full_disk(self) -> str:
        """Play with a full disk, stop and start; make room, and play on."""
        for _ in range(3):
            self.play()
        self.settle()
        before = self.found
        self.room(full=True)
        said = ""
        for _ in range(6):
            self.play()
            self.settle()
            said += "".join(page.tab.html + str(page.tab.shown.get("said")) for page in self.pages)
        if self.found != before:
            return "a move was carried out that was not written"
        if not FULL.search(said):
            return f"no page speaks of the disk: {self.pages[0].tab.html[:1500]}"
        code, errors = self.end(signal.SIGTERM)
        if "Traceback" in errors:
            return f"it stopped with {code}: {errors[-600:]}"
        self.start(full=True)  # it can show the saved matches
        self.come_back()
        self.settle()
        if self.found != before:
            return f"a start with a full disk shows {self.found}, not {before}"
        self.room(full=False)
        for _ in range(6):
            self.play()
            self.settle()
        if self.found == before:
            return f"nothing can be played after there is room: {self.pages[0].tab.html[:1500]}"
        return ""


def found(tab: BrowserTab) -> frozenset[str]:
    """The state of the match on a page: words that are no longer closed, and clues."""
    html = tab.html
    main = html[html.find("<main") :]
    opened = re.findall(r'class="card (?!closed)[^"]*"[^>]*data-tap="(cell/\d+)"', main)
    return frozenset({*opened, *(word for word in WORDS if f">{word.upper()}</strong>" in main)})
