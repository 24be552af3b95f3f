"""The table of a lesson for a front end; reading, opening and finishing lessons."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

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

DONE = "lesson/"  # prefix of finished lessons in the preference `learned`
PACE = 0.8  # seconds before an automatic move,
LONG, QUICK = 6, 0.45  # and its value in a row of more than LONG automatic moves
READ_FIRST = frozenset({"button/seen", "result/on", "shown/on", "city/skip"})
"""Buttons of overlays that cover the table until they were read: the lesson's text waits for them, so that only one
button is visible at a time.
"""


class LessonPort(Protocol):
    """The functions of the front end that a lesson uses."""

    match_service: MatchService

    @property
    def prefs(self) -> PreferencesView:
        """The current preferences."""
        ...

    def home(self) -> None:
        """Leave the lesson for the first screen."""
        ...

    def set(self, **changes: object) -> None:
        """Change preferences by name."""
        ...

    def choose(self, key: str, value: str) -> None:
        """Store a choice for new games, under "game/key"."""
        ...

    def ask_menu(self, title: str, rows: Sequence[MenuRow]) -> None:
        """Open a menu."""
        ...

    def deal_named(self, game: str) -> None:
        """Begin a match with the stored choices, after asking for the player's name if necessary."""
        ...

    def go(self, name: str, **given: object) -> None:
        """Go to a screen."""
        ...

    def tell(self, text: str) -> None:
        """Show a toast."""
        ...

    def learn(self, tip: str) -> None:
        """Store that a tip was understood."""
        ...

    def failed(self, error: Exception) -> None:
        """Report that something could not be read."""
        ...

    def call_later(self, seconds: float, act: Callable[[], None]) -> None:
        """Call a function once after a delay, on the thread of the front end."""
        ...


class LessonTable:
    """One match of a lesson; this device has the player's seat, and a script plays the others."""

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
        self._moved = -1  # number of the last automatic move
        self._partners: dict[int, Chair] = {}
        self.script = LessonMatch(lesson, table, self._changed)
        self.explain: Callable[[], None] = lambda: None  # set by the front end: decides again which explanation to show
        self._spoken = current_language()

    def sit(self, _device: str, seat: int | None, listener: Listener) -> Chair:
        return self.script.sit(seat, listener)

    def again(self) -> None:
        """Begin a real match when the player asks for another one, not one against the script."""
        finish(self._port, self.script.lesson)

    def heeds(self, key: str) -> bool:
        """Whether a tap on the table is accepted: while a text is read, only on overlays that come before it."""
        return not self.script.reading or key in READ_FIRST

    def hurry(self) -> None:
        """Do nothing: a script does not wait for a bot."""

    def write(self, writing: bool) -> None:
        """Do nothing: nobody waits for it."""

    def status(self, _now: float) -> TurnStatus | None:
        """None: a lesson has no timer."""
        return None

    def close(self) -> None:
        self._moved = len(self.script.lesson.record.steps)
        if self.script.last:  # the lesson is finished and has led elsewhere
            learned(self._port, self.script.lesson)
        self._table.close()

    def when_recorded(self, _do: Callable[[], None]) -> None:
        """Do nothing: a lesson's match is not recorded."""

    def seen(self, _desk: Desk, face: DeskView) -> None:
        """Tell the script that the screen shows the match after this many moves."""
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
        """Leave the lesson; it continues there the next time."""
        self._port.home()
        if not self.script.over:
            self._port.tell(self.kept)

    def translate(self) -> None:
        """Change the language of the lesson, unless the match contains words of one language."""
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
    """The id of a lesson's match: always the same, so that it is found again."""
    return hashlib.sha256(f"{lesson.name}/{lesson.version}".encode()).hexdigest()[:32]


def lessons_folder(port: LessonPort) -> Path:
    """The folder of the matches of lessons, separate from all others."""
    return port.match_service.folder / LOGS


def lesson_titles(port: LessonPort, game: str, done: Callable[[list[tuple[str, str]]], None]) -> None:
    """The names and titles of a game's lessons, the one with the name of the game first."""
    spoken = current_language()

    def work() -> list[tuple[str, str]]:
        found = [load(LESSONS, name, spoken) for name in lessons()]
        mine = sorted((lesson for lesson in found if lesson.game.name == game), key=lambda each: each.name != game)
        return [(lesson.name, lesson.title) for lesson in mine]

    port.match_service.run(work, done, port.failed)


def open_lesson(port: LessonPort, name: str, done: Callable[[Lesson, Table], None], anew: bool = False) -> None:
    """Open the match of a lesson where it was left, or a new one."""
    spoken, me, folder = current_language(), names_of(port.prefs, 0)[0], lessons_folder(port)

    def work() -> tuple[Lesson, Table]:
        lesson = load(LESSONS, name, spoken)
        return lesson, dealt(Library(folder, port.match_service.worker), lesson, me, anew)

    port.match_service.run(work, lambda found: done(*found), port.failed)


def dealt(library: Library, lesson: Lesson, me: str, anew: bool) -> Table:
    """Return the unfinished match; a new one if there is none, if it is over, or if `anew` is set."""
    match = match_of(lesson)
    running = {row.match for row in library.list().running}
    if match in running and not anew:
        try:
            return library.open(match, luck_of(lesson))
        except LibraryError:
            pass  # a damaged match is replaced by a new one
    if match in {row.match for row in library.list().rows}:
        library.remove(match)
        library.empty_bin()
    parties = tuple(Party((who or me,), mark) for mark, who in enumerate(lesson.parties))
    return library.start(lesson.game, lesson.record.opening.options, parties, luck_of(lesson), match)


def finish(port: LessonPort, lesson: Lesson) -> None:
    """Record that the lesson was finished, and offer a real match."""
    learned(port, lesson)
    port.home()
    port.ask_menu(_("That’s the lesson. Now for the real thing!"), after_lesson(port, play(lesson.game.name)))


def after_lesson(port: LessonPort, info: GameInfo) -> tuple[MenuRow, ...]:
    """The offers after a lesson: a match with a bot first, which needs no other player."""

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
    """Record the lesson, and the tips of its game, which are not needed after it."""
    port.learn(f"{DONE}{lesson.name}")
    port.learn(f"{lesson.game.name}/*")
