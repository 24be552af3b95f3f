"""The files of a folder of matches or journals: their names, and operations on them.

    00000012-<id>.match      a match; the number gives the order of creation (a journal has another extension)
    00000012-<id>.lock       locked while the match is open; empty
    00000012-<id>.removed    in the bin
    00000012-<id>.aside-1    damaged, or a copy from before a repair; never deleted by the app

Numbers only increase, so the order is right even if the clock runs backwards. File names contain no player or secret.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from app.table.files import NEW, FileSystem, Lock, Stamp, StorageError, StorageTrouble, move, replace_file
from app.table.ids import ID, file_stem
from app.table.log import Log, split

MATCH, REMOVED, LOCK, ASIDE = ".match", ".removed", ".lock", ".aside-"
_NAME = re.compile(rf"(\d{{8,}})-({ID})(\.match|\.team|\.pack|\.solved|\.removed|\.lock|\.aside-\d+)")


@dataclass(frozen=True)
class Stem:
    """The common beginning of the names of all files of one match."""

    number: int
    match: str

    @property
    def text(self) -> str:
        return f"{self.number:08}-{file_stem(self.match)}"


@dataclass(frozen=True)
class FolderContent:
    """The names of one folder, read once."""

    names: frozenset[str]
    files: tuple[tuple[Stem, str], ...]  # with their extensions

    def stems(self, ending: str) -> list[Stem]:
        """The matches that have a file with this extension, newest first."""
        found = [stem for stem, name_ending in self.files if name_ending == ending]
        return sorted(found, key=lambda stem: (stem.number, stem.match), reverse=True)

    def asides(self) -> list[str]:
        """The names of all files that were set aside."""
        return sorted(f"{stem.text}{ending}" for stem, ending in self.files if ending.startswith(ASIDE))


class MatchFiles:
    """The files of one folder. Every method may raise `StorageError`."""

    def __init__(self, files: FileSystem, folder: Path, ending: str = MATCH) -> None:
        self._files = files
        self._folder = folder
        self._ending = ending

    def content(self) -> FolderContent:
        """Everything there is, by one look into the folder."""
        names = self._names()
        return FolderContent(frozenset(names), _named(names))

    def stems(self, ending: str) -> list[Stem]:
        """The matches that have a file with this extension, newest first."""
        return self.content().stems(ending)

    def asides(self) -> list[str]:
        """The names of all files that were set aside."""
        return self.content().asides()

    def find(self, match: str, ending: str = "") -> Stem | None:
        return next((stem for stem in self.stems(ending or self._ending) if stem.match == match), None)

    def read(self, stem: Stem, ending: str = "") -> bytes:
        try:
            return self._files.read(self._path(stem, ending or self._ending))
        except OSError as error:
            raise StorageError.of(error) from error

    def read_aside(self, name: str) -> bytes:
        if name not in self.asides():
            raise StorageError(StorageTrouble.MISSING)
        try:
            return self._files.read(self._folder / name)
        except OSError as error:
            raise StorageError.of(error) from error

    def stamp(self, stem: Stem, ending: str = "") -> Stamp:
        try:
            return self._files.stamp(self._path(stem, ending or self._ending))
        except OSError as error:
            raise StorageError.of(error) from error

    def exists(self, stem: Stem, ending: str) -> bool:
        """Whether this file is there now."""
        try:
            self._files.stamp(self._path(stem, ending))
        except OSError:
            return False
        return True

    def lock(self, stem: Stem) -> Lock:
        """Lock a match."""
        try:
            lock = self._files.lock(self._path(stem, LOCK))
        except OSError as error:
            raise StorageError.of(error) from error
        if lock is None:
            raise StorageError(StorageTrouble.IN_USE)
        return lock

    def add(self, match: str, data: bytes) -> tuple[Stem, Lock]:
        """Create a file, locked."""
        try:
            self._files.make_folder(self._folder)
        except OSError as error:
            raise StorageError.of(error) from error
        stem = Stem(max((stem.number for stem, _ in self.content().files), default=0) + 1, match)
        lock = self.lock(stem)
        try:
            replace_file(self._files, self._path(stem, self._ending), data)
        except StorageError:
            self.discard(stem)  # the file may exist although something failed
            lock.release()
            raise
        return stem, lock

    def discard(self, stem: Stem) -> None:
        """Remove a file that was just created and not yet shown."""
        try:
            self._files.remove(self._path(stem, self._ending))
        except OSError:
            return  # the list then shows a match without actions

    def log(self, stem: Stem, data: bytes) -> Log:
        """The writing end of a file with this content."""
        return Log(self._files, self._path(stem, self._ending), split(data))

    def move(self, stem: Stem, ending: str, to: str) -> None:
        """Change the extension, unless the match is open elsewhere."""
        lock = self.lock(stem)
        try:
            self._rename(stem, ending, to)
        finally:
            lock.release()

    def set_aside(self, stem: Stem) -> None:
        """Rename to an unused name, so that it is no longer listed."""
        self._rename(stem, self._ending, self._free_ending(stem))

    def copy_aside(self, stem: Stem, data: bytes) -> None:
        """Copy the content before it is repaired."""
        replace_file(self._files, self._path(stem, self._free_ending(stem)), data)

    def delete(self, stem: Stem) -> None:
        """Delete a file in the bin permanently."""
        try:
            self._files.remove(self._path(stem, REMOVED))
            self._files.remove(self._path(stem, LOCK))
        except FileNotFoundError:
            return
        except OSError as error:
            raise StorageError.of(error) from error

    def sweep(self, content: FolderContent) -> None:
        """Remove the remains of interrupted writes; none of them was ever a match."""
        for name in content.names:
            if name.endswith(NEW) and _NAME.fullmatch(name.removesuffix(NEW)):
                self._sweep(name)

    def _sweep(self, name: str) -> None:
        stem = _stem(name.removesuffix(NEW))
        try:
            lock = self._files.lock(self._path(stem, LOCK))
            if lock is not None:  # otherwise it is being written right now
                try:
                    self._files.remove(self._folder / name)
                finally:
                    lock.release()
        except OSError:
            return  # it does no harm

    def _rename(self, stem: Stem, ending: str, to: str) -> None:
        move(self._files, self._path(stem, ending), self._path(stem, to))

    def _free_ending(self, stem: Stem) -> str:
        taken = set(self._names())
        number = 1
        while f"{stem.text}{ASIDE}{number}" in taken:
            number += 1
        return f"{ASIDE}{number}"

    def _names(self) -> list[str]:
        try:
            return self._files.names(self._folder)
        except FileNotFoundError:
            return []  # no match exists yet
        except OSError as error:
            raise StorageError.of(error) from error

    def _path(self, stem: Stem, ending: str) -> Path:
        return self._folder / f"{stem.text}{ending}"


def _named(names: list[str]) -> tuple[tuple[Stem, str], ...]:
    return tuple((_stem(name), found[3]) for name in names if (found := _NAME.fullmatch(name)))


def _stem(name: str) -> Stem:
    number, _, rest = name.partition("-")
    return Stem(int(number), rest.partition(".")[0])
