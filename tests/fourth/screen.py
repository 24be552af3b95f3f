"""The screen of Lantern: the curtain while a lantern is hidden, then the open street."""

from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty, StringProperty

from app.present.curtain_model import CurtainModel
from app.present.people import Person, people
from app.present.private_notes import Notes
from app.table.chair import Answer
from app.table.desk import DeskView
from app.table.table import Table as Match
from app.ui.match.screen import TableScreen
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from tests.fourth.game import WINDOWS, Hide, Knock
from tests.fourth.table import state

if TYPE_CHECKING:
    from app.ui.app import Safehouse


def players(shown: DeskView) -> tuple[Person, ...]:
    """Both players."""
    return people([party.names for party in shown.parties], [party.mark for party in shown.parties])


def houses(shown: DeskView) -> list[tuple[Person, list[tuple[int, int, str]]]]:
    """Both houses with their windows."""
    who = players(shown)
    return [(who[house], [(house, window, state(shown, house, window)) for window in WINDOWS]) for house in (0, 1)]


class LanternScreen(TableScreen):
    """One match."""

    title = StringProperty()
    houses = ListProperty()

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        super().__init__(app, match)
        self.sit(match, (0, 1))

    def face(self, _before: DeskView | None, shown: DeskView) -> None:
        if self._hider() is None and self.looking is not None:
            self.match_session.desk.shut()  # what is hidden stays hidden, also if the same player goes on
        self.lay()

    def answer(self, _seat: int | None, answer: Answer) -> None:
        if answer.refusal is not None:
            self.app.tell(answer.refusal.reason)

    def behind(self, shown: DeskView) -> int | None:
        """Whoever still has to hide a lantern, until the curtain is open."""
        return self._hider() if shown.private is None else None

    def rule(self, look: Viewport) -> str:
        """The same in every window."""
        return "LanternStreet"

    def show(self, shown: DeskView) -> None:
        """The title, and both houses: what lies behind one's own windows comes from the private view alone."""
        self.title = f"{players(shown)[shown.acting[0]].name}’s turn" if shown.acting else "A light!"
        self.houses = houses(shown)

    def front(self, shown: DeskView, seat: int) -> CurtainModel:
        """The curtain for a seat."""
        who = players(shown)
        return CurtainModel(who[seat], "Lantern", f"{who[seat].name} hides a lantern.", self.app.prefs.hold)

    def _hider(self) -> int | None:
        """Who of this device hides a lantern next."""
        assert self.shown is not None
        street = self.shown.table.public
        return next((s for s in self.shown.seats if s in self.shown.acting and not street.hidden[s]), None)

    def tapped(self, house: int, window: int) -> None:
        if self.shown is None:
            return
        private = self.shown.private
        hiding = self._hider()
        action: Any = None
        if hiding is not None and private is not None and private.seat == house == hiding:
            seat, action = hiding, Hide(window)
        elif hiding is None and self.shown.acting and house != self.shown.acting[0]:
            seat, action = self.shown.acting[0], Knock(window)
        if action is not None and seat in self.shown.seats:
            self.match_session.desk.act(seat, action)

    def back(self) -> bool:
        """Back leaves: everything is saved."""
        self.leave()
        return True


read(__file__)
