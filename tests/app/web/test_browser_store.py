"""Proves the stored data about guests in browsers: it survives a restart, is private, and is limited."""

from __future__ import annotations

import errno
import stat
from dataclasses import replace
from pathlib import Path

from app.lan.known_devices import FileStore, KnownHost
from app.lan.transport import Address
from app.table.files import Disk
from app.web.browser_store import FILE, MOST_BROWSERS, BrowserHosts, BrowserStore
from tests.app.table.disk import Fail, MemoryDisk, always

FOLDER = Path("/browsers")
HOST = KnownHost("ab" * 32, "Kitchen", "1d" * 16, "2e" * 32, (Address("127.0.0.1", 1),))


def store(disk: MemoryDisk) -> BrowserStore:
    return BrowserStore(FileStore(disk, FOLDER))


def test_a_guest_is_known_after_a_restart_and_not_before_it_was_kept() -> None:
    disk = MemoryDisk()
    first = store(disk)
    guest = first.fresh("Żaneta", "pl", "dark")
    assert first.find(guest.id) is None
    assert first.keep(replace(guest, host=HOST), frozenset())
    known = store(disk.restarted()).find(guest.id)
    assert known == replace(guest, host=HOST)
    assert (len(guest.id), len(guest.secret)) == (32, 64)
    assert guest.secret not in repr(guest)


def test_the_one_that_was_here_longest_ago_is_forgotten_but_nobody_who_is_here() -> None:
    kept = store(MemoryDisk())
    guests = [kept.fresh(str(number), "en", "auto") for number in range(MOST_BROWSERS + 2)]
    for guest in guests:
        kept.keep(guest, frozenset({guests[0].id}))
    assert [kept.find(guest.id) is None for guest in guests[:4]] == [False, True, True, False]


def test_a_full_disk_is_said_and_holds_for_this_evening() -> None:
    disk = MemoryDisk()
    kept = store(disk)
    disk.plan = always("write", Fail(errno.ENOSPC))
    guest = kept.fresh("Anna", "en", "auto")
    assert not kept.keep(guest, frozenset())
    assert kept.find(guest.id) == guest
    disk.plan = lambda _, __: None
    assert store(disk.restarted()).find(guest.id) is None


def test_a_damaged_file_is_put_aside() -> None:
    disk = MemoryDisk()
    store(disk).keep(store(disk).fresh("Anna", "en", "auto"), frozenset())
    disk.contents[FOLDER / FILE].data[:] = b"{"
    assert store(disk).find("1d" * 16) is None


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    kept = BrowserStore(FileStore(Disk(), tmp_path))
    kept.keep(kept.fresh("Anna", "en", "auto"), frozenset())
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_the_guest_code_of_a_browser_knows_one_host() -> None:
    kept = store(MemoryDisk())
    known = [kept.fresh("Anna", "en", "auto")]

    def keep(changed: object) -> bool:
        known[0] = changed  # type: ignore[call-overload]
        return True

    hosts = BrowserHosts(lambda: known[0], keep)
    assert hosts.find(HOST.fingerprint) is None
    assert hosts.keep(HOST)
    hosts.note_title(HOST.fingerprint, "Salon")
    assert hosts.find(HOST.fingerprint) == HOST
    assert hosts.find("cd" * 32) is None
