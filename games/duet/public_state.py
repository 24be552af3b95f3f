"""The public state of a match of Codenames Duet and the legal actions. Numbers are those of the rules.

No code here has access to a key, so legality depends on public facts only: both for the state, which adds the keys
(`rules.py`), and for a view alone (`seen`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Self

from games.core.contract import CommonReason, Refusal, Seat, Template
from games.core.value import Value
from games.duet import cells
from games.duet.cells import CellSet
from games.duet.clue import ClueTemplate
from games.duet.state import (
    ACCEPT,
    END_TURN,
    GUESSES,
    PENALTY,
    REJECT,
    Accept,
    Action,
    Bank,
    Clue,
    ClueLine,
    DuetOutcome,
    EndTurn,
    Facts,
    First,
    Guess,
    Guessed,
    Options,
    Penalty,
    Phase,
    Reject,
    Turn,
)

# On Python 3.11 looking up an enum member is slower than a comparison, so the busy ones have module-level names.
IN_CLUE, IN_ASK, IN_GUESS = Phase.CLUE, Phase.ASK, Phase.GUESS
IN_SUDDEN_DEATH, IS_OVER = Phase.SUDDEN_DEATH, Phase.OVER

RULES = 2
"""The version of these rules. Since 2 an apostrophe, hyphen or invisible character does not make a different word of a
board word (D-10, D-16); records of version 1 may contain such clues.
"""

_GUESS_ROWS = cells.rows(GUESSES)
SEATS = (0, 1)
_ORDER = ((0,), (1,))
_NOBODY: tuple[Seat, ...] = ()
_ANSWERS = (ACCEPT, REJECT)
_PENALTIES = (PENALTY,)

_PHASES: Mapping[type[Value], tuple[Phase, ...]] = {
    Clue: (IN_CLUE,),
    Accept: (IN_ASK,),
    Reject: (IN_ASK,),
    Guess: (IN_GUESS, IN_SUDDEN_DEATH),
    EndTurn: (IN_GUESS,),
    Penalty: (IN_GUESS,),
}
"""The phases in which each kind of action is possible."""


class Why(StrEnum):
    """Reasons for refusal of Duet; those of a clue's words are in `clue.ClueFault`."""

    CLUE_FIRST = "clue_first"
    NO_SUCH_CELL = "no_such_cell"
    HAS_AGENT = "has_agent"  # D-31
    OWN_MISS = "own_miss"  # D-29
    BOTH_MISSED = "both_missed"  # D-30
    GUESS_FIRST = "guess_first"  # D-21
    SIDE_DONE = "side_done"  # D-44: a side without agents left gives no clue
    PARTNER_GIVES = "partner_gives"  # D-9, D-68
    NOTHING_LEFT = "nothing_left"  # D-47: nothing left to find for this seat
    NEEDS_AGREEMENT = "needs_agreement"  # only the whole table may do it
    PENALTY_PAID = "penalty_paid"  # D-20: once per clue


class Standing:
    """The public part of a match, mutable; base of the full state."""

    __slots__ = (
        "_acting", "_bank", "_clues", "_done", "_doubled", "_found", "_last_stand", "_missed", "_options", "_outcome",
        "_rules", "_template", "_turn",
    )  # fmt: skip

    _options: Options
    _found: tuple[CellSet, CellSet]
    _missed: tuple[CellSet, CellSet]
    _doubled: tuple[CellSet, CellSet]
    _bank: Bank
    _turn: Turn
    _clues: tuple[ClueLine, ...]
    _last_stand: tuple[Guessed, ...]
    _done: tuple[int | None, int | None]
    _outcome: DuetOutcome | None
    _rules: int  # the version of the rules in use
    _acting: tuple[Seat, ...] | None  # these two are cached, and reset by the next action
    _template: ClueTemplate | None

    def __init__(self, options: Options) -> None:
        """A fresh board: no agent, no mark, no token on a word (D-6)."""
        self._options = options
        self._found = self._missed = self._doubled = (0, 0)
        self._bank = Bank(options.mistakes, options.tokens - options.mistakes)
        self._turn = Turn(IN_CLUE)
        self._clues = ()
        self._last_stand = ()
        self._done = (None, None)
        self._outcome = None
        self._rules = RULES
        self._acting = self._template = None

    def bring_to(self, facts: Facts) -> Self:
        """Set this match to the given public facts."""
        self._found = cells.sets(facts.found)
        self._missed = cells.sets(facts.missed)
        self._doubled = cells.sets(facts.doubled)
        self._bank = facts.bank
        self._turn = facts.turn
        self._clues = facts.clues
        self._last_stand = facts.last_stand
        self._done = facts.done
        self._outcome = facts.outcome
        self._acting = self._template = None
        return self

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may act."""
        if self._acting is None:
            self._acting = self._whose_turn()
        return self._acting

    def _whose_turn(self) -> tuple[Seat, ...]:
        phase = self._turn.phase
        if phase is IN_GUESS or phase is IN_ASK:
            return _ORDER[1 - self._turn.giver]  # D-21
        if phase is IN_CLUE:
            return self._givers()
        if phase is IN_SUDDEN_DEATH:
            return tuple(seat for seat in SEATS if self._done[1 - seat] is None)  # D-47, D-50
        return _NOBODY

    def actions(self, seat: Seat | None) -> tuple[Action | Template[Clue], ...]:
        """All legal actions of this seat, or of the table."""
        phase = self._turn.phase
        if seat is None:
            return _PENALTIES if phase is IN_GUESS and self._penalty_fault() is None else ()
        if seat not in self.acting:
            return ()
        if phase is IN_CLUE:
            return (self.clues_now,)
        if phase is IN_ASK:
            return _ANSWERS
        guesses = cells.pick(_GUESS_ROWS, self._open_to(seat))
        return (*guesses, END_TURN) if phase is IN_GUESS and self._end_fault() is None else guesses

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        """The refusal of an action by this seat, or the table; None if it is legal."""
        phase = self._turn.phase
        if phase is IS_OVER:
            return Refusal(CommonReason.MATCH_OVER)
        if seat is not None and seat not in SEATS:
            return Refusal(CommonReason.NO_SUCH_SEAT, (("number", seat),))
        if phase not in _PHASES[type(action)]:
            awaited = phase is IN_CLUE and isinstance(action, Guess)
            return Refusal(Why.CLUE_FIRST if awaited else CommonReason.NOT_NOW)
        if isinstance(action, Penalty):
            return self._penalty_fault() if seat is None else Refusal(Why.NEEDS_AGREEMENT)
        if seat is None or seat not in self.acting:
            return self._not_their_turn(seat)
        if isinstance(action, Guess):
            return self._guess_fault(seat, action.cell)
        if isinstance(action, Clue):
            return self.clues_now.fault(action) if self._rules >= 2 else self.clues_now.blocked(action)
        return self._end_fault() if isinstance(action, EndTurn) else None

    def _not_their_turn(self, seat: Seat | None) -> Refusal:
        """The refusal for a seat that does not act now."""
        phase = self._turn.phase
        if seat is not None and phase is IN_CLUE:
            if self._done[seat] is not None:
                return Refusal(Why.SIDE_DONE, (("seat", seat),))
            return Refusal(Why.PARTNER_GIVES, (("seat", 1 - seat),))
        if seat is not None and phase is IN_SUDDEN_DEATH:
            return Refusal(Why.NOTHING_LEFT, (("seat", seat),))
        return Refusal(CommonReason.NOT_ACTING)

    def _penalty_fault(self) -> Refusal | None:
        return Refusal(Why.PENALTY_PAID) if self._turn.penalised else None  # D-20

    def _end_fault(self) -> Refusal | None:
        return None if self._turn.hits else Refusal(Why.GUESS_FIRST)  # D-21, D-33

    def _guess_fault(self, seat: Seat, cell: int) -> Refusal | None:
        if not 0 <= cell < cells.COUNT:
            return Refusal(Why.NO_SUCH_CELL, (("number", cell),))
        if self._open_to(seat) >> cell & 1:
            return None
        word = ("word", self._options.words[cell])
        if (self._found[0] | self._found[1]) >> cell & 1:
            return Refusal(Why.HAS_AGENT, (word,))
        if self._missed[1 - seat] >> cell & 1:
            return Refusal(Why.BOTH_MISSED, (word,))
        return Refusal(Why.OWN_MISS, (word, ("seat", seat)))

    def _open_to(self, guesser: Seat) -> CellSet:
        """The words this seat may touch: no agent on them, and no token of this seat (D-29 to D-31)."""
        return cells.ALL & ~(self._found[0] | self._found[1] | self._missed[guesser])

    def _givers(self) -> tuple[Seat, ...]:
        """The seats that may give the next clue."""
        turn, done = self._turn, self._done
        if turn.giver < 0:  # D-8
            first = self._options.first
            return SEATS if first is First.READY else _ORDER[0 if first is First.A else 1]
        partner = 1 - turn.giver
        if done[partner] is not None:  # D-44, A-8
            return _ORDER[turn.giver]
        if self._options.loose and turn.run < 2 and done[turn.giver] is None:  # D-68
            return SEATS
        return _ORDER[partner]  # D-9

    @property
    def clues_now(self) -> ClueTemplate:
        """The template of the clues that are legal now."""
        if self._template is None:
            options = self._options
            covered = self._found[0] | self._found[1] | (self._missed[0] & self._missed[1])  # D-13
            self._template = ClueTemplate(options.speech, options.phrases, options.words, cells.cells(covered))
        return self._template


def seen(facts: Facts) -> Standing:
    """The public state for these facts."""
    return Standing(facts.options).bring_to(facts)
