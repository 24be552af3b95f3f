"""The file of a match: a header, then one line for each acknowledged request, append-only.

A line is `sum chain json`. `sum` is the checksum of this line's JSON; `chain` is computed from this sum and the chain
of the line before, so a lost, doubled or moved line is detected. Reading returns the longest valid prefix and the fault
of the rest. Line 0 is the header; its structure, up to its `format`, stays the same in all future formats.

`Log` appends lines. `append` returns once the line is on the disk. If that fails, the file is truncated to its last
valid length, at once or before the next line, and the line counts as never written.
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
LARGEST = 32 * 1024 * 1024  # bytes; far above any match
_SUM = 16  # hex digits
_START = "0" * _SUM  # the chain before the header

Word: TypeAlias = Annotated[str, Long(0, LONGEST_ID)]
"""A short text made by an app: a name, a version, a digest, an identifier."""
Rules: TypeAlias = Annotated[int, Within(1, 10_000)]
"""A version of a game's rules."""


@frozen
class Header(Value):
    """The beginning of a match, with the versions involved."""

    format: int
    app: Word
    match: str  # id: 32 hex digits
    started: Moment  # the clock may run backwards
    parties: tuple[Party, ...]  # by seat
    opening: Opening
    musing: Word = added("")  # a secret seed of the bots' randomness, independent of the deal


class EndWhy(StrEnum):
    """Why a match has ended."""

    PLAYED = "played"  # to the end, by the rules
    RESIGNED = "resigned"
    RESTARTED = "restarted"
    LEFT = "left"


@frozen
class Result(Value):
    """The outcome by the rules, as plain data that can be displayed without them."""

    winners: tuple[Seat, ...]
    reason: Word
    score: tuple[tuple[Word, int], ...]


@frozen
class Ending(Value):
    """How a match ended, and the seat that ended it if it was not played to the end."""

    why: EndWhy
    seat: Seat | None = None
    result: Result | None = None


@frozen
class SeatTaken(Value):
    """A change of the party that plays a seat."""

    seat: Seat
    names: Names
    device: Word


@frozen
class LogEntry(Value):
    """One accepted request: device, id, content; the answers of chance and the results."""

    device: Word
    id: Word
    seat: Seat | None
    ask: Ask
    chance: tuple[Answer, ...]
    digest: Word  # of the state after it
    ending: Ending | None = None  # if it ended the match
    seated: SeatTaken | None = None  # if a seat was taken over
    voters: tuple[Voter, ...] | None = added(None)  # the voters, for a proposal or an answer to one
    rules: Rules | None = added(None)  # the version of the rules, if it is not the one the match began with


class LogTrouble(StrEnum):
    """The kinds of damage of a log."""

    TORN = "torn"  # the last line is incomplete; it was never acknowledged
    CHECKSUM = "checksum"
    CHAIN = "chain"  # a valid line in the wrong place: one before it is lost or was replaced
    HEADER = "header"
    EMPTY = "empty"
    NEWER_FORMAT = "newer_format"  # written by a newer version of the app, with unknown content
    UNKNOWN_FORMAT = "unknown_format"
    UNKNOWN_GAME = "unknown_game"
    UNREADABLE = "unreadable"  # a complete line with content that no version wrote
    SENSELESS = "senseless"  # a line of a journal with numbers or texts out of bounds; the others count
    OTHER_RULES = "other_rules"  # its replay differs, or it cannot be upgraded to the current rules
    NEWER_RULES = "newer_rules"


BROKEN = (LogTrouble.TORN, LogTrouble.CHECKSUM, LogTrouble.CHAIN, LogTrouble.HEADER, LogTrouble.EMPTY)
"""The bytes have changed. With any other trouble the file is intact, and another version may be able to read it."""


@frozen
class Damage(Value):
    """The fault of a log and its first faulty line; the lines before it are valid."""

    trouble: LogTrouble
    line: int
    params: tuple[tuple[str, Param], ...] = ()

    @property
    def message(self) -> Message:
        """The message for the player."""
        return Message(f"table.damage.{self.trouble}", (("line", self.line), *self.params))


# Lines


@dataclass(frozen=True)
class LogLine:
    """One valid line: its content, its chain, and its end in the file."""

    text: str
    chain: str
    end: int


@dataclass(frozen=True)
class LogLines:
    """The valid lines of a file, and the fault after them."""

    good: tuple[LogLine, ...]
    closed: bool  # whether the last valid line has its line break
    damage: Damage | None

    @property
    def end(self) -> int:
        """The number of valid bytes."""
        return self.good[-1].end if self.good else 0


def seal(text: str, before: str) -> tuple[bytes, str]:
    """The bytes of a line after the given chain, and the new chain."""
    body = text.encode("utf-8")
    own = _hex(body)
    chain = _hex(f"{before} {own}".encode("ascii"))
    return f"{own} {chain} ".encode("ascii") + body + b"\n", chain


def split(data: bytes) -> LogLines:
    """The valid lines of a file."""
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


def bodies(data: bytes) -> list[str]:
    """The content of all lines of a file whose checksums were found right before."""
    return [line[2 * _SUM + 2 :].decode("utf-8") for line in data.split(b"\n") if line]


def _line_trouble(raw: bytes, before: str) -> LogTrouble | None:
    own, chain, body = raw[:_SUM], raw[_SUM + 1 : 2 * _SUM + 1], raw[2 * _SUM + 2 :]
    if raw[_SUM : _SUM + 1] + raw[2 * _SUM + 1 : 2 * _SUM + 2] != b"  " or own != _hex(body).encode("ascii"):
        return LogTrouble.CHECKSUM
    if chain != _hex(before.encode("ascii") + b" " + own).encode("ascii"):
        return LogTrouble.CHAIN
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:  # the checksum matches, so it was written on purpose
        return LogTrouble.UNREADABLE
    return None


def _hex(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:_SUM]


# Reading


@dataclass(frozen=True)
class LogReading:
    """The content of a file: the valid part, and the fault of the rest."""

    game: Game
    header: Header
    entries: tuple[LogEntry, ...]
    lines: LogLines
    damage: Damage | None

    @property
    def rules(self) -> set[int]:
        """The versions of the game's rules used in it."""
        begun = self.header.opening.version
        return {begun, *(entry.rules or begun for entry in self.entries)}


Games: TypeAlias = Mapping[str, Game]


def read_log(data: bytes, games: Games) -> LogReading | Damage:
    """A whole log; only a `Damage` if the header is unusable."""
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
    """The header of a file and its game, or why it is unusable."""
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
    """The damage of a complete line that cannot be decoded."""
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
    """The bounds of numbers in the lines of a log; those that depend on the game are checked by the replay."""
    return Reach(seat=range(len(header.parties)))


def _read_entry(game: Game, begun: int, data: Json) -> LogEntry:
    """Decode a line of a match that began with this version of the rules."""
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
    """The file of a match without actions."""
    return first_entry(header.text)


class Log:
    """The writing end of a log whose lines were read before."""

    def __init__(self, files: FileSystem, path: Path, lines: LogLines) -> None:
        self._length = lines.end
        self._chain = lines.good[-1].chain
        self._file: OpenFile | None = None
        try:
            self._file = files.open(path)
            if lines.damage is not None:  # everything after it has been set aside
                self._restore()
            elif not lines.closed:
                write_all(self._file, self._length, b"\n")
                self._length += 1
                self._file.sync()
        except OSError as error:
            self.close()
            raise StorageError.of(error) from error
        self._doubtful = False  # whether the file may contain more than was acknowledged

    def append(self, text: str) -> None:
        """Append a line; returns once it is on the disk, or raises `StorageError` and the line counts as
        never written.
        """
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
        """Close the file; nothing is left to be written."""
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError:
                return  # every line was on the disk before it was acknowledged

    def _restore(self) -> None:
        """Truncate the file to its last valid length."""
        file = self._open_file()
        file.cut(self._length)
        file.sync()
        self._doubtful = False

    def _try_to_restore(self) -> None:
        try:
            self._restore()
        except OSError:
            return  # tried again before the next line; a torn line is detected when read

    def _open_file(self) -> OpenFile:
        if self._file is None:
            raise StorageError(StorageTrouble.MISSING)
        return self._file
