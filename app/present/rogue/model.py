"""What the table of Rogue Agent shows, as frozen values: no rule, no secret that was not given to this view."""

from dataclasses import dataclass
from typing import Any

from app.present.i18n import _
from app.present.people import Person
from app.present.rogue.words import listed, odds_words, stock_name
from games.rogue.vocabulary import Colour, Effect, Identity, Stock, Syndicate, Upgrade

# -- the city --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CityToken:
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
    tokens: tuple[CityToken, ...] = ()  # the most urgent first
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
class CityModel:
    """The thirteen tiles and what lies around them."""

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
    value: int
    end: int
    marks: tuple[tuple[int, Upgrade], ...] = ()  # where upgrades begin


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBoard:
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
    resources: tuple[BoardTrack, ...]
    upgrades: tuple[BoardTrack, ...]
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
    def say(self) -> str:
        return listed(
            (
                self.person.name,
                f"{stock_name(Stock.STAMINA)} {self.stamina}",
                f"{stock_name(Stock.INFLUENCE)} {self.influence}",
                f"{stock_name(Stock.CREDITS)} {self.credits}",
                *(f"{stock_name(track.stock)} {track.value}" for track in (*self.resources, *self.upgrades)),
                *(_("Android") if token is Identity.ANDROID else _("Human") for token in self.open_tokens),
                *(f"{name}, {line}" for _number, name, line, _gang in self.files),
            )
        )

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
class ActionPrompt:
    """An action that waits for its confirmation: what it is, what it costs and does."""

    title: str
    icon: str
    lines: tuple[str, ...]
    odds: tuple[tuple[str, int, int], ...]
    yes: str
    danger: bool = False

    @property
    def say(self) -> str:
        return ", ".join((self.title, *self.words))

    @property
    def words(self) -> tuple[str, ...]:
        """All that is said below its name."""
        return (*self.lines, *(odds_words(*odds) for odds in self.odds))


@dataclass(frozen=True, slots=True, kw_only=True)
class TileAction:
    """One thing on an opened tile, and what can be done with it."""

    key: str
    token: CityToken | None = None
    figure: tuple[Person, bool] | None = None
    informants: tuple[Person | None, ...] = ()
    icon: str = ""
    title: str = ""
    line: str = ""
    chip: str = ""
    action: Any = None
    deed: Deed | None = None  # the button of the action


@dataclass(frozen=True, slots=True)
class OpenedTile:
    """A tile, grown large."""

    face: TileFace
    line: str
    rows: tuple[TileAction, ...]

    @property
    def say(self) -> str:
        return self.face.say


@dataclass(frozen=True, slots=True)
class ActionChip:
    """One of the three phases."""

    phase: str  # "time", "action" or "city"
    name: str
    how: str  # "done", "now" or "later"
    words: str = ""  # whose it is now
    used: int = -1  # Justice actions, where they have no line of their own

    @property
    def key(self) -> str:
        return f"phase/{self.phase}"

    @property
    def say(self) -> str:
        return f"{self.name} {self.words}"


@dataclass(frozen=True, kw_only=True, slots=True)
class RogueModel:
    """Everything on the table but what a scene shows."""

    title: str
    line: str
    strip: tuple[ActionChip, ...]
    city: CityModel | None
    prompt: str  # what there is to do, after every touch
    news: str = ""  # what happened last
    news_by: Person | None = None
    boards: tuple[PlayerBoard, ...]  # the own one first
    any_time: tuple[Deed, ...] = ()
    justice: tuple[Deed, ...] = ()
    justice_title: str = ""
    used: int = 0  # Justice or Underground actions of this turn
    main: tuple[str, str] | None = None  # key and words of the one thing to do instead of actions
    can_undo: bool = False
    opened: OpenedTile | None = None
    ask: ActionPrompt | None = None

    @property
    def own(self) -> PlayerBoard | None:
        """The board in front."""
        return self.boards[0] if self.boards else None

    @property
    def others(self) -> tuple[PlayerBoard, ...]:
        """Everybody else's."""
        return self.boards[1:]

    @property
    def chosen_right(self) -> bool:
        """Whether an opened tile lies in the right half of the city."""
        if self.opened is None or self.city is None:
            return False
        columns = [column for _row, column in self.city.places]
        return 2 * columns[self.opened.face.slot] > max(columns)


BLANK = RogueModel(title="", line="", strip=(), city=None, prompt="", boards=())
"""What a part of the table shows before it is told anything."""
