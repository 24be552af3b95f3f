"""Proves when data is durable, and what remains after a failed operation or a power failure."""

from __future__ import annotations

import errno
import itertools
import subprocess
import sys
from pathlib import Path

import pytest

from app.table.files import IN_USE, Disk, StorageError, StorageTrouble, claim, replace_file
from app.table.requests import TableReason
from tests.app.table.disk import Cut, Fail, Fault, MemoryDisk, PowerCut, Short, always, at
from tests.app.table.kit import FOLDER, PARTIES, Player, accepted, library, refused, start
from tests.games.core.toy import TOY, Mark, Roll, Say, ToyOptions

ROOT = Path(__file__).resolve().parents[3]
FILE = FOLDER / f"00000001-{1:032x}.match"
LOST = 10_000  # above the number of operations in any test here


def faults(count: int) -> list[Fault]:
    """Every way in which one operation may fail; for a write after every number of bytes up to `count`."""
    return [*(Fail(errno.ENOSPC, written) for written in range(count)), Fail(errno.EIO), Short(1), Short(7)]


def operations_of_one_action() -> tuple[int, int, int]:
    """The first and last operation of an action, and the length of its line."""
    disk = MemoryDisk()
    _, _, players = start(files=disk)
    first, size = len(disk.operations), len(disk.contents[FILE].data)
    accepted(players[0].act(Mark(0)))
    return first, len(disk.operations), len(disk.contents[FILE].data) - size


def test_an_action_is_on_the_disk_before_it_is_acknowledged() -> None:
    disk = MemoryDisk()
    _, table, _ = start(files=disk)
    seen: list[bytes] = []
    chair = table.sit("device", 0, lambda _: seen.append(disk.contents[FILE].synced))
    chair.act(Mark(0), "1", 0)
    assert seen[-1] == bytes(disk.contents[FILE].data)
    assert b'"pad":0' in seen[-1]


def test_every_operation_of_an_action_failing_changes_nothing_and_can_be_tried_again() -> None:
    first, last, length = operations_of_one_action()
    for number, fault in itertools.product(range(first, last), faults(length)):
        disk = MemoryDisk()
        shelf, table, players = start(files=disk)
        accepted(players[0].act(Mark(2)))  # an action to save
        disk.plan = at(number + last - first, fault)
        answer = players[0].act(Mark(0), id="mine")
        if isinstance(fault, Fail):
            refusal = refused(answer, TableReason.NOT_SAVED)
            assert refusal.params == (("trouble", "full" if fault.number == errno.ENOSPC else "failed"),)
            assert players[1].now.number == 1
            accepted(players[0].act(Mark(0), id="mine"))
        accepted(players[0].act(Roll()))
        table.close()
        again = Player(shelf.open(table.match), 0)
        assert again.now.number == 3
        assert again.now.view.public.marks == (True, False, True)


def test_a_failed_line_is_taken_away_at_once() -> None:
    """So that the file does not contain an action whose player got a failure."""
    for operation in ("write", "sync"):
        disk = MemoryDisk()
        _, _, players = start(files=disk)
        before = bytes(disk.contents[FILE].data)
        first = len(disk.operations) + (operation == "sync")
        disk.plan = at(first, Fail(written=20))
        refused(players[0].act(Mark(0)), TableReason.NOT_SAVED)
        assert disk.operations[first] == operation
        assert disk.contents[FILE].synced == bytes(disk.contents[FILE].data) == before


def test_a_failed_line_that_could_not_be_taken_away_is_gone_before_the_next() -> None:
    disk = MemoryDisk()
    _, _, players = start(files=disk)
    disk.plan = lambda _, name: Fail() if name in ("sync", "cut") else None
    refused(players[0].act(Say("a longer word than the next action has")), TableReason.NOT_SAVED)
    disk.plan = at(LOST, None)
    accepted(players[0].act(Mark(0)))
    assert bytes(disk.contents[FILE].data).count(b"\n") == 2
    assert bytes(disk.contents[FILE].data).endswith(b"}\n")
    assert b"longer word" not in bytes(disk.contents[FILE].data)


def test_a_disk_that_stays_full_loses_nothing_and_doubles_nothing() -> None:
    disk = MemoryDisk()
    shelf, table, players = start(files=disk)
    accepted(players[0].act(Mark(0)))
    before = bytes(disk.contents[FILE].data)
    disk.plan = lambda _, name: Fail(errno.ENOSPC, 30) if name in ("write", "cut") else None
    for _ in range(3):  # not even the torn line can be removed
        refused(players[0].act(Mark(1), id="mine"), TableReason.NOT_SAVED)
    assert bytes(disk.contents[FILE].data).startswith(before)
    torn = disk.restarted(unsynced=30)
    disk.plan = at(LOST, None)
    accepted(players[0].act(Mark(1), id="mine"))
    table.close()
    assert Player(shelf.open(table.match), 0).now.number == 2
    reopened = library(torn).open(table.match)
    assert Player(reopened, 0).now.number == 1


def test_a_failed_roll_comes_out_the_same_when_it_is_tried_again() -> None:
    """Otherwise removing the memory card would be a way to roll again."""
    faces = []
    for fail in (False, True):
        disk = MemoryDisk()
        _, _, players = start(files=disk)
        if fail:
            disk.plan = always("sync", Fail())
            refused(players[0].act(Roll()), TableReason.NOT_SAVED)
            disk.plan = at(LOST, None)
        accepted(players[0].act(Roll()))
        faces.append(players[0].now.view.public.total)
    assert faces[0] == faces[1]


def test_power_lost_at_any_operation_leaves_every_acknowledged_action() -> None:
    """The unacknowledged action is saved completely or not at all, however much of it the disk wrote."""
    actions = (Mark(0), Mark(1), Roll(), Mark(2), Roll())
    whole = MemoryDisk()
    _, _, players = start(files=whole)
    for action in actions:
        accepted(players[players[0].now.acting[0]].act(action))
    for number, written, unsynced in itertools.product(range(len(whole.operations)), (0, 40), (0, 13, 10_000)):
        disk = MemoryDisk()
        disk.plan = at(number, Cut(written))
        acknowledged = 0
        try:
            _, table, players = start(files=disk)
            for action in actions:
                accepted(players[players[0].now.acting[0]].act(action))
                acknowledged += 1
        except PowerCut:
            pass
        shelf = library(disk.restarted(unsynced=unsynced))
        rows = shelf.list().rows
        assert not shelf.list().unreadable
        if acknowledged:
            assert len(rows) == 1
        if rows:
            table = shelf.open(rows[0].match)
            player = Player(table, 0)
            assert player.now.number in (acknowledged, acknowledged + 1)
            accepted(Player(table, player.now.acting[0], first=1).act(Roll()))


def test_beginning_a_match_is_all_or_nothing() -> None:
    whole = MemoryDisk()
    start(files=whole)
    both: tuple[Fault, ...] = (Fail(errno.ENOSPC, 50), Cut(50))
    for number, fault in itertools.product(range(len(whole.operations)), both):
        disk = MemoryDisk()
        disk.plan = at(number, fault)
        with pytest.raises((StorageError, PowerCut)) as caught:
            start(files=disk)
        if isinstance(caught.value, StorageError):
            assert caught.value.trouble is StorageTrouble.FULL
            assert caught.value.message.key == "table.storage.full"
            assert not library(disk).list().rows
        else:
            disk = disk.restarted(unsynced=50, names=True)
        disk.plan = at(LOST, None)
        shelf = library(disk, first_id=2)
        listing = shelf.list()
        assert not listing.unreadable
        assert not listing.aside
        assert not any(path.name.endswith(".new") for path in disk.contents)
        table = shelf.start(TOY, ToyOptions(), PARTIES)
        assert Player(table, 0).now.number == 0


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.ENOSPC, StorageTrouble.FULL),
        (errno.EDQUOT, StorageTrouble.FULL),
        (errno.EROFS, StorageTrouble.READ_ONLY),
        (errno.EACCES, StorageTrouble.READ_ONLY),
        (errno.EIO, StorageTrouble.FAILED),
    ],
)
def test_trouble_has_a_name_and_no_path(number: int, trouble: StorageTrouble) -> None:
    disk = MemoryDisk()
    disk.plan = always("create", Fail(number))
    with pytest.raises(StorageError) as caught:
        start(files=disk)
    assert caught.value.trouble is trouble
    assert "matches" not in str(caught.value)


def test_a_read_only_folder_can_be_looked_at() -> None:
    disk = MemoryDisk()
    shelf, table, players = start(files=disk)
    accepted(players[0].act(Mark(0)))
    table.close()
    disk.plan = lambda *_: Fail(errno.EROFS)
    assert [row.moves for row in shelf.list().rows] == [1]
    with pytest.raises(StorageError) as caught:
        shelf.open(table.match)
    assert caught.value.trouble is StorageTrouble.READ_ONLY
    shown = shelf.show(table.match)
    player = Player(shown, 0, first=1)
    assert not shown.playable
    assert player.now.number == 1
    refused(player.act(Mark(1)), TableReason.SHOWN_ONLY)


def test_put_is_all_or_nothing_on_a_real_disk(tmp_path: Path) -> None:
    replace_file(Disk(), tmp_path / "a", b"content")
    assert (tmp_path / "a").read_bytes() == b"content"
    with pytest.raises(StorageError) as caught:
        replace_file(Disk(), tmp_path / "none" / "a", b"content")
    assert caught.value.trouble is StorageTrouble.MISSING
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_lock_holds_against_another_process_and_ends_with_it(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    code = (
        "import sys, pathlib; from app.table.files import Disk; lock = Disk().lock(pathlib.Path(sys.argv[1]));"
        "print('held' if lock else 'refused', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(file)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert Disk().lock(file) is None
        other.kill()
    mine = Disk().lock(file)
    assert mine is not None
    assert Disk().lock(file) is None
    mine.release()
    again = Disk().lock(file)
    assert again is not None
    again.release()


def test_a_file_that_got_its_name_stays_when_its_folder_cannot_be_synced() -> None:
    disk = MemoryDisk()
    replace_file(disk, FOLDER / "a", b"old")
    disk.plan = always("sync_folder", Fail())
    with pytest.raises(StorageError):
        replace_file(disk, FOLDER / "a", b"new")
    assert {path.name: bytes(content.data) for path, content in disk.contents.items()} == {"a": b"new"}


@pytest.mark.parametrize("operation", ["create", "write", "sync", "rename"])
def test_a_file_that_could_not_be_written_leaves_the_old_one_alone(operation: str) -> None:
    disk = MemoryDisk()
    replace_file(disk, FOLDER / "a", b"old")
    disk.plan = always(operation, Fail())
    with pytest.raises(StorageError):
        replace_file(disk, FOLDER / "a", b"new")
    assert {path.name: bytes(content.data) for path, content in disk.contents.items()} == {"a": b"old"}


def test_a_match_that_could_not_be_begun_is_not_in_the_list() -> None:
    disk = MemoryDisk()
    disk.plan = always("sync_folder", Fail())
    with pytest.raises(StorageError):
        library(disk).start(TOY, ToyOptions(), PARTIES)
    disk.plan = at(LOST, None)
    assert not library(disk).list().rows


def test_a_folder_belongs_to_one_process_until_that_ends_however_it_ends(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib; from app.table.files import Disk, claim;"
        "lock = claim(Disk(), pathlib.Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    folder = tmp_path / "new"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(StorageError) as caught:
            claim(Disk(), folder)
        assert caught.value.trouble is StorageTrouble.IN_USE
        other.kill()
    lock = claim(Disk(), folder)
    assert lock is not None
    assert (folder / IN_USE).exists(), "the file stays; only the lock tells whether somebody is there"
    lock.release()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EROFS])
def test_a_file_system_without_locks_keeps_nobody_out(number: int) -> None:
    disk = MemoryDisk()
    disk.plan = always("lock", Fail(number))
    assert claim(disk, FOLDER) is None
