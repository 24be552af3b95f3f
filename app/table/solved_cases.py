"""What was tried of the cases on this device: one journal, to which every try is added."""

from __future__ import annotations

from pathlib import Path

from app.table.files import Disk, FileSystem
from app.table.journal import JournalError, Journals
from games.cases.solved import Tried


class SolvedCases:
    """All tries of this device; every method reads or writes files, so it belongs on the worker."""

    def __init__(self, folder: Path, files: FileSystem | None = None) -> None:
        self._journals = Journals(files or Disk(), folder, ".solved", (Tried,))

    def read(self) -> tuple[Tried, ...]:
        """Everything tried so far, oldest first; what is damaged hides nothing else."""
        return tuple(entry for journal in self._journals.list().journals for entry in journal.entries)  # type: ignore[misc]

    def add(self, tried: Tried) -> None:
        """Keep a try; a journal that only a newer version can read stays as it is, beside a new one."""
        for journal in reversed(self._journals.list().journals):
            try:
                self._journals.add(journal.id, lambda _: tried)
            except JournalError:
                continue
            return
        self._journals.begin(tried)
