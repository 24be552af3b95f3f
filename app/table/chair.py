"""A chair: what a seat gets to see, update by update, and the way to act for it; near or far away.

A chair is all that a screen, a bot or another device has of a match.  What it is given are frozen values made from
the game's views; there is no way from them to the state.  Whatever is asked through it returns nothing: acceptance
or refusal arrives as an update, like everything else.
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
    """What one update brought, as this seat saw it when it happened."""

    number: Number
    seat: Seat | None  # whose doing it was
    said: TableAsk | None  # an undo, a proposal or an answer to one; actions are told by their events
    events: tuple[Value, ...]
    seated: Seat | None = None  # a seat that was taken over with this


@frozen
class Answer(Value):
    """What became of a request of this chair: done as update `number`, or refused."""

    id: str
    number: Number | None
    refusal: Refusal | None

    @property
    def accepted(self) -> bool:
        return self.refusal is None


@frozen
class Update(Value):
    """Everything a chair may know of the match after entry `number` of its log.

    The first update of a chair, and the first after a gap, brings all that happened since the number it asked for;
    an answer that refuses brings nothing new under the number there was.
    """

    number: Number
    seat: Seat | None
    view: AnyView
    table: AnyView  # what everybody knows, the same for all
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
    """One place at a table, held by one device.  Implementations say how a request gets to the table."""

    @property
    @abstractmethod
    def device(self) -> str: ...

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """The seat it acts for; None for a spectator.  It changes when a seat is taken over."""

    @property
    @abstractmethod
    def latest(self) -> Update | None:
        """The last update, or None before the first."""

    @abstractmethod
    def send(self, request: Request) -> None:
        """Hand a request on; the answer arrives as an update."""

    @abstractmethod
    def leave(self) -> None:
        """Get up: no more updates."""

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
