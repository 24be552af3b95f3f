"""The values of Codenames Duet: options, the two-sided key, actions, events and public facts.

Seats 0 and 1 are the two sides of the key, A and B; a team (D-69) is several people on one seat. The colour of a cell
always refers to a side: side 0 is what seat 0 sees and gives clues for.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from games.core.bounds import Among, Long, Within
from games.core.contract import Outcome, Seat
from games.core.value import Value, frozen
from games.duet import cells

LONGEST_WORD = 100  # characters of any field that holds a word, spaces included
MOST_POOLED = 400_000  # words in the pool of a match: more than the largest pack file that was ever accepted

Cell: TypeAlias = Annotated[int, Within(0, cells.COUNT - 1)]
Cells: TypeAlias = Annotated[tuple[Cell, ...], Long(0, cells.COUNT)]
Tokens: TypeAlias = Annotated[int, Within(0, 99)]


class Colour(StrEnum):
    GREEN = "green"
    BYSTANDER = "bystander"
    ASSASSIN = "assassin"


class First(StrEnum):
    """The seat that gives the first clue (D-8)."""

    READY = "ready"  # the first that is ready
    A = "a"
    B = "b"


class Speech(StrEnum):
    """How clues are given: typed, spoken, or as the giver chooses."""

    EITHER = "either"
    TYPED = "typed"
    SPOKEN = "spoken"


class EmptyBank(StrEnum):
    """The rule for a turn that ends without a win when a penalty has taken the last token (A-3)."""

    LOSS = "loss"
    SUDDEN_DEATH = "sudden_death"


@frozen
class Options(Value):
    """The options of a match. `words` is the pool to deal from; in a state it holds the 25 dealt words."""

    words: Annotated[tuple[str, ...], Long(0, MOST_POOLED)]
    tokens: int = 9  # D-4, D-5, D-51: maximum number of turns
    mistakes: int = 9  # D-51: how many of the tokens start bystander-up; equal to `tokens` if it is no mission
    first: First = First.READY
    loose: bool = False  # D-68
    speech: Speech = Speech.EITHER
    phrases: bool = False  # D-18: names and titles of several words, acronyms, hyphens
    empty_bank: EmptyBank = EmptyBank.LOSS
    groups: tuple[int, int] = (1, 1)  # D-69: people on each side
    city: Annotated[str, Long(0, LONGEST_WORD)] = ""  # D-61: the mission on the map, if one is played

    @property
    def scored(self) -> bool:
        """Whether the match is scored: only the standard 9-token game is (D-62a)."""
        return self.tokens == 9 and self.mistakes == 9


KEY_PAIRS: tuple[str, ...] = (
    ("GG",) * 3 + ("GB",) * 5 + ("GA",) + ("BG",) * 5 + ("BB",) * 7 + ("BA",) + ("AG",) + ("AB",) + ("AA",)
)
"""The 25 cells of every key card: the colour on side A, then on side B (section 2)."""
AGENTS = 15

COLOURS = {"G": Colour.GREEN, "B": Colour.BYSTANDER, "A": Colour.ASSASSIN}


class Phase(StrEnum):
    CLUE = "clue"  # waiting for a clue
    ASK = "ask"  # waiting for the partner's decision on the clue
    GUESS = "guess"
    SUDDEN_DEATH = "sudden_death"
    OVER = "over"


# Actions


class Verdict(StrEnum):
    """The judge's verdict on a typed clue (D-11, D-12)."""

    UNJUDGED = "unjudged"
    ALLOW = "allow"
    ASK = "ask"
    BLOCK = "block"


@frozen
class Clue(Value, kind="clue"):
    """A word and a number. A spoken clue may omit the word; it is not judged."""

    word: Annotated[str, Long(0, LONGEST_WORD)]
    number: Annotated[int, Within(0, 9)]
    spoken: bool = False
    verdict: Verdict = Verdict.UNJUDGED
    against: Annotated[str, Long(0, LONGEST_WORD)] = ""  # the board word the verdict is about


@frozen
class Accept(Value, kind="accept"):
    """The partner accepts a doubtful clue."""


@frozen
class Reject(Value, kind="reject"):
    """The partner rejects it: the giver pays the penalty, and guessing continues (D-20)."""


@frozen
class Guess(Value, kind="guess"):
    """Touching a word; binding (D-22)."""

    cell: Cell


@frozen
class EndTurn(Value, kind="end_turn"):
    """Stop guessing for this clue."""


@frozen
class Penalty(Value, kind="penalty"):
    """The whole table agrees that the clue was illegal (D-20); an action of the table, not of a seat."""


Action = Clue | Accept | Reject | Guess | EndTurn | Penalty
ACTIONS: tuple[type[Value], ...] = (Clue, Accept, Reject, Guess, EndTurn, Penalty)

GUESSES = tuple(Guess(cell) for cell in range(cells.COUNT))
END_TURN, ACCEPT, REJECT, PENALTY = EndTurn(), Accept(), Reject(), Penalty()


# Events


class TurnEnd(StrEnum):
    """Why a turn ended."""

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
    seat: Seat  # the giver of the clue
    face: TokenFace
    left: Tokens


@frozen
class Guessed(Value, kind="guessed"):
    seat: Seat
    cell: Cell
    result: Colour


@frozen
class SideDone(Value, kind="side_done"):
    """All nine agents of a side are found; its owner announces it (D-43)."""

    seat: Seat


@frozen
class TurnEnded(Value, kind="turn_ended"):
    seat: Seat  # the guesser
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


# Public state


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
    """The state of the turn. Between turns its fields describe the last one."""

    phase: Phase
    giver: Annotated[int, Among("seat", -1)] = -1  # -1: no clue given yet
    run: int = 0  # consecutive clues of this giver
    hits: int = 0  # agents found for this clue
    penalised: bool = False


@frozen
class ClueLine(Value):
    """One clue of the match and its guesses."""

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
    """The public facts: everything about the match except the keys, which are added when it is over (D-39)."""

    options: Options
    found: tuple[Cells, Cells]  # cells with an agent, by finder (D-41)
    missed: tuple[Cells, Cells]  # cells with a bystander token, by guesser
    doubled: tuple[Cells, Cells]  # cells where the token is a stack of two (D-56)
    bank: Bank
    turn: Turn
    clues: tuple[ClueLine, ...]
    last_stand: tuple[Guessed, ...]  # guesses of sudden death
    done: tuple[Cell | None, Cell | None]  # the cell that completed each side, once announced
    outcome: DuetOutcome | None
    keys: tuple[str, str] | None

    @property
    def words(self) -> tuple[str, ...]:
        return self.options.words


@frozen
class OwnKey(Value):
    """The private facts of one seat: its side of the key, and the number of its agents still to be found."""

    side: str  # 25 letters G, B, A in reading order
    left: Tokens


@frozen
class Position(Value):
    """A complete match as one value, secrets included."""

    facts: Facts
    keys: tuple[str, str]
