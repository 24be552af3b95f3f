"""What the table of Kyoto shows before the first turn: agents are placed, a special agent is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from app.present.controls import NO_BUTTON, ButtonModel
from app.present.kyoto.model import Pawn


@dataclass(frozen=True, slots=True)
class TrayAgent:
    """An agent that still has to be placed."""

    key: str
    pawn: Pawn
    say: str
    place: int = 0  # among all six


@dataclass(frozen=True, slots=True)
class Formation:
    """Six identities on the start places, kept for later."""

    name: str
    faces: tuple[str, ...]
    fixed: bool = False  # comes with the app
    key: str = ""
    current: bool = False  # this is what stands on the board


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """A deployment in the making."""

    side: int
    cells: tuple[int, ...]
    placed: tuple[str, ...]  # faces by place, "" where none stands
    tray: tuple[TrayAgent, ...]
    task: str = ""  # what is to be done now
    about: str = ""  # what is to be thought of meanwhile
    left: str = ""  # how many are still in the tray
    chosen: str = ""
    saved: tuple[Formation, ...] = ()
    saved_title: str = ""
    keep: ButtonModel = NO_BUTTON  # saves what stands on the board, or forgets it
    more: ButtonModel = NO_BUTTON  # shows all formations
    shuffle: ButtonModel = NO_BUTTON
    ready: ButtonModel = NO_BUTTON


@dataclass(frozen=True, slots=True)
class Candidate:
    """A special agent to choose."""

    special: str
    name: str
    when: str
    text: str
    sign: str = ""  # of one that belongs to no side
    side: int = 0  # who chooses
    chosen: bool = False
    key: str = ""
    say: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Casting:
    """The choice of a special agent."""

    title: str
    line: str
    side: int
    people: tuple[Candidate, ...]
    chosen: int
    buttons: tuple[ButtonModel, ...]
