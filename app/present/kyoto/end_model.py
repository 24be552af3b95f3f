"""The model of a finished game of Kyoto: the winner, and a recap."""

from __future__ import annotations

from dataclasses import dataclass

from app.present.end_report import EndReport
from app.present.kyoto.game_recap import AgentWalk
from app.present.kyoto.model import CardSlot, Pawn


@dataclass(frozen=True, slots=True)
class GameBox:
    """One game of the series."""

    title: str
    name: str
    side: int  # the winner's; -1 while it is open


@dataclass(frozen=True, slots=True)
class Ways:
    """The paths of all agents across the board, with the pieces at the end."""

    walks: tuple[AgentWalk, ...]
    kinds: tuple[str, ...]  # of the cells
    pawns: tuple[tuple[int, Pawn], ...]
    bottom: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured:
    """The agents that a side has captured, and when."""

    title: str
    side: int  # the captor
    slots: tuple[CardSlot, ...]
    real: int
    fake: int
    line: str
    gear: bool = False


@dataclass(frozen=True, kw_only=True)
class EndModel(EndReport):
    """The end of a game or of the match."""

    games: tuple[GameBox, ...] = ()
    line: str = ""
    heroes: tuple[Pawn, ...] = ()  # the decisive agents
    captured: tuple[Captured, ...] = ()  # by each side
    how: str = ""  # the title of the recap
    ways: Ways | None = None  # the path of every agent
    say: str = ""
    games_say: str = ""
