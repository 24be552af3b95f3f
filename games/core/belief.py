"""What a seat is told, believed only if there is a match that looks like it.

Whoever is shown a match by another device has the rules too.  `match_like` imagines a whole match that fits a view
(`Game.imagine`, as the laws do) and looks at it from the same seat.  If it has no problems, and the view is just what
is seen there, then all parts of the view hang together, whatever they are, and no screen has to doubt them one by one.

Only what is within its bounds may be given to it (`bounds.py`): imagining costs what the numbers in a view say.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.core.contract import AnyView, Game, Outcome, Seat
from games.core.value import BadValue, Value


@dataclass(frozen=True)
class Likeness:
    """How a match looks that fits a view: from the same seat, and to the table."""

    view: AnyView
    table: AnyView
    acting: tuple[Seat, ...]
    outcome: Outcome | None


def match_like(game: Game, view: AnyView) -> Likeness:
    """Some match that somebody with this view might be in; `BadValue` if there is none."""
    try:
        state = game.imagine(view, None)
        if problems := state.problems():
            raise BadValue("view", f"there is no such match: {problems[0].code}")
        if not all(state.actions(seat) for seat in state.acting):
            raise BadValue("view", "there is no such match: whoever may act can do nothing")
        return Likeness(state.view(view.seat), state.view(None), state.acting, state.outcome)
    except BadValue:
        raise
    except Exception as error:  # noqa: BLE001 - rules may trip over what is no match in any way
        raise BadValue("view", f"there is no such match ({type(error).__name__})") from None


def require_alike(shown: AnyView, wanted: AnyView, *, broken_off: bool = False) -> None:
    """`BadValue` if a view is not just this one; of a match that was broken off nothing is listed any more."""
    if broken_off:
        listed = not shown.actions and not shown.offers
    else:
        listed = shown.actions == wanted.actions and shown.offers == wanted.offers
    same = (shown.seat, shown.prompt, shown.private) == (wanted.seat, wanted.prompt, wanted.private)
    if not listed or not same or not _same(shown.public, wanted.public):
        raise BadValue("view", "its parts do not hang together")


def _same(one: Value, other: Value) -> bool:
    """Whether two values of one kind say the same; most of their parts are the very same."""
    if one is other:
        return True
    parts, others = one.__dict__, other.__dict__
    return all(part is others[name] or part == others[name] for name, part in parts.items() if name != "_text")
