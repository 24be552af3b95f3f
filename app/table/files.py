"""The disk under a match: a few plain operations that can be made to fail in tests, and what is built on them.

Everything above speaks to a `FileSystem`; `Disk` is the real one.  Whatever goes wrong comes up as a `StorageError`
that says which of a few kinds of trouble it is.  Only `sync` makes anything durable, and a name only lasts once its
folder is synced too.
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

IN_USE = "in-use.lock"  # held while the app runs; empty
NEW = ".new"  # a file that is being written and has no name yet


class StorageTrouble(StrEnum):
    """What may be wrong with the disk."""

    FULL = "full"
    READ_ONLY = "read_only"
    MISSING = "missing"
    IN_USE = "in_use"  # another process has this match open
    FAILED = "failed"


class TableError(Exception, ABC):
    """Something that could not be done, with a sentence for whoever plays."""

    @property
    @abstractmethod
    def message(self) -> Message: ...


class StorageError(TableError):
    """The disk did not do what it was asked; nothing of it counts as done."""

    def __init__(self, trouble: StorageTrouble, detail: str = "") -> None:
        super().__init__(f"{trouble}: {detail}" if detail else trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        from games.core.contract import Message  # here, because the folder is claimed before the first frame

        return Message(f"table.storage.{self.trouble}")

    @classmethod
    def of(cls, error: OSError) -> StorageError:
        """The kind of trouble behind an error of the system; its text may name paths, so it is left out."""
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
    """Tells whether a file has changed since it was last read."""

    size: int
    changed: int


class OpenFile(Protocol):
    """A file open for writing."""

    def write(self, offset: int, data: bytes) -> int:
        """Write some of the data there and say how much; it may be less than all."""
        ...

    def cut(self, length: int) -> None: ...
    def sync(self) -> None:
        """Return once everything written is on the disk."""
        ...

    def close(self) -> None: ...


class Lock(Protocol):
    """Held while a match is open; the system lets it go when the process ends, however it ends."""

    def release(self) -> None: ...


class FileSystem(Protocol):
    """What a disk is asked to do.  Every operation may raise `OSError`."""

    def names(self, folder: Path) -> list[str]: ...
    def make_folder(self, folder: Path) -> None: ...
    def read(self, path: Path) -> bytes: ...
    def stamp(self, path: Path) -> Stamp: ...
    def create(self, path: Path) -> OpenFile: ...
    def open(self, path: Path) -> OpenFile: ...
    def rename(self, path: Path, to: Path) -> None:
        """Give the file another name in one step; whatever had that name is gone."""
        ...

    def remove(self, path: Path) -> None: ...
    def sync_folder(self, folder: Path) -> None:
        """Return once the names in a folder are on the disk."""
        ...

    def lock(self, path: Path) -> Lock | None:
        """Lock this file, made if need be; None if somebody else holds it."""
        ...


def replace_file(files: FileSystem, path: Path, data: bytes) -> None:
    """Write a file as a whole; afterwards it is on the disk under its name.

    After a `StorageError` the name stands for what it stood for before, or already for all of the new data where only
    the folder could not be synced.  That file is never removed: what it replaced is gone by then.
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
    """Keep other processes away from a folder, until this one ends, however it ends; None where nothing can be locked.

    Raises `StorageError` if another process has it.  Two that write the same small files lose what the other wrote.
    """
    try:
        files.make_folder(folder)
        lock = files.lock(folder / IN_USE)
    except OSError:  # a file system without locks, or one that cannot be written at all: nobody is kept out
        return None
    if lock is None:
        raise StorageError(StorageTrouble.IN_USE)
    return lock


def write_all(file: OpenFile, offset: int, data: bytes) -> None:
    """Write all of the data, in as many pieces as the system takes."""
    while data:
        written = file.write(offset, data)
        if written <= 0:
            raise OSError(errno.EIO, "nothing was written")
        offset += written
        data = data[written:]


def move(files: FileSystem, path: Path, to: Path) -> None:
    """Give a file another name in the same folder, for good."""
    try:
        files.rename(path, to)
        files.sync_folder(path.parent)
    except OSError as error:
        raise StorageError.of(error) from error


def _forget(files: FileSystem, path: Path) -> None:
    """Remove what a failed write left behind, if that can be done at all."""
    try:
        files.remove(path)
    except OSError:
        return


# The real disk.  What differs between systems stands here and nowhere else.

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> bool:
        """Lock the first byte; nobody reads it."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _sync(handle: int) -> None:
        os.fsync(handle)

    def _sync_folder(folder: Path) -> None:
        """NTFS keeps its names in a journal; a folder cannot be opened to be synced."""

else:
    import fcntl

    def _take(handle: int) -> bool:
        """A lock that belongs to this opening of the file: a second one is refused even in the same process."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _sync(handle: int) -> None:
        """On a Mac only F_FULLFSYNC empties the disk's own cache; some volumes do not know it."""
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
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system without such a thing
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
