"""Proves limits on what one side can cost the other: bytes stored, messages handled, files, time for checks."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from app.lan import hash_chain as chain_module
from app.lan.close_reason import CloseReason
from app.lan.connection import UNADMITTED_MESSAGES, UNADMITTED_WAITING
from app.lan.frames import STEP, frame
from app.lan.guest_audit import BYTES_AGAIN, MOST_BYTES, GuestAudit, _Book
from app.lan.hash_chain import MOST_SEEN, HashChain, Seen
from app.lan.join_state import CodeRoute, ConnectionPhase, KnownHostRoute
from app.lan.known_devices import FileStore, GuestMemory
from app.lan.messages import LogPart, Ping, Pong, Who
from app.lan.verify import LARGEST_LOG, Checked, Fairness, OpenedDeal, Why, verify
from app.table.chair import Answer
from app.table.requests import Act, Agree, Request, TableReason, Undo
from app.table.table import LocalChair
from games.core.contract import Refusal
from games.core.value import Value
from tests.app.lan.test_host_guest import Seated, finish, playing
from tests.app.lan.test_hostile import HELLO, Foe
from tests.app.lan.world import HOST_ADDRESS, FakeLink, GuestBox, HostBox, World
from tests.app.table.disk import Fail, MemoryDisk, always
from tests.games.core.toy import Mark, Roll

UNPAIRED = 46  # the number of connections one attacker with five addresses held open


class FullLink(FakeLink):
    """A connection whose other side reads nothing."""

    def send(self, data: bytes) -> None:
        super().send(data)
        self.waiting += len(data)


class Stuck(Foe):
    """A connection that sends and does not read."""

    def __init__(self, world: World, host: HostBox, address: str) -> None:
        self.link = FullLink(world.network, address, HOST_ADDRESS.host)
        self.link.other = FakeLink(world.network, HOST_ADDRESS.host, address)
        self.link.other.other = self.link
        self.ear = host.host.accept(self.link)
        self.ear.opened()


# Connections before admission


def test_unpaired_connections_that_ping_and_do_not_read_cost_little() -> None:
    world, host, _, chairs = playing()
    foes = [Stuck(world, host, f"127.5.0.{number // 10 + 1}") for number in range(UNPAIRED)]
    flood = frame(Ping(1, 0, -1).text, 1) * 64
    for _ in range(20):
        for foe in foes:
            foe.say(HELLO)
            foe.ear.received(flood)
    assert sum(foe.link.waiting for foe in foes) <= UNPAIRED * 3 * STEP, "a hello and the reason of the end"
    assert all(foe.closing is CloseReason.TOO_FAST for foe in foes)
    chairs[0].act(Mark(0))
    world.run(0.5)
    assert chairs[0].now.number == 1
    finish(world, chairs)


def test_an_unpaired_connection_gets_no_pong() -> None:
    world, host, _, _ = playing()
    foe = Foe(world, host).say(HELLO, Ping(1, 0, -1), Ping(2, 0, -1))
    assert not [message for message in foe.received if isinstance(message, Pong)]
    assert foe.closing is None, "yet a few are no offence"


def test_every_message_of_an_unpaired_connection_counts() -> None:
    world, host, _, _ = playing()
    for message in (Ping(1, 0, -1), Pong(1), Who()):
        foe = Foe(world, host).say(HELLO)
        for _ in range(UNADMITTED_MESSAGES - 1):
            foe.say(message)
        assert foe.closing is None
        foe.say(message)
        assert foe.closing is CloseReason.TOO_FAST


def test_little_waits_to_be_sent_to_an_unpaired_connection() -> None:
    world, host, _, _ = playing()
    foe = Foe(world, host).say(HELLO)
    foe.link.waiting = UNADMITTED_WAITING + 1
    foe.say(Who())
    assert foe.closing is CloseReason.TOO_SLOW


def test_a_device_that_was_admitted_has_the_limits_of_a_guest() -> None:
    world, host, _, _ = playing()
    friend = GuestBox(world, 9)
    friend.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.run(60)
    assert friend.connection.phase is ConnectionPhase.HERE, (
        "a minute of signs of life is more than an unpaired one may say"
    )


# Refusals


def refuse(host: HostBox, times: int, reason: TableReason) -> None:
    """The host refuses seat 0's requests this many times and logs none of it."""
    table = host.table
    assert table is not None
    honest, left = table._handle, [times]

    def handle(chair: LocalChair, request: Request) -> None:
        if left[0] and chair.seat == 0:
            left[0] -= 1
            table._answer(chair, Answer(request.id, None, Refusal(reason)))
        else:
            honest(chair, request)

    for chair in table._chairs:
        chair._handle = handle


@pytest.mark.parametrize("reason", [
    TableReason.NOT_SAVED, TableReason.FAILED, TableReason.MALFORMED, TableReason.STALE, TableReason.WATCHING,
    TableReason.MATCH_ENDED,
])  # fmt: skip
def test_a_host_that_refuses_what_the_rules_allow_is_counted(reason: TableReason) -> None:
    world, host, boxes, chairs = playing()
    refuse(host, 3, reason)
    for _ in range(3):
        chairs[0].act(Mark(0))
        world.run(0.5)
    finish(world, chairs)
    world.run(3)
    verdicts = [box.verdicts[-1] for box in boxes]
    assert [verdict.result for verdict in verdicts] == [Checked.VERIFIED] * 2
    assert [verdict.refused for verdict in verdicts] == [3, 0]


def test_what_was_refused_is_counted_across_restarts() -> None:
    world, host, boxes, chairs = playing()
    refuse(host, 2, TableReason.NOT_SAVED)
    for _ in range(2):
        chairs[0].act(Mark(0))
        world.run(1.5)
    boxes[0].switch_off()
    world.run(1)
    boxes[0].switch_on()
    boxes[0].guest.join(KnownHostRoute(boxes[0].memory.hosts[0].fingerprint))
    world.run(2)
    chairs = [Seated(boxes[0], 0), chairs[1]]
    world.run(1)
    finish(world, chairs)
    world.run(3)
    assert boxes[0].verdicts[-1].refused == 2


def test_a_disk_that_is_full_is_counted_as_well() -> None:
    """It cannot be distinguished by a guest; the message says that it may be harmless."""
    world, host, boxes, chairs = playing()
    host.disk.plan = always("write", Fail(errno.ENOSPC))
    chairs[0].act(Mark(0))
    world.run(0.5)
    host.disk.plan = lambda _, __: None
    assert chairs[0].now.answer is not None
    assert chairs[0].now.answer.refusal is not None
    finish(world, chairs)
    world.run(3)
    assert [box.verdicts[-1].refused for box in boxes] == [1, 0]


def test_refusals_that_belong_to_the_game_are_not_counted() -> None:
    """Another action came first, it is another seat's turn, nothing to undo, no voter present."""
    world, _, boxes, chairs = playing()
    for name, ask in (("a", Act(Roll())), ("b", Act(Roll())), ("c", Undo()), ("d", Agree(1)), ("e", Act(Mark(99)))):
        chairs[0].chair.send(Request(name, 0, ask))
    chairs[1].act(Mark(0))
    world.run(1)
    refused = [update.answer for chair in chairs for update in chair.updates if update.answer is not None]
    assert sum(not answer.accepted for answer in refused) >= 4
    finish(world, chairs)
    world.run(3)
    assert [box.verdicts[-1].refused for box in boxes] == [0, 0]


# Stored data


def test_a_log_longer_than_any_match_is_neither_read_nor_checked() -> None:
    world, host, boxes, _ = playing()
    account, said = boxes[0].account, list[Value]()
    book = account._book
    assert book is not None
    book.over, book.number = True, 1_000_000
    part = LogPart(
        match=host.match, draw="1" * 32, shares=("2" * 64,), offset=0, total=LARGEST_LOG + 1, piece="A" * 32_000
    )
    account.opened(part, said.append, boxes[0].verdicts.append)
    assert said == []
    assert [(verdict.result, verdict.why) for verdict in boxes[0].verdicts] == [(Checked.NOT_VERIFIABLE, Why.TOO_LONG)]
    world.run(1)
    ticket = boxes[0].memory.ticket(host.match)
    assert ticket is not None
    verdict = verify(host.match, ticket, (), OpenedDeal("1" * 32, ()), b"x" * (LARGEST_LOG + 1), {})
    assert verdict.why is Why.TOO_LONG


def test_a_host_that_ends_long_matches_fills_no_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    now, kept = [0.0], list[int]()
    account = GuestAudit(
        GuestMemory(FileStore(MemoryDisk(), Path("/c"))), MemoryDisk(), Path("/c"), lambda do: do(), lambda do: do(),
        keep=lambda log: kept.append(len(log)), now=lambda: now[0],
    )  # fmt: skip
    monkeypatch.setattr("app.lan.guest_audit.verify", lambda match, *_: Fairness(match, Checked.VERIFIED, Why.FAIR))
    for number in range(300):  # five hours, a match each minute
        account._check(_Book(f"{number:032x}"), OpenedDeal("", ()), bytes(LARGEST_LOG), lambda _: None)
        now[0] += 60
    assert sum(kept) <= MOST_BYTES + 300 * 60 / BYTES_AGAIN
    assert len(kept) >= 8, "and honest matches are a tenth as long"


def test_records_of_many_updates_make_room_for_each_other() -> None:
    disk, folder = MemoryDisk(), Path("/c")
    for match in range(30):
        chain = HashChain(disk, folder, f"{match:032x}")
        for first in range(0, MOST_SEEN, 2_000):
            chain.add([Seen(0, number, 1, f"{number:064x}") for number in range(first, first + 2_000)])
        assert chain.whole
        chain.close()
    assert sum(disk.stamp(folder / name).size for name in disk.names(folder)) <= chain_module.MOST_BYTES + 2**20


# Joining


def test_a_friend_with_the_link_comes_in_while_everybody_guesses_the_code() -> None:
    world, host, _, _ = playing()
    wrong = f"{(int(host.host.code) + 1) % 10**6:06}"
    guessers = [GuestBox(world, 20 + number) for number in range(45)]
    for number, guesser in enumerate(guessers):
        guesser.address = f"10.9.0.{number}"
        guesser.switch_on()
        guesser.guest.join(CodeRoute(HOST_ADDRESS, wrong))
        world.run(0.2)
    assert host.guessed, "the host is notified, so that it can show it"
    late = GuestBox(world, 8)
    late.guest.join(CodeRoute(HOST_ADDRESS, host.host.code))
    friend = GuestBox(world, 9)
    friend.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.run(1)
    assert late.connection.end is not None
    assert late.connection.end.closing is CloseReason.LOCKED
    assert friend.connection.phase is ConnectionPhase.HERE
    host.host.renew_code()
    world.run(1)
    assert not host.guessed
