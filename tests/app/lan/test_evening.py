"""Proves the time between matches: devices stay, players change seats, a match moves to other devices."""

from __future__ import annotations

import random

from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import SeatWish, Watching
from app.lan.verify import Checked
from app.table.chair import Update
from app.table.requests import Act, Agree, Propose, Request, TakeSeat
from games.core.contract import Seat, Template
from tests.app.lan.test_host_guest import Seated, finish, gather, playing
from tests.app.lan.world import GuestBox, HostBox, World
from tests.app.table.kit import PARTIES
from tests.games.core.toy import TOY, Mark, Roll, ToyOptions


def seats_of(box: GuestBox) -> tuple[Seat, ...]:
    assert box.guest.room is not None
    return box.guest.room.yours


def names(box: GuestBox) -> list[tuple[str, ...]]:
    assert box.guest.room is not None
    return [place.names for place in box.guest.room.places]


def another(world: World, host: HostBox, boxes: list[GuestBox]) -> list[Seated]:
    """Draw, deal and begin the next match; the players sit down."""
    host.start()
    world.run(0.5)
    chairs = [Seated(box, seat) for box in boxes for seat in seats_of(box)]
    world.run(0.5)
    return sorted(chairs, key=lambda chair: chair.now.seat or 0)


def test_a_rematch_keeps_everybody_at_the_table() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    connected = [len(box.connections) for box in boxes]
    finish(world, chairs)
    world.run(2)
    chairs = another(world, host, boxes)
    assert [seats_of(box) for box in boxes] == [(0,), (1,), ()]
    assert boxes[2].guest.room is not None
    assert boxes[2].guest.room.me.watching is Watching.YES, "an admitted watcher goes on watching"
    finish(world, chairs, seed=4)
    world.run(3)
    assert [[verdict.result for verdict in box.verdicts] for box in boxes[:2]] == [[Checked.VERIFIED] * 2] * 2
    assert len({verdict.match for box in boxes for verdict in box.verdicts}) == 2
    assert [len(box.connections) for box in boxes] == connected, "nobody had to come in again"


def test_a_device_changes_its_player_between_matches() -> None:
    world, host, boxes, chairs = playing()
    finish(world, chairs)
    host.lay()
    world.run(0.5)
    assert [seats_of(box) for box in boxes] == [(0,), (1,)]
    boxes[1].guest.wish((SeatWish(1, ("Grandmother",)),), ready=True)
    boxes[0].guest.wish((SeatWish(0, ("P0",)),), ready=True)
    world.run(0.5)
    assert names(boxes[0]) == names(boxes[1]) == [("P0",), ("Grandmother",)]
    chairs = another(world, host, boxes)
    chairs[0].act(Roll())
    world.run(0.5)
    assert [chair.now.number for chair in chairs] == [1, 1]


def test_two_devices_change_places_between_matches_and_each_sees_its_new_seat_alone() -> None:
    world, host, boxes, chairs = playing()
    finish(world, chairs)
    host.lay()
    world.run(0.5)
    boxes[0].guest.wish((), ready=False)
    world.run(0.2)
    boxes[1].guest.wish((SeatWish(0, ("P1",)),), ready=True)
    world.run(0.2)
    boxes[0].guest.wish((SeatWish(1, ("P0",)),), ready=True)
    world.run(0.5)
    assert [seats_of(box) for box in boxes] == [(1,), (0,)]
    another(world, host, boxes)
    wrong = Seated(boxes[0], 0)  # the seat it had before
    world.run(0.5)
    assert (wrong.now.seat, wrong.now.view.private) == (None, None)


def test_somebody_who_watched_plays_the_next_match_and_a_player_watches_it() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    finish(world, chairs)
    host.lay()
    world.run(0.5)
    boxes[1].guest.wish((), ready=False)
    world.run(0.2)
    boxes[2].guest.wish((SeatWish(1, ("Cili",)),), ready=True)
    world.run(0.5)
    chairs = another(world, host, boxes)
    assert [chair.chair.device for chair in chairs] == [box.memory.hosts[0].device for box in (boxes[0], boxes[2])]
    eye = Seated(boxes[1], None)
    world.run(0.5)
    assert (eye.now.seat, eye.now.view.private) == (None, None)


def step(update: Update, rng: random.Random) -> Act:
    listed = rng.choice(update.view.actions)
    return Act(listed.sample(rng) if isinstance(listed, Template) else listed)


def test_a_match_of_one_device_goes_on_on_two_phones_and_back_on_the_one() -> None:
    """From a tablet to two phones, then back to the tablet: it remains one match with one log."""
    world, host, boxes = gather()
    rng = random.Random(2)
    table = host.library.start(TOY, ToyOptions(), PARTIES)
    host.match, host.table = table.match, table
    alone: list[list[Update]] = [[], []]
    tablet = [table.sit("tablet", seat, alone[seat].append) for seat in (0, 1)]

    def act_alone(count: int) -> None:
        for _ in range(count):
            seat = alone[0][-1].acting[0]
            number = alone[0][-1].number
            tablet[seat].send(Request(f"{number}:tablet", number, step(alone[seat][-1], rng)))

    act_alone(3)
    for chair in tablet:
        chair.leave()
    host.host.serve(table, lambda: host.library.export(table.match))
    world.run(0.5)
    phones = [Seated(box, seat) for seat, box in enumerate(boxes)]
    world.run(0.5)
    assert [[happening.number for happening in phone.now.happened] for phone in phones] == [[1, 2, 3]] * 2
    own = next(phone for phone in phones if phone.now.acting == (phone.now.seat,))
    own.act(Mark(0))
    world.run(0.5)
    assert [phone.now.number for phone in phones] == [4, 4]

    host_chair: list[Update] = []
    watching = table.sit(host.host.device, None, host_chair.append)
    for seat, other in ((0, 1), (1, 0)):  # both agree that the tablet plays for both again
        watching.send(Request(f"take{seat}", host_chair[-1].number, Propose(TakeSeat(seat, (f"P{seat}",)))))
        world.run(0.5)
        proposal = phones[other].now.proposal
        assert proposal is not None
        for phone in phones:
            phone.chair.send(Request(f"yes{seat}", phone.now.number, Agree(proposal.number)))
            world.run(0.5)
    assert [table.holder(seat) for seat in (0, 1)] == [host.host.device] * 2
    assert [phone.now.view.private for phone in phones] == [None, None]
    assert [seats_of(box) for box in boxes] == [(), ()]
    host.host.close()
    table.close()
    world.run(1)
    assert [box.connection.phase for box in boxes] == [ConnectionPhase.REFUSED] * 2

    again = host.library.open(table.match, None)
    before = host_chair[-1].number
    alone = [[], []]
    tablet = [again.sit("tablet", seat, alone[seat].append, since=before) for seat in (0, 1)]
    assert [updates[-1].seat for updates in alone] == [0, 1]
    assert alone[0][-1].number == before
    act_alone(2)
    assert len(host.library.read(table.match).entries) == before + 2
