"""What devices say to each other: one value for each message, checked in full before anything looks inside.

A guest and a host each begin with `Hello`; its shape stays the same in all versions to come.  Then the guest either
asks who this is (`Who`), or shows why it may come in (`EnterSecret`, `EnterToken`, `EnterCode`), and is welcomed.

Two releases of the app play together if they speak the same `PROTOCOL` and know the game on the table by the same
version of its rules, which the room says.  What the app itself is called is only shown.

Requests and updates hold values of a game, so they can only be read by whoever knows which game is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from app.lan.close_reason import BadFrame, CloseReason, ConnectionEnd
from app.lan.field_bounds import (
    MOST_SEATS,
    Count,
    Digest,
    Digests,
    GameName,
    Half,
    MaybeToken,
    MemberPlaces,
    Offset,
    Secret,
    Since,
    Token,
    Version,
)
from app.lan.lobby_view import LobbyStage, LobbyView, SeatAssignment, Wish
from app.lan.update_codec import Said, read_show_data
from app.table.ids import Id, MaybeId
from app.table.names import Name
from app.table.requests import Request, read_request
from games.core.bounds import Long, Reach, held
from games.core.contract import Game, Seat
from games.core.value import BadValue, Json, Value, decode, read_json

PROTOCOL = 8
"""Raised whenever a message, a request or an update is said in another way.  1 was 0.1.0's own."""
LONGEST_PIECE = 32 * 1024  # letters of a piece of a log
LOBBY = Reach(seat=range(MOST_SEATS))
"""What numbers may stand for in whatever is no update: how many play is not looked at here."""

# Both ways


@dataclass(frozen=True)
class Hello(Value, kind="hello"):
    """The first thing said, either way."""

    protocol: Count
    app: Version


@dataclass(frozen=True)
class Ping(Value, kind="ping"):
    """Said once a second.  A host tells with it how far the room and the match are; a guest says 0 and -1."""

    number: Count
    room: Count
    update: Since


@dataclass(frozen=True)
class Pong(Value, kind="pong"):
    number: Count


@dataclass(frozen=True)
class Bye(Value, kind="bye"):
    """Why this connection ends."""

    end: ConnectionEnd


# A guest to a host


@dataclass(frozen=True)
class Who(Value, kind="who"):
    """Who is this?  Asked by somebody who looks round."""


@dataclass(frozen=True)
class EnterSecret(Value, kind="enter_secret"):
    """The secret of a QR or link.  Of two connections of one `run` of the app the later `epoch` counts."""

    secret: Secret = field(repr=False)
    name: str
    run: Id
    epoch: Count


@dataclass(frozen=True)
class EnterToken(Value, kind="enter_token"):
    """A device that was here before."""

    device: Id
    token: Token = field(repr=False)
    name: str
    run: Id
    epoch: Count


@dataclass(frozen=True)
class EnterCode(Value, kind="enter_code"):
    """Half of an exchange that only comes out well if both know the code."""

    share: Half
    name: str
    run: Id
    epoch: Count


@dataclass(frozen=True)
class CodeProof(Value, kind="code_proof"):
    """Shows that one knows the code: first the guest, then the host."""

    proof: Digest


@dataclass(frozen=True)
class TokenKept(Value, kind="kept"):
    """The new token is safe here; the old one may be forgotten."""


@dataclass(frozen=True)
class AskLobby(Value, kind="look"):
    """Show me the room again."""


@dataclass(frozen=True)
class Admit(Value, kind="admit"):
    """Whether the players of this device let the one watch that asks under this; it has no seat."""

    asking: Id
    yes: bool


@dataclass(frozen=True)
class Sit(Value, kind="sit"):
    """A chair, under a number of the guest's own, with everything that happened after update `since`."""

    chair: Count
    match: MaybeId
    seat: Seat | None
    since: Since


@dataclass(frozen=True)
class Hurry(Value, kind="hurry"):
    """Somebody here does not want to wait for the bots, which think at the host; nothing is answered."""


@dataclass(frozen=True)
class Rise(Value, kind="rise"):
    chair: Count


@dataclass(frozen=True)
class SendRequest(Value, kind="ask"):
    """A request from a chair."""

    chair: Count
    request: Request


@dataclass(frozen=True)
class FairCommit(Value, kind="fair_commit"):
    """A guest is bound to its share of the seed."""

    draw: Id
    commit: Digest


@dataclass(frozen=True)
class FairShare(Value, kind="fair_share"):
    """A guest opens its share."""

    draw: Id
    share: Digest


@dataclass(frozen=True)
class LogPlease(Value, kind="log_please"):
    """The match is over: what was hidden, from this byte on."""

    match: Id
    offset: Offset


# A host to a guest


@dataclass(frozen=True)
class About(Value, kind="about"):
    """The answer to `Who`."""

    title: Name
    stage: LobbyStage
    game: GameName


@dataclass(frozen=True)
class Unknown(Value, kind="unknown"):
    """That device is not known here, but it may come in another way."""


@dataclass(frozen=True)
class CodeShare(Value, kind="code_share"):
    share: Half


@dataclass(frozen=True)
class Welcome(Value, kind="welcome"):
    """Come in.  `device` is what the guest is called here; `token` lets it in the next time, "" if it stays."""

    device: Id
    token: MaybeToken = field(repr=False)


@dataclass(frozen=True)
class ShowRoom(Value, kind="room"):
    room: LobbyView


@dataclass(frozen=True)
class FairOffer(Value, kind="fair_offer"):
    """A seed is to be agreed on by these places; the host is bound to its share."""

    draw: Id
    round: Count
    commit: Digest
    places: MemberPlaces
    terms: Digest  # what is to be dealt and to whom, by `fair_draw.terms_of`
    seats: Annotated[tuple[SeatAssignment, ...], Long(0, MOST_SEATS)]  # to whom, in the clear


@dataclass(frozen=True)
class FairCommits(Value, kind="fair_commits"):
    """Everybody is bound: the commits in the order of the places."""

    draw: Id
    commits: Digests


@dataclass(frozen=True)
class FairMatch(Value, kind="fair_match"):
    """This match was dealt from that seed."""

    draw: Id
    match: Id


@dataclass(frozen=True)
class LogPart(Value, kind="log_part"):
    """After the end: all shares, and a piece of the log; `total` bytes in all, none if there is nothing to show."""

    match: Id
    draw: MaybeId
    shares: Digests
    offset: Offset
    total: Offset
    piece: Annotated[str, Long(0, LONGEST_PIECE)]  # base64


_FROM_GUEST: tuple[type[Value], ...] = (
    Hello, Ping, Pong, Bye, Who, EnterSecret, EnterToken, EnterCode, CodeProof, TokenKept, AskLobby, Wish, Admit, Sit,
    Rise, Hurry, FairCommit, FairShare, LogPlease,
)  # fmt: skip
_FROM_HOST: tuple[type[Value], ...] = (
    Hello, Ping, Pong, Bye, About, Unknown, CodeShare, CodeProof, Welcome, ShowRoom, FairOffer, FairCommits,
    FairMatch, LogPart,
)  # fmt: skip


Family: TypeAlias = Mapping[str, type[Value]]

FROM_GUEST: Family = {kind.kind: kind for kind in _FROM_GUEST}
FROM_HOST: Family = {kind.kind: kind for kind in _FROM_HOST}


def read_message(family: Family, body: bytes, game: Game | None) -> Said:
    """The message in the body of a frame, or `BadFrame`.  Without a game neither requests nor updates are known."""
    try:
        text = body.rstrip().decode("utf-8")  # without the padding
        return _read(family, read_json(text), game, text)
    except (BadValue, UnicodeDecodeError) as error:
        where = error.where if isinstance(error, BadValue) else "text"
        raise BadFrame(CloseReason.MALFORMED, where) from None  # what was said is not repeated: it may be a secret


def _read(family: Family, data: Json, game: Game | None, text: str) -> Said:
    if not isinstance(data, dict):
        raise BadValue("message", "an object was expected")
    name = data.get("kind")
    kind = family.get(name) if isinstance(name, str) else None
    if kind is not None:
        message = held(decode(kind, data, "message"), LOBBY)
        if isinstance(message, ShowRoom) and (fault := message.room.fault):
            raise BadValue("message.room", fault)
        return message
    if game is not None and name == SendRequest.kind and family is FROM_GUEST:
        if set(data) != {"kind", "chair", "request"}:
            raise BadValue("message", "a chair and a request were expected")
        return held(
            SendRequest(decode(int, data["chair"], "message.chair"), read_request(game, data["request"])), LOBBY
        )
    if game is not None and name == "show" and family is FROM_HOST:
        return read_show_data(game, data, text)
    raise BadValue("message.kind", "no such message")
