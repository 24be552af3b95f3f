"""What the table says over the city: the menu, all that happened, a board in large, giving up; and its sounds."""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from app.present.i18n import _
from app.present.people import seated
from app.present.rogue.event_sentences import sentences
from app.ui.match.menu import MatchMenu
from app.ui.match.menu import Row as MenuRow
from app.ui.widgets.dialogs import Menu
from games.rogue.facts import Facts
from games.rogue.pending import Deciding, Rerolling, Resolving, Wiring
from games.rogue.pending import Question as Asked
from games.rogue.vocabulary import Phase

if TYPE_CHECKING:
    from app.table.desk import DeskView
    from app.ui.app import Safehouse
    from app.ui.rogue.screen import RogueScreen
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty

from app.present.people import Person
from app.present.rogue.model import PlayerBoard
from app.present.rogue.theme import NIGHT
from app.ui.drawing.painted_widget import Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.rogue.painted_rows import PaintedRow
from app.ui.rogue.painters import pieces
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.rows import Surface

if TYPE_CHECKING:
    from app.ui.app import Safehouse

BESIDE = 32.0  # where sentences begin, right of the sign of a player


@dataclass(frozen=True)
class LogSentence(PaintedRow):
    """One sentence, with the shape of whom it is about."""

    words: str
    who: Person | None
    place: int  # in the list

    @property
    def key(self) -> str:
        return f"line/{self.place}"

    @property
    def say(self) -> str:
        return self.words

    def tall(self, look: Viewport, w: float) -> float:
        return paragraph_height(look, self.words, look.type.small, w - BESIDE - 10, spacing=1.2) + 12

    def paint(self, pen: Pen, w: float, h: float) -> None:
        if self.who is not None:
            pen.sprite("frame", f"seat_{self.who.look.shape}", 16, 14, 15)
        else:
            pieces.icon(pen, "phase-city", 16, 14, 13, NIGHT.quiet)
        pen.paragraph(self.words, pen.look.type.small, BESIDE, 5, w - BESIDE - 10, NIGHT.text, spacing=1.2)
        pen.line(8, h - 1, w - 16, NIGHT.line)


class Happened(Touched, Surface):
    """The newest sentences; a tap shows all of them."""

    lines = ListProperty()


class LogDialog(Dialog):
    """Everything that happened, as whoever may look saw it."""

    private = True
    lines = ListProperty()

    def __init__(self, app: "Safehouse", title: str, lines: Sequence[LogSentence], **given: Any) -> None:
        super().__init__(app, title=title, lines=list(lines), **given)


class BoardDialog(Dialog):
    """One board in large."""

    private = True
    board: PlayerBoard | None = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, app: "Safehouse", board: PlayerBoard, **given: Any) -> None:
        super().__init__(app, board=board, **given)


LATEST = 200  # sentences that are kept in the list
NEWEST = 12  # of them stand beside the city of a tablet


class RogueMenu(MatchMenu):
    """What is asked and agreed at one table."""

    screen: "RogueScreen"

    def rows(self, shown: "DeskView") -> list[MenuRow]:
        """What happened, the rules, and everybody's secrets."""
        facts: Facts = shown.table.public
        choices: list[MenuRow] = [("notebook-outline", _("What happened"), self.log), self.rules_row()]
        if facts.phase is not Phase.OVER and not shown.personal and shown.seats:
            choices.append(("eye-outline", _("Secret tokens and files"), self._secrets))
        return choices

    def over(self, shown: "DeskView") -> bool:
        return shown.table.public.outcome is not None or shown.ending is not None

    def _secrets(self) -> None:
        """Whose secrets: the curtain falls for them."""
        shown = self.screen.shown
        if shown is None:
            return
        rows = [
            ("eye-outline", _("Secrets of {name}", name=seated(shown)[seat].name), self.coverer(seat))
            for seat in shown.seats
        ]
        self.app.cover(Menu(self.app, _("Secret tokens and files"), rows))

    # -- what happened -----------------------------------------------------------------------------

    def lines(self, shown: "DeskView", most: int = LATEST) -> tuple[LogSentence, ...]:
        """The sentences so far as whoever may look saw them, the newest first."""
        facts: Facts = shown.table.public
        who = seated(shown)
        newest = (each for happening in self.screen.story()[: -LATEST - 1 : -1] for each in happening.events[::-1])
        return tuple(
            LogSentence(words, who[seat] if seat is not None and seat < len(who) else None, place)
            for place, (words, seat) in enumerate(islice(sentences(newest, who, facts), most))
        )

    def log(self) -> None:
        """All of it, in a list."""
        if self.screen.shown is not None:
            self.app.cover(LogDialog(self.app, _("What happened"), self.lines(self.screen.shown)))

    # -- a board in large --------------------------------------------------------------------------

    def board(self, seat: int) -> None:
        """Somebody's board with all its tracks."""
        model = self.screen.model
        found = next((each for each in model.boards if each.seat == seat), None) if model is not None else None
        if found is not None:
            self.app.cover(BoardDialog(self.app, found))

    def topic(self) -> str:
        shown = self.screen.shown
        if shown is None:
            return ""
        facts: Facts = shown.table.public
        task = facts.agenda[0] if facts.agenda else None
        if isinstance(task, Wiring):
            return "bomb"
        if isinstance(task, Rerolling | Resolving):
            return "search"
        if isinstance(task, Deciding) or not isinstance(task, Asked):
            return "turn"
        return {Phase.TIME: "time", Phase.ACTION: "turn", Phase.CITY: "city", Phase.OVER: "score"}[facts.phase]


read(__file__)
