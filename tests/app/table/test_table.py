"""Proves how a table handles requests (repeated, stale, refused, carried out), and the updates of each chair."""

from __future__ import annotations

import gc
import random
import types
from dataclasses import replace
from typing import Any

import pytest

from app.table.chair import Happening, Update
from app.table.log import EndWhy
from app.table.requests import (
    Act,
    Agree,
    Ask,
    Decline,
    Hints,
    LeaveForGood,
    Proposal,
    Propose,
    Request,
    Resign,
    Restart,
    TableAction,
    TableReason,
    TakeSeat,
    Undo,
    Withdraw,
    explain,
    names_are_good,
    read_request,
)
from games.core.contract import CommonReason, State
from games.core.value import encode, read_json
from games.duet.game import DUET
from games.duet.state import PENALTY, Clue, Guess
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import FOLDER, GAMES, LONG, Player, accepted, choice, play, refused, start
from tests.games.core.toy import TOY, Mark, Peek, Reason, Roll, Say, Show, Stop

FILE = FOLDER / f"00000001-{1:032x}.match"


def contents(disk: MemoryDisk) -> bytes:
    return bytes(disk.contents[FILE].data)


# Updates


def test_the_first_update_shows_the_deal() -> None:
    _, _, (first, second) = start()
    assert [update.number for update in first.updates] == [0]
    assert first.now.view.seat == 0
    assert first.now.table.seat is None
    assert first.now.table.private is None
    assert first.now.acting == (0,)
    assert second.now.view.private != first.now.view.private


def test_every_chair_is_shown_every_step_and_the_asker_is_answered() -> None:
    _, table, (first, second) = start()
    watcher = Player(table, None)
    accepted(first.act(Mark(1)))
    for player in (first, second, watcher):
        assert [update.number for update in player.updates] == [0, 1]
        assert player.now.view.seat == player.seat
        assert player.now.happened[0].number == 1
        assert player.now.happened[0].events
    assert first.now.answer is not None
    assert first.now.answer.number == 1
    assert second.now.answer is None


def test_the_requester_is_notified_first() -> None:
    _, table, _ = start()
    informed: list[str] = []
    chairs = [table.sit(name, 0, lambda _, name=name: informed.append(name)) for name in ("a", "b", "c")]  # type: ignore[misc]
    del informed[:]
    chairs[1].act(Mark(0), "1", 0)
    assert informed == ["b", "a", "c"]


def test_other_devices_are_notified_before_the_one_that_holds_the_match() -> None:
    _, table, _ = start()
    table.hold("a")
    informed: list[str] = []
    seats = {"a": 0, "b": 1, "c": None}
    chairs = [table.sit(name, seat, lambda _, name=name: informed.append(name)) for name, seat in seats.items()]  # type: ignore[misc]
    del informed[:]
    chairs[0].act(Mark(0), "1", 0)
    assert informed == ["b", "c", "a"]


def test_every_update_is_made_before_a_listener_is_called() -> None:
    """A listener wakes another thread, which would compete with those that are still to be made."""
    _, table, (first, second) = start()
    made: list[int] = []
    view = type(table._course).view

    def counted(course: Any, seat: int | None) -> Any:
        made.append(-1 if seat is None else seat)
        return view(course, seat)

    seen: list[int] = []
    for seat in (0, 1):
        table.sit(f"more {seat}", seat, lambda _: seen.append(len(made)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(table._course), "view", counted)
        del seen[:]
        accepted(first.act(Mark(1)))
    assert sorted(made) == [-1, 0, 1]
    assert seen == [3, 3]
    assert second.now.number == 1


def test_a_refusal_is_sent_only_to_the_requester_and_changes_nothing() -> None:
    disk = MemoryDisk()
    _, _, (first, second) = start(files=disk)
    before = contents(disk)
    refusal = refused(first.act(Mark(9)), Reason.NO_SUCH_PAD)
    assert refusal.params == (("pad", 9),)
    assert explain(refusal) is None
    refused(second.act(Mark(1)), CommonReason.NOT_ACTING)
    assert first.now.number == 0
    assert first.now.happened == ()
    assert len(second.updates) == 2
    assert contents(disk) == before


def test_several_chairs_of_a_seat_and_of_a_device() -> None:
    _, table, (first, second) = start()
    mate = Player(table, 0, device="phone", first=1)
    third = Player(table, 1, device="phone", first=2)
    accepted(mate.act(Mark(0)))
    assert first.now.number == mate.now.number == third.now.number == second.now.number == 1
    assert first.now.view == mate.now.view
    mate.chair.leave()
    accepted(first.act(Mark(1)))
    assert mate.now.number == 1
    assert third.now.number == 2


def test_a_chair_that_comes_later_gets_the_missed_events_as_they_were() -> None:
    _, table, players = start(options=LONG)
    play(players, random.Random(4), 20)
    late = Player(table, 1)
    assert [happening.number for happening in late.now.happened] == list(range(1, 21))
    assert late.now.happened == tuple(happening for update in players[1].updates for happening in update.happened)
    half = Player(table, 1, since=12)
    assert [happening.number for happening in half.now.happened] == list(range(13, 21))


def test_numbers_and_past_are_the_same_after_the_app_was_started_again() -> None:
    shelf, table, players = start(options=LONG)
    play(players, random.Random(4), 20)
    table.close()
    again = Player(shelf.open(table.match), 1)
    assert again.now.number == 20
    assert replace(again.now, happened=()) == replace(players[1].now, happened=(), answer=None)
    assert again.now.happened == tuple(happening for update in players[1].updates for happening in update.happened)


def test_a_seat_that_is_none_is_a_mistake_of_the_caller() -> None:
    _, table, _ = start()
    with pytest.raises(ValueError, match="no seat 2"):
        table.sit("device", 2, print)


# Secrets


def test_no_update_holds_what_its_seat_may_not_know() -> None:
    """The text of the other side's key is in no update of a seat or a spectator."""
    for seed in range(5):
        _, table, players = start(DUET)
        everybody = (*players, Player(table, None))
        keys = {seat: players[seat].now.view.text.partition('"side":"')[2][:25] for seat in (0, 1)}
        assert len(set(keys.values())) == 2
        play(players, random.Random(seed))
        for player in everybody:
            text = "".join(update.text for update in player.updates if update.ending is None)
            assert text
            for seat in {0, 1} - {player.seat}:
                assert keys[seat] not in text
                assert keys[seat][:12] not in text


def test_a_private_event_is_sent_only_to_its_seat() -> None:
    _, _, (first, second) = start()
    accepted(first.act(Peek()))
    assert '"odd":null' not in first.now.happened[0].text
    assert '"odd":null' in second.now.happened[0].text


def test_no_way_leads_from_an_update_to_the_state() -> None:
    _, _, players = start(DUET)
    play(players, random.Random(1), 3)
    seen: set[int] = set()
    ahead: list[Any] = [players[0].now]
    while ahead:
        thing = ahead.pop()
        if id(thing) in seen or isinstance(thing, type | types.ModuleType | types.FunctionType):
            continue
        seen.add(id(thing))
        assert not isinstance(thing, State)
        assert not isinstance(thing, types.MethodType)
        ahead.extend(gc.get_referents(thing))


# Stale


def test_an_action_chosen_on_a_list_that_is_gone_is_stale() -> None:
    _, _, (first, _) = start()
    accepted(first.act(Mark(0)))
    accepted(first.act(Mark(0), chosen_on=0))  # the list was still the same
    refusal = refused(first.act(Say("tree"), chosen_on=1), TableReason.STALE)  # no marks were left meanwhile
    message = explain(refusal)
    assert message is not None
    assert message.key == "table.refusal.stale"
    accepted(first.act(Say("tree"), chosen_on=2))


def test_stale_looks_at_ones_own_list_only() -> None:
    """Both may give the first clue; the other's action in the meantime decides."""
    _, _, (first, second) = start(DUET)
    accepted(second.act(Clue("apple", 1)))
    refused(first.act(Clue("pear", 2), chosen_on=0), TableReason.STALE)
    assert first.now.number == 1
    accepted(first.act(first.now.view.actions[0]))


def test_an_update_of_another_life_is_stale() -> None:
    _, _, (first, _) = start()
    refused(first.act(Mark(0), chosen_on=7), TableReason.STALE)


# Repeated requests


def test_a_request_sent_again_is_done_once() -> None:
    disk = MemoryDisk()
    _, _, (first, second) = start(files=disk)
    answer = first.act(Mark(0), id="a")
    before = contents(disk)
    assert first.act(Mark(0), chosen_on=0, id="a") == answer
    assert contents(disk) == before
    assert second.now.number == 1
    refused(first.act(Mark(1), id="a"), TableReason.ID_REUSED)


def test_a_request_sent_again_after_a_crash_is_known() -> None:
    disk = MemoryDisk()
    shelf, table, (first, _) = start(files=disk)
    accepted(first.act(Mark(0), id="a"))
    table.close()
    again = Player(shelf.open(table.match), 0)
    answer = again.act(Mark(0), chosen_on=0, id="a")
    assert answer.accepted
    assert answer.number == 1
    assert again.now.number == 1
    accepted(again.act(Mark(0), id="b"))


def test_a_refused_request_may_be_sent_again() -> None:
    _, _, (first, _) = start()
    refused(first.act(Mark(9), id="a"), Reason.NO_SUCH_PAD)
    accepted(first.act(Mark(1), id="a"))


# Invalid requests


def test_what_could_not_be_read_back_is_not_written() -> None:
    disk = MemoryDisk()
    _, _, (first, _) = start(files=disk)
    before = contents(disk)
    for action in (Say("\ud800"), Mark("1"), Mark(1.5), Guess(1), PENALTY):  # type: ignore[arg-type]
        refused(first.act(action), TableReason.MALFORMED)
    for id in ("x" * 65, "\ud800"):  # noqa: A001
        refused(first.act(Mark(1), id=id), TableReason.MALFORMED)
    assert contents(disk) == before
    accepted(first.act(Mark(1)))


def test_spectators_do_not_act() -> None:
    _, table, _ = start()
    watcher = Player(table, None)
    for ask in (Act(Mark(0)), Undo(), Propose(Resign()), Propose(TableAction(Stop()))):
        refused(watcher.request(ask), TableReason.WATCHING)


def test_rules_that_break_off_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = MemoryDisk()
    _, _, (first, second) = start(files=disk)
    before = contents(disk)

    def break_off(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("tests.games.core.toy.ToyState.apply", break_off)
        with pytest.raises(ZeroDivisionError):
            first.act(Mark(0))
    assert first.now.answer is not None
    assert first.now.answer.refusal is not None
    assert first.now.answer.refusal.reason is TableReason.FAILED
    assert contents(disk) == before
    accepted(first.act(Mark(0)))
    assert second.now.number == 1


def test_a_listener_that_fails_keeps_nobody_from_seeing() -> None:
    _, table, (first, second) = start()
    updates: list[Update] = []

    def fail(update: Update) -> None:
        updates.append(update)
        if update.number:
            raise RuntimeError

    chair = table.sit("bad", 0, fail)
    with pytest.raises(ExceptionGroup):
        chair.act(Mark(0), "1", 0)
    assert first.now.number == second.now.number == 1
    assert len(updates) == 2


def test_a_closed_table_says_so() -> None:
    _, table, (first, second) = start()
    table.close()
    refused(first.act(Mark(0)), TableReason.CLOSED)
    assert len(second.updates) == 1
    late: list[Update] = []
    table.sit("device", 0, late.append)
    assert late == []


# Undo


def test_steps_are_taken_back_one_by_one() -> None:
    disk = MemoryDisk()
    shelf, table, (first, second) = start(files=disk)
    start_view = first.now.view
    accepted(first.act(Mark(0)))
    one = first.now.view
    accepted(first.act(Mark(1)))
    assert first.now.may_undo
    assert not second.now.may_undo
    refused(second.request(Undo()), TableReason.UNDO_NOT_YOURS)
    accepted(first.request(Undo()))
    assert first.now.view == one
    assert first.now.happened == (Happening(3, 0, Undo(), ()),)
    assert second.now.happened == (Happening(3, 0, Undo(), ()),)
    accepted(first.request(Undo()))
    assert first.now.view == start_view
    refused(first.request(Undo()), TableReason.NOTHING_TO_UNDO)
    accepted(first.act(Mark(2)))
    entries = [read_json(line.split(" ", 2)[2]) for line in contents(disk).decode().splitlines()[1:]]
    digests = [entry["digest"] for entry in entries if isinstance(entry, dict)]
    assert digests[2] == digests[0]  # the state is the same again
    table.close()
    again = Player(shelf.open(table.match), 0, first=1)
    assert again.now.view == first.now.view
    accepted(again.request(Undo()))
    assert again.now.view == start_view


def test_the_law_of_undo() -> None:
    _, _, (first, second) = start(options=LONG)
    accepted(first.act(Mark(0)))
    accepted(first.act(Roll()))
    refused(first.request(Undo()), TableReason.UNDO_CHANCE)
    accepted(second.act(Say("tree")))
    refused(second.request(Undo()), TableReason.UNDO_HANDED_ON)
    refused(first.request(Undo()), TableReason.UNDO_NOT_YOURS)
    accepted(first.act(Show()))
    accepted(second.act(Mark(1)))
    accepted(second.request(Undo()))
    refused(second.request(Undo()), TableReason.UNDO_NOT_YOURS)


def test_an_undo_chosen_before_something_else_happened_is_stale() -> None:
    _, table, (first, _) = start()
    mate = Player(table, 0, device="phone", first=1)
    accepted(first.act(Mark(0)))
    accepted(mate.act(Mark(1)))
    refused(first.request(Undo(), chosen_on=1), TableReason.STALE)


# Proposals


def test_a_proposal_needs_every_other_seat() -> None:
    _, table, (first, second) = start(DUET)
    watcher = Player(table, None)
    accepted(first.act(Clue("apple", 1)))
    accepted(first.propose(TableAction(PENALTY)))
    opened = watcher.now.proposal
    assert opened is not None
    assert opened.seat == 0
    assert opened.needed == (1,)
    left = second.now.view.public.bank.left
    refused(first.request(Agree(opened.number)), TableReason.PROPOSAL_YOURS)
    refused(watcher.request(Agree(opened.number)), TableReason.WATCHING)
    refused(second.propose(Resign()), TableReason.PROPOSAL_OPEN)
    refused(second.request(Agree(1)), TableReason.NO_SUCH_PROPOSAL)
    accepted(second.request(Agree(opened.number)))
    assert second.now.view.public.bank.left == left - 1
    assert second.now.proposal is None
    assert [event.text for event in watcher.now.happened[0].events]
    refused(second.request(Agree(opened.number)), TableReason.NO_SUCH_PROPOSAL)


def test_a_proposal_is_declined_or_withdrawn() -> None:
    _, table, (first, second) = start()
    watcher = Player(table, None)
    accepted(first.propose(Resign()))
    refused(first.request(Decline(1)), TableReason.PROPOSAL_YOURS)
    refused(watcher.request(Decline(1)), TableReason.WATCHING)
    refused(second.request(Withdraw(1)), TableReason.PROPOSAL_NOT_YOURS)
    accepted(second.request(Decline(1)))
    assert first.now.proposal is None
    assert watcher.now.happened == (Happening(2, 1, Decline(1), ()),)
    accepted(second.propose(Restart()))
    accepted(second.request(Withdraw(3)))
    assert first.now.proposal is None
    assert first.now.ending is None


def test_a_proposal_dies_when_the_match_moves_on() -> None:
    _, _, (first, second) = start()
    accepted(second.propose(TableAction(Stop())))
    accepted(first.act(Mark(0)))
    assert first.now.proposal is None
    refused(first.request(Agree(1)), TableReason.NO_SUCH_PROPOSAL)
    accepted(second.propose(Resign()))
    accepted(first.request(Undo()))
    assert second.now.proposal is None


def test_what_the_table_may_not_do_cannot_be_proposed() -> None:
    _, _, (first, _) = start(DUET)
    refused(first.propose(TableAction(PENALTY)), CommonReason.NOT_NOW)
    refused(first.propose(TakeSeat(5, ("Ann",))), TableReason.NO_SUCH_PLACE)
    refused(first.propose(TakeSeat(1, ("",))), TableReason.BAD_NAMES)


@pytest.mark.parametrize(
    ("proposal", "why"),
    [(Resign(), EndWhy.RESIGNED), (Restart(), EndWhy.RESTARTED), (LeaveForGood(), EndWhy.LEFT)],
)
def test_a_match_ends_by_agreement(proposal: Resign | Restart | LeaveForGood, why: EndWhy) -> None:
    shelf, table, (first, second) = start()
    accepted(second.propose(proposal))
    accepted(first.request(Agree(1)))
    ending = first.now.ending
    assert ending is not None
    assert (ending.why, ending.seat, ending.result) == (why, 1, None)
    assert first.now.acting == ()
    assert first.now.view.actions == ()
    assert first.now.table.offers == ()
    for ask in (Act(Mark(0)), Undo(), Propose(Resign())):
        refused(first.request(ask), TableReason.MATCH_ENDED)
    table.close()
    assert shelf.list().finished[0].ending == ending
    assert Player(shelf.open(table.match), 0).now.ending == ending


def test_a_seat_is_taken_over_with_the_others_agreement() -> None:
    shelf, table, (first, second) = start()
    third = Player(table, None, device="tablet")
    accepted(third.propose(TakeSeat(0, ("Ann", "Bo"))))
    opened = second.now.proposal
    assert opened is not None
    assert opened.needed == (0, 1)
    accepted(second.request(Agree(opened.number)))
    assert table.holder(0) is None
    accepted(first.request(Agree(opened.number)))
    assert third.now.happened[0].seated == 0
    assert third.now.parties[0].names == ("Ann", "Bo")
    assert table.holder(0) == "tablet"
    assert table.holder(1) is None
    assert first.now.seat is None  # the former owner is a spectator now
    assert first.now.view.private is None
    accepted(Player(table, 0, device="tablet", first=1).act(Mark(0)))
    table.close()
    assert shelf.list().rows[0].parties[0].names == ("Ann", "Bo")
    opened_again = shelf.open(table.match)
    assert opened_again.holder(0) == "tablet"
    assert Player(opened_again, None).now.parties[0].names == ("Ann", "Bo")


def test_hints_are_agreed_on_kept_and_agreed_on_anew_with_new_players() -> None:
    shelf, table, (one, other) = start()
    accepted(one.propose(Hints()))
    assert not other.now.hints
    accepted(other.request(Agree(1)))
    assert one.now.hints
    assert other.now.hints
    accepted(one.act(choice(one.now, random.Random(1))))
    table.close()
    again = shelf.open(table.match)
    one, third = Player(again, 0, first=9), Player(again, None, device="third")
    assert one.now.hints, "it stands in the log"
    accepted(third.propose(TakeSeat(1, ("Nowa",))))
    accepted(one.request(Agree(one.now.number)))
    assert again.holder(1) == "third"
    assert not one.now.hints


def test_nobody_takes_the_other_seat_of_two_alone() -> None:
    _, _, (first, second) = start()
    accepted(first.propose(TakeSeat(1, ("Ann",))))
    assert first.now.proposal is not None
    assert first.now.proposal.needed == (1,)
    accepted(second.request(Decline(1)))
    assert first.now.parties[1].names == ("Őrs", "李雷")


def test_only_the_device_that_asked_for_a_seat_takes_that_back() -> None:
    _, table, _ = start()
    third = Player(table, None, device="tablet")
    fourth = Player(table, None, device="phone")
    accepted(third.propose(TakeSeat(0, ("Ann",))))
    refused(fourth.request(Withdraw(1)), TableReason.PROPOSAL_NOT_YOURS)
    accepted(third.request(Withdraw(1)))


def test_names_are_of_any_script_but_printable() -> None:
    for good in (("Ann",), ("Łucja", "Őrs"), ("王小明",), ("👩‍👩‍👧",), ("נועה", "محمد"), ("x" * 40,)):
        assert names_are_good(good), good
    for bad in ((), ("",), (" ",), ("a\nb",), ("\x00",), ("x" * 41,), ("\ud800",), ("a",) * 13, ("a\u2028b",)):
        assert not names_are_good(bad), bad


def test_a_request_travels_as_text() -> None:
    proposals: tuple[Proposal, ...] = (Resign(), Restart(), LeaveForGood(), TableAction(Stop()), TakeSeat(1, ("Ann",)))
    asks: tuple[Ask, ...] = (Act(Mark(1)), Undo(), Agree(3), Decline(3), Withdraw(3))
    for ask in (*asks, *(Propose(proposal) for proposal in proposals)):
        request = Request("1", 2, ask)
        assert read_request(TOY, encode(request)) == request


def test_play_to_the_end_and_back_from_the_file() -> None:
    for seed in range(3):
        for game in GAMES.values():
            shelf, table, players = start(game)
            rng = random.Random(seed)
            while players[0].now.acting:
                player = players[rng.choice(players[0].now.acting)]
                accepted(player.act(choice(player.now, rng)))
                if player.now.may_undo and rng.random() < 0.5:
                    accepted(player.request(Undo()))
            assert players[0].now.ending is not None
            assert players[0].now.ending.why is EndWhy.PLAYED
            table.close()
            again = Player(shelf.open(table.match), 1)
            assert again.now.view == players[1].now.view
            assert shelf.list().finished[0].ending == players[0].now.ending
