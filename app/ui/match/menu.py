"""What is asked and agreed at a table, whatever is played there: the end of the menu, and what only all may do."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.present.game_info import play
from app.present.i18n import _
from app.table.desk import DeskView
from app.table.requests import Resign
from app.ui.widgets.dialogs import Menu, Question

if TYPE_CHECKING:
    from app.ui.match.seat_screen import SeatScreen

Row = tuple[str, str, Callable[[], None]]  # of a menu: icon, words, what it does


class MatchMenu(ABC):
    """One table's talk. A game says what stands at the top of its menu, and which chapter of its rules matters now."""

    screen: "SeatScreen"

    def __init__(self, screen: "SeatScreen") -> None:
        self.app = screen.app
        self.screen = screen
        self._agreeing = False  # the players of this device have just agreed to something, aloud

    def agree(self, shown: DeskView) -> None:
        """What the table has just agreed to aloud is agreed to by every seat of this device."""
        proposal = shown.proposal
        if proposal is None or not self._agreeing or proposal.seat not in shown.seats:
            return  # what another device proposes was not agreed to aloud here: it is asked
        for seat in proposal.needed:
            if seat in shown.seats and seat not in proposal.agreed:
                self.screen.match_session.desk.agree(seat, proposal.number)
        self._agreeing = False

    def together(self, title: str, text: str, proposal: Any) -> None:
        """Something only the whole table may do: asked once, aloud; whoever has another device is asked there."""
        seats = self.screen.match_session.desk.seats
        if not seats:  # whoever only watches proposes nothing
            return

        def agree() -> None:
            self._agreeing = True
            self.screen.match_session.desk.propose(seats[0], proposal)

        alone = self.screen.advice.alone  # bots go along with it
        yes = _("Yes") if alone else _("Propose it") if self._spread else _("All agree")
        self.app.cover(Question(self.app, title, text, yes, _("Not now"), agree))

    @abstractmethod
    def rows(self, shown: DeskView) -> list[Row]:
        """What the menu offers first."""

    @abstractmethod
    def over(self, shown: DeskView) -> bool:
        """Whether the match has ended."""

    @abstractmethod
    def topic(self) -> str:
        """The chapter of the rules that matters now."""

    def menu(self) -> None:
        """Everything that is not needed every turn."""
        shown = self.screen.shown
        if shown is not None:
            title = play(self.screen.game).leaflet().title
            self.app.cover(Menu(self.app, title, [*self.rows(shown), *self.last_rows(self.over(shown))]))

    def help(self) -> None:
        """The rules, where they speak of what is going on."""
        self.app.go("rules", game=self.screen.game, at=self.topic())

    def rules_row(self) -> Row:
        """They stand in the menu, too."""
        return "book-open-page-variant", _("Rules"), self.help

    def last_rows(self, over: bool) -> list[Row]:
        """What stands at the end of the menu of every match."""
        rows: list[Row] = [("cog-outline", _("Settings"), lambda: self.app.go("settings"))]
        rows = [*self.screen.advice.rows(), *rows, *self.screen.match_session.choices()]
        if not over and self.screen.match_session.desk.seats and not self._spread:
            rows.append(("tablet-cellphone", _("Go on on several devices"), self._spread_out))
        if not over and self.screen.match_session.desk.seats and self.screen.match_session.settles:
            rows.append(("flag-outline", _("Give up the match"), self._resign))
        rows.append(("content-save-check-outline", self.screen.match_session.leaving, self.screen.leave))
        return rows

    def coverer(self, seat: int) -> Callable[[], None]:
        """Lets the curtain fall for a seat, when it is tapped."""
        return lambda: self.screen.cover(seat)

    @property
    def _spread(self) -> bool:
        """Whether others sit at devices of their own."""
        return self.screen.match_session.spread is not None

    def _spread_out(self) -> None:
        """The match is taken to this device's table, where whoever comes in takes a seat of it."""
        shown = self.screen.shown
        if shown is not None:
            self.app.spread_out(self.screen.match, self.screen.match_session.table.game, shown.parties)

    def _resign(self) -> None:
        alone = self.screen.advice.alone
        text = _("The match ends here.") if alone else _("If the table agrees, the match ends here.")
        self.together(_("Give up the match"), text, Resign())
