"""The latency of a connection as a level, and in the lobby."""

from app.lan.latency import CLEARLY, GOOD, LAST, SLOW, Latency, LatencyLevel
from app.lan.lobby import Lobby
from app.lan.lobby_view import Member, Presence


def paced(*trips: float) -> Latency:
    pulse = Latency()
    for trip in trips:
        pulse.beat(trip)
    return pulse


def test_word_for_trips() -> None:
    assert (Latency().pace, Latency().delay) == (LatencyLevel.UNKNOWN, 0)
    assert paced(GOOD).pace is LatencyLevel.GOOD
    assert paced(GOOD * CLEARLY * 1.1).pace is LatencyLevel.SLOW
    assert paced(SLOW * CLEARLY * 1.1).pace is LatencyLevel.BAD
    assert paced(0.02, 0.03, 0.9).delay == 30


def test_one_late_sign_of_life_says_nothing() -> None:
    pulse = paced(*[0.02] * LAST)
    assert not pulse.beat(2.0)
    assert not pulse.beat(2.0)
    kept = pulse.pace
    assert pulse.beat(2.0)
    assert (kept, pulse.pace) == (LatencyLevel.GOOD, LatencyLevel.BAD)


def test_word_does_not_waver_at_the_border() -> None:
    pulse = paced(*[GOOD * 0.9] * LAST)
    assert not any(pulse.beat(GOOD * share) for share in (1.1, 0.9) * LAST)


def lobby() -> tuple[Lobby, list[float]]:
    time = [100.0]
    room = Lobby("Anna", "a" * 32, lambda: time[0])
    assert room.enter("b" * 32, "Béla", "c" * 32) == 1
    return room, time


def bela(room: Lobby) -> Member:
    return room.shown_to(0).members[1]


def test_the_lobby_changes_only_with_the_level_of_latency() -> None:
    room, _ = lobby()
    number = room.number
    room.beat(1, 0.02)
    assert room.number == number + 1
    assert (bela(room).pace, bela(room).delay) == (LatencyLevel.GOOD, 20)
    room.beat(1, 0.03)
    assert room.number == number + 1


def test_room_says_since_when_somebody_is_away() -> None:
    room, time = lobby()
    room.beat(1, 0.02)
    time[0] += 30
    room.be(1, Presence.AWAY)
    time[0] += 65.5
    room.be(1, Presence.AWAY)
    assert (bela(room).presence, bela(room).since) == (Presence.AWAY, 65)
    room.enter("b" * 32, "Béla", "d" * 32)
    assert (bela(room).presence, bela(room).since, bela(room).pace) == (Presence.HERE, 0, LatencyLevel.UNKNOWN)
