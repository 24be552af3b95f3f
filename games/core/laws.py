"""What must hold for every game, checked along random play: give `check` a game, options and a seed.

A law is a function with a name.  State laws look at one state, step laws at one action and the states around it,
match laws at a whole record.  A law that does not hold raises `LawBroken` with a record of how to get there.
Most laws compare what somebody sees in the real match with what they would see in another one that they could not
tell from it; `Game.imagine` makes that other one.

    lists             acting seats have actions, others none; lists are stable and unique; all in them is accepted
    refusals          what is not listed is refused with a reason and changes nothing
    copies            a copy is the same and independent, and acts alike
    all_or_nothing    an action that fails half-way has not begun
    json              positions, views, actions, events and refusals are read back as they were written
    positions         play never leads to a position with problems
    views             a view is built from nothing but the state; all share one public part
    imagine           an imagined state is sound and gives the same view
    indistinguishable equal views come with equal actions, refusals and refusal sizes
    non_interference  after the same step, equal views come with equal events and sizes; else an event says `reveals`
    undo              a step that may be undone taught nobody anything, and going back leads back
    digests           the digest belongs to the content: equal for equal states, other after every step
    ending            a match ends, within the game's bound; then nobody acts and nothing can be done
    replay            a record, written and read back, plays again to the same digest at every step
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from games.core.chance import Chance, ChanceError, F, Listening, Recorded, Seeded
from games.core.contract import AnyState, Game, Refusal, Refused, Seat, Template
from games.core.read import read_action, read_event, read_record, read_refusal, read_view
from games.core.record import Opening, Record, Step, Taken, deal, may_undo, replay, state_digest, take
from games.core.value import Value, encode, read_json, text_of

PROBES = 24  # actions tried out of season on each state


class LawBroken(AssertionError):
    """A law that does not hold, and the way there."""

    def __init__(self, law: str, detail: str, record: Record) -> None:
        super().__init__(f"{law}: {detail} (after {len(record.steps)} steps)")
        self.law = law
        self.detail = detail
        self.record = record


@dataclass
class Walk:
    """One random match under observation."""

    game: Game
    seats: int
    rng: random.Random
    state: AnyState
    opening: Opening
    steps: list[Step] = field(default_factory=list)
    probes: list[Value] = field(default_factory=list)  # actions that were possible somewhere, sometime
    pairs: int = 0  # pairs of indistinguishable states compared
    law: str = ""

    @property
    def everybody(self) -> tuple[Seat | None, ...]:
        return (*range(self.seats), None)

    def require(self, holds: bool, detail: str) -> None:
        if not holds:
            raise LawBroken(self.law, detail, Record(self.opening, tuple(self.steps)))


@dataclass(frozen=True)
class Stride:
    """One step of a walk: the state before, what was done, the state after."""

    before: AnyState
    taken: Taken
    after: AnyState


StateLaw: TypeAlias = Callable[[Walk], None]
StepLaw: TypeAlias = Callable[[Walk, Stride], None]
MatchLaw: TypeAlias = Callable[[Walk], None]


# What the laws are made of


class _Interrupted(Exception):
    """Stands for anything that may go wrong while chance is asked."""


class _Failing:
    """A chance that breaks down after some answers."""

    def __init__(self, source: Chance, answers: int) -> None:
        self._source = source
        self._left = answers

    def _count(self) -> None:
        if self._left == 0:
            raise _Interrupted
        self._left -= 1

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        self._count()
        return self._source.shuffle(label, items)

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        self._count()
        return self._source.draw(label, items, count)

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        self._count()
        return self._source.roll(label, dice)


def _concrete(entry: Value, rng: random.Random) -> Value:
    return entry.sample(rng) if isinstance(entry, Template) else entry


def _admitted(listed: Sequence[Value], action: Value) -> bool:
    return any(entry.admits(action) if isinstance(entry, Template) else entry == action for entry in listed)


def _sight(state: AnyState, seat: Seat | None) -> str:
    """All that somebody has before their eyes: the own view and that of the table."""
    return state.view(seat).text + state.view(None).text


def _seen(game: Game, events: Sequence[Value], seat: Seat | None) -> list[Value]:
    return [seen for event in events if (seen := game.seen(event, seat)) is not None]


def _actor(walk: Walk) -> Seat | None:
    """Somebody who may act; now and then the whole table, where it may."""
    if walk.state.actions(None) and walk.rng.random() < 0.15:
        return None
    return walk.rng.choice(walk.state.acting)


# Laws of a state


def _lists(walk: Walk) -> None:
    state, rng = walk.state, walk.rng
    twin = state.copy()
    for seat in walk.everybody:
        listed = state.actions(seat)
        walk.require(listed == state.actions(seat), f"seat {seat}: the list changes while one looks")
        walk.require(
            [e.text for e in listed] == [e.text for e in twin.actions(seat)], f"seat {seat}: order is unstable"
        )
        walk.require(len({entry.text for entry in listed}) == len(listed), f"seat {seat}: an action is listed twice")
        if seat is not None:
            walk.require(bool(listed) == (seat in state.acting), f"seat {seat}: acting and listed actions disagree")
        for entry in listed:
            action = _concrete(entry, rng)
            walk.require(_admitted([entry], action), f"{entry.text} does not admit its own sample {action.text}")
            refusal = state.refusal(seat, action)
            walk.require(refusal is None, f"{action.text} is listed and refused: {refusal}")
    walk.require(list(state.acting) == sorted(set(state.acting)), "the acting seats are not in order")


def _refusals(walk: Walk) -> None:
    state = walk.state
    before = state_digest(state)
    for action in _some(walk.probes, walk.rng):
        for seat in (*walk.everybody, walk.seats, -1):
            known = seat is None or 0 <= seat < walk.seats
            if known and _admitted(state.actions(seat), action):
                continue
            refusal = state.refusal(seat, action)
            if not isinstance(refusal, Refusal):
                walk.require(False, f"{action.text} by {seat} is neither listed nor refused")
                continue
            walk.require(isinstance(refusal.reason, StrEnum), "a refusal needs a reason with a name")
            try:
                state.apply(seat, action, Seeded(0))
            except Refused as error:
                walk.require(error.refusal == refusal, "apply gives another reason than refusal")
            else:
                walk.require(False, f"{action.text} by {seat} is refused and done all the same")
    walk.require(state_digest(state) == before, "a refused action changed the state")


def _some(probes: list[Value], rng: random.Random) -> list[Value]:
    return probes if len(probes) <= PROBES else rng.sample(probes, PROBES)


def _copies(walk: Walk) -> None:
    state = walk.state
    twin, third = state.copy(), state.copy()
    same = state_digest(state)
    walk.require(twin is not state and state_digest(twin) == same, "a copy differs")
    if not state.acting:
        return
    seat = state.acting[0]
    action = _concrete(walk.rng.choice(state.actions(seat)), walk.rng)
    seed = walk.rng.randrange(1 << 30)
    events = twin.apply(seat, action, Seeded(seed))
    walk.require(state_digest(state) == same, "acting on a copy changed the original")
    again = third.apply(seat, action, Seeded(seed))
    walk.require(events == again, "copies act differently")
    walk.require(state_digest(twin) == state_digest(third), "copies come out different")
    for viewer in walk.everybody:
        walk.require(_sight(twin, viewer) == _sight(third, viewer), "copies look different")


def _all_or_nothing(walk: Walk) -> None:
    state = walk.state
    if not state.acting:
        return
    seat = walk.rng.choice(state.acting)
    action = _concrete(walk.rng.choice(state.actions(seat)), walk.rng)
    listening = Listening(Seeded(1))
    state.copy().apply(seat, action, listening)
    before, sight = state_digest(state), _sight(state, seat)
    for answers in range(len(listening.take())):
        trial = state.copy()
        try:
            trial.apply(seat, action, _Failing(Seeded(1), answers))
        except _Interrupted:
            pass
        else:
            walk.require(False, "an interrupted question to chance went unnoticed")
        walk.require(state_digest(trial) == before, f"{action.text} was left half done")
        walk.require(_sight(trial, seat) == sight, f"{action.text} was left half shown")


def _json(walk: Walk) -> None:
    state, game = walk.state, walk.game
    text = text_of(state.position())
    loaded = game.load(read_json(text))
    walk.require(text_of(loaded.position()) == text, "a position is not read back as it was written")
    walk.require(loaded.acting == state.acting, "a loaded position has others acting")
    for seat in walk.everybody:
        view = state.view(seat)
        walk.require(loaded.view(seat).text == view.text, f"seat {seat} sees something else after loading")
        again = read_view(game, read_json(view.text))
        walk.require(again == view and again.text == view.text, f"the view of {seat} is not read back as written")
        for entry in state.actions(seat):
            action = _concrete(entry, walk.rng)
            walk.require(read_action(game, encode(action)) == action, f"{action.text} is not read back as written")
    for action in walk.probes[:PROBES]:
        refusal = state.refusal(0, action)
        if refusal is not None:
            walk.require(read_refusal(game, encode(refusal)) == refusal, f"{refusal} is not read back as written")
    outcome = state.outcome
    walk.require(outcome is None or bool(outcome.text), "an outcome has no text")


def _positions(walk: Walk) -> None:
    problems = walk.state.problems()
    walk.require(not problems, f"play led to a position with problems: {problems}")


def _views(walk: Walk) -> None:
    state, twin = walk.state, walk.state.copy()
    table = state.view(None)
    walk.require(table.private is None and table.seat is None, "the table has something private")
    for seat in walk.everybody:
        view = state.view(seat)
        walk.require(view.seat == seat, "a view says another seat")
        walk.require(view.public is table.public, f"the public part of {seat} is not the one of all")
        walk.require(view.actions == state.actions(seat), f"the view of {seat} lists other actions")
        walk.require(twin.view(seat) == view, f"a copy shows {seat} something else")
        walk.require(bool(view.prompt.key), "nothing says what to do")
        walk.require(view.text == text_of(replace(view)), f"the text of the view of {seat} is stale")
    for offer in table.offers:
        walk.require(offer.seat in state.acting, "an offer to somebody who may not act")
        walk.require(
            all(entry in state.actions(offer.seat) for entry in offer.actions), "an offer of what is not listed"
        )


def _imagine(walk: Walk) -> None:
    for seat in walk.everybody:
        view = walk.state.view(seat)
        other = walk.game.imagine(view, walk.rng)
        walk.require(not other.problems(), f"imagined for {seat} with problems: {other.problems()}")
        walk.require(other.view(seat) == view, f"what was imagined for {seat} looks different to them")
        walk.require(_sight(other, seat) == _sight(walk.state, seat), f"what was imagined for {seat} reads differently")


def _indistinguishable(walk: Walk) -> None:
    state = walk.state
    for seat in walk.everybody:
        other = walk.game.imagine(state.view(seat), walk.rng)
        if _sight(other, seat) != _sight(state, seat):
            continue  # the law `imagine` says so
        walk.pairs += 1
        walk.require(other.actions(seat) == state.actions(seat), f"the actions of {seat} tell what they may not know")
        for action in _some(walk.probes, walk.rng)[: PROBES // 2]:
            ours, theirs = state.refusal(seat, action), other.refusal(seat, action)
            walk.require(ours == theirs, f"refusing {action.text} tells {seat} what they may not know")
            walk.require(text_of(ours) == text_of(theirs), f"the text of a refusal tells {seat} something")


# Laws of a step


def _non_interference(walk: Walk, stride: Stride) -> None:
    game, step = walk.game, stride.taken.step
    for seat in walk.everybody:
        other = game.imagine(stride.before.view(seat), walk.rng)
        if _sight(other, seat) != _sight(stride.before, seat):
            continue
        events = _same_step(other, step)
        if events is None:
            continue
        walk.pairs += 1
        ours, theirs = _seen(game, stride.taken.events, seat), _seen(game, events, seat)
        if _sight(other, seat) == _sight(stride.after, seat):
            walk.require(ours == theirs, f"{step.action.text}: the events of {seat} tell what they may not know")
            walk.require(
                [event.text for event in ours] == [event.text for event in theirs],
                f"{step.action.text}: the size of events tells {seat} something",
            )
        else:
            told = any(game.reveals(event) for event in (*ours, *theirs))
            walk.require(told, f"{step.action.text}: {seat} learnt something and no event says so")


def _same_step(state: AnyState, step: Step) -> tuple[Value, ...] | None:
    """The same action with the same luck in another match; None where it cannot be done there."""
    if state.refusal(step.seat, step.action) is not None:
        return None
    try:
        return state.apply(step.seat, step.action, Recorded(step.chance))
    except ChanceError:
        return None


def _undo(walk: Walk, stride: Stride) -> None:
    taken = stride.taken
    if not may_undo(walk.game, taken, taken.step.seat):
        return
    for seat in walk.everybody:
        other = walk.game.imagine(stride.before.view(seat), walk.rng)
        if _sight(other, seat) != _sight(stride.before, seat) or _same_step(other, taken.step) is None:
            continue
        walk.require(
            _sight(other, seat) == _sight(stride.after, seat), f"{taken.step.action.text} could be undone after a look"
        )
    back = replay(walk.game, walk.opening, walk.steps[:-1]).state
    walk.require(
        back is not None and state_digest(back) == state_digest(stride.before), "going back does not lead back"
    )


def _digests(walk: Walk, stride: Stride) -> None:
    after = state_digest(stride.after)
    walk.require(stride.taken.step.digest == after, "the digest of a step is not that of its state")
    walk.require(state_digest(stride.after.copy()) == after, "a copy has another digest")
    walk.require(state_digest(stride.before) != after, f"{stride.taken.step.action.text} left no trace in the digest")
    for event in stride.taken.events:
        again = read_event(walk.game, encode(event))
        walk.require(again == event and again.text == event.text, f"{event.text} is not read back as it was written")


# Laws of a match


def _ending(walk: Walk) -> None:
    state = walk.state
    walk.require(state.outcome is not None, "nobody may act and there is no outcome")
    walk.require(len(walk.steps) <= walk.game.longest, f"longer than {walk.game.longest} steps")
    for seat in walk.everybody:
        walk.require(not state.actions(seat), f"seat {seat} may act after the end")
        for action in walk.probes[:PROBES]:
            walk.require(state.refusal(seat, action) is not None, f"{action.text} is possible after the end")


def _replay(walk: Walk) -> None:
    record = Record(walk.opening, tuple(walk.steps))
    again = read_record(walk.game, read_json(record.text))
    walk.require(again == record and again.text == record.text, "a record is not read back as it was written")
    played = replay(walk.game, again.opening, again.steps)
    walk.require(played.broken is None, f"a replay goes another way: {played.broken}")
    walk.require(
        played.state is not None and state_digest(played.state) == state_digest(walk.state), "a replay ends elsewhere"
    )


STATE_LAWS: Mapping[str, StateLaw] = {
    "lists": _lists,
    "refusals": _refusals,
    "copies": _copies,
    "all_or_nothing": _all_or_nothing,
    "json": _json,
    "positions": _positions,
    "views": _views,
    "imagine": _imagine,
    "indistinguishable": _indistinguishable,
}
STEP_LAWS: Mapping[str, StepLaw] = {"non_interference": _non_interference, "undo": _undo, "digests": _digests}
MATCH_LAWS: Mapping[str, MatchLaw] = {"ending": _ending, "replay": _replay}
LAWS: tuple[str, ...] = (*STATE_LAWS, *STEP_LAWS, *MATCH_LAWS)


@dataclass(frozen=True)
class Checked:
    """What a check has seen."""

    record: Record
    pairs: int


def check(game: Game, options: Value, seats: int, seed: int, laws: Sequence[str] = LAWS) -> Checked:
    """Play one random match and hold it to these laws; raises `LawBroken`."""
    rng = random.Random(seed)
    chance = Seeded(seed)
    state, opening = deal(game, options, seats, chance)
    walk = Walk(game, seats, rng, state, opening)
    _note_probes(walk)
    _apply_state_laws(walk, laws)
    while walk.state.acting:
        walk.law = "ending"
        walk.require(len(walk.steps) < game.longest, f"longer than {game.longest} steps")
        stride = _stride(walk, chance)
        walk.steps.append(stride.taken.step)
        _note_probes(walk)
        for name, law in STEP_LAWS.items():
            if name in laws:
                walk.law = name
                law(walk, stride)
        _apply_state_laws(walk, laws)
    for name, law_of_match in MATCH_LAWS.items():
        if name in laws:
            walk.law = name
            law_of_match(walk)
    return Checked(Record(opening, tuple(walk.steps)), walk.pairs)


def _apply_state_laws(walk: Walk, laws: Sequence[str]) -> None:
    for name, law in STATE_LAWS.items():
        if name in laws:
            walk.law = name
            law(walk)


def _stride(walk: Walk, chance: Chance) -> Stride:
    walk.law = "lists"
    seat = _actor(walk)
    listed = walk.state.actions(seat)
    walk.require(bool(listed), f"seat {seat} acts and has no action")
    before = walk.state.copy()
    return Stride(before, take(walk.state, seat, _concrete(walk.rng.choice(listed), walk.rng), chance), walk.state)


def _note_probes(walk: Walk) -> None:
    """Remember some of what could be done here, to try it where it cannot."""
    for seat in walk.everybody:
        for entry in walk.state.actions(seat)[:2]:
            action = _concrete(entry, walk.rng)
            if action not in walk.probes:
                walk.probes.append(action)
