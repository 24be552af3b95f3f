"""Proves the behaviour of host and guests with and without failures, on a simulated clock and network."""

from __future__ import annotations

import errno
import json
import random
from collections.abc import Callable

import pytest

from app import __version__
from app.lan.close_reason import CloseReason
from app.lan.frames import HEAD
from app.lan.invite import Invite
from app.lan.join_state import CodeRoute, ConnectionPhase, KnownHostRoute
from app.lan.known_devices import FileStore, HostMemory
from app.lan.lobby_view import LobbyStage, Presence, SeatWish, Wish
from app.lan.transport import Address
from app.lan.verify import Checked, Why
from app.table.chair import Chair, Update
from app.table.desk import Desk, DeskView
from app.table.requests import Act, Agree, Decline, Propose, Request, Resign, TakeSeat
from games.core.contract import Game, Seat, Template
from tests.app.lan.world import HOST_ADDRESS, SECRETS, GuestBox, HostBox, World, phases
from tests.app.table.disk import Fail, MemoryDisk, always
from tests.games.core.toy import Mark, Peek, Roll, Toy


class Seated:
    """A guest on a remote chair."""

    def __init__(self, box: GuestBox, seat: Seat | None) -> None:
        self.updates: list[Update] = []
        self.chair: Chair = box.guest.sit(seat, self.updates.append)
        self.count = 0

    @property
    def now(self) -> Update:
        return self.updates[-1]

    def act(self, action: object, id: str = "") -> str:  # noqa: A002
        self.count += 1
        self.chair.send(Request(id or f"{self.now.seat}-{self.count}", self.now.number, Act(action)))  # type: ignore[arg-type]
        return id


def gather(guests: int = 2, seed: int = 1, seats: tuple[tuple[Seat, ...], ...] = ((0,), (1,))) -> tuple[
    World, HostBox, list[GuestBox]
]:  # fmt: skip
    """A host and guests in its lobby, with these seats."""
    world = World(seed)
    host = HostBox(world)
    host.lay()
    boxes = [GuestBox(world, number) for number in range(guests)]
    for number, box in enumerate(boxes):
        box.guest.join(host.host.invite((HOST_ADDRESS,)))
        own = seats[number] if number < len(seats) else ()
        box.guest.wish(tuple(SeatWish(seat, (f"P{seat}",)) for seat in own), ready=True)
    world.run(2.0)
    assert [box.connection.phase for box in boxes] == [ConnectionPhase.HERE] * guests
    return world, host, boxes


def playing(guests: int = 2, seats: tuple[tuple[Seat, ...], ...] = ((0,), (1,))) -> tuple[
    World, HostBox, list[GuestBox], list[Seated]
]:  # fmt: skip
    world, host, boxes = gather(guests, seats=seats)
    host.start()
    world.run(0.5)
    chairs = [Seated(box, seat) for box, own in zip(boxes, seats, strict=False) for seat in own]
    world.run(0.5)
    return world, host, boxes, chairs


def finish(world: World, chairs: list[Seated], seed: int = 3) -> None:
    """Play to the end."""
    rng = random.Random(seed)
    while chairs[0].now.acting:
        chair = next(chair for chair in chairs if chair.now.seat in chairs[0].now.acting)
        listed = rng.choice(chair.now.view.actions)
        before = chair.now.number
        chair.act(listed.sample(rng) if isinstance(listed, Template) else listed)
        world.clock.run_until(lambda before=before: all(each.now.number > before for each in chairs))  # type: ignore[misc]


def phase(box: GuestBox) -> ConnectionPhase:
    return box.connection.phase


# Coming together


def test_a_room_shows_who_is_here_and_whose_seat_is_whose() -> None:
    _, host, boxes = gather()
    room = boxes[0].guest.room
    assert room is not None
    assert {member.name for member in room.members} == {"Kitchen table", "Guest 0", "Guest 1"}
    assert {member.presence for member in room.members} == {Presence.HERE}
    assert room.yours == (0,)
    assert room.ready
    assert host.rooms[-1].stage is LobbyStage.GATHERING


def test_a_seat_goes_to_the_first_who_asked_and_the_host_may_move_it() -> None:
    world, host, boxes = gather(seats=((0,), (0, 1)))
    first, second = (box.guest.room for box in boxes)
    assert first is not None
    assert second is not None
    assert sorted((first.yours, second.yours)) in ([(), (0, 1)], [(0,), (1,)])
    host.host.assign(0, 0, ("Host",))
    world.run(1)
    assert all(box.guest.room is not None and 0 not in box.guest.room.yours for box in boxes)
    host.host.wish(Wish(1, "Salon", (), ready=True))
    world.run(1)
    assert host.rooms[-1].places[0].member is None
    assert host.rooms[-1].members[0].name == "Salon"


def test_a_code_lets_in_and_a_wrong_one_does_not() -> None:
    world, host, _ = gather(1)
    right, wrong = GuestBox(world, 5), GuestBox(world, 6)
    right.guest.join(CodeRoute(HOST_ADDRESS, host.host.code))
    wrong.guest.join(CodeRoute(HOST_ADDRESS, f"{(int(host.host.code) + 1) % 10**6:06}"))
    world.run(1)
    assert right.connection.phase is ConnectionPhase.HERE
    assert wrong.connection.phase is ConnectionPhase.REFUSED
    assert wrong.connection.end is not None
    assert wrong.connection.end.closing is CloseReason.WRONG_CODE
    assert wrong.connection.message.key == "lan.closing.wrong_code"


def test_a_guesser_is_locked_out_and_the_friend_is_not() -> None:
    world, host, _ = gather(1)
    guesser, friend = GuestBox(world, 5), GuestBox(world, 6)
    reasons = []
    for guess in range(8):
        guesser.guest.join(CodeRoute(HOST_ADDRESS, f"{guess:06}"))
        world.run(1)
        assert guesser.connection.end is not None
        reasons.append(guesser.connection.end.closing)
    assert reasons == [CloseReason.WRONG_CODE] * 5 + [CloseReason.LOCKED] * 3
    friend.guest.join(CodeRoute(HOST_ADDRESS, host.host.code))
    world.run(1)
    assert friend.connection.phase is ConnectionPhase.HERE


def test_a_link_of_another_evening_is_refused() -> None:
    world, _, _ = gather(1)
    box = GuestBox(world, 5)
    box.guest.join(Invite((HOST_ADDRESS,), "ab" * 32, "00" * 16))
    world.run(1)
    assert box.connection.end is not None
    assert box.connection.end.closing is CloseReason.WRONG_LINK


def test_another_certificate_gets_not_a_byte() -> None:
    world, host, _ = gather(1)
    box = GuestBox(world, 5)
    box.guest.join(Invite((HOST_ADDRESS,), "cd" * 32, host.host.invite(()).secret))
    world.run(10)
    assert phase(box) is ConnectionPhase.REFUSED
    assert box.connection.end is not None
    assert box.connection.end.closing is CloseReason.WRONG_HOST
    assert not [link.sent for link in world.network.links if box.address in (link.own, link.address) and link.sent]


@pytest.mark.parametrize("side", ["join_attempt", "handshake"])
def test_another_protocol_gets_an_explanation(side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the two speaks the protocol of version 0.1.0."""
    world, host, _ = gather(1)
    box = GuestBox(world, 5)
    box.guest._app = "0.1.0"
    monkeypatch.setattr(f"app.lan.{side}.PROTOCOL", 1)
    box.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.run(1)
    assert phase(box) is ConnectionPhase.REFUSED
    assert box.connection.message.key == "lan.closing.other_app"
    assert dict(box.connection.message.params) == {"guest": "0.1.0", "host": __version__}


def test_two_releases_that_speak_the_same_protocol_play_together() -> None:
    world = World(3)
    host, box = HostBox(world), GuestBox(world, 0)
    box.guest._app = "99.0.0"
    host.lay()
    box.guest.join(host.host.invite((HOST_ADDRESS,)))
    box.guest.wish((SeatWish(0, ("A",)), SeatWish(1, ("B",))), ready=True)
    world.run(2)
    host.start()
    world.run(0.5)
    chairs = [Seated(box, seat) for seat in (0, 1)]
    world.run(0.5)
    finish(world, chairs)
    assert [chair.now.ending is not None for chair in chairs] == [True, True]


class OtherToy(Toy):
    """The same game with another version of its rules."""

    version = Toy.version + 1


@pytest.mark.parametrize("games", [{"toy": OtherToy()}, {}], ids=["other rules", "no such game"])
def test_a_game_that_is_not_known_by_the_same_rules_is_not_played_together(games: dict[str, Game]) -> None:
    world = World(3)
    host, box = HostBox(world), GuestBox(world, 0)
    box.guest._games, box.guest._app = games, "99.0.0"
    box.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.run(1)
    assert phase(box) is ConnectionPhase.HERE, "nothing is laid out yet"
    host.lay()
    world.run(1)
    assert phase(box) is ConnectionPhase.REFUSED
    assert dict(box.connection.message.params) == {"guest": "99.0.0", "host": __version__}


def test_a_full_room_is_full() -> None:
    world, host, boxes = gather(7)
    box = GuestBox(world, 8)
    box.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.run(1)
    assert box.connection.end is not None
    assert box.connection.end.closing is CloseReason.FULL
    boxes[3].guest.leave()
    world.run(1)
    box.guest.retry()
    world.run(1)
    assert phase(box) is ConnectionPhase.HERE


def test_a_guest_who_leaves_during_the_deal_gets_the_same_seat_again() -> None:
    """Otherwise the match begins with a seat without owner, which nobody can ask for."""
    world, host, boxes = gather()
    world.network.weather.deaf.add(boxes[0].address)  # so that the deal takes a while
    host.draw()
    world.run(0.5)
    boxes[1].guest.leave()
    world.run(0.5)
    assert host.host.room.stage is LobbyStage.DEALING
    world.network.weather.deaf.clear()
    world.clock.run_until(lambda: bool(host.deals))
    host.begin(host.drawn[0])
    world.run(1)
    (gone,) = (member for member in host.host.room.members if member.name == "Guest 1")
    assert (gone.presence, host.host.room.places[1].member) == (Presence.AWAY, gone.place)
    boxes[1].guest.join(KnownHostRoute(boxes[1].memory.hosts[0].fingerprint))
    world.run(1)
    assert boxes[1].guest.room is not None
    assert boxes[1].guest.room.yours == (1,)


def test_nobody_there_is_said_after_a_few_tries() -> None:
    world, _, _ = gather(1)
    box = GuestBox(world, 5)
    box.guest.join(Invite((Address("10.0.0.99", 1),), "ab" * 32, "00" * 16))
    world.run(10)
    assert phase(box) is ConnectionPhase.REFUSED
    assert box.connection.end is not None
    assert box.connection.end.closing is CloseReason.UNREACHABLE


def test_somebody_sent_away_stays_away() -> None:
    world, host, boxes = gather()
    room = boxes[0].guest.room
    assert room is not None
    host.host.send_away(room.you)
    world.run(30)
    assert phase(boxes[0]) is ConnectionPhase.REFUSED
    boxes[0].guest.join(KnownHostRoute("ab" * 32))
    world.run(2)
    assert boxes[0].connection.end is not None
    assert boxes[0].connection.end.closing is CloseReason.NOT_KNOWN
    assert len(host.rooms[-1].members) == 2


def test_a_lost_welcome_makes_no_second_guest() -> None:
    world = World(1)
    host, box = HostBox(world), GuestBox(world, 0)
    box.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.clock.run_until(lambda: len(host.host.room.members) == 2)
    for link in world.network.links:
        world.network.break_off(link)
    world.run(5)
    assert phase(box) is ConnectionPhase.HERE
    assert len(host.host.room.members) == 2


# Playing


def test_a_whole_match_far_away_is_like_one_at_home_and_the_deal_was_fair() -> None:
    world, host, boxes, chairs = playing()
    assert host.table is not None
    local: list[Update] = []
    host.table.sit("home", 0, local.append)
    finish(world, chairs)
    world.run(3)
    ours = [(update.number, update.view, update.table, update.happened) for update in chairs[0].updates]
    assert ours == [(update.number, update.view, update.table, update.happened) for update in local]
    assert [box.verdicts[0].why for box in boxes] == [Why.FAIR] * 2


def test_a_desk_cannot_tell_a_chair_far_away_from_one_at_home() -> None:
    world, host, boxes = gather(1, seats=((0, 1),))
    host.start()
    world.run(1)
    faces: list[DeskView] = []
    ids = iter(range(1000))
    box = boxes[0]
    assert box.guest.room is not None
    desk = Desk(box.guest.room.yours, box.guest.sit, lambda do: do(), lambda: f"{next(ids):032x}", faces.append,
                lambda *_: None)  # fmt: skip
    world.run(1)
    assert desk.open(0)
    assert faces[-1].private is not None
    desk.act(0, Mark(1))
    world.run(1)
    assert faces[-1].number == 1
    desk.act(0, Roll())
    world.run(1)
    assert faces[-1].acting == (1,)
    assert faces[-1].private is None  # the turn was passed, so the curtain closed


def test_a_spectator_sees_what_everybody_knows() -> None:
    world, _, boxes, chairs = playing(3)
    watcher = Seated(boxes[2], None)
    thief = Seated(boxes[2], 0)  # asks for a seat that is not its own
    chairs[0].act(Peek())
    world.run(1)
    for chair in (watcher, thief):
        assert chair.now.number == 1
        assert chair.now.view.private is None
        assert chair.now.seat is None


def test_silence_is_shown_in_two_seconds_and_ends_after_four() -> None:
    world, host, boxes, _ = playing()
    began = world.clock.now()
    world.network.weather.parted.add(boxes[0].address)
    world.clock.run_until(lambda: phase(boxes[0]) is ConnectionPhase.SILENT)
    assert world.clock.now() - began <= 2.05
    world.clock.run_until(lambda: phase(boxes[0]) is ConnectionPhase.LOST)
    assert world.clock.now() - began <= 4.05
    world.run(1)
    assert Presence.LOST in [member.presence for member in host.host.room.members]
    world.network.weather.parted.clear()
    began = world.clock.now()
    world.clock.run_until(lambda: phase(boxes[0]) is ConnectionPhase.HERE)
    assert world.clock.now() - began < 4.5  # an attempt that began before the network was back


@pytest.mark.parametrize("half", [False, True])
def test_a_hard_drop_is_over_at_once(half: bool) -> None:
    world, _, boxes, chairs = playing()
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    world.network.break_off(link.other if half and link.other else link, half=half)
    world.run(0.01)
    chairs[0].act(Mark(0))  # requested without a connection
    world.run(0.5 if not half else 6)
    assert chairs[0].now.answer is not None
    assert chairs[0].now.number == 1
    assert phase(boxes[0]) is ConnectionPhase.HERE


def test_a_line_that_is_dead_one_way_is_noticed_by_both() -> None:
    world, host, boxes, _ = playing()
    world.network.weather.deaf.add(HOST_ADDRESS.host)  # the host receives nothing, all others do
    world.run(2.1)
    assert phase(boxes[0]) is ConnectionPhase.SILENT
    assert {member.presence for member in host.host.room.members[1:]} == {Presence.SILENT}


def test_the_host_restarts_and_everybody_sits_as_before() -> None:
    world, host, boxes, chairs = playing()
    chairs[0].act(Mark(0))
    world.run(0.5)
    host.switch_off()
    world.run(0.2)
    chairs[0].act(Mark(1), id="while-away")
    world.run(3)
    host.switch_on()
    world.run(4)
    assert [box.connection.phase for box in boxes] == [ConnectionPhase.HERE] * 2
    assert chairs[0].now.number == 2
    answers = [update.answer.id for update in chairs[0].updates if update.answer is not None]
    assert answers == ["0-1", "while-away"]
    finish(world, chairs)
    world.run(3)
    assert [box.verdicts[-1].result for box in boxes] == [Checked.VERIFIED] * 2


def test_an_action_whose_answer_was_lost_is_done_once_across_a_restart() -> None:
    world, host, _, chairs = playing()
    chairs[0].act(Mark(0), id="once")
    table = host.table
    assert table is not None
    world.clock.run_until(lambda: table._course.number == 1)  # in the log, with the answer in transit
    host.switch_off()
    assert chairs[0].now.number == 0
    host.switch_on()
    world.run(5)
    assert chairs[0].now.number == 1
    assert [entry.id for entry in host.library.read(host.match).entries] == ["once"]


def test_a_guest_restarts_and_gets_everything_that_happened() -> None:
    world, _, boxes, chairs = playing()
    for pad in (0, 1):
        chairs[0].act(Mark(pad))
        world.run(0.5)
    boxes[1].switch_off()
    world.run(1)
    boxes[1].switch_on()
    boxes[1].guest.join(KnownHostRoute(boxes[1].memory.hosts[0].fingerprint))
    world.run(1)
    again = Seated(boxes[1], 1)
    world.run(1)
    assert [happening.number for happening in again.now.happened] == [1, 2]
    assert again.chair.device == chairs[1].chair.device


def test_a_device_put_aside_says_so_and_comes_back() -> None:
    world, host, boxes, _ = playing()
    boxes[0].guest.pause()
    world.run(0.5)
    assert Presence.AWAY in [member.presence for member in host.host.room.members]
    assert phase(boxes[0]) is ConnectionPhase.AWAY
    world.run(100)
    assert phase(boxes[0]) is ConnectionPhase.AWAY
    boxes[0].guest.resume()
    world.run(0.5)
    assert phase(boxes[0]) is ConnectionPhase.HERE


def test_the_newest_connection_of_a_device_counts() -> None:
    world, _, boxes, _ = playing()
    twin = GuestBox(world, 7)
    twin.secrets = boxes[0].secrets  # a copy of the whole device
    twin.switch_on()
    twin.guest.join(KnownHostRoute("ab" * 32))
    world.run(0.3)
    assert phase(twin) is ConnectionPhase.HERE
    assert phase(boxes[0]) is ConnectionPhase.LOST
    world.run(60)
    counted = len(twin.connections), len(boxes[0].connections)
    world.run(60)
    assert (len(twin.connections), len(boxes[0].connections)) == counted  # they do not replace each other forever


def test_a_seat_is_taken_over_by_agreement_and_stays_so_after_a_restart() -> None:
    world, host, boxes, chairs = playing(3)
    watcher = Seated(boxes[2], None)
    world.run(0.5)
    watcher.chair.send(Request("take", 0, Propose(TakeSeat(0, ("Nowa",)))))
    world.run(0.5)
    assert chairs[1].now.proposal is not None
    chairs[1].chair.send(Request("yes", 1, Agree(chairs[1].now.proposal.number)))
    world.run(1)
    assert [chair.now.seat for chair in chairs] == [0, 1]  # its own device is present and has not agreed
    chairs[0].chair.send(Request("yes", 1, Agree(chairs[1].now.proposal.number)))
    world.run(1)
    assert chairs[0].now.seat is None  # a spectator from now on
    taken = Seated(boxes[2], 0)
    world.run(0.5)
    assert taken.now.seat == 0
    assert boxes[2].guest.room is not None
    assert boxes[2].guest.room.yours == (0,)
    host.switch_off()
    host.switch_on()
    world.run(6)
    assert taken.chair.seat == 0
    assert boxes[2].guest.room.yours == (0,)
    taken.act(Mark(2))
    world.run(1)
    assert taken.now.answer is not None
    assert taken.now.answer.accepted


def test_a_host_hears_that_it_could_not_keep_whose_the_seats_are_and_play_goes_on() -> None:
    world, host, boxes = gather()
    assert isinstance(host.secrets, MemoryDisk)
    host.secrets.plan = always("write", Fail(errno.ENOSPC))
    host.start()
    world.run(0.5)
    assert [trouble.key for trouble in host.troubles] == ["table.storage.full"]
    chairs = [Seated(box, seat) for seat, box in enumerate(boxes)]
    world.run(0.5)
    finish(world, chairs)
    assert all(chair.now.ending is not None for chair in chairs)
    host.secrets.plan = lambda _, __: None
    again = HostMemory(FileStore(host.secrets.restarted(), SECRETS))
    assert again.seating(host.match) is None, "it is as if it had never been said, not half of it"


def test_a_guest_cannot_take_a_seat_by_agreeing_with_itself() -> None:
    """Modified, it proposes from its spectator's chair and agrees from every chair it can get."""
    world, host, boxes, chairs = playing()
    thief = Seated(boxes[1], None)
    second = Seated(boxes[1], 0)  # asks for the seat itself, and gets a spectator's chair
    world.run(0.5)
    thief.chair.send(Request("take", 0, Propose(TakeSeat(0, ("Nowa",)))))
    world.run(0.5)
    assert chairs[0].now.proposal is not None
    assert chairs[0].now.proposal.seat == 1  # the proposal shows the seat of its device
    for number, chair in enumerate((thief, second, chairs[1])):
        chair.chair.send(Request(f"yes-{number}", 1, Agree(1)))
        world.run(0.5)
        assert chair.now.answer is not None
        assert not chair.now.answer.accepted
    assert host.table is not None
    assert host.table.holder(0) is None
    assert second.now.seat is None
    assert second.now.view.private is None


def test_the_host_speaks_for_a_guest_that_is_gone() -> None:
    world, host, boxes, chairs = playing(3)
    boxes[0].switch_off()
    world.run(6)
    watcher = Seated(boxes[2], None)
    world.run(0.5)
    watcher.chair.send(Request("take", 0, Propose(TakeSeat(0, ("Nowa",)))))
    world.run(0.5)
    assert chairs[1].now.proposal is not None
    assert chairs[1].now.proposal.needed == (1, None)
    chairs[1].chair.send(Request("yes", 1, Agree(1)))
    world.run(0.5)
    assert host.table is not None
    assert not host.table.holder(0)
    own: list[Update] = []
    chair = host.table.sit(host.host.device, None, own.append)
    chair.send(Request("yes", 1, Agree(1)))
    world.run(0.5)
    assert host.table.holder(0) == watcher.chair.device


def test_when_the_host_leaves_guests_are_notified_and_stop_reconnecting() -> None:
    world, host, boxes, _ = playing()
    host.host.close()
    world.run(60)
    assert [box.connection.message.key for box in boxes] == ["lan.closing.host_left"] * 2


def test_when_the_host_is_put_aside_guests_come_back_by_themselves() -> None:
    world, host, boxes, _ = playing()
    host.host.close(CloseReason.AWAY)
    host.switch_off()
    world.run(30)
    assert [box.connection.phase for box in boxes] == [ConnectionPhase.LOST] * 2
    host.switch_on()
    world.run(4)
    assert [box.connection.phase for box in boxes] == [ConnectionPhase.HERE] * 2


def test_another_match_replaces_the_first() -> None:
    world, host, boxes, chairs = playing()
    first = host.match
    host.lay()
    world.run(0.5)
    host.start()
    world.run(0.5)
    assert host.match != first
    count = len(chairs[0].updates)
    chairs[0].act(Mark(0))
    world.run(3)
    assert len(chairs[0].updates) == count  # that chair belongs to an earlier match
    again = Seated(boxes[0], 0)
    world.run(0.5)
    assert again.now.number == 0


def test_the_next_match_may_begin_at_once_and_the_last_one_is_still_checked() -> None:
    world, host, boxes, chairs = playing()
    first = host.match
    finish(world, chairs)
    host.begin(None)  # nobody waits for the log
    assert [box.verdicts for box in boxes] == [[], []]
    for box in boxes:
        Seated(box, None)
    world.run(3)
    assert host.match != first
    assert [[(verdict.match, verdict.why) for verdict in box.verdicts] for box in boxes] == [[(first, Why.FAIR)]] * 2


def test_a_device_that_comes_back_sits_with_all_its_seats_before_it_asks_for_one() -> None:
    """Two players share a device: one proposes and the other declines, across a reconnect."""
    world, _, boxes, chairs = playing(1, seats=((0, 1),))
    chairs[1].chair.send(Request("go", 0, Propose(Resign())))
    world.run(0.5)
    assert chairs[0].now.proposal is not None
    world.network.break_off(next(link for link in world.network.links if link.own == boxes[0].address))
    world.run(0.01)
    chairs[0].chair.send(Request("no", 1, Decline(chairs[0].now.proposal.number)))
    world.run(3)
    assert chairs[0].now.answer is not None
    assert chairs[0].now.answer.accepted, "the other seat is here: nobody else has to speak for it"
    assert chairs[0].now.proposal is None


@pytest.mark.parametrize(("late", "behind"), [(0.0005, []), (0.01, ["ping"])])
def test_over_a_long_way_a_sign_of_life_goes_right_behind_what_is_asked(late: float, behind: list[str]) -> None:
    """So that a lost packet is detected soon; on a fast connection nothing more is sent."""
    world, _, boxes, chairs = playing()
    world.network.weather.delay = late, late
    world.run(3.0)
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    before = len(link.sent)
    chairs[0].act(Mark(0))
    kinds = [json.loads(data[HEAD:])["kind"] for data in link.sent[before:]]
    assert kinds == ["ask", *behind]
    world.run(0.5)
    assert chairs[0].now.number == 1
    assert boxes[0].connection.phase is ConnectionPhase.HERE


def test_a_guest_who_saw_the_end_before_the_host_need_not_ask_again() -> None:
    """The host's own chair is updated last, and a fast guest has requested the log by then."""
    world, host, boxes, chairs = playing()
    held: list[Callable[[], None]] = []
    watch = host.host._watch
    host.host._watch = lambda served, update: held.append(lambda: watch(served, update))  # type: ignore[method-assign]
    finish(world, chairs)
    world.run(0.2)
    assert [box.verdicts for box in boxes] == [[], []]
    for known in held:
        known()
    world.run(0.2)
    assert [len(box.verdicts) for box in boxes] == [1, 1]


def test_a_guest_knows_its_host_by_name_afterwards() -> None:
    _, _, boxes = gather()
    assert [box.memory.hosts[0].title for box in boxes] == ["Kitchen table"] * 2


def test_a_host_at_another_address_is_found_by_its_beacon() -> None:
    world, host, boxes, _ = playing()
    elsewhere = Address("10.0.0.77", 5000)
    host.switch_off()
    host.switch_on()
    accept = world.network.listening.pop(HOST_ADDRESS)
    world.network.listening[elsewhere] = accept
    world.run(5)
    assert phase(boxes[0]) is ConnectionPhase.LOST
    for number in range(9):  # with false announcements besides
        boxes[0].guest.seen("ab" * 32, Address("10.0.0.66", 1 + number))
    boxes[0].guest.seen("ab" * 32, elsewhere)
    world.run(30)
    assert phase(boxes[0]) is ConnectionPhase.HERE


def test_phases_are_reported_in_order() -> None:
    _, _, boxes = gather(1)
    assert phases(boxes[0]) == ["connecting", "here"]


def test_a_host_that_opens_its_door_before_its_match_lies_there_finds_everybody_seated() -> None:
    """After a crash guests reconnect at once: a lobby without a match does not remove their chairs, and their requests
    in the meantime are not treated as invalid.
    """
    world, host, boxes, chairs = playing()
    host.switch_off()
    world.run(3)
    chairs[0].act(Mark(0), id="while-away")
    match, host.match = host.match, ""
    host.switch_on()
    world.run(6)
    assert [box.guest.room.match if box.guest.room is not None else None for box in boxes] == ["", ""]
    assert [phase(box) for box in boxes] == [ConnectionPhase.HERE] * 2
    host.match = match
    host.open()
    world.run(5)
    assert [entry.id for entry in host.library.read(host.match).entries] == ["while-away"]
    assert [chair.now.number for chair in chairs] == [1, 1]
    finish(world, chairs)
