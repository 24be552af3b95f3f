"""Invariants of trust: everything a legal match shows is within the game's bounds and passes `match_like`.

So a guest that rejects views by these checks (`bounds.py`, `belief.py`) never rejects a host that follows the rules.
"""

from __future__ import annotations

from games.core.belief import match_like
from games.core.bounds import Reach, held
from games.core.playout import PROBES, Playout, Stride, seen
from games.core.value import BadValue, Value


def bounds(walk: Playout, stride: Stride) -> None:
    reach = walk.game.reach(stride.after.view(None).public, walk.seats)
    _require_held(walk, stride.taken.step.action, reach)
    for seat in walk.everybody:
        for event in seen(walk.game, stride.taken.events, seat):
            _require_held(walk, event, reach)


def belief(walk: Playout) -> None:
    state, table = walk.state, walk.state.view(None)
    reach = walk.game.reach(table.public, walk.seats)
    for seat in walk.everybody:
        view = state.view(seat)
        _require_held(walk, view, reach)
        try:
            likeness = match_like(walk.game, seat, view.public, view.private)
        except BadValue as error:
            walk.require(False, f"the view of {seat} is not believed: {error}")
        else:  # derived values match too, so a guest may compute them
            walk.require(likeness.view == view, f"{seat} believes in another view")
            walk.require(likeness.table == table, f"{seat} believes that others are shown something else")
            walk.require(likeness.acting == state.acting, f"{seat} believes that others may act")
            walk.require(likeness.outcome == state.outcome, f"{seat} believes in another outcome")
    for action in walk.probes[-PROBES:]:
        refusal = state.refusal(walk.rng.choice(walk.everybody), action)
        if refusal is not None:
            _require_held(walk, refusal, reach)


def _require_held(walk: Playout, value: Value, reach: Reach) -> None:
    try:
        same = held(value, reach) is value
    except BadValue as error:
        walk.require(False, f"{value.text} is out of bounds: {error}")
    else:
        walk.require(same, f"{value.text} needs to be mended")
