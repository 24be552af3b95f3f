"""Taps outside of the city: undo, the player's secrets, lists, enlarged boards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.controls import ButtonStyle
from app.present.dialogs import MenuRow
from app.present.i18n import _
from app.present.people import seated
from app.present.rogue.event_queue import log_sentences
from app.present.rogue.presenter import main_seat
from app.present.rogue.session_model import RogueBoardDialog, RogueLogDialog

if TYPE_CHECKING:
    from app.present.rogue.session import RogueSession


class TableTouches:
    """The bar, the boards and the main button of one session."""

    def __init__(self, session: RogueSession) -> None:
        self._session = session
        self.acts: dict[str, Callable[[], None]] = {
            "peek": self.peek,
            "board": self._open_own,
            "log": self.open_log,
            "happened": self.open_log,
            "event": self.open_log,
            "undo": self.undo,
            "main": self.main,
        }

    def _open_own(self) -> None:
        self.open_board(main_seat(self._session.now()))

    def undo(self) -> None:
        """Undo the last step, if the rules allow it."""
        if self._session.shown is None or self._session.match is None:
            return
        if not self._session.shown.may_undo:
            why = _("You can only undo your last step, as long as nothing was rolled or revealed.")
            self._session.explain(why, "undo")
            return
        self._session.undone = True
        self._session.match.desk.undo(self._session.shown.may_undo[0])

    def main(self) -> None:
        """Handle the main button: hand the device on for choosing a token, or leave a finished match."""
        main = self._session.model.table.main
        if main is not None and main.hold >= 0:
            self._session.front.cover(main.hold)
        elif main is not None:
            self._session.front.leave()

    def peek(self) -> None:
        """Show the player's secrets: behind the curtain, or at once on a personal device."""
        secrets = self._session.model.table.secrets
        if self._session.shown is None or secrets is None:
            return
        if secrets.style is ButtonStyle.OFF:
            self._session.explain(_("No secrets yet: files you read will be here."), "peek")
        elif self._session.shown.personal:
            self._session.looks.lie_open = not self._session.looks.lie_open
            self._session.refresh()
        else:
            self._session.front.cover(main_seat(self._session.now()))

    def open_log(self) -> None:
        """Show the list of all events."""
        if self._session.shown is not None:
            lines = log_sentences(self._session.shown, self._session.story)
            self._session.ask(RogueLogDialog(_("What happened"), lines, _("Close")), private=True)

    def open_board(self, seat: int) -> None:
        """Show a board with all its tracks."""
        found = next((board for board in self._session.model.table.boards if board.seat == seat), None)
        if found is not None:
            self._session.ask(RogueBoardDialog("", replace(found, key="board/whole"), _("Close")), private=True)

    def choose_secrets(self) -> None:
        """Choose whose secrets to show, and close the curtain for that seat."""
        shown = self._session.shown
        if shown is None:
            return
        who = seated(shown)
        rows = tuple(
            MenuRow("eye-outline", _("{name}’s secrets", name=who[seat].name), self._coverer(seat))
            for seat in shown.seats
        )
        self._session.ask_menu(_("Secret tokens and files"), rows)

    def _coverer(self, seat: int) -> Callable[[], None]:
        return lambda: self._session.front.cover(seat)
