"""Proves the list of matches, the bin, import and export, and the handling of damaged files."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from app.table.files import Disk, StorageError, StorageTrouble
from app.table.log import LARGEST, LogTrouble, seal
from app.table.log_replay import ReplayedMatch, follow
from app.table.matches import Library, LibraryError, LibraryTrouble, fresh_id, fresh_luck, wall_clock
from app.table.requests import Agree, Party, Propose, Resign, Restart, TableReason, TakeSeat, Undo
from app.table.worker import Inline
from games.core.contract import BadOptions
from games.duet.game import DUET
from games.duet.state import Options
from tests.app.table.disk import Fail, MemoryDisk, always
from tests.app.table.kit import (
    DUET_OPTIONS,
    FOLDER,
    GAMES,
    LONG,
    PARTIES,
    Player,
    accepted,
    library,
    play,
    refused,
    start,
)
from tests.games.core.toy import TOY, Mark, Roll, ToyOptions


def file_of(number: int, match: int = 0, ending: str = ".match") -> Path:
    return FOLDER / f"{number:08}-{match or number:032x}{ending}"


def three(disk: MemoryDisk) -> Library:
    """Three matches: one finished, one with two moves, one just begun."""
    shelf, table, players = start(files=disk)
    play(players, random.Random(1))
    table.close()
    table = shelf.start(DUET, DUET_OPTIONS, PARTIES)
    play((Player(table, 0), Player(table, 1)), random.Random(1), 2)
    table.close()
    shelf.start(TOY, LONG, PARTIES).close()
    return shelf


def trouble_of(library_call: pytest.ExceptionInfo[LibraryError]) -> LibraryTrouble:
    assert library_call.value.message.key.startswith("table.")
    return library_call.value.trouble


# The list


def test_the_list_is_newest_first_and_says_what_is_public() -> None:
    listing = three(MemoryDisk()).list()
    assert [(row.number, row.game, row.moves) for row in listing.rows][1:] == [(2, "duet", 2), (1, "toy", 8)]
    assert [row.number for row in listing.running] == [3, 2]
    assert [row.number for row in listing.finished] == [1]
    row = listing.finished[0]
    assert row.ending is not None
    assert row.ending.result is not None
    assert row.ending.result.winners == (0, 1)
    assert row.parties == PARTIES
    assert row.started == 1_700_000_000


def test_a_row_holds_no_secret() -> None:
    shelf, _, players = start(DUET)
    key = players[0].now.view.text.partition('"side":"')[2][:25]
    assert len(key) == 25
    assert key not in shelf.list().text
    assert DUET_OPTIONS.words[0] not in shelf.list().text


def test_undone_moves_do_not_count() -> None:
    shelf, _, (first, _) = start()
    accepted(first.act(Mark(0)))
    accepted(first.act(Mark(1)))
    accepted(first.request(Undo()))
    assert shelf.list().rows[0].moves == 1


def test_nothing_was_ever_played() -> None:
    assert library().list().rows == ()


def test_a_clock_that_runs_backwards_changes_no_order(tmp_path: Path) -> None:
    times = iter((3_000, 2_000, 1_000))
    shelf = Library(tmp_path / "new", Inline(), games=GAMES, now=lambda: next(times))
    started = [shelf.start(TOY, ToyOptions(), PARTIES).match for _ in range(3)]
    assert [row.match for row in shelf.list().rows] == started[::-1]
    assert [row.started for row in shelf.list().rows] == [1_000, 2_000, 3_000]


def test_what_was_glanced_at_is_read_again_only_when_it_changed() -> None:
    disk = MemoryDisk()
    shelf, _, (first, _) = start(files=disk)
    reads: list[Path] = []
    read = disk.read
    disk.stamp = lambda path: type(stamp)(len(read(path)), 0)  # type: ignore[method-assign]
    stamp = MemoryDisk.stamp(disk, file_of(1))
    disk.read = lambda path: reads.append(path) or read(path)  # type: ignore[method-assign, func-returns-value]
    shelf.list()
    shelf.list()
    assert len(reads) == 1
    accepted(first.act(Mark(0)))
    assert shelf.list().rows[0].moves == 1
    assert len(reads) == 2


def test_foreign_files_are_left_alone() -> None:
    disk = MemoryDisk()
    shelf = three(disk)
    for name in ("notes.txt", "1-2.match", ".match", file_of(4).name + ".new.new"):
        disk.create(FOLDER / name)
    assert len(shelf.list().rows) == 3
    assert FOLDER / "notes.txt" in disk.contents


def test_what_writing_left_behind_is_swept_unless_somebody_writes_it() -> None:
    disk = MemoryDisk()
    shelf = three(disk)
    for number in (7, 8):
        disk.create(file_of(number, ending=".match.new"))
    lock = disk.lock(file_of(8, ending=".lock"))
    assert lock is not None
    shelf.list()
    assert file_of(7, ending=".match.new") not in disk.contents
    assert file_of(8, ending=".match.new") in disk.contents


# Creating and opening


def test_options_and_names_that_cannot_be_played() -> None:
    disk = MemoryDisk()
    with pytest.raises(BadOptions):
        library(disk).start(DUET, Options(()), PARTIES)
    with pytest.raises(LibraryError) as caught:
        library(disk).start(TOY, ToyOptions(), (PARTIES[0], PARTIES[1].__class__(("",), 1)))
    assert trouble_of(caught) is LibraryTrouble.BAD_NAMES
    assert not disk.contents


def test_an_open_match_is_not_opened_again() -> None:
    shelf, table, (first, _) = start()
    with pytest.raises(StorageError) as caught:
        shelf.open(table.match)
    assert caught.value.trouble is StorageTrouble.IN_USE
    assert caught.value.message.key == "table.storage.in_use"
    shown = Player(shelf.show(table.match), 0)
    refused(shown.act(Mark(0)), TableReason.SHOWN_ONLY)
    assert not shown.now.may_undo
    accepted(first.act(Mark(0)))
    table.close()
    assert shelf.open(table.match).playable


def test_a_match_that_is_not_there() -> None:
    shelf = library()
    for call in (shelf.open, shelf.show, shelf.remove, shelf.restore, shelf.export, shelf.read):
        with pytest.raises(LibraryError) as caught:
            call("0" * 32)
        assert trouble_of(caught) is LibraryTrouble.NO_SUCH_MATCH


def test_chance_goes_on_where_it_was() -> None:
    """Closing and opening between two rolls changes nothing, and does not repeat the first roll."""
    totals: list[int] = []
    for interrupted in (False, True):
        shelf, table, players = start(options=LONG)
        for number in range(6):
            accepted(players[number % 2].act(Roll()))
            if interrupted:
                table.close()
                table = shelf.open(table.match)
                players = Player(table, 0, first=number + 1), Player(table, 1, first=number + 1)
        everything = Player(table, 0).now.happened
        faces = [event.text for happened in everything for event in happened.events]
        assert len(set(faces)) > 1
        totals.append(players[0].now.view.public.total)
    assert totals[0] == totals[1]


def test_the_same_people_play_again() -> None:
    shelf, table, players = start(DUET)
    accepted(players[0].propose(Restart()))
    accepted(players[1].request(Agree(1)))
    table.close()
    again = Player(shelf.again(table.match), 0)
    assert again.now.number == 0
    assert again.now.parties == PARTIES
    assert [row.game for row in shelf.list().running] == ["duet"]
    assert len(shelf.list().finished) == 1


def test_defaults_are_fresh() -> None:
    assert fresh_id() != fresh_id()
    assert wall_clock() > 1_700_000_000
    first, second = fresh_luck(), fresh_luck()
    items = range(1000)
    assert first({}).shuffle("a", items) == first({}).shuffle("a", items)
    assert first({}).shuffle("a", items) != first({"a": 1}).shuffle("a", items)
    assert first({}).shuffle("a", items) != second({}).shuffle("a", items)


# Damage


def test_a_damaged_match_is_kept_as_it_was_and_goes_on_from_its_last_good_line() -> None:
    disk = MemoryDisk()
    shelf, table, players = start(options=LONG, files=disk)
    play(players, random.Random(2), 6)
    table.close()
    data = disk.contents[file_of(1)].data
    lines = bytes(data).splitlines(keepends=True)
    data[len(b"".join(lines[:4])) + 40] ^= 1
    damaged = bytes(data)
    assert shelf.list().rows[0].damage is not None
    opened = shelf.open(table.match)
    assert opened.damage is not None
    assert (opened.damage.trouble, opened.damage.line) == (LogTrouble.CHECKSUM, 4)
    assert opened.damage.message.params == (("line", 4),)
    player = Player(opened, 0, first=1)
    assert player.now.number == 3
    (name,) = shelf.list().aside
    assert shelf.aside(name) == damaged
    assert bytes(disk.contents[file_of(1)].data) == b"".join(lines[:4])
    accepted(Player(opened, player.now.acting[0], first=2).act(Roll()))
    opened.close()
    assert shelf.open(table.match).damage is None
    assert len(shelf.list().aside) == 1


def test_a_torn_line_is_taken_away_without_a_copy() -> None:
    """It was never acknowledged; it is the normal result of a crash."""
    disk = MemoryDisk()
    shelf, table, (first, _) = start(files=disk)
    accepted(first.act(Mark(0)))
    table.close()
    good = bytes(disk.contents[file_of(1)].data)
    disk.contents[file_of(1)].data += b"0123456789abcdef 01"
    opened = shelf.open(table.match)
    assert opened.damage is not None
    assert opened.damage.trouble is LogTrouble.TORN
    assert bytes(disk.contents[file_of(1)].data) == good
    assert shelf.list().aside == ()


def test_a_missing_line_break_is_put_back() -> None:
    disk = MemoryDisk()
    shelf, table, (first, _) = start(files=disk)
    accepted(first.act(Mark(0)))
    table.close()
    disk.contents[file_of(1)].data.pop()
    player = Player(shelf.open(table.match), 0, first=1)
    assert player.now.number == 1
    accepted(player.act(Mark(1)))
    assert bytes(disk.contents[file_of(1)].data).count(b"\n") == 3


def test_a_file_without_a_beginning_is_set_aside_and_hides_no_other() -> None:
    disk = MemoryDisk()
    shelf = three(disk)
    disk.contents[file_of(2)].data[30] ^= 1
    disk.contents[file_of(3)].data.clear()
    listing = shelf.list()
    assert [row.number for row in listing.rows] == [1]
    assert listing.aside == (file_of(2, ending=".aside-1").name, file_of(3, ending=".aside-1").name)
    assert listing.unreadable == ()
    with pytest.raises(StorageError):
        shelf.aside("../secret")


def test_names_of_files_set_aside_are_unique() -> None:
    disk = MemoryDisk()
    shelf = three(disk)
    whole = bytes(disk.contents[file_of(2)].data)
    for _ in range(3):
        disk.create(file_of(2)).write(0, b"junk")
        shelf.list()
    assert [name[-1] for name in shelf.list().aside] == ["1", "2", "3"]
    disk.create(file_of(2)).write(0, whole)
    assert len(shelf.list().rows) == 3


def test_a_damaged_file_that_cannot_be_moved_is_listed_as_what_it_is() -> None:
    disk = MemoryDisk()
    shelf = three(disk)
    disk.contents[file_of(2)].data[30] ^= 1
    disk.plan = always("rename", Fail())
    listing = shelf.list()
    assert len(listing.rows) == 2
    assert [file.damage.trouble for file in listing.unreadable] == [LogTrouble.HEADER]


def test_a_match_of_a_game_this_app_does_not_have_stays_where_it_is() -> None:
    disk = MemoryDisk()
    three(disk)
    shelf = Library(FOLDER, Inline(), files=disk, games={TOY.name: TOY})
    listing = shelf.list()
    assert [row.number for row in listing.rows] == [3, 1]
    assert listing.unreadable[0].damage.params == (("game", "duet"),)
    with pytest.raises(LibraryError) as caught:
        shelf.open(listing.unreadable[0].match)
    assert caught.value.damage is not None
    assert caught.value.message.key == "table.damage.unknown_game"
    assert file_of(2) in disk.contents


def test_a_match_of_other_rules_is_only_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = MemoryDisk()
    shelf, table, players = start(options=LONG, files=disk)
    for _ in range(2):
        accepted(players[players[0].now.acting[0]].act(Roll()))
    accepted(players[0].act(Mark(1)))
    table.close()
    before = bytes(disk.contents[file_of(1)].data)
    monkeypatch.setattr("tests.games.core.toy.MARKS", 0)
    opened = shelf.open(table.match)
    assert opened.damage is not None
    assert (opened.damage.trouble, opened.damage.line) == (LogTrouble.OTHER_RULES, 3)
    assert not opened.playable
    player = Player(opened, 0, first=1)
    assert player.now.number == 2
    refused(player.act(Roll()), TableReason.SHOWN_ONLY)
    assert bytes(disk.contents[file_of(1)].data) == before
    assert shelf.list().aside == ()
    monkeypatch.undo()
    assert shelf.open(table.match).playable


# The bin


def test_into_the_bin_and_out_again() -> None:
    disk = MemoryDisk()
    shelf = three(disk)
    match = shelf.list().rows[1].match
    shelf.remove(match)
    assert [row.number for row in shelf.list().rows] == [3, 1]
    assert [row.match for row in shelf.removed().rows] == [match]
    shelf.restore(match)
    assert len(shelf.list().rows) == 3
    assert shelf.open(match).damage is None
    with pytest.raises(StorageError) as caught:
        shelf.remove(match)
    assert caught.value.trouble is StorageTrouble.IN_USE


def test_the_bin_is_emptied_and_numbers_go_on() -> None:
    disk = MemoryDisk()
    shelf = three(disk)
    shelf.remove(shelf.list().rows[0].match)
    shelf.empty_bin()
    assert shelf.removed().rows == ()
    assert len(shelf.list().rows) == 2
    assert shelf.start(TOY, ToyOptions(), PARTIES).match
    assert shelf.list().rows[0].number == 3


# Import and export


def test_a_match_goes_from_one_device_to_another() -> None:
    shelf = three(MemoryDisk())
    other = library(MemoryDisk(), first_id=50)
    for row in shelf.list().rows[::-1]:
        taken = other.take_in(shelf.export(row.match))
        assert (taken.match, taken.moves, taken.ending) == (row.match, row.moves, row.ending)
    assert [row.match for row in other.list().rows] == [row.match for row in shelf.list().rows]
    running = other.list().running[1].match
    assert Player(other.open(running), 0).now == Player(shelf.open(running), 0).now


def test_only_whole_files_are_taken_in() -> None:
    shelf = three(MemoryDisk())
    data = shelf.export(shelf.list().finished[0].match)
    other = library(MemoryDisk(), first_id=50)
    for bad in (b"", b"hello", data[:-5], data[:50], data[:300] + b"x" + data[301:], data + b"more\n"):
        with pytest.raises(LibraryError) as caught:
            other.take_in(bad)
        assert trouble_of(caught) is LibraryTrouble.DAMAGED
        assert caught.value.damage is not None
    with pytest.raises(LibraryError) as caught:
        other.take_in(bytes(LARGEST + 1))
    assert trouble_of(caught) is LibraryTrouble.TOO_LARGE
    assert other.list().rows == ()
    match = other.take_in(data).match
    for _ in range(2):  # in the list, then in the bin
        with pytest.raises(LibraryError) as caught:
            other.take_in(data)
        assert trouble_of(caught) is LibraryTrouble.HERE_ALREADY
        if other.list().rows:
            other.remove(match)


def test_of_a_damaged_match_the_good_part_is_given_out() -> None:
    disk = MemoryDisk()
    shelf, table, players = start(options=LONG, files=disk)
    play(players, random.Random(2), 6)
    disk.contents[file_of(1)].data += b"torn"
    assert library(MemoryDisk()).take_in(shelf.export(table.match)).moves == 6
    disk.contents[file_of(1)].data[-6:] = b""  # the torn part, a line break, and one byte
    assert library(MemoryDisk()).take_in(shelf.export(table.match)).moves == 5


def test_two_libraries_of_one_folder_on_a_real_disk(tmp_path: Path) -> None:
    first, second = (Library(tmp_path / "m", Inline(), files=Disk(), games=GAMES, now=lambda: 0) for _ in range(2))
    table = first.start(TOY, ToyOptions(), PARTIES)
    with pytest.raises(StorageError) as caught:
        second.open(table.match)
    assert caught.value.trouble is StorageTrouble.IN_USE
    other = second.start(TOY, ToyOptions(), PARTIES)
    assert [row.match for row in first.list().rows] == [other.match, table.match]
    player, partner = Player(table, 0), Player(table, 1)
    accepted(player.request(Propose(Resign())))
    accepted(partner.request(Agree(1)))
    table.close()
    assert second.list().finished[0].match == table.match


def test_a_match_begins_with_clean_names() -> None:
    """Names are cleaned on reading, so the written ones must be clean, or no deal could be verified."""
    shelf = library(MemoryDisk())
    table = shelf.start(TOY, ToyOptions(), (Party(("A\u202enna",), 0), Party(("B\U000e0041",), 1)))
    seen = Player(table, None).now.parties
    assert [party.names for party in seen] == [("Anna",), ("B",)]
    assert shelf.read(table.match).header.parties == seen


def test_names_in_a_log_of_somebody_else_hide_and_turn_nothing() -> None:
    """The log comes from a host or a file, and may contain anything."""
    odd = ("A\u202enna", "O" + "\u0308" * 30), ("\U000e0041",)
    shelf, table, players = start(TOY, ToyOptions(turns=2))
    third = Player(table, None, "third")
    accepted(third.propose(TakeSeat(1, ("B\u2066",))))
    for player in players:
        accepted(player.request(Agree(1)))
    play((players[0], Player(table, 1, "third", first=7)), random.Random(3))
    texts = [line[34:].decode() for line in shelf.export(table.match).splitlines()]
    header = json.loads(texts[0])
    for party, names in zip(header["parties"], odd, strict=True):
        party["names"] = names
    texts[0] = json.dumps(header)
    data, chain = b"", "0" * 16
    for text in texts:
        line, chain = seal(text, chain)
        data += line
    other = library(MemoryDisk())
    row = other.take_in(data)
    assert [party.names for party in row.parties] == [("Anna", "Ö" + "\u0308" * 4), ("B",)]
    followed = follow(other.read(row.match))
    assert isinstance(followed, ReplayedMatch)
    assert followed.course.parties == row.parties
