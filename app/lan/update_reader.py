"""The wire form of an update, without values that follow from the rules, and its decoding.

It contains the public part, the seat's private part, the events, and the table's additions. Legal actions, the acting
seats and the prompt are computed by the guest's own rules, so they need not be sent and cannot be forged.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Annotated, Any, get_type_hints

from app.table.chair import Answer, Happening, Update
from app.table.log import Ending
from app.table.match_state import OpenProposal
from app.table.requests import LONGEST_MATCH, Act, Ask, Number, Party, TableReason, read_ask, read_proposal
from games.core.bounds import Long
from games.core.contract import Game, Param, Refusal, Seat
from games.core.decode import Reader, reader_of_each, reader_with
from games.core.read import read_event, read_refusal
from games.core.reread import FieldParts, KnownPart, MaybePart, ParsedPart, TextReader, maker, text_reader
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


def reread_update(game: Game, text: str) -> tuple[int, UpdateMessage] | None:
    """The chair and the update of a message that has the form in which hosts send it, without parsing again what did
    not change; None for any other text.
    """
    if not text.startswith(_SHOWN):
        return None
    try:
        message, end = _text_reader(game).read(text, 0)  # type: ignore[arg-type]  # games are objects
    except (ValueError, RecursionError):
        return None
    return message if end == len(text) else None


# Readers

_SHOWN = '{"answer":'


def _game_readers(game: Game) -> dict[str, Reader]:
    """The readers of the fields whose kinds depend on the game."""
    public, private = game.public_kind, game.private_kind
    happening = {"said": _maybe(lambda data: _read_said(game, data)), "events": reader_of_each(
        lambda data: read_event(game, data, ""))}  # fmt: skip
    proposal = {"proposal": lambda data: read_proposal(game, data, "")}
    return {
        "public": lambda data: decode(public, data),
        "private": _maybe(lambda data: decode(private, data)),
        "happened": reader_of_each(reader_with(Happening, happening)),
        "proposal": _maybe(reader_with(OpenProposal, proposal)),
        "answer": _maybe(reader_with(Answer, {"refusal": _maybe(lambda data: _read_refusal(game, data))})),
    }


@cache
def _reader(game: Game) -> Reader:
    return reader_with(UpdateMessage, _game_readers(game))


@cache
def _text_reader(game: Game) -> TextReader:
    """A reader that compares each part with that of the last updates, because most of them are the same."""
    own = _game_readers(game)
    hints = get_type_hints(UpdateMessage)
    readers = {
        part.name: KnownPart(ParsedPart(own[part.name])) if part.name in own else text_reader(hints[part.name])
        for part in fields(UpdateMessage)
    }
    readers |= {"public": text_reader(game.public_kind), "private": MaybePart(text_reader(game.private_kind))}
    answer = readers.pop("answer")
    update = FieldParts(readers, dict)
    make = maker(UpdateMessage)
    return FieldParts(
        {"answer": answer, "chair": text_reader(int), "update": update},
        lambda parts: (parts["chair"], make({**parts["update"], "answer": parts["answer"]})),
        "show",
    )


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
