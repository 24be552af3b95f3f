"""A chair: one seat's interface to a match, local or remote; updates come in, requests go out.

Screens, bots and other devices have no other access to a match. Updates are frozen values made from the game's views,
without a reference to the state. Requests return nothing: acceptance or refusal arrives as an update.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Annotated, TypeAlias

from app.table.log import Ending
from app.table.match_state import OpenProposal
from app.table.requests import (
    LONGEST_MATCH,
    Act,
    Agree,
    Decline,
    Number,
    Party,
    Proposal,
    Propose,
    Request,
    TableAsk,
    Undo,
    Withdraw,
)
from games.core.bounds import Long
from games.core.contract import AnyView, Refusal, Seat
from games.core.value import Value, frozen


@frozen
class Happening(Value):
    """The content of one update as this seat saw it at the time."""

    number: Number
    seat: Seat | None  # the seat that caused it
    said: TableAsk | None  # an undo, a proposal or an answer to one; actions are represented by their events
    events: tuple[Value, ...]
    seated: Seat | None = None  # the seat taken over by this update


@frozen
class Answer(Value):
    """The result of a request of this chair: carried out as update `number`, or refused."""

    id: str
    number: Number | None
    refusal: Refusal | None

    @property
    def accepted(self) -> bool:
        return self.refusal is None


@frozen
class Update(Value):
    """Everything a chair may know of the match after entry `number` of its log.

    The first update of a chair, and the first after a gap, contains everything since the requested number. A refusal
    repeats the current number and contains nothing new.
    """

    number: Number
    seat: Seat | None
    view: AnyView
    table: AnyView  # the public view, the same for all
    acting: tuple[Seat, ...]
    parties: tuple[Party, ...]
    happened: Annotated[tuple[Happening, ...], Long(0, LONGEST_MATCH)]
    proposal: OpenProposal | None
    may_undo: bool
    ending: Ending | None
    answer: Answer | None = None
    hints: bool = False  # whether all have agreed to them


Listener: TypeAlias = Callable[[Update], None]


class Chair(ABC):
    """One place at a table, held by one device. Implementations deliver the requests."""

    @property
    @abstractmethod
    def device(self) -> str: ...

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """The seat it acts for; None for a spectator. It changes when a seat is taken over."""

    @property
    @abstractmethod
    def latest(self) -> Update | None:
        """The last update, or None before the first."""

    @abstractmethod
    def send(self, request: Request) -> None:
        """Send a request; the answer arrives as an update."""

    @abstractmethod
    def leave(self) -> None:
        """Leave the chair; no more updates arrive."""

    def act(self, action: Value, id: str, chosen_on: int) -> None:  # noqa: A002 - it is one
        self.send(Request(id, chosen_on, Act(action)))

    def undo(self, id: str, chosen_on: int) -> None:  # noqa: A002
        self.send(Request(id, chosen_on, Undo()))

    def propose(self, proposal: Proposal, id: str, chosen_on: int) -> None:  # noqa: A002
        self.send(Request(id, chosen_on, Propose(proposal)))

    def agree(self, proposal: int, id: str, chosen_on: int) -> None:  # noqa: A002
        self.send(Request(id, chosen_on, Agree(proposal)))

    def decline(self, proposal: int, id: str, chosen_on: int) -> None:  # noqa: A002
        self.send(Request(id, chosen_on, Decline(proposal)))

    def withdraw(self, proposal: int, id: str, chosen_on: int) -> None:  # noqa: A002
        self.send(Request(id, chosen_on, Withdraw(proposal)))


class GuardedChair(Chair):
    """A chair in front of another one; a subclass filters its requests."""

    def __init__(self, chair: Chair) -> None:
        self._chair = chair

    @property
    def device(self) -> str:
        return self._chair.device

    @property
    def seat(self) -> Seat | None:
        return self._chair.seat

    @property
    def latest(self) -> Update | None:
        return self._chair.latest

    def leave(self) -> None:
        self._chair.leave()
