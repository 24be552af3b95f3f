"""Invariants of form: action lists and refusals, copies, texts, digests, endings and replays."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from games.core.chance import Chance, F, Listening, Seeded
from games.core.contract import Refusal, Refused
from games.core.playout import PROBES, Playout, Stride, admitted, concrete, sight, some
from games.core.read import read_action, read_event, read_record, read_refusal, read_view
from games.core.record import Record, replay, state_digest
from games.core.value import encode, read_json, text_of


class _Interrupted(Exception):
    """Stands for any failure while chance is asked."""


class _Failing:
    """A chance that raises after a number of answers."""

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


def lists(walk: Playout) -> None:
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
            action = concrete(entry, rng)
            walk.require(admitted([entry], action), f"{entry.text} does not admit its own sample {action.text}")
            refusal = state.refusal(seat, action)
            walk.require(refusal is None, f"{action.text} is listed and refused: {refusal}")
    walk.require(list(state.acting) == sorted(set(state.acting)), "the acting seats are not in order")


def refusals(walk: Playout) -> None:
    state = walk.state
    before = state_digest(state)
    for action in some(walk.probes, walk.rng):
        for seat in (*walk.everybody, walk.seats, -1):
            known = seat is None or 0 <= seat < walk.seats
            if known and admitted(state.actions(seat), action):
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


def copies(walk: Playout) -> None:
    state = walk.state
    twin, third = state.copy(), state.copy()
    same = state_digest(state)
    walk.require(twin is not state and state_digest(twin) == same, "a copy differs")
    if not state.acting:
        return
    seat = state.acting[0]
    action = concrete(walk.rng.choice(state.actions(seat)), walk.rng)
    seed = walk.rng.randrange(1 << 30)
    events = twin.apply(seat, action, Seeded(seed))
    walk.require(state_digest(state) == same, "acting on a copy changed the original")
    again = third.apply(seat, action, Seeded(seed))
    walk.require(events == again, "copies act differently")
    walk.require(state_digest(twin) == state_digest(third), "copies come out different")
    for viewer in walk.everybody:
        walk.require(sight(twin, viewer) == sight(third, viewer), "copies look different")


def all_or_nothing(walk: Playout) -> None:
    state = walk.state
    if not state.acting:
        return
    seat = walk.rng.choice(state.acting)
    action = concrete(walk.rng.choice(state.actions(seat)), walk.rng)
    listening = Listening(Seeded(1))
    state.copy().apply(seat, action, listening)
    before, shown = state_digest(state), sight(state, seat)
    for answers in range(len(listening.take())):
        trial = state.copy()
        try:
            trial.apply(seat, action, _Failing(Seeded(1), answers))
        except _Interrupted:
            pass
        else:
            walk.require(False, "an interrupted question to chance went unnoticed")
        walk.require(state_digest(trial) == before, f"{action.text} was left half done")
        walk.require(sight(trial, seat) == shown, f"{action.text} was left half shown")


def json(walk: Playout) -> None:
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
            action = concrete(entry, walk.rng)
            walk.require(read_action(game, encode(action)) == action, f"{action.text} is not read back as written")
    for action in walk.probes[:PROBES]:
        refusal = state.refusal(0, action)
        if refusal is not None:
            walk.require(read_refusal(game, encode(refusal)) == refusal, f"{refusal} is not read back as written")
    outcome = state.outcome
    walk.require(outcome is None or bool(outcome.text), "an outcome has no text")


def positions(walk: Playout) -> None:
    problems = walk.state.problems()
    walk.require(not problems, f"play led to a position with problems: {problems}")


def digests(walk: Playout, stride: Stride) -> None:
    after = state_digest(stride.after)
    walk.require(stride.taken.step.digest == after, "the digest of a step is not that of its state")
    walk.require(state_digest(stride.after.copy()) == after, "a copy has another digest")
    walk.require(state_digest(stride.before) != after, f"{stride.taken.step.action.text} left no trace in the digest")
    for event in stride.taken.events:
        again = read_event(walk.game, encode(event))
        walk.require(again == event and again.text == event.text, f"{event.text} is not read back as it was written")


def ending(walk: Playout) -> None:
    state = walk.state
    walk.require(state.outcome is not None, "nobody may act and there is no outcome")
    walk.require(len(walk.steps) <= walk.game.longest, f"longer than {walk.game.longest} steps")
    for seat in walk.everybody:
        walk.require(not state.actions(seat), f"seat {seat} may act after the end")
        for action in walk.probes[:PROBES]:
            walk.require(state.refusal(seat, action) is not None, f"{action.text} is possible after the end")


def replays(walk: Playout) -> None:
    record = Record(walk.opening, tuple(walk.steps))
    again = read_record(walk.game, read_json(record.text))
    walk.require(again == record and again.text == record.text, "a record is not read back as it was written")
    played = replay(walk.game, again.opening, again.steps)
    walk.require(played.broken is None, f"a replay goes another way: {played.broken}")
    walk.require(
        played.state is not None and state_digest(played.state) == state_digest(walk.state), "a replay ends elsewhere"
    )
