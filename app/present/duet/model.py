"""The model of Duet's table, as frozen values: without rules, and without secrets that are not in this view."""

from dataclasses import dataclass, field
from enum import Enum

from app.present import tokens
from app.present.controls import BarSign, ButtonModel, find_sign
from app.present.duet.captions import DuetCaptions
from app.present.i18n import capitals
from app.present.people import Person
from app.present.private_notes import PencilMark


class CardLook(Enum):
    """The appearance of a word card, without its marks."""

    CLOSED = "closed"
    AGENT = "agent"
    OWN_MISS = "own miss"  # the guessing player has missed here
    BOTH_MISSED = "both missed"
    ASSASSIN = "assassin"
    KEY_AGENT = "key: agent"
    KEY_BYSTANDER = "key: bystander"
    KEY_ASSASSIN = "key: assassin"


@dataclass(frozen=True, slots=True, kw_only=True)
class WordCard:
    """One word on the table."""

    word: str
    face: CardLook = CardLook.CLOSED
    finder: Person | None = None
    up: Person | None = None  # the player whose bystander token points up
    down: Person | None = None
    armed: bool = False
    last: bool = False
    mark: PencilMark | None = None  # a private note on the player's own key
    open: bool = False  # whether it can be tapped
    seam: int = 0  # preferred line break after this many letters; 0 if its author gave none
    foot: str = ""  # text at its foot while it waits for the second tap
    said: str = ""  # accessible text about everything except the word

    @property
    def written(self) -> str:
        """The word as written on a card."""
        return capitals(self.word)


@dataclass(frozen=True, slots=True)
class Touch:
    """The result of one guess."""

    word: str
    result: str  # "agent", "bystander" or "assassin"


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue of the match with all its guesses."""

    giver: Person
    word: str  # empty for a spoken clue
    number: int
    touched: tuple[Touch, ...] = ()
    now: bool = False
    label: str = ""  # "clue by ..."
    aloud: str = ""  # shown instead of the word of a spoken clue
    led_to: str = ""  # the guessed words, with those that were no agents

    @property
    def written(self) -> str:
        """The word as written in lists of clues; an ellipsis for a spoken clue."""
        return capitals(self.word) or "…"

    @property
    def said(self) -> str:
        """Accessible text: the whole clue."""
        return f"{self.label}: {self.word or self.aloud}, {self.number}"

    @property
    def pips(self) -> tuple[str, ...]:
        """One mark per guess, and empty ones for the rest of the number."""
        done = tuple(touch.result for touch in self.touched)
        rest = max(0, min(self.number, 9) - len(done)) if self.now else 0
        return done + ("empty",) * rest


@dataclass(frozen=True, slots=True)
class TokenTrackModel:
    """The token track: the results of used tokens, and those left."""

    discs: tuple[str, ...]  # "spent", "missed", "check", "left"
    now: int  # index of this turn's token, or -1
    turn: int
    left: int
    turn_words: str = ""
    left_words: str = ""  # number of tokens left

    @property
    def said(self) -> str:
        """Accessible text: the turn, and the tokens left."""
        return f"{self.turn_words}. {self.left_words}"


class Mode(Enum):
    """The state of the table."""

    PASS = "pass"  # a clue comes next: the device is handed to its giver
    FIRST = "first"  # no clue yet, and both players may give one
    GIVE = "give"  # a giver sees the key
    PEEK = "peek"  # a player looks at their key without giving a clue
    ASK = "ask"  # the partner decides whether a clue is allowed
    GUESS = "guess"
    SUDDEN = "sudden"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Turner:
    """A player's button in sudden death, or before the first clue."""

    person: Person
    seat: int
    state: str  # "now", "other", "done" or "hold"
    line: str

    @property
    def said(self) -> str:
        """Accessible text: the player, and the effect of the button."""
        return f"{self.person.name}, {self.line}"


@dataclass(frozen=True, slots=True)
class Key:
    """The giver's side of the key in numbers."""

    person: Person
    found: int
    total: int = 9
    legend: tuple[str, ...] = ()  # what agents, bystanders and assassins look like
    short_legend: tuple[str, ...] = ()  # the same for narrow windows
    said: str = ""  # accessible text


@dataclass(frozen=True, slots=True, kw_only=True)
class DuetModel:
    """Everything on the table."""

    mode: Mode
    title: str
    hint: str
    actor: Person | None
    cards: tuple[WordCard, ...]
    clues: tuple[Clue, ...]  # the newest first
    track: TokenTrackModel
    found: int
    line: str  # the last event
    short: str = ""  # the same for narrow windows
    clue: Clue | None = None
    # effect of the eye in the bar: "cover" closes the key, "look" opens the player's own, "" hides the eye
    eye: str = "cover"
    far: bool = False  # whether the table waits for a player on another device
    key: Key | None = None
    seat: int = 0  # the giver of the next clue, whose key is opened
    can_end: bool = False
    loud_end: bool = False  # whether ending the turn is the main choice
    turners: tuple[Turner, ...] = ()
    all_agents: int = 15
    still: bool = False  # a replay: nothing can be done
    # filled in by `model_parts.with_words`
    captions: DuetCaptions = field(default_factory=DuetCaptions)
    long_title: str = ""  # the title with its hint, for wide windows
    found_words: str = ""  # how many agents are found
    entry_title: str = ""  # above the clue entry
    main: ButtonModel | None = None  # the button below the board
    signs: tuple[BarSign, ...] = ()  # in the bar, from left to right

    @property
    def world(self) -> tokens.FeltColors:
        """The colours: daylight, or dusk for sudden death."""
        return tokens.DUSK if self.mode is Mode.SUDDEN else tokens.FELT

    @property
    def all_clues_said(self) -> str:
        """Accessible text: how many agents are found, and every clue."""
        clues = "; ".join(f"{clue.giver.name}: {clue.word} {clue.number}" for clue in self.clues)
        return f"{self.captions.clues}, {self.found_words}. {clues}"

    def sign(self, key: str) -> BarSign | None:
        """The icon button with this key, or None."""
        return find_sign(self.signs, key)

    @property
    def giving(self) -> bool:
        """Whether a clue is entered here."""
        return self.mode is Mode.GIVE

    @property
    def sudden(self) -> bool:
        """Whether it is sudden death."""
        return self.mode is Mode.SUDDEN

    @property
    def waits(self) -> bool:
        """Whether a personal device shows its key while other players act; the words keep the places they have when it
        guesses.
        """
        return self.far and self.mode is Mode.PEEK

    @property
    def secret(self) -> bool:
        """Whether a shared device shows a key, or a clue is entered."""
        return self.mode in (Mode.GIVE, Mode.PEEK) and not self.waits

    @property
    def covers(self) -> bool:
        """Whether there is an open key that can be covered."""
        return self.mode in (Mode.GIVE, Mode.PEEK) and self.eye == "cover" and not self.still

    @property
    def turns(self) -> bool:
        """Whether the table may be rotated for the player opposite."""
        return self.mode not in (Mode.GIVE, Mode.PEEK, Mode.OVER) and self.eye == "cover" and not self.still

    @property
    def button(self) -> bool:
        """Whether there is a button for the next step."""
        return self.mode in (Mode.GUESS, Mode.PASS, Mode.ASK, Mode.OVER) and not self.still

    @property
    def open(self) -> bool:
        """Whether the clue, the tokens and the button are emphasised."""
        return not self.secret and not self.sudden


@dataclass(frozen=True, slots=True)
class ClueDraft:
    """A clue draft; it survives rotation, pause and a visit to the rules."""

    word: str = ""
    number: int = 2  # the most frequent number
    spoken: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """The text about a draft, and the state of the button."""

    kind: str = "none"  # "none", "allowed", "blocked" or "ask"
    line: str = ""
    button: str = ""
    ready: bool = False
