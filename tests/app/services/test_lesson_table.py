"""Proves that a lesson is opened, completed and recorded, without a window."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from app.learn.lesson import Lesson, Wait, lessons
from app.present import i18n
from app.present.game_info import play
from app.present.setup.presenter import players
from app.services.lesson_table import DONE, LessonTable, finish, lesson_titles, open_lesson
from app.table.table import Table
from games.bots.bot import Level
from tests.app.services.port import PortStub


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture
def port(tmp_path: Path) -> PortStub:
    return PortStub(tmp_path)


def opened(port: PortStub, name: str, *, anew: bool = False) -> tuple[Lesson, Table]:
    """Open a lesson and its match."""
    found: list[tuple[Lesson, Table]] = []
    open_lesson(port, name, lambda lesson, table: found.append((lesson, table)), anew)
    port.run()
    assert not port.errors
    return found[0]


class Pupil:
    """A player who does what the lesson waits for, at a desk of the lesson's table."""

    def __init__(self, port: PortStub, lesson: Lesson, table: Table) -> None:
        self.port = port
        self.lesson = lesson
        self.table = LessonTable(port, lesson, table)
        self.sat = port.match_service.sit(self.table, (), lambda _face: None, lambda _request, _answer: None)
        self.script = self.table.script

    def go_on(self, steps: int = 10_000) -> None:
        """Play this many steps of the lesson, or all of them."""
        for _round in range(100_000):
            self.port.run()
            waiting, self.port.later[:] = list(self.port.later), []
            for _seconds, act in waiting:
                act()
            if waiting:
                continue
            step = self.script.step
            if step is None or not steps:
                return
            if step.wait is Wait.MOVE:
                self.table.sit("", self.lesson.me, lambda _update: None).act(
                    self.script.awaited[0], secrets.token_hex(16), self.script.number
                )
            else:
                steps -= 1
                self.script.tapped(step.key) if step.wait is Wait.TAP else self.script.go_on()


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_led_to_its_end_and_is_remembered(port: PortStub, name: str) -> None:
    lesson, table = opened(port, name)
    pupil = Pupil(port, lesson, table)
    pupil.go_on()
    assert pupil.script.over
    assert f"{DONE}{name}" in port.prefs.learned
    assert f"{lesson.game.name}/*" in port.prefs.learned, "no tips in the first real match"
    title, rows = port.menus[0]
    assert (port.homes, title) == (1, "That’s the lesson. Now for the real thing!")
    assert [row.words for row in rows] == ["Play with a bot", "Play with someone here", "Home"]
    pupil.sat.leave()


def test_a_lesson_that_was_left_goes_on_there_and_can_be_begun_anew(port: PortStub) -> None:
    lesson, table = opened(port, "duet")
    pupil = Pupil(port, lesson, table)
    pupil.go_on(6)
    before, moves = pupil.script.progress, pupil.script.number
    assert moves > 0
    pupil.table.leave()
    assert port.messages == ["Lesson saved. Tap **Learn** to continue."]
    pupil.sat.leave()
    port.run()
    again = Pupil(port, *opened(port, "duet"))
    port.run()
    assert again.script.number == moves
    assert again.script.progress[0] <= before[0]
    again.sat.leave()
    port.run()
    anew = Pupil(port, *opened(port, "duet", anew=True))
    port.run()
    assert anew.script.progress[0] == 1
    anew.sat.leave()


@pytest.mark.parametrize("name", lessons())
def test_after_a_lesson_a_lone_newcomer_plays_with_an_easy_bot(port: PortStub, name: str) -> None:
    lesson, _table = opened(port, name)
    finish(port, lesson)
    game = lesson.game.name
    port.menus[0][1][0].act()
    who = players(port.prefs, play(game))
    assert [person.bot is not None for person in who] == [False] + [True] * (len(who) - 1)
    assert {person.bot.level for person in who if person.bot is not None} == {Level.EASY}
    assert port.dealing == [game]
    port.menus[0][1][1].act()
    assert not any(person.bot for person in players(port.prefs, play(game)))
    assert port.went == [("setup", {"game": game})]


def test_in_another_language_the_lesson_says_the_same(port: PortStub) -> None:
    pupil = Pupil(port, *opened(port, "kyoto"))
    pupil.go_on(0)
    english = pupil.script.step
    i18n.use("hu")
    pupil.table.translate()
    port.run()
    hungarian = pupil.script.step
    assert english is not None
    assert hungarian is not None
    assert (english.name, english.words != hungarian.words) == (hungarian.name, True)
    pupil.sat.leave()


def test_the_lesson_that_is_called_as_its_game_comes_first(port: PortStub) -> None:
    found: list[list[tuple[str, str]]] = []
    for game in ("duet", "kyoto", "rogue"):
        lesson_titles(port, game, found.append)
    port.run()
    assert [titles[0][0] for titles in found] == ["duet", "kyoto", "rogue"]
    assert sorted(name for titles in found for name, _title in titles) == sorted(lessons())
