"""What the table says to each other over the board: the menu, a doubtful clue, a penalty, giving up; and
its sounds.
"""

from typing import TYPE_CHECKING, Any

from app.present.duet.model import Mode
from app.present.duet.presenter import mode_of
from app.present.i18n import _, capitals
from app.present.people import seated
from app.table.desk import DeskView as Shown
from app.table.requests import TableAction
from app.ui.duet.overlays import ClueList
from app.ui.match.menu import MatchMenu, Row
from app.ui.widgets.dialogs import Question
from games.duet.state import ACCEPT, PENALTY, REJECT, Colour, Ended, Ending, Guessed, SideDone, SuddenDeath, TurnEnded

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.duet.screen import DuetScreen

SOUNDS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}
TOPICS = {
    Mode.GIVE: "clues",
    Mode.PASS: "clues",
    Mode.FIRST: "clues",
    Mode.PEEK: "key",
    Mode.ASK: "clues",
    Mode.GUESS: "guessing",
    Mode.SUDDEN: "sudden",
    Mode.OVER: "score",
}  # chapters of the rules


def hear(app: "Safehouse", shown: Shown) -> None:
    """Sounds and touches for what has happened."""
    feel = app.feel
    events = [event for happening in shown.happened for event in happening.events]
    for event in events:
        if isinstance(event, Guessed):
            feel.play(SOUNDS[event.result])
        elif isinstance(event, SideDone):  # D-43: it is said to everybody
            app.tell(_("All of {name}’s agents are found.", name=seated(shown)[event.seat].name))
        elif isinstance(event, SuddenDeath):
            feel.play("sudden")
        elif isinstance(event, Ended) and event.outcome.winners:
            feel.play("win")
        elif isinstance(event, Ended) and event.outcome.reason is not Ending.ASSASSIN:
            feel.play("loss")
    if events and isinstance(events[-1], TurnEnded) and not any(isinstance(event, Guessed) for event in events):
        feel.play("turn")


class DuetMenu(MatchMenu):
    """What is asked and agreed at one table."""

    screen: "DuetScreen"

    def ask(self, shown: Shown) -> None:
        """A doubtful clue: the partner says whether it may stand."""
        asked = any(isinstance(child, Question) for child in self.app.over())
        if mode_of(shown) is not Mode.ASK or asked:
            return
        seat = shown.acting[0]
        if seat not in shown.seats:  # the partner is asked on another device
            return
        clue = shown.table.public.clues[-1]
        who = seated(shown)
        self.app.cover(
            Question(
                self.app,
                _("{name} decides", name=who[seat].name),
                _(
                    "May **{word}** stand as a clue? If not, a token is paid and guessing goes on.",
                    word=capitals(clue.word),
                ),
                _("It may"),
                _("It may not"),
                lambda: self.screen.act(seat, ACCEPT),
                refuse=lambda: self.screen.act(seat, REJECT),
            )
        )

    def clues(self) -> None:
        """Every clue with what it led to."""
        self.app.cover(ClueList(self.app, self.screen.model))

    def rows(self, shown: Shown) -> list[Row]:
        """All clues, the rules, and what the table may do now."""
        mode, seats = mode_of(shown), shown.seats
        choices: list[Row] = [("notebook-outline", _("All clues"), self.clues), self.rules_row()]
        if self.screen.model.turns:
            choices.append(("rotate-3d-variant", _("Turn the table round"), self.screen.turn_round))
        if mode not in (Mode.GIVE, Mode.PEEK, Mode.OVER) and not shown.personal:
            for seat, person in enumerate(seated(shown)):
                if seat in seats:
                    words = _("{name} looks at the key", name=person.name)
                    choices.append(("key-outline", words, self.coverer(seat)))
        if mode is Mode.GUESS and seats and self.screen.match_session.settles and PENALTY in self._table_actions():
            choices.append(("alert-octagon-outline", _("The clue was illegal"), self._penalty))
        return choices

    def over(self, shown: Shown) -> bool:
        return mode_of(shown) is Mode.OVER

    def topic(self) -> str:
        return TOPICS[mode_of(self.screen.shown)] if self.screen.shown is not None else ""

    def _table_actions(self) -> tuple[Any, ...]:
        return self.screen.shown.table.actions if self.screen.shown is not None else ()

    def _penalty(self) -> None:
        text = _("If the table agrees, one token is paid and guessing goes on.")
        self.together(_("The clue was illegal"), text, TableAction(PENALTY))
