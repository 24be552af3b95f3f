"""Where a match of Codenames Duet stands: what is seen of it and what may be done.  The numbers are the rules'."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Self

from games.core.contract import CommonReason, Message, Offer, Problem, Refusal, Seat, State, Template, View
from games.duet import cells, check, show
from games.duet.cells import CellSet
from games.duet.clue import ClueTemplate
from games.duet.state import (
    ACCEPT,
    END_TURN,
    GUESSES,
    PENALTY,
    REJECT,
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
    OwnKey,
    Penalty,
    Phase,
    Position,
    Turn,
)

# On Python 3.11 looking a member up in its enum costs more than a whole comparison, so the busy ones have names.
IN_CLUE, IN_ASK, IN_GUESS, IN_SUDDEN_DEATH, IS_OVER = Phase

_GUESS_ROWS = cells.rows(GUESSES)
SEATS = (0, 1)
_ORDER = ((0,), (1,))
_NOBODY: tuple[Seat, ...] = ()


class Why(StrEnum):
    """Refusals of Duet's own; those of a clue's words stand in `clue.ClueFault`."""

    NO_SUCH_CELL = "no_such_cell"
    HAS_AGENT = "has_agent"  # D-31
    OWN_MISS = "own_miss"  # D-29
    BOTH_MISSED = "both_missed"  # D-30
    GUESS_FIRST = "guess_first"  # D-21
    SIDE_DONE = "side_done"  # D-44: whoever has no agents left gives no clue
    PARTNER_GIVES = "partner_gives"  # D-9, D-68
    NOTHING_LEFT = "nothing_left"  # D-47: nothing left to find for this seat
    NEEDS_AGREEMENT = "needs_agreement"  # only the whole table may do it
    PENALTY_PAID = "penalty_paid"  # D-20: once per clue


@dataclass(frozen=True)
class Deal:
    """What does not change during a match, and what follows from it."""

    options: Options
    keys: tuple[str, str]

    @cached_property
    def greens(self) -> cells.Pair:
        return cells.where(self.keys[0], "G"), cells.where(self.keys[1], "G")

    @cached_property
    def assassins(self) -> cells.Pair:
        return cells.where(self.keys[0], "A"), cells.where(self.keys[1], "A")


class Standing(State[Action, Facts, OwnKey]):
    """One match, looked at; `rules.DuetState` adds what happens."""

    __slots__ = (
        "_bank", "_clues", "_deal", "_done", "_doubled", "_facts", "_found", "_last_stand", "_missed", "_outcome",
        "_prompt", "_template", "_turn",
    )  # fmt: skip

    _deal: Deal
    _found: tuple[CellSet, CellSet]
    _missed: tuple[CellSet, CellSet]
    _doubled: tuple[CellSet, CellSet]
    _bank: Bank
    _turn: Turn
    _clues: tuple[ClueLine, ...]
    _last_stand: tuple[Guessed, ...]
    _done: tuple[int | None, int | None]
    _outcome: DuetOutcome | None
    _facts: Facts | None  # these three are built when first asked for, and gone with the next action
    _prompt: Message | None
    _template: ClueTemplate | None

    def __init__(self, options: Options, keys: tuple[str, str]) -> None:
        """A fresh board: no agent, no mark, no token on a word (D-6)."""
        self._deal = Deal(options, keys)
        self._found = self._missed = self._doubled = (0, 0)
        self._bank = Bank(options.mistakes, options.tokens - options.mistakes)
        self._turn = Turn(IN_CLUE)
        self._clues = ()
        self._last_stand = ()
        self._done = (None, None)
        self._outcome = None
        self._facts = self._prompt = self._template = None

    @classmethod
    def of(cls, position: Position) -> Self:
        """The state that a position describes."""
        facts = position.facts
        state = cls(facts.options, position.keys)
        state._found = cells.sets(facts.found)
        state._missed = cells.sets(facts.missed)
        state._doubled = cells.sets(facts.doubled)
        state._bank = facts.bank
        state._turn = facts.turn
        state._clues = facts.clues
        state._last_stand = facts.last_stand
        state._done = facts.done
        state._outcome = facts.outcome
        return state

    def copy(self) -> Self:
        twin = self.__new__(type(self))
        twin._deal = self._deal
        twin._found = self._found
        twin._missed = self._missed
        twin._doubled = self._doubled
        twin._bank = self._bank
        twin._turn = self._turn
        twin._clues = self._clues
        twin._last_stand = self._last_stand
        twin._done = self._done
        twin._outcome = self._outcome
        twin._facts = self._facts
        twin._prompt = self._prompt
        twin._template = self._template
        return twin

    # What is seen

    @property
    def options(self) -> Options:
        return self._deal.options

    @property
    def outcome(self) -> DuetOutcome | None:
        return self._outcome

    @property
    def facts(self) -> Facts:
        """What everybody knows, built once per step."""
        facts = self._facts
        if facts is None:
            facts = self._facts = Facts(
                self._deal.options,
                cells.both(self._found),
                cells.both(self._missed),
                cells.both(self._doubled),
                self._bank,
                self._turn,
                self._clues,
                self._last_stand,
                self._done,
                self._outcome,
                self._deal.keys if self._outcome else None,
            )
        return facts

    def view(self, seat: Seat | None) -> View[Facts, OwnKey]:
        if seat is None:  # all of Duet is done before everybody's eyes: a key is needed to choose, not to act
            offers = tuple(Offer(actor, self.actions(actor)) for actor in self.acting)
            return View(None, self.facts, None, self.actions(None), self.prompt(), offers)
        if seat not in SEATS:
            raise ValueError(f"no such seat: {seat}")
        left = (self._deal.greens[seat] & ~(self._found[0] | self._found[1])).bit_count()
        key = show.own_key(self._deal.keys[seat], left)
        return View(seat, self.facts, key, self.actions(seat), self.prompt())

    def prompt(self) -> Message:
        if self._prompt is None:
            self._prompt = show.prompt(self._turn, self.acting, self._outcome)
        return self._prompt

    def position(self) -> Position:
        return Position(self.facts, self._deal.keys)

    def problems(self) -> tuple[Problem, ...]:
        return check.position_problems(self.position())

    # What may be done

    @property
    def acting(self) -> tuple[Seat, ...]:
        phase = self._turn.phase
        if phase is IN_GUESS or phase is IN_ASK:
            return _ORDER[1 - self._turn.giver]
        if phase is IN_CLUE:
            return self._givers()
        if phase is IN_SUDDEN_DEATH:
            return tuple(seat for seat in SEATS if self._done[1 - seat] is None)  # D-47, D-50
        return _NOBODY

    def actions(self, seat: Seat | None) -> tuple[Action | Template[Clue], ...]:
        turn = self._turn
        phase = turn.phase
        if seat is None:
            return (PENALTY,) if phase is IN_GUESS and not turn.penalised else ()
        if phase is IN_GUESS:
            if seat != 1 - turn.giver:
                return ()
            guesses = cells.pick(_GUESS_ROWS, self._open_to(seat))
            return (*guesses, END_TURN) if turn.hits else guesses
        if seat not in self.acting:
            return ()
        if phase is IN_CLUE:
            return (self._clue_template(),)
        if phase is IN_ASK:
            return (ACCEPT, REJECT)
        return cells.pick(_GUESS_ROWS, self._open_to(seat))

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        phase = self._turn.phase
        if phase is IS_OVER:
            return Refusal(CommonReason.MATCH_OVER)
        if seat is not None and seat not in SEATS:
            return Refusal(CommonReason.NO_SUCH_SEAT, (("number", seat),))
        if isinstance(action, Guess):
            return self._guess_refusal(seat, action.cell)
        if isinstance(action, Clue):
            return self._clue_refusal(seat, action)
        if isinstance(action, EndTurn):
            return self._turn_refusal(seat, IN_GUESS) or (
                None if self._turn.hits else Refusal(Why.GUESS_FIRST)  # D-21, D-33
            )
        if isinstance(action, Penalty):
            if phase is not IN_GUESS:
                return Refusal(CommonReason.NOT_NOW)
            if seat is not None:
                return Refusal(Why.NEEDS_AGREEMENT)
            return Refusal(Why.PENALTY_PAID) if self._turn.penalised else None
        return self._turn_refusal(seat, IN_ASK)

    def _turn_refusal(self, seat: Seat | None, phase: Phase) -> Refusal | None:
        if self._turn.phase is not phase:
            return Refusal(CommonReason.NOT_NOW)
        if seat is None or seat == self._turn.giver:
            return Refusal(CommonReason.NOT_ACTING)
        return None

    def _guess_refusal(self, seat: Seat | None, cell: int) -> Refusal | None:
        phase = self._turn.phase
        if phase is not IN_GUESS and phase is not IN_SUDDEN_DEATH:
            return Refusal(CommonReason.NOT_NOW)
        if seat is None or (phase is IN_GUESS and seat == self._turn.giver):
            return Refusal(CommonReason.NOT_ACTING)  # D-21
        if phase is IN_SUDDEN_DEATH and self._done[1 - seat] is not None:
            return Refusal(Why.NOTHING_LEFT, (("seat", seat),))
        if not 0 <= cell < cells.COUNT:
            return Refusal(Why.NO_SUCH_CELL, (("number", cell),))
        if self._open_to(seat) >> cell & 1:
            return None
        word = ("word", self._deal.options.words[cell])
        if (self._found[0] | self._found[1]) >> cell & 1:
            return Refusal(Why.HAS_AGENT, (word,))
        if self._missed[1 - seat] >> cell & 1:
            return Refusal(Why.BOTH_MISSED, (word,))
        return Refusal(Why.OWN_MISS, (word, ("seat", seat)))

    def _clue_refusal(self, seat: Seat | None, clue: Clue) -> Refusal | None:
        if self._turn.phase is not IN_CLUE:
            return Refusal(CommonReason.NOT_NOW)
        if seat is None:
            return Refusal(CommonReason.NOT_ACTING)
        if self._done[seat] is not None:
            return Refusal(Why.SIDE_DONE, (("seat", seat),))
        if seat not in self._givers():
            return Refusal(Why.PARTNER_GIVES, (("seat", 1 - seat),))
        return self._clue_template().fault(clue)

    def _open_to(self, guesser: Seat) -> CellSet:
        """Words this seat may touch: no agent on them, no token of its own (D-29 to D-31)."""
        return cells.ALL & ~(self._found[0] | self._found[1] | self._missed[guesser])

    def _givers(self) -> tuple[Seat, ...]:
        """Who may give the next clue."""
        turn, done = self._turn, self._done
        if turn.giver < 0:  # D-8
            first = self._deal.options.first
            return SEATS if first is First.READY else _ORDER[0 if first is First.A else 1]
        partner = 1 - turn.giver
        if done[partner] is not None:  # D-44, A-8
            return _ORDER[turn.giver]
        if self._deal.options.loose and turn.run < 2 and done[turn.giver] is None:  # D-68
            return SEATS
        return _ORDER[partner]  # D-9

    def _clue_template(self) -> ClueTemplate:
        if self._template is None:
            options = self._deal.options
            covered = self._found[0] | self._found[1] | (self._missed[0] & self._missed[1])  # D-13
            self._template = ClueTemplate(options.speech, options.phrases, options.words, cells.cells(covered))
        return self._template
