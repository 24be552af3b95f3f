"""One random match under observation: the state the invariants look at, helpers to write them, and policies of play."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from games.core.chance import ChanceError, Recorded
from games.core.contract import AnyState, Game, Seat, Template
from games.core.odds_check import Bucket, Share
from games.core.record import Opening, Record, Step, Taken
from games.core.value import Value

PROBES = 24  # illegal actions tried on each state


class LawBroken(AssertionError):
    """A violated invariant, with the record that reproduces it."""

    def __init__(self, law: str, detail: str, record: Record) -> None:
        super().__init__(f"{law}: {detail} (after {len(record.steps)} steps)")
        self.law = law
        self.detail = detail
        self.record = record


@dataclass
class Playout:
    """One random match under observation."""

    game: Game
    seats: int
    rng: random.Random
    state: AnyState
    opening: Opening
    steps: list[Step] = field(default_factory=list)
    probes: list[Value] = field(default_factory=list)  # actions that were legal at some point of the match
    pairs: int = 0  # pairs of indistinguishable states compared
    tally: dict[Bucket, Share] = field(default_factory=dict)  # previewed odds and what happened
    done: Counter[str] = field(default_factory=Counter)  # how often each kind of action, and each template, was done
    law: str = ""

    @property
    def everybody(self) -> tuple[Seat | None, ...]:
        return (*range(self.seats), None)

    def require(self, holds: bool, detail: str) -> None:
        if not holds:
            raise LawBroken(self.law, detail, Record(self.opening, tuple(self.steps)))


@dataclass(frozen=True)
class Stride:
    """One step of a playout: the state before, the step, the state after."""

    before: AnyState
    taken: Taken
    after: AnyState


StateLaw: TypeAlias = Callable[[Playout], None]
StepLaw: TypeAlias = Callable[[Playout, Stride], None]
MatchLaw: TypeAlias = Callable[[Playout], None]


Choose: TypeAlias = Callable[[Playout, Sequence[Value]], Value]
"""A policy: picks one of the listed actions."""


def at_random(walk: Playout, listed: Sequence[Value]) -> Value:
    """A uniformly random action."""
    return walk.rng.choice(listed)


def curious(walk: Playout, listed: Sequence[Value]) -> Value:
    """A random action of the kind done least so far, so that a few matches cover all kinds."""
    seldom = min(walk.done[kind_of(entry)] for entry in listed)
    return walk.rng.choice([entry for entry in listed if walk.done[kind_of(entry)] == seldom])


def kind_of(entry: Value) -> str:
    """The kind of an action; a template counts as a kind."""
    return entry.kind or type(entry).__name__


def concrete(entry: Value, rng: random.Random) -> Value:
    return entry.sample(rng) if isinstance(entry, Template) else entry


def admitted(listed: Sequence[Value], action: Value) -> bool:
    return any(entry.admits(action) if isinstance(entry, Template) else entry == action for entry in listed)


def sight(state: AnyState, seat: Seat | None) -> str:
    """Everything a seat can see: its view and the public one."""
    return state.view(seat).text + state.view(None).text


def seen(game: Game, events: Sequence[Value], seat: Seat | None) -> list[Value]:
    return [seen for event in events if (seen := game.seen(event, seat)) is not None]


def some(probes: list[Value], rng: random.Random) -> list[Value]:
    return probes if len(probes) <= PROBES else rng.sample(probes, PROBES)


def same_step(state: AnyState, step: Step) -> tuple[Value, ...] | None:
    """The same action with the same chance in another match; None if it is illegal there."""
    if state.refusal(step.seat, step.action) is not None:
        return None
    try:
        return state.apply(step.seat, step.action, Recorded(step.chance))
    except ChanceError:
        return None
