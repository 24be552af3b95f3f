"""Plays one match at a table according to a story: the players, their choices, and the required result."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from app.table.chair import Chair, Update
from app.table.match_state import OpenProposal
from app.table.matches import Library
from app.table.requests import (
    Act,
    Agree,
    Ask,
    Decline,
    LeaveForGood,
    Party,
    Proposal,
    Propose,
    Request,
    Resign,
    Restart,
    TableAction,
    TakeSeat,
    Undo,
    Withdraw,
)
from app.table.table import Luck, Table
from app.table.worker import Inline
from games import GAMES
from games.core.chance import Chance, Seeded
from games.core.contract import Seat, Template
from games.core.value import Value
from tests.app.table.disk import MemoryDisk

LONGEST = 4000  # entries of a match
SEEDS = 3000
FOLDER = Path("/matches")
HERE, SOFA = "here", "sofa"  # one tablet for all players, another for those who take over a seat


@dataclass(frozen=True)
class Moment:
    """The last update, and the public state before and after."""

    before: Update
    ask: Ask
    after: Update
    kinds: frozenset[str]  # of everything asked and answered so far; `facing/investigate`, `agreed/take_seat`


Goal: TypeAlias = Callable[[Moment], bool]
Choose: TypeAlias = Callable[[Mapping[Seat, Update], Seat, random.Random], Value]


def over(_: Moment) -> bool:
    """Any end."""
    return True


def eager(*wanted: str) -> Choose:
    """Choose each kind of action equally often, but prefer the wanted ones, and avoid ending a turn."""

    def choose(now: Mapping[Seat, Update], seat: Seat, rng: random.Random) -> Value:
        return _some_kind(now[seat], wanted, rng)

    return choose


def _some_kind(update: Update, wanted: Sequence[str], rng: random.Random) -> Value:
    by_kind: dict[str, list[Any]] = {}
    for action in update.view.actions:
        by_kind.setdefault(action.kind, []).append(action)
    kinds = sorted(by_kind)
    weights = [0.15 if kind in ("end_turn", "stop", "pass") else 20.0 if kind in wanted else 1.0 for kind in kinds]
    listed = rng.choice(by_kind[rng.choices(kinds, weights)[0]])
    chosen: Value = listed.sample(rng) if isinstance(listed, Template) else listed
    return chosen


at_random = eager()


@dataclass(frozen=True)
class Story:
    """A match to be played. The first seed that reaches the goal is used."""

    name: str
    game: str
    options: Value
    parties: tuple[Party, ...]
    goal: Goal = over
    stops: bool = False  # stops at the goal, to be resumed later; else the goal is checked at the end of the match
    end: Proposal | None = None  # agreed on where it stops
    choose: Choose = at_random
    limits: float = 0.0  # probability of undo, proposals, refusals
    match: str = ""  # the required id

    @property
    def seats(self) -> int:
        return len(self.parties)


@dataclass
class Evening:
    """A match being played, with all its players."""

    story: Story
    seed: int
    rng: random.Random
    match: str
    table: Table | None = None
    now: dict[Seat, Update] = field(default_factory=dict)
    everybody: list[Update] = field(default_factory=list)
    chairs: dict[Seat | None, Chair] = field(default_factory=dict)
    asked: int = 0
    kinds: set[str] = field(default_factory=set)

    def play(self, started: int) -> bytes | None:
        """Play and return the log; None if this seed does not reach the goal."""
        disk = MemoryDisk()
        library = Library(FOLDER, Inline(), files=disk, now=lambda: started)
        table = self.table = library.start(
            GAMES[self.story.game], self.story.options, self.story.parties, luck(self), self.match
        )
        self._sit(None, SOFA)
        for seat in range(self.story.seats):
            self._sit(seat, HERE)
        reached = self._play_on()
        table.close()
        log = next(content.data for path, content in disk.contents.items() if path.suffix == ".match")
        return bytes(log) if reached else None

    def _sit(self, seat: Seat | None, device: str) -> None:
        assert self.table is not None
        if seat in self.chairs:
            self.chairs[seat].leave()
        self.chairs[seat] = self.table.sit(device, seat, self.hear)

    def hear(self, update: Update) -> None:
        if update.seat is None:
            self.everybody.append(update)
        else:
            self.now[update.seat] = update

    def _play_on(self) -> bool:
        story, moment = self.story, None
        while self.everybody[-1].ending is None and self.asked < LONGEST:
            if story.limits and self.rng.random() < story.limits:
                self._interlude()
                if self.everybody[-1].ending is not None:
                    break
            seat = self.rng.choice(self.everybody[-1].acting)
            moment = self.ask(seat, Act(story.choose(self.now, seat, self.rng)))
            if story.stops and moment.after.ending is None and story.goal(moment):
                if story.end is not None:
                    self._agree(story.end)
                return True
        return not story.stops and moment is not None and story.goal(moment)

    def ask(self, seat: Seat | None, ask: Ask) -> Moment:
        before = self.everybody[-1]
        self.asked += 1
        self.chairs[seat].send(Request(f"{self.asked:08x}", before.number, ask))
        heard = self.everybody[-1] if seat is None else self.now[seat]
        after = self.everybody[-1]
        opened = before.proposal.proposal if before.proposal is not None and after.proposal is None else None
        # a device gets no more updates for a seat it has given away
        if not (isinstance(opened, TakeSeat) and opened.seat == seat):
            assert heard.answer is not None
            assert heard.answer.accepted, heard.answer
        if isinstance(ask, Act):
            self.kinds |= {ask.action.kind, f"{waiting_for(before)}/{ask.action.kind}"}
        if isinstance(ask, Agree) and before.proposal is not None and after.proposal is None:
            self.kinds.add(f"agreed/{before.proposal.proposal.kind}")
        self.kinds |= {event.kind for happening in after.happened for event in happening.events}
        return Moment(before, ask, after, frozenset(self.kinds))

    def _interlude(self) -> None:
        """Events at a table outside of the game: undo, proposals, hand-overs."""
        seats = range(self.story.seats)
        seat = self.rng.choice(seats)
        undoing = [other for other in seats if self.now[other].may_undo]
        if undoing and self.rng.random() < 0.7:
            self.ask(undoing[0], Undo())
            return
        together = tuple(map(TableAction, self.everybody[-1].view.actions))
        takes = TakeSeat(seat, ("Łukasz", "Őzike"))
        offered: tuple[Proposal, ...] = (Resign(), Restart(), LeaveForGood(), takes, *together)
        what = self.rng.choice(offered)
        opened = self.ask(None if what is takes else seat, Propose(what)).after.proposal
        assert opened is not None
        if isinstance(what, TakeSeat | TableAction) and self.rng.random() < 0.7:
            self._agree_to(opened)
            if what is takes:
                self._sit(seat, SOFA)
        elif opened.seat is not None and self.rng.random() < 0.5:
            self.ask(seat, Withdraw(opened.number))
        else:
            self.ask(opened.needed[0], Decline(opened.number))

    def _agree(self, what: Proposal) -> None:
        opened = self.ask(0, Propose(what)).after.proposal
        assert opened is not None
        self._agree_to(opened)

    def _agree_to(self, opened: OpenProposal) -> None:
        """Let everybody agree who has to; one device agrees for all its seats."""
        for other in opened.needed:
            now = self.everybody[-1].proposal
            if now is not None and now.number == opened.number and other not in now.agreed:
                self.ask(other, Agree(opened.number))


def waiting_for(update: Update) -> str:
    """The phase, or the open question."""
    facts: Any = update.view.public
    return str(facts.agenda[0].kind if hasattr(facts, "agenda") else facts.turn.phase)


def luck(evening: Evening) -> Luck:
    secret = f"{evening.story.name}/{evening.seed}"

    def answers(asked: Mapping[str, int]) -> Chance:
        return Seeded(secret, asked)

    return answers


def write(story: Story, match: str, started: int) -> tuple[bytes, frozenset[str]]:
    """The log of a story, and the kinds of everything asked and answered in it."""
    for seed in range(SEEDS):
        evening = Evening(story, seed, random.Random(f"{story.name}/{seed}"), story.match or match)
        log = evening.play(started)
        if log is not None:
            return log, frozenset(evening.kinds)
    raise AssertionError(f"{story.name}: no seed comes there")


def has(*kinds: str) -> Goal:
    """All of this happened."""
    return lambda moment: moment.kinds >= set(kinds)


def every(*goals: Goal) -> Goal:
    return lambda moment: all(goal(moment) for goal in goals)


def parties(*names: str | Sequence[str]) -> tuple[Party, ...]:
    """People, each with a different symbol."""
    return tuple(Party((who,) if isinstance(who, str) else tuple(who), mark) for mark, who in enumerate(names))
