"""A device without a seat may watch once all players have agreed, and gets the public view."""

from app.lan.lobby import ASK_AGAIN, MOST_ASKED, Lobby
from app.lan.lobby_view import HOST, Presence, Watching, Wish
from app.lan.messages import Admit

DEVICES = ("a" * 32, "b" * 32, "c" * 32)
MATCH = "d" * 32


def playing(*seats: int) -> Lobby:
    """Anna's lobby with Béla and a television; the match is on the table, its seats belong to these places."""
    room = Lobby("Anna", DEVICES[0], lambda: 0.0)
    for device, name in zip(DEVICES[1:], ("Béla", "Television"), strict=True):
        room.enter(device, name, "e" * 32)
    deal(room, *seats)
    return room


def deal(room: Lobby, *seats: int) -> None:
    holders = {seat: DEVICES[place] for seat, place in enumerate(seats)}
    names = {seat: (f"P{seat}",) for seat in holders}
    room.play("duet", 1, MATCH, holders, names, lambda device: device)


def state(room: Lobby, place: int = 2) -> Watching:
    return {member.place: member.watching for member in room.shown_to(HOST).members}[place]


def admit(room: Lobby, place: int, *, yes: bool) -> None:
    """The vote of the device at a place on the television."""
    asking = next(member.asking for member in room.shown_to(HOST).members if member.place == 2)
    room.admit(place, asking, yes)


def test_everybody_who_plays_is_asked() -> None:
    room = playing(0, 1)
    assert (state(room), room.may_watch(2)) == (Watching.ASKED, False)
    assert state(room, 1) is Watching.NO
    admit(room, HOST, yes=True)
    assert not room.may_watch(2)
    admit(room, 1, yes=True)
    assert (state(room), room.may_watch(2)) == (Watching.YES, True)


def test_one_no_is_enough_and_it_may_ask_again() -> None:
    room = playing(0, 1)
    admit(room, HOST, yes=True)
    admit(room, 1, yes=False)
    admit(room, 1, yes=True)
    assert (state(room), room.may_watch(2)) == (Watching.REFUSED, False)
    room.wish(2, Wish(1, "Television", (), False))
    assert state(room) is Watching.ASKED
    admit(room, 1, yes=True)
    assert not room.may_watch(2), "what was agreed before it was refused does not count"


def test_nobody_agrees_for_others() -> None:
    room = playing(0, 1)
    for place in (2, 7):
        admit(room, place, yes=True)
    admit(room, HOST, yes=True)
    assert not room.may_watch(2)


def test_who_is_away_is_not_waited_for() -> None:
    room = playing(0, 1)
    admit(room, HOST, yes=True)
    room.be(1, Presence.LOST)
    assert room.may_watch(2)


def test_host_is_asked_where_no_player_is_here() -> None:
    room = playing(1, 1)
    room.be(1, Presence.AWAY)
    assert not room.may_watch(2)
    admit(room, HOST, yes=True)
    assert room.may_watch(2)


def test_a_guest_who_lost_a_seat_goes_on_watching() -> None:
    room = playing(0, 1)
    deal(room, 0, 2)
    assert room.may_watch(1)
    assert room.may_watch(2)


def test_what_was_agreed_holds_for_the_next_match_and_a_no_does_not() -> None:
    room = playing(0, 1)
    admit(room, HOST, yes=True)
    admit(room, 1, yes=True)
    room.lay("duet", 1, 2)
    deal(room, 0, 1)
    assert room.may_watch(2)
    other = playing(0, 1)
    admit(other, HOST, yes=False)
    other.lay("duet", 1, 2)
    deal(other, 0, 1)
    assert state(other) is Watching.ASKED


def test_message_is_bounded() -> None:
    assert Admit("1" * 32, True).text == f'{{"asking":"{"1" * 32}","kind":"admit","yes":true}}'


def test_endless_requests_do_not_interrupt_the_players_endlessly() -> None:
    now = [0.0]
    room = Lobby("Anna", DEVICES[0], lambda: now[0])
    for device, name in zip(DEVICES[1:], ("Béla", "Television"), strict=True):
        room.enter(device, name, "e" * 32)
    deal(room, 0, 1)
    asked = 0
    for number in range(1, 40):
        if state(room) is Watching.ASKED:
            asked += 1
            admit(room, 1, yes=False)
        if number % 2:
            room.wish(2, Wish(number, "Television", (), False))
        else:
            room.leave(2)
            room.enter(DEVICES[2], "Television", "e" * 32)
    assert asked == MOST_ASKED
    assert state(room) is Watching.REFUSED
    now[0] += ASK_AGAIN
    room.wish(2, Wish(100, "Television", (), False))
    assert state(room) is Watching.ASKED, "it may ask again later"
