"""The wire form of an update, without values that follow from the rules, and its decoding.

It contains the public part, the seat's private part, the events, and the table's additions. Legal actions, the acting
seats and the prompt are computed by the guest's own rules, so they need not be sent and cannot be forged.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from app.table.chair import Answer, Happening, Update
from app.table.log import Ending
from app.table.match_state import OpenProposal
from app.table.requests import LONGEST_MATCH, Act, Ask, Number, Party, TableReason, read_ask, read_proposal
from games.core.bounds import Long
from games.core.contract import Game, Param, Refusal, Seat
from games.core.decode import Reader, reader_again, reader_of_each, reader_with
from games.core.read import read_event, read_refusal
from games.core.value import BadValue, Json, Value, decode, frozen, text_of


@frozen
class UpdateMessage(Value):
    """An update as sent."""

    number: Number
    seat: Seat | None
    public: Value
    private: Value | None
    parties: tuple[Party, ...]
    happened: Annotated[tuple[Happening, ...], Long(0, LONGEST_MATCH)]
    proposal: OpenProposal | None
    hints: bool
    may_undo: bool
    ending: Ending | None
    answer: Answer | None


def plain_text(update: Update) -> str:
    """An update as sent, without its answer, which is not part of the match."""
    return (
        f'{{"ending":{text_of(update.ending)},"happened":{text_of(update.happened)},"hints":'
        f'{text_of(update.hints)},"may_undo":{text_of(update.may_undo)},"number":{update.number},"parties":'
        f'{text_of(update.parties)},"private":'
        f'{text_of(update.view.private)},"proposal":{text_of(update.proposal)},"public":{text_of(update.view.public)},'
        f'"seat":{text_of(update.seat)}}}'
    )


def text_of_0_1_0(update: Update) -> str:
    """The form stored by devices up to protocol 5, which includes derived values."""
    view = update.view
    return (
        f'{{"acting":{text_of(update.acting)},"ending":{text_of(update.ending)},"happened":{text_of(update.happened)},'
        f'"may_undo":{text_of(update.may_undo)},"number":{update.number},"parties":{text_of(update.parties)},"proposal":'
        f'{text_of(update.proposal)},"seat":{text_of(update.seat)},"table":{update.table.text},"view":{{"actions":'
        f'{text_of(view.actions)},"offers":{text_of(view.offers)},"private":{text_of(view.private)},"prompt":'
        f'{view.prompt.text},"seat":{text_of(view.seat)}}}}}'
    )


def read_update(game: Game, data: Json, answer: Json) -> UpdateMessage:
    """An update of this game as received by a remote chair."""
    if not isinstance(data, dict) or "answer" in data:
        raise BadValue("update", "an update without its answer was expected")
    message: UpdateMessage = _reader(game)({**data, "answer": answer})  # type: ignore[arg-type]  # games are objects
    return message


# Readers


@cache
def _reader(game: Game) -> Reader:
    """A memoising reader, because most parts are the same as in the previous update."""
    happening = {"said": _maybe(lambda data: _read_said(game, data)), "events": reader_of_each(
        lambda data: read_event(game, data, ""))}  # fmt: skip
    proposal = {"proposal": lambda data: read_proposal(game, data, "")}
    readers = {
        "public": reader_again(game.public_kind),
        "private": _maybe(reader_again(game.private_kind)),
        "parties": reader_again(tuple[Party, ...]),
        "happened": reader_of_each(reader_with(Happening, happening)),
        "proposal": _maybe(reader_with(OpenProposal, proposal)),
        "answer": _maybe(reader_with(Answer, {"refusal": _maybe(lambda data: _read_refusal(game, data))})),
    }
    return reader_with(UpdateMessage, readers)


def _maybe(reader: Reader) -> Reader:
    """A reader that also accepts null."""

    def read(data: Json) -> Any:
        return None if data is None else reader(data)

    return read


def _read_said(game: Game, data: Json) -> Ask:
    said = read_ask(game, data, "")
    if isinstance(said, Act):
        raise BadValue("", "actions are sent as their events")
    return said


@frozen
class _TableRefusal(Value):
    """A refusal by the table."""

    reason: TableReason
    params: tuple[tuple[str, Param], ...]


def _read_refusal(game: Game, data: Json) -> Refusal:
    """A refusal by the table or by the game."""
    if isinstance(data, dict) and data.get("reason") in list(TableReason):
        shape = decode(_TableRefusal, data)
        return Refusal(shape.reason, shape.params)
    return read_refusal(game, data, "")
