"""Impossible data of a host is never displayed; the guest disconnects with a reason."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable
from dataclasses import replace

import pytest

from app.lan.close_reason import BadFrame, CloseReason, ConnectionEnd
from app.lan.frames import HEAD, frame
from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import LobbyStage, LobbyView, Member, Place, Presence, SeatWish, Wish
from app.lan.messages import FROM_GUEST, FROM_HOST, About, Bye, Ping, SendRequest, ShowRoom, Sit, read_message
from app.lan.remote_chair import RemoteChair
from app.lan.update_codec import show_text
from app.table.chair import Update
from app.table.log import Damage
from app.table.requests import LONGEST_MATCH, Act, Propose, Request, TakeSeat, Undo
from games import GAMES
from games.core.contract import Game, Message, Template
from games.core.value import Value, encode
from tests.app.lan.nonsense import Nonsense, text_of
from tests.app.lan.test_host_guest import Seated, finish, gather, playing
from tests.app.lan.world import HOST_ADDRESS, GuestBox, World
from tests.app.table.kit import OPTIONS, start
from tests.games.core.toy import TOY

MATCH = "5f" * 16
MEMBERS = (Member(0, "Anna", Presence.HERE, True), Member(1, "Béla", Presence.HERE, True))
ROOM = LobbyView(
    number=7,
    title="Anna",
    you=1,
    heard=1,
    stage=LobbyStage.PLAYING,
    game="toy",
    match=MATCH,
    members=MEMBERS,
    places=(Place(0, 0, ("Anna",)), Place(1, 1, ("Béla",))),
    rules=1,
)
ODD_MATCHES = ("../settings", "../wifi/guest", "/tmp/EVIL", "a\x00b", "x", MATCH.upper(), MATCH + "0")


def read(message: Value | str) -> object:
    text = message if isinstance(message, str) else message.text
    return read_message(FROM_HOST, frame(text)[HEAD:], None)


def number_of(seated: Seated) -> int:
    assert isinstance(seated.chair, RemoteChair)
    return seated.chair.number


def hear(world: World, box: GuestBox, text: str) -> None:
    """The host sends this text to the guest on its current connection."""
    link = next(link for link in world.network.links if link.own == box.address and not link.closed)
    assert link.ear is not None
    link.ear.received(frame(text))
    world.run(0.2)


def refused(box: GuestBox) -> CloseReason | None:
    connection = box.connection
    return (
        connection.end.closing if connection.phase is ConnectionPhase.REFUSED and connection.end is not None else None
    )


# The lobby


def test_a_room_that_makes_sense_is_read() -> None:
    assert read(ShowRoom(ROOM)) == ShowRoom(ROOM)


@pytest.mark.parametrize("room", [
    *(replace(ROOM, match=match) for match in ODD_MATCHES),
    replace(ROOM, match=""), replace(ROOM, game="../duet"), replace(ROOM, game=""), replace(ROOM, number=10**9),
    replace(ROOM, number=-1), replace(ROOM, number=10**3999), replace(ROOM, heard=-1), replace(ROOM, you=2),
    replace(ROOM, members=MEMBERS[:1]), replace(ROOM, members=MEMBERS * 2), replace(ROOM, members=()),
    replace(ROOM, places=ROOM.places[::-1]), replace(ROOM, places=ROOM.places[1:]),
    replace(ROOM, places=ROOM.places * 5),
    replace(ROOM, places=(Place(0, 5, ("A",)), ROOM.places[1])),
    replace(ROOM, places=(Place(0, 1, ()), ROOM.places[1])),
    replace(ROOM, places=(Place(0, 0, ("A",) * 13), ROOM.places[1])),
])  # fmt: skip
def test_a_room_that_makes_none_is_no_message(room: LobbyView) -> None:
    with pytest.raises(BadFrame) as caught:
        read(ShowRoom(room))
    assert caught.value.closing is CloseReason.MALFORMED


def test_names_of_a_room_are_cleaned_where_it_is_read() -> None:
    odd = replace(ROOM, title="An\u202ena", members=(MEMBERS[0], replace(MEMBERS[1], name="\u200b\u2066")),
                  places=(Place(0, 0, ("**An\x07na**",)), ROOM.places[1]))  # fmt: skip
    shown = read(ShowRoom(odd))
    assert isinstance(shown, ShowRoom)
    assert (shown.room.title, shown.room.members[1].name, shown.room.places[0].names) == ("Anna", "?", ("*Anna*",))
    about = read(About("\u200fAnna", LobbyStage.GATHERING, "toy"))
    assert about == About("Anna", LobbyStage.GATHERING, "toy")


def test_names_that_a_guest_wishes_are_cleaned_before_anybody_sees_them() -> None:
    world, host, boxes = gather(1)
    boxes[0].guest.say(Wish(99, "E\u202evil", (SeatWish(0, ("**\x00Bad**", "\u3164")),), True))
    world.run(0.5)
    room = host.rooms[-1]
    assert {member.name for member in room.members} == {"Kitchen table", "Evil"}
    assert room.places[0].names == ("*Bad*", "?")


@pytest.mark.parametrize("match", ODD_MATCHES)
def test_a_match_called_like_a_path_is_written_nowhere(match: str) -> None:
    world, _, boxes, chairs = playing()
    box, chair = boxes[0], chairs[0]
    world.run(2)
    before, shown = dict(box.secrets.contents), list(chair.updates)
    room = box.guest.room
    assert room is not None
    hear(world, box, ShowRoom(replace(room, number=room.number + 1, match=match)).text)
    assert refused(box) is CloseReason.SENSELESS
    world.run(30)
    assert refused(box) is CloseReason.SENSELESS, "it does not go back to be hit again"
    assert box.guest.room == room, "what there was is kept"
    assert chair.updates == shown
    assert set(box.secrets.contents) == set(before)
    assert all("/" not in path.name and ".." not in path.parts for path in box.secrets.contents)
    box.guest.retry()
    world.run(2)
    assert box.connection.phase is ConnectionPhase.HERE
    finish(world, chairs)


# Numbers


def test_an_update_far_ahead_costs_no_memory() -> None:
    """A list of all numbers in between took 421 MB for ten million of them."""

    class Line:
        now = 0.0
        said: list[Value] = []  # noqa: RUF012

        def say(self, message: Value) -> None:
            self.said.append(message)

        def post(self, do: Callable[[], None]) -> None:
            do()

        def acted(self, chair: RemoteChair) -> None: ...

        def received(self, chair: RemoteChair, update: Update, digest: str, *, unfounded: bool) -> None:
            raise AssertionError("it does not go on from what was heard")

        def left(self, chair: RemoteChair) -> None: ...

    shown: list[Update] = []
    _, _, players = start()
    chair = RemoteChair(Line(), 1, MATCH, "d", 0, shown.append, -1)
    tracemalloc.start()
    for number in (10**6, 10**7, 10**18):
        chair.hear(replace(players[0].now, number=number), "")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 200_000
    assert not shown
    assert Line.said == [Sit(1, MATCH, 0, -1)] * 3


@pytest.mark.parametrize("number", [LONGEST_MATCH + 1, 10**7, 2 * 10**8, 10**18, -1, 10**3999])
def test_an_update_no_match_reaches_is_refused_where_it_is_read(number: int) -> None:
    world, _, boxes, chairs = playing()
    before = list(chairs[0].updates)
    hear(world, boxes[0], show_text(1, replace(chairs[0].now, number=number)))
    assert refused(boxes[0]) is CloseReason.SENSELESS
    assert chairs[0].updates == before


@pytest.mark.parametrize("text", [
    Ping(10**9, 0, 0).text, Ping(1, 10**9, 0).text, Ping(1, 0, 10**7).text, Ping(1, 0, -2).text, Ping(-1, 0, 0).text,
    '{"kind":"ping","number":' + "9" * 4000 + ',"room":0,"update":0}',
    '{"kind":"ping","number":' + "9" * 5000 + ',"room":0,"update":0}',
])  # fmt: skip
def test_signs_of_life_count_no_further_than_anybody_lives(text: str) -> None:
    for family in (FROM_HOST, FROM_GUEST):
        with pytest.raises(BadFrame):
            read_message(family, frame(text)[HEAD:], None)


# Reasons of disconnection


def test_the_message_of_a_reason_has_exactly_the_expected_parameters() -> None:
    for params in ((), (("message", "x"),), (("guest", "1"), ("other", 2))):
        said = read(Bye(ConnectionEnd(CloseReason.OTHER_APP, params)))
        assert isinstance(said, Bye)
        assert dict(said.end.message.params).keys() == {"guest", "host"}
        assert said.end.message.key == "lan.closing.other_app"
    assert ConnectionEnd(CloseReason.LOST, (("seconds", 3),)).message == Message("lan.closing.lost")
    with pytest.raises(BadFrame):
        read(Bye(ConnectionEnd(CloseReason.LOCKED, (("seconds", "\u202e"),))))


def test_a_guest_removed_again_and_again_stays_away_until_a_tap() -> None:
    """A host that is incompatible with this device will be so the next time too."""
    world, _, boxes, chairs = playing()
    box = boxes[0]
    for turn in range(3):
        assert box.connection.phase is ConnectionPhase.HERE
        hear(world, box, Bye(ConnectionEnd(CloseReason.MALFORMED)).text)
        assert refused(box) is (CloseReason.MALFORMED if turn == 2 else None)
        world.run(3)
    tries = len(box.connections)
    world.run(60)
    assert len(box.connections) == tries
    box.guest.retry()
    world.run(1)
    assert box.connection.phase is ConnectionPhase.HERE
    finish(world, chairs)


# From a guest to its host


@pytest.mark.parametrize("text", [
    Sit(1, "../x", 0, -1).text, Sit(1, MATCH, 8, -1).text, Sit(1, MATCH, -1, -1).text, Sit(1, MATCH, 0, -2).text,
    Sit(1, MATCH, 0, 10**7).text, Sit(-1, MATCH, 0, 0).text, Wish(10**9, "A", (), True).text,
    Wish(-1, "A", (), True).text,
    Wish(1, "A", (SeatWish(9, ("A",)),), True).text, Wish(1, "A", (SeatWish(0, ("A",)),) * 9, True).text,
])  # fmt: skip
def test_what_makes_no_sense_is_no_message_from_a_guest_either(text: str) -> None:
    with pytest.raises(BadFrame):
        read_message(FROM_GUEST, frame(text)[HEAD:], None)


@pytest.mark.parametrize("request_", [
    Request("", 0, Undo()), Request("x" * 65, 0, Undo()), Request("a\nb", 0, Undo()), Request("ż", 0, Undo()),
    Request("x", -1, Undo()), Request("x", 10**7, Undo()),
])  # fmt: skip
def test_requests_have_names_and_numbers_of_one_form(request_: Request) -> None:
    good = SendRequest(1, Request("x", 0, Undo()))
    assert read_message(FROM_GUEST, good.text.encode(), TOY) == good
    with pytest.raises(BadFrame):
        read_message(FROM_GUEST, SendRequest(1, request_).text.encode(), TOY)


@pytest.mark.parametrize("game", [GAMES["duet"], GAMES["kyoto"], GAMES["rogue"]], ids=lambda game: game.name)
def test_whatever_a_guest_asks_the_host_goes_on(game: Game) -> None:
    """Mutated requests of an admitted guest: each is carried out, refused, or invalid."""
    world, host, boxes = gather(1, seats=((0,),))
    box = boxes[0]
    host.game, host.options = game, OPTIONS[game.name]
    host.lay()
    host.start()
    world.run(0.5)
    chair = Seated(box, 0)
    world.run(0.5)
    rng = random.Random(5)
    nonsense, said = Nonsense(rng), 0
    for number in range(150):
        links = [link for link in world.network.links if link.own == HOST_ADDRESS.host and not link.closed]
        link = links[0] if links else None
        if link is None or link.ear is None or box.connection.phase is not ConnectionPhase.HERE:
            box.guest.retry()
            world.run(1.5)
            continue
        listed = chair.now.view.actions
        action = rng.choice(listed) if listed else None
        ask = Act(action.sample(rng) if isinstance(action, Template) else action) if action is not None else Undo()
        true = encode(SendRequest(number_of(chair), Request(f"{number}", chair.now.number, ask)))
        nonsense.learn(true)
        link.ear.received(frame(text_of(nonsense.of(true))))
        said += 1
        world.run(0.05)
    assert said > 60
    assert not host.troubles
    world.run(5)
    box.guest.retry()
    world.run(5)
    assert box.connection.phase is ConnectionPhase.HERE
    assert not isinstance(host.library.read(host.match), Damage)


def test_names_in_what_a_guest_proposes_are_cleaned_before_the_table_hears_of_them() -> None:
    odd = SendRequest(1, Request("x", 0, Propose(TakeSeat(1, ("Ev\u202eil", "\u200b")))))
    assert read_message(FROM_GUEST, odd.text.encode(), TOY) == SendRequest(
        1, Request("x", 0, Propose(TakeSeat(1, ("Evil", "?"))))
    )
    for names in ((), ("A",) * 13):
        with pytest.raises(BadFrame):
            read_message(FROM_GUEST, SendRequest(1, Request("x", 0, Propose(TakeSeat(1, names)))).text.encode(), TOY)
