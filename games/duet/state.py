"""Codenames Duet as values: options, the two-sided key, actions, events and what everybody knows.

Seats 0 and 1 are the two sides of the key, A and B; a team (D-69) is several people on one seat.
Colours of a cell are always said of one side: side 0 is what seat 0 sees and gives clues for.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from games.core.bounds import Among, Long, Within
from games.core.contract import Outcome, Seat
from games.core.value import Value, frozen
from games.duet import cells

LONGEST_WORD = 100  # signs of anything that stands for a word, blanks and all
MOST_POOLED = 400_000  # words a match is dealt from: more than any file that was ever taken in can hold

Cell: TypeAlias = Annotated[int, Within(0, cells.COUNT - 1)]
Cells: TypeAlias = Annotated[tuple[Cell, ...], Long(0, cells.COUNT)]
Tokens: TypeAlias = Annotated[int, Within(0, 99)]


class Colour(StrEnum):
    GREEN = "green"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"


class First(StrEnum):
    """Who gives the first clue (D-8)."""

    READY = "ready"  # whoever is ready
    A = "a"
    B = "b"


class Speech(StrEnum):
    """How clues are given: typed into the device, said aloud, or as the giver likes."""

    EITHER = "either"
    TYPED = "typed"
    SPOKEN = "spoken"


class EmptyBank(StrEnum):
    """What follows when a penalty took the last token and the turn brings no win (A-3)."""

    LOSS = "loss"
    SUDDEN_DEATH = "sudden_death"


@frozen
class Options(Value):
    """How a match is played.  `words` is the pool it is dealt from; a state keeps its 25 words here."""

    words: Annotated[tuple[str, ...], Long(0, MOST_POOLED)]
    tokens: int = 9  # D-4, D-5, D-51: turns at most
    mistakes: int = 9  # D-51: how many of the tokens start bystander-up; as many as tokens is no mission
    first: First = First.READY
    loose: bool = False  # D-68
    speech: Speech = Speech.EITHER
    phrases: bool = False  # D-18: names and titles of several words, acronyms, hyphens
    empty_bank: EmptyBank = EmptyBank.LOSS
    groups: tuple[int, int] = (1, 1)  # D-69: people on each side
    city: Annotated[str, Long(0, LONGEST_WORD)] = ""  # D-61: the mission on the map that is played, if it is one

    @property
    def scored(self) -> bool:
        """Only the standard 9-token game has a score (D-62a)."""
        return self.tokens == 9 and self.mistakes == 9


KEY_PAIRS: tuple[str, ...] = (
    ("GG",) * 3 + ("GB",) * 5 + ("GA",) + ("BG",) * 5 + ("BB",) * 7 + ("BA",) + ("AG",) + ("AB",) + ("AA",)
)
"""The 25 cells of every key card: the colour on side A, then on side B (section 2)."""
AGENTS = 15

COLOURS = {"G": Colour.GREEN, "B": Colour.BYSTANDER, "A": Colour.ASSASSIN}


class Phase(StrEnum):
    CLUE = "clue"  # a clue is awaited
    ASK = "ask"  # the partner is asked whether the clue may stand
    GUESS = "guess"
    SUDDEN_DEATH = "sudden_death"
    OVER = "over"


# What players do


class Verdict(StrEnum):
    """What a judge outside the rules said of a typed clue (D-11, D-12)."""

    UNJUDGED = "unjudged"
    ALLOW = "allow"
    ASK = "ask"
    BLOCK = "block"


@frozen
class Clue(Value, kind="clue"):
    """A word and a number.  A spoken clue may leave the word out; nobody judges it."""

    word: Annotated[str, Long(0, LONGEST_WORD)]
    number: Annotated[int, Within(0, 9)]
    spoken: bool = False
    verdict: Verdict = Verdict.UNJUDGED
    against: Annotated[str, Long(0, LONGEST_WORD)] = ""  # the board word the judge thought of


@frozen
class Accept(Value, kind="accept"):
    """The partner lets a doubtful clue stand."""


@frozen
class Reject(Value, kind="reject"):
    """The partner does not: the giver pays the penalty, and guessing goes on (D-20)."""


@frozen
class Guess(Value, kind="guess"):
    """A word is touched; binding (D-22)."""

    cell: Cell


@frozen
class EndTurn(Value, kind="end_turn"):
    """No more guesses for this clue."""


@frozen
class Penalty(Value, kind="penalty"):
    """The whole table agrees that the clue was illegal (D-20); done by the table, not by a seat."""


Action = Clue | Accept | Reject | Guess | EndTurn | Penalty
ACTIONS: tuple[type[Value], ...] = (Clue, Accept, Reject, Guess, EndTurn, Penalty)

GUESSES = tuple(Guess(cell) for cell in range(cells.COUNT))
END_TURN, ACCEPT, REJECT, PENALTY = EndTurn(), Accept(), Reject(), Penalty()


# What happens


class TurnEnd(StrEnum):
    """Why a turn was over."""

    CHOICE = "choice"
    BYSTANDER = "bystander"
    SIDE_DONE = "side_done"  # the giver's last agent was found: nothing is left to guess
    WIN = "win"


class TokenFace(StrEnum):
    BYSTANDER = "bystander"
    CHECK = "check"


@frozen
class ClueGiven(Value, kind="clue_given"):
    seat: Seat
    clue: Clue

    @property
    def word(self) -> str:
        return self.clue.word

    @property
    def number(self) -> int:
        return self.clue.number


@frozen
class ClueAnswered(Value, kind="clue_answered"):
    seat: Seat
    accepted: bool


@frozen
class PenaltyPaid(Value, kind="penalty_paid"):
    seat: Seat  # whose clue it was
    face: TokenFace
    left: Tokens


@frozen
class Guessed(Value, kind="guessed"):
    seat: Seat
    cell: Cell
    result: Colour


@frozen
class SideDone(Value, kind="side_done"):
    """All nine agents of a side are found; its owner says so (D-43)."""

    seat: Seat


@frozen
class TurnEnded(Value, kind="turn_ended"):
    seat: Seat  # who guessed
    why: TurnEnd
    spent: Tokens  # tokens
    left: Tokens


@frozen
class SuddenDeath(Value, kind="sudden_death"):
    pass


class Ending(StrEnum):
    """Why a match ended."""

    ALL_FOUND = "all_found"
    ASSASSIN = "assassin"
    SUDDEN_MISS = "sudden_miss"  # D-49
    OUT_OF_TOKENS = "out_of_tokens"  # D-58


@frozen
class DuetOutcome(Outcome):
    reason: Ending


@frozen
class Ended(Value, kind="ended"):
    outcome: DuetOutcome


Event = ClueGiven | ClueAnswered | PenaltyPaid | Guessed | SideDone | TurnEnded | SuddenDeath | Ended
EVENTS: tuple[type[Value], ...] = (
    ClueGiven,
    ClueAnswered,
    PenaltyPaid,
    Guessed,
    SideDone,
    TurnEnded,
    SuddenDeath,
    Ended,
)


# Where a match stands


@frozen
class Bank(Value):
    """The tokens: in the bank by face, taken as checks after a correct last answer, paid as penalties."""

    bystanders: int
    checks: int
    kept: int = 0
    penalties: int = 0

    @property
    def left(self) -> int:
        return self.bystanders + self.checks


@frozen
class Turn(Value):
    """Where the turn stands.  Between turns `giver`, `run` and the rest still tell of the last one."""

    phase: Phase
    giver: Annotated[int, Among("seat", -1)] = -1  # -1: nobody has given a clue yet
    run: int = 0  # clues of this giver in a row
    hits: int = 0  # agents found for this clue
    penalised: bool = False


@frozen
class ClueLine(Value):
    """One clue of the match and what was guessed for it."""

    seat: Seat
    clue: Clue
    guesses: tuple[Guessed, ...] = ()

    @property
    def word(self) -> str:
        return self.clue.word

    @property
    def number(self) -> int:
        return self.clue.number


@frozen
class Facts(Value):
    """What everybody knows: all of the match but the keys, which are shown when it is over (D-39)."""

    options: Options
    found: tuple[Cells, Cells]  # cells with an agent, by who found it (D-41)
    missed: tuple[Cells, Cells]  # cells with a bystander token, by who guessed it
    doubled: tuple[Cells, Cells]  # those where the token is a stack of two (D-56)
    bank: Bank
    turn: Turn
    clues: tuple[ClueLine, ...]
    last_stand: tuple[Guessed, ...]  # guesses of sudden death
    done: tuple[Cell | None, Cell | None]  # the cell that completed each side, once it is announced
    outcome: DuetOutcome | None
    keys: tuple[str, str] | None

    @property
    def words(self) -> tuple[str, ...]:
        return self.options.words


@frozen
class OwnKey(Value):
    """What only one seat knows: its side of the key, and how many of its agents are still to be found."""

    side: str  # 25 letters G, B, A in reading order
    left: Tokens


@frozen
class Position(Value):
    """A whole match as one value, secrets included."""

    facts: Facts
    keys: tuple[str, str]
