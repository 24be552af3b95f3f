"""The features of a position as numbers, as an experienced player would assess it.

Computed from an imagined match at the end of a turn, with all faces known, for the side that plays next and for the
other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.kyoto.board import BACK, COLUMNS, FORWARD, ROWS, Board, ground
from games.kyoto.facts import Position
from games.kyoto.vocabulary import COLOURS, FACES, REAL, STRENGTH, WINNERS, Card, Side, Special

CELLS = ROWS * COLUMNS
NUMBER = {face: place for place, face in enumerate(FACES)}
IS_REAL = tuple(bool(REAL >> face & 1) for face in range(len(FACES)))
_REALS = frozenset(face for face in FACES if IS_REAL[NUMBER[face]])
HOW_FAR = (
    tuple(cell // COLUMNS for cell in range(CELLS)),
    tuple(ROWS - 1 - cell // COLUMNS for cell in range(CELLS)),
)
LAST = ROWS - 1


def _bits(ways: tuple[tuple[tuple[int, int], ...], ...]) -> tuple[int, ...]:
    return tuple(sum(1 << near for near, _ in ways[cell]) for cell in range(CELLS))


AHEAD = (_bits(FORWARD[0]), _bits(FORWARD[1]))
"""By side and cell: the cells to which an agent steps forward."""
STRIKERS = (_bits(BACK[0]), _bits(BACK[1]))
"""By side and cell: the cells from which an agent of that side steps forward to it."""
CONE = tuple(
    tuple(
        sum(
            1 << other
            for other in range(CELLS)
            if HOW_FAR[side][other] - HOW_FAR[side][cell] > 0
            and abs(other % COLUMNS - cell % COLUMNS) <= HOW_FAR[side][other] - HOW_FAR[side][cell]
        )
        for cell in range(CELLS)
    )
    for side in (0, 1)
)
"""By side and cell: all cells an agent can reach by moving forward; an enemy there may meet it."""
BEATEN_BY = tuple(tuple(place for place in range(4) if WINNERS[place] >> face & 1) for face in range(len(FACES)))
"""For each face the strengths it beats."""

FEATURES = (
    *(f"real row {row}" for row in range(5)),
    *(f"fake row {row}" for row in range(6)),
    "real lost", "fake lost", "fakes lost 2",
    "real hit back", "real hit front", "fake hit",
    "real struck back", "real struck front", "fake struck", "last real struck",
    "kinds in hand", "jokers",
    "real known back", "real known front", "fake known back", "fake known front",
    *(f"clear way {far}" for far in range(1, 6)),
    *(f"empty way {far}" for far in range(1, 6)),
    "second clear", "way out", "ways out",
)  # fmt: skip
"""Features of each side; an agent is "struck" if an enemy has the card to attack it in hand."""
_AT = {name: place for place, name in enumerate(FEATURES)}
_FAKE_ROW, _LOST, _HIT, _STRUCK = _AT["fake row 0"], _AT["real lost"], _AT["real hit back"], _AT["real struck back"]
_LAST_STRUCK, _KINDS, _JOKERS, _KNOWN = (
    _AT["last real struck"], _AT["kinds in hand"], _AT["jokers"], _AT["real known back"],
)  # fmt: skip
_CLEAR, _EMPTY, _SECOND, _OUT = _AT["clear way 1"], _AT["empty way 1"], _AT["second clear"], _AT["way out"]
EACH = len(FEATURES)
COUNT = 2 * EACH + 1
"""Features of both sides, which side plays first, and a constant."""

_STEPPING = frozenset((*COLOURS, Card.JOKER, Card.ATTACK))


class _Camp:
    """One side of a position, measured."""

    __slots__ = ("agents", "beating", "far", "occupied", "reach")

    def __init__(self, position: Position, side: Side) -> None:
        facts, own = position.facts, position.secrets[side].own
        seen, other = facts.sides[side], facts.sides[1 - side]
        self.far = HOW_FAR[side]
        self.agents = [(agent.cell, NUMBER[face]) for agent, face in zip(seen.agents, own.faces, strict=True)]
        self.occupied = 0
        self.beating = [0, 0, 0, 0]  # cells of agents that beat each strength
        for cell, face in self.agents:
            bit = 1 << cell
            self.occupied |= bit
            for strength in BEATEN_BY[face]:
                self.beating[strength] |= bit
        self.reach = _reach(facts.options.board, side, seen.special, other.special, own.hand)
        if other.guarded is not None:
            guarded = ground(facts.options.board).of_colour[other.guarded]
            self.reach &= ~(guarded & sum(1 << agent.cell for agent in other.agents))


@lru_cache(maxsize=16384)
def _reach(board: Board, side: Side, own: Special | None, other: Special | None, hand: tuple[Card, ...]) -> int:
    """The cells to which some card of this hand lets an agent step forward, occupied or not."""
    gates = ground(board).gates(side, abroad=own is Special.CHIHARU, banned=other is Special.CHIHARU)
    found = 0
    for card in hand:
        if card in _STEPPING:
            found |= gates[card].open
    return found


def read(position: Position, mover: Side) -> list[int]:
    """The amount of each feature."""
    camps = (_Camp(position, 0), _Camp(position, 1))
    found = [0] * COUNT
    _read_side(found, 0, position, camps, mover)
    _read_side(found, EACH, position, camps, 1 - mover)
    found[-1] = 1
    return found


def _read_side(found: list[int], base: int, position: Position, camps: tuple[_Camp, _Camp], side: Side) -> None:
    seen, hand = position.facts.sides[side], position.secrets[side].own.hand
    mine, theirs = camps[side], camps[1 - side]
    hits, ahead, cones, far = STRIKERS[1 - side], AHEAD[side], CONE[side], mine.far
    lost_real = sum(face in _REALS for face in seen.lost)
    lost_fake = len(seen.lost) - lost_real
    clear = out = 0
    for (cell, face), agent in zip(mine.agents, seen.agents, strict=True):
        row, danger = far[cell], theirs.beating[STRENGTH[face]]
        front = row >= 3
        hit = danger & hits[cell]
        struck = hit and theirs.reach >> cell & 1
        if IS_REAL[face]:
            row = min(row, LAST - 1)
            found[base + row] += 1
            if hit:
                found[base + _HIT + front] += 1
            if struck:
                found[base + _STRUCK + front] += 1
                found[base + _LAST_STRUCK] |= lost_real
            if _REALS.issuperset(agent.may_be):
                found[base + _KNOWN + front] += 1
            way = cones[cell]
            if not danger & way:
                clear += 1
                found[base + _CLEAR + LAST - 1 - row] += 1
                if not theirs.occupied & way:
                    found[base + _EMPTY + LAST - 1 - row] += 1
            if row == LAST - 1:
                out += (ahead[cell] & mine.reach & ~mine.occupied & ~danger).bit_count()
        else:
            found[base + _FAKE_ROW + row] += 1
            if hit:
                found[base + _HIT + 2] += 1
            if struck:
                found[base + _STRUCK + 2] += 1
            if _REALS.isdisjoint(agent.may_be):
                found[base + _KNOWN + 2 + front] += 1
    found[base + _LOST] = lost_real
    found[base + _LOST + 1] = int(lost_fake > 0)
    found[base + _LOST + 2] = int(lost_fake > 1)
    found[base + _KINDS] = len(set(hand))
    found[base + _JOKERS] = hand.count(Card.JOKER)
    found[base + _SECOND] = int(clear > 1)
    found[base + _OUT] = int(out == 1)
    found[base + _OUT + 1] = int(out > 1)


def escapes(found: Sequence[int]) -> bool:
    """Whether the side to play can bring a real agent across at once, which it knows itself."""
    return bool(found[_OUT] or found[_OUT + 1])
