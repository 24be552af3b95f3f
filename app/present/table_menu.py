"""The menu of a match for all games: the game's rows, hints, proposals to the table, and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.present.dialogs import YES, MenuRow, QuestionDialog
from app.present.i18n import _
from app.table.requests import Resign

if TYPE_CHECKING:
    from app.present.session import GameSession
    from app.table.desk import DeskView
    from app.table.requests import Proposal


class TableMenu:
    """The menu of one session, and the proposals made from it."""

    def __init__(self, session: GameSession[Any]) -> None:
        self._session = session
        self._agreeing = False  # the players of this device have just agreed aloud

    def update(self, shown: DeskView) -> None:
        """Vote for every seat of this device after its players agreed aloud."""
        proposal, match = shown.proposal, self._session.match
        if proposal is None or match is None or not self._agreeing or proposal.seat not in shown.seats:
            return  # proposals of other devices are asked separately
        for seat in proposal.needed:
            if seat in shown.seats and seat not in proposal.agreed:
                match.desk.agree(seat, proposal.number)
        self._agreeing = False

    def propose(self, title: str, text: str, proposal: Proposal) -> None:
        """Propose something to the whole table: players of this device are asked once, aloud; those at other devices
        are asked there.
        """
        match = self._session.match
        if match is None or not match.desk.seats:  # spectators propose nothing
            return
        seat, desk = match.desk.seats[0], match.desk

        def agree() -> None:
            self._agreeing = True
            desk.propose(seat, proposal)

        alone = self._session.hints.alone  # bots agree automatically
        yes = _("Yes") if alone else _("Propose") if match.spread is not None else _("All agree")
        self._session.ask(QuestionDialog(title, text, yes, _("Not now")), {YES: agree})

    def open(self) -> None:
        """Open the menu."""
        if self._session.shown is not None:
            self._session.ask_menu(self._session.title, (*self._session.menu_rows(), *self._last_rows()))

    def rules_row(self) -> MenuRow:
        """The menu row that opens the rules."""
        return MenuRow("book-open-page-variant", _("Rules"), self.help)

    def help(self) -> None:
        """Open the rules at the chapter for the current state."""
        self._session.front.open_route("rules", game=self._session.game, at=self._session.topic())

    def _last_rows(self) -> list[MenuRow]:
        """The last rows of every match's menu."""
        session, match = self._session, self._session.match
        if match is None:
            return []
        rows = [
            *session.hints.rows(),
            MenuRow("cog-outline", _("Settings"), lambda: session.front.open_route("settings")),
        ]
        rows += [MenuRow(*choice) for choice in match.choices()]
        if not session.over and match.desk.seats and match.spread is None:
            rows.append(MenuRow("tablet-cellphone", _("Continue on several devices"), session.front.spread_out))
        if not session.over and match.desk.seats and match.settles:
            rows.append(MenuRow("flag-outline", _("Give up the match"), self._resign))
        rows.append(MenuRow("content-save-check-outline", match.leaving, session.front.leave))
        return rows

    def _resign(self) -> None:
        alone = self._session.hints.alone
        text = _("The match ends here.") if alone else _("If everyone agrees, the match ends here.")
        self.propose(_("Give up the match"), text, Resign())
