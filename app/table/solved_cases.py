"""Attempts at cases on this device: one journal, to which every attempt is appended."""

from __future__ import annotations

from pathlib import Path

from app.table.files import Disk, FileSystem
from app.table.journal import JournalError, Journals
from games.cases.solved import Tried


class SolvedCases:
    """All attempts on this device; every method accesses files, so it belongs on the worker."""

    def __init__(self, folder: Path, files: FileSystem | None = None) -> None:
        self._journals = Journals(files or Disk(), folder, ".solved", (Tried,))

    def read(self) -> tuple[Tried, ...]:
        """All attempts, oldest first; a damaged journal does not hide the others."""
        return tuple(entry for journal in self._journals.list().journals for entry in journal.entries)  # type: ignore[misc]

    def add(self, tried: Tried) -> None:
        """Store an attempt; if the journal is readable only by a newer version, a new one is created."""
        for journal in reversed(self._journals.list().journals):
            try:
                self._journals.add(journal.id, lambda _: tried)
            except JournalError:
                continue
            return
        self._journals.begin(tried)
