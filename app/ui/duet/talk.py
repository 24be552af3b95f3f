"""What the table says to each other over the board: the menu, a doubtful clue, a penalty, giving up; and
its sounds.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app.table.asks import Resign, TableAction
from app.table.desk import Face as Shown
from app.ui.duet.layers import ClueList
from app.ui.duet.model import Mode
from app.ui.duet.presenter import mode_of, seated
from app.ui.i18n import _, capitals
from app.ui.overlay import Menu, Question
from games.duet.state import ACCEPT, PENALTY, REJECT, Colour, Ended, Guessed, SideDone, SuddenDeath, TurnEnded

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.duet.screen import DuetScreen

SOUNDS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}


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
    if events and isinstance(events[-1], TurnEnded) and not any(isinstance(event, Guessed) for event in events):
        feel.play("turn")


class Talk:
    """What is asked and agreed at one table."""

    def __init__(self, screen: "DuetScreen") -> None:
        self.screen = screen
        self.app = screen.app
        self.agreeing = False  # the players of this device have just agreed to something, aloud

    def agree(self, shown: Shown) -> None:
        """What the table has just agreed to aloud is agreed to by every seat of this device."""
        proposal = shown.proposal
        if proposal is None or not self.agreeing:
            return
        for seat in proposal.needed:
            if seat in shown.seats and seat not in proposal.agreed:
                self.screen.sitting.desk.agree(seat, proposal.number)
        self.agreeing = False

    def ask(self, shown: Shown) -> None:
        """A doubtful clue: the partner says whether it may stand."""
        asked = any(isinstance(child, Question) for child in self.app.stage.children)
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
        model = self.screen.model()
        if model is not None:
            found = _("{found} / {total} agents", found=model.found, total=model.all_agents)
            self.app.cover(ClueList(self.app, model.clues, found, model.line))

    def menu(self) -> None:
        """Everything that is not needed every turn."""
        if self.screen.shown is None:
            return
        mode = mode_of(self.screen.shown)
        choices: list[tuple[str, str, Callable[[], None]]] = [
            ("notebook-outline", _("All clues"), self.clues),
            ("book-open-page-variant", _("Rules"), self.screen.acts.help),
        ]
        shown, seats = self.screen.shown, self.screen.shown.seats
        if mode not in (Mode.GIVE, Mode.PEEK, Mode.OVER) and not shown.personal:
            for seat, person in enumerate(seated(self.screen.shown)):
                if seat in seats:
                    words = _("{name} looks at the key", name=person.name)
                    choices.append(("key-outline", words, self._coverer(seat)))
        if mode is Mode.GUESS and seats and PENALTY in self._table_actions():
            choices.append(("alert-octagon-outline", _("The clue was illegal"), self._penalty))
        choices.append(("cog-outline", _("Settings"), lambda: self.app.go("settings")))
        choices += self.screen.sitting.choices()
        if mode is not Mode.OVER and seats:
            choices.append(("flag-outline", _("Give up the match"), self._resign))
        spread = self.screen.sitting.spread is not None
        words = _("Leave the table") if spread else _("Save and leave")
        choices.append(("content-save-check-outline", words, self.screen.leave))
        self.app.cover(Menu(self.app, _("Codenames Duet"), choices))

    def _table_actions(self) -> tuple[Any, ...]:
        return self.screen.shown.table.actions if self.screen.shown is not None else ()

    def _coverer(self, seat: int) -> Callable[[], None]:
        return lambda: self.screen.cover(seat)

    def _penalty(self) -> None:
        text = _("If the table agrees, one token is paid and guessing goes on.")
        self._together(_("The clue was illegal"), text, TableAction(PENALTY))

    def _resign(self) -> None:
        self._together(_("Give up the match"), _("If the table agrees, the match ends here."), Resign())

    def _together(self, title: str, text: str, proposal: Any) -> None:
        """Something only the whole table may do: asked once, aloud; whoever has another device is asked there."""
        seats = self.screen.sitting.desk.seats
        alone = self.screen.sitting.spread is None

        def agree() -> None:
            self.agreeing = True
            self.screen.sitting.desk.propose(seats[0], proposal)

        self.app.cover(
            Question(self.app, title, text, _("All agree") if alone else _("Propose it"), _("Not now"), agree)
        )
