"""Codenames Duet: what may be done and what happens then.  Numbers in comments are the rules' statements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from games.core.chance import Chance
from games.core.contract import CommonReason, Message, Offer, Problem, Refusal, Refused, Seat, State, Template, View
from games.duet import cells, check, show
from games.duet.cells import CellSet
from games.duet.clue import ClueTemplate, tidy
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
    ClueAnswered,
    ClueGiven,
    ClueLine,
    Colour,
    DuetOutcome,
    EmptyBank,
    Ended,
    Ending,
    EndTurn,
    Event,
    Face,
    Facts,
    First,
    Guess,
    Guessed,
    Options,
    OwnKey,
    Penalty,
    PenaltyPaid,
    Phase,
    Position,
    SideDone,
    SuddenDeath,
    Tried,
    Turn,
    TurnEnd,
    TurnEnded,
    Verdict,
)

AGENTS = 15
_GUESS_ROWS = cells.rows(GUESSES)
_SEATS = (0, 1)
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
    def greens(self) -> tuple[CellSet, CellSet]:
        a, b = (cells.cell_set(i for i, letter in enumerate(side) if letter == "G") for side in self.keys)
        return a, b

    @cached_property
    def assassins(self) -> tuple[CellSet, CellSet]:
        a, b = (cells.cell_set(i for i, letter in enumerate(side) if letter == "A") for side in self.keys)
        return a, b


class DuetState(State[Action, Facts, OwnKey]):
    """One match in progress."""

    __slots__ = (
        "_bank", "_clues", "_deal", "_done", "_doubled", "_facts", "_found", "_last_stand", "_missed", "_outcome",
        "_template", "_turn",
    )  # fmt: skip

    _deal: Deal
    _found: tuple[CellSet, CellSet]
    _missed: tuple[CellSet, CellSet]
    _doubled: tuple[CellSet, CellSet]
    _bank: Bank
    _turn: Turn
    _clues: tuple[ClueLine, ...]
    _last_stand: tuple[Tried, ...]
    _done: tuple[int | None, int | None]
    _outcome: DuetOutcome | None
    _facts: Facts | None  # these two are built when first asked for, and gone with the next action
    _template: ClueTemplate | None

    def __init__(self, options: Options, keys: tuple[str, str]) -> None:
        """A fresh board: no agent, no mark, no token on a word (D-6)."""
        self._deal = Deal(options, keys)
        self._found = self._missed = self._doubled = (0, 0)
        self._bank = Bank(options.mistakes, options.tokens - options.mistakes)
        self._turn = Turn(Phase.CLUE)
        self._clues = ()
        self._last_stand = ()
        self._done = (None, None)
        self._outcome = None
        self._facts = self._template = None

    @classmethod
    def of(cls, position: Position) -> DuetState:
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

    def copy(self) -> DuetState:
        twin = DuetState.__new__(DuetState)
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
        if seat not in _SEATS:
            raise ValueError(f"no such seat: {seat}")
        left = (self._deal.greens[seat] & ~(self._found[0] | self._found[1])).bit_count()
        key = show.own_key(self._deal.keys[seat], left)
        return View(seat, self.facts, key, self.actions(seat), self.prompt())

    def prompt(self) -> Message:
        return show.prompt(self._turn, self.acting, self._outcome)

    def position(self) -> Position:
        return Position(self.facts, self._deal.keys)

    def problems(self) -> tuple[Problem, ...]:
        return check.position_problems(self.position())

    # What may be done

    @property
    def acting(self) -> tuple[Seat, ...]:
        phase = self._turn.phase
        if phase is Phase.GUESS or phase is Phase.ASK:
            return _ORDER[1 - self._turn.giver]
        if phase is Phase.CLUE:
            return self._givers()
        if phase is Phase.SUDDEN_DEATH:
            return tuple(seat for seat in _SEATS if self._done[1 - seat] is None)  # D-47, D-50
        return _NOBODY

    def actions(self, seat: Seat | None) -> tuple[Action | Template[Clue], ...]:
        turn = self._turn
        phase = turn.phase
        if seat is None:
            return (PENALTY,) if phase is Phase.GUESS and not turn.penalised else ()
        if phase is Phase.GUESS:
            if seat != 1 - turn.giver:
                return ()
            guesses = cells.pick(_GUESS_ROWS, self._open_to(seat))
            return (*guesses, END_TURN) if turn.hits else guesses
        if seat not in self.acting:
            return ()
        if phase is Phase.CLUE:
            return (self._clue_template(),)
        if phase is Phase.ASK:
            return (ACCEPT, REJECT)
        return cells.pick(_GUESS_ROWS, self._open_to(seat))

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        phase = self._turn.phase
        if phase is Phase.OVER:
            return Refusal(CommonReason.MATCH_OVER)
        if seat is not None and seat not in _SEATS:
            return Refusal(CommonReason.NO_SUCH_SEAT, (("number", seat),))
        if isinstance(action, Guess):
            return self._guess_refusal(seat, action.cell)
        if isinstance(action, Clue):
            return self._clue_refusal(seat, action)
        if isinstance(action, EndTurn):
            return self._turn_refusal(seat, Phase.GUESS) or (
                None if self._turn.hits else Refusal(Why.GUESS_FIRST)  # D-21, D-33
            )
        if isinstance(action, Penalty):
            if phase is not Phase.GUESS:
                return Refusal(CommonReason.NOT_NOW)
            if seat is not None:
                return Refusal(Why.NEEDS_AGREEMENT)
            return Refusal(Why.PENALTY_PAID) if self._turn.penalised else None
        return self._turn_refusal(seat, Phase.ASK)

    def _turn_refusal(self, seat: Seat | None, phase: Phase) -> Refusal | None:
        if self._turn.phase is not phase:
            return Refusal(CommonReason.NOT_NOW)
        if seat is None or seat == self._turn.giver:
            return Refusal(CommonReason.NOT_ACTING)
        return None

    def _guess_refusal(self, seat: Seat | None, cell: int) -> Refusal | None:
        phase = self._turn.phase
        if phase is not Phase.GUESS and phase is not Phase.SUDDEN_DEATH:
            return Refusal(CommonReason.NOT_NOW)
        if seat is None or (phase is Phase.GUESS and seat == self._turn.giver):
            return Refusal(CommonReason.NOT_ACTING)  # D-21
        if phase is Phase.SUDDEN_DEATH and self._done[1 - seat] is not None:
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
        if self._turn.phase is not Phase.CLUE:
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
            return _SEATS if first is First.READY else _ORDER[0 if first is First.A else 1]
        partner = 1 - turn.giver
        if done[partner] is not None:  # D-44, A-8
            return _ORDER[turn.giver]
        if self._deal.options.loose and turn.run < 2 and done[turn.giver] is None:  # D-68
            return _SEATS
        return _ORDER[partner]  # D-9

    def _clue_template(self) -> ClueTemplate:
        if self._template is None:
            options = self._deal.options
            covered = self._found[0] | self._found[1] | (self._missed[0] & self._missed[1])  # D-13
            visible = tuple([options.words[cell] for cell in cells.cells(cells.ALL & ~covered)])
            self._template = ClueTemplate(options.speech, options.phrases, visible)
        return self._template

    # What happens

    def apply(self, seat: Seat | None, action: Action, chance: Chance) -> tuple[Event, ...]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self._facts = self._template = None
        if isinstance(action, Guess):
            assert seat is not None
            return self._guess(seat, action.cell)
        if isinstance(action, Clue):
            assert seat is not None
            return self._give(seat, action)
        if isinstance(action, EndTurn):
            assert seat is not None
            events: list[Event] = []
            self._pay_and_go_on(events, seat, TurnEnd.CHOICE)  # D-34
            return tuple(events)
        if isinstance(action, Penalty):
            return (self._pay_penalty(),)
        assert seat is not None
        self._turn = replace(self._turn, phase=Phase.GUESS)
        if isinstance(action, Accept):
            return (ClueAnswered(seat, True),)
        return (ClueAnswered(seat, False), self._pay_penalty())

    def _give(self, seat: Seat, clue: Clue) -> tuple[Event, ...]:
        run = self._turn.run + 1 if seat == self._turn.giver else 1
        asking = clue.verdict is Verdict.ASK and not clue.spoken
        word = tidy(clue.word)
        verdict = Verdict.UNJUDGED if clue.spoken else clue.verdict
        self._turn = Turn(Phase.ASK if asking else Phase.GUESS, seat, run)
        self._clues += (ClueLine(seat, word, clue.number, clue.spoken, verdict),)
        return (ClueGiven(seat, word, clue.number, clue.spoken, verdict, clue.against),)

    def _pay_penalty(self) -> PenaltyPaid:
        """D-20: one token goes, checks first (A-2); it scores nothing.  There is one: each turn begins with one."""
        bank, turn = self._bank, self._turn
        face = Face.CHECK if bank.checks else Face.BYSTANDER
        self._bank = Bank(
            bank.bystanders - (face is Face.BYSTANDER),
            bank.checks - (face is Face.CHECK),
            bank.kept,
            bank.penalties + 1,
        )
        self._turn = replace(turn, penalised=True)
        return PenaltyPaid(turn.giver, face, self._bank.left)

    def _guess(self, seat: Seat, cell: int) -> tuple[Event, ...]:
        """D-23: the colour is read from the partner's side."""
        side, bit = 1 - seat, 1 << cell
        if self._deal.greens[side] & bit:
            return self._find(seat, cell)
        if self._deal.assassins[side] & bit:
            self._note(Tried(seat, cell, Colour.ASSASSIN))
            return (Guessed(seat, cell, Colour.ASSASSIN), self._end(Ending.ASSASSIN))  # D-27, D-60
        return self._miss(seat, cell)

    def _find(self, seat: Seat, cell: int) -> tuple[Event, ...]:
        self._found = cells.add(self._found, seat, cell)
        self._note(Tried(seat, cell, Colour.GREEN))
        events: list[Event] = [Guessed(seat, cell, Colour.GREEN)]
        turn = self._turn
        covered = self._found[0] | self._found[1]
        for side in _SEATS:
            if self._done[side] is None and not self._deal.greens[side] & ~covered:  # D-42, D-43
                self._done = (cell, self._done[1]) if side == 0 else (self._done[0], cell)
                events.append(SideDone(side))
        if turn.phase is Phase.GUESS:
            self._turn = Turn(Phase.GUESS, turn.giver, turn.run, turn.hits + 1, turn.penalised)
        if covered.bit_count() == AGENTS:
            self._win(events, seat)
        elif turn.phase is Phase.GUESS and self._done[turn.giver] is not None:
            self._pay_and_go_on(events, seat, TurnEnd.SIDE_DONE)
        return tuple(events)

    def _miss(self, seat: Seat, cell: int) -> tuple[Event, ...]:
        self._note(Tried(seat, cell, Colour.BYSTANDER))
        self._missed = cells.add(self._missed, seat, cell)
        events: list[Event] = [Guessed(seat, cell, Colour.BYSTANDER)]
        bank = self._bank
        if self._turn.phase is Phase.SUDDEN_DEATH:
            events.append(self._end(Ending.SUDDEN_MISS))  # D-49
        elif bank.bystanders:  # D-54
            self._bank = Bank(bank.bystanders - 1, bank.checks, bank.kept, bank.penalties)
            self._go_on(events, seat, TurnEnd.BYSTANDER, 1)
        elif bank.checks >= 2:  # D-56, D-59
            self._bank = Bank(0, bank.checks - 2, bank.kept, bank.penalties)
            self._doubled = cells.add(self._doubled, seat, cell)
            self._go_on(events, seat, TurnEnd.BYSTANDER, 2)
        else:
            self._fall_short(events, seat, TurnEnd.BYSTANDER)
        return tuple(events)

    def _win(self, events: list[Event], seat: Seat) -> None:
        """D-45.  The turn's token is used up too, if there is one (D-37, A-0)."""
        if self._turn.phase is Phase.GUESS and self._bank.left:
            self._keep_check()
            events.append(TurnEnded(seat, TurnEnd.WIN, 1, self._bank.left))
        events.append(self._end(Ending.ALL_FOUND))

    def _pay_and_go_on(self, events: list[Event], seat: Seat, why: TurnEnd) -> None:
        """The turn ends after a correct answer: one token is taken as a check (D-34, D-53)."""
        if self._bank.left:
            self._keep_check()
            self._go_on(events, seat, why, 1)
        else:
            self._fall_short(events, seat, why)

    def _keep_check(self) -> None:
        bank = self._bank
        if bank.checks:
            self._bank = Bank(bank.bystanders, bank.checks - 1, bank.kept + 1, bank.penalties)
        else:
            self._bank = Bank(bank.bystanders - 1, 0, bank.kept + 1, bank.penalties)

    def _go_on(self, events: list[Event], seat: Seat, why: TurnEnd, spent: int) -> None:
        """The next turn, or sudden death when the last token was used (D-46, D-57)."""
        turn, left = self._turn, self._bank.left
        events.append(TurnEnded(seat, why, spent, left))
        phase = Phase.CLUE if left else Phase.SUDDEN_DEATH
        if not left:
            events.append(SuddenDeath())
        self._turn = Turn(phase, turn.giver, turn.run)

    def _fall_short(self, events: list[Event], seat: Seat, why: TurnEnd) -> None:
        """More tokens are needed than there are (D-58, A-3)."""
        if self._bank.left == 0 and self._deal.options.empty_bank is EmptyBank.SUDDEN_DEATH:
            self._go_on(events, seat, why, 0)
        else:
            events.append(self._end(Ending.OUT_OF_TOKENS))

    def _note(self, tried: Tried) -> None:
        """Write a guess under its clue; those of sudden death belong to none."""
        if self._turn.phase is Phase.SUDDEN_DEATH:
            self._last_stand += (tried,)
            return
        line = self._clues[-1]
        noted = ClueLine(line.seat, line.word, line.number, line.spoken, line.verdict, (*line.guesses, tried))
        self._clues = (*self._clues[:-1], noted)

    def _end(self, why: Ending) -> Ended:
        turn = self._turn
        won = why is Ending.ALL_FOUND
        score: tuple[tuple[str, int], ...] = ()
        if won and self._deal.options.scored:  # D-62a to D-65
            score = (
                ("tokens_left", 3 * self._bank.left),
                ("checks", self._bank.kept),
                ("sudden_death", -1 if turn.phase is Phase.SUDDEN_DEATH else 0),
            )
        self._outcome = DuetOutcome(_SEATS if won else _NOBODY, why, score)
        self._turn = Turn(Phase.OVER, turn.giver, turn.run, turn.hits, turn.penalised)
        return Ended(self._outcome)
