"""All matches of a device: listing, creating and opening, the bin, import and export.

The files are the only source: the list is read from them, and cached data of a file is dropped when the file changes.
Every method accesses files, so it belongs on the worker.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from app import __version__
from app.table.files import Disk, FileSystem, Lock, Stamp, StorageError, TableError
from app.table.log import BROKEN, FORMAT, LARGEST, Damage, Header, LogReading, LogTrouble, first_line, read_log
from app.table.log_replay import ReplayedMatch, follow
from app.table.match_end import MatchEnd, end_of
from app.table.match_files import MATCH, REMOVED, FolderContent, MatchFiles, Stem
from app.table.match_list import MatchList, MatchSummary, UnreadableMatch
from app.table.match_rows import MatchRows, kept_rows
from app.table.match_state import MatchState
from app.table.names import clean_names
from app.table.requests import Party, names_are_good
from app.table.table import Luck, Table
from app.table.worker import Worker
from games import GAMES
from games.core.bounds import moment
from games.core.chance import Chance, NoChance, Seeded
from games.core.contract import Game, Message
from games.core.record import deal
from games.core.value import Value

logbook = logging.getLogger("safehouse.table")


class LibraryTrouble(StrEnum):
    """Reasons why an operation on a match or file fails."""

    NO_SUCH_MATCH = "no_such_match"
    DAMAGED = "damaged"
    TOO_LARGE = "too_large"
    HERE_ALREADY = "here_already"
    BAD_NAMES = "bad_names"
    NOT_OVER = "not_over"


class LibraryError(TableError):
    """A match that cannot be opened, imported or replayed; nothing was changed."""

    def __init__(self, trouble: LibraryTrouble, damage: Damage | None = None) -> None:
        super().__init__(f"{trouble}: {damage.trouble}" if damage else trouble)
        self.trouble = trouble
        self.damage = damage

    @property
    def message(self) -> Message:
        return self.damage.message if self.damage else Message(f"table.library.{self.trouble}")


def wall_clock() -> int:
    """The device's wall clock in seconds since 1970."""
    return moment(time.time())


def fresh_id() -> str:
    """A random id."""
    return secrets.token_hex(16)


def fresh_luck() -> Luck:
    """Chance from a fresh secret that is never stored, so a log does not reveal future results."""
    secret = secrets.token_bytes(32)

    def luck(asked: Mapping[str, int]) -> Chance:
        return Seeded(secret, asked)

    return luck


class Library:
    """The matches in one folder."""

    def __init__(
        self,
        folder: Path,
        worker: Worker,
        *,
        files: FileSystem | None = None,
        games: Mapping[str, Game] = GAMES,
        now: Callable[[], int] = wall_clock,
        new_id: Callable[[], str] = fresh_id,
        new_luck: Callable[[], Luck] = fresh_luck,
        new_musing: Callable[[], str] = fresh_id,
        kept: Path | None = None,
    ) -> None:
        """`kept` is the file that keeps the rows of the list, so that not every match is read after each start."""
        disk = files or Disk()
        self._shelf = MatchFiles(disk, folder)
        self._worker = worker
        self._games = games
        self._now = now
        self._new_id = new_id
        self._new_luck = new_luck
        self._new_musing = new_musing
        self._rows = MatchRows(self._shelf, games, None if kept is None else kept_rows(disk, kept))
        self._found: dict[tuple[str, str], Stem] = {}  # by id and extension, as far as they were listed

    # The list

    def list(self) -> MatchList:
        """All matches of the folder. A file with a damaged beginning is set aside and does not hide the others."""
        content = self._shelf.content()
        self._shelf.sweep(content)
        return self._list(MATCH, content)

    def removed(self) -> MatchList:
        """The matches in the bin."""
        return self._list(REMOVED, self._shelf.content())

    def ids(self) -> frozenset[str]:
        """The ids of all matches in the list and in the bin."""
        return frozenset(stem.match for ending in (MATCH, REMOVED) for stem in self._shelf.stems(ending))

    def stamp(self, row: MatchSummary) -> tuple[str, Stamp] | None:
        """The name and the stamp of the file that a row of the list was made from."""
        return self._rows.stamp(row)

    def _list(self, ending: str, content: FolderContent) -> MatchList:
        rows: list[MatchSummary] = []
        unreadable: list[UnreadableMatch] = []
        asides = content.asides()
        stems = content.stems(ending)
        self._found |= {(stem.match, ending): stem for stem in reversed(stems)}  # of two with one id the newest counts
        for stem in stems:
            try:
                seen = self._rows.read(stem, ending)
            except StorageError:  # gone, or unreadable for now
                seen = Damage(LogTrouble.UNREADABLE, 0)
            except Exception as error:  # noqa: BLE001 - one bad file must not hide the others
                logbook.warning("a match could not be read: %s", type(error))
                seen = Damage(LogTrouble.UNREADABLE, 0)
            if isinstance(seen, MatchSummary):
                rows.append(seen)
            elif ending == MATCH and self._set_aside(stem, seen):
                asides = self._shelf.asides()
            else:
                unreadable.append(UnreadableMatch(stem.match, stem.number, seen))
        self._rows.keep(content)
        return MatchList(tuple(rows), tuple(unreadable), tuple(asides))

    def _set_aside(self, stem: Stem, damage: Damage) -> bool:
        """Set an unreadable file aside; False if it is intact, or cannot be moved now."""
        if damage.trouble not in BROKEN:
            return False
        try:
            lock = self._shelf.lock(stem)
            try:
                self._shelf.set_aside(stem)
            finally:
                lock.release()
        except StorageError:
            return False
        return True

    # Playing

    def start(
        self, game: Game, options: Value, parties: tuple[Party, ...], luck: Luck | None = None, match: str = ""
    ) -> Table:
        """Create a match; it is on the disk before any card is shown. Raises `BadOptions` for invalid options.

        `match` is its id, if one was assigned before.
        """
        if not all(names_are_good(party.names) for party in parties):
            raise LibraryError(LibraryTrouble.BAD_NAMES)
        parties = tuple(replace(party, names=clean_names(party.names)) for party in parties)
        luck = luck or self._new_luck()
        state, opening = deal(game, options, len(parties), luck({}))
        musing = self._new_musing() if any(party.mind is not None for party in parties) else ""
        header = Header(
            format=FORMAT,
            app=__version__,
            match=match or self._new_id(),
            started=self._now(),
            parties=parties,
            opening=opening,
            musing=musing,
        )
        data = first_line(header)
        stem, lock = self._add(header.match, data)
        try:
            log = self._shelf.log(stem, data)
        except StorageError:
            self._shelf.discard(stem)
            lock.release()
            raise
        return Table(header, MatchState(game, header, state), log, lock, self._worker, luck)

    def again(self, match: str) -> Table:
        """A new match of the same people with the same options, after an agreed restart."""
        reading, followed = self._play_again(self._shelf.read(self._stem(match)))
        return self.start(reading.game, reading.header.opening.options, followed.course.parties)

    def open(self, match: str, luck: Luck | None = None) -> Table:
        """Open a match at the end of its valid log; the fault of the rest is the table's `damage`.

        An intact log whose replay differs under the current rules is opened read-only.
        """
        stem = self._stem(match)
        lock = self._shelf.lock(stem)
        with _released_on_failure(lock):
            data = self._shelf.read(stem)
            reading, followed = self._follow(stem, data)
            damage = followed.damage
            if damage is not None:
                logbook.warning("a match was opened with damage: %s from line %d", damage.trouble, damage.line)
            if damage is not None and damage.trouble not in BROKEN:
                lock.release()
                return Table(reading.header, followed.course, None, None, self._worker, _no_luck, damage)
            if damage is not None and damage.trouble is not LogTrouble.TORN:
                self._shelf.copy_aside(stem, data)
            log = self._shelf.log(stem, data)
        followed.course.judge_by(reading.game.version)
        return Table(reading.header, followed.course, log, lock, self._worker, luck or self._new_luck(), damage)

    def show(self, match: str) -> Table:
        """Open a match read-only, for example when it is open elsewhere."""
        stem = self._stem(match)
        reading, followed = self._follow(stem, self._shelf.read(stem), keep=True)
        return Table(reading.header, followed.course, None, None, self._worker, _no_luck, followed.damage)

    def _follow(self, stem: Stem, data: bytes, *, keep: bool = False) -> tuple[LogReading, ReplayedMatch]:
        try:
            return self._play_again(data)
        except LibraryError as error:
            if error.damage is not None and error.damage.trouble in BROKEN and not keep:
                self._shelf.set_aside(stem)
            raise

    def _play_again(self, data: bytes) -> tuple[LogReading, ReplayedMatch]:
        reading = read_log(data, self._games)
        if isinstance(reading, Damage):
            raise LibraryError(LibraryTrouble.DAMAGED, reading)
        followed = follow(reading)
        if isinstance(followed, Damage):
            raise LibraryError(LibraryTrouble.DAMAGED, followed)
        return reading, followed

    # The bin

    def remove(self, match: str) -> None:
        """Move a match to the bin; fails while it is open."""
        self._shelf.move(self._stem(match, MATCH), MATCH, REMOVED)

    def restore(self, match: str) -> None:
        """Restore a match from the bin."""
        self._shelf.move(self._stem(match, REMOVED), REMOVED, MATCH)

    def empty_bin(self) -> None:
        """Delete everything in the bin permanently."""
        for stem in self._shelf.stems(REMOVED):
            self._shelf.delete(stem)

    # Files

    def export(self, match: str) -> bytes:
        """The valid part of a match as a file. For a running match it contains all secrets."""
        stem = self._stem(match)
        data = self._shelf.read(stem)
        reading, _ = self._follow(stem, data, keep=True)
        closed = data[: reading.lines.end]
        return closed if reading.lines.closed else closed + b"\n"

    def take_in(self, data: bytes) -> MatchSummary:
        """Import a match from a file, if every line is valid and its replay agrees with the current rules."""
        if len(data) > LARGEST:
            raise LibraryError(LibraryTrouble.TOO_LARGE)
        reading, followed = self._play_again(data)
        if followed.damage is not None:
            raise LibraryError(LibraryTrouble.DAMAGED, followed.damage)
        match = reading.header.match
        if self._shelf.find(match) or self._shelf.find(match, REMOVED):
            raise LibraryError(LibraryTrouble.HERE_ALREADY)
        stem, lock = self._add(match, data)
        lock.release()
        row = self._rows.read(stem, MATCH)
        assert isinstance(row, MatchSummary)
        return row

    def aside(self, name: str) -> bytes:
        """The content of a file that was set aside, for a bug report."""
        return self._shelf.read_aside(name)

    # Reading logs

    def read(self, match: str, *, removed: bool = False) -> LogReading:
        """The valid part of a match's log, optionally also from the bin; contains all secrets."""
        ending = REMOVED if removed and self._find(match, MATCH) is None else MATCH
        reading = read_log(self._shelf.read(self._stem(match, ending), ending), self._games)
        if isinstance(reading, Damage):
            raise LibraryError(LibraryTrouble.DAMAGED, reading)
        return reading

    def end(self, row: MatchSummary) -> MatchEnd | None:
        """The end of a finished match of the list; None if its log cannot be replayed."""
        return end_of(self._shelf.read(self._stem(row.match)), self._games, sound=row.damage is None)

    def _stem(self, match: str, ending: str = MATCH) -> Stem:
        stem = self._find(match, ending)
        if stem is None:
            raise LibraryError(LibraryTrouble.NO_SUCH_MATCH)
        return stem

    def _add(self, match: str, data: bytes) -> tuple[Stem, Lock]:
        stem, lock = self._shelf.add(match, data)
        self._found[(match, MATCH)] = stem
        return stem, lock

    def _find(self, match: str, ending: str) -> Stem | None:
        """The file of a match: where it was listed last, or wherever it is now."""
        listed = self._found.get((match, ending))
        if listed is not None and self._shelf.exists(listed, ending):
            return listed
        return self._shelf.find(match, ending)


def _no_luck(_: Mapping[str, int]) -> Chance:
    """The chance of read-only matches, which raises for every question."""
    return NoChance()


class _released_on_failure:  # noqa: N801 - reads like a function
    """Releases the lock if opening the match fails."""

    def __init__(self, lock: Lock) -> None:
        self._lock = lock

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            self._lock.release()
