"""Items stored on this device beside its matches, each in its own journal: teams, word packs."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

from app.table.files import Disk, FileSystem
from app.table.journal import Journal, Journals
from app.table.matches import wall_clock
from games.core.value import Value


class HasId(Protocol):
    """An item with an id."""

    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", bound=HasId)


@dataclass(frozen=True)
class Collection(Generic[Thing]):
    """All items, oldest first; removed items; the number of files set aside as damaged, the number readable only by
    newer versions; and the ids of files without usable content, which can be removed.
    """

    kept: tuple[Thing, ...]
    removed: tuple[Thing, ...]
    aside: int
    newer: int = 0
    useless: tuple[str, ...] = ()

    def find(self, wanted: str) -> Thing | None:
        return next((thing for thing in self.kept if thing.id == wanted), None)


class Repository(ABC, Generic[Thing]):
    """All items of one sort. Subclasses define the entries of a journal and the item they represent."""

    ending: ClassVar[str]
    kinds: ClassVar[tuple[type[Value], ...]]

    def __init__(
        self,
        folder: Path,
        *,
        files: FileSystem | None = None,
        now: Callable[[], int] = wall_clock,
        new_id: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        self._journals = Journals(files or Disk(), folder, self.ending, self.kinds, new_id)
        self._now = now
        self._new_id = new_id

    def list(self) -> Collection[Thing]:
        """All items."""
        drawer = self._journals.list()
        kept = self._all(drawer.journals)
        meant = {thing.id for thing in kept}
        useless = (*drawer.useless, *(journal.id for journal in drawer.journals if journal.id not in meant))
        return Collection(kept, self._all(self._journals.removed()), drawer.aside, drawer.newer, useless)

    def remove(self, wanted: str) -> None:
        """Remove an item; `restore` undoes it."""
        self._journals.remove(wanted)

    def restore(self, wanted: str) -> None:
        """Restore a removed item."""
        self._journals.restore(wanted)

    def _all(self, journals: Iterable[Journal]) -> tuple[Thing, ...]:
        return tuple(thing for journal in journals if (thing := self._read(journal)) is not None)

    @abstractmethod
    def _read(self, journal: Journal) -> Thing | None:
        """The item of a journal; None if entries are missing."""
