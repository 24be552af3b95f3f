"""Plausibility check of a received view: it is accepted only if some legal match would show it.

A guest has the rules too. `match_like` imagines a full match that fits the received view (`Game.imagine`, which the
invariants use as well) and computes the same seat's view of it. If that match has no problems and its view equals the
received one, the view is consistent as a whole, and screens need not check its parts.

The view must already be within its bounds (`bounds.py`): the cost of imagining grows with the numbers in it.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.core.contract import AnyView, Game, Message, Outcome, Seat, View
from games.core.value import BadValue, Value


@dataclass(frozen=True)
class Likeness:
    """The views of an imagined match: the seat's and the table's."""

    view: AnyView
    table: AnyView
    acting: tuple[Seat, ...]
    outcome: Outcome | None


def match_like(game: Game, seat: Seat | None, public: Value, private: Value | None) -> Likeness:
    """Views of some match that is consistent with the received parts; `BadValue` if there is none."""
    try:
        state = game.imagine(View(seat, public, private, (), _NO_PROMPT), None)
        if problems := state.problems():
            raise BadValue("view", f"there is no such match: {problems[0].code}")
        if not all(state.actions(actor) for actor in state.acting):
            raise BadValue("view", "there is no such match: the player to act has no action")
        likeness = Likeness(state.view(seat), state.view(None), state.acting, state.outcome)
    except BadValue:
        raise
    except Exception as error:  # noqa: BLE001 - rules may raise anything on invalid input
        raise BadValue("view", f"there is no such match ({type(error).__name__})") from None
    if likeness.view.private != private or not _same(likeness.view.public, public):
        raise BadValue("view", "its parts do not hang together")
    return likeness


_NO_PROMPT = Message("")


def _same(one: Value, other: Value) -> bool:
    """Whether two values of one kind are equal; compares by identity first, because most parts are shared objects."""
    if one is other:
        return True
    parts, others = one.__dict__, other.__dict__
    return all(part is others[name] or part == others[name] for name, part in parts.items() if name != "_text")
