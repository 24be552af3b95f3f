"""The screen of Lantern: the curtain while a lantern is hidden, then the open street."""

from typing import TYPE_CHECKING, Any

from app.table.chair import Answer
from app.table.desk import Face
from app.table.table import Table as Match
from app.ui.curtain.model import Curtain
from app.ui.curtain.view import CurtainView
from app.ui.look import Look
from app.ui.notes import Notes
from app.ui.people import people
from app.ui.screen import Screen
from app.ui.sheet import Item
from tests.fourth.game import Hide, Knock
from tests.fourth.table import table_items

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class LanternScreen(Screen):
    """One match."""

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        super().__init__(app)
        self.match = match.match
        self.shown: Face | None = None
        self.curtain = CurtainView(self.lay, self._open, self.leave)
        self.sitting = app.hall.sit(match, (0, 1), self._face, self._answer)

    def _face(self, shown: Face) -> None:
        self.shown = shown
        self.lay()

    def _answer(self, _seat: int | None, answer: Answer) -> None:
        if answer.refusal is not None:
            self.app.tell(answer.refusal.reason)

    def compose(self, look: Look) -> list[Item]:
        """The curtain for whoever still has to hide a lantern, else the street."""
        if self.shown is None:
            return []
        seat = self._hider()
        if seat is not None and self.shown.private is None:
            who = people([party.names for party in self.shown.parties], [party.mark for party in self.shown.parties])
            front = Curtain(who[seat], "Lantern", f"{who[seat].name} hides a lantern.", self.app.prefs.hold)
            return self.curtain.items(look, front)
        return table_items(look, self.shown, self._tapped)

    def _hider(self) -> int | None:
        """Who of this device hides a lantern next."""
        assert self.shown is not None
        street = self.shown.table.public
        return next((s for s in self.shown.seats if s in self.shown.acting and not street.hidden[s]), None)

    def _open(self) -> None:
        seat = self._hider() if self.shown is not None else None
        if seat is not None:
            self.sitting.desk.open(seat)

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

    def hidden(self) -> None:
        """Put aside: the curtain falls."""
        self.curtain.drop()
        self.sitting.desk.pause()

    def shown_again(self) -> None:
        """At the front again."""
        self.sitting.desk.resume()

    def leave(self) -> None:
        """Away from the table."""
        self.app.leave(self.sitting)

    def back(self) -> bool:
        """Back leaves: everything is saved."""
        self.leave()
        return True
