"""The file that a match is: a header, then one line for each thing that was acknowledged, only ever added to.

A line is `sum chain json`.  `sum` belongs to the JSON of this line; `chain` to this sum and the chain of the line
before, so a line that is lost, doubled or moved is noticed.  Reading goes as far as all is well: it gives the
longest good beginning and says what was wrong with the rest.  Line 0 is the header; its shape, up to its `format`,
stays the same in all formats to come.

`Log` is the writing end.  `append` returns once the line is on the disk.  If that fails, the file is brought back
to its last good length, at once or before the next line, and the line counts as never written.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

from app.table.consent import Voter
from app.table.files import FileSystem, OpenFile, StorageError, StorageTrouble, write_all
from app.table.ids import is_id
from app.table.names import Names, clean_names
from app.table.requests import LONGEST_ID, Ask, Party, names_are_good, read_ask
from games.core.bounds import Long, Moment, Reach, Within, held
from games.core.chance import Answer
from games.core.contract import Game, Message, Param, Seat
from games.core.decode import Reader
from games.core.read import read_answers, read_opening
from games.core.record import Opening
from games.core.upgrade import CannotUpgrade
from games.core.value import BadValue, Json, UnknownWord, Value, added, decode, decode_with, frozen, read_json

FORMAT = 1
LARGEST = 32 * 1024 * 1024  # bytes; no match comes near
_SUM = 16  # hex digits
_START = "0" * _SUM  # what the header is chained to

Word: TypeAlias = Annotated[str, Long(0, LONGEST_ID)]
"""A name, a version, a digest, an identifier: a short text that was made by an app."""
Rules: TypeAlias = Annotated[int, Within(1, 10_000)]
"""A version of a game's rules."""


@frozen
class Header(Value):
    """How a match began, and by which versions."""

    format: int
    app: Word
    match: str  # id: 32 hex digits
    started: Moment  # it may run backwards
    parties: tuple[Party, ...]  # by seat
    opening: Opening
    musing: Word = added("")  # a secret that the luck of bots is made of; it has nothing to do with the deal


class EndWhy(StrEnum):
    """Why nothing more can be done in a match."""

    PLAYED = "played"  # to the end, by the rules
    RESIGNED = "resigned"
    RESTARTED = "restarted"
    LEFT = "left"


@frozen
class Result(Value):
    """The outcome by the rules, as plain data that can be shown without them."""

    winners: tuple[Seat, ...]
    reason: Word
    score: tuple[tuple[Word, int], ...]


@frozen
class Ending(Value):
    """How a match ended, and whose doing it was if it was not played to the end."""

    why: EndWhy
    seat: Seat | None = None
    result: Result | None = None


@frozen
class SeatTaken(Value):
    """Who plays a seat from now on."""

    seat: Seat
    names: Names
    device: Word


@frozen
class LogEntry(Value):
    """One thing that was asked, and done: who, under which id, what; what chance answered and what came of it."""

    device: Word
    id: Word
    seat: Seat | None
    ask: Ask
    chance: tuple[Answer, ...]
    digest: Word  # of the state afterwards
    ending: Ending | None = None  # if this ended the match
    seated: SeatTaken | None = None  # if somebody took over a seat
    voters: tuple[Voter, ...] | None = added(None)  # who had to agree, where something was proposed or answered
    rules: Rules | None = added(None)  # the version it was done by, where that is not the one the match was begun by


class LogTrouble(StrEnum):
    """What may be wrong with a log."""

    TORN = "torn"  # the last line was not written to its end; it was never acknowledged
    CHECKSUM = "checksum"
    CHAIN = "chain"  # a good line in the wrong place: one before it is lost or was exchanged
    HEADER = "header"
    EMPTY = "empty"
    NEWER_FORMAT = "newer_format"  # a newer version of the app wrote something that is not known here
    UNKNOWN_FORMAT = "unknown_format"
    UNKNOWN_GAME = "unknown_game"
    UNREADABLE = "unreadable"  # a whole line that no version wrote like this
    SENSELESS = "senseless"  # a line of a journal whose numbers or texts are out of bounds; the others count
    OTHER_RULES = "other_rules"  # played again, it goes another way, or it cannot be carried over to today's rules
    NEWER_RULES = "newer_rules"


BROKEN = (LogTrouble.TORN, LogTrouble.CHECKSUM, LogTrouble.CHAIN, LogTrouble.HEADER, LogTrouble.EMPTY)
"""Bytes are not what they were.  With any other trouble the file is whole: another version may well read it."""


@frozen
class Damage(Value):
    """What is wrong with a log and from which line on; the lines before it are good."""

    trouble: LogTrouble
    line: int
    params: tuple[tuple[str, Param], ...] = ()

    @property
    def message(self) -> Message:
        """The sentence for whoever plays."""
        return Message(f"table.damage.{self.trouble}", (("line", self.line), *self.params))


# Lines


@dataclass(frozen=True)
class LogLine:
    """One good line: what it says, its link in the chain, and where it ends in the file."""

    text: str
    chain: str
    end: int


@dataclass(frozen=True)
class LogLines:
    """The good beginning of a file, and what is wrong after it."""

    good: tuple[LogLine, ...]
    closed: bool  # whether the last good line has its line break
    damage: Damage | None

    @property
    def end(self) -> int:
        """How many bytes are good."""
        return self.good[-1].end if self.good else 0


def seal(text: str, before: str) -> tuple[bytes, str]:
    """A line as it is written after the chain so far, and the chain with it."""
    body = text.encode("utf-8")
    own = _hex(body)
    chain = _hex(f"{before} {own}".encode("ascii"))
    return f"{own} {chain} ".encode("ascii") + body + b"\n", chain


def split(data: bytes) -> LogLines:
    """The lines of a file, as far as they are good."""
    good: list[LogLine] = []
    chain, start = _START, 0
    while start < len(data):
        stop = data.find(b"\n", start)
        closed = stop >= 0
        raw = data[start : stop if closed else len(data)]
        trouble = _line_trouble(raw, chain)
        if trouble is not None:
            if not closed and good:
                trouble = LogTrouble.TORN
            return LogLines(tuple(good), True, Damage(trouble, len(good)))
        start = stop + 1 if closed else len(data)
        chain = raw[_SUM + 1 : 2 * _SUM + 1].decode("ascii")
        good.append(LogLine(raw[2 * _SUM + 2 :].decode("utf-8"), chain, start))
        if not closed:
            return LogLines(tuple(good), False, None)
    return LogLines(tuple(good), True, None)


def _line_trouble(raw: bytes, before: str) -> LogTrouble | None:
    own, chain, body = raw[:_SUM], raw[_SUM + 1 : 2 * _SUM + 1], raw[2 * _SUM + 2 :]
    if raw[_SUM : _SUM + 1] + raw[2 * _SUM + 1 : 2 * _SUM + 2] != b"  " or own != _hex(body).encode("ascii"):
        return LogTrouble.CHECKSUM
    if chain != _hex(before.encode("ascii") + b" " + own).encode("ascii"):
        return LogTrouble.CHAIN
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:  # the sum fits, so somebody wrote it on purpose
        return LogTrouble.UNREADABLE
    return None


def _hex(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:_SUM]


# Reading


@dataclass(frozen=True)
class LogReading:
    """What a file holds: as much as is good, and what is wrong with the rest."""

    game: Game
    header: Header
    entries: tuple[LogEntry, ...]
    lines: LogLines
    damage: Damage | None

    @property
    def rules(self) -> set[int]:
        """The versions of the game's rules it was played by."""
        begun = self.header.opening.version
        return {begun, *(entry.rules or begun for entry in self.entries)}


Games: TypeAlias = Mapping[str, Game]


def read_log(data: bytes, games: Games) -> LogReading | Damage:
    """A whole log; only a `Damage` if not even its header can be used."""
    lines = split(data)
    opened = read_header(lines, games)
    if isinstance(opened, Damage):
        return opened
    game, header = opened
    entries: list[LogEntry] = []
    damage = lines.damage
    reach = reach_of(header)
    for number, line in enumerate(lines.good[1:], 1):
        try:
            entries.append(held(_read_entry(game, header.opening.version, read_json(line.text)), reach))
        except BadValue as error:
            damage = unread(error, number)
            break
    return LogReading(game, header, tuple(entries), lines, damage)


def read_header(lines: LogLines, games: Games) -> tuple[Game, Header] | Damage:
    """The header of a file and its game, or why it cannot be used."""
    if not lines.good:
        return Damage(LogTrouble.EMPTY if lines.damage is None else LogTrouble.HEADER, 0)
    try:
        data = read_json(lines.good[0].text)
        if not isinstance(data, dict):
            return Damage(LogTrouble.UNKNOWN_FORMAT, 0)
        wanted = data.get("format")
        if wanted != FORMAT or isinstance(wanted, bool):
            newer = isinstance(wanted, int) and wanted > FORMAT
            return Damage(LogTrouble.NEWER_FORMAT if newer else LogTrouble.UNKNOWN_FORMAT, 0)
        game = games.get(_game_name(data))
        if game is None:
            return Damage(LogTrouble.UNKNOWN_GAME, 0, (("game", _game_name(data)),))
        return game, _read_header(game, data)
    except BadValue as error:
        return unread(error, 0)


def unread(error: BadValue, line: int) -> Damage:
    """Why a whole line says nothing here."""
    if isinstance(error, UnknownWord):
        trouble = LogTrouble.NEWER_FORMAT
    else:
        trouble = LogTrouble.OTHER_RULES if isinstance(error, CannotUpgrade) else LogTrouble.UNREADABLE
    return Damage(trouble, line, (("where", error.where),))


def _game_name(data: dict[str, Json]) -> str:
    opening = data.get("opening")
    return decode(str, opening.get("game") if isinstance(opening, dict) else None, "opening.game")


def _read_header(game: Game, data: dict[str, Json]) -> Header:
    header = decode_with(Header, {"opening": lambda opening: read_opening(game, opening, "")}, data, "header")
    if not is_id(header.match):
        raise BadValue("header.match", "32 hex digits were expected")
    if len(header.parties) != header.opening.seats or not all(names_are_good(party.names) for party in header.parties):
        raise BadValue("header.parties", "each seat needs its names")
    header = replace(header, parties=tuple(replace(party, names=clean_names(party.names)) for party in header.parties))
    return held(header, reach_of(header))


def reach_of(header: Header) -> Reach:
    """What numbers may stand for in the lines of a log: no bound of a game is said there, following finds these out."""
    return Reach(seat=range(len(header.parties)))


def _read_entry(game: Game, begun: int, data: Json) -> LogEntry:
    """A line of a match that was begun by rules of that version."""
    rules = data.get("rules") if isinstance(data, dict) else None
    version = rules if isinstance(rules, int) else begun
    readers: dict[str, Reader] = {
        "ask": lambda ask: read_ask(game, ask, "", version),
        "chance": lambda answers: read_answers(game, answers, version),
    }
    return decode_with(LogEntry, readers, data, "entry")


# Writing


def first_entry(text: str) -> bytes:
    """The first line of a file."""
    return seal(text, _START)[0]


def first_line(header: Header) -> bytes:
    """A log in which nothing has happened yet."""
    return first_entry(header.text)


class Log:
    """The writing end of a log whose lines were read before."""

    def __init__(self, files: FileSystem, path: Path, lines: LogLines) -> None:
        self._length = lines.end
        self._chain = lines.good[-1].chain
        self._file: OpenFile | None = None
        try:
            self._file = files.open(path)
            if lines.damage is not None:  # whatever was worth keeping of the rest has been set aside
                self._restore()
            elif not lines.closed:
                write_all(self._file, self._length, b"\n")
                self._length += 1
                self._file.sync()
        except OSError as error:
            self.close()
            raise StorageError.of(error) from error
        self._doubtful = False  # whether there may be more in the file than was acknowledged

    def append(self, text: str) -> None:
        """Add a line; returns once it is on the disk, or raises `StorageError` and it was never written."""
        line, chain = seal(text, self._chain)
        file = self._open_file()
        try:
            if self._doubtful:
                self._restore()
            self._doubtful = True
            write_all(file, self._length, line)
            file.sync()
        except OSError as error:
            self._try_to_restore()
            raise StorageError.of(error) from error
        self._doubtful = False
        self._length += len(line)
        self._chain = chain

    def close(self) -> None:
        """Let the file go; nothing is left to be written."""
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError:
                return  # every line was on the disk before it was acknowledged

    def _restore(self) -> None:
        """Back to the last good length."""
        file = self._open_file()
        file.cut(self._length)
        file.sync()
        self._doubtful = False

    def _try_to_restore(self) -> None:
        try:
            self._restore()
        except OSError:
            return  # still doubtful: tried again before the next line, and a torn line is known when it is read

    def _open_file(self) -> OpenFile:
        if self._file is None:
            raise StorageError(StorageTrouble.MISSING)
        return self._file
