"""Things this device keeps beside its matches, each read from a journal of its own: the teams, the packs of words."""

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
    """Whatever is found by its id."""

    @property
    def id(self) -> str: ...


Thing = TypeVar("Thing", bound=HasId)


@dataclass(frozen=True)
class Collection(Generic[Thing]):
    """All there is, oldest first; what was thrown away; how many files were set aside because they are damaged, how
    many only a newer version can read; and the ids of files that say nothing of use, which can be thrown away.
    """

    kept: tuple[Thing, ...]
    removed: tuple[Thing, ...]
    aside: int
    newer: int = 0
    useless: tuple[str, ...] = ()

    def find(self, wanted: str) -> Thing | None:
        return next((thing for thing in self.kept if thing.id == wanted), None)


class Repository(ABC, Generic[Thing]):
    """All things of one sort.  Subclasses say what stands in a journal, and what it means."""

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
        """All there is."""
        drawer = self._journals.list()
        kept = self._all(drawer.journals)
        meant = {thing.id for thing in kept}
        useless = (*drawer.useless, *(journal.id for journal in drawer.journals if journal.id not in meant))
        return Collection(kept, self._all(self._journals.removed()), drawer.aside, drawer.newer, useless)

    def remove(self, wanted: str) -> None:
        """Throw something away; it can be taken back."""
        self._journals.remove(wanted)

    def restore(self, wanted: str) -> None:
        """Take back what was thrown away."""
        self._journals.restore(wanted)

    def _all(self, journals: Iterable[Journal]) -> tuple[Thing, ...]:
        return tuple(thing for journal in journals if (thing := self._read(journal)) is not None)

    @abstractmethod
    def _read(self, journal: Journal) -> Thing | None:
        """What a journal says, if it says enough."""
