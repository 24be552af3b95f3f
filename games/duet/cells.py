"""Sets of board cells as bit masks: 25 cells in reading order, looked up a row of five bits at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias, TypeVar

ROW = 5
COUNT = 25
ALL = (1 << COUNT) - 1

CellSet: TypeAlias = int
Pair: TypeAlias = tuple[CellSet, CellSet]  # one set for each seat
T = TypeVar("T")
Rows: TypeAlias = tuple[tuple[tuple[T, ...], ...], ...]


def cell_set(cells: Iterable[int]) -> CellSet:
    """The set of these cells."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


_DIGITS = {letter: str.maketrans({other: "1" if other == letter else "0" for other in "GBA"}) for letter in "GBA"}


def where(side: str, letter: str) -> CellSet:
    """The cells with this letter on a side of the key."""
    return int(side[::-1].translate(_DIGITS[letter]), 2)


def rows(things: Sequence[T]) -> Rows[T]:
    """For each row of the board and each of its 32 subsets, the things at those cells, in order."""
    return tuple(
        tuple(tuple(things[first + place] for place in range(ROW) if subset >> place & 1) for subset in range(1 << ROW))
        for first in range(0, COUNT, ROW)
    )


def pick(table: Rows[T], chosen: CellSet) -> tuple[T, ...]:
    """The things at the chosen cells, in order."""
    first, second, third, fourth, fifth = table
    return (
        first[chosen & 31]
        + second[chosen >> 5 & 31]
        + third[chosen >> 10 & 31]
        + fourth[chosen >> 15 & 31]
        + fifth[chosen >> 20]
    )


_NUMBERS = rows(range(COUNT))


def cells(chosen: CellSet) -> tuple[int, ...]:
    """The cells of a set, in order."""
    return pick(_NUMBERS, chosen)


@lru_cache(maxsize=256)  # most steps change only one of several pairs
def both(pair: Pair) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells of each seat's set."""
    return cells(pair[0]), cells(pair[1])


@lru_cache(maxsize=256)
def sets(pair: tuple[tuple[int, ...], tuple[int, ...]]) -> Pair:
    """Each seat's cells as a set."""
    return cell_set(pair[0]), cell_set(pair[1])


def add(pair: Pair, seat: int, cell: int) -> Pair:
    """The pair with one more cell in a seat's set."""
    bit = 1 << cell
    return (pair[0] | bit, pair[1]) if seat == 0 else (pair[0], pair[1] | bit)
