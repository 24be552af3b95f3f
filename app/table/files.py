"""The file system under a match: a few operations that tests can make fail, and atomic writes built on them.

Other modules use a `FileSystem`; `Disk` is the real one. Every failure is raised as a `StorageError` with one of a few
kinds of trouble. Only `sync` makes data durable, and a name is durable only after its folder is synced too.
"""

from __future__ import annotations

import errno
import os
import sys
from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from games.core.contract import Message

IN_USE = "in-use.lock"  # locked while the app runs; empty
NEW = ".new"  # a file being written, before its rename


class StorageTrouble(StrEnum):
    """The kinds of storage failure."""

    FULL = "full"
    READ_ONLY = "read_only"
    MISSING = "missing"
    IN_USE = "in_use"  # another process has this match open
    FAILED = "failed"


class TableError(Exception, ABC):
    """A failed operation with a message for the player."""

    @property
    @abstractmethod
    def message(self) -> Message: ...


class StorageError(TableError):
    """A failed disk operation; none of it counts as done."""

    def __init__(self, trouble: StorageTrouble, detail: str = "") -> None:
        super().__init__(f"{trouble}: {detail}" if detail else trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        from games.core.contract import Message  # imported here, because the folder is claimed before the first frame

        return Message(f"table.storage.{self.trouble}")

    @classmethod
    def of(cls, error: OSError) -> StorageError:
        """The kind of trouble of a system error, without its text, which may contain paths."""
        return cls(_KINDS.get(error.errno or 0, StorageTrouble.FAILED), errno.errorcode.get(error.errno or 0, ""))


_KINDS = {
    errno.ENOSPC: StorageTrouble.FULL,
    errno.EDQUOT: StorageTrouble.FULL,
    errno.EFBIG: StorageTrouble.FULL,
    errno.EROFS: StorageTrouble.READ_ONLY,
    errno.EACCES: StorageTrouble.READ_ONLY,
    errno.EPERM: StorageTrouble.READ_ONLY,
    errno.ENOENT: StorageTrouble.MISSING,
}


@dataclass(frozen=True)
class Stamp:
    """Identifies the version of a file, to detect changes since it was last read."""

    size: int
    changed: int


class OpenFile(Protocol):
    """A file open for writing."""

    def write(self, offset: int, data: bytes) -> int:
        """Write at an offset and return the number of bytes written, which may be fewer than given."""
        ...

    def cut(self, length: int) -> None: ...
    def sync(self) -> None:
        """Return once everything written is on the disk."""
        ...

    def close(self) -> None: ...


class Lock(Protocol):
    """Held while a match is open; the system releases it when the process ends, however it ends."""

    def release(self) -> None: ...


class FileSystem(Protocol):
    """The operations on a disk. Each may raise `OSError`."""

    def names(self, folder: Path) -> list[str]: ...
    def make_folder(self, folder: Path) -> None: ...
    def read(self, path: Path) -> bytes: ...
    def stamp(self, path: Path) -> Stamp: ...
    def create(self, path: Path) -> OpenFile: ...
    def open(self, path: Path) -> OpenFile: ...
    def rename(self, path: Path, to: Path) -> None:
        """Rename a file atomically, replacing a file of that name."""
        ...

    def remove(self, path: Path) -> None: ...
    def sync_folder(self, folder: Path) -> None:
        """Return once the names in a folder are on the disk."""
        ...

    def lock(self, path: Path) -> Lock | None:
        """Lock this file, creating it if necessary; None if another process holds the lock."""
        ...


def replace_file(files: FileSystem, path: Path, data: bytes) -> None:
    """Write a whole file durably and atomically.

    After a `StorageError` the name refers to the old file, or to the complete new one if only the sync of the folder
    failed. The new file is then kept, because the old one no longer exists.
    """
    fresh = path.with_name(path.name + NEW)
    try:
        file = files.create(fresh)
        try:
            write_all(file, 0, data)
            file.sync()
        finally:
            file.close()
        files.rename(fresh, path)
    except OSError as error:
        _forget(files, fresh)
        raise StorageError.of(error) from error
    try:
        files.sync_folder(path.parent)
    except OSError as error:
        raise StorageError.of(error) from error


def claim(files: FileSystem, folder: Path) -> Lock | None:
    """Lock a folder against other processes until this one ends; None if the file system has no locks.

    Raises `StorageError` if another process holds the lock. Two processes writing the same small files would overwrite
    each other's changes.
    """
    try:
        files.make_folder(folder)
        lock = files.lock(folder / IN_USE)
    except OSError:  # no locks, or not writable at all: nothing to protect
        return None
    if lock is None:
        raise StorageError(StorageTrouble.IN_USE)
    return lock


def write_all(file: OpenFile, offset: int, data: bytes) -> None:
    """Write all of the data, in as many calls as necessary."""
    while data:
        written = file.write(offset, data)
        if written <= 0:
            raise OSError(errno.EIO, "nothing was written")
        offset += written
        data = data[written:]


def move(files: FileSystem, path: Path, to: Path) -> None:
    """Rename a file within its folder, durably."""
    try:
        files.rename(path, to)
        files.sync_folder(path.parent)
    except OSError as error:
        raise StorageError.of(error) from error


def _forget(files: FileSystem, path: Path) -> None:
    """Remove the remains of a failed write, if possible."""
    try:
        files.remove(path)
    except OSError:
        return


# The real disk; all platform differences are here.

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        """Lock the first byte, which is never read."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _sync(handle: int) -> None:
        os.fsync(handle)

    def _sync_folder(folder: Path) -> None:
        """NTFS journals its names, and a folder cannot be opened for syncing."""

else:
    import fcntl

    def _take(handle: int) -> bool:
        """A lock per open file description: a second one is refused even within the process."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _sync(handle: int) -> None:
        """On macOS only F_FULLFSYNC flushes the disk's cache; some volumes do not support it."""
        full = getattr(fcntl, "F_FULLFSYNC", None)
        if full is not None:
            try:
                fcntl.fcntl(handle, full)
            except OSError:
                os.fsync(handle)
        else:
            os.fsync(handle)

    def _sync_folder(folder: Path) -> None:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # not supported by this file system
                raise
        finally:
            os.close(handle)


_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOINHERIT", 0)


class Disk:
    """The file system of this machine."""

    def names(self, folder: Path) -> list[str]:
        return [path.name for path in folder.iterdir()]

    def make_folder(self, folder: Path) -> None:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            _sync_folder(folder.parent)

    def read(self, path: Path) -> bytes:
        return path.read_bytes()

    def stamp(self, path: Path) -> Stamp:
        status = path.stat()
        return Stamp(status.st_size, status.st_mtime_ns)

    def create(self, path: Path) -> OpenFile:
        return _DiskFile(os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | _FLAGS, 0o600))

    def open(self, path: Path) -> OpenFile:
        return _DiskFile(os.open(path, os.O_RDWR | _FLAGS))

    def rename(self, path: Path, to: Path) -> None:
        path.replace(to)

    def remove(self, path: Path) -> None:
        path.unlink()

    def sync_folder(self, folder: Path) -> None:
        _sync_folder(folder)

    def lock(self, path: Path) -> Lock | None:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, 0o600)
        if _take(handle):
            return _DiskLock(handle)
        os.close(handle)
        return None


class _DiskFile:
    def __init__(self, handle: int) -> None:
        self._handle = handle

    def write(self, offset: int, data: bytes) -> int:
        os.lseek(self._handle, offset, os.SEEK_SET)
        return os.write(self._handle, data)

    def cut(self, length: int) -> None:
        os.ftruncate(self._handle, length)

    def sync(self) -> None:
        _sync(self._handle)

    def close(self) -> None:
        os.close(self._handle)


class _DiskLock:
    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    def release(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)
