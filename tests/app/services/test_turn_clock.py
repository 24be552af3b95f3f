"""Proves when the timer of a match on one device runs, and what its signs and words say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.present import i18n
from app.present.game_info import PLAYS, play
from app.present.setup.turn_limit import house_rules, limit_words, timer_choice, turn_limit
from app.present.turn_status import Activity, late_words, turn_status
from app.services.preferences import Preferences
from app.services.turn_clock import TurnClock
from app.table.desk import Curtain, DeskView
from app.table.log import Ending, EndWhy
from app.table.requests import BotProfile, Party
from app.table.turn_timer import TurnReading
from games import GAMES
from games.bots.bot import Level
from games.core.chance import Seeded
from games.duet.game import DUET
from games.duet.state import Clue, EndTurn, First, Guess, Options
from games.duet.words import pack
from tests.games.variety import VARIETY

BOT = BotProfile(Level.EASY, 0)
PARTIES = Party(("Anna",), 0), Party(("Béla", "Cili"), 1)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Match:
    """A match of Duet in which Anna begins, as her shared device shows it."""

    def __init__(self) -> None:
        self.state: Any = DUET.deal(Options(pack("en")[:25], first=First.A), 2, Seeded(3))
        self.parties = PARTIES

    def act(self, seat: int, action: Any) -> DeskView:
        self.state.apply(seat, action, Seeded(3))
        return self.face()

    def face(self, *, seats: tuple[int, ...] = (0, 1)) -> DeskView:
        return DeskView(
            number=0, curtain=Curtain(None, None), table=self.state.view(None), private=None, seats=seats,
            acting=self.state.acting, parties=self.parties, happened=(), may_undo=(), proposal=None, ending=None,
        )  # fmt: skip

    def good(self, giver: int) -> int:
        """A word that is an agent on the giver's side."""
        return int(self.state.view(giver).private.side.index("G"))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with i18n.language("en"):
        yield


def spent(clock: TurnClock) -> tuple[int, bool]:
    reading = clock.reading()
    assert reading is not None
    return reading.spent, reading.running


def test_a_clue_and_the_guesses_for_it_have_their_own_time() -> None:
    match, now = Match(), Clock()
    clock = TurnClock("duet", 60, now)
    clock.show(match.face(), covered=False)
    now.now += 50
    clock.show(match.act(0, Clue("xylem", 1)), covered=False)
    assert spent(clock) == (0, True)
    now.now += 20
    clock.show(match.act(1, Guess(match.good(0))), covered=False)
    assert spent(clock) == (20, True), "a guess is no other turn"
    clock.show(match.act(1, EndTurn()), covered=False)
    assert spent(clock) == (0, True), "the same person, but another turn"


def test_behind_the_curtain_and_in_the_background_no_time_passes() -> None:
    match, now = Match(), Clock()
    clock = TurnClock("duet", 60, now)
    clock.show(match.face(), covered=False)
    now.now += 5
    for hold, release in (
        (lambda: clock.show(match.face(), covered=True), lambda: clock.show(match.face(), covered=False)),
        (lambda: clock.rest(True), lambda: clock.rest(False)),
    ):
        hold()
        now.now += 1000
        assert spent(clock) == (5, False)
        release()
        assert spent(clock) == (5, True)


def test_bots_have_all_the_time_and_so_has_a_match_that_is_over() -> None:
    match, now = Match(), Clock()
    clock = TurnClock("duet", 60, now)
    match.parties = Party(("Minerva",), 0, BOT), PARTIES[1]
    clock.show(match.face(), covered=False)
    assert spent(clock) == (0, False)
    match.parties = PARTIES
    clock.show(match.face(), covered=False)
    now.now += 9
    clock.show(replace(match.face(), ending=Ending(EndWhy.LEFT)), covered=False)
    now.now += 9
    assert spent(clock) == (9, False)


@pytest.mark.parametrize("game", PLAYS)
def test_every_game_tells_its_turns_apart(game: str) -> None:
    rules = GAMES[game]
    fitting = ((options, seats) for options in VARIETY[game] for seats in rules.seat_counts)
    options, seats = next(pair for pair in fitting if not rules.option_problems(*pair))
    state = rules.deal(options, seats, Seeded(1))
    hash(play(game).turn_of(state.view(None).public))
    assert play(game).writes(state.view(None).public) is (game == "duet")


# What is said


def test_figures_count_down_and_then_on() -> None:
    face = Match().face()

    def figures(reading: TurnReading, since: float) -> tuple[str, bool, str]:
        status = turn_status("duet", face, reading, since, None)
        assert status is not None
        return status.time, status.late, status.spoken

    assert figures(TurnReading(120, 0, True), 0.0) == ("2:00", False, "Time left: 2 minutes.")
    assert figures(TurnReading(120, 50, True), 9.9) == ("1:01", False, "Time left: 1 minute 1 second.")
    assert figures(TurnReading(120, 120, True), 0.0) == ("0:00", False, "Time left: 0 seconds.")
    assert figures(TurnReading(60, 125, True), 0.0) == ("+1:05", True, "Overtime: 1 minute 5 seconds.")
    held = figures(TurnReading(60, 15, False), 500.0)
    assert held == ("0:45", False, "Time left: 45 seconds. The timer is paused.")


def test_only_another_device_thinks_and_only_who_owes_a_clue_writes() -> None:
    match = Match()
    assert turn_status("duet", match.face(), None, 0.0, None) is None, "all are here"
    assert turn_status("duet", match.face(seats=(0,)), None, 0.0, frozenset()) is None, "it is our turn"
    there = match.face(seats=(1,))
    status = turn_status("duet", there, None, 0.0, frozenset())
    assert status is not None
    assert (status.activity, status.words) == (Activity.THINKING, "Anna is thinking")
    status = turn_status("duet", there, None, 0.0, frozenset({0}))
    assert status is not None
    assert (status.activity, status.words) == (Activity.WRITING, "Anna is writing a clue")
    match.act(0, Clue("xylem", 1))
    status = turn_status("duet", match.face(seats=(0,)), None, 0.0, frozenset({1}))
    assert status is not None
    assert status.words == "Béla, Cili are thinking"
    assert status.activity is Activity.THINKING, "no clue is due"
    match.parties = PARTIES[0], Party(("Minerva",), 1, BOT)
    assert turn_status("duet", match.face(seats=(0,)), None, 0.0, frozenset({1})) is None, "bots say themselves"


def test_running_out_is_said_gently() -> None:
    assert late_words(Match().face()).startswith("Time’s up for Anna.")


# What is chosen


def test_there_is_no_timer_unless_it_was_chosen() -> None:
    assert turn_limit(Preferences(), "duet") == 0
    assert turn_limit(Preferences(chosen={"duet/timer": "120"}), "duet") == 120
    for wrong in ("121", "-60", "9" * 9, "²", "soon"):
        assert turn_limit(Preferences(chosen={"duet/timer": wrong}), "duet") == 0
    choice = timer_choice(Preferences(chosen={"duet/timer": "300"}), "duet")
    assert choice.now.caption == limit_words(300) == "5 minutes per turn"
    for game in PLAYS:
        assert house_rules(Preferences(), play(game))[-1].key == "timer"
