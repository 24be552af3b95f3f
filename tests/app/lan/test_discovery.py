"""Proves the search for hosts: its order, its limits, and the diagnosis if none is found."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from app import __version__
from app.lan.beacon import ANSWER_PAUSE, EVERY, Announcer, Here, WhoIsHere, read_packet
from app.lan.diagnosis import Cause, Diagnosis, Observations, Remedy, diagnose
from app.lan.discovered_tables import MOST_AT_ONE, MOST_FOUND, DiscoveredTable, DiscoveredTables
from app.lan.discovery import AT_ONCE, CARD, GRACE, ROUND, ROUND_PAUSE, ROUND_STEP, TELL, Finder
from app.lan.interfaces import Interface, Listed, _useful, interfaces, near_by, nearest_first
from app.lan.invite import Invite
from app.lan.ip import read_ip
from app.lan.join_state import CodeRoute, ConnectionPhase, KnownHostRoute, said_here
from app.lan.known_devices import KnownHost
from app.lan.messages import PROTOCOL
from app.lan.transport import Address, Link, LinkHandler
from app.services.wifi.device_network import reachable
from tests.app.lan.world import FakeClock, GuestBox, HostBox, World

WLAN = Interface("wlan0", "10.0.0.50", 24, "10.0.0.255", tunnel=False)
VPN = Interface("tun0", "10.8.0.2", 32, "0.0.0.0", tunnel=True)
HERE = Here(PROTOCOL, __version__, "Kitchen table", "ab" * 32, 47474)


class FakeAir:
    """Records sent packets; the test injects received ones."""

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.sent: list[bytes] = []
        self.sent_to: list[tuple[bytes, str]] = []
        self.reaches: dict[str, Callable[[bytes], None]] = {}  # the receiver of packets to one device
        self.hear: Callable[[bytes, str], None] = lambda _, __: None
        self.closed = False

    def send(self, data: bytes) -> bool:
        self.sent.append(data)
        return self.works

    def tell(self, data: bytes, host: str) -> None:
        self.sent_to.append((data, host))
        if host in self.reaches:
            self.reaches[host](data)

    def listen(self, hear: Callable[[bytes, str], None]) -> None:
        self.hear = hear

    def close(self) -> None:
        self.closed = True


class Search:
    """A finder in a world, with its results."""

    def __init__(
        self, world: World, *near: Interface, known: tuple[KnownHost, ...] = (), works: bool = True,
        permitted: bool = True,
    ) -> None:  # fmt: skip
        self.world, self.air, self.near = world, FakeAir(works), near
        self.lists: list[tuple[DiscoveredTable, ...]] = []
        self.cards: list[Diagnosis | None] = []
        self.under_way, self.most, self.dialled = 0, 0, list[Address]()
        self.finder = Finder(self, world.clock, self.air, lambda: self.near, known, self,
                             permitted=lambda: permitted)  # fmt: skip
        self.finder.start()

    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        self.dialled.append(address)
        self.most = max(self.most, len(self.finder._probes) + 1)
        return self.world.network.dial("10.0.0.50", address, fingerprint, ear)

    def on_found(self, hosts: tuple[DiscoveredTable, ...]) -> None:
        self.lists.append(hosts)

    def on_card(self, diagnosis: Diagnosis | None) -> None:
        self.cards.append(diagnosis)


def test_a_beacon_is_found_at_once_and_spares_the_sweep() -> None:
    world = World()
    search = Search(world, WLAN)
    assert read_packet(search.air.sent[0]) == WhoIsHere(PROTOCOL, __version__)
    search.air.hear(HERE.text.encode(), "10.0.0.1")
    world.run(30)
    assert search.lists == [
        (DiscoveredTable(Address("10.0.0.1", 47474), "ab" * 32, "Kitchen table", __version__, fits=True, known=False),)
    ]
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
    host.host.door.app = "99.0.0"
    monkeypatch.setattr("app.lan.handshake.PROTOCOL", PROTOCOL + 1)
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
    host.host.door.app = "99.0.0"
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
    world.run(TELL)
    assert len(search.lists[-1]) <= 1 + MOST_AT_ONE
    assert search.lists[-1][0].fingerprint == "ab" * 32


def test_a_false_address_of_a_table_misleads_no_guest() -> None:
    """Name and fingerprint are public, but the key is not."""
    world = World()
    host, friend = HostBox(world), GuestBox(world, 3)
    search = Search(world, WLAN)
    here = replace(HERE, fingerprint="ab" * 32)
    packets = list[bytes]()

    class Liar:
        def opened(self) -> None: ...
        def lost(self, closing: object) -> None: ...
        def received(self, data: bytes) -> None:
            packets.append(data)

    world.network.listen(Address("10.0.0.66", 47474), "ee" * 32, lambda _: Liar())
    for source in ("10.0.0.66", "10.0.0.1", "10.0.0.66", "10.0.0.67", "10.0.0.68", "10.0.0.69"):
        search.air.hear(here.text.encode(), source)
    search.finder._tell()
    (found,) = search.lists[-1]
    assert found.address.host == "10.0.0.66"
    assert [address.host for address in found.others] == ["10.0.0.1", "10.0.0.67", "10.0.0.68"]
    friend.guest.join(CodeRoute(found.address, host.host.code, found.fingerprint, found.others))
    world.run(10)
    assert friend.connection.phase is ConnectionPhase.HERE
    assert not [data for data in packets if b"enter" in data], "nothing is said there but a hello"
    assert {part for data in packets for part in (b'"hello"', b'"who"') if part in data} <= {b'"hello"', b'"who"'}


def test_many_announced_tables_hide_no_other() -> None:
    world = World()
    search = Search(world, WLAN)
    for number in range(100):
        search.air.hear(replace(HERE, fingerprint=f"{number:064x}").text.encode(), "10.0.0.66")
    search.air.hear(HERE.text.encode(), "10.0.0.9")
    world.run(TELL)
    assert [host.address.host for host in search.lists[-1]].count("10.0.0.9") == 1
    assert len(search.lists[-1]) == 1 + MOST_AT_ONE


def said_from_everywhere(search: Search, times: int = 1) -> None:
    """Nonexistent tables at nonexistent addresses."""
    for number in range(times * 2 * MOST_FOUND):
        here = replace(HERE, fingerprint=f"{number:064x}", title=f"A table {number}")
        search.air.hear(here.text.encode(), f"10.0.0.{100 + number % 100}")


def test_tables_that_are_only_said_to_be_there_crowd_out_none_that_is() -> None:
    world = World()
    HostBox(world)
    known = KnownHost("cd" * 32, "An old friend", "d", "t", ())
    search = Search(world, WLAN, known=(known,))
    said_from_everywhere(search)
    search.air.hear(replace(HERE, fingerprint="cd" * 32).text.encode(), "10.0.0.8")
    world.run(4)
    assert search.lists[-1][0].fingerprint == "cd" * 32
    assert "ab" * 32 in [host.fingerprint for host in search.lists[-1]]
    assert len(search.lists[-1]) == 1 + MOST_FOUND
    said_from_everywhere(search, 3)
    world.run(4)
    assert "ab" * 32 in [host.fingerprint for host in search.lists[-1]], "it stays"


def test_a_table_that_opens_while_very_many_are_said_to_be_there_is_found_too() -> None:
    world = World()
    search = Search(world, WLAN)
    said_from_everywhere(search)
    world.run(8)
    HostBox(world)
    world.run(4)
    said_from_everywhere(search)
    world.run(4)
    assert "ab" * 32 in [host.fingerprint for host in search.lists[-1]]
    assert len(search.dialled) <= 2 * 253


def test_a_table_said_to_be_elsewhere_is_listed_where_it_was_met() -> None:
    """Otherwise an early announcement from several addresses would keep everybody from joining."""
    world = World()
    HostBox(world)
    search = Search(world, WLAN)
    for last in (66, 67, 68, 69, 1):
        search.air.hear(HERE.text.encode(), f"10.0.0.{last}")
    world.run(4)
    (found,) = search.lists[-1]
    assert found.address == Address("10.0.0.1", 47474)


def hear(tables: DiscoveredTables, number: int, host: str, *, met: bool = False, port: int = 47474) -> bool:
    return tables.hear(Address(host, port), f"{number:064x}", "K", __version__, fits=True, met=met)


def test_what_is_listed_gives_way_to_what_was_met_and_to_nothing_else() -> None:
    tables = DiscoveredTables(())
    for number in range(MOST_FOUND):
        assert hear(tables, number, f"10.0.0.{number}")
    before = tables.crowded
    assert not hear(tables, 100, "10.0.0.100"), "said like all the others, and later"
    assert (before, tables.crowded) == (False, True)
    for number in range(MOST_FOUND):
        assert hear(tables, 200 + number, f"10.0.1.{number}", met=True)
    met = tables.listed
    assert {found.address.host[:7] for found in met} == {"10.0.1."}
    assert not hear(tables, 300, "10.0.2.1", met=True), "these are there too"
    assert tables.listed == met


def test_a_table_that_was_met_stays_where_it_was_met() -> None:
    tables = DiscoveredTables(())
    hear(tables, 1, "10.0.0.66")
    hear(tables, 1, "10.0.0.1", met=True)
    hear(tables, 1, "172.16.0.1", met=True)  # the same device in another network
    (found,) = tables.listed
    assert (found.address.host, [other.host for other in found.others]) == ("10.0.0.1", ["10.0.0.66", "172.16.0.1"])


def test_a_table_renamed_in_every_packet_is_not_reported_each_time() -> None:
    world = World()
    search = Search(world, WLAN)
    for number in range(2000):
        search.air.hear(replace(HERE, title=f"Table {number}").text.encode(), "10.0.0.9")
        world.run(0.001)
    assert len(search.lists) <= 2 + 2 / TELL
    world.run(TELL)
    assert search.lists[-1][0].title == "Table 1999"


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
        assert read_ip(interface.address) == interface.address
        assert 0 <= interface.prefix <= (128 if interface.six else 32)
        assert len(list(interface.neighbours)) <= 253


def test_the_nearest_neighbours_come_first() -> None:
    near = list(WLAN.neighbours)
    assert set(near[:2]) == {"10.0.0.49", "10.0.0.51"}
    assert len(near) == 253
    assert list(Interface("x", "10.0.0.5", 30, "10.0.0.7", tunnel=False).neighbours) == ["10.0.0.6"]


def test_where_nothing_reaches_everybody_a_table_is_found_by_asking_each_address() -> None:
    """Multicast and broadcast are filtered; only packets to single devices arrive."""
    world = World()
    search, host_air = Search(world, WLAN), FakeAir()
    Announcer(host_air, world.clock, lambda: HERE)
    search.air.reaches = {"10.0.0.200": lambda data: host_air.hear(data, "10.0.0.50")}
    host_air.reaches = {"10.0.0.50": lambda data: search.air.hear(data, "10.0.0.200")}
    world.run(2)
    assert [host.address for host in search.lists[-1]] == [Address("10.0.0.200", 47474)]


class Filtered:
    """A network without multicast, and the tables in it, by address; `since` the search began."""

    def __init__(self, tables: tuple[str, ...], *near: Interface) -> None:
        self.world = World()
        self.search = Search(self.world, *near)
        self.since = self.world.clock.now()
        for number, address in enumerate(tables):
            air = FakeAir()
            here = replace(HERE, fingerprint=f"{number:064x}", title=f"Table {number}")
            Announcer(air, self.world.clock, lambda here=here: here)  # type: ignore[misc]
            air.reaches = {one.address: self._heard_from(address) for one in near}
            asked = next((one.address for one in near if one.reaches(address)), near[0].address)
            self.search.air.reaches[address] = lambda data, air=air, asked=asked: air.hear(data, asked)  # type: ignore[misc]

    def _heard_from(self, address: str) -> Callable[[bytes], None]:
        return lambda data: self.search.air.hear(data, address)

    def found(self) -> set[str]:
        """The tables found after two seconds."""
        self.world.run(2.0 - (self.world.clock.now() - self.since))
        return {host.address.host for host in self.search.lists[-1]} if self.search.lists else set()


def test_wherever_a_table_is_in_a_network_that_carries_nothing_to_everybody_it_is_found_in_two_seconds() -> None:
    for last in (1, 2, 49, 51, 128, 200, 253, 254):
        assert Filtered((f"10.0.0.{last}",), WLAN).found() == {f"10.0.0.{last}"}


def test_one_table_does_not_hide_another_where_nothing_reaches_everybody() -> None:
    assert Filtered(("10.0.0.49", "10.0.0.254", "10.0.0.1"), WLAN).found() == {"10.0.0.49", "10.0.0.254", "10.0.0.1"}


def test_a_table_in_the_second_network_of_a_device_is_found_as_soon() -> None:
    ethernet = Interface("eth0", "192.168.7.9", 24, "192.168.7.255", tunnel=False)
    assert Filtered(("192.168.7.254", "10.0.0.254"), WLAN, ethernet).found() == {"192.168.7.254", "10.0.0.254"}
    twice = Filtered((), WLAN, WLAN)
    twice.found()
    assert len(twice.search.air.sent_to) == 253, "one network by two cards is one network"


def test_the_hotspot_of_the_host_is_found_and_stands_in_its_link() -> None:
    """The host's device creates the network itself: there is no route through it, and it has a mobile
    network besides.
    """
    mobile, made = bytes([10, 90, 1, 2]), bytes([192, 168, 43, 1])
    masks = bytes([255] * 4), bytes([255, 255, 255, 0])
    listed = Listed("rmnet_data0", 0x41, mobile, masks[0]), Listed("swlan0", 0x41, made, masks[1])
    near = tuple(_useful(iter(listed)))
    assert reachable(near) == ("192.168.43.1",)
    assert Filtered(("192.168.43.1",), Interface("wlan0", "192.168.43.77", 24, "192.168.43.255", tunnel=False)).found()


def test_a_table_of_another_version_or_a_liar_does_not_keep_the_others_from_being_found() -> None:
    world = World()
    HostBox(world)
    search = Search(world, WLAN)
    search.air.hear(Here(1, "0.1.0", "Old", "cd" * 32, 1).text.encode(), "10.0.0.9")
    world.run(6)
    assert Address("10.0.0.1", 47474) in [host.address for host in search.lists[-1] if host.fits]


def test_endless_queries_do_not_block_the_answers_to_others() -> None:
    world, air = World(), FakeAir()
    Announcer(air, world.clock, lambda: HERE)
    asked = WhoIsHere(PROTOCOL, "x").text.encode()
    for _ in range(100):
        air.hear(asked, "10.0.0.66")
        world.run(0.01)
    sent = len(air.sent)
    air.hear(asked, "10.0.0.66")
    air.hear(asked, "10.0.0.7")
    assert [host for _, host in air.sent_to].count("10.0.0.7") == 1
    assert [host for _, host in air.sent_to].count("10.0.0.66") <= 6
    assert len(air.sent) - sent <= 1
    for number in range(1000):  # from made-up addresses
        air.hear(asked, f"10.0.{number // 250}.{number % 250}")
    assert len(air.sent_to) < 50


def test_a_link_with_several_addresses_is_tried_first_where_this_device_is() -> None:
    """The host is in two networks; one of them is unreachable from here, which takes a while to notice."""
    world = World()
    host = HostBox(world)
    box = GuestBox(world, 1, near=(WLAN,))
    world.network.weather.parted.add("172.16.0.9")
    begun = world.clock.now()
    box.guest.join(host.host.invite((Address("172.16.0.9", 47474), Address("10.0.0.1", 47474))))
    world.clock.run_until(lambda: box.guest.room is not None)
    assert world.clock.now() - begun < 2.0
    wifi = Interface("wlan0", "fe80::7%wlan0", 64, "", tunnel=False)
    addresses = (Address("172.16.0.9", 1), Address("fe80::1%wlan0", 2), Address("10.0.0.9", 3))
    assert nearest_first(addresses, (WLAN, wifi)) == (addresses[1], addresses[2], addresses[0])


def test_the_round_of_packets_is_polite() -> None:
    world = World()
    search = Search(world, WLAN, VPN, Interface("wlan0", "fe80::7%wlan0", 64, "", tunnel=False))
    world.run(ROUND)
    assert len(search.air.sent_to) == ROUND_STEP
    world.run(ROUND_PAUSE)
    assert len(search.air.sent_to) == 2 * ROUND_STEP
    world.run(CARD)
    assert sorted(host for _, host in search.air.sent_to) == sorted(WLAN.neighbours)  # each once
    assert all(len(data) < 128 for data, _ in search.air.sent_to)


def test_a_host_answers_to_the_address_of_the_query() -> None:
    world, air = World(), FakeAir()
    Announcer(air, world.clock, lambda: HERE)
    air.hear(WhoIsHere(PROTOCOL, "x").text.encode(), "10.0.0.9")
    assert air.sent_to == [(HERE.text.encode(), "10.0.0.9")]
    air.hear(WhoIsHere(PROTOCOL, "x").text.encode(), "10.0.0.9")  # and is no echo of our own packet
    assert len(air.sent_to) == 1


def test_a_host_heard_by_both_protocols_is_one_table_and_keeps_its_plain_address() -> None:
    search = Search(World(), WLAN)
    for source in ("fe80::9%wlan0", "10.0.0.9", "fe80::9%wlan0", "10.0.0.9"):
        search.air.hear(HERE.text.encode(), source)
    search.world.run(TELL)
    assert [found[0].address.host for found in search.lists] == ["fe80::9%wlan0", "10.0.0.9"]


def test_listed_interfaces_become_networks_that_may_lead_to_others() -> None:
    four, six = bytes([10, 0, 0, 50]), bytes.fromhex("fe80000000000000" + "00" * 7 + "07")
    mask, half = bytes([255, 255, 255, 0]), b"\xff" * 8 + bytes(8)
    up, loop, tunnel = 0x41, 0x49, 0x51
    listed = [
        Listed("lo", loop, bytes([127, 0, 0, 1]), mask),
        Listed("wlan0", up, four, mask),
        Listed("wlan0", up, six, half),
        Listed("wlan0", up, b"\x20\x01" + bytes(14), half),  # globally reachable: the link-local ones suffice
        Listed("rmnet0", up, four, mask),
        Listed("eth0", 0, four, mask),
        Listed("tun0", tunnel, four, b"\xff" * 4),
        Listed("tun0", tunnel, six, half),
    ]
    assert tuple(_useful(iter(listed))) == (
        WLAN,
        Interface("wlan0", "fe80::7%wlan0", 64, "", tunnel=False),
        Interface("tun0", "10.0.0.50", 32, "10.0.0.50", tunnel=True),
    )


def test_an_address_that_counts_on_its_link_is_tried_at_every_link() -> None:
    near = (WLAN, Interface("wlan0", "fe80::7%wlan0", 64, "", tunnel=False),
            Interface("ap0", "fe80::8%ap0", 64, "", tunnel=False))  # fmt: skip
    given = (Address("10.0.0.1", 1), Address("fe80::1", 2), Address("fe80::2%x", 3))
    assert near_by(given, near) == (
        Address("10.0.0.1", 1), Address("fe80::1%wlan0", 2), Address("fe80::1%ap0", 2), Address("fe80::2%x", 3),
    )  # fmt: skip
    invite = Invite(given, "ab" * 32, "cd" * 16)
    assert said_here(invite, lambda: near) == Invite(near_by(given, near), "ab" * 32, "cd" * 16)
    assert said_here(CodeRoute(given[1], "123456"), lambda: near) == CodeRoute(Address("fe80::1%wlan0", 2), "123456")
    assert said_here(CodeRoute(given[1], "123456"), lambda: ()) == CodeRoute(given[1], "123456")
    assert said_here(KnownHostRoute("ab"), lambda: near) == KnownHostRoute("ab")
