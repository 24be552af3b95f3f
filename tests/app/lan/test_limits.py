"""Proves that what one side may cost the other is bounded: bytes kept, messages handled, files kept, time to check."""

from __future__ import annotations

from app.lan.closing import Closing
from app.lan.frames import STEP, frame
from app.lan.joining import Phase
from app.lan.messages import Ping, Pong, Who
from app.lan.wire import UNADMITTED_MESSAGES, UNADMITTED_WAITING
from tests.app.lan.test_host_guest import finish, playing
from tests.app.lan.test_hostile import HELLO, Foe
from tests.app.lan.world import HOST_ADDRESS, FakeLink, GuestBox, HostBox, World
from tests.games.core.toy import Mark

UNPAIRED = 46  # as many connections as one attacker with five addresses held open


class FullLink(FakeLink):
    """A connection whose other side takes nothing of what it is sent."""

    def send(self, data: bytes) -> None:
        super().send(data)
        self.waiting += len(data)


class Stuck(Foe):
    """A connection that talks and does not read."""

    def __init__(self, world: World, host: HostBox, address: str) -> None:
        self.link = FullLink(world.network, address, HOST_ADDRESS.host)
        self.link.other = FakeLink(world.network, HOST_ADDRESS.host, address)
        self.link.other.other = self.link
        self.ear = host.host.accept(self.link)
        self.ear.opened()


# Connections that are not admitted


def test_unpaired_connections_that_ping_and_do_not_read_cost_little() -> None:
    world, host, _, chairs = playing()
    foes = [Stuck(world, host, f"127.5.0.{number // 10 + 1}") for number in range(UNPAIRED)]
    flood = frame(Ping(1, 0, -1).text, 1) * 64
    for _ in range(20):
        for foe in foes:
            foe.say(HELLO)
            foe.ear.received(flood)
    assert sum(foe.link.waiting for foe in foes) <= UNPAIRED * 3 * STEP, "a hello and the reason of the end"
    assert all(foe.closing is Closing.TOO_FAST for foe in foes)
    chairs[0].act(Mark(0))
    world.run(0.5)
    assert chairs[0].now.number == 1
    finish(world, chairs)


def test_an_unpaired_connection_gets_no_pong() -> None:
    world, host, _, _ = playing()
    foe = Foe(world, host).say(HELLO, Ping(1, 0, -1), Ping(2, 0, -1))
    assert not [message for message in foe.told if isinstance(message, Pong)]
    assert foe.closing is None, "yet a few are no offence"


def test_every_message_of_an_unpaired_connection_counts() -> None:
    world, host, _, _ = playing()
    for message in (Ping(1, 0, -1), Pong(1), Who()):
        foe = Foe(world, host).say(HELLO)
        for _ in range(UNADMITTED_MESSAGES - 1):
            foe.say(message)
        assert foe.closing is None
        foe.say(message)
        assert foe.closing is Closing.TOO_FAST


def test_little_waits_to_be_sent_to_an_unpaired_connection() -> None:
    world, host, _, _ = playing()
    foe = Foe(world, host).say(HELLO)
    foe.link.waiting = UNADMITTED_WAITING + 1
    foe.say(Who())
    assert foe.closing is Closing.TOO_SLOW


def test_a_device_that_was_admitted_has_the_limits_of_a_guest() -> None:
    world, host, _, _ = playing()
    friend = GuestBox(world, 9)
    friend.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.run(60)
    assert friend.connection.phase is Phase.HERE, "a minute of signs of life is more than an unpaired one may say"
