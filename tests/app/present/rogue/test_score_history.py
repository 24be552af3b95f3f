"""The lines below the scores at the end of Rogue Agent: the previous best, win counts, a suggestion for the next
match.
"""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.present.rogue.score_history import ScoreHistory, advice, read_past, remarks
from app.table.match_list import MatchSummary
from app.table.matches import Library
from app.table.requests import BotProfile, Party
from app.table.statistics import RogueStatistics
from app.table.worker import Inline
from games.bots.bot import Level
from games.rogue.facts import Ending, Facts, Options, RogueOutcome, TrackEnd
from games.rogue.vocabulary import Mode
from tests.games.rogue import scripted as s
from tests.saves import DEVICE, unpack

FEW = 200  # moves: enough matches of two players are shorter
COUPLE = (Party(("Anna",), 0), Party(("Béla",), 1))


class Shelf:
    """Some stored matches of two players, recorded by another version."""

    def __init__(self, folder: Path) -> None:
        self.library = Library(folder / "matches", Inline())
        self.contests = RogueStatistics()
        self.replayed: list[str] = []
        rows = self.library.list().finished
        self.kept = [row for row in rows if row.game == "rogue" and len(row.parties) == 2 and row.moves < FEW]

    def list(self) -> Any:
        """The list as the library would return it."""
        return SimpleNamespace(finished=tuple(self.kept))

    def end(self, row: MatchSummary) -> Any:
        self.replayed.append(row.match)
        return self.library.end(row)

    def stamp(self, row: MatchSummary) -> Any:
        return self.library.stamp(row)


@pytest.fixture(scope="module")
def match_service(tmp_path_factory: pytest.TempPathFactory) -> Any:
    shelf = Shelf(unpack("0.1.0", DEVICE, tmp_path_factory.mktemp("past")))
    return SimpleNamespace(library=shelf, contests=shelf.contests)


def test_the_best_before_is_of_the_same_people(match_service: Any) -> None:
    matches = [one for one in match_service.contests.read(match_service.library) if one.names == ("Anna", "Béla")]
    assert len(matches) > 2
    first, *_between, last = matches
    assert read_past(match_service.library, match_service.contests, first.match, COUPLE).best is None
    past = read_past(match_service.library, match_service.contests, last.match, COUPLE)
    before = max(score for one in matches[:-1] for _who, score in one.scores)
    assert past.best is not None
    assert past.best[1] == before
    assert past.record == (max(score for _who, score in last.scores) > before)
    assert {each.name for each in past.wins} == {"Anna", "Béla"}
    assert sum(each.won for each in past.wins) >= len(matches) - 1
    rows = remarks(past, facts(2), COUPLE)
    assert str(before) in rows[0].words
    assert all(each.name in rows[0].note for each in past.wins)


def test_matches_of_other_people_are_not_replayed(match_service: Any) -> None:
    library, contests = match_service.library, RogueStatistics()
    wanted = {row.match for row in library.kept[:2]}
    library.replayed.clear()
    found = contests.read(library, lambda row: row.match in wanted)
    assert {one.match for one in found} == set(library.replayed) == wanted
    assert len(contests.read(library)) == len(set(library.replayed)) == len(library.replayed) == len(library.kept)
    assert contests.read(library, lambda row: row.match in wanted) == found


def test_of_a_match_that_is_not_kept_only_the_wins_are_shown(match_service: Any) -> None:
    assert read_past(match_service.library, match_service.contests, "f" * 32, COUPLE).best is None
    assert remarks(ScoreHistory(), facts(2), COUPLE)[0].key == "end/next"


def facts(seats: int, winner: int = 0, options: Options | None = None) -> Facts:
    known = s.scene(seats).facts
    return replace(known, options=options or Options(), outcome=RogueOutcome((winner,), Ending.HIGHEST))


def test_what_to_play_next() -> None:
    def with_bot(level: Level) -> tuple[Party, ...]:
        return COUPLE[0], Party(("Minerva",), 1, mind=BotProfile(level, 0))

    assert "better" in advice(facts(2), with_bot(Level.EASY))
    assert "easier" in advice(facts(2, winner=1), with_bot(Level.HARD))
    assert "easier" not in advice(facts(2, winner=1), with_bot(Level.EASY))
    assert "Android" in advice(facts(3), (*COUPLE, Party(("Ola",), 2)))
    assert "third" in advice(facts(2), COUPLE)
    android = Options(Mode.ANDROID)
    assert "track" in advice(facts(3, options=android), (*COUPLE, Party(("Ola",), 2)))
    assert not advice(facts(3, options=replace(android, track_end=TrackEnd.ALL)), (*COUPLE, Party(("Ola",), 2)))
