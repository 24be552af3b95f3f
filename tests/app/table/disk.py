"""An in-memory disk that can fail at any operation, and lose power: then only synced data remains."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from app.table.files import Stamp


class PowerCut(BaseException):
    """A power failure; no code runs after it."""


@dataclass(frozen=True)
class Fail:
    """The operation fails; a write first writes `written` bytes. `then_more`: later operations fail too."""

    number: int = errno.EIO
    written: int = 0


@dataclass(frozen=True)
class Short:
    """A write writes only this number of bytes, without an error."""

    written: int


@dataclass(frozen=True)
class Cut:
    """A power failure in the middle of a write, after this number of bytes."""

    written: int = 0


Fault: TypeAlias = Fail | Short | Cut | None
Plan: TypeAlias = Callable[[int, str], Fault]


def at(number: int, fault: Fault) -> Plan:
    """This fault at the operation with this number, counted from 0."""
    return lambda count, _: fault if count == number else None


def always(operation: str, fault: Fault) -> Plan:
    """This fault at every operation of a kind."""
    return lambda _, name: fault if name == operation else None


@dataclass
class Content:
    """The content of a file, and the part that is durable."""

    data: bytearray = field(default_factory=bytearray)
    synced: bytes = b""


class MemoryDisk:
    """A `FileSystem`; every changing operation is counted and may fail as planned."""

    def __init__(self) -> None:
        self.contents: dict[Path, Content] = {}
        self.synced_names: dict[Path, Content] = {}
        self.locks: set[Path] = set()
        self.plan: Plan = lambda _, __: None
        self.operations: list[str] = []

    def step(self, operation: str) -> Fault:
        fault = self.plan(len(self.operations), operation)
        self.operations.append(operation)
        if isinstance(fault, Fail) and not (operation == "write" and fault.written):
            raise OSError(fault.number, "planned")
        if isinstance(fault, Cut) and not (operation == "write" and fault.written):
            raise PowerCut
        return fault

    def restarted(self, *, unsynced: int = 0, names: bool = False) -> MemoryDisk:
        """The disk after a power failure: the synced data, and the given part of the rest."""
        disk = MemoryDisk()
        for path, content in (self.contents if names else self.synced_names).items():
            kept = content.synced
            if content.data.startswith(kept):
                kept += bytes(content.data[len(kept) : len(kept) + unsynced])
            disk.contents[path] = Content(bytearray(kept), kept)
        disk.synced_names = dict(disk.contents)
        return disk

    def names(self, folder: Path) -> list[str]:
        return [path.name for path in self.contents if path.parent == folder]

    def make_folder(self, folder: Path) -> None:
        self.step("make_folder")

    def read(self, path: Path) -> bytes:
        if path not in self.contents:
            raise FileNotFoundError(errno.ENOENT, "no such file")
        return bytes(self.contents[path].data)

    def stamp(self, path: Path) -> Stamp:
        return Stamp(len(self.read(path)), hash(self.read(path)))

    def create(self, path: Path) -> MemoryFile:
        self.step("create")
        self.contents[path] = Content()
        return MemoryFile(self, self.contents[path])

    def open(self, path: Path) -> MemoryFile:
        self.step("open")
        self.read(path)
        return MemoryFile(self, self.contents[path])

    def rename(self, path: Path, to: Path) -> None:
        self.step("rename")
        self.contents[to] = self.contents.pop(path)

    def remove(self, path: Path) -> None:
        self.step("remove")
        self.read(path)
        del self.contents[path]

    def sync_folder(self, folder: Path) -> None:
        self.step("sync_folder")
        self.synced_names = dict(self.contents)

    def lock(self, path: Path) -> MemoryLock | None:
        self.step("lock")
        if path in self.locks:
            return None
        self.contents.setdefault(path, Content())
        self.locks.add(path)
        return MemoryLock(self, path)


@dataclass
class MemoryFile:
    disk: MemoryDisk
    content: Content

    def write(self, offset: int, data: bytes) -> int:
        fault = self.disk.step("write")
        done = len(data) if fault is None else fault.written
        self.content.data[offset : offset + done] = data[:done]
        if isinstance(fault, Fail):
            raise OSError(fault.number, "planned")
        if isinstance(fault, Cut):
            raise PowerCut
        return done

    def cut(self, length: int) -> None:
        self.disk.step("cut")
        del self.content.data[length:]

    def sync(self) -> None:
        self.disk.step("sync")
        self.content.synced = bytes(self.content.data)

    def close(self) -> None:
        self.disk.step("close")


@dataclass
class MemoryLock:
    disk: MemoryDisk
    path: Path

    def release(self) -> None:
        self.disk.locks.discard(self.path)
