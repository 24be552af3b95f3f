"""The list of cases: today's, and those of each game in three difficulties, with the player's progress."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.present.cases.presenter import entry, graded
from app.present.game_info import play
from app.present.i18n import _, current_language, say
from app.services.match_service import why
from app.table.solved_cases import SolvedCases
from app.ui.shell.screen import AppScreen, frame_by_frame, read
from games.cases.case import GRADES
from games.cases.case_list import cases, of_the_day
from games.cases.solved import Best, Tried, best, streak

if TYPE_CHECKING:
    from app.ui.app import Safehouse

FOLDER = "cases"
GAMES = ("duet", "kyoto", "rogue")


def today() -> date:
    """The date by this device's clock."""
    return datetime.now().astimezone().date()


class CasesScreen(AppScreen):
    """The list of cases."""

    day = ObjectProperty(None, allownone=True, rebind=True)
    row = StringProperty()  # the number of consecutive days with a solved case of the day
    games = ListProperty()
    chosen = NumericProperty(0)
    easy = ObjectProperty(("", ()))
    middle = ObjectProperty(("", ()))
    hard = ObjectProperty(("", ()))

    def __init__(self, app: Safehouse, game: str = "duet") -> None:
        self.tries: tuple[Tried, ...] = ()
        self.built = len(GRADES) if app.look.tablet else 1  # grades; the easy cases fill a phone
        super().__init__(app, chosen=GAMES.index(game) if game in GAMES else 0)
        self.solved = SolvedCases(app.match_service.folder / FOLDER)
        frame_by_frame(app.look, self._show_next)

    def shown_again(self) -> None:
        """Load the results."""
        self.app.match_service.run(self.solved.read, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, tries: tuple[Tried, ...]) -> None:
        self.tries = tries
        self.lay()

    def lay(self) -> None:
        """Show the case of the day, and the chosen game's cases."""
        known: Mapping[str, Best] = best(self.tries)
        now = today()
        self.day = entry(of_the_day(now, current_language()), known)
        days = streak(self.tries, now)
        self.row = _("{n} days in a row", n=days) if days > 1 else ""
        self.games = [(play(game).leaflet().title, "") for game in GAMES]
        found = cases(GAMES[self.chosen], current_language())
        for name, grade in zip(("easy", "middle", "hard")[: self.built], GRADES, strict=False):
            setattr(self, name, graded(found, known, grade))

    def _show_next(self) -> bool:
        """Build the rows of the next grade."""
        self.built += 1
        self.lay()
        return self.built < len(GRADES)

    def pick(self, place: int) -> None:
        """Choose another game."""
        self.chosen = place
        self.lay()

    def open(self, id_: str, daily: bool = False) -> None:
        """Open a case."""
        self.app.go("case", case=id_, day=today().isoformat() if daily else "")


read(__file__)
