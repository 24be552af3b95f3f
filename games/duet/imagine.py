"""Reasoning about the hidden side of the key: keys consistent with a view, and probabilities.

Every cell is one of nine pairs of colours, with a known number of each on the card (`KEY_PAIRS`). Facts restrict the
pairs of a cell: a found agent was green on the partner's side, a miss was a bystander there, and a completed side has
no green left among the open cells. A side not yet complete has at least one.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from games.core.contract import Seat
from games.duet import cells
from games.duet.state import KEY_PAIRS, Facts, OwnKey

_COUNTS = Counter(KEY_PAIRS)
_KINDS = tuple(_COUNTS)
_SWAPS = 150  # enough random swaps to be independent of the starting arrangement


class Marks(NamedTuple):
    """The public information about the key: agents and bystanders by guesser, and completed sides."""

    found: tuple[tuple[int, ...], tuple[int, ...]]
    missed: tuple[tuple[int, ...], tuple[int, ...]]
    done: tuple[int | None, int | None]

    @property
    def hidden(self) -> list[int]:
        """The sides with agents still to be found."""
        return [side for side in (0, 1) if self.done[side] is None]

    @property
    def open(self) -> list[int]:
        """The cells without an agent on them."""
        return [cell for cell in range(cells.COUNT) if cell not in self.found[0] and cell not in self.found[1]]


def imagine_keys(facts: Facts, seat: Seat | None, own: OwnKey | None, rng: random.Random) -> tuple[str, str]:
    """Both sides of a random key consistent with everything known."""
    if facts.keys is not None:
        return facts.keys
    marks = Marks(facts.found, facts.missed, facts.done)
    allowed = _allowed(marks, seat, own)
    pairs = _with_open_greens(allowed, marks, rng)
    _shake(pairs, allowed, marks, rng)
    a, b = ("".join(side) for side in zip(*pairs, strict=True))
    return a, b


def some_keys(facts: Facts, seat: Seat | None, own: OwnKey | None) -> tuple[str, str]:
    """Both sides of some consistent key, without randomness; it depends only on the guesses, so clues do
    not change it.
    """
    if facts.keys is not None:
        return facts.keys
    marks = Marks(facts.found, facts.missed, facts.done)
    if seat is None or own is None:
        return _both_sides(marks)
    other = _other_side(own.side, seat, marks)
    return (own.side, other) if seat == 0 else (other, own.side)


@lru_cache(maxsize=64)
def _both_sides(marks: Marks) -> tuple[str, str]:
    pairs = _with_open_greens(_allowed(marks, None, None), marks, random.Random(0))
    a, b = ("".join(side) for side in zip(*pairs, strict=True))
    return a, b


@lru_cache(maxsize=64)
def _other_side(own: str, seat: Seat, marks: Marks) -> str:
    """A possible partner's side: for each colour of the seat's side, the card's counts of each colour."""
    found, missed, done = marks.found, marks.missed[seat], marks.done
    last, covered = done[1 - seat], {*found[0], *found[1]}
    side = [""] * cells.COUNT
    for cell in found[seat]:
        side[cell] = "G"
    for cell in missed:
        side[cell] = "B"
    if last is not None:
        side[last] = "G"
    left = {colour: dict(counts) for colour, counts in _LEFT[seat].items()}
    early: dict[str, list[int]] = {colour: [] for colour in left}  # by own colour, places for further agents
    late: dict[str, list[int]] = {colour: [] for colour in left}
    for cell, (mine, letter) in enumerate(zip(own, side, strict=True)):
        if letter:
            left[mine][letter] = left[mine].get(letter, 0) - 1
        else:
            (late if (cell in covered) is (last is None) else early)[mine].append(cell)
    for colour, counts in left.items():
        letters = "".join([letter * count for letter, count in counts.items()])
        for cell, letter in zip(early[colour] + late[colour], letters, strict=True):
            side[cell] = letter
    return "".join(side)


def _allowed(marks: Marks, seat: Seat | None, own: OwnKey | None) -> list[set[str]]:
    """For each cell, its possible pairs."""
    found = [set(group) for group in marks.found]
    allowed = [set(_KINDS) for _ in range(cells.COUNT)]
    for cell, pairs in enumerate(allowed):
        for side in (0, 1):
            letters = set("GBA")
            if own is not None and side == seat:
                letters = {own.side[cell]}
            elif cell in found[1 - side]:
                letters = {"G"}
            elif cell in marks.missed[1 - side]:
                letters = {"B"}
            elif marks.done[side] is not None:
                if marks.done[side] == cell:
                    letters = {"G"}
                elif cell not in found[0] and cell not in found[1]:
                    letters = {"B", "A"}
            pairs -= {pair for pair in pairs if pair[side] not in letters}
    return allowed


def _with_open_greens(allowed: list[set[str]], marks: Marks, rng: random.Random) -> list[str]:
    """An arrangement in which each incomplete side has a green cell among the open ones."""
    tries: list[list[int]] = [[-1], [-1]]
    for side in marks.hidden:
        may_be = [cell for cell in marks.open if any(pair[side] == "G" for pair in allowed[cell])]
        if not any(all(pair[side] == "G" for pair in allowed[cell]) for cell in may_be):  # otherwise it holds anyway
            tries[side] = rng.sample(may_be, len(may_be))
    for first in tries[0]:
        for second in tries[1]:
            narrowed = list(allowed)
            for side, cell in ((0, first), (1, second)):
                if cell >= 0:
                    narrowed[cell] = {pair for pair in narrowed[cell] if pair[side] == "G"}
            pairs = _arrange(narrowed, rng)
            if pairs is not None:
                return pairs
    raise ValueError("no key agrees with this view")


def _arrange(allowed: list[set[str]], rng: random.Random) -> list[str] | None:
    """Assign each cell a possible pair, each pair as often as on the card: bipartite matching by augmenting paths."""
    holders: dict[str, list[int]] = {kind: [] for kind in rng.sample(_KINDS, len(_KINDS))}

    def place(cell: int, tried: set[str]) -> bool:
        for kind, held in holders.items():
            if kind not in allowed[cell] or kind in tried:
                continue
            tried.add(kind)
            if len(held) < _COUNTS[kind]:
                held.append(cell)
                return True
            for index, other in enumerate(held):
                if place(other, tried):
                    held[index] = cell
                    return True
        return False

    for cell in rng.sample(range(cells.COUNT), cells.COUNT):
        if not place(cell, set()):
            return None
    pairs = [""] * cells.COUNT
    for kind, held in holders.items():
        for cell in held:
            pairs[cell] = kind
    return pairs


def _shake(pairs: list[str], allowed: list[set[str]], marks: Marks, rng: random.Random) -> None:
    """Swap cells at random while all constraints hold."""
    hidden, open_cells = marks.hidden, marks.open
    for _ in range(_SWAPS):
        one, other = rng.randrange(cells.COUNT), rng.randrange(cells.COUNT)
        if pairs[one] == pairs[other] or pairs[one] not in allowed[other] or pairs[other] not in allowed[one]:
            continue
        pairs[one], pairs[other] = pairs[other], pairs[one]
        if not all(any(pairs[cell][side] == "G" for cell in open_cells) for side in hidden):
            pairs[one], pairs[other] = pairs[other], pairs[one]


def odds(facts: Facts, seat: Seat, own: OwnKey, cell: int) -> dict[str, Fraction]:
    """The probability of each colour for an open cell on the partner's side, from public facts and the seat's key."""
    partner = 1 - seat
    covered = {*facts.found[0], *facts.found[1]}
    known = {**dict.fromkeys(facts.found[seat], "G"), **dict.fromkeys(facts.missed[seat], "B")}
    if facts.done[partner] is not None:
        known[facts.done[partner] or 0] = "G"
    if cell in known:
        return {letter: Fraction(letter == known[cell]) for letter in "GBA"}
    all_hidden = Fraction(1)  # the probability that the partner has no green left among the open cells
    here: Counter[str] = Counter()
    for colour in "GBA":
        group = [place for place in range(cells.COUNT) if own.side[place] == colour]
        left = _left_of(colour, seat)
        left.subtract(known[place] for place in group if place in known)
        unknown = [place for place in group if place not in known]
        hidden = sum(place in covered for place in unknown)
        all_hidden *= Fraction(math.comb(hidden, left["G"]), math.comb(len(unknown), left["G"]))
        if own.side[cell] == colour:
            here = left
    total, others = here.total(), here["B"] + here["A"]
    shares = {letter: Fraction(here[letter], total) for letter in "GBA"}
    without = {letter: Fraction(here[letter], others) if letter != "G" and others else Fraction(0) for letter in "GBA"}
    if facts.done[partner] is not None:
        return without
    return {letter: (shares[letter] - all_hidden * without[letter]) / (1 - all_hidden) for letter in "GBA"}


def _left_of(colour: str, seat: Seat) -> Counter[str]:
    """The counts of the partner's colours among the cells of one own colour, as on every card."""
    return _LEFT[seat][colour].copy()


def _partner_counts(colour: str, seat: Seat) -> Counter[str]:
    left: Counter[str] = Counter()
    for pair, count in _COUNTS.items():
        if pair[seat] == colour:
            left[pair[1 - seat]] += count
    return left


_LEFT = tuple({colour: _partner_counts(colour, seat) for colour in "GBA"} for seat in (0, 1))
