"""Fuzzing of all code that reads bytes from the network.

The corpus beside this file has one frame or packet of each kind, and inputs that found bugs before. A case is a few of
them, mutated by a seed, sent to a host as an unknown device or as a guest, to a guest as a host, or as a beacon. No
exception may be raised; afterwards the match must continue, and neither side may buffer more than a frame.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from app import __version__
from app.lan.beacon import read_packet
from app.lan.close_reason import BadFrame
from app.lan.frames import GUEST_LIMIT, HEAD, frame
from app.lan.invite import BadLink, read_link
from app.lan.join_state import ConnectionPhase
from app.lan.messages import FROM_GUEST, FROM_HOST, PROTOCOL, Hello, read_message
from app.lan.transport import Link, LinkHandler
from tests.app.lan.world import FakeLink, Network
from tests.games.core.toy import TOY

CORPUS = Path(__file__).parent / "corpus"
_WORDS = (b'"kind"', b"null", b"[]", b"{}", b"-1", b"1e9", b"9" * 40, b'"\\ud800"', b"\xff", b'"seat"', b"true", b'""')


def corpus() -> list[bytes]:
    return [file.read_bytes() for file in sorted(CORPUS.iterdir())]


def mutated(rng: random.Random, seeds: list[bytes]) -> bytes:
    """One input made from the corpus."""
    data = bytearray(rng.choice(seeds))
    for _ in range(rng.randrange(4)):
        place = rng.randrange(len(data) + 1)
        kind = rng.randrange(6)
        if kind == 0 and data:
            data[min(place, len(data) - 1)] = rng.randrange(256)
        elif kind == 1:
            del data[place : place + rng.randrange(1, 20)]
        elif kind == 2:
            data[place:place] = rng.choice(_WORDS)
        elif kind == 3:
            data[place:place] = data[: rng.randrange(40)]
        elif kind == 4:
            other = rng.choice(seeds)
            data[place:] = other[rng.randrange(len(other) + 1) :]
        else:
            data[place:place] = rng.randbytes(rng.randrange(1, 30))
    if rng.random() < 0.7:  # a valid frame around it, so that the message itself is decoded
        return frame(bytes(data[HEAD:]).decode("utf-8", "replace"))[: GUEST_LIMIT + HEAD]
    return bytes(data)


def read_everywhere(data: bytes) -> None:
    """Call the decoders alone."""
    for family in (FROM_GUEST, FROM_HOST):
        for game in (None, TOY):
            try:
                read_message(family, data[HEAD:], game)
            except BadFrame:
                continue
    read_packet(data)
    try:
        read_link(data.decode("utf-8", "replace"))
    except BadLink:
        return


def attack(seed: int) -> str:
    """Run a case; returns the fault, or ""."""
    from tests.app.lan.test_host_guest import Seated, playing

    rng, seeds = random.Random(seed), corpus()
    world, host, boxes, chairs = playing()
    for _ in range(rng.randrange(1, 20)):
        data = mutated(rng, seeds)
        read_everywhere(data)
        place = rng.randrange(3)
        if place == 0:
            _as_stranger(world.network, host.host.accept, rng, data)
        else:
            links = [link for link in world.network.links if not link.closed and link.ear is not None]
            at_host = [link for link in links if (link.own == "10.0.0.1") is (place == 1)]
            if at_host:
                _in_pieces(rng.choice(at_host), rng, data)
        world.run(rng.choice((0.0, 0.1, 1.0)))
    world.run(12)
    for box in boxes:
        if box.connection.phase is ConnectionPhase.REFUSED:  # after a refusal the user taps "again"
            box.guest.retry()
    world.run(8)
    if [box.connection.phase for box in boxes] != [ConnectionPhase.HERE] * 2:
        return f"not back: {[box.connection for box in boxes]}"
    seats = [Seated(box, seat) for seat, box in enumerate(boxes)]
    world.run(3)
    if not all(seat.updates and seat.now.seat is not None for seat in seats):
        return "a seat was lost"
    if host.host.strangers > 20:
        return f"{host.host.strangers} strangers are still there"
    del chairs
    return ""


def _as_stranger(network: Network, accept: Callable[[Link], LinkHandler], rng: random.Random, data: bytes) -> None:
    here, there = FakeLink(network, "10.0.0.1", "10.9.9.9"), FakeLink(network, "10.9.9.9", "10.0.0.1")
    here.other, there.other = there, here
    there.ear = accept(there)
    if rng.random() < 0.5:
        there.ear.received(frame(Hello(PROTOCOL, __version__).text))
    _in_pieces(there, rng, data)


def _in_pieces(link: FakeLink, rng: random.Random, data: bytes) -> None:
    while data and not link.closed and link.ear is not None:
        size = rng.choice((1, 3, 100, len(data)))
        link.ear.received(data[:size])
        data = data[size:]
