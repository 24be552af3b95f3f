"""The model of Rogue Agent's table, as frozen values: without rules, and without secrets that are not in this view."""

from dataclasses import dataclass, field

from app.present.controls import BarSign, ButtonModel
from app.present.i18n import _
from app.present.people import Person
from app.present.rogue.words import listed, odds_words
from games.rogue.vocabulary import Colour, Effect, Identity, Stock, Syndicate, Upgrade

# -- the city --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CityToken:
    """A criminal, an assassin or a bomb on a tile."""

    kind: str  # "criminal", "assassin" or "bomb"
    number: int = 0  # of a criminal, or a bomb's timer
    defeated: bool = False
    eye: str = ""  # the colour of a player who read its file
    gang: Syndicate | None = None  # once its card is face up


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
    tokens: tuple[CityToken, ...] = ()  # the most urgent first
    figures: tuple[tuple[Person, bool], ...] = ()  # the players here, and whether each is an android
    police: bool = False
    slots: tuple[Person | None, ...] = ()  # informants, the upper one first; None for a free slot
    search: tuple[Colour, ...] = ()
    price: tuple[Stock, int] | None = None
    good: tuple[Stock, int] | None = None
    ravaged: bool = False
    ruin: str = ""  # what covers a destroyed tile
    mine: bool = False  # the deciding player is here
    mark: str = ""  # "legal", "chosen" or "danger"
    veiled: bool = False
    say: str = ""


@dataclass(frozen=True, slots=True)
class Corner:
    """The information in the empty corners of the city."""

    round: int
    rounds: int
    stream: int  # event tokens in the Data Stream
    next_police: int
    round_title: str
    round_say: str
    stream_title: str
    stream_say: str
    police_title: str  # the text between the police and their next precinct


@dataclass(frozen=True, slots=True)
class CityModel:
    """The thirteen tiles and their surroundings."""

    tiles: tuple[TileFace, ...]
    places: tuple[tuple[int, int], ...]  # row and column of each, from 0
    path: tuple[int, ...]
    corner: Corner
    trail: tuple[tuple[int, int], ...] = ()


# -- players ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardTrack:
    """One track of a board."""

    stock: Stock
    name: str
    value: int
    end: int
    marks: tuple[tuple[int, Upgrade], ...] = ()  # where upgrades begin


@dataclass(frozen=True, slots=True)
class BoardNames:
    """The labels of the parts of a board."""

    resources: str
    upgrades: str
    informants: str
    stamina: str
    influence: str
    credits: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBoard:
    """A player's board."""

    key: str
    seat: int
    person: Person
    names: BoardNames
    where: str
    stamina: int
    top: int
    heart: int
    influence: int
    credits: int
    informants: int
    resources: tuple[BoardTrack, ...]
    upgrades: tuple[BoardTrack, ...]
    custody: tuple[tuple[int, Syndicate | None], ...] = ()
    turned_in: tuple[tuple[Syndicate, int], ...] = ()
    director: bool = False
    android: bool = False
    identities: tuple[Identity | None, ...] = ()  # shown ones by kind, hidden ones as None
    clocks: tuple[Effect, ...] = ()
    clock_line: str = ""  # their effect in words
    files: tuple[tuple[int, str, str, Syndicate], ...] = ()  # known to this player alone: number, name, line, gang
    acting: bool = False
    summary: str = ""  # the effects of the upgrades in words
    say: str = field(init=False, default="", compare=False)

    def __post_init__(self) -> None:
        said = (
            self.person.name,
            f"{self.names.stamina} {self.stamina}",
            f"{self.names.influence} {self.influence}",
            f"{self.names.credits} {self.credits}",
            *(f"{track.name} {track.value}" for track in (*self.resources, *self.upgrades)),
            *(_("Android") if token is Identity.ANDROID else _("Human") for token in self.open_tokens),
            *(f"{name}, {line}" for _number, name, line, _gang in self.files),
        )
        object.__setattr__(self, "say", listed(said))

    @property
    def open_tokens(self) -> tuple[Identity, ...]:
        """Identity tokens that everybody has seen."""
        return tuple(token for token in self.identities if token is not None)


# -- actions ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPrompt:
    """An action that waits for its confirmation, with its cost and effects."""

    title: str
    icon: str
    lines: tuple[str, ...]
    odds: tuple[tuple[str, int, int], ...]
    yes: str
    no: str = ""  # the label of the button that cancels it
    danger: bool = False
    words: tuple[str, ...] = field(init=False, default=(), compare=False)  # all texts below its name
    say: str = field(init=False, default="", compare=False)

    def __post_init__(self) -> None:
        words = (*self.lines, *(odds_words(*odds) for odds in self.odds))
        object.__setattr__(self, "words", words)
        object.__setattr__(self, "say", ", ".join((self.title, *words)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TileAction:
    """One thing on an open tile, with the action for it."""

    key: str
    token: CityToken | None = None
    figure: tuple[Person, bool] | None = None
    informants: tuple[Person | None, ...] = ()
    icon: str = ""
    title: str = ""
    line: str = ""
    chip: str = ""
    deed: ButtonModel | None = None  # the button of its action
    say: str = field(init=False, default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "say", f"{self.title}. {self.line}")


@dataclass(frozen=True, slots=True)
class OpenedTile:
    """An enlarged tile."""

    face: TileFace
    line: str
    rows: tuple[TileAction, ...]
    close: str  # the accessible name of its close button
    say: str


@dataclass(frozen=True, slots=True)
class ActionChip:
    """One of the three phases."""

    key: str
    phase: str  # "time", "action" or "city"
    name: str
    how: str  # "done", "now" or "later"
    words: str = ""  # the active player
    used: int = -1  # Justice actions, if they are shown here
    say: str = field(init=False, default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "say", f"{self.name} {self.words}")


@dataclass(frozen=True, kw_only=True, slots=True)
class RogueModel:
    """Everything on the table except the panel."""

    title: str
    line: str
    strip: tuple[ActionChip, ...]
    city: CityModel | None
    prompt: str  # what to do now
    news: str = ""  # the last event
    news_by: Person | None = None
    happened: str = ""  # the title above the newest sentences
    boards: tuple[PlayerBoard, ...]  # the player's own first
    signs: tuple[BarSign, ...] = ()  # the menu first
    any_time_title: str = ""
    any_time: tuple[ButtonModel, ...] = ()
    justice: tuple[ButtonModel, ...] = ()
    few: tuple[ButtonModel, ...] = ()  # the visible buttons of both bars in a narrow window
    labels: tuple[str, ...] = ()  # the labels of all possible buttons
    secrets: ButtonModel | None = None  # opens the player's secrets: always present, disabled if there are none
    justice_title: str = ""
    used: int = 0  # Justice or Underground actions of this turn
    all_title: str = ""  # the title of the dialog with the buttons that do not fit into a small window
    main: ButtonModel | None = None  # the one thing there is to do instead of actions
    opened: OpenedTile | None = None
    ask: ActionPrompt | None = None

    @property
    def own(self) -> PlayerBoard | None:
        """The player's own board, which is in front."""
        return self.boards[0] if self.boards else None

    @property
    def others(self) -> tuple[PlayerBoard, ...]:
        """The boards of all others."""
        return self.boards[1:]

    @property
    def chosen_right(self) -> bool:
        """Whether the open tile is in the right half of the city."""
        if self.opened is None or self.city is None:
            return False
        columns = [column for _row, column in self.city.places]
        return 2 * columns[self.opened.face.slot] > max(columns)


BLANK = RogueModel(title="", line="", strip=(), city=None, prompt="", boards=())
"""The model before the first update."""
