"""Long runs of the log: processes killed at random moments, disks that fail or lose power, damaged bytes."""

from __future__ import annotations

import errno
import random
import subprocess
import tempfile
from pathlib import Path
from typing import IO

from app.table.chair import Update
from app.table.files import StorageError
from app.table.log import Damage, LogReading, read_log
from app.table.log_replay import ReplayedMatch, follow
from app.table.requests import Act, Undo
from app.table.table import Table
from games.core.contract import Game, Seat
from games.core.value import Value
from games.duet.game import DUET
from tests.app.table.disk import Cut, Fail, Fault, MemoryDisk, PowerCut, Short
from tests.app.table.kills import Ledger, kill_while_playing
from tests.app.table.kit import DUET_OPTIONS, FOLDER, GAMES, LONG, PARTIES, Player, choice, library
from tests.games.core.toy import TOY
from tests.soak.runs import Count, cases, check_each, run

KILLS = 1000
LIVES = 10  # of one folder: matches are resumed after a kill


@run("kills")
def kills(deadline: float, seed: int) -> Count:
    """A case is a folder in which a process plays and is killed ten times; it is checked after every kill."""
    count = check_each(cases(deadline, seed, KILLS // LIVES), _kill, at_once=2)
    return Count(count.passed * LIVES, count.failed, f"kills; {KILLS} wanted")


def _kill(seed: int) -> str:
    rng = random.Random(seed)

    def when(process: subprocess.Popen[bytes], output: IO[bytes]) -> bytes:
        """Wait for some acknowledgements, so that it plays, and then for a random moment."""
        read = b"".join(output.readline() for _ in range(rng.randrange(1, 30)))
        try:
            process.wait(rng.random() * 0.005)
        except subprocess.TimeoutExpired:
            return read
        raise AssertionError("it ended by itself")

    with tempfile.TemporaryDirectory() as folder:
        matches = Path(folder) / "m"
        ledger = Ledger(matches)
        for life in range(LIVES):
            wrong = ledger.check(kill_while_playing(matches, rng.getrandbits(32), when))
            if wrong:
                return f"life {life}: {'; '.join(wrong)}"
    return ""


class Faults:
    """A disk's plan: now and then an operation fails, and in the end the power is cut."""

    def __init__(self, rng: random.Random, end: int) -> None:
        self._rng = rng
        self._end = end

    def __call__(self, count: int, operation: str) -> Fault:
        rng = self._rng
        if count >= self._end:
            return Cut(rng.randrange(400) if operation == "write" else 0)
        if rng.random() < 0.1 and operation in ("write", "sync", "cut"):
            return rng.choice((Fail(errno.ENOSPC, rng.randrange(300)), Fail(errno.EIO), Short(rng.randrange(1, 50))))
        return None


@run("faults")
def faults(deadline: float, seed: int) -> Count:
    """A case is a match on a disk that fails often, with resends, until the power is cut; several times over."""
    return check_each(cases(deadline, seed), _fail)


def _fail(seed: int) -> str:
    rng = random.Random(seed)
    disk, acknowledged, lives = MemoryDisk(), list[str](), rng.randrange(1, 5)
    game: Game = rng.choice((TOY, DUET))
    match = library(disk).start(game, LONG if game is TOY else DUET_OPTIONS, PARTIES)
    match.close()
    for life in range(lives):
        disk.plan = Faults(rng, len(disk.operations) + rng.randrange(4, 120))
        try:
            _play_on_faulty(library(disk).open(match.match), rng, f"{life}", acknowledged)
        except PowerCut:
            disk = disk.restarted(unsynced=rng.choice((0, 10, 100, 10_000)), names=rng.random() < 0.5)
        except StorageError:  # it could not be opened this time
            disk = disk.restarted()
        reading = library(disk).read(match.match)
        kept = [entry.id for entry in reading.entries]
        if len(set(kept)) != len(kept):
            return f"life {life}: twice in the log"
        if kept[: len(acknowledged)] != acknowledged or len(kept) > len(acknowledged) + 1:
            return f"life {life}: acknowledged {acknowledged[-3:]}, kept {kept[-3:]}"
        acknowledged[:] = kept
    return ""


def _play_on_faulty(table: Table, rng: random.Random, life: str, acknowledged: list[str]) -> None:
    players = Player(table, 0), Player(table, 1)
    number = 0
    while players[0].now.acting:
        seat: Seat = rng.choice(players[0].now.acting)
        player, number = players[seat], number + 1
        id = f"{life}-{number}"  # noqa: A001
        undo = player.now.may_undo and rng.random() < 0.3
        ask = Undo() if undo else Act(_pick(player.now, rng))
        for _ in range(rng.randrange(1, 6)):  # the same again until it is done, or for some attempts
            if player.request(ask, id=id).accepted and (not acknowledged or acknowledged[-1] != id):
                acknowledged.append(id)


def _pick(update: Update, rng: random.Random) -> Value:
    return choice(update, rng)


@run("damage")
def damage(deadline: float, seed: int) -> Count:
    """A case is a log with a few bytes changed, lost, doubled or moved; it must give a valid beginning
    or be refused.
    """
    return check_each(cases(deadline, seed), _damage)


def _log(rng: random.Random) -> bytes:
    disk = MemoryDisk()
    game: Game = rng.choice((TOY, DUET))
    table = library(disk).start(game, LONG if game is TOY else DUET_OPTIONS, PARTIES)
    players = Player(table, 0), Player(table, 1)
    for _ in range(rng.randrange(1, 30)):
        if players[0].now.acting:
            player = players[rng.choice(players[0].now.acting)]
            player.act(_pick(player.now, rng))
    return bytes(disk.contents[FOLDER / f"00000001-{1:032x}.match"].data)


def _damage(seed: int) -> str:
    rng = random.Random(seed)
    data = _log(rng)
    whole = read_log(data, GAMES)
    assert isinstance(whole, LogReading)
    for _ in range(20):
        changed = bytearray(data)
        first, second = sorted((rng.randrange(len(data)), rng.randrange(len(data) + 1)))
        rng.choice(_WAYS)(changed, first, second, rng)
        reading = read_log(bytes(changed), GAMES)
        good = _same(data.splitlines(keepends=True), bytes(changed).splitlines(keepends=True))
        if isinstance(reading, Damage):
            if good:
                return f"refused with {reading.trouble}, {good} lines were good"
            continue
        followed = follow(reading)
        if not isinstance(followed, ReplayedMatch):
            return f"dealt otherwise: {followed.trouble}"
        if not good - 1 <= followed.course.number <= good or reading.entries != whole.entries[: len(reading.entries)]:
            return f"{followed.course.number} entries of {good} good lines"
    return ""


def _same(lines: list[bytes], others: list[bytes]) -> int:
    """The number of equal lines at the beginning."""
    both = enumerate(zip(lines, others, strict=False))
    return next((place for place, (a, b) in both if a != b), min(len(lines), len(others)))


def _flip(data: bytearray, first: int, _: int, rng: random.Random) -> None:
    data[first] ^= 1 << rng.randrange(8)


def _lose(data: bytearray, first: int, second: int, _: random.Random) -> None:
    del data[first:second]


def _double(data: bytearray, first: int, second: int, _: random.Random) -> None:
    data[first:first] = data[first:second]


def _blank(data: bytearray, first: int, second: int, _: random.Random) -> None:
    data[first:second] = bytes(second - first)


def _end(data: bytearray, first: int, _: int, __: random.Random) -> None:
    del data[first:]


_WAYS = (_flip, _lose, _double, _blank, _end)
