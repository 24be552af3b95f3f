"""All matches of a device: the list, beginning and opening them, the bin, taking files in and giving them out.

Nothing here is kept twice: the list is read from the files, and what was read of a file is remembered only until it
changes.  Every method reads or writes files, so it belongs on the worker.
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
from app.table.match_files import MATCH, REMOVED, MatchFiles, Stem
from app.table.match_list import MatchList, MatchSummary, UnreadableMatch, glance
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
    """Why something cannot be done with a match or a file."""

    NO_SUCH_MATCH = "no_such_match"
    DAMAGED = "damaged"
    TOO_LARGE = "too_large"
    HERE_ALREADY = "here_already"
    BAD_NAMES = "bad_names"
    NOT_OVER = "not_over"


class LibraryError(TableError):
    """A match that cannot be opened, taken in or looked back on; nothing has changed."""

    def __init__(self, trouble: LibraryTrouble, damage: Damage | None = None) -> None:
        super().__init__(f"{trouble}: {damage.trouble}" if damage else trouble)
        self.trouble = trouble
        self.damage = damage

    @property
    def message(self) -> Message:
        return self.damage.message if self.damage else Message(f"table.library.{self.trouble}")


def wall_clock() -> int:
    """Seconds since 1970, as the device believes."""
    return moment(time.time())


def fresh_id() -> str:
    """An id no other match has."""
    return secrets.token_hex(16)


def fresh_luck() -> Luck:
    """Chance from a secret of its own, never written down: whoever has the log cannot tell what will come."""
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
    ) -> None:
        self._shelf = MatchFiles(files or Disk(), folder)
        self._worker = worker
        self._games = games
        self._now = now
        self._new_id = new_id
        self._new_luck = new_luck
        self._new_musing = new_musing
        self._glanced: dict[Stem, tuple[Stamp, MatchSummary | Damage]] = {}

    # The list

    def list(self) -> MatchList:
        """Everything in the folder.  A file whose beginning is damaged is set aside and hides no other."""
        self._shelf.sweep()
        return self._list(MATCH)

    def removed(self) -> MatchList:
        """What is in the bin."""
        return self._list(REMOVED)

    def ids(self) -> frozenset[str]:
        """Every match in the list and in the bin."""
        return frozenset(stem.match for ending in (MATCH, REMOVED) for stem in self._shelf.stems(ending))

    def _list(self, ending: str) -> MatchList:
        rows: list[MatchSummary] = []
        unreadable: list[UnreadableMatch] = []
        for stem in self._shelf.stems(ending):
            try:
                seen = self._glance(stem, ending)
            except StorageError:  # gone, or unreadable for now
                seen = Damage(LogTrouble.UNREADABLE, 0)
            except Exception as error:  # noqa: BLE001 - one bad file must not hide the others
                logbook.warning("a match could not be read: %s", type(error))
                seen = Damage(LogTrouble.UNREADABLE, 0)
            if isinstance(seen, MatchSummary):
                rows.append(seen)
            elif ending == MATCH and self._set_aside(stem, seen):
                continue
            else:
                unreadable.append(UnreadableMatch(stem.match, stem.number, seen))
        return MatchList(tuple(rows), tuple(unreadable), tuple(self._shelf.asides()))

    def _glance(self, stem: Stem, ending: str) -> MatchSummary | Damage:
        if ending != MATCH:
            return glance(stem.number, self._shelf.read(stem, ending), self._games)
        stamp = self._shelf.stamp(stem)
        before = self._glanced.get(stem)
        if before is not None and before[0] == stamp:
            return before[1]
        seen = glance(stem.number, self._shelf.read(stem), self._games)
        self._glanced[stem] = stamp, seen
        return seen

    def _set_aside(self, stem: Stem, damage: Damage) -> bool:
        """Put a file of which nothing can be read out of the way; False if it is whole, or cannot be moved now."""
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
        """A new match; it is on the disk before anybody sees a card.  Options that cannot be played: `BadOptions`.

        `match` is the id it shall have, where that was promised to somebody before.
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
        stem, lock = self._shelf.add(header.match, data)
        try:
            log = self._shelf.log(stem, data)
        except StorageError:
            self._shelf.discard(stem)
            lock.release()
            raise
        return Table(header, MatchState(game, header, state), log, lock, self._worker, luck)

    def again(self, match: str) -> Table:
        """A new match of the same people with the same options, as after a restart that was agreed on."""
        reading, followed = self._play_again(self._shelf.read(self._stem(match)))
        return self.start(reading.game, reading.header.opening.options, followed.course.parties)

    def open(self, match: str, luck: Luck | None = None) -> Table:
        """A match to play on, as far as its log is good; what was wrong with the rest is the table's `damage`.

        A log that is whole but plays differently by this version's rules is opened for looking only.
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
        """A match to look at only, where it cannot be opened: read-only, or open elsewhere."""
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
        """Into the bin; not while it is open."""
        self._shelf.move(self._stem(match, MATCH), MATCH, REMOVED)

    def restore(self, match: str) -> None:
        """Out of the bin."""
        self._shelf.move(self._stem(match, REMOVED), REMOVED, MATCH)

    def empty_bin(self) -> None:
        """Delete what is in the bin, for good."""
        for stem in self._shelf.stems(REMOVED):
            self._shelf.delete(stem)

    # Files

    def export(self, match: str) -> bytes:
        """The good part of a match as a file.  Of a running match it holds everything that is secret."""
        stem = self._stem(match)
        data = self._shelf.read(stem)
        reading, _ = self._follow(stem, data, keep=True)
        closed = data[: reading.lines.end]
        return closed if reading.lines.closed else closed + b"\n"

    def take_in(self, data: bytes) -> MatchSummary:
        """A match from a file, if every line of it is good and plays by these rules."""
        if len(data) > LARGEST:
            raise LibraryError(LibraryTrouble.TOO_LARGE)
        reading, followed = self._play_again(data)
        if followed.damage is not None:
            raise LibraryError(LibraryTrouble.DAMAGED, followed.damage)
        match = reading.header.match
        if self._shelf.find(match) or self._shelf.find(match, REMOVED):
            raise LibraryError(LibraryTrouble.HERE_ALREADY)
        stem, lock = self._shelf.add(match, data)
        lock.release()
        row = self._glance(stem, MATCH)
        assert isinstance(row, MatchSummary)
        return row

    def aside(self, name: str) -> bytes:
        """The content of a file that was set aside, to be sent to somebody who can look at it."""
        return self._shelf.read_aside(name)

    # Looking back

    def read(self, match: str, *, removed: bool = False) -> LogReading:
        """The log of a match, as far as it is good, also from the bin if wanted; holds everything that is secret."""
        ending = REMOVED if removed and self._shelf.find(match) is None else MATCH
        reading = read_log(self._shelf.read(self._stem(match, ending), ending), self._games)
        if isinstance(reading, Damage):
            raise LibraryError(LibraryTrouble.DAMAGED, reading)
        return reading

    def _stem(self, match: str, ending: str = MATCH) -> Stem:
        stem = self._shelf.find(match, ending)
        if stem is None:
            raise LibraryError(LibraryTrouble.NO_SUCH_MATCH)
        return stem


def _no_luck(_: Mapping[str, int]) -> Chance:
    """For a match that is only looked at."""
    return NoChance()


class _released_on_failure:  # noqa: N801 - reads as what it does
    """Lets the lock go if opening the match fails after all."""

    def __init__(self, lock: Lock) -> None:
        self._lock = lock

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            self._lock.release()
