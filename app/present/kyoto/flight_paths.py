"""Animations on the board after events: a sequence of legs, in which agents move from cell to cell.

They are computed backwards from the current board, so every agent is drawn as the viewer may see it, a hidden one as
its back. Times and paths depend only on public information: both agents of a Swap travel the same two paths as backs,
whether or not they exchange.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from app.present.kyoto import theme, words
from app.present.kyoto.model import BoardModel, Pawn
from app.table.chair import Happening
from app.table.requests import Undo
from games.core.contract import Seat
from games.kyoto.events import Captured, Clashed, Moved, Pushed, Retreated, Sprung, Swapped

Stand: TypeAlias = tuple[int, int]  # a cell and a side: no side has two agents in one cell
HIGH = 14.0  # dp by which an agent that passes over others is raised
LOW = 6.0


@dataclass(frozen=True)
class Point:
    """The position of a drawn agent: a cell, alone or facing an enemy, or the Arrest of a side."""

    cell: int
    facing: bool = False
    arrest: int = -1


@dataclass(frozen=True)
class Flight:
    """One agent on a leg; it does not move if start and end are equal."""

    pawn: Pawn
    start: Point
    end: Point
    rise: float = LOW
    after: Pawn | None = None  # its appearance from the middle on, if its face is revealed


@dataclass(frozen=True)
class Leg:
    """Simultaneous flights."""

    flights: tuple[Flight, ...]
    seconds: float
    burst: int = -1  # the cell of a clash


@dataclass(frozen=True)
class Hop:
    """A decoy's push: two steps, over any agents in between."""

    seat: Seat
    origin: int
    step: int
    target: int


def kept(story: Iterable[Happening]) -> list[Happening]:
    """The story without undone actions."""
    found: list[Happening] = []
    for happening in story:
        if isinstance(happening.said, Undo):
            last = next((place for place in reversed(range(len(found))) if found[place].events), None)
            if last is not None:
                del found[last]
        else:
            found.append(happening)
    return found


def moving(turn: Sequence[Happening], since: int) -> list[Any]:
    """The events of a turn after an update that move agents.

    A decoy pushes once both its steps are chosen; until then its agent stays in place.
    """
    found: list[Any] = []
    steps: list[Pushed] | None = None  # since a decoy was triggered
    for happening in kept(turn):
        for event in happening.events:
            fresh = happening.number > since
            if isinstance(event, Sprung):
                steps = []
            elif isinstance(event, Pushed) and steps is not None:
                steps.append(event)
                if len(steps) == 2 and fresh:
                    found.append(Hop(event.seat, steps[0].origin, event.origin, event.target))
            elif fresh and isinstance(event, _MOVING):
                found.append(event)
    return found


_MOVING = (Moved, Retreated, Pushed, Swapped, Clashed, Captured)


def touched(events: Iterable[Any]) -> frozenset[int]:
    """All cells whose agents move or meet."""
    named = ("origin", "target", "step", "cell", "first", "second")
    return frozenset(getattr(event, name) for event in events for name in named if hasattr(event, name))


def legs(
    events: Sequence[Any], board: BoardModel, side_of: Callable[[Seat], int], open_: frozenset[Stand]
) -> tuple[Leg, ...]:
    """The legs for these events, up to the current board; `open_`: the agents whose faces were visible before."""
    flying = _Flying(board, side_of, touched(events), open_)
    try:
        for event in reversed(events):
            flying.back(event)
        return tuple(leg for event in events for leg in flying.forth(event))
    except KeyError:  # the board does not fit these events: nothing is animated
        return ()


class _Flying:
    """Agents in motion, computed first backwards in time and then forwards."""

    def __init__(
        self, board: BoardModel, side_of: Callable[[Seat], int], cells: frozenset[int], open_: frozenset[Stand]
    ) -> None:
        self._side_of = side_of
        self._bottom = board.bottom
        self._open = open_
        self._at: dict[Stand, Pawn] = {
            (cell.cell, pawn.side): replace(pawn, ring=False, chosen=False, tag=())
            for cell in board.cells
            if cell.cell in cells
            for pawn in (cell.pawn, cell.guest)
            if pawn is not None
        }
        self._turning: dict[int, Pawn] = {}  # by event: the revealed defender

    def _side(self, event: Any) -> int:
        """The side of an event's agent."""
        side = self._side_of(event.seat)
        return 1 - side if isinstance(event, Pushed | Hop | Clashed | Captured) else side

    def _back_of(self, side: int) -> Pawn:
        return Pawn(side=side, away=side != self._bottom)

    # -- backwards -----------------------------------------------------------------------------------

    def back(self, event: Any) -> None:
        """Undo an event."""
        side = self._side(event)
        match event:
            case Captured(cell=cell, face=face):
                self._at[cell, side] = replace(self._back_of(side), face=words.FACES[face], known=True)
            case Clashed(cell=cell):
                self._turning[id(event)] = self._at[cell, side]
                if (cell, side) not in self._open:
                    self._at[cell, side] = self._back_of(side)
            case Swapped(first=first, second=second):
                self._at[first, side], self._at[second, side] = self._at[second, side], self._at[first, side]
            case Moved() | Retreated() | Pushed() | Hop():
                self._at[event.origin, side] = self._at.pop((event.target, side))
            case _:
                raise TypeError(f"nobody moves by a {type(event).__name__}")

    # -- forwards ------------------------------------------------------------------------------------

    def forth(self, event: Any) -> list[Leg]:
        """The legs of an event."""
        side = self._side(event)
        before = dict(self._at)
        match event:
            case Captured(cell=cell):
                gone = self._at.pop((cell, side))
                flight = Flight(gone, self._point((cell, side), before), Point(cell, arrest=1 - side))
                return [Leg((*self._others(before, {}, (cell, side)), flight), theme.MOTION.leave)]
            case Clashed(cell=cell):
                turned = self._turning[id(event)]
                at = self._point((cell, side), before)
                self._at[cell, side] = turned
                flight = Flight(before[cell, side], at, at, after=turned)
                return [Leg((*self._others(before, {}, (cell, side)), flight), theme.MOTION.turn, cell)]
            case Swapped(first=first, second=second):
                hidden = self._back_of(side)
                there = Flight(hidden, Point(first), Point(second))
                flights = (there, Flight(hidden, Point(second), Point(first)))
                self._at[first, side], self._at[second, side] = self._at[second, side], self._at[first, side]
                return [Leg(flights, theme.MOTION.swap)]
            case Hop(origin=origin, step=step, target=target):
                pawn = self._at.pop((origin, side))
                still = tuple(self._others(dict(self._at), {}, (origin, side)))
                self._at[target, side] = pawn
                return [
                    Leg((*still, Flight(pawn, Point(origin), Point(step), HIGH)), theme.MOTION.push),
                    Leg((*still, Flight(pawn, Point(step), Point(target), HIGH)), theme.MOTION.push),
                ]
        stand, goal = (event.origin, side), (event.target, side)
        self._at[goal] = self._at.pop(stand)
        pushed = isinstance(event, Pushed)
        return [Leg(tuple(self._others(before, {stand: goal})), theme.MOTION.push if pushed else theme.MOTION.move)]

    def _others(self, before: dict[Stand, Pawn], moved: dict[Stand, Stand], but: Stand | None = None) -> list[Flight]:
        """All agents on the board: those that move, those that make room, and those that stay."""
        return [
            Flight(pawn, self._point(stand, before), self._point(moved.get(stand, stand), self._at))
            for stand, pawn in before.items()
            if stand != but
        ]

    @staticmethod
    def _point(stand: Stand, at: dict[Stand, Pawn]) -> Point:
        cell, side = stand
        return Point(cell, facing=(cell, 1 - side) in at)
