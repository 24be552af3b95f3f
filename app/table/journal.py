"""Journals: small files that are only ever added to, one for each thing that is kept beside the matches.

A journal is written like a match, in the lines of `log.py`, each with its sum and its place in the chain: what was
acknowledged is on the disk, and a file that was damaged is read as far as it is good.  Nothing in it is ever written
over, so what was changed can still be read.  Every method reads or writes files, so it belongs on the worker.
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
    """Why nothing can be added to a journal."""

    NO_SUCH_JOURNAL = "no_such_journal"
    NEWER = "newer"  # it says something this version does not know, so it is only read


class JournalError(TableError):
    """Something that cannot be kept; nothing has changed."""

    def __init__(self, trouble: JournalTrouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        return Message(f"table.journal.{self.trouble}")


@dataclass(frozen=True)
class Journal:
    """A journal as far as it is good, and what is wrong with the rest."""

    id: str
    number: int  # in the order of beginning
    entries: Entries
    damage: Damage | None = None


@dataclass(frozen=True)
class JournalFolder:
    """All journals of a folder, oldest first; how many files were set aside because nothing of them can be read, how
    many are whole but say nothing that this version knows, and the ids of those that say nothing any version could use.
    """

    journals: tuple[Journal, ...]
    aside: int
    newer: int = 0
    useless: tuple[str, ...] = ()


class Journals:
    """The journals of one folder: all of one sort, whose entries are of these kinds."""

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
        """Everything in the folder.  A file whose beginning is damaged is set aside and hides no other."""
        self._shelf.sweep()
        found, newer, useless = [], 0, []
        for stem in self._shelf.stems(self._ending):
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
        """What was thrown away."""
        return tuple(self._read(stem, REMOVED) for stem in self._shelf.stems(REMOVED))

    def read(self, journal: str) -> Journal:
        """One journal."""
        return self._read(self._stem(journal, self._ending), self._ending)

    def begin(self, entry: Value) -> str:
        """A new journal; its id."""
        made = self._new_id()
        _, lock = self._shelf.add(made, first_entry(entry.text))
        lock.release()
        return made

    def add(self, journal: str, choose: Callable[[Entries], Value | None]) -> bool:
        """Add what is chosen in view of all that stands there already, if anything; whether something was added.

        Nobody else writes in between, so what is chosen only where it is missing is there once.
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
        """Throw a journal away; it can be taken back."""
        self._shelf.move(self._stem(journal, self._ending), self._ending, REMOVED)

    def restore(self, journal: str) -> None:
        """Take back a journal that was thrown away."""
        self._shelf.move(self._stem(journal, REMOVED), REMOVED, self._ending)

    def _read(self, stem: Stem, ending: str) -> Journal:
        try:
            entries, damage = _entries(self._shelf.read(stem, ending), self._kinds)
        except StorageError:  # gone, or unreadable for now; the others are shown
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
            return  # it is in nobody's way

    def _stem(self, journal: str, ending: str) -> Stem:
        stem = self._shelf.find(journal, ending)
        if stem is None:
            raise JournalError(JournalTrouble.NO_SUCH_JOURNAL)
        return stem


def _entries(data: bytes, kinds: tuple[type[Value], ...]) -> tuple[Entries, Damage | None]:
    """What a file says, as far as it can be read, and what is wrong with the rest.

    A line that is out of bounds is left out, and the lines after it count: nothing is ever written over in a journal,
    so one such line would else be its end.
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
