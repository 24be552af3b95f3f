"""Proves that a replay shows a seat exactly what it saw; and the statistics of finished matches."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.table import replays, statistics
from app.table.matches import LibraryError, LibraryTrouble
from app.table.requests import Agree, Propose, Resign, Restart, Undo
from games.core.chance import Chance, Scripted
from games.core.contract import Seat
from games.duet.game import DUET
from games.duet.state import KEY_PAIRS, Clue, EndTurn, Guess
from games.duet.words import pack
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import DUET_OPTIONS, LONG, PARTIES, WORDS, Player, accepted, library, play, start
from tests.app.table.test_teams import play as to_the_end
from tests.games.core.toy import Mark, Peek


def stripped(player: Player) -> list[object]:
    """The updates of a player without the parts that only matter in play."""
    shown = {update.number: replace(update, answer=None, may_undo=False) for update in player.updates}
    return list(shown.values())


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_is_shown_exactly_what_it_saw(seed: int) -> None:
    for game in (None, DUET):
        shelf, table, players = start(DUET) if game else start()
        watcher = Player(table, None)
        if game is None:
            accepted(players[0].act(Mark(0)))
            accepted(players[0].request(Undo()))
            accepted(players[0].act(Peek()))
        play(players, random.Random(seed))
        for player in (*players, watcher):
            replay = replays.watch(shelf.read(table.match), player.seat)
            assert replay.damage is None
            assert list(replay.updates) == stripped(player)


def test_a_replay_of_a_running_match_from_one_seat_holds_no_secret_of_the_other() -> None:
    shelf, table, players = start(DUET)
    keys = {seat: players[seat].now.view.text.partition('"side":"')[2][:25] for seat in (0, 1)}
    play(players, random.Random(1), 3)
    reading = shelf.read(table.match)
    for seat in (0, 1, None):
        text = "".join(update.text for update in replays.watch(reading, seat).updates)
        assert [other for other in (0, 1) if keys[other] in text] == ([] if seat is None else [seat])
    with pytest.raises(LibraryError) as caught:
        replays.watch_all(reading)
    assert caught.value.trouble is LibraryTrouble.NOT_OVER


def test_all_seats_are_shown_once_it_is_over() -> None:
    shelf, table, players = start()
    play(players, random.Random(1))
    everything = replays.watch_all(shelf.read(table.match))
    assert set(everything) == {None, 0, 1}
    assert len({len(replay.updates) for replay in everything.values()}) == 1


def test_a_replay_of_a_damaged_log_says_where_it_ends() -> None:
    disk = MemoryDisk()
    shelf, table, players = start(options=LONG, files=disk)
    play(players, random.Random(1), 5)
    (content,) = (content for path, content in disk.contents.items() if path.suffix == ".match")
    del content.data[-20:]
    replay = replays.watch(shelf.read(table.match), 0)
    assert len(replay.updates) == 5
    assert replay.damage is not None


def in_order(_: Mapping[str, int]) -> Chance:
    """Words in order; the key in the order of `KEY_PAIRS`."""
    return Scripted({"duet/words": [WORDS], "duet/key": [KEY_PAIRS]})


def won_duet(shelf_disk: MemoryDisk) -> None:
    """A win: four words for four clues of seat 0 and so on, with one miss."""
    shelf = library(shelf_disk)
    table = shelf.start(DUET, DUET_OPTIONS, PARTIES, luck=in_order)
    players = (Player(table, 0), Player(table, 1))
    pairs = list(KEY_PAIRS)

    def turn(giver: Seat, cells: list[int], end: bool) -> None:
        accepted(players[giver].act(Clue("clue", len(cells))))
        for cell in cells:
            accepted(players[1 - giver].act(Guess(cell)))
        if end and players[0].now.acting:
            accepted(players[1 - giver].act(EndTurn()))

    green = {seat: [cell for cell, pair in enumerate(pairs) if pair[seat] == "G"] for seat in (0, 1)}
    both = [cell for cell in green[0] if cell in green[1]]
    bystander = next(cell for cell, pair in enumerate(pairs) if pair[1] == "B")
    turn(0, both, True)
    turn(1, [bystander], False)
    turn(0, [cell for cell in green[0] if cell not in both], False)
    turn(1, [cell for cell in green[1] if cell not in both], False)
    assert players[0].now.ending is not None
    table.close()


def test_duet_is_counted_from_its_logs() -> None:
    disk = MemoryDisk()
    won_duet(disk)
    shelf = library(disk, first_id=10)
    for proposal in (Resign(), Restart()):
        table = shelf.start(DUET, DUET_OPTIONS, (replace(PARTIES[0], names=("Ann",)), PARTIES[1]))
        players = (Player(table, 0), Player(table, 1))
        accepted(players[0].request(Propose(proposal)))
        accepted(players[1].request(Agree(1)))
        table.close()
    shelf.start(DUET, DUET_OPTIONS, PARTIES).close()
    won, resigned = statistics.DuetStatistics().read(shelf)
    assert (won.won, won.turns, won.misses, won.assassins, won.penalties) == (True, 4, 1, 0, 0)
    assert (won.found, won.clue_words) == (15, 15)
    assert won.names == ("Őrs", "Żaneta", "李雷")
    assert (resigned.won, resigned.names) == (False, ("Ann", "Őrs", "李雷"))


def test_who_won_how_often() -> None:
    shelf, _, players = start()
    play(players, random.Random(1))
    (row,) = shelf.list().finished
    assert row.ending is not None
    assert row.ending.result is not None
    loser = replace(row, ending=replace(row.ending, result=replace(row.ending.result, winners=(1,))))
    given_up = replace(row, ending=replace(row.ending, result=None))
    winner = replace(loser, ending=replace(row.ending, result=replace(row.ending.result, winners=(0,))))
    first, second = (party.names[0] for party in row.parties)
    found = statistics.standings((winner, loser, winner, given_up), "toy")
    assert [(each.name, each.won, each.played) for each in found if each.name in (first, second)] == [
        (first, 2, 3),
        (second, 1, 3),
    ]
    assert statistics.standings((winner,), "duet") == ()


def test_matches_in_numbers_one_after_the_other() -> None:
    shelf = library()
    for words, letter in ((pack("pl"), "G"), (DUET_OPTIONS.words, "A")):
        to_the_end(shelf.start(DUET, replace(DUET_OPTIONS, words=words), PARTIES), letter)
    begun_anew = shelf.start(DUET, DUET_OPTIONS, PARTIES)
    one, other = Player(begun_anew, 0), Player(begun_anew, 1)
    accepted(one.propose(Restart()))
    assert other.now.proposal is not None
    accepted(other.request(Agree(other.now.proposal.number)))
    begun_anew.close()
    chronicle = statistics.DuetStatistics()
    found = chronicle.read(shelf)
    assert [(match.language, match.won, match.found, match.assassins) for match in found] == [
        ("pl", True, 15, 0),
        ("", False, 0, 1),
    ]
    assert found[0].clue_words == 15
    assert chronicle.read(shelf) == found
