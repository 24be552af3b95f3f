"""The bomb sheet: legal places of dice, the condition for cut wires, the circuit dice (RA-105 to RA-118).

A sheet is a tuple of columns from the left, a column a tuple of dice from the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.rogue.pending import Die
from games.rogue.refusals import RogueRefusal
from games.rogue.vocabulary import Face

Columns: TypeAlias = tuple[tuple[Die, ...], ...]

LINE = 3  # RA-113
_WIRES = (Face.EXPLOSION, Face.AMPLIFY)
_WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))  # directions as columns to the right, rows down


def is_wire(face: Face) -> bool:
    """Whether a rolled die must be placed (RA-107)."""
    return face in _WIRES


def may_begin_column(columns: Columns, rows: int) -> bool:
    """Whether a new column may be begun (RA-109): every column in use ends with an X; one full of explosions is
    ignored.
    """
    return all(
        column[-1].face is Face.AMPLIFY or (len(column) == rows and all(die.face is Face.EXPLOSION for die in column))
        for column in columns
    )


def closed(columns: Columns, face: Face, place: int, rows: int) -> RogueRefusal | None:
    """Why a die of this face may not go into a column; None if it may (RA-108 to RA-110).

    Columns are begun from the left without gaps: a new one is next to the last one in use. The rulebook does not say
    so; it follows from the rule that three X stand in a line only where columns touch.
    """
    if place == len(columns):
        return None if may_begin_column(columns, rows) else RogueRefusal.COLUMN_NOT_YET
    if not 0 <= place < len(columns):
        return RogueRefusal.FROM_THE_LEFT
    column = columns[place]
    if len(column) >= rows:
        return RogueRefusal.COLUMN_FULL
    if face is Face.EXPLOSION and any(die.face is Face.AMPLIFY for die in column):
        return RogueRefusal.ONLY_AMPLIFY
    return None


def open_columns(columns: Columns, face: Face, rows: int) -> tuple[int, ...]:
    """The columns where a die of this face may go; the number after the last stands for a new column.

    The number of columns is not limited here: needing one more than the sheet has explodes the bomb (HD-8).
    """
    return tuple(place for place in range(len(columns) + 1) if closed(columns, face, place, rows) is None)


def put(columns: Columns, place: int, die: Die) -> Columns:
    """The sheet with one more die, on the topmost empty cell of a column (RA-108)."""
    if place == len(columns):
        return (*columns, (die,))
    return (*columns[:place], (*columns[place], die), *columns[place + 1 :])


def is_cut(columns: Columns) -> bool:
    """Whether three adjacent X are in a straight line (RA-113, AMB-9)."""
    wires = {
        (column, row) for column, dice in enumerate(columns) for row, die in enumerate(dice) if die.face is Face.AMPLIFY
    }
    return any(
        all((column + far * right, row + far * down) in wires for far in range(LINE))
        for column, row in wires
        for right, down in _WAYS
    )


def circuit(columns: Columns) -> tuple[Die, ...]:
    """The circuit dice: explosions at the bottom of their column (RA-117, RA-118)."""
    return tuple(column[-1] for column in columns if column[-1].face is Face.EXPLOSION)


def stable_odds(dice: Sequence[Sequence[Face]]) -> tuple[int, int]:
    """The probability that circuit dice hold, as numerator and denominator: an X before any explosion.

    Rolls without either are repeated, so they do not count.
    """
    calm, blank, whole = 1, 1, 1
    for faces in dice:
        explosions = sum(face is Face.EXPLOSION for face in faces)
        wires = sum(face is Face.AMPLIFY for face in faces)
        calm *= len(faces) - explosions
        blank *= len(faces) - explosions - wires
        whole *= len(faces)
    return calm - blank, whole - blank
