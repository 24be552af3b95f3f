"""A guest's own record of what it was shown, line by line on its disk: what a fair deal is checked against.

For each update it says for which seat it was, up to which number of the match, how many happenings it brought, and
the digest of all of it.  The answer to the guest's own request is left out: it is not part of the match.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.table.chair import Update
from app.table.files import FileSystem, StorageError, put
from app.table.ident import file_stem
from app.table.log import Log, seal, split
from games.core.contract import Seat
from games.core.value import BadValue, Value, decode, read_json

_START = "0" * 16
LARGEST = 16 * 1024 * 1024  # bytes of a file; no match comes near
MOST_SEEN = 20_000  # updates of a match, 2 MB of them; a host that tells without end fills nobody's disk
MOST = 64  # records kept; a host that deals match after match fills nobody's disk
ENDING = ".chain"


@dataclass(frozen=True)
class Head(Value):
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


def seen(update: Update, digest: str) -> Seen:
    """What is kept of an update."""
    return Seen(update.seat, update.number, len(update.happened), digest)


class Chain:
    """The record of one match, on the worker.  Where the disk fails, it is broken, and nothing can be verified."""

    def __init__(self, files: FileSystem, folder: Path, match: str) -> None:
        self.whole = True
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

    def add(self, items: list[Seen]) -> None:
        """Keep them, all or none; the same thing shown again is not kept twice."""
        fresh = dict.fromkeys(item for item in items if item not in self._seen)
        if not self.whole or self._log is None or not fresh:
            return
        if len(self._seen) + len(fresh) > MOST_SEEN:
            self.whole = False
            return
        try:
            self._log.append(_Page(tuple(fresh)).text)
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
            data = seal(Head(match).text, _START)[0]
            put(self._files, self._path, data)
        lines = split(data[:LARGEST])
        if not lines.good or decode(Head, read_json(lines.good[0].text)).match != match:
            raise BadValue("chain", "another match")
        pages = [decode(_Page, read_json(line.text)) for line in lines.good[1:]]
        self._seen = dict.fromkeys(item for page in pages for item in page.seen)
        self._log = Log(self._files, self._path, lines)

    def _make_room(self, folder: Path) -> None:
        """The records that were written last stay; what was checked long ago is asked for no more."""
        paths = [folder / name for name in self._files.names(folder) if name.endswith(ENDING)]
        if len(paths) >= MOST:
            paths.sort(key=lambda path: self._files.stamp(path).changed)
            for path in paths[: len(paths) + 1 - MOST]:
                self._files.remove(path)
