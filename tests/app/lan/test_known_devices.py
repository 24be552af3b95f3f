"""Proves the stored data about other devices: tokens are rotated, hashed and never lost; files are private."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from app.lan.hash_chain import MOST, HashChain, Seen
from app.lan.identity import fingerprint_of, guest_context, host_context, load_identity
from app.lan.known_devices import MOST_DEVICES, FileStore, GuestMemory, HostMemory, KnownHost, Seating
from app.lan.messages import EnterSecret, EnterToken, Welcome
from app.lan.transport import Address
from app.table.files import Disk
from tests.app.table.disk import Fail, MemoryDisk, always

FOLDER = Path("/secrets")


def memory(disk: MemoryDisk) -> HostMemory:
    return HostMemory(FileStore(disk, FOLDER))


def test_a_device_comes_back_by_its_token_after_a_restart_too() -> None:
    disk = MemoryDisk()
    device, token = memory(disk).meet("Ala")
    again = memory(disk.restarted())
    assert again.recognise(device, token)
    assert not again.recognise(device, token[:-1] + "x")
    assert not again.recognise("f" * 32, token)
    assert again.name_of(device) == "Ala"


def test_no_token_is_on_the_disk() -> None:
    disk = MemoryDisk()
    keeper = memory(disk)
    device, token = keeper.meet("Ala")
    new = keeper.renew(device, "Ala")
    text = b"".join(bytes(content.data) for content in disk.contents.values())
    assert token.encode() not in text
    assert new.encode() not in text


def test_the_old_token_counts_until_the_new_one_has_arrived() -> None:
    disk = MemoryDisk()
    keeper = memory(disk)
    device, old = keeper.meet("Ala")
    new = keeper.renew(device, "Ala")
    assert keeper.recognise(device, old)  # the new one may not have arrived
    keeper = memory(disk.restarted())
    assert keeper.recognise(device, new)  # it has
    assert not keeper.recognise(device, old)
    newer = keeper.renew(device, "Ala")
    keeper.confirm(device)
    assert not keeper.recognise(device, new)
    assert keeper.recognise(device, newer)


def test_a_full_disk_locks_nobody_out() -> None:
    disk = MemoryDisk()
    keeper = memory(disk)
    device, token = keeper.meet("Ala")
    disk.plan = always("write", Fail(errno.ENOSPC, 3))
    assert keeper.renew(device, "Ala") == ""
    assert keeper.recognise(device, token)
    other, others = keeper.meet("Ola")
    assert keeper.recognise(other, others)  # until the app ends
    disk.plan = lambda _, __: None
    assert memory(disk.restarted()).recognise(device, token)


def test_somebody_forgotten_is_unknown() -> None:
    keeper = memory(MemoryDisk())
    device, token = keeper.meet("Ala")
    keeper.forget(device)
    assert not keeper.recognise(device, token)


def test_seatings_are_kept_by_match() -> None:
    disk = MemoryDisk()
    keeper = memory(disk)
    keeper.seat(Seating("m", ("a", None), None))
    assert memory(disk.restarted()).seating("m") == Seating("m", ("a", None), None)
    assert keeper.seating("n") is None


def test_a_damaged_file_is_set_aside_and_counts_as_none() -> None:
    disk = MemoryDisk()
    memory(disk).meet("Ala")
    disk.contents[FOLDER / "host.json"].data[:5] = b"{{{{{"
    assert memory(disk).name_of("x") == ""
    assert FOLDER / "host.json.aside" in disk.contents


def test_a_guest_remembers_its_hosts_the_last_one_first() -> None:
    disk = MemoryDisk()
    keeper = GuestMemory(FileStore(disk, FOLDER))
    one, two = (KnownHost(letter * 64, letter, "d", "t", (Address("10.0.0.1", 1),)) for letter in "ab")
    assert keeper.keep(one)
    assert keeper.keep(two)
    disk.plan = always("write", Fail(errno.ENOSPC))
    assert not keeper.keep(KnownHost("a" * 64, "a", "d", "newer", ()))
    assert keeper.find("a" * 64) == one  # the data on the disk is still valid
    assert GuestMemory(FileStore(disk.restarted(), FOLDER)).hosts == (two, one)


def test_secrets_are_for_the_owner_alone(tmp_path: Path) -> None:
    FileStore(Disk(), tmp_path / "deep").save("x.json", Address("10.0.0.1", 1))
    identity = load_identity(Disk(), tmp_path / "deep")
    for file in (tmp_path / "deep" / "x.json", identity.path):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_an_installation_keeps_its_identity(tmp_path: Path) -> None:
    first, again = load_identity(Disk(), tmp_path), load_identity(Disk(), tmp_path)
    assert first == again
    context = host_context(first)
    assert context.minimum_version.name == guest_context().minimum_version.name == "TLSv1_3"
    first.path.write_bytes(b"not a key")
    assert load_identity(Disk(), tmp_path).fingerprint != first.fingerprint


def test_a_fingerprint_is_the_hash_of_the_certificate() -> None:
    assert fingerprint_of(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_no_secret_is_in_a_repr() -> None:
    values = (KnownHost("a", "b", "c", "secret-token", ()), EnterToken("d", "secret-token", "n", "r", 1),
              EnterSecret("secret-token", "n", "r", 1), Welcome("d", "secret-token"))  # fmt: skip
    assert not [value for value in values if "secret-token" in repr(value)]


def test_a_connected_device_is_not_forgotten_for_newcomers() -> None:
    keeper = memory(MemoryDisk())
    friend, token = keeper.meet("Ala")
    for number in range(2 * MOST_DEVICES):
        keeper.meet(f"Bad {number}", {friend})
    assert keeper.recognise(friend, token)
    assert sum(bool(keeper.name_of(known.device)) for known in keeper._notes.devices) == MOST_DEVICES
    keeper.meet("One more")
    assert not keeper.recognise(friend, token), "once it is not here any more its turn has come"


def test_records_of_what_was_shown_do_not_fill_the_disk(tmp_path: Path) -> None:
    """A hostile host can deal any number of matches."""
    for number in range(2 * MOST):
        chain = HashChain(Disk(), tmp_path, f"{number:032x}")
        chain.add([Seen(None, 0, 0, "0" * 64)])
        chain.close()
        os.utime(tmp_path / f"{number:032x}.chain", (number, number))  # files made at once have the same time
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"{number:032x}.chain" for number in range(MOST, 2 * MOST)
    ]
    assert HashChain(Disk(), tmp_path, f"{2 * MOST - 1:032x}").seen, "the last ones are there"


def test_a_folder_that_cannot_be_synced_costs_no_pairing() -> None:
    """The file was already replaced, so removing it would lose both versions."""
    disk = MemoryDisk()
    keeper = memory(disk)
    device, token = keeper.meet("Ala")
    disk.plan = always("sync_folder", Fail())
    assert keeper.renew(device, "Ala") == ""  # the failure is reported: no new token is issued
    disk.plan = lambda _, __: None
    assert memory(disk).recognise(device, token)
    assert [path.name for path in disk.contents] == ["host.json"]
