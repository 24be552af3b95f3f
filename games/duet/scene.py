"""Positions written by hand: a scene gives the essentials, and everything implied is filled in.

    Scene(clues=(GivenClue(seat=0, word="zebra", number=2, guesses=(0, 3)),), missed=((14,), ()))

describes a complete match: a guess has the result the key gives, its agent or miss lies on the board, the tokens it
cost are spent, a side whose agents are found is complete, and the turn follows. The same as text (`scene_read.py`):

    clue 0: zebra 2 -> anchor, desert
    missed 0: quarry
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from games.core.contract import Seat
from games.duet import cells
from games.duet.score import score
from games.duet.state import (
    COLOURS,
    KEY_PAIRS,
    Bank,
    Clue,
    ClueLine,
    Colour,
    DuetOutcome,
    Ending,
    Facts,
    Guessed,
    Options,
    Phase,
    Position,
    Turn,
    Verdict,
)
from games.duet.words import pack

SEATS = (0, 1)
KEYS = ("".join(pair[0] for pair in KEY_PAIRS), "".join(pair[1] for pair in KEY_PAIRS))
"""Both sides of the default key, sorted by pair."""


@dataclass(frozen=True, kw_only=True, slots=True)
class GivenClue:
    """A given clue, and the cells touched for it."""

    seat: Seat
    word: str = ""
    number: int = 1
    guesses: tuple[int, ...] = ()
    spoken: bool = False
    verdict: Verdict = Verdict.UNJUDGED
    against: str = ""

    @property
    def clue(self) -> Clue:
        return Clue(self.word, self.number, self.spoken, self.verdict, self.against)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A position as its differences from a fresh board of 25 English words and sorted keys."""

    options: Options = field(default_factory=lambda: Options(pack("en")[: cells.COUNT]))
    keys: tuple[str, str] = KEYS  # 25 letters each
    clues: tuple[GivenClue, ...] = ()
    last_stand: tuple[tuple[Seat, int], ...] = ()  # guesses of sudden death
    found: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # by finder, in addition to those of the clues
    missed: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    doubled: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    bank: Bank | None = None  # default: what was not spent, checks last
    phase: Phase | None = None  # default: guessing for the last clue, if possible
    run: int | None = None  # consecutive clues of the last giver
    hits: int | None = None
    penalised: bool = False
    done: tuple[int | None, int | None] = (None, None)  # completed a side, if not the last one found
    ending: Ending | None = None

    def position(self) -> Position:
        """The complete position."""
        lines = tuple(self._line(given) for given in self.clues)
        stand = tuple(self._guessed(seat, cell) for seat, cell in self.last_stand)
        bank = self.bank or self._bank()
        outcome = self._outcome(bank) if self.ending is not None else None
        return Position(
            Facts(
                options=self.options,
                found=self._marks(self.found, Colour.GREEN),
                missed=self._marks(self.missed, Colour.BYSTANDER),
                doubled=_sorted(self.doubled),
                bank=bank,
                turn=self._turn(lines),
                clues=lines,
                last_stand=stand,
                done=(self._done(0), self._done(1)),
                outcome=outcome,
                keys=self.keys if outcome is not None else None,
            ),
            self.keys,
        )

    # Implied values

    def _guessed(self, seat: Seat, cell: int) -> Guessed:
        return Guessed(seat, cell, COLOURS[self.keys[1 - seat][cell]])

    def _line(self, given: GivenClue) -> ClueLine:
        return ClueLine(given.seat, given.clue, tuple(self._guessed(1 - given.seat, cell) for cell in given.guesses))

    @cached_property
    def _touched(self) -> tuple[Guessed, ...]:
        """Every guess, in order."""
        guesses = (guessed for each in self.clues for guessed in self._line(each).guesses)
        return (*guesses, *(self._guessed(seat, cell) for seat, cell in self.last_stand))

    def _marks(
        self, given: tuple[tuple[int, ...], tuple[int, ...]], result: Colour
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The marks on the board by seat: given ones and those left by guesses."""
        left = [{each.cell for each in self._touched if each.seat == seat and each.result is result} for seat in SEATS]
        return _sorted((left[0].union(given[0]), left[1].union(given[1])))

    def _done(self, seat: Seat) -> int | None:
        """The cell that completed a side, if all its agents are found."""
        if self.done[seat] is not None:
            return self.done[seat]
        found = set().union(*self._marks(self.found, Colour.GREEN))
        greens = {cell for cell, letter in enumerate(self.keys[seat]) if letter == "G"}
        if not greens <= found:
            return None
        in_order = [each.cell for each in self._touched if each.cell in greens and each.result is Colour.GREEN]
        return in_order[-1] if in_order else max(greens)

    def _bank(self) -> Bank:
        """The remaining tokens: one is spent for each miss and each clue that ended with an agent;
        bystanders go first.
        """
        options = self.options
        over = [line for line in map(self._line, self.clues) if line.guesses]
        if self._phase() in (Phase.GUESS, Phase.ASK):
            over = [line for line in over if line != self._line(self.clues[-1])]
        kept = sum(line.guesses[-1].result is Colour.GREEN for line in over)
        missed = sum(map(len, self._marks(self.missed, Colour.BYSTANDER))) + sum(map(len, self.doubled))
        checks = options.tokens - options.mistakes
        spent_checks = min(kept, checks)
        bystanders = options.mistakes - missed - (kept - spent_checks) - self.penalised
        return Bank(bystanders, checks - spent_checks, kept, int(self.penalised))

    def _phase(self) -> Phase:
        if self.ending is not None:
            return Phase.OVER
        if self.phase is not None:
            return self.phase
        if not self.clues:
            return Phase.CLUE
        guesses = self._line(self.clues[-1]).guesses
        missed = bool(guesses) and guesses[-1].result is not Colour.GREEN
        return Phase.CLUE if missed or self._done(self.clues[-1].seat) is not None else Phase.GUESS

    def _turn(self, lines: tuple[ClueLine, ...]) -> Turn:
        phase = self._phase()
        if not lines:
            return Turn(phase, -1, 0, 0, self.penalised)
        giver = lines[-1].seat
        run = next((nth for nth, line in enumerate(reversed(lines)) if line.seat != giver), len(lines))
        open_ = phase not in (Phase.CLUE, Phase.SUDDEN_DEATH) and not self.last_stand
        hits = sum(each.result is Colour.GREEN for each in lines[-1].guesses) if open_ else 0
        return Turn(
            phase,
            giver,
            run if self.run is None else self.run,
            hits if self.hits is None else self.hits,
            self.penalised,
        )

    def _outcome(self, bank: Bank) -> DuetOutcome:
        assert self.ending is not None
        won = self.ending is Ending.ALL_FOUND
        points = score(bank, sudden_death=bool(self.last_stand)) if won and self.options.scored else ()
        return DuetOutcome(SEATS if won else (), self.ending, points)


def _sorted(pair: tuple[Iterable[int], Iterable[int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(sorted(pair[0])), tuple(sorted(pair[1]))


def key_rows(side: str) -> Iterator[str]:
    """One side of a key as rows of five."""
    return (side[at : at + 5] for at in range(0, cells.COUNT, 5))
