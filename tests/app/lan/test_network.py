"""Proves the real network on loopback: TLS, pinning, a man in the middle, pairing, a whole match, idle connections."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from app.lan.close_reason import CloseReason
from app.lan.identity import guest_context, host_context, load_identity
from app.lan.invite import Invite
from app.lan.join_state import CodeRoute, ConnectionPhase, KnownHostRoute
from app.lan.lobby_view import SeatWish
from app.lan.sockets import MOST_STREAMS, READ, Stream, _State
from app.lan.transport import Address
from app.lan.verify import Checked
from app.table.files import Disk
from games.core.contract import Game, Seat, Template
from games.core.value import Value
from tests.app.lan.real import LONG, Device, RealGuest, RealHost
from tests.app.table.kit import EVERY, OPTIONS
from tests.games.core.toy import TOY, ToyOptions


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[list[Device]]:
    made: list[Device] = []
    yield made
    for device in made:
        device.stop()


def host_of(devices: list[Device], folder: Path, game: str = "toy") -> RealHost:
    host = RealHost(folder / "host")
    devices.append(host)
    host.host.lay(game, 2)
    return host


def guest_of(devices: list[Device], folder: Path, number: int) -> RealGuest:
    guest = RealGuest(folder / f"guest{number}", f"Guest {number}")
    devices.insert(0, guest)
    return guest


def seated(host: RealHost, devices: list[Device], folder: Path) -> list[RealGuest]:
    """One guest by link, one by code, each on its seat."""
    guests = [guest_of(devices, folder, number) for number in range(2)]
    guests[0].guest.join(host.host.invite((host.address,)))
    guests[1].guest.join(CodeRoute(host.address, host.host.code))
    for number, guest in enumerate(guests):
        guest.guest.wish((SeatWish(number, (f"P{number}",)),), ready=True)
    for number, guest in enumerate(guests):
        guest.wait(lambda guest=guest, number=number: bool(guest.rooms) and guest.rooms[-1].yours == (number,))  # type: ignore[misc]
    return guests


def sit_down(host: RealHost, guests: list[RealGuest], game: Game, options: Value) -> None:
    table = host.start(game, options)
    for seat, guest in enumerate(guests):
        guest.wait(lambda guest=guest: guest.rooms[-1].match == table.match)  # type: ignore[misc]
        guest.sit(seat)
        guest.wait(lambda guest=guest, seat=seat: bool(guest.updates[seat]))  # type: ignore[misc]


def play_on(guests: list[RealGuest], rng: random.Random, actions: int = 10_000) -> int:
    """Play at random; returns the number of actions."""
    done = 0
    chairs = {seat: guest.guest._chairs for seat, guest in enumerate(guests)}
    while (now := guests[0].updates[0][-1]).acting and done < actions:
        seat: Seat = rng.choice(now.acting)
        chair = next(chair for chair in chairs[seat].values() if chair.seat == seat)
        own = guests[seat].updates[seat][-1]
        listed = rng.choice(own.view.actions)
        chair.act(listed.sample(rng) if isinstance(listed, Template) else listed, rng.randbytes(16).hex(), own.number)
        for place, guest in enumerate(guests):
            heard, before = guest.updates[place], own.number
            guest.wait(lambda heard=heard, before=before: heard[-1].number > before)  # type: ignore[misc]
        done += 1
    return done


@pytest.mark.parametrize("name", ["toy", "duet", "kyoto", "rogue"])
def test_a_whole_match_over_tls(devices: list[Device], tmp_path: Path, name: str) -> None:
    game, options = EVERY[name], OPTIONS[name]
    host = host_of(devices, tmp_path, game.name)
    guests = seated(host, devices, tmp_path)
    sit_down(host, guests, game, options)
    assert play_on(guests, random.Random(2)) > 1
    for guest in guests:
        guest.wait(lambda guest=guest: bool(guest.verdicts))  # type: ignore[misc]
        assert guest.verdicts[0].result is Checked.VERIFIED


def test_a_line_that_breaks_during_sending_is_reported_at_once() -> None:
    """A failed send still references its data when the connection is closed."""

    class Broken:
        def send(self, data: memoryview) -> int:
            raise ConnectionResetError

    heard: list[object] = []
    loop = asyncio.new_event_loop()
    here, there = socket.socketpair()
    try:
        stream = Stream(loop, here, guest_context(), "", None, heard.append, memoryview(bytearray(READ)))
        stream.ear = Recorder(heard)
        stream._tls, stream._state = Broken(), _State.OPEN  # type: ignore[assignment]
        stream.send(b"the last move")
    finally:
        there.close()
        loop.close()
    assert heard == [stream, CloseReason.LOST]


class Recorder:
    """Records the events of a connection."""

    def __init__(self, heard: list[object]) -> None:
        self.heard = heard

    def opened(self) -> None:
        """Ignored."""

    def received(self, data: bytes) -> None:
        self.heard.append(data)

    def lost(self, closing: CloseReason) -> None:
        self.heard.append(closing)


def test_the_host_process_ends_and_comes_back(devices: list[Device], tmp_path: Path) -> None:
    host = host_of(devices, tmp_path)
    guests = seated(host, devices, tmp_path)
    sit_down(host, guests, TOY, ToyOptions(turns=50))
    play_on(guests, random.Random(2), 5)
    devices.remove(host)
    assert host.table is not None
    match = host.table.match
    host.table.close()
    host.worker.drain(5)
    host.stop()
    for guest in guests:
        guest.wait(lambda guest=guest: guest.connection.phase is ConnectionPhase.LOST)  # type: ignore[misc]
    again = RealHost(tmp_path / "host", port=host.port)
    devices.append(again)
    again.open(match)
    for guest in guests:
        guest.wait(lambda guest=guest: guest.connection.phase is ConnectionPhase.HERE)  # type: ignore[misc]
    assert play_on(guests, random.Random(3), 5) == 5
    assert guests[0].updates[0][-1].number == 10


def test_a_man_in_the_middle_who_relays_everything_gets_nothing(devices: list[Device], tmp_path: Path) -> None:
    host = host_of(devices, tmp_path)
    with Relay(tmp_path / "foe", host.address) as relay:
        by_link, by_code = (guest_of(devices, tmp_path, number) for number in range(2))
        invite = host.host.invite((relay.address,))
        by_link.guest.join(invite)
        by_link.wait(lambda: by_link.connection.phase is ConnectionPhase.REFUSED)
        assert by_link.connection.end is not None
        assert by_link.connection.end.closing is CloseReason.WRONG_HOST
        assert relay.heard == b""  # not a byte after the handshake
        by_code.guest.join(CodeRoute(relay.address, host.host.code))
        by_code.wait(lambda: by_code.connection.phase is ConnectionPhase.REFUSED)
        assert by_code.connection.end is not None
        assert by_code.connection.end.closing is CloseReason.WRONG_CODE
        assert host.host.code.encode() not in relay.heard
        assert b"enter_code" in relay.heard
    friend = guest_of(devices, tmp_path, 3)
    friend.guest.join(CodeRoute(host.address, host.host.code))
    friend.wait(lambda: friend.connection.phase is ConnectionPhase.HERE)


def test_a_paired_device_comes_back_without_a_code(devices: list[Device], tmp_path: Path) -> None:
    host = host_of(devices, tmp_path)
    for _ in range(3):  # the token changes every time
        guest = guest_of(devices, tmp_path, 0)
        if guest.memory.hosts:
            guest.guest.join(KnownHostRoute(guest.memory.hosts[0].fingerprint))
        else:
            guest.guest.join(host.host.invite((host.address,)))
        guest.wait(lambda guest=guest: bool(guest.rooms))  # type: ignore[misc]
        devices.remove(guest)
        guest.stop()
    assert len(host.network.run(lambda: host.host.room).members) == 2


def test_nothing_but_tls_1_3_is_spoken(devices: list[Device], tmp_path: Path) -> None:
    host = host_of(devices, tmp_path)
    context = guest_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    refused = pytest.raises((ssl.SSLError, ConnectionError))
    with socket.create_connection((host.address.host, host.port), LONG) as raw, refused:
        context.wrap_socket(raw)


def test_a_removed_guest_that_goes_on_sending_is_not_read_any_more(devices: list[Device], tmp_path: Path) -> None:
    """The last data may still be sent for a second, in which a fast sender could keep the host busy."""
    host = host_of(devices, tmp_path)
    raw = socket.create_connection((host.address.host, host.port), LONG)
    with raw, guest_context().wrap_socket(raw) as tls:
        tls.sendall(b"\0\0\0\2{}")
        with pytest.raises((ConnectionError, ssl.SSLError)):
            tls.sendall(bytes(50_000_000))


@pytest.mark.parametrize("held", ["nothing said", "tls and nothing more"])
def test_two_hundred_held_connections_do_not_keep_a_friend_out(
    devices: list[Device], tmp_path: Path, held: str
) -> None:
    host = host_of(devices, tmp_path)
    guests = seated(host, devices, tmp_path)
    sit_down(host, guests, TOY, ToyOptions(turns=50))
    context = guest_context()
    most = 0
    with contextlib.ExitStack() as stack:
        for _ in range(200):
            raw = stack.enter_context(socket.create_connection((host.address.host, host.port), LONG))
            if held != "nothing said":
                with contextlib.suppress(OSError):
                    stack.enter_context(context.wrap_socket(raw))
            most = max(most, host.network.streams.count)
        friend = guest_of(devices, tmp_path, 7)
        friend.guest.join(host.host.invite((host.address,)))
        friend.wait(lambda: friend.connection.phase is ConnectionPhase.HERE)
        assert play_on(guests, random.Random(4), 10) == 10
        assert host.network.run(lambda: host.host.strangers) <= 48
        assert most <= MOST_STREAMS, "each is a file that is open"


def test_many_connections_one_after_another_leave_nothing_behind(devices: list[Device], tmp_path: Path) -> None:
    host = host_of(devices, tmp_path)
    guests = seated(host, devices, tmp_path)
    sit_down(host, guests, TOY, ToyOptions(turns=50))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    rng = random.Random(5)
    for number in range(1500):
        with socket.create_connection((host.address.host, host.port), LONG) as raw:
            if number % 2:
                raw.sendall(rng.randbytes(rng.randrange(600)))
    assert play_on(guests, random.Random(4), 10) == 10
    host.network.run(lambda: None)
    assert host.network.run(lambda: host.network.streams.count) < 60
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40_000  # kilobytes


def test_a_port_that_is_taken_is_no_trouble(devices: list[Device], tmp_path: Path) -> None:
    first = host_of(devices, tmp_path)
    second = RealHost(tmp_path / "second", port=first.port)
    devices.append(second)
    assert second.port != first.port


SIX = Address("::1", 0)


def speaks_six() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as door:
            door.bind((SIX.host, 0))
    except OSError:
        return False
    return True


@pytest.mark.skipif(not speaks_six(), reason="this machine has no IPv6")
def test_one_door_lets_in_guests_of_both_protocols(devices: list[Device], tmp_path: Path) -> None:
    host = RealHost(tmp_path / "host", address=None)
    devices.append(host)
    for number, address in enumerate((Address("127.0.0.1", host.port), Address(SIX.host, host.port))):
        guest = guest_of(devices, tmp_path, number)
        guest.guest.join(host.host.invite((address,)))
        guest.wait(lambda guest=guest: bool(guest.rooms))  # type: ignore[misc]
    assert sorted(visit.wire.address for visit in host.host._visits.values()) == ["127.0.0.1", "::1"]


def test_a_link_that_is_not_there_any_more_is_out_of_reach_and_nothing_else(
    devices: list[Device], tmp_path: Path
) -> None:
    guest = guest_of(devices, tmp_path, 0)
    guest.guest.join(Invite((Address("fe80::1%gone0", 47474),), "ab" * 32, "cd" * 16))
    guest.wait(lambda: guest.connection.phase is ConnectionPhase.REFUSED)
    assert guest.connection.end is not None
    assert guest.connection.end.closing is CloseReason.UNREACHABLE


def test_no_listener_is_distinguished_from_no_answer(devices: list[Device], tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    guest = guest_of(devices, tmp_path, 0)
    guest.guest.join(Invite((Address("127.0.0.1", port),), "ab" * 32, "cd" * 16))
    guest.wait(lambda: guest.connection.phase is ConnectionPhase.REFUSED)
    assert guest.connection.end is not None
    assert guest.connection.end.closing is CloseReason.NO_TABLE


class Relay:
    """A man in the middle: shows guests its own certificate, and forwards what it decrypts in both directions."""

    def __init__(self, folder: Path, target: Address) -> None:
        self._target = target
        self._context = host_context(load_identity(Disk(), folder))
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = Address("127.0.0.1", self._listening.getsockname()[1])
        self.heard = b""
        self._threads = [threading.Thread(target=self._serve, daemon=True)]
        self._threads[0].start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for thread in self._threads:
            thread.join(LONG)

    def _serve(self) -> None:
        while True:
            try:
                raw, _ = self._listening.accept()
            except OSError:
                return
            thread = threading.Thread(target=self._pass_on, args=(raw,), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _pass_on(self, raw: socket.socket) -> None:
        with contextlib.suppress(OSError), raw:
            guest = self._context.wrap_socket(raw, server_side=True)
            there = socket.create_connection((self._target.host, self._target.port), LONG)
            with guest, there, guest_context().wrap_socket(there) as host:
                back = threading.Thread(target=self._copy, args=(host, guest, False), daemon=True)
                back.start()
                self._copy(guest, host, True)
                back.join(LONG)

    def _copy(self, source: ssl.SSLSocket, target: ssl.SSLSocket, keep: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if keep:
                    self.heard += data
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
