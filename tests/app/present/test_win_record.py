"""Messages at the end of competitive games: win counts, and a suggestion for the next match."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from app.lan.verify import Checked, Fairness, Why
from app.present.duet.report_session import ReportSession
from app.present.kyoto.end_presenter import following
from app.present.win_record import opponents_next, wins_text
from app.services.wifi.remote_table import RemoteTable
from app.table.requests import BotProfile, Party
from app.table.statistics import WinCount
from games.bots.bot import Level
from games.kyoto.facts import Options, Series, Specials

COUPLE = (Party(("Anna",), 0), Party(("Béla",), 1))


def against(level: Level) -> tuple[Party, ...]:
    return COUPLE[0], Party(("Minerva",), 1, mind=BotProfile(level, 0))


def test_wins_are_shown_once_there_is_something_to_compare() -> None:
    assert wins_text(()) == ""
    assert wins_text((WinCount("Anna", 1, 1), WinCount("Béla", 0, 1))) == ""
    assert wins_text((WinCount("Anna", 0, 2),)) == ""
    assert "Anna 2, Béla 1" in wins_text((WinCount("Anna", 2, 3), WinCount("Béla", 1, 3)))


def test_opponents_are_neither_too_weak_nor_too_strong() -> None:
    assert "better" in opponents_next(against(Level.EASY), (0,))
    assert "easier" in opponents_next(against(Level.HARD), (1,))
    assert not opponents_next(against(Level.HARD), (0,))
    assert not opponents_next(against(Level.EASY), (1,))
    assert not opponents_next(COUPLE, (0,))


def test_kyoto_goes_on_to_what_was_not_played_yet() -> None:
    def after(options: Options) -> str:
        facts: Any = SimpleNamespace(options=options, outcome=SimpleNamespace(winners=(0,)))
        return following(facts, COUPLE)

    single = Options(series=Series.SINGLE)
    three = replace(single, series=Series.BEST_OF_THREE)
    special = replace(three, specials=Specials.SIDES)
    assert "best of three" in after(single)
    assert "special agent" in after(three)
    assert "equipment" in after(special)
    assert not after(replace(special, equipment=True))


def test_a_guest_looks_back_once_the_match_was_opened_and_checked() -> None:
    visiting: Any = SimpleNamespace(verdicts={}, host="", sit=None)
    room: Any = SimpleNamespace(match="1", game="kyoto", yours=(1,))
    table = RemoteTable(SimpleNamespace(), visiting, room)  # type: ignore[arg-type]
    done: list[str] = []
    table.when_recorded(lambda: done.append("wins"))
    table.judged()
    assert not done, "the log is still the host's"
    visiting.verdicts["1"] = Fairness("1", Checked.NOT_VERIFIABLE, Why.NO_DRAW)
    table.judged()
    assert not done, "what cannot be checked is not kept, so there is nothing to look back on"
    visiting.verdicts["1"] = Fairness("1", Checked.VERIFIED, Why.FAIR)
    table.judged()
    table.judged()
    assert done == ["wins"], "once"
    table.when_recorded(lambda: done.append("rounds"))
    assert done == ["wins", "rounds"], "it is here already"


def test_a_guest_sees_the_keys_of_a_match_that_was_given_up_once_it_was_opened() -> None:
    waiting: list[Any] = []
    read: list[str] = []
    shown: Any = SimpleNamespace(table=SimpleNamespace(public=SimpleNamespace(keys=None)), ending=True)
    session: Any = SimpleNamespace(
        device=SimpleNamespace(matches=SimpleNamespace(replay=lambda match, *_then: read.append(match))),
        match_id="1",
        match=SimpleNamespace(when_recorded=waiting.append),
    )
    end = ReportSession(session)
    assert end._keys(shown) is None
    assert end._keys(shown) is None
    assert not read, "the log is still the host's"
    (look,) = waiting
    look()
    assert read == ["1"]
