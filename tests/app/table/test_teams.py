"""Proves what a team's journal contains: each match once, despite crashes, deletions and damage."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.table.files import StorageError
from app.table.journal import JournalError
from app.table.log import LogTrouble
from app.table.matches import Library
from app.table.requests import Agree, Party, Resign, Restart
from app.table.table import Table
from app.table.teams import Roll, Team, TeamError, Teams, TeamTrouble
from games.duet.game import DUET
from games.duet.missions import mission, mission_map
from games.duet.state import END_TURN, Clue, Guess
from tests.app.table.disk import Cut, Fail, Fault, MemoryDisk, PowerCut, Short, at
from tests.app.table.kit import DUET_OPTIONS, PARTIES, Player, accepted, library

FOLDER = Path("/teams")
OTHERS = (Party(("Ola",), 2), Party(("Béla",), 1))
NAME = "Nocne sowy 🦉"


def teams(disk: MemoryDisk, first: int = 1000) -> Teams:
    ids = (f"{number:032x}" for number in itertools.count(first))
    return Teams(FOLDER, files=disk, now=lambda: 1_700_000_000, new_id=lambda: next(ids))


def only(roll: Roll) -> Team:
    assert len(roll.kept) == 1
    return roll.kept[0]


def play(table: Table, letter: str) -> None:
    """Win by the key, or touch the assassin at once."""
    players = (Player(table, 0), Player(table, 1))
    for turn in range(20):
        giver, guesser = turn % 2, 1 - turn % 2
        own = players[giver].now.view.private
        if players[0].now.ending is not None:
            break
        if giver not in players[0].now.acting:
            continue
        assert own is not None
        facts = players[0].now.view.public
        done = {cell for found in facts.found for cell in found}
        accepted(players[giver].act(Clue("zebra", 1)))
        for cell in [cell for cell, found in enumerate(own.side) if found == letter and cell not in done]:
            if guesser in players[0].now.acting:
                accepted(players[guesser].act(Guess(cell)))
        if guesser in players[0].now.acting and END_TURN in players[guesser].now.view.actions:
            accepted(players[guesser].act(END_TURN))
    assert players[0].now.ending is not None
    table.close()


def begin(shelf: Library, kept: Teams, team: str, city: str) -> Table:
    """Begin a mission and deal it, as the app does."""
    match = kept.set_out(team, city)
    found = mission_map().city(city)
    assert found is not None
    parties = next(each.parties for each in kept.list().kept if each.id == team)
    return shelf.start(DUET, mission(found, DUET_OPTIONS), parties, match=match)


def test_a_team_begins_in_prague_and_a_won_city_opens_its_neighbours() -> None:
    """A team starts in Prague, and a won city opens its neighbours (D-61, D-62)."""
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    before = only(kept.list())
    assert (before.name, before.parties, before.completed, before.unlocked) == (NAME, PARTIES, set(), {"prague"})
    with pytest.raises(TeamError) as closed:
        kept.set_out(team, "berlin")
    assert closed.value.trouble is TeamTrouble.CLOSED_CITY
    table = begin(shelf, kept, team, "prague")
    assert [began.match for began in only(kept.settle(shelf)).waiting] == [table.match]
    play(table, "G")
    after = only(kept.settle(shelf))
    assert after.completed == {"prague"}
    assert after.unlocked == {"prague", "berlin", "cairo", "moscow"}
    assert after.opened_by(table.match) == ("berlin", "cairo", "moscow")
    assert after.waiting == ()
    tried = after.tries[0]
    assert (tried.won, tried.reason, tried.found, tried.misses) == (True, "all_found", 15, 0)
    assert tried.score == 27 - 2 * tried.clues  # D-67
    assert tried.left == 9 - tried.clues


def test_a_lost_try_counts_and_opens_nothing_and_a_city_may_be_played_again() -> None:
    """A lost attempt counts, opens nothing, and the city may be played again (D-61)."""
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    for letter in "AGGA":
        play(begin(shelf, kept, team, "prague"), letter)
        kept.settle(shelf)
    found = only(kept.list())
    assert [tried.won for tried in found.tries_of("prague")] == [False, True, True, False]
    best = found.best_of("prague")
    assert best == found.tries[1]
    assert found.opened_by(found.tries[2].match) == ()
    assert found.tries[0].reason == "assassin"
    assert found.best_of("berlin") is None


def test_what_is_looked_at_again_is_counted_once() -> None:
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    play(begin(shelf, kept, team, "prague"), "G")
    first = kept.settle(shelf)
    assert kept.settle(shelf) == first == teams(disk).settle(shelf)
    assert len(only(first).tries) == 1


def test_a_standard_win_of_the_same_people_opens_the_map_no_matter_who_began_it() -> None:
    """D-62: the first win with nine tokens, and none with ten or eleven."""
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    kept.found("eleven", OTHERS)
    swapped = (PARTIES[1], PARTIES[0])
    play(shelf.start(DUET, replace(DUET_OPTIONS, tokens=11, mistakes=11), PARTIES), "G")
    play(shelf.start(DUET, DUET_OPTIONS, swapped), "G")
    kept.settle(shelf)
    team = kept.found(NAME, PARTIES)
    again = kept.found("the same people once more", PARTIES)
    roll = kept.settle(shelf)
    assert [(one.id, one.completed) for one in roll.kept[1:]] == [(team, {"prague"}), (again, set())]
    assert roll.kept[0].tries == ()
    assert len(roll.kept[1].tries) == 1


def test_a_resigned_match_is_a_try_and_one_begun_anew_is_none() -> None:
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    for proposal in (Resign(), Restart()):
        table = begin(shelf, kept, team, "prague")
        one, other = Player(table, 0), Player(table, 1)
        accepted(one.propose(proposal))
        opened = other.now.proposal
        assert opened is not None
        accepted(other.request(Agree(opened.number)))
        table.close()
    assert [tried.reason for tried in only(kept.settle(shelf)).tries] == ["resigned"]


def test_a_match_in_the_bin_has_been_a_try() -> None:
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    table = begin(shelf, kept, team, "prague")
    play(table, "G")
    shelf.remove(table.match)
    assert only(kept.settle(shelf)).completed == {"prague"}
    shelf.empty_bin()
    assert only(teams(disk).settle(library(disk))).completed == {"prague"}


def test_a_team_changes_its_name_and_its_people_and_keeps_its_travels() -> None:
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    play(begin(shelf, kept, team, "prague"), "G")
    kept.settle(shelf)
    kept.rename(team, "Bagoly", OTHERS)
    size = len(disk.contents[FOLDER / f"00000001-{team}.team"].data)
    kept.rename(team, "Bagoly", OTHERS)  # no change
    assert len(disk.contents[FOLDER / f"00000001-{team}.team"].data) == size
    found = only(teams(disk).list())
    assert (found.name, found.members, found.completed) == ("Bagoly", ("Ola", "Béla"), {"prague"})


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    disk = MemoryDisk()
    with pytest.raises(TeamError) as refused:
        teams(disk).found(name, PARTIES)
    assert refused.value.message.key == "table.team.bad_names"
    assert teams(disk).list().kept == ()


def test_a_removed_team_comes_back_with_everything() -> None:
    disk = MemoryDisk()
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    table = begin(shelf, kept, team, "prague")
    kept.remove(team)
    play(table, "G")
    other = kept.found("others of the same people", PARTIES)
    roll = kept.settle(shelf)
    assert [(one.id, len(one.tries)) for one in roll.kept] == [(other, 0)]
    assert [one.id for one in roll.removed] == [team]
    kept.restore(team)
    assert {one.id: one.completed for one in kept.settle(shelf).kept} == {team: {"prague"}, other: set()}


# After a failure


def operations(act: Callable[[MemoryDisk], None], before: Callable[[MemoryDisk], None]) -> range:
    """The numbers of the operations of an action."""
    disk = MemoryDisk()
    before(disk)
    first = len(disk.operations)
    act(disk)
    return range(first, len(disk.operations))


def travelled(disk: MemoryDisk) -> None:
    """A team that has won Prague and lost Berlin, both recorded."""
    shelf, kept = library(disk), teams(disk)
    team = kept.found(NAME, PARTIES)
    play(begin(shelf, kept, team, "prague"), "G")
    kept.settle(shelf)
    play(begin(shelf, kept, team, "berlin"), "A")
    kept.settle(shelf)


def try_acquire(disk: MemoryDisk) -> None:
    """Cairo: begin, deal, win, record."""
    shelf, kept = library(disk, first_id=50), teams(disk, 2000)
    play(begin(shelf, kept, kept.list().kept[0].id, "cairo"), "G")
    kept.settle(shelf)


@pytest.mark.parametrize("unsynced", [0, 9, 100_000])
def test_the_power_goes_at_every_operation_of_a_mission_and_nothing_is_lost_or_counted_twice(unsynced: int) -> None:
    for number in operations(try_acquire, travelled):
        disk = MemoryDisk()
        travelled(disk)
        disk.plan = at(number, Cut(5))
        with pytest.raises(PowerCut):
            try_acquire(disk)
        disk = disk.restarted(unsynced=unsynced)
        found = only(teams(disk, 3000).settle(library(disk, first_id=70)))
        cities = [(tried.city, tried.won) for tried in found.tries]
        assert cities[:2] == [("prague", True), ("berlin", False)], number
        ended = [row for row in library(disk, first_id=80).list().finished if row.match not in _matches(found)]
        assert ended == [], "a finished mission is not in the history"
        assert len(cities) == len({tried.match for tried in found.tries}) <= 3
        try_acquire(disk)  # and the team can continue
        assert ("cairo", True) in [(tried.city, tried.won) for tried in only(teams(disk).list()).tries]


def _matches(team: Team) -> set[str]:
    return {tried.match for tried in team.tries}


def test_every_operation_failing_is_said_and_changes_nothing() -> None:
    def set_out(disk: MemoryDisk) -> None:
        teams(disk, 2000).set_out(only(teams(disk).list()).id, "cairo")

    failed = 0
    ways: tuple[Fault, ...] = (Fail(), Fail(written=9), Short(3))
    for number, fault in itertools.product(operations(set_out, travelled), ways):
        disk = MemoryDisk()
        travelled(disk)
        before = teams(disk).list()
        disk.plan = at(number, fault)
        error = _error(lambda disk=disk: set_out(disk))  # type: ignore[misc]
        if error is not None:
            failed += 1
            assert error.message.key.startswith("table.storage.")
            assert teams(disk).list() == before
            set_out(disk)
        assert [began.city for began in only(teams(disk).list()).waiting] == ["cairo"]
    assert failed >= 6


def _error(act: Callable[[], None]) -> StorageError | None:
    try:
        act()
    except StorageError as error:
        return error
    return None


# Damage


def file_of(disk: MemoryDisk) -> bytearray:
    return next(content.data for path, content in disk.contents.items() if path.name.endswith(".team"))


def test_a_damaged_line_is_explained_and_what_it_said_is_read_from_the_matches_again() -> None:
    disk = MemoryDisk()
    travelled(disk)
    whole = bytes(file_of(disk))
    for place in range(len(whole.split(b"\n")[0]) + 1, len(whole), 37):
        damaged = disk.restarted(names=True)
        file_of(damaged)[place] ^= 0x21
        found = only(teams(damaged).list())
        assert found.damage is not None
        assert found.damage.trouble in (LogTrouble.CHECKSUM, LogTrouble.CHAIN, LogTrouble.TORN)
        healed = only(teams(damaged).settle(library(damaged)))
        assert [(tried.city, tried.won) for tried in healed.tries] == [("prague", True), ("berlin", False)]
        if healed.tries != found.tries:
            assert healed.damage is None
            kept = [content for path, content in damaged.contents.items() if ".aside-" in path.name]
            assert found.damage.trouble is LogTrouble.TORN or len(kept) == 1
        assert teams(damaged).list().aside == sum(".aside-" in path.name for path in damaged.contents)


def test_a_file_of_which_nothing_can_be_read_is_set_aside_and_hides_no_other() -> None:
    disk = MemoryDisk()
    kept = teams(disk)
    kept.found("gone", OTHERS)
    team = kept.found(NAME, PARTIES)
    file_of(disk)[0] ^= 1
    roll = kept.list()
    assert [one.id for one in roll.kept] == [team]
    assert roll.aside == 1


def test_a_newer_journal_is_shown_and_not_written_to() -> None:
    from app.table.log import seal, split

    disk = MemoryDisk()
    travelled(disk)
    data = file_of(disk)
    data += seal('{"kind":"honoured"}', split(bytes(data)).good[-1].chain)[0]
    team = only(teams(disk).list())
    assert len(team.tries) == 2
    before = bytes(data)
    with pytest.raises(JournalError) as refused:
        teams(disk).set_out(team.id, "prague")
    assert refused.value.message.key == "table.journal.newer"
    assert bytes(file_of(disk)) == before
