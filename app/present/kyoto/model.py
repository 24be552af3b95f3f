"""What the table of Kyoto shows, in frozen values: no rule, and no secret that the player who looks may not see.

Everything is finished here: a front end draws captions and sentences as they are, reads `say` aloud, and sends the
`key` of what was tapped. All of it can be written as JSON. `opening_model.py` has what comes before the first turn,
`end_model.py` what comes after the last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from app.present.controls import BarSign, ButtonModel
from app.present.people import Person
from app.present.row_models import PanelRow
from games.kyoto.facts import Phase

if TYPE_CHECKING:
    from app.present.kyoto.end_model import EndModel
    from app.present.kyoto.opening_model import Casting, Placing


class Eyes(Enum):
    """Who looks at the device."""

    EVERYBODY = "everybody"  # nothing private is shown
    ACTING = "acting"  # a player who has something to do
    WAITING = "waiting"  # a player on the own device, while the other acts


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn:
    """An agent on the board; without a face there is none to be drawn."""

    side: int
    face: str = ""  # the drawing's name: "3-real"
    away: bool = False  # seen from the other side of the board
    known: bool = False  # open to both
    ring: bool = False  # can be chosen now
    chosen: bool = False
    badge: str = ""  # stunned or made to move
    tag: tuple[str, ...] = ()  # in pencil


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCell:
    """A place."""

    cell: int
    kind: str  # the drawing's name: "tavern", "hq-oniwaban"
    key: str = ""
    pawn: Pawn | None = None
    guest: Pawn | None = None  # the agent of the side to move that it meets, until the clash is resolved
    dim: bool = False
    lit: bool = False
    armed: bool = False  # one more tap and it is done
    clash: bool = False
    step: int = 0  # of a push: the number of the step that leads here
    left: bool = False  # by the last move
    guarded: bool = False
    say: str = ""


Way = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Trace:
    """What the last card did on the board."""

    went: Way | None = None  # from where to where its agent went
    pushed: Way | None = None  # an agent of the other side, or its own by a decoy
    swapped: Way | None = None  # two that changed places, or not


@dataclass(frozen=True, slots=True)
class BoardModel:
    """All places, and the ways shown on them."""

    cells: tuple[BoardCell, ...]
    bottom: int  # the side whose home row is nearest
    trace: Trace = field(default_factory=Trace)
    ways: tuple[Way, ...] = ()  # what can be chosen
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
    """One of six places in the Arrest."""

    face: str
    full: bool
    wakes: bool = False  # its capture may wake equipment


@dataclass(frozen=True, slots=True)
class Decoy:
    """An armed decoy: what lies under it is "" for whoever may not know."""

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
    discard: str = ""  # the card on top, where it may be known
    discards: int = 0
    special: str = ""
    guarded: str = ""
    gear: tuple[Gear, ...] = ()
    own: bool = False  # of the viewer
    key: str = ""
    say: str = ""
    doing: str = ""  # which side it is, and what its player does
    holds: str = ""  # cards in hand and in the decks
    cards: str = ""  # cards in hand, in short,
    in_hand: str = ""  # and beside their backs
    arrest: str = ""  # the title of its Arrest
    armed: str = ""  # how many decoys are
    pile_key: str = ""
    pile_say: str = ""


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of the story."""

    side: int  # whose doing; -1 nobody's
    text: str
    turn: int = 0
    head: str = ""  # the first of a turn says which turn that is


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What happened last, beside the board; a tap shows all of it."""

    key: str = ""
    title: str = ""
    whole: str = ""
    say: str = ""
    lines: tuple[StoryLine, ...] = ()


@dataclass(frozen=True, slots=True)
class StrengthWheel:
    """Who beats whom."""

    title: str = ""
    foot: str = ""
    say: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureChoice:
    """One of several pictures on a sheet."""

    key: str
    label: str
    page: str
    sprite: str
    ratio: float = 1.4
    note: str = ""
    armed: bool = False
    enabled: bool = True
    card: str = ""  # its name is written on it
    say: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionSheet:
    """A question with its answers."""

    kind: str
    title: str
    text: str
    note: str = ""
    choices: tuple[PictureChoice, ...] = ()
    buttons: tuple[ButtonModel, ...] = ()
    paced: bool = False  # answered no sooner than the short pause allows
    hand: bool = False  # the cards in hand stay in view
    decoy: Decoy | None = None
    texts: tuple[str, ...] = ()  # what the text may be while this is decided, if it changes; the first before any tap
    others: tuple[str, ...] = ()  # what may be said in the place of the body: it has room for the longest
    body: str = ""  # text and note, and before them what a second tap would do
    brief: str = ""  # the same where there is little room
    pause: str = ""  # what is said of the short pause
    rows: tuple[PanelRow, ...] = ()  # what else there is to know, below the text


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan:
    """An agent on the clash slip."""

    side: int
    face: str
    title: str
    line: str
    only: str = ""  # a face that only the viewer may see
    gone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A clash, as everybody may know it."""

    number: int  # the update it came with
    title: str
    line: str
    attacker: Fan
    defender: Fan
    result: str
    why: str
    told: str
    holder: str
    holder_name: str
    real: int
    fake: int
    pencil: str = ""  # what could be noted, in words
    cell: int = -1  # where the attacker stands now
    say: str = ""  # all of it
    caption: str = ""  # where, and who was met
    concluded: str = ""  # what everybody may conclude, and what only the viewer sees
    rows: tuple[PanelRow, ...] = ()  # what else there is to know
    buttons: tuple[ButtonModel, ...] = ()


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
    """Everything on the table now."""

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
    signs: tuple[BarSign, ...] = ()  # of the bar, from left to right; none while a match is looked back on
    title_say: str = ""  # the title with what stands below it
    hand: tuple[HandCard, ...] = ()
    hand_say: str = ""
    sheet: QuestionSheet | None = None
    last: LastTurn = field(default_factory=LastTurn)
    wheel: StrengthWheel = field(default_factory=StrengthWheel)
    score: SeriesScore | None = None
    help_title: str = ""  # what the chosen card does
    help_text: str = ""
    help_icon: str = ""
    help_sign: BarSign | None = None  # tells it
    recent: tuple[str, ...] = ()  # the last turn in a few sentences, where the next begins
    button: ButtonModel | None = None  # below the sentence, where nobody's hand is shown
    away: bool = False  # own faces and cards are turned away
    share: float = 1.0  # of the short pause of a reaction that has passed
    slip: Slip | None = None  # a clash that was not seen yet
    placing: Placing | None = None
    casting: Casting | None = None
    end: EndModel | None = None
    notice: str = ""  # a passing message
    still: bool = False  # looked back on: the bar is that of the screen around it

    @property
    def private(self) -> bool:
        """Whether somebody's own view is shown."""
        return self.eyes is not Eyes.EVERYBODY

    @property
    def part(self) -> str:
        """What the table is about now."""
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
"""What a table shows before anything is known of its match."""
