"""Offering and starting a lesson on the screen, and its table with the bubble."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.learn.lesson import Lesson
from app.present.i18n import _
from app.services.lesson_table import DONE, LessonTable, lesson_titles, lessons_folder, open_lesson
from app.ui.learn.coach import Coach
from app.ui.shell.screen import after
from app.ui.widgets.dialogs import Menu

if TYPE_CHECKING:
    from app.table.table import Table
    from app.ui.app import Safehouse


class LedTable(LessonTable):
    """The match of a lesson with its bubble."""

    def __init__(self, app: Safehouse, lesson: Lesson, table: Table) -> None:
        super().__init__(app, lesson, table)
        self.coach = Coach(self.script, self.leave)
        self._app = app
        app.fbind("prefs", self._prefs_changed)

    def close(self) -> None:
        self._app.funbind("prefs", self._prefs_changed)
        super().close()

    def _prefs_changed(self, *_prefs: object) -> None:
        after(0, self.translate)


def offer(app: Safehouse, game: str) -> None:
    """Offer the lessons of a game; a single one starts at once."""

    def ready(found: list[tuple[str, str]]) -> None:
        if len(found) == 1:
            begin(app, found[0][0])
            return
        known = {key.removeprefix(DONE) for key in app.prefs.learned if key.startswith(DONE)}
        icons = {name: "check-circle" if name in known else "school-outline" for name, _title in found}
        app.cover(Menu(app, _("Learn"), [(icons[name], title, partial(begin, app, name)) for name, title in found]))

    lesson_titles(app, game, ready)


def begin(app: Safehouse, name: str, anew: bool = False) -> None:
    """Start a lesson, or continue where it was left."""

    def ready(lesson: Lesson, table: Table) -> None:
        from app.present.private_notes import Notes

        app.busy = False
        app.home()
        notes = Notes(lessons_folder(app), table.match)
        app.go(table.game, match=LedTable(app, lesson, table), notes=notes)

    if not app.busy:
        app.busy = True
        open_lesson(app, name, ready, anew)
