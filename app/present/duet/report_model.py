"""The model of the report at the end of a match of Duet."""

from dataclasses import dataclass, field

from app.present.duet.captions import ReportCaptions
from app.present.end_report import EndReport
from app.present.i18n import capitals
from app.present.people import Person
from app.present.row_models import FigureRow

SUDDEN = "sudden"  # the "turn" of guesses in sudden death


@dataclass(frozen=True, slots=True)
class KeyCell:
    """One word of a key, on one side."""

    word: str
    # "closed"; "agent" if found on this side, "other" if found on the other, "open" if not found; "bystander",
    # "assassin"
    kind: str
    fatal: bool = False  # the one that ended the match
    said: str = ""  # accessible text: its kind

    @property
    def written(self) -> str:
        """The word as written on a card."""
        return capitals(self.word)


@dataclass(frozen=True, slots=True)
class ReportKeySide:
    """One player's side of the key; closed until the players open it."""

    person: Person
    open: bool
    cells: tuple[KeyCell, ...]
    title: str = ""  # the owner
    tap: str = ""  # text on a closed side


@dataclass(frozen=True, slots=True)
class Spot:
    """One word of the board at the end of the match."""

    word: str
    kind: str = "open"  # "agent", "assassin", "bystander" or "open"
    turn: str = ""  # the turn of the decisive guess, as text; sudden death has no number
    finder: Person | None = None
    missed: tuple[Person, ...] = ()  # the players for whom it was a bystander

    @property
    def written(self) -> str:
        """The word as written on a card."""
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
    mission: bool = False  # a city of the map was played: the next match is chosen there
    captions: ReportCaptions = field(default_factory=ReportCaptions)

    @property
    def board_said(self) -> str:
        """Accessible text: the guessed words, and their turns."""
        return ", ".join(f"{spot.word} {spot.turn}" for spot in self.board if spot.turn)

    @property
    def bill_said(self) -> str:
        """Accessible text: the score with its total."""
        rows = ", ".join(f"{part.words} {part.value}" for part in self.parts)
        return f"{rows}. {self.verdict} {self.note}"
