"""Invariants of previews: refusals, costs, effects and odds computed from a view."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from games.core.chance import Seeded
from games.core.contract import Preview, Seat
from games.core.json_data import BadValue
from games.core.mutate import Mutations
from games.core.odds_check import Share, unfair
from games.core.playout import PROBES, Playout, Stride, concrete, seen, some
from games.core.read import read_action
from games.core.value import Value, encode

LISTED = 8  # listed actions tried per state and seat
PREVIEWED = 3  # actions per state whose previews are compared with their results
STEPS = 10  # the buckets of probability between never and always


def why_not(walk: Playout) -> None:
    """`why_not` equals the state's refusal: for listed actions, actions legal elsewhere, and mutations."""
    state, game = walk.state, walk.game
    for seat in walk.everybody:
        view = state.view(seat)
        for action in _tried(walk, seat):
            ours, theirs = state.refusal(seat, action), game.why_not(view, action)
            walk.require(ours == theirs, f"{action.text} by {seat}: the state says {ours}, the view {theirs}")


def _tried(walk: Playout, seat: Seat | None) -> Iterator[Value]:
    rng = walk.rng
    near = [concrete(entry, rng) for entry in some(list(walk.state.actions(seat)), rng)[:LISTED]]
    known = [*near, *some(walk.probes, rng)[: PROBES // 2]]
    yield from known
    mutations = Mutations(encode(action) for action in known)
    for action in known:
        try:
            yield read_action(walk.game, mutations.one(encode(action), rng))
        except BadValue:
            continue


def promises(walk: Playout) -> None:
    """A preview equals what the action then does, down to each token; nothing happens that had no chance."""
    state, rng = walk.state, walk.rng
    for seat in (*state.acting, *((None,) if state.actions(None) else ())):
        for entry in some(list(state.actions(seat)), rng)[:PREVIEWED]:
            action = concrete(entry, rng)
            after = state.copy()
            events = after.apply(seat, action, Seeded(rng.randrange(1 << 30)))
            for viewer in dict.fromkeys((seat, None)):
                view = state.view(viewer)
                expected = walk.game.preview(view, action)
                came = walk.game.hindsight(expected, view, action, seen(walk.game, events, viewer), after.view(viewer))
                walk.require(
                    came.effects == expected.effects,
                    f"{action.text} by {seat}: {expected.effects} came as {came.effects}",
                )
                _require_odds(walk, action, expected, came)


def _require_odds(walk: Playout, action: Value, expected: Preview, came: Preview) -> None:
    for name, part, whole in expected.odds:
        walk.require(0 <= part <= whole and whole > 0, f"{action.text}: {name} in {part} of {whole} ways")
    total = sum((Fraction(part, whole) for _, part, whole in expected.odds), Fraction())
    walk.require(total <= 1, f"{action.text}: more comes out than can, {expected.odds}")
    if not came.odds:
        return
    walk.require(
        [name for name, _, _ in came.odds] == [name for name, _, _ in expected.odds],
        f"{action.text}: what came out, {came.odds}, is not what was previewed, {expected.odds}",
    )
    hits = [name for name, part, whole in came.odds if part == whole]
    walk.require(len(hits) == 1 or (not hits and total < 1), f"{action.text}: {hits} came out of {expected.odds}")
    for name, part, whole in expected.odds:
        walk.require(part > 0 or name not in hits, f"{action.text}: {name} came out and had no chance")
        walk.require(part < whole or name in hits, f"{action.text}: {name} was certain and did not come")


# Odds


def count_odds(walk: Playout, stride: Stride) -> None:
    """Count the previewed odds of the step taken, and its result."""
    step, game = stride.taken.step, walk.game
    view = stride.before.view(step.seat)
    expected = game.preview(view, step.action)
    if not expected.odds:
        return
    events = seen(game, stride.taken.events, step.seat)
    came = game.hindsight(expected, view, step.action, events, stride.after.view(step.seat))
    for (name, part, whole), (_, hit, of) in zip(expected.odds, came.odds, strict=False):
        likely = part / whole
        bucket = (step.action.kind, name, round(likely * STEPS))
        walk.tally[bucket] = walk.tally.get(bucket, Share()) + Share(1, int(hit == of), likely, likely * (1 - likely))


def odds(walk: Playout) -> None:
    """Results happen as often as their previews say."""
    for bucket in unfair(walk.tally):
        walk.require(False, f"{bucket}: {walk.tally[bucket]}")
