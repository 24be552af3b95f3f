"""A chair: what a seat gets to see, update by update, and the way to act for it; near or far away.

A chair is all that a screen, a bot or another device has of a match.  What it is given are frozen values made from
the game's views; there is no way from them to the state.  Whatever is asked through it returns nothing: acceptance
or refusal arrives as an update, like everything else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Annotated, TypeAlias

from app.table.asks import (
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
    TableReason,
    Undo,
    Withdraw,
    read_ask,
    read_proposal,
)
from app.table.consent import Voter
from app.table.course import OpenProposal
from app.table.log import Ending
from games.core.bounds import Long
from games.core.contract import AnyView, Game, Param, Refusal, Seat
from games.core.read import read_event, read_refusal, read_view
from games.core.value import BadValue, Json, Value, decode, frozen


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


# Reading an update that came as JSON


@frozen
class _UpdateShape(Value):
    """The parts of an update that can be read without its game."""

    number: int
    seat: Seat | None
    acting: tuple[Seat, ...]
    parties: tuple[Party, ...]
    may_undo: bool
    ending: Ending | None


_GAME_PARTS = ("answer", "happened", "proposal", "table", "view")


def read_update(game: Game, data: Json, known: AnyView | None = None) -> Update:
    """An update of this game, as a far-away chair gets it.

    What is public may be given once: a view without it shares that of the table.  `known` is the table's view if that
    was read before, for another chair; then it does not stand in the data.
    """
    parts = set(_GAME_PARTS) - ({"table"} if known is not None else set())
    if not isinstance(data, dict) or not parts <= set(data) or (known is not None and "table" in data):
        raise BadValue("update", "these fields were expected: " + ", ".join(sorted(parts)))
    shape = decode(_UpdateShape, {name: part for name, part in data.items() if name not in _GAME_PARTS}, "update")
    happened, own = data["happened"], data["view"]
    if not isinstance(happened, list):
        raise BadValue("update.happened", "a list was expected")
    table = read_view(game, data["table"], "update.table") if known is None else known
    public = table.public if isinstance(own, dict) and "public" not in own else None
    return Update(
        shape.number,
        shape.seat,
        read_view(game, own, "update.view", public),
        table,
        shape.acting,
        shape.parties,
        tuple(_read_happening(game, item, f"update.happened[{place}]") for place, item in enumerate(happened)),
        None if data["proposal"] is None else _read_open(game, data["proposal"]),
        shape.may_undo,
        shape.ending,
        None if data["answer"] is None else _read_answer(game, data["answer"]),
    )


def _read_happening(game: Game, data: Json, where: str) -> Happening:
    fields = _fields(data, where, "events", "number", "said", "seat", "seated")
    events = fields["events"]
    if not isinstance(events, list):
        raise BadValue(f"{where}.events", "a list was expected")
    said = None if fields["said"] is None else read_ask(game, fields["said"], f"{where}.said")
    if isinstance(said, Act):
        raise BadValue(f"{where}.said", "actions are told by their events")
    return Happening(
        decode(int, fields["number"], f"{where}.number"),
        _read_seat(fields["seat"], f"{where}.seat"),
        said,
        tuple(read_event(game, event, f"{where}.events[{place}]") for place, event in enumerate(events)),
        _read_seat(fields["seated"], f"{where}.seated"),
    )


@frozen
class _OpenShape(Value):
    """An open proposal without what is proposed."""

    number: int
    seat: Seat | None
    needed: tuple[Voter, ...]
    agreed: tuple[Voter, ...]


def _read_open(game: Game, data: Json) -> OpenProposal:
    where = "update.proposal"
    fields = _fields(data, where, "agreed", "needed", "number", "proposal", "seat")
    shape = decode(_OpenShape, {name: part for name, part in fields.items() if name != "proposal"}, where)
    proposal = read_proposal(game, fields["proposal"], f"{where}.proposal")
    return OpenProposal(shape.number, shape.seat, proposal, shape.needed, shape.agreed)


@frozen
class _TableRefusalShape(Value):
    """A refusal by the table itself."""

    reason: TableReason
    params: tuple[tuple[str, Param], ...]


def _read_answer(game: Game, data: Json) -> Answer:
    where = "update.answer"
    fields = _fields(data, where, "id", "number", "refusal")
    number, refused = fields["number"], fields["refusal"]
    refusal = None
    if isinstance(refused, dict) and refused.get("reason") in list(TableReason):
        shape = decode(_TableRefusalShape, refused, f"{where}.refusal")
        refusal = Refusal(shape.reason, shape.params)
    elif refused is not None:
        refusal = read_refusal(game, refused, f"{where}.refusal")
    return Answer(
        decode(str, fields["id"], f"{where}.id"),
        None if number is None else decode(int, number, f"{where}.number"),
        refusal,
    )


def _read_seat(data: Json, where: str) -> Seat | None:
    return None if data is None else decode(int, data, where)


def _fields(data: Json, where: str, *names: str) -> dict[str, Json]:
    if not isinstance(data, dict) or set(data) != set(names):
        raise BadValue(where, "these fields were expected: " + ", ".join(names))
    return data
