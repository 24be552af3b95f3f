"""Looking back on a match of Duet: the table as it was at a moment, without anything to tap."""

from dataclasses import replace

from app.table.desk import Face
from app.ui.duet import table
from app.ui.duet.board import Board
from app.ui.duet.entry import Field, Hands
from app.ui.duet.layout import places
from app.ui.duet.model import Draft, Ruling, Table
from app.ui.duet.presenter import State, mode_of, present
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.people import Person, seated
from app.ui.play import Lookback
from app.ui.sheet import Box, Item

MARKS = {"agent": "✓", "bystander": "✗", "assassin": "☠"}  # in text that leaves the app
LEFT_OUT = ("main", "menu", "cover", "help", "clues", "clues/count", "round", "chips", "title")


class DuetLookback(Lookback):
    """The open table, or the table with a player's key."""

    def __init__(self) -> None:
        self.board = Board(_nothing)
        self.field = Field(_nothing, _nothing)
        self.acts = table.Acts(
            menu=_nothing,
            help=_nothing,
            clues=_nothing,
            cover=_nothing,
            turn_round=_nothing,
            main=_nothing,
            turner=_nothing,
            entry=Hands(_nothing, _nothing, _nothing, _nothing),
        )

    def people(self, shown: Face) -> tuple[Person, ...]:
        """Both players."""
        return seated(shown)

    def eyes(self, person: Person) -> str:
        """What is added to the table."""
        return _("{name}’s key", name=person.name)

    def bar(self, look: Look, shown: Face) -> tuple[Box, str]:
        """The bar of the table."""
        mode = mode_of(shown)
        return places(look, mode).bar, table.world(mode).text

    def items(self, look: Look, shown: Face) -> list[Item]:
        """The table."""
        items = table.table_items(look, _model(shown), self.acts, self.board, self.field, Draft(), Ruling())
        return [replace(item, tap=None, hold=None) for item in items if item.key not in LEFT_OUT]

    def story(self, shown: Face) -> tuple[str, ...]:
        """Every clue, and what was guessed for it."""
        return tuple(
            f"{clue.giver.name}: {clue.word or '…'} {clue.number} – "
            + ", ".join(f"{touch.word} {MARKS[touch.result]}" for touch in clue.touched)
            for clue in _model(shown).clues
        )

    def placed(self, look: Look, shown: Face) -> None:
        """The cards."""
        table.show_board(look, _model(shown), self.board)


def _model(shown: Face) -> Table:
    return replace(present(shown, State()), turners=())


def _nothing(*_args: object) -> None:
    """What has been played is not played again."""
