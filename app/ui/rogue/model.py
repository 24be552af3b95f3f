"""What the table of Rogue Agent shows, as frozen values: no rule, no secret that was not given to this view."""

from dataclasses import dataclass
from typing import Any

from app.ui.people import Person
from games.rogue.nouns import Colour, Effect, Identity, Stock, Syndicate, Upgrade

# -- the city --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Token:
    """A criminal, an assassin or a bomb on a tile."""

    kind: str  # "criminal", "assassin" or "bomb"
    number: int = 0  # of a criminal, or a bomb's timer
    defeated: bool = False
    eye: str = ""  # the colour of a reader of its file
    gang: Syndicate | None = None  # once its card is open


@dataclass(frozen=True, slots=True, kw_only=True)
class TileFace:
    """A tile with everything on it."""

    slot: int
    art: str
    name: str  # a number, or a name short enough for the tile
    full: str  # the whole name
    precinct: bool
    skulls: int = 0
    human_shield: bool = False
    android_shield: bool = False
    tokens: tuple[Token, ...] = ()  # the most urgent first
    figures: tuple[tuple[Person, bool], ...] = ()  # who stands here, and whether as an android
    police: bool = False
    slots: tuple[Person | None, ...] = ()  # informants, the upper one first; None where there is room
    search: tuple[Colour, ...] = ()
    price: tuple[Stock, int] | None = None
    good: tuple[Stock, int] | None = None
    ravaged: bool = False
    mine: bool = False  # whoever is asked stands here
    mark: str = ""  # "legal", "chosen" or "danger"
    veiled: bool = False
    say: str = ""


@dataclass(frozen=True, slots=True)
class Corner:
    """What the empty corners of the city say."""

    round: int
    rounds: int
    stream: int  # event tokens in the Data Stream
    next_police: int


@dataclass(frozen=True, slots=True)
class City:
    """The thirteen tiles and what lies around them."""

    tiles: tuple[TileFace, ...]
    places: tuple[tuple[int, int], ...]  # row and column of each, from 0
    path: tuple[int, ...]
    corner: Corner
    trail: tuple[tuple[int, int], ...] = ()


# -- players ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Track:
    """One track of a board."""

    stock: Stock
    value: int
    end: int
    marks: tuple[tuple[int, Upgrade], ...] = ()  # where upgrades begin


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What lies before a player."""

    seat: int
    person: Person
    where: str
    stamina: int
    top: int
    heart: int
    influence: int
    credits: int
    informants: int
    resources: tuple[Track, ...]
    upgrades: tuple[Track, ...]
    custody: tuple[tuple[int, Syndicate | None], ...] = ()
    turned_in: tuple[tuple[Syndicate, int], ...] = ()
    director: bool = False
    android: bool = False
    identities: tuple[Identity | None, ...] = ()  # shown ones by what they are, hidden ones as None
    clocks: tuple[Effect, ...] = ()
    files: tuple[tuple[int, str, str, Syndicate], ...] = ()  # known to this player alone: number, name, line, gang
    acting: bool = False
    summary: tuple[str, ...] = ()  # what the upgrades do, in words

    @property
    def open_tokens(self) -> tuple[Identity, ...]:
        """Identity tokens that everybody has seen."""
        return tuple(token for token in self.identities if token is not None)


# -- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deed:
    """A button of the action bar."""

    key: str  # "patrol", "attack"...
    label: str
    icon: str
    line: str = ""  # what it costs
    kind: str = "dark"  # "lit", "dark", "chosen" or "main"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """An action that waits for its confirmation: what it is, what it costs and does."""

    title: str
    icon: str
    lines: tuple[str, ...]
    odds: tuple[tuple[str, int, int], ...]
    yes: str
    danger: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One thing on an opened tile, and what can be done with it."""

    key: str
    token: Token | None = None
    figure: tuple[Person, bool] | None = None
    informants: tuple[Person | None, ...] = ()
    icon: str = ""
    title: str = ""
    line: str = ""
    chip: str = ""
    ink: str = ""  # of the title
    action: Any = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A tile, grown large."""

    face: TileFace
    line: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Phases:
    """Where we are."""

    now: str  # "time", "action", "city" or "over"
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything on the table but what a scene shows."""

    title: str
    line: str
    phases: Phases
    city: City
    event: str  # what happened last
    event_by: Person | None
    boards: tuple[Board, ...]  # the own one first
    any_time: tuple[Deed, ...]
    justice: tuple[Deed, ...]
    justice_title: str
    used: int  # Justice or Underground actions of this turn
    hint: str  # what there is to do, when there are no buttons
    main: tuple[str, str] | None = None  # key and words of the one thing to do instead of actions
    can_undo: bool = False
    opened: Opened | None = None
    ask: Ask | None = None
