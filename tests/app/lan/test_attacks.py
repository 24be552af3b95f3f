"""Proves that modified guests, spectators and hosts cannot cheat: their attempts and the results.

Each of these attacks worked once, or was designed to break something; those in `test_hostile.py` use invalid bytes.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.lan.close_reason import BadFrame, CloseReason
from app.lan.frames import HEAD, STRANGER_LIMIT, frame
from app.lan.guest_audit import HEADER
from app.lan.host import NEWCOMER_AGAIN, NEWCOMERS
from app.lan.invite import BadLink, read_link
from app.lan.join_state import ConnectionPhase, KnownHostRoute
from app.lan.latency import LatencyLevel
from app.lan.lobby import Lobby
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Member, Place, Presence, SeatWish, Watching, Wish
from app.lan.messages import (
    FROM_HOST,
    Admit,
    AskLobby,
    EnterSecret,
    EnterToken,
    LogPart,
    LogPlease,
    Ping,
    ShowRoom,
    Sit,
    TokenKept,
    read_message,
)
from app.lan.transport import Address
from app.lan.verify import Checked, Why
from app.table.requests import Act, Propose, Request, TableReason, TakeSeat, Withdraw
from app.table.table import MOST_PROPOSED
from games.core.value import Value
from tests.app.lan.secrecy import frames_of
from tests.app.lan.test_host_guest import Seated, finish, playing
from tests.app.lan.test_hostile import HELLO, RUN, Foe, inside
from tests.app.lan.world import FakeLink, GuestBox, HostBox, World
from tests.app.table.disk import MemoryDisk
from tests.games.core.toy import Mark, Roll

MATCH = "5f" * 16
DEVICES = ("a" * 32, "b" * 32, "c" * 32, "d" * 32)


def link_of(world: World, box: GuestBox) -> FakeLink:
    return next(link for link in world.network.links if link.own == box.address and not link.closed)


def writes(host: HostBox) -> int:
    assert isinstance(host.secrets, MemoryDisk)
    return host.secrets.operations.count("rename")


# Who may watch


def at_play() -> Lobby:
    """Anna's lobby with Béla; both play. The device Television gets the third place."""
    room = Lobby("Anna", DEVICES[0], lambda: 0.0)
    room.enter(DEVICES[1], "Béla", "e" * 32)
    room.enter(DEVICES[2], "Television", "f" * 32)
    deal(room, 0, 1)
    return room


def deal(room: Lobby, *places: int, match: str = MATCH) -> None:
    holders = {seat: DEVICES[place] for seat, place in enumerate(places)}
    names = {seat: (f"P{seat}",) for seat in holders}
    room.play("duet", 1, match, holders, names, lambda device: device)


def watcher(room: Lobby, place: int = 2) -> Member:
    return next(member for member in room.shown_to(HOST).members if member.place == place)


def test_what_was_agreed_to_for_one_device_is_not_for_the_next_at_its_place() -> None:
    """A device leaves while a vote on it is open, and another takes its place before the answer."""
    room = at_play()
    asked = watcher(room).asking
    room.leave(2)
    assert room.enter("9" * 32, "Eve", "8" * 32) == 2
    assert watcher(room).watching is Watching.ASKED
    for place in (HOST, 1):
        room.admit(place, asked, True)
    assert not room.may_watch(2)
    for place in (HOST, 1):
        room.admit(place, watcher(room).asking, True)
    assert room.may_watch(2)


def test_an_agreement_is_not_said_again_to_another_room() -> None:
    """A vote is repeated until it is settled, but only for this table, whatever request ids another host uses."""
    world, host, boxes, _ = playing(3, seats=((0,), (1,), ()))
    boxes[0].agrees = boxes[1].agrees = False
    boxes[0].guest.admit("1" * 32, True)
    boxes[0].guest.leave()
    world.run(0.5)
    member = next(iter(member for member in host.host._lobby._members.values() if member.name == "Guest 2"))
    member.watching, member.asking, member.admitted = Watching.ASKED, "1" * 32, set()
    boxes[0].guest.join(KnownHostRoute(boxes[0].memory.hosts[0].fingerprint))
    world.run(1)
    said = [body for body in frames_of(link_of(world, boxes[0]).sent) if b'"admit"' in body]
    assert said == []
    assert host.host.room.stage is LobbyStage.PLAYING


def test_a_player_of_the_next_match_who_was_not_asked_is_asked() -> None:
    room = at_play()
    for place in (HOST, 1):
        room.admit(place, watcher(room).asking, True)
    room.enter(DEVICES[3], "Cili", "7" * 32)
    room.lay("duet", 1, 2)
    deal(room, 0, 3, match="6" * 32)
    assert watcher(room).watching is Watching.ASKED
    room.admit(3, watcher(room).asking, True)
    assert room.may_watch(2), "and a player who agreed before is not asked again"


def test_a_former_player_without_a_seat_asks_to_watch() -> None:
    room = at_play()
    for place in (HOST, 1):
        room.admit(place, watcher(room).asking, True)
    room.lay("duet", 1, 2)
    deal(room, 0, 2, match="6" * 32)
    assert watcher(room).watching is Watching.YES
    assert watcher(room, 1).watching is Watching.ASKED, "who played before and has no seat now asks like anybody"


def test_what_was_hidden_is_opened_to_nobody_who_was_not_let_watch() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    host.agrees = boxes[0].agrees = boxes[1].agrees = False
    foe = inside(world, host, boxes[2])
    finish(world, chairs)
    world.run(2)
    foe.say(LogPlease(host.match, 0))
    world.run(2)
    assert not [body for body in frames_of(foe.link.sent) if b"log_part" in body]
    assert [box.verdicts[-1].result for box in boxes[:2]] == [Checked.VERIFIED] * 2


def test_pings_disclose_the_progress_of_a_match_only_to_those_who_see_it() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2])
    place = next(member.place for member in host.host.room.members if member.name == "Bad")
    host.host._lobby._members[place].watching = Watching.REFUSED
    for pad in range(3):
        chairs[0].act(Mark(pad))
        world.run(1.2)
        foe.say(*(Ping(1, 0, -1),))
    since = frames_of(foe.link.sent[-8:])
    pings = [read_message(FROM_HOST, body, None) for body in since if b'"ping"' in body]
    assert pings
    assert {ping.update for ping in pings if isinstance(ping, Ping)} == {-1}


def test_a_watcher_asks_for_nothing_but_a_seat() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    eye = Seated(boxes[2], None)
    world.run(0.5)
    eye.act(Mark(0))
    world.run(0.5)
    assert eye.now.answer is not None
    assert eye.now.answer.refusal is not None
    assert eye.now.answer.refusal.reason is TableReason.WATCHING
    assert chairs[0].now.number == 0
    assert host.host.room.stage is LobbyStage.PLAYING


# Joining


def test_a_device_that_comes_and_goes_without_end_costs_the_host_no_writing() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    known = boxes[2].memory.hosts[0]
    boxes[2].switch_off()
    world.run(0.5)
    before = writes(host)
    for epoch in range(200):
        foe = Foe(world, host, boxes[2].address).say(HELLO, EnterToken(known.device, known.token, "Bad", RUN, epoch))
        world.run(0.01)
        assert foe.closing is None
    assert writes(host) - before <= 2
    finish(world, chairs)


def test_somebody_with_the_link_who_is_a_new_device_each_time_pushes_nobody_out_of_the_memory() -> None:
    world, host, boxes, chairs = playing()
    secret, before = host.host.invite(()).secret, writes(host)
    let_in = 0
    for number in range(100):
        foe = Foe(world, host, f"10.6.6.{number}").say(HELLO, EnterSecret(secret, "Bad", f"{number:032x}", 1))
        let_in += foe.closing is None
        foe.ear.lost(CloseReason.LOST)
        world.run(0.05)
    assert let_in <= NEWCOMERS
    assert writes(host) - before <= NEWCOMERS
    world.run(2 * NEWCOMER_AGAIN)
    friend = GuestBox(world, 9)
    friend.guest.join(host.host.invite((Address("10.0.0.1", 47474),)))
    world.run(2)
    assert friend.connection.phase is ConnectionPhase.HERE
    assert [box.connection.phase for box in boxes] == [ConnectionPhase.HERE] * 2
    finish(world, chairs)


def test_a_token_that_was_exchanged_opens_nothing_any_more() -> None:
    world, host, boxes, _ = playing(3, seats=((0,), (1,), ()))
    known = boxes[2].memory.hosts[0]
    boxes[2].switch_off()
    world.run(12)  # long enough for another token
    foe = Foe(world, host, boxes[2].address).say(HELLO, EnterToken(known.device, known.token, "Bad", RUN, 1))
    assert [type(message).__name__ for message in foe.received[:2]] == ["Hello", "Welcome"]
    foe.say(TokenKept())
    again = Foe(world, host, boxes[2].address).say(HELLO, EnterToken(known.device, known.token, "Bad", RUN, 2))
    assert [type(message).__name__ for message in again.received] == ["Hello", "Unknown"]


def test_a_hello_of_any_length_is_over_before_it_is_kept() -> None:
    world, host, _, chairs = playing()
    long = Foe(world, host)
    long.ear.received((STRANGER_LIMIT + 1).to_bytes(HEAD, "big") + b" " * 100)
    assert long.closing is CloseReason.TOO_LARGE
    odd = Foe(world, host).say(replace(HELLO, app="1" * 33))
    assert odd.closing is CloseReason.MALFORMED
    finish(world, chairs)


def test_a_frame_that_comes_letter_by_letter_ends_with_its_sender_and_holds_nobody_up() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2])
    for letter in frame(AskLobby().text)[:40]:
        foe.ear.received(bytes([letter]))
        world.run(0.2)
    assert foe.closing is CloseReason.SILENCE
    finish(world, chairs)


def test_names_that_look_alike_become_distinct() -> None:
    room = Lobby("Anna", DEVICES[0], lambda: 0.0)
    for device, name in zip(DEVICES[1:], ("\u0410nn\u0430", "AN NA", "Béla"), strict=True):  # the first one in Cyrillic
        room.enter(device, name, device)
    assert [member.name for member in room.shown_to(HOST).members] == ["Anna", "\u0410nn\u0430 2", "AN NA 3", "Béla"]
    room.wish(3, Wish(1, "anna", (), ready=False))
    assert watcher(room, 3).name == "anna 4"
    room.wish(3, Wish(2, "Béla", (), ready=False))
    assert watcher(room, 3).name == "Béla"


def test_a_device_whose_name_is_taken_is_called_like_who_plays_there() -> None:
    """Every device is called Anna by default; and nobody at the table knows an "Anna 2"."""
    room = Lobby("Anna", DEVICES[0], lambda: 0.0)
    room.lay("toy", 1, 3)
    room.enter(DEVICES[1], "Anna", DEVICES[1])
    room.wish(1, Wish(1, "Anna", (SeatWish(1, ("Béla",)),), ready=True))
    room.enter(DEVICES[2], "Anna", DEVICES[2])
    room.wish(2, Wish(1, "Anna", (SeatWish(2, ("Anna",)),), ready=True))  # its player has the same name as the host
    assert [member.name for member in room.shown_to(HOST).members] == ["Anna", "Béla", "Anna 2"]
    room.enter(DEVICES[1], "Anna", DEVICES[1])  # once more
    assert room.shown_to(HOST).members[1].name == "Béla"
    later = Lobby("Anna", DEVICES[0], lambda: 0.0)  # the host comes back before its guests
    names = {0: ("Anna",), 1: ("Béla",)}
    later.play("toy", 1, "0a" * 16, dict(enumerate(DEVICES[:2])), names, lambda _: "Anna")
    assert [member.name for member in later.shown_to(HOST).members] == ["Anna", "Béla"]


# Requests


def test_a_device_that_proposes_without_end_is_not_heard_without_end() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = Seated(boxes[2], None)
    world.run(0.5)
    for number in range(3 * MOST_PROPOSED):
        foe.chair.send(Request(f"p{number}", foe.now.number, Propose(TakeSeat(0, ("Eve",)))))
        world.run(0.1)
        if foe.now.proposal is not None:
            foe.chair.send(Request(f"w{number}", foe.now.number, Withdraw(foe.now.proposal.number)))
            world.run(0.1)
    assert len(host.library.read(host.match).entries) == 2 * MOST_PROPOSED
    assert foe.now.answer is not None
    assert foe.now.answer.refusal is not None
    assert foe.now.answer.refusal.reason is TableReason.PROPOSED_OFTEN
    chairs[0].act(Mark(0))
    world.run(0.5)
    foe.chair.send(Request("again", foe.now.number, Propose(TakeSeat(0, ("Eve",)))))
    world.run(0.5)
    assert foe.now.proposal is not None, "something was done: it may be proposed again"


def test_one_move_asked_under_two_names_is_done_once() -> None:
    """A modified guest sends its move twice; the second one is stale."""
    world, host, _, chairs = playing()
    for name, ask in (("one", Act(Roll())), ("two", Act(Roll())), ("one", Act(Mark(1)))):
        chairs[0].chair.send(Request(name, 0, ask))
        world.run(0.5)
    assert [entry.id for entry in host.library.read(host.match).entries] == ["one"]
    answers = [update.answer for update in chairs[0].updates if update.answer is not None]
    reasons = [answer.refusal.reason for answer in answers if answer.refusal is not None]
    assert reasons == [TableReason.STALE, TableReason.ID_REUSED]


def test_asking_for_the_room_without_end_holds_nobody_up() -> None:
    world, host, boxes, chairs = playing(3, seats=((0,), (1,), ()))
    foe = inside(world, host, boxes[2])
    friend = link_of(world, boxes[0])
    assert friend.other is not None
    before = len(friend.other.sent)
    for number in range(500):
        foe.say(
            AskLobby(), Wish(number + 1, f"Bad {number}", (), False), Admit("1" * 32, True), Sit(1, host.match, 0, -1)
        )
    world.run(1)
    assert len(friend.other.sent) - before < 60, "changes within moments are sent as one"
    finish(world, chairs)


# Messages of a host


ROOM = LobbyView(number=7, title="Anna", you=1, heard=1, stage=LobbyStage.PLAYING, game="toy", match=MATCH,
            members=(Member(0, "Anna", Presence.HERE, True), Member(1, "Béla", Presence.HERE, True)),
            places=(Place(0, 0, ("Anna",)), Place(1, 1, ("Béla",))), rules=1)  # fmt: skip


@pytest.mark.parametrize("member", [
    Member(1, "Béla", Presence.HERE, True, LatencyLevel.BAD, delay=10**9),
    Member(1, "Béla", Presence.HERE, True, LatencyLevel.BAD, delay=-1),
    Member(1, "Béla", Presence.LOST, True, LatencyLevel.BAD, since=10**9),
    Member(1, "Béla", Presence.HERE, True, watching=Watching.ASKED),
    Member(1, "Béla", Presence.HERE, True, watching=Watching.ASKED, asking="../1"),
], ids=["slow", "before it was asked", "long ago", "asks under nothing", "asks under a path"])  # fmt: skip
def test_a_host_that_lies_about_a_connection_or_a_watcher_is_not_believed(member: Member) -> None:
    lobby = replace(ROOM, members=(ROOM.members[0], member))
    with pytest.raises(BadFrame):
        read_message(FROM_HOST, frame(ShowRoom(lobby).text)[HEAD:], None)


def test_a_host_that_calls_itself_something_else_each_time_costs_a_guest_no_writing() -> None:
    world, _, boxes, _ = playing()
    link, room = link_of(world, boxes[0]), boxes[0].guest.room
    assert room is not None
    assert link.ear is not None
    before = boxes[0].secrets.operations.count("rename")
    for number in range(200):
        lobby = replace(room, number=room.number + number, title=f"Table {number}")
        link.ear.received(frame(ShowRoom(lobby).text))
    assert boxes[0].guest.room is not None
    assert boxes[0].guest.room.title == "Table 199"
    assert boxes[0].secrets.operations.count("rename") == before


def test_a_host_that_opens_a_log_no_match_could_have_is_not_read_to_its_end() -> None:
    world, host, boxes, chairs = playing()
    chairs[0].act(Mark(0))
    world.run(0.5)
    account, said = boxes[0].account, list[Value]()
    book = account._book
    assert book is not None
    book.over = True
    for _ in range(100):
        part = LogPart(
            match=host.match, draw="1" * 32, shares=(), offset=len(book.log), total=30_000_000, piece="A" * 32_000
        )
        account.opened(part, said.append, boxes[0].verdicts.append)
    assert said == []
    (verdict,) = boxes[0].verdicts
    assert (verdict.result, verdict.why) == (Checked.NOT_VERIFIABLE, Why.TOO_LONG)
    assert len(book.log) < HEADER


@pytest.mark.parametrize("place", ["[fe80::1%eth0]:47474", "[fe80::1%25eth0]:47474", "[fe80::1%../x]:47474"])
def test_a_link_names_no_interface_of_the_device_that_opens_it(place: str) -> None:
    with pytest.raises(BadLink):
        read_link(f"safehouse://{place}/#v1.{'A' * 43}.{'A' * 22}")
