"""Proves the voters of each proposal (docs/consent.md), over all assignments of seats to devices, present and absent.

The rule is restated here independently (`must_agree`) and tested on real tables: the power of a single device, from
every chair it can have, and the effect of absent voters.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from app.table.consent import SeatedPlayers, Voter
from app.table.requests import (
    Agree,
    Decline,
    Hints,
    LeaveForGood,
    Party,
    Proposal,
    Resign,
    Restart,
    TableAction,
    TableReason,
    TakeSeat,
    Undo,
    Withdraw,
)
from app.table.table import Table
from games.core.contract import Seat
from games.rogue.facts import Options
from games.rogue.game import ROGUE
from tests.app.table.kit import Player, accepted, library, refused, start
from tests.games.core.toy import TOY, Mark, Stop

HOME = "home"
GUESTS = ("ann", "bob", "cat")
WATCHER = "tv"
NAMES = ("Taker",)


@dataclass(frozen=True)
class Case:
    """The device of each seat, and the devices present; the host is always present."""

    owners: tuple[str, ...]
    here: frozenset[str]

    @property
    def company(self) -> SeatedPlayers:
        return SeatedPlayers(tuple((owner,) if owner in self.here else () for owner in self.owners), HOME)

    @property
    def devices(self) -> tuple[str, ...]:
        return (HOME, *(guest for guest in GUESTS if guest in self.owners and guest in self.here), WATCHER)


def cases(seats: int) -> Iterator[Case]:
    """Every assignment of seats to devices (equivalent guests count once), with every set of them present."""
    for owners in itertools.product((HOME, *GUESTS), repeat=seats):
        guests = [owner for owner in dict.fromkeys(owners) if owner != HOME]
        if guests != list(GUESTS[: len(guests)]):
            continue
        for count in range(len(guests) + 1):
            for here in itertools.combinations(guests, count):
                yield Case(owners, frozenset((HOME, WATCHER, *here)))


def must_agree(case: Case, device: str, seat: Seat | None) -> frozenset[Voter] | None:
    """The rule, seat by seat: its device if present, otherwise the host's; never only the proposer."""
    if set(case.owners) == {device}:
        return frozenset(range(len(case.owners))) - {seat}
    asked: set[Voter] = set()
    for place, owner in enumerate(case.owners):
        if owner == device:
            continue
        if owner in case.here:
            asked.add(place)
        elif device != HOME:
            mine = {own for own, other in enumerate(case.owners) if other == HOME}
            asked |= mine or {None}
    return frozenset(asked) or None


ALL = [(seats, case) for seats in (2, 3, 4) for case in cases(seats)]


def test_every_case_is_there() -> None:
    assert [len(list(cases(seats))) for seats in (2, 3, 4)] == [11, 47, 211]


def test_who_must_agree_in_every_case() -> None:
    for _, case in ALL:
        for device in case.devices:
            seat = next((place for place, owner in enumerate(case.owners) if owner == device), None)
            for proposal in (Resign(), TakeSeat(0, NAMES)):
                voters = case.company.voters(device, seat, proposal)
                expected = must_agree(case, device, seat)
                assert (None if voters is None else frozenset(voters)) == expected, (case, device)


def test_a_device_that_proposes_is_never_asked_where_others_play() -> None:
    for _, case in ALL:
        for device in case.devices:
            for seat in (None, *range(len(case.owners))):
                voters = case.company.voters(device, seat, Resign())
                if voters is not None and set(case.owners) != {device}:
                    assert voters
                    assert not any(voter is not None and case.owners[voter] == device for voter in voters)
                    assert None not in voters or device != HOME


# The same on real tables


class Evening:
    """A table with every present device at its seats, and also as a spectator."""

    def __init__(self, case: Case) -> None:
        shelf = library()
        if len(case.owners) == 2:
            _, self.table, players = start(TOY)
            for player in players:
                player.chair.leave()
        else:
            shelf._games = {**shelf._games, ROGUE.name: ROGUE}
            parties = tuple(Party((f"P{seat}",), seat) for seat in range(len(case.owners)))
            self.table = shelf.start(ROGUE, Options(), parties)
        self.case = case
        self.table.hold(HOME)
        self.players: dict[tuple[str, Voter], Player] = {}
        for device in case.devices:
            for seat in (*(place for place, owner in enumerate(case.owners) if owner == device), None):
                self.players[device, seat] = Player(self.table, seat, device=device, first=hash((device, seat)))

    def chairs(self, device: str) -> list[Player]:
        return [player for (owner, _), player in self.players.items() if owner == device]

    def answers_for(self, voter: Voter) -> Player:
        return self.players[HOME if voter is None else self.case.owners[voter], voter]

    @property
    def open(self) -> int | None:
        """The number of the open proposal."""
        proposal = self.players[HOME, None].now.proposal
        return None if proposal is None else proposal.number

    @property
    def happened(self) -> bool:
        """Whether any proposal was carried out."""
        table = self.players[HOME, None].now
        return table.ending is not None or table.hints or any(self.table.holder(seat) for seat in self.table.seats)


def proposals(case: Case) -> tuple[Proposal, ...]:
    takes = tuple(TakeSeat(seat, NAMES) for seat in range(len(case.owners)))
    table = (TableAction(Stop()),) if len(case.owners) == 2 else ()
    return (Resign(), Restart(), LeaveForGood(), Hints(), *table, *takes)


PLAYED = [case for seats, case in ALL if seats < 4] + [case for _, case in ALL if len(case.owners) == 4][::9]


@pytest.mark.parametrize("case", PLAYED, ids=lambda case: "-".join((*case.owners, "here", *sorted(case.here))))
def test_no_device_alone_brings_about_what_others_have_a_say_in(case: Case) -> None:
    """A cheating device tries everything from all its chairs: it proposes from each, agrees from each, repeatedly."""
    evening = Evening(case)
    for device in case.devices:
        if set(case.owners) == {device}:
            continue
        for proposal, chair in itertools.product(proposals(case), evening.chairs(device)):
            answer = chair.propose(proposal)
            if answer.refusal is not None:
                assert answer.refusal.reason in (TableReason.WATCHING, TableReason.NOBODY_ELSE)
                continue
            number = evening.open
            assert number is not None
            for own in evening.chairs(device):
                reason = own.request(Agree(number)).refusal
                assert reason is not None
                assert reason.reason in (TableReason.PROPOSAL_YOURS, TableReason.WATCHING)
                assert own.request(Decline(number)).refusal is not None
            assert not evening.happened
            assert evening.open == number
            accepted(chair.request(Withdraw(number)))
            assert evening.open is None


@pytest.mark.parametrize("case", PLAYED, ids=lambda case: "-".join((*case.owners, "here", *sorted(case.here))))
def test_with_one_voice_missing_nothing_happens_and_with_the_last_it_does(case: Case) -> None:
    for device in case.devices:
        seat = next((place for place, owner in enumerate(case.owners) if owner == device), None)
        wanted = must_agree(case, device, seat)
        if wanted is None:
            continue
        proposal: Proposal = Resign() if seat is not None else TakeSeat(len(case.owners) - 1, NAMES)
        evening = Evening(case)
        accepted(evening.players[device, None].propose(proposal))
        number = evening.open
        assert number is not None
        shown = evening.players[HOME, None].now.proposal
        assert shown is not None
        assert shown.seat == seat  # proposed from a spectator's chair, but identified
        for left, voter in enumerate(sorted(wanted, key=lambda voter: (voter is None, voter)), 1):
            assert not evening.happened
            speaking = {HOME if asked is None else case.owners[asked] for asked in wanted}
            for bystander in {*case.devices} - speaking - {device}:
                refused(evening.players[bystander, None].request(Agree(number)), TableReason.WATCHING)
            accepted(evening.answers_for(voter).request(Agree(number)))
            assert evening.happened == (left == len(wanted))


# Single cases


def test_two_on_two_devices_the_theft_of_the_review() -> None:
    """The guest proposes to take the host's seat from its spectator's chair, and agrees from its own."""
    evening = Evening(Case((HOME, "ann"), frozenset((HOME, "ann", WATCHER))))
    accepted(evening.players["ann", None].propose(TakeSeat(0, NAMES)))
    refused(evening.players["ann", 1].request(Agree(1)), TableReason.PROPOSAL_YOURS)
    refused(evening.players["ann", None].request(Agree(1)), TableReason.WATCHING)
    assert evening.table.holder(0) is None
    assert evening.players["ann", None].now.view.private is None
    accepted(evening.players[HOME, 0].request(Decline(1)))
    assert evening.open is None


def test_the_host_alone_does_not_take_the_seat_of_somebody_who_is_away() -> None:
    evening = Evening(Case((HOME, "ann"), frozenset((HOME, WATCHER))))
    for chair in evening.chairs(HOME):
        refused(chair.propose(TakeSeat(1, NAMES)), TableReason.NOBODY_ELSE)
        refused(chair.propose(Resign()), TableReason.NOBODY_ELSE)
    accepted(evening.players[WATCHER, None].propose(TakeSeat(1, NAMES)))  # their other device
    accepted(evening.players[HOME, 0].request(Agree(1)))
    assert evening.table.holder(1) == WATCHER


def test_a_player_who_returns_while_a_proposal_waits_is_asked_too() -> None:
    evening = Evening(Case((HOME, "ann"), frozenset((HOME, WATCHER))))
    accepted(evening.players[WATCHER, None].propose(TakeSeat(1, NAMES)))
    ann = Player(evening.table, 1, device="ann")
    accepted(evening.players[HOME, 0].request(Agree(1)))
    assert evening.table.holder(1) is None
    assert ann.now.proposal is not None
    assert ann.now.proposal.needed == (0, 1)
    accepted(ann.request(Decline(1)))
    assert evening.open is None


def test_the_host_answers_for_a_player_who_leaves_while_a_proposal_waits() -> None:
    evening = Evening(Case(("ann", "bob"), frozenset((HOME, "ann", "bob", WATCHER))))
    accepted(evening.players["ann", 0].propose(Resign()))
    refused(evening.players[HOME, None].request(Agree(1)), TableReason.WATCHING)
    evening.players["bob", 1].chair.leave()
    refused(evening.players["ann", 0].request(Agree(1)), TableReason.PROPOSAL_YOURS)
    refused(evening.players[WATCHER, None].request(Agree(1)), TableReason.WATCHING)
    accepted(evening.players[HOME, None].request(Agree(1)))
    assert evening.happened


def test_only_the_seat_of_the_last_action_takes_it_back_from_any_of_its_devices() -> None:
    for case in (case for seats, case in ALL if seats == 2 and case.owners[0] in case.here):
        evening = Evening(case)
        accepted(evening.players[case.owners[0], 0].act(Mark(0)))
        for (_, seat), player in evening.players.items():
            if seat is None:
                refused(player.request(Undo()), TableReason.WATCHING)
            elif seat == 1:
                refused(player.request(Undo()), TableReason.UNDO_NOT_YOURS)
        accepted(evening.players[case.owners[0], 0].request(Undo()))


def test_a_log_says_who_had_to_agree_and_plays_again_without_anybody_here() -> None:
    shelf, table, (first, second) = start()
    table.hold("device-0")
    third = Player(table, None, device="tablet")
    second.chair.leave()
    accepted(third.propose(TakeSeat(1, NAMES)))
    accepted(first.request(Agree(1)))
    table.close()
    entries = shelf.read(table.match).entries
    assert [entry.voters for entry in entries] == [(0,), (0,)]
    again: Table = shelf.open(table.match)
    assert again.damage is None
    assert again.holder(1) == "tablet"


def test_a_log_of_0_1_0_is_followed_by_the_rule_it_was_played_by() -> None:
    """In that version a spectator's takeover needed all seats but the one taken over, and any answer counted."""
    from app.table.consent import RecordedVoters

    old = RecordedVoters(asker=1, written=None, seats=2)
    assert old.voters("any", None, TakeSeat(0, NAMES)) == (1,)
    assert old.voters("any", 0, Resign()) == (1,)
    assert RecordedVoters(0, None, 2).voters("any", None, TakeSeat(0, NAMES)) == (1, 0)  # the seat itself had answered
    assert RecordedVoters(1, (0, None), 2).voters("any", None, Resign()) == (0, None)
