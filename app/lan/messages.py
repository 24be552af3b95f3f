"""The messages between devices: one value per message, validated completely on decoding.

Both sides begin with `Hello`; its structure stays the same in all future versions. Then the guest either asks for the
host's title (`Who`) or sends credentials (`EnterSecret`, `EnterToken`, `EnterCode`), and is welcomed.

Two releases of the app are compatible if they have the same `PROTOCOL` and, for the game on the table, the same version
of its rules, which the lobby contains. The version of the app is only displayed.

Requests and updates contain values of a game, so they can be decoded only when the game is known.
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
from app.lan.table_talk import React, ShowReaction
from app.lan.update_codec import Said, read_show, read_show_data
from app.table.ids import Id, MaybeId
from app.table.names import Name
from app.table.requests import Request, read_request
from games.core.bounds import Long, Reach, held
from games.core.contract import Game, Seat
from games.core.json_data import require_shallow
from games.core.value import BadValue, Json, Value, decode, read_json

PROTOCOL = 9
"""Raised with every change of the format of a message, a request or an update. 1 was that of 0.1.0."""
LONGEST_PIECE = 32 * 1024  # characters of a piece of a log
LOBBY = Reach(seat=range(MOST_SEATS))
"""The bounds of numbers outside updates; they do not depend on the number of players."""

# Both directions


@dataclass(frozen=True)
class Hello(Value, kind="hello"):
    """The first message in either direction."""

    protocol: Count
    app: Version


@dataclass(frozen=True)
class Ping(Value, kind="ping"):
    """Sent once a second. The host adds the numbers of its lobby and match; a guest sends 0 and -1, and whether its
    player is writing.
    """

    number: Count
    room: Count
    update: Since
    writing: bool = False


@dataclass(frozen=True)
class Pong(Value, kind="pong"):
    number: Count


@dataclass(frozen=True)
class Bye(Value, kind="bye"):
    """The reason why this connection ends."""

    end: ConnectionEnd


# Guest to host


@dataclass(frozen=True)
class Who(Value, kind="who"):
    """Ask for the host's title, during a search."""


@dataclass(frozen=True)
class EnterSecret(Value, kind="enter_secret"):
    """Join with the secret of a QR code or link. Of two connections of one `run` of the app the later
    `epoch` counts.
    """

    secret: Secret = field(repr=False)
    name: str
    run: Id
    epoch: Count


@dataclass(frozen=True)
class EnterToken(Value, kind="enter_token"):
    """Join as a known device."""

    device: Id
    token: Token = field(repr=False)
    name: str
    run: Id
    epoch: Count


@dataclass(frozen=True)
class EnterCode(Value, kind="enter_code"):
    """Join with the code: the first message of the key exchange, which succeeds only if both sides know the code."""

    share: Half
    name: str
    run: Id
    epoch: Count


@dataclass(frozen=True)
class CodeProof(Value, kind="code_proof"):
    """The proof that one side knows the code: first the guest, then the host."""

    proof: Digest


@dataclass(frozen=True)
class TokenKept(Value, kind="kept"):
    """The new token is stored; the old one may be dropped."""


@dataclass(frozen=True)
class AskLobby(Value, kind="look"):
    """Request the lobby."""


@dataclass(frozen=True)
class Admit(Value, kind="admit"):
    """This device's vote on the request to watch with this id."""

    asking: Id
    yes: bool


@dataclass(frozen=True)
class Sit(Value, kind="sit"):
    """Take a chair, under a number chosen by the guest, with everything after update `since`."""

    chair: Count
    match: MaybeId
    seat: Seat | None
    since: Since


@dataclass(frozen=True)
class Hurry(Value, kind="hurry"):
    """Ask the host's bots to act without a pause; not answered."""


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
    """A guest's commitment to its share of the seed."""

    draw: Id
    commit: Digest


@dataclass(frozen=True)
class FairShare(Value, kind="fair_share"):
    """A guest's opened share."""

    draw: Id
    share: Digest


@dataclass(frozen=True)
class LogPlease(Value, kind="log_please"):
    """Request the log of a finished match, from this byte on."""

    match: Id
    offset: Offset


# Host to guest


@dataclass(frozen=True)
class About(Value, kind="about"):
    """The answer to `Who`."""

    title: Name
    stage: LobbyStage
    game: GameName


@dataclass(frozen=True)
class Unknown(Value, kind="unknown"):
    """The device is unknown, but may use other credentials."""


@dataclass(frozen=True)
class CodeShare(Value, kind="code_share"):
    share: Half


@dataclass(frozen=True)
class Welcome(Value, kind="welcome"):
    """Admission. `device` is the guest's id at this host; `token` admits it the next time, "" if the old one stays."""

    device: Id
    token: MaybeToken = field(repr=False)


@dataclass(frozen=True)
class ShowRoom(Value, kind="room"):
    room: LobbyView


@dataclass(frozen=True)
class FairOffer(Value, kind="fair_offer"):
    """The offer of a draw among these places, with the host's commitment."""

    draw: Id
    round: Count
    commit: Digest
    places: MemberPlaces
    terms: Digest  # the digest of options and seats, by `fair_draw.terms_of`
    seats: Annotated[tuple[SeatAssignment, ...], Long(0, MOST_SEATS)]  # the seats in plain form


@dataclass(frozen=True)
class FairCommits(Value, kind="fair_commits"):
    """The commits of all places, in order."""

    draw: Id
    commits: Digests


@dataclass(frozen=True)
class FairMatch(Value, kind="fair_match"):
    """The match that was dealt from this draw."""

    draw: Id
    match: Id


@dataclass(frozen=True)
class LogPart(Value, kind="log_part"):
    """After the end: all shares, and a piece of the log; `total` bytes in all, 0 if there is nothing to show."""

    match: Id
    draw: MaybeId
    shares: Digests
    offset: Offset
    total: Offset
    piece: Annotated[str, Long(0, LONGEST_PIECE)]  # base64


_FROM_GUEST: tuple[type[Value], ...] = (
    Hello, Ping, Pong, Bye, Who, EnterSecret, EnterToken, EnterCode, CodeProof, TokenKept, AskLobby, Wish, Admit, Sit,
    Rise, Hurry, React, FairCommit, FairShare, LogPlease,
)  # fmt: skip
_FROM_HOST: tuple[type[Value], ...] = (
    Hello, Ping, Pong, Bye, About, Unknown, CodeShare, CodeProof, Welcome, ShowRoom, FairOffer, FairCommits,
    FairMatch, LogPart, ShowReaction,
)  # fmt: skip


Family: TypeAlias = Mapping[str, type[Value]]

FROM_GUEST: Family = {kind.kind: kind for kind in _FROM_GUEST}
FROM_HOST: Family = {kind.kind: kind for kind in _FROM_HOST}


def read_message(family: Family, body: bytes, game: Game | None) -> Said:
    """The message in the body of a frame, or `BadFrame`. Without a game neither requests nor updates are valid."""
    try:
        text = body.rstrip().decode("utf-8")  # remove the padding
        require_shallow(text)
        if game is not None and family is FROM_HOST and (show := read_show(game, text)) is not None:
            return show
        return _read(family, read_json(text), game, text)
    except (BadValue, UnicodeDecodeError) as error:
        where = error.where if isinstance(error, BadValue) else "text"
        raise BadFrame(CloseReason.MALFORMED, where) from None  # the content is not repeated: it may be secret


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
