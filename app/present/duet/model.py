"""What the table of Duet shows, as frozen values: no rule, no secret that was not given to this view."""

from dataclasses import dataclass, field
from enum import Enum

from app.present import tokens
from app.present.controls import BarSign, ButtonModel, find_sign
from app.present.duet.captions import DuetCaptions
from app.present.i18n import capitals
from app.present.people import Person
from app.present.private_notes import PencilMark


class CardLook(Enum):
    """How a word card looks, apart from marks that lie on it."""

    CLOSED = "closed"
    AGENT = "agent"
    OWN_MISS = "own miss"  # the one who guesses now has missed here
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
    up: Person | None = None  # whose bystander token points up
    down: Person | None = None
    armed: bool = False
    last: bool = False
    mark: PencilMark | None = None  # a private note on one's own key
    open: bool = False  # whether it can be touched
    seam: int = 0  # after how many letters its writer wants it parted; 0 if nobody said
    foot: str = ""  # words at its foot while it waits for the second tap
    said: str = ""  # for a reader: what is seen of it beside its word

    @property
    def written(self) -> str:
        """The word as it is written on a card."""
        return capitals(self.word)


@dataclass(frozen=True, slots=True)
class Touch:
    """What one guess turned up."""

    word: str
    result: str  # "agent", "bystander" or "assassin"


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue of the match with everything guessed for it."""

    giver: Person
    word: str  # empty when it was said aloud
    number: int
    touched: tuple[Touch, ...] = ()
    now: bool = False
    label: str = ""  # whose it is, in words
    aloud: str = ""  # stands where there is no word
    led_to: str = ""  # the words that were touched for it, and which were no agents

    @property
    def written(self) -> str:
        """The word as lists of clues write it; a mark for one that was said aloud."""
        return capitals(self.word) or "…"

    @property
    def said(self) -> str:
        """For a reader: all of the clue."""
        return f"{self.label}: {self.word or self.aloud}, {self.number}"

    @property
    def pips(self) -> tuple[str, ...]:
        """One mark per guess, and empty ones for what the number still promises."""
        done = tuple(touch.result for touch in self.touched)
        rest = max(0, min(self.number, 9) - len(done)) if self.now else 0
        return done + ("empty",) * rest


@dataclass(frozen=True, slots=True)
class TokenTrackModel:
    """The tokens: what became of those already used, and what is left."""

    discs: tuple[str, ...]  # "spent", "missed", "check", "left"
    now: int  # the place of this turn's token, or -1
    turn: int
    left: int
    turn_words: str = ""
    left_words: str = ""  # how many are left

    @property
    def said(self) -> str:
        """For a reader: which turn it is, and how many are left."""
        return f"{self.turn_words}. {self.left_words}"


class Mode(Enum):
    """What is going on at the table."""

    PASS = "pass"  # somebody gives a clue next: the device goes to them
    FIRST = "first"  # nobody has given a clue yet, and both may
    GIVE = "give"  # a giver looks at the key
    PEEK = "peek"  # somebody looks at the own key without giving a clue
    ASK = "ask"  # the partner is asked whether a clue may stand
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
        """For a reader: who it is, and what the button does."""
        return f"{self.person.name}, {self.line}"


@dataclass(frozen=True, slots=True)
class Key:
    """The giver's own side in numbers."""

    person: Person
    found: int
    total: int = 9
    legend: tuple[str, ...] = ()  # what agents, bystanders and assassins look like
    short_legend: tuple[str, ...] = ()  # the same for narrow windows
    said: str = ""  # for a reader


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
    line: str  # what happened last
    short: str = ""  # the same for narrow windows
    clue: Clue | None = None
    eye: str = "cover"  # what the eye in the bar does: "cover" an open key, "look" at one's own, or nothing
    far: bool = False  # whether somebody on another device is waited for
    key: Key | None = None
    seat: int = 0  # who gives the next clue, and so opens a key
    can_end: bool = False
    loud_end: bool = False  # ending the turn is the next sensible thing
    turners: tuple[Turner, ...] = ()
    all_agents: int = 15
    still: bool = False  # looked back on: there is nothing to do
    # what `model_parts.with_words` fills in
    captions: DuetCaptions = field(default_factory=DuetCaptions)
    long_title: str = ""  # the title with its hint, for wide windows
    found_words: str = ""  # how many agents are found
    entry_title: str = ""  # over the clue that is made
    main: ButtonModel | None = None  # the button below the board
    signs: tuple[BarSign, ...] = ()  # of the bar, from left to right

    @property
    def world(self) -> tokens.FeltColors:
        """Daylight, or the dusk of sudden death."""
        return tokens.DUSK if self.mode is Mode.SUDDEN else tokens.FELT

    @property
    def all_clues_said(self) -> str:
        """For a reader: how many agents are found, and every clue."""
        clues = "; ".join(f"{clue.giver.name}: {clue.word} {clue.number}" for clue in self.clues)
        return f"{self.captions.clues}, {self.found_words}. {clues}"

    def sign(self, key: str) -> BarSign | None:
        """The sign of the bar with this key, if there is one now."""
        return find_sign(self.signs, key)

    @property
    def giving(self) -> bool:
        """Whether a clue is made here."""
        return self.mode is Mode.GIVE

    @property
    def sudden(self) -> bool:
        """Whether there are no more clues."""
        return self.mode is Mode.SUDDEN

    @property
    def waits(self) -> bool:
        """Whether a device of one's own shows its key while the others are waited for: its words stand where they do
        when it guesses.
        """
        return self.far and self.mode is Mode.PEEK

    @property
    def secret(self) -> bool:
        """Whether a key is looked at on a device that goes from hand to hand, or a clue is made."""
        return self.mode in (Mode.GIVE, Mode.PEEK) and not self.waits

    @property
    def covers(self) -> bool:
        """Whether a key lies open that can be covered."""
        return self.mode in (Mode.GIVE, Mode.PEEK) and self.eye == "cover" and not self.still

    @property
    def turns(self) -> bool:
        """Whether the table may be turned to the player opposite."""
        return self.mode not in (Mode.GIVE, Mode.PEEK, Mode.OVER) and self.eye == "cover" and not self.still

    @property
    def button(self) -> bool:
        """Whether there is a button for the next sensible thing."""
        return self.mode in (Mode.GUESS, Mode.PASS, Mode.ASK, Mode.OVER) and not self.still

    @property
    def open(self) -> bool:
        """Whether the clue, the tokens and the button are what matters."""
        return not self.secret and not self.sudden


@dataclass(frozen=True, slots=True)
class ClueDraft:
    """A clue being made: kept through rotation, pause and a look at the rules."""

    word: str = ""
    number: int = 2  # what most clues are about
    spoken: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is said about a draft, and what the button does."""

    kind: str = "none"  # "none", "allowed", "blocked" or "ask"
    line: str = ""
    button: str = ""
    ready: bool = False
