"""What may be asked of a table, as values: an action, an undo, a proposal and the answers to it; and the refusals.

What is asked is logged as it was asked, so these values are read back from logs and, later, from the wire.
An action and a proposal hold a value of the game; `read_ask` needs the game to read them.
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
MARKS = 4  # colours and shapes that tell seats apart
FACES = 8  # of bots
LONGEST_MATCH = 1_000_000  # updates; the longest game has a twentieth of that
Number: TypeAlias = Annotated[int, Within(0, LONGEST_MATCH)]
"""Of an update."""


@frozen
class BotProfile(Value):
    """Who a bot is at the table: how well it plays, and which face it has."""

    level: Level
    face: Annotated[int, Within(0, FACES - 1)] = 0


@frozen
class Party(Value):
    """Who plays a seat: one name, or several for a team; which colour and shape it is shown with; and whether it is a
    bot.
    """

    names: Names
    mark: Annotated[int, Within(0, MARKS - 1)]
    mind: BotProfile | None = added(None)


# What may be proposed to the other seats


@frozen
class Resign(Value, kind="resign"):
    """The match ends here; it counts as played."""


@frozen
class Restart(Value, kind="restart"):
    """The match ends here, for another one with the same options."""


@frozen
class LeaveForGood(Value, kind="leave"):
    """Whoever proposes it goes, so the match ends."""


@frozen
class Hints(Value, kind="hints"):
    """From now on whoever decides something may ask a bot what it would do, until somebody new plays a seat."""


@frozen
class TakeSeat(Value, kind="take_seat"):
    """Somebody else plays this seat from now on; the device that proposes it gets the seat, and all it may see."""

    seat: Seat
    names: Names


@frozen
class TableAction(Value, kind="table_action"):
    """An action that only the whole table may do."""

    action: Value


Proposal: TypeAlias = Resign | Restart | LeaveForGood | Hints | TakeSeat | TableAction
_PLAIN_PROPOSALS: tuple[type[Value], ...] = (Resign, Restart, LeaveForGood, Hints, TakeSeat)


# What may be asked


@frozen
class Act(Value, kind="act"):
    """Do this action for one's seat."""

    action: Value


@frozen
class Undo(Value, kind="undo"):
    """Take back one's last action."""


@frozen
class Propose(Value, kind="propose"):
    proposal: Proposal


@frozen
class Agree(Value, kind="agree"):
    """`proposal` is the number of the update that brought it."""

    proposal: Number


@frozen
class Decline(Value, kind="decline"):
    proposal: Number


@frozen
class Withdraw(Value, kind="withdraw"):
    """Take back one's own proposal."""

    proposal: Number


@frozen
class Remark(Value, kind="remark"):
    """What a bot says to everybody of what it is about to do or has done; people have voices of their own."""

    key: Annotated[str, Shaped(r"minds\.[a-z_.]{1,60}")]
    params: Params = ()

    @property
    def message(self) -> Message:
        return Message(self.key, self.params)


Ask: TypeAlias = Act | Undo | Propose | Agree | Decline | Withdraw | Remark
TableAsk: TypeAlias = Undo | Propose | Agree | Decline | Withdraw | Remark  # all but a game's action: for everybody
_PLAIN_ASKS: tuple[type[Value], ...] = (Undo, Agree, Decline, Withdraw, Remark)


@frozen
class Request(Value):
    """Something asked, under an id that its device uses once, and the number of the update it was chosen on.

    Sent again under the same id it is done once.
    """

    id: Annotated[str, Shaped(f"[!-~]{{1,{LONGEST_ID}}}")]
    chosen_on: Number
    ask: Ask


class TableReason(StrEnum):
    """Why a table refuses what the rules of the game would allow, or never get to see."""

    STALE = "stale"  # what may be done has changed since
    MATCH_ENDED = "match_ended"
    WATCHING = "watching"  # spectators do not act
    MALFORMED = "malformed"  # no value of this game
    ID_REUSED = "id_reused"  # the same id for something else
    NOT_SAVED = "not_saved"  # the disk failed, so it did not happen
    SHOWN_ONLY = "shown_only"  # the log can be shown but not played on
    CLOSED = "closed"
    FAILED = "failed"  # the rules broke off; nothing has changed
    NOTHING_TO_UNDO = "nothing_to_undo"
    UNDO_NOT_YOURS = "undo_not_yours"
    UNDO_CHANCE = "undo_chance"
    UNDO_REVEALED = "undo_revealed"
    UNDO_HANDED_ON = "undo_handed_on"
    UNDONE_OFTEN = "undone_often"  # by this device, while nothing was done that stays
    PROPOSAL_OPEN = "proposal_open"  # one at a time
    PROPOSED_OFTEN = "proposed_often"  # by this device, while nothing else happened
    NO_SUCH_PROPOSAL = "no_such_proposal"  # declined, withdrawn, or dead since the match moved on
    PROPOSAL_YOURS = "proposal_yours"
    PROPOSAL_NOT_YOURS = "proposal_not_yours"
    NOBODY_ELSE = "nobody_else"  # no other device is here that could agree
    AGREED_ALREADY = "agreed_already"
    NO_SUCH_PLACE = "no_such_place"
    BAD_NAMES = "bad_names"
    SHUT = "shut"  # the curtain is down
    NOT_HERE = "not_here"  # another device plays this seat
    NOT_NOW = "not_now"  # a lesson waits for another move


def explain(refusal: Refusal) -> Message | None:
    """The sentence for a table's own refusal; a game's refusal is the game's to explain."""
    if isinstance(refusal.reason, TableReason):
        return Message(f"table.refusal.{refusal.reason}", refusal.params)
    return None


def names_are_good(names: tuple[str, ...]) -> bool:
    """Whether these can stand as the names of a seat: any letters of any script, but some, and printable."""
    return 1 <= len(names) <= MOST_NAMES and all(
        0 < len(name.strip()) <= len(name) <= LONGEST_NAME and not any(map(_breaks, name)) for name in names
    )


def _breaks(sign: str) -> bool:
    """Control characters, line breaks and halves of letters; joiners are part of many scripts and of emoji."""
    return ord(sign) < 32 or sign in "\x7f\x85\u2028\u2029" or "\ud800" <= sign <= "\udfff"


def read_ask(game: Game, data: Json, where: str = "ask", version: int | None = None) -> Ask:
    """Something asked, from JSON, its action read as this game's; as a version of its rules wrote it, else today's."""
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
    """A request from JSON, as it comes from another device."""
    if not isinstance(data, dict) or set(data) != {"ask", "chosen_on", "id"}:
        raise BadValue("request", "an id, a number and what is asked were expected")
    return Request(
        decode(str, data["id"], "request.id"),
        decode(int, data["chosen_on"], "request.chosen_on"),
        read_ask(game, data["ask"], "request.ask"),
    )
