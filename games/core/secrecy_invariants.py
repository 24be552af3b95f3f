"""Invariants of secrecy: a seat's views, actions and events must not depend on information hidden from it.

Most of them compare the real match with another one that the seat cannot distinguish from it, made by `Game.imagine`.
"""

from __future__ import annotations

from dataclasses import replace

from games.core.playout import PROBES, Playout, Stride, same_step, seen, sight, some
from games.core.record import may_undo, replay, state_digest
from games.core.value import text_of


def views(walk: Playout) -> None:
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


def imagine(walk: Playout) -> None:
    for seat in walk.everybody:
        view = walk.state.view(seat)
        other = walk.game.imagine(view, walk.rng)
        walk.require(not other.problems(), f"imagined for {seat} with problems: {other.problems()}")
        walk.require(other.view(seat) == view, f"what was imagined for {seat} looks different to them")
        walk.require(sight(other, seat) == sight(walk.state, seat), f"what was imagined for {seat} reads differently")


def indistinguishable(walk: Playout) -> None:
    state = walk.state
    for seat in walk.everybody:
        other = walk.game.imagine(state.view(seat), walk.rng)
        if sight(other, seat) != sight(state, seat):
            continue  # the law `imagine` reports this
        walk.pairs += 1
        walk.require(other.actions(seat) == state.actions(seat), f"the actions of {seat} reveal hidden information")
        for action in some(walk.probes, walk.rng)[: PROBES // 2]:
            ours, theirs = state.refusal(seat, action), other.refusal(seat, action)
            walk.require(ours == theirs, f"refusing {action.text} reveals hidden information to {seat}")
            walk.require(text_of(ours) == text_of(theirs), f"the text of a refusal tells {seat} something")


def non_interference(walk: Playout, stride: Stride) -> None:
    game, step = walk.game, stride.taken.step
    for seat in walk.everybody:
        other = game.imagine(stride.before.view(seat), walk.rng)
        if sight(other, seat) != sight(stride.before, seat):
            continue
        events = same_step(other, step)
        if events is None:
            continue
        walk.pairs += 1
        ours, theirs = seen(game, stride.taken.events, seat), seen(game, events, seat)
        if sight(other, seat) == sight(stride.after, seat):
            walk.require(ours == theirs, f"{step.action.text}: the events of {seat} reveal hidden information")
            walk.require(
                [event.text for event in ours] == [event.text for event in theirs],
                f"{step.action.text}: the size of events tells {seat} something",
            )
        else:
            disclosed = any(game.reveals(event) for event in (*ours, *theirs))
            walk.require(disclosed, f"{step.action.text}: {seat} learnt something and no event says so")


def undo(walk: Playout, stride: Stride) -> None:
    taken = stride.taken
    if not may_undo(walk.game, taken, taken.step.seat):
        return
    for seat in walk.everybody:
        other = walk.game.imagine(stride.before.view(seat), walk.rng)
        if sight(other, seat) != sight(stride.before, seat) or same_step(other, taken.step) is None:
            continue
        walk.require(
            sight(other, seat) == sight(stride.after, seat), f"{taken.step.action.text} could be undone after a look"
        )
    back = replay(walk.game, walk.opening, walk.steps[:-1]).state
    walk.require(
        back is not None and state_digest(back) == state_digest(stride.before), "going back does not lead back"
    )
