"""Proves that a host cannot choose a deal or the owners of hands after it knows the seed, and that honest hosts and
guests are never accused.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.lan.join_state import KnownHostRoute
from app.lan.lobby_view import HOST, LobbyView, Place, SeatWish, Wish
from app.lan.messages import FairMatch, ShowRoom
from app.lan.verify import Checked, Fairness, Why
from app.table.chair import Update
from app.table.requests import Act, Agree, BotProfile, Party, Propose, Request, Resign, TakeSeat
from games.bots.bot import Level
from games.core.contract import Seat
from tests.app.lan.test_foul_host import play
from tests.app.lan.test_host_guest import Seated, finish, gather, playing
from tests.app.lan.world import HOST_ADDRESS, GuestBox, HostBox, World
from tests.games.core.toy import Mark

OWL = BotProfile(Level.EASY)


class Own(Seated):
    """A chair on the host's own device."""

    def __init__(self, host: HostBox, seat: Seat) -> None:
        assert host.table is not None
        self.updates: list[Update] = []
        self.chair = host.table.sit(host.host.device, seat, self.updates.append)
        self.count = 0

    def act(self, action: object, id: str = "") -> str:  # noqa: A002
        self.count += 1
        self.chair.send(Request(id or f"own-{self.now.seat}-{self.count}", self.now.number, Act(action)))  # type: ignore[arg-type]
        return id


def reasons(boxes: list[GuestBox]) -> list[Why]:
    return [box.verdicts[-1].why for box in boxes]


def opposite() -> tuple[World, HostBox, GuestBox]:
    """A guest that asked for seat 1, and the host's own device on seat 0."""
    world = World(3)
    host, box = HostBox(world), GuestBox(world, 0)
    host.lay()
    box.guest.join(host.host.invite((HOST_ADDRESS,)))
    box.guest.wish((SeatWish(1, ("Anna",)),), ready=True)
    host.host.wish(Wish(1, "Kitchen table", (SeatWish(0, ("Host",)),), ready=True))
    world.run(2)
    assert box.guest.room is not None
    assert box.guest.room.yours == (1,)
    return world, host, box


def exchange(host: HostBox, *places: Place) -> None:
    """The host replaces the seats of its lobby and deals by them."""
    host.host._lobby._places = list(places)
    drawn = host.drawn[-1]
    devices = tuple(host.host._lobby.seating.get(place.seat) for place in places)
    host.drawn[-1] = replace(drawn, seating=replace(drawn.seating, devices=devices))


# Repeated draws


@pytest.mark.parametrize("draws", [2, 12])
def test_a_room_without_the_guest_and_a_named_match_do_not_make_it_forget_a_draw(draws: int) -> None:
    """61 draws passed as fair this way, 200 of them in a second."""
    world, host, boxes = gather()
    for number in range(draws):
        host.draw()
        world.run(0.2)
        for visit in host.host._visits.values():
            room = host.host._lobby.shown_to(visit.place)
            empty = tuple(replace(place, member=None, names=()) for place in room.places)
            visit.wire.say(ShowRoom(replace(room, places=empty)))
            visit.wire.say(FairMatch(host.deals[-1].bound.draw, f"{number:032x}"))
            visit.wire.say(ShowRoom(room))
        world.run(0.05)
    host.start()
    world.run(1)
    play(world, boxes)
    assert reasons(boxes) == [Why.DRAWN_AGAIN] * 2


def test_a_match_that_is_shown_for_a_moment_does_not_make_a_guest_forget_a_draw() -> None:
    world, host, boxes = gather()
    for _ in range(3):
        host.start()
        world.run(0.2)
        for seat, box in enumerate(boxes):
            Seated(box, seat)
        world.run(0.1)
        host.host.clear()
        host.lay()
        for seat, box in enumerate(boxes):
            box.guest.wish((SeatWish(seat, (f"P{seat}",)),), ready=True)
        world.run(0.3)
    host.start()
    world.run(1)
    play(world, boxes)
    assert reasons(boxes) == [Why.DRAWN_AGAIN] * 2


def test_going_away_and_coming_back_does_not_make_a_guest_forget_a_draw() -> None:
    world, host, boxes = gather()
    host.draw()
    world.run(1)
    fingerprint = boxes[0].memory.hosts[0].fingerprint
    boxes[0].guest.join(KnownHostRoute(fingerprint))
    world.network.break_off(next(link for link in world.network.links if link.own == boxes[1].address))
    world.run(2)
    boxes[0].guest.wish((SeatWish(0, ("P0",)),), ready=True)
    world.run(1)
    host.start()
    world.run(1)
    play(world, boxes)
    assert reasons(boxes) == [Why.DRAWN_AGAIN] * 2


def test_a_host_that_deals_from_the_first_draw_after_it_saw_others_is_found_out() -> None:
    """Otherwise it could choose the deal that is best for itself."""
    world, host, boxes = gather()
    for _ in range(3):
        host.draw()
        world.run(1)
    host.begin(host.drawn[0])
    world.run(1)
    play(world, boxes)
    assert reasons(boxes) == [Why.DRAWN_AGAIN] * 2


def test_a_host_that_looks_at_other_draws_before_the_first_move_is_found_out() -> None:
    world, host, boxes, chairs = playing()
    host.host._dealing.begin(host.game, host.options, host.host._lobby, (1, 2), host.drawn.append)  # type: ignore[arg-type]
    world.run(1)
    assert len(host.drawn) == 2
    finish(world, chairs)
    world.run(3)
    assert reasons(boxes) == [Why.DRAWN_AGAIN] * 2


def test_match_after_match_of_an_honest_host_is_fair() -> None:
    world, host, boxes = gather()
    for number in range(4):
        host.start()
        world.run(1)
        play(world, boxes, seed=number)
        host.lay()
        world.run(0.5)
    assert [verdict.why for verdict in boxes[0].verdicts] == [Why.FAIR] * 4


def test_a_match_broken_off_after_a_move_counts_for_nothing() -> None:
    world, host, boxes, chairs = playing()
    chairs[0].act(Mark(0))
    world.run(0.5)
    chairs[1].chair.send(Request("stop", chairs[1].now.number, Propose(Resign())))
    world.run(0.5)
    assert chairs[0].now.proposal is not None
    host.host.clear()
    host.lay()
    for seat, box in enumerate(boxes):
        box.guest.wish((SeatWish(seat, (f"P{seat}",)),), ready=True)
    world.run(0.5)
    host.start()
    world.run(1)
    play(world, boxes)
    assert reasons(boxes) == [Why.FAIR] * 2


def test_a_finished_match_in_which_a_guest_made_no_move_counts_for_nothing_once_it_was_checked() -> None:
    """A player who resigns at once leaves the other without a move."""
    world, host, box = opposite()
    host.parties = Party(("Host",), 0), Party(("Anna",), 1)
    for number in range(2):
        host.start()
        world.run(1)
        own, guest = Own(host, 0), Seated(box, 1)
        world.run(0.5)
        if number == 0:
            box.account.acted = lambda _match: None  # type: ignore[assignment, method-assign]
        finish(world, [own, guest], number)
        world.run(2)
        host.host.lay(host.game.name, 2)
        world.run(0.5)
    assert [verdict.why for verdict in box.verdicts] == [Why.FAIR] * 2


def test_a_watcher_is_not_reported_as_cheated_and_goes_on_answering() -> None:
    world, host, boxes = gather(3)
    host.agrees = boxes[0].agrees = boxes[1].agrees = False
    for number in range(4):
        host.start()
        world.run(1)
        play(world, boxes[:2], seed=number)
        host.lay()
        world.run(0.5)
    assert {len(deal.bound.places) for deal in host.deals} == {4}, "everybody took part in each draw"
    assert {deal.bound.round for deal in host.deals} == {1}
    assert reasons(boxes[:2]) == [Why.FAIR] * 2


# Owners of seats


def test_a_host_that_exchanges_the_seats_after_the_draw_is_found_out() -> None:
    """It knew both hands: with the best of 24 deals, the check found nothing."""
    world, host, box = opposite()
    host.draw()
    world.run(2)
    exchange(host, Place(0, 1, ("Anna",)), Place(1, 0, ("Host",)))
    host.parties = Party(("Anna",), 0), Party(("Host",), 1)
    host.begin(host.drawn[-1])
    world.run(1)
    finish(world, [Seated(box, 0), _sat(world, Own(host, 1))])
    world.run(3)
    verdict = box.verdicts[-1]
    assert (verdict.result, verdict.why) == (Checked.FAILED, Why.SEATS)
    assert dict(verdict.message.params) == {"names": "Anna, Host"}


def test_a_host_that_takes_one_of_the_seats_of_a_shared_device_is_found_out() -> None:
    world, host, boxes = gather(1, seats=((0, 1),))
    host.draw()
    world.run(1)
    first, second = host.host.room.places
    exchange(host, first, replace(second, member=HOST))
    host.begin(host.drawn[-1])
    world.run(1)
    finish(world, [Seated(boxes[0], 0), _sat(world, Own(host, 1))])
    world.run(3)
    assert [(verdict.why, verdict.names) for verdict in boxes[0].verdicts] == [(Why.SEATS, ("Őrs", "李雷"))]


def test_a_host_that_lets_a_bot_play_a_seat_that_was_said_to_be_a_persons_is_found_out() -> None:
    """Or the host plays where a bot was announced: by then it knows the hands."""
    for said, played in ((None, OWL), (OWL, None), (OWL, BotProfile(Level.HARD))):
        world, host, box = opposite()
        host.host.wish(Wish(2, "Kitchen table", (SeatWish(0, ("Host",), said),), ready=True))
        world.run(1)
        host.draw()
        world.run(1)
        host.parties = Party(("Host",), 0, played), Party(("Anna",), 1)
        host.begin(host.drawn[-1])
        world.run(1)
        finish(world, [Seated(box, 1), _sat(world, Own(host, 0))])
        world.run(3)
        assert [(verdict.why, verdict.names) for verdict in box.verdicts] == [(Why.SEATS, ("Host",))]


def test_a_host_that_says_other_seats_than_its_room_shows_draws_without_the_guest() -> None:
    world, host, box = opposite()
    room = host.host._lobby.shown_to

    def shown_to(place: int) -> LobbyView:
        shown = room(place)
        mine = tuple(replace(seat, member=HOST, names=("X",)) for seat in shown.places)
        return shown if place == HOST else replace(shown, places=mine)

    host.host._lobby.shown_to = shown_to  # type: ignore[method-assign]
    host.draw()
    world.run(20)
    assert host.deals[-1].bound.places == (HOST,)
    assert box.memory.drawn(host.deals[-1].bound.draw) is None


def _sat(world: World, chair: Own) -> Own:
    world.run(0.5)
    return chair


# False accusations


def test_seats_that_are_exchanged_before_the_next_deal_are_fair() -> None:
    world, host, boxes = gather()
    host.start()
    world.run(1)
    play(world, boxes)
    host.lay()
    for number, box in enumerate(boxes):
        box.guest.wish((), ready=False)
        world.run(0.2)
        host.host.assign(number, None)
    world.run(0.5)
    for number, box in enumerate(boxes):
        box.guest.wish((SeatWish(1 - number, (f"P{number}",)),), ready=True)
    world.run(1)
    host.start()
    world.run(1)
    finish(world, _seated(world, boxes, (1, 0)))
    world.run(3)
    assert [[verdict.why for verdict in box.verdicts] for box in boxes] == [[Why.FAIR] * 2] * 2


def test_seats_that_the_host_gave_out_and_two_on_one_device_are_fair() -> None:
    world, host, boxes = gather(2, seats=((0, 1),))
    host.host.assign(1, 2, ("Given",))
    world.run(0.5)
    host.start()
    world.run(1)
    owners = {seat: box for box in boxes for seat in (box.guest.room.yours if box.guest.room else ())}
    assert sorted(owners) == [0, 1]
    finish(world, _seated(world, [owners[0], owners[1]], (0, 1)))
    world.run(3)
    assert reasons([owners[0], owners[1]]) == [Why.FAIR] * 2


def test_a_seat_that_is_taken_over_by_agreement_is_fair_also_across_a_restart() -> None:
    world, host, boxes, chairs = playing(3)
    watcher = Seated(boxes[2], None)
    world.run(0.5)
    watcher.chair.send(Request("take", 0, Propose(TakeSeat(0, ("Nowa",)))))
    world.run(0.5)
    for chair in chairs:
        chair.chair.send(Request(f"yes-{chair.now.seat}", 1, Agree(1)))
        world.run(0.5)
    assert chairs[0].now.seat is None
    host.switch_off()
    world.run(1)
    boxes[1].switch_off()
    host.switch_on()
    world.run(3)
    boxes[1].switch_on()
    boxes[1].guest.join(KnownHostRoute(boxes[1].memory.hosts[0].fingerprint))
    world.run(5)
    finish(world, [_far(world, boxes[2], 0), _far(world, boxes[1], 1), _far(world, boxes[0], None)])
    world.run(3)
    assert reasons(boxes) == [Why.FAIR] * 3


def test_a_guest_that_first_sees_the_match_after_its_seat_was_taken_over_does_not_call_it_unfair() -> None:
    """It was absent from the deal on; the log shows that the others agreed."""
    world, host, boxes = gather(3)
    host.draw()
    world.clock.run_until(lambda: bool(host.drawn))
    world.network.weather.parted.add(boxes[0].address)
    host.begin(host.drawn[-1])
    world.run(6)
    other, watcher = _far(world, boxes[1], 1), _far(world, boxes[2], None)
    assert host.table is not None
    own: list[Update] = []
    home = host.table.sit(host.host.device, None, own.append)
    watcher.chair.send(Request("take", 0, Propose(TakeSeat(0, ("Nowa",)))))
    world.run(0.5)
    other.chair.send(Request("yes", 1, Agree(1)))
    home.send(Request("yes", 1, Agree(1)))
    world.run(0.5)
    assert host.table.holder(0) is not None
    world.network.weather.parted.clear()
    world.run(6)
    late = _far(world, boxes[0], None)
    assert late.now.number > 0
    finish(world, [_far(world, boxes[2], 0), other, late])
    world.run(3)
    assert reasons(boxes) == [Why.FAIR] * 3


def test_a_guest_that_is_lost_while_the_seed_is_drawn_keeps_its_seat_and_nobody_is_blamed() -> None:
    world, host, boxes = gather()
    world.network.weather.parted.add(boxes[0].address)
    host.draw()
    world.clock.run_until(lambda: bool(host.drawn))
    host.begin(host.drawn[-1])
    world.network.weather.parted.clear()
    world.run(6)
    finish(world, _seated(world, boxes, (0, 1)))
    world.run(3)
    assert reasons(boxes) == [Why.NO_DRAW, Why.FAIR], "nobody had opened a share when the first round was given up"


def _far(world: World, box: GuestBox, seat: Seat | None) -> Seated:
    chair = Seated(box, seat)
    world.run(0.5)
    return chair


def _seated(world: World, boxes: list[GuestBox], seats: tuple[Seat, ...]) -> list[Seated]:
    chairs = [_far(world, box, seat) for box, seat in zip(boxes, seats, strict=True)]
    return sorted(chairs, key=lambda chair: chair.now.seat or 0)


def test_a_verdict_names_the_player_of_a_changed_seat_and_nobody_else() -> None:
    assert dict(Fairness("a" * 32, Checked.FAILED, Why.SEATS, ("A", "B")).message.params) == {"names": "A, B"}
    assert Fairness("a" * 32, Checked.VERIFIED, Why.FAIR).message.params == ()
    assert '"names"' not in Fairness("a" * 32, Checked.VERIFIED, Why.FAIR).text
