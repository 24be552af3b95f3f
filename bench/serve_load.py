"""A bounded generator of load for `safehouse serve`, on loopback: tables with a tap every so often.

python -m bench.serve_load [--tables 5] [--seats 2] [--seconds 20] [--every 5]

It starts a server in another process, in a folder that is thrown away, opens the tables by the owner's link, deals
a match on each, and taps: with two seats Duet is played, with more Rogue Agent.  Who has nothing to do opens and closes
the list of those who are here, which renders that page anew.  Printed are the time from a tap to the next page of that
player, and the memory of the server with tables asleep and awake.  At most 50 tables and a minute:
`--tables 50 --seats 4` are 200 pages.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.app.serve.browsers import BrowserTab
from tests.app.web.rogue_house import RoguePlayer

MOST_TABLES, LONGEST, LONGEST_WAIT = 50, 60.0, 5.0
DUET_SEATS = 2
MOST_FRAMES = 60  # before a match is dealt
NAMES = ("Anna", "Ben", "Cleo", "Dana")
SERVE = (
    "import sys; from dataclasses import replace; from app.serve import command, tables; from app.web import server; "
    "many = tables.TableLimits(opened=1000, woken=1000); crowd = server.ConnectionLimits(1024, 1024); "
    "given = replace(command.settings(sys.argv[1:]), limits=many, connections=crowd); "
    "command.settings = lambda asked: given; "
    "sys.exit(command.main(sys.argv[1:]))"
)
WORDS = ("ocean", "music", "winter", "garden", "engine", "history", "weather", "travel")


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, int]]:
    """A server in another process, and its link."""
    command = [sys.executable, "-c", SERVE, "--folder", str(folder), "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1]) as process:
        assert process.stdout is not None
        try:
            process.stdout.readline()
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.terminate()
            process.wait(60)


def memory(process: int) -> int:
    """Megabytes of a process."""
    pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


class LoadedTable:
    """The pages of one table."""

    def __init__(self, port: int, links: list[str], seed: int) -> None:
        self.dice = random.Random(seed)
        self.over = False
        self.tabs: list[BrowserTab] = []
        self.came: dict[int, threading.Event] = {}
        for link, name in zip(links, NAMES, strict=False):
            tab = BrowserTab(port, link).come_in(name)
            tab.until("serve/link/close").tap("serve/link/close")
            self.tabs.append(tab)
            self.came[id(tab)] = threading.Event()
            threading.Thread(target=self.read, args=(tab,), daemon=True).start()  # a page without signs of life is lost
        self.players = {id(tab): RoguePlayer(tab, seed) for tab in self.tabs}
        for tab in self.tabs:
            self._until_dealt(tab)

    def _until_dealt(self, tab: BrowserTab) -> None:
        for _frame in range(MOST_FRAMES):
            if re.search('<main class="(duet|rogue)', tab.html):
                return
            self.came[id(tab)].clear()
            self.came[id(tab)].wait(1)
        raise SystemExit(f"no match was dealt: {tab.html[:400]}")

    def read(self, tab: BrowserTab) -> None:
        """Takes frames and answers signs of life, to the end."""
        try:
            while not self.over:
                tab.frame()
                self.came[id(tab)].set()
        except (AssertionError, OSError, ValueError):
            self.over = True

    def act(self) -> float:
        """One tap, and the seconds until the next page of that player."""
        tab = self.dice.choice(self.tabs)
        self.came[id(tab)].clear()
        began = time.perf_counter()
        if not self._play(tab):
            tab.tap("here/close" if "here/close" in tab.html else "here/open")
        self.came[id(tab)].wait(LONGEST_WAIT)
        return time.perf_counter() - began

    def _play(self, tab: BrowserTab) -> bool:
        """Tap an action of the match, if this player has to act."""
        if 'class="rogue' in tab.html:
            return "here/close" not in tab.html and self.players[id(tab)].turn()
        cells = re.findall(r'data-tap="(cell/\d+)"', tab.html)
        if "entry/word" in tab.html:
            tab.tap("give", **{"entry/word": self.dice.choice(WORDS), "entry/number": "1"})
        elif cells and "duet guess" in tab.html:
            tab.tap(self.dice.choice(cells))
        else:
            return False
        return True


def opened(port: int, link: str, tables: int, seats: int) -> tuple[BrowserTab, list[list[str]]]:
    """The page of their opener, and the invitations of each table; all of them are asleep."""
    owner = BrowserTab(port, link).come_in().until('data-tap="open"')
    if seats > DUET_SEATS:
        owner.tap("game/rogue").until('data-tap="game/rogue" aria-pressed="true"')
        owner.tap(f"seats/{seats}").until(f'data-tap="seats/{seats}" aria-pressed="true"')
    invitations: list[list[str]] = []
    for number in range(tables):
        before = set(owner.links)
        owner.tap("open", name=f"Table {number}")
        while not set(owner.links) - before:
            owner.frame()
        invitations.append(owner.links)
    return owner, invitations


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.serve_load", description="Load for a server of tables.")
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seats", type=int, default=DUET_SEATS, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two taps at one table")
    chosen = parser.parse_args()
    tables, seconds = min(chosen.tables, MOST_TABLES), min(chosen.seconds, LONGEST)
    with tempfile.TemporaryDirectory(prefix="safehouse-load-") as place, served(Path(place)) as (link, process):
        port = urlsplit(link).port or 0
        empty = memory(process)
        _owner, invitations = opened(port, link, tables, chosen.seats)
        asleep = memory(process)
        loaded = [LoadedTable(port, links, number) for number, links in enumerate(invitations)]
        full = memory(process)
        end = time.monotonic() + seconds
        taken: list[float] = []
        unanswered: list[float] = []  # taps without effect: not every target does something

        def play(table: LoadedTable) -> None:
            while time.monotonic() < end and not table.over:
                took = table.act()
                (taken if took < LONGEST_WAIT else unanswered).append(took)
                time.sleep(max(0.0, chosen.every * table.dice.uniform(0.8, 1.2)))

        with ThreadPoolExecutor(tables) as pool:
            list(pool.map(play, loaded))
        for table in loaded:
            table.over = True
        taken.sort()
        p50, p95 = (1000 * taken[min(len(taken) - 1, int(share * len(taken)))] for share in (0.5, 0.95))
        print(f"{tables} tables, {chosen.seats * tables} pages, {len(taken)} taps: p50 {p50:.0f} ms, p95 {p95:.0f} ms")
        print(f"{len(unanswered)} taps changed nothing")
        print(f"memory of the server: {empty} MB empty, {asleep} MB with all tables asleep, {full} MB with all awake")
    return 0


if __name__ == "__main__":
    sys.exit(main())
