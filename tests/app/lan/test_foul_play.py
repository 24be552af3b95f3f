"""Proves that a modified guest cannot cheat: the second round of attacks.

Each of these attacks worked before its fix. The first round is in `test_attacks.py`, invalid bytes in
`test_hostile.py`, hosts in `test_foul_host.py`.
"""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest

from app.lan.beacon import RealMulticast
from app.lan.close_reason import CloseReason
from app.lan.frames import STRANGER_LIMIT, Splitter, frame
from app.lan.guest_connection import IDLE, SAT
from app.lan.handshake import NOTED
from app.lan.interfaces import Interface, is_near
from app.lan.invite import Invite
from app.lan.join_state import CodeRoute, ConnectionPhase, way_from_here
from app.lan.lobby_view import LobbyStage, SeatWish, Watching, Wish
from app.lan.messages import (
    FROM_GUEST,
    AskLobby,
    EnterSecret,
    EnterToken,
    LogPlease,
    Pong,
    SendRequest,
    Sit,
    Welcome,
    read_message,
)
from app.lan.rate_limiter import SAID
from app.lan.sockets import Listener
from app.lan.transport import Address, Link
from app.lan.verify import Why
from app.table.requests import Act, Hints, Request, TableReason, TakeSeat, Undo
from app.table.table import MOST_UNDONE
from games.core.value import Value
from tests.app.lan.secrecy import frames_of
from tests.app.lan.test_host_guest import Seated, finish, gather, playing
from tests.app.lan.test_hostile import HELLO, RUN, Foe, inside
from tests.app.lan.world import HOST_ADDRESS, GuestBox, World
from tests.games.core.toy import Mark

ELSEWHERE = Address("10.0.0.66", 47474)


class Curious:
    """A hostile host: it admits everybody and records what they send."""

    def __init__(self, world: World) -> None:
        self.heard: list[Value] = []
        world.network.listen(ELSEWHERE, "ee" * 32, self._accept)

    def _accept(self, link: Link) -> Curious:
        self._splitter = Splitter(STRANGER_LIMIT)
        return self

    def opened(self) -> None: ...
    def lost(self, closing: object) -> None: ...
    def received(self, data: bytes) -> None:
        for body in self._splitter.feed(data):
            said = read_message(FROM_GUEST, body, None)
            assert isinstance(said, Value)
            self.heard.append(said)


# Joining


def test_what_a_guest_tells_one_host_opens_no_other() -> None:
    """A host that later plays at another table cannot use what its guests sent."""
    world, host, boxes = gather(1, seats=((0,),))
    curious, invite = Curious(world), host.host.invite((HOST_ADDRESS,))
    friend = GuestBox(world, 7)
    friend.guest.join(Invite((ELSEWHERE,), "ee" * 32, invite.secret))
    world.run(0.5)
    (entered,) = (said for said in curious.heard if isinstance(said, EnterSecret))
    friend.guest.leave()
    friend.guest.join(invite)
    friend.guest.wish((SeatWish(1, ("Friend",)),), ready=True)
    world.run(1)
    assert friend.connection.phase is ConnectionPhase.HERE
    foe = Foe(world, host).say(HELLO, EnterSecret(invite.secret, "Bad", entered.run, 10**6))
    world.run(1)
    (welcome,) = (said for said in foe.received if isinstance(said, Welcome))
    assert welcome.device != friend.memory.hosts[0].device
    assert friend.connection.phase is ConnectionPhase.HERE
    assert len(host.host.room.members) == 4, "another one, at a separate place"
    assert boxes[0].connection.phase is ConnectionPhase.HERE


def test_a_removed_guest_does_not_come_back_by_the_same_qr_code() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    secret = host.host.invite(()).secret
    host.host.send_away(next(member.place for member in host.host.room.members if member.name == boxes[2].name))
    world.run(0.5)
    foe = Foe(world, host, boxes[2].address).say(HELLO, EnterSecret(secret, "Bad", RUN, 1))
    world.run(0.5)
    assert not [said for said in foe.received if isinstance(said, Welcome)]
    assert host.codes, "and another code is to be read out"
    finish(world, chairs)


# Visibility


def test_a_chair_taken_before_the_match_is_known_shows_nothing_without_permission() -> None:
    """A match is resumed; a device that knows its id asks for a chair before the lobby is set up."""
    world, host, boxes, _ = playing(3, seats=((0,), (1,), ()))
    first = host.match
    host.host.clear()
    host.lay()
    world.run(0.5)
    host.agrees = boxes[0].agrees = boxes[1].agrees = False
    foe = inside(world, host, boxes[2])
    for member in host.host._lobby._members.values():
        if member.name == "Bad":
            member.watching, member.admitted = Watching.YES, set()  # of a match that others played
    before = len(foe.link.sent)
    assert host.table is not None
    held: list[Callable[[], None]] = []
    post, host.host.post = host.host.post, held.append  # updates are in transit
    host.host._serve(host.table, lambda: b"")
    foe.say(Sit(1, first, None, -1))
    host.host.post = post
    for do in held:
        do()
    world.run(1)
    assert host.host.room.stage is LobbyStage.PLAYING
    assert next(member.watching for member in host.host.room.members if member.name == "Bad") is Watching.ASKED
    assert not [body for body in frames_of(foe.link.sent[before:]) if b'"kind":"show"' in body]


# Repeated requests


def test_nobody_is_asked_until_they_give_in() -> None:
    world, _, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    eye = Seated(boxes[2], None)
    world.run(0.5)
    asked = 0
    for number in range(12):
        eye.chair.propose(TakeSeat(0, ("P0",)), f"p{number}", eye.now.number)
        world.run(0.1)
        if eye.now.proposal is None:
            break
        asked += 1
        chairs[0].chair.decline(eye.now.proposal.number, f"d{number}", chairs[0].now.number)
        world.run(0.1)
    assert asked == 3
    assert eye.now.answer is not None
    assert eye.now.answer.refusal is not None
    assert eye.now.answer.refusal.reason is TableReason.PROPOSED_OFTEN
    chairs[0].chair.propose(Hints(), "another", chairs[0].now.number)
    world.run(0.1)
    assert chairs[0].now.proposal is not None, "who was not declined may propose"
    chairs[1].chair.agree(chairs[0].now.proposal.number, "yes", chairs[1].now.number)
    world.run(0.1)
    chairs[0].act(Mark(0))
    world.run(0.1)
    eye.chair.propose(TakeSeat(0, ("P0",)), "again", eye.now.number)
    world.run(0.1)
    assert eye.now.proposal is not None, "something was done: it may be asked again"


# Resource use


def test_a_match_is_read_once_however_often_it_is_asked_for() -> None:
    world, host, boxes, chairs = playing()
    chairs[0].act(Mark(0))
    world.run(0.5)
    read, held = list[bytes](), list[Callable[[], None]]()
    served = host.host._served
    assert served is not None
    log = served.log

    def counted() -> bytes:
        read.append(log())
        return read[-1]

    served.log = counted
    host.host._work = held.append
    finish(world, chairs)
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    assert link.other is not None
    assert link.other.ear is not None
    for _ in range(300):
        link.other.ear.received(frame(LogPlease(host.match, 0).text))
    while held:
        held.pop(0)()
    world.run(2)
    while held:
        held.pop(0)()
    world.run(2)
    assert len(read) == 1
    assert [box.verdicts[-1].why for box in boxes] == [Why.FAIR] * 2


@pytest.mark.parametrize("flood", ["looks", "wishes", "logs"])
def test_repeated_requests_are_rate_limited(flood: str) -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe, before = inside(world, host, boxes[2]), host.host.room.number
    said: dict[str, Callable[[int], Value]] = {
        "looks": lambda _: AskLobby(),
        "wishes": lambda number: Wish(number + 1, f"Bad {number}", (), False),
        "logs": lambda _: LogPlease(host.match, 0),
    }
    finish(world, chairs)
    sent = len(foe.link.sent)
    foe.say(*(said[flood](number) for number in range(1000)))
    world.run(0.5)
    assert foe.closing is None
    assert len(foe.link.sent) - sent < 80
    assert host.host.room.number - before < 80
    assert [box.connection.phase for box in boxes[:2]] == [ConnectionPhase.HERE] * 2


def test_endless_nonsense_pushes_nothing_out_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    world, host, _, _ = playing()
    caplog.clear()
    for number in range(200):
        Foe(world, host, f"10.6.6.{number}").ear.received(frame("{}"))
    assert sum("refused" in message for message in caplog.messages) == NOTED


def test_a_flood_of_pongs_ends_the_connection() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2])
    foe.say(*(Pong(number) for number in range(SAID.most + 10)))
    assert foe.closing is CloseReason.TOO_FAST
    again = Foe(world, host, boxes[2].address)
    known = foe_token(foe)
    again.say(HELLO, EnterToken(*known, "Bad", RUN, 2), *(Pong(number) for number in range(500)))
    assert again.closing is CloseReason.TOO_FAST, "coming again does not make it new"
    finish(world, chairs)


def test_sitting_down_on_one_connection_after_the_other_ends_too() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2])
    device, token = foe_token(foe)
    for epoch in range(2, 4 + SAT.most // 30):
        for _ in range(30):
            foe.say(Sit(1, host.match, None, -1))
            world.run(0.001)
        if foe.closing is not None:
            break
        foe = Foe(world, host, boxes[2].address).say(HELLO, EnterToken(device, token, "Bad", RUN, epoch))
        world.run(0.01)
    assert foe.closing is CloseReason.TOO_FAST
    finish(world, chairs)


def test_asking_for_what_is_refused_again_and_again_ends() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2]).say(Sit(1, host.match, None, -1))
    world.run(0.1)
    for number in range(IDLE.most + 20):
        foe.say(SendRequest(1, Request(f"{number}", 0, Act(Mark(0)))))
    world.run(0.1)
    assert foe.closing is CloseReason.TOO_FAST
    finish(world, chairs)


def test_taking_back_without_end_fills_no_log() -> None:
    """Otherwise a match gets too long to be resent to a reconnecting guest."""
    world, host, _, chairs = playing()
    for number in range(2 * MOST_UNDONE):
        chairs[0].act(Mark(number % 3))
        world.run(0.01)
        chairs[0].chair.send(Request(f"u{number}", chairs[0].now.number, Undo()))
        world.run(0.01)
    assert len(host.library.read(host.match).entries) < 2 * MOST_UNDONE + 10
    refusals = [update.answer.refusal.reason for update in chairs[0].updates if update.answer and update.answer.refusal]
    assert TableReason.UNDONE_OFTEN in refusals
    finish(world, chairs)
    world.run(3)


def foe_token(foe: Foe) -> tuple[str, str]:
    """The credentials a host gave to a hostile guest."""
    welcome = next(said for said in foe.received if isinstance(said, Welcome))
    return welcome.device, welcome.token


# From outside the local network


WIFI = Interface("wlan0", "10.0.0.1", 24, "10.0.0.255", tunnel=False)
CAMPUS = Interface("wlan0", "141.20.7.5", 22, "141.20.7.255", tunnel=False)


@pytest.mark.parametrize(("host", "near", "let_in"), [
    ("10.0.0.7", WIFI, True), ("192.168.4.1", WIFI, True), ("169.254.3.3", WIFI, True), ("100.100.3.3", WIFI, True),
    ("fe80::1%wlan0", WIFI, True), ("fd00::7", WIFI, True), ("127.0.0.1", WIFI, True), ("::1", WIFI, True),
    ("141.20.6.9", CAMPUS, True), ("141.20.6.9", WIFI, False), ("8.8.8.8", CAMPUS, False),
    ("2001:0:4136:e378::1", WIFI, False), ("2002:808:808::1", WIFI, False), ("64:ff9b::808:808", WIFI, False),
    ("2a00:1450:4001::1", WIFI, False), ("2a00:1450:4001::1", CAMPUS, False),
])  # fmt: skip
def test_nobody_comes_from_the_internet_and_nobody_goes_there(host: str, near: Interface, let_in: bool) -> None:
    """The port is open on every address of the device, and IPv6 addresses may be reachable from the internet."""
    assert is_near(host, lambda: (near,)) is let_in

    class Door:
        def __init__(self) -> None:
            self.calls: list[socket.socket] = [socket.socket()]

        def accept(self) -> tuple[socket.socket, tuple[str, int]]:
            if not self.calls:
                raise BlockingIOError
            return self.calls.pop(), (host, 5)

    accepted: list[str] = []

    class Taking:
        def accept(self, raw: socket.socket, address: str, *_: object) -> None:
            accepted.append(address)
            raw.close()

    listener = Listener.__new__(Listener)
    listener._streams, listener._near = Taking(), lambda: (near,)  # type: ignore[assignment]
    listener._context = listener._accept = None  # type: ignore[assignment]
    listener._take(Door())  # type: ignore[arg-type]
    assert accepted == [host] * let_in
    way = way_from_here(CodeRoute(Address(host, 47474), "123456"), None, lambda: (near,))
    assert way.addresses == (Address(host, 47474),) * let_in


@pytest.mark.parametrize(("source", "heard"), [("10.0.0.7", True), ("8.8.8.8", False)])
def test_what_is_asked_from_the_internet_is_not_answered(source: str, heard: bool) -> None:
    """Otherwise anybody could find open tables, and make a host send packets to third parties."""

    class Handle:
        def __init__(self) -> None:
            self.packets = [b"{}"]

        def recvfrom(self, _: int) -> tuple[bytes, tuple[str, int]]:
            if not self.packets:
                raise BlockingIOError
            return self.packets.pop(), (source, 5)

    sources: list[str] = []
    air = RealMulticast.__new__(RealMulticast)
    air._sockets, air._hear = {WIFI: socket.socket()}, lambda _, host: sources.append(host)
    air._read(Handle(), False)  # type: ignore[arg-type]
    air._sockets.pop(WIFI).close()
    assert sources == [source] * heard


def test_match_after_match_nobody_sits_down_too_often() -> None:
    world, host, boxes, _ = playing()
    for _ in range(2 * SAT.most):
        host.start()
        world.run(0.05)
        chairs = [Seated(box, seat) for seat, box in enumerate(boxes)]
        world.run(0.05)
        assert all(chair.updates for chair in chairs)
    assert [box.connection.phase for box in boxes] == [ConnectionPhase.HERE] * 2
