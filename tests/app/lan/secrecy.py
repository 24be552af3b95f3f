"""Checks that nothing on the wire to a seat depends on information hidden from it.

Two worlds run side by side. Their matches differ only in what seat p cannot distinguish; the same actions are done in
both, by p, by the other, remote seat, and by the host. Everything sent to p must be identical, byte by byte and in
order, until an event that discloses something makes p's views differ. Of everything sent to or from others, p can
observe size and time on the same wifi, so those must be identical too.
"""

from __future__ import annotations

import random
from pathlib import Path

from app.lan.close_reason import BadFrame
from app.lan.frames import HOST_LIMIT, Splitter
from app.lan.lobby_view import SeatWish
from app.table.chair import Chair, Update
from app.table.log import FORMAT, Header, Log, first_line, split
from app.table.match_state import MatchState
from app.table.requests import Act, Agree, Decline, Propose, Request, Resign, Undo
from app.table.table import Table
from app.table.worker import Inline
from games.core.chance import Seeded
from games.core.contract import AnyState, Game, Seat, Template
from games.core.record import deal
from tests.app.lan.world import HOST_ADDRESS, GuestBox, HostBox, World
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import OPTIONS, PARTIES

STEPS = 30


class Side:
    """One of the two worlds: a host that serves this state, and a guest on each seat."""

    def __init__(self, game: Game, state: AnyState, seed: int) -> None:
        self.world = World(seed)
        self.host = HostBox(self.world, game)
        self.host.lay()
        self.guests = [GuestBox(self.world, number) for number in range(2)]
        for number, box in enumerate(self.guests):
            box.guest.join(self.host.host.invite((HOST_ADDRESS,)))
            box.guest.wish((SeatWish(number, (f"P{number}",)),), ready=True)
            self.world.run(1.0)
        _, opening = deal(game, OPTIONS[game.name], 2, Seeded(seed))
        header = Header(format=FORMAT, app="0", match="5" * 32, started=0, parties=PARTIES, opening=opening)
        self.course = MatchState(game, header, state)
        disk, path = MemoryDisk(), Path("/log")
        disk.create(path)
        log = Log(disk, path, split(first_line(header)))
        self.table = Table(header, self.course, log, None, Inline(), lambda asked: Seeded(seed, asked))
        self.host.host.serve(self.table, bytes)
        self.world.run(1.0)
        self.updates: list[list[Update]] = [[], []]
        self.chairs: list[Chair] = []
        for number, box in enumerate(self.guests):
            self.chairs.append(box.guest.sit(number, self.updates[number].append))
        self.watching = self.guests[0].guest.sit(None, lambda _: None)
        self.world.run(0.5)

    def ask(self, seat: Seat, request: Request) -> None:
        self.chairs[seat].send(request)
        self.world.run(0.3)

    def drop(self, seat: Seat) -> None:
        """Break the connection of a seat, which then reconnects."""
        for link in self.world.network.links:
            if link.own == self.guests[seat].address and not link.closed:
                self.world.network.break_off(link)
        self.world.run(2.0)

    def overheard(self) -> list[list[tuple[float, int]]]:
        """The time and size of everything sent, by connection."""
        return [list(zip(link.times, map(len, link.sent), strict=True)) for link in self.world.network.links]

    def sent_to(self, seat: Seat) -> list[bytes]:
        address = self.guests[seat].address
        return [data for link in self.world.network.links if link.address == address for data in link.sent]


def interfere(game: Game, seed: int) -> str:
    """Check one pair of worlds; returns the fault, or ""."""
    rng = random.Random(seed)
    seat = rng.randrange(2)
    state, _ = deal(game, OPTIONS[game.name], 2, Seeded(seed))
    other = game.imagine(state.view(seat), rng)
    if other.view(seat) != state.view(seat):
        return "not the same view to begin with"
    one, two = Side(game, state, seed), Side(game, other, seed)
    for step in range(STEPS):
        if one.course.view(seat) != two.course.view(seat) or one.course.ending is not None:
            break
        if wrong := _compare(one, two, seat):
            return f"step {step}: {wrong}"
        if not _do_in_both(one, two, seat, rng, step):
            break
    return ""


def _compare(one: Side, two: Side, seat: Seat) -> str:
    if one.overheard() != two.overheard():
        return "sizes or times of what is overheard"
    here, there = one.sent_to(seat), two.sent_to(seat)
    if here == there:
        return ""
    place = next((place for place, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), -1)
    return f"{len(here)} and {len(there)} frames, the first that differs is {place}"


def _do_in_both(one: Side, two: Side, seat: Seat, rng: random.Random, step: int) -> bool:
    """Do the same in both worlds; False once its disclosure is visible to the seat, or if it is impossible in one of
    them.
    """
    kind = rng.random()
    actor = rng.choice(one.course.acting) if one.course.acting else 0
    number = one.course.number
    if kind < 0.1:
        one.drop(seat)
        two.drop(seat)
        return True
    if kind < 0.2:  # out of turn, undone, or proposed: refusals must be the same too
        actor = rng.randrange(2)
        ask = rng.choice((Undo(), Propose(Resign()), Agree(number), Decline(number)))
        if actor != seat and isinstance(ask, Undo) and one.course.undo_refusal(actor) != two.course.undo_refusal(actor):
            return True  # the other seat may know that it is illegal
        if isinstance(ask, Agree):
            return True
        request = Request(f"{step:032x}", number, ask)
    else:
        listed = rng.choice(one.course.state.actions(actor))
        action = listed.sample(rng) if isinstance(listed, Template) else listed
        if two.course.state.refusal(actor, action) is not None and actor != seat:
            return True  # known to the other seat alone
        request = Request(f"{step:032x}", number, Act(action))
    for side in (one, two):
        side.ask(actor, request)
    return True


def frames_of(data: list[bytes]) -> list[bytes]:
    """The bodies of sent frames, to search in them."""
    splitter = Splitter(HOST_LIMIT)
    try:
        return [body for piece in data for body in splitter.feed(piece)]
    except BadFrame:
        return []
