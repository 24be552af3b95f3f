"""How quick a connection is, in one word and in the room that everybody sees."""

from app.lan.gathering import Gathering
from app.lan.pulse import CLEARLY, GOOD, LAST, SLOW, Pace, Pulse
from app.lan.room import Member, Presence


def paced(*trips: float) -> Pulse:
    pulse = Pulse()
    for trip in trips:
        pulse.beat(trip)
    return pulse


def test_word_for_trips() -> None:
    assert (Pulse().pace, Pulse().delay) == (Pace.UNKNOWN, 0)
    assert paced(GOOD).pace is Pace.GOOD
    assert paced(GOOD * CLEARLY * 1.1).pace is Pace.SLOW
    assert paced(SLOW * CLEARLY * 1.1).pace is Pace.BAD
    assert paced(0.02, 0.03, 0.9).delay == 30


def test_one_late_sign_of_life_says_nothing() -> None:
    pulse = paced(*[0.02] * LAST)
    assert not pulse.beat(2.0)
    assert not pulse.beat(2.0)
    kept = pulse.pace
    assert pulse.beat(2.0)
    assert (kept, pulse.pace) == (Pace.GOOD, Pace.BAD)


def test_word_does_not_waver_at_the_border() -> None:
    pulse = paced(*[GOOD * 0.9] * LAST)
    assert not any(pulse.beat(GOOD * share) for share in (1.1, 0.9) * LAST)


def gathering() -> tuple[Gathering, list[float]]:
    time = [100.0]
    room = Gathering("Anna", "a" * 32, lambda: time[0])
    assert room.enter("b" * 32, "Béla", "c" * 32) == 1
    return room, time


def bela(room: Gathering) -> Member:
    return room.shown_to(0).members[1]


def test_room_is_told_when_the_word_changes_and_only_then() -> None:
    room, _ = gathering()
    number = room.number
    room.beat(1, 0.02)
    assert room.number == number + 1
    assert (bela(room).pace, bela(room).delay) == (Pace.GOOD, 20)
    room.beat(1, 0.03)
    assert room.number == number + 1


def test_room_says_since_when_somebody_is_away() -> None:
    room, time = gathering()
    room.beat(1, 0.02)
    time[0] += 30
    room.be(1, Presence.AWAY)
    time[0] += 65.5
    room.be(1, Presence.AWAY)
    assert (bela(room).presence, bela(room).since) == (Presence.AWAY, 65)
    room.enter("b" * 32, "Béla", "d" * 32)
    assert (bela(room).presence, bela(room).since, bela(room).pace) == (Presence.HERE, 0, Pace.UNKNOWN)
