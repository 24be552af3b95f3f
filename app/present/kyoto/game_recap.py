"""The recap of a game of Kyoto: the path of every agent, and statistics.

Made from public events. An agent is followed by its cell, so two that may have secretly exchanged identities keep their
paths: nobody saw more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from app.table.chair import Happening
from app.table.requests import Undo
from games.core.value import Value
from games.kyoto.board import START
from games.kyoto.events import Captured, Clashed, GameBegan, GameEnded, Moved, Pushed, Retreated, Sprung, TurnBegan
from games.kyoto.vocabulary import Face


class AgentFate(Enum):
    """The end of an agent."""

    STANDS = "stands"
    TAKEN = "taken"
    ESCAPED = "escaped"


@dataclass(frozen=True, slots=True)
class AgentWalk:
    """The cells an agent was in, in order."""

    side: int
    cells: tuple[int, ...]
    fate: AgentFate = AgentFate.STANDS


@dataclass(frozen=True, slots=True)
class GameRecap:
    """One game from its deployment to its end."""

    walks: tuple[AgentWalk, ...]
    turns: int
    clashes: int
    decoys: int  # triggered
    won: int  # of the clashes, by the attacker
    taken: tuple[tuple[int, Face, int], ...] = ()  # the captor's side, the captured face, the turn


class _Course:
    """The game while its events are processed."""

    def __init__(self, oniwaban: int) -> None:
        self.seats = {oniwaban: 0, 1 - oniwaban: 1}  # the side of each
        starts = [(side, cell) for side, cells in enumerate(START) for cell in cells]
        self.sides = [side for side, _ in starts]
        self.ways = [[cell] for _, cell in starts]
        self.fates = [AgentFate.STANDS] * len(starts)
        self.turns = self.clashes = self.decoys = self.won = 0
        self.taken: list[tuple[int, Face, int]] = []

    def who(self, side: int, cell: int) -> int | None:
        """The number of the agent of a side in a cell."""
        for number, way in enumerate(self.ways):
            if self.sides[number] == side and way[-1] == cell and self.fates[number] is AgentFate.STANDS:
                return number
        return None

    def go(self, side: int, origin: int, target: int) -> None:
        found = self.who(side, origin)
        if found is not None:
            self.ways[found].append(target)

    def end(self, side: int, cell: int, fate: AgentFate) -> None:
        found = self.who(side, cell)
        if found is not None:
            self.fates[found] = fate

    def hear(self, event: Value) -> None:
        match event:
            case TurnBegan(number=number):
                self.turns = number
            case Moved(seat=seat, origin=origin, target=target) | Retreated(seat=seat, origin=origin, target=target):
                self.go(self.seats[seat], origin, target)
            case Pushed(seat=seat, origin=origin, target=target):
                self.go(1 - self.seats[seat], origin, target)
            case Captured(seat=seat, cell=cell, face=face):
                self.end(1 - self.seats[seat], cell, AgentFate.TAKEN)
                self.taken.append((self.seats[seat], face, self.turns))
            case Clashed(won=won):
                self.clashes += 1
                self.won += won
            case Sprung():
                self.decoys += 1
            case GameEnded(winner=winner, cell=cell) if cell >= 0:
                self.end(self.seats[winner], cell, AgentFate.ESCAPED)


def chronicle(story: Sequence[Happening]) -> GameRecap:
    """The recap of the last game; undone actions are ignored."""
    course = _Course(0)
    for event in _kept(story):
        if isinstance(event, GameBegan):
            course = _Course(event.oniwaban)
        course.hear(event)
    walks = tuple(
        AgentWalk(side, tuple(way), fate)
        for side, way, fate in zip(course.sides, course.ways, course.fates, strict=True)
    )
    return GameRecap(
        walks=walks,
        turns=course.turns,
        clashes=course.clashes,
        decoys=course.decoys,
        won=course.won,
        taken=tuple(course.taken),
    )


def _kept(story: Sequence[Happening]) -> Iterable[Value]:
    """Events in order without undone ones: an undo removes the last ones of its seat."""
    kept: list[Happening] = []
    for happening in story:
        if isinstance(happening.said, Undo):
            for place in range(len(kept) - 1, -1, -1):
                if kept[place].said is None and kept[place].seat == happening.seat:
                    del kept[place]
                    break
        else:
            kept.append(happening)
    return (event for happening in kept for event in happening.events)


def longest(found: GameRecap) -> AgentWalk:
    """The agent with the longest path."""
    return max(found.walks, key=lambda walk: len(walk.cells))
