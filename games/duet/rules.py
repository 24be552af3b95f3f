"""The full state of Codenames Duet with both keys: views, and the effects of actions.

Numbers in comments are those of the rules' statements.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from games.core.chance import Chance
from games.core.contract import Message, Offer, Problem, Refused, Seat, State, View
from games.core.value import shared
from games.duet import cells, check
from games.duet import prompt as duet_prompt
from games.duet.clue import tidy
from games.duet.public_state import IN_ASK, IN_CLUE, IN_GUESS, IN_SUDDEN_DEATH, IS_OVER, SEATS, Standing
from games.duet.score import score
from games.duet.state import (
    AGENTS,
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
    Facts,
    Guess,
    Guessed,
    Options,
    OwnKey,
    PenaltyPaid,
    Position,
    SideDone,
    SuddenDeath,
    TokenFace,
    Turn,
    TurnEnd,
    TurnEnded,
    Verdict,
)

_NOBODY: tuple[Seat, ...] = ()

_GREEN, _BYSTANDER, _ASSASSIN = Colour.GREEN, Colour.BYSTANDER, Colour.ASSASSIN
_CHOICE, _MISS, _SIDE_DONE, _WIN = TurnEnd.CHOICE, TurnEnd.BYSTANDER, TurnEnd.SIDE_DONE, TurnEnd.WIN
_UNJUDGED, _ASK = Verdict.UNJUDGED, Verdict.ASK
_turn, _bank = shared(Turn), shared(Bank)
_guessed, _turn_ended = shared(Guessed), shared(TurnEnded)


@dataclass(frozen=True)
class Keys:
    """Both sides of the key, constant during a match, and the cell sets computed from them."""

    letters: tuple[str, str]

    @cached_property
    def greens(self) -> cells.Pair:
        return cells.where(self.letters[0], "G"), cells.where(self.letters[1], "G")

    @cached_property
    def assassins(self) -> cells.Pair:
        return cells.where(self.letters[0], "A"), cells.where(self.letters[1], "A")


class DuetState(Standing, State[Action, Facts, OwnKey]):
    """One match in progress."""

    __slots__ = ("_facts", "_keys", "_prompt")

    _keys: Keys
    _facts: Facts | None  # these two are cached, and reset by the next action
    _prompt: Message | None

    def __init__(self, options: Options, keys: tuple[str, str]) -> None:
        super().__init__(options)
        self._keys = Keys(keys)
        self._facts = self._prompt = None

    @classmethod
    def of(cls, position: Position) -> Self:
        """The state of a position."""
        return cls(position.facts.options, position.keys).bring_to(position.facts)

    def copy(self) -> Self:
        twin = self.__new__(type(self))
        twin._acting = self._acting
        twin._options = self._options
        twin._keys = self._keys
        twin._found = self._found
        twin._missed = self._missed
        twin._doubled = self._doubled
        twin._bank = self._bank
        twin._turn = self._turn
        twin._clues = self._clues
        twin._last_stand = self._last_stand
        twin._done = self._done
        twin._outcome = self._outcome
        twin._rules = self._rules
        twin._facts = self._facts
        twin._prompt = self._prompt
        twin._template = self._template
        return twin

    def under(self, rules: int) -> Self:
        twin = self.copy()
        twin._rules = rules
        return twin

    # Views

    @property
    def options(self) -> Options:
        return self._options

    @property
    def outcome(self) -> DuetOutcome | None:
        return self._outcome

    @property
    def facts(self) -> Facts:
        """The public facts, built once per step."""
        facts = self._facts
        if facts is None:
            facts = self._facts = Facts(
                options=self._options,
                found=cells.both(self._found),
                missed=cells.both(self._missed),
                doubled=cells.both(self._doubled),
                bank=self._bank,
                turn=self._turn,
                clues=self._clues,
                last_stand=self._last_stand,
                done=self._done,
                outcome=self._outcome,
                keys=self._keys.letters if self._outcome else None,
            )
        return facts

    def view(self, seat: Seat | None) -> View[Facts, OwnKey]:
        if seat is None:  # all actions of Duet are public: a key is needed to choose, not to act
            offers = tuple(Offer(actor, self.actions(actor)) for actor in self.acting)
            return View(
                seat=None,
                public=self.facts,
                private=None,
                actions=self.actions(None),
                prompt=self.prompt(),
                offers=offers,
            )
        if seat not in SEATS:
            raise ValueError(f"no such seat: {seat}")
        left = (self._keys.greens[seat] & ~(self._found[0] | self._found[1])).bit_count()
        key = duet_prompt.own_key(self._keys.letters[seat], left)
        return View(seat, self.facts, key, self.actions(seat), self.prompt())

    def prompt(self) -> Message:
        if self._prompt is None:
            self._prompt = duet_prompt.prompt(self._turn, self.acting, self._outcome)
        return self._prompt

    def position(self) -> Position:
        return Position(self.facts, self._keys.letters)

    def problems(self) -> tuple[Problem, ...]:
        return check.position_problems(self.position())

    # Effects

    def apply(self, seat: Seat | None, action: Action, chance: Chance) -> tuple[Event, ...]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self._acting = self._facts = self._prompt = self._template = None
        if seat is None:  # a penalty is the only action of the table
            return (self._pay_penalty(),)
        if isinstance(action, Guess):
            return self._guess(seat, action.cell)
        if isinstance(action, Clue):
            return self._give(seat, action)
        if isinstance(action, EndTurn):
            events: list[Event] = []
            self._pay_and_go_on(events, seat, _CHOICE)  # D-34
            return tuple(events)
        self._turn = replace(self._turn, phase=IN_GUESS)
        if isinstance(action, Accept):
            return (ClueAnswered(seat, True),)
        return (ClueAnswered(seat, False), self._pay_penalty())

    def _give(self, seat: Seat, clue: Clue) -> tuple[Event, ...]:
        run = self._turn.run + 1 if seat == self._turn.giver else 1
        word = tidy(clue.word)
        verdict = _UNJUDGED if clue.spoken else clue.verdict
        if word != clue.word or verdict is not clue.verdict:
            clue = replace(clue, word=word, verdict=verdict)
        self._turn = _turn(IN_ASK if verdict is _ASK else IN_GUESS, seat, run)
        self._clues += (ClueLine(seat, clue),)
        return (ClueGiven(seat, clue),)

    def _pay_penalty(self) -> PenaltyPaid:
        """D-20: one token is paid, checks first (A-2); it scores nothing. There is always one, since each turn begins
        with one.
        """
        bank, turn = self._bank, self._turn
        face = TokenFace.CHECK if bank.checks else TokenFace.BYSTANDER
        self._bank = _bank(
            bank.bystanders - (face is TokenFace.BYSTANDER),
            bank.checks - (face is TokenFace.CHECK),
            bank.kept,
            bank.penalties + 1,
        )
        self._turn = replace(turn, penalised=True)
        return PenaltyPaid(turn.giver, face, self._bank.left)

    def _guess(self, seat: Seat, cell: int) -> tuple[Event, ...]:
        """D-23: the colour is read from the partner's side."""
        keys, side, bit = self._keys, 1 - seat, 1 << cell
        if keys.greens[side] & bit:
            events: list[Event] = [self._note(_guessed(seat, cell, _GREEN))]
            self._find(events, seat, cell)
        elif keys.assassins[side] & bit:
            events = [self._note(_guessed(seat, cell, _ASSASSIN)), self._end(Ending.ASSASSIN)]  # D-27, D-60
        else:
            events = [self._note(_guessed(seat, cell, _BYSTANDER))]
            self._miss(events, seat, cell)
        return tuple(events)

    def _note(self, guessed: Guessed) -> Guessed:
        """Record a guess under its clue; guesses of sudden death are recorded separately."""
        if self._turn.phase is IN_SUDDEN_DEATH:
            self._last_stand += (guessed,)
        else:
            line = self._clues[-1]
            self._clues = (*self._clues[:-1], ClueLine(line.seat, line.clue, (*line.guesses, guessed)))
        return guessed

    def _find(self, events: list[Event], seat: Seat, cell: int) -> None:
        self._found = cells.add(self._found, seat, cell)
        covered = self._found[0] | self._found[1]
        turn, greens = self._turn, self._keys.greens
        for side in SEATS:
            if not greens[side] & ~covered and self._done[side] is None:  # D-42, D-43
                self._done = (cell, self._done[1]) if side == 0 else (self._done[0], cell)
                events.append(SideDone(side))
        if turn.phase is IN_GUESS:
            self._turn = _turn(IN_GUESS, turn.giver, turn.run, turn.hits + 1, turn.penalised)
        if covered.bit_count() == AGENTS:
            self._win(events, seat)
        elif turn.phase is IN_GUESS and self._done[turn.giver] is not None:
            self._pay_and_go_on(events, seat, _SIDE_DONE)

    def _miss(self, events: list[Event], seat: Seat, cell: int) -> None:
        self._missed = cells.add(self._missed, seat, cell)
        bank = self._bank
        if self._turn.phase is IN_SUDDEN_DEATH:
            events.append(self._end(Ending.SUDDEN_MISS))  # D-49
        elif bank.bystanders:  # D-54
            self._bank = _bank(bank.bystanders - 1, bank.checks, bank.kept, bank.penalties)
            self._go_on(events, seat, _MISS, 1)
        elif bank.checks >= 2:  # D-56, D-59
            self._bank = _bank(0, bank.checks - 2, bank.kept, bank.penalties)
            self._doubled = cells.add(self._doubled, seat, cell)
            self._go_on(events, seat, _MISS, 2)
        else:
            self._fall_short(events, seat, _MISS)

    def _win(self, events: list[Event], seat: Seat) -> None:
        """D-45. The turn's token is used up too, if there is one (D-37, A-0)."""
        if self._turn.phase is IN_GUESS and self._bank.left:
            self._keep_check()
            events.append(_turn_ended(seat, _WIN, 1, self._bank.left))
        events.append(self._end(Ending.ALL_FOUND))

    def _pay_and_go_on(self, events: list[Event], seat: Seat, why: TurnEnd) -> None:
        """End the turn after a correct answer: one token is taken as a check (D-34, D-53)."""
        if self._bank.left:
            self._keep_check()
            self._go_on(events, seat, why, 1)
        else:
            self._fall_short(events, seat, why)

    def _keep_check(self) -> None:
        bank = self._bank
        if bank.checks:
            self._bank = _bank(bank.bystanders, bank.checks - 1, bank.kept + 1, bank.penalties)
        else:
            self._bank = _bank(bank.bystanders - 1, 0, bank.kept + 1, bank.penalties)

    def _go_on(self, events: list[Event], seat: Seat, why: TurnEnd, spent: int) -> None:
        """Begin the next turn, or sudden death if the last token was used (D-46, D-57)."""
        turn, left = self._turn, self._bank.left
        events.append(_turn_ended(seat, why, spent, left))
        phase = IN_CLUE if left else IN_SUDDEN_DEATH
        if not left:
            events.append(SuddenDeath())
        self._turn = _turn(phase, turn.giver, turn.run)

    def _fall_short(self, events: list[Event], seat: Seat, why: TurnEnd) -> None:
        """End the turn when more tokens are needed than there are (D-58, A-3)."""
        if self._bank.left == 0 and self._options.empty_bank is EmptyBank.SUDDEN_DEATH:
            self._go_on(events, seat, why, 0)
        else:
            events.append(self._end(Ending.OUT_OF_TOKENS))

    def _end(self, why: Ending) -> Ended:
        turn = self._turn
        won = why is Ending.ALL_FOUND
        scored = won and self._options.scored
        points = score(self._bank, sudden_death=turn.phase is IN_SUDDEN_DEATH) if scored else ()
        self._outcome = DuetOutcome(SEATS if won else _NOBODY, why, points)
        self._turn = _turn(IS_OVER, turn.giver, turn.run, turn.hits, turn.penalised)
        return Ended(self._outcome)
