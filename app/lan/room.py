"""The room: who is here and who sits where before and during a match, as everybody in it may know.

`Room` is what each device is shown, numbered; `Gathering` is where the host keeps it.  A guest says all it wishes at
once, numbered too (`Wish`), so that saying it again changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated

from app.lan.forms import MOST_MEMBERS, MOST_SEATS, Count, GameName, MemberPlace
from app.lan.pulse import Pace, Pulse
from app.table.asks import Character, names_are_good
from app.table.ident import MaybeId, is_id
from app.table.names import MaybeNames, Name
from games.core.bounds import Long
from games.core.contract import Seat
from games.core.value import Value

HOST = 0  # the place of the host's own device


class Presence(StrEnum):
    """How far a device is there.  Screens show it by shape and word."""

    HERE = "here"
    SILENT = "silent"  # nothing heard for two seconds
    LOST = "lost"  # no connection; it tries again by itself
    AWAY = "away"  # put aside by its owner


class Watching(StrEnum):
    """Whether a device without a seat may see a match that is on the table."""

    NO = "no"  # it plays, or nothing is on the table yet
    ASKED = "asked"  # whoever plays is asked
    YES = "yes"
    REFUSED = "refused"


class Stage(StrEnum):
    GATHERING = "gathering"
    DEALING = "dealing"  # the devices agree on the seed
    PLAYING = "playing"  # a match is on the table, running or over


@dataclass(frozen=True)
class Member(Value):
    """One device in the room."""

    place: MemberPlace
    name: Name
    presence: Presence
    ready: bool
    pace: Pace = Pace.UNKNOWN  # of its connection to the host
    delay: Count = 0  # milliseconds there and back, when the room was told
    since: Count = 0  # whole seconds for which it has been as present as it is, when the room was told
    watching: Watching = Watching.NO


@dataclass(frozen=True)
class Place(Value):
    """One seat, the device it belongs to, and who plays it."""

    seat: Seat
    member: MemberPlace | None
    names: MaybeNames
    mind: Character | None = None  # a mind plays it, which thinks on the host's device


@dataclass(frozen=True)
class Room(Value):
    """Everything a device may know of the room.  `you` is its place, `heard` the last wish of it that was heard."""

    number: Count
    title: Name
    you: MemberPlace
    heard: Count
    stage: Stage
    game: GameName
    match: MaybeId
    members: Annotated[tuple[Member, ...], Long(1, MOST_MEMBERS + 1)]
    places: Annotated[tuple[Place, ...], Long(0, MOST_SEATS)]
    rules: Count = 0  # the version of the game's rules

    @property
    def fault(self) -> str:
        """Why this is no room there could be; "" if it is one."""
        here = [member.place for member in self.members]
        if len(set(here)) != len(here) or self.you not in here:
            return "each device has a place of its own, this one too"
        if [place.seat for place in self.places] != list(range(len(self.places))):
            return "each seat was expected once, in order"
        taken = [place for place in self.places if place.member is not None]
        if any(place.member not in here or not place.names for place in taken):
            return "a seat belongs to a device that is here, and has names"
        if any(place.mind is not None and place.member not in (HOST, None) for place in self.places):
            return "minds think on the device that holds the match"
        if (self.stage is Stage.PLAYING and not self.match) or (self.match and not self.game):
            return "a match of some game is on the table while it is played"
        return ""

    @property
    def yours(self) -> tuple[Seat, ...]:
        """The seats of this device; none means that it watches."""
        return tuple(place.seat for place in self.places if place.member == self.you and place.mind is None)

    @property
    def me(self) -> Member:
        """This device."""
        return next(member for member in self.members if member.place == self.you)

    @property
    def shown(self) -> bool:
        """Whether this device may see the match on the table."""
        return bool(self.yours) or self.me.watching is Watching.YES or self.you == HOST

    @property
    def electors(self) -> frozenset[int]:
        """Who is asked whether somebody may watch: the devices that play and are here, else the one with the match."""
        playing = {place.member for place in self.places}
        here = (Presence.HERE, Presence.SILENT)
        return frozenset(m.place for m in self.members if m.place in playing and m.presence in here) or frozenset(
            {HOST}
        )

    @property
    def ready(self) -> bool:
        """Whether every seat is taken and everybody who plays is here and ready."""
        playing = {place.member for place in self.places}
        return None not in playing and all(
            member.ready and member.presence in (Presence.HERE, Presence.SILENT)
            for member in self.members
            if member.place in playing
        )


@dataclass(frozen=True)
class SeatWish(Value):
    seat: Seat
    names: MaybeNames
    mind: Character | None = None


@dataclass(frozen=True)
class Wish(Value, kind="wish"):
    """All that a device wants of the room; a later one replaces it."""

    number: Count
    name: Name
    seats: Annotated[tuple[SeatWish, ...], Long(0, MOST_SEATS)]
    ready: bool


@dataclass
class _Device:
    """A member as the host knows it."""

    device: str
    name: str
    presence: Presence = Presence.HERE
    ready: bool = False
    run: str = ""  # of its app
    heard: int = 0
    since: float = 0.0  # when its presence changed
    pulse: Pulse = field(default_factory=Pulse)
    watching: Watching = Watching.NO
    admitted: set[int] = field(default_factory=set)  # by whom it may watch, while others are still asked


@dataclass
class Gathering:
    """The room as the host keeps it."""

    title: str
    device: str  # the host's own
    now: Callable[[], float]  # seconds from anywhere
    number: int = 1
    stage: Stage = Stage.GATHERING
    game: str = ""
    rules: int = 0
    match: str = ""
    _members: dict[int, _Device] = field(default_factory=dict)
    _places: list[Place] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._members[HOST] = _Device(self.device, self.title)

    # What can be told

    def shown_to(self, place: int) -> Room:
        """The room as the device at this place may see it: all of it, and which one it is."""
        members = tuple(self._shown(number, member) for number, member in self._members.items())
        heard = self._members[place].heard
        return Room(self.number, self.title, place, heard, self.stage, self.game, self.match, members,
                    tuple(self._places), self.rules)  # fmt: skip

    def _shown(self, place: int, member: _Device) -> Member:
        since = int(max(0.0, self.now() - member.since))
        return Member(
            place,
            member.name,
            member.presence,
            member.ready,
            member.pulse.pace,
            member.pulse.delay,
            since,
            member.watching,
        )

    @property
    def seating(self) -> Mapping[Seat, str]:
        """The device of each seat that has one."""
        return {seat.seat: self._members[seat.member].device for seat in self._places if seat.member is not None}

    def device_at(self, place: int) -> str | None:
        return self._members[place].device if place in self._members else None

    def place_of(self, device: str) -> int | None:
        return next((place for place, member in self._members.items() if member.device == device), None)

    def device_of_run(self, run: str) -> str | None:
        """The device that came in with this run of its app before; only that app knows what its run is called."""
        if not is_id(run):
            return None
        return next((member.device for member in self._members.values() if member.run == run), None)

    def seats_of(self, place: int) -> tuple[Seat, ...]:
        return tuple(seat.seat for seat in self._places if seat.member == place)

    # Who comes and goes

    def enter(self, device: str, name: str, run: str) -> int | None:
        """The place of a device that came in, the same as before if it was here; None if the room is full."""
        place = self.place_of(device)
        if place is None:
            if len(self._members) >= MOST_MEMBERS and not self._make_room():
                return None
            place = next(number for number in range(1, MOST_MEMBERS + 1) if number not in self._members)
            self._members[place] = _Device(device, name, since=self.now())
        member = self._members[place]
        if member.run != run:
            member.run, member.heard = run, 0
        member.name, member.pulse = name, Pulse()
        self._turn(member, Presence.HERE)
        self._ask_for_watchers()
        self.number += 1
        return place

    def be(self, place: int, presence: Presence) -> None:
        member = self._members.get(place)
        if member is not None and member.presence is not presence:
            self._turn(member, presence)
            self._ask_for_watchers()
            self.number += 1

    def _turn(self, member: _Device, presence: Presence) -> None:
        if member.presence is not presence:
            member.presence, member.since = presence, self.now()

    def beat(self, place: int, seconds: float) -> None:
        """A sign of life went there and back in so long; the room hears of it when that is another word."""
        member = self._members.get(place)
        if member is not None and member.pulse.beat(seconds):
            self.number += 1

    def leave(self, place: int) -> None:
        """Gone for good; in play its seats stay its own until somebody takes them over."""
        if place == HOST or place not in self._members:
            return
        if self.stage is Stage.PLAYING and self.seats_of(place):
            self.be(place, Presence.LOST)
            return
        del self._members[place]
        self._places = [replace(seat, member=None) if seat.member == place else seat for seat in self._places]
        self.number += 1

    def has_room(self) -> bool:
        """Whether somebody new can come in."""
        return len(self._members) < MOST_MEMBERS or self._idle() is not None

    def _make_room(self) -> bool:
        place = self._idle()
        if place is not None:
            del self._members[place]
        return place is not None

    def _idle(self) -> int | None:
        """Somebody who is gone and has no seat."""
        for place, member in self._members.items():
            gone = member.presence in (Presence.LOST, Presence.AWAY)
            if place != HOST and gone and not self.seats_of(place):
                return place
        return None

    # Who sits where

    def lay(self, game: str, rules: int, seats: int) -> None:
        """Seats for a match to come; whoever had a seat of the same number keeps it."""
        before = {seat.seat: seat for seat in self._places}
        self._places = [before.get(seat, Place(seat, None, ())) for seat in range(min(seats, MOST_SEATS))]
        self.game, self.rules, self.match, self.stage = game, rules, "", Stage.GATHERING
        for member in self._members.values():
            member.ready = False
            if member.watching is not Watching.YES:  # who was let watch may watch the next match too
                member.watching = Watching.NO
        self.number += 1

    def wish(self, place: int, wish: Wish) -> None:
        """What a device wants, as far as it can have it: a seat goes to whoever asked first."""
        member = self._members[place]
        if wish.number <= member.heard:
            return
        member.heard = wish.number
        member.name = wish.name
        if member.watching is Watching.REFUSED:  # it asks again
            member.watching = Watching.NO
            self._ask_for_watchers()
        if self.stage is Stage.GATHERING:
            member.ready = wish.ready
            wanted = {seat.seat: seat for seat in wish.seats if names_are_good(seat.names)}
            self._places = [self._settled(seat, place, wanted) for seat in self._places]
        self.number += 1

    def _settled(self, seat: Place, place: int, wanted: Mapping[Seat, SeatWish]) -> Place:
        if seat.seat in wanted and seat.member in (None, place):
            wish = wanted[seat.seat]
            return Place(seat.seat, place, wish.names, wish.mind if place == HOST else None)
        return Place(seat.seat, None, ()) if seat.member == place else seat

    def assign(self, seat: Seat, place: int | None, names: tuple[str, ...]) -> bool:
        """Give a seat to a device, or to nobody, as the host wants it; whether that can be."""
        known = place is None or (place in self._members and names_are_good(names))
        if self.stage is not Stage.GATHERING or not 0 <= seat < len(self._places) or not known:
            return False
        self._places[seat] = Place(seat, place, names if place is not None else ())
        self.number += 1
        return True

    # The match

    def deal(self) -> None:
        self.stage = Stage.DEALING
        self.number += 1

    def gather(self) -> None:
        """Back to before the deal."""
        self.stage = Stage.GATHERING
        self.number += 1

    def play(
        self,
        game: str,
        rules: int,
        match: str,
        holders: Mapping[Seat, str],
        names: Mapping[Seat, tuple[str, ...]],
        name_of: Callable[[str], str],
        minds: Mapping[Seat, Character] | None = None,
    ) -> None:
        """A match is on the table; `holders` are the devices of its seats, `names` and `minds` who plays them."""
        before = {seat.member for seat in self._places} if self.match == match else set()
        self.game, self.rules, self.match, self.stage = game, rules, match, Stage.PLAYING
        self._places = [
            Place(seat, self._keep(holders.get(seat), name_of), names[seat], (minds or {}).get(seat))
            for seat in sorted(names)
        ]
        for place in before - {None} - {seat.member for seat in self._places}:  # it has seen the match so far
            if place is not None:
                self._members[place].watching = Watching.YES
        self._ask_for_watchers()
        self.number += 1

    # Who may watch

    def may_watch(self, place: int | None) -> bool:
        """Whether a device may see what the whole table sees."""
        if place is None or place not in self._members:
            return False
        return bool(self.seats_of(place)) or self._members[place].watching is Watching.YES

    def admit(self, place: int, watcher: int, yes: bool) -> None:
        """What the device at a place says to a watcher; one no is enough, and everybody who plays has to say yes."""
        member = self._members.get(watcher)
        if member is None or member.watching is not Watching.ASKED or place not in self.shown_to(HOST).electors:
            return
        if yes and place in member.admitted:
            return
        if yes:
            member.admitted.add(place)
        else:
            member.watching = Watching.REFUSED
        self._ask_for_watchers()
        self.number += 1

    def _ask_for_watchers(self) -> None:
        """Everybody without a seat asks once a match is on the table, and waits for whoever plays and is here."""
        if self.stage is not Stage.PLAYING:
            return
        electors = self.shown_to(HOST).electors
        for place, member in self._members.items():
            if place == HOST or self.seats_of(place):
                continue
            if member.watching is Watching.NO:
                member.watching, member.admitted = Watching.ASKED, set()
            if member.watching is Watching.ASKED and member.admitted >= electors:
                member.watching = Watching.YES

    def _keep(self, device: str | None, name_of: Callable[[str], str]) -> int | None:
        """The place of a device that has a seat; one that is not here yet is lost, not gone."""
        if device is None:
            return None
        place = self.place_of(device)
        if place is None:
            place = next((number for number in range(1, MOST_MEMBERS + 1) if number not in self._members), None)
            if place is not None:
                self._members[place] = _Device(device, name_of(device), Presence.LOST, since=self.now())
        return place
