"""Proves that values cached beside the matches save reading them, and always agree with them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from app.table.derived_values import LARGEST, MOST
from app.table.files import Disk, FileSystem, Stamp
from app.table.match_rows import FEW
from app.table.matches import Library
from app.table.statistics import DuetStatistics
from app.table.worker import Inline
from games.core.json_data import text_digest
from games.duet.game import DUET
from tests.app.table.disk import Fail, MemoryDisk, always
from tests.app.table.kit import DUET_OPTIONS, EVERY, FOLDER, LONG, PARTIES, Player, accepted, play
from tests.games.core.toy import TOY, Mark, ToyOptions

KEPT = Path("/kept/match_list.json")
MANY = 3 * FEW


def shelf(disk: FileSystem, first_id: int = 1, folder: Path = FOLDER, kept: Path = KEPT) -> Library:
    """The library of an app that has just started."""
    ids = (f"{number:032x}" for number in range(first_id, 10_000))
    return Library(folder, Inline(), files=disk, games=EVERY, now=lambda: 0, new_id=lambda: next(ids), kept=kept)


def many(disk: MemoryDisk) -> Library:
    """Matches, listed once."""
    library = shelf(disk)
    for _ in range(MANY):
        library.start(TOY, LONG, PARTIES).close()
    library.list()
    return library


def reads(disk: MemoryDisk) -> list[Path]:
    """The files that are read from now on."""
    read, found = disk.read, []
    disk.stamp = lambda path: Stamp(len(read(path)), hash(read(path)))  # type: ignore[method-assign]
    disk.read = lambda path: found.append(path) or read(path)  # type: ignore[method-assign, func-returns-value]
    return found


@pytest.fixture
def disk() -> MemoryDisk:
    return MemoryDisk()


def test_after_a_start_no_match_is_read(disk: MemoryDisk) -> None:
    before = many(disk).list()
    read = reads(disk)
    assert shelf(disk).list() == before
    assert read == [KEPT]


def test_what_has_changed_is_read(disk: MemoryDisk) -> None:
    many(disk)
    table = shelf(disk).open(f"{1:032x}")
    accepted(Player(table, 0).act(Mark(0)))
    table.close()
    read = reads(disk)
    listing = shelf(disk).list()
    assert listing.rows[-1].moves == 1
    assert len(read) == 2, "the list and one match"


def test_few_changes_are_not_written(disk: MemoryDisk) -> None:
    library = many(disk)
    before = disk.read(KEPT)
    library.start(TOY, LONG, PARTIES).close()
    assert len(library.list().rows) == MANY + 1
    assert disk.read(KEPT) == before


def test_nothing_is_written_of_no_matches(disk: MemoryDisk) -> None:
    shelf(disk).list()
    assert not disk.contents


def test_what_was_deleted_is_kept_nowhere(disk: MemoryDisk) -> None:
    library, match = many(disk), f"{7:032x}"
    assert match.encode() in disk.read(KEPT)
    library.remove(match)
    library.removed()
    library.list()
    library.empty_bin()
    library.list()
    assert match.encode() not in disk.read(KEPT)


def test_the_list_does_not_need_the_file(disk: MemoryDisk) -> None:
    library = shelf(disk)
    for _ in range(MANY):
        library.start(TOY, LONG, PARTIES).close()
    disk.plan = always("create", Fail())
    assert len(library.list().rows) == MANY
    assert KEPT not in disk.contents
    disk.plan = lambda _count, _name: None
    library.list()
    assert KEPT in disk.contents, "it is tried again"


def sealed(content: object) -> bytes:
    """A file whose checksum is right."""
    text = content if isinstance(content, str) else json.dumps(content)
    return f"{text_digest(text)}\n{text}".encode()


def changed(data: bytes, **row: object) -> bytes:
    """The first row says something else."""
    content = json.loads(data.partition(b"\n")[2])
    content["values"][0][3].update(row)
    return sealed(content)


def header(data: bytes, **fields: object) -> bytes:
    """The file itself says something else."""
    return sealed(json.loads(data.partition(b"\n")[2]) | fields)


HOSTILE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _data: b"",
    "torn": lambda data: data[: len(data) // 2],
    "one letter": lambda data: data.replace(b"toy", b"tox", 1),
    "no text": lambda _data: b"\xff\xfe\x00" * 100,
    "too large": lambda data: data + b" " * LARGEST,
    "deep": lambda _data: sealed("[" * 100_000),
    "no object": lambda _data: sealed([1, 2]),
    "another format": lambda data: header(data, format=2),
    "another version": lambda data: header(data, made="0.0.0"),
    "no list": lambda data: header(data, values={}),
    "too many": lambda data: header(data, values=[["a", 1, 1, None]] * (MOST + 1)),
    "no rows": lambda data: header(data, values=[1, [2], "x"]),
    "a long name": lambda data: header(data, values=[["a" * 10_000, 1, 1, None]]),
    "a stamp of a truth value": lambda data: header(data, values=[["a", True, 1, None]]),
    "a huge number": lambda data: changed(data, moves=10**30),
    "odd signs": lambda data: changed(data, city="\u202e"),
    "a missing field": lambda data: changed(data, parties=None),
    "another match": lambda data: changed(data, match=f"{999:032x}"),
    "another game": lambda data: changed(data, game="poker"),
    "an unknown field": lambda data: changed(data, secret=1),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_the_file_holds_the_list_is_that_of_the_matches(disk: MemoryDisk, name: str) -> None:
    before = many(disk).list()
    disk.contents[KEPT].data[:] = HOSTILE[name](disk.read(KEPT))
    assert shelf(disk).list() == before


def test_what_is_kept_holds_no_secret(disk: MemoryDisk) -> None:
    library = shelf(disk)
    for _ in range(MANY):
        table = library.start(DUET, DUET_OPTIONS, PARTIES)
        key = Player(table, 0).now.view.text.partition('"side":"')[2][:25]
        table.close()
    library.list()
    assert len(key) == 25
    assert key.encode() not in disk.read(KEPT)
    assert DUET_OPTIONS.words[0].encode() not in disk.read(KEPT)


# Statistics


class CountingDisk(Disk):
    """The real disk, with what is looked at."""

    def __init__(self) -> None:
        self.looks = 0
        self.reads: list[str] = []

    def names(self, folder: Path) -> list[str]:
        self.looks += 1
        return super().names(folder)

    def read(self, path: Path) -> bytes:
        self.reads.append(path.suffix)
        return super().read(path)


def played(folder: Path) -> None:
    """Finished matches of Duet, and one of another game."""
    library = shelf(Disk(), folder=folder / "matches", kept=folder / "rows.json")
    for seed in range(FEW + 2):
        table = library.start(DUET, DUET_OPTIONS, PARTIES)
        play((Player(table, 0), Player(table, 1)), random.Random(seed))
        table.close()
    library.start(TOY, ToyOptions(), PARTIES).close()


def test_statistics_look_into_the_folder_once(tmp_path: Path) -> None:
    played(tmp_path)
    disk = CountingDisk()
    library = shelf(disk, folder=tmp_path / "matches", kept=tmp_path / "rows.json")
    found = DuetStatistics(tmp_path).read(library)
    assert len(found) == FEW + 2
    assert disk.looks == 1
    assert disk.reads.count(".match") == 2 * (FEW + 2) + 1, "each for its row, each finished one to be counted"


def test_a_match_is_counted_once(tmp_path: Path) -> None:
    played(tmp_path)
    first = DuetStatistics(tmp_path).read(shelf(Disk(), folder=tmp_path / "matches", kept=tmp_path / "rows.json"))
    disk = CountingDisk()
    again = DuetStatistics(tmp_path).read(shelf(disk, folder=tmp_path / "matches", kept=tmp_path / "rows.json"))
    assert again == first
    assert ".match" not in disk.reads


@pytest.mark.parametrize("made", ["0.0.0 rules 1", None])
def test_numbers_of_other_rules_do_not_count(tmp_path: Path, made: str | None) -> None:
    played(tmp_path)
    library = shelf(Disk(), folder=tmp_path / "matches", kept=tmp_path / "rows.json")
    first = DuetStatistics(tmp_path).read(library)
    path = tmp_path / "statistics_duet.json"
    content = json.loads(path.read_bytes().partition(b"\n")[2])
    for row in content["values"]:
        row[3]["turns"] = 99
    path.write_bytes(sealed(content | {"made": made or content["made"]}))
    again = DuetStatistics(tmp_path).read(library)
    assert (again == first) is (made is not None), "only a file of these very rules counts"
