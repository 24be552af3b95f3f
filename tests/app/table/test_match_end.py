"""Proves the short replay of statistics: it leads to the same end as a full one, or leaves the match to it."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.table import match_end
from app.table.log import EndWhy, bodies, seal
from app.table.match_end import MatchEnd, end_of
from app.table.match_list import MatchSummary
from app.table.matches import Library
from app.table.requests import Agree, TableAction
from app.table.statistics import DuetStatistics
from app.table.worker import Inline
from games import GAMES
from games.core.chance import ChanceError
from games.core.contract import Game
from games.core.json_data import canonical
from games.duet.game import DUET
from games.duet.state import Clue, Penalty
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import DUET_OPTIONS, FOLDER, PARTIES, Player, accepted, library, play
from tests.saves import DEVICE, unpack

SHORT = 120  # moves; enough matches of all games are shorter


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """The matches of a device, recorded by another version."""
    return Library(unpack("0.1.0", DEVICE, tmp_path_factory.mktemp("past")) / "matches", Inline())


def logs(of: Library, folder: Path) -> Iterator[tuple[MatchSummary, bytes]]:
    """The finished matches of a folder and their logs."""
    for row in of.list().finished:
        if row.moves < SHORT:
            yield row, (folder / f"{row.number:08}-{row.match}.match").read_bytes()


def test_the_end_is_that_of_a_full_replay(recorded: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, full = recorded._shelf._folder, match_end._full_replay
    in_full: list[bytes] = []

    def counting(data: bytes, games: Mapping[str, Game]) -> MatchEnd | None:
        in_full.append(data)
        return full(data, games)

    monkeypatch.setattr(match_end, "_full_replay", counting)
    games, endings = Counter[str](), Counter[str]()
    for row, data in logs(recorded, folder):
        found, expected = end_of(data, GAMES, sound=True), full(data, GAMES)
        assert comparable(found) == comparable(expected)
        games[row.game] += 1
        endings[row.ending.why if row.ending is not None else ""] += 1
    assert min(games[name] for name in GAMES) > 3
    assert {EndWhy.PLAYED, EndWhy.LEFT} <= endings.keys()
    assert len(in_full) < games.total() / 10, "only what is unusual is replayed in full"


def comparable(end: MatchEnd | None) -> object:
    """Everything that a statistic can be made of."""
    return end and (end.match, end.started, end.parties, end.ending, end.state.position(), end.state.view(None))


def some_match() -> tuple[Library, bytes]:
    """A match of Duet with a step taken back and a penalty that all agreed to, and its log."""
    disk = MemoryDisk()
    shelf = library(disk)
    table = shelf.start(DUET, DUET_OPTIONS, PARTIES)
    players = Player(table, 0), Player(table, 1)
    accepted(players[0].act(Clue("zuka", 2)))
    accepted(players[0].propose(TableAction(Penalty())))
    accepted(players[1].request(Agree(2)))
    play(players, random.Random(5))
    table.close()
    (name,) = (name for name in disk.names(FOLDER) if name.endswith(".match"))
    return shelf, disk.read(FOLDER / name)


def changed(data: bytes, change: Callable[[Any], None]) -> bytes:
    """The log with other content, its checksums right again."""
    lines = [json.loads(text) for text in bodies(data)]
    change(lines)
    data, chain = b"", "0" * 16
    for line in lines:
        sealed, chain = seal(canonical(line), chain)
        data += sealed
    return data


def test_a_penalty_that_all_agreed_to_needs_no_full_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, data = some_match()
    expected = end_of(data, GAMES, sound=False)
    monkeypatch.setattr(match_end, "_full_replay", lambda *_: None)
    found = end_of(data, GAMES, sound=True)
    assert found is not None
    assert comparable(found) == comparable(expected)
    (counted,) = DuetStatistics().read(shelf)
    assert counted.penalties >= 1


@pytest.mark.parametrize("field", ["digest", "chance", "seat", "ask"])
def test_a_log_that_the_rules_contradict_is_left_to_the_full_replay(field: str) -> None:
    _, data = some_match()

    def change(lines: Any) -> None:
        act = next(line for line in reversed(lines[1:]) if line["ask"]["kind"] == "act")
        act[field] = {
            "digest": "0" * 64,
            "chance": [{"faces": [1], "label": "duet/words"}],
            "seat": 1 - act["seat"],
            "ask": {"action": {"kind": "accept"}, "kind": "act"},
        }[field]

    forged = changed(data, change)
    found, expected = (end_of(forged, GAMES, sound=sound) for sound in (True, False))
    assert found is not None
    assert found.ending is None
    assert comparable(found) == comparable(expected)


def test_an_end_that_was_not_reached_does_not_count() -> None:
    _, data = some_match()
    ending = json.loads(bodies(data)[-1])["ending"]

    def change(lines: Any) -> None:
        del lines[-2:]
        lines[-1]["ending"] = ending

    found = end_of(changed(data, change), GAMES, sound=True)
    assert found is not None
    assert found.ending is None


def test_a_log_that_cannot_be_dealt_has_no_end() -> None:
    _, data = some_match()
    for sound in (True, False):
        assert end_of(changed(data, lambda lines: lines[0]["opening"].update(chance=[])), GAMES, sound=sound) is None
        assert end_of(b"", GAMES, sound=sound) is None
        assert end_of(b"[" * 100_000, GAMES, sound=sound) is None


def test_only_the_answers_to_the_same_questions_are_given() -> None:
    chance = match_end.GivenAnswers([{"label": "a", "faces": ["x", "y"]}, {"label": "b", "faces": [2]}])
    assert chance.shuffle("a", ("y", "x")) == ("x", "y")
    with pytest.raises(ChanceError):
        chance.roll("c", [(1, 2)])
    with pytest.raises(StopIteration):
        chance.draw("b", (2, 3), 1)
