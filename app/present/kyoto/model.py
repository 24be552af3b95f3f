"""What the table of Kyoto shows, in frozen values: no rule, no secret that whoever looks may not see."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from app.present.kyoto.game_recap import AgentWalk
from app.present.people import Person
from games.kyoto.facts import Phase


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


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """A card in the hand of whoever looks."""

    card: str
    name: str
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


@dataclass(frozen=True, slots=True)
class Gear:
    """An equipment card in front of its owner."""

    gear: str
    active: bool
    lit: bool = False
    chosen: bool = False


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
    own: bool = False  # of whoever looks


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of the story."""

    side: int  # whose doing; -1 nobody's
    text: str
    turn: int = 0


class ButtonStyle(Enum):
    """How a button looks."""

    MAIN = "main"
    TONAL = "tonal"
    GHOST = "ghost"
    OFF = "off"
    DARK = "dark"  # on paper: the one that leads on,
    PLAIN = "plain"  # and the other


@dataclass(frozen=True, slots=True)
class ButtonModel:
    """Something that can be done by a button."""

    key: str
    label: str
    icon: str = ""
    style: ButtonStyle = ButtonStyle.MAIN


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan:
    """An agent on the clash slip."""

    side: int
    face: str
    title: str
    line: str
    only: str = ""  # a face that only whoever looks may see
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


@dataclass(frozen=True, slots=True)
class SeriesScore:
    """Games won."""

    left: Person
    right: Person
    sides: tuple[int, int]  # of both
    wins: tuple[int, int]


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
    hand: tuple[HandCard, ...] = ()
    sheet: QuestionSheet | None = None
    lines: tuple[StoryLine, ...] = ()
    score: SeriesScore | None = None
    help_title: str = ""  # what the chosen card does
    help_text: str = ""
    help_icon: str = ""
    recent: tuple[str, ...] = ()  # the last turn in a few sentences, where the next begins
    may_undo: bool = False
    button: ButtonModel | None = None  # below the sentence, where nobody's hand is shown
    away: bool = False  # own faces and cards are turned away
    pencil: bool = False  # taps on hidden enemy agents write
    share: float = 1.0  # of the short pause of a reaction that has passed
    slip: Slip | None = None  # a clash that was not seen yet
    placing: Placing | None = None
    casting: Casting | None = None
    end: EndModel | None = None
    notice: str = ""  # a passing message
    still: bool = False  # looked back on: the bar is that of the screen around it
    bulb: bool = False  # a hint is offered

    @property
    def private(self) -> bool:
        """Whether somebody's own view is shown."""
        return self.eyes is not Eyes.EVERYBODY

    @property
    def part(self) -> str:
        """What the table is about now."""
        return "Ending" if self.end is not None else "Placing" if self.placing is not None else "Playing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """A deployment in the making."""

    side: int
    cells: tuple[int, ...]
    placed: tuple[str, ...]  # faces by place, "" where none stands
    tray: tuple[str, ...]
    task: str = ""  # what is to be done now
    chosen: str = ""
    other: str = ""
    saved: tuple[Formation, ...] = ()
    current: int = -1  # which of the saved ones this is


@dataclass(frozen=True, slots=True)
class Formation:
    """Six identities on the start places, kept for later."""

    name: str
    faces: tuple[str, ...]
    fixed: bool = False  # comes with the app


@dataclass(frozen=True, slots=True)
class Candidate:
    """A special agent to choose."""

    special: str
    name: str
    when: str
    text: str
    neutral: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Casting:
    """The choice of a special agent."""

    title: str
    line: str
    side: int
    people: tuple[Candidate, ...]
    chosen: int
    buttons: tuple[ButtonModel, ...]


@dataclass(frozen=True, slots=True)
class GameBox:
    """One game of the series."""

    title: str
    name: str
    side: int  # the winner's; -1 while it is open


@dataclass(frozen=True, slots=True)
class Ways:
    """How all agents went across the board; the pieces as they stand at the end."""

    walks: tuple[AgentWalk, ...]
    kinds: tuple[str, ...]  # of the places
    pawns: tuple[tuple[int, Pawn], ...]
    bottom: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured:
    """Whom a side has captured, and when."""

    title: str
    side: int  # the captor
    slots: tuple[CardSlot, ...]
    real: int
    fake: int
    line: str
    gear: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EndModel:
    """A game, or the match, is over."""

    title: str
    text: str
    games: tuple[GameBox, ...]
    line: str
    buttons: tuple[ButtonModel, ...] = field(default=())
    heroes: tuple[Pawn, ...] = ()  # whoever decided it
    captured: tuple[Captured, ...] = ()  # by each side
    figures: tuple[str, ...] = ()  # the story in numbers
    ways: Ways | None = None  # how every agent went
    more: str = ""  # who won how often, and what to play next


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
