"""The list of players over a match: every seat with its device, and the actions for an absent one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty

from app.present.i18n import _
from app.present.wifi.model import SeatRow, Watcher
from app.services.wifi.room_presenter import party
from app.services.wifi.settlement import may_take_over, take_over_question
from app.table.requests import TakeSeat
from app.ui.shell.screen import after, read
from app.ui.widgets.dialogs import Question
from app.ui.wifi import painters  # noqa: F401 - the .kv names its classes
from app.ui.wifi.base_screens import WifiPanel

if TYPE_CHECKING:
    from app.ui.app import Safehouse


LOOK = 2.0  # seconds


class PlayersDialog(WifiPanel):
    """The seats of the match."""

    rows = ListProperty()  # seats, then spectators' devices
    hosting = BooleanProperty(False)

    def __init__(self, app: Safehouse) -> None:
        self.wifi = app.wifi
        super().__init__(app, title=_("Who’s here"))
        self._look()

    def _look(self) -> None:
        """Update latencies repeatedly while the dialog is open."""
        self.wifi.look()
        after(LOOK, lambda: self._look() if self.parent is not None and not self.leaving else None)

    def lay(self) -> None:
        """Show the players."""
        room, table = self.wifi.room, self.wifi.table
        self.hosting = self.wifi.hosting is not None
        if room is not None and table is not None and table.face is not None:
            who = party(room, self.wifi.heard, tuple(seat.mark for seat in table.face.parties))
            self.rows = [*who.seats, *who.watchers]

    def show_code(self) -> None:
        """Show the invitation again, for a latecomer."""
        self.close()
        if self.wifi.table is not None:
            self.app.go("host", game=self.wifi.table.game)

    # -- taking over -------------------------------------------------------------------------------

    def tapped(self, row: SeatRow | Watcher) -> None:
        """Ask for the seat of another device, after a warning; the table decides who must agree."""
        room, table = self.wifi.room, self.wifi.table
        if isinstance(row, Watcher) or row.person is None or room is None or table is None or table.face is None:
            return
        if row.mine or row.seat in table.face.seats:
            self.app.tell(_("{name} plays on this device.", name=row.person.name))
            return
        if not may_take_over(table.face, row.seat):
            return
        asked = take_over_question(room, table.face, row.seat)
        self.close()
        take = lambda: self._take(row.seat)  # noqa: E731
        self.app.cover(Question(self.app, asked.title, asked.text, asked.yes, asked.no, take, asked.icon))

    def _take(self, seat: int) -> None:
        """Propose to take over a seat."""
        table = self.wifi.table
        if table is not None and table.desk is not None and table.face is not None:
            table.desk.propose(None, TakeSeat(seat, table.face.parties[seat].names))


read(__file__)
