"""The table of a lesson, as a match screen sits down at it; and how a lesson is begun, gone on with and ended."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from app.learn.lesson import LESSONS, Lesson, lessons, load
from app.learn.lesson_match import LessonMatch, luck_of
from app.present.i18n import _, language
from app.present.setup.presenter import names_of
from app.services.match_service import LESSONS as LOGS
from app.table.matches import Library, LibraryError
from app.table.requests import Party
from app.ui.learn.coach import Coach
from app.ui.shell.screen import after
from app.ui.widgets.dialogs import Menu

if TYPE_CHECKING:
    from app.table.bot_seats import BotSeats
    from app.table.chair import Chair, Listener
    from app.table.desk import Desk, DeskView
    from app.table.table import Table
    from app.ui.app import Safehouse

DONE = "lesson/"  # how the lessons that were finished stand among what was learned
PACE = 0.8  # seconds before a move that is made by itself


class LessonTable:
    """One match of a lesson; this device has the player's seat, and a script has the others."""

    def __init__(self, app: Safehouse, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson.name
        self.match = table.match
        self.game = table.game
        self.mine = (lesson.me,)
        self.lasts = False
        self.lone = True
        self.settles = False
        self.local: Table | None = None
        self.bots: BotSeats | None = None
        self._app = app
        self._table = table
        self._moved = -1  # the last move that was made by itself
        self._partners: dict[int, Chair] = {}
        self.script = LessonMatch(lesson, table, self._changed)
        self.coach = Coach(self.script, self.leave)
        self.explain: Callable[[], None] = lambda: None  # set by the screen: what is in sight is looked at again
        self._spoken = language()
        app.fbind("prefs", self._speak)

    def sit(self, _device: str, seat: int | None, listener: Listener) -> Chair:
        return self.script.sit(seat, listener)

    def hurry(self) -> None:
        """A script has no haste."""

    def close(self) -> None:
        self._app.funbind("prefs", self._speak)
        self._moved = len(self.script.lesson.record.steps)
        if self.script.last:  # all was done, and the way led on from there
            learned(self._app, self.script.lesson)
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
        return _("Leave the lesson")

    @property
    def kept(self) -> str:
        return _("The lesson is kept. **Learn** goes on with it.")

    def leave(self) -> None:
        """Away from the lesson; it goes on there the next time."""
        self._app.home()
        if not self.script.over:
            self._app.tell(self.kept)

    def _speak(self, *_prefs: object) -> None:
        """In another language the same is said, where the match has no words of a language of its own."""
        after(0, self._translate)

    def _translate(self) -> None:
        spoken = language()
        if spoken != self._spoken:
            self._spoken = spoken
            self._app.match_service.run(lambda: load(LESSONS, self.lesson, spoken), self._say, self._app.failed)

    def _say(self, lesson: Lesson) -> None:
        if lesson.version == self.script.lesson.version:
            self.script.lesson = lesson
            self.explain()

    def _changed(self) -> None:
        if self.script.over:
            finish(self._app, self.script.lesson)
            return
        seat = self.script.due
        if seat is not None and self.script.number > self._moved:
            self._moved = self.script.number
            prelude = self.script.number < self.script.lesson.prelude
            after(0 if prelude else PACE, lambda: self._move(seat))
        self.explain()

    def _move(self, seat: int) -> None:
        if self.script.due == seat:
            chair = self._partners.setdefault(seat, self.script.partner(seat))
            move = self.script.lesson.record.steps[self.script.number].action
            chair.act(move, secrets.token_hex(16), self.script.number)


def match_of(lesson: Lesson) -> str:
    """The name of a lesson's match: always the same, so that it is found again."""
    return hashlib.sha256(f"{lesson.name}/{lesson.version}".encode()).hexdigest()[:32]


def offer(app: Safehouse, game: str) -> None:
    """The lessons of a game: the only one begins at once."""
    spoken = language()

    def work() -> list[tuple[str, str]]:
        found = [load(LESSONS, name, spoken) for name in lessons()]
        mine = sorted((lesson for lesson in found if lesson.game.name == game), key=lambda each: each.name != game)
        return [(lesson.name, lesson.title) for lesson in mine]

    def ready(found: list[tuple[str, str]]) -> None:
        if len(found) == 1:
            begin(app, found[0][0])
            return
        known = {key.removeprefix(DONE) for key in app.prefs.learned if key.startswith(DONE)}
        icons = {name: "check-circle" if name in known else "school-outline" for name, _title in found}
        app.cover(Menu(app, _("Learn"), [(icons[name], title, partial(begin, app, name)) for name, title in found]))

    app.match_service.run(work, ready, app.failed)


def begin(app: Safehouse, name: str, anew: bool = False) -> None:
    """Begins a lesson, or goes on where it was left."""
    spoken, me = language(), names_of(app.prefs, 0)[0]

    def work() -> tuple[Lesson, Table]:
        lesson = load(LESSONS, name, spoken)
        library = Library(app.match_service.folder / LOGS, app.match_service.worker)
        return lesson, dealt(library, lesson, me, anew)

    def ready(found: tuple[Lesson, Table]) -> None:
        from app.present.private_notes import Notes

        app.busy = False
        lesson, table = found
        app.home()
        app.go(
            table.game, match=LessonTable(app, lesson, table), notes=Notes(app.match_service.folder / LOGS, table.match)
        )

    if not app.busy:
        app.busy = True
        app.match_service.run(work, ready, app.failed)


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


def finish(app: Safehouse, lesson: Lesson) -> None:
    """It was played to its end: that is remembered, and the way leads home."""
    learned(app, lesson)
    app.home()
    app.tell(_("That was the lesson. Now the real thing!"))


def learned(app: Safehouse, lesson: Lesson) -> None:
    """Whoever was led through a match needs no tips in the first real one."""
    app.learn(f"{DONE}{lesson.name}")
    app.learn(f"{lesson.game.name}/*")
