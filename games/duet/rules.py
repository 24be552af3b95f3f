"""Codenames Duet: what happens when something is done.  Numbers in comments are the rules' statements."""

from __future__ import annotations

from dataclasses import replace

from games.core.chance import Chance
from games.core.contract import Refused, Seat
from games.core.value import shared
from games.duet import cells
from games.duet.clue import tidy
from games.duet.standing import IN_ASK, IN_CLUE, IN_GUESS, IN_SUDDEN_DEATH, IS_OVER, SEATS, Standing
from games.duet.state import (
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
    Guess,
    Guessed,
    PenaltyPaid,
    SideDone,
    SuddenDeath,
    Turn,
    TurnEnd,
    TurnEnded,
    Verdict,
)

AGENTS = 15
_NOBODY: tuple[Seat, ...] = ()

_GREEN, _BYSTANDER, _ASSASSIN = Colour
_CHOICE, _MISS, _SIDE_DONE, _WIN = TurnEnd
_UNJUDGED, _ASK = Verdict.UNJUDGED, Verdict.ASK
_turn, _bank = shared(Turn), shared(Bank)
_guessed, _turn_ended = shared(Guessed), shared(TurnEnded)


class DuetState(Standing):
    """One match in progress."""

    __slots__ = ()

    def apply(self, seat: Seat | None, action: Action, chance: Chance) -> tuple[Event, ...]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self._facts = self._prompt = self._template = None
        if seat is None:  # a penalty is all that the table does together
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
        """D-20: one token goes, checks first (A-2); it scores nothing.  There is one: each turn begins with one."""
        bank, turn = self._bank, self._turn
        face = Face.CHECK if bank.checks else Face.BYSTANDER
        self._bank = _bank(
            bank.bystanders - (face is Face.BYSTANDER),
            bank.checks - (face is Face.CHECK),
            bank.kept,
            bank.penalties + 1,
        )
        self._turn = replace(turn, penalised=True)
        return PenaltyPaid(turn.giver, face, self._bank.left)

    def _guess(self, seat: Seat, cell: int) -> tuple[Event, ...]:
        """D-23: the colour is read from the partner's side."""
        deal, side, bit = self._deal, 1 - seat, 1 << cell
        if deal.greens[side] & bit:
            events: list[Event] = [self._note(_guessed(seat, cell, _GREEN))]
            self._find(events, seat, cell)
        elif deal.assassins[side] & bit:
            events = [self._note(_guessed(seat, cell, _ASSASSIN)), self._end(Ending.ASSASSIN)]  # D-27, D-60
        else:
            events = [self._note(_guessed(seat, cell, _BYSTANDER))]
            self._miss(events, seat, cell)
        return tuple(events)

    def _note(self, guessed: Guessed) -> Guessed:
        """Write a guess under its clue; those of sudden death belong to none."""
        if self._turn.phase is IN_SUDDEN_DEATH:
            self._last_stand += (guessed,)
        else:
            line = self._clues[-1]
            self._clues = (*self._clues[:-1], ClueLine(line.seat, line.clue, (*line.guesses, guessed)))
        return guessed

    def _find(self, events: list[Event], seat: Seat, cell: int) -> None:
        self._found = cells.add(self._found, seat, cell)
        covered = self._found[0] | self._found[1]
        turn, greens = self._turn, self._deal.greens
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
        """D-45.  The turn's token is used up too, if there is one (D-37, A-0)."""
        if self._turn.phase is IN_GUESS and self._bank.left:
            self._keep_check()
            events.append(_turn_ended(seat, _WIN, 1, self._bank.left))
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
            self._bank = _bank(bank.bystanders, bank.checks - 1, bank.kept + 1, bank.penalties)
        else:
            self._bank = _bank(bank.bystanders - 1, 0, bank.kept + 1, bank.penalties)

    def _go_on(self, events: list[Event], seat: Seat, why: TurnEnd, spent: int) -> None:
        """The next turn, or sudden death when the last token was used (D-46, D-57)."""
        turn, left = self._turn, self._bank.left
        events.append(_turn_ended(seat, why, spent, left))
        phase = IN_CLUE if left else IN_SUDDEN_DEATH
        if not left:
            events.append(SuddenDeath())
        self._turn = _turn(phase, turn.giver, turn.run)

    def _fall_short(self, events: list[Event], seat: Seat, why: TurnEnd) -> None:
        """More tokens are needed than there are (D-58, A-3)."""
        if self._bank.left == 0 and self._deal.options.empty_bank is EmptyBank.SUDDEN_DEATH:
            self._go_on(events, seat, why, 0)
        else:
            events.append(self._end(Ending.OUT_OF_TOKENS))

    def _end(self, why: Ending) -> Ended:
        turn = self._turn
        won = why is Ending.ALL_FOUND
        score: tuple[tuple[str, int], ...] = ()
        if won and self._deal.options.scored:  # D-62a to D-65
            score = (
                ("tokens_left", 3 * self._bank.left),
                ("checks", self._bank.kept),
                ("sudden_death", -1 if turn.phase is IN_SUDDEN_DEATH else 0),
            )
        self._outcome = DuetOutcome(SEATS if won else _NOBODY, why, score)
        self._turn = _turn(IS_OVER, turn.giver, turn.run, turn.hits, turn.penalised)
        return Ended(self._outcome)
