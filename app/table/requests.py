"""Requests to a table as values: an action, an undo, a proposal and answers to it; and the refusals.

Requests are logged unchanged, so these values are decoded from logs and from the network. An action and a proposal
contain a value of the game; `read_ask` needs the game to decode them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from app.table.names import LONGEST_NAME, MOST_NAMES, Names
from games.bots.bot import Level
from games.core.bounds import Shaped, Within
from games.core.contract import Game, Message, Params, Refusal, Seat
from games.core.decode import Reader
from games.core.read import read_action
from games.core.upgrade import past
from games.core.value import BadValue, Json, Value, added, decode, decode_kind, decode_with, frozen

LONGEST_ID = 64  # of a device or an action
MARKS = 4  # combinations of colour and shape that distinguish seats
FACES = 8  # of bots
LONGEST_MATCH = 1_000_000  # updates; the longest game has a twentieth of that
Number: TypeAlias = Annotated[int, Within(0, LONGEST_MATCH)]
"""The number of an update."""


@frozen
class BotProfile(Value):
    """A bot's level and face."""

    level: Level
    face: Annotated[int, Within(0, FACES - 1)] = 0


@frozen
class Party(Value):
    """The party that plays a seat: one name, or several for a team; its colour and shape; and whether it is a bot."""

    names: Names
    mark: Annotated[int, Within(0, MARKS - 1)]
    mind: BotProfile | None = added(None)


# Proposals


@frozen
class Resign(Value, kind="resign"):
    """End the match; it counts as played."""


@frozen
class Restart(Value, kind="restart"):
    """End the match, for another one with the same options."""


@frozen
class LeaveForGood(Value, kind="leave"):
    """The proposer leaves for good, so the match ends."""


@frozen
class Hints(Value, kind="hints"):
    """Allow hints from bots until a new player takes a seat."""


@frozen
class TakeSeat(Value, kind="take_seat"):
    """Take over this seat; the device that proposes it gets the seat with all its private views."""

    seat: Seat
    names: Names


@frozen
class TableAction(Value, kind="table_action"):
    """An action of the whole table."""

    action: Value


Proposal: TypeAlias = Resign | Restart | LeaveForGood | Hints | TakeSeat | TableAction
_PLAIN_PROPOSALS: tuple[type[Value], ...] = (Resign, Restart, LeaveForGood, Hints, TakeSeat)


# Requests


@frozen
class Act(Value, kind="act"):
    """Do this action for the chair's seat."""

    action: Value


@frozen
class Undo(Value, kind="undo"):
    """Undo the seat's last action."""


@frozen
class Propose(Value, kind="propose"):
    proposal: Proposal


@frozen
class Agree(Value, kind="agree"):
    """Agree; `proposal` is the number of the update that brought it."""

    proposal: Number


@frozen
class Decline(Value, kind="decline"):
    proposal: Number


@frozen
class Withdraw(Value, kind="withdraw"):
    """Withdraw the seat's own proposal."""

    proposal: Number


@frozen
class Remark(Value, kind="remark"):
    """A bot's public remark on its last or next action; people talk themselves."""

    key: Annotated[str, Shaped(r"minds\.[a-z_.]{1,60}")]
    params: Params = ()

    @property
    def message(self) -> Message:
        return Message(self.key, self.params)


Ask: TypeAlias = Act | Undo | Propose | Agree | Decline | Withdraw | Remark
TableAsk: TypeAlias = Undo | Propose | Agree | Decline | Withdraw | Remark  # public, unlike an action of the game
_PLAIN_ASKS: tuple[type[Value], ...] = (Undo, Agree, Decline, Withdraw, Remark)


@frozen
class Request(Value):
    """A request with an id used once per device, and the number of the update it was chosen on.

    A request sent again with the same id is carried out once.
    """

    id: Annotated[str, Shaped(f"[!-~]{{1,{LONGEST_ID}}}")]
    chosen_on: Number
    ask: Ask


class TableReason(StrEnum):
    """Refusal reasons of the table, independent of the game's rules."""

    STALE = "stale"  # the options have changed since
    MATCH_ENDED = "match_ended"
    WATCHING = "watching"  # spectators do not act
    MALFORMED = "malformed"  # not a value of this game
    ID_REUSED = "id_reused"  # the same id with another content
    NOT_SAVED = "not_saved"  # the disk failed, so it was not carried out
    SHOWN_ONLY = "shown_only"  # the match is read-only
    CLOSED = "closed"
    FAILED = "failed"  # the rules raised an error; nothing was changed
    NOTHING_TO_UNDO = "nothing_to_undo"
    UNDO_NOT_YOURS = "undo_not_yours"
    UNDO_CHANCE = "undo_chance"
    UNDO_REVEALED = "undo_revealed"
    UNDO_HANDED_ON = "undo_handed_on"
    UNDONE_OFTEN = "undone_often"  # too many undos by this device without a permanent action
    PROPOSAL_OPEN = "proposal_open"  # one at a time
    PROPOSED_OFTEN = "proposed_often"  # too many proposals by this device without another action
    NO_SUCH_PROPOSAL = "no_such_proposal"  # declined, withdrawn, or cancelled by a move
    PROPOSAL_YOURS = "proposal_yours"
    PROPOSAL_NOT_YOURS = "proposal_not_yours"
    NOBODY_ELSE = "nobody_else"  # no other device is present that could agree
    AGREED_ALREADY = "agreed_already"
    NO_SUCH_PLACE = "no_such_place"
    BAD_NAMES = "bad_names"
    SHUT = "shut"  # the curtain is closed
    NOT_HERE = "not_here"  # another device plays this seat
    NOT_NOW = "not_now"  # the lesson expects another move


def explain(refusal: Refusal) -> Message | None:
    """The message of a table's refusal; None for a refusal by the game."""
    if isinstance(refusal.reason, TableReason):
        return Message(f"table.refusal.{refusal.reason}", refusal.params)
    return None


def names_are_good(names: tuple[str, ...]) -> bool:
    """Whether these are valid names of a seat: printable, with letters of any script."""
    return 1 <= len(names) <= MOST_NAMES and all(
        0 < len(name.strip()) <= len(name) <= LONGEST_NAME and not any(map(_breaks, name)) for name in names
    )


def _breaks(sign: str) -> bool:
    """True for control characters, line breaks and surrogates; joiners are allowed, scripts and emoji need them."""
    return ord(sign) < 32 or sign in "\x7f\x85\u2028\u2029" or "\ud800" <= sign <= "\udfff"


def read_ask(game: Game, data: Json, where: str = "ask", version: int | None = None) -> Ask:
    """A request from JSON, its action decoded as this game's, under the given or the current version of the rules."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if kind == Act.kind:
        return decode_with(Act, {"action": _action_reader(game, version)}, data, where)
    if kind == Propose.kind:
        return decode_with(Propose, {"proposal": lambda part: read_proposal(game, part, "", version)}, data, where)
    return decode_kind(_PLAIN_ASKS, data, where)  # type: ignore[return-value]  # one of the four


def read_proposal(game: Game, data: Json, where: str = "proposal", version: int | None = None) -> Proposal:
    """A proposal from JSON."""
    if isinstance(data, dict) and data.get("kind") == TableAction.kind:
        return decode_with(TableAction, {"action": _action_reader(game, version)}, data, where)
    return decode_kind(_PLAIN_PROPOSALS, data, where)  # type: ignore[return-value]  # one of the four


def _action_reader(game: Game, version: int | None) -> Reader:
    then = past(game, game.version if version is None else version)  # type: ignore[arg-type]  # games are objects
    return lambda data: read_action(game, then.action(data), "")


def read_request(game: Game, data: Json) -> Request:
    """A request from JSON, as received from another device."""
    if not isinstance(data, dict) or set(data) != {"ask", "chosen_on", "id"}:
        raise BadValue("request", "an id, a number and what is asked were expected")
    return Request(
        decode(str, data["id"], "request.id"),
        decode(int, data["chosen_on"], "request.chosen_on"),
        read_ask(game, data["ask"], "request.ask"),
    )
