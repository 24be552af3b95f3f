"""Proves that a value out of bounds in a file affects only its match, attempt or pack, which can be deleted."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.present.i18n import day
from app.present.matches.presenter import line_of, troubles
from app.table.files import StorageTrouble
from app.table.log import LogTrouble
from app.table.match_list import glance
from app.table.matches import Library, LibraryError, LibraryTrouble
from app.table.packs import Packs
from app.table.requests import Agree, Propose, Resign
from app.table.solved_cases import SolvedCases
from app.table.statistics import DuetStatistics, standings
from app.table.teams import Teams
from games.cases.solved import Tried as Solution
from games.core.bounds import EARLIEST, LATEST, moment
from games.duet.game import DUET
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import DUET_OPTIONS, PARTIES, Player, accepted, library, play, start
from tests.app.table.poison import HUGE, LONG, WRONG, Change, poisoned

pytestmark = pytest.mark.usefixtures("english")
TEAMS, PACKS = Path("/teams"), Path("/packs")


def resigned(shelf: Library) -> str:
    """A match of Duet that is over."""
    table = shelf.start(DUET, DUET_OPTIONS, PARTIES)
    players = Player(table, 0), Player(table, 1)
    accepted(players[0].request(Propose(Resign())))
    accepted(players[1].request(Agree(players[1].now.number)))
    table.close()
    return table.match


def poison(disk: MemoryDisk, ending: str, change: Change, line: int = 0) -> None:
    """Change the only file with this extension, or the first of them."""
    path = min(path for path in disk.contents if path.suffix == ending)
    disk.contents[path].data[:] = poisoned(bytes(disk.contents[path].data), change, line)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_match_whose_header_is_out_of_bounds_hides_no_other_and_can_be_thrown_away(wrong: str) -> None:
    disk = MemoryDisk()
    shelf = library(disk)
    bad, good = resigned(shelf), resigned(shelf)
    poison(disk, ".match", WRONG[wrong])
    shelf = library(disk)
    listing = shelf.list()
    assert [row.match for row in listing.rows] == [good]
    assert [one.match for one in listing.unreadable] == [bad]
    assert [line_of(row).trouble for row in listing.rows] == [""]
    assert [trouble.match for trouble in troubles(listing, False)] == [bad]
    assert len(DuetStatistics().read(shelf)) == 1
    standings(listing.finished, "duet")
    assert len(Teams(TEAMS, files=disk).settle(shelf).kept) == 0
    shelf.remove(bad)
    assert not shelf.list().unreadable
    assert [one.match for one in shelf.removed().unreadable] == [bad]
    shelf.restore(bad)
    shelf.remove(bad)
    shelf.empty_bin()
    assert not shelf.removed().unreadable


@pytest.mark.parametrize("wrong", WRONG)
def test_such_a_match_is_not_taken_in(wrong: str) -> None:
    """The import a guest does with the log disclosed by its host."""
    disk = MemoryDisk()
    shelf = library(disk)
    data = poisoned(shelf.export(resigned(shelf)), WRONG[wrong])
    other = library()
    with pytest.raises(LibraryError) as refused:
        other.take_in(data)
    assert refused.value.trouble is LibraryTrouble.DAMAGED
    assert not other.list().rows


def test_an_ending_with_winners_nobody_is_is_no_row_that_cannot_be_shown() -> None:
    disk = MemoryDisk()
    _, table, players = start(files=disk)
    play(players, random.Random(1))
    table.close()
    path = next(path for path in disk.contents if path.suffix == ".match")
    last = len(bytes(disk.contents[path].data).splitlines()) - 1
    poison(disk, ".match", lambda entry: entry["ending"]["result"].update(winners=[77]), last)
    (row,) = library(disk).list().rows
    assert (row.ending, row.damage is not None and row.damage.trouble) == (None, LogTrouble.UNREADABLE)


def test_a_try_that_is_out_of_bounds_is_left_out_and_the_team_goes_on() -> None:
    disk = MemoryDisk()
    shelf, teams = library(disk), Teams(TEAMS, files=disk, now=lambda: 1_700_000_000)
    team = teams.found("Nocne sowy", PARTIES)
    resigned(shelf)
    teams.settle(shelf)
    resigned(shelf)
    teams.settle(shelf)
    assert len(teams.list().kept[0].tries) == 2
    poison(disk, ".team", lambda tried: tried.update(at=HUGE), 1)
    (kept,) = teams.list().kept
    assert (len(kept.tries), kept.damage and kept.damage.trouble) == (1, LogTrouble.SENSELESS)
    teams.rename(team, "Sowy", PARTIES)
    assert teams.list().kept[0].name == "Sowy"
    assert len(teams.settle(shelf).kept[0].tries) == 2, "the match itself is good, so it is counted again"


def test_a_team_whose_only_line_is_out_of_bounds_can_be_thrown_away() -> None:
    disk = MemoryDisk()
    teams = Teams(TEAMS, files=disk, now=lambda: 1_700_000_000)
    bad, good = teams.found("Nocne sowy", PARTIES), teams.found("Sowy", PARTIES)
    path = next(path for path in disk.contents if bad in path.name and path.suffix == ".team")
    data = bytes(disk.contents[path].data)
    disk.contents[path].data[:] = poisoned(data, lambda named: named.update(at=HUGE))
    roll = teams.list()
    assert ([team.id for team in roll.kept], roll.useless, roll.newer) == ([good], (bad,), 0)
    teams.remove(bad)
    assert teams.list().useless == ()


def test_packs_and_cases_go_on_after_a_line_that_is_out_of_bounds() -> None:
    disk = MemoryDisk()
    packs = Packs(PACKS, files=disk, now=lambda: 1_700_000_000)
    made = packs.save("", "a", "en", "one\n")
    packs.save(made, "a", "en", "two\n")
    poison(disk, ".pack", lambda written: written.update(at=HUGE), 1)
    (own,) = Packs(PACKS, files=disk).list().kept
    assert (own.text, own.damage and own.damage.trouble) == ("one\n", LogTrouble.SENSELESS)
    solved = SolvedCases(Path("/cases"), disk)
    for case in ("a", "b", "c"):
        solved.add(Solution(case, 1_700_000_000, 9, True, 100))
    poison(disk, ".solved", lambda tried: tried.update(seconds=HUGE), 1)
    assert [tried.case for tried in solved.read()] == ["a", "c"]


def test_one_file_that_cannot_be_read_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = MemoryDisk()
    packs = Packs(PACKS, files=disk)
    bad, good = packs.save("", "a", "en", "one\n"), packs.save("", "b", "en", "two\n")
    read = disk.read

    def fail(path: Path) -> bytes:
        if bad in path.name:
            raise PermissionError(13, StorageTrouble.READ_ONLY)
        return read(path)

    monkeypatch.setattr(disk, "read", fail)
    shelf = packs.list()
    assert ([own.id for own in shelf.kept], shelf.useless) == ([good], (bad,))


def test_a_file_that_trips_anything_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = MemoryDisk()
    shelf = library(disk)
    bad, good = resigned(shelf), resigned(shelf)

    def trip(number: int, data: bytes, games: object) -> object:
        if number == 1:
            raise RecursionError
        return glance(number, data, games)  # type: ignore[arg-type]

    monkeypatch.setattr("app.table.match_rows.glance", trip)
    listing = library(disk).list()
    assert ([row.match for row in listing.rows], [one.match for one in listing.unreadable]) == ([good], [bad])


@pytest.mark.parametrize("seconds", [HUGE, -HUGE, LATEST, EARLIEST, 0, 2**31])
def test_every_time_can_be_shown(seconds: int) -> None:
    assert isinstance(day(seconds), str)
    assert EARLIEST <= moment(seconds) <= LATEST


def test_a_clock_that_is_out_of_bounds_makes_no_match_unreadable() -> None:
    assert day(moment(1e30))
    assert day(HUGE) == ""


def test_a_long_name_of_a_pack_is_cut_and_the_pack_stays() -> None:
    disk = MemoryDisk()
    made = Packs(PACKS, files=disk).save("", "a", "en", "one\n")
    poison(disk, ".pack", lambda written: written.update(name=LONG))
    (own,) = Packs(PACKS, files=disk).list().kept
    assert (own.id, len(own.name), own.damage) == (made, 40, None)
