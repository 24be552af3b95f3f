"""The lobby as shown to devices: members and seats before and during a match.

Each device gets a numbered `LobbyView`; the host keeps a `Lobby`. A guest sends all its wishes at once, numbered too
(`Wish`), so repeating them changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from app.lan.field_bounds import MOST_MEMBERS, MOST_SEATS, Count, GameName, MemberPlace, Percent
from app.lan.latency import LatencyLevel
from app.table.ids import MaybeId
from app.table.names import MaybeNames, Name
from app.table.requests import BotProfile
from app.table.turn_timer import TurnReading
from games.core.bounds import Long
from games.core.contract import Seat
from games.core.value import Value, added

HOST = 0  # the place of the host's own device


class Presence(StrEnum):
    """The presence of a device, displayed by shape and word."""

    HERE = "here"
    SILENT = "silent"  # nothing heard for two seconds
    LOST = "lost"  # no connection; it reconnects automatically
    AWAY = "away"  # its app is in the background


class Watching(StrEnum):
    """Whether a device without a seat may see the match on the table."""

    NO = "no"  # it plays, or nothing is on the table yet
    ASKED = "asked"  # the players are being asked
    YES = "yes"
    REFUSED = "refused"


class LobbyStage(StrEnum):
    GATHERING = "lobby"
    DEALING = "dealing"  # the devices agree on the seed
    PLAYING = "playing"  # a match is on the table, running or over


@dataclass(frozen=True)
class Member(Value):
    """One device in the lobby."""

    place: MemberPlace
    name: Name
    presence: Presence
    ready: bool
    pace: LatencyLevel = LatencyLevel.UNKNOWN  # of its connection to the host
    delay: Count = 0  # milliseconds of round trip, at the time of sending
    since: Count = 0  # whole seconds since its presence changed, at the time of sending
    watching: Watching = Watching.NO
    asking: MaybeId = ""  # the id of its request to watch, since a place may be reassigned
    browser: bool = added(False)  # a page at the host, not an app
    writing: bool = False  # whether its player, who has to act, is writing


@dataclass(frozen=True)
class Place(Value):
    """One seat, its device and its party."""

    seat: Seat
    member: MemberPlace | None
    names: MaybeNames
    mind: BotProfile | None = None  # played by a bot, which runs on the host's device


@dataclass(frozen=True)
class SeatAssignment(Value):
    """The owner of a seat in a deal: the device at a place, and the bot if one plays there."""

    member: MemberPlace | None
    bot: BotProfile | None = None


@dataclass(frozen=True)
class LobbyView(Value):
    """All a device may know of the lobby. `you` is its place, `heard` the number of its last wish the host received."""

    number: Count
    title: Name
    you: MemberPlace
    heard: Count
    stage: LobbyStage
    game: GameName
    match: MaybeId
    members: Annotated[tuple[Member, ...], Long(1, MOST_MEMBERS + 1)]
    places: Annotated[tuple[Place, ...], Long(0, MOST_SEATS)]
    rules: Count = 0  # the version of the game's rules
    battery: Percent | None = None  # the charge of the host's battery, if it is low
    timer: TurnReading | None = None  # of this turn, at the time of sending

    @property
    def fault(self) -> str:
        """Why this lobby is impossible; "" if it is valid."""
        here = [member.place for member in self.members]
        if len(set(here)) != len(here) or self.you not in here:
            return "each device needs a separate place, including this one"
        if [place.seat for place in self.places] != list(range(len(self.places))):
            return "each seat was expected once, in order"
        taken = [place for place in self.places if place.member is not None]
        if any(place.member not in here or not place.names for place in taken):
            return "a seat belongs to a device that is here, and has names"
        if any(member.watching is Watching.ASKED and not member.asking for member in self.members):
            return "a request to watch needs a name"
        if any(place.mind is not None and place.member not in (HOST, None) for place in self.places):
            return "bots think on the device that holds the match"
        if (self.stage is LobbyStage.PLAYING and not self.match) or (self.match and not self.game):
            return "a match of some game is on the table while it is played"
        return ""

    @property
    def yours(self) -> tuple[Seat, ...]:
        """The seats of this device; empty for a spectator."""
        return tuple(place.seat for place in self.places if place.member == self.you and place.mind is None)

    @property
    def asking(self) -> frozenset[str]:
        """The ids of all open requests to watch."""
        return frozenset(member.asking for member in self.members if member.watching is Watching.ASKED)

    @property
    def assignments(self) -> tuple[SeatAssignment, ...]:
        """The device and bot of each seat."""
        return assignments_of(self.places)

    @property
    def me(self) -> Member:
        """The member for this device."""
        return next(member for member in self.members if member.place == self.you)

    @property
    def shown(self) -> bool:
        """Whether this device may see the match on the table."""
        return bool(self.yours) or self.me.watching is Watching.YES or self.you == HOST

    @property
    def electors(self) -> frozenset[int]:
        """The places asked about spectators: the present devices that play, otherwise the host."""
        playing = {place.member for place in self.places}
        here = (Presence.HERE, Presence.SILENT)
        return frozenset(m.place for m in self.members if m.place in playing and m.presence in here) or frozenset(
            {HOST}
        )

    @property
    def ready(self) -> bool:
        """Whether every seat is taken and every player is present and ready."""
        playing = {place.member for place in self.places}
        return None not in playing and all(
            member.ready and member.presence in (Presence.HERE, Presence.SILENT)
            for member in self.members
            if member.place in playing
        )


def assignments_of(places: tuple[Place, ...]) -> tuple[SeatAssignment, ...]:
    """The device and bot that a deal promises for each seat."""
    return tuple(SeatAssignment(place.member, place.mind) for place in places)


@dataclass(frozen=True)
class SeatWish(Value):
    seat: Seat
    names: MaybeNames
    mind: BotProfile | None = None


@dataclass(frozen=True)
class Wish(Value, kind="wish"):
    """All wishes of a device; a later one replaces it."""

    number: Count
    name: Name
    seats: Annotated[tuple[SeatWish, ...], Long(0, MOST_SEATS)]
    ready: bool
