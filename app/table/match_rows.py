"""The rows of the list of matches, each read once for each version of its file and kept over a restart.

A row is only displayed. Opening, replaying and exporting a match read its log.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from app import __version__
from app.table.derived_values import DerivedValues, Known
from app.table.files import FileSystem, Stamp
from app.table.log import Damage
from app.table.match_files import MATCH, FolderContent, MatchFiles, Stem
from app.table.match_list import MatchSummary, glance
from games.core.bounds import Reach
from games.core.contract import Game

FEW = 8  # rows that are rather read again at the next start than written now


def kept_rows(files: FileSystem, path: Path) -> DerivedValues[MatchSummary]:
    """The file that keeps rows."""
    return DerivedValues(files, path, MatchSummary, __version__, lambda row: Reach(seat=range(len(row.parties))))


class MatchRows:
    """The rows of one folder."""

    def __init__(
        self, shelf: MatchFiles, games: Mapping[str, Game], kept: DerivedValues[MatchSummary] | None = None
    ) -> None:
        self._shelf, self._games, self._kept = shelf, games, kept
        self._known: dict[str, tuple[Stamp, MatchSummary | Damage]] | None = None

    def read(self, stem: Stem, ending: str) -> MatchSummary | Damage:
        """The row of a file, from its log if that has changed. Raises `StorageError`."""
        known, name = self._loaded(), f"{stem.text}{ending}"
        stamp = self._shelf.stamp(stem, ending)
        before = known.get(name)
        if before is not None and before[0] == stamp and _is_of(before[1], stem):
            return before[1]
        seen = glance(stem.number, self._shelf.read(stem, ending), self._games)
        known[name] = stamp, seen
        return seen

    def stamp(self, row: MatchSummary) -> tuple[str, Stamp] | None:
        """The name and the stamp of the file in the list that a row was made from."""
        name = f"{Stem(row.number, row.match).text}{MATCH}"
        known = self._loaded().get(name)
        return (name, known[0]) if known is not None else None

    def keep(self, content: FolderContent) -> None:
        """Writes the rows down if many are new, or if the file still speaks of a match that is gone."""
        known = self._known = {name: found for name, found in self._loaded().items() if name in content.names}
        if self._kept is None:
            return
        sound: Known[MatchSummary] = {
            name: (stamp, row)
            for name, (stamp, row) in known.items()
            if isinstance(row, MatchSummary) and row.damage is None
        }
        if self._kept.changes(sound) > FEW or self._kept.superfluous(sound):
            self._kept.save(sound)

    def _loaded(self) -> dict[str, tuple[Stamp, MatchSummary | Damage]]:
        if self._known is None:
            self._known = {}
            for name, (stamp, row) in (self._kept.load() if self._kept is not None else {}).items():
                if row is not None and row.game in self._games:
                    self._known[name] = stamp, row
        return self._known


def _is_of(row: MatchSummary | Damage, stem: Stem) -> bool:
    """Whether a row is of this match. A cached row is untrusted."""
    return isinstance(row, Damage) or (row.number == stem.number and row.match == stem.match)
