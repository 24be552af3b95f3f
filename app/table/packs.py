"""Players' word packs on this device: one journal each, with every version of the text.

A pack is stored as written, faulty lines included; `games.duet.words` determines the playable words. Saving appends the
new text, so no earlier version is lost by a mistake or a crash.

A text that is too large is not saved. One saved by an older version is listed and played like any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, TypeAlias

from app.table.files import TableError
from app.table.journal import Entries, Journal
from app.table.log import Damage, Word
from app.table.names import clean_name
from app.table.repository import Collection, Repository
from games.core.bounds import Bound, Moment, Reach
from games.core.contract import Message
from games.core.value import BadValue, Value, frozen
from games.duet.words import LANGUAGES, Pack, parse, too_large

LONGEST_KEPT = 16_000_000  # letters of a stored text; an imported file has a million at most


class _PackName(Bound):
    """The bound of a pack's name, which may be empty and is cleaned."""

    def hold(self, part: str, reach: Reach) -> str:
        return clean_name(part)


class _PackText(Bound):
    """The bound of a pack's text: any characters; the parser reports faulty lines."""

    def hold(self, part: Any, reach: Reach) -> Any:
        if len(part) > LONGEST_KEPT:
            raise BadValue("", "a shorter text was expected")
        return part


@frozen
class Written(Value, kind="written"):
    """A version of a pack: name, language and words; the first entry creates it."""

    at: Moment
    name: Annotated[str, _PackName()]
    language: Word
    written: Annotated[str, _PackText()]


class PackTrouble(StrEnum):
    """Reasons why a pack cannot be saved."""

    TOO_LARGE = "too_large"


class PackError(TableError):
    """A pack that cannot be saved; nothing was changed."""

    def __init__(self, trouble: PackTrouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        return Message(f"table.pack.{self.trouble}")


KINDS: tuple[type[Value], ...] = (Written,)


@dataclass(frozen=True)
class OwnPack:
    """A pack as last saved."""

    id: str
    name: str
    language: str
    text: str
    damage: Damage | None = None

    @cached_property
    def pack(self) -> Pack:
        """The parsed lines."""
        return parse(self.text, self.language)

    @cached_property
    def closed(self) -> bool:
        """Whether it is too large to be edited in the app."""
        return too_large(self.text)


PackShelf: TypeAlias = Collection[OwnPack]


class Packs(Repository[OwnPack]):
    """The packs of this device."""

    ending = ".pack"
    kinds = KINDS

    @cached_property
    def _known(self) -> dict[str, OwnPack]:
        """Cache of the packs last read, with their lines parsed."""
        return {}

    def save(self, pack: str, name: str, language: str, text: str) -> str:
        """Save a pack, as a new one if it has no id; returns its id."""
        if too_large(text):
            raise PackError(PackTrouble.TOO_LARGE)
        entry = Written(self._now(), clean_name(name), language, text)
        if not pack:
            return self._journals.begin(entry)
        self._journals.add(pack, lambda entries: entry if _differs(entries, entry) else None)
        return pack

    def _read(self, journal: Journal) -> OwnPack | None:
        last = next((entry for entry in reversed(journal.entries) if isinstance(entry, Written)), None)
        if last is None:
            return None
        language = last.language if last.language in LANGUAGES else LANGUAGES[0]
        own = OwnPack(journal.id, last.name, language, last.written, journal.damage)
        known = self._known.get(own.id)
        if known != own:
            known = self._known[own.id] = own
            _ = own.pack, own.closed  # computed here on the worker, so that no screen waits for it
        return known


def _differs(entries: Entries, wanted: Written) -> bool:
    last = entries[-1] if entries else None
    return not isinstance(last, Written) or (last.name, last.language, last.written) != (
        wanted.name,
        wanted.language,
        wanted.written,
    )
