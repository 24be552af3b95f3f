"""The table of a lesson, as a front end sits down at it; and how a lesson is read, opened and ended."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from app.learn.lesson import LESSONS, Lesson, lessons, load
from app.learn.lesson_match import LessonMatch, luck_of
from app.present.dialogs import MenuRow
from app.present.game_info import GameInfo, play
from app.present.i18n import _, current_language
from app.present.setup.bot_choice import among_people, level_of, play_alone
from app.present.setup.presenter import HERE, names_of
from app.services.match_service import LESSONS as LOGS
from app.table.matches import Library, LibraryError
from app.table.requests import Party
from games.bots.bot import Level

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.present.turn_status import TurnStatus
    from app.services.match_service import MatchService
    from app.table.bot_seats import BotSeats
    from app.table.chair import Chair, Listener
    from app.table.desk import Desk, DeskView
    from app.table.table import Table

DONE = "lesson/"  # how the lessons that were finished stand among what was learned
PACE = 0.8  # seconds before a move that is made by itself,
LONG, QUICK = 6, 0.45  # and where more moves than so many are made in a row
READ_FIRST = frozenset({"button/seen", "result/on", "shown/on", "city/skip"})
"""Buttons of what lies over a table until it was read: the lesson speaks after that, so one button shows at a time."""


class LessonPort(Protocol):
    """What a lesson asks of the front end."""

    match_service: MatchService

    @property
    def prefs(self) -> PreferencesView:
        """The preferences as they are now."""
        ...

    def home(self) -> None:
        """Goes back to the first screen, out of the lesson."""
        ...

    def set(self, **changes: Any) -> None:
        """Changes preferences by name."""
        ...

    def choose(self, key: str, value: str) -> None:
        """Keeps a choice for new games, under "game/key"."""
        ...

    def ask_menu(self, title: str, rows: Sequence[MenuRow]) -> None:
        """Opens a menu."""
        ...

    def deal_named(self, game: str) -> None:
        """Begins a match with the choices made, once the name of the person here was asked for."""
        ...

    def go(self, name: str, **given: Any) -> None:
        """Goes to a screen."""
        ...

    def tell(self, text: str) -> None:
        """Shows a passing message."""
        ...

    def learn(self, tip: str) -> None:
        """Keeps that a tip was understood."""
        ...

    def failed(self, error: Exception) -> None:
        """Something could not be read."""
        ...

    def call_later(self, seconds: float, act: Callable[[], None]) -> None:
        """Does something later, once, on the thread of the front end."""
        ...


class LessonTable:
    """One match of a lesson; this device has the player's seat, and a script has the others."""

    def __init__(self, port: LessonPort, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson.name
        self.match = table.match
        self.game = table.game
        self.mine: tuple[int, ...] = (lesson.me,)
        self.lasts = False
        self.lone = True
        self.settles = False
        self.local: Table | None = None
        self.bots: BotSeats | None = None
        self._port = port
        self._table = table
        self._moved = -1  # the last move that was made by itself
        self._partners: dict[int, Chair] = {}
        self.script = LessonMatch(lesson, table, self._changed)
        self.explain: Callable[[], None] = lambda: None  # set by the front end: what is in sight is looked at again
        self._spoken = current_language()

    def sit(self, _device: str, seat: int | None, listener: Listener) -> Chair:
        return self.script.sit(seat, listener)

    def again(self) -> None:
        """Another match was asked for: of the real game, not with the partner of the lesson."""
        finish(self._port, self.script.lesson)

    def heeds(self, key: str) -> bool:
        """Whether a tap on the table counts now: not while words are read, except on what has to be read before."""
        return not self.script.reading or key in READ_FIRST

    def hurry(self) -> None:
        """A script has no haste."""

    def write(self, writing: bool) -> None:
        """Nobody waits for it."""

    def status(self, _now: float) -> TurnStatus | None:
        """A lesson takes the time it takes."""
        return None

    def close(self) -> None:
        self._moved = len(self.script.lesson.record.steps)
        if self.script.last:  # all was done, and the way led on from there
            learned(self._port, self.script.lesson)
        self._table.close()

    def when_recorded(self, _do: Callable[[], None]) -> None:
        """A lesson is no match of anybody."""

    def seen(self, _desk: Desk, face: DeskView) -> None:
        """The screen shows the match after so many moves."""
        self.script.shown(face.number)

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        return ()

    @property
    def leaving(self) -> str:
        return _("Leave lesson")

    @property
    def kept(self) -> str:
        return _("Lesson saved. Tap **Learn** to continue.")

    def leave(self) -> None:
        """Away from the lesson; it goes on there the next time."""
        self._port.home()
        if not self.script.over:
            self._port.tell(self.kept)

    def translate(self) -> None:
        """In another language the same is said, where the match has no words of a language of its own."""
        spoken = current_language()
        if spoken != self._spoken:
            self._spoken = spoken
            self._port.match_service.run(lambda: load(LESSONS, self.lesson, spoken), self._say, self._port.failed)

    def _say(self, lesson: Lesson) -> None:
        if lesson.version == self.script.lesson.version:
            self.script.lesson = lesson
            self.explain()

    def _changed(self) -> None:
        if self.script.over:
            finish(self._port, self.script.lesson)
            return
        seat = self.script.due
        if seat is not None and self.script.number > self._moved:
            self._moved = self.script.number
            prelude = self.script.number < self.script.lesson.prelude
            step = self.script.lesson.steps[self.script.progress[0] - 1]
            pace = QUICK if step.play > LONG else PACE
            self._port.call_later(0 if prelude else pace, lambda: self._move(seat))
        self.explain()

    def _move(self, seat: int) -> None:
        if self.script.due == seat:
            chair = self._partners.setdefault(seat, self.script.partner(seat))
            move = self.script.lesson.record.steps[self.script.number].action
            chair.act(move, secrets.token_hex(16), self.script.number)


def match_of(lesson: Lesson) -> str:
    """The name of a lesson's match: always the same, so that it is found again."""
    return hashlib.sha256(f"{lesson.name}/{lesson.version}".encode()).hexdigest()[:32]


def lessons_folder(port: LessonPort) -> Path:
    """Where the matches of lessons are kept, apart from all others."""
    return port.match_service.folder / LOGS


def lesson_titles(port: LessonPort, game: str, done: Callable[[list[tuple[str, str]]], None]) -> None:
    """The lessons of a game: their names and titles, the one that is called as the game first."""
    spoken = current_language()

    def work() -> list[tuple[str, str]]:
        found = [load(LESSONS, name, spoken) for name in lessons()]
        mine = sorted((lesson for lesson in found if lesson.game.name == game), key=lambda each: each.name != game)
        return [(lesson.name, lesson.title) for lesson in mine]

    port.match_service.run(work, done, port.failed)


def open_lesson(port: LessonPort, name: str, done: Callable[[Lesson, Table], None], anew: bool = False) -> None:
    """Opens the match of a lesson where it was left, or a new one."""
    spoken, me, folder = current_language(), names_of(port.prefs, 0)[0], lessons_folder(port)

    def work() -> tuple[Lesson, Table]:
        lesson = load(LESSONS, name, spoken)
        return lesson, dealt(Library(folder, port.match_service.worker), lesson, me, anew)

    port.match_service.run(work, lambda found: done(*found), port.failed)


def dealt(library: Library, lesson: Lesson, me: str, anew: bool) -> Table:
    """The match as it was left; a new one if there is none, if it is over, or if that is wanted."""
    match = match_of(lesson)
    running = {row.match for row in library.list().running}
    if match in running and not anew:
        try:
            return library.open(match, luck_of(lesson))
        except LibraryError:
            pass  # what cannot be opened is begun anew
    if match in {row.match for row in library.list().rows}:
        library.remove(match)
        library.empty_bin()
    parties = tuple(Party((who or me,), mark) for mark, who in enumerate(lesson.parties))
    return library.start(lesson.game, lesson.record.opening.options, parties, luck_of(lesson), match)


def finish(port: LessonPort, lesson: Lesson) -> None:
    """It was played to its end: that is remembered, and the way leads to a real match."""
    learned(port, lesson)
    port.home()
    port.ask_menu(_("That’s the lesson. Now for the real thing!"), after_lesson(port, play(lesson.game.name)))


def after_lesson(port: LessonPort, info: GameInfo) -> tuple[MenuRow, ...]:
    """What is offered after a lesson: a match with a bot first, which needs nobody else."""

    def with_a_bot() -> None:
        level = level_of(port.prefs, info.game) if port.prefs.choice(f"{info.game}/level") else Level.EASY
        port.choose(f"{info.game}/where", HERE)
        play_alone(port, info, level)
        port.deal_named(info.game)

    def with_people() -> None:
        among_people(port, info)
        port.go("setup", game=info.game)

    return (
        MenuRow("robot-happy-outline", _("Play with a bot"), with_a_bot),
        MenuRow("account-multiple-outline", _("Play with someone here"), with_people),
        MenuRow("home-outline", _("Home"), lambda: None),
    )


def learned(port: LessonPort, lesson: Lesson) -> None:
    """Whoever was led through a match needs no tips in the first real one."""
    port.learn(f"{DONE}{lesson.name}")
    port.learn(f"{lesson.game.name}/*")
