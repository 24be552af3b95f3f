"""A guest's record of received updates, appended line by line to a file; the basis of the fairness check.

For each update it stores the seat, the number, the number of happenings, and the digest of all of it. The answer to the
guest's own request is excluded, because it is not part of the match. Refusals of legal actions are only counted.
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
LARGEST = 4 * 1024 * 1024  # bytes of a file; far above any match
MOST_SEEN = 8_000  # updates of a match, 0.8 MB of them; the longest match has 600 per chair
MOST, MOST_BYTES = 64, 8 * 1024 * 1024  # stored records; limits the disk space a host can make us use
ENDING = ".chain"


@dataclass(frozen=True)
class ChainHead(Value):
    """The first line."""

    match: str


@dataclass(frozen=True)
class Seen(Value):
    """One received update."""

    seat: Seat | None
    number: int
    count: int  # of happenings
    digest: str


@dataclass(frozen=True)
class _Page(Value):
    """A line: the items stored at once."""

    seen: tuple[Seen, ...]
    refused: int = added(0)  # refusals of legal actions meanwhile


def seen(update: Update, digest: str) -> Seen:
    """The item of an update."""
    return Seen(update.seat, update.number, len(update.happened), digest)


class HashChain:
    """The record of one match, used on the worker. After a disk failure it is broken, and nothing can be verified."""

    def __init__(self, files: FileSystem, folder: Path, match: str) -> None:
        self.whole = True
        self.refused = 0  # legal actions the host refused
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
        """Store items, all or none, and count refusals; duplicates are skipped."""
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
        """Delete the oldest records."""
        paths = [folder / name for name in self._files.names(folder) if name.endswith(ENDING)]
        stamps = {path: self._files.stamp(path) for path in paths}
        paths.sort(key=lambda path: stamps[path].changed, reverse=True)
        total = 0
        for place, path in enumerate(paths, 1):
            total += stamps[path].size
            if place >= MOST or total > MOST_BYTES:
                self._files.remove(path)
