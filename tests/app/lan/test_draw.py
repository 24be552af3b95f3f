"""Proves that a draw needs few messages on slow disks and networks, and survives the restart of a device."""

from __future__ import annotations

import json
import math
from collections import Counter

import pytest

from app.lan.fair_draw import PATIENCE, Ticket
from app.lan.frames import HEAD
from app.lan.guest_audit import SAME_SHARE
from app.lan.join_state import ConnectionPhase, KnownHostRoute
from app.lan.lobby_view import LobbyStage
from app.lan.verify import Why
from tests.app.lan.test_foul_host import play
from tests.app.lan.test_host_guest import gather, playing
from tests.app.lan.world import GuestBox, World


def offers(world: World, box: GuestBox) -> Counter[str]:
    """The number of offers of each draw to a guest, over all its connections."""
    links = [link for link in world.network.links if link.address == box.address]
    said = [json.loads(data[HEAD:]) for link in links for data in link.sent if b'"kind":"fair_offer"' in data]
    return Counter(offer["draw"] for offer in said)


def count_tickets(box: GuestBox) -> list[Ticket]:
    """Record every ticket that a guest stores from now on."""
    kept: list[Ticket] = []
    keep = box.memory.keep_ticket

    def counted(ticket: Ticket) -> bool:
        kept.append(ticket)
        return keep(ticket)

    box.memory.keep_ticket = counted  # type: ignore[method-assign]
    return kept


def again(box: GuestBox) -> None:
    """The app restarts and rejoins its table."""
    box.switch_on()
    box.guest.join(KnownHostRoute(box.memory.hosts[0].fingerprint))


def until(world: World, box: GuestBox, kind: bytes) -> None:
    """Run until a guest has sent a message of this kind."""
    link = next(link for link in world.network.links if link.own == box.address and not link.closed)
    world.clock.run_until(lambda: any(kind in data for data in link.sent))


@pytest.mark.parametrize("trip", [0.0, 0.006, 0.05, 0.2])
@pytest.mark.parametrize("sync", [0.0, 0.1, 0.4])
@pytest.mark.parametrize("guests", [1, 3])
def test_a_draw_takes_few_messages_and_few_writes(trip: float, sync: float, guests: int) -> None:
    """Once two devices answered each other in a loop: 2,398 offers with a slow disk."""
    world, host, boxes = gather(guests, seats=((0,), (1,), ()) if guests > 1 else ((0, 1),))
    world.network.weather.delay = trip / 2, trip / 2
    world.run(3)
    kept = [count_tickets(box) for box in boxes]
    for box in boxes:
        box.sync = sync
    host.start()
    world.run(10)
    assert host.deals[-1].bound.round == 1
    assert host.deals[-1].bound.places == tuple(range(guests + 1))
    for box, tickets in zip(boxes, kept, strict=True):
        offered = offers(world, box)
        assert max(offered.values()) <= 3
        assert len(offered) == 1
        assert len(tickets) <= 2
        assert box.memory.ticket(host.match) is not None
        assert [connection.phase for connection in box.connections] == [
            ConnectionPhase.CONNECTING,
            ConnectionPhase.HERE,
        ]


def test_on_loopback_with_a_slow_disk_everybody_plays_and_the_deal_was_fair() -> None:
    world, host, boxes = gather()
    world.network.weather.delay = 0.00001, 0.00002
    for box in boxes:
        box.sync = 0.4
    host.start()
    world.run(3)
    play(world, boxes)
    world.run(20)
    assert [box.verdicts[-1].why for box in boxes] == [Why.FAIR] * 2
    assert {connection.end for box in boxes for connection in box.connections} == {None}


@pytest.mark.parametrize("kind", [b"fair_commit", b"fair_share"])
def test_a_guest_that_is_killed_in_a_draw_goes_on_with_it(kind: bytes) -> None:
    """Its share is derived again, so no new draw is needed: nobody can choose, and nobody waits."""
    world, host, boxes = gather()
    world.network.weather.deaf.add(boxes[1].address)  # so that the draw is not over before
    host.draw()
    until(world, boxes[0], b"fair_commit")
    if kind == b"fair_share":
        world.network.weather.deaf.clear()
        until(world, boxes[0], kind)
        world.network.weather.deaf.add(boxes[1].address)
    boxes[0].switch_off()
    world.network.weather.deaf.clear()
    world.run(0.5)
    again(boxes[0])
    began = world.clock.now()
    world.clock.run_until(lambda: bool(host.drawn))
    assert world.clock.now() - began < 2.0
    assert (host.deals[0].bound.round, host.deals[0].bound.places) == (1, (0, 1, 2))
    host.begin(host.drawn[0])
    world.run(1)
    play(world, boxes)
    assert [box.verdicts[-1].why for box in boxes] == [Why.FAIR] * 2


def test_a_guest_that_comes_back_with_another_share_is_not_waited_for() -> None:
    """If the old share is lost, there is a new round at once, and no loop of messages."""
    world, host, boxes = gather(1, seats=((0, 1),))
    box = boxes[0]
    world.run((math.ceil(world.clock.now() / SAME_SHARE) * SAME_SHARE - world.clock.now()) - 0.05)
    host.draw()
    until(world, box, b"fair_commit")
    box.switch_off()
    world.run(0.1)
    again(box)
    began = world.clock.now()
    world.clock.run_until(lambda: bool(host.drawn))
    assert world.clock.now() - began < PATIENCE / 4
    assert (host.deals[0].bound.round, host.deals[0].bound.places) == (2, (0, 1))
    assert max(offers(world, box).values()) <= 3


def test_a_guest_that_loses_its_share_again_and_again_does_not_keep_the_others_waiting() -> None:
    """It gets one new round; then the draw continues without it."""
    world, host, boxes = gather()
    number = iter(range(1000))
    draw = boxes[0].account._draw
    draw._share_of = lambda _: f"{next(number):064x}"
    draw.bound = lambda _: None  # type: ignore[assignment, method-assign]
    host.draw()
    began = world.clock.now()
    while not host.drawn and world.clock.now() < began + 30:
        draw._offer = None
        world.run(0.2)
    assert world.clock.now() - began < 2 * PATIENCE + 1
    assert boxes[1].guest.room is not None
    assert host.deals[0].bound.places == (0, boxes[1].guest.room.you)


def test_somebody_who_leaves_after_opening_a_share_makes_no_new_round() -> None:
    world, host, boxes = gather(3)
    world.network.weather.deaf.add(boxes[1].address)
    host.draw()
    until(world, boxes[0], b"fair_commit")
    world.network.weather.deaf.clear()
    until(world, boxes[2], b"fair_share")
    world.network.weather.deaf.add(boxes[1].address)
    world.run(0.1)
    boxes[2].guest.leave()
    world.run(0.1)
    world.network.weather.deaf.clear()
    world.clock.run_until(lambda: bool(host.drawn))
    assert host.deals[0].bound.round == 1


# A killed host


@pytest.mark.parametrize("moment", ["before the match", "before it is shown"])
def test_a_host_that_is_killed_right_after_the_deal_knows_whose_the_seats_are(moment: str) -> None:
    world, host, boxes = gather()
    host.draw()
    world.run(1)
    if moment == "before the match":
        host.host.keep(host.drawn[0].seating)
    else:
        host.deal(host.drawn[0])
    host.switch_off()
    world.run(0.5)
    host.switch_on()
    world.run(8)
    if moment == "before the match":
        assert [box.guest.room.stage if box.guest.room else None for box in boxes] == [LobbyStage.GATHERING] * 2
        assert host.memory.seating(host.drawn[0].seating.match) is not None
        host.memory.tidy(host.library.ids())
        assert host.memory.seating(host.drawn[0].seating.match) is None
        return
    assert [box.guest.room.yours if box.guest.room else None for box in boxes] == [(0,), (1,)]
    assert host.host.luck(host.match) is not None
    play(world, boxes)
    assert [box.verdicts[-1].why for box in boxes] == [Why.FAIR] * 2


def test_seatings_of_matches_that_are_there_or_in_the_bin_are_kept() -> None:
    world, host, boxes, _ = playing()
    assert host.table is not None
    play(world, boxes)
    first, table = host.match, host.table
    host.start()
    table.close()
    world.run(1)
    host.memory.tidy(host.library.ids())
    assert [host.memory.seating(match) is not None for match in (first, host.match)] == [True, True]
    host.library.remove(first)
    host.memory.tidy(host.library.ids())
    assert host.memory.seating(first) is not None
    host.library.empty_bin()
    host.memory.tidy(host.library.ids())
    assert [host.memory.seating(match) is not None for match in (first, host.match)] == [False, True]
