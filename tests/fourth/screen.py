"""The screen of Lantern: the curtain while a lantern is hidden, then the open street."""

from typing import TYPE_CHECKING, Any

from app.table.chair import Answer
from app.table.desk import Face
from app.table.table import Table as Match
from app.ui.curtain.model import Curtain
from app.ui.look import Look
from app.ui.match import MatchScreen
from app.ui.notes import Notes
from app.ui.people import people
from app.ui.sheet import Item
from tests.fourth.game import Hide, Knock
from tests.fourth.table import table_items

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class LanternScreen(MatchScreen):
    """One match."""

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        super().__init__(app, match)
        self.sit(match, (0, 1))

    def face(self, shown: Face) -> None:
        self.shown = shown
        if self._hider() is None and self.looking is not None:
            self.sitting.desk.shut()  # what is hidden stays hidden, also if the same player goes on
        self.lay()

    def answer(self, _seat: int | None, answer: Answer) -> None:
        if answer.refusal is not None:
            self.app.tell(answer.refusal.reason)

    def compose(self, look: Look) -> list[Item]:
        """The curtain for whoever still has to hide a lantern, else the street."""
        if self.shown is None:
            return []
        seat = self._hider()
        if seat is not None and self.shown.private is None:
            self.covered = seat
            return self.curtain.items(look, self.front(self.shown, seat))
        return table_items(look, self.shown, self._tapped)

    def front(self, shown: Face, seat: int) -> Curtain:
        """The curtain for a seat."""
        who = people([party.names for party in shown.parties], [party.mark for party in shown.parties])
        return Curtain(who[seat], "Lantern", f"{who[seat].name} hides a lantern.", self.app.prefs.hold)

    def renew(self) -> None:
        """Everything is drawn from the face anew: nothing private is kept."""

    def _hider(self) -> int | None:
        """Who of this device hides a lantern next."""
        assert self.shown is not None
        street = self.shown.table.public
        return next((s for s in self.shown.seats if s in self.shown.acting and not street.hidden[s]), None)

    def _tapped(self, house: int, window: int) -> None:
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
            self.sitting.desk.act(seat, action)

    def back(self) -> bool:
        """Back leaves: everything is saved."""
        self.leave()
        return True
