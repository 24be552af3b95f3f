"""The lobby as the host keeps it: members, seats, permissions to watch. A device gets a `LobbyView` of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from app.lan.field_bounds import MOST_MEMBERS, MOST_SEATS
from app.lan.latency import Latency
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Member, Place, Presence, SeatWish, Watching, Wish
from app.lan.rate_limiter import RateLimiters
from app.table.ids import is_id
from app.table.names import distinct_name
from app.table.requests import BotProfile, names_are_good
from app.table.turn_timer import TurnTimer
from games.core.contract import Seat

MOST_ASKED = 3  # requests to watch by a device at once, across reconnects
ASK_AGAIN = 60.0  # seconds to the next one


@dataclass
class _Device:
    """A member as stored by the host."""

    device: str
    name: str
    presence: Presence = Presence.HERE
    ready: bool = False
    run: str = ""  # of its app
    heard: int = 0
    since: float = 0.0  # when its presence changed
    pulse: Latency = field(default_factory=Latency)
    watching: Watching = Watching.NO
    asking: str = ""
    admitted: set[str] = field(default_factory=set)  # the devices that allowed it to watch
    browser: bool = False
    writing: bool = False


@dataclass
class Lobby:
    """The lobby as the host keeps it."""

    title: str
    device: str  # the host's own
    now: Callable[[], float]  # seconds with an arbitrary origin
    entropy: Callable[[int], bytes] = secrets.token_bytes
    number: int = 1
    stage: LobbyStage = LobbyStage.GATHERING
    game: str = ""
    rules: int = 0
    match: str = ""
    battery: int | None = None  # the charge of the host's battery, if it is low
    timer: TurnTimer | None = None
    _members: dict[int, _Device] = field(default_factory=dict)
    _places: list[Place] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._asks = RateLimiters(MOST_ASKED, ASK_AGAIN, self.now)
        self._members[HOST] = _Device(self.device, self.title)

    # Queries

    def shown_to(self, place: int) -> LobbyView:
        """The lobby for the device at this place: the same for all, with the place marked."""
        members = tuple(self._shown(number, member) for number, member in self._members.items())
        heard = self._members[place].heard
        return LobbyView(
            number=self.number,
            title=self.title,
            you=place,
            heard=heard,
            stage=self.stage,
            game=self.game,
            match=self.match,
            members=members,
            places=tuple(self._places),
            rules=self.rules,
            battery=self.battery,
            timer=self.timer.reading() if self.timer is not None else None,
        )

    def _shown(self, place: int, member: _Device) -> Member:
        since = int(max(0.0, self.now() - member.since))
        return Member(
            place=place,
            name=member.name,
            presence=member.presence,
            ready=member.ready,
            pace=member.pulse.pace,
            delay=member.pulse.delay,
            since=since,
            watching=member.watching,
            asking=member.asking,
            browser=member.browser,
            writing=member.writing and member.presence is Presence.HERE,
        )

    @property
    def seating(self) -> Mapping[Seat, str]:
        """The device of each seat that has one."""
        return {seat.seat: self._members[seat.member].device for seat in self._places if seat.member is not None}

    @property
    def players(self) -> Mapping[Seat, int]:
        """The place of the device of each seat that has one."""
        return {seat.seat: seat.member for seat in self._places if seat.member is not None}

    @property
    def players_here(self) -> bool:
        """Whether the devices of all people with a seat are connected."""
        playing = {seat.member for seat in self._places if seat.mind is None}
        here = (Presence.HERE, Presence.SILENT)
        return all(member.presence in here for place, member in self._members.items() if place in playing)

    @property
    def devices(self) -> frozenset[str]:
        """All devices of the lobby, including absent ones with a seat."""
        return frozenset(member.device for member in self._members.values())

    def device_at(self, place: int) -> str | None:
        return self._members[place].device if place in self._members else None

    def place_of(self, device: str) -> int | None:
        return next((place for place, member in self._members.items() if member.device == device), None)

    def device_of_run(self, run: str) -> str | None:
        """The device that joined with this run id, which only its app knows."""
        if not is_id(run):
            return None
        return next((member.device for member in self._members.values() if member.run == run), None)

    def seats_of(self, place: int) -> tuple[Seat, ...]:
        return tuple(seat.seat for seat in self._places if seat.member == place)

    # Joining and leaving

    def enter(self, device: str, name: str, run: str, *, browser: bool = False) -> int | None:
        """The place of a device that joins, the same as before if it was here; None if the lobby is full."""
        place = self.place_of(device)
        if place is None:
            if len(self._members) >= MOST_MEMBERS and not self._make_room():
                return None
            place = next(number for number in range(1, MOST_MEMBERS + 1) if number not in self._members)
            self._members[place] = _Device(device, name, since=self.now())
        member = self._members[place]
        if member.run != run:
            member.run, member.heard = run, 0
        member.name, member.pulse, member.browser = self._distinct_name(place, name), Latency(), browser
        self._turn(member, Presence.HERE)
        self._ask_for_watchers()
        self.number += 1
        return place

    def _distinct_name(self, place: int, name: str) -> str:
        """The name of a device, made distinct from all others. If it is taken, the name of one of its
        players is used.
        """
        others = [member.name for other, member in self._members.items() if other != place]
        players = [played for seat in self._places if seat.member == place for played in seat.names]
        free = (called for called in (name, *players) if distinct_name(called, others) == called)
        return next(free, None) or distinct_name(name, others)

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
        """Record a round trip time; the lobby number changes only with the level."""
        member = self._members.get(place)
        if member is not None and member.pulse.beat(seconds):
            self.number += 1

    def writes(self, place: int) -> bool:
        """Whether the player of the device at a place is writing."""
        return place in self.writers

    @property
    def writers(self) -> frozenset[int]:
        """The places of all devices whose players are writing."""
        return frozenset(place for place, member in self._members.items() if member.writing)

    def write(self, place: int, writing: bool) -> None:
        member = self._members.get(place)
        if member is not None and member.writing is not writing:
            member.writing = writing
            self.number += 1

    def run_low(self, battery: int | None) -> None:
        """The charge of the host's battery, None if it is not low."""
        if battery != self.battery:
            self.battery = battery
            self.number += 1

    def leave(self, place: int) -> None:
        """A device left permanently; after the deal it keeps its seats until they are taken over."""
        if place == HOST or place not in self._members:
            return
        if self.stage is not LobbyStage.GATHERING and self.seats_of(place):
            self.be(place, Presence.AWAY)  # shown to others as in the background
            return
        del self._members[place]
        self._places = [replace(seat, member=None) if seat.member == place else seat for seat in self._places]
        self.number += 1

    def has_room(self) -> bool:
        """Whether another device can join."""
        return len(self._members) < MOST_MEMBERS or self._idle() is not None

    def _make_room(self) -> bool:
        place = self._idle()
        if place is not None:
            del self._members[place]
        return place is not None

    def _idle(self) -> int | None:
        """A disconnected device without a seat."""
        for place, member in self._members.items():
            gone = member.presence in (Presence.LOST, Presence.AWAY)
            if place != HOST and gone and not self.seats_of(place):
                return place
        return None

    # Seats

    def lay(self, game: str, rules: int, seats: int) -> None:
        """Set up seats for the next match; devices keep seats of the same number."""
        before = {seat.seat: seat for seat in self._places}
        self._places = [before.get(seat, Place(seat, None, ())) for seat in range(min(seats, MOST_SEATS))]
        self.game, self.rules, self.match, self.stage = game, rules, "", LobbyStage.GATHERING
        for member in self._members.values():
            member.ready = False
            if member.watching is not Watching.YES:  # spectators may watch the next match too
                member.watching = Watching.NO
        self.number += 1

    def wish(self, place: int, wish: Wish) -> None:
        """Apply a device's wishes as far as possible: a seat goes to the first device that asks."""
        member = self._members[place]
        if wish.number <= member.heard:
            return
        member.heard = wish.number
        if member.watching is Watching.REFUSED:  # it asks again
            member.watching = Watching.NO
            self._ask_for_watchers()
        if self.stage is LobbyStage.GATHERING:
            member.ready = wish.ready
            wanted = {seat.seat: seat for seat in wish.seats if names_are_good(seat.names)}
            self._places = [self._settled(seat, place, wanted) for seat in self._places]
        member.name = self._distinct_name(place, wish.name)
        self.number += 1

    def _settled(self, seat: Place, place: int, wanted: Mapping[Seat, SeatWish]) -> Place:
        if seat.seat in wanted and seat.member in (None, place):
            wish = wanted[seat.seat]
            others = [name for other in self._places if other.member not in (None, place) for name in other.names]
            names = tuple(distinct_name(name, others) for name in wish.names)
            return Place(seat.seat, place, names, wish.mind if place == HOST else None)
        return Place(seat.seat, None, ()) if seat.member == place else seat

    def assign(self, seat: Seat, place: int | None, names: tuple[str, ...]) -> bool:
        """Give a seat to a device, or to nobody, by the host's decision; returns whether that is possible."""
        known = place is None or (place in self._members and names_are_good(names))
        if self.stage is not LobbyStage.GATHERING or not 0 <= seat < len(self._places) or not known:
            return False
        self._places[seat] = Place(seat, place, names if place is not None else ())
        self.number += 1
        return True

    # The match

    def deal(self) -> None:
        self.stage = LobbyStage.DEALING
        self.number += 1

    def gather(self) -> None:
        """Return to the state before the deal."""
        self.stage = LobbyStage.GATHERING
        self.number += 1

    def play(
        self,
        game: str,
        rules: int,
        match: str,
        holders: Mapping[Seat, str],
        names: Mapping[Seat, tuple[str, ...]],
        name_of: Callable[[str], str],
        bots: Mapping[Seat, BotProfile] | None = None,
    ) -> None:
        """A match is on the table; `holders` are the devices of its seats, `names` and `bots` their players."""
        fresh, known = self.match != match, set(self._members)
        before = set() if fresh else {seat.member for seat in self._places}
        self.game, self.rules, self.match, self.stage = game, rules, match, LobbyStage.PLAYING
        self._places = [
            Place(seat, self._keep(holders.get(seat), name_of), names[seat], (bots or {}).get(seat))
            for seat in sorted(names)
        ]
        for added in self._members.keys() - known:
            self._members[added].name = self._distinct_name(added, self._members[added].name)
        for place in before - {None} - {seat.member for seat in self._places}:  # it has seen the match so far
            if place is not None:
                self._members[place].watching = Watching.YES
        if fresh:
            self._ask_anew()
        self._ask_for_watchers()
        self.number += 1

    # Permission to watch

    def may_watch(self, place: int | None) -> bool:
        """Whether a device may see the public view."""
        if place is None or place not in self._members:
            return False
        return bool(self.seats_of(place)) or self._members[place].watching is Watching.YES

    def admit(self, place: int, asking: str, yes: bool) -> None:
        """Record the vote of the device at a place on the request with this id; all players must agree, and one refusal
        decides.
        """
        waiting = (member for member in self._members.values() if member.watching is Watching.ASKED)
        member = next((member for member in waiting if member.asking == asking), None)
        if member is None or place not in self.shown_to(HOST).electors:
            return
        device = self._members[place].device
        if yes and device in member.admitted:
            return
        if yes:
            member.admitted.add(device)
        else:
            member.watching = Watching.REFUSED
        self._ask_for_watchers()
        self.number += 1

    def _ask_for_watchers(self) -> None:
        """All devices without a seat request permission once a match is on the table, from the players present."""
        if self.stage is not LobbyStage.PLAYING:
            return
        electors = self._electors
        for place, member in self._members.items():
            if place == HOST or self.seats_of(place):
                continue
            if member.watching is Watching.NO:
                self._ask(member)
                member.admitted = set()
            if member.watching is Watching.ASKED and member.admitted >= electors:
                member.watching = Watching.YES

    def _ask_anew(self) -> None:
        """For another match, ask those of its players that were not asked before."""
        for place, member in self._members.items():
            watches = member.watching is Watching.YES and not self.seats_of(place)
            if watches and not member.admitted >= self._electors:
                self._ask(member)

    def _ask(self, member: _Device) -> None:
        """Request permission to watch, within the rate limit, so that players are not interrupted repeatedly."""
        if self._asks.try_acquire(member.device):
            member.watching, member.asking = Watching.ASKED, self.entropy(16).hex()
        else:
            member.watching = Watching.REFUSED

    @property
    def _electors(self) -> set[str]:
        """The devices that are asked."""
        return {self._members[place].device for place in self.shown_to(HOST).electors}

    def _keep(self, device: str | None, name_of: Callable[[str], str]) -> int | None:
        """The place of a device that has a seat; one that is not connected counts as lost."""
        if device is None:
            return None
        place = self.place_of(device)
        if place is None:
            place = next((number for number in range(1, MOST_MEMBERS + 1) if number not in self._members), None)
            if place is not None:
                self._members[place] = _Device(device, name_of(device), Presence.LOST, since=self.now())
        return place
