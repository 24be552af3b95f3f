"""The model of Kyoto's table, as frozen values: without rules, and without secrets that the viewer may not see.

All texts are finished: a front end draws captions and sentences as they are, uses `say` as accessible text, and sends
the `key` of a tapped element. Everything can be converted to JSON. `opening_model.py` contains the part before the
first turn, `end_model.py` the part after the last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from app.present.controls import BarSign, ButtonModel
from app.present.people import Person
from app.present.question import TableQuestion
from app.present.row_models import PanelRow
from games.kyoto.facts import Phase

if TYPE_CHECKING:
    from app.present.kyoto.end_model import EndModel
    from app.present.kyoto.opening_model import Casting, Placing


class Eyes(Enum):
    """The viewer of the device."""

    EVERYBODY = "everybody"  # nothing private is shown
    ACTING = "acting"  # a player who has to act
    WAITING = "waiting"  # a player on a personal device, while the other acts


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn:
    """An agent on the board; without a face it is not drawn."""

    side: int
    face: str = ""  # the drawing's name: "3-real"
    away: bool = False  # seen from the other side of the board
    known: bool = False  # revealed to both
    ring: bool = False  # can be chosen now
    chosen: bool = False
    badge: str = ""  # stunned or forced to move
    tag: tuple[str, ...] = ()  # private notes


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCell:
    """A cell of the board."""

    cell: int
    kind: str  # the drawing's name: "tavern", "hq-oniwaban"
    key: str = ""
    pawn: Pawn | None = None
    guest: Pawn | None = None  # the agent of the moving side in a cell with an enemy, until the clash is resolved
    dim: bool = False
    lit: bool = False
    armed: bool = False  # one more tap carries the action out
    clash: bool = False
    step: int = 0  # of a push: the number of the step that leads here
    left: bool = False  # by the last move
    guarded: bool = False
    say: str = ""


Way = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Trace:
    """The effects of the last card on the board."""

    went: Way | None = None  # the path of its agent
    pushed: Way | None = None  # an agent of the other side, or its own by a decoy
    swapped: Way | None = None  # two agents that may have exchanged places


@dataclass(frozen=True, slots=True)
class BoardModel:
    """All cells, and the paths shown on them."""

    cells: tuple[BoardCell, ...]
    bottom: int  # the side whose home row is nearest
    trace: Trace = field(default_factory=Trace)
    ways: tuple[Way, ...] = ()  # selectable paths
    say: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """A card in the hand of the viewer."""

    card: str
    name: str
    key: str = ""
    dim: bool = False
    lifted: bool = False
    raised: bool = False  # just drawn, while more is to be drawn
    new: bool = False  # drawn last
    say: str = ""


@dataclass(frozen=True, slots=True)
class CardSlot:
    """One of six slots in the Arrest."""

    face: str
    full: bool
    wakes: bool = False  # its capture may activate equipment


@dataclass(frozen=True, slots=True)
class Decoy:
    """An armed decoy; its cards are "" for viewers from whom they are hidden."""

    marks: tuple[str, ...]
    say: str = ""


@dataclass(frozen=True, slots=True)
class Gear:
    """An equipment card in front of its owner."""

    gear: str
    active: bool
    lit: bool = False
    chosen: bool = False
    key: str = ""
    say: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SideModel:
    """One side of the table."""

    person: Person
    seat: int
    side: int
    name: str  # Oniwaban or the Government
    status: str
    hand: tuple[int, int]
    decks: tuple[int, int]
    real: int
    fake: int
    slots: tuple[CardSlot, ...]
    decoys: tuple[Decoy, ...] = ()
    discard: str = ""  # the card on top, if it may be known
    discards: int = 0
    special: str = ""
    guarded: str = ""
    gear: tuple[Gear, ...] = ()
    own: bool = False  # of the viewer
    key: str = ""
    say: str = ""
    doing: str = ""  # the side, and its player's task
    holds: str = ""  # numbers of cards in hand and in the decks
    cards: str = ""  # number of cards in hand, in short,
    in_hand: str = ""  # and beside their backs
    arrest: str = ""  # the title of its Arrest
    armed: str = ""  # number of armed decoys
    pile_key: str = ""
    pile_say: str = ""


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of the story."""

    side: int  # the player who acted; -1: none
    text: str
    turn: int = 0
    head: str = ""  # heading with the turn, before the first line of a turn


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The last events, beside the board; a tap shows all of them."""

    key: str = ""
    title: str = ""
    whole: str = ""
    say: str = ""
    lines: tuple[StoryLine, ...] = ()


@dataclass(frozen=True, slots=True)
class StrengthWheel:
    """The diagram of which strength beats which."""

    title: str = ""
    foot: str = ""
    say: str = ""


@dataclass(frozen=True, kw_only=True)
class PictureChoice(PanelRow):
    """One of several pictures in a dialog."""

    key: str
    label: str
    page: str
    sprite: str
    ratio: float = 1.4
    note: str = ""
    armed: bool = False
    enabled: bool = True
    card: str = ""  # the name written on it

    def spoken(self) -> str:
        return f"{self.label}, {self.note}" if self.note else self.label


@dataclass(frozen=True, kw_only=True)
class QuestionSheet(TableQuestion):
    """A question of Kyoto: its `line` is text and note, preceded by the effect of a second tap."""

    kind: str
    text: str
    note: str = ""
    choices: tuple[PictureChoice, ...] = ()
    paced: bool = False  # answers are sent only after the pause
    hand: bool = False  # the cards in hand stay visible
    decoy: Decoy | None = None
    texts: tuple[str, ...] = ()  # all texts shown during this decision, if the text changes; the first before any tap
    others: tuple[str, ...] = ()  # lines that may replace it, which has room for the longest
    brief: str = ""  # the line for little space
    pause: str = ""  # the note about the pause


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan:
    """An agent on the clash report."""

    side: int
    face: str
    title: str
    line: str
    only: str = ""  # a face that only the viewer may see
    gone: bool = False


@dataclass(frozen=True, kw_only=True)
class Slip(TableQuestion):
    """A clash, as everybody may know it."""

    number: int  # the number of its update
    attacker: Fan
    defender: Fan
    result: str
    why: str
    explanation: str
    holder: str
    holder_name: str
    real: int
    fake: int
    pencil: str = ""  # what could be noted, in words
    cell: int = -1  # the attacker's cell now
    say: str = ""  # all of it
    caption: str = ""  # the place, and the defender
    concluded: str = ""  # the public conclusions, and those of the viewer alone


@dataclass(frozen=True, slots=True)
class SeriesScore:
    """Games won."""

    left: Person
    right: Person
    sides: tuple[int, int]  # of both
    wins: tuple[int, int]
    text: str = ""
    say: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class KyotoModel:
    """Everything on the table."""

    phase: Phase
    eyes: Eyes
    title: str
    subtitle: str
    board: BoardModel
    top: SideModel
    bottom: SideModel
    prompt: str
    detail: str
    number: int = 0  # a tap names the model it was made on
    signs: tuple[BarSign, ...] = ()  # of the bar, from left to right; none in a replay
    title_say: str = ""  # the title with its subtitle
    hand: tuple[HandCard, ...] = ()
    hand_say: str = ""
    sheet: QuestionSheet | None = None
    last: LastTurn = field(default_factory=LastTurn)
    wheel: StrengthWheel = field(default_factory=StrengthWheel)
    score: SeriesScore | None = None
    help_title: str = ""  # the effect of the chosen card
    help_text: str = ""
    help_icon: str = ""
    help_sign: BarSign | None = None  # tells it
    recent: tuple[str, ...] = ()  # the last turn in a few sentences, at the beginning of the next
    button: ButtonModel | None = None  # below the sentence, if no hand is shown
    away: bool = False  # the player's own faces and cards are hidden
    share: float = 1.0  # the elapsed share of a reaction's pause
    slip: Slip | None = None  # a clash that was not shown yet
    placing: Placing | None = None
    casting: Casting | None = None
    end: EndModel | None = None
    notice: str = ""  # a toast
    still: bool = False  # a replay: the bar belongs to the screen around it

    @property
    def private(self) -> bool:
        """Whether somebody's private view is shown."""
        return self.eyes is not Eyes.EVERYBODY

    @property
    def part(self) -> str:
        """The current part of the game."""
        return "Ending" if self.end is not None else "Placing" if self.placing is not None else "Playing"


NOBODY = SideModel(
    person=Person(""), seat=0, side=0, name="", status="", hand=(0, 0), decks=(0, 0), real=0, fake=0, slots=()
)
NOTHING = KyotoModel(
    phase=Phase.PLAY,
    eyes=Eyes.EVERYBODY,
    title="",
    subtitle="",
    board=BoardModel((), 0),
    top=NOBODY,
    bottom=NOBODY,
    prompt="",
    detail="",
)
"""The model of a table before its match is known."""
