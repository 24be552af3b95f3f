"""Players' own word packs on this device: one journal for each, with every text it ever had.

A pack is kept as it was written, faulty lines included; `games.duet.words` says what may be played of it.  Saving
adds the new text, so an older one is never lost, neither by a mistake nor by a kill.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from app.table.files import Disk, FileSystem
from app.table.journal import Entries, Journal, Journals
from app.table.log import Damage
from app.table.matches import wall_clock
from games.core.value import Value, frozen
from games.duet.words import LANGUAGES, Pack, parse


@frozen
class Written(Value, kind="written"):
    """What a pack is called, its language and its words, from now on; the first entry begins it."""

    at: int
    name: str
    language: str
    written: str


KINDS: tuple[type[Value], ...] = (Written,)


@dataclass(frozen=True)
class OwnPack:
    """A pack as it was last saved."""

    id: str
    name: str
    language: str
    text: str
    damage: Damage | None = None

    @cached_property
    def pack(self) -> Pack:
        """Its lines, checked."""
        return parse(self.text, self.language)


@dataclass(frozen=True)
class PackShelf:
    """All packs, oldest first; those thrown away; and how many files were set aside because they are damaged."""

    packs: tuple[OwnPack, ...]
    removed: tuple[OwnPack, ...]
    aside: int

    def pack(self, wanted: str) -> OwnPack | None:
        return next((pack for pack in self.packs if pack.id == wanted), None)


class Packs:
    """The packs of this device."""

    def __init__(
        self,
        folder: Path,
        *,
        files: FileSystem | None = None,
        now: Callable[[], int] = wall_clock,
        new_id: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        self._journals = Journals(files or Disk(), folder, ".pack", KINDS, new_id)
        self._now = now

    def list(self) -> PackShelf:
        """All there is."""
        drawer = self._journals.list()
        return PackShelf(_packs(drawer.journals), _packs(self._journals.removed()), drawer.aside)

    def save(self, pack: str, name: str, language: str, text: str) -> str:
        """Keep a pack as it is written now, a new one if it has no id yet; its id."""
        entry = Written(self._now(), name, language, text)
        if not pack:
            return self._journals.begin(entry)
        self._journals.add(pack, lambda entries: entry if _differs(entries, entry) else None)
        return pack

    def remove(self, pack: str) -> None:
        """Throw a pack away; it can be taken back."""
        self._journals.remove(pack)

    def restore(self, pack: str) -> None:
        self._journals.restore(pack)


def _packs(journals: tuple[Journal, ...]) -> tuple[OwnPack, ...]:
    found = []
    for journal in journals:
        last = next((entry for entry in reversed(journal.entries) if isinstance(entry, Written)), None)
        if last is not None:
            language = last.language if last.language in LANGUAGES else LANGUAGES[0]
            found.append(OwnPack(journal.id, last.name, language, last.written, journal.damage))
    return tuple(found)


def _differs(entries: Entries, wanted: Written) -> bool:
    last = entries[-1] if entries else None
    return not isinstance(last, Written) or (last.name, last.language, last.written) != (
        wanted.name,
        wanted.language,
        wanted.written,
    )
