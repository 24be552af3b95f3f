"""Players' own word packs on this device: one journal for each, with every text it ever had.

A pack is kept as it was written, faulty lines included; `games.duet.words` says what may be played of it.  Saving
adds the new text, so an older one is never lost, neither by a mistake nor by a kill.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from app.table.journal import Entries, Journal
from app.table.keeping import Holding, Keeping
from app.table.log import Damage
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


PackShelf: TypeAlias = Holding[OwnPack]


class Packs(Keeping[OwnPack]):
    """The packs of this device."""

    ending = ".pack"
    kinds = KINDS

    def save(self, pack: str, name: str, language: str, text: str) -> str:
        """Keep a pack as it is written now, a new one if it has no id yet; its id."""
        entry = Written(self._now(), name, language, text)
        if not pack:
            return self._journals.begin(entry)
        self._journals.add(pack, lambda entries: entry if _differs(entries, entry) else None)
        return pack

    def _read(self, journal: Journal) -> OwnPack | None:
        last = next((entry for entry in reversed(journal.entries) if isinstance(entry, Written)), None)
        if last is None:
            return None
        language = last.language if last.language in LANGUAGES else LANGUAGES[0]
        return OwnPack(journal.id, last.name, language, last.written, journal.damage)


def _differs(entries: Entries, wanted: Written) -> bool:
    last = entries[-1] if entries else None
    return not isinstance(last, Written) or (last.name, last.language, last.written) != (
        wanted.name,
        wanted.language,
        wanted.written,
    )
