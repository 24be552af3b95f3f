"""Long runs of deals on the simulated wifi: slow disks, kills during a draw, dishonest hosts."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from dataclasses import replace

from app.lan.frames import HEAD
from app.lan.join_state import ConnectionPhase, KnownHostRoute
from app.lan.lobby_view import HOST, LobbyView, Place, SeatWish, Wish
from app.lan.messages import FairMatch, ShowRoom
from app.lan.verify import Checked, Why
from tests.app.lan.test_foul_draw import Own
from tests.app.lan.test_host_guest import Seated, finish
from tests.app.lan.world import HOST_ADDRESS, GuestBox, HostBox, World
from tests.soak.runs import Count, cases, check_each, run

TRIPS = (0.0, 0.006, 0.05, 0.2)  # round-trip times in seconds
SYNCS = (0.0, 0.02, 0.1, 0.4)  # seconds for each sync of a disk
MOST_OFFERS = 3  # of one draw, to a guest on one connection
MOST_WRITES = 2  # of a draw, on a guest's disk


class Evening:
    """A host and one to three guests; seats of guests and of the host's device in any order."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.world = World(seed)
        self.host = HostBox(self.world)
        self.boxes = [GuestBox(self.world, number) for number in range(self.rng.randrange(1, 4))]
        self.owners = self._owners()
        self.writes: Counter[str] = Counter()
        for box in self.boxes:
            box.guest.join(self.host.host.invite((HOST_ADDRESS,)))
        self.gather()

    def _owners(self) -> tuple[int, int]:
        """The owners of the seats: the number of a guest, -1 for the host; at least one is a guest."""
        while True:
            first, second = (self.rng.randrange(-1, len(self.boxes)) for _ in range(2))
            if max(first, second) >= 0:
                return first, second

    def gather(self) -> None:
        """Let everybody join and take a seat."""
        self.host.lay()
        self.world.run(6)
        self.host.host.wish(Wish(self.host.host.room.heard + 1, "Kitchen table", self._wishes(-1), ready=True))
        for number, box in enumerate(self.boxes):
            box.guest.wish(self._wishes(number), ready=True)
        self.world.run(2)
        assert all(box.connection.phase is ConnectionPhase.HERE for box in self.boxes), "they never came together"
        assert tuple(self._owner(place) for place in self.host.host.room.places) == self.owners

    def _wishes(self, owner: int) -> tuple[SeatWish, ...]:
        return tuple(SeatWish(seat, (f"P{seat}",)) for seat, other in enumerate(self.owners) if other == owner)

    def _owner(self, place: Place) -> int | None:
        rooms = {box.guest.room.you: number for number, box in enumerate(self.boxes) if box.guest.room is not None}
        return -1 if place.member == HOST else rooms.get(place.member or 0)

    def players(self) -> list[GuestBox]:
        return [box for number, box in enumerate(self.boxes) if number in self.owners]

    def play(self) -> None:
        """Play to the end, including the check after it; seats as in the lobby."""
        chairs: list[Seated] = []
        for place in self.host.host.room.places:
            owner = self._owner(place)
            assert owner is not None, "a seat of nobody"
            chairs.append(Own(self.host, place.seat) if owner == -1 else Seated(self.boxes[owner], place.seat))
        self.world.run(3)
        finish(self.world, chairs, self.rng.randrange(100))
        self.world.run(15)

    def count(self) -> str:
        """The messages sent or tickets written too often."""
        for link in self.world.network.links:
            said = [json.loads(data[HEAD:]) for data in link.sent if b'"kind":"fair_offer"' in data]
            most = max(Counter(offer["draw"] for offer in said).values(), default=0)
            if most > MOST_OFFERS:
                return f"{most} offers of one draw on one connection"
        most = max(self.writes.values(), default=0)
        return f"{most} writes of one draw" if most > MOST_WRITES else ""

    def watch(self, box: GuestBox) -> None:
        """Count a guest's writes for each draw, in this run of its app."""
        keep = box.memory.keep_ticket

        def counted(ticket: object) -> bool:
            self.writes[f"{box.name} {ticket.bound.draw}"] += 1  # type: ignore[attr-defined]
            return keep(ticket)  # type: ignore[arg-type]

        box.memory.keep_ticket = counted  # type: ignore[method-assign]


@run("draw")
def storms(deadline: float, seed: int) -> Count:
    """A case is one deal of slow devices, in most of which one is killed during the draw."""
    return replace(check_each(cases(deadline, seed), _storm), note="deals")


def _storm(seed: int) -> str:
    evening = Evening(seed)
    rng, world, host = evening.rng, evening.world, evening.host
    trip = rng.choice(TRIPS)
    world.network.weather.delay = trip / 2, trip / 2 + 0.001
    world.run(3)
    for box in evening.boxes:
        box.sync = rng.choice(SYNCS)
        evening.watch(box)
    host.draw()
    killed = rng.choice(("nobody", "guest", "guest", "line", "host"))
    world.run(rng.uniform(0, 3 * trip + 0.5 * rng.random()))
    if killed == "guest":
        box = rng.choice(evening.boxes)
        box.switch_off()
        world.run(rng.uniform(0, 0.5))
        box.switch_on()
        evening.watch(box)
        box.guest.join(KnownHostRoute(box.memory.hosts[0].fingerprint))
    elif killed == "line":
        world.network.break_off(rng.choice([link for link in world.network.links if not link.closed]))
    elif killed == "host":
        host.switch_off()
        world.run(rng.uniform(0, 2))
        host.drawn.clear()
        host.switch_on()
        world.run(3)
        evening.gather()
        host.draw()
    world.clock.run_until(lambda: bool(host.drawn), 30)
    deal = host.deals[-1]
    host.begin(host.drawn[-1])
    world.run(8)
    evening.play()
    wrong = [evening.count()]
    wrong += [
        f"{killed}: {box.name} ended" for box in evening.boxes if box.connection.phase is not ConnectionPhase.HERE
    ]
    for box in evening.players():
        verdict = box.verdicts[-1] if box.verdicts else None
        good = verdict is not None and verdict.result is not Checked.FAILED
        if killed != "host" and good and deal.bound.round == 1:  # a killed device continued with the same share
            good = verdict is not None and verdict.why is Why.FAIR
        if not good:
            wrong.append(f"{killed}: {box.name} says {verdict}, round {deal.bound.round}")
    if killed in ("nobody", "guest", "line") and len(deal.bound.places) != len(evening.boxes) + 1:
        wrong.append(f"{killed}: only {deal.bound.places} took part")
    return "; ".join(filter(None, wrong))


@run("draw-choice")
def choices(deadline: float, seed: int) -> Count:
    """A case is a host that examines several seeds, hides that in some way, and deals from one of them."""
    return replace(check_each(cases(deadline, seed), _choice), note="hosts that wanted to choose")


def _choice(seed: int) -> str:
    evening = Evening(seed)
    rng, world, host = evening.rng, evening.world, evening.host
    tricks = []
    for number in range(rng.randrange(1, 6)):
        host.draw()
        world.run(0.5)
        tricks.append(rng.choice(("none", "room", "name", "sham", "line", "names")))
        _hide(evening, tricks[-1], number)
    host.draw()
    world.run(1)
    host.begin(rng.choice(host.drawn))
    world.run(2)
    evening.play()
    said = [box.verdicts[-1].why if box.verdicts else None for box in evening.players()]
    fooled = [str(why) for why in said if why is Why.FAIR or why is None]
    return f"{tricks}: {fooled}" if fooled else ""


def _hide(evening: Evening, trick: str, number: int) -> None:
    """Messages by which a host may try to make its guests forget a draw."""
    world, host, rng = evening.world, evening.host, evening.rng
    match = f"{number + 1:032x}"
    for visit in tuple(host.host._visits.values()):
        room: LobbyView = host.host._lobby.shown_to(visit.place)
        empty = tuple(replace(place, member=None, names=()) for place in room.places)
        if trick == "room":
            visit.wire.say(ShowRoom(replace(room, places=empty)))
        if trick in ("room", "name"):
            visit.wire.say(FairMatch(host.deals[-1].bound.draw, match))
        if trick == "names":
            for deal in host.deals:
                visit.wire.say(FairMatch(deal.bound.draw, f"{rng.randrange(16**8):032x}"))
        visit.wire.say(ShowRoom(room))
    if trick == "line":
        world.network.break_off(rng.choice([link for link in world.network.links if not link.closed]))
    if trick == "sham":
        host.begin(rng.choice((None, host.drawn[-1])))
        world.run(0.2)
        host.host.clear()
        if host.table is not None:
            host.table.close()
        host.drawn.pop()
    world.run(1.5)
    if trick == "sham":
        evening.gather()


@run("draw-seats")
def seats(deadline: float, seed: int) -> Count:
    """A case is a host that gives the seats of a deal to others after the draw, or does not."""
    return replace(check_each(cases(deadline, seed), _exchange), note="deals, half of them with changed seats")


def _exchange(seed: int) -> str:
    evening = Evening(seed)
    rng, world, host = evening.rng, evening.world, evening.host
    host.draw()
    world.clock.run_until(lambda: bool(host.drawn), 30)
    lobby = host.host._lobby
    before = tuple(lobby._places)
    members = [HOST, *(box.guest.room.you for box in evening.boxes if box.guest.room is not None)]
    others = [pair for pair in itertools.product(members, repeat=2) if pair != tuple(p.member for p in before)]
    drawn = host.drawn[-1]
    changed = rng.random() < 0.5
    if changed:
        pair = rng.choice(others)
        lobby._places = [replace(place, member=member) for place, member in zip(before, pair, strict=True)]
        devices = tuple(lobby.device_at(member) for member in pair)
        drawn = replace(drawn, seating=replace(drawn.seating, devices=devices))
    host.begin(drawn)
    world.run(2)
    evening.play()
    wrong = []
    for box in evening.boxes:
        now = {place.seat for place in host.host.room.places if box.guest.room and place.member == box.guest.room.you}
        was = {place.seat for place in before if box.guest.room and place.member == box.guest.room.you}
        why = box.verdicts[-1].why if box.verdicts else None
        if (
            (now or not changed)
            and was | now
            and why is not (Why.SEATS if now != was else why if changed else Why.FAIR)
        ):
            wrong.append(f"{box.name} had {was}, has {now}, says {why}")
    return "; ".join(wrong)
