"""What the report at the end of a match of Duet shows."""

from dataclasses import dataclass, field

from app.present.duet.captions import ReportCaptions
from app.present.end_report import EndReport
from app.present.i18n import capitals
from app.present.people import Person
from app.present.row_models import FigureRow

SUDDEN = "sudden"  # the turn of what was touched in sudden death


@dataclass(frozen=True, slots=True)
class KeyCell:
    """One word of a key, seen from one side."""

    word: str
    # "closed", or "agent" found on this side, "other" found from the other, "open" not found, "bystander",
    # "assassin"
    kind: str
    fatal: bool = False  # the one that ended the match
    said: str = ""  # for a reader: what it is

    @property
    def written(self) -> str:
        """The word as it is written on a card."""
        return capitals(self.word)


@dataclass(frozen=True, slots=True)
class ReportKeySide:
    """One player's side of the key; closed until the players open it."""

    person: Person
    open: bool
    cells: tuple[KeyCell, ...]
    title: str = ""  # whose it is
    tap: str = ""  # on a side that is closed


@dataclass(frozen=True, slots=True)
class Spot:
    """One word of the board, as the match left it."""

    word: str
    kind: str = "open"  # "agent", "assassin", "bystander" or "open"
    turn: str = ""  # of the guess that settled it, in words; sudden death has no number
    finder: Person | None = None
    missed: tuple[Person, ...] = ()  # whose bystander it was

    @property
    def written(self) -> str:
        """The word as it is written on a card."""
        return capitals(self.word)


@dataclass(frozen=True, slots=True)
class ReasonedClue:
    """One clue, or sudden death, with a bot's reasons for what it touched."""

    clue: str  # with its number
    reasons: tuple[str, ...]
    giver: Person | None = None  # nobody in sudden death


@dataclass(frozen=True, kw_only=True)
class Report(EndReport):
    """The end of a match of Duet; its text says who played, and for how long."""

    won: bool
    sides: tuple[ReportKeySide, ReportKeySide]
    parts: tuple[FigureRow, ...]  # of the bill
    total: int | None
    verdict: str
    note: str
    stamp: str  # "agent" or "assassin" or "bystander"
    board: tuple[Spot, ...] = ()  # as it was found, turn by turn
    reasons: tuple[ReasonedClue, ...] = ()  # clue by clue; nothing where no bot guessed
    mission: bool = False  # a city of the map was played: what comes next is chosen there
    captions: ReportCaptions = field(default_factory=ReportCaptions)

    @property
    def board_said(self) -> str:
        """For a reader: the words that were touched, and when."""
        return ", ".join(f"{spot.word} {spot.turn}" for spot in self.board if spot.turn)

    @property
    def bill_said(self) -> str:
        """For a reader: the bill with what it comes to."""
        rows = ", ".join(f"{part.words} {part.value}" for part in self.parts)
        return f"{rows}. {self.verdict} {self.note}"
