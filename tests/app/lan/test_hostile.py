"""Proves that hostile guests and hosts can neither crash, fill nor block the other side, and that matches continue."""

from __future__ import annotations

import random

import pytest

from app import __version__
from app.lan.close_reason import CloseReason
from app.lan.connection import MOST_WAITING
from app.lan.frames import frame
from app.lan.guest_connection import MOST_CHAIRS, MOST_OPEN, SAT
from app.lan.handshake import MOST_FROM_ONE_ADDRESS, MOST_STRANGERS
from app.lan.invite import Invite
from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import SeatWish, Wish
from app.lan.messages import (
    FROM_HOST,
    PROTOCOL,
    Bye,
    EnterSecret,
    EnterToken,
    Hello,
    LogPlease,
    Ping,
    Rise,
    SendRequest,
    Sit,
    Who,
    read_message,
)
from app.table.requests import Act, Request
from games.core.value import Value
from tests.app.lan import fuzz
from tests.app.lan.secrecy import frames_of
from tests.app.lan.test_host_guest import Seated, finish, playing
from tests.app.lan.world import HOST_ADDRESS, FakeLink, GuestBox, HostBox, World
from tests.games.core.toy import Mark, Roll

HELLO = Hello(PROTOCOL, __version__)
RUN = "0f" * 16


class Foe:
    """A connection to the host that sends arbitrary messages."""

    def __init__(self, world: World, host: HostBox, address: str = "10.6.6.6") -> None:
        self.link = FakeLink(world.network, address, "10.0.0.1")
        self.link.other = FakeLink(world.network, "10.0.0.1", address)
        self.link.other.other = self.link
        self.ear = host.host.accept(self.link)
        self.ear.opened()

    def say(self, *messages: Value) -> Foe:
        for message in messages:
            self.ear.received(frame(message.text))
        return self

    @property
    def received(self) -> list[Value]:
        bodies = (body for body in frames_of(self.link.sent) if b'"kind":"show"' not in body)
        read = [read_message(FROM_HOST, body, None) for body in bodies]
        return [message for message in read if isinstance(message, Value)]

    @property
    def closing(self) -> CloseReason | None:
        last = self.received[-1] if self.received else None
        return last.end.closing if isinstance(last, Bye) else None


def inside(world: World, host: HostBox, box: GuestBox) -> Foe:
    """A paired guest that has become hostile: its token, with another program."""
    known = box.memory.hosts[0]
    box.switch_off()
    world.run(0.5)
    foe = Foe(world, host, box.address)
    foe.say(HELLO, EnterToken(known.device, known.token, "Bad", RUN, 1))
    world.run(0.1)
    return foe


@pytest.mark.parametrize("data", [
    b"\xff\xff\xff\xff", b"\0\0\0\0", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
    frame("{}"), frame("[[[["), frame('{"kind":"welcome","device":"","token":""}'), frame(Who().text),
    frame(Ping(1, 0, 0).text),
])  # fmt: skip
def test_a_stranger_who_says_nonsense_is_gone(data: bytes) -> None:
    world, host, _, chairs = playing()
    foe = Foe(world, host)
    foe.ear.received(data)
    world.run(9)
    assert foe.link.closed
    assert host.host.strangers == 0
    finish(world, chairs)


def test_a_stranger_who_says_nothing_or_very_slowly_is_gone() -> None:
    world, host, _, _ = playing()
    silent, slow = Foe(world, host), Foe(world, host)
    for letter in frame(HELLO.text)[:12]:
        slow.ear.received(bytes([letter]))
        world.run(1)
    assert silent.closing is CloseReason.TOO_SLOW
    assert slow.closing is CloseReason.TOO_SLOW


def test_ten_thousand_connections_one_after_another_leave_nothing_behind() -> None:
    world, host, _, chairs = playing()
    for number in range(10_000):
        foe = Foe(world, host, f"10.6.{number % 200}.{number // 200 % 250}")
        if number % 3 == 0:
            foe.say(HELLO)
        foe.ear.lost(CloseReason.LOST)
    assert host.host.strangers == 0
    finish(world, chairs)


def test_hundreds_of_held_connections_push_out_only_their_own() -> None:
    world, host, _, chairs = playing()
    invite = host.host.invite(())
    foes = [Foe(world, host, f"10.6.6.{number % 3}") for number in range(200)]
    assert host.host.strangers <= MOST_STRANGERS
    friend = GuestBox(world, 9)
    friend.guest.join(Invite((HOST_ADDRESS,), invite.fingerprint, invite.secret))
    world.run(0.5)
    assert friend.connection.phase is ConnectionPhase.HERE
    assert sum(not foe.link.closed for foe in foes) <= 3 * MOST_FROM_ONE_ADDRESS
    finish(world, chairs)


def test_a_token_of_somebody_else_or_made_up_opens_nothing() -> None:
    world, host, boxes, _ = playing()
    one, two = (box.memory.hosts[0] for box in boxes)
    for device, token in ((one.device, two.token), (one.device, "0" * 64), ("0" * 32, one.token)):
        foe = Foe(world, host).say(HELLO, EnterToken(device, token, "Bad", RUN, 1))
        assert [type(message).__name__ for message in foe.received] == ["Hello", "Unknown"]
        foe.say(Sit(1, host.match, 0, -1))
        assert foe.closing is CloseReason.OUT_OF_TURN


def test_a_bad_guest_sees_only_what_it_may_and_disturbs_nobody() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2])
    for seat in (0, 1, 2, 7, None):
        foe.say(Sit(5, host.match, seat, -1))
        world.run(0.1)
    foe.say(Sit(6, "f" * 32, 0, 0), Rise(77), SendRequest(99, Request("x", 0, Act(Roll()))), LogPlease(host.match, 5))
    foe.say(SendRequest(5, Request("x", 0, Act(Roll()))), Wish(10**7, "x" * 1500, (SeatWish(0, ("Bad",)),), True))
    world.run(1)
    shown = [body for body in frames_of(foe.link.sent) if b'"kind":"show"' in body]
    assert len(shown) == 6  # five spectator chairs, and one refusal
    assert all(b'"private":null' in body and b'"seat":null' in body for body in shown)
    assert not [body for body in frames_of(foe.link.sent) if b"log_part" in body]
    assert not foe.link.closed
    assert [chair.now.number for chair in chairs] == [0, 0]
    assert boxes[0].guest.room is not None
    assert boxes[0].guest.room.yours == (0,)


@pytest.mark.parametrize("flood", ["chairs", "sits", "asks", "logs"])
def test_a_bad_guest_that_floods_is_thrown_out(flood: str) -> None:
    world, host, boxes, _ = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2])
    held: list[object] = []
    if flood == "chairs":
        foe.say(*(Sit(number, host.match, None, -1) for number in range(MOST_CHAIRS + 1)))
        assert foe.closing is CloseReason.TOO_FAST
    elif flood == "sits":  # each time the whole match is resent
        for _ in range(SAT.most + 2):
            foe.say(Sit(1, host.match, None, -1))
            world.run(0.01)
        assert foe.closing is CloseReason.TOO_FAST
    elif flood == "asks":  # the table is busy
        foe.say(Sit(1, host.match, None, -1))
        world.run(0.1)
        assert host.table is not None
        host.table._worker.post(lambda: held.append(foe.say(*(
            SendRequest(1, Request(f"{number}", 0, Act(Roll()))) for number in range(MOST_OPEN + 2)))))  # fmt: skip
        assert foe.closing is CloseReason.TOO_FAST
    else:
        foe.link.waiting = MOST_WAITING + 1  # reads none of the answers
        foe.say(Ping(1, 0, -1))
        assert foe.closing is CloseReason.TOO_SLOW
    world.run(1)
    assert [box.connection.phase for box in boxes[:2]] == [ConnectionPhase.HERE] * 2


def test_frames_of_another_connection_replayed_do_nothing() -> None:
    """TLS prevents this; but even within a connection they have no effect."""
    world, host, boxes, chairs = playing()
    chairs[0].act(Mark(0))
    world.run(0.5)
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    asked = [data for data in link.sent if b'"kind":"ask"' in data or b'"kind":"sit"' in data]
    assert link.other is not None
    assert link.other.ear is not None
    for data in asked * 3:
        link.other.ear.received(data)
    world.run(1)
    assert len(host.library.read(host.match).entries) == 1
    assert chairs[0].now.number == 1
    assert [update.number for update in chairs[0].updates] == [0, 1]


def test_a_guest_survives_a_host_gone_mad() -> None:
    world, _, boxes, _ = playing()
    for data in fuzz.corpus():
        link = next((link for link in world.network.links if link.own == boxes[0].address and not link.closed), None)
        if link is None or link.ear is None:
            world.run(3)
            boxes[0].guest.retry()
            world.run(3)
            continue
        link.ear.received(data)
        world.run(0.2)
    boxes[0].guest.retry()
    world.run(10)
    assert boxes[0].connection.phase is ConnectionPhase.HERE


@pytest.mark.parametrize("first", range(0, 40, 10))
def test_fuzz(first: int) -> None:
    wrong = {seed: fuzz.attack(seed) for seed in range(first, first + 10)}
    assert {seed: found for seed, found in wrong.items() if found} == {}


def test_the_readers_take_any_bytes() -> None:
    rng, seeds = random.Random(2), fuzz.corpus()
    for data in seeds:
        fuzz.read_everywhere(data)
    for _ in range(3000):
        fuzz.read_everywhere(fuzz.mutated(rng, seeds))


def test_names_are_cut_to_what_can_be_shown() -> None:
    world, host, boxes, _ = playing(3, seats=((0,), (1,), ()))
    boxes[2].guest.leave()
    world.run(0.5)
    secret = host.host.invite(()).secret
    for name in ("", " ", "x" * 41, "a\nb", "\x00"):
        foe = Foe(world, host).say(HELLO, EnterSecret(secret, name, RUN, 1))
        assert foe.closing is CloseReason.MALFORMED
    Seated(boxes[0], None)
