"""The state of a match and its transitions; the only mutable part of a match, in play and in a replay
(`log_replay.py`).

A transition has two phases. `foresee` computes the effect of a request and changes nothing; `adopt` applies it. In play
the line is written to the log between the two, so a failed write changes nothing. A replay uses the same two phases,
with the recorded answers of chance.

Numbers: entry n of the log makes update n for every seat; 0 is the deal. So an update keeps its number after a restart
of the app, and on every device.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from app.table.consent import RecordedVoters, Voter, VoterSource
from app.table.log import Ending, EndWhy, Header, LogEntry, Result, SeatTaken
from app.table.names import clean_names
from app.table.requests import (
    Act,
    Agree,
    Ask,
    Decline,
    Hints,
    LeaveForGood,
    Party,
    Proposal,
    Propose,
    Remark,
    Resign,
    Restart,
    TableAction,
    TableAsk,
    TableReason,
    TakeSeat,
    Undo,
    Withdraw,
    names_are_good,
)
from games.core.chance import Answer, Chance
from games.core.contract import AnyState, AnyView, Game, Refusal, Refused, Seat
from games.core.record import Taken, may_undo, take
from games.core.upgrade import past
from games.core.value import Value, frozen


@frozen
class OpenProposal(Value):
    """A proposal waiting for the votes of the other seats."""

    number: int  # of the update that brought it
    seat: Seat | None  # of the proposer; None for a spectator
    proposal: Proposal
    needed: tuple[Voter, ...]
    agreed: tuple[Voter, ...] = ()


@dataclass(frozen=True)
class HistoryItem:
    """The effects of one entry, before they are restricted to what a seat may see."""

    number: int
    seat: Seat | None
    said: TableAsk | None  # actions are represented by their events alone
    events: tuple[Value, ...]
    seated: Seat | None = None  # a seat that was taken over


@dataclass(frozen=True)
class UndoStep:
    """One step that can be undone, with the state before it."""

    taken: Taken
    state: AnyState
    digest: str


@dataclass(frozen=True)
class Transition:
    """All changes of one request."""

    device: str
    seat: Seat | None
    ask: Ask
    state: AnyState
    digest: str
    proposal: OpenProposal | None = None
    ending: Ending | None = None
    events: tuple[Value, ...] = ()
    answers: tuple[Answer, ...] = ()
    taken: Taken | None = None
    seated: SeatTaken | None = None
    hints: bool = False  # whether all have agreed to them now
    voters: tuple[Voter, ...] | None = None  # the voters of the proposal, at the time of the request


class MatchState:
    """A match in progress."""

    def __init__(self, game: Game, header: Header, state: AnyState) -> None:
        self.game = game
        self.number = 0
        self.parties = header.parties
        self.bots = _bots_in(header.parties)  # the seats played by bots
        self.proposal: OpenProposal | None = None
        self.ending: Ending | None = None
        self.history: list[HistoryItem] = []
        self.hints = False  # whether people may ask for hints
        self.holders: dict[Seat, str] = {}  # for each seat that was taken over, its device
        self.state = state
        self.rules = header.opening.version  # the version of the rules in use
        self.begun = header.opening.version
        self._digest = header.opening.digest
        self._asked = Counter(answer.label for answer in header.opening.chance)
        self._known: dict[tuple[str, str], tuple[int, Ask]] = {}
        self._proposer = ""  # the device of the last proposal
        self._backs: list[UndoStep] = []
        self._floor: Taken | None = None  # the last step that cannot be undone
        self.settled = 0  # the update of the last step that cannot be undone
        self._moved = 0  # the update that last changed the state
        self._lists = self._listed()
        self._changed = [0] * len(self.parties)  # for each seat, the update that last changed its list of actions

    def judge_by(self, rules: int) -> None:
        """Use this version of the rules from here on; earlier entries stay as they are."""
        if rules == self.rules:
            return
        self.rules = rules
        self.state = self.state.under(rules)
        self._digest = self._digest_of(self.state)
        backs = [(back, back.state.under(rules)) for back in self._backs]
        self._backs = [UndoStep(back.taken, state, self._digest_of(state)) for back, state in backs]
        self._lists = self._listed()

    def _digest_of(self, state: AnyState) -> str:
        return past(self.game, self.rules).digest(state)  # type: ignore[arg-type]  # games are objects

    # Queries

    @property
    def written_rules(self) -> int | None:
        """The version of the rules, if a line of the log must contain it: it is not the one the match began with."""
        return None if self.rules == self.begun else self.rules

    @property
    def seats(self) -> range:
        return range(len(self.parties))

    @property
    def acting(self) -> tuple[Seat, ...]:
        return () if self.ending else self.state.acting

    @property
    def asked(self) -> Mapping[str, int]:
        """The number of questions to chance, by label."""
        return self._asked

    def view(self, seat: Seat | None) -> AnyView:
        """The game's view; without actions if the match was ended before its end by the rules."""
        view = self.state.view(seat)
        if self.ending is not None and (view.actions or view.offers):
            return replace(view, actions=(), offers=())
        return view

    def known(self, device: str, id: str) -> tuple[int, Ask] | None:  # noqa: A002 - it is one
        """The number and content of an accepted request of this device with this id."""
        return self._known.get((device, id))

    def stale(self, seat: Seat | None, ask: Ask, chosen_on: int) -> bool:
        """Whether a seat's options have changed since that update."""
        if chosen_on > self.number:
            return True  # an update this table has not sent: from before a restore
        if isinstance(ask, Act):
            return seat is not None and chosen_on < self._changed[seat]
        return isinstance(ask, Undo | Propose) and chosen_on < self._moved

    def undo_refusal(self, seat: Seat | None) -> Refusal | None:
        """The refusal of an undo by this seat, or None."""
        if self.ending is not None:
            return Refusal(TableReason.MATCH_ENDED)
        if seat is None:
            return Refusal(TableReason.WATCHING)
        back = self._way_back
        taken = self._backs[-back].taken if back else self._floor
        if taken is None or taken.step.seat in self.bots:
            return Refusal(TableReason.NOTHING_TO_UNDO)
        if taken.step.seat != seat:
            return Refusal(TableReason.UNDO_NOT_YOURS)
        if back:
            between = self._backs[1 - back :] if back > 1 else []
            alone = all(self._people(each.taken.acting_after) <= {seat} for each in between)
            return None if alone else Refusal(TableReason.UNDO_HANDED_ON)
        if taken.step.chance:
            return Refusal(TableReason.UNDO_CHANCE)
        return Refusal(
            TableReason.UNDO_HANDED_ON if taken.acting_before != taken.acting_after else TableReason.UNDO_REVEALED
        )

    def _people(self, seats: Iterable[Seat]) -> set[Seat]:
        return set(seats) - self.bots

    @property
    def _way_back(self) -> int:
        """The number of steps back to the last one of a person, those of bots after it included; 0 for none."""
        bots = self.bots
        for count, back in enumerate(reversed(self._backs), 1):
            if back.taken.step.seat not in bots:
                return count
        return 0

    def minutes(self, entry: LogEntry) -> RecordedVoters:
        """The voters as recorded in a line of the log."""
        return RecordedVoters(entry.seat, entry.voters, len(self.parties))

    @property
    def proposer(self) -> str:
        """The device of the last proposal."""
        return self._proposer

    # First phase

    def foresee(
        self, device: str, seat: Seat | None, ask: Ask, chance: Chance, electorate: VoterSource
    ) -> Transition | Refusal:
        """The effect of a request, or its refusal; nothing is changed."""
        if self.ending is not None:
            return Refusal(TableReason.MATCH_ENDED)
        if seat is not None and seat not in self.seats:
            return Refusal(TableReason.NO_SUCH_PLACE, (("number", seat),))
        now = Transition(
            device=device, seat=seat, ask=ask, state=self.state, digest=self._digest, proposal=self.proposal
        )
        if isinstance(ask, Propose):
            return self._foresee_proposal(now, ask.proposal, chance, electorate)
        if isinstance(ask, Withdraw):
            return self._withdrawal_refusal(device, seat, ask.proposal) or replace(now, proposal=None)
        if isinstance(ask, Agree | Decline):
            return self._foresee_answer(now, ask, chance, electorate)
        if seat is None:
            return Refusal(TableReason.WATCHING)
        if isinstance(ask, Remark):
            return now if seat in self.bots else Refusal(TableReason.MALFORMED)
        if isinstance(ask, Act):
            return self._foresee_step(now, seat, ask.action, chance)
        return self.undo_refusal(seat) or self._foresee_undo(now)

    def _foresee_step(self, now: Transition, seat: Seat | None, action: Value, chance: Chance) -> Transition | Refusal:
        trial = self.state.copy()
        try:
            taken = take(trial, seat, action, chance, self._digest_of)
        except Refused as refused:
            return refused.refusal
        step = taken.step
        outcome = trial.outcome
        ending = None
        if outcome is not None:
            ending = Ending(EndWhy.PLAYED, None, Result(outcome.winners, str(outcome.reason), outcome.score))
        return Transition(  # without the proposal, which refers to a state that is gone
            device=now.device,
            seat=now.seat,
            ask=now.ask,
            state=trial,
            digest=step.digest,
            ending=ending,
            events=taken.events,
            answers=step.chance,
            taken=taken,
            seated=now.seated,
            hints=now.hints,
            voters=now.voters,
        )

    def _foresee_undo(self, now: Transition) -> Transition:
        back = self._backs[-self._way_back]
        return replace(now, state=back.state, digest=back.digest, proposal=None)

    def _foresee_proposal(
        self, now: Transition, proposal: Proposal, chance: Chance, electorate: VoterSource
    ) -> Transition | Refusal:
        if self.proposal is not None:
            return Refusal(TableReason.PROPOSAL_OPEN)
        if isinstance(proposal, TakeSeat):
            if proposal.seat not in self.seats:
                return Refusal(TableReason.NO_SUCH_PLACE, (("number", proposal.seat),))
            if not names_are_good(proposal.names):
                return Refusal(TableReason.BAD_NAMES)
        elif now.seat is None:
            return Refusal(TableReason.WATCHING)
        if isinstance(proposal, TableAction):
            refusal = self.state.refusal(None, proposal.action)
            if refusal is not None:
                return refusal
        voters = electorate.voters(now.device, now.seat, proposal)
        if voters is None:
            return Refusal(TableReason.NOBODY_ELSE)
        opened = OpenProposal(self.number + 1, now.seat, proposal, voters)
        now = replace(now, voters=voters)
        return replace(now, proposal=opened) if voters else self._carry_out(now, opened, chance)

    def _foresee_answer(
        self, now: Transition, answer: Agree | Decline, chance: Chance, electorate: VoterSource
    ) -> Transition | Refusal:
        """The voters are determined again with every answer, so a player who returned meanwhile has a vote."""
        opened = self.proposal
        if opened is None or opened.number != answer.proposal:
            return Refusal(TableReason.NO_SUCH_PROPOSAL)
        voters = electorate.voters(self._proposer, opened.seat, opened.proposal)
        if voters is None:
            return Refusal(TableReason.NOBODY_ELSE)
        voter = now.seat
        if voter not in voters:
            if None not in voters or not electorate.holds(now.device):
                return Refusal(TableReason.WATCHING if now.seat is None else TableReason.PROPOSAL_YOURS)
            voter = None
        elif voter is None and not electorate.holds(now.device):
            return Refusal(TableReason.WATCHING)
        now = replace(now, voters=voters)
        if isinstance(answer, Decline):
            return replace(now, proposal=None)
        if voter in opened.agreed:
            return Refusal(TableReason.AGREED_ALREADY)
        opened = replace(opened, needed=voters, agreed=(*opened.agreed, voter))
        if set(voters) <= set(opened.agreed):
            return self._carry_out(now, opened, chance)
        return replace(now, proposal=opened)

    def _carry_out(self, now: Transition, opened: OpenProposal, chance: Chance) -> Transition | Refusal:
        proposal = opened.proposal
        now = replace(now, proposal=None)
        if isinstance(proposal, TableAction):
            return self._foresee_step(now, None, proposal.action, chance)
        if isinstance(proposal, Hints):
            return replace(now, hints=True)
        if isinstance(proposal, TakeSeat):
            device = now.device if isinstance(now.ask, Propose) else self._proposer
            return replace(now, seated=SeatTaken(proposal.seat, proposal.names, device))
        return replace(now, ending=Ending(_ENDS[type(proposal)], opened.seat))

    def _withdrawal_refusal(self, device: str, seat: Seat | None, number: int) -> Refusal | None:
        if self.proposal is None or self.proposal.number != number:
            return Refusal(TableReason.NO_SUCH_PROPOSAL)
        own = device == self._proposer or (seat is not None and seat == self.proposal.seat)
        return None if own else Refusal(TableReason.PROPOSAL_NOT_YOURS)

    # Second phase

    def adopt(self, entry: LogEntry, move: Transition) -> HistoryItem:
        """Apply a transition."""
        self.number += 1
        self._known[entry.device, entry.id] = (self.number, entry.ask)
        for answer in entry.chance:
            self._asked[answer.label] += 1
        self._remember_way_back(move)
        if move.seated is not None:
            self.holders[move.seated.seat] = move.seated.device
            parties = list(self.parties)
            parties[move.seated.seat] = replace(
                parties[move.seated.seat], names=clean_names(move.seated.names), mind=None
            )
            self.parties = tuple(parties)
            self.bots = _bots_in(self.parties)
            self.hints = False  # a new player has not agreed
        self.hints = self.hints or move.hints
        if isinstance(move.ask, Propose):
            self._proposer = move.device
        self.proposal = move.proposal
        self.ending = move.ending
        self._digest = move.digest
        if move.state is not self.state:
            self.state = move.state
            self._moved = self.number
            self._compare_lists()
        said = None if isinstance(move.ask, Act) else move.ask
        past = HistoryItem(self.number, move.seat, said, move.events, move.seated.seat if move.seated else None)
        self.history.append(past)
        return past

    def _remember_way_back(self, move: Transition) -> None:
        """Update the steps that can be undone: consecutive ones of a seat, and those of bots in between; a step that
        cannot be undone ends the sequence.
        """
        taken = move.taken
        if isinstance(move.ask, Undo):
            del self._backs[-self._way_back :]
        elif taken is None:
            return
        elif taken.step.seat is not None and self._may_go_back(taken):
            self._backs.append(UndoStep(taken, self.state, self._digest))
        else:
            self._backs.clear()
            self._floor = taken
            self.settled = self.number

    def _may_go_back(self, taken: Taken) -> bool:
        """Whether a step can be undone; passing the turn to or from a bot does not count as passing it to a player."""
        seat, bots = taken.step.seat, self.bots
        if bots and len({*self._people(taken.acting_before), *self._people(taken.acting_after)}) <= 1:
            taken = replace(taken, acting_after=taken.acting_before)
        return may_undo(self.game, taken, seat)

    def _compare_lists(self) -> None:
        lists = self._listed()
        for seat in self.seats:
            if lists[seat] != self._lists[seat]:
                self._changed[seat] = self.number
        self._lists = lists

    def _listed(self) -> tuple[tuple[Value, ...], ...]:
        return tuple(self.state.actions(seat) for seat in self.seats)


def _bots_in(parties: tuple[Party, ...]) -> frozenset[Seat]:
    return frozenset(seat for seat, party in enumerate(parties) if party.mind is not None)


_ENDS: Mapping[type[Proposal], EndWhy] = {
    Resign: EndWhy.RESIGNED,
    Restart: EndWhy.RESTARTED,
    LeaveForGood: EndWhy.LEFT,
}
