"""Proves that a modified host cannot choose cards, fill its guests' disks, or avoid a verdict.

Each of these attacks worked before its fix; those of guests are in `test_foul_play.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.draw_count import MOST_OPENED
from app.lan.fair_draw import commit_to
from app.lan.frames import frame
from app.lan.guest_audit import KEPT_AGAIN, MOST_ASKED, MOST_BOOKS, MOST_KEPT, GuestAudit, _Book
from app.lan.hash_chain import LARGEST, MOST_SEEN, HashChain, Seen
from app.lan.join_state import ConnectionPhase, KnownHostRoute
from app.lan.known_devices import FileStore, GuestMemory
from app.lan.messages import (
    FROM_GUEST,
    FairCommit,
    FairCommits,
    FairMatch,
    FairOffer,
    LogPart,
    ShowRoom,
    read_message,
)
from app.lan.rate_limiter import SAID
from app.lan.verify import Checked, Fairness, OpenedDeal, Why
from tests.app.lan.secrecy import frames_of
from tests.app.lan.test_host_guest import Seated, finish, gather, playing
from tests.app.lan.world import GuestBox, World
from tests.app.table.disk import MemoryDisk
from tests.games.core.toy import Mark, ToyOptions


def play(world: World, boxes: Sequence[GuestBox], seed: int = 3) -> None:
    """Take the seats, play to the end, and check the match."""
    chairs = [Seated(box, seat) for seat, box in enumerate(boxes)]
    world.run(0.5)
    finish(world, chairs, seed)
    world.run(3)


def test_a_host_that_draws_until_it_likes_the_cards_is_found_out() -> None:
    """It knows every seed as soon as the guests have opened their shares, and deals from the best."""
    world, host, boxes = gather()
    for _ in range(12):
        host.draw()
        world.run(1)
    assert len(host.deals) == 12
    host.begin(host.drawn[7])
    world.run(1)
    play(world, boxes)
    assert [box.verdicts[-1].why for box in boxes] == [Why.DRAWN_AGAIN] * 2
    assert [box.verdicts[-1].recorded for box in boxes] == [True] * 2, "it was shown as it was, all the same"
    host.start()
    world.run(1)
    play(world, boxes, seed=4)
    assert [box.verdicts[-1].why for box in boxes] == [Why.FAIR] * 2


@pytest.mark.parametrize(("bound", "why"), [(False, Why.FAIR), (True, Why.DRAWN_AGAIN)])
def test_a_host_that_says_of_a_guest_that_it_did_not_answer_could_have_chosen(bound: bool, why: Why) -> None:
    """Once the others have opened their shares it knows the deal with that guest, and could prefer one without."""
    world, host, boxes = gather(3)
    host.draw()
    link = next(link for link in world.network.links if link.own == boxes[2].address and not link.closed)
    if bound:
        world.clock.run_until(lambda: any(b"fair_commit" in data for data in link.sent))
    world.network.weather.deaf.add(boxes[2].address)  # so that it commits but never opens its share
    world.run(20)
    host.begin(host.drawn[-1])
    assert (host.deals[-1].bound.round, len(host.deals[-1].bound.places)) == (2, 3)
    world.run(1)
    play(world, boxes[:2])
    assert [box.verdicts[-1].why for box in boxes[:2]] == [why] * 2


def test_a_host_that_changes_what_is_dealt_after_the_draw_is_found_out() -> None:
    world, host, boxes = gather()
    host.draw()
    world.run(1)
    host.options = ToyOptions(turns=5)
    host.begin(host.drawn[0])
    world.run(1)
    play(world, boxes)
    assert [box.verdicts[-1].why for box in boxes] == [Why.TERMS] * 2


def test_a_draw_of_before_is_not_answered_again() -> None:
    """Otherwise the host could get another seed for the match on the table after a restart of its guest."""
    world, host, boxes, chairs = playing()
    boxes[0].switch_off()
    world.run(0.5)
    boxes[0].switch_on()
    boxes[0].guest.join(KnownHostRoute(boxes[0].memory.hosts[0].fingerprint))
    world.run(1)
    chairs[0] = Seated(boxes[0], 0)
    world.run(0.5)
    room = boxes[0].guest.room
    assert room is not None
    offer = FairOffer(host.deals[0].bound.draw, 2, "1" * 64, (0, room.you), "2" * 64, room.assignments)
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    before = len(link.sent)
    assert link.ear is not None
    link.ear.received(frame(offer.text))
    assert not [body for body in frames_of(link.sent[before:]) if b"fair_commit" in body]
    finish(world, chairs)
    world.run(3)
    assert [box.verdicts[-1].why for box in boxes] == [Why.FAIR] * 2


def test_naming_a_match_for_a_draw_does_not_make_the_next_one_the_first() -> None:
    """A host could draw repeatedly and name a match for each draw."""
    world, host, boxes = gather()
    for number in range(5):
        host.draw()
        world.run(1)
        for visit in host.host._visits.values():
            visit.wire.say(FairMatch(host.deals[-1].bound.draw, f"{number:032x}"))
        world.run(0.5)
    host.draw()
    world.run(1)
    host.begin(host.drawn[-1])
    world.run(1)
    play(world, boxes)
    assert [box.verdicts[-1].why for box in boxes] == [Why.DRAWN_AGAIN] * 2


def test_a_host_that_draws_without_end_pushes_no_draw_out_of_the_memory() -> None:
    """Otherwise a cheating host could make the check of its match impossible."""
    world, _, boxes, chairs = playing()
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    assert link.ear is not None
    room = boxes[0].guest.room
    assert room is not None
    before = boxes[0].secrets.operations.count("rename")
    for number in range(200):
        draw, commit = f"{number:032x}", commit_to(f"{number:032x}", 0, "1" * 64)
        offer = FairOffer(draw, 1, commit, (0, room.you), "2" * 64, room.assignments)
        sent = len(link.sent)
        link.ear.received(frame(offer.text))
        for body in frames_of(link.sent[sent:]):
            said = read_message(FROM_GUEST, body, None)
            if isinstance(said, FairCommit):
                link.ear.received(frame(FairCommits(draw, (commit, said.commit)).text))
    assert boxes[0].secrets.operations.count("rename") - before <= MOST_OPENED
    finish(world, chairs)
    world.run(3)
    assert [box.verdicts[-1].why for box in boxes] == [Why.DRAWN_AGAIN, Why.FAIR], "it could have dealt from another"


def test_a_host_that_lets_in_and_throws_out_is_visited_more_and_more_seldom() -> None:
    """The guest stores a token each time."""
    world, _, boxes, _ = playing()
    before = boxes[0].secrets.operations.count("rename")
    for _ in range(600):
        for link in world.network.links:
            if link.own == boxes[0].address and not link.closed:
                world.network.break_off(link)
        world.run(0.1)
    assert boxes[0].secrets.operations.count("rename") - before < 40
    world.run(12)
    assert boxes[0].connection.phase is ConnectionPhase.HERE


def test_a_host_that_says_the_same_without_end_fills_nobodys_disk() -> None:
    world, _, boxes, chairs = playing()
    chairs[0].act(Mark(0))
    world.run(1.5)
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    assert link.ear is not None
    assert link.other is not None
    shown = [data for data in link.other.sent if b'"kind":"show"' in data and b'"number":1' in data]
    written = sum(len(content.data) for content in boxes[0].secrets.contents.values())
    for _ in range(500):
        for data in shown:
            link.ear.received(data)
        boxes[0].account.write()
    assert sum(len(content.data) for content in boxes[0].secrets.contents.values()) - written < 1000
    finish(world, chairs)
    world.run(3)
    assert [box.verdicts[-1].why for box in boxes] == [Why.FAIR] * 2


def test_a_host_that_opens_its_log_very_slowly_or_deals_on_does_not_escape_the_verdict() -> None:
    """Each piece comes just before the timeout, and two more matches are dealt meanwhile."""
    world, host, boxes, chairs = playing()
    first = host.match
    finish(world, chairs)
    world.run(0.5)
    account, verdicts = boxes[0].account, list[Fairness]()
    for book in account._books:
        book.over, book.checked = True, False
    for number in range(2, 4):
        update = replace(chairs[0].updates[0], number=0)
        account.shown(f"{number:032x}", update, "0" * 64, lambda _: None, verdicts.append)
    for second in range(100):
        if second % 29 == 28:
            size = len(account._earlier[0].log) if account._earlier else 0
            part = LogPart(match=first, draw="", shares=(), offset=size, total=30_000, piece="A" * 1024)
            account.opened(part, lambda _: None, verdicts.append)
        account.look(lambda _: None, verdicts.append)
    assert [(verdict.match, verdict.why) for verdict in verdicts] == [(first, Why.NOT_OPENED)]


@pytest.mark.parametrize("way", ["answers nothing", "closes its table", "goes without a word", "deals on and on"])
def test_a_host_that_does_not_open_what_was_hidden_does_not_escape_the_verdict(way: str) -> None:
    world, host, boxes, chairs = playing()
    assert host.table is not None
    first = host.match
    for visit in host.host._visits.values():
        visit._hosting.log_asked = lambda *_: None  # type: ignore[method-assign]
    finish(world, chairs)
    world.run(0.5)
    if way == "closes its table":
        host.host.close()
        world.run(1)
    elif way == "goes without a word":
        host.switch_off()
        world.run(MOST_ASKED * 4)
    elif way == "deals on and on":
        for number in range(2, 2 + MOST_BOOKS + 1):
            update = chairs[0].updates[-1]
            boxes[0].account.shown(f"{number:032x}", update, "0" * 64, lambda _: None, boxes[0].verdicts.append)
    else:
        world.run(MOST_ASKED + 3)
    assert [(verdict.match, verdict.why) for verdict in boxes[0].verdicts[:1]] == [(first, Why.NOT_OPENED)]


def test_a_match_of_one_table_is_not_asked_for_at_the_next() -> None:
    world, host, boxes, chairs = playing()
    for visit in host.host._visits.values():
        visit._hosting.log_asked = lambda *_: None  # type: ignore[method-assign]
    finish(world, chairs)
    world.run(0.5)
    boxes[0].guest.leave()
    world.run(0.5)
    boxes[0].guest.join(KnownHostRoute(boxes[0].memory.hosts[0].fingerprint))
    world.run(2 * MOST_ASKED)
    assert boxes[0].verdicts == [], "a leaving guest does not wait for it"


@pytest.mark.parametrize(("size", "most"), [(1, SAID.most), (1024 * 1024, 30)])
def test_a_host_that_talks_without_end_is_not_heard_without_end(size: int, most: int) -> None:
    """Decoding its messages, even valid ones, would use all of the guest's time."""
    world, _, boxes, _ = playing()
    link = next(link for link in world.network.links if link.own == boxes[0].address and not link.closed)
    assert link.ear is not None
    assert boxes[0].guest.room is not None
    said = frame(ShowRoom(boxes[0].guest.room).text, size)
    heard = 0
    while not link.closed and heard < 3 * most:
        link.ear.received(said)
        heard += 1
    assert most // 2 < heard <= most + 1
    assert boxes[0].connection.phase is ConnectionPhase.REFUSED, "it would go on like that"
    assert boxes[0].connection.end == ConnectionEnd(CloseReason.SENSELESS)
    boxes[1].guest.refuse()  # its screen cannot keep up
    assert boxes[1].connection.end == ConnectionEnd(CloseReason.SENSELESS)


def test_a_host_that_ends_match_after_match_fills_no_list_of_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    now, kept = [0.0], list[bytes]()
    memory = GuestMemory(FileStore(MemoryDisk(), Path("/c")))
    account = GuestAudit(
        memory, MemoryDisk(), Path("/c"), lambda do: do(), lambda do: do(), keep=kept.append, now=lambda: now[0]
    )
    monkeypatch.setattr("app.lan.guest_audit.verify", lambda match, *_: Fairness(match, Checked.VERIFIED, Why.FAIR))
    for number in range(100):
        account._check(_Book(f"{number:032x}"), OpenedDeal("", ()), b"log", lambda _: None)
    assert len(kept) == MOST_KEPT
    now[0] = 3 * KEPT_AGAIN
    for number in range(100):
        account._check(_Book(f"{number:032x}"), OpenedDeal("", ()), b"log", lambda _: None)
    assert len(kept) == MOST_KEPT + 3


def test_a_host_that_tells_more_than_a_match_has_is_not_written_down() -> None:
    disk = MemoryDisk()
    chain = HashChain(disk, Path("/c"), "5f" * 16)
    for first in range(0, 2 * MOST_SEEN, 1000):
        chain.add([Seen(0, number, 1, f"{number:064x}") for number in range(first, first + 1000)])
    assert not chain.whole
    assert len(chain.seen) == MOST_SEEN
    assert sum(len(content.data) for content in disk.contents.values()) < LARGEST // 4


def test_a_log_that_is_opened_letter_by_letter_is_judged_by_what_came() -> None:
    """Otherwise a cheating host could delay the verdict forever."""
    world, host, boxes, chairs = playing()
    chairs[0].act(Mark(0))
    world.run(0.5)
    account = boxes[0].account
    book = account._book
    assert book is not None
    book.over = True
    for _ in range(3):
        part = LogPart(match=host.match, draw="1" * 32, shares=(), offset=len(book.log), total=30_000, piece="AAAA")
        account.opened(part, lambda _: None, boxes[0].verdicts.append)
    assert [verdict.why for verdict in boxes[0].verdicts] == [Why.SHARES]


@pytest.mark.parametrize("part", ["**Open evil.example**", "x" * 33, "", "[b]1[/b]", "1 2", "{guest}"])
def test_the_version_of_a_peer_is_no_message_to_the_player(part: str) -> None:
    params = dict(ConnectionEnd(CloseReason.OTHER_APP, (("guest", "1.0.0"), ("host", part))).message.params)
    assert params == {"guest": "1.0.0", "host": "?"}
    assert dict(ConnectionEnd(CloseReason.LOCKED, (("seconds", 30),)).message.params) == {"seconds": 30}
