"""Long runs with hostile files: damaged matches and journals, endless texts, failing disks, two processes."""

from __future__ import annotations

import errno
import random
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

from app.lan.known_devices import FileStore, HostMemory
from app.present.i18n import day
from app.present.packs.pack_text import PackText, look_at
from app.table.files import Disk, StorageError, claim, replace_file
from app.table.log import split
from app.table.packs import PackError, Packs
from app.table.requests import Agree, Propose, Resign
from app.table.solved_cases import SolvedCases
from app.table.statistics import DuetStatistics, RogueStatistics, met, standings
from app.table.teams import Teams
from games.cases.solved import Tried, best
from games.duet.game import DUET
from games.duet.words import LANGUAGES, too_large
from tests.app.table.disk import Fail, Fault, MemoryDisk
from tests.app.table.kit import DUET_OPTIONS, FOLDER, PARTIES, Player, choice, library
from tests.app.table.poison import poisoned
from tests.soak.runs import Count, cases, check_each, run

ROOT = Path(__file__).resolve().parents[2]
HOSTILE: tuple[Any, ...] = (
    10**18, -(10**18), 10**300, 2**31, -1, 0, 10_000_001, "", "x" * 100_000, "\u202e", "a\u0301" * 3_000, None, True,
    [], {}, ["x"] * 3_000, [[]], {"kind": "tried"}, "../../a", "\x00",
)  # fmt: skip
SLOWEST = 3.0  # limit in seconds for one answer to an endless text, on a busy machine


@cache
def _device() -> dict[Path, bytes]:
    """A device with two finished matches and a running one, a team, a pack and solved cases."""
    disk = MemoryDisk()
    shelf, teams, packs = library(disk), _teams(disk), _packs(disk)
    teams.found("Sowy", PARTIES)
    for _ in range(2):
        table = shelf.start(DUET, DUET_OPTIONS, PARTIES)
        players = Player(table, 0), Player(table, 1)
        rng = random.Random(1)
        for _ in range(4):
            player = players[rng.choice(players[0].now.acting)]
            player.act(choice(player.now, rng))
        players[0].request(Propose(Resign()))
        players[1].request(Agree(players[1].now.number))
        table.close()
    shelf.start(DUET, DUET_OPTIONS, PARTIES).close()
    teams.settle(shelf)
    made = packs.save("", "Balaton", "hu", "lángos\n")
    packs.save(made, "Balaton", "hu", "lángos\nvitorlás\n")
    for case in ("a", "b"):
        SolvedCases(Path("/cases"), disk).add(Tried(case, 1_700_000_000, 7, True, 100))
    return {path: bytes(content.data) for path, content in disk.contents.items() if content.data}


def _teams(disk: MemoryDisk) -> Teams:
    return Teams(Path("/teams"), files=disk, now=lambda: 1_700_000_000)


def _packs(disk: MemoryDisk) -> Packs:
    return Packs(Path("/packs"), files=disk, now=lambda: 1_700_000_000)


@run("poison")
def poison(deadline: float, seed: int) -> Count:
    """A case is a device with senseless contents in one file: everything is listed, and the file can be deleted."""
    return check_each(cases(deadline, seed), _poison)


def _poison(seed: int) -> str:
    rng = random.Random(seed)
    disk = MemoryDisk()
    for path, data in _device().items():
        replace_file(disk, path, data)
    which = rng.choice(sorted(_device()))
    line = rng.randrange(len(split(_device()[which]).good))
    replace_file(disk, which, poisoned(_device()[which], lambda said: _lie(said, rng), line))
    shelf, teams, packs = library(disk), _teams(disk), _packs(disk)
    listing = shelf.list()
    seen = {row.match for row in listing.rows} | {one.match for one in listing.unreadable}
    if len(seen) != 3:
        return f"{which.name} line {line}: {len(seen)} matches are listed"
    for row in listing.rows:
        day(row.started)
        if row.ending is not None and row.ending.result is not None:
            _ = [row.parties[seat] for seat in row.ending.result.winners]
    standings(listing.finished, "duet")
    met(listing.finished, "duet")
    DuetStatistics().read(shelf)
    RogueStatistics().read(shelf)
    roll = teams.settle(shelf)
    for team in roll.kept:
        for tried in team.tries:
            day(tried.at)
        _ = team.unlocked, [team.best_of(tried.city) for tried in team.tries]
    shown = packs.list()
    best(SolvedCases(Path("/cases"), disk).read())
    if which.parent == Path("/teams") and not roll.kept and not roll.useless and not roll.newer:
        return f"{which.name} line {line}: the team is nowhere"
    if which.parent == Path("/packs") and not shown.kept and not shown.useless and not shown.newer:
        return f"{which.name} line {line}: the pack is nowhere"
    for match in seen:
        shelf.remove(match)
    shelf.removed()
    shelf.empty_bin()
    left = shelf.list()
    return f"{which.name}: a match cannot be thrown away" if left.rows or left.unreadable else ""


def _lie(said: Any, rng: random.Random) -> None:
    """Replace one value anywhere in a line."""
    place = said
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = rng.choice(list(keys))
        if not isinstance(place[key], dict | list) or not place[key] or rng.random() < 0.2:
            place[key] = rng.choice(HOSTILE)
            return
        place = place[key]


@run("words")
def words(deadline: float, seed: int) -> Count:
    """A case is a text of up to a million characters: it is refused at once, or it is stored and cut into parts."""
    return check_each(cases(deadline, seed), _words)


def _words(seed: int) -> str:
    rng = random.Random(seed)
    signs = rng.choice(
        ("ab\n", "\n", "a", "ąź\n|", "a\u0301\n", "#x\n", "\r\n", "\u2028a", "a\x0b", "😀\n", "\x00a\n", "\u202ea\n")
    )
    size = rng.choice((10, 1_000, 60_000, 240_000, 1_000_000))
    text = "".join(rng.choice(signs) for _ in range(min(size, 5_000))) * max(1, size // 5_000)
    packs, start = _packs(MemoryDisk()), time.process_time()
    try:
        packs.save("", "a", rng.choice(LANGUAGES), text)
    except PackError:
        refused = True
    else:
        refused = False
    if refused != too_large(text):
        return "what is too large is saved, or the other way round"
    if not refused:
        (own,) = packs.list().kept
        script = PackText(own.text)
        if own.text != text or script.text != text:
            return "another text came back"
        if max(map(len, script.parts)) > 5_000:
            return f"a part of {max(map(len, script.parts))} letters"
        look_at(text, own.language)
    took = time.process_time() - start
    return "" if took < SLOWEST else f"{took:.1f} s for {len(text)} letters of {signs!r}"


@run("put")
def failing_put(deadline: float, seed: int) -> Count:
    """A case is a host whose disk fails now and then while devices join: no stored one is forgotten."""
    return check_each(cases(deadline, seed), _put)


def _put(seed: int) -> str:
    rng = random.Random(seed)
    disk, known = MemoryDisk(), list[tuple[str, str]]()

    def plan(_count: int, _operation: str) -> Fault:
        return Fail(rng.choice((errno.EIO, errno.ENOSPC))) if rng.random() < 0.2 else None

    memory = HostMemory(FileStore(disk, FOLDER))
    for number in range(20):
        disk.plan = lambda _count, _operation: None
        known.append(memory.meet(f"Guest {number}"))
        disk.plan = plan
        for device, _token in known:
            memory.renew(device, "again")
        disk.plan = lambda _count, _operation: None
        if rng.random() < 0.3:
            memory = HostMemory(FileStore(disk, FOLDER))
        later = HostMemory(FileStore(disk.restarted(names=True), FOLDER))
        if not all(later.recognise(device, token) for device, token in known):
            return f"after {number + 1} devices one is forgotten"
    return ""


HOLD = (
    "import sys, pathlib; from app.table.files import Disk, StorageError, claim\n"
    "try: lock = claim(Disk(), pathlib.Path(sys.argv[1]))\n"
    "except StorageError: print('taken', flush=True)\n"
    "else: print('held', flush=True); sys.stdin.read()"
)


@run("second-window")
def twice(deadline: float, seed: int) -> Count:
    """A case is a folder with processes that are started and killed: one at a time has it, and no kill blocks it."""
    return check_each(cases(deadline, seed), _twice, at_once=2)


def _twice(seed: int) -> str:
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", HOLD, folder]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": ROOT}
        for life in range(3):
            with subprocess.Popen(command, **pipes) as first:
                if first.stdout is None or first.stdout.readline() != "held\n":
                    return f"life {life}: the folder is not free"
                second = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, input="", check=False)
                try:
                    claim(Disk(), Path(folder))
                except StorageError:
                    here = "taken\n"
                else:
                    here = "held\n"
                first.kill() if rng.random() < 0.7 else first.communicate("")
            if (second.stdout, here) != ("taken\n", "taken\n"):
                return f"life {life}: two have the folder"
    return ""
