"""The model of Kyoto's table before the first turn: placing agents, and choosing a special agent."""

from __future__ import annotations

from dataclasses import dataclass

from app.present.controls import NO_BUTTON, ButtonModel
from app.present.kyoto.model import Pawn


@dataclass(frozen=True, slots=True)
class TrayAgent:
    """An agent still to be placed."""

    key: str
    pawn: Pawn
    say: str
    place: int = 0  # among all six


@dataclass(frozen=True, slots=True)
class Formation:
    """A saved formation: six identities on the start cells."""

    name: str
    faces: tuple[str, ...]
    fixed: bool = False  # built in
    key: str = ""
    current: bool = False  # equal to the one on the board


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """A deployment draft."""

    side: int
    cells: tuple[int, ...]
    placed: tuple[str, ...]  # faces by cell, "" for an empty one
    tray: tuple[TrayAgent, ...]
    task: str = ""  # the next step
    about: str = ""  # advice
    left: str = ""  # how many are still in the tray
    chosen: str = ""
    saved: tuple[Formation, ...] = ()
    saved_title: str = ""
    keep: ButtonModel = NO_BUTTON  # saves the formation on the board, or deletes it
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
    sign: str = ""  # the symbol of one that belongs to no side
    side: int = 0  # the side that chooses
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
