"""A guest's own record of what it was shown, line by line on its disk: what a fair deal is checked against.

For each update it says for which seat it was, up to which number of the match, how many happenings it brought, and
the digest of all of it.  The answer to the guest's own request is left out: it is not part of the match.  Only how
often the host refused what the rules admit is counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.table.chair import Update
from app.table.files import FileSystem, StorageError, replace_file
from app.table.ids import file_stem
from app.table.log import Log, seal, split
from games.core.contract import Seat
from games.core.value import BadValue, Value, added, decode, read_json

_START = "0" * 16
LARGEST = 4 * 1024 * 1024  # bytes of a file; no match comes near
MOST_SEEN = 8_000  # updates of a match, 0.8 MB of them; the longest match has 600 for each chair
MOST, MOST_BYTES = 64, 8 * 1024 * 1024  # records kept; a host that deals match after match fills nobody's disk
ENDING = ".chain"


@dataclass(frozen=True)
class ChainHead(Value):
    """The first line."""

    match: str


@dataclass(frozen=True)
class Seen(Value):
    """One update as it was shown."""

    seat: Seat | None
    number: int
    count: int  # of happenings
    digest: str


@dataclass(frozen=True)
class _Page(Value):
    """A line: what was written down at once."""

    seen: tuple[Seen, ...]
    refused: int = added(0)  # actions that the rules admit, meanwhile


def seen(update: Update, digest: str) -> Seen:
    """What is kept of an update."""
    return Seen(update.seat, update.number, len(update.happened), digest)


class HashChain:
    """The record of one match, on the worker.  Where the disk fails, it is broken, and nothing can be verified."""

    def __init__(self, files: FileSystem, folder: Path, match: str) -> None:
        self.whole = True
        self.refused = 0  # actions that the host refused and the rules admit
        self._files = files
        self._path = folder / f"{file_stem(match)}{ENDING}"
        self._log: Log | None = None
        self._seen: dict[Seen, None] = {}  # in order
        try:
            self._open(folder, match)
        except (OSError, StorageError, BadValue):
            self.whole = False

    @property
    def seen(self) -> tuple[Seen, ...]:
        return tuple(self._seen)

    def add(self, items: list[Seen], refused: int = 0) -> None:
        """Keep them, all or none, and count what was refused; the same thing shown again is not kept twice."""
        self.refused += refused
        fresh = dict.fromkeys(item for item in items if item not in self._seen)
        if not self.whole or self._log is None or not (fresh or refused):
            return
        if len(self._seen) + len(fresh) > MOST_SEEN:
            self.whole = False
            return
        try:
            self._log.append(_Page(tuple(fresh), refused).text)
        except StorageError:
            self.whole = False
        else:
            self._seen |= fresh

    def close(self) -> None:
        if self._log is not None:
            self._log.close()

    def _open(self, folder: Path, match: str) -> None:
        try:
            data = self._files.read(self._path)
        except FileNotFoundError:
            self._files.make_folder(folder)
            self._make_room(folder)
            data = seal(ChainHead(match).text, _START)[0]
            replace_file(self._files, self._path, data)
        lines = split(data[:LARGEST])
        if not lines.good or decode(ChainHead, read_json(lines.good[0].text)).match != match:
            raise BadValue("chain", "another match")
        pages = [decode(_Page, read_json(line.text)) for line in lines.good[1:]]
        self._seen = dict.fromkeys(item for page in pages for item in page.seen)
        self.refused = sum(page.refused for page in pages)
        self._log = Log(self._files, self._path, lines)

    def _make_room(self, folder: Path) -> None:
        """The records that were written last stay; what was checked long ago is asked for no more."""
        paths = [folder / name for name in self._files.names(folder) if name.endswith(ENDING)]
        stamps = {path: self._files.stamp(path) for path in paths}
        paths.sort(key=lambda path: stamps[path].changed, reverse=True)
        total = 0
        for place, path in enumerate(paths, 1):
            total += stamps[path].size
            if place >= MOST or total > MOST_BYTES:
                self._files.remove(path)
