"""A bounded generator of load for `safehouse serve`, on loopback: tables with an action every so often.

python -m bench.serve_load [--tables 5] [--seats 2] [--seconds 20] [--every 5] [--idle 10]

It starts a server in another process, in a folder that is thrown away, opens the tables by the owner's link, deals
a match on each, waits, and then acts: with two seats Duet is played, with more Rogue Agent. If nobody at a table can
act, one of its pages opens or closes the list of those who are here, which renders that page anew.

Printed are the time from a tap to the next page of that player; the processor time of the server for a page that
enters, for an open page in which nothing happens and for an action; the processor time of this generator, which uses
one core; and the memory of the server per table, asleep and awake. Wall time depends on what else the machine does,
processor time does not. At most 50 tables and a minute of actions; the whole run ends after `LONGEST_RUN` seconds.
`--tables 50 --seats 4` has 200 pages open.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from tests.app.serve.browsers import BrowserTab
from tests.app.serve.read_page import ReadPage

MOST_TABLES, LONGEST = 50, 60.0
LONGEST_RUN = 220.0  # seconds of a whole run, with the preparation
AT_ONCE = 4  # tables whose pages enter at the same time
DUET_SEATS = 2
NAMES = ("Anna", "Ben", "Cleo", "Dana")
SERVE = (
    "import sys; from dataclasses import replace; from app.serve import command, tables; from app.web import server; "
    "many = tables.TableLimits(opened=1000, woken=1000); crowd = server.ConnectionLimits(1024, 1024); "
    "given = replace(command.settings(sys.argv[1:]), limits=many, connections=crowd); "
    "command.settings = lambda asked: given; "
    "sys.exit(command.main(sys.argv[1:]))"
)


class ServerProcess:
    """The server in another process, and what the system counts for it."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", SERVE, "--folder", str(folder), "--host", "127.0.0.1", "--port", "0"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[1])
        assert self._process.stdout is not None
        self._process.stdout.readline()
        self.link = self._process.stdout.readline().strip()
        self.port = urlsplit(self.link).port or 0

    @property
    def memory(self) -> int:
        """The resident bytes."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def used(self) -> float:
        """The seconds of processor time since its start."""
        text = Path(f"/proc/{self._process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(text[11]) + int(text[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def served(folder: Path) -> Iterator[ServerProcess]:
    """A running server."""
    server = ServerProcess(folder)
    try:
        yield server
    finally:
        server.stop()


class LoadedTable:
    """The pages of one table."""

    def __init__(self, port: int, links: list[str], seed: int) -> None:
        self.dice = random.Random(seed)
        self.pages = [
            ReadPage(BrowserTab(port, link).come_in(name), seed) for link, name in zip(links, NAMES, strict=False)
        ]

    def wait_until_dealt(self) -> None:
        for page in self.pages:
            page.expect("serve/link/close")
            page.tab.tap("serve/link/close")
        for page in self.pages:
            page.expect('<main class="(duet|rogue)')

    @property
    def over(self) -> bool:
        return any(page.over for page in self.pages)

    def act(self, taken: Taken) -> None:
        """One tap of a player who can act, and the time until the next page of that player."""
        for page in self.dice.sample(self.pages, len(self.pages)):
            before, began = page.frames, time.perf_counter()
            if page.play():
                taken.note(began, page.wait_after(before), of_the_match=True)
                return
        before, began = page.frames, time.perf_counter()
        page.tab.tap("here/close" if "here/close" in page.tab.html else "here/open")
        taken.note(began, page.wait_after(before), of_the_match=False)


@dataclass
class Taken:
    """The times of all taps."""

    seconds: list[float] = field(default_factory=list)
    moves: int = 0
    unanswered: int = 0  # not every target does something

    def note(self, began: float, came: bool, of_the_match: bool) -> None:
        if came:
            self.seconds.append(time.perf_counter() - began)
            self.moves += of_the_match
        else:
            self.unanswered += 1

    @property
    def count(self) -> int:
        return len(self.seconds) + self.unanswered

    def share(self, part: float) -> float:
        """The milliseconds within which this part of the taps was answered."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def opened(server: ServerProcess, tables: int, seats: int) -> tuple[BrowserTab, list[list[str]]]:
    """The page of their opener, and the invitations of each table; all of them are asleep."""
    owner = BrowserTab(server.port, server.link).come_in().until('data-tap="open"')
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


def prepared(port: int, invitations: list[list[str]]) -> list[LoadedTable]:
    """All tables with a match."""
    turn, left = threading.Lock(), list(enumerate(invitations))
    made: list[LoadedTable] = []
    wrong: list[BaseException] = []

    def work() -> None:
        while not wrong:
            with turn:
                if not left:
                    return
                number, links = left.pop(0)
            try:
                made.append(LoadedTable(port, links, number))
            except BaseException as error:  # noqa: BLE001 - raised again below
                wrong.append(error)

    together([threading.Thread(target=work, daemon=True) for _ in range(AT_ONCE)])
    if wrong:
        raise wrong[0]
    for table in made:
        table.wait_until_dealt()
    return made


def together(threads: Iterable[threading.Thread]) -> None:
    """Run threads to their end."""
    running = list(threads)
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()


def acted(tables: list[LoadedTable], seconds: float, every: float) -> Taken:
    """Act at all tables for this time."""
    taken, end = Taken(), time.monotonic() + seconds

    def play(table: LoadedTable) -> None:
        time.sleep(every * table.dice.random())  # not all at the same moment
        while time.monotonic() < end and not table.over:
            began = time.monotonic()
            table.act(taken)
            time.sleep(max(0.0, began + every * table.dice.uniform(0.8, 1.2) - time.monotonic()))

    together([threading.Thread(target=play, args=(table,), daemon=True) for table in tables])
    return taken


def keep_to_one_core() -> None:
    """Let this process use one core, so that its load is not taken for the server's."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def give_up(server: ServerProcess) -> None:
    print(f"the run took more than {LONGEST_RUN:.0f} s and was given up", flush=True)
    server.kill()
    os._exit(1)


def measured(server: ServerProcess, tables: int, seats: int, seconds: float, every: float, idle: float) -> None:
    """Measure and print."""
    empty = server.memory
    _owner, invitations = opened(server, tables, seats)
    asleep, before, own = server.memory, server.used, time.process_time()
    began = time.monotonic()
    loaded = prepared(server.port, invitations)
    pages, full = seats * tables, server.memory
    ready, entered = time.monotonic() - began, server.used - before
    print(f"{tables} tables, {pages} pages, ready after {ready:.0f} s", flush=True)
    before, own = server.used, time.process_time()
    time.sleep(idle)
    rest, own_rest = (server.used - before) / idle, (time.process_time() - own) / idle
    before, own, began = server.used, time.process_time(), time.monotonic()
    taken = acted(loaded, seconds, every)
    lasted = time.monotonic() - began
    used, own_used = server.used - before, time.process_time() - own
    late = server.memory
    gone = sum(page.over for table in loaded for page in table.pages)
    for table in loaded:
        for page in table.pages:
            page.over = True
    p50, p95, p99 = (taken.share(part) for part in (0.5, 0.95, 0.99))
    print(f"tap to page: p50 {p50:.0f} ms, p95 {p95:.0f} ms, p99 {p99:.0f} ms, most {taken.share(1):.0f} ms")
    print(
        f"{taken.count} taps, {taken.moves} of them moves; {taken.unanswered} changed nothing; {gone} pages were lost"
    )
    action = max(0.0, used - rest * lasted) / max(1, taken.count)
    print(f"server, of one core: {100 * used / lasted:.0f} % with actions, {100 * rest:.0f} % without")
    print(
        f"server, processor time: {1000 * entered / pages:.1f} ms for a page to enter and be dealt, "
        f"{1000 * rest / pages:.2f} ms a second for an open page, {1000 * action:.1f} ms for an action"
    )
    print(f"generator, of one core: {100 * own_used / lasted:.0f} % with actions, {100 * own_rest:.0f} % without")
    print(
        f"memory of the server: {empty / 1e6:.0f} MB empty, {(asleep - empty) / tables / 1e3:.0f} kB for a table "
        f"asleep, {(full - asleep) / tables / 1e3:.0f} kB for a table awake, {late / 1e6:.0f} MB at the end"
    )


def main() -> int:
    """Read the arguments."""
    parser = argparse.ArgumentParser(prog="python -m bench.serve_load", description="Load for a server of tables.")
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seats", type=int, default=DUET_SEATS, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two taps at one table")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds in which nothing happens, before the taps")
    chosen = parser.parse_args()
    tables, seconds = max(1, min(chosen.tables, MOST_TABLES)), min(chosen.seconds, LONGEST)
    idle = max(1.0, min(chosen.idle, LONGEST))
    with tempfile.TemporaryDirectory(prefix="safehouse-load-") as place, served(Path(place)) as server:
        watch = threading.Timer(LONGEST_RUN, give_up, (server,))
        watch.daemon = True
        watch.start()
        keep_to_one_core()
        sys.setswitchinterval(0.001)  # threads that wait for frames should not delay each other
        with contextlib.suppress(KeyboardInterrupt):
            measured(server, tables, chosen.seats, seconds, chosen.every, idle)
    watch.cancel()
    return 0


if __name__ == "__main__":
    sys.exit(main())
