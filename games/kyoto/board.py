"""The board: five columns and six rows of places, read from data and checked, with precomputed movement geometry.

A cell is a number from 0 to 29 in reading order from Oniwaban's home row: cell 0 is a1, cell 4 e1, cell 29 e6. Forward
is up for Oniwaban (side 0) and down for the Government (side 1). Sets of cells are bit masks. A board's rows are texts
of five letters, row 1 first:

    Y tavern   R shrine   G residence   B castle   N neutral   H Oniwaban HQ   h Government HQ
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import Annotated, NamedTuple, TypeAlias

from games.core.bounds import Within
from games.core.contract import Problem
from games.core.value import Value, decode, read_json
from games.kyoto.refusals import Why
from games.kyoto.vocabulary import GOVERNMENT, LOCATIONS, ONIWABAN, SIDES, Card, Side

COLUMNS, ROWS = 5, 6
COUNT = COLUMNS * ROWS
Cell: TypeAlias = Annotated[int, Within(0, COUNT - 1)]
MaybeCell: TypeAlias = Annotated[int, Within(-1, COUNT - 1)]
HQ_EACH = 2  # B7
NEUTRALS_EACH = 1  # B9

COLOUR_OF = {"Y": Card.YELLOW, "R": Card.RED, "G": Card.GREEN, "B": Card.BLUE}
NEUTRAL = "N"
HQ_OF = {"H": ONIWABAN, "h": GOVERNMENT}
LETTERS = (*COLOUR_OF, NEUTRAL, *HQ_OF)

HOME_ROW = (0, ROWS - 1)  # by side; the opponent's is the escape row (B2)
HOME = tuple(tuple(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in HOME_ROW)
START = ((*HOME[0], 7), (22, *HOME[1]))  # R19, C3: the home row and the middle of the second
ESCAPE = (sum(1 << cell for cell in HOME[1]), sum(1 << cell for cell in HOME[0]))  # by the side that escapes there
TERRITORY = tuple(tuple(range(side * COUNT // 2, (side + 1) * COUNT // 2)) for side in SIDES)  # B5


@dataclass(frozen=True)
class Board(Value):
    """A layout of the board, as stored in a file and in a match's options."""

    name: str
    rows: tuple[str, ...]

    def letter(self, cell: int) -> str:
        return self.rows[cell // COLUMNS][cell % COLUMNS]


@dataclass(frozen=True)
class _Boards(Value):
    about: str
    boards: tuple[Board, ...]


class BoardFault(StrEnum):
    """Reasons why a board cannot be played."""

    BOARD_NAME = "board_name"
    BOARD_SIZE = "board_size"
    BOARD_LETTER = "board_letter"
    HQ_COUNT = "hq_count"  # B7
    HQ_IN_HOME_ROW = "hq_in_home_row"  # B8
    HQ_ABROAD = "hq_abroad"  # B8
    HQ_ON_START = "hq_on_start"


class BoardDoubt(StrEnum):
    """Oddities of a board that can be played."""

    NOT_SYMMETRIC = "not_symmetric"
    NEUTRAL_COUNT = "neutral_count"
    COLOUR_COUNT = "colour_count"
    NO_WAY_FORWARD = "no_way_forward"
    SAME_AHEAD = "same_ahead"


@cache
def boards() -> tuple[Board, ...]:
    """The layouts included with the game, the default first."""
    text = resources.files("games.kyoto").joinpath("data/boards.json").read_text("utf-8")
    return decode(_Boards, read_json(text)).boards


def default_board() -> Board:
    return boards()[0]


def read_board(text: str) -> Board:
    """A board from JSON such as `{"name": "mine", "rows": ["GBRYG", ...]}`; `BadValue` if it has another form.

    The layout may still be invalid: see `board_faults`.
    """
    return decode(Board, read_json(text), "board")


def place_name(cell: int) -> str:
    """The name of a cell: a1 to e6."""
    return "abcde"[cell % COLUMNS] + str(cell // COLUMNS + 1)


# Checks of a layout


@lru_cache(maxsize=64)
def board_faults(board: Board) -> tuple[Problem, ...]:
    """All reasons why a board cannot be played."""
    found = []
    if not 1 <= len(board.name) <= 60 or not board.name.isprintable():
        found.append(Problem(BoardFault.BOARD_NAME, (("longest", 60),)))
    if len(board.rows) != ROWS or any(len(row) != COLUMNS for row in board.rows):
        return (*found, Problem(BoardFault.BOARD_SIZE, (("columns", COLUMNS), ("rows", ROWS))))
    found += [
        Problem(BoardFault.BOARD_LETTER, (("place", place_name(cell)), ("sign", board.letter(cell))))
        for cell in range(COUNT)
        if board.letter(cell) not in LETTERS
    ]
    for letter, side in HQ_OF.items():
        cells = [cell for cell in range(COUNT) if board.letter(cell) == letter]
        if len(cells) != HQ_EACH:
            found.append(Problem(BoardFault.HQ_COUNT, (("side", side), ("needed", HQ_EACH), ("given", len(cells)))))
        for cell in cells:
            where = (("side", side), ("place", place_name(cell)))
            if cell in HOME[0] or cell in HOME[1]:
                found.append(Problem(BoardFault.HQ_IN_HOME_ROW, where))
            elif cell not in TERRITORY[side]:
                found.append(Problem(BoardFault.HQ_ABROAD, where))
            elif cell in START[side]:
                found.append(Problem(BoardFault.HQ_ON_START, where))
    return tuple(found)


@lru_cache(maxsize=64)
def board_doubts(board: Board) -> tuple[Problem, ...]:
    """The oddities of a board without faults."""
    if board_faults(board):
        return ()
    mirrored = {"H": "h", "h": "H"}
    found = [
        Problem(BoardDoubt.NOT_SYMMETRIC, (("place", place_name(cell)), ("mirror", place_name(COUNT - 1 - cell))))
        for cell in range(COUNT // 2)
        if board.letter(COUNT - 1 - cell) != mirrored.get(board.letter(cell), board.letter(cell))
    ]
    for side in SIDES:
        letters = [board.letter(cell) for cell in TERRITORY[side]]
        if letters.count(NEUTRAL) != NEUTRALS_EACH:
            found.append(Problem(BoardDoubt.NEUTRAL_COUNT, (("side", side), ("given", letters.count(NEUTRAL)))))
        counts = {letters.count(letter) for letter in COLOUR_OF}
        if len(counts) > 1:
            found.append(Problem(BoardDoubt.COLOUR_COUNT, (("side", side),)))
        for cell in range(COUNT):
            letters = [board.letter(target) for target, _ in FORWARD[side][cell]]
            ahead = [letter for letter in letters if HQ_OF.get(letter) != 1 - side]
            coloured = [letter for letter in ahead if letter in COLOUR_OF]
            where = (("side", side), ("place", place_name(cell)))
            if not ahead and cell not in HOME[1 - side]:
                found.append(Problem(BoardDoubt.NO_WAY_FORWARD, where))
            if len(set(coloured)) < len(coloured):
                found.append(Problem(BoardDoubt.SAME_AHEAD, where))
    return tuple(found)


Bars = tuple[tuple[Why, int], ...]
"""Reasons with the cells they forbid, as bit masks; the first applicable reason is reported."""


class Gate(NamedTuple):
    """The cells a card may not enter, with the reasons, and their union."""

    bars: Bars
    closed: int

    @property
    def open(self) -> int:
        """All cells that are not forbidden."""
        return (1 << COUNT) - 1 & ~self.closed


def barred(bars: Bars) -> int:
    """The union of the forbidden cells."""
    cells = 0
    for _, kept in bars:
        cells |= kept
    return cells


# Ways: for each cell the cells one step away, each with the cell one more step in the same direction (-1: none)

Ways = tuple[tuple[tuple[int, int], ...], ...]


def _ways(steps: tuple[tuple[int, int], ...]) -> Ways:
    return tuple(
        tuple(
            sorted(
                (near, _beside(cell, 2 * up, 2 * right))
                for up, right in steps
                if (near := _beside(cell, up, right)) >= 0
            )
        )
        for cell in range(COUNT)
    )


def _beside(cell: int, up: int, right: int) -> int:
    row, column = cell // COLUMNS + up, cell % COLUMNS + right
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1


_UP = ((1, -1), (1, 0), (1, 1))
_DOWN = ((-1, -1), (-1, 0), (-1, 1))
_LEVEL = ((0, -1), (0, 1))
FORWARD = (_ways(_UP), _ways(_DOWN))  # R38, R64: by side
BACK = (FORWARD[1], FORWARD[0])  # R65, R74
DEFENCE = (_ways((*_DOWN, *_LEVEL)), _ways((*_UP, *_LEVEL)))  # R59

_ROW_ARMS = tuple(
    (tuple(range(cell - 1, cell - cell % COLUMNS - 1, -1)), tuple(range(cell + 1, cell - cell % COLUMNS + COLUMNS)))
    for cell in range(COUNT)
)


def row_arms(cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells to the left and to the right, nearest first (R61)."""
    return _ROW_ARMS[cell]


@dataclass(frozen=True)
class Ground(Value):
    """A board's places as sets of cells."""

    board: Board

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The letter of each cell."""
        return tuple("".join(self.board.rows))

    @cached_property
    def of_colour(self) -> dict[Card, int]:
        """The cells of each colour; none for the joker."""
        return {card: self._where(letter) for letter, card in COLOUR_OF.items()} | {Card.JOKER: 0}

    @cached_property
    def neutral(self) -> int:
        return self._where(NEUTRAL)

    @cached_property
    def hq(self) -> tuple[int, int]:
        """Headquarters by side."""
        return self._where("H"), self._where("h")

    @cached_property
    def neutral_of(self) -> tuple[int, int]:
        """Neutral places by the territory they are in."""
        halves = [sum(1 << cell for cell in TERRITORY[side]) for side in SIDES]
        return self.neutral & halves[0], self.neutral & halves[1]

    def colour(self, cell: int) -> Card | None:
        """The colour of a place; None for a neutral place or headquarters."""
        return COLOUR_OF.get(self.kinds[cell])

    @cached_property
    def _gates(self) -> dict[tuple[Side, bool, bool], dict[Card, Gate]]:
        return {
            (side, abroad, banned): {card: Gate(bars, barred(bars)) for card, bars in self._bars(side, abroad, banned)}
            for side in SIDES
            for abroad in (False, True)
            for banned in (False, True)
        }

    def gates(self, side: Side, *, abroad: bool, banned: bool) -> Mapping[Card, Gate]:
        """For each card that moves agents, the cells this side may enter with it, regardless of agents.

        `abroad`: the opponent's headquarters are open to location cards (R95); `banned`: the neutral place in the
        opponent's territory is not (R96).
        """
        return self._gates[side, abroad, banned]

    def _bars(self, side: Side, abroad: bool, banned: bool) -> Iterator[tuple[Card, Bars]]:
        headquarters = (Why.HEADQUARTERS, self.hq[1 - side])  # R36, R37, Q7
        ban = (Why.BANNED, self.neutral_of[1 - side] if banned else 0)
        coloured = sum(self.of_colour.values())
        for card in LOCATIONS:
            other_kind = 0 if card is Card.JOKER else coloured & ~self.of_colour[card]  # R34, R35
            yield card, ((Why.HEADQUARTERS, 0) if abroad else headquarters, ban, (Why.OTHER_KIND, other_kind))
        for card in (Card.DEFENCE, Card.TUNNEL, Card.ATTACK):  # tactic cards ignore the colour
            yield card, (headquarters, ban)

    def _where(self, letter: str) -> int:
        return sum(1 << cell for cell, kind in enumerate(self.kinds) if kind == letter)


@lru_cache(maxsize=32)
def ground(board: Board) -> Ground:
    return Ground(board)
