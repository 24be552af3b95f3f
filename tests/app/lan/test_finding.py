"""Proves how a host is found, in which order, within which bounds; and what is said when none is."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from app import __version__
from app.lan.beacon import ANSWER_PAUSE, EVERY, Announcer, Here, WhoIsHere, read_packet
from app.lan.diagnosis import Cause, Diagnosis, Observations, Remedy, diagnose
from app.lan.finding import AT_ONCE, CARD, GRACE, Finder, Found
from app.lan.interfaces import Interface, interfaces
from app.lan.keep import KnownHost
from app.lan.messages import PROTOCOL
from app.lan.wires import Address, Ear, Link
from tests.app.lan.world import FakeClock, HostBox, World

WLAN = Interface("wlan0", "10.0.0.50", 24, "10.0.0.255", tunnel=False)
VPN = Interface("tun0", "10.8.0.2", 32, "0.0.0.0", tunnel=True)
HERE = Here(PROTOCOL, __version__, "Kitchen table", "ab" * 32, 47474)


class FakeAir:
    """What is sent is kept; what is heard the test says."""

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.sent: list[bytes] = []
        self.hear: Callable[[bytes, str], None] = lambda _, __: None
        self.closed = False

    def send(self, data: bytes) -> bool:
        self.sent.append(data)
        return self.works

    def listen(self, hear: Callable[[bytes, str], None]) -> None:
        self.hear = hear

    def close(self) -> None:
        self.closed = True


class Search:
    """A finder in a world, and what it said."""

    def __init__(
        self, world: World, *near: Interface, known: tuple[KnownHost, ...] = (), works: bool = True,
        permitted: bool = True,
    ) -> None:  # fmt: skip
        self.world, self.air, self.near = world, FakeAir(works), near
        self.lists: list[tuple[Found, ...]] = []
        self.cards: list[Diagnosis | None] = []
        self.under_way, self.most, self.dialled = 0, 0, list[Address]()
        self.finder = Finder(self, world.clock, self.air, lambda: self.near, known, self,
                             permitted=lambda: permitted)  # fmt: skip
        self.finder.start()

    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], Ear]) -> Link:
        self.dialled.append(address)
        self.most = max(self.most, len(self.finder._probes) + 1)
        return self.world.network.dial("10.0.0.50", address, fingerprint, ear)

    def on_found(self, hosts: tuple[Found, ...]) -> None:
        self.lists.append(hosts)

    def on_card(self, diagnosis: Diagnosis | None) -> None:
        self.cards.append(diagnosis)


def test_a_beacon_is_found_at_once_and_spares_the_sweep() -> None:
    world = World()
    search = Search(world, WLAN)
    assert read_packet(search.air.sent[0]) == WhoIsHere(PROTOCOL, __version__)
    search.air.hear(HERE.text.encode(), "10.0.0.1")
    world.run(30)
    assert search.lists == [(Found(Address("10.0.0.1", 47474), "ab" * 32, "Kitchen table", __version__, fits=True,
                                   known=False),)]  # fmt: skip
    assert search.dialled == []
    assert search.cards == []


def test_remembered_hosts_are_tried_at_once_and_stand_first() -> None:
    world = World()
    HostBox(world)
    known = KnownHost("ab" * 32, "Kitchen table", "d", "t", (Address("10.0.0.1", 47474),))
    search = Search(world, WLAN, known=(known,))
    search.air.hear(Here(PROTOCOL, __version__, "A", "cd" * 32, 1).text.encode(), "10.0.0.9")
    world.run(0.5)
    assert [host.known for host in search.lists[-1]] == [True, False]


def test_the_sweep_finds_a_host_that_no_beacon_reaches() -> None:
    world = World()
    HostBox(world)
    search = Search(world, WLAN)
    world.run(GRACE - 0.01)
    assert search.dialled == []
    world.run(6)
    assert search.lists[-1][0].address == Address("10.0.0.1", 47474)
    assert search.most <= AT_ONCE
    assert len(set(search.dialled)) == len(search.dialled) <= 253
    assert Address("10.0.0.50", 47474) not in search.dialled
    assert world.clock.now() < 1010


def test_a_sweep_is_bounded_in_time_and_goes_over_nothing_but_the_neighbours() -> None:
    world = World()
    search = Search(world, Interface("eth0", "10.0.5.7", 16, "10.0.255.255", tunnel=False), VPN)
    world.network.weather.parted.add("10.0.0.50")
    world.run(CARD)
    assert len(search.dialled) == 253
    assert {address.host.rpartition(".")[0] for address in search.dialled} == {"10.0.5"}
    assert search.finder._probes == set()
    assert search.cards == [Diagnosis(Cause.VPN, Remedy.OPEN_VPN)]


def test_the_card_goes_when_somebody_is_found_after_all() -> None:
    world = World()
    search = Search(world, WLAN)
    world.network.weather.parted.add("10.0.0.50")
    world.run(CARD + 1)
    assert search.cards[-1] == Diagnosis(Cause.ISOLATION, Remedy.HOTSPOT)
    search.air.hear(HERE.text.encode(), "10.0.0.1")
    assert search.cards[-1] is None


def test_another_protocol_is_found_by_beacon_and_by_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    host = HostBox(world)
    host.host._door.app = "99.0.0"
    monkeypatch.setattr("app.lan.door.PROTOCOL", PROTOCOL + 1)
    search = Search(world, WLAN)
    world.run(CARD + 1)
    card = search.cards[-1]
    assert card is not None
    assert (card.cause, dict(card.params)) == (Cause.OTHER_VERSION, {"guest": __version__, "host": "99.0.0"})
    other = Search(World(), WLAN)
    other.air.hear(Here(1, "0.1.0", "B", "cd" * 32, 1).text.encode(), "10.0.0.9")
    other.world.run(CARD + 1)
    assert other.cards[-1] is not None
    assert other.cards[-1].cause is Cause.OTHER_VERSION
    assert not other.lists[-1][0].fits


def test_another_release_that_speaks_the_same_protocol_is_a_table_like_any_other() -> None:
    world = World()
    host = HostBox(world)
    host.host._door.app = "99.0.0"
    search = Search(world, WLAN)
    world.run(CARD + 1)
    assert [(found.app, found.fits) for found in search.lists[-1]] == [("99.0.0", True)]
    assert search.cards == []


def test_a_search_that_is_stopped_says_and_sends_nothing_more() -> None:
    world = World()
    search = Search(world, WLAN)
    world.run(2)
    search.finder.stop()
    count = len(search.air.sent), len(search.dialled), len(search.cards)
    world.run(30)
    assert (len(search.air.sent), len(search.dialled), len(search.cards)) == count
    assert search.air.closed


def test_a_liar_fills_the_list_only_so_far() -> None:
    world = World()
    search = Search(world, WLAN, known=(KnownHost("ab" * 32, "K", "d", "t", ()),))
    for number in range(500):
        search.air.hear(Here(PROTOCOL, __version__, f"{number}", f"{number:064x}", 1).text.encode(), "10.0.0.66")
    search.air.hear(HERE.text.encode(), "10.0.0.1")
    assert len(search.lists[-1]) <= 25
    assert search.lists[-1][0].fingerprint == "ab" * 32


S = Observations


@pytest.mark.parametrize(("seen", "cause"), [
    (S(permitted=False, networks=0), Cause.PERMISSION),
    (S(networks=0), Cause.NO_WIFI),
    (S(networks=0, tunnel=True), Cause.NO_WIFI),
    (S(other_apps=("0.0.9",), tunnel=True), Cause.OTHER_VERSION),
    (S(heard=1, tunnel=True), Cause.NOBODY),
    (S(swept=253, reached=3), Cause.NOBODY),
    (S(swept=253, tunnel=True), Cause.VPN),
    (S(swept=253), Cause.ISOLATION),
    (S(sent=False), Cause.ISOLATION),
    (S(), Cause.NOBODY),
])  # fmt: skip
def test_each_observation_has_one_cause_and_one_button(seen: Observations, cause: Cause) -> None:
    diagnosis = diagnose(seen, __version__)
    assert diagnosis.cause is cause
    assert diagnosis.message.key == f"lan.diagnosis.{cause}"


def test_a_host_announces_itself_and_answers_but_not_to_a_flood() -> None:
    clock, air = FakeClock(), FakeAir()
    announcer = Announcer(air, clock, lambda: HERE)
    clock.run(4 * EVERY + 0.1)
    assert len(air.sent) == 5
    assert read_packet(air.sent[0]) == HERE
    for _ in range(1000):
        air.hear(WhoIsHere(PROTOCOL, __version__).text.encode(), "10.0.0.7")
        clock.run(ANSWER_PAUSE / 100)
    assert len(air.sent) <= 5 + 10 + 2
    announcer.close()
    count = len(air.sent)
    clock.run(10)
    assert len(air.sent) == count


def test_a_packet_that_is_not_ours_is_nothing() -> None:
    rng = random.Random(1)
    good = HERE.text.encode()
    assert read_packet(good) == HERE
    for data in (b"", b"{}", b"\xff", good + b" " * 2000, HERE.text.replace("47474", "0").encode(),
                 HERE.text.replace("ab" * 32, "zz" * 32).encode(), HERE.text.replace("Kitchen table", "").encode(),
                 HERE.text.replace(__version__, "9" * 99).encode()):  # fmt: skip
        assert read_packet(data) is None
    for _ in range(2000):
        changed = bytearray(good)
        changed[rng.randrange(len(good))] = rng.randrange(256)
        packet = read_packet(bytes(changed))
        assert packet is None or isinstance(packet, Here)


def test_interfaces_of_this_machine_are_asked_without_sending_anything() -> None:
    for interface in interfaces():
        assert 0 <= interface.prefix <= 32
        assert interface.address.count(".") == 3
        assert len(list(interface.neighbours)) <= 253


def test_the_nearest_neighbours_come_first() -> None:
    near = list(WLAN.neighbours)
    assert set(near[:2]) == {"10.0.0.49", "10.0.0.51"}
    assert len(near) == 253
    assert list(Interface("x", "10.0.0.5", 30, "10.0.0.7", tunnel=False).neighbours) == ["10.0.0.6"]
