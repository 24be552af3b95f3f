"""Counts with limits: what an action writes, and what a list of matches reads."""

import random
from pathlib import Path

import pytest

from app.table.files import Stamp
from app.table.matches import Library
from app.table.worker import Inline
from tests.app.table.disk import Content, MemoryDisk
from tests.app.table.kit import EVERY, FOLDER, OPTIONS, play, start

MOST_WRITTEN = {"duet": 300, "kyoto": 285, "rogue": 280}  # bytes of an action, on average
ACTIONS = 25
MATCHES = 12
KEPT = Path("/kept/match_list.json")


class CountingDisk(MemoryDisk):
    """Counts the matches that are read; a stamp reads nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.read_matches: list[str] = []

    def read(self, path: Path) -> bytes:
        if path.suffix == ".match":
            self.read_matches.append(path.name)
        return super().read(path)

    def stamp(self, path: Path) -> Stamp:
        data = bytes(self.contents.get(path, Content()).data)
        return Stamp(len(data), hash(data))


@pytest.mark.parametrize("name", sorted(MOST_WRITTEN))
def test_an_action_writes_one_short_line_and_waits_for_the_disk_once(name: str) -> None:
    disk = MemoryDisk()
    _library, _table, players = start(EVERY[name], OPTIONS[name], disk)
    (file,) = [content for path, content in disk.contents.items() if path.suffix == ".match"]
    before = len(file.data)
    disk.operations.clear()
    done = play(players, random.Random(3), ACTIONS)
    assert disk.operations == ["write", "sync"] * done
    assert (len(file.data) - before) / done <= MOST_WRITTEN[name]


def test_a_list_after_a_start_reads_only_the_matches_that_have_changed() -> None:
    disk = CountingDisk()
    library, *_ = start(files=disk)
    for _ in range(MATCHES - 1):
        library.start(EVERY["toy"], OPTIONS["toy"], library.list().rows[0].parties)
    Library(FOLDER, Inline(), files=disk, games=EVERY, kept=KEPT).list()
    disk.read_matches.clear()
    again = Library(FOLDER, Inline(), files=disk, games=EVERY, kept=KEPT)
    assert len(again.list().rows) == MATCHES
    assert disk.read_matches == []
    changed = next(path for path in disk.contents if path.suffix == ".match")
    disk.contents[changed].data += b"x"
    again.list()
    assert set(disk.read_matches) == {changed.name}
    disk.read_matches.clear()
    again.list()
    assert disk.read_matches == []
