"""Journals: small append-only files for data stored beside the matches, one per item.

A journal has the format of a match file (`log.py`), with a checksum and a chain in each line: acknowledged entries are
on the disk, and a damaged file is read up to the damage. Entries are never overwritten, so earlier versions remain
readable. Every method accesses files, so it belongs on the worker.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from app.table.files import FileSystem, StorageError, TableError
from app.table.log import BROKEN, Damage, LogTrouble, first_entry, split, unread
from app.table.match_files import REMOVED, MatchFiles, Stem
from games.core.bounds import Reach, held
from games.core.contract import Message
from games.core.value import BadValue, Value, decode_kind, read_json

Entries: TypeAlias = tuple[Value, ...]


class JournalTrouble(StrEnum):
    """Reasons why nothing can be added to a journal."""

    NO_SUCH_JOURNAL = "no_such_journal"
    NEWER = "newer"  # it has entries of a newer version, so it is read-only


class JournalError(TableError):
    """A change of a journal that failed; nothing was changed."""

    def __init__(self, trouble: JournalTrouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        return Message(f"table.journal.{self.trouble}")


@dataclass(frozen=True)
class Journal:
    """The valid part of a journal, and the fault of the rest."""

    id: str
    number: int  # in the order of creation
    entries: Entries
    damage: Damage | None = None


@dataclass(frozen=True)
class JournalFolder:
    """All journals of a folder, oldest first; the number of files set aside as unreadable, the number readable only by
    newer versions, and the ids of those without a usable entry.
    """

    journals: tuple[Journal, ...]
    aside: int
    newer: int = 0
    useless: tuple[str, ...] = ()


class Journals:
    """The journals of one folder: one sort, with entries of these kinds."""

    def __init__(
        self,
        files: FileSystem,
        folder: Path,
        ending: str,
        kinds: tuple[type[Value], ...],
        new_id: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        self._shelf = MatchFiles(files, folder, ending)
        self._ending = ending
        self._kinds = kinds
        self._new_id = new_id

    def list(self) -> JournalFolder:
        """All journals of the folder. A file with a damaged beginning is set aside and does not hide the others."""
        content = self._shelf.content()
        self._shelf.sweep(content)
        found, newer, useless = [], 0, []
        for stem in content.stems(self._ending):
            journal = self._read(stem, self._ending)
            if journal.entries:
                found.append(journal)
            elif journal.damage is not None and journal.damage.trouble in BROKEN:
                self._set_aside(stem)
            elif journal.damage is not None and journal.damage.trouble is LogTrouble.NEWER_FORMAT:
                newer += 1
            else:
                useless.append(stem.match)
        return JournalFolder(tuple(reversed(found)), len(self._shelf.asides()), newer, tuple(reversed(useless)))

    def removed(self) -> tuple[Journal, ...]:
        """The removed journals."""
        return tuple(self._read(stem, REMOVED) for stem in self._shelf.stems(REMOVED))

    def read(self, journal: str) -> Journal:
        """One journal."""
        return self._read(self._stem(journal, self._ending), self._ending)

    def begin(self, entry: Value) -> str:
        """Create a journal; returns its id."""
        made = self._new_id()
        _, lock = self._shelf.add(made, first_entry(entry.text))
        lock.release()
        return made

    def add(self, journal: str, choose: Callable[[Entries], Value | None]) -> bool:
        """Append the entry `choose` returns for the existing ones, if any; returns whether one was appended.

        The file is locked meanwhile, so an entry that `choose` returns only if it is missing is written once.
        """
        stem = self._stem(journal, self._ending)
        lock = self._shelf.lock(stem)
        try:
            data = self._shelf.read(stem)
            entries, damage = _entries(data, self._kinds)
            entry = choose(entries)
            if entry is None:
                return False
            if damage is not None and damage.trouble not in (*BROKEN, LogTrouble.SENSELESS):
                raise JournalError(JournalTrouble.NEWER)
            if damage is not None and damage.trouble not in (LogTrouble.TORN, LogTrouble.SENSELESS):
                self._shelf.copy_aside(stem, data)
            log = self._shelf.log(stem, data)
            try:
                log.append(entry.text)
            finally:
                log.close()
        finally:
            lock.release()
        return True

    def remove(self, journal: str) -> None:
        """Remove a journal; `restore` undoes it."""
        self._shelf.move(self._stem(journal, self._ending), self._ending, REMOVED)

    def restore(self, journal: str) -> None:
        """Restore a removed journal."""
        self._shelf.move(self._stem(journal, REMOVED), REMOVED, self._ending)

    def _read(self, stem: Stem, ending: str) -> Journal:
        try:
            entries, damage = _entries(self._shelf.read(stem, ending), self._kinds)
        except StorageError:  # gone, or unreadable for now; the others are listed
            entries, damage = (), Damage(LogTrouble.UNREADABLE, 0)
        return Journal(stem.match, stem.number, entries, damage)

    def _set_aside(self, stem: Stem) -> None:
        try:
            lock = self._shelf.lock(stem)
            try:
                self._shelf.set_aside(stem)
            finally:
                lock.release()
        except StorageError:
            return  # it does no harm

    def _stem(self, journal: str, ending: str) -> Stem:
        stem = self._shelf.find(journal, ending)
        if stem is None:
            raise JournalError(JournalTrouble.NO_SUCH_JOURNAL)
        return stem


def _entries(data: bytes, kinds: tuple[type[Value], ...]) -> tuple[Entries, Damage | None]:
    """The entries of a file, as far as it can be read, and the fault of the rest.

    An entry out of bounds is skipped and later entries are read: since a journal is never overwritten, one such line
    would otherwise hide everything after it.
    """
    lines, reach = split(data), Reach()
    found: list[Value] = []
    senseless: Damage | None = None
    for number, line in enumerate(lines.good):
        try:
            entry = decode_kind(kinds, read_json(line.text))
        except BadValue as error:
            return tuple(found), unread(error, number)
        try:
            found.append(held(entry, reach))
        except BadValue:
            senseless = senseless or Damage(LogTrouble.SENSELESS, number)
    if not lines.good and lines.damage is None:
        return (), Damage(LogTrouble.EMPTY, 0)
    return tuple(found), lines.damage or senseless
